"""Calibration: lens and mat from photographs, kept and loaded again."""

from pathlib import Path

import numpy as np
import pytest
from pinholes import MAT, MP12, camera, mat_corners

from companion.seeing.calibration import (
    Calibration,
    UnusableCalibration,
    calibration_path,
    load_calibration,
    save_calibration,
)
from companion.seeing.findings import Findings, Look, calibrate
from vision.lens import Lens
from vision.mat import Place
from vision.plane import Plane
from vision.quality import Fault, Quality
from vision.values import Sighting, Source

FINE = Quality(4, 6.0, 0.2, 200.0, 150.0)


def look(plane: Plane, name: str, quality: Quality = FINE, hidden: str = "", seed: int = 0) -> Look:
    tags = mat_corners(plane, np.random.default_rng(seed), 0.15, hidden)
    seen = tuple(Sighting(p, corners, Source.CODEBOOK) for p, corners in tags.items())
    return Look(name, *MP12, seen, quality)


def several(**options: float) -> Findings:
    tilts = [(0, 0), (18, 3), (-4, 16), (10, -14)]
    looks = [
        look(camera(tilt=tilt, turn=15 * i, **options), f"{i}.jpg", seed=i)
        for i, tilt in enumerate(tilts)
    ]
    return calibrate(looks, tuple(MAT))


def test_several_photographs_give_the_lens() -> None:
    findings = several(k1=-0.09, k2=0.02, focal=0.8)
    assert findings.is_good
    assert findings.calibration is not None
    lens = findings.calibration.lens
    assert lens.focal == pytest.approx(0.8 * MP12[0], rel=0.01)
    truth, edge = Lens(*MP12, lens.focal, -0.09, 0.02), (0.5, 0.3)
    assert lens.pixels(edge) == pytest.approx(truth.pixels(edge), abs=4.0)
    assert findings.calibration.mat is not None
    assert set(findings.calibration.places) == set(MAT)


def test_one_photograph_is_enough_to_start() -> None:
    findings = calibrate([look(camera(tilt=(10, 0)), "one.jpg")], tuple(MAT))
    assert findings.is_good
    assert findings.calibration is not None


def test_a_missing_mat_tag_is_named_and_two_are_too_many() -> None:
    gone = "MAT0033"
    findings = calibrate([look(camera(), "one.jpg", hidden=gone)], tuple(MAT))
    assert findings.pictures[0].missing == (gone,)
    assert findings.calibration is not None
    seen = look(camera(), "one.jpg")
    two = Look("two.jpg", *MP12, seen.sightings[:2], FINE)
    findings = calibrate([two], tuple(MAT))
    assert findings.calibration is None
    assert not findings.is_good


def test_a_photograph_too_dark_to_rely_on_is_not_good() -> None:
    dark = Quality(4, 6.0, 0.2, 30.0, 20.0)
    findings = calibrate([look(camera(), "one.jpg", dark)], tuple(MAT))
    assert Fault.DARK in findings.pictures[0].faults
    assert not findings.is_good
    assert findings.calibration is None


def test_a_curled_mat_tag_is_crooked() -> None:
    seen = look(camera(tilt=(8, 3)), "one.jpg")
    first, *others = seen.sightings
    (a, b, c, d) = first.corners
    curled = Sighting(first.payload, ((a[0] + 25, a[1] + 18), b, c, d), Source.CODEBOOK)
    findings = calibrate([Look("one.jpg", *MP12, (curled, *others), FINE)], tuple(MAT))
    assert findings.pictures[0].is_crooked
    assert not findings.is_good


def test_what_was_learned_is_kept_and_loaded_again(tmp_path: Path) -> None:
    kept = Calibration(Lens(4056, 3040, 3850.25, -0.08, 0.01), {"MAT0011": Place(1.5, -2.0, 91.0)})
    file = save_calibration(kept, tmp_path / "state" / "calibration.toml")
    assert load_calibration(file) == kept
    assert [one.name for one in file.parent.iterdir()] == ["calibration.toml"]


def test_nothing_kept_is_nothing_and_a_spoilt_file_says_where(tmp_path: Path) -> None:
    assert load_calibration(tmp_path / "none.toml") is None
    spoilt = tmp_path / "calibration.toml"
    spoilt.write_text("[lens]\nwidth = 'wide'\n", "utf-8")
    with pytest.raises(UnusableCalibration, match=r"calibration\.toml.*width"):
        load_calibration(spoilt)


def test_it_is_kept_in_the_state_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert calibration_path() == tmp_path / "tableside" / "calibration.toml"
