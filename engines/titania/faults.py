"""What the rules need of a map, and what is only remarkable about one (N30)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engines.hexes import Hex, distance
from engines.titania.board import Board
from engines.titania.pieces import FOG_TILES, POINT_TILES, SHELLS, Colour, Shell

REACH: Final = 12
"""Cells lie on the grid where q, r and q + r go from -REACH to REACH."""

MOST_CELLS: Final = 250

FLAGS: Final = tuple(frozenset(pair) for pair in combinations(Colour, 2))


def find_fault(board: Board) -> str | None:
    """Give the first thing that keeps the map from being played on, or None."""
    return next(_faults(board), None)


def remarks(board: Board) -> tuple[str, ...]:
    """Give what differs from the box as far as that is known, but can be played all the same."""
    return tuple(_remarks(board))


def _faults(board: Board) -> Iterator[str]:
    # One after the other, for each looks at a map in which those before are not to be found.
    yield from _grid_faults(board)
    yield from _castle_faults(board)
    if len(board.fog) != FOG_TILES:
        yield (
            f"fog: {len(board.fog)} cells; the box has {FOG_TILES} fog tiles, one for each cell:"
            f" {_more_or_fewer(len(board.fog), FOG_TILES)}"
        )
    yield from _cell_faults(board)
    yield from _crane_faults(board)
    yield from _reach_faults(board)
    for key, total, needed in (
        ("fog_tiles", sum(board.fog_tiles.values()), FOG_TILES),
        ("point_tiles", sum(board.point_tiles.values()), POINT_TILES),
    ):
        if total != needed:
            wanted = _more_or_fewer(total, needed)
            yield f"{key}: {total} tiles in all, the box has {needed}: {wanted}"


def _more_or_fewer(count: int, needed: int) -> str:
    return f"{needed - count} more" if count < needed else f"{count - needed} fewer"


def labelled(board: Board) -> list[tuple[str, Hex]]:
    """Give every cell with the place in the file where it is named."""
    lists: dict[str, tuple[Hex, ...]] = {
        "castle": tuple(cell.at for cell in board.castle),
        "fog": board.fog,
        "cranes": board.cranes,
        "points": board.points,
        "sites": tuple(site.at for site in board.sites),
        "bonus": tuple(bonus.at for bonus in board.bonus),
    }
    return [(f"{key}[{n}]", at) for key, cells in lists.items() for n, at in enumerate(cells)]


def _grid_faults(board: Board) -> Iterator[str]:
    cells = labelled(board)
    if len(cells) > MOST_CELLS:
        key = max(
            ("fog", "cranes", "points", "sites", "bonus"), key=lambda k: len(getattr(board, k))
        )
        yield f"{key}: {len(cells)} cells on the map; take cells out until {MOST_CELLS} are left"
    seen: dict[Hex, str] = {}
    for label, at in cells:
        if distance(at, (0, 0)) > REACH:
            yield (
                f"{label}: cell {at} is off the grid; q, r and q + r go from {-REACH} to {REACH}:"
                " move it nearer to (0, 0)"
            )
        if at in seen:
            yield f"{label}: cell {at} is there already as {seen[at]}; keep one of them"
        seen[at] = label


def _castle_faults(board: Board) -> Iterator[str]:
    count = len(board.castle)
    if count != 3:
        yield f"castle: {count} cells; a castle has three: {_more_or_fewer(count, 3)}"
    for one, other in combinations(board.castle, 2):
        if distance(one.at, other.at) != 1:
            yield f"castle: cells {one.at} and {other.at} do not touch; all three touch one another"
    for number, cell in enumerate(board.castle):
        pair = " and ".join(cell.flags)
        if frozenset(cell.flags) not in FLAGS:
            yield f"castle[{number}]: cell {cell.at} has flags {pair}; give it two colours"
        if any(frozenset(cell.flags) == frozenset(one.flags) for one in board.castle[:number]):
            yield (
                f"castle[{number}]: cell {cell.at}: another cell has the flags {pair} already;"
                " every pair of colours is there once"
            )


def _cell_faults(board: Board) -> Iterator[str]:
    for number, site in enumerate(board.sites):
        label = f"sites[{number}].towers: cell {site.at}"
        if not site.towers:
            yield f"{label} has no tower; name one to four colours"
        for colour in site.towers:
            if site.towers.count(colour) > 1:
                yield f"{label} has {colour} twice; name each colour once"
    for number, bonus in enumerate(board.bonus):
        if not bonus.gives:
            yield f"bonus[{number}].gives: cell {bonus.at} gives nothing; name its rewards"


def _crane_faults(board: Board) -> Iterator[str]:
    for number, at in enumerate(board.cranes):
        if not board.near[board.bits[at]] & board.site_plane:
            yield f"cranes[{number}]: cell {at} has no site beside it; move it next to one"
    for number, site in enumerate(board.sites):
        if not board.near[board.bits[site.at]] & board.crane_plane:
            yield f"sites[{number}]: cell {site.at} has no crane beside it; put one next to it"


def _reach_faults(board: Board) -> Iterator[str]:
    reached = board.around(board.castle_plane) & board.sea
    if not reached & ~board.crane_plane:
        # Nobody has shells at the start, so no ship could ever leave the castle.
        reached = 0
    while (grown := reached | board.around(reached) & board.sea) != reached:
        reached = grown
    for label, at in labelled(board):
        if board.bits[at] & board.sea & ~reached:
            yield f"{label}: no ship can come to cell {at}; join it to the cells round the castle"


def _remarks(board: Board) -> Iterator[str]:
    found = [frozenset(site.towers) for site in board.sites]
    for size in range(1, len(SHELLS) + 1):
        for towers in combinations(Shell, size):
            if (count := found.count(frozenset(towers))) != 1:
                named = ", ".join(towers)
                yield f"sites: {count} sites with the towers {named}; the box has one of each kind"
    for number, bonus in enumerate(board.bonus):
        expected = 2 if board.is_rim(bonus.at) else 1
        if len(bonus.gives) != expected:
            where = "on the rim" if expected == 2 else "inside"
            yield (
                f"bonus[{number}]: cell {bonus.at} {where} gives {len(bonus.gives)};"
                f" the box gives {expected} there"
            )
