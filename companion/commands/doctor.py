"""`tableside doctor`: how the device is, what to do, and a bundle to send to whoever helps."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.system.errors import Mistake, UsageMistake

if TYPE_CHECKING:
    # Even a Tableside that is not whole has its doctor: nothing of it is loaded before it is asked.
    from companion.doctor.finding import Finding
    from companion.doctor.looking import Line
    from companion.system.settings import Settings
    from companion.words import Words

# Everything else is imported when it is needed: a doctor for a broken installation must start.


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "doctor", help="check everything the device needs, and say what to do"
    )
    parser.add_argument("--json", action="store_true", help="answer with one JSON document")
    parser.add_argument("--bundle", type=Path, metavar="FILE", help="write a zip file to send")
    parser.add_argument("--frame", action="store_true", help="put a camera picture into the bundle")
    parser.add_argument("--store", type=Path, metavar="FILE", help="the file of games to use")
    parser.add_argument("--language", choices=["en", "fr"], help="the language of all sentences")
    # How the doctor that root sends to look as the box does tells what it finds.
    parser.add_argument("--lines", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def next_of(lines: Iterator["Line"], words: "Words", quiet: bool) -> "Line | None":
    """Give what is said next; a look at a device may take half a minute."""
    from companion.commands.waiting import waiting

    with waiting(words.say("wait-doctor"), quiet):
        return next(lines, None)


def run(arguments: argparse.Namespace) -> int:
    """Look at everything; 1 where something is broken."""
    try:
        from companion.doctor.looking import look_here
        from companion.system.folders import device_settings_path, settings_paths
        from companion.system.settings import read_settings
        from companion.words import Words
    except ImportError as error:
        raise Mistake(
            f"Tableside is not whole: {error}. Run `make setup` again where it is installed. / "
            f"Tableside est incomplet. Relance `make setup` là où il est installé."
        ) from None
    flags = {"language": arguments.language}
    # Complaints about settings are findings here, and not told a second time on stderr.
    settings, _ = read_settings(flags, os.environ, settings_paths(), device_settings_path())
    words = Words(settings.language)
    if arguments.lines:
        from companion.doctor.looking import tell_lines

        tell_lines(look_here(settings, words, arguments.store, _pack(arguments), arguments.frame))
        return 0
    if arguments.frame and not arguments.bundle:
        raise UsageMistake(words.say("doctor-frame-alone"))
    if arguments.bundle and arguments.bundle.exists():
        # Known before the checks, which take their time.
        raise Mistake(words.say("file-exists", file=str(arguments.bundle)))
    return _show(_look(arguments, settings, words), arguments, words)


def _pack(arguments: argparse.Namespace) -> bool:
    return arguments.bundle is not None


def _look(arguments: argparse.Namespace, settings: "Settings", words: "Words") -> Iterator["Line"]:
    """Look as the box does where there is one and we may, else as whoever asks."""
    from companion.doctor.box_look import LookFailed, look_as_box, may_look
    from companion.doctor.finding import About, attention
    from companion.doctor.looking import Found, look_here, with_journal
    from companion.doctor.service_unit import find_unit

    unit = find_unit()
    if unit is not None and may_look(unit):
        given = ["--language", arguments.language] if arguments.language else []
        given += ["--store", str(arguments.store.absolute())] if arguments.store else []
        given += ["--bundle", str(arguments.bundle)] if arguments.bundle else []
        given += ["--frame"] if arguments.frame else []
        begun = False
        try:
            for line in look_as_box(unit, given):
                begun = True
                yield with_journal(line, words) if arguments.bundle else line
            return
        except LookFailed as failed:
            facts = {"user": unit.user, "why": str(failed)}
            if begun:
                raise Mistake(words.say("doctor-look-ended", **facts)) from None
            yield Found(attention(About.SURROUNDINGS, "surroundings-failed", **facts))
    yield from look_here(settings, words, arguments.store, _pack(arguments), arguments.frame)


def _show(lines: Iterator["Line"], arguments: argparse.Namespace, words: "Words") -> int:
    """Show each finding as it comes, then the summary, and write the bundle."""
    from companion.commands.output import show, show_json
    from companion.doctor.bundle import write_bundle
    from companion.doctor.finding import Verdict, worst
    from companion.doctor.looking import Begun, Found, Packed
    from companion.doctor.report import format_line, report_document, summary
    from companion.words import Language, Words

    findings: list[Finding] = []
    packed = Packed({})
    while (line := next_of(lines, words, arguments.json)) is not None:
        match line:
            case Begun(language):
                words = Words(Language(language))
            case Found(finding):
                findings.append(finding)
                if not arguments.json:
                    # At once: a camera may take half a minute, and somebody is waiting.
                    show(format_line(finding, words), words)
            case Packed():
                packed = line
    document = report_document(findings, words)
    if arguments.bundle:
        write_bundle(arguments.bundle, packed.files, words)
        document["bundle"] = str(arguments.bundle)
    if arguments.json:
        show_json(document, words)
    else:
        show(f"\n{summary(findings, words)}", words)
        if arguments.frame and not packed.pictured:
            show(words.say("bundle-no-picture"), words)
        if arguments.bundle:
            show(words.say("bundle-written", file=str(arguments.bundle)), words)
    return 1 if worst(findings) is Verdict.BROKEN else 0
