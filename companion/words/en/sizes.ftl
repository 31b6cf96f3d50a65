# What is wrong in an owner's file of sizes on the table.

data-fault-size-kind = expected one of { $known }, got { $got }; write one of them.
data-fault-size-run = expected numbers from 1 to 999, the first before the last, got { $first } to { $last }; take them from the file that ships.
data-fault-size-number-twice = number { $number } is there twice; take the numbers from the file that ships.
data-fault-size-below = expected another kind that lies below, got { $got }; take it from the file that ships.
data-fault-size-anchor = expected the number of a piece of the kind { $kind }, got { $got }; take it from the file that ships.
data-fault-size-letters = expected three capital letters, got { $got }; take them from the file that ships.
data-fault-size-game = expected { $game } with the letters { $letters }; this file belongs to another game.
data-fault-size-pieces = expected the pieces as they ship; only sizes can be changed.
data-fault-size-sticker = expected it whole on the piece, but with its white border it is { $wide } mm wide; make it smaller or move it.
data-fault-size-centres = expected { $wanted } mm from one to its neighbours with this edge, each joined to the others; the nearest two are { $apart } apart.
data-fault-size-sticker-place = expected it upright in the middle of the first hex; move or turn it.
data-fault-size-board = expected cell and margin, as in the { $ships } that ships; add them.
data-fault-size-plan = expected cells, anchors and slots as they ship; only sizes can be changed.
data-fault-size-margin = expected room for the corner of { $wanted } mm, got { $got }; make kinds.{ $anchor }.shape narrower.
data-fault-size-hides = expected it beside the sticker of the { $below } below; move one of them.
data-fault-size-reach = expected the piece within { $within } mm of the middle of its cell, but it reaches { $reach } mm; move it or make it smaller.
data-fault-size-slot = expected a slot of the board that it fits into; measure both again.
data-fault-size-range = expected { $low } to { $high } millimetres, got { $got }; measure it again.
data-fault-size-wooden = expected { $names }; only sizes can be changed.
