"""`tableside scenario check FILE`: does a scenario keep the rules, is it the only one, how hard."""

import argparse
from typing import Any, Final

from companion.commands.arguments import add_json, add_language
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.keeping.record import unwritable
from companion.kits.tiwanaku.pachamama.discs import LONGEST_NAME, BadDiscName, DiscShelf, check_name
from companion.kits.tiwanaku.pachamama.scenario_appraisal import (
    Appraisal,
    find_out,
    say_complaint,
    say_fault,
    say_praise,
)
from companion.kits.tiwanaku.pachamama.scenario_text import (
    LARGEST_TEXT,
    UnreadableScenario,
    grade_document,
    parse_scenario,
    terrain_counts,
)
from companion.system.errors import Mistake, UsageMistake, warn
from companion.system.reading import read_text
from companion.system.settings import load_settings
from companion.words import Words

MOST_BYTES: Final = 4 * LARGEST_TEXT
"""UTF-8 takes up to four bytes a character."""


def add_to(subcommands: Any) -> None:
    """Teach `tableside scenario` this sub-command."""
    parser: argparse.ArgumentParser = subcommands.add_parser(
        "check", help="check a scenario of your own"
    )
    parser.add_argument("file", metavar="FILE", help="text or JSON; - reads stdin")
    parser.add_argument("--save", metavar="NAME", help="keep it as a disc of this name")
    add_json(parser, default=argparse.SUPPRESS)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Say the first fault, or that there is none and how hard the scenario is; keep it if asked."""
    words = Words(load_settings(language=arguments.language).language)
    name = None if arguments.save is None else name_disc(arguments.save, words)
    text = read_text(arguments.file, words, MOST_BYTES)
    try:
        scenario = parse_scenario(text)
    except UnreadableScenario as error:
        raise Mistake(say_fault(error.refusal, words)) from None
    with waiting(words.say("wait-thinking"), arguments.json):
        appraisal = find_out(scenario)
    # W9 binds what is generated: a disc whose crops are not the only ones is kept, and told.
    if name is not None and appraisal.is_playable:
        _save(name, appraisal, words)
    if arguments.json:
        kept = name if appraisal.is_playable else None
        show_json(_document(appraisal, words) | ({"disc": kept} if name else {}), words)
        return 0 if appraisal.is_good or kept else 1
    if not appraisal.is_playable or (name is None and not appraisal.is_good):
        raise Mistake(say_complaint(appraisal, words))
    if appraisal.is_good:
        show(say_praise(appraisal, words), words)
    else:
        warn(say_complaint(appraisal, words))
    if name is not None:
        show(words.say("disc-kept", name=name), words)
    return 0


def name_disc(name: str, words: Words) -> str:
    """Give a name for a disc; a UsageMistake where it is none or in use."""
    try:
        name = check_name(name)
    except BadDiscName as error:
        raise UsageMistake(words.say(error.slug, most=LONGEST_NAME)) from None
    if DiscShelf().find(name):
        raise Mistake(words.say("disc-name-taken", name=name))
    return name


def _save(name: str, appraisal: Appraisal, words: Words) -> None:
    shelf = DiscShelf()
    try:
        shelf.save(name, appraisal.scenario)
    except OSError as error:
        raise unwritable(shelf.folder, error, words) from None


def _document(appraisal: Appraisal, words: Words) -> dict[str, Any]:
    scenario, fault = appraisal.scenario, appraisal.fault
    return {
        "good": appraisal.is_good,
        "why": None if appraisal.is_good else say_complaint(appraisal, words),
        "fault": fault.slug if fault else None,
        "cells": [list(cell) for cell in fault.cells] if fault else [],
        "rows": scenario.rows,
        "columns": scenario.columns,
        "start": [list(cell) for cell in scenario.start],
        "terrain_counts": terrain_counts(scenario),
        "sowing": appraisal.verdict.answer.value if appraisal.verdict else None,
        "grade": grade_document(appraisal.grade) if appraisal.grade else None,
    }
