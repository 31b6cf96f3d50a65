### Taluva: a word about a rule when it first matters. One line of a small screen each.

taluva-hint-eruption = Tiles may cover tiles now: volcano on volcano, turned otherwise.
taluva-hint-hut = A hut founds a city: on level 1, next to nothing of yours.
taluva-hint-extension = You may extend a city: all of one terrain beside it, huts by level.
taluva-hint-temple = A city of three hexes or more may get a temple beside it.
taluva-hint-tower = Level 3 touches your city: a tower may stand there.
taluva-hint-few-huts = Few huts left. Whoever can build nothing is out.
taluva-hint-one-type-complete = One type is all built. Completing a second one wins at once.
taluva-hint-last-tiles = Last tiles: most temples win, then towers, then huts.
