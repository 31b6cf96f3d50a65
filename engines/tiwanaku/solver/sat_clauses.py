"""The rules of a scenario as clauses for a SAT solver, for one board and one stock of terrains.

Variables: the terrain, the crop and both together (a value) of each cell, which neighbours are of
one region, and each shape a region can have. Everything follows from a cell's region being exactly
one shape: its border is of other terrain, its crops are all different and none above its size.
"""

from collections.abc import Sequence
from itertools import combinations

from pysat.card import CardEnc, EncType

from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.terrain import CROP_STOCK, KINDS
from engines.tiwanaku.solver.narrowing import LEVELS
from engines.tiwanaku.solver.shapes import Bits, Board

Clause = list[int]


class Clauses:
    """The clauses, and the variables to ask with; a value that cannot be has none."""

    def __init__(
        self, board: Board, totals: Sequence[int], can: Sequence[Sequence[Bits]] | None = None
    ) -> None:
        """Take the tiles of each terrain and, per terrain and crop, the cells that can have it."""
        self.board = board
        self.clauses: list[Clause] = []
        self._top = 0
        can = can or [[board.all for _ in LEVELS] for _ in KINDS]
        cells = range(board.size)
        self.terrain = [[self._new() for _ in KINDS] for _ in cells]
        self.crop = [[self._new() for _ in LEVELS] for _ in cells]
        self.value: dict[tuple[int, int, int], int] = {}
        self.regions: list[tuple[int, Bits]] = []
        self._apart: dict[tuple[int, int], int] = {}
        for cell in cells:
            self._one_of(self.terrain[cell])
            self._one_of(self.crop[cell])
            self._values(cell, can)
            self._keep_crops_apart(cell)
        self._keep_corners_apart()
        self._lay_regions([words[0] | words[1] | words[2] | words[3] | words[4] for words in can])
        for kind, total in enumerate(totals):
            self._count([line[kind] for line in self.terrain], total, exactly=True)
        for level in LEVELS:
            self._count([line[level] for line in self.crop], CROP_STOCK[level + 1], exactly=False)

    def _new(self) -> int:
        self._top += 1
        return self._top

    def _one_of(self, choices: list[int]) -> None:
        self.clauses.append(list(choices))
        self.clauses += [[-one, -other] for one, other in combinations(choices, 2)]

    def _values(self, cell: int, can: Sequence[Sequence[Bits]]) -> None:
        for kind in range(len(KINDS)):
            for level in LEVELS:
                terrain, crop = self.terrain[cell][kind], self.crop[cell][level]
                if not can[kind][level] >> cell & 1:
                    self.clauses.append([-terrain, -crop])
                    continue
                value = self.value[cell, kind, level] = self._new()
                self.clauses += [[-value, terrain], [-value, crop], [value, -terrain, -crop]]

    def _keep_crops_apart(self, cell: int) -> None:
        for other in bits(self.board.touching[cell] >> cell + 1 << cell + 1):
            for level in LEVELS:
                self.clauses.append([-self.crop[cell][level], -self.crop[other][level]])

    def _keep_corners_apart(self) -> None:
        """Two equal terrains that touch by a corner have a third beside both of them (W10)."""
        number = self.board.number
        for row, column in self.board.cells:
            if (row + 1, column + 1) not in number:
                continue
            a, b = number[row, column], number[row, column + 1]
            c, d = number[row + 1, column], number[row + 1, column + 1]
            for one, other, left, right in ((a, d, b, c), (b, c, a, d)):
                for kind in range(len(KINDS)):
                    lits = [self.terrain[cell][kind] for cell in (one, other, left, right)]
                    self.clauses.append([-lits[0], -lits[1], lits[2], lits[3]])

    def _lay_regions(self, can_be: list[Bits]) -> None:
        board = self.board
        joined = self._joined()
        # larger[cell][n]: its region has more than n cells.
        larger = [[0, *(self._new() for _ in LEVELS[1:])] for _ in range(board.size)]
        for cell, more in enumerate(larger):
            self.clauses += [[-more[n + 1], more[n]] for n in (1, 2, 3)]
            self.clauses += [[-self.crop[cell][level], more[level]] for level in LEVELS[1:]]
        covering: list[list[int]] = [[] for _ in range(board.size)]
        for shape in board.shapes:
            if all(shape & ~cells for cells in can_be):
                continue
            region = self._new()
            self.regions.append((region, shape))
            self._bound(region, shape, joined)
            self._sow(region, list(bits(shape)), larger)
            for cell in bits(shape):
                covering[cell].append(region)
        self.clauses += covering

    def _joined(self) -> dict[tuple[int, int], int]:
        """Make a variable for each side between two cells: whether they have one terrain."""
        joined = {}
        for one in range(self.board.size):
            for other in bits(self.board.beside[one] >> one + 1 << one + 1):
                same = joined[one, other] = joined[other, one] = self._new()
                for a, b in zip(self.terrain[one], self.terrain[other], strict=True):
                    self.clauses += [[-same, -a, b], [-same, a, -b], [same, -a, -b]]
        return joined

    def _bound(self, region: int, shape: Bits, joined: dict[tuple[int, int], int]) -> None:
        """Tie a region to the sides inside it and on its border, both ways."""
        sides = []
        for cell in bits(shape):
            for other in bits(self.board.beside[cell]):
                if not shape >> other & 1:
                    sides.append(-joined[cell, other])
                elif cell < other:
                    sides.append(joined[cell, other])
        self.clauses += [[-region, side] for side in sides]
        self.clauses.append([region, *(-side for side in sides)])

    def _sow(self, region: int, cells: list[int], larger: list[list[int]]) -> None:
        """Give a region's cells all its crops, each once, and none above its size."""
        size = len(cells)
        for cell in cells:
            if size > 1:
                self.clauses.append([-region, larger[cell][size - 1]])
            if size < len(LEVELS):
                self.clauses.append([-region, -larger[cell][size]])
        for one, other in combinations(cells, 2):
            if not self.board.touching[one] >> other & 1:
                self.clauses.append([-region, self._differ(one, other)])
        for level in range(size):
            self.clauses.append([-region, *(self.crop[cell][level] for cell in cells)])

    def _differ(self, one: int, other: int) -> int:
        """Give the variable that keeps the crops of two cells apart which do not touch."""
        if (one, other) not in self._apart:
            apart = self._apart[one, other] = self._new()
            for level in LEVELS:
                self.clauses.append([-apart, -self.crop[one][level], -self.crop[other][level]])
        return self._apart[one, other]

    def _count(self, lits: list[int], number: int, exactly: bool) -> None:
        if number >= len(lits) and not exactly:
            return
        if number > len(lits):
            self.clauses.append([])
            return
        make = CardEnc.equals if exactly else CardEnc.atmost
        counted = make(lits, number, top_id=self._top, encoding=EncType.seqcounter)
        self._top = max(self._top, counted.nv)
        self.clauses += counted.clauses

    def regions_in(self, model: Sequence[int]) -> list[Bits]:
        """Give the regions of a scenario found."""
        return [shape for region, shape in self.regions if model[region - 1] > 0]
