"""One zip file to send to whoever helps: how the device is, and nothing that spoils a game."""

import platform
import zipfile
from collections.abc import Mapping, Sequence
from importlib.metadata import distributions
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec

from companion.doctor.finding import Finding
from companion.doctor.report import format_report, report_document
from companion.doctor.secrecy import sealed_record, strike_out
from companion.keeping.record import format_line, unwritable
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.system.errors import Mistake
from companion.system.proven_files import write_proven
from companion.system.settings import Settings
from companion.words import Words
from hardware.addresses import shown_address

GAME: Final = "game.jsonl"
FRAME: Final = "frame.png"
EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""Zip knows no earlier date; all files get it, so that the same content is the same file."""


class Contents(msgspec.Struct, frozen=True):
    """What goes into a bundle besides the report."""

    settings: Settings
    texts: Mapping[str, str]
    """Further files by name: the journal, the log of this run, news of the devices."""
    game: Session | Mistake | None = None
    """The game that runs or was played last, why it cannot be read, or None."""
    frame: bytes | None = None
    """The camera's last picture as PNG."""
    events: Mapping[str, bytes] = {}
    """Files of a game's last events, sealed already, by name."""


def last_game(store: Store) -> Session | Mistake | None:
    """Give the game being played, else the one played last, as it stands."""
    try:
        games = store.unfinished() or sorted(store.games(), key=lambda kept: -kept.place)
        return store.view(games[0].number) if games else None
    except Mistake as mistake:
        return mistake


def bundle_files(findings: Sequence[Finding], contents: Contents, words: Words) -> dict[str, bytes]:
    """Give the files of a bundle by name; codes of scenarios are struck out of all of them."""
    report = report_document(findings, words)
    # The address of a camera on the network may hold a password.
    camera = shown_address(contents.settings.camera)
    settings = msgspec.json.encode(msgspec.structs.replace(contents.settings, camera=camera))
    texts = {
        "about.txt": words.say("bundle-about"),
        "report.txt": format_report(findings, words),
        "report.json": msgspec.json.format(msgspec.json.encode(report), indent=2).decode(),
        "settings.json": msgspec.json.format(settings, indent=2).decode(),
        **contents.texts,
    }
    match contents.game:
        case Session() as session:
            texts[GAME] = "".join(f"{format_line(line)}\n" for line in sealed_record(session))
        case Mistake() as mistake:
            texts["game.txt"] = str(mistake)
    over = isinstance(contents.game, Session) and contents.game.outcome is not None
    files = {
        # Only a finished game may say what was hidden in it.
        name: (text if over and name == GAME else strike_out(text)).rstrip("\n").encode() + b"\n"
        for name, text in texts.items()
    }
    files |= contents.events
    if contents.frame is not None:
        files[FRAME] = contents.frame
    return files


def format_versions(system: Mapping[str, str]) -> str:
    """Give the system and every installed package with its version, one a line."""
    installed = {f"{found.name} {found.version}" for found in distributions()}
    python = f"Python {platform.python_version()} {platform.machine()}"
    told = [f"{name}: {value}" for name, value in system.items()]
    return "\n".join([python, *told, "", *sorted(installed, key=str.lower)])


def write_bundle(path: Path, files: Mapping[str, bytes], words: Words) -> None:
    """Write the files as a new zip; a Mistake where there is one already, or no room or right."""
    try:
        write_proven(path, pack(files))
    except FileExistsError:
        raise Mistake(words.say("file-exists", file=str(path))) from None
    except OSError as error:
        raise unwritable(path, error, words) from None


def pack(files: Mapping[str, bytes]) -> bytes:
    """Give the files as a zip, whole in memory: a disk that fills up is noticed before."""
    memory = BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in files.items():
            bundle.writestr(zipfile.ZipInfo(name, EARLIEST), content, zipfile.ZIP_DEFLATED)
    return memory.getvalue()
