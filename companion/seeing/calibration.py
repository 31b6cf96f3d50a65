"""What was learned about this camera and mat, kept between the days: calibration.toml."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.system.folders import state_folder
from companion.system.reading import Unfit, parse_toml, take_text
from companion.system.writing import replace_file
from vision.lens import Lens
from vision.mat import MAT_MM, Mat, Place


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A camera's lens and where the mat tags lie."""

    lens: Lens
    places: Mapping[str, Place] = {}
    mat_mm: float = MAT_MM

    @property
    def mat(self) -> Mat | None:
        """The mat as it was learned, to go on in the same frame."""
        return Mat(self.places, self.mat_mm) if self.places else None


class UnusableCalibration(ValueError):
    """The file is there but cannot be used; the message names what is wrong in it."""


def calibration_path() -> Path:
    """Give the file that holds the calibration."""
    return state_folder() / "calibration.toml"


def load_calibration(file: Path | None = None) -> Calibration | None:
    """Give what was learned, None where nothing was; UnusableCalibration where it is spoilt."""
    path = file or calibration_path()
    try:
        learned = msgspec.convert(parse_toml(take_text(path), str(path)), Calibration)
    except FileNotFoundError:
        return None
    except Unfit as unfit:
        told = ", ".join(map(str, unfit.facts.values()))
        raise UnusableCalibration(told) from None
    except msgspec.ValidationError as error:
        raise UnusableCalibration(f"{path}: {error}") from None
    if (fault := _fault(learned)) is not None:
        raise UnusableCalibration(f"{path}: {fault}")
    return learned


def _fault(learned: Calibration) -> str | None:
    """Give what no camera or mat can have: a file that was bent would bend every place."""
    lens = learned.lens
    ranges: dict[str, tuple[float, float, float]] = {
        "lens.width": (lens.width, 16, 30_000),
        "lens.height": (lens.height, 16, 30_000),
        "lens.focal": (lens.focal, 1, 1_000_000),
        "lens.k1": (lens.k1, -10, 10),
        "lens.k2": (lens.k2, -10, 10),
        "mat_mm": (learned.mat_mm, 5, 500),
    }
    for name, place in learned.places.items():
        ranges |= {
            f"places.{name}.x": (place.x, -10_000, 10_000),
            f"places.{name}.y": (place.y, -10_000, 10_000),
            f"places.{name}.angle": (place.angle, -360, 360),
        }
    for key, (value, low, high) in ranges.items():
        # Written so that what is no number at all is outside too.
        if not low <= value <= high:
            return f"{key}: {value:g}, not {low:g} to {high:g}"
    return None


def save_calibration(calibration: Calibration, file: Path | None = None) -> Path:
    """Keep what was learned; the old file stays whole until the new one is."""
    path = file or calibration_path()
    replace_file(path, format_calibration(calibration).encode())
    return path


def format_calibration(calibration: Calibration) -> str:
    """Write a calibration as TOML."""
    lines = [f"mat_mm = {calibration.mat_mm!r}", "", "[lens]", *_entries(calibration.lens)]
    for payload, place in sorted(calibration.places.items()):
        lines += ["", f"[places.{payload}]", *_entries(place)]
    return "\n".join(lines) + "\n"


def _entries(value: Any) -> list[str]:
    fields: dict[str, Any] = msgspec.to_builtins(value)
    return [f"{name} = {number!r}" for name, number in fields.items()]
