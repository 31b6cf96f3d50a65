"""The Pachamama wheel as a thing: two rings, two windows, and what was opened. It draws nothing."""

import enum
from typing import Final

import msgspec

from engines.contract import Cell
from engines.tiwanaku.scenario.scenario import Scenario

REMEMBERED: Final = 10


class Window(enum.StrEnum):
    """The two windows of the wheel."""

    DISCOVERY = "discovery"
    DIVINATION = "divination"


class Opening(msgspec.Struct, frozen=True):
    """A window that was opened at a cell; never what was in it."""

    window: Window
    cell: Cell
    announced: int | None = None


class Wheel:
    """Turn the rings to a cell, then open a window; it shows its answer only while it is open."""

    def __init__(self, scenario: Scenario, code: str = "", *, is_disc: bool = False) -> None:
        self._scenario = scenario
        self.code = code
        """What it is called: a share code, or the name of the owner's disc."""
        self.is_disc = is_disc
        self.rows = scenario.rows
        self.columns = scenario.columns
        self.row = 0
        self.column = 0
        self.announced: int | None = None
        self.open: Window | None = None
        self.openings: tuple[Opening, ...] = ()

    def __repr__(self) -> str:
        return f"<Wheel {self.rows}x{self.columns} at {self.cell}, {len(self.openings)} openings>"

    @property
    def cell(self) -> Cell:
        """Where the rings point."""
        return (self.row, self.column)

    def set_cell(self, cell: Cell) -> None:
        """Turn both rings to a cell; an open window closes first."""
        self.close()
        self.row, self.column = cell[0] % self.rows, cell[1] % self.columns

    def announce(self, crop: int) -> None:
        """Say which crop is expected, before the Divination window may open."""
        if crop not in range(1, 6):
            raise ValueError(f"expected a crop from 1 to 5, got {crop}")
        self.close()
        self.announced = crop

    def open_discovery(self) -> None:
        """Open the window that shows the terrain."""
        self._open(Window.DISCOVERY)

    def open_divination(self) -> bool:
        """Open the window that shows the crop; False where no crop was announced."""
        if self.announced is None:
            return False
        self._open(Window.DIVINATION)
        return True

    def _open(self, window: Window) -> None:
        if self.open is window:
            return
        self.close()
        self.open = window
        announced = self.announced if window is Window.DIVINATION else None
        opening = Opening(window, self.cell, announced)
        self.openings = (*self.openings, opening)[-REMEMBERED:]

    def close(self) -> None:
        """Close what is open; an announcement counts for one opening only."""
        if self.open is Window.DIVINATION:
            self.announced = None
        self.open = None

    @property
    def answer(self) -> str | int | None:
        """What the open window shows, None where none is open."""
        match self.open:
            case Window.DISCOVERY:
                return self._scenario.terrain[self.row][self.column].value
            case Window.DIVINATION:
                return self._scenario.crops[self.row][self.column]
            case None:
                return None

    @property
    def starting_tiles(self) -> tuple[tuple[Cell, str, int], ...]:
        """What is laid at set-up: cell, terrain and crop, known to all."""
        grid = self._scenario
        return tuple(
            (at, grid.terrain[at[0]][at[1]].value, grid.crops[at[0]][at[1]]) for at in grid.start
        )

    @property
    def terrain_counts(self) -> dict[str, int]:
        """How many tiles of each terrain the scenario needs, known to all."""
        flat = [terrain.value for row in self._scenario.terrain for terrain in row]
        return {terrain: flat.count(terrain) for terrain in dict.fromkeys(sorted(flat))}
