### Titicaca à la table : questions, réponses, ce qui est dit, et ce que la caméra ne peut pas lire.

titicaca-rules-round = Chaque manche concerne un lac, de 1 à 15. Tous misent des armes, poings fermés ; la plus forte mise joue en premier, à égalité dans le sens horaire depuis la flèche. Qui mise 0 passe.
titicaca-rules-village = Ton tour : paie, pose un village sur un terrain vide au bord du lac et entoure-le de bâtonnets. Qui ne trouve pas de place reprend sa mise.
titicaca-rules-join = Puis, si tu veux : rattache le nouveau terrain à une région voisine qui n’a pas son type.
titicaca-rules-unite = Ensuite, si tu veux : unis deux autres régions dont chacune a un type qui manque à l’autre.
titicaca-rules-temple = Enfin, si tu veux : cache un temple sous un de tes villages proches. Le dernier à jouer prend la flèche.
titicaca-rules-lakes = Après les lacs 5 et 10 : un point par arme restante, puis les régions au bord de ce lac. Leurs temples rentrent.
titicaca-rules-worth = Dans une région, chaque type présent vaut autant de points qu’elle a de terrains ; la région entière, autant qu’elle touche de lacs.
titicaca-rules-majority = Le plus de villages gagne une majorité ; à égalité comptent les lacs au bord de ces villages et leurs temples.
titicaca-rules-end = Puis de nouvelles armes : tes villages et trois fois ta plus longue chaîne. À la fin comptent toutes les régions, les villages, la chaîne et les armes.

# Questions et réponses
titicaca-value-do-village = Un village
titicaca-value-do-join = Rattacher
titicaca-value-do-unite = Unir deux régions
titicaca-value-do-temple = Un temple
titicaca-value-do-done = Fini
titicaca-value-do-bid = Miser
titicaca-value-do-reveal = Retourner
titicaca-button-done = Fini
titicaca-value-pair = { $one } et { $other } : { $size } terrains
titicaca-value-region = Région { $letter } : { $size } terrains alors
titicaca-value-terrain-forest = Forêt
titicaca-value-terrain-mountain = Montagne
titicaca-value-terrain-savanna = Savane
titicaca-value-terrain-pampa = Pampa
titicaca-value-terrain-meadow = Prairie
titicaca-value-in-region = { $terrain }, région { $letter }
titicaca-value-at-lakes = { $terrain }, { $lakes ->
    [one] un lac
   *[other] { $lakes } lacs
}
titicaca-value-weapons = { $number ->
    [0] Rien
    [one] { $number } arme
   *[other] { $number } armes
}
titicaca-value-value-1 = +1
titicaca-value-value-2 = +2

titicaca-todo-village = { $player }, pose ton village : ta carte au bord du lac.
titicaca-todo-village-wood = { $player }, pose ton village au bord du lac.
titicaca-todo-reveal = Retourne le temple éclairé et pose-le sur son village.
titicaca-ask-kind = { $player }, quoi d’autre ?
titicaca-ask-bid-by = La mise de qui ?
titicaca-ask-bid-weapons = { $player }, combien mises-tu ?
titicaca-ask-village-at = { $player }, où va ton village ?
titicaca-ask-confirm-village = { $player }, est-ce ton village ? OK dit oui.
titicaca-ask-only-village = { $player }, il ne reste que le terrain éclairé pour un village. OK l’y pose.
titicaca-ask-join-to = { $player }, à quelle région ?
titicaca-ask-unite-pair = { $player }, quelles deux régions ?
titicaca-ask-temple-at = { $player }, sous quel village ?
titicaca-ask-reveal-by = Le temple de qui ?
titicaca-ask-reveal-at = { $player }, quel temple ?
titicaca-ask-reveal-value = { $player }, retourne ton temple éclairé. Sa valeur ?

titicaca-resource-weapon = { $count ->
    [one] arme
   *[other] armes
}
titicaca-resource-temple = { $count ->
    [one] temple
   *[other] temples
}
titicaca-resource-chain = { $count ->
    [one] chaîne
   *[other] chaîne
}

# Ce qui a été fait
titicaca-did-bid = Une mise est faite.
titicaca-did-bids = Ordre : { $order }.
titicaca-did-no-bids = Personne ne mise. Le lac reste tel quel.
titicaca-did-village = { $by } s’installe : { $terrain }. { $sticks ->
    [0] Aucun bâtonnet à poser.
    [one] Pose un bâtonnet.
   *[other] Pose { $sticks } bâtonnets autour.
}
titicaca-did-join = { $by } rattache à la région { $letter }. { $sticks ->
    [one] Enlève un bâtonnet.
   *[other] Enlève { $sticks } bâtonnets.
}
titicaca-did-unite = { $by } unit { $one } et { $other } en { $letter }. { $sticks ->
    [one] Enlève un bâtonnet.
   *[other] Enlève { $sticks } bâtonnets.
}
titicaca-did-temple = { $by } cache un temple dans la région { $letter }.
titicaca-told-bid = Une mise.
titicaca-told-village = { $by } pose un village.
titicaca-told-join = { $by } rattache à une région.
titicaca-told-unite = { $by } unit deux régions.
titicaca-told-temple = { $by } cache un temple.
titicaca-told-done = { $by } a fini.
titicaca-told-reveal = { $by } retourne +{ $value }.
titicaca-sticks = Bâtonnets : { $land } sur le territoire, { $box } dans la boîte.
titicaca-sticks-out = { $land } bâtonnets seraient posés : il n’y en a plus. L’image a les frontières.
titicaca-land-laid = tel qu’il est posé

# Les pièces
titicaca-kind-land = tuile de territoire
titicaca-kind-village = carte de village
titicaca-kind-village-yellow = village jaune
titicaca-kind-village-red = village rouge
titicaca-kind-village-orange = village orange
titicaca-kind-village-purple = village violet
titicaca-kind-village-pink = village rose
titicaca-kind-temple = temple
titicaca-kind-temple-1 = temple +1
titicaca-kind-temple-2 = temple +2
titicaca-kind-weapon = arme
titicaca-kind-shield = bouclier
titicaca-kind-sword = épée
titicaca-kind-lance = lance
titicaca-kind-bow = arc
titicaca-kind-seat = carte de place
titicaca-kind-arrow = flèche
titicaca-pile-village-yellow = Jaune
titicaca-pile-village-red = Rouge
titicaca-pile-village-orange = Orange
titicaca-pile-village-purple = Violet
titicaca-pile-village-pink = Rose
titicaca-pile-land = Tuiles
titicaca-pile-wooden-village = Villages
titicaca-pile-temple-1 = +1
titicaca-pile-temple-2 = +2
titicaca-pile-seat = Places
titicaca-pile-arrow = Flèche
titicaca-pile-shield = Boucliers
titicaca-pile-sword = Épées
titicaca-pile-lance = Lances
titicaca-pile-bow = Arcs
titicaca-tag-lakes = lac { $lakes }
titicaca-tag-worth = vaut { $worth }
titicaca-tag-seat = devant ce joueur
titicaca-named-tile = La tuile du lac { $lake }
titicaca-named-yellow = Un village jaune
titicaca-named-red = Un village rouge
titicaca-named-orange = Un village orange
titicaca-named-purple = Un village violet
titicaca-named-pink = Un village rose
titicaca-named-temple = Un temple
titicaca-named-weapon = Une arme
titicaca-named-other = Une pièce

# Ce que la caméra ne peut pas lire, et ce qu’il faut remettre
titicaca-unreadable-mat-unseen = Je ne vois pas les repères du tapis. Y a-t-il quelque chose dessus ?
titicaca-unreadable-piece-twice = Je vois le code { $tag } deux fois. Un des deux autocollants est faux : enlève-le.
titicaca-unreadable-land-unseen = Je ne vois pas le territoire. Y a-t-il quelque chose dessus, ou fait-il noir ?
titicaca-unreadable-land-gone = { $named } n’est plus là. Repose-la comme sur l’image.
titicaca-unreadable-land-moved = { $named } a bougé ou tourné. Remets-la comme sur l’image.
titicaca-unreadable-card-between = { $named } est entre deux cases. Pousse-le sur l’une d’elles.
titicaca-unreadable-card-gone = Un village n’est plus là. Repose-le comme sur l’image, ou annule.
titicaca-unreadable-card-nobodys = Personne ne joue cette couleur. Enlève la carte.
titicaca-unreadable-cards-on-one = Deux cartes sont sur une case. Enlèves-en une.
titicaca-unreadable-several-new = Je vois plusieurs nouveaux villages. Poses-en un à la fois.
titicaca-unreadable-temple-up = Un temple est retourné. Remets-le face cachée : il ne sert pas maintenant.
titicaca-unreadable-temple-nowhere = Un temple est là où il n’y a pas de village. Pose-le sur le sien.
titicaca-unreadable-temple-between = Un temple est entre deux cases. Pose-le sur son village.
titicaca-unreadable-weapon-between = Une arme est entre deux joueurs. Pousse-la vers la carte de son propriétaire.
titicaca-unreadable-weapons-above = Le joueur { $seat } a { $stock } armes, mais j’en vois { $amount }.
titicaca-step-lay-land = Pose la tuile comme sur l’image : { $named }.
titicaca-step-lay-village = { $named } va là où l’image le montre.
titicaca-step-take-village = { $named } s’en va d’ici.
titicaca-correct-lay-land = { $named } manque. Pose-la comme sur l’image.
titicaca-correct-move-land = { $named } a bougé. Remets-la comme sur l’image.
titicaca-correct-turn-land = { $named } est tournée. Tourne-la comme sur l’image.
titicaca-correct-take-land = { $named } ne fait pas partie de ce territoire. Enlève-la.
titicaca-correct-push-land = { $named } est de travers. Pousse-la à sa place.
titicaca-correct-show-land = Quelque chose cache le code d’une tuile. Montre-la-moi : { $named }.
titicaca-correct-lay-village = { $named } manque. Pose-le comme sur l’image.
titicaca-correct-move-village = { $named } a bougé. Remets-le comme sur l’image.
titicaca-correct-take-village = { $named } n’est pas à sa place. Enlève-le.
titicaca-correct-push-village = { $named } est entre deux cases. Pousse-le sur l’une d’elles.
titicaca-correct-show-village = Quelque chose cache un village. Montre-le-moi : { $named }.
titicaca-correct-turn-down-temple = Un temple est retourné. Remets-le face cachée.
titicaca-correct-push-temple = Un temple est entre deux cases. Pose-le sur son village.
titicaca-correct-show-temple = Quelque chose cache un temple. Montre-le-moi.
titicaca-correct-lay-temple = Un temple manque. Pose-le sur son village.
titicaca-correct-move-temple = Un temple a bougé. Pose-le sur son village.
titicaca-correct-move-arrow = La flèche va au joueur { $number }.
titicaca-setup-table = Pose le territoire comme sur l’image suivante, codes visibles, et appuie sur OK. Je lis quand les mains sont parties.
titicaca-chart-title = Points après chaque décompte

# Choisir le territoire
titicaca-land-deal = Distribuer un territoire
titicaca-land-deal-how = serré, à copier de l’image
titicaca-land-code = Entrer un code
titicaca-land-kept = gardé

# Mises
titicaca-bids-lake = Mises pour le lac { $lake }
titicaca-bids-extra = Mises pour une manche en plus
titicaca-bids-places = { $places ->
    [one] Une place,
   *[other] { $places } places,
} { $players ->
    [one] un joueur.
   *[other] { $players } joueurs.
}
titicaca-bids-few = { $places ->
    [one] Une place,
   *[other] { $places } places,
} { $players } joueurs : qui n’en trouve pas reprend ses armes.
titicaca-bids-fists = Poings ouverts ! Entre ce que chacun tient. Égalités : de haut en bas.
titicaca-bids-read = Toutes les armes sont-elles visibles et à plat ? OK les prend toutes.
titicaca-bids-secret = Seulement { $player } regarde. Tiens OK pour voir ta mise.
titicaca-bids-wait = Les mises sont encore à faire.
titicaca-less = Moins
titicaca-more = Plus
titicaca-board = Le plateau
titicaca-secretly = En secret
titicaca-openly = Ouvert
titicaca-hold = Tenir : voir
titicaca-has-bid = A misé
titicaca-is-in = a misé
titicaca-all-in = Tout y est
titicaca-of-stock = sur { $stock }
titicaca-help-bids =
    Chacun cache des armes dans son poing, tous ouvrent en même temps. Entre alors les mises ici, ligne après ligne : Moins et Plus changent, OK va à la suivante, après la dernière elles sont prises toutes ensemble. 0 : on passe cette manche.
    Avec des cartes d’armes à côté des cartes de place, la caméra lit toutes les mises et un seul OK les prend.
    Sans poings : « En secret ». L’un après l’autre prend la boîte, change le nombre et tient OK pour le voir. Les autres voient seulement qui a misé.
    « Le plateau » montre le territoire ; là, OK revient aux mises.

# Décomptes
titicaca-scoring-lake = Décompte au lac { $lake }
titicaca-scoring-end = Le dernier décompte
titicaca-scoring-waits = D’abord on compte les points.
titicaca-skip = Passer
titicaca-by-itself = Tout seul
titicaca-stop = Arrêter
titicaca-go-on = Continuer
titicaca-contest-terrain = Région { $letter }, { $terrain }
titicaca-contest-total = Région { $letter }, entière
titicaca-line-nothing = Pas de points cette fois.
titicaca-line-stock = Un point par arme restante.
titicaca-line-villages = Un point par village.
titicaca-won-villages = Le plus de villages, { $place } : { $player } ({ $numbers }), vaut { $worth }.
titicaca-line-chain = La plus longue chaîne : trois points par village.
titicaca-won-lakes = { $place } : égalité, les lacs décident pour { $player } ({ $numbers }), vaut { $worth }.
titicaca-won-temples = { $place } : égalité, lacs et temples décident pour { $player } ({ $numbers }), vaut { $worth }.
titicaca-won-shared = { $place } : { $player } partagent { $worth } ({ $numbers }).
titicaca-line-home = Les temples rentrent : { $who }.
titicaca-line-weapons = { $player } prend { $amount } armes : { $pieces }.
titicaca-arm-shield = { $count ->
    [one] un bouclier
   *[other] { $count } boucliers
}
titicaca-arm-sword = { $count ->
    [one] une épée
   *[other] { $count } épées
}
titicaca-arm-lance = { $count ->
    [one] une lance
   *[other] { $count } lances
}
titicaca-arm-bow = { $count ->
    [one] un arc
   *[other] { $count } arcs
}

# Majorités et prévisions
titicaca-majorities = Qui mène où
titicaca-majorities-of = Région { $letter } : { $size ->
    [one] un terrain
   *[other] { $size } terrains
}
titicaca-no-regions = Il n’y a pas encore de village.
titicaca-check-borders = Vérifier les frontières
titicaca-border-of = Région { $letter } : { $size ->
    [one] un terrain
   *[other] { $size } terrains
}, { $sticks ->
    [0] aucun bâtonnet
    [one] un bâtonnet
   *[other] { $sticks } bâtonnets
} autour.
titicaca-other-moment = Autre décompte
titicaca-short-forest = Forêt
titicaca-short-mountain = Montagne
titicaca-short-savanna = Savane
titicaca-short-pampa = Pampa
titicaca-short-meadow = Prairie
titicaca-short-all = Entière
titicaca-lead-villages = { $what } ({ $worth }) : { $who }, par villages : { $numbers }
titicaca-lead-lakes = { $what } ({ $worth }) : { $who }, par lacs : { $numbers }
titicaca-lead-temples = { $what } ({ $worth }) : { $who }, par temples : { $numbers }
titicaca-lead-shared = { $what } ({ $worth }) : { $who } partagent : { $numbers }
titicaca-lead-hidden = { $what } ({ $worth }) : ? { $who }, les temples décident : { $numbers }
titicaca-forecast-lake = Si le lac { $lake } comptait maintenant : { $points }.
titicaca-forecast-end = Si c’était la fin : { $points }.
titicaca-forecast-weapons = Armes à venir : { $amounts }.

# Lire le territoire
titicaca-land-read = Lire le territoire
titicaca-land-read-how = les tuiles telles quelles, d’un coup d’œil
titicaca-land-take = Celui-ci
titicaca-land-called = Comment s’appelle ce territoire ?
titicaca-land-name = Terre { $number }
titicaca-land-unkept = Le territoire est joué, mais n’a pas pu être gardé : { $why }.
titicaca-land-blind = Aucune caméra ne voit la table. Fais plutôt distribuer un territoire.
titicaca-land-mat-unseen = Je ne vois pas les repères du tapis. Y a-t-il quelque chose dessus ?
titicaca-land-none-seen = Je ne vois aucune tuile. Pose-les d’un seul tenant, codes visibles.
titicaca-land-seen-twice = Je vois deux fois la tuile du lac { $lake }. Un autocollant est faux.
titicaca-land-askew = La tuile du lac { $lake } est entre deux places. Pousse-la contre les autres.
titicaca-land-seen-overlap = Deux tuiles sont sur une case. Écarte celle-ci : lac { $lakes }.
titicaca-land-seen-apart = Le territoire est en morceaux. Pousse celle-ci contre le reste : lac { $lakes }.
titicaca-land-whole = Un territoire : { $lakes } lacs, { $terrains } terrains. C’est bien ça ?
titicaca-help-land =
    Mélange les tuiles, pose-les face cachée d’un seul tenant, retourne-les sur place. La caméra les lit toutes à la fois, quel que soit l’angle du territoire.
    Ce qui manque, est en double, de travers ou à part est dit ; l’image montre ce qui a été lu. OK prend le territoire, et il est gardé sous un nom : une autre fois, on peut le reposer.
    Ce qui est mal lu, ou a perdu son étiquette, se règle avec « Corriger » : choisis la tuile, sa place, son sens.
