### Titania: the box, what happens, where points come from, the end, and why not.

titania-title = Titania
titania-reconstructed-note = The map that ships is a reconstruction. Print it with tableside print titania, or give your own.
titania-rules-turn = Your turn: play up to three cards, each with a ship of its colour, then draw: three less those played. Seven cards at most at the end of a turn.
titania-rules-ship = A ship goes next to one of its colour, never on towers or the castle; two ships of different colours fit on a cell.
titania-rules-fog = Fog: the first ship turns the tile, the first two ships get what it shows, then it leaves.
titania-rules-extra = An extra ship goes next to the last one, in its colour. Bonus cells pay every ship. Lozenges give a secret point tile.
titania-rules-crane = Crane: build at least one floor on a site beside it. Floor n of a tower costs n shells of its colour and scores 3, or 4 with a starfish on its site.
titania-rules-starfish = Starfish, just received, may go onto any free site: as many as it has towers, one stays. It scores its towers and floors.
titania-rules-end = The last ship of a colour ends the period. There are two. Then point tiles are turned up and most points win.

# Pieces and colours
titania-kind-card = card
titania-kind-fog = fog tile
titania-kind-point = point tile
titania-kind-ship = ship token
titania-kind-anchor = corner of the board
titania-kind-card-blue = blue card
titania-kind-card-yellow = yellow card
titania-kind-card-red = red card
titania-kind-card-blue-yellow = blue and yellow card
titania-kind-card-yellow-red = yellow and red card
titania-kind-card-red-blue = red and blue card
titania-kind-ship-blue = blue ship
titania-kind-ship-yellow = yellow ship
titania-kind-ship-red = red ship
titania-pile-fog = Fog
titania-pile-point = Points
titania-pile-floor = Floors
titania-pile-starfish = Starfish
titania-pile-wooden-ship = Ships
titania-pile-card-blue = Blue
titania-pile-card-yellow = Yellow
titania-pile-card-red = Red
titania-pile-card-blue-yellow = B+Y
titania-pile-card-yellow-red = Y+R
titania-pile-card-red-blue = R+B
titania-pile-ship-blue = Ship B
titania-pile-ship-yellow = Ship Y
titania-pile-ship-red = Ship R
titania-card-blue = Blue card
titania-card-yellow = Yellow card
titania-card-red = Red card
titania-card-blue-yellow = Blue and yellow card
titania-card-yellow-red = Yellow and red card
titania-card-red-blue = Red and blue card
titania-letter-blue = B
titania-letter-yellow = Y
titania-letter-red = R
titania-letter-brown = Br
titania-letter-green = G
titania-letter-black = Bk
titania-letter-white = W
titania-colour-blue = blue
titania-colour-yellow = yellow
titania-colour-red = red
titania-colour-brown = brown
titania-colour-green = green
titania-colour-black = black
titania-colour-white = white
titania-tower-brown = brown
titania-tower-green = green
titania-tower-black = black
titania-tower-white = white
titania-reward-brown-2 = 2 brown shells
titania-reward-green-2 = 2 green shells
titania-reward-black-2 = 2 black shells
titania-reward-white-2 = 2 white shells
titania-reward-brown-3 = 3 brown shells
titania-reward-green-3 = 3 green shells
titania-reward-black-3 = 3 black shells
titania-reward-white-3 = 3 white shells
titania-reward-each-1 = a shell of each colour
titania-reward-any-2 = 2 shells of one colour
titania-reward-any-3 = 3 shells of one colour
titania-reward-starfish-1 = 1 starfish
titania-reward-starfish-2 = 2 starfish
titania-reward-ship-1 = an extra ship
titania-reward-cards-2 = 2 cards
titania-reward-points-3 = 3 points

# What happened
titania-event-play = { $by } plays: { $card }.
titania-event-ship = { $by } places a ship ({ $colour }) at { $at }.
titania-event-shells = { $by } takes shells: { $colour }.
titania-event-occupy = { $by } puts a starfish on the site at { $at }.
titania-event-keep = { $by } keeps the starfish.
titania-event-build = { $by } builds a floor ({ $tower }) at { $at }.
titania-event-stop = { $by } builds no more.
titania-event-end = { $by } ends the turn.
titania-event-discard = { $by } discards: { $card }.
titania-event-flip = The fog tile at { $at }: { $reward }.
titania-event-reveal = { $seat } turns up a point tile: { $value }.

# Where the points come from
titania-score-floors = { $count ->
    [one] one floor
   *[other] { $count } floors
}
titania-score-starfish = { $count ->
    [one] one site with a starfish
   *[other] { $count } sites with a starfish
}
titania-score-bonus = { $count ->
    [one] one bonus cell
   *[other] { $count } bonus cells
}
titania-score-point-tiles = { $count ->
    [one] one point tile
   *[other] { $count } point tiles
}

# The end
titania-outcome-points = { $winners } wins with the most points.
titania-outcome-tie-break = { $winners } wins: points are equal, shells and starfish decide.
titania-outcome-shared = { $winners } share the win: points, shells and starfish are equal.

# Refusals
titania-already-known = The table has shown another tile there before. Turn that one up.
titania-not-a-players = The table shows tiles, not { $seat }. Turn the tile over.
titania-not-the-tables = This is for { $seat } to do.
titania-three-cards = Three cards are played. End the turn.
titania-hand-empty = { $seat } has no cards left. End the turn.
titania-card-first = Play a card first: lay it into a slot, then place the ship.
titania-ship-first = Place the ship first, { $seat }.
titania-flip-first = Turn the fog tile below the ship first. Lift the ship for a moment.
titania-shells-first = Say first which colour the { $value ->
    [one] shell has
   *[other] { $value } shells have
}, { $seat }.
titania-starfish-first = Use your starfish first, or keep them, { $seat }.
titania-build-first = Build at the crane first, { $seat }.
titania-discard-first = Too many cards, { $seat }: { $count ->
    [one] put one
   *[other] put { $count }
} onto the discard first.
titania-reveal-first = The game is over. Turn up the point tiles.
titania-shells-not-now = No colour of shells is asked now.
titania-starfish-not-now = Starfish go onto a site only right after you got some.
titania-crane-not-now = Floors are built only from a crane where your ship just came.
titania-discard-not-now = Cards are put away only above seven, at the end of a turn.
titania-flip-not-now = No fog tile is to be turned now. Turn it back.
titania-reveal-not-now = Point tiles stay hidden until the end.
titania-card-impossible = All { $count } cards of this kind lie open. Look again.
titania-card-no-cell = No ship of this card could go anywhere. Play another one, or end the turn.
titania-wrong-colour = The ship is { $colour }. Take one of the card's colour.
titania-no-ship-left = No { $colour } ship is left.
titania-no-such-cell = There is no cell at ({ $q }, { $r }). Ships stay on the board.
titania-tower-cell = Towers stand there. Ships go beside.
titania-castle-cell = The castle is full. Ships go beside it.
titania-cell-full = Two ships are there already. Find another cell.
titania-colour-there = A { $colour } ship is there already. A cell takes each colour once.
titania-no-neighbour = No { $colour } ship is next to this cell. Place it beside one.
titania-crane-unpaid = You cannot pay a floor from this crane. Find another cell.
titania-not-beside-last = An extra ship goes right beside the last one.
titania-no-site-there = No towers stand at ({ $q }, { $r }). Choose a tower site.
titania-not-beside-crane = This site is not beside your crane. Choose one that is.
titania-no-such-tower = No { $tower } tower stands here. Choose another colour.
titania-tower-full = This { $tower } tower has its four floors. Choose another.
titania-no-floor-left = No { $tower } floor is left. Choose another colour.
titania-shells-short = Floor { $floor } costs { $price } { $tower } shells. You have { $has }.
titania-must-build = Build at least one floor here, since your ship came to the crane.
titania-site-occupied = A starfish lies there already. Choose a free site.
titania-starfish-short = This site costs { $price } starfish. You have { $has }.
titania-flip-other-cell = Turn the tile below the last ship, not another one.
titania-other-deal = These tiles were mixed since. Look at the tile again.
titania-tile-unknown = There is no such tile ({ $reward }) in this box. Look again.
titania-tile-elsewhere = { $fresh ->
    [1] This tile was turned in period 1, so it cannot lie here: { $reward }. Were hidden tiles mixed in?
   *[other] This tile was never turned before, so it cannot lie here: { $reward }. Were hidden tiles mixed in?
}
titania-tile-spent = { $count ->
    [one] The only tile of this kind lies open: { $reward }. Look again.
   *[other] All { $count } tiles of this kind lie open: { $reward }. Look again.
}
titania-tile-known-elsewhere = The table has shown this tile somewhere else: { $reward }. Look again.
titania-reveal-other-seat = It is { $seat } who turns up tiles now.
titania-value-unknown = No point tile is worth { $value }. Look again.
titania-value-spent = All { $count } tiles worth { $value } lie open. Look again.
titania-value-known-elsewhere = The table has shown this tile with somebody else: { $value }. Look again.
