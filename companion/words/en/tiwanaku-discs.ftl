# Tiwanaku: one's own cardboard discs, typed in and kept.

# A disc's code
disc-version = This is a disc code of version { $version }; this Tableside reads version { $known }. Use the Tableside that wrote it, or update this one.
disc-character = A disc code has no { $character } (place { $place } after DISC1). Copy it again.
disc-length = A disc code has { $short } characters after DISC1, or { $long } for the long board, not { $count }. Copy all of it.
disc-check = This disc code is damaged: a character is wrong or two changed places. Copy it again.
disc-rules = The disc in this code breaks a rule of the game. Type the disc in again.
tiwanaku-disc-otoma = This disc has { $count ->
    [one] one starting tile
   *[other] { $count } starting tiles
}. Against the Otoma there must be { $expected }: one for each Otoma pawn. Take another disc.

# While it is typed
draft-crop-unfit = Crop { $crop } does not fit at { $cell }: then no crops are left for other cells. Look at the terrains and the other starting tiles again.
draft-unsowable = No crop fits at { $cell }: it touches all cells of a region. Look at the terrains there again.
