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
draft-no-start = There is no starting tile yet. Go to each tile that is drawn on the disc's back and press OK.
draft-starts-again = The crops typed before do not fit the changed terrain. Type the starting tiles again.
draft-not-kept = This cannot be kept: { $why ->
        [full] no room is left
        [read-only] it may only be read
        [refused] the system does not let us
        [handles] the system cannot open one more file
        [memory] there is no memory left
       *[broken] the disk did not take it
    }. If the power goes off now, it is lost.

# The screen
typing-title = Type in a disc
typing-before = One back
typing-to-cell = To that cell
typing-terrains = Terrains
typing-no-start = not a starting tile
typing-step-1 = Step 1 of 3: terrains, { $done } of { $of }
typing-step-2 = Step 2 of 3: starting tiles, { $done }
typing-step-3 = Step 3 of 3: crops, { $done } of { $of }
typing-ask-terrains = Turn the cardboard wheel to this cell. Which terrain is there? Press its button.
typing-ask-starts = Does the disc's back say the same numbers? Then go to each starting tile and press OK. After the last one: Done.
typing-ask-start-crop = Which crop lies on this starting tile? If it is not here, a terrain or another starting tile is wrong.
typing-ask-crops = Which crop is here? Look through the wheel. All others follow by themselves.
typing-ask-done = Everything is typed.
help-typing =
    Only crops that can be here are shown. Left and Right choose, OK takes it.
    If yours is not among them, something typed before is wrong: go back with Undo.

# Choosing, keeping, deleting
disc-nobody-looks = Whoever types a disc in sees everything. Nobody who plays should type it, or look.
disc-by-chance = A new scenario
disc-draft-damaged = What was typed last cannot be read any more.
disc-type-in = Type in a disc
disc-go-on = Go on typing
disc-go-on-note = { $done } of { $of } terrains
disc-sure = Another disc is half typed. Throw it away?
disc-keep-typed = No, keep it
disc-throw-away = Yes, throw it away
disc-verdict = Your disc
disc-keep = Keep it
disc-keep-anyway = It is so on my disc: keep it
disc-change = Go back and change it
disc-not-only = Compare with your disc once more. A cardboard disc may be so; then some divinations stay a gamble.
disc-name = Disc { $number }
disc-name-entry = A name for the disc
disc-name-empty = A disc needs a name, such as: Disc 7 side A
disc-name-long = This name is too long. Take at most { $most } letters.
disc-name-letters = This name has letters that cannot be shown. Take others.
disc-name-code = This name looks like a share code. Take another.
disc-name-taken = There is a disc { $name } already. Take another name, or delete that disc first.
wheel-disc = Your disc: { $code }
disc-kept = Kept as { $name }.
disc-note = { $cells } cells
disc-damaged = cannot be read: delete it
disc-change-or-delete = Correct or delete a disc
disc-care-note = Games played with a disc stay as they are.
disc-leave = Leave it as it is
disc-correct = Correct what was typed
disc-delete = Delete it for ever
disc-deleted = { $name } is deleted.
disc-none-yet = There are no discs.
disc-none = There are no discs. Type one in on the screen, or keep a file: tableside scenario check FILE --save NAME
disc-unknown = There is no disc { $name }. There are: { $known }
disc-unknown-none = There is no disc { $name }: none is kept. Type one in on the screen, or keep a file: tableside scenario check FILE --save NAME
disc-line = { $name } ({ $cells } cells)
