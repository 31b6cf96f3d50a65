"""One whole scenario as the solvers pass it round."""

from typing import TypeAlias

from engines.contract import Cell
from engines.tiwanaku.terrain import Terrain

World: TypeAlias = dict[Cell, tuple[Terrain, int]]
"""Terrain and crop of every cell."""
