"""Scenarios made ahead of need, so that nobody waits at the table.

One file per scenario, sealed with this device's key under a name that tells nothing: its share code
alone would give the secret away. Taking one is removing its file, which only one Tableside can do.
"""

import base64
import fcntl
import os
import secrets
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from companion.kits.tiwanaku.pachamama.scenario_text import (
    LARGEST_TEXT,
    format_rows,
    parse_scenario,
)
from companion.system.folders import state_folder
from companion.system.privacy import make_folder, private
from companion.system.sealing import WrongSeal, device_seal, is_sealed, open_sealed
from engines.tiwanaku.scenario.generator import NoScenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario, check_scenario
from engines.tiwanaku.scenario.sharecode import (
    SCENARIO_KINDS,
    SEEDS,
    Recipe,
    UnreadableCode,
    format_code,
    parse_code,
    scenario_of,
)

ENOUGH: Final = 3
"""Scenarios kept of each board and level."""


SUFFIX: Final = ".scenario"
HALF: Final = ".part"
LOCK: Final = ".making"


class Made(msgspec.Struct, frozen=True):
    """A scenario and the recipe it came from."""

    recipe: Recipe
    scenario: Scenario


class Waiting(msgspec.Struct, frozen=True):
    """A scenario of the stock; its recipe is enough to make it again where it is damaged."""

    recipe: Recipe
    scenario: Scenario | None


def draw_seed() -> int:
    """Give a seed out of the operating system's chance."""
    return secrets.randbelow(SEEDS)


class ScenarioStock:
    """The scenarios waiting in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or state_folder() / "scenarios"

    def __repr__(self) -> str:
        return f"ScenarioStock({str(self.folder)!r})"

    def take(self, board: tuple[int, int], level: Level) -> Made | None:
        """Give a waiting scenario and take it out of the stock, or None where none waits."""
        for path, made in self._waiting():
            recipe = made.recipe
            if (recipe.board, recipe.level) != (board, level):
                continue
            try:
                path.unlink()
            except OSError:
                # Another Tableside took it, or it may not be taken: giving it out and leaving it
                # there would give the same scenario to the next table.
                continue
            return Made(recipe, made.scenario or scenario_of(recipe))
        return None

    def counts(self) -> dict[tuple[tuple[int, int], Level], int]:
        """Give how many wait of each board and level."""
        kinds = [(waits.recipe.board, waits.recipe.level) for _, waits in self._waiting()]
        return {kind: kinds.count(kind) for kind in SCENARIO_KINDS}

    @property
    def is_full(self) -> bool:
        """Tell whether enough of all kinds are waiting."""
        return min(self.counts().values()) >= ENOUGH

    @contextmanager
    def making(self, *, wait: bool) -> Iterator[bool]:
        """Be the only one who makes scenarios here; gives False where another does and won't wait.

        The system ends the claim with whoever holds it, however they end. What a killed one left
        half written is swept away.
        """
        make_folder(self.folder)
        lock = private(str(self.folder / LOCK), os.O_RDWR | os.O_CREAT)
        try:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
                return
            for half in self.folder.glob(f"*{HALF}"):
                half.unlink(missing_ok=True)
            self._tidy()
            yield True
        finally:
            os.close(lock)

    def refill_one(self, draw: Callable[[], int] = draw_seed, enough: int = ENOUGH) -> bool:
        """Make one scenario of the scarcest kind; False where enough of all are waiting.

        Called when nothing else is to do, again and again: each call takes a second or two. One at
        a time: whoever calls holds `making`.
        """
        counts = self.counts()
        scarcest = min(SCENARIO_KINDS, key=lambda kind: counts[kind])
        if counts[scarcest] >= enough:
            return False
        # A seed that leads nowhere counts as a try: the next call draws another.
        with suppress(NoScenario):
            self.add(Recipe(*scarcest, draw()))
        return True

    def add(self, recipe: Recipe) -> None:
        """Make the scenario of a recipe and put it in."""
        self._put(recipe, scenario_of(recipe))

    def _put(self, recipe: Recipe, scenario: Scenario) -> None:
        make_folder(self.folder)
        seal, code = device_seal(self.folder.parent), format_code(recipe)
        path = self.folder / f"{seal.name(code)}{SUFFIX}"
        # Written beside and moved in: a power cut leaves no half scenario under a good name.
        half = path.with_suffix(f".{os.getpid()}{HALF}")
        with open(half, "wb", opener=private) as file:
            file.write(seal.close(f"{code}\n{format_rows(scenario)}".encode()))
        half.replace(path)

    def _tidy(self) -> None:
        """Seal what an older version left open, and drop what cannot be opened any more.

        The old file goes first: a power cut then costs a scenario that is made again, where two
        files would give the same one to two tables.
        """
        for path, waits in self._waiting():
            if not is_sealed(_read(path)):
                path.unlink(missing_ok=True)
                if waits.scenario is not None:
                    self._put(waits.recipe, waits.scenario)
        known = {path for path, _ in self._waiting()}
        for path in self.folder.glob(f"*{SUFFIX}"):
            if path not in known and is_sealed(_read(path)):
                path.unlink(missing_ok=True)

    def _waiting(self) -> "list[tuple[Path, Waiting]]":
        """Give what waits; somebody else's files, or those of another generator, are passed by."""
        found = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                content = _read(path)
                if is_sealed(content):
                    opened = open_sealed(self.folder.parent, content).decode()
                    code, _, rows = opened.partition("\n")
                    found.append((path, Waiting(parse_code(code), _sound(rows))))
                else:
                    found.append((path, Waiting(parse_code(path.stem), unpack(content))))
            except (OSError, WrongSeal, UnreadableCode, UnicodeDecodeError):
                continue
        return found


def _read(path: Path) -> bytes:
    """Give a file's content, but never more of it than one of ours has; b"" where it is gone."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_TEXT)
    except FileNotFoundError:
        return b""


def _sound(rows: str) -> Scenario | None:
    """Give the scenario of its rows, None where it does not keep the rules."""
    try:
        scenario = parse_scenario(rows)
    except ValueError:
        return None
    return None if check_scenario(scenario) else scenario


def unpack(packed: bytes) -> Scenario | None:
    """Give a scenario as older versions have packed it, or None where the bytes are damaged."""
    stream = zlib.decompressobj()
    try:
        # Not past the length of a scenario's text, however much the bytes would blow up to.
        text = stream.decompress(base64.b85decode(packed), LARGEST_TEXT).decode()
        scenario = parse_scenario(text)
    except (ValueError, zlib.error):
        return None
    # Only at the stream's end has its checksum been compared.
    return scenario if stream.eof and not check_scenario(scenario) else None
