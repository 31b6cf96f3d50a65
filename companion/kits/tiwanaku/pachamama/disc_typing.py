"""Typing a disc in, step by step, as a thing: where the cursor is, what is asked, what was wrong.

It draws nothing. Each terrain is one press; of the crops only those of the starting tiles and the
few that do not follow from them are asked. Whatever is typed is kept at once.
"""

import enum
from collections.abc import Callable

from companion.system.unkept import why_of
from engines.contract import Cell, Refusal
from engines.tiwanaku.scenario.draft import (
    Draft,
    check_crop,
    check_terrain,
    check_terrains,
    possible_crops,
    sown,
)
from engines.tiwanaku.scenario.terrain import Terrain

TYPING_FAULTS = ("draft-no-start", "draft-starts-again", "draft-not-kept")


class Stage(enum.StrEnum):
    """What is being typed."""

    TERRAINS = "terrains"
    STARTS = "starts"
    CROPS = "crops"
    DONE = "done"


class DiscTyping:
    """One disc being typed; `keep` gets the draft after every change and may raise OSError."""

    def __init__(self, draft: Draft, keep: Callable[[Draft], None]) -> None:
        self.draft = draft
        self.keep = keep
        self.stage = Stage.TERRAINS
        self.cursor = 0
        self.fault: Refusal | None = None
        """What was wrong with the last press."""
        self.offers: tuple[int, ...] = ()
        """The crops to choose from, 0 for "no starting tile"; empty where none is asked."""
        self.offer = 0
        if draft.first_bare is None:
            self._leave_terrains()
        else:
            self.cursor = draft.first_bare

    def __repr__(self) -> str:
        return f"<DiscTyping {self.stage} at {self.cursor}: {self.draft!r}>"

    @property
    def cell(self) -> Cell:
        """Where the cursor is."""
        return self.draft.cell(self.cursor)

    @property
    def crops(self) -> tuple[int, ...]:
        """The crops that are typed or follow, 0 elsewhere."""
        whole = self.stage is not Stage.TERRAINS
        return sown(self.draft) if whole else (0,) * len(self.draft.terrain)

    @property
    def suspects(self) -> tuple[Cell, ...]:
        """The cells that speak against the last press."""
        cells = self.fault.cells if self.fault else ()
        return tuple(cell for cell in cells if cell != self.cell)

    def lay(self, kind: Terrain) -> None:
        """Type the terrain at the cursor and go on to the next cell without one."""
        self.fault = check_terrain(self.draft, self.cursor, kind)
        if self.fault:
            return
        self._change(self.draft.with_terrain(self.cursor, kind))
        bare = [number for number, kind in enumerate(self.draft.terrain) if kind is None]
        if not bare:
            self._leave_terrains()
        else:
            self.cursor = next((number for number in bare if number > self.cursor), bare[0])

    def _leave_terrains(self) -> None:
        """Go on to the starting tiles, or further, where the terrains can be sown at all."""
        fault = check_terrains(self.draft)
        if fault:
            self.stage, self.fault = Stage.TERRAINS, fault
            if fault.cells:
                self.cursor = fault.cells[0][0] * self.draft.columns + fault.cells[0][1]
            return
        if not any(possible_crops(self.draft)):
            # A terrain was changed after crops were typed.
            for number in range(len(self.draft.crops)):
                self.draft = self.draft.with_start(number, 0)
            self._change(self.draft.with_all_starts(False))
            self.fault = self.fault or Refusal("draft-starts-again")
        if self.draft.has_all_starts:
            self._ask_crop()
        else:
            self.stage, self.offers = Stage.STARTS, ()
            self.cursor = (self.draft.start[-1] + 1) % len(self.crops) if self.draft.start else 0

    def move(self, rows: int, columns: int) -> None:
        """Move the cursor, round the edges; cell after cell where only columns are given."""
        if self.stage not in (Stage.TERRAINS, Stage.STARTS) or self.offers:
            return
        self.fault = None
        self.cursor = (self.cursor + rows * self.draft.columns + columns) % len(self.draft.terrain)

    def go_to(self, cell: Cell) -> None:
        """Put the cursor on a cell."""
        if self.stage in (Stage.TERRAINS, Stage.STARTS):
            self.fault, self.offers = None, ()
            self.cursor = cell[0] * self.draft.columns + cell[1]

    def mark(self) -> None:
        """Take the cursor's cell as a starting tile: ask for its crop, unless only one can be."""
        number, is_start = self.cursor, self.cursor in self.draft.start
        crops = possible_crops(self.draft.with_crop(number, 0))[number]
        if len(crops) == 1 and not is_start:
            self.put(crops[0])
            return
        self.fault = None
        self.offers = (*crops, 0) if is_start else crops
        typed = self.draft.crops[number]
        self.offer = self.offers.index(typed) if typed in self.offers else 0

    def turn(self, clicks: int) -> None:
        """Go to another of the crops offered."""
        self.offer = (self.offer + clicks) % len(self.offers)

    def put(self, crop: int) -> None:
        """Type a crop: the starting tile's under the cursor, or the one that does not follow."""
        is_extra = self.stage is Stage.CROPS
        put = self.draft.with_crop if is_extra else self.draft.with_start
        changed = put(self.cursor, crop)
        self.fault = check_crop(self.draft, self.cursor, crop) if crop else None
        if not self.fault and not any(possible_crops(changed)):
            # A search that was cut short let it through; with this crop in place it is plain.
            self.fault = Refusal("draft-crop-unfit", {"crop": crop}, (self.cell,))
        if self.fault:
            return
        self._change(changed)
        if is_extra:
            self._ask_crop()
            return
        self.offers = ()
        self.cursor = (self.cursor + 1) % len(self.draft.terrain)

    def end_starts(self) -> None:
        """Say that all starting tiles are typed."""
        if not self.draft.start:
            self.fault = Refusal("draft-no-start")
            return
        self._change(self.draft.with_all_starts(True))
        self._ask_crop()

    def _ask_crop(self) -> None:
        crops = sown(self.draft)
        self.stage = Stage.CROPS if 0 in crops else Stage.DONE
        self.offers, self.offer = (), 0
        if self.stage is Stage.CROPS:
            self.cursor = crops.index(0)
            self.offers = possible_crops(self.draft)[self.cursor]

    def go_back(self) -> None:
        """Go one step back: to the cell that is in the way, the cell before, the stage before."""
        suspects, self.fault = self.suspects, None
        match self.stage:
            case Stage.TERRAINS if suspects:
                self.go_to(suspects[0])
            case Stage.TERRAINS:
                self.cursor = max(0, self.cursor - 1)
            case Stage.STARTS if self.offers:
                self.offers = ()
            case Stage.STARTS:
                self.stage, self.cursor = Stage.TERRAINS, len(self.draft.terrain) - 1
            case Stage.CROPS | Stage.DONE:
                self._take_crop_back()

    def _take_crop_back(self) -> None:
        typed = [number for number, crop in enumerate(self.draft.crops) if crop]
        extra = [number for number in typed if number not in self.draft.start]
        if extra:
            self._change(self.draft.with_crop(extra[-1], 0))
            self._ask_crop()
        else:
            self._change(self.draft.with_all_starts(False))
            self._leave_terrains()

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        try:
            self.keep(draft)
        except OSError as error:
            # Typing goes on; only a power cut would lose it now, and that is said.
            self.fault = Refusal("draft-not-kept", {"why": why_of(error).value})
