"""Scenarios made ahead of need, so that nobody waits at the table.

One file per scenario, named by its share code: taking one is removing its file, which only one
Tableside can do, and a damaged file loses nothing because its name is enough to make it again.
The content is packed, so that whoever tidies up the folder does not read a secret by accident.
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
        for path, recipe in self._waiting():
            if (recipe.board, recipe.level) != (board, level):
                continue
            try:
                packed = path.read_bytes()
                path.unlink()
            except OSError:
                # Another Tableside took it, or it may not be taken: giving it out and leaving it
                # there would give the same scenario to the next table.
                continue
            return Made(recipe, unpack(packed) or scenario_of(recipe))
        return None

    def counts(self) -> dict[tuple[tuple[int, int], Level], int]:
        """Give how many wait of each board and level."""
        kinds = [(recipe.board, recipe.level) for _, recipe in self._waiting()]
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
        self.folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
                return
            for half in self.folder.glob(f"*{HALF}"):
                half.unlink(missing_ok=True)
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
        packed = pack(scenario_of(recipe))
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{format_code(recipe)}{SUFFIX}"
        # Written beside and moved in: a power cut leaves no half scenario under a good name.
        half = path.with_suffix(f".{os.getpid()}{HALF}")
        half.write_bytes(packed)
        half.replace(path)

    def _waiting(self) -> list[tuple[Path, Recipe]]:
        found = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                found.append((path, parse_code(path.stem)))
            except UnreadableCode:
                # Somebody else's file, or a stock of another generator's version.
                continue
        return found


def pack(scenario: Scenario) -> bytes:
    """Give a scenario as bytes that no eye reads in passing."""
    return base64.b85encode(zlib.compress(format_rows(scenario).encode()))


def unpack(packed: bytes) -> Scenario | None:
    """Give the scenario that was packed, or None where the bytes are damaged."""
    stream = zlib.decompressobj()
    try:
        # Not past the length of a scenario's text, however much the bytes would blow up to.
        text = stream.decompress(base64.b85decode(packed), LARGEST_TEXT).decode()
        scenario = parse_scenario(text)
    except (ValueError, zlib.error):
        return None
    # Only at the stream's end has its checksum been compared.
    return scenario if stream.eof and not check_scenario(scenario) else None
