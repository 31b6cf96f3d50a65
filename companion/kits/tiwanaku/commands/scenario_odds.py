"""`tableside scenario odds` and `explain`: what partial knowledge of a scenario is worth."""

import argparse
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from companion.commands.arguments import add_json, add_language
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.kits.tiwanaku.pachamama.hint_words import say_hint
from companion.kits.tiwanaku.pachamama.solving import ready_solvers, solvers_are_ready
from companion.system.errors import Mistake, UsageMistake, warn
from companion.system.reading import read_text
from companion.system.settings import load_settings
from companion.words import Words
from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge, UnreadableKnowledge, parse_knowledge
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent

if TYPE_CHECKING:
    # The solvers load compiled code for half a second, and `tableside scenario` mostly has no use
    # for them: they are imported by those who ask them.
    from engines.tiwanaku.solver.explain import Hint
    from engines.tiwanaku.solver.odds import CellOdds, Odds
    from engines.tiwanaku.solver.support import Support

SECONDS: Final = 10.0
SUPPORT_PART: Final = 0.3
"""The part of the time that goes to what is possible at all, where chances are estimated."""

STEPS_A_SECOND: Final = 250_000
"""About what a desktop machine does; the clock has the last word."""

LETTERS: Final = {Terrain.EARTH: "E", Terrain.SAND: "S", Terrain.GRASS: "G", Terrain.ROCK: "R"}


def add_to(subcommands: Any) -> None:
    """Teach `tableside scenario` these sub-commands."""
    for name, about, run in (
        ("odds", "how likely each terrain and crop is, from what is known", run_odds),
        ("explain", "the next thing that can be deduced, and why", run_explain),
    ):
        parser: argparse.ArgumentParser = subcommands.add_parser(name, help=about)
        parser.add_argument("file", metavar="FILE", help="what is known, as JSON; - reads stdin")
        parser.add_argument(
            "--seconds", type=float, default=SECONDS, metavar="S", help="how long to think at most"
        )
        add_json(parser, default=argparse.SUPPRESS)
        add_language(parser)
        parser.set_defaults(run=run)


def run_odds(arguments: argparse.Namespace) -> int:
    """Show the odds of every cell, exact or with their error."""
    from engines.tiwanaku.solver.narrowing import Contradiction
    from engines.tiwanaku.solver.odds import odds
    from engines.tiwanaku.solver.support import support

    words = Words(load_settings(language=arguments.language).language)
    _check_seconds(arguments.seconds, words)
    knowledge = _read(arguments.file, words)
    _get_ready(words)
    part = SUPPORT_PART if arguments.json else 0.0
    can_be: Support | None = None
    try:
        with waiting(words.say("wait-thinking"), arguments.json):
            found = odds(knowledge, _budget(arguments.seconds * (1 - part)))
        if arguments.json and not found.exact:
            can_be = support(knowledge, _budget(arguments.seconds * part))
    except Contradiction:
        raise Mistake(_clash(knowledge, arguments.seconds, words)) from None
    except BudgetSpent:
        raise Mistake(words.say("odds-too-long", seconds=f"{arguments.seconds:g}")) from None
    if arguments.json:
        show_json(_document(knowledge, found, can_be), words)
    else:
        show(_text(knowledge, found, words), words)
    return 0


def run_explain(arguments: argparse.Namespace) -> int:
    """Say the next thing that can be deduced; exit 1 where there is nothing."""
    from engines.tiwanaku.solver.explain import explain
    from engines.tiwanaku.solver.narrowing import Contradiction

    words = Words(load_settings(language=arguments.language).language)
    _check_seconds(arguments.seconds, words)
    knowledge = _read(arguments.file, words)
    _get_ready(words)
    try:
        with waiting(words.say("wait-thinking"), arguments.json):
            hint = explain(knowledge, _budget(arguments.seconds))
    except Contradiction:
        raise Mistake(_clash(knowledge, arguments.seconds, words)) from None
    except BudgetSpent:
        raise Mistake(words.say("hint-too-long", seconds=f"{arguments.seconds:g}")) from None
    if arguments.json:
        show_json(_hint_document(hint, words), words)
    else:
        show(words.say("hint-none") if hint is None else say_hint(hint, words), words)
    return 0 if hint else 1


def _check_seconds(seconds: float, words: Words) -> None:
    # NaN is neither above nor below anything, and argparse lets it in.
    if not 0 < seconds <= 3600:
        raise UsageMistake(words.say("odds-seconds", given=f"{seconds:g}"))


def _get_ready(words: Words) -> None:
    """Compile the solvers before the clock runs: the first time it takes longer than to answer."""
    if not solvers_are_ready():
        warn(words.say("solvers-first-time"))
        ready_solvers()


def _budget(seconds: float) -> Budget:
    end = time.monotonic() + seconds
    return Budget(int(seconds * STEPS_A_SECOND) + 1, stop=lambda: time.monotonic() > end)


def _read(file: str, words: Words) -> Knowledge:
    try:
        return parse_knowledge(msgspec.json.decode(read_text(file, words)))
    except (msgspec.DecodeError, RecursionError) as error:
        why = words.misfit(str(error))
        raise Mistake(words.say("knowledge-json", file=file, why=why)) from None
    except UnreadableKnowledge as error:
        facts = {"file": file, **error.refusal.facts}
        raise Mistake(words.say(error.refusal.slug, **facts)) from None


def _clash(knowledge: Knowledge, seconds: float, words: Words) -> str:
    from engines.tiwanaku.solver.clash import clashing_cells

    cells = clashing_cells(knowledge, _budget(seconds))
    if not cells:
        return words.say("clash-counts")
    return words.say("clash-cells", cells=words.listing([_name(cell, words) for cell in cells]))


def _name(cell: Cell, words: Words) -> str:
    return words.say("scenario-cell", row=cell[0] + 1, column=cell[1] + 1)


def _document(knowledge: Knowledge, found: "Odds", can_be: "Support | None") -> dict[str, Any]:
    known = {cell.at: cell for cell in knowledge.known}
    cells: list[dict[str, Any]] = [
        {
            "at": list(cell.at),
            "known": cell.at in known,
            "terrain": {kind.value: chance for kind, chance in cell.terrain().items()},
            "crop": {str(crop): chance for crop, chance in cell.crop().items()},
            "joint": [
                {"terrain": kind.value, "crop": crop, "chance": chance}
                for (kind, crop), chance in cell.joint.items()
            ],
        }
        for cell in found.cells
    ]
    document: dict[str, Any] = {"exact": found.exact, "layouts": found.scenarios, "cells": cells}
    if found.error is not None:
        document["error"] = found.error
    if can_be is not None:
        # An estimate may miss what is rare; this leaves out only what is proved impossible.
        for cell in cells:
            row, column = cell["at"]
            undecided = can_be.undecided[row, column]
            cell["possible"] = _listed(can_be.possible[row, column] | undecided)
            cell["undecided"] = _listed(undecided)
    return document


def _listed(values: frozenset[tuple[Terrain, int]]) -> list[dict[str, Any]]:
    return [{"terrain": kind.value, "crop": crop} for kind, crop in sorted(values)]


def _hint_document(hint: "Hint | None", words: Words) -> dict[str, Any]:
    if hint is None:
        return {"hint": None}
    return {
        "hint": hint.slug,
        "technique": int(hint.depth),
        "at": list(hint.at),
        "terrain": hint.terrain.value if hint.terrain else None,
        "crop": hint.crop,
        "cells": [list(cell) for cell in hint.cells],
        "text": say_hint(hint, words),
    }


def _text(knowledge: Knowledge, found: "Odds", words: Words) -> str:
    """Draw two grids: the terrains of each cell, then its crops, the likeliest first."""
    if found.error is None:
        head = words.say("odds-exact", count=found.scenarios or 0)
    else:
        head = words.say("odds-estimate", error=f"{100 * found.error:.1f}")
    by_cell = {cell.at: cell for cell in found.cells}
    terrains = {at: _terrain_text(cell) for at, cell in by_cell.items()}
    crops = {at: _crop_text(cell) for at, cell in by_cell.items()}
    legend = ", ".join(
        f"{letter} {words.say(f'scenario-terrain-{kind.value}')}"
        for kind, letter in LETTERS.items()
    )
    parts = [
        head,
        f"{words.say('odds-terrains')} ({legend})",
        _grid(knowledge, terrains),
        words.say("odds-crops"),
        _grid(knowledge, crops),
    ]
    return "\n\n".join(parts)


def _terrain_text(cell: "CellOdds") -> str:
    return _chances({LETTERS[kind]: chance for kind, chance in cell.terrain().items()})


def _crop_text(cell: "CellOdds") -> str:
    return _chances({str(crop): chance for crop, chance in cell.crop().items()})


def _chances(chances: dict[str, float]) -> str:
    """Write `E` for the certain, `E:62 S:38` in percent else; what rounds to nothing as `<1`."""
    if len(chances) == 1:
        return next(iter(chances))
    ordered = sorted(chances.items(), key=lambda item: (-item[1], item[0]))
    return " ".join(f"{name}:{_percent(chance)}" for name, chance in ordered)


def _percent(chance: float) -> str:
    percent = round(100 * chance)
    return "<1" if percent == 0 else ">99" if percent == 100 else str(percent)


def _grid(knowledge: Knowledge, texts: dict[Cell, str]) -> str:
    widths = [
        max(len(texts[row, column]) for row in range(knowledge.rows))
        for column in range(knowledge.columns)
    ]
    lines = []
    for row in range(knowledge.rows):
        cells = [texts[row, column].ljust(widths[column]) for column in range(knowledge.columns)]
        lines.append(" | ".join(cells).rstrip())
    return "\n".join(lines)
