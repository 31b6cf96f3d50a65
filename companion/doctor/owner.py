"""What the owner has set and taught: settings, contents of boxes, calibration, scenarios ahead."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from companion.doctor.finding import About, Finding, Verdict, attention, fine, told
from companion.games.contents import BoxData, check_data, games_with_data
from companion.system.errors import Mistake
from companion.system.reading import read_toml_text
from companion.system.settings import read_settings
from companion.words import Words

CAMERALESS: Final = ("none:", "sim:")


def check_settings(
    environment: Mapping[str, str],
    files: Sequence[Path],
    words: Words,
    device: Path | None = None,
) -> list[Finding]:
    """Tell which settings files are read and what in them cannot be used, with its line."""
    _, complaints = read_settings({}, environment, files, device)
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
            text = read_toml_text(path, words)
            check_data(BoxData(game, str(path), text, True, True, is_table), words)
            right.append(str(path))
        except Mistake as mistake:
            sentence = f"{mistake} {words.say('data-shipped-instead')}"
            found.append(told(About.BOXES, Verdict.ATTENTION, sentence))
    if right:
        found.append(fine(About.BOXES, "boxes", files=words.listing(right)))
    return found or [fine(About.BOXES, "boxes-none", games=words.listing(list(games_with_data())))]


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
