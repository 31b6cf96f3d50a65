### Ica : ce que dit l'écran après une action, sans coordonnées, et ce qui est à remettre en ordre.

ica-told-corners = { $by } commence.
ica-told-move = { $by } marche.
ica-told-dig = { $by } fouille.
ica-told-turn = { $by } retourne une tuile du laboratoire.
ica-told-orb = { $by } regarde ici : soulève sous ta main, puis remets tout comme avant.
ica-told-bones = { $by } échange deux tuiles du laboratoire.
ica-told-influence = { $by } déplace le chercheur d'un rival.
ica-told-push = { $by } quitte la tuile.
ica-said-take = { $by } prend : { $what }.
ica-said-clear = { $by } déblaie : { $what }.
ica-said-knives = { $by } vole : { $what }.
ica-said-place = { $by } pose : { $what }.
ica-said-falls = { $what } tombe et rentre : { $place }.
ica-said-turned = La tuile du laboratoire : { $what }.
ica-said-found = Trouvé : { $what }.
ica-said-report = Rapport { $found } sur 6. { $found ->
    [1] Encore un : décompte.
    [2] Décompte à la fin du tour.
    [3] Encore un : décompte.
    [4] Décompte à la fin du tour.
    [5] Encore un : le dernier décompte.
   *[other] Le dernier décompte à la fin du tour.
}
ica-said-scoring = Décompte : { $totals }.

# À remettre en ordre
ica-place-of = { $board ->
    [site] site, ligne { $row }, colonne { $column }
   *[laboratory] laboratoire, ligne { $row }, colonne { $column }
}
ica-correct-lay-dig = { $named } va ici : { ica-place-of }.
ica-correct-move-dig = { $named } va ici : { ica-place-of }.
ica-correct-take-dig = { $what ->
    [report] Le rapport quitte le jeu. Enlève-le : { ica-place-of }.
   *[other] { $named } ne va pas ici. Enlève la tuile : { ica-place-of }.
}
ica-correct-turn-down-dig = Remets face cachée : { $named } ({ ica-place-of }).
ica-correct-show-dig = Je ne vois pas : { $named }. Couverte, ou retournée ? { ica-place-of }
ica-correct-push-dig = { $named } est entre deux places. Pousse la tuile en place.
ica-correct-box-dig = { $named } est dépensée. Remets la tuile dans la boîte.
ica-correct-lay-laboratory = { $named } va ici : { ica-place-of }.
ica-correct-move-laboratory = { $named } va ici : { ica-place-of }.
ica-correct-take-laboratory = { $named } ne va pas ici : { ica-place-of }.
ica-correct-turn-down-laboratory = Remets face cachée : { $named } ({ ica-place-of }).
ica-correct-show-laboratory = Je ne vois pas : { $named }. Couverte, ou retournée ? { ica-place-of }
ica-correct-push-laboratory = { $named } est entre deux places. Pousse la tuile en place.
ica-correct-lay-counter = { $named } se tient ici : { ica-place-of }.
ica-correct-move-counter = { $named } se tient ici : { ica-place-of }.
ica-correct-take-counter = { $named } ne va pas ici. Enlève le jeton du plateau.
ica-correct-show-counter = Je ne vois pas : { $named }. Quelque chose dessus ? { ica-place-of }
ica-correct-push-counter = { $named } est sur une ligne. Pousse le jeton sur une place.
ica-correct-take-twin = Je vois une pièce deux fois. Enlève l'une des deux.
ica-correct-show-board = Je ne vois pas les coins du plateau. Quelque chose dessus ?

# Ce qui ne se lit pas
ica-unreadable-mat-unseen = Je ne vois pas les repères du tapis. Quelque chose dessus ?
ica-unreadable-board-unseen = Je ne vois pas les coins du plateau. Quelque chose dessus ?
ica-unreadable-piece-twice = Je vois une pièce deux fois : { $named }. Enlève l'une des deux.
ica-unreadable-dig-between = { $named } est entre deux places. Pousse la tuile en place.
ica-unreadable-laboratory-between = { $named } est entre deux places. Pousse la tuile en place.
ica-unreadable-counter-between = { $named } est sur une ligne. Pousse le jeton sur une place.
ica-unreadable-several-moved = Deux jetons ont bougé. Un seul à la fois.
ica-unreadable-several-changed = Plusieurs choses ont changé. Remets-les et fais une chose à la fois.
ica-unreadable-several-turned = Plusieurs tuiles du laboratoire sont retournées. Une à la fois.
ica-unreadable-pile-order = Une autre tuile est visible. Remets la pile comme avant.
ica-unreadable-turn-second = Une fouille retourne deux tuiles. Retourne la seconde.
ica-unreadable-counter-gone = Je ne vois pas : { $named }. A-t-il bougé aussi, ou quelque chose est-il dessus ?
