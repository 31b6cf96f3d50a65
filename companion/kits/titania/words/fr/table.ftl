### Titania à la table : questions, réponses, ce que font les mains, ce que la caméra ne lit pas.

titania-ask-turn = { $player }, finir le tour ou jouer une carte ?
titania-ask-floor = { $player }, quel étage construis-tu ?
titania-ask-site = { $player }, où va une étoile de mer ?
titania-ask-kind = { $player }, que fais-tu ?
titania-ask-play-card = { $player }, quelle carte joues-tu ?
titania-ask-ship-colour = { $player }, quel bateau ?
titania-ask-ship-at = { $player }, où va le bateau ?
titania-ask-shells-colour = { $player }, quels coquillages ?
titania-ask-discard-card = { $player }, trop de cartes : laquelle part ?
titania-ask-flip-reward = Retourne le jeton de brume. Que montre-t-il ?
titania-ask-reveal-value = Retourne le jeton de points suivant. Que vaut-il ?

titania-todo-play = { $player }, pose une carte dans un emplacement, ou OK pour finir le tour.
titania-todo-ship = { $player }, pose le bateau.
titania-todo-flip = Retourne le jeton de brume sous le bateau, et repose le bateau dessus.
titania-todo-discard = { $player }, trop de cartes : poses-en une dans un emplacement.
titania-todo-reveal = { $player }, retourne tes jetons de points là où je les vois.
titania-button-end = Finir

titania-entry-end = { $count ->
    [0] Finir le tour : ne rien piocher
    [one] Finir le tour : piocher 1
   *[other] Finir le tour : piocher { $count }
}
titania-entry-build = { $tower }, { $floor ->
    [1] 1er étage, 1 coquillage
    [2] 2e étage, 2 coquillages
    [3] 3e étage, 3 coquillages
   *[other] 4e étage, 4 coquillages
}, +{ $points }
titania-entry-stop = Ne plus construire
titania-entry-keep = Garder les étoiles
titania-entry-occupy = { $price ->
    [one] 1 étoile de mer
   *[other] { $price } étoiles de mer
}, +{ $points }
titania-value-do-end = Finir le tour
titania-value-do-play = Jouer une carte
titania-value-do-ship = Poser le bateau
titania-value-do-shells = Choisir les coquillages
titania-value-do-occupy = Occuper un site
titania-value-do-keep = Garder les étoiles
titania-value-do-build = Construire un étage
titania-value-do-stop = Ne plus construire
titania-value-do-discard = Défausser une carte
titania-value-do-flip = Retourner le jeton
titania-value-do-reveal = Retourner un jeton
titania-value-colour-blue = Bateau bleu
titania-value-colour-yellow = Bateau jaune
titania-value-colour-red = Bateau rouge
titania-value-colour-brown = Bruns
titania-value-colour-green = Verts
titania-value-colour-black = Noirs
titania-value-colour-white = Blancs
titania-value-card-blue = Bleue
titania-value-card-yellow = Jaune
titania-value-card-red = Rouge
titania-value-card-blue-yellow = Bleue et jaune
titania-value-card-yellow-red = Jaune et rouge
titania-value-card-red-blue = Rouge et bleue
titania-value-value = { $number } points

titania-resource-card = { $count ->
    [one] carte
   *[other] cartes
}
titania-resource-starfish = { $count ->
    [one] étoile
   *[other] étoiles
}
titania-resource-tile = { $count ->
    [one] jeton
   *[other] jetons
}

titania-named-fog = Le jeton de brume avec { $what }
titania-named-point = Le jeton de points valant { $value }
titania-named-ship-blue = Le bateau bleu
titania-named-ship-yellow = Le bateau jaune
titania-named-ship-red = Le bateau rouge
titania-named-other = Une pièce

# Ce qui en est venu
titania-told-play = { $by } joue une carte.
titania-told-ship = { $by } pose un bateau.
titania-told-shells = { $by } prend des coquillages.
titania-told-occupy = { $by } occupe un site.
titania-told-build = { $by } construit un étage.
titania-told-flip = La brume se lève.
titania-told-card = { $by } joue : { $card }. { $places ->
    [one] { $places } place.
   *[other] { $places } places.
}
titania-told-gain = { $by } : { $gains }.
titania-told-fog = { $reward }. { $gains }
titania-told-period = { $by } finit la période.
titania-told-points = { $by } retourne { $value } : { $points } points maintenant.
titania-gain-brown = +{ $count } marron
titania-gain-green = +{ $count } vert
titania-gain-black = +{ $count } noir
titania-gain-white = +{ $count } blanc
titania-gain-starfish = { $count ->
    [one] +{ $count } étoile
   *[other] +{ $count } étoiles
}
titania-gain-cards = { $count ->
    [one] +{ $count } carte
   *[other] +{ $count } cartes
}
titania-gain-tiles = { $count ->
    [one] +{ $count } jeton de points
   *[other] +{ $count } jetons de points
}
titania-gain-points = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}

# Ce que la caméra ne lit pas
titania-unreadable-mat-unseen = Je ne vois pas les marques du tapis. Quelque chose est-il posé dessus ?
titania-unreadable-board-unseen = Je ne vois pas les coins du plateau. Quelque chose est-il posé dessus ?
titania-unreadable-board-askew = Le plateau est collé de travers : { $corner ->
    [upper-left] la page du coin en haut à gauche
    [upper-right] la page du coin en haut à droite
    [lower-right] la page du coin en bas à droite
    [lower-left] la page du coin en bas à gauche
   *[some] une de ses pages
}. Recolle-la le long des croix.
titania-unreadable-piece-twice = Je vois une étiquette deux fois : l'une des deux est fausse. Enlève-la.
titania-unreadable-several-new = Je vois plusieurs bateaux ou cartes de plus. Un à la fois.
titania-unreadable-ship-between = Un bateau est entre deux cases. Pousse-le sur l'une d'elles.
titania-unreadable-ship-gone = { $named } n'est plus là. Repose-le comme sur l'image, ou appuie sur Annuler.
titania-unreadable-card-gone = La carte n'est plus là. Repose-la dans un emplacement, ou appuie sur Annuler.
titania-unreadable-fog-between = Un jeton de brume est entre deux cases. Pousse-le sur sa case.
titania-unreadable-many-tiles = Je vois plus de jetons de points que ce joueur n'en a. Enlève les autres.

# Ce qu'il faut remettre
titania-correct-show-board = Montre-moi les coins du plateau : quelque chose les cache.
titania-correct-take-twin = Une étiquette est là deux fois. Enlève la pièce à la fausse étiquette.
titania-correct-clear-slots = Mets les cartes du dernier tour des emplacements à la défausse.
titania-correct-lay-ship = { $left ->
    [one] { $named } manque. Pose-le comme sur l'image.
   *[other] { $left } bateaux manquent. Pose-les comme sur l'image.
}
titania-correct-move-ship = { $named } a bougé. Remets-le comme sur l'image.
titania-correct-take-ship = { $left ->
    [one] { $named } n'a rien à faire là. Enlève-le du plateau.
   *[other] Encore { $left } bateaux à enlever du plateau.
}
titania-correct-push-ship = Un bateau est entre deux cases. Pousse-le sur l'une d'elles.
titania-correct-show-ship = Quelque chose cache un bateau. Montre-le-moi, ou repose-le.
titania-correct-turn-back = Aucun bateau n'est venu là : remets ce jeton de brume face cachée.
titania-correct-take-fog = { $left ->
    [one] { $named } a payé deux bateaux. Enlève-le du plateau.
   *[other] Encore { $left } jetons de brume à enlever du plateau.
}
titania-correct-lay-fog = { $named } manque. Repose-le comme sur l'image.
titania-correct-swap-fog = Un autre jeton de brume va là. Échange-le.
titania-correct-push-fog = Un jeton de brume est entre deux cases. Pousse-le sur sa case.
titania-correct-show-fog = Quelque chose cache un jeton de brume. Montre-le-moi.
titania-step-lay-ship = { $left ->
    [one] { $named } : pose-le comme sur l'image.
   *[other] Pose { $left } bateaux comme sur l'image.
}
titania-step-take-ship = { $left ->
    [one] { $named } : enlève-le du plateau.
   *[other] Encore { $left } bateaux à enlever du plateau.
}
titania-step-take-fog = { $left ->
    [one] { $named } : enlève-le du plateau.
   *[other] Encore { $left } jetons de brume à enlever et mélanger.
}
titania-step-clear-slots = Mets les cartes des emplacements à la défausse.

titania-chart-title = Les points, tour par tour

titania-place-fog = Brume : on retourne son jeton
titania-place-sea = Mer libre, rien à gagner
titania-place-crane = Grue : jusqu'à +{ $points } avec tes coquillages
titania-place-point = Un jeton de points secret

# En haut : quels bateaux finiront la période.
titania-progress-blue = { $count ->
    [one] encore 1 bateau bleu
   *[other] encore { $count } bateaux bleus
}
titania-progress-yellow = { $count ->
    [one] encore 1 bateau jaune
   *[other] encore { $count } bateaux jaunes
}
titania-progress-red = { $count ->
    [one] encore 1 bateau rouge
   *[other] encore { $count } bateaux rouges
}
titania-progress-ships = { $count ->
    [one] au moins 1 bateau par couleur
   *[other] au moins { $count } bateaux par couleur
}
