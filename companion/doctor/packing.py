"""Gathering what goes into a bundle on this machine."""

import platform
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from companion.doctor.bundle import Contents, bundle_files, format_versions, last_game
from companion.doctor.examination import Patient, read_or_nothing
from companion.doctor.finding import Finding
from companion.doctor.flight_file import CRASH_NAME, EVENTS_NAME, is_events, seal_flight
from companion.doctor.journal import read_journal
from companion.games.contents import games_in_force
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.system.errors import Mistake
from companion.system.folders import state_folder
from companion.system.reading import MOST_RECORD_BYTES, take_bytes
from companion.table.flight import Flight
from companion.words import Words

Found = TypeVar("Found")

MODEL: Final = Path("/proc/device-tree/model")
RELEASE: Final = Path("/etc/os-release")


def collect(
    patient: Patient,
    findings: Sequence[Finding],
    *,
    frame: bytes | None = None,
    log: str = "",
    flight: Flight | None = None,
) -> dict[str, bytes]:
    """Give the files of this machine's bundle by name.

    `log` is what this run has logged, `flight` the last events of the game on its table.
    """
    words = patient.words
    texts = {
        "versions.txt": attempt(lambda: format_versions(describe_system()), words),
        "journal.txt": attempt(lambda: read_journal(words), words),
        "log.txt": log,
        "news.txt": "\n".join(news.sentence for news in patient.news),
        "calibration.toml": read_or_nothing(state_folder() / "calibration.toml"),
    }
    told = {name: str(text) for name, text in texts.items() if str(text).strip()}
    events = {} if flight is None else {EVENTS_NAME: seal_flight(flight)}
    match attempt(read_crash, words):
        case bytes() as crash:
            events[CRASH_NAME] = crash
        case Mistake() as mistake:
            told["crash.txt"] = str(mistake)
    game = attempt(lambda: find_game(patient), words)
    contents = Contents(patient.settings, told, game, frame, events)
    return bundle_files(findings, contents, patient.words)


def attempt(make: Callable[[], Found], words: Words) -> Found | Mistake:
    """Give what is made, or why it could not be: the rest of a bundle is worth sending too."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001 - told in the bundle, in place of what is missing
        why = f"{type(error).__name__}: {error}"
        return Mistake(words.say("doctor-check-failed", why=why))


def read_crash() -> bytes | None:
    """Give the events before the last crash of the program here, as they were sealed then."""
    try:
        crash = take_bytes(state_folder() / CRASH_NAME, MOST_RECORD_BYTES)
    except FileNotFoundError:
        return None
    # Nothing else that got there goes into a bundle.
    return crash if is_events(crash) else None


def find_game(patient: Patient) -> Session | Mistake | None:
    """Give the game that runs or was played last, out of a store opened only for this."""
    words = patient.words
    try:
        # What is wrong with an owner's file is in the report already.
        with Store(patient.store, words, games_in_force(words, lambda sentence: None)) as store:
            return last_game(store)
    except Mistake as mistake:
        return mistake


def describe_system() -> dict[str, str]:
    """Give what tells this machine from others, without its name or address."""
    release = read_or_nothing(RELEASE)
    pretty = [line for line in release.splitlines() if line.startswith("PRETTY_NAME=")]
    found = {
        "model": read_or_nothing(MODEL).rstrip("\0\n"),
        "system": "".join(pretty).partition("=")[2].strip('"'),
        "kernel": platform.release(),
    }
    return {name: value for name, value in found.items() if value}
