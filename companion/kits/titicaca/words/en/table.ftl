### Titicaca at the table: questions, answers, what is told, and what the camera cannot read.

titicaca-rules-round = Each round is about one lake, from 1 to 15. All bid weapons in closed fists; the most plays first, ties go clockwise from the arrow. Who bids 0 stays out.
titicaca-rules-village = Your turn: pay, set a village on an empty terrain at the lake and lay sticks round it. Who finds no place takes the bid back.
titicaca-rules-join = Then, if you like: join the new terrain to a neighbouring region that lacks its type.
titicaca-rules-unite = Next, if you like: unite two other regions of which each has a type that the other lacks.
titicaca-rules-temple = Last, if you like: hide a temple below one of your villages near by. The last to play takes the arrow.
titicaca-rules-lakes = After lakes 5 and 10: a point for each weapon left, then the regions at that lake. Their temples go home.
titicaca-rules-worth = In a region each type present is worth as many points as the region has terrains; the whole region as many as lakes lie at it.
titicaca-rules-majority = Most villages win a majority; ties go by the lakes at those villages and the temples there.
titicaca-rules-end = New weapons then: your villages and three times your longest chain. At the end all regions count, and villages, chain and weapons too.

# Questions and answers
titicaca-value-do-village = A village
titicaca-value-do-join = Join a region
titicaca-value-do-unite = Unite two regions
titicaca-value-do-temple = Build a temple
titicaca-value-do-done = Done
titicaca-value-do-bid = Bid
titicaca-value-do-reveal = Turn it up
titicaca-button-done = Done
titicaca-value-pair = { $one } and { $other }: { $size } terrains
titicaca-value-region = Region { $letter }: { $size } terrains then
titicaca-value-terrain-forest = Forest
titicaca-value-terrain-mountain = Mountain
titicaca-value-terrain-savanna = Savanna
titicaca-value-terrain-pampa = Pampa
titicaca-value-terrain-meadow = Meadow
titicaca-value-in-region = { $terrain } in region { $letter }
titicaca-value-at-lakes = { $terrain }, { $lakes ->
    [one] one lake
   *[other] { $lakes } lakes
}
titicaca-value-weapons = { $number ->
    [0] Nothing
    [one] 1 weapon
   *[other] { $number } weapons
}
titicaca-value-value-1 = +1
titicaca-value-value-2 = +2

titicaca-todo-village = { $player }, set your village: lay your card beside the lake.
titicaca-todo-village-wood = { $player }, set your village beside the lake.
titicaca-todo-reveal = Turn up the temple that is lit. It lies on its village then.
titicaca-ask-kind = { $player }, what else?
titicaca-ask-bid-by = Whose bid?
titicaca-ask-bid-weapons = { $player }, how much do you bid?
titicaca-ask-village-at = { $player }, where does your village go?
titicaca-ask-confirm-village = { $player }, is this your village? OK says yes.
titicaca-ask-only-village = { $player }, only the lit terrain is left for a village. OK sets it there.
titicaca-ask-join-to = { $player }, which region do you join?
titicaca-ask-unite-pair = { $player }, which two regions?
titicaca-ask-temple-at = { $player }, below which village?
titicaca-ask-reveal-by = Whose temple is turned up?
titicaca-ask-reveal-at = { $player }, which temple?
titicaca-ask-reveal-value = { $player }, turn up your temple that is lit. Its value?

titicaca-resource-weapon = { $count ->
    [one] weapon
   *[other] weapons
}
titicaca-resource-temple = { $count ->
    [one] temple
   *[other] temples
}
titicaca-resource-chain = { $count ->
    [one] chain
   *[other] chain
}

# What was done
titicaca-did-bid = A bid is in.
titicaca-did-bids = Order: { $order }.
titicaca-did-no-bids = Nobody bids. The lake stays as it is.
titicaca-did-village = { $by } settles { $terrain }. { $sticks ->
    [0] No stick to lay.
    [one] Lay one stick.
   *[other] Lay { $sticks } sticks round it.
}
titicaca-did-join = { $by } joins region { $letter }. { $sticks ->
    [one] Take one stick away.
   *[other] Take { $sticks } sticks away.
}
titicaca-did-unite = { $by } unites { $one } and { $other } to { $letter }. { $sticks ->
    [one] Take one stick away.
   *[other] Take { $sticks } sticks away.
}
titicaca-did-temple = { $by } hides a temple in region { $letter }.
titicaca-told-bid = A bid.
titicaca-told-village = { $by } sets a village.
titicaca-told-join = { $by } joins a region.
titicaca-told-unite = { $by } unites two regions.
titicaca-told-temple = { $by } hides a temple.
titicaca-told-done = { $by } is done.
titicaca-told-reveal = { $by } turns up +{ $value }.
titicaca-sticks = Sticks: { $land } on the land, { $box } in the box.
titicaca-sticks-out = { $land } sticks would lie on the land: they have run out. The picture has the borders.
titicaca-land-laid = as it lies

# The pieces
titicaca-kind-land = land tile
titicaca-kind-village = village card
titicaca-kind-village-yellow = yellow village
titicaca-kind-village-red = red village
titicaca-kind-village-orange = orange village
titicaca-kind-village-purple = purple village
titicaca-kind-village-pink = pink village
titicaca-kind-temple = temple
titicaca-kind-temple-1 = temple +1
titicaca-kind-temple-2 = temple +2
titicaca-kind-weapon = weapon
titicaca-kind-shield = shield
titicaca-kind-sword = sword
titicaca-kind-lance = lance
titicaca-kind-bow = bow
titicaca-kind-seat = seat card
titicaca-kind-arrow = arrow
titicaca-pile-village-yellow = Yellow
titicaca-pile-village-red = Red
titicaca-pile-village-orange = Orange
titicaca-pile-village-purple = Purple
titicaca-pile-village-pink = Pink
titicaca-pile-land = Tiles
titicaca-pile-wooden-village = Villages
titicaca-pile-temple-1 = +1
titicaca-pile-temple-2 = +2
titicaca-pile-seat = Seats
titicaca-pile-arrow = Arrow
titicaca-pile-shield = Shields
titicaca-pile-sword = Swords
titicaca-pile-lance = Lances
titicaca-pile-bow = Bows
titicaca-tag-lakes = lake { $lakes }
titicaca-tag-worth = worth { $worth }
titicaca-tag-seat = before this player
titicaca-named-tile = The tile with lake { $lake }
titicaca-named-yellow = A yellow village
titicaca-named-red = A red village
titicaca-named-orange = An orange village
titicaca-named-purple = A purple village
titicaca-named-pink = A pink village
titicaca-named-temple = A temple
titicaca-named-weapon = A weapon
titicaca-named-other = A piece

# What the camera cannot read, and what to put right
titicaca-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
titicaca-unreadable-piece-twice = I see the tag { $tag } twice. One of the two stickers is wrong: take it away.
titicaca-unreadable-land-unseen = I cannot see the land. Is something lying on it, or is the light off?
titicaca-unreadable-land-gone = { $named } is gone. Lay it back where the picture shows it.
titicaca-unreadable-land-moved = { $named } was pushed or turned. Put it back as in the picture.
titicaca-unreadable-card-between = { $named } lies between two hexes. Push it to one of them.
titicaca-unreadable-card-gone = A village is gone. Put it back where the picture shows it, or press Undo.
titicaca-unreadable-card-nobodys = Nobody plays this colour. Take the card away.
titicaca-unreadable-cards-on-one = Two cards lie on one hex. Take one away.
titicaca-unreadable-several-new = I see several new villages. Set one at a time.
titicaca-unreadable-temple-up = A temple is turned up. Turn it down: nobody needs it now.
titicaca-unreadable-temple-nowhere = A temple lies where no village is. Lay it on its own village.
titicaca-unreadable-temple-between = A temple lies between two hexes. Lay it on its village.
titicaca-unreadable-weapon-between = A weapon lies between two players. Push it to its owner's card.
titicaca-unreadable-weapons-above = Player { $seat } has { $stock } weapons, but I see { $amount }.
titicaca-step-lay-land = Lay the tile where the picture shows it: { $named }.
titicaca-step-lay-village = { $named } goes where the picture shows it.
titicaca-step-take-village = { $named } goes away from here.
titicaca-correct-lay-land = { $named } is missing. Lay it where the picture shows it.
titicaca-correct-move-land = { $named } was pushed. Put it back where the picture shows it.
titicaca-correct-turn-land = { $named } is turned. Turn it as in the picture.
titicaca-correct-take-land = { $named } does not belong to this land. Take it away.
titicaca-correct-push-land = { $named } lies askew. Push it into place.
titicaca-correct-show-land = Something hides the code of a tile. Show it to me: { $named }.
titicaca-correct-lay-village = { $named } is missing. Put it where the picture shows it.
titicaca-correct-move-village = { $named } has moved. Put it back where the picture shows it.
titicaca-correct-take-village = { $named } does not belong there. Take it away.
titicaca-correct-push-village = { $named } lies between two hexes. Push it to one of them.
titicaca-correct-show-village = Something hides a village. Show it to me: { $named }.
titicaca-correct-turn-down-temple = A temple is turned up. Turn it down again.
titicaca-correct-push-temple = A temple lies between two hexes. Lay it on its village.
titicaca-correct-show-temple = Something hides a temple. Show it to me.
titicaca-correct-lay-temple = A temple is missing. Lay it on its village.
titicaca-correct-move-temple = A temple has moved. Lay it on its village.
titicaca-correct-move-arrow = The arrow goes to player { $number }.
titicaca-setup-table = Lay the land as the next picture shows it, stickers up, and press OK. Moves are read when hands are gone.
titicaca-chart-title = Points after each scoring

# Choosing the land
titicaca-land-deal = Deal a land
titicaca-land-deal-how = compact, to be copied from the picture
titicaca-land-code = Enter a code
titicaca-land-kept = kept

# Bids
titicaca-bids-lake = Bids for lake { $lake }
titicaca-bids-extra = Bids for an extra round
titicaca-bids-places = { $places ->
    [one] One place,
   *[other] { $places } places,
} { $players ->
    [one] one player.
   *[other] { $players } players.
}
titicaca-bids-few = { $places ->
    [one] One place,
   *[other] { $places } places,
} { $players } players: who finds none gets the weapons back.
titicaca-bids-fists = Fists open! Enter what each one holds. Ties go from top to bottom.
titicaca-bids-read = Do all weapons lie open and flat? OK takes them all.
titicaca-bids-secret = { $player } alone looks. Hold OK to see your bid.
titicaca-bids-wait = The bids are still to come.
titicaca-less = Less
titicaca-more = More
titicaca-board = The board
titicaca-secretly = Secretly
titicaca-openly = Openly
titicaca-hold = Hold: look
titicaca-has-bid = Has bid
titicaca-is-in = has bid
titicaca-all-in = All in
titicaca-of-stock = of { $stock }
titicaca-help-bids =
    Everybody hides weapons in a fist, all open at once. Then enter the bids here, one row after the other: Less and More change it, OK goes to the next, after the last they are taken all together. 0 stays out of the round.
    With weapon cards beside the seat cards the camera reads all bids, and one OK takes them.
    Without fists: "Secretly". One after the other takes the box, changes the number and holds OK to see it. Nobody else sees more than that somebody has bid.
    "The board" shows the land; OK there comes back to the bids.

# Scorings
titicaca-scoring-lake = Scoring at lake { $lake }
titicaca-scoring-end = The last scoring
titicaca-scoring-waits = The points are counted first.
titicaca-skip = Skip
titicaca-by-itself = By itself
titicaca-stop = Stop
titicaca-go-on = Go on
titicaca-contest-terrain = Region { $letter }, { $terrain }
titicaca-contest-total = Region { $letter }, all of it
titicaca-line-nothing = No points this time.
titicaca-line-stock = A point for each weapon left.
titicaca-line-villages = A point for each village.
titicaca-won-villages = Most villages in { $place }: { $player } ({ $numbers }), worth { $worth }.
titicaca-line-chain = The longest chain: three points a village.
titicaca-won-lakes = { $place }: tied, lakes decide for { $player } ({ $numbers }), worth { $worth }.
titicaca-won-temples = { $place }: tied, lakes and temples decide for { $player } ({ $numbers }), worth { $worth }.
titicaca-won-shared = { $place }: { $player } share { $worth } ({ $numbers }).
titicaca-line-home = Temples go home: { $who }.
titicaca-line-weapons = { $player } takes { $amount } weapons: { $pieces }.
titicaca-arm-shield = { $count ->
    [one] one shield
   *[other] { $count } shields
}
titicaca-arm-sword = { $count ->
    [one] one sword
   *[other] { $count } swords
}
titicaca-arm-lance = { $count ->
    [one] one lance
   *[other] { $count } lances
}
titicaca-arm-bow = { $count ->
    [one] one bow
   *[other] { $count } bows
}

# Majorities and forecast
titicaca-majorities = Who leads where
titicaca-majorities-of = Region { $letter }: { $size ->
    [one] one terrain
   *[other] { $size } terrains
}
titicaca-no-regions = No village stands yet.
titicaca-check-borders = Check borders
titicaca-border-of = Region { $letter }: { $size ->
    [one] one terrain
   *[other] { $size } terrains
}, { $sticks ->
    [0] no stick
    [one] one stick
   *[other] { $sticks } sticks
} round it.
titicaca-other-moment = Other scoring
titicaca-short-forest = Forest
titicaca-short-mountain = Mountain
titicaca-short-savanna = Savanna
titicaca-short-pampa = Pampa
titicaca-short-meadow = Meadow
titicaca-short-all = All of it
titicaca-lead-villages = { $what } ({ $worth }): { $who }, by villages: { $numbers }
titicaca-lead-lakes = { $what } ({ $worth }): { $who }, by lakes: { $numbers }
titicaca-lead-temples = { $what } ({ $worth }): { $who }, by temples: { $numbers }
titicaca-lead-shared = { $what } ({ $worth }): { $who } share: { $numbers }
titicaca-lead-hidden = { $what } ({ $worth }): ? { $who }, temples decide: { $numbers }
titicaca-forecast-lake = If lake { $lake } were scored now: { $points }.
titicaca-forecast-end = If the end were now: { $points }.
titicaca-forecast-weapons = Coming weapons: { $amounts }.

# Reading the land
titicaca-land-read = Read the land
titicaca-land-read-how = the tiles as they lie, in one look
titicaca-land-take = This land
titicaca-land-called = What is this land called?
titicaca-land-name = Land { $number }
titicaca-land-unkept = The land is played, but it could not be kept: { $why }.
titicaca-land-blind = No camera sees the table. Deal a land instead.
titicaca-land-mat-unseen = I cannot see the mat tags. Is something lying on them?
titicaca-land-none-seen = I see no land tile. Lay the tiles in one piece, stickers up.
titicaca-land-seen-twice = I see the tile with lake { $lake } twice. One sticker is wrong.
titicaca-land-askew = The tile with lake { $lake } lies between two places. Push it to the others.
titicaca-land-seen-overlap = Two tiles lie on one hex. Push this one aside: lake { $lakes }.
titicaca-land-seen-apart = The land is in pieces. Push this one to the rest: lake { $lakes }.
titicaca-land-whole = One land: { $lakes } lakes, { $terrains } terrains. Right?
titicaca-help-land =
    Mix the tiles, lay them face down in one piece, turn them up where they lie. The camera reads all of them at once, however the land is turned.
    What is missing, there twice, askew or apart is said; the picture shows what was read. OK takes the land, and it is kept by a name: another time it can be laid again.
    What was read wrongly, or has lost its sticker, "Correct" puts right: choose the tile, its place, its turn.
