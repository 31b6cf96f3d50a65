"""Mirrored photographs: `scan` and `calibrate` refuse them in words, or turn them over if set."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from filming import MAT, Film

from companion.cli import main
from companion.seeing.calibration import load_calibration
from hardware.camera_model import CameraModel, Resolution

MODEL = CameraModel.over(Resolution.HD, tilt=12, heading=60, k1=-0.05, width_mm=860)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Give the same photograph as it is and mirrored."""
    folder = tmp_path_factory.mktemp("photographs")
    pixels = Film(model=MODEL).exposure.shoot()
    files = (str(folder / "straight.png"), str(folder / "mirrored.png"))
    for file, picture in zip(files, (pixels, np.ascontiguousarray(pixels[:, ::-1])), strict=True):
        assert cv2.imwrite(file, picture)
    return files


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("LANG", "C")


def calibration(tmp_path: Path):
    return load_calibration(tmp_path / "XDG_STATE_HOME" / "tableside" / "calibration.toml")


def scanned(capsys: pytest.CaptureFixture[str], file: str) -> tuple[int, dict, str]:
    status = main(["scan", "--json", file])
    out, err = capsys.readouterr()
    return status, json.loads(out)["pictures"][0], err


def test_a_mirrored_photograph_is_refused_with_the_way_out(shown, capsys):
    status, answer, err = scanned(capsys, shown[1])
    assert status == 1
    assert "mirrored.png shows the table mirrored" in err
    assert "mirrored = true" in err
    assert "tags" not in answer
    assert main(["scan", "--language", "fr", shown[1]]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "en miroir" in err


def test_the_setting_turns_a_photograph_over_and_says_so(shown, capsys, monkeypatch):
    _, straight, quiet = scanned(capsys, shown[0])
    assert (quiet, straight["turned_over"]) == ("", False)
    monkeypatch.setenv("TABLESIDE_MIRRORED", "true")
    status, turned, err = scanned(capsys, shown[1])
    assert status == 0
    assert "was turned over" in err
    assert turned["turned_over"]
    known = {tag["payload"]: tag for tag in straight["tags"]}
    assert set(known) == {*MAT}
    for tag in turned["tags"]:
        assert np.allclose(tag["corners"], known[tag["payload"]]["corners"], atol=0.5)


def test_a_straight_photograph_is_left_alone_whatever_is_set(shown, capsys, monkeypatch):
    monkeypatch.setenv("TABLESIDE_MIRRORED", "true")
    status, answer, err = scanned(capsys, shown[0])
    assert (status, err, answer["turned_over"]) == (0, "", False)


def test_nothing_is_learnt_from_a_mirrored_photograph_unless_set(
    shown, capsys, monkeypatch, tmp_path
):
    assert main(["calibrate", shown[0]]) == 0
    straight = calibration(tmp_path)
    assert main(["calibrate", shown[1]]) == 1
    assert "shows the table mirrored" in capsys.readouterr().err
    assert calibration(tmp_path) == straight
    monkeypatch.setenv("TABLESIDE_MIRRORED", "true")
    assert main(["calibrate", shown[1]]) == 0
    turned = calibration(tmp_path)
    for payload, place in straight.places.items():
        other = turned.places[payload]
        assert (other.x, other.y) == pytest.approx((place.x, place.y), abs=0.5), payload
