### Ica: names, what happened, where points come from, how it ended, and every reason for a no.

ica-title = Ica

ica-option-aid_card_costs = Influence and potteries as on the aid cards
ica-option-aid_card_costs-false = They cost 3 points
ica-option-aid_card_costs-true = They cost nothing

ica-pawn-prospector = prospector
ica-pawn-researcher = researcher
ica-layer-top = top
ica-layer-middle = middle
ica-layer-bottom = bottom

# Tiles, by kind and stones by name; a name of the owner's own stays as it is
ica-tile-report = report
ica-tile-orb = orb
ica-tile-pottery = pottery
ica-tile-clock = water clock
ica-tile-knife = knife
ica-tile-bones = bones
ica-stone-hummingbird = hummingbird
ica-stone-spider = spider
ica-stone-monkey = monkey
ica-stone-condor = condor
ica-stone-comet = comet
ica-stone-fish = fish
ica-stone-llama = llama
ica-stone-flower = flower
ica-stone-hands = hands
ica-stone-lizard = lizard
ica-stone-surgeon = surgeon
ica-stone-whale = whale
ica-stone-tree = tree
ica-stone-spiral = spiral
ica-stone-star-gazer = star-gazer
ica-stone-saurian = saurian

# What happened, one line each
ica-event-corners = { $by } begins in two corners.
ica-event-move = { $by } walks to { $to }.
ica-event-dig = { $by } digs at { $cells }.
ica-event-turn = { $by } turns the laboratory tile at { $at }.
ica-event-show = At { $at } it is tile { $tile }.
ica-event-take = { $by } takes the tile at { $at }.
ica-event-place = { $by } lays tile { $tile } at { $at }.
ica-event-clear = { $by } clears the tile at { $at } to { $to }.
ica-event-orb = { $by } looks at { $at } with an orb.
ica-event-clock = { $by } spends a water clock: 2 more points.
ica-event-knives = { $by } spends two knives and takes tile { $tile } from a hand.
ica-event-bones = { $by } spends two bones and swaps { $one } and { $other }.
ica-event-influence = { $by } leads { $rival }'s researcher to { $to }.
ica-event-potteries = { $by } spends the three potteries: 5 points.
ica-event-push = { $by } leaves for { $to }.
ica-event-end = { $by } ends the turn.

# Where the points come from
ica-score-field = Scoring { $scoring }, field: { $points } ({ $stones ->
    [0] no stone
    [one] one stone
   *[other] { $stones } stones
}{ $potteries ->
    [0] { "" }
    [one] , one pottery
   *[other] , { $potteries } potteries
})
ica-score-hand = Scoring { $scoring }, hand: { $points } ({ $stones ->
    [0] no stone
    [one] one stone
   *[other] { $stones } stones
}{ $potteries ->
    [0] { "" }
    [one] , one pottery
   *[other] , { $potteries } potteries
})
ica-score-thesis = The three potteries: { $points }

# The end
ica-outcome-most-points = { $winners } wins with the most points.
ica-outcome-shared = { $winners } share the win.

# Refusals
ica-already-known = Another tile was seen there before. It stays as it was.
ica-only-the-table = The tile itself tells this, not { $seat }.
ica-corners-first = First everybody chooses corners. It is { $seat }'s turn.
ica-corners-chosen = { $seat } has chosen corners already.
ica-show-first = { $left ->
    [one] One turned tile is
   *[other] { $left } turned tiles are
} still to be told.
ica-nothing-to-show = No tile is being turned now.
ica-push-first = First { $seat }'s researcher leaves the new stone's tile.
ica-nobody-pushed = Nobody is pushed away now.
ica-no-such-cell = There is no place in row { $row }, column { $column }.
ica-not-on-site = That is in the laboratory. Choose a place on the site.
ica-not-in-laboratory = That is on the site. Choose a place in the laboratory.
ica-not-a-corner = The { $pawn } begins in a corner.
ica-already-there = Your counter stands there already.
ica-rival-field = That is { $seat }'s field. Nobody enters a rival's field.
ica-no-way = Rivals' fields bar the way.
ica-too-far = That is { $cost } steps, you have { $left ->
    [0] no point
    [one] 1 point
   *[other] { $left } points
} left.
ica-too-few-points = That costs { $cost }, you have { $left ->
    [0] no point
    [one] 1 point
   *[other] { $left } points
} left.
ica-push-nearest = { $seat } goes to one of the nearest free tiles: they are lit.
ica-dig-same-twice = A dig turns two different tiles.
ica-dig-two = A dig turns exactly two tiles, not { $count }.
ica-dig-one = The last tiles lie in one pile: only the top one is turned.
ica-nothing-face-down = Nothing lies face down there.
ica-tile-covered = That tile is covered. Take or clear what lies on it first.
ica-already-turned = This laboratory tile lies face up already.
ica-show-elsewhere = First tell the tile that is lit.
ica-tile-unknown = There is no such tile in the box.
ica-tile-other-board = That tile belongs on the other board.
ica-tile-already-shown = That tile was seen already: it cannot be here.
ica-tile-other-layer = That tile is not of the { $layer } layer. Look again.
ica-tile-dealt-elsewhere = That laboratory tile came from elsewhere. Look again.
ica-not-standing-there = Your { $pawn } does not stand there. Walk there first.
ica-laboratory-tile-stays = A laboratory tile stays. There is nothing on it to take.
ica-tile-face-down = That tile lies face down: it can only be turned.
ica-nothing-there = Nothing lies there.
ica-not-in-hand = That tile is not in your hand.
ica-stone-on-face-down = A stone goes on its own tile, face up. This one lies face down.
ica-stone-on-other = That stone does not belong on this tile. Its own tile is lit if it lies face up.
ica-support-without-stone = Objects support a stone. There is none here.
ica-support-full = Two objects support this stone already. More are not allowed.
ica-join-not-in-hand = Only objects of your own hand join an attack.
ica-join-stone = A stone cannot join an attack. Only objects can.
ica-join-orb = An orb adds nothing to an attack. Leave it in your hand.
ica-join-twice = An object joins an attack only once.
ica-join-too-many = At most { $most } objects join an attack, not { $count }.
ica-join-without-attack = Nobody is attacked here. Keep your objects.
ica-too-weak = Too weak: you need { $need }, you have { $have }.
ica-stone-not-cleared = A stone in the laboratory is not cleared. Take it up instead.
ica-not-a-neighbour = A tile is cleared to a neighbouring place, not farther.
ica-spent-twice = An object is spent only once.
ica-orb-needed = For a look you spend one orb.
ica-nothing-to-learn = Nothing lies face down there: an orb has nothing to show.
ica-clock-needed = For two more points you spend one water clock.
ica-two-knives-needed = For a tile of a rival you spend two knives.
ica-not-in-rivals-hand = That tile is in no rival's hand.
ica-two-bones-needed = For a swap you spend two bones.
ica-swap-same = A swap needs two different tiles.
ica-swap-stone = A tile with a stone on it stays where it is.
ica-swap-researcher = { $seat }'s researcher stands there. That tile stays where it is.
ica-influence-needs = Influence takes a water clock, a knife and bones.
ica-not-a-rival = Influence moves a rival's researcher.
ica-not-a-step = That is no single step of { $seat }'s researcher.
ica-potteries-missing = You have { $have } of { $need } potteries. All must be in your hand.
