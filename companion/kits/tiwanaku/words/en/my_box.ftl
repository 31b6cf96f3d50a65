# Tiwanaku's box as its owner tells it.

tiwanaku-box-track = Diversity track
tiwanaku-box-otoma = Otoma pawns
tiwanaku-box-earth = Earth tile { $number }
tiwanaku-box-sand = Sand tile { $number }
tiwanaku-box-grass = Grass tile { $number }
tiwanaku-box-rock = Rock tile { $number }
tiwanaku-box-ask-colour = Turn it over: which colour has the arrow?
tiwanaku-box-ask-direction = Sticker upper left, then turned over like a page: where does the arrow point?
tiwanaku-box-ask-track = How many levels can a marker rise on the diversity track?
tiwanaku-box-ask-track-short = Levels
tiwanaku-box-ask-otoma = Alone against the Otoma: which pawn begins on starting tile { $number }, counted as one reads?
tiwanaku-box-ask-otoma-short = Starting tile { $number }
tiwanaku-box-fault-backs = Of { $terrain ->
    [earth] the earth tiles
    [sand] the sand tiles
    [grass] the grass tiles
   *[rock] the rock tiles
} you have said { $count ->
    [one] one arrow
   *[other] { $count } arrows
} of { $stock }. A file has all of a terrain or none: say the others too, or keep it for later.
tiwanaku-box-in-file = The trails round the board, the names of rows and columns, and where Otoma begin in a game together stand only in the file.
