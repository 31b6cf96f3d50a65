"""`tableside scenario check FILE`: does a scenario keep the rules, is it the only one, how hard."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.arguments import add_json, add_language
from companion.errors import Mistake
from companion.output import show, show_json
from companion.record import read_text
from companion.scenario_text import (
    LARGEST_TEXT,
    UnreadableScenario,
    grade_document,
    parse_scenario,
    terrain_counts,
)
from companion.settings import load_settings
from companion.words import Words
from engines.contract import Fact, Refusal
from engines.tiwanaku.grading import Grade, grade_scenario
from engines.tiwanaku.scenario import Scenario, check_scenario
from engines.tiwanaku.uniqueness import Answer, Verdict, judge_scenario

MOST_BYTES: Final = 4 * LARGEST_TEXT
"""UTF-8 takes up to four bytes a character."""


class Finding(msgspec.Struct, frozen=True):
    """What is to say about a scenario; later questions are only asked of a valid one."""

    scenario: Scenario
    fault: Refusal | None
    verdict: Verdict | None = None
    grade: Grade | None = None

    @property
    def is_good(self) -> bool:
        """Tell whether the scenario is valid and sound."""
        return self.verdict is not None and self.verdict.answer is Answer.UNIQUE


def add_to(subcommands: Any) -> None:
    """Teach `tableside scenario` this sub-command."""
    parser: argparse.ArgumentParser = subcommands.add_parser(
        "check", help="check a scenario of your own"
    )
    parser.add_argument("file", metavar="FILE", help="text or JSON; - reads stdin")
    add_json(parser, default=argparse.SUPPRESS)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Say the first fault, or that there is none and how hard the scenario is."""
    words = Words(load_settings(language=arguments.language).language)
    text = _read(arguments.file, words)
    try:
        scenario = parse_scenario(text)
    except UnreadableScenario as error:
        raise Mistake(say_fault(error.refusal, words)) from None
    finding = find_out(scenario)
    if arguments.json:
        show_json(_document(finding, words), words)
    elif finding.is_good:
        show(_praise(finding, words), words)
    else:
        raise Mistake(_complaint(finding, words))
    return 0 if finding.is_good else 1


def find_out(scenario: Scenario) -> Finding:
    """Check a scenario, then judge and grade it where it is valid and sound."""
    fault = check_scenario(scenario)
    if fault:
        return Finding(scenario, fault)
    verdict = judge_scenario(scenario)
    if verdict.answer is not Answer.UNIQUE:
        return Finding(scenario, None, verdict)
    return Finding(scenario, None, verdict, grade_scenario(scenario))


def say_fault(fault: Refusal, words: Words) -> str:
    """Word a fault, its cells by row and column."""
    facts: dict[str, Fact] = dict(fault.facts)
    if "terrain" in facts:
        facts["terrain"] = words.say(f"scenario-terrain-{facts['terrain']}")
    if "part" in facts:
        facts["part"] = words.say(f"scenario-part-{facts['part']}")
    for name, (row, column) in zip(("cell", "other"), fault.cells, strict=False):
        facts[name] = words.say("scenario-cell", row=row + 1, column=column + 1)
    sentence = words.say(fault.slug, **facts)
    # Many begin with a cell's name, which stands in lower case elsewhere.
    return sentence[:1].upper() + sentence[1:]


def _read(file: str, words: Words) -> str:
    """Give the text of a file, a pipe or stdin, and never more of it than a scenario can have."""
    try:
        if file == "-":
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                content = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        # Fails the same way, and knows the sentence for it.
        return read_text(Path(file), words)
    if len(content) > MOST_BYTES:
        facts: dict[str, Fact] = {"count": f"> {LARGEST_TEXT}", "most": LARGEST_TEXT}
        raise Mistake(words.say("scenario-text-long", **facts))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Mistake(words.say("file-not-text", file=file, line=line)) from None


def _complaint(finding: Finding, words: Words) -> str:
    if finding.fault:
        return say_fault(finding.fault, words)
    assert finding.verdict is not None, "expected a verdict on a scenario without fault"
    verdict = finding.verdict
    cell = ""
    if verdict.differs:
        row, column = verdict.differs
        cell = words.say("scenario-cell", row=row + 1, column=column + 1)
    return words.say(f"scenario-sowing-{verdict.answer}", cell=cell, nodes=verdict.nodes)


def _praise(finding: Finding, words: Words) -> str:
    assert finding.grade is not None, "expected a grade of a sound scenario"
    grade = finding.grade
    lines = [words.say("scenario-good", start=len(finding.scenario.start))]
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


def _document(finding: Finding, words: Words) -> dict[str, Any]:
    scenario, fault = finding.scenario, finding.fault
    return {
        "good": finding.is_good,
        "why": None if finding.is_good else _complaint(finding, words),
        "fault": fault.slug if fault else None,
        "cells": [list(cell) for cell in fault.cells] if fault else [],
        "rows": scenario.rows,
        "columns": scenario.columns,
        "start": [list(cell) for cell in scenario.start],
        "terrain_counts": terrain_counts(scenario),
        "sowing": finding.verdict.answer.value if finding.verdict else None,
        "grade": grade_document(finding.grade) if finding.grade else None,
    }
