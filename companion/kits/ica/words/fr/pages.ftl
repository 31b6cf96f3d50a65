### Les pages propres à Ica : après un décompte, et les attaques calculées d'avance.

ica-scoring-waits = Un décompte. Regarde la page.
ica-scoring-title = Décompte { $number } sur 3
ica-scoring-on = Continuer
ica-scoring-chart = Les trois
ica-scoring-lines = Celui-ci
ica-scoring-field = Champ +{ $points } : { $what }
ica-scoring-hand = Main −{ $points } : { $what }
ica-scoring-sum = { $points }
ica-scoring-nothing = rien

ica-pause-attacks = Attaques et dangers
ica-attack-none = { $player } n'a pas de pierre dont la tuile est face visible.
ica-attack-place = { $what } : { $place }.
ica-attack-free = Personne n'est attaqué.
ica-attack-needs = Il faut { $need } : { $what }, c'est assez. Tu atteins { $reach }.
ica-attack-weak = Il faut { $need }, tu n'atteins que { $reach }.
ica-attack-stone-alone = la pierre seule
ica-attack-falls = { $count ->
    [one] Une pierre tombe.
   *[other] { $count } pierres tombent.
}
ica-attack-splits = Le champ de { $player } se divise en { $parts }.
ica-attack-pushed = { $player } doit s'écarter.
ica-attack-no-way = Aucun chemin n'y mène.
ica-attack-points = Chemin { $way }, pierre { $stone } : { $sum ->
    [0] 0 point
    [one] 1 point
   *[other] { $sum } points
}.
ica-attack-worth = Ton champ vaut alors { $worth }.
ica-defence-weakest = La pierre la plus faible de { $player } : { $what }, force { $force }.
ica-defence-threat = { $player } pourrait attaquer avec { $what } : il faut { $need }, atteint { $reach }.
ica-card-long = +{ $field } −{ $hand } = { $points } à présent
ica-card-short = { $points } déjà
