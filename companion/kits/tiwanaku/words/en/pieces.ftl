### Tiwanaku's tagged pieces: their names, what to put right with them, what the camera cannot read.

kind-terrain = terrain tile
kind-crop = crop tile
kind-pawn = pawn
kind-anchor = corner of the board
kind-terrain-earth = earth
kind-terrain-sand = sand
kind-terrain-grass = grass
kind-terrain-rock = rock
kind-crop-1 = sweet potato
kind-crop-2 = coca
kind-crop-3 = chili
kind-crop-4 = maize
kind-crop-5 = quinoa
kind-pawn-beige = beige pawn
kind-pawn-blue = blue pawn
kind-pawn-green = green pawn
kind-pawn-white = white pawn
kind-pawn-mauve = mauve pawn
kind-pawn-yellow = yellow pawn
kind-anchor-long = corner of the long board
kind-anchor-short = corner of the short board
pile-terrain-earth = Earth
pile-terrain-sand = Sand
pile-terrain-grass = Grass
pile-terrain-rock = Rock
pile-crop-1 = Potato
pile-crop-2 = Coca
pile-crop-3 = Chili
pile-crop-4 = Maize
pile-crop-5 = Quinoa
pile-pawn-beige = Beige
pile-pawn-blue = Blue
pile-pawn-green = Green
pile-pawn-white = White
pile-pawn-mauve = Mauve
pile-pawn-yellow = Yellow

tiwanaku-correct-lay-terrain = Lay { $terrain ->
    [earth] an earth tile
    [sand] a sand tile
    [grass] a grass tile
   *[rock] a rock tile
} on { tiwanaku-place }. A pawn stands on its upper right corner.
tiwanaku-correct-swap-terrain = { tiwanaku-place } is { $terrain ->
    [earth] earth
    [sand] sand
    [grass] grass
   *[rock] rock
}. Exchange the terrain tile.
tiwanaku-correct-take-terrain = Take the terrain tile off { tiwanaku-place }.
tiwanaku-correct-lay-crop = Plant { $crop ->
    [1] sweet potato
    [2] coca
    [3] chili
    [4] maize
   *[5] quinoa
} on { tiwanaku-place }.
tiwanaku-correct-swap-crop = On { tiwanaku-place } grows { $crop ->
    [1] sweet potato
    [2] coca
    [3] chili
    [4] maize
   *[5] quinoa
}. Exchange the crop tile.
tiwanaku-correct-take-crop = Take the crop tile off { tiwanaku-place }.
tiwanaku-correct-set-pawn = Set { $colour ->
    [beige] a beige pawn
    [blue] a blue pawn
    [green] a green pawn
    [white] a white pawn
    [mauve] the mauve pawn
   *[yellow] the yellow pawn
} on { tiwanaku-place }.
tiwanaku-correct-move-pawn = Put { $colour ->
    [beige] the beige pawn
    [blue] the blue pawn
    [green] the green pawn
    [white] the white pawn
    [mauve] the mauve pawn
   *[yellow] the yellow pawn
} on { tiwanaku-place }.
tiwanaku-correct-take-pawn = Take { $colour ->
    [beige] the beige pawn
    [blue] the blue pawn
    [green] the green pawn
    [white] the white pawn
    [mauve] the mauve pawn
   *[yellow] the yellow pawn
} off { tiwanaku-place }.
tiwanaku-correct-show-terrain = I cannot see { $terrain ->
        [earth] the earth tile
        [sand] the sand tile
        [grass] the grass tile
       *[rock] the rock tile
    } on { tiwanaku-place }. Lay it there face up and clear its code.
tiwanaku-correct-show-crop = I cannot see { $crop ->
        [1] the sweet potatoes
        [2] the coca
        [3] the chili
        [4] the maize
       *[5] the quinoa
    } on { tiwanaku-place }. Lay the tile there face up and clear its code.
tiwanaku-correct-show-pawn = I cannot see { $colour ->
        [beige] the beige pawn
        [blue] the blue pawn
        [green] the green pawn
        [white] the white pawn
        [mauve] the mauve pawn
       *[yellow] the yellow pawn
    } on { tiwanaku-place }. Set it there and clear its code.
tiwanaku-correct-push-piece = A piece near { tiwanaku-place } lies between two cells. Push it well inside one.
tiwanaku-correct-take-twin = The tag { $tag } is there twice. Take the piece with the wrong sticker away.
tiwanaku-correct-show-board = Show me the corners of the board: something hides their tags.

tiwanaku-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
tiwanaku-unreadable-board-unseen = I cannot see the tags at the corners of the board. Is something lying on them?
tiwanaku-unreadable-other-board = This is the other board. Lay the one with { $columns } columns.
tiwanaku-unreadable-piece-twice = I see the tag { $tag } twice. One of the two stickers is wrong: take it away.
tiwanaku-unreadable-pawn-between = A pawn stands between two cells, near { tiwanaku-place }. Put it well inside one.
tiwanaku-unreadable-crop-between = A crop tile lies between two cells, near { tiwanaku-place }. Push it well inside one.
tiwanaku-unreadable-terrain-between = A terrain tile lies between two cells, near { tiwanaku-place }. Push it into place.
tiwanaku-unreadable-several-moved = I see that several pawns have moved. Move one at a time, or choose with the buttons.
tiwanaku-unreadable-pawn-missing = The { $colour ->
    [beige] beige
    [blue] blue
    [green] green
    [white] white
    [mauve] mauve
   *[yellow] yellow
} pawn on { tiwanaku-place } is gone. Put it back, or press Undo.
