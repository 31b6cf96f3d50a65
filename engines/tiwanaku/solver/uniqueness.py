"""Is there exactly one way to sow the crops? Machine code proves it, within a budget of guesses."""

import enum
from collections.abc import Mapping

import msgspec

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.fillings import NODE_BUDGET
from engines.tiwanaku.scenario.scenario import Scenario, TerrainGrid


class Answer(enum.StrEnum):
    """What is known about the ways to sow the crops."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNDECIDED = "undecided"


class Verdict(msgspec.Struct, frozen=True):
    """The answer, the guesses it took, and a cell that two fillings sow differently."""

    answer: Answer
    nodes: int
    differs: Cell | None = None


def judge_uniqueness(
    terrain: TerrainGrid, given: Mapping[Cell, int], budget: int = NODE_BUDGET
) -> Verdict:
    """Tell whether these crops leave exactly one way to sow the terrains (W9)."""
    # Compiled code takes a third of a second to load, and most who judge are never asked to.
    from engines.tiwanaku.solver.compiled_fillings import fillings

    found, nodes, done = fillings(terrain, given, 2, budget)
    if len(found) == 2:
        unlike = [one ^ other for one, other in zip(*found, strict=True)]
        cell = min(next(bits(word)) for word in unlike if word)
        return Verdict(Answer.SEVERAL, nodes, divmod(cell, len(terrain[0])))
    if not done:
        return Verdict(Answer.UNDECIDED, nodes)
    return Verdict(Answer.UNIQUE if found else Answer.NONE, nodes)


def judge_scenario(scenario: Scenario, budget: int = NODE_BUDGET) -> Verdict:
    """Tell whether a valid scenario is the only one its terrains and starting crops allow (W9)."""
    given = {(row, column): scenario.crops[row][column] for row, column in scenario.start}
    return judge_uniqueness(scenario.terrain, given, budget)
