### Ica's own pages: after a scoring, and attacks reckoned ahead.

ica-scoring-waits = A scoring. Look at the page.
ica-scoring-title = Scoring { $number } of 3
ica-scoring-on = Go on
ica-scoring-chart = All three
ica-scoring-lines = This one
ica-scoring-field = Field +{ $points }: { $what }
ica-scoring-hand = Hand −{ $points }: { $what }
ica-scoring-sum = { $points }
ica-scoring-nothing = nothing

ica-pause-attacks = Attacks and dangers
ica-attack-none = { $player } holds no stone whose tile lies face up.
ica-attack-free = { $what }: { $place }. Nobody is attacked.
ica-attack-needs = { $what }: { $place }. Needs { $need }, you reach { $reach }.
ica-attack-objects = Enough: { $what }.
ica-attack-falls = { $count ->
    [one] One stone falls.
   *[other] { $count } stones fall.
}
ica-attack-splits = { $player }'s field falls into { $parts } parts.
ica-attack-no-way = No way leads there.
ica-attack-points = Way { $way }, stone { $stone }: { $sum } points.
ica-attack-worth = Your field then: { $worth }.
ica-defence-weakest = { $player }'s weakest stone: { $what }, force { $force }.
ica-defence-threat = { $player } could attack with { $what }: needs { $need }, reaches { $reach }.
ica-card-long = +{ $field } −{ $hand } = { $points } now
ica-card-short = { $points } now
