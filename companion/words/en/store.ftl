# The file of games.

store-busy = { $file } is being written by another Tableside. Try again in a moment.
store-being-played = Game { $number } is open in another Tableside. Close it there first.
store-full = The disk is full: the last move is not saved in { $file }. Make room, then do it again.
store-unwritable = The last move could not be saved in { $file }. The disk is full or failing: make room or change the card, then do it again.
store-read-only = { $file } may only be read, so nothing can be saved. Make it writable, or choose another file with --store.
store-cannot-open = { $file } cannot be opened ({ $why }). Choose another file with --store, or check the folder.
store-folder = The folder { $folder } cannot be made ({ $why }). Choose another file with --store.
store-damaged = { $file } is damaged: { $why }. It is left as it is. “tableside history rescue”, or the menu of the device, saves what is whole.
store-why-empty = it is empty
store-why-gone = it is gone, but a copy of it is kept
store-why-beginning = its beginning is not as it was written
store-why-pages = its pages do not fit together
store-why-row = a row of its table “{ $table }” is not as it was written
store-why-missing = { $count ->
    [one] a row of its table “{ $table }” is missing
   *[other] { $count } rows of its table “{ $table }” are missing
}
store-why-table = its table “{ $table }” is missing or was changed
store-why-stranger = “{ $name }” in it is not from Tableside
store-why-foreign = it is not a file of Tableside's games, or its beginning is destroyed
store-refused = the system does not let us
store-no-memory = There is no memory left to open { $file }. End other programs, then try again.
store-in-use = Another Tableside uses the games of { $file }. Close it first.
store-foreign = { $file } is not a file of Tableside's games, or its beginning is destroyed. It is left as it is. Choose another file with --store, or let “tableside history rescue” look for what can be saved.
store-newer = { $file } was written by a newer Tableside (version { $version }, this one knows { $known }). Update Tableside.
store-other-rules = Game { $number } does not fit the rules any more: { $why } It is left as it is. Start a new game.
other-box = This game was begun on another box than the one in force, and goes on with its own.
no-such-game = There is no game number { $number }. See: tableside history.
game-unknown = There is no game { $given }. There are: { $known }.

history-none = No games are kept yet.
history-line = { $who }: { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $ending }
history-won = { $count ->
    [one] { $winners } won
   *[other] { $winners } share the win
}
history-unfinished = not finished
stats-game = { $game }: { $started ->
    [one] { $started } game
   *[other] { $started } games
}, { $finished } finished
stats-length = {"    "}on average { $actions } actions, { $minutes } minutes
stats-player = { $player } at { $game }: { $won } won of { $played }, on average { $average }, best { $best }
exported = Written to { $file }.
kept-as = Kept as game { $number }.
simulate-end = { $actions } actions, seed { $seed }.
no-legal-actions = The game is over: nothing is left to do.
demo-begun = A new game of { $game }: game { $number }. Stop it when you like, it goes on next time.
demo-resumed = Game { $number } goes on after { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
demo-paused = The game is kept. The next start goes on with it.
