### Tiwanaku's guided first game: one rule at a time, when it first matters.

tiwanaku-lesson-welcome = Terrains and crops are hidden under the valley. Explore, think, and say what grows where.
tiwanaku-lesson-otoma = The Otoma play against you: they move by the arrows on the tiles and score too.
tiwanaku-lesson-spend = { $player }, first spend a tile from behind your screen. Its arrow says which way to go.
tiwanaku-lesson-enter = { $player }, bring a pawn in from the edge. It stops on the first field without a crop.
tiwanaku-lesson-found = The wheel told the terrain: its tile goes under the pawn. Each new kind of terrain brings points.
tiwanaku-lesson-arrow = Look at the back of the tile: its arrow moves an Otoma pawn.
tiwanaku-lesson-regions = A region of 3 fields has the crops 1, 2 and 3. Equal crops never touch, not even by a corner.
tiwanaku-lesson-move = { $player }, you may also move a pawn: from edge to edge of the fields, on over crops.
tiwanaku-lesson-divine = Or divine: name the crop under your pawn. Right brings its number in points, wrong costs it.
tiwanaku-lesson-offer = A right crop gives a token. Offer different ones together, now or later: 2 bring 1 point, 5 bring 10.
tiwanaku-lesson-goodbye = You know the game now. The menu has the rules, a hint and a legal place. Good luck!
