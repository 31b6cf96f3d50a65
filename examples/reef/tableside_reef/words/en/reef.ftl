### Reef

reef-title = Reef
reef-rules-short =
    Your turn: moor one boat at a free berth of a hex that has none of your boats yet. Two boats fit on a hex.
    The first boat of a hex turns its tile up: lift the tile, turn it, and put the boat on it.
    A moon turns the tide: exchange the card beside the board.
    When all boats are moored: a boat alone on a pearl is worth 3 points, two boats on it 1 each. A boat on coral is worth 2 at low tide and nothing at high tide. Most points win.

# The pieces
reef-kind-tile = tile
reef-kind-boat = boat
reef-kind-tide = tide card
reef-kind-tile-pearl = pearl
reef-kind-tile-coral = coral
reef-kind-tile-moon = moon
reef-kind-boat-blue = blue boat
reef-kind-boat-red = red boat
reef-kind-boat-green = green boat
reef-kind-tide-low = low tide
reef-kind-tide-high = high tide
reef-kind-corner = corner of the board
reef-pile-boat-blue = Blue
reef-pile-boat-red = Red
reef-pile-boat-green = Green
reef-pile-tide-low = Low
reef-pile-tide-high = High
reef-tile-pearl = pearl
reef-tile-coral = coral
reef-tile-moon = moon
reef-resource-boat = { $count ->
    [one] boat
   *[other] boats
}

# What happened
reef-event-moor = { $by } moors a boat at { $at }.
reef-event-turn-up = The tile at { $at }: { $tile }.
reef-told-moor = { $by } moors a boat.
reef-told-turn-up = { $tile ->
    [pearl] A pearl lies there.
    [coral] Coral grows there.
   *[moon] The moon turns the tide.
}

# Questions and answers
reef-todo-moor = { $player }, moor a boat. Turn a hidden tile up below it.
reef-todo-turn-up = Turn the tile up below the boat.
reef-ask-moor-at = { $player }, where do you moor?
reef-ask-moor-berth = { $player }, at which berth?
reef-ask-turn-up-tile = Turn the tile up. What is it?
reef-value-berth-port = Port, on the left
reef-value-berth-starboard = Starboard, on the right
reef-value-tile-pearl = A pearl
reef-value-tile-coral = Coral
reef-value-tile-moon = A moon

# Where the points come from, and the end
reef-score-alone = { $count ->
    [one] one pearl alone
   *[other] { $count } pearls alone
}
reef-score-shared = { $count ->
    [one] one shared pearl
   *[other] { $count } shared pearls
}
reef-score-coral = { $count ->
    [one] one coral
   *[other] { $count } corals
}
reef-outcome-most-points = { $winners } wins with the most points.
reef-outcome-shared = { $winners } share the win.

# Refusals
reef-turn-up-first = Turn the tile below the last boat up first.
reef-not-on-the-reef = That is not on the reef. Moor at one of its ten hexes.
reef-own-boat-there = You have a boat there already. Choose another hex.
reef-berth-taken = { $owner } is moored there. Choose the other berth.
reef-nothing-to-turn-up = No tile is to be turned up now. Moor a boat, { $seat }.
reef-turn-up-elsewhere = Turn up the tile below the last boat, not another one.
reef-none-left = No tile of this kind is left ({ $tile }). Look again.

# What the camera cannot read, and what to put right
reef-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
reef-unreadable-board-unseen = I cannot see the corners of the board. Is something lying on them?
reef-unreadable-piece-twice = I see the tag { $tag } twice. One of the two stickers is wrong: take it away.
reef-unreadable-boat-between = A boat lies between two berths. Push it to one of them.
reef-unreadable-boat-gone = A boat has left its berth. Put it back where the picture shows it.
reef-unreadable-several-new = I see several new boats. Moor one at a time.
reef-correct-show-board = Show me the corners of the board: something hides their tags.
reef-correct-take-twin = The tag { $tag } is there twice. Take the piece with the wrong sticker away.
reef-correct-lay-tile = A tile is missing. Lay it where the picture shows it.
reef-correct-swap-tile = Another tile belongs there. Exchange it.
reef-correct-take-tile = Take this tile away.
reef-correct-push-tile = A tile lies askew. Push it onto its hex, upright.
reef-correct-show-tile = Something hides the code of this tile. Show it to me.
reef-correct-turn-down-tile = This tile is turned up. Moor a boat there, or turn it down again.
reef-correct-lay-boat = A boat is missing. Put it where the picture shows it.
reef-correct-move-boat = A boat has moved. Put it back where the picture shows it.
reef-correct-take-boat = Take this boat away.
reef-correct-push-boat = A boat lies between two berths. Push it to one of them.
reef-correct-show-boat = Something hides the code of this boat. Show it to me.
reef-correct-lay-tide = { $piece ->
    [tide-high] Lay the card of high tide beside the board.
   *[tide-low] Lay the card of low tide beside the board.
}
reef-correct-swap-tide = { $piece ->
    [tide-high] The tide is high: exchange the card beside the board.
   *[tide-low] The tide is low: exchange the card beside the board.
}
reef-correct-take-tide = One card of the tide is enough. Take this one away.
reef-correct-show-tide = Something hides the card of the tide. Show it to me.

# The guided first game
reef-lesson-welcome = Moor your five boats where pearls and coral lie. What is below a hex nobody knows yet.
reef-lesson-moor = { $player }, moor a boat at a berth. Each hex has two berths, and you may have one boat on it.
reef-lesson-shared = You may join a boat of somebody else: a pearl is then worth 1 for both, not 3 for one.
reef-lesson-tide = The moon has turned the tide. Coral is worth 2 at low tide and nothing at high tide.
reef-lesson-goodbye = You know the game now. Most points win when all boats are moored. Good luck!
