"""What lies otherwise than the game has it: counters, turned tiles, tiles carried elsewhere."""

from collections.abc import Iterable, Mapping

import msgspec

from companion.kits.ica.pieces import (
    counter,
    is_dig,
    is_hand,
    is_laboratory,
    number_of,
    pawn_of,
)
from engines.contract import Cell, Seat
from engines.ica.cells import LABORATORY, PILE, SITE
from engines.ica.state import Pawn, State
from vision.values import Doubt, Lying, Placement

ASIDE: Cell = (-1, -1)
"""Where a tile is that lies beside the boards: on a hand strip, or just on the table."""


class Carried(msgspec.Struct, frozen=True):
    """A tile seen before that lies elsewhere now."""

    tile: int
    start: Cell | None
    """The cell the game has it on; None in a hand, or out of the game."""
    end: Cell
    """The cell it lies on, or ASIDE."""
    strip: Seat | None = None
    """On whose hand strip it lies, where it does."""


class Stepped(msgspec.Struct, frozen=True):
    """A counter that stands elsewhere now."""

    seat: Seat
    pawn: Pawn
    to: Cell


class Turned(msgspec.Struct, frozen=True):
    """A tile nobody had seen that lies face up."""

    at: Cell
    tile: int


class Differences(msgspec.Struct, frozen=True):
    """All that a referee has to explain."""

    stepped: tuple[Stepped, ...] = ()
    dug: tuple[Turned, ...] = ()
    turned: tuple[Turned, ...] = ()
    carried: tuple[Carried, ...] = ()
    swapped: tuple[tuple[Cell, Cell], ...] = ()
    """Laboratory tiles that lie elsewhere: from where, to where."""
    missing: tuple[tuple[int, Cell], ...] = ()
    """Top tiles that are nowhere to be seen, and where they lay."""

    @property
    def count(self) -> int:
        """How many things differ."""
        return sum(len(getattr(self, field)) for field in self.__struct_fields__)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells where something differs."""
        cells = [one.to for one in self.stepped]
        cells += [one.at for one in (*self.dug, *self.turned)]
        carried = [at for one in self.carried for at in (one.start, one.end)]
        cells += [at for at in carried if at is not None and at != ASIDE]
        cells += [at for pair in self.swapped for at in pair] + [at for _, at in self.missing]
        return tuple(dict.fromkeys(cells))


class Sight(msgspec.Struct, frozen=True):
    """Where the numbered pieces are seen."""

    at: Mapping[int, Cell]
    """On cells of the boards, and ASIDE for what lies beside them."""
    strips: Mapping[int, Seat]
    """On whose strip a tile lies."""
    covered: frozenset[int]


def sight_of(lying: Lying) -> Sight:
    """Give where the pieces are seen."""
    at: dict[int, Cell] = {}
    strips: dict[int, Seat] = {}
    for one in lying.placements:
        number = number_of(one.payload)
        at[number] = ASIDE if is_hand(one.cell) else one.cell
        if is_hand(one.cell):
            strips[number] = one.cell[0] - 10
    for other in (*lying.beside, *lying.unclear):
        if isinstance(other, Placement) or other.doubt is Doubt.OUTSIDE:
            at[number_of(other.payload)] = ASIDE
    covered = frozenset(number_of(one.payload) for one in lying.covered) - set(at)
    return Sight(at, strips, covered)


def places(state: State) -> dict[int, Cell]:
    """Give where the game has every known tile and every counter that is on a board."""
    found: dict[int, Cell] = {}
    for at in SITE:
        found |= dict.fromkeys(state.pile(at).up, at)
    for at in LABORATORY:
        plot = state.plot(at)
        found |= dict.fromkeys((plot.tile, plot.stone, *plot.supports), at)
    for seat in state.seats:
        for pawn, cells in (
            (Pawn.PROSPECTOR, state.prospectors),
            (Pawn.RESEARCHER, state.researchers),
        ):
            at_ = cells[seat]
            if at_ is not None:
                found[counter(seat, pawn)] = at_
    found.pop(0, None)
    return found


def tops(state: State) -> dict[Cell, int]:
    """Give the uppermost face-up dig tile of every cell that has one."""
    found = {at: state.pile(at).up[-1] for at in SITE if state.pile(at).up}
    for at in LABORATORY:
        plot = state.plot(at)
        if plot.stone:
            found[at] = (plot.stone, *plot.supports)[-1]
    return found


def fallen(before: State, after: State) -> frozenset[int]:
    """Give the tiles that a conflict sends from the laboratory to the site."""
    plots = (before.plot(at) for at in LABORATORY)
    lay = {tile for plot in plots for tile in (plot.stone, *plot.supports)}
    return frozenset(tile for at in SITE for tile in after.pile(at).up if tile in lay)


def is_disordered(sight: Sight, state: State, at: Cell) -> bool:
    """Tell whether another tile of a pile shows than its top one: a lower one, or one unseen."""
    up = state.pile(at).up
    shown = [tile for tile, cell in sight.at.items() if cell == at and is_dig(tile)]
    return any(tile in up[:-1] or tile not in state.seen for tile in shown)


def differences(
    sight: Sight, state: State, lag: Iterable[State] = (), falling: frozenset[int] = frozenset()
) -> Differences:
    """Give what differs; what still lies as in a state the table lags behind is left out.

    Pieces that are only waiting to be carried after a deed are nobody's new deed; nor are beaten
    tiles (`falling`) before they have been on their pile, wherever they are put down meanwhile.
    """
    known = places(state)
    before = [places(old) for old in lag]

    def is_late(number: int, at: Cell | None) -> bool:
        return any(old.get(number) == at for old in before)

    stepped, carried, dug, turned, swapped = [], [], [], [], []
    for number, at in sorted(sight.at.items()):
        if known.get(number) == at or (at != ASIDE and is_late(number, at)):
            continue
        if number in falling:
            continue
        owned = pawn_of(number)
        if owned is not None:
            if at != ASIDE and owned[0] in state.seats:
                stepped.append(Stepped(*owned, at))
        elif is_laboratory(number):
            if number in known and at != ASIDE:
                swapped.append((known[number], at))
            elif number not in state.seen and at not in (ASIDE, *PILE):
                turned.append(Turned(at, number))
        elif is_dig(number) and number not in state.seen:
            if at in PILE:
                dug.append(Turned(at, number))
        elif is_dig(number) and number not in state.gone:
            strip = sight.strips.get(number)
            if at != ASIDE or number in known or _is_stolen(state, number, strip):
                carried.append(Carried(number, known.get(number), at, strip))
    # What has still to be carried to its pile is not missing there, nor what it hides meanwhile.
    hidden = {sight.at.get(tile) for tile in falling}
    missing = [
        (tile, at)
        for at, tile in tops(state).items()
        if tile not in sight.at and all(old.get(tile) == at for old in before) and at not in hidden
    ]
    return Differences(
        tuple(stepped), tuple(dug), tuple(turned), tuple(carried), tuple(swapped), tuple(missing)
    )


def _is_stolen(state: State, tile: int, strip: Seat | None) -> bool:
    """Tell whether a rival's tile lies on the strip of whoever is in turn."""
    return strip == state.turn and tile not in state.hands[state.turn]
