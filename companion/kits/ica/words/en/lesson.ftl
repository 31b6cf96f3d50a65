### The guided first game.

ica-lesson-welcome = Dig for stones, carry them into the laboratory and hold them there. Five points each turn.
ica-lesson-corners = { $player }, choose a corner of the site for your prospector and one of the laboratory for your researcher.
ica-lesson-points = { $player }, you have five action points. A step of either counter costs one.
ica-lesson-dig = Dig for two points: turn over two tiles of the site that lie open on their piles.
ica-lesson-laboratory = Or turn a tile of the laboratory for two points. It shows which stone belongs there.
ica-lesson-take = Your counter stands on an open tile: take it. It costs as many points as its number.
ica-lesson-lay = Lay a stone on its own laboratory tile, where your researcher stands. Stones side by side are a field.
ica-lesson-scoring = Every second report that is found brings a scoring: the red points of your field, less those in your hand.
ica-lesson-goodbye = You know the game now. The menu has the rules and a legal place. Good luck!
