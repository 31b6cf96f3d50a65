# Taluva

taluva-title = Taluva
taluva-empty-table = La table est vide.
taluva-legend = F forêt, M prairie, D désert, R montagne, L lac, ^ volcan ; puis le niveau ; h hutte, I tour, A temple avec le numéro du joueur

taluva-terrain-forest = forêt
taluva-terrain-meadow = prairie
taluva-terrain-desert = désert
taluva-terrain-mountain = montagne
taluva-terrain-lake = lac
taluva-terrain-volcano = volcan
taluva-piece-hut = huttes
taluva-piece-tower = tours
taluva-piece-temple = temples
taluva-pile-hut = Huttes
taluva-pile-tower = Tours
taluva-pile-temple = Temples

taluva-option-ranking = Continuer pour la deuxième place
taluva-option-ranking-false = Non
taluva-option-ranking-true = Oui
taluva-option-teams = Deux équipes de deux
taluva-option-teams-false = Non
taluva-option-teams-true = Oui
taluva-option-all_tiles = Jouer avec les 48 tuiles
taluva-option-all_tiles-false = Non
taluva-option-all_tiles-true = Oui

# Ce qui s’est passé
taluva-event-draw = La tuile { $tile } est piochée.
taluva-event-place = { $by } pose la tuile { $tile } en { $at }.
taluva-event-hut = { $by } fonde une cité avec une hutte en { $at }.
taluva-event-tower = { $by } construit une tour en { $at }.
taluva-event-temple = { $by } construit un temple en { $at }.
taluva-event-extend = { $by } agrandit la cité de { $city } ({ $terrain }).

# D’où viennent les points
taluva-score-temples = Temples : { $points } sur { $of }
taluva-score-towers = Tours : { $points } sur { $of }
taluva-score-huts = Huttes : { $points } sur { $of }

# La fin
taluva-outcome-two-types-complete = { $winners } gagne : deux sortes de bâtiments sont toutes construites.
taluva-outcome-last-standing = { $winners } gagne : plus personne d’autre ne pouvait construire.
taluva-outcome-most-temples = { $winners } gagne avec le plus de temples.
taluva-outcome-most-towers = { $winners } gagne : autant de temples, les tours décident.
taluva-outcome-most-huts = { $winners } gagne : autant de temples et de tours, les huttes décident.
taluva-outcome-shared = { $winners } gagnent ensemble : tout est égal.
taluva-outcome-team-complete = { $winners } gagnent : à deux, tout ce qu’il fallait est construit.
taluva-outcome-team-last-standing = { $winners } gagnent : l’autre équipe ne pouvait plus construire.
taluva-outcome-team-most-temples = { $winners } gagnent avec le plus de temples.
taluva-outcome-team-most-towers = { $winners } gagnent : autant de temples, les tours décident.
taluva-outcome-team-most-huts = { $winners } gagnent : autant de temples et de tours, les huttes décident.
taluva-outcome-team-shared = Les deux équipes gagnent ensemble : tout est égal.

# Refus
taluva-already-known = Une autre tuile est déjà piochée. Pose celle-là.
taluva-teams-need-four = Il faut quatre joueurs pour des équipes, pas { $count }.
taluva-teams-or-ranking = Joue en équipes ou pour la deuxième place, pas les deux.
taluva-draw-first = Pioche d’abord une tuile, { $seat }.
taluva-place-first = Pose d’abord la tuile piochée, { $seat }.
taluva-build-first = La tuile est posée. Construis maintenant, { $seat }.
taluva-tile-unknown = Il n’y a pas de tuile { $tile }. Les tuiles vont de 1 à { $tiles }.
taluva-tile-already-drawn = Cette tuile est déjà sur la table. Pioche une autre tuile.
taluva-tile-not-drawn = Ce n’est pas la tuile que tu as piochée. Pose celle que tu as piochée.
taluva-turned-range = Une tuile tourne par pas de 0 à 5, pas { $turned }.
taluva-first-tile-place = La première tuile est le milieu de l’île. Son volcan va en ({ $q }, { $r }).
taluva-gap-below = { $bare ->
    [one] Une case
   *[other] { $bare } cases
} de la tuile serait en l’air. Pose-la bien à plat.
taluva-not-touching = La tuile doit toucher l’île par un bord. Rapproche-la.
taluva-levels-differ = Le sol dessous n’est pas plat : niveau { $lowest } et niveau { $highest }. Trouve trois cases du même niveau.
taluva-volcano-not-on-volcano = Un volcan se pose seulement sur un volcan. Sous le tien, il y a : { $terrain }.
taluva-volcano-same-direction = Le volcan du dessous regarde du même côté. Tourne la tuile.
taluva-covers-temple = Le temple de { $owner } est là. Un temple n’est jamais recouvert.
taluva-covers-tower = La tour de { $owner } est là. Une tour n’est jamais recouverte.
taluva-covers-whole-city = Cela recouvrirait toute la cité de { $owner } ({ $size ->
    [one] une case
   *[other] { $size } cases
}). Laisses-en un bout.
taluva-reserve-empty = Il ne te reste plus de { $piece }. Construis autre chose.
taluva-no-tile-there = Il n’y a pas de terre en ({ $q }, { $r }). Construis sur une tuile.
taluva-on-volcano = Personne ne construit sur un volcan. Choisis une autre case.
taluva-cell-occupied = { $owner } a déjà construit là. Choisis une case vide.
taluva-hut-not-level-1 = Une nouvelle cité commence au niveau 1. Cette case est au niveau { $level }.
taluva-hut-next-to-own = Ton propre bâtiment touche cette case. Agrandis plutôt cette cité.
taluva-tower-level = Une tour veut le niveau 3 ou plus. Cette case est au niveau { $level }.
taluva-tower-no-city = Une tour se pose à côté de ta cité. Il n’y en a pas ici.
taluva-tower-city-has-one = Ta cité ici a déjà une tour. Une seule suffit.
taluva-temple-no-city = Un temple se pose à côté de ta cité. Il n’y en a pas ici.
taluva-temple-city-small = Un temple veut une cité de { $needed } cases. La tienne en a { $size }.
taluva-temple-city-has-one = Ta cité ici a déjà un temple. Un seul suffit.
taluva-no-city-there = Tu n’as pas de cité en ({ $q }, { $r }). Choisis une des tiennes.
taluva-city-name = Cette cité porte le nom de sa première case, ({ $q }, { $r }). Choisis celle-là.
taluva-extend-nothing = Aucune case vide de ce type ({ $terrain }) ne touche cette cité. Choisis un autre terrain.
taluva-extend-too-few-huts = Il faut { $needed ->
    [one] une hutte
   *[other] { $needed } huttes
} pour ce terrain ({ $terrain }). Il t’en reste { $left }.
