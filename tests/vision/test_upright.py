"""Mirrored photographs: `scan` and `calibrate` refuse them in words, or turn them over if set."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from filming import MAT, Film, tal

from companion.cli import main
from companion.seeing.calibration import load_calibration
from companion.seeing.scanning import Scanner
from companion.words import Language, Words
from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Optics
from vision.reader import Reader

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


def test_soft_tags_that_are_only_known_the_right_way_round_betray_a_mirror(
    capsys, monkeypatch, tmp_path
):
    tiles = [(piece, 90.0 * piece - 270, 20.0 * piece, 20.0 * piece) for piece in range(1, 5)]
    film = Film(tiles, mat=False, model=MODEL, optics=Optics(noise=3.0, defocus=1.0))
    pixels = film.exposure.shoot()
    straight, mirrored = str(tmp_path / "soft.png"), str(tmp_path / "soft-mirrored.png")
    assert cv2.imwrite(straight, pixels)
    assert cv2.imwrite(mirrored, np.ascontiguousarray(pixels[:, ::-1]))
    expected = {tal(piece) for piece, *_ in tiles}
    status, answer, err = scanned(capsys, straight)
    assert (status, err, {tag["payload"] for tag in answer["tags"]}) == (0, "", expected)
    status, answer, err = scanned(capsys, mirrored)
    assert (status, "tags" in answer) == (1, False)
    assert "shows the table mirrored" in err
    monkeypatch.setenv("TABLESIDE_MIRRORED", "true")
    status, answer, err = scanned(capsys, mirrored)
    assert (status, answer["turned_over"]) == (0, True)
    assert {tag["payload"] for tag in answer["tags"]} == expected
    status, answer, err = scanned(capsys, straight)
    assert (status, err, answer["turned_over"]) == (0, "", False)


def test_a_picture_is_read_twice_only_where_nothing_is_told(shown):
    looks = []

    class Counting(Scanner):
        def __init__(self):
            super().__init__(("taluva",))
            read = self._read
            self._read = lambda pixels: (looks.append(1), read(pixels))[1]

    scanner, words = Counting(), Words(Language.ENGLISH)
    scanner.scan(cv2.imread(shown[0], cv2.IMREAD_GRAYSCALE), "straight.png", words)
    assert len(looks) == 1
    empty = scanner.scan(np.full((300, 400), 90, np.uint8), "empty.png", words)
    assert len(looks) == 3
    assert (empty.tags, empty.is_turned) == ((), False)


@pytest.fixture
def mixed(shown, tmp_path) -> str:
    """Give the good photograph with one of its mat tags mirrored where it lies."""
    pixels = cv2.imread(shown[0], cv2.IMREAD_GRAYSCALE)
    seen = {one.payload: one.corners for one in Reader(MAT).read(pixels).sightings}
    x, y = np.mean(seen[MAT[1]], axis=0).astype(int)
    around = (slice(y - 60, y + 60), slice(x - 60, x + 60))
    pixels[around] = pixels[around][:, ::-1]
    file = str(tmp_path / "mixed.png")
    assert cv2.imwrite(file, pixels)
    return file


def test_single_mirrored_tags_are_left_out_and_told(mixed, capsys):
    status, answer, err = scanned(capsys, mixed)
    assert status == 0
    assert {tag["payload"] for tag in answer["tags"]} == {*MAT} - {MAT[1]}
    assert f"{MAT[1]} lies mirrored among tags that do not" in err
    assert MAT[1] in answer["notes"][0]
    assert main(["scan", "--language", "fr", mixed]) == 0
    assert f"{MAT[1]} est en miroir parmi" in capsys.readouterr().err


def test_nothing_is_learnt_from_a_photograph_of_which_a_part_is_mirrored(mixed, capsys, tmp_path):
    assert main(["calibrate", mixed]) == 1
    err = capsys.readouterr().err
    assert f"mixed.png shows some tags mirrored and others not: {MAT[1]}." in err
    assert calibration(tmp_path) is None
    assert main(["calibrate", "--language", "fr", mixed]) == 1
    assert "en miroir et d’autres non" in capsys.readouterr().err


def test_a_mirrored_copy_beside_the_right_tag_does_not_make_it_two(shown, capsys, tmp_path):
    pixels = cv2.imread(shown[0], cv2.IMREAD_GRAYSCALE)
    _, straight, _ = scanned(capsys, shown[0])
    tag = straight["tags"][0]
    x, y = np.mean(tag["corners"], axis=0).astype(int)
    around = pixels[max(0, y - 90) : y + 90, max(0, x - 90) : x + 90][:, ::-1]
    height, width = around.shape
    pixels[500 : 500 + height, 900 : 900 + width] = around
    file = str(tmp_path / "copy.png")
    assert cv2.imwrite(file, pixels)
    status, answer, err = scanned(capsys, file)
    assert (status, answer["doubled"]) == (0, [])
    assert len(answer["tags"]) == 4
    assert f"{tag['payload']} lies mirrored" in err


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
