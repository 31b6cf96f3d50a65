"""A tape: what the middle of the program was told in one game, and all that it said to it.

Events are in the plane of the table, so a tape replays without a pixel. It is kept compressed and
not in the clear, as records are: a game of Tiwanaku has its scenario in the options.
"""

import lzma
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from vision.standing.paints import Paints
from vision.standing.values import Verdict as Told
from vision.values import Snapshot

FOLDER = Path(__file__).parent / "kept"


class Saw(msgspec.Struct, frozen=True, tag="saw"):
    """A still picture was understood."""

    snapshot: Snapshot


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """A look at wood; `told` is what the eye answered each time it was asked."""

    now: float
    told: tuple[Told, ...]


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """Time passed, in which something that waited for it was due."""

    now: float
    is_resting: bool
    told: tuple[Told, ...]


class Learnt(msgspec.Struct, frozen=True, tag="learnt"):
    """Everybody has shown a wooden piece."""

    paints: Paints


class Pressed(msgspec.Struct, frozen=True, tag="pressed"):
    """People did something with the buttons: a method of Play, and the actions it was about."""

    what: str
    actions: tuple[dict[str, Any], ...] = ()


Event: TypeAlias = Saw | Looked | Rested | Learnt | Pressed


class Said(msgspec.Struct, frozen=True):
    """What people were told after an event."""

    verdict: str
    count: int
    """Grows with each piece of news."""
    run: tuple[dict[str, Any], ...]
    refusal: str
    """The rule that was broken, or the reason why the table cannot be read."""
    cells: tuple[tuple[int, int], ...]
    corrections: tuple[tuple[str, str, tuple[int, int] | None], ...]
    asked: tuple[dict[str, Any], ...]
    """What the table asks about, () where it does not ask."""
    done: int
    """How many actions count."""
    odd: str
    """What of wood is pointed out."""


class Header(msgspec.Struct, frozen=True):
    """Which game it is, as a record says it, and what lies on the table."""

    game: str
    players: tuple[str, ...]
    options: dict[str, bool | int | str]
    before: tuple[dict[str, Any], ...]
    """What was played before the tape began."""
    has_all_tags: bool
    is_wooden: bool


class Tape(msgspec.Struct, frozen=True):
    """One game, or a part of it."""

    header: Header
    events: tuple[Event, ...]
    said: tuple[Said, ...]
    """One for each event."""


def keep_tape(tape: Tape, name: str) -> Path:
    """Write a tape into the folder of those that `make test` replays."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{name}.tape"
    file.write_bytes(lzma.compress(msgspec.json.encode(tape), preset=9 | lzma.PRESET_EXTREME))
    return file


def load_tape(file: Path) -> Tape:
    return msgspec.json.decode(lzma.decompress(file.read_bytes()), type=Tape)


def kept_tapes() -> list[Path]:
    return sorted(FOLDER.glob("*.tape"))
