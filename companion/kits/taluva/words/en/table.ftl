### Taluva at the table: questions, answers, and what the camera cannot read.

taluva-value-do-draw = Draw a tile
taluva-value-do-place = Lay the tile
taluva-value-do-hut = One hut
taluva-value-do-tower = A tower
taluva-value-do-temple = A temple
taluva-value-do-extend = Extend a city
taluva-value-left-forest = Forest
taluva-value-left-meadow = Meadow
taluva-value-left-desert = Desert
taluva-value-left-mountain = Mountain
taluva-value-left-lake = Lake
taluva-value-right-forest = Forest
taluva-value-right-meadow = Meadow
taluva-value-right-desert = Desert
taluva-value-right-mountain = Mountain
taluva-value-right-lake = Lake
taluva-value-terrain-forest = Forest
taluva-value-terrain-meadow = Meadow
taluva-value-terrain-desert = Desert
taluva-value-terrain-mountain = Mountain
taluva-value-terrain-lake = Lake
taluva-value-tile = Tile { $number }
taluva-value-turned-0 = Volcano on top
taluva-value-turned-1 = Volcano at the upper right
taluva-value-turned-2 = Volcano at the lower right
taluva-value-turned-3 = Volcano at the bottom
taluva-value-turned-4 = Volcano at the lower left
taluva-value-turned-5 = Volcano at the upper left

taluva-todo-draw = { $player }, draw a tile and lay it.
taluva-todo-place = { $player }, lay your tile.
taluva-todo-hut = { $player }, build.
taluva-todo-tower = { taluva-todo-hut }
taluva-todo-temple = { taluva-todo-hut }
taluva-todo-extend = { taluva-todo-hut }
taluva-ask-kind = { $player }, what do you build?
taluva-ask-draw-left = Draw a tile. What is left of its volcano?
taluva-ask-draw-right = And right of the volcano?
taluva-ask-draw-tile = Which number is on the tile's sticker?
taluva-ask-place-at = { $player }, lay your tile. Where is its volcano?
taluva-ask-place-turned = How is the tile turned?
taluva-ask-hut-at = { $player }, where does the hut go?
taluva-ask-tower-at = { $player }, where does the tower go?
taluva-ask-temple-at = { $player }, where does the temple go?
taluva-ask-extend-city = { $player }, which city grows?
taluva-ask-extend-terrain = { $player }, on which landscape?
taluva-ask-confirm-hut = { $player }, is this your hut? OK says yes.
taluva-ask-confirm-tower = { $player }, is this your tower? OK says yes.
taluva-ask-confirm-temple = { $player }, is this your temple? OK says yes.
taluva-ask-confirm-extend = { $player }, does your city grow here? OK says yes.
taluva-ask-only-hut = { $player }, only a hut is possible, on the lit field. OK builds it.
taluva-ask-only-tower = { $player }, only a tower is possible, on the lit field. OK builds it.
taluva-ask-only-temple = { $player }, only a temple is possible, on the lit field. OK builds it.
taluva-ask-only-extend = { $player }, your city can only grow where it is lit. OK sets the huts.

taluva-resource-hut = { $count ->
    [one] hut
   *[other] huts
}
taluva-resource-tower = { $count ->
    [one] tower
   *[other] towers
}
taluva-resource-temple = { $count ->
    [one] temple
   *[other] temples
}

taluva-card-unit = { $count ->
    [one] temple
   *[other] temples
}
taluva-card-held = left
taluva-progress-tiles = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}

taluva-named-tile = The tile with { $left } and { $right }
taluva-named-twin = The tile with { $left } twice
taluva-named-other = A tile
taluva-step-lay-tile = Lay the tile where the picture shows it.
taluva-correct-lay-tile = { $named } is missing. Lay it back where the picture shows it.
taluva-correct-turn-tile = { $named } is turned. Turn it as in the picture.
taluva-correct-move-tile = { $named } has moved. Put it back where the picture shows it.
taluva-correct-take-tile-away = { $named } does not belong there. Take it off the landscape.

taluva-unreadable-mat-unseen = I cannot see the mat tags. Is something lying on them?
taluva-unreadable-piece-twice = I see one tile twice: one of the two stickers is wrong. Take it away.
taluva-unreadable-several-new = I see several new tiles. Lay one at a time.
taluva-unreadable-tile-between = The tile lies between two places. Push it into place.
taluva-unreadable-tile-ambiguous = I cannot tell how high the tile lies. Push it exactly into place, or choose with the buttons.
taluva-unreadable-tile-missing = { $named } is gone. Lay it back, or press Undo.
taluva-unreadable-tile-moved = { $named } has moved. Push it back into place.
taluva-unreadable-landscape-unseen = I cannot see the landscape. Is something lying on it, or is the light off?


taluva-told-draw = A tile is drawn.
taluva-told-place = { $by } lays a tile.
taluva-told-hut = { $by } founds a city with a hut.
taluva-told-tower = { $by } builds a tower.
taluva-told-temple = { $by } builds a temple.
taluva-told-extend = { $by } extends a city.
taluva-did-out = { $player } can build nothing and is out.

taluva-chart-title = Buildings, all kinds together

taluva-spoken-score = { $player }: { $points ->
    [0] no temple
    [one] one temple
   *[other] { $points } temples
}.
