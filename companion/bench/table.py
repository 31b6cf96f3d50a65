"""What people at the table feel: how soon a verdict comes, how smooth it is, what it costs."""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
import pygame

from companion.bench import Row, at_least, at_most
from companion.drawing.look import BADGES, DARK, Look
from companion.gallery import NAMES
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.plugins.registry import DEMO_GAME
from companion.running.app import App
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from companion.simulated.sample import sample_game
from companion.simulated.through_camera import CameraGame
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Frame

NAME: Final = "table"
GAME: Final = GAMES[DEMO_GAME]
STEPS: Final = 24
"""Steps of a game through the camera: half of them lay a tile."""
WATCHED_A_SECOND: Final = 8
"""Frames a second that are looked at."""
ROUNDS_A_SECOND: Final = 30
"""Rounds of the main loop."""
SIZE: Final = (1280, 720)
DRAWN: Final = 60

FRAMES_GOAL: Final = 3
VERDICT_GOAL: Final = 150.0
IDLE_GOAL: Final = 15.0
MEMORY_GOAL: Final = 300.0
SMOOTH_GOAL: Final = 30.0


class TimedGame(CameraGame):
    """A game through the camera that notes, from the hand's leaving to the verdict, what it took.

    The simulated hand and camera are not counted: only what would run on the device.
    """

    def __init__(self, session: Session, seed: int) -> None:
        super().__init__(session, seed)
        self.frames: list[int] = []
        """Frames without a hand up to each verdict."""
        self.spent: list[float] = []
        """Seconds of computing for them."""
        self._since: tuple[int, float] | None = None

    def take(self, frame: Frame | None) -> None:
        """Time what the device does with a frame."""
        before = self.play.news.count
        start = time.process_time()
        super().take(frame)
        took = time.process_time() - start
        self.note(took, has_news=self.play.news.count != before)

    def note(self, took: float, has_news: bool) -> None:
        """Count frames and seconds while no hand is there and the verdict is due."""
        if self.table.hands:
            self._since = (0, 0.0)
        elif self._since is not None:
            self._since = (self._since[0] + 1, self._since[1] + took)
            if has_news:
                self.frames.append(self._since[0])
                self.spent.append(self._since[1])
                self._since = None


def played(steps: int) -> TimedGame:
    """Give a game after so many steps through the camera."""
    game = TimedGame(Session(GAME, Setup(NAMES[:2])), 5)
    for number, _step in enumerate(game.play_on(), 1):
        if number == steps:
            break
    return game


def verdict_rows(game: TimedGame) -> Iterable[Row]:
    """Give how soon the verdict came: the middle one of all tiles laid, and the dearest."""
    if not game.frames:
        raise RuntimeError("expected verdicts through the camera, got none")
    middle = statistics.median(game.frames)
    yield at_most(NAME, "hand gone to verdict", "frames", middle, FRAMES_GOAL)
    spent = statistics.median(game.spent) * 1000
    yield at_most(NAME, "computing up to a verdict", "ms", spent, VERDICT_GOAL)
    dearest = max(game.spent) * 1000
    yield at_most(NAME, "computing up to the dearest verdict", "ms", dearest, VERDICT_GOAL)


def idle_row(game: TimedGame, desk: Desk, frames: int = 40) -> Row:
    """Give what a table at rest costs: frames that show nothing new, and the main loop."""
    app = App(desk, watcher=game.watcher)
    app.stack.screens.append(open_table(desk, game.session, BADGES))
    # The first ones may still belong to what happened before.
    for _ in range(10):
        game.frame()
    taken = [camera_frame(game) for _ in range(frames)]
    start = time.process_time()
    for frame in taken:
        game.take(frame)
    looking = (time.process_time() - start) / frames
    app.step(0.0, 10.0, (), SIZE)
    app.needs_drawing()
    start = time.process_time()
    for number in range(100):
        app.step(number / ROUNDS_A_SECOND, 1 / ROUNDS_A_SECOND, (), SIZE)
        app.needs_drawing()
    stepping = (time.process_time() - start) / 100
    share = (looking * WATCHED_A_SECOND + stepping * ROUNDS_A_SECOND) * 100
    return at_most(NAME, "a table at rest, of one core", "%", share, IDLE_GOAL)


def camera_frame(game: TimedGame) -> Frame:
    """Give the next frame of a game's camera, of its own time."""
    game.now += 1 / WATCHED_A_SECOND
    frame = game.camera.read()
    assert frame is not None, "expected a frame of a camera that is well"
    return frame


def smooth_row(what: str, screen: Screen, name: str = NAME) -> Row:
    """Give how many pictures a second a moving screen could have."""
    surface, look = pygame.Surface(SIZE), Look(DARK, *SIZE)
    screen.draw(surface, look)
    start = time.process_time()
    for _ in range(DRAWN):
        screen.update(1 / ROUNDS_A_SECOND)
        screen.draw(surface, look)
    rate = DRAWN / (time.process_time() - start)
    return at_least(name, f"{what} in motion, 1280x720", "/s", rate, SMOOTH_GOAL)


def game_screen(desk: Desk) -> Screen:
    """Give the screen of a game for four in its middle, just when something was accepted."""
    setup = Setup(NAMES[:4])
    session = Session(GAME, setup)
    actions = sample_game(GAME, setup)
    for action in actions[: len(actions) * 3 // 5]:
        session.apply(action)
    screen = open_table(desk, session, BADGES)
    screen.play.choose(actions[len(session.actions)])
    screen.update(0.0)
    return screen


WHOLE: Final = "from companion.bench import table; table.run_whole(); print(table.peak_megabytes())"


def peak_megabytes() -> float:
    """Give the most memory this process ever had resident."""
    status = Path("/proc/self/status")
    if status.exists():
        # What getrusage tells on Linux began with the parent's memory, before our own program.
        (line,) = [one for one in status.read_text().splitlines() if one.startswith("VmHWM")]
        return int(line.split()[1]) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def memory_row() -> Row:
    """Give the most memory a process of its own had resident that ran the whole program."""
    done = subprocess.run(
        [sys.executable, "-c", WHOLE], capture_output=True, text=True, check=True, timeout=300
    )
    megabytes = float(done.stdout.split()[-1])
    return at_most(NAME, "whole program, simulated table included", "MB", megabytes, MEMORY_GOAL)


def run_whole() -> None:
    """Run the program with table, camera and window for some frames, without a display."""
    from companion.simulated.hardware import SimulatedHardware
    from companion.simulated.window import DEVICE, WINDOW, SimWindow

    with open_desk() as desk:
        hardware = SimulatedHardware(desk, (GAME,))
        window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
            hardware.shelf,
        )
        picture = pygame.Surface(WINDOW)
        session = desk.store.begin(GAME, Setup(NAMES[:2]))
        actions = sample_game(GAME, Setup(NAMES[:2]))
        for action in actions[: len(actions) * 3 // 5]:
            session.apply(action)
        hardware.app.stack.screens.append(open_table(desk, session, BADGES))
        for number in range(30):
            frame = hardware.camera.read()
            assert frame is not None, "expected a frame of a camera that is well"
            now = number / WATCHED_A_SECOND
            hardware.watcher.look(msgspec.structs.replace(frame, taken_at=now))
            hardware.app.step(now, 1 / WATCHED_A_SECOND, (), DEVICE)
            window.draw(picture)
        hardware.close()


@contextmanager
def open_desk() -> Iterator[Desk]:
    """Give a desk with a store of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        words = Words(Language.ENGLISH)
        with Store(Path(folder) / "games.sqlite", words, GAMES) as store:
            yield Desk(store)


def rows(steps: int = STEPS) -> Iterable[Row]:
    """Measure verdicts, rest, memory and motion."""
    with open_desk() as desk:
        game = played(steps)
        yield from verdict_rows(game)
        yield idle_row(game, desk)
        yield smooth_row("game screen", game_screen(desk))
    yield memory_row()
