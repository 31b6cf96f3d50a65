### Titania: a word about a rule when it first matters. One line of a small screen each.

titania-hint-crane = A crane takes a ship only if you can pay a floor beside it at once.
titania-hint-starfish = Starfish go onto a site only when some have just come: one a tower.
titania-hint-extra-ship = The extra ship has the same colour and goes right beside the last.
titania-hint-seven-cards = Seven cards at most at the end of a turn: what is over goes.
titania-hint-last-ship = Few ships left: the last one of a colour ends the period.
titania-hint-fog = Fog hides a gift: the first two ships get it.
