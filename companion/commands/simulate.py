"""`tableside simulate GAME`: a whole game by simulated players."""

import argparse
import secrets
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.commands.arguments import (
    Surroundings,
    add_json,
    add_language,
    add_store,
    look_around,
    parse_options,
    parse_players,
)
from companion.commands.output import (
    format_tally,
    outcome_document,
    scores_document,
    show,
    show_data,
    show_json,
)
from companion.commands.terminal import format_standing
from companion.commands.waiting import waiting
from companion.keeping.record import format_line, header_object, record_objects, write_record
from companion.keeping.session import Session
from companion.kits.kit import AnyKit
from companion.kits.registry import kit_for
from companion.simulated.simulation import play_on
from companion.simulated.tally import Tally
from companion.system.console import typed_text
from companion.system.errors import Mistake, UsageMistake
from companion.words import Words
from engines.contract import TABLE, Action, Setup, check_setup

if TYPE_CHECKING:
    from companion.simulated.through_camera import CameraGame


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate", help="play a whole game with simulated players"
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", metavar="N|NAMES", help="how many, or names: Anna,Ben")
    parser.add_argument("--seed", help="any text; the same seed gives the same game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="vary the game"
    )
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="write the game as JSON Lines; - writes each line to stdout once it is accepted",
    )
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--keep", action="store_true", help="keep the game in the history")
    add_store(kept)
    parser.add_argument(
        "--through-camera",
        action="store_true",
        help="a robot hand lays the pieces, and the simulated camera has to read them",
    )
    parser.add_argument("--quiet", action="store_true", help="show only how it ended")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the game and show it."""
    around = look_around(arguments)
    words, game = around.words, around.find_game(arguments.game)
    options = parse_options(arguments.option, game, words)
    kit = kit_for(game)
    seed = typed_text(arguments.seed or secrets.token_hex(4))
    setup = Setup(parse_players(arguments.players, game, words), options)
    setup = _decide(setup, kit, seed, words)
    record = None if arguments.record in (None, "-") else Path(arguments.record)
    if record and record.is_file():
        raise Mistake(words.say("file-exists", file=str(record)))
    with ExitStack() as stack:
        store = None
        if arguments.keep or arguments.store:
            store = stack.enter_context(around.open_store(arguments.store))
        session = around.begin(store, game, setup)
        camera_game = _before_camera(session, seed) if arguments.through_camera else None
        steps = camera_game.play_on() if camera_game else play_on(session, seed)
        # Who is told every move sees how it goes on.
        tells = arguments.json or not arguments.quiet or arguments.record == "-"
        with waiting(words.say("wait-simulate"), tells):
            _play(session, steps, arguments, words)
        if record:
            write_record(record, session, words)
        _show_end(session, seed, arguments, around, camera_game.tally if camera_game else None)
    return 0


def _decide(setup: Setup, kit: AnyKit, seed: str, words: Words) -> Setup:
    """Let the kit decide, by the seed, what the set-up leaves open."""
    refusal = check_setup(kit.game, setup)
    if refusal:
        raise UsageMistake(words.refusal(kit.game.name, refusal, setup.players))
    options: dict[str, Any] = dict(setup.options)
    return Setup(setup.players, kit.view.options.fresh(options, seed, len(setup.players)))


def _before_camera(session: Session, seed: str) -> "CameraGame":
    """Set the simulated table."""
    from companion.simulated.through_camera import CameraGame

    return CameraGame(session, zlib.crc32(seed.encode()))


def _play(
    session: Session,
    steps: Iterator[tuple[Action, ...]],
    arguments: argparse.Namespace,
    words: Words,
) -> None:
    streams = arguments.record == "-"
    tells = not (streams or arguments.json or arguments.quiet)
    if streams:
        show_data(format_line(header_object(session)), words)
    for step in steps:
        for action in step:
            if streams:
                show_data(format_line(session.game.format_action(action)), words)
            elif tells:
                show(words.event(session.game, action, session.players), words)
        if tells and session.to_move == (TABLE,):
            show(f"{format_standing(session, words)}\n", words)


def _show_end(
    session: Session,
    seed: str,
    arguments: argparse.Namespace,
    around: Surroundings,
    tally: Tally | None = None,
) -> None:
    words = around.words
    if arguments.record == "-":
        return
    if arguments.json:
        document: dict[str, object] = {
            "game": session.game.name,
            "seed": seed,
            "players": session.players,
            "options": session.setup.options,
            "number": session.number,
            "actions": len(session.actions),
            "scores": scores_document(session.scores, session.players),
            "outcome": outcome_document(session.outcome),
            "record": list(record_objects(session)),
        }
        if tally is not None:
            document["camera"] = msgspec.to_builtins(tally)
        show_json(document, words)
        return
    show(format_standing(session, words), words)
    show(words.say("simulate-end", actions=len(session.actions), seed=seed), words)
    if tally is not None:
        show(format_tally(tally, words), words)
    if session.number is not None:
        show(words.say("kept-as", number=session.number), words)
