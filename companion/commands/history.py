"""`tableside history`: the games kept, what they add up to, and the way in and out."""

import argparse
import time
from pathlib import Path
from typing import Any

from companion.commands.arguments import (
    Surroundings,
    add_json,
    add_language,
    add_store,
    look_around,
)
from companion.commands.asking import confirm
from companion.commands.output import outcome_document, scores_document, show, show_data, show_json
from companion.commands.rescue import rescue
from companion.commands.terminal import format_standing
from companion.keeping.ledger import KeptGame
from companion.keeping.people import People
from companion.keeping.record import format_record, read_record, record_objects, write_record
from companion.keeping.statistics import Statistics, gather_statistics
from companion.keeping.store import Store
from companion.system.errors import Mistake
from companion.system.folders import people_path
from companion.words import Words


def add_parser(commands: Any) -> None:
    """Teach the command line this command and its own commands."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "history", help="list, show, export, import, count and delete the games kept"
    )
    parser.set_defaults(run=run, show=_list)
    add_json(parser)
    add_store(parser)
    add_language(parser)
    actions = parser.add_subparsers(metavar="ACTION")
    shown = actions.add_parser("show", help="show how a game stands")
    shown.add_argument("number", type=int, metavar="N")
    shown.set_defaults(show=_show)
    exported = actions.add_parser("export", help="write a game as a record")
    exported.add_argument("number", type=int, metavar="N")
    exported.add_argument("--out", type=Path, metavar="FILE", help="a new file; else stdout")
    exported.set_defaults(show=_export)
    imported = actions.add_parser("import", help="add a recorded game")
    imported.add_argument("file", type=Path, metavar="FILE")
    imported.set_defaults(show=_import)
    statistics = actions.add_parser("stats", help="who plays, who wins, how long")
    statistics.set_defaults(show=_statistics)
    deleted = actions.add_parser("delete", help="delete a game for good, after a question")
    deleted.add_argument("number", type=int, metavar="N")
    deleted.add_argument("--yes", action="store_true", help="do not ask")
    deleted.set_defaults(show=_delete)
    rescued = actions.add_parser("rescue", help="save what is whole of a damaged file of games")
    rescued.add_argument("--yes", action="store_true", help="do not ask")
    rescued.set_defaults(show=rescue)
    for action in (shown, exported, imported, statistics, deleted, rescued):
        # Without a default of its own, so that it does not undo what was said before its name.
        add_json(action, default=argparse.SUPPRESS)
        add_store(action, default=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Open the store and do what was asked."""
    around = look_around(arguments)
    with around.open_store(arguments.store, bears_damage=arguments.show is rescue) as store:
        arguments.show(arguments, around, store)
    return 0


def _list(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    words, games = around.words, store.games()
    if arguments.json:
        show_json({"games": [_document(kept) for kept in games]}, words)
    elif games:
        show("\n".join(_line(kept, words) for kept in games), words)
    else:
        show(words.say("history-none"), words)


def _document(kept: KeptGame) -> dict[str, Any]:
    return {
        "number": kept.number,
        "game": kept.game,
        "players": kept.players,
        "options": kept.options,
        "box": kept.box or None,
        "started": _stamp(kept.started),
        "touched": _stamp(kept.touched),
        "actions": kept.length,
        "finished": kept.outcome is not None,
        "scores": scores_document(kept.scores, kept.players),
        "outcome": outcome_document(kept.outcome),
    }


def _stamp(seconds: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def _line(kept: KeptGame, words: Words) -> str:
    if kept.outcome:
        winners = words.listing([kept.players[seat] for seat in kept.outcome.winners])
        ending = words.say("history-won", winners=winners, count=len(kept.outcome.winners))
    else:
        ending = words.say("history-unfinished")
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.started))
    title = words.say(f"{kept.game}-title") if words.has(f"{kept.game}-title") else kept.game
    who = words.listing(kept.players)
    facts = words.say("history-line", who=who, actions=kept.length, ending=ending)
    return f"{kept.number:>4}  {day}  {title:<9} {facts}"


def _show(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    session = store.view(arguments.number)
    kept = next(kept for kept in store.games() if kept.number == arguments.number)
    if arguments.json:
        scores = scores_document(session.scores, session.players)
        record = list(record_objects(session))
        document = {**_document(kept), "scores": scores, "other_box": session.is_other_box}
        show_json({**document, "record": record}, around.words)
    else:
        show(_line(kept, around.words), around.words)
        if session.is_other_box:
            show(around.words.say("other-box"), around.words)
        show(format_standing(session, around.words), around.words)


def _export(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    words, session = around.words, store.view(arguments.number)
    if arguments.out:
        write_record(arguments.out, session, words)
        if arguments.json:
            show_json({"number": arguments.number, "file": str(arguments.out)}, words)
        else:
            show(words.say("exported", file=str(arguments.out)), words)
    elif arguments.json:
        show_json({"number": arguments.number, "record": list(record_objects(session))}, words)
    else:
        show_data(format_record(session).rstrip("\n"), words)


def _import(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    session = read_record(arguments.file, around.words, around.games)
    number = store.add(session)
    store.keep_copy()
    if arguments.json:
        show_json({"number": number, "actions": len(session.actions)}, around.words)
    else:
        show(around.words.say("kept-as", number=number), around.words)


def _delete(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    words, number = around.words, arguments.number
    kept = next((kept for kept in store.games() if kept.number == number), None)
    if kept is None:
        raise Mistake(words.say("no-such-game", number=number))
    if not arguments.yes and not confirm(words.say("delete-sure", what=_line(kept, words)), words):
        raise Mistake(words.say("delete-kept"))
    store.delete(number)
    # For good: not in the copy either.
    store.keep_copy()
    if arguments.store is None:
        # Who sat where in it is kept beside the usual file only.
        People(people_path()).forget_game(number)
    if arguments.json:
        show_json({"deleted": number}, words)
    else:
        show(words.say("delete-done", number=number), words)


def _statistics(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    statistics, words = gather_statistics(store), around.words
    if arguments.json:
        show_json(statistics, words)
    elif statistics.games:
        show(_statistics_text(statistics, words), words)
    else:
        show(words.say("history-none"), words)


def _statistics_text(statistics: Statistics, words: Words) -> str:
    lines = []
    for game in statistics.games:
        counts = {"started": game.started, "finished": game.finished}
        lines.append(words.say("stats-game", game=game.game, **counts))
        if game.actions is not None:
            minutes = f"{game.minutes:g}"
            lines.append(words.say("stats-length", actions=f"{game.actions:g}", minutes=minutes))
    for player in statistics.players:
        lines.append(
            words.say(
                "stats-player",
                player=player.player,
                game=player.game,
                played=player.played,
                won=player.won,
                average=f"{player.average:g}",
                best=player.best,
            )
        )
    return "\n".join(lines)
