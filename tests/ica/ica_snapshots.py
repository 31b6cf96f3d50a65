"""Snapshots of Ica's table as an exact eye would take them, for tests without pixels.

The measures are written out here on their own: cells of 62 mm, codes where the sheets have them.
"""

from collections.abc import Iterable, Mapping

from engines.ica.state import State
from vision.tags import encode_payload
from vision.values import Eye, Pose, Snapshot

PITCH = 62.0
EYE = Eye(250.0, 90.0, 900.0)
ANCHORS = {901: (-44, -23), 902: (540, -23), 903: (540, 209), 904: (-44, 209)}
SEATS = ((20, -20), (20, 0), (20, 20), (0, 20))
STRIPS = {0: (143, 272), 1: (353, 272), 2: (353, -86), 3: (143, -86)}
"""The middles of the hand strips, by seat."""

Spot = tuple[float, float]


def tag(number: int) -> str:
    return encode_payload("ICA", number)


def code_of(number: int, spot: Spot) -> Spot:
    """Give where the code of a piece is that belongs on a cell whose middle is the spot."""
    x, y = spot
    if number < 100:
        return (x - 17.5, y - 17.5)
    if number < 200:
        return (x - 19.6, y + 19.6)
    dx, dy = SEATS[(number - 201) % 10 % 4]
    return (x + dx, y + dy)


def middle(cell: tuple[int, int]) -> Spot:
    return (cell[1] * PITCH, cell[0] * PITCH)


def on_table(state: State) -> dict[int, Spot]:
    """Give where the code of every piece shows that a camera can see."""
    spots: dict[int, Spot] = {}
    for index, pile in enumerate(state.site):
        for tile in pile.up[-1:]:
            spots[tile] = code_of(tile, middle(divmod(index, 4)))
    for index, plot in enumerate(state.laboratory):
        row, column = divmod(index, 4)
        for tile in (plot.tile, *(plot.stone, *plot.supports)[-1:]):
            if tile:
                spots[tile] = code_of(tile, middle((row, column + 5)))
    for first, pawns in ((201, state.prospectors), (211, state.researchers)):
        for seat, at in enumerate(pawns):
            if at is not None:
                spots[first + seat] = code_of(first + seat, middle(at))
    for seat, hand in enumerate(state.hands):
        for n, tile in enumerate(hand):
            spots[tile] = in_strip(seat, n)
    return spots


def in_strip(seat: int, place: int) -> Spot:
    """Give a code on a hand strip: two rows of four."""
    x, y = STRIPS[seat]
    return (x + (place % 4 - 1.5) * 45 - 6.5, y + (place // 4 - 0.5) * 42 - 6.5)


def seen(
    state: State,
    put: Mapping[int, tuple[int, int]] | None = None,
    *,
    laid: Mapping[int, Spot] | None = None,
    gone: Iterable[int] = (),
    covered: Iterable[int] = (),
    doubled: Iterable[int] = (),
    anchors: Iterable[int] = tuple(ANCHORS),
    number: int = 1,
) -> Snapshot:
    """Give the snapshot of a position, with pieces put on other cells or laid anywhere."""
    spots = on_table(state)
    spots |= {piece: code_of(piece, middle(cell)) for piece, cell in (put or {}).items()}
    spots |= laid or {}
    hidden = set(covered)
    for piece in gone:
        spots.pop(piece, None)
    poses = [pose(piece, at) for piece, at in sorted(spots.items()) if piece not in hidden]
    poses += [pose(piece, ANCHORS[piece]) for piece in anchors]
    under = tuple(pose(piece, spots[piece]) for piece in sorted(hidden))
    return Snapshot(number, tuple(poses), under, tuple(map(tag, doubled)), eye=EYE)


def pose(piece: int, at: Spot) -> Pose:
    return Pose(tag(piece), at[0], at[1], 0.0)
