"""Cardboard discs typed in once and kept by name, and the one that is being typed.

One file per disc, sealed with this device's key, so that nobody who looks through the folder reads
a secret, and a damaged one spoils no other.
Every press of the typing is on the disk before the next one.
"""

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from companion.system.folders import state_folder
from companion.system.sealing import WrongSeal, device_seal, is_sealed, label_of, open_sealed
from companion.system.writing import replace_file
from companion.words.spelling import spelled_out
from engines.tiwanaku.scenario.disccode import format_disc, is_disc_code, parse_disc
from engines.tiwanaku.scenario.draft import Draft, check_terrain
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.seal import BrokenSeal, unseal
from engines.tiwanaku.scenario.sharecode import UnreadableCode, parse_code
from engines.tiwanaku.scenario.terrain import BOARDS

SUFFIX: Final = ".disc"
DRAFT: Final = "typing.draft"
LONGEST_NAME: Final = 24
LARGEST_FILE: Final = 4096
"""Bytes; a disc takes two hundred, a draft a thousand."""

NAME_FAULTS: Final = ("disc-name-empty", "disc-name-long", "disc-name-letters", "disc-name-code")


class Disc(msgspec.Struct, frozen=True):
    """A disc as it is kept: its name, its sealed code, its file."""

    name: str
    code: str
    path: Path

    def read(self) -> Scenario:
        """Give the scenario; UnreadableCode where the file is damaged."""
        if not self.code:
            raise UnreadableCode("disc-check")
        return _parsed(self.code)


@lru_cache(maxsize=64)
def _parsed(code: str) -> Scenario:
    """Read a code once: a list of discs asks for each of them at every press of a button."""
    return parse_disc(code)


class UnreadableDraft(ValueError):
    """What was typed last cannot be read any more."""


class BadDiscName(ValueError):
    """A disc cannot be called so; `slug` says why."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug


class DiscShelf:
    """The discs of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or state_folder() / "discs"

    def __repr__(self) -> str:
        return f"DiscShelf({str(self.folder)!r})"

    def discs(self) -> tuple[Disc, ...]:
        """Give the discs by name, 2 before 10; damaged ones too, so that they can be deleted."""
        found = [self._disc(path) for path in self.folder.glob(f"*{SUFFIX}")]
        return tuple(sorted(found, key=lambda disc: _natural(disc.name)))

    def find(self, name: str) -> Disc | None:
        """Give the disc of a name, in whatever case it is written."""
        wanted = _key(name)
        return next((disc for disc in self.discs() if _key(disc.name) == wanted), None)

    def named(self, code: str) -> str:
        """Give the name of the disc with a code, "" where no disc has it."""
        return next((disc.name for disc in self.discs() if disc.code == code), "")

    def save(self, name: str, scenario: Scenario) -> Disc:
        """Keep a scenario that keeps the rules, over one of the same name; BadDiscName, OSError."""
        name = check_name(name)
        code = format_disc(scenario)
        path = self.folder / f"{hashlib.sha256(_key(name).encode()).hexdigest()[:16]}{SUFFIX}"
        self._write(path, code.encode(), name)
        return Disc(name, code, path)

    def delete(self, disc: Disc) -> None:
        """Forget a disc; games played with it keep their code."""
        disc.path.unlink(missing_ok=True)

    def free_name(self, name_of: Callable[[int], str]) -> str:
        """Give the first of the numbered names that no disc has."""
        taken = {_key(disc.name) for disc in self.discs()}
        names = map(name_of, range(1, len(taken) + 2))
        return next(name for name in names if _key(name) not in taken)

    def draft(self) -> Draft | None:
        """Give what is being typed, None where nothing is; UnreadableDraft where it is damaged."""
        path = self.folder / DRAFT
        try:
            content = _read(path)
            is_old = not is_sealed(content)
            packed = (
                unseal(content.decode("ascii").strip())
                if is_old
                else open_sealed(self.folder.parent, content)
            )
            draft = msgspec.msgpack.decode(packed, type=Draft)
        except FileNotFoundError:
            return None
        except (OSError, BrokenSeal, WrongSeal, UnicodeDecodeError, msgspec.DecodeError):
            raise UnreadableDraft(f"expected a draft as it was sealed in {path}") from None
        if not _is_sensible(draft):
            raise UnreadableDraft(f"expected a draft that keeps the rules in {path}")
        if is_old:
            self._seal_again(path, packed)
        return draft

    def save_draft(self, draft: Draft) -> None:
        """Keep what is typed so far."""
        self._write(self.folder / DRAFT, msgspec.msgpack.encode(draft))

    def drop_draft(self) -> None:
        """Forget what was typed."""
        (self.folder / DRAFT).unlink(missing_ok=True)

    def _disc(self, path: Path) -> Disc:
        """Give the disc of a file, without a code where it is damaged."""
        try:
            content = _read(path)
        except OSError:
            # Shown as damaged, which is what it is to whoever wants to play with it.
            return Disc(spelled_out(path.stem), "", path)
        if is_sealed(content):
            name = spelled_out(label_of(content) or path.stem)
            try:
                return Disc(name, open_sealed(self.folder.parent, content).decode(), path)
            except (OSError, WrongSeal, UnicodeDecodeError):
                return Disc(name, "", path)
        lines = content.decode("utf-8", "replace").splitlines()
        if len(lines) != 2:
            return Disc(spelled_out(path.stem), "", path)
        if is_disc_code(lines[1]):
            # Of before discs were sealed with the device's own key.
            self._seal_again(path, lines[1].encode(), lines[0])
        return Disc(spelled_out(lines[0]), lines[1], path)

    def _seal_again(self, path: Path, content: bytes, label: str = "") -> None:
        """Seal what was found open; where nothing can be written it is read all the same."""
        with suppress(OSError):
            self._write(path, content, label)

    def _write(self, path: Path, content: bytes, label: str = "") -> None:
        """Write sealed, whole or not at all."""
        replace_file(path, device_seal(self.folder.parent).close(content, label))


def check_name(name: str) -> str:
    """Give the name as it is kept, without outer gaps; BadDiscName says why it cannot be."""
    name = " ".join(name.split())
    if not name:
        raise BadDiscName("disc-name-empty")
    if len(name) > LONGEST_NAME:
        raise BadDiscName("disc-name-long")
    if not name.isprintable():
        raise BadDiscName("disc-name-letters")
    with suppress(UnreadableCode):
        parse_code(name)
        # What one types as a scenario is a share code or a name, never both.
        raise BadDiscName("disc-name-code")
    return name


def _read(path: Path) -> bytes:
    """Give a file's content, but never more of it than one of ours has."""
    with path.open("rb") as file:
        return file.read(LARGEST_FILE)


def _is_sensible(draft: Draft) -> bool:
    board, cells = (draft.rows, draft.columns), len(draft.terrain)
    if board not in BOARDS or cells != draft.rows * draft.columns or len(draft.crops) != cells:
        return False
    if any(not 0 <= crop <= 5 for crop in draft.crops):
        return False
    if any(not 0 <= at < cells or not draft.crops[at] for at in draft.start):
        return False
    laid = [(number, kind) for number, kind in enumerate(draft.terrain) if kind is not None]
    return all(check_terrain(draft, number, kind) is None for number, kind in laid)


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


def _natural(name: str) -> list[tuple[int, int, str]]:
    """Sort numbers in a name by their value."""
    parts = re.split(r"(\d+)", _key(name))
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts]
