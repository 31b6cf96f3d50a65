### The guided first game.

titania-lesson-welcome = Send ships from the castle through the fog, gather shells and build towers.
titania-lesson-card = { $player }, play up to three cards. Each brings a ship of its colour.
titania-lesson-ship = The ship goes next to a ship of its colour. On fog it turns the tile over and gets what it shows.
titania-lesson-shells = Choose a colour for your shells. You pay floors with them.
titania-lesson-crane = At a crane you build floors: floor 2 costs two shells of its colour. Each floor brings points.
titania-lesson-starfish = You have just got starfish: now you may occupy a site, one starfish for each of its towers.
titania-lesson-end = After your cards end the turn and draw. You may keep seven.
titania-lesson-goodbye = You know the game now. The menu has the rules and a legal place. Good luck!
