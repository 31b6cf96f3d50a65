### Taluva's guided first game: one rule at a time, when it first matters.

taluva-lesson-welcome = Each turn: draw a tile, lay it, then build. I say each rule when it counts.
taluva-lesson-first-tile = { $player }, draw a tile and lay it in the middle. It begins the island.
taluva-lesson-first-hut = Now you must build. A hut founds a city: on level 1, never on a volcano.
taluva-lesson-next-tile = { $player }, your tile must touch the island with an edge.
taluva-lesson-own-city = { $player }, found your own city. A hut needs level 1 and no neighbour of yours.
taluva-lesson-temple = Your city has three fields: a temple may stand beside it. One for each city.
taluva-lesson-tower = Level 3 touches your city: a tower may stand there. One for each city.
taluva-lesson-extend = Or extend your city: every free field of one landscape beside it gets huts, as many as its level.
taluva-lesson-goal = You win as soon as two kinds are all built: 20 huts, 2 towers, 3 temples.
taluva-lesson-eruption = Or go up: volcano on volcano, turned otherwise, over two tiles or more. Huts below are lost.
taluva-lesson-goodbye = You know the game now. The menu has the rules and a legal place. Good luck!
