### Les pièces de Tiwanaku : leurs noms, ce qu'il faut corriger, ce que la caméra ne peut pas lire.

kind-terrain = tuile de terrain
kind-crop = tuile de culture
kind-pawn = pion
kind-anchor = coin du plateau
kind-terrain-earth = terre
kind-terrain-sand = sable
kind-terrain-grass = herbe
kind-terrain-rock = roche
kind-crop-1 = patate douce
kind-crop-2 = coca
kind-crop-3 = piment
kind-crop-4 = maïs
kind-crop-5 = quinoa
kind-pawn-beige = pion beige
kind-pawn-blue = pion bleu
kind-pawn-green = pion vert
kind-pawn-white = pion blanc
kind-pawn-mauve = pion mauve
kind-pawn-yellow = pion jaune
kind-anchor-long = coin du grand plateau
kind-anchor-short = coin du petit plateau
pile-terrain-earth = Terre
pile-terrain-sand = Sable
pile-terrain-grass = Herbe
pile-terrain-rock = Roche
pile-crop-1 = Patate
pile-crop-2 = Coca
pile-crop-3 = Piment
pile-crop-4 = Maïs
pile-crop-5 = Quinoa
pile-pawn-beige = Beige
pile-pawn-blue = Bleu
pile-pawn-green = Vert
pile-pawn-white = Blanc
pile-pawn-mauve = Mauve
pile-pawn-yellow = Jaune

tiwanaku-correct-lay-terrain = Pose une tuile { $terrain ->
    [earth] terre
    [sand] sable
    [grass] herbe
   *[rock] roche
} sur { tiwanaku-place }. Un pion se met sur son coin en haut à droite.
tiwanaku-correct-swap-terrain = Sur { tiwanaku-place }, le terrain est { $terrain ->
    [earth] terre
    [sand] sable
    [grass] herbe
   *[rock] roche
}. Échange la tuile de terrain.
tiwanaku-correct-take-terrain = Retire la tuile de terrain de { tiwanaku-place }.
tiwanaku-correct-lay-crop = Pose { $crop ->
    [1] la patate douce
    [2] la coca
    [3] le piment
    [4] le maïs
   *[5] le quinoa
} sur { tiwanaku-place }.
tiwanaku-correct-swap-crop = Sur { tiwanaku-place }, la culture est { $crop ->
    [1] la patate douce
    [2] la coca
    [3] le piment
    [4] le maïs
   *[5] le quinoa
}. Échange la tuile de culture.
tiwanaku-correct-take-crop = Retire la tuile de culture de { tiwanaku-place }.
tiwanaku-correct-set-pawn = Pose { $colour ->
    [beige] un pion beige
    [blue] un pion bleu
    [green] un pion vert
    [white] un pion blanc
    [mauve] le pion mauve
   *[yellow] le pion jaune
} sur { tiwanaku-place }.
tiwanaku-correct-move-pawn = Place { $colour ->
    [beige] le pion beige
    [blue] le pion bleu
    [green] le pion vert
    [white] le pion blanc
    [mauve] le pion mauve
   *[yellow] le pion jaune
} sur { tiwanaku-place }.
tiwanaku-correct-take-pawn = Retire { $colour ->
    [beige] le pion beige
    [blue] le pion bleu
    [green] le pion vert
    [white] le pion blanc
    [mauve] le pion mauve
   *[yellow] le pion jaune
} de { tiwanaku-place }.
tiwanaku-correct-show-terrain = Je ne vois pas la tuile { $terrain ->
        [earth] terre
        [sand] sable
        [grass] herbe
       *[rock] roche
    } sur { tiwanaku-place }. Pose-la là, face visible, et dégage son code.
tiwanaku-correct-show-crop = Je ne vois pas { $crop ->
        [1] la patate douce
        [2] la feuille de coca
        [3] le piment
        [4] le maïs
       *[5] le quinoa
    } sur { tiwanaku-place }. Pose la tuile là, face visible, et dégage son code.
tiwanaku-correct-show-pawn = Je ne vois pas le pion { $colour ->
        [beige] beige
        [blue] bleu
        [green] vert
        [white] blanc
        [mauve] mauve
       *[yellow] jaune
    } sur { tiwanaku-place }. Pose-le là et dégage son code.
tiwanaku-correct-push-piece = Une pièce est entre deux cases, vers { tiwanaku-place }. Pousse-la bien dans une case.
tiwanaku-correct-take-twin = L'étiquette { $tag } est là deux fois. Retire la pièce qui porte la mauvaise.
tiwanaku-correct-show-board = Montre-moi les coins du plateau : quelque chose cache leurs étiquettes.

tiwanaku-unreadable-mat-unseen = Je ne vois pas les repères du tapis. Quelque chose est-il posé dessus ?
tiwanaku-unreadable-board-unseen = Je ne vois pas les repères aux coins du plateau. Quelque chose est-il posé dessus ?
tiwanaku-unreadable-other-board = C'est l'autre plateau. Prends celui de { $columns } colonnes.
tiwanaku-unreadable-piece-twice = Je vois deux fois l'étiquette { $tag }. L'une des deux est fausse : retire-la.
tiwanaku-unreadable-pawn-between = Un pion est entre deux cases, vers { tiwanaku-place }. Place-le bien dans une case.
tiwanaku-unreadable-crop-between = Une tuile de culture est entre deux cases, vers { tiwanaku-place }. Pousse-la bien dans une case.
tiwanaku-unreadable-terrain-between = Une tuile de terrain est entre deux cases, vers { tiwanaku-place }. Mets-la en place.
tiwanaku-unreadable-several-moved = Je vois que plusieurs pions ont bougé. Déplaces-en un à la fois, ou choisis avec les boutons.
tiwanaku-unreadable-pawn-missing = Le pion { $colour ->
    [beige] beige
    [blue] bleu
    [green] vert
    [white] blanc
    [mauve] mauve
   *[yellow] jaune
} de { tiwanaku-place } a disparu. Remets-le, ou appuie sur Annuler.
