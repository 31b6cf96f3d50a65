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
ica-attack-place = { $what }: { $place }.
ica-attack-free = Nobody is attacked.
ica-attack-needs = Needs { $need }: { $what } will do. You reach { $reach }.
ica-attack-weak = Needs { $need }, you only reach { $reach }.
ica-attack-stone-alone = the stone alone
ica-attack-falls = { $count ->
    [one] One stone falls.
   *[other] { $count } stones fall.
}
ica-attack-splits = { $player }'s field falls into { $parts } parts.
ica-attack-pushed = { $player } is pushed away.
ica-attack-no-way = No way leads there.
ica-attack-points = Way { $way }, stone { $stone }: { $sum ->
    [one] 1 point
   *[other] { $sum } points
}.
ica-attack-worth = Your field then: { $worth }.
ica-defence-weakest = { $player }'s weakest stone: { $what }, force { $force }.
ica-defence-threat = { $player } could attack with { $what }: needs { $need }, reaches { $reach }.
ica-card-long = +{ $field } −{ $hand } = { $points } now
ica-card-short = { $points } now
