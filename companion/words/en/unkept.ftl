## What the disk did not take: what, why, and what to do on a box with six buttons.

unkept-title = Not kept
unkept-again = Try again

unkept-move = This move is not kept, so it does not count. The game stands as before.
unkept-undo = The undo is not kept, so it does not count. The game stands as before.
unkept-game = The game cannot be kept, so it was not begun.
unkept-deletion = The game was not deleted.
unkept-games = The file of games could not be written. The games in it are as before.
unkept-reading = The games cannot be read at the moment.
unkept-copy = The games are safe, but the copy beside them could not be renewed.
unkept-names = Names and seats are not kept. They hold until the box is switched off.
unkept-setting = This setting is not kept. It holds until the box is switched off.
unkept-paints = The colours of the pieces are not kept. They hold until the box is switched off.
unkept-scenarios = No scenarios can be made ahead for the Pachamama wheel.
unkept-restore = A backup is being brought back, and that cannot be finished. Nobody can play until it is.
unkept-anything = Games are not kept at the moment. So no move would count, and no game can be begun.

unkept-why-full = The card is full.
unkept-why-read-only = The card may only be read.
unkept-why-refused = The system does not let Tableside write there.
unkept-why-handles = The system cannot open one more file.
unkept-why-memory = There is no memory left.
unkept-why-busy = Another Tableside is writing there just now.
unkept-why-broken = The card did not take it.

unkept-because-full = no room is left
unkept-because-read-only = it may only be read
unkept-because-refused = the system does not let us
unkept-because-handles = the system cannot open one more file
unkept-because-memory = there is no memory left
unkept-because-broken = the disk did not take it

unkept-do-full = Make room, then press OK: the game goes on where it is. Switching off and on again may free some. If not, save a backup onto a stick, make room on the card with a computer, or take a larger one.
unkept-do-read-only = Switch off and on again. If it stays so, look whether a small switch on the card or its adapter is on LOCK. A card that is worn out locks itself: save a backup onto a stick and take a new card.
unkept-do-refused = Switch off and on again. If it stays so, install Tableside anew: it gives itself the right to write there.
unkept-do-handles = Wait a moment, then press OK. If it stays so, switch off and on again.
unkept-do-memory = Wait a moment, then press OK. If it stays so, switch off and on again.
unkept-do-busy = Close it, or wait a moment. Then press OK.
unkept-do-broken = Press OK to try again. If it happens more often, the card may be worn out or loose: save a backup onto a stick and take a new card.

unkept-place = Where: { $folder }
unkept-waits = Not kept yet: the card

folder-state-relative = STATE_DIRECTORY={ $given } is no whole path: games would be kept wherever one happens to stand. Give one that begins with /, or leave the variable out.
folder-ignored = { $given } is ignored: it is no whole path. Give one that begins with /.
