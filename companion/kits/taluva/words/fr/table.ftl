### Taluva à la table : questions, réponses, et ce que la caméra ne peut pas lire.

taluva-value-do-draw = Piocher une tuile
taluva-value-do-place = Poser la tuile
taluva-value-do-hut = Une hutte
taluva-value-do-tower = Une tour
taluva-value-do-temple = Un temple
taluva-value-do-extend = Étendre une cité
taluva-value-left-forest = Forêt
taluva-value-left-meadow = Prairie
taluva-value-left-desert = Désert
taluva-value-left-mountain = Montagne
taluva-value-left-lake = Lac
taluva-value-right-forest = Forêt
taluva-value-right-meadow = Prairie
taluva-value-right-desert = Désert
taluva-value-right-mountain = Montagne
taluva-value-right-lake = Lac
taluva-value-terrain-forest = Forêt
taluva-value-terrain-meadow = Prairie
taluva-value-terrain-desert = Désert
taluva-value-terrain-mountain = Montagne
taluva-value-terrain-lake = Lac
taluva-value-tile = Tuile { $number }
taluva-value-turned-0 = Volcan en haut
taluva-value-turned-1 = Volcan en haut à droite
taluva-value-turned-2 = Volcan en bas à droite
taluva-value-turned-3 = Volcan en bas
taluva-value-turned-4 = Volcan en bas à gauche
taluva-value-turned-5 = Volcan en haut à gauche

taluva-todo-draw = { $player }, pioche une tuile et pose-la.
taluva-todo-place = { $player }, pose ta tuile.
taluva-todo-hut = { $player }, construis.
taluva-todo-tower = { taluva-todo-hut }
taluva-todo-temple = { taluva-todo-hut }
taluva-todo-extend = { taluva-todo-hut }
taluva-ask-kind = { $player }, que construis-tu ?
taluva-ask-draw-left = Pioche une tuile. Qu'y a-t-il à gauche de son volcan ?
taluva-ask-draw-right = Et à droite du volcan ?
taluva-ask-draw-tile = Quel numéro porte l'étiquette de la tuile ?
taluva-ask-place-at = { $player }, pose ta tuile. Où est son volcan ?
taluva-ask-place-turned = Comment la tuile est-elle tournée ?
taluva-ask-hut-at = { $player }, où va la hutte ?
taluva-ask-tower-at = { $player }, où va la tour ?
taluva-ask-temple-at = { $player }, où va le temple ?
taluva-ask-extend-city = { $player }, quelle cité grandit ?
taluva-ask-extend-terrain = { $player }, sur quel paysage ?
taluva-ask-confirm-hut = { $player }, est-ce ta hutte ? OK dit oui.
taluva-ask-confirm-tower = { $player }, est-ce ta tour ? OK dit oui.
taluva-ask-confirm-temple = { $player }, est-ce ton temple ? OK dit oui.
taluva-ask-confirm-extend = { $player }, ta cité s’agrandit-elle ici ? OK dit oui.
taluva-ask-only-hut = { $player }, seule une hutte est possible, sur la case éclairée. OK la bâtit.
taluva-ask-only-tower = { $player }, seule une tour est possible, sur la case éclairée. OK la bâtit.
taluva-ask-only-temple = { $player }, seul un temple est possible, sur la case éclairée. OK le bâtit.
taluva-ask-only-extend = { $player }, ta cité ne peut grandir que là où c’est éclairé. OK pose les huttes.

taluva-resource-hut = { $count ->
    [one] hutte
   *[other] huttes
}
taluva-resource-tower = { $count ->
    [one] tour
   *[other] tours
}
taluva-resource-temple = { $count ->
    [one] temple
   *[other] temples
}

taluva-card-unit = { $count ->
    [one] temple
   *[other] temples
}
taluva-card-held = reste
taluva-progress-tiles = { $count ->
    [one] { $count } tuile restante
   *[other] { $count } tuiles restantes
}

taluva-named-tile = La tuile avec { $left } et { $right }
taluva-named-twin = La tuile avec deux fois { $left }
taluva-named-other = Une tuile
taluva-step-lay-tile = Pose la tuile là où l'image la montre.
taluva-correct-lay-tile = { $named } manque. Repose-la où l'image la montre.
taluva-correct-turn-tile = { $named } est tournée. Remets-la comme sur l'image.
taluva-correct-move-tile = { $named } a bougé. Remets-la où l'image la montre.
taluva-correct-take-tile-away = { $named } n'a rien à faire là. Ôte-la du paysage.

taluva-unreadable-mat-unseen = Je ne vois pas les repères. Quelque chose est posé dessus ?
taluva-unreadable-piece-twice = Je vois deux fois une tuile : une des deux étiquettes est fausse. Ôte-la.
taluva-unreadable-several-new = Je vois plusieurs tuiles nouvelles. Une seule à la fois.
taluva-unreadable-tile-between = La tuile est entre deux places. Pousse-la en place.
taluva-unreadable-tile-ambiguous = Je ne vois pas à quelle hauteur est la tuile. Place-la bien, ou choisis aux boutons.
taluva-unreadable-tile-missing = { $named } a disparu. Repose-la, ou appuie sur Annuler.
taluva-unreadable-tile-moved = { $named } a bougé. Remets-la en place.
taluva-unreadable-landscape-unseen = Je ne vois pas le paysage. Quelque chose le couvre, ou il fait noir ?


taluva-told-draw = Une tuile est piochée.
taluva-told-place = { $by } pose une tuile.
taluva-told-hut = { $by } fonde une cité avec une hutte.
taluva-told-tower = { $by } construit une tour.
taluva-told-temple = { $by } construit un temple.
taluva-told-extend = { $by } étend une cité.
taluva-did-out = { $player } ne peut rien construire et quitte la partie.

taluva-chart-title = Bâtiments, toutes sortes réunies

taluva-spoken-score = { $player } : { $points ->
    [0] aucun temple
    [one] un temple
   *[other] { $points } temples
}.
