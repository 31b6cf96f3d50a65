### Titania: the change of period, step by step.

titania-period-title = Titania: period 2
titania-period-waits = The first period is over.
titania-period-begin = Begin
titania-period-ships = Take all ships off the board but the six of the castle.
titania-period-starfish = { $count ->
    [0] No starfish lies on a site.
    [one] Take the starfish off its site, back to the supply.
   *[other] Take the { $count } starfish off their sites, back to the supply.
}
titania-period-tiles = { $count ->
    [one] One fog tile was turned: lay it face down on its free fog cell.
   *[other] Mix the { $count } fog tiles that were turned, and lay them face down on the free fog cells.
}
titania-period-reserve = Put the ships that were set aside to the others: { $count } of each colour.
titania-period-player = { $player } begins the second period.
titania-period-left = { $count ->
    [0] Done.
   *[other] { $count } left.
}
titania-period-undone = The fog tiles were mixed: that deal cannot come back. Put ships, starfish and tiles as the picture shows.
titania-period-help =
    The last ship of a colour has ended the first period. Floors, shells, cards and point tiles stay where they are; so do fog tiles that nobody has turned.
    Do the five steps in any order. While a camera sees, it counts what is still in the way. OK begins the second period; so does the first card.
