### Titania: the end, tile by tile.

titania-reveal-title = Titania: the point tiles
titania-reveal-waits = Point tiles are still face down.
titania-reveal-board = Board
titania-reveal-next = { $count ->
    [one] { $player }, turn up your last point tile.
   *[other] { $player }, turn up a point tile: { $count } left.
}
titania-reveal-help =
    The last ship has ended the game. Now everybody turns up the secret point tiles, one player after the other. They count as soon as they lie open.
    A camera reads them wherever they lie in view. Without one choose the value with the arrows, and OK.
    Equal points: shells by their value and starfish decide.
