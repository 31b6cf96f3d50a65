### Taluva's rules in short, a page each.

taluva-rules-turn = Your turn: draw a tile and lay it so that it touches the land. Then build something. If you cannot, you are out.
taluva-rules-build = A hut founds a city: on level 1, next to none of your own buildings. Nobody builds on a volcano.
taluva-rules-extend = Or extend a city: every free field of one landscape beside it gets huts, as many as its level.
taluva-rules-eruption = A tile may also cover others: volcano on volcano, turned otherwise, on three fields of one level. Never on a tower, a temple or a whole city.
taluva-rules-high = Beside a city: a tower on level 3 or higher; a temple if the city has three fields. One of each for a city.
taluva-rules-end = Two of your three kinds all built: you win at once. After the last tile the most temples win, then towers, then huts.
