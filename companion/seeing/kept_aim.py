"""How the camera stood when it was well aimed, kept between the days: aim.toml."""

import math
import statistics
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from companion.seeing.aiming import Aim
from companion.system.folders import state_folder
from companion.system.reading import Unfit, parse_toml, take_text
from companion.system.writing import replace_file
from vision.values import Corners, Point

MOVED: Final = 0.02
"""Share of the picture's width by which the mat shows elsewhere when the camera was moved."""
FEWEST: Final = 2
"""So many mat tags tell a moved camera from one mat tag that lies elsewhere."""


class KeptAim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A well aimed camera: where it saw the mat tags, as shares of width and height."""

    tags: Mapping[str, tuple[float, float]]
    height_mm: float
    tilt: float
    sharpness: int


class UnusableAim(ValueError):
    """The file is there but cannot be used; the message names what is wrong in it."""


def aim_path() -> Path:
    """Give the file that holds how the camera was aimed."""
    return state_folder() / "aim.toml"


def kept(aim: Aim) -> KeptAim:
    """Give what is kept of a well aimed camera."""
    assert aim.standing is not None, "expected a camera whose place is known"
    tags = {name: _middle(at, aim.width, aim.height) for name, at in aim.tags.items()}
    return KeptAim(tags, aim.standing.height_mm, aim.standing.tilt, aim.sharpness)


def load_aim(file: Path | None = None) -> KeptAim | None:
    """Give how the camera was aimed, None where it never was; UnusableAim where it is spoilt."""
    path = file or aim_path()
    try:
        found = msgspec.convert(parse_toml(take_text(path), str(path)), KeptAim)
    except FileNotFoundError:
        return None
    except Unfit as unfit:
        raise UnusableAim(", ".join(map(str, unfit.facts.values()))) from None
    except msgspec.ValidationError as error:
        raise UnusableAim(f"{path}: {error}") from None
    numbers = [found.height_mm, found.tilt, *(n for at in found.tags.values() for n in at)]
    if not all(math.isfinite(number) for number in numbers):
        raise UnusableAim(f"{path}: inf, nan")
    return found


def save_aim(aim: KeptAim, file: Path | None = None) -> Path:
    """Keep how the camera is aimed; the old file stays whole until the new one is."""
    path = file or aim_path()
    replace_file(path, format_aim(aim).encode())
    return path


def format_aim(aim: KeptAim) -> str:
    """Write a kept aim as TOML."""
    lines = [f"height_mm = {aim.height_mm!r}", f"tilt = {aim.tilt!r}"]
    lines += [f"sharpness = {aim.sharpness}", "", "[tags]"]
    lines += [f"{name} = [{x!r}, {y!r}]" for name, (x, y) in sorted(aim.tags.items())]
    return "\n".join(lines) + "\n"


def is_moved(aim: KeptAim, view: Mapping[str, Corners], size: tuple[int, int]) -> bool | None:
    """Tell whether camera or mat have been moved since; None where too few mat tags are seen.

    Half of the tags have to be elsewhere: one alone was taped anew.
    """
    width, height = size
    shifts = []
    for name, (x, y) in aim.tags.items():
        if name in view:
            now = _middle(view[name], width, height)
            shifts.append(math.hypot(now[0] - x, (now[1] - y) * height / width))
    return statistics.median(shifts) > MOVED if len(shifts) >= FEWEST else None


def _middle(corners: Corners, width: int, height: int) -> Point:
    x, y = (sum(at[axis] for at in corners) / 4 for axis in (0, 1))
    return (x / width, y / height)
