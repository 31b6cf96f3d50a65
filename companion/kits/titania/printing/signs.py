"""Small drawings of the board: cranes, fog, lozenges, towers, shells, starfish, cards, ships.

Each is drawn round a place, told apart by its shape alone, with a letter where a colour matters.
"""

import math
from collections.abc import Mapping
from typing import Final

from companion.drawing.look import Colour as Ink
from companion.drawing.look import colour, contrast
from companion.kits.titania.letters import letter_of
from companion.printing.canvas import BLACK, WHITE, Canvas, Place, star
from companion.words import Words
from engines.titania.pieces import Colour, Kind, Reward, Shell

INK: Final = colour("#26333D")
SHIP_INKS: Final[Mapping[Colour, Ink]] = {
    Colour.BLUE: colour("#2F6FB5"),
    Colour.YELLOW: colour("#E9C437"),
    Colour.RED: colour("#C8442F"),
}
SHELL_INKS: Final[Mapping[Shell, Ink]] = {
    Shell.BROWN: colour("#9A6A3F"),
    Shell.GREEN: colour("#4E9A63"),
    Shell.BLACK: colour("#34383D"),
    Shell.WHITE: colour("#FFFFFF"),
}
LINE: Final = 0.25


def on(ground: Ink) -> Ink:
    """Give black or white, whichever is read on a ground."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, ground))


def draw_crane(canvas: Canvas, x: float, y: float) -> None:
    """Draw a crane, about 9 mm high."""
    mast = ((x - 2.2, y + 4.2), (x - 2.2, y - 4.2), (x + 4.4, y - 4.2), (x + 4.4, y - 1.0))
    canvas.path(mast, line=INK, width=0.8)
    canvas.path(((x - 2.2, y - 1.4), (x + 0.6, y - 4.2)), line=INK, width=0.5)
    canvas.path(((x - 5.0, y + 4.2), (x + 0.6, y + 4.2)), line=INK, width=0.8)
    canvas.box(x + 3.3, y - 1.0, 2.2, 1.8, fill=INK)


def draw_fog(canvas: Canvas, x: float, y: float) -> None:
    """Draw three wisps of mist."""
    for row, half in enumerate((4.0, 5.4, 4.0)):
        at = y + (row - 1) * 2.4
        steps = [n / 12 for n in range(13)]
        wave = [(x - half + 2 * half * s, at + 0.6 * math.sin(s * math.tau * 1.5)) for s in steps]
        canvas.path(wave, line=INK, width=0.45)


def draw_lozenge(canvas: Canvas, x: float, y: float) -> None:
    """Draw the lozenge of a point cell."""
    canvas.polygon(
        ((x, y - 4.6), (x + 3.6, y), (x, y + 4.6), (x - 3.6, y)), fill=colour("#6C4FA3"), line=INK
    )
    canvas.polygon(((x, y - 2.0), (x + 1.6, y), (x, y + 2.0), (x - 1.6, y)), fill=WHITE)


def draw_castle(canvas: Canvas, x: float, y: float) -> None:
    """Draw battlements."""
    steps = ((-5, 3.4), (-5, -3.4), (-3, -3.4), (-3, -1.2), (-1, -1.2), (-1, -3.4), (1, -3.4))
    wall = [*steps, (1, -1.2), (3, -1.2), (3, -3.4), (5, -3.4), (5, 3.4)]
    canvas.polygon([(x + a, y + b) for a, b in wall], fill=colour("#8D8676"), line=INK)


def draw_shell(canvas: Canvas, x: float, y: float, fill: Ink, letter: str) -> None:
    """Draw a scallop with its letter, about 6.5 mm wide."""
    turns = [math.radians(200 + 140 * n / 10) for n in range(11)]
    fan = [(x + 3.6 * math.cos(t), y + 1.6 + 4.4 * math.sin(t)) for t in turns]
    canvas.polygon((*fan, (x + 1.0, y + 3.2), (x - 1.0, y + 3.2)), fill=fill, line=INK, width=LINE)
    canvas.text(x, y + 1.2, letter, 3.2, is_bold=True, ink=on(fill), align=0.5)


def draw_starfish(canvas: Canvas, x: float, y: float, radius: float = 3.8) -> None:
    """Draw a starfish."""
    canvas.polygon(star(x, y + 0.3, radius, waist=0.4), fill=colour("#E58FB1"), line=INK)


def draw_cards(canvas: Canvas, x: float, y: float) -> None:
    """Draw two cards, one over the other."""
    for dx, dy in ((0.6, -0.7), (-1.0, 0.7)):
        canvas.box(x - 1.9 + dx, y - 2.9 + dy, 4.0, 5.6, fill=WHITE, line=INK)


def draw_points(canvas: Canvas, x: float, y: float) -> None:
    """Draw a laurel-like seal for points."""
    canvas.circle(x, y, 3.4, fill=colour("#E9C46A"), line=INK)
    canvas.circle(x, y, 2.5, line=INK, width=0.15)
    canvas.text(x, y + 1.1, "P", 3.0, is_bold=True, align=0.5)


def draw_hull(canvas: Canvas, x: float, y: float, fill: Ink, letter: str) -> None:
    """Draw a ship with its letter, about 8 mm wide."""
    hull = ((x - 4.0, y), (x + 4.0, y), (x + 2.6, y + 3.2), (x - 2.6, y + 3.2))
    canvas.polygon(hull, fill=fill, line=INK, width=LINE)
    sail = ((x - 0.2, y - 0.5), (x - 0.2, y - 4.2), (x + 3.0, y - 0.5))
    canvas.polygon(sail, fill=WHITE, line=INK, width=LINE)
    canvas.text(x, y + 2.6, letter, 2.8, is_bold=True, ink=on(fill), align=0.5)


def draw_tower(canvas: Canvas, x: float, y: float, fill: Ink, letter: str) -> None:
    """Draw a place for a tower's floors with battlements over it, 11 mm wide."""
    canvas.box(x - 5.5, y - 5.5, 11.0, 11.0, fill=fill, line=INK, thick=0.4)
    for dx in (-5.5, -1.5, 2.5):
        canvas.box(x + dx, y - 7.3, 3.0, 1.8, fill=fill, line=INK, thick=0.25)
    canvas.text(x, y + 2.0, letter, 5.6, is_bold=True, ink=on(fill), align=0.5)


def draw_reward(canvas: Canvas, at: Place, reward: Reward, words: Words) -> None:
    """Draw what a cell gives: how many, and of what."""
    x, y = at
    canvas.text(x - 1.2, y + 1.8, str(reward.amount), 5.0, is_bold=True, ink=INK, align=1.0)
    x += 3.4
    match reward.kind:
        case Kind.SHELLS:
            shell = reward.shell
            draw_shell(canvas, x, y, SHELL_INKS[shell], letter_of(shell, words.language))
        case Kind.ANY:
            draw_shell(canvas, x, y, colour("#DDE3E8"), "?")
        case Kind.EACH:
            draw_shell(canvas, x, y, colour("#DDE3E8"), "4")
        case Kind.STARFISH:
            draw_starfish(canvas, x, y)
        case Kind.CARDS:
            draw_cards(canvas, x, y)
        case Kind.POINTS:
            draw_points(canvas, x, y)
        case Kind.SHIP:
            draw_hull(canvas, x, y, WHITE, "+")
