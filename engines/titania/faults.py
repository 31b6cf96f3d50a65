"""What the rules need of a map, and what is only remarkable about one (N30)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engines.contract import BoxFault, Fact
from engines.hexes import Hex, distance
from engines.titania.board import Board
from engines.titania.pieces import FOG_TILES, POINT_TILES, SHELLS, Colour, Shell

REACH: Final = 12
"""Cells lie on the grid where q, r and q + r go from -REACH to REACH."""

MOST_CELLS: Final = 250

FLAGS: Final = tuple(frozenset(pair) for pair in combinations(Colour, 2))


def faults(board: Board) -> Iterator[BoxFault]:
    """Give what keeps the map from being played on, the plainest first."""
    # One after the other, for each looks at a map in which those before are not to be found.
    yield from _grid_faults(board)
    yield from _castle_faults(board)
    if len(board.fog) != FOG_TILES:
        yield BoxFault("fog", "fog-cells", **_more_or_fewer(len(board.fog), FOG_TILES))
    yield from _cell_faults(board)
    yield from _crane_faults(board)
    yield from _reach_faults(board)
    for key, total, needed in (
        ("fog_tiles", sum(board.fog_tiles.values()), FOG_TILES),
        ("point_tiles", sum(board.point_tiles.values()), POINT_TILES),
    ):
        if total != needed:
            yield BoxFault(key, "tile-total", **_more_or_fewer(total, needed))


def _more_or_fewer(got: int, wanted: int) -> dict[str, Fact]:
    way = "more" if got < wanted else "fewer"
    return {"got": got, "wanted": wanted, "way": way, "by": abs(wanted - got)}


def remarks(board: Board) -> tuple[str, ...]:
    """Give what differs from the box as far as that is known, but can be played all the same."""
    return tuple(_remarks(board))


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


def _grid_faults(board: Board) -> Iterator[BoxFault]:
    cells = labelled(board)
    if len(cells) > MOST_CELLS:
        key = max(
            ("fog", "cranes", "points", "sites", "bonus"), key=lambda k: len(getattr(board, k))
        )
        yield BoxFault(key, "too-many-cells", got=len(cells), most=MOST_CELLS)
    seen: dict[Hex, str] = {}
    for label, at in cells:
        if distance(at, (0, 0)) > REACH:
            yield BoxFault(label, "off-grid", cell=str(at), least=-REACH, most=REACH)
        if at in seen:
            yield BoxFault(label, "cell-twice", cell=str(at), other=seen[at])
        seen[at] = label


def _castle_faults(board: Board) -> Iterator[BoxFault]:
    if len(board.castle) != 3:
        yield BoxFault("castle", "castle-cells", **_more_or_fewer(len(board.castle), 3))
    for one, other in combinations(board.castle, 2):
        if distance(one.at, other.at) != 1:
            yield BoxFault("castle", "castle-apart", one=str(one.at), other=str(other.at))
    for number, cell in enumerate(board.castle):
        key, (one_flag, other_flag) = f"castle[{number}]", cell.flags
        if frozenset(cell.flags) not in FLAGS:
            yield BoxFault(key, "same-flags", cell=str(cell.at), flag=one_flag)
        if any(frozenset(cell.flags) == frozenset(one.flags) for one in board.castle[:number]):
            facts = {"cell": str(cell.at), "flag": one_flag, "other": other_flag}
            yield BoxFault(key, "flags-twice", **facts)


def _cell_faults(board: Board) -> Iterator[BoxFault]:
    for number, site in enumerate(board.sites):
        key = f"sites[{number}].towers"
        if not site.towers:
            yield BoxFault(key, "no-tower", cell=str(site.at))
        for colour in site.towers:
            if site.towers.count(colour) > 1:
                yield BoxFault(key, "tower-twice", cell=str(site.at), colour=colour)
    for number, bonus in enumerate(board.bonus):
        if not bonus.gives:
            yield BoxFault(f"bonus[{number}].gives", "no-reward", cell=str(bonus.at))


def _crane_faults(board: Board) -> Iterator[BoxFault]:
    for number, at in enumerate(board.cranes):
        if not board.near[board.bits[at]] & board.site_plane:
            yield BoxFault(f"cranes[{number}]", "crane-alone", cell=str(at))
    for number, site in enumerate(board.sites):
        if not board.near[board.bits[site.at]] & board.crane_plane:
            yield BoxFault(f"sites[{number}]", "site-alone", cell=str(site.at))


def _reach_faults(board: Board) -> Iterator[BoxFault]:
    reached = board.around(board.castle_plane) & board.sea
    if not reached & ~board.crane_plane:
        # Nobody has shells at the start, so no ship could ever leave the castle.
        reached = 0
    while (grown := reached | board.around(reached) & board.sea) != reached:
        reached = grown
    for label, at in labelled(board):
        if board.bits[at] & board.sea & ~reached:
            yield BoxFault(label, "out-of-reach", cell=str(at))


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
