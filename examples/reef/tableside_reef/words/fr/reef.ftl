### Récif

reef-title = Récif
reef-rules-short =
    À ton tour : amarre un bateau à une place libre d'un hexagone où tu n'en as pas encore. Un hexagone a deux places.
    Le premier bateau d'un hexagone en dévoile la tuile : soulève-la, retourne-la et pose le bateau dessus.
    Une lune renverse la marée : échange la carte à côté du plateau.
    Quand tous les bateaux sont amarrés : seul sur une perle, un bateau vaut 3 points ; à deux, 1 chacun. Sur le corail, un bateau vaut 2 à marée basse et rien à marée haute. Le plus de points gagne.

# Les pièces
reef-kind-tile = tuile
reef-kind-boat = bateau
reef-kind-tide = carte de marée
reef-kind-tile-pearl = perle
reef-kind-tile-coral = corail
reef-kind-tile-moon = lune
reef-kind-boat-blue = bateau bleu
reef-kind-boat-red = bateau rouge
reef-kind-boat-green = bateau vert
reef-kind-tide-low = marée basse
reef-kind-tide-high = marée haute
reef-kind-corner = coin du plateau
reef-pile-boat-blue = Bleu
reef-pile-boat-red = Rouge
reef-pile-boat-green = Vert
reef-pile-tide-low = Basse
reef-pile-tide-high = Haute
reef-tile-pearl = perle
reef-tile-coral = corail
reef-tile-moon = lune
reef-resource-boat = { $count ->
    [one] bateau
   *[other] bateaux
}

# Ce qui s'est passé
reef-event-moor = { $by } amarre un bateau en { $at }.
reef-event-turn-up = La tuile en { $at } : { $tile }.
reef-told-moor = { $by } amarre un bateau.
reef-told-turn-up = { $tile ->
    [pearl] Il y a une perle.
    [coral] Il y pousse du corail.
   *[moon] La lune renverse la marée.
}

# Questions et réponses
reef-todo-moor = { $player }, amarre un bateau. Retourne la tuile cachée sous lui.
reef-todo-turn-up = Retourne la tuile sous le bateau.
reef-ask-moor-at = { $player }, où amarres-tu ?
reef-ask-moor-berth = { $player }, à quelle place ?
reef-ask-turn-up-tile = Retourne la tuile. Qu'est-ce que c'est ?
reef-value-berth-port = Bâbord, à gauche
reef-value-berth-starboard = Tribord, à droite
reef-value-tile-pearl = Une perle
reef-value-tile-coral = Du corail
reef-value-tile-moon = Une lune

# D'où viennent les points, et la fin
reef-score-alone = { $count ->
    [one] une perle à soi
   *[other] { $count } perles à soi
}
reef-score-shared = { $count ->
    [one] une perle partagée
   *[other] { $count } perles partagées
}
reef-score-coral = { $count ->
    [one] un corail
   *[other] { $count } coraux
}
reef-outcome-most-points = { $winners } gagne avec le plus de points.
reef-outcome-shared = { $winners } se partagent la victoire.

# Refus
reef-turn-up-first = Retourne d'abord la tuile sous le dernier bateau.
reef-not-on-the-reef = Ce n'est pas sur le récif. Amarre à l'un de ses dix hexagones.
reef-own-boat-there = Tu as déjà un bateau là. Choisis un autre hexagone.
reef-berth-taken = { $owner } est amarré là. Choisis l'autre place.
reef-nothing-to-turn-up = Aucune tuile n'est à retourner. Amarre un bateau, { $seat }.
reef-turn-up-elsewhere = Retourne la tuile sous le dernier bateau, pas une autre.
reef-none-left = Il ne reste pas de tuile de ce genre ({ $tile }). Regarde encore.

# Ce que la caméra ne peut pas lire, et ce qui est à remettre
reef-unreadable-mat-unseen = Je ne vois pas les repères du tapis. Quelque chose est-il posé dessus ?
reef-unreadable-board-unseen = Je ne vois pas les coins du plateau. Quelque chose est-il posé dessus ?
reef-unreadable-piece-twice = Je vois deux fois l'étiquette { $tag }. L'une des deux est fausse : ôte-la.
reef-unreadable-boat-between = Un bateau est entre deux places. Pousse-le sur l'une d'elles.
reef-unreadable-boat-gone = Un bateau a quitté sa place. Remets-le où l'image le montre.
reef-unreadable-several-new = Je vois plusieurs nouveaux bateaux. Un à la fois.
reef-correct-show-board = Montre-moi les coins du plateau : quelque chose cache leurs étiquettes.
reef-correct-take-twin = L'étiquette { $tag } est là deux fois. Ôte la pièce qui porte la fausse.
reef-correct-lay-tile = Une tuile manque. Pose-la où l'image la montre.
reef-correct-swap-tile = Une autre tuile va là. Échange-la.
reef-correct-take-tile = Ôte cette tuile.
reef-correct-push-tile = Une tuile est de travers. Pousse-la droit sur son hexagone.
reef-correct-show-tile = Quelque chose cache le code de cette tuile. Montre-le-moi.
reef-correct-turn-down-tile = Cette tuile est dévoilée. Amarres-y un bateau, ou retourne-la.
reef-correct-lay-boat = Un bateau manque. Mets-le où l'image le montre.
reef-correct-move-boat = Un bateau a bougé. Remets-le où l'image le montre.
reef-correct-take-boat = Ôte ce bateau.
reef-correct-push-boat = Un bateau est entre deux places. Pousse-le sur l'une d'elles.
reef-correct-show-boat = Quelque chose cache le code de ce bateau. Montre-le-moi.
reef-correct-lay-tide = { $piece ->
    [tide-high] Pose la carte de marée haute à côté du plateau.
   *[tide-low] Pose la carte de marée basse à côté du plateau.
}
reef-correct-swap-tide = { $piece ->
    [tide-high] La marée est haute : échange la carte à côté du plateau.
   *[tide-low] La marée est basse : échange la carte à côté du plateau.
}
reef-correct-take-tide = Une carte de marée suffit. Ôte celle-ci.
reef-correct-show-tide = Quelque chose cache la carte de marée. Montre-la-moi.

# La première partie guidée
reef-lesson-welcome = Amarre tes cinq bateaux là où sont perles et corail. Personne ne sait encore ce qu'il y a sous les cases.
reef-lesson-moor = { $player }, amarre un bateau à un poste. Chaque case a deux postes, et tu peux y avoir un bateau.
reef-lesson-shared = Tu peux rejoindre le bateau d'un autre : une perle vaut alors 1 pour chacun, au lieu de 3 pour un seul.
reef-lesson-tide = La lune a changé la marée. Le corail vaut 2 à marée basse et rien à marée haute.
reef-lesson-goodbye = Tu connais le jeu. Le plus de points gagne quand tous les bateaux sont amarrés. Bonne chance !
