# Titicaca : noms, événements, points et refus.

titicaca-title = Titicaca
titicaca-legend = ~ lac, F forêt, R montagne, S savane, P pampa, M prairie ; puis le numéro du joueur, la lettre de la région, * un temple
titicaca-terrain-forest = forêt
titicaca-terrain-mountain = montagne
titicaca-terrain-savanna = savane
titicaca-terrain-pampa = pampa
titicaca-terrain-meadow = prairie

# Options
titicaca-option-land = Le territoire
titicaca-option-arrow = Première flèche
titicaca-option-arrow--1 = tirée au sort
titicaca-option-arrow-0 = joueur 1
titicaca-option-arrow-1 = joueur 2
titicaca-option-arrow-2 = joueur 3
titicaca-option-arrow-3 = joueur 4
titicaca-option-arrow-4 = joueur 5

# Ce qui s’est passé
titicaca-event-bid = { $by } mise { $weapons }.
titicaca-event-village = { $by } pose un village en { $at }.
titicaca-event-join = { $by } rattache le nouveau terrain à la région en { $to }.
titicaca-event-unite = { $by } unit les régions en { $one } et { $other }.
titicaca-event-temple = { $by } construit un temple en { $at }.
titicaca-event-done = { $by } finit son tour.
titicaca-event-reveal = { $by } retourne un temple +{ $value } en { $at }.

# D’où viennent les points
titicaca-score-stock = +{ $points } { $lake ->
    [0] armes restant à la fin
   *[other] armes restant au lac { $lake }
}
titicaca-score-villages = +{ $points } villages
titicaca-score-chain = +{ $points } plus longue chaîne, 3 par village
titicaca-score-terrain-villages = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, { $terrain } : le plus de villages, { $villages } à { $rival }, dans une région de { $size }
titicaca-score-terrain-lakes = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, { $terrain } : { $villages } chacun, les lacs décident { $mine } à { $rival }, dans une région de { $size }
titicaca-score-terrain-temples = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, { $terrain } : { $villages } chacun, lacs et temples décident { $mine } à { $rival }, dans une région de { $size }
titicaca-score-terrain-shared = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, { $terrain } : { $worth } partagés par { $sharers }, tous à { $mine }
titicaca-score-total-villages = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, région entière : le plus de villages, { $villages } à { $rival } ; lacs au bord : { $worth }
titicaca-score-total-lakes = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, région entière : { $villages } chacun, les lacs décident { $mine } à { $rival }
titicaca-score-total-temples = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, région entière : { $villages } chacun, lacs et temples décident { $mine } à { $rival }
titicaca-score-total-shared = +{ $points } { $lake ->
    [0] Fin
   *[other] Lac { $lake }
}, région entière : { $worth } partagés par { $sharers }, tous à { $mine }

titicaca-outcome-most-points = { $winners } gagne avec le plus de points.
titicaca-outcome-points-shared = { $winners } partagent la victoire : leurs points sont égaux.

# Refus : la mise en place
titicaca-arrow-seat = La flèche ne peut pas commencer chez { $seat } : il n’y a que { $players } joueurs.
titicaca-land-text = Ce n’est pas un territoire : { $text }. Écris tuile@q,r*tour pour chaque tuile, ou un code comme 273-S5R.
titicaca-land-turn = La tuile { $tile } est tournée de { $turn }. Les tours vont de 0 à 5.
titicaca-land-two-lands = Deux territoires sont écrits ici. Gardes-en un.
titicaca-land-code-length = Le code d’un territoire a { $expected } caractères, pas ceux-ci : { $text }. Relis-le.
titicaca-land-code-check = Le code { $text } contient une faute. Compare-le lettre par lettre.
titicaca-land-code-version = Le code { $text } vient d’une autre édition de ce programme, qui distribue autrement.
titicaca-land-tile-unknown = Il n’y a pas de tuile { $tile }. Les tuiles vont de 1 à { $tiles }.
titicaca-land-tile-left-out = Enlève la tuile du lac { $lake } : à { $players } joueurs elle ne sert pas.
titicaca-land-tile-twice = La tuile { $tile } est là deux fois. Enlèves-en une.
titicaca-land-tile-missing = { $count ->
    [one] Il manque une tuile : celle du lac { $lakes }.
   *[other] Il manque des tuiles : celles des lacs { $lakes }.
}
titicaca-land-overlap = La tuile { $tile } est posée sur la tuile { $other }. Écarte-les.
titicaca-land-apart = Le territoire est en { $pieces } morceaux. Pousse contre le reste ce qui est à part : tuile { $tiles }.

# Refus : tours et mises
titicaca-not-the-tables = C’est à un joueur de le faire, pas à la table.
titicaca-turn-ended = Ton tour est fini. C’est à { $seat }.
titicaca-bids-first = D’abord les mises pour le lac { $lake } : tous en même temps.
titicaca-bids-closed = Les mises pour le lac { $lake } sont déjà ouvertes. Plus personne ne mise.
titicaca-bid-not-asked = { $seat } n’a pas d’armes et ne mise pas.
titicaca-bid-twice = { $seat } a déjà misé.
titicaca-bid-negative = Une mise ne peut pas être { $weapons }. Mise 0 pour passer.
titicaca-bid-above-stock = Tu as { $stock } armes et ne peux pas en miser { $weapons }.

# Refus : villages
titicaca-village-first = Pose d’abord ton village au lac { $lake }.
titicaca-village-again = Ton village est posé. Un seul par tour.
titicaca-off-land = Il n’y a pas de terre là. Choisis un terrain du territoire.
titicaca-on-lake = C’est le lac { $lake }. Un village se pose sur un terrain.
titicaca-occupied = { $owner } a un village là. Choisis un terrain vide.
titicaca-not-at-lake = Ce terrain n’est pas au bord du lac { $lake }. Choisis-en un près du lac cerclé.
titicaca-no-region-there = Aucun village là, donc aucune région. Choisis une région.

# Refus : rattacher, unir, temples
titicaca-join-again = Tu as déjà rattaché. Une fois par tour.
titicaca-join-late = Rattacher vient avant unir.
titicaca-join-own-region = C’est le nouveau terrain lui-même. Choisis une région voisine.
titicaca-join-only-lake = Il n’y a qu’un lac entre les deux. Il faut un bord commun.
titicaca-join-no-edge = Cette région ne touche pas ton nouveau terrain. Choisis-en une voisine.
titicaca-join-type-present = Cette région a déjà ce type : { $terrain }. Le nouveau terrain doit en apporter un nouveau.
titicaca-unite-again = Tu as déjà uni. Une fois par tour.
titicaca-unite-new-region = La région du nouveau terrain ne peut pas être unie. Choisis-en deux autres.
titicaca-unite-same-region = C’est déjà une seule région. Choisis-en deux.
titicaca-unite-no-border = Ces deux régions n’ont pas de bord commun.
titicaca-unite-no-own-village = { $seat } n’a de village dans aucune des deux régions.
titicaca-unite-not-adjacent = Aucune des deux n’est voisine de la région du nouveau terrain.
titicaca-unite-lacks-nothing = Chaque région doit avoir un type qui manque à l’autre.
titicaca-temple-none-in-hand = Tes deux temples sont déjà sur le territoire.
titicaca-temple-no-village = Un temple va sous un village à toi. Il n’y en a pas là.
titicaca-temple-not-yours = C’est le village de { $owner }. Choisis l’un des tiens.
titicaca-temple-there-already = Il y a déjà un temple là. Un par village.
titicaca-temple-out-of-reach = Un temple va dans la région du nouveau terrain, ou dans une région voisine.

# Refus : temples retournés
titicaca-reveal-first = Retourne d’abord les temples éclairés : des points en dépendent.
titicaca-reveal-nothing-asked = Aucun temple n’est à retourner maintenant. Laisse-le face cachée.
titicaca-reveal-no-temple = Aucun temple n’a été construit là. Remets-le face cachée.
titicaca-reveal-wrong-owner = C’est le temple de { $owner }. Son propriétaire le retourne.
titicaca-reveal-value = Un temple vaut 1 ou 2, pas { $value }.
titicaca-reveal-shown-elsewhere = Tu as montré ton +{ $value } ailleurs. Celui-ci doit être l’autre.
titicaca-reveal-not-needed = Aucun point ne dépend de ce temple. Retourne celui qui est éclairé.

# Les parties des points
titicaca-part-lake-5 = Lac 5
titicaca-part-lake-10 = Lac 10
titicaca-part-villages = Villages
titicaca-part-chain = Chaîne
titicaca-part-stock = Armes
titicaca-part-regions = Régions
