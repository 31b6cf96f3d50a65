### Titicaca: a word about a rule when it first matters. One line of a small screen each.

titicaca-hint-village = Your village goes on an empty terrain beside the lake of the round.
titicaca-hint-few-places = Fewer places than players: the last gets the weapons back.
titicaca-hint-scoring-soon = After this round regions at the lake are scored, weapons left too.
titicaca-hint-extra-round = Extra round: any empty terrain. If nobody bids, the game ends.
titicaca-hint-join = Joining: the neighbouring region must lack the new terrain's type.
titicaca-hint-unite = Uniting: two other regions, each with a type that the other lacks.
titicaca-hint-temple = A temple breaks ties. Its value stays your secret until it is needed.
titicaca-hint-reveal = A tie depends on hidden temples: only those are turned up.
