"""`tableside calibrate` on rendered photographs."""

import json
from pathlib import Path

import cv2
import pytest
from filming import MAT, Film

from companion.cli import main
from companion.seeing.calibration import load_calibration
from hardware.camera_model import CameraModel, Resolution

MODEL = CameraModel.over(Resolution.HD, tilt=12, heading=60, k1=-0.05, width_mm=860)


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("LANG", "C")
    return tmp_path / "XDG_STATE_HOME" / "tableside" / "calibration.toml"


def photograph(file: Path, missing: int | None = None, darker: float = 1.0) -> str:
    film = Film(model=MODEL)
    if missing is not None:
        film.table.move(MAT[missing], 2000.0, 0.0)
    pixels = (film.exposure.shoot() * darker).astype("uint8")
    assert cv2.imwrite(str(file), pixels)
    return str(file)


def test_a_good_photograph_is_kept(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calibrate", photograph(tmp_path / "table.png")]) == 0
    assert str(state) in capsys.readouterr().out
    kept = load_calibration(state)
    assert kept is not None
    assert set(kept.places) == set(MAT)
    assert kept.lens.focal == pytest.approx(MODEL.focal, rel=0.03)


def test_json_names_the_missing_mat_tag_and_a_dry_run_keeps_nothing(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = photograph(tmp_path / "table.png", missing=2)
    assert main(["calibrate", image, "--json", "--dry-run"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["pictures"][0]["missing"] == [MAT[2]]
    assert told["saved"] is None
    assert not state.exists()


def test_a_dark_photograph_is_refused_with_what_to_do(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = photograph(tmp_path / "table.png", missing=0, darker=0.25)
    assert main(["calibrate", image, "--language", "en"]) == 1
    told = capsys.readouterr().out
    assert "Mat tag 1 is not seen" in told
    assert "Switch on a lamp" in told
    assert not state.exists()


def test_french_is_spoken_too(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = photograph(tmp_path / "table.png", missing=0)
    main(["calibrate", image, "--language", "fr", "--dry-run"])
    assert "L'étiquette de tapis 1 n'est pas visible" in capsys.readouterr().out


def test_photographs_of_two_sizes_and_wrong_sizes_are_mistakes(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = photograph(tmp_path / "table.png")
    small = tmp_path / "small.png"
    cv2.imwrite(str(small), cv2.resize(cv2.imread(image, 0), (960, 540)))
    assert main(["calibrate", image, str(small)]) == 1
    assert "1920 x 1080" in capsys.readouterr().err
    assert main(["calibrate", image, "--mat-mm", "4000"]) == 2
    assert "--mat-mm" in capsys.readouterr().err
    assert main(["calibrate", str(tmp_path / "none.png")]) == 1
    assert "none.png" in capsys.readouterr().err
