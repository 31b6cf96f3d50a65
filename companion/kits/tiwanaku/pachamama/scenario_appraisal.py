"""What is to say about a scenario of one's own: the first fault, whether it is sound, how hard.

The command, the file kept as a disc and the disc typed on the screen are told the same words.
"""

from collections.abc import Callable

import msgspec

from companion.words import Words
from engines.contract import Cell, Fact, Refusal
from engines.tiwanaku.scenario.grading import Grade, grade_scenario
from engines.tiwanaku.scenario.scenario import Scenario, check_scenario
from engines.tiwanaku.solver.uniqueness import Answer, Verdict, judge_scenario

NameCell = Callable[[Cell], str]
"""How cells are named: by row and column in a file, by element and animal beside the wheel."""


class Appraisal(msgspec.Struct, frozen=True):
    """What is to say about a scenario; later questions are only asked of a valid one."""

    scenario: Scenario
    fault: Refusal | None
    verdict: Verdict | None = None
    grade: Grade | None = None

    @property
    def is_good(self) -> bool:
        """Tell whether the scenario is valid and sound."""
        return self.verdict is not None and self.verdict.answer is Answer.UNIQUE

    @property
    def is_playable(self) -> bool:
        """Tell whether a game can be played with it: it keeps the rules and the box's stock.

        W9 asks for the only solution of what is generated. A cardboard disc is what it is.
        """
        return self.fault is None


def find_out(scenario: Scenario) -> Appraisal:
    """Check a scenario, then judge and grade it where it is valid and sound."""
    fault = check_scenario(scenario)
    if fault:
        return Appraisal(scenario, fault)
    verdict = judge_scenario(scenario)
    if verdict.answer is not Answer.UNIQUE:
        return Appraisal(scenario, None, verdict)
    return Appraisal(scenario, None, verdict, grade_scenario(scenario))


def name_by_number(words: Words) -> NameCell:
    """Name cells by row and column."""
    return lambda cell: words.say("scenario-cell", row=cell[0] + 1, column=cell[1] + 1)


def say_fault(fault: Refusal, words: Words, name: NameCell | None = None) -> str:
    """Word a fault and name its cells."""
    name = name or name_by_number(words)
    facts: dict[str, Fact] = dict(fault.facts)
    if "terrain" in facts:
        facts["terrain"] = words.say(f"scenario-terrain-{facts['terrain']}")
    if "part" in facts:
        facts["part"] = words.say(f"scenario-part-{facts['part']}")
    if fault.slug.startswith("scenario-json"):
        facts["why"] = words.misfit(str(facts["why"]))
    for slot, cell in zip(("cell", "other"), fault.cells, strict=False):
        facts[slot] = name(cell)
    sentence = words.say(fault.slug, **facts)
    # Many begin with a cell's name, which stands in lower case elsewhere.
    return sentence[:1].upper() + sentence[1:]


def say_complaint(appraisal: Appraisal, words: Words, name: NameCell | None = None) -> str:
    """Say what is wrong with a scenario that is not good."""
    if appraisal.fault:
        return say_fault(appraisal.fault, words, name)
    assert appraisal.verdict is not None, "expected a verdict on a scenario without fault"
    verdict = appraisal.verdict
    cell = (name or name_by_number(words))(verdict.differs) if verdict.differs else ""
    return words.say(f"scenario-sowing-{verdict.answer}", cell=cell, nodes=verdict.nodes)


def say_praise(appraisal: Appraisal, words: Words) -> str:
    """Say that a scenario is good and how hard it is, one line for each technique it takes."""
    assert appraisal.grade is not None, "expected a grade of a sound scenario"
    grade = appraisal.grade
    lines = [words.say("scenario-good", start=len(appraisal.scenario.start))]
    if grade.level is None:
        lines.append(words.say("scenario-too-hard", count=grade.unopened))
    else:
        level = words.say(f"scenario-level-{grade.level}")
        lines.append(words.say("scenario-graded", level=level))
    for technique, uses in enumerate(grade.uses):
        if uses:
            name = words.say(f"scenario-technique-{technique}")
            lines.append(words.say("scenario-technique-used", technique=name, count=uses))
    return "\n".join(lines)
