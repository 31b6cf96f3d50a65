"""Learning the lens: pictures take themselves where the screen asks for the sheet."""

import math
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.desk import Desk
from companion.screens.lens import LensScreen
from companion.seeing.aim_advice import Advice
from companion.seeing.aiming import Aim, AimEye, Standing
from companion.seeing.calibration import load_calibration
from companion.seeing.lens_lesson import STEPS, LensLesson
from companion.words import Language, Words
from hardware.camera_model import CameraModel
from hardware.degrade import Exposure
from hardware.outlines import square
from hardware.pieces import Face, Piece, Print, Region, Surface
from hardware.sim_table import SimTable
from vision.lens import Lens
from vision.quality import Quality
from vision.tags import encode_payload, modules

MAT = tuple(encode_payload("MAT", piece) for piece in (1, 2, 3, 4))
SHEET = ((-55.0, -40.0), (55.0, -40.0), (55.0, 40.0), (-55.0, 40.0))
"""Where the four tags are on the printed sheet."""
TRUE = Lens(1920, 1080, 1750.0, -0.06)
WIDE = Lens(1920, 1080, 1150.0, -0.25, 0.08)
"""80 degrees across: a wide-angle lens, whose bend no single term describes."""
CORNERS = {
    "top-left": (-1, -1),
    "top-right": (1, -1),
    "bottom-right": (1, 1),
    "bottom-left": (-1, 1),
}


def held(step: str, shake: float = 0.0, lens: Lens = TRUE) -> CameraModel:
    """The camera as the sheet has it before it: a sheet that is moved sees the camera move."""
    x, y = CORNERS.get(step, (0, 0))
    tilt, heading = {"lean": (28.0, 0.0), "turn": (28.0, 90.0)}.get(step, (2.0, 0.0))
    size, focal, bends = (lens.width, lens.height), lens.focal, {"k1": lens.k1, "k2": lens.k2}
    target = (-x * 150.0 + shake, -y * 75.0)
    return CameraModel.aimed(*size, focal, 480.0, target, tilt=tilt, heading=heading, **bends)


def seen(model: CameraModel, bend: float = 0.0) -> Aim:
    """What a perfect reader sees of the sheet; `bend` lifts one of its tags off its plane."""
    tags = {}
    for number, (payload, (x, y)) in enumerate(zip(MAT, SHEET, strict=True)):
        corners = np.array(square(40.0)) * (1 + bend * (number % 2)) + (x, y)
        pixels = model.project(corners)
        tags[payload] = tuple((float(u), float(v)) for u, v in pixels)
    across = -math.sin(math.radians(model.roll)), -math.cos(math.radians(model.roll))
    standing = Standing(model.eye[2], model.tilt, across, 10.0, 2.5)
    quality = Quality(4, 7.0, 0.2, 180.0, 150.0)
    return Aim(1920, 1080, tags, 0, quality, 200.0, 1.0, 150.0, False, standing, 14.4)


def step_of(advice: Advice) -> str:
    return advice.slug.removeprefix("lens-")


def lead(lesson: LensLesson, bend: float = 0.0, lens: Lens = TRUE, most: int = 40) -> list[str]:
    """Hold the sheet where it is asked for until the lesson is over."""
    told, at = [], "middle"
    for _ in range(most):
        advice = lesson.take(seen(held(at, lens=lens), bend))
        told.append(step_of(advice))
        if advice.slug in ("lens-done", "lens-crooked"):
            break
        if advice.slug != "lens-hold":
            at = step_of(advice)
    return told


@pytest.mark.parametrize("lens", [TRUE, pytest.param(WIDE, marks=pytest.mark.campaign)])
def test_seven_pictures_give_the_lens_and_it_ends_by_itself(lens: Lens) -> None:
    lesson = LensLesson(MAT)
    told = lead(lesson, lens=lens)
    assert told[-1] == "done", told
    assert [step for step in dict.fromkeys(told) if step in STEPS] == list(STEPS[1:])
    assert len(lesson.looks) == 7
    learned = lesson.calibration.lens
    assert learned.focal == pytest.approx(lens.focal, rel=0.02)
    assert learned.k1 == pytest.approx(lens.k1, abs=0.02)
    assert worst_px(learned, lens) < 1.0


def test_a_sheet_that_moves_is_not_photographed() -> None:
    lesson = LensLesson(MAT)
    told = [lesson.take(seen(held("middle", shake))).slug for shake in (0, 10, 20, 30)]
    assert told == ["lens-hold"] * 4
    assert not lesson.looks


@pytest.mark.campaign
def test_a_bent_sheet_has_to_be_shown_again() -> None:
    lesson = LensLesson(MAT)
    assert lead(lesson, bend=0.25)[-1] == "crooked"
    assert not lesson.is_over
    assert lesson.take(seen(held("top-left"))).slug == "lens-crooked"
    assert lead(lesson)[-1] == "done"


def test_mat_tags_that_show_twice_are_to_be_covered() -> None:
    twice = replace(seen(held("middle")), doubled=2)
    assert LensLesson(MAT).take(twice).slug == "lens-twice"


def worst_px(lens: Lens, truth: Lens) -> float:
    """How far from the truth the lens puts anything in the picture; its bends share the blame."""
    across, along = np.meshgrid(np.linspace(60, 1860, 9), np.linspace(40, 1040, 5))
    pixels = np.stack((across, along), axis=-1).reshape(-1, 2)
    return float(np.linalg.norm(lens.pixels(truth.rays(pixels)) - pixels, axis=1).max())


class Hands:
    """A sheet in somebody's hands under the camera: a `Sight` for the screen."""

    view: dict[str, object] = {}
    snapshot = None

    def __init__(self, lens: Lens) -> None:
        self.lens = lens
        self.table = SimTable()
        paper = square(52.0)
        for payload, (x, y) in zip(MAT, SHEET, strict=True):
            tag = Print.of(payload, modules(payload), 40.0)
            face = Face((Region(paper, Surface.PLAIN, (250, 250, 250)),), prints=(tag,))
            self.table.put(Piece(payload, (paper,), paper, 0.0, face, taped=True), x, y, 0.0)
        self.pixels: np.ndarray | None = None
        self.hold("middle")

    def hold(self, step: str) -> None:
        self.exposure = Exposure(self.table, held(step, lens=self.lens))

    def shoot(self) -> None:
        self.pixels = self.exposure.shoot()


@pytest.mark.campaign
@pytest.mark.parametrize("lens", [TRUE, WIDE])
def test_the_lens_is_learned_by_following_the_words_alone(lens: Lens, tmp_path: Path) -> None:
    hands, eye, reopened = Hands(lens), AimEye(), []
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        desk = Desk(store, sight=hands)
        desk.devices.on_lens = lambda: reopened.append(True)
        screen = LensScreen(desk, eye.look, eye.payloads, tmp_path / "calibration.toml")
        for _ in range(60):
            hands.shoot()
            screen.finish()
            step = step_of(screen.advice)
            if step == "done":
                break
            if step in STEPS:
                hands.hold(step)
    assert step == "done"
    assert reopened == [True]
    kept = load_calibration(tmp_path / "calibration.toml")
    assert kept is not None
    assert not kept.places
    assert worst_px(kept.lens, lens) < 6.0
