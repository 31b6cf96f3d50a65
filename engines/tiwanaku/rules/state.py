"""The position: what lies on the board, whose pawns stand where, and what the game waits for."""

import enum
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from engines.contract import Cell, Seat
from engines.tiwanaku.rules.trails import Colour, Direction
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.terrain import CROPS, Terrain

START_SCORE: Final = 10

PEOPLE: Final = 0
OTOMA: Final = 1
"""The two sides of a solo or coop game; in a competitive game each seat is a side."""


class Mode(enum.StrEnum):
    """The three games in the box."""

    COMPETITIVE = "competitive"
    SOLO = "solo"
    COOP = "coop"


class Difficulty(enum.StrEnum):
    """How hard solo (easy, hard) and coop (easy, normal, expert) are."""

    EASY = "easy"
    NORMAL = "normal"
    EXPERT = "expert"
    HARD = "hard"


class Phase(enum.Enum):
    """What the game waits for."""

    SPEND = "spend"
    TURN_UP = "turn up"
    ACT = "act"
    GIVE = "give"
    ARROW = "arrow"
    CHOOSE = "choose"
    DIVINING = "divining"
    OFFER = "offer"
    LAST_DIVINATIONS = "last divinations"
    LAST_OFFERING = "last offering"
    OVER = "over"


class Wheel:
    """The scenario behind closed windows: it answers for one cell at a time and shows nothing.

    Neither `repr` nor an encoder gets anything out of it: it is no msgspec type on purpose.
    """

    __slots__ = ("_scenario",)

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario

    def __repr__(self) -> str:
        return f"<Wheel {self._scenario.rows}x{self._scenario.columns}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wheel) and self._scenario == other._scenario

    def __hash__(self) -> int:
        # Equal wheels may share a hash with unequal ones; a hash of the secret could be compared.
        return hash((self._scenario.rows, self._scenario.columns, self._scenario.start))

    def discover(self, cell: Cell) -> Terrain:
        """Open the window Discovery over a cell."""
        return self._scenario.terrain[cell[0]][cell[1]]

    def divine(self, cell: Cell) -> int:
        """Open the window Divination over a cell."""
        return self._scenario.crops[cell[0]][cell[1]]

    @property
    def tiles(self) -> Mapping[Terrain, int]:
        """How many tiles of each terrain the scenario takes; the disc's back says so."""
        return {kind: sum(row.count(kind) for row in self._scenario.terrain) for kind in Terrain}


class Side(msgspec.Struct, frozen=True):
    """What a player, the people together, or the Otoma have: points by source, markers, tokens."""

    found: int = 0
    """Points for diversity."""
    divined: int = 0
    offered: int = 0
    lost: int = 0
    bare: int = 0
    """Coop: the Otoma's points for cells without terrain."""
    diversity: tuple[int, ...] = (0,) * len(Terrain)
    """How high each diversity marker stands, by terrain."""
    tokens: tuple[int, ...] = ()
    """The crops of the offering tokens held, rising."""

    @property
    def score(self) -> int:
        """The place of the score marker."""
        return START_SCORE + self.found + self.divined + self.offered + self.bare - self.lost


class Pawns(msgspec.Struct, frozen=True):
    """The pawns of one colour: how many are in the reserve, and the cells of the others."""

    reserve: int
    at: tuple[Cell, ...] = ()

    def moved(self, origin: Cell | None, to: Cell | None) -> "Pawns":
        """Give the pawns after one went from a cell, or the reserve, to another."""
        cells = [cell for cell in self.at if cell != origin]
        cells += [] if to is None else [to]
        reserve = self.reserve - (origin is None) + (to is None)
        return Pawns(reserve, tuple(sorted(cells)))


class OtomaPawn(msgspec.Struct, frozen=True):
    """An Otoma pawn; in coop all have one colour, whichever people do not use."""

    at: Cell
    colour: Colour | None = None


Arrowhead: TypeAlias = tuple[Colour, Direction]


class Flight(msgspec.Struct, frozen=True):
    """Coop: an Otoma pawn that has to move away, and how near the explorer is (W24)."""

    distance: int
    at: Cell
    direction: Direction


class State(msgspec.Struct, frozen=True):
    """A position of Tiwanaku: all that the table may know, and the wheel."""

    wheel: Wheel
    mode: Mode
    seats: int
    rows: int
    columns: int
    terrains: tuple[Terrain | None, ...]
    """What lies on each cell, in reading order; None on bare ground."""
    crops: tuple[int, ...]
    """Likewise; 0 where no crop is planted."""
    sides: tuple[Side, ...]
    pawns: tuple[Pawns, ...]
    """By colour: one a seat, or one a pair in a coop game of four."""
    difficulty: Difficulty = Difficulty.EASY
    phase: Phase = Phase.ACT
    turn: Seat = 0
    passed: tuple[Seat, ...] = ()
    """Who divines no more at the end, or has had the last offering."""
    otoma: tuple[OtomaPawn, ...] = ()
    explorer: Cell | None = None
    """Where the pawn stopped that explored in this turn."""
    finder: Cell | None = None
    """The cell whose terrain tile somebody has to hand over."""
    arrows: tuple[tuple[Cell, Arrowhead], ...] = ()
    """Solo: the arrows on the tiles that people have discovered, by cell."""
    choosing: Direction | None = None
    """Solo: where the Otoma pawn of the player's choice goes once the turn is over."""
    reacting: bool = False
    """Coop: whether the Otoma answer the exploration of this turn already."""
    flights: tuple[Flight, ...] = ()
    spent: Terrain | None = None
    heading: Direction | None = None
    """Coop: where the first step goes in this turn."""
    screens: tuple[tuple[int, ...], ...] = ()
    """Coop: tiles behind each seat's screen, by terrain."""
    common: tuple[int, ...] = ()
    """Coop: spent tiles on the diversity board, by terrain."""

    def index(self, cell: Cell) -> int:
        """Give the place of a cell in the flat lists."""
        return cell[0] * self.columns + cell[1]

    def cells(self) -> Iterator[Cell]:
        """Give every cell in reading order."""
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def inside(self, cell: Cell) -> bool:
        """Tell whether the cell is on the board."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def terrain(self, cell: Cell) -> Terrain | None:
        """Give the terrain that lies on the cell."""
        return self.terrains[self.index(cell)]

    def crop(self, cell: Cell) -> int:
        """Give the crop planted on the cell, 0 for none."""
        return self.crops[self.index(cell)]

    @property
    def is_covered(self) -> bool:
        """Whether every terrain tile lies on the board (S459)."""
        return None not in self.terrains

    def colour_of(self, seat: Seat) -> int:
        """Give which pawns a seat plays; four in coop play two colours by turns (S950)."""
        return seat % len(self.pawns)

    def pawns_of(self, seat: Seat) -> Pawns:
        """Give the pawns a seat plays."""
        return self.pawns[self.colour_of(seat)]

    def side_of(self, seat: Seat) -> Side:
        """Give what a seat has, alone or together with the other people."""
        return self.sides[seat if self.mode is Mode.COMPETITIVE else PEOPLE]

    def ripe(self, seat: Seat) -> tuple[Cell, ...]:
        """Give the cells of a seat's pawns that can be divined: terrain without crop (S326)."""
        return tuple(cell for cell in self.pawns_of(seat).at if not self.crop(cell))

    def arrow(self, cell: Cell) -> Arrowhead | None:
        """Give the arrow on the tile of a cell, where it was seen."""
        return dict(self.arrows).get(cell)

    def with_side(self, number: int, side: Side) -> "State":
        """Give the state with one side's belongings exchanged."""
        sides = (*self.sides[:number], side, *self.sides[number + 1 :])
        return msgspec.structs.replace(self, sides=sides)

    def with_side_of(self, seat: Seat, side: Side) -> "State":
        """Give the state with a seat's belongings exchanged."""
        return self.with_side(seat if self.mode is Mode.COMPETITIVE else PEOPLE, side)

    def with_terrain(self, cell: Cell, kind: Terrain) -> "State":
        """Give the state with a terrain tile on a cell."""
        at = self.index(cell)
        terrains = (*self.terrains[:at], kind, *self.terrains[at + 1 :])
        return msgspec.structs.replace(self, terrains=terrains)

    def with_crop(self, cell: Cell, crop: int) -> "State":
        """Give the state with a crop tile on a cell."""
        assert crop in CROPS, f"expected a crop of {CROPS}, got {crop}"
        at = self.index(cell)
        return msgspec.structs.replace(self, crops=(*self.crops[:at], crop, *self.crops[at + 1 :]))

    def with_pawns(self, seat: Seat, pawns: Pawns) -> "State":
        """Give the state with the pawns a seat plays exchanged."""
        at = self.colour_of(seat)
        return msgspec.structs.replace(self, pawns=(*self.pawns[:at], pawns, *self.pawns[at + 1 :]))
