"""Evenings in a process of their own: `python soak.py device|window PICTURES`, the curve on stdout.

A robot hand plays game after game in front of the simulated camera, with the wooden pieces of the
box, whose colours it shows first. As `device` the table is in
another process, which sends its pictures: what is measured is what runs on the Pi. As `window` all
of it is in this one, drawn as `make play` draws it. Every evening has all games, each left after
so many pictures of its table. Each line is one JSON object: the evening, the processor time spent,
pictures looked at, games done, megabytes resident now and at most.
"""

import contextlib
import gc
import json
import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import pygame

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.registry import kit_for
from companion.running.app import App
from companion.screens.desk import Desk
from companion.screens.devices import Blind
from companion.screens.menu import Menu
from companion.screens.pages import ListPage
from companion.screens.pause import open_table
from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import Watcher
from companion.simulated.through_camera import CameraGame, Conditions
from companion.simulated.window import DEVICE, WINDOW, SimWindow
from companion.table.untagged import Untagged
from companion.words import Language, Words
from engines.contract import Action, AnyGame, Setup
from hardware.colour_wish import ColourWish
from hardware.sim_panel import SimPanel
from hardware.values import Button, ButtonEvent, Frame, Press
from vision.standing.paints import Paints
from vision.values import Snapshot

PLAYERS = ("Anna", "Ben")
EVENINGS = 3
"""In the first everything comes up for the first time; the others are compared."""
SCREEN = (800, 480)
EVERY = 40
"""Pictures between two lines of the curve."""
WOODEN = Conditions(wooden=True, colour=True)
KEPT_SHUT = 2
"""Rows at the menu's end that are not opened: they start other programs, or end this one."""


class Left(Exception):
    """Somebody left the game: it had its pictures."""


class Seen(NamedTuple):
    """A picture of the table, and all that was done in the game and learnt by then."""

    frame: Frame
    actions: tuple[Action, ...]
    paints: Paints


class NotingWatcher(Watcher):
    """Keeps the picture that it looked at last."""

    frame: Frame

    def look(self, frame: Frame) -> Snapshot | None:
        """Take one frame, and keep it."""
        self.frame = frame
        return super().look(frame)


class Evening:
    """A device on which one game after the other is played; it draws all it shows."""

    def __init__(self, desk: Desk, each: int) -> None:
        self.desk = desk
        self.each = each
        self.app = App(desk)
        self.surface = pygame.Surface(SCREEN)
        self.now = 0.0
        self.pictures = self.games = self.wooden = 0

    def press(self, *buttons: Button) -> None:
        """Press buttons, each on a screen that was drawn."""
        for button in buttons:
            self.app.draw(self.surface)
            self.now += 0.1
            event = ButtonEvent(button, Press.DOWN, self.now)
            self.app.step(self.now, 0.1, [event], SCREEN)
        self.app.draw(self.surface)

    def sit_down(self, session: Session) -> None:
        """Put a game on the table."""
        self.app.stack.screens.append(open_table(self.desk, session))

    def see(self, watcher: Watcher, seen: Seen) -> None:
        """Look at a picture as the device does; what no camera reads is chosen by buttons."""
        self.app.watcher = self.desk.devices.sight = watcher  # type: ignore[assignment]
        self.now = max(self.now, seen.frame.taken_at)
        watcher.look(seen.frame)
        wood = self.desk.wood
        if wood is not None and wood.paints != seen.paints:
            self.desk.learn_paints(wood, seen.paints)
        self.follow(seen.actions)
        self.wooden += wood is not None and wood.is_ready
        self.count_picture()

    def count_picture(self) -> None:
        """Note the memory now and then; a game that had its pictures is left."""
        self.pictures += 1
        if self.pictures % EVERY == 0:
            self.note()
        if self.pictures % self.each == 0:
            raise Left

    def follow(self, actions: tuple[Action, ...]) -> None:
        """Let the loop turn, then do by buttons what the pieces have not told."""
        self.now += 0.1
        self.app.step(self.now, 0.1, [], SCREEN)
        play = self.desk.play
        assert play is not None, "expected a game on the table"
        for action in actions[len(play.session.actions) :]:
            play.choose(action)
        play.asking.look_at_all()
        self.app.draw(self.surface)

    def walk_menu(self) -> None:
        """Go to the result and home, and look at every page of the menu."""
        self.app.watcher, self.desk.devices.sight = None, Blind()
        self.games += 1
        self.app.stack.screens[1:] = []
        menu = self.app.stack.front
        assert isinstance(menu, Menu)
        for row in range(len(menu.rows()) - KEPT_SHUT):
            menu.chosen = row
            self.press(Button.OK)
            for _ in range(9):
                front = self.app.stack.front
                if front is menu or Button.BACK not in front.legend():
                    break
                if isinstance(front, ListPage):
                    self.press(Button.RIGHT)
                self.press(Button.BACK)
            self.app.stack.screens[1:] = []
        self.desk.close_play()

    def note(self) -> None:
        """Write a point of the curve."""
        lines = Path("/proc/self/status").read_text().splitlines()
        kept = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith("Vm")}
        point = {
            "evening": self.games // len(GAMES),
            "seconds": round(time.process_time(), 1),
            "pictures": self.pictures,
            "games": self.games,
            "wooden": self.wooden,
            "now": round(int(kept["VmRSS"]) / 1024, 1),
            "most": round(int(kept["VmHWM"]) / 1024, 1),
        }
        print(json.dumps(point), flush=True)


def setups() -> Iterator[tuple[AnyGame, Setup]]:
    """Give the games of all evenings, each begun as people begin it."""
    for evening in range(EVENINGS):
        for _, game in sorted(GAMES.items()):
            options = kit_for(game).view.options.fresh({}, evening, len(PLAYERS))
            yield game, Setup(PLAYERS, options)


def table_process(pipe: Connection) -> None:
    """Play on the simulated table; send each picture, and go on when it was looked at."""
    for number, (game, setup) in enumerate(setups()):
        played = CameraGame(Session(game, setup), number, WOODEN)
        eyes = open_eyes((game.name,))
        watcher = NotingWatcher(played.camera, eyes, played.watcher.colour)
        played.watcher = played.loop.sight = watcher

        def send(played: CameraGame = played, watcher: NotingWatcher = watcher) -> None:
            pipe.send(Seen(watcher.frame, played.session.actions, played.wood.paints))
            if not pipe.recv():
                raise Left

        played.watch_frame = send
        with contextlib.suppress(Left):
            for _step in played.play_on():
                pass
            pipe.send(played.session.actions)


def run_device(evening: Evening) -> None:
    """Play with the table in another process."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    table = spawn.Process(target=table_process, args=(theirs,), daemon=True)
    table.start()
    try:
        for game, setup in setups():
            watcher = Watcher(None, open_eyes(), ColourWish())  # type: ignore[arg-type]
            evening.sit_down(evening.desk.store.begin(game, setup))
            while isinstance(seen := ours.recv(), Seen):
                try:
                    evening.see(watcher, seen)
                except Left:
                    ours.send(False)
                    break
                ours.send(True)
            else:
                evening.follow(seen)
            evening.walk_menu()
    finally:
        table.terminate()
        table.join()


def run_window(evening: Evening) -> None:
    """Play with everything in this process, drawn as one window."""
    picture = pygame.Surface(WINDOW)
    for number, (game, setup) in enumerate(setups()):
        with contextlib.suppress(Left):
            play_in_window(evening, evening.desk.store.begin(game, setup), number, picture)
        evening.walk_menu()
        # The window has one table for all games: that of the game before is not there twice.
        gc.collect()


def play_in_window(evening: Evening, session: Session, seed: int, picture: pygame.Surface) -> None:
    """Play one game; its table is gone afterwards, since the window has only one."""
    played = CameraGame(session, seed, WOODEN)
    evening.sit_down(session)
    assert evening.desk.play is not None, "expected a game on the table"
    # One game and one pair of eyes, as in the window of `make play`.
    played.play = evening.desk.play
    played.wood = Untagged(played.play)
    evening.app.watcher = evening.desk.devices.sight = played.watcher
    window = SimWindow(evening.app, played.table, threading.RLock(), SimPanel(), [], {})

    def look() -> None:
        evening.follow(session.actions)
        window.draw(picture)
        evening.wooden += played.wood.is_ready
        evening.count_picture()

    played.watch_frame = look
    for _step in played.play_on():
        pass


def main(kind: str, pictures: int) -> None:
    """Play every game for so many pictures, and give the curve."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(DEVICE)
    with tempfile.TemporaryDirectory() as folder:
        words = Words(Language.ENGLISH)
        with Store(Path(folder) / "games.sqlite", words, GAMES) as store:
            evening = Evening(Desk(store), pictures)
            {"device": run_device, "window": run_window}[kind](evening)
            evening.note()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
