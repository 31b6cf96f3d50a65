# What is written on the printed sheets.

ica-print-board = Ica, board
ica-print-glue = Cut along the dashed line, lay the page on its neighbour's flap and glue, cross on cross. The long line below the cells must then measure { $long } mm. Glue the board on thin card.
ica-print-measure = { $long } mm from end to end
ica-print-site = Site
ica-print-laboratory = Laboratory
ica-print-cell = R{ $row } C{ $column }
ica-print-track = After 30 it goes on with 0, below 0 with 30.

ica-print-dig = Ica: faces of the { $layer } layer
ica-print-dig-how = Glue the page on card of 2 mm with its back page behind it, then cut out the sixteen tiles. The empty ones below are spare.
ica-print-reconstructed = RECONSTRUCTED: number, layer and name of the stones are ours, nobody could tell us those of the game.
ica-print-back = Ica: back of the { $layer } layer
ica-print-faces = Ica: laboratory tiles
ica-print-laboratory-back = Ica: back of the laboratory tiles
ica-print-counters-how = Tiles on card of 2 mm, counters on 3 mm. A whole rim is a prospector's, a broken one a researcher's.
ica-print-prospector = Prospectors
ica-print-researcher = Researchers
ica-print-marker = Score markers
ica-print-strips = Ica: hand strips
ica-print-strips-how = One for each player, above and below the board, in the camera's view: hands are open.
ica-print-aid = Ica: aid cards

ica-print-aid-points = { $points } points a turn
ica-print-aid-step = one step of either pawn
ica-print-aid-dig = dig: turn two open tiles of the site
ica-print-aid-turn = turn any face-down laboratory tile
ica-print-aid-number = the tile's number: take the top tile of your cell, lay one there, or clear it to the pile next door
ica-print-aid-knives = and two knives: take any tile of a rival's hand
ica-print-aid-bones = and two bones: swap two laboratory tiles without stone or pawn
ica-print-aid-influence = and bones, water clock, knife: a rival's researcher makes a step
ica-print-aid-potteries = and the three potteries: { $points } points
ica-print-aid-free = an orb: look into a pile or under a laboratory tile. A water clock: { $more } more points to spend
ica-print-aid-values = Numbers; stones have 0 to 4. Discs count in a scoring
ica-print-aid-scoring = Scoring
ica-print-aid-counts = After every { $reports } reports, when the turn ends; the third ends the game. Your field: all discs on it. Less the discs in your hand. In a conflict everything counts, also the squares; at most { $supports } tiles on a stone. An attack must be greater than all rival stones beside it.
