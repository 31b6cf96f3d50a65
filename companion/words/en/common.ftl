# What all games share: names, lists, refusals, undo.

list-last = { $most } and { $last }
player-name = Player { $number }
nameless-seat = player { $number }
the-table = the table
player-is-out = out of the game

# Setting up
player-count = This game is for { $allowed } players, not { $count }.
player-names = Every player needs a name of their own: { $names } will not do.
name-unshowable = The name { $name } cannot be shown. Use letters, and at most { $most } of them.
unknown-option = This game has no option { $option }. It has: { $allowed }.
option-value = The option { $option } cannot be { $value }. Choose one of: { $allowed }.
option-unshowable = The value of { $option } cannot be read: it has more than { $most } characters, or some that cannot be shown. Type it again.
option-form = An option is written name=value, not { $given }.
option-without-game = Options belong to a game: tableside play GAME --option NAME=VALUE

# Playing
game-over = The game is over. Start a new one, or take back the last move.
no-such-player = There is no { $seat }: { $players ->
    [one] only one player is
   *[other] only { $players } players are
} at the table.
player-out = { $seat } is out of the game and does not move any more.
not-your-turn = It is { $seat }'s turn.
not-the-tables = { $seat } has to do this, not the table.

# Undo and redo
already-known = The table has shown this before. It stays as it was.
nothing-to-undo = There is nothing to take back yet.
nothing-to-redo = There is nothing to bring back.
nothing-to-forget = There is nothing to correct just now.
undone = Taken back: { $event }
redone = Brought back: { $event }
