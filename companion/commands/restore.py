"""`tableside restore FILE`: what a backup holds in the place of what is there, after a question."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_json, add_language
from companion.commands.asking import confirm
from companion.commands.output import show, show_json
from companion.keeping.backup_file import read_backup
from companion.keeping.belongings import spoken_parts, this_house
from companion.keeping.restoring import CameraFate, Restored, restore
from companion.system.errors import Mistake
from companion.system.settings import load_settings
from companion.words import Words
from companion.words.moments import tell_moment


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "restore", help="bring back what a backup holds; what is there now is kept"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup to read")
    parser.add_argument("--yes", action="store_true", help="do not ask first")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Restore once that is certain; 1 where it is not wanted or cannot be."""
    words = Words(load_settings(language=arguments.language).language)
    backup = read_backup(arguments.file, words)
    when = tell_moment(backup.manifest.made, words)
    question = words.say("restore-sure", file=str(arguments.file), when=when)
    if not arguments.yes and not confirm(question, words):
        raise Mistake(words.say("restore-kept"))
    done = restore(backup, this_house(), words)
    if arguments.json:
        answer = {"parts": done.parts, "undo": str(done.undo), "left_out": done.left_out}
        show_json({**answer, "camera": done.camera.value, "put_aside": done.spoilt}, words)
    else:
        show(told(done, words), words)
    return 0


def told(done: Restored, words: Words) -> str:
    """Say what was done, how to undo it, and what was left out."""
    lines = [words.say("restore-done", undo=str(done.undo))]
    if done.camera is not CameraFate.NONE:
        lines.append(words.say(f"restore-camera-{done.camera.value}"))
    if done.left_out:
        lines.append(words.say("restore-left-out", parts=", ".join(done.left_out)))
    if done.spoilt:
        lines.append(words.say("restored-aside", parts=spoken_parts(done.spoilt, words)))
    return "\n".join(lines)
