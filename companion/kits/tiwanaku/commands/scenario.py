"""`tableside scenario`: new scenarios for the Pachamama wheel, and whether one's own is good."""

import argparse
import hashlib
import sys
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console
from rich.progress import track

from companion.commands.arguments import add_json, add_language
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.keeping.record import unwritable
from companion.kits.tiwanaku.commands import scenario_check, scenario_discs, scenario_odds
from companion.kits.tiwanaku.pachamama.scenario_stock import Made, ScenarioStock, draw_seed
from companion.kits.tiwanaku.pachamama.scenario_text import (
    format_rows,
    format_start,
    public_document,
    secret_document,
    terrain_counts,
)
from companion.system.errors import UsageMistake
from companion.system.settings import load_settings
from companion.words import Words
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.grading import Level, grade_scenario
from engines.tiwanaku.scenario.sharecode import (
    SEEDS,
    Recipe,
    UnreadableCode,
    format_code,
    parse_code,
    scenario_of,
)
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD

BOARD_OF_CELLS: Final = {"25": SHORT_BOARD, "45": LONG_BOARD}
MOST_AT_ONCE: Final = 1000


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "scenario", help="make a Tiwanaku scenario, or look into one"
    )
    parser.add_argument("--cells", choices=list(BOARD_OF_CELLS), help="the board; 45 unless told")
    parser.add_argument(
        "--level", choices=[level.value for level in Level], help="fair unless told"
    )
    parser.add_argument("--seed", help="any text; the same seed gives the same scenario")
    parser.add_argument("--code", help="a share code: that scenario again")
    parser.add_argument("--count", type=int, metavar="N", help="make several")
    parser.add_argument("--reveal", action="store_true", help="show the secret too")
    parser.add_argument(
        "--prepare", action="store_true", help="make scenarios ahead for the wheel, show none"
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)
    inner = parser.add_subparsers(metavar="check | discs | odds | explain", dest="scenario_command")
    scenario_check.add_to(inner)
    scenario_discs.add_to(inner)
    scenario_odds.add_to(inner)


def run(arguments: argparse.Namespace) -> int:
    """Make what was asked for and show what the players may know of it."""
    words = Words(load_settings(language=arguments.language).language)
    if arguments.prepare:
        return _prepare(words)
    single = arguments.count in (None, 1)
    with waiting(words.say("scenario-making"), arguments.json or not single):
        made = list(_make(arguments, words))
    if arguments.json:
        documents = [_document(one, arguments.reveal) for one in made]
        # One scenario is the document itself; a batch says that it is one.
        batch = {"scenarios": documents}
        show_json(documents[0] if arguments.count is None else batch, words)
    else:
        show("\n\n".join(_text(one, arguments.reveal, words) for one in made), words)
    return 0


def _make(arguments: argparse.Namespace, words: Words) -> Iterator[Made]:
    if arguments.code is not None:
        clash = [n for n in ("cells", "level", "seed", "count") if getattr(arguments, n)]
        if clash:
            raise UsageMistake(words.say("scenario-code-alone", option=f"--{clash[0]}"))
        yield _again(arguments.code, words)
        return
    board = BOARD_OF_CELLS[arguments.cells or "45"]
    level = Level(arguments.level or "fair")
    count = 1 if arguments.count is None else arguments.count
    if not 1 <= count <= MOST_AT_ONCE:
        raise UsageMistake(words.say("scenario-count", given=count, most=MOST_AT_ONCE))
    if arguments.seed is None and count == 1 and (ready := ScenarioStock().take(board, level)):
        yield ready
        return
    first = draw_seed() if arguments.seed is None else parse_seed(arguments.seed)
    for step in _progress(count, words):
        yield _made(Recipe(board, level, (first + step) % SEEDS), words)


def _again(code: str, words: Words) -> Made:
    try:
        recipe = parse_code(code)
    except UnreadableCode as error:
        raise UsageMistake(words.say(error.slug, **error.facts)) from None
    return _made(recipe, words)


def _made(recipe: Recipe, words: Words) -> Made:
    try:
        return Made(recipe, scenario_of(recipe))
    except NoScenario:
        raise UsageMistake(words.say("scenario-seed-barren", seed=str(recipe.seed))) from None


def parse_seed(text: str) -> int:
    """Give the seed of a text: a number in range as it is, anything else mixed into one."""
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) < SEEDS:
        return int(text)
    mixed = hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
    return int.from_bytes(mixed, "big") % SEEDS


def _progress(count: int, words: Words) -> Iterator[int]:
    """Count up, with a bar on stderr where somebody watches and has to wait."""
    if count == 1 or not sys.stderr.isatty():
        return iter(range(count))
    console = Console(stderr=True)
    title = words.say("scenario-making")
    return iter(track(range(count), title, console=console, transient=True))


def _prepare(words: Words) -> int:
    stock = ScenarioStock()
    made = 0
    try:
        with waiting(words.say("scenario-making")) as tell, stock.making(wait=True):
            while stock.refill_one():
                made += 1
                tell(words.say("scenario-making-many", made=made))
    except OSError as error:
        raise unwritable(stock.folder, error, words) from None
    ready = sum(stock.counts().values())
    show(words.say("scenario-prepared", made=made, waiting=ready), words)
    return 0


def _document(made: Made, reveal: bool) -> dict[str, Any]:
    if not reveal:
        return public_document(made.scenario, made.recipe)
    return secret_document(made.scenario, made.recipe, grade_scenario(made.scenario))


def _text(made: Made, reveal: bool, words: Words) -> str:
    scenario, recipe = made.scenario, made.recipe
    counts = [
        words.say("scenario-tiles", terrain=words.say(f"scenario-terrain-{kind}"), count=count)
        for kind, count in terrain_counts(scenario).items()
    ]
    lines = [
        words.say("scenario-title", code=format_code(recipe)),
        words.say(
            "scenario-board-and-level",
            rows=scenario.rows,
            columns=scenario.columns,
            level=words.say(f"scenario-level-{recipe.level}"),
        ),
        words.say("scenario-counts", counts=", ".join(counts)),
        words.say("scenario-start-tiles", count=len(scenario.start)),
    ]
    for row, column in scenario.start:
        terrain = words.say(f"scenario-terrain-{scenario.terrain[row][column]}")
        crop = scenario.crops[row][column]
        lines.append(
            words.say(
                "scenario-start-tile",
                cell=words.say("scenario-cell", row=row + 1, column=column + 1),
                terrain=terrain,
                crop=words.say(f"scenario-crop-{crop}"),
                number=crop,
            )
        )
    if not reveal:
        return "\n".join((*lines, "", format_start(scenario)))
    # As comments, so that what is shown can be saved and given to `scenario check`.
    return "\n".join((*(f"# {line}" for line in lines), format_rows(scenario)))
