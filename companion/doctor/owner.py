"""What the owner has set and taught: settings, contents of boxes, calibration, scenarios ahead."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from companion.data import DATA, BoxData, build_game
from companion.doctor.finding import About, Finding, Verdict, attention, fine, told
from companion.errors import Mistake
from companion.keeping.record import read_text
from companion.settings import read_settings
from companion.words import Words

CAMERALESS: Final = ("none:", "sim:")


def check_settings(
    environment: Mapping[str, str], files: Sequence[Path], words: Words
) -> list[Finding]:
    """Tell which settings files are read and what in them cannot be used, with its line."""
    _, complaints = read_settings({}, environment, files)
    found = [
        told(About.SETTINGS, Verdict.ATTENTION, words.say(complaint.slug, **complaint.facts))
        for complaint in complaints
    ]
    if found:
        return found
    there = [str(file) for file in files if file.is_file()]
    if not there:
        first = str(files[0]) if files else ""
        return [fine(About.SETTINGS, "settings-none", file=first)]
    return [fine(About.SETTINGS, "settings", files=words.listing(there))]


OwnFile: TypeAlias = tuple[str, bool, Path]
"""A game, whether the file tells its sizes on the table, and where the owner's own would be."""


def check_boxes(files: Sequence[OwnFile], words: Words) -> list[Finding]:
    """Read the owner's own files, of contents and of sizes, where there are some."""
    found, right = [], []
    for game, is_table, path in files:
        if not path.exists():
            continue
        try:
            text = read_text(path, words)
            build_game(BoxData(game, str(path), text, True, True, is_table), words)
            right.append(str(path))
        except Mistake as mistake:
            sentence = f"{mistake} {words.say('data-shipped-instead')}"
            found.append(told(About.BOXES, Verdict.ATTENTION, sentence))
    if right:
        found.append(fine(About.BOXES, "boxes", files=words.listing(right)))
    return found or [fine(About.BOXES, "boxes-none", games=words.listing(list(DATA)))]


def check_calibration(file: Path, camera: str) -> list[Finding]:
    """Tell whether this camera was calibrated; without a camera there is nothing to."""
    from companion.seeing.calibration import UnusableCalibration, load_calibration

    if camera in CAMERALESS:
        return []
    try:
        learned = load_calibration(file)
    except UnusableCalibration as error:
        return [attention(About.CALIBRATION, "calibration-spoilt", why=str(error))]
    if learned is None:
        return [attention(About.CALIBRATION, "calibration-none")]
    tags = len(learned.places)
    return [fine(About.CALIBRATION, "calibration", file=str(file), tags=tags)]


def check_stock(folder: Path) -> list[Finding]:
    """Count the scenarios made ahead; never names them, their names are their secret."""
    from companion.pachamama.scenario_stock import ScenarioStock

    counts = ScenarioStock(folder).counts()
    waiting, empty = sum(counts.values()), sum(count == 0 for count in counts.values())
    if not waiting:
        return [attention(About.STOCK, "stock-empty")]
    if empty:
        # No harm: the device makes more while nobody uses it.
        return [fine(About.STOCK, "stock-low", waiting=waiting, empty=empty)]
    return [fine(About.STOCK, "stock", waiting=waiting)]


def check_discs(folder: Path, words: Words) -> list[Finding]:
    """Tell which cardboard discs that were typed in are damaged, by their names alone."""
    from companion.pachamama.discs import DiscShelf, UnreadableDraft
    from engines.tiwanaku.scenario.sharecode import UnreadableCode

    shelf, found, damaged = DiscShelf(folder), [], []
    discs = shelf.discs()
    for disc in discs:
        try:
            disc.read()
        except UnreadableCode:
            damaged.append(disc.name)
    if damaged:
        names, count = words.listing(damaged), len(damaged)
        found.append(attention(About.DISCS, "discs-damaged", names=names, count=count))
    try:
        shelf.draft()
    except UnreadableDraft:
        found.append(attention(About.DISCS, "discs-draft"))
    if discs and not found:
        found.append(fine(About.DISCS, "discs", count=len(discs)))
    return found
