"""The palette and the sizes every screen is drawn with."""

import enum
from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from companion.words import Language

Colour: TypeAlias = tuple[int, int, int]


def colour(text: str) -> Colour:
    """Read a colour written as #RRGGBB."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


class Theme(msgspec.Struct, frozen=True):
    """The colours of one mood of the screen."""

    name: str
    ground: Colour
    panel: Colour
    line: Colour
    text: Colour
    quiet: Colour
    gold: Colour = colour("#E8AE35")
    """Only for "now": whose turn, where the cursor is, what was just gained."""
    gold_text: Colour = colour("#E8AE35")
    """Gold dark or light enough to be read as text on this ground."""
    yes: Colour = colour("#2FA37C")
    no: Colour = colour("#E0603F")
    wheel_red: Colour = colour("#A9322B")


DARK: Final = Theme(
    "dark",
    ground=colour("#141A22"),
    panel=colour("#1D2631"),
    line=colour("#2F3B49"),
    text=colour("#F2EBDD"),
    quiet=colour("#9FB0BF"),
)
LIGHT: Final = Theme(
    "light",
    ground=colour("#F6F0E4"),
    panel=colour("#FFFFFF"),
    line=colour("#D8CCB8"),
    text=colour("#22282F"),
    # A little darker than #6A7580, which misses 4.5 to 1 on this ground.
    quiet=colour("#5F6973"),
    gold_text=colour("#8A5F00"),
)
THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT)}


class Shape(enum.Enum):
    """A player's shape: it tells the players apart where colour cannot."""

    DISC = "disc"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"


class Badge(msgspec.Struct, frozen=True):
    """How a player is shown everywhere: a colour and a shape that go together."""

    name: str
    colour: Colour
    shape: Shape


BADGES: Final = (
    Badge("blue", colour("#2F7FD1"), Shape.DISC),
    Badge("vermilion", colour("#E0603F"), Shape.TRIANGLE),
    Badge("green", colour("#2FA37C"), Shape.SQUARE),
    Badge("yellow", colour("#F0D545"), Shape.DIAMOND),
    Badge("purple", colour("#B46BC4"), Shape.STAR),
)


def wear(badges: Iterable[Badge], colours: Iterable[Colour]) -> tuple[Badge, ...]:
    """Give the badges in other colours, one for each; the name and the shape stay."""
    pairs = zip(badges, colours, strict=True)
    return tuple(msgspec.structs.replace(badge, colour=ink) for badge, ink in pairs)


def all_badges(first: Iterable[str]) -> tuple[Badge, ...]:
    """Give every badge once, those of the names first; a name that is none is left out."""
    named = {badge.name: badge for badge in BADGES}
    wanted = [named[name] for name in dict.fromkeys(first) if name in named]
    return (*wanted, *(badge for badge in BADGES if badge not in wanted))


class Look(msgspec.Struct, frozen=True):
    """A theme at a display size: every length is a share of the display's height."""

    theme: Theme
    width: int
    height: int
    afar: bool = False
    """Whether a game is drawn for eyes that are far away: less of it, and larger."""
    language: Language = Language.ENGLISH
    """The language of letters that are part of a picture: people know colours by its words."""

    @property
    def size(self) -> tuple[int, int]:
        """The display's size in pixels."""
        return (self.width, self.height)

    @property
    def margin(self) -> int:
        """The empty space round everything."""
        return self.height // 40

    @property
    def score(self) -> int:
        """The size of a score's figures."""
        return -(-self.height // (8 if self.afar else 10))

    @property
    def question(self) -> int:
        """The size of what is asked, or to be done: the most important sentence of a screen."""
        return -(-self.height // (11 if self.afar else 14))

    @property
    def label(self) -> int:
        """The size of titles, of the rows of lists and of what is chosen."""
        return -(-self.height // 18)

    @property
    def name(self) -> int:
        """The size of names and of the button legend."""
        return -(-self.height // 22)

    @property
    def small(self) -> int:
        """The smallest text there is."""
        return -(-self.height // 32)


def contrast(a: Colour, b: Colour) -> float:
    """Give the contrast of two colours, 1 to 21, as accessibility guidelines define it."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(of: Colour) -> float:
    """Give a colour's relative luminance, 0 for black to 1 for white."""
    parts = [c / 255 for c in of]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """Give `a` with that share of `b` mixed in."""
    mixed = [round(x + (y - x) * share) for x, y in zip(a, b, strict=True)]
    return (mixed[0], mixed[1], mixed[2])


def ink_on(ground: Colour) -> Colour:
    """Give the text colour, dark or light, that reads best on a ground."""
    return max((DARK.ground, LIGHT.panel), key=lambda ink: contrast(ink, ground))
