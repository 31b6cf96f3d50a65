"""`tableside calibrate IMAGE...`: lens and mat from photographs, and whether they will do."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.games.measures import house_letters, known_payloads
from companion.plugins.registry import plugins
from companion.seeing.calibration import save_calibration
from companion.seeing.findings import Findings, Look, PhotographReport, calibrate
from companion.seeing.pictures import open_pictures
from companion.seeing.upright import read_upright
from companion.system.errors import Mistake, UsageMistake
from companion.system.writing import terminal_safe
from companion.words import Words
from vision.catalogue import mat_tags
from vision.mat import MAT_MM
from vision.quality import GOOD_MODULE, Fault, measure
from vision.reader import Reader
from vision.tags import decode_payload

MOST_PICTURES = 40
"""More than so many photographs teach nothing new about a lens."""

SIDES = ("left", "middle", "right")
ROWS = ("top", "centre", "bottom")


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "calibrate", help="learn the camera's lens and the mat from photographs"
    )
    parser.add_argument("images", metavar="IMAGE", nargs="+", type=Path)
    parser.add_argument(
        "--mat-mm",
        type=float,
        default=MAT_MM,
        metavar="MM",
        help="printed size of a mat tag's black square (default 40)",
    )
    parser.add_argument("--dry-run", action="store_true", help="judge only, keep nothing")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Judge the photographs and keep what was learned; 1 where they will not do."""
    around = look_around(arguments)
    words = around.words
    if not 5.0 <= arguments.mat_mm <= 500.0:
        raise UsageMistake(words.say("calibrate-mat-size", given=f"{arguments.mat_mm:g}"))
    with waiting(words.say("wait-pictures"), arguments.json):
        looks = take_looks(arguments.images, words, mirrored=around.settings.mirrored)
        findings = calibrate(looks, mat_tags().payloads, arguments.mat_mm)
    saved: Path | None = None
    if findings.calibration is not None and not arguments.dry_run:
        try:
            saved = save_calibration(findings.calibration)
        except OSError as error:
            why = error.strerror or str(error)
            raise Mistake(words.say("calibrate-unsaved", why=why)) from None
    if arguments.json:
        show_json(document(findings, saved), words)
    else:
        show("\n".join(verdict(findings, saved, words)), words)
    return 0 if findings.is_good else 1


def take_looks(files: Sequence[Path], words: Words, *, mirrored: bool) -> list[Look]:
    """Read the photographs, or a video's frames, and the tags in them."""
    reader = Reader(known_payloads(*plugins()), letters=house_letters())
    looks: list[Look] = []
    for file in files:
        for picture in open_pictures(file, words):
            name = str(file) if picture.frame is None else f"{file}, {picture.frame}"
            name = terminal_safe(name)
            height, width = picture.pixels.shape
            if looks and (width, height) != (looks[0].width, looks[0].height):
                size = f"{looks[0].width} x {looks[0].height}"
                raise Mistake(words.say("calibrate-sizes", file=name, size=size))
            upright = read_upright(reader.read, picture.pixels, name, words, mirrored=mirrored)
            if upright.left_out:
                tags = words.listing(upright.left_out)
                raise Mistake(words.say("calibrate-mixed", file=name, tags=tags))
            sightings = upright.reading.sightings
            quality = measure(upright.pixels, sightings)
            looks.append(Look(name, width, height, sightings, quality))
            if len(looks) >= MOST_PICTURES:
                return looks
    return looks


def verdict(findings: Findings, saved: Path | None, words: Words) -> list[str]:
    """Give the sentences for people: each picture, then what it comes to."""
    lines = []
    for one in findings.pictures:
        lines.append(words.say("calibrate-picture", file=one.name, tags=one.quality.tags))
        lines += [f"  {sentence}" for sentence in _remarks(one, words)]
    if findings.calibration is not None:
        lens = findings.calibration.lens
        lines.append(
            words.say("calibrate-lens", focal=f"{lens.focal:.0f}", bend=f"{100 * lens.k1:.1f}")
        )
    slug = "calibrate-good" if findings.is_good else "calibrate-poor"
    lines.append(words.say(slug if findings.calibration is not None else "calibrate-failed"))
    if saved is not None:
        lines.append(words.say("calibrate-saved", file=str(saved)))
    return lines


def _remarks(one: PhotographReport, words: Words) -> list[str]:
    remarks = []
    if one.missing:
        numbers = [str((decode_payload(payload) or ("", 0))[1]) for payload in one.missing]
        listed = words.listing(numbers)
        remarks.append(words.say("calibrate-missing", tags=listed, count=len(numbers)))
    for fault in one.faults:
        remarks.append(words.say(f"calibrate-{fault.value}", **_facts(one, fault, words)))
    if one.is_crooked:
        remarks.append(words.say("calibrate-crooked", error=f"{one.error_px:.1f}"))
    if not remarks:
        module = f"{one.quality.module_px:.1f}"
        remarks.append(words.say("calibrate-fine", module=module))
    return remarks


def _facts(one: PhotographReport, fault: Fault, words: Words) -> dict[str, str | int]:
    if fault in (Fault.SMALL, Fault.TOO_SMALL):
        return {"module": f"{one.quality.module_px:.1f}", "good": f"{GOOD_MODULE:g}"}
    if fault is Fault.GLARE and one.quality.glare_at is not None:
        x, y = one.quality.glare_at
        place = f"{ROWS[min(2, int(3 * y))]}-{SIDES[min(2, int(3 * x))]}"
        return {"place": words.say(f"picture-{place}")}
    return {}


def document(findings: Findings, saved: Path | None) -> dict[str, Any]:
    """Give the findings as one JSON document."""
    calibration = findings.calibration
    return {
        "good": findings.is_good,
        "pictures": [
            {**msgspec.to_builtins(one), "good": one.is_good} for one in findings.pictures
        ],
        "lens": None if calibration is None else msgspec.to_builtins(calibration.lens),
        "mat": None if calibration is None else msgspec.to_builtins(calibration.places),
        "saved": None if saved is None else str(saved),
    }
