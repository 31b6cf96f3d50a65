### Titicaca: a land put right by hand before the game begins.

titicaca-land-correct = Put the land right
titicaca-land-by-hand = Lay it tile by tile
titicaca-land-by-hand-how = from a dealt land, each tile moved and turned
titicaca-button-correct = Correct
titicaca-land-is-other = Other tile
titicaca-correcting-tile = The tile with lake { $lake }. OK moves and turns it.
titicaca-correcting-missing = The tile with lake { $lake } does not lie yet. OK lays it.
titicaca-correcting-place = Where is the tile with lake { $lake }? The sticker's hex counts.
titicaca-correcting-turn = How is the tile with lake { $lake } turned? OK when it is so.
titicaca-correcting-name = Is the tile with lake { $lake } really the one with lake { $other }?
