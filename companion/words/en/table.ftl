# The simulated table.

table-drawn = { $pieces } pieces lie on the simulated table. The picture is in { $file }.
table-pieces = Cannot lay { $given } pieces: the box has 1 to { $most } with tags. Choose a number between them.
table-no-wood = { $game } has no wooden pieces. Leave --wooden out.
