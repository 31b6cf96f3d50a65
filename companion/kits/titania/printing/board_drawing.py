"""The printed map: cells with their signs in the upper corner and, turned round, in the lower.

Two ship tokens fill the middle band of a cell, so nothing that must be seen stands there.
"""

from collections.abc import Callable, Mapping
from typing import Final

from companion.drawing.look import Colour as Ink
from companion.drawing.look import colour
from companion.kits.titania.letters import letter_of
from companion.kits.titania.printing.frame import Frame
from companion.kits.titania.printing.signs import (
    INK,
    SHELL_INKS,
    SHIP_INKS,
    draw_castle,
    draw_crane,
    draw_fog,
    draw_lozenge,
    draw_reward,
    draw_starfish,
    draw_tower,
    on,
)
from companion.printing.canvas import Canvas
from companion.words import Words
from engines.hexes import Hex
from engines.titania.board import Board, Castle, Site
from engines.titania.pieces import Reward
from vision.berths import Slot

GROUNDS: Final[Mapping[str, Ink]] = {
    "castle": colour("#EDE7DA"),
    "fog": colour("#E3EAEF"),
    "crane": colour("#F7E6CE"),
    "point": colour("#E7E0F2"),
    "bonus": colour("#DCEBF4"),
    "site": colour("#E0ECDF"),
}
"""Pale, so that tokens and codes stand out; told apart by their signs."""
FAINT: Final = colour("#B9C3CB")
SIGN_UP: Final = 15.2
"""From a cell's middle up to the middle of its sign, on a pitch of 42 mm."""
TOKEN: Final = 21.0
FOG_TILE: Final = 34.0
Sign = Callable[[Canvas, float, float], None]


def draw_map(canvas: Canvas, frame: Frame, board: Board, words: Words) -> None:
    """Draw every cell of the map."""
    kinds = (
        ("fog", board.fog, draw_fog),
        ("crane", board.cranes, draw_crane),
        ("point", board.points, draw_lozenge),
    )
    for kind, cells, sign in kinds:
        for cell in cells:
            _ground(canvas, frame, cell, kind)
            _twice(canvas, frame, cell, sign)
    for bonus in board.bonus:
        _ground(canvas, frame, bonus.at, "bonus")
        _twice(canvas, frame, bonus.at, _rewards(bonus.gives, words))
    for castle in board.castle:
        _castle(canvas, frame, castle, words)
    for site in board.sites:
        _site(canvas, frame, site, words)


def draw_slots(canvas: Canvas, frame: Frame, words: Words) -> None:
    """Draw the places for played cards, the pile and the discard."""
    for number, slot in enumerate(frame.slots, 1):
        _slot(canvas, slot, words.say("titania-print-slot", number=number))
    for slot in frame.piles:
        _slot(canvas, slot, words.say(f"titania-print-{slot.name}"))


def _ground(canvas: Canvas, frame: Frame, cell: Hex, kind: str) -> None:
    x, y = frame.middle(cell)
    canvas.polygon(frame.outline(cell), fill=GROUNDS[kind], line=INK, width=0.35)
    if kind == "site":
        return
    if kind == "fog":
        canvas.circle(x, y, FOG_TILE / 2, line=FAINT, width=0.25)
    # The middle of the two places for ships, and how high they are.
    for side in (-1, 1):
        canvas.path(((x, y + side * TOKEN / 2), (x, y + side * (TOKEN / 2 - 3))), line=FAINT)
        for end in (-1, 1):
            at = x + end * (TOKEN - 1.0)
            canvas.path(
                ((at, y + side * TOKEN / 2), (at - 3 * end, y + side * TOKEN / 2)), line=FAINT
            )


def _twice(canvas: Canvas, frame: Frame, cell: Hex, sign: Sign) -> None:
    """Draw a sign in the cell's upper corner and, for whoever sits opposite, in the lower."""
    x, y = frame.middle(cell)
    up = SIGN_UP * frame.pitch / 42.0
    for turn in (0.0, 180.0):
        with canvas.turned(turn, x, y):
            sign(canvas, x, y - up)


def _rewards(gives: tuple[Reward, ...], words: Words) -> Sign:
    def sign(canvas: Canvas, x: float, y: float) -> None:
        step = 12.5
        for n, reward in enumerate(gives):
            # Two side by side need the width that a hex has only nearer to its middle.
            at = (x + (n - (len(gives) - 1) / 2) * step - 0.6, y + (2.2 if len(gives) > 1 else 0.0))
            draw_reward(canvas, at, reward, words)

    return sign


def _castle(canvas: Canvas, frame: Frame, castle: Castle, words: Words) -> None:
    """Draw a castle cell: two ships lie on their flags all game long."""
    _ground(canvas, frame, castle.at, "castle")
    _twice(canvas, frame, castle.at, draw_castle)
    x, y = frame.middle(castle.at)
    for side, flag in zip((-1, 1), castle.flags, strict=True):
        at, fill = x + side * 10.0, SHIP_INKS[flag]
        canvas.path(((at - 4, y + 7), (at - 4, y - 7)), line=INK, width=0.6)
        canvas.polygon(((at - 4, y - 7), (at + 6, y - 3.2), (at - 4, y + 0.6)), fill=fill, line=INK)
        letter = letter_of(flag, words.language)
        canvas.text(at - 1.2, y - 1.8, letter, 4.2, is_bold=True, ink=on(fill), align=0.5)


def _site(canvas: Canvas, frame: Frame, site: Site, words: Words) -> None:
    """Draw a tower cell: no ship ever goes there, so its middle is free for towers."""
    _ground(canvas, frame, site.at, "site")
    x, y = frame.middle(site.at)
    for n, (dx, dy) in enumerate(TOWER_PLACES[len(site.towers)]):
        shell = site.towers[n]
        draw_tower(canvas, x + dx, y + dy, SHELL_INKS[shell], letter_of(shell, words.language))
    _twice(canvas, frame, site.at, lambda paper, a, b: draw_starfish(paper, a, b - 2.6, 2.6))


TOWER_PLACES: Final = {
    1: ((0.0, 1.0),),
    2: ((-8.0, 1.0), (8.0, 1.0)),
    3: ((-12.8, 1.0), (0.0, 1.0), (12.8, 1.0)),
    4: ((-7.0, -6.2), (7.0, -6.2), (-7.0, 8.2), (7.0, 8.2)),
}
"""By how many towers there are: their middles from that of the cell."""


def _slot(canvas: Canvas, slot: Slot, name: str) -> None:
    left, top = slot.x - slot.width / 2, slot.y - slot.height / 2
    canvas.box(left, top, slot.width, slot.height, line=INK, thick=0.4)
    inset = 2.0
    canvas.box(
        left + inset,
        top + inset,
        slot.width - 2 * inset,
        slot.height - 2 * inset,
        line=FAINT,
        dash=1.5,
    )
    canvas.text(slot.x, slot.y + 1.5, name, 4.4, is_bold=True, ink=FAINT, align=0.5)
