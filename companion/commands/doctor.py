"""`tableside doctor`: how the device is, what to do, and a bundle to send to whoever helps."""

import argparse
import os
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.system.errors import Mistake, UsageMistake

if TYPE_CHECKING:
    # Even a Tableside that is not whole has its doctor: nothing of it is loaded before it is asked.
    from companion.doctor.finding import Finding
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
    parser.set_defaults(run=run)


def next_of(findings: Iterator["Finding"], words: "Words", quiet: bool) -> "Finding | None":
    """Give what is found next; a look at a device may take half a minute."""
    from companion.commands.waiting import waiting

    with waiting(words.say("wait-doctor"), quiet):
        return next(findings, None)


def run(arguments: argparse.Namespace) -> int:
    """Look at everything; 1 where something is broken."""
    try:
        from companion.commands.output import show, show_json
        from companion.doctor.bundle import write_bundle
        from companion.doctor.child import ask_for_picture, ask_probe
        from companion.doctor.examination import checks, this_device
        from companion.doctor.finding import Verdict, examine, worst
        from companion.doctor.packing import collect
        from companion.doctor.report import format_line, report_document, summary
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
    if arguments.frame and not arguments.bundle:
        raise UsageMistake(words.say("doctor-frame-alone"))
    if arguments.bundle and arguments.bundle.exists():
        # Known before the checks, which take their time.
        raise Mistake(words.say("file-exists", file=str(arguments.bundle)))
    patient = this_device(settings, words, arguments.store)
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "frame.png"
        ask = partial(ask_for_picture, str(picture)) if arguments.frame else ask_probe
        findings = []
        found = examine(checks(patient, ask))
        while (finding := next_of(found, words, arguments.json)) is not None:
            findings.append(finding)
            if not arguments.json:
                # At once: a camera may take half a minute, and somebody is waiting.
                show(format_line(finding, words), words)
        frame = picture.read_bytes() if picture.exists() else None
    document = report_document(findings, words)
    if arguments.bundle:
        write_bundle(arguments.bundle, collect(patient, findings, frame=frame), words)
        document["bundle"] = str(arguments.bundle)
    if arguments.json:
        show_json(document, words)
    else:
        show(f"\n{summary(findings, words)}", words)
        if arguments.frame and frame is None:
            show(words.say("bundle-no-picture"), words)
        if arguments.bundle:
            show(words.say("bundle-written", file=str(arguments.bundle)), words)
    return 1 if worst(findings) is Verdict.BROKEN else 0
