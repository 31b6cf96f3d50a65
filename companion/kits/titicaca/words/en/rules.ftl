# Titicaca: names, events, points and refusals.

titicaca-title = Titicaca
titicaca-legend = ~ lake, F forest, R mountain, S savanna, P pampa, M meadow; then the player's number, the region's letter, * a temple
titicaca-terrain-forest = forest
titicaca-terrain-mountain = mountain
titicaca-terrain-savanna = savanna
titicaca-terrain-pampa = pampa
titicaca-terrain-meadow = meadow

# Options
titicaca-option-land = The land
titicaca-option-arrow = First arrow
titicaca-option-arrow--1 = drawn by lot
titicaca-option-arrow-0 = player 1
titicaca-option-arrow-1 = player 2
titicaca-option-arrow-2 = player 3
titicaca-option-arrow-3 = player 4
titicaca-option-arrow-4 = player 5

# What happened
titicaca-event-bid = { $by } bids { $weapons }.
titicaca-event-village = { $by } sets a village at { $at }.
titicaca-event-join = { $by } joins the new terrain to the region at { $to }.
titicaca-event-unite = { $by } unites the regions at { $one } and { $other }.
titicaca-event-temple = { $by } builds a temple at { $at }.
titicaca-event-done = { $by } ends the turn.
titicaca-event-reveal = { $by } turns up a temple of +{ $value } at { $at }.

# Where the points come from
titicaca-score-stock = +{ $points } { $lake ->
    [0] weapons left at the end
   *[other] weapons left at lake { $lake }
}
titicaca-score-villages = +{ $points } villages
titicaca-score-chain = +{ $points } longest chain, 3 for each village
titicaca-score-terrain-villages = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, { $terrain }: most villages, { $villages } to { $rival }, in a region of { $size }
titicaca-score-terrain-lakes = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, { $terrain }: { $villages } each, lakes decide { $mine } to { $rival }, in a region of { $size }
titicaca-score-terrain-temples = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, { $terrain }: { $villages } each, lakes and temples decide { $mine } to { $rival }, in a region of { $size }
titicaca-score-terrain-shared = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, { $terrain }: { $worth } shared by { $sharers }, all at { $mine }
titicaca-score-total-villages = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, whole region: most villages, { $villages } to { $rival }; lakes at it: { $worth }
titicaca-score-total-lakes = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, whole region: { $villages } each, lakes decide { $mine } to { $rival }
titicaca-score-total-temples = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, whole region: { $villages } each, lakes and temples decide { $mine } to { $rival }
titicaca-score-total-shared = +{ $points } { $lake ->
    [0] End
   *[other] Lake { $lake }
}, whole region: { $worth } shared by { $sharers }, all at { $mine }

titicaca-outcome-most-points = { $winners } wins with the most points.
titicaca-outcome-points-shared = { $winners } share the win: their points are equal.

# Refusals: the set-up
titicaca-arrow-seat = The arrow cannot begin with { $seat }: only { $players } play.
titicaca-land-text = This is no land: { $text }. Write tile@q,r*turn for each tile, or a code such as 273-S5R.
titicaca-land-turn = Tile { $tile } is turned by { $turn }. Turns go from 0 to 5.
titicaca-land-two-lands = Two lands are written here. Keep one of them.
titicaca-land-code-length = A land's code has { $expected } characters, not these: { $text }. Read it again.
titicaca-land-code-check = The code { $text } has a slip in it. Compare it letter by letter.
titicaca-land-code-version = The code { $text } comes from another edition of this program, which deals otherwise.
titicaca-land-tile-unknown = There is no tile { $tile }. The tiles go from 1 to { $tiles }.
titicaca-land-tile-left-out = Take the tile with lake { $lake } away: { $players } players do not use it.
titicaca-land-tile-twice = Tile { $tile } is there twice. Take one away.
titicaca-land-tile-missing = { $count ->
    [one] A tile is missing: the one with lake { $lakes }.
   *[other] Tiles are missing: those with the lakes { $lakes }.
}
titicaca-land-overlap = Tile { $tile } lies on tile { $other }. Push them apart.
titicaca-land-apart = The land is in { $pieces } pieces. Push what is apart to the rest: tile { $tiles }.

# Refusals: turns and bids
titicaca-not-the-tables = A player does this, not the table.
titicaca-turn-ended = Your turn is over. Now it is { $seat }'s.
titicaca-bids-first = First bid for lake { $lake }: everybody at once.
titicaca-bids-closed = The bids for lake { $lake } are open already. Nobody bids again.
titicaca-bid-not-asked = { $seat } has no weapons and does not bid.
titicaca-bid-twice = { $seat } has bid already.
titicaca-bid-negative = A bid cannot be { $weapons }. Bid 0 to stay out.
titicaca-bid-above-stock = You have { $stock } weapons and cannot bid { $weapons }.

# Refusals: villages
titicaca-village-first = Set your village at lake { $lake } first.
titicaca-village-again = Your village stands. One a turn.
titicaca-off-land = There is no land there. Choose a terrain of the land.
titicaca-on-lake = That is lake { $lake }. Villages stand on terrains.
titicaca-occupied = { $owner } has a village there. Choose an empty terrain.
titicaca-not-at-lake = This terrain is not at lake { $lake }. Choose one beside the lake that is ringed.
titicaca-no-region-there = No village stands there, so it is in no region. Choose a region.

# Refusals: joining, uniting, temples
titicaca-join-again = You have joined once. Once a turn.
titicaca-join-late = Joining comes before uniting.
titicaca-join-own-region = That is the new terrain itself. Choose a region beside it.
titicaca-join-only-lake = Only a lake lies between them. Joining needs a shared edge.
titicaca-join-no-edge = That region does not touch your new terrain. Choose one beside it.
titicaca-join-type-present = That region has { $terrain } already. The new terrain must bring a new type.
titicaca-unite-again = You have united once. Once a turn.
titicaca-unite-new-region = The new terrain's region cannot be united. Choose two others.
titicaca-unite-same-region = That is one region already. Choose two.
titicaca-unite-no-border = These two regions share no edge.
titicaca-unite-no-own-village = { $seat } has no village in either region.
titicaca-unite-not-adjacent = Neither region is next to the new terrain's region.
titicaca-unite-lacks-nothing = Each region must have a type that the other lacks.
titicaca-temple-none-in-hand = Both of your temples are on the land already.
titicaca-temple-no-village = A temple goes below an own village. None stands there.
titicaca-temple-not-yours = That is { $owner }'s village. Choose one of yours.
titicaca-temple-there-already = A temple is there already. One for each village.
titicaca-temple-out-of-reach = A temple goes into the new terrain's region, or one next to it.

# Refusals: temples turned up
titicaca-reveal-first = First turn up the temples that are lit: points depend on them.
titicaca-reveal-nothing-asked = No temple has to be turned up now. Leave it face down.
titicaca-reveal-no-temple = No temple was built there. Turn it down again.
titicaca-reveal-wrong-owner = That is { $owner }'s temple. Its owner turns it up.
titicaca-reveal-value = A temple is worth 1 or 2, not { $value }.
titicaca-reveal-shown-elsewhere = You have shown your +{ $value } elsewhere. This one must be the other.
titicaca-reveal-not-needed = No points depend on this temple. Turn up the one that is lit.

# The parts of the points
titicaca-part-lake-5 = Lake 5
titicaca-part-lake-10 = Lake 10
titicaca-part-villages = Villages
titicaca-part-chain = Chain
titicaca-part-stock = Weapons
titicaca-part-regions = Regions
