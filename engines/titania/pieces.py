"""What is in the box: ships, shells, cards, floors, starfish, and what cells and tiles give."""

import enum
from collections.abc import Mapping
from typing import Final


class Colour(enum.StrEnum):
    """A colour of ships and cards."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"


class Shell(enum.StrEnum):
    """A colour of shells, floors and towers."""

    BROWN = "brown"
    GREEN = "green"
    BLACK = "black"
    WHITE = "white"


class Card(enum.StrEnum):
    """A kind of ship card: one colour, or two of which the player takes one (S101)."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    BLUE_YELLOW = "blue-yellow"
    YELLOW_RED = "yellow-red"
    RED_BLUE = "red-blue"


class Kind(enum.Enum):
    """What sort of thing a reward is."""

    SHELLS = "shells"
    ANY = "any"
    EACH = "each"
    STARFISH = "starfish"
    CARDS = "cards"
    POINTS = "points"
    SHIP = "ship"


class Reward(enum.StrEnum):
    """What a fog tile or one thing of a bonus cell gives (S129-145, S157-173)."""

    BROWN_2 = "brown 2"
    GREEN_2 = "green 2"
    BLACK_2 = "black 2"
    WHITE_2 = "white 2"
    BROWN_3 = "brown 3"
    GREEN_3 = "green 3"
    BLACK_3 = "black 3"
    WHITE_3 = "white 3"
    EACH_1 = "each 1"
    ANY_2 = "any 2"
    ANY_3 = "any 3"
    STARFISH_1 = "starfish 1"
    STARFISH_2 = "starfish 2"
    SHIP_1 = "ship 1"
    CARDS_2 = "cards 2"
    POINTS_3 = "points 3"

    @property
    def amount(self) -> int:
        """How much of it there is."""
        return _AMOUNTS[self]

    @property
    def kind(self) -> Kind:
        """What sort of thing it is."""
        return _KINDS[self]

    @property
    def shell(self) -> Shell:
        """The colour of its shells, where it gives shells of one printed colour."""
        return Shell(self.value.partition(" ")[0])


COLOURS: Final = tuple(Colour)
SHELLS: Final = tuple(Shell)
CARDS: Final = tuple(Card)
REWARDS: Final = tuple(Reward)

_AMOUNTS: Final = {reward: int(reward.value.partition(" ")[2]) for reward in REWARDS}
_KINDS: Final = {
    reward: Kind.SHELLS if (word := reward.value.partition(" ")[0]) in SHELLS else Kind(word)
    for reward in REWARDS
}

FOG_REWARDS: Final = tuple(r for r in REWARDS if r.kind not in (Kind.CARDS, Kind.POINTS))
"""What fog tiles can show (S129-145)."""

BONUS_REWARDS: Final = (
    *(Reward.BROWN_2, Reward.GREEN_2, Reward.BLACK_2, Reward.WHITE_2),
    *(Reward.ANY_2, Reward.STARFISH_1, Reward.CARDS_2, Reward.POINTS_3),
)
"""What bonus cells can show (S157-173)."""

CARD_COLOURS: Final[Mapping[Card, tuple[Colour, ...]]] = {
    Card.BLUE: (Colour.BLUE,),
    Card.YELLOW: (Colour.YELLOW,),
    Card.RED: (Colour.RED,),
    Card.BLUE_YELLOW: (Colour.BLUE, Colour.YELLOW),
    Card.YELLOW_RED: (Colour.YELLOW, Colour.RED),
    Card.RED_BLUE: (Colour.BLUE, Colour.RED),
}
"""The ships a card allows, in the order of the colours."""

CARD_COUNTS: Final[Mapping[Card, int]] = {
    card: 8 if len(CARD_COLOURS[card]) == 1 else 4 for card in CARDS
}
"""How many cards of each kind the box holds (S26-27)."""

CARD_TOTAL: Final = sum(CARD_COUNTS.values())
FIRST_HAND: Final = 4
HAND_LIMIT: Final = 7
"""What may be held at the end of a turn (S262, N7)."""

TURN_CARDS: Final = 3
"""Cards played and drawn in a turn add up to this (S258)."""

RESERVES: Final = (15, 18)
"""Ships of each colour to place, by period: 20 without the castle's two, and first without three
more that are set aside (S64, S275)."""

FLOORS: Final = 16
"""Floors of each colour: 64 in all (S34), evenly split as far as anybody knows."""

TOWER_HEIGHT: Final = 4
STARFISH: Final = 25
FOG_TILES: Final = 22
POINT_TILES: Final = 30
POINT_VALUES: Final = (3, 4, 5)
