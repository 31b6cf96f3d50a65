"""The position: what lies on both boards, who stands where, who holds what, whose turn it is."""

import enum
from functools import cached_property
from typing import Final

import msgspec

from engines.contract import Cell, Seat
from engines.ica.cells import LABORATORY, PILE, PLOT, SITE, bit, groups
from engines.ica.tiles import LAYERS, REPORTS, Layer

POINTS: Final = 5
"""Action points of a turn."""

SUPPORTS: Final = 2
"""How many objects may lie on a stone (I4)."""


class Phase(enum.Enum):
    """What the game waits for."""

    CORNERS = "corners"
    PLAY = "play"
    SHOW = "show"
    PUSH = "push"
    OVER = "over"


class Pawn(enum.StrEnum):
    """A player's two pawns on the boards."""

    PROSPECTOR = "prospector"
    RESEARCHER = "researcher"


class Pile(msgspec.Struct, frozen=True):
    """One cell of the site.

    A face-down tile is only ever turned (I33), so those that are left lie below all others and one
    number tells their layers: of three the top one is next, of one only the bottom one.
    """

    down: int = len(LAYERS)
    up: tuple[int, ...] = ()
    """The face-up tiles on them, the lowest first."""

    @property
    def next_layer(self) -> Layer | None:
        """The layer of the uppermost face-down tile, covered or not."""
        return LAYERS[-self.down] if self.down else None

    @property
    def is_open(self) -> bool:
        """Whether a face-down tile is uppermost."""
        return self.down > 0 and not self.up


class Plot(msgspec.Struct, frozen=True):
    """One laboratory tile and what lies on it."""

    dealt: Cell
    """Where this tile lay when the game began: it tells face-down tiles apart after a swap."""
    tile: int = 0
    """Its number; 0 as long as it lies face down."""
    stone: int = 0
    supports: tuple[int, ...] = ()
    """The objects on the stone, the lowest first."""


class Look(msgspec.Struct, frozen=True):
    """An orb was spent here: who looked, never at what."""

    seat: Seat
    at: Cell


class Tally(msgspec.Struct, frozen=True):
    """What one scoring brought one player, tile by tile."""

    cells: tuple[Cell, ...] = ()
    stones: tuple[int, ...] = ()
    potteries: tuple[int, ...] = ()
    """The potteries on stones of the field."""
    held: tuple[int, ...] = ()
    """Stones and potteries in the hand."""
    field: int = 0
    hand: int = 0
    """Red points in the hand, which are subtracted."""

    @property
    def points(self) -> int:
        """What the counter moves by."""
        return self.field - self.hand


class Thesis(msgspec.Struct, frozen=True):
    """The three potteries were spent, after so many scorings; it happens once in a game."""

    seat: Seat
    after: int


class State(msgspec.Struct, frozen=True, dict=True):
    """A position of Ica: all that the table may know."""

    hands: tuple[tuple[int, ...], ...]
    """Open to all, by seat, each in the order of the numbers."""
    prospectors: tuple[Cell | None, ...]
    researchers: tuple[Cell | None, ...]
    """None before the corners are chosen, and outside the laboratory (I41)."""
    aid_card_costs: bool = False
    phase: Phase = Phase.CORNERS
    turn: Seat = 0
    points: int = POINTS
    site: tuple[Pile, ...] = (Pile(),) * len(SITE)
    laboratory: tuple[Plot, ...] = tuple(map(Plot, LABORATORY))
    gone: tuple[int, ...] = ()
    """Tiles that left the game: reports, and objects spent or lost; in the order of numbers."""
    to_show: tuple[Cell, ...] = ()
    """Cells whose turned tiles the table has still to show, the next one first."""
    pushed: tuple[Seat, ...] = ()
    """Whose researchers have still to leave the new stone's tile, the next one first."""
    scorings: tuple[tuple[Tally, ...], ...] = ()
    thesis: Thesis | None = None
    looks: tuple[Look, ...] = ()

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    def pile(self, at: Cell) -> Pile:
        """Give the pile on a cell of the site."""
        return self.site[PILE[at]]

    def plot(self, at: Cell) -> Plot:
        """Give what lies on a cell of the laboratory."""
        return self.laboratory[PLOT[at]]

    def stands(self, seat: Seat, at: Cell) -> bool:
        """Tell whether the player's pawn of that board is on the cell."""
        return at in (self.prospectors[seat], self.researchers[seat])

    @cached_property
    def stones(self) -> int:
        """The laboratory cells with a stone, as a mask."""
        return sum(1 << index for index, plot in enumerate(self.laboratory) if plot.stone)

    @cached_property
    def fields(self) -> tuple[int, ...]:
        """The groups of stones that hang together by edges, by their first cell."""
        return tuple(groups(self.stones))

    @cached_property
    def own(self) -> tuple[int, ...]:
        """By seat: the field on which the researcher stands, as a mask; 0 without one (I9).

        Who is about to leave a new stone's tile owns nothing: it is the field of who laid it.
        """
        stands = [
            0 if at is None or seat in self.pushed else bit(at)
            for seat, at in enumerate(self.researchers)
        ]
        return tuple(next((field for field in self.fields if field & on), 0) for on in stands)

    def rivals(self, seat: Seat) -> int:
        """Give every cell of the fields that belong to others."""
        mask = 0
        for other, field in enumerate(self.own):
            if other != seat:
                mask |= field
        return mask

    def owner(self, at: Cell) -> Seat | None:
        """Tell whose field the cell is in."""
        here = bit(at)
        return next((seat for seat, field in enumerate(self.own) if field & here), None)

    @cached_property
    def reports(self) -> int:
        """How many reports were found."""
        return sum(tile in self.gone for tile in REPORTS)

    @cached_property
    def hidden(self) -> int:
        """How many dig tiles lie face down."""
        return sum(pile.down for pile in self.site)

    @cached_property
    def seen(self) -> frozenset[int]:
        """Every tile that was shown so far, dig tiles and laboratory tiles, wherever it is now."""
        tiles = {*self.gone}
        for hand in self.hands:
            tiles.update(hand)
        for pile in self.site:
            tiles.update(pile.up)
        for plot in self.laboratory:
            tiles.update((plot.tile, plot.stone, *plot.supports))
        return frozenset(tiles - {0})

    def with_pile(self, at: Cell, pile: Pile) -> "State":
        """Give the state with one pile exchanged."""
        index = PILE[at]
        return msgspec.structs.replace(
            self, site=(*self.site[:index], pile, *self.site[index + 1 :])
        )

    def with_plot(self, at: Cell, plot: Plot) -> "State":
        """Give the state with one laboratory tile, or what lies on it, exchanged."""
        index = PLOT[at]
        laboratory = (*self.laboratory[:index], plot, *self.laboratory[index + 1 :])
        return msgspec.structs.replace(self, laboratory=laboratory)

    def with_hand(self, seat: Seat, tiles: tuple[int, ...]) -> "State":
        """Give the state with one player's hand exchanged."""
        hands = (*self.hands[:seat], tuple(sorted(tiles)), *self.hands[seat + 1 :])
        return msgspec.structs.replace(self, hands=hands)

    def with_researcher(self, seat: Seat, at: Cell | None) -> "State":
        """Give the state with one researcher elsewhere; None is outside the laboratory."""
        moved = (*self.researchers[:seat], at, *self.researchers[seat + 1 :])
        return msgspec.structs.replace(self, researchers=moved)

    def with_prospector(self, seat: Seat, at: Cell) -> "State":
        """Give the state with one prospector elsewhere."""
        moved = (*self.prospectors[:seat], at, *self.prospectors[seat + 1 :])
        return msgspec.structs.replace(self, prospectors=moved)

    def without(self, seat: Seat, tiles: tuple[int, ...]) -> "State":
        """Give the state with tiles of a hand out of the game (I21)."""
        kept = tuple(tile for tile in self.hands[seat] if tile not in tiles)
        return self.with_hand(seat, kept).leaving(tiles)

    def leaving(self, tiles: tuple[int, ...]) -> "State":
        """Give the state with these tiles among those that left the game."""
        return msgspec.structs.replace(self, gone=tuple(sorted((*self.gone, *tiles))))

    def paying(self, points: int) -> "State":
        """Give the state with so many action points fewer."""
        return msgspec.structs.replace(self, points=self.points - points)
