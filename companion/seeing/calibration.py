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
        return msgspec.convert(parse_toml(take_text(path), str(path)), Calibration)
    except FileNotFoundError:
        return None
    except Unfit as unfit:
        raise UnusableCalibration(", ".join(map(str, unfit.facts.values()))) from None
    except msgspec.ValidationError as error:
        raise UnusableCalibration(f"{path}: {error}") from None


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
