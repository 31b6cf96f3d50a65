"""Taluva's tiles: their tags, where they belong, what they show, and what stands on them."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.kits.answers import Laid as Belongs
from companion.kits.comparison import Change, Habit
from companion.kits.standing import Stood, seat_paint
from engines.contract import Action
from engines.hexes import Hex
from engines.taluva.actions import Draw, Extend, Hut, Place, Temple, Tower
from engines.taluva.state import Laid, Piece, State
from engines.taluva.tiles import footprint
from vision.tags import decode_payload, encode_payload

LETTERS: Final = "TAL"

TILE_HABIT: Final = Habit(is_bare=False, slugs={Change.TAKE: "take-tile-away"})
"""What stands on a volcano's code has no tag itself: nobody is asked to take it off."""


def payload_of(tile: int) -> str:
    """The text on a tile's tag."""
    return encode_payload(LETTERS, tile)


def tile_of(payload: str) -> int | None:
    """The tile's number, None where the tag belongs to something else."""
    decoded = decode_payload(payload)
    return decoded[1] if decoded and decoded[0] == LETTERS else None


SHOWS: Final[Mapping[type[Action], frozenset[str]]] = {
    Draw: frozenset({"tile"}),
    Place: frozenset({"tile"}),
    Hut: frozenset({"hut"}),
    Extend: frozenset({"hut"}),
    Tower: frozenset({"tower"}),
    Temple: frozenset({"temple"}),
}
"""The kinds of pieces that show each action."""


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a drawn tile is shown where it is laid."""
    return isinstance(action, Draw)


def standing(state: State) -> tuple[Stood, ...]:
    """Say which buildings stand where: on a hex as many huts as it has levels."""
    board, found = state.board, []
    for seat, holding in enumerate(state.holdings):
        planes = ((Piece.HUT, holding.huts), (Piece.TOWER, holding.towers))
        for piece, plane in (*planes, (Piece.TEMPLE, holding.temples)):
            for at in board.hexes(plane):
                level = board.level(board.bit(at))
                count = level if piece is Piece.HUT else 1
                found.append(Stood(piece.value, at, seat_paint(seat), count, level))
    return tuple(found)


def layout(state: State) -> tuple[Belongs, ...]:
    """Where every laid tile belongs."""
    shown = {one.tile for one in uncovered(state.laid)}
    return tuple(
        Belongs(payload_of(one.tile), one.at, one.turned, one.level, one.tile not in shown)
        for one in state.laid
    )


def uncovered(laid: Iterable[Laid]) -> list[Laid]:
    """The tiles whose tag shows: no higher tile lies on their volcano."""
    tiles = list(laid)
    tops = heights(tiles)
    return [one for one in tiles if tops[one.at] == one.level]


def heights(laid: Iterable[Laid]) -> dict[Hex, int]:
    """How many tiles lie on each hex."""
    tops: dict[Hex, int] = {}
    for one in laid:
        for at in footprint(one.at, one.turned):
            tops[at] = max(tops.get(at, 0), one.level)
    return tops
