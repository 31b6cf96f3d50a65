"""Scenarios written as grids, and what a table knows that has seen a part of one."""

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge, knowledge_of
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.terrain import Terrain

LETTERS = dict(zip("ESGR", Terrain, strict=True))

THREE_BY_FOUR = """
    S2 S3 S1 S4
    E1 E4 G2 G3
    E2 E3 G1 G4
"""
FOUR_BY_FOUR = """
    R1 R4 E1 E2
    R2 G5 G3 G4
    R3 E1 G2 G1
    E2 E4 E5 E3
"""
SHORT = """
    G1 G2 E1 E2 E4
    G5 G3 G4 E5 E3
    E1 R2 R1 S2 S1
    E3 R4 R3 E5 E4
    E2 S1 E2 E1 E3
"""
LONG = """
    S1 S3 R1 R2 E3 E2 R5 R2 R1
    E5 S4 E5 E4 E1 G4 G1 R3 E5
    E3 S2 R3 R2 R5 G3 G5 R4 E1
    E4 E1 G4 G1 R4 R1 G2 E3 E2
    E2 G3 G2 S3 S2 S5 S4 S1 E4
"""


def scenario(text: str) -> Scenario:
    lines = [line.split() for line in text.split("\n") if line.strip()]
    return Scenario(
        len(lines),
        len(lines[0]),
        tuple(tuple(LETTERS[word[0]] for word in line) for line in lines),
        tuple(tuple(int(word[1]) for word in line) for line in lines),
        ((0, 0),),
    )


def seen(text: str, marks: str) -> Knowledge:
    """Know of the scenario what is marked: `.` nothing, `t` the terrain, `c` terrain and crop."""
    rows = [line.strip() for line in marks.split("\n") if line.strip()]
    terrains: set[Cell] = set()
    crops: set[Cell] = set()
    for row, line in enumerate(rows):
        for column, mark in enumerate(line.replace(" ", "")):
            if mark in "tc":
                terrains.add((row, column))
            if mark == "c":
                crops.add((row, column))
    return knowledge_of(scenario(text), frozenset(terrains), frozenset(crops))
