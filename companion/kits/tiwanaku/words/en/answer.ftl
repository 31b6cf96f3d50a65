### What the wheel answered, told at the table.

tiwanaku-told-discover = { $terrain ->
    [earth] { $by } discovers earth. Lay an earth tile.
    [sand] { $by } discovers sand. Lay a sand tile.
    [grass] { $by } discovers grass. Lay a grass tile.
   *[rock] { $by } discovers rock. Lay a rock tile.
}
tiwanaku-told-wanted = { $terrain ->
    [earth] Earth is found there. Who hands over an earth tile?
    [sand] Sand is found there. Who hands over a sand tile?
    [grass] Grass is found there. Who hands over a grass tile?
   *[rock] Rock is found there. Who hands over a rock tile?
}
tiwanaku-told-otoma-finds = { $terrain ->
    [earth] The Otoma find earth with { $crop }. Lay both tiles.
    [sand] The Otoma find sand with { $crop }. Lay both tiles.
    [grass] The Otoma find grass with { $crop }. Lay both tiles.
   *[rock] The Otoma find rock with { $crop }. Lay both tiles.
}
tiwanaku-told-divine-right = { $by } announced { $crop }. Right: lay it. { $points }
tiwanaku-told-divine-right-token = { $by } announced { $crop }. Right: lay it and take its token. { $points }
tiwanaku-told-divine-wrong = { $by } announced { $crop }. It is { $truth }: { $points }. Lay { $truth }.
reveal-announced = announced:
reveal-truth = it is
reveal-rivals = Otoma { $points }
