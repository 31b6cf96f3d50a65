### The simulated hardware.

sim-title = Tableside, simulated
sim-tray = Not yet on the table: drag from here
sim-paper = Paper
sim-laying = The table is being laid …
sim-hint-begin = Left is the device: click its buttons, touch its screen, or use the keys written on them. Begin a new game.
sim-hint-drag = Drag the piece from the tray to the table, or move one that lies there.
sim-hint-build = Drag a wooden piece from the edge of the table to where it belongs.
sim-hint-show = Drag a wooden piece from the edge of the table to a free place.
sim-hint-turn = Mouse wheel or right click turns it, F turns it over. Let go to lay it down.
sim-hint-set = Let go to set it down. Beside the table it goes back to the tray.
sim-hint-look = The small picture is what the camera sees. It looks as soon as the hand is gone.
sim-hint-wrong = Grab the piece and put it elsewhere, or point at it and turn it: mouse wheel or right click.
sim-hint-buttons = The device asks now: click its buttons or touch its screen.
demo-screens = No screen here, so a robot hand plays a whole game of { $game } in front of the simulated camera.
demo-picture = Picture: { $file }
demo-pictures = { $count } pictures of the device's screen are in { $folder }
demo-tally = { $moves } moves with pieces: { $first } read at first sight, { $retry } after a second try, { $buttons } entered with the buttons, { $wrong } wrong.
pile-tile = Tiles
