# Taluva

taluva-title = Taluva
taluva-empty-table = The table is empty.
taluva-legend = F forest, M meadow, D desert, R mountain, L lake, ^ volcano; then the level; h hut, I tower, A temple with the player's number

taluva-terrain-forest = forest
taluva-terrain-meadow = meadow
taluva-terrain-desert = desert
taluva-terrain-mountain = mountain
taluva-terrain-lake = lake
taluva-terrain-volcano = volcano
taluva-piece-hut = huts
taluva-piece-tower = towers
taluva-piece-temple = temples
taluva-pile-hut = Huts
taluva-pile-tower = Towers
taluva-pile-temple = Temples

taluva-option-ranking = Play on for second place
taluva-option-ranking-false = No
taluva-option-ranking-true = Yes
taluva-option-teams = Two teams of two
taluva-option-teams-false = No
taluva-option-teams-true = Yes
taluva-option-all_tiles = Use all 48 tiles
taluva-option-all_tiles-false = No
taluva-option-all_tiles-true = Yes

# What happened
taluva-event-draw = Tile { $tile } is drawn.
taluva-event-place = { $by } lays tile { $tile } at { $at }.
taluva-event-hut = { $by } founds a city with a hut at { $at }.
taluva-event-tower = { $by } builds a tower at { $at }.
taluva-event-temple = { $by } builds a temple at { $at }.
taluva-event-extend = { $by } extends the city at { $city } over { $terrain }.

# Where the points come from
taluva-score-temples = { $points } of { $of } temples
taluva-score-towers = { $points } of { $of } towers
taluva-score-huts = { $points } of { $of } huts

# The end
taluva-outcome-two-types-complete = { $winners } wins: two kinds of buildings are all built.
taluva-outcome-last-standing = { $winners } wins: nobody else could go on building.
taluva-outcome-most-temples = { $winners } wins with the most temples.
taluva-outcome-most-towers = { $winners } wins: temples are equal, towers decide.
taluva-outcome-most-huts = { $winners } wins: temples and towers are equal, huts decide.
taluva-outcome-shared = { $winners } share the win: everything is equal.
taluva-outcome-team-complete = { $winners } win: together they have built all they needed.
taluva-outcome-team-last-standing = { $winners } win: the other team could not go on building.
taluva-outcome-team-most-temples = { $winners } win with the most temples.
taluva-outcome-team-most-towers = { $winners } win: temples are equal, towers decide.
taluva-outcome-team-most-huts = { $winners } win: temples and towers are equal, huts decide.
taluva-outcome-team-shared = Both teams share the win: everything is equal.

# Refusals
taluva-already-known = Another tile was drawn already. Lay that one.
taluva-teams-need-four = Teams need four players, not { $count }.
taluva-teams-or-ranking = Play in teams or for second place, not both.
taluva-draw-first = Draw a tile first, { $seat }.
taluva-place-first = Lay the tile that is drawn first, { $seat }.
taluva-build-first = The tile lies. Now build something, { $seat }.
taluva-tile-unknown = There is no tile { $tile }. The tiles go from 1 to { $tiles }.
taluva-tile-already-drawn = This tile is on the table already. Draw another one.
taluva-tile-not-drawn = That is not the tile you drew. Lay the one you drew.
taluva-turned-range = A tile turns in steps from 0 to 5, not { $turned }.
taluva-first-tile-place = The first tile is the middle of the island. Its volcano goes to ({ $q }, { $r }).
taluva-gap-below = { $bare ->
    [one] One field
   *[other] { $bare } fields
} of the tile would hang in the air. Lay it flat.
taluva-not-touching = The tile must touch the island with an edge. Move it closer.
taluva-levels-differ = The ground below is not even: level { $lowest } and level { $highest }. Find three fields of one level.
taluva-volcano-not-on-volcano = A volcano erupts only on a volcano. Below yours is { $terrain }.
taluva-volcano-same-direction = The volcano below points the same way. Turn the tile.
taluva-covers-temple = { $owner }'s temple stands there. A temple is never covered.
taluva-covers-tower = { $owner }'s tower stands there. A tower is never covered.
taluva-covers-whole-city = This would cover { $owner }'s whole city ({ $size ->
    [one] one field
   *[other] { $size } fields
}). Leave some of it.
taluva-reserve-empty = You have no { $piece } left. Build something else.
taluva-no-tile-there = There is no land at ({ $q }, { $r }). Build on a tile.
taluva-on-volcano = Nobody builds on a volcano. Choose another field.
taluva-cell-occupied = { $owner } has built there already. Choose an empty field.
taluva-hut-not-level-1 = A new city starts on level 1. This field is on level { $level }.
taluva-hut-next-to-own = Your own building is next to this field. Extend that city instead.
taluva-tower-level = A tower needs level 3 or higher. This field is on level { $level }.
taluva-tower-no-city = A tower goes next to your own city. There is none here.
taluva-tower-city-has-one = Your city here has a tower already. One is enough.
taluva-temple-no-city = A temple goes next to your own city. There is none here.
taluva-temple-city-small = A temple needs a city of { $needed } fields. Yours has { $size }.
taluva-temple-city-has-one = Your city here has a temple already. One is enough.
taluva-no-city-there = You have no city at ({ $q }, { $r }). Choose one of yours.
taluva-city-name = This city goes by its first field, ({ $q }, { $r }). Choose that one.
taluva-extend-nothing = No empty { $terrain } touches this city. Choose another land.
taluva-extend-too-few-huts = The { $terrain } here takes { $needed ->
    [one] one hut
   *[other] { $needed } huts
}. You have { $left }.
