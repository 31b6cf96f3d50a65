### The simulated hardware.

sim-title = Tableside, simulated
sim-tray = Not yet on the table: drag from here
sim-laying = The table is being laid …
sim-hint-1 = Left is the device. Click its buttons, touch its screen, or use the keys written on them. Start a new game.
sim-hint-2 = Right is the table. Drag a piece from the tray and lay it down. Mouse wheel or right click turns it, F flips it.
sim-hint-3 = The small picture is what the camera sees. Let go of the piece, and the device says what it saw.
demo-screens = No screen here, so a robot hand plays a whole game of { $game } in front of the simulated camera.
demo-picture = Picture: { $file }
demo-pictures = { $count } pictures of the device's screen are in { $folder }
demo-tally = { $moves } moves with pieces: { $first } read at first sight, { $retry } after a second try, { $buttons } entered with the buttons, { $wrong } wrong.
pile-tile = Tiles
