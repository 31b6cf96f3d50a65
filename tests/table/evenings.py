"""Evenings in a process of their own: `python evenings.py EVENINGS [curves.svg]`, curves on stdout.

Each evening is two simulated hours of all games at one device: most of it by buttons and by pieces
that an exact eye reads, seven and a half minutes in front of the simulated camera. Cables come out,
the camera freezes or goes dark, the clock jumps, the power fails, people look at pages and take
things back. Every ten minutes one JSON object tells what the process holds by then.
"""

import gc
import json
import os
import random
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pygame
from evening_curves import draw_curves
from household import Household
from misfortunes import setups

from companion.games.rules import GAMES
from companion.kits.compact_player import anywhere
from companion.kits.registry import kit_for
from companion.screens.pages import ListPage
from companion.screens.settings import CHANGEABLE, settings_page
from companion.simulated.dealer import Dealer
from companion.simulated.steps import next_run
from companion.simulated.through_camera import FRAME_SECONDS, CameraGame
from companion.system.folders import name_code_folder
from hardware.cameras import open_camera
from hardware.sim_camera import Fault
from hardware.values import Button, Press

EVENING = 2 * 3600.0
STRETCHES = 3
"""How often an evening is played in front of the camera."""
BY_CAMERA = 150.0
"""Seconds of each time."""
EVERY = 600.0
THINKING = 12
"""Seconds people take for a move."""
MISHAPS = 0.06
"""How often something happens that is no move."""
JUMPS = (-86_400.0, -3_600.0, 3_600.0, 31_536_000.0)


class Evenings:
    """One house over many evenings, and what its process holds as time goes by."""

    def __init__(self, folder: Path) -> None:
        self.house = Household(folder)
        self.began = self.house.now
        self.chance = random.Random("evenings")
        self.points: list[dict[str, float]] = []
        self.seated: Any = None
        """The game that the simulated player sits at, and that player."""

    @property
    def elapsed(self) -> float:
        return self.house.now - self.began

    def spend(self, evenings: int) -> None:
        """Spend so many evenings."""
        for number in range(evenings):
            for stretch in range(STRETCHES):
                until = (number + (stretch + 1) / STRETCHES) * EVENING
                self.play_until(until - BY_CAMERA)
                self.play_by_camera(until)
                # The table of that game, its camera and its pictures are gone.
                gc.collect()
                self.play_until(until)
            self.house.go_home()
            # The box is switched off overnight.
            self.house.kill()

    # At the table.

    def sit_down(self, *, anew: bool = False) -> None:
        """Go on with the game that is kept, or begin the next one, of another kind."""
        house = self.house
        house.go_home()
        if not anew:
            house.resume()
        if house.play is None or not house.play.session.to_move:
            house.go_home()
            name = sorted(GAMES)[house.counts["games begun"] % len(GAMES)]
            house.counts["games begun"] += 1
            found = setups(name)
            house.begin(name, found[self.chance.randrange(len(found))])
        assert house.play is not None, "expected a game on the table"

    def player(self) -> Any:
        """Give who plays the game on the table: sensible, and the same for the whole game."""
        session = self.house.play.session
        if self.seated is None or self.seated[0] is not session:
            kit = kit_for(session.game)
            self.seated = (session, kit.simulation.player(session.number, anywhere))
        return self.seated[1]

    def play_until(self, until: float) -> None:
        """Play moves by buttons and by pieces, with all that happens at a table."""
        while self.elapsed < until:
            play = self.house.play
            if play is None or not play.session.to_move:
                self.sit_down()
                continue
            self.think(THINKING)
            if self.chance.random() < MISHAPS:
                self.mishap()
            else:
                self.move()

    def think(self, seconds: int) -> None:
        """Let time pass, and note now and then what the process holds."""
        for _ in range(seconds):
            self.house.turn(seconds=1.0)
        self.note_in_time()

    def move(self) -> None:
        """Do the next run of the simulated player: by pieces where they tell it, or by buttons."""
        house, play = self.house, self.house.play
        session, dealer = play.session, Dealer(play.session.number)
        play.asking.look_at_all()
        done = len(session.actions)
        run = next_run(session, play.table, dealer, self.player().choose)
        if self.chance.random() < 0.5 and play.table.is_read(run[-1]):
            state = session.state
            for action in run:
                state = session.game.apply(state, action)
            house.lay_out(play, play.table.layout(state))
        if len(session.actions) <= done:
            for action in run:
                if session.check(action) is None:
                    house.do(action)
        if house.play is play:
            play.asking.look_at_all()
            house.lay_out(play)

    # What happens besides.

    def mishap(self) -> None:
        """Let something happen that is no move."""
        house = self.house
        name = self.chance.choice(("cable", "blind", "clock", "kill", "undo", "page", "setting"))
        house.counts[f"mishap: {name}"] += 1
        match name:
            case "cable":
                house.panel.unplug(house.now)
                self.think(20)
                house.panel.plug(house.now)
            case "blind":
                house.watcher.is_blind = True
                self.think(30)
                house.watcher.is_blind = False
            case "clock":
                house.wall = max(0.0, house.wall + self.chance.choice(JUMPS))
            case "kill":
                house.kill()
                house.resume()
            case "undo":
                house.press(Button.UNDO)
            case "page":
                self.look_at_a_page()
            case _:
                house.app.stack.screens.append(settings_page(house.desk))
                house.feel(Button.HELP, Press.UP)
                house.choose(self.chance.randrange(len(CHANGEABLE)))
                house.feel(Button.BACK, Press.DOWN)

    def look_at_a_page(self) -> None:
        """Open a row of the menu or of the game's menu, look, and go back to the game."""
        house = self.house
        if self.chance.random() < 0.5:
            house.go_home()
        else:
            house.feel(Button.HELP, Press.DOWN)
        page = house.front
        if isinstance(page, ListPage):
            # The last row ends the program, or leaves the game.
            house.choose(self.chance.randrange(max(1, len(page.rows()) - 1)))
        self.think(5)
        house.go_home()
        house.resume()

    # In front of the camera.

    def play_by_camera(self, until: float) -> None:
        """Let a robot hand play the game on the table in front of a camera with faults."""
        house = self.house
        self.sit_down(anew=True)
        play, counts = house.play, house.counts
        played = CameraGame(play.session, counts["games begun"])
        sim = played.camera
        watched = open_camera(
            "sim:", {"sim": lambda rest: sim}, clock=lambda: played.now, wait=played.pass_time
        )
        played.play, played.camera = play, watched  # type: ignore[assignment]
        house.app.watcher = house.desk.devices.sight = played.watcher

        def look() -> None:
            counts["pictures taken"] += 1
            for notice in watched.notices():
                counts[f"camera: {notice.slug}"] += 1
                house.app.tell(notice, house.now)
            house.turn(seconds=FRAME_SECONDS)

        # The program's own loop shows the game what the camera sees.
        played.take = lambda frame: frame and played.watcher.look(frame)  # type: ignore
        played.watch_frame = look
        play.asking.look_at_all()
        played.lay_out_now()
        while self.elapsed < until and play.session.to_move:
            played.do(next_run(play.session, played.part, played.dealer, played.player.choose))
            if self.chance.random() < 0.15:
                self.trouble_camera(played, sim)
            for second in range(THINKING):
                played.pass_time(1.0)
                house.turn(seconds=1.0)
                if second % 4 == 0:
                    played.frame()
            self.note_in_time()
        watched.close()
        house.app.watcher = house.desk.devices.sight = house.watcher  # type: ignore[assignment]

    def trouble_camera(self, played: CameraGame, sim: Any) -> None:
        """Let the camera fail for a while, with nobody's hand on the table."""
        fault = self.chance.choice(list(Fault))
        self.house.counts[f"camera fault: {fault.value}"] += 1
        sim.fail(fault)
        for _ in range(12):
            played.pass_time(1.0)
            played.frame()
        sim.heal()
        for _ in range(12):
            played.pass_time(1.0)
            played.frame()

    # Curves.

    def note_in_time(self) -> None:
        if self.elapsed >= len(self.points) * EVERY:
            self.note()

    def note(self) -> None:
        """Write a point of the curves."""
        lines = Path("/proc/self/status").read_text().splitlines()
        kept = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith("Vm")}
        house = self.house
        entries = sum(map(len, house.rows().values()))
        point = {
            "minutes": round(self.elapsed / 60),
            "memory": round(int(kept["VmRSS"]) / 1024, 1),
            "handles": len(os.listdir("/proc/self/fd")),
            "threads": threading.active_count(),
            "pictures": house.counts["pictures drawn"],
            "camera": house.counts["pictures taken"],
            "store": round(house.store_file.stat().st_size / 1024) if entries else 0,
            "entries": entries,
            "games": house.counts["games begun"],
            "starts": house.counts["starts"],
        }
        self.points.append(point)
        print(json.dumps(point), flush=True)


def main(evenings: int, curves: str | None = None) -> None:
    """Spend so many evenings, give the curves, and what has happened."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.font.init()
    # As every program of ours does before a solver is loaded: it is compiled once and for all.
    name_code_folder()
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "state").mkdir()
        spent = Evenings(Path(home) / "state")
        spent.spend(evenings)
        spent.note()
        print("happened:", json.dumps(dict(sorted(spent.house.counts.items()))))
        spent.house.close()
    if curves is not None:
        Path(curves).write_text(draw_curves(spent.points))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
