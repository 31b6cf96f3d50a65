# What is wrong in an owner's tiles file.

titicaca-data-fault-tile-number = expected numbers from 1 to { $most }, got { $got }; renumber it.
titicaca-data-fault-tile-twice = number { $number } is there twice; renumber one of them.
titicaca-data-fault-tile-missing = no tile { $numbers }; a box has { $wanted }, add what is missing.
titicaca-data-fault-hex-count = expected { $wanted } hexes, got { $got }; a tile has no more and no fewer.
titicaca-data-fault-hex-twice = { $hex } is there twice; give each hex a place of its own.
titicaca-data-fault-hex-apart = { $hex } touches no other hex; lay the tile's hexes edge to edge.
titicaca-data-fault-lake-or-terrain = expected either a lake or a terrain; write one of them.
titicaca-data-fault-lake-number = expected lakes from 1 to { $most }, got { $got }; look at the tile.
titicaca-data-fault-lake-twice = lake { $lake } is on tile { $tile } already; correct one of the two.
titicaca-data-fault-no-lake = no lake on it; every tile has one: write which.
titicaca-data-fault-first-no-lake = the first hex is no lake; put the lake that bears the sticker first.
titicaca-data-fault-lake-missing = { $count ->
    [one] lake { $lakes } is on no tile
   *[other] lakes { $lakes } are on no tile
}; add what is missing.
titicaca-data-fault-one-and-seven = lakes 1 and 7 are on two tiles of the box; correct one of them.
titicaca-data-fault-unknown-terrain = expected one of { $known }, got { $got }; write one of them.
titicaca-data-fault-terrain-missing = no { $terrain } on any tile; the box has five terrains, look for it.
titicaca-data-fault-left-out-keys = expected the keys 2, 3, 4 and 5, the numbers of players; write all four.
titicaca-data-fault-scored-left-out = tile { $tile } holds lake { $lake }, which is scored; leave out another lake's tile, or move the lake.
titicaca-data-fault-weapon-keys = expected the keys 1, 2, 4 and 6, the values of weapons; write all four.
titicaca-data-fault-weapon-few = expected { $least } or more for five players, got { $got }; count them again.
titicaca-data-fault-weapon-total = expected { $wanted } tiles in all, got { $got }; count them again.
