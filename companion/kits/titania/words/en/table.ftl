### Titania at the table: questions, answers, what hands do, and what the camera cannot read.

titania-ask-turn = { $player }, end the turn or play a card?
titania-ask-floor = { $player }, which floor do you build?
titania-ask-site = { $player }, where does a starfish go?
titania-ask-kind = { $player }, what do you do?
titania-ask-play-card = { $player }, which card do you play?
titania-ask-ship-colour = { $player }, which ship?
titania-ask-ship-at = { $player }, where does the ship go?
titania-ask-shells-colour = { $player }, which shells?
titania-ask-discard-card = { $player }, too many cards: which one goes?
titania-ask-flip-reward = Turn the fog tile. What does it show?
titania-ask-reveal-value = Turn up the next point tile. What is it worth?

titania-todo-play = { $player }, lay a card into a slot, or press OK to end your turn.
titania-todo-ship = { $player }, place the ship.
titania-todo-flip = Turn the fog tile below the ship, and put the ship back on it.
titania-todo-discard = { $player }, too many cards: lay one into a slot.
titania-todo-reveal = { $player }, turn up your point tiles where I can see them.
titania-button-end = End turn

titania-entry-end = { $count ->
    [0] End the turn: draw nothing
    [one] End the turn: draw 1
   *[other] End the turn: draw { $count }
}
titania-entry-build = { $tower }, { $floor ->
    [1] 1st floor, 1 shell
    [2] 2nd floor, 2 shells
    [3] 3rd floor, 3 shells
   *[other] 4th floor, 4 shells
}, +{ $points }
titania-entry-stop = Build no more
titania-entry-keep = Keep the starfish
titania-entry-occupy = { $price ->
    [one] 1 starfish
   *[other] { $price } starfish
}, +{ $points }
titania-value-do-end = End the turn
titania-value-do-play = Play a card
titania-value-do-ship = Place the ship
titania-value-do-shells = Choose shells
titania-value-do-occupy = Occupy a site
titania-value-do-keep = Keep the starfish
titania-value-do-build = Build a floor
titania-value-do-stop = Build no more
titania-value-do-discard = Put a card away
titania-value-do-flip = Turn the tile
titania-value-do-reveal = Turn up a tile
titania-value-colour-blue = Blue ship
titania-value-colour-yellow = Yellow ship
titania-value-colour-red = Red ship
titania-value-colour-brown = Brown
titania-value-colour-green = Green
titania-value-colour-black = Black
titania-value-colour-white = White
titania-value-card-blue = Blue
titania-value-card-yellow = Yellow
titania-value-card-red = Red
titania-value-card-blue-yellow = Blue and yellow
titania-value-card-yellow-red = Yellow and red
titania-value-card-red-blue = Red and blue
titania-value-value = { $number } points

titania-resource-card = { $count ->
    [one] card
   *[other] cards
}
titania-resource-starfish = { $count ->
    [one] starfish
   *[other] starfish
}
titania-resource-tile = { $count ->
    [one] tile
   *[other] tiles
}

titania-named-fog = The fog tile with { $what }
titania-named-point = The point tile worth { $value }
titania-named-ship-blue = The blue ship
titania-named-ship-yellow = The yellow ship
titania-named-ship-red = The red ship
titania-named-other = A piece

# What came of it
titania-told-play = { $by } plays a card.
titania-told-ship = { $by } places a ship.
titania-told-shells = { $by } takes shells.
titania-told-occupy = { $by } occupies a site.
titania-told-build = { $by } builds a floor.
titania-told-flip = The fog clears.
titania-told-card = { $by } plays: { $card }. { $places ->
    [one] One place.
   *[other] { $places } places.
}
titania-told-gain = { $by }: { $gains }.
titania-told-fog = { $reward }. { $gains }
titania-told-period = { $by } ends the period.
titania-told-points = { $by } turns up { $value }: now { $points } points.
titania-gain-brown = +{ $count } brown
titania-gain-green = +{ $count } green
titania-gain-black = +{ $count } black
titania-gain-white = +{ $count } white
titania-gain-starfish = +{ $count } starfish
titania-gain-cards = { $count ->
    [one] +1 card
   *[other] +{ $count } cards
}
titania-gain-tiles = { $count ->
    [one] +1 point tile
   *[other] +{ $count } point tiles
}
titania-gain-points = { $count ->
    [one] +1 point
   *[other] +{ $count } points
}

# What the camera cannot read
titania-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
titania-unreadable-board-unseen = I cannot see the corners of the board. Is something lying on them?
titania-unreadable-board-askew = The board is glued askew: { $corner ->
    [upper-left] the page in the upper left corner
    [upper-right] the page in the upper right corner
    [lower-right] the page in the lower right corner
    [lower-left] the page in the lower left corner
   *[some] one of its pages
}. Glue it anew, along the crosses.
titania-unreadable-piece-twice = I see one tag twice: one of the two stickers is wrong. Take it away.
titania-unreadable-several-new = I see several new ships or cards. One at a time.
titania-unreadable-ship-between = A ship lies between two cells. Push it onto one of them.
titania-unreadable-ship-gone = { $named } is gone. Lay it back where the picture shows it, or press Undo.
titania-unreadable-card-gone = The card is gone. Lay it back into a slot, or press Undo.
titania-unreadable-fog-between = A fog tile lies between two cells. Push it onto its cell.
titania-unreadable-many-tiles = I see more point tiles than this player has. Take the others away.

# What to put right
titania-correct-show-board = Show me the corners of the board: something hides their tags.
titania-correct-take-twin = One tag is there twice. Take the piece with the wrong sticker away.
titania-correct-clear-slots = Move the cards of the last turn from the slots to the discard.
titania-correct-lay-ship = { $left ->
    [one] { $named } is missing. Lay it where the picture shows it.
   *[other] { $left } ships are missing. Lay them where the picture shows them.
}
titania-correct-move-ship = { $named } has moved. Put it back where the picture shows it.
titania-correct-take-ship = { $left ->
    [one] { $named } does not belong there. Take it off the board.
   *[other] { $left } ships still to take off the board.
}
titania-correct-push-ship = A ship lies between two cells. Push it onto one of them.
titania-correct-show-ship = Something hides a ship. Show it to me, or lay it back.
titania-correct-turn-back = Nobody's ship came there: turn this fog tile face down again.
titania-correct-take-fog = { $left ->
    [one] { $named } has paid two ships. Take it off the board.
   *[other] { $left } fog tiles still to take off the board.
}
titania-correct-lay-fog = { $named } is missing. Lay it back where the picture shows it.
titania-correct-swap-fog = Another fog tile belongs there. Exchange it.
titania-correct-push-fog = A fog tile lies between two cells. Push it onto its cell.
titania-correct-show-fog = Something hides a fog tile. Show it to me.
titania-step-lay-ship = { $left ->
    [one] { $named }: lay it where the picture shows it.
   *[other] Lay { $left } ships where the picture shows them.
}
titania-step-take-ship = { $left ->
    [one] { $named }: take it off the board.
   *[other] { $left } ships still to take off the board.
}
titania-step-take-fog = { $left ->
    [one] { $named }: take it off the board.
   *[other] { $left } fog tiles still to take off and mix.
}
titania-step-clear-slots = Move the cards from the slots to the discard.

titania-chart-title = Points, turn by turn

titania-place-fog = Fog: its tile is turned
titania-place-sea = Open sea, nothing there
titania-place-crane = Crane: up to +{ $points } with your shells
titania-place-point = A secret point tile

# The top strip: which ships will end the period.
titania-progress-blue = { $count ->
    [one] 1 blue ship left
   *[other] { $count } blue ships left
}
titania-progress-yellow = { $count ->
    [one] 1 yellow ship left
   *[other] { $count } yellow ships left
}
titania-progress-red = { $count ->
    [one] 1 red ship left
   *[other] { $count } red ships left
}
titania-progress-ships = { $count ->
    [one] at least 1 ship a colour
   *[other] at least { $count } ships a colour
}
