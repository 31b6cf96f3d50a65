"""A device in its house, over many starts: simulated hands, table, plugs, time and power.

All that a person, a cat or a fuse can do to it is one method; the loop turns as on the Pi, and
draws only where it says that it has to. Nothing waits and nothing is asked of the real clock.
"""

import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
from watched import FakeWatcher
from wooden_house import Mood, ToldLook, WoodenHouse, learnt, without_stand_ins

from companion.drawing.lettering import Sheet
from companion.games.rules import GAMES
from companion.keeping.people import People
from companion.keeping.store import Store
from companion.kits.answers import Laid
from companion.kits.plans import Plan
from companion.running.app import App
from companion.running.memorykeeper import MemoryKeeper
from companion.screens.desk import Desk
from companion.screens.menu import Menu
from companion.screens.pages import ListPage
from companion.screens.pause import open_table
from companion.screens.rescuing import RescuePage
from companion.screens.screen import Event, Screen
from companion.screens.tablescreen import TableScreen
from companion.seeing.kept_paints import KeptPaints
from companion.simulated.exact import exact_snapshot
from companion.system.device_settings import DeviceSettings
from companion.system.settings import read_layers, settings_of
from companion.table.hypotheses import standing_of
from companion.table.news import Verdict
from companion.table.play import Play
from companion.words import Words
from engines.contract import Action, Setup
from hardware.sim_panel import SimPanel
from hardware.values import Button, ButtonEvent, Press
from vision.values import Pose, Snapshot

ROUND = 0.1
"""Seconds of one turn of the loop."""
LONG_TURN = 0.1
"""Seconds of processor time within which the loop is to answer."""
PATIENCE = 8
"""How often a button is tried that leads out of a page before another one is."""
STORE = "games.sqlite"
BEGAN = 1_800_000_000.0
LogRow = tuple[int, int, str, str | None]
"""Of the store: the game's number, the entry's, what kind it is and its actions."""


class PowerCut(BaseException):
    """The plug is out: nothing of the program runs any more, and nobody may catch it."""


class ExactWatcher(FakeWatcher):
    """A camera that reads every code that lies open, at once; it can be pulled and blinded."""

    def __init__(self, wooden: WoodenHouse) -> None:
        super().__init__()
        self.wooden = wooden
        self.wants_looks = self._is_stirred = False
        self.has_colour = True

    def show(self, snapshot: Snapshot) -> None:
        """Let the device see what lies there, unless it is blind or a hand is in the way."""
        if not self.is_blind and self.waiting is None:
            self.tracker.snapshot = snapshot
            self.fresh = [snapshot]
            self.stir()

    def stir(self) -> None:
        """Let the table have come to rest once more: wood may stand there that has no code."""
        self._is_stirred = True

    def ask_look(self) -> None:
        """Look at the table, where it rests, though nothing has changed."""
        self.wants_looks = self._is_stirred = True

    def fetch_look(self) -> ToldLook | None:
        """Give a look at the table, once, where somebody wants it and it rests in view."""
        if not self._is_stirred or self.is_blind or self.waiting is not None:
            return None
        self._is_stirred = False
        return self.wooden.look() if self.wants_looks else None


class Household:
    """One state folder, one table with pieces on it, and the device of the moment."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (800, 480), *, has_camera: bool = True
    ) -> None:
        self.folder, self.size, self.has_camera = folder, size, has_camera
        self.wall, self.now = BEGAN, 100.0
        self.poses: dict[str, Pose] = {}
        self.covered: set[str] = set()
        self.doubled: set[str] = set()
        self.wooden = WoodenHouse()
        self.is_wooden = False
        """Whether wood is used instead of cards that stand in for it."""
        self.looks = 0
        self.plan: tuple[Play, Plan] | None = None
        self.cut_before_write = self.cut_after_write = False
        self.counts: Counter[str] = Counter()
        """What has happened in this house, for the count at a campaign's end."""
        self.slowest: tuple[float, str] = (0.0, "")
        """The processor time of the turn that took longest, and the screens before and after."""
        self.complaints: tuple[str, ...] = ()
        self.starts = 0
        self.start()

    # Power.

    @property
    def store_file(self) -> Path:
        return self.folder / STORE

    def start(self) -> None:
        """Start the program on the folder as it is, as `tableside play` does."""
        self.starts += 1
        own, device = self.folder / "config.toml", self.folder / "device.toml"
        layers, complaints = read_layers({}, {}, (own,), device)
        settings = settings_of(layers)
        words = Words(settings.language)
        self.complaints = tuple(words.say(one.slug, **one.facts) for one in complaints)
        self.store = Store(self.store_file, words, GAMES, clock=self.tell_time, bears_damage=True)
        self.desk = Desk(
            self.store,
            settings,
            device=DeviceSettings(layers, device),
            people=People(self.folder / "players.json"),
            seed=self.starts,
            eye=self.wooden.judge,
        )
        self.desk.kept_paints = KeptPaints(self.folder / "paints.json", self.tell_time)
        self.panel = SimPanel()
        self.watcher = ExactWatcher(self.wooden)
        self.app = App(
            self.desk,
            watcher=self.watcher if self.has_camera else None,  # type: ignore[arg-type]
            panels=self.panel,
            play_sound=lambda tone: self.tell_written(),
        )
        # Of what is done meanwhile the one thing that asks nothing of another thread.
        self.app.chore = MemoryKeeper()
        self.sheet = Sheet(self.size)
        self.counts["starts"] += 1
        self.turn()

    def tell_time(self) -> float:
        """Give the time of day; whoever writes asks for it first."""
        if self.cut_before_write:
            raise PowerCut
        return self.wall

    def tell_written(self) -> None:
        """A tone says that something is on the disk by now."""
        if self.cut_after_write:
            raise PowerCut

    def kill(self) -> None:
        """Pull the plug and put it back: the folder as it is now is all that is left."""
        self.cut_before_write = self.cut_after_write = False
        left = self.folder.with_name(f"{self.folder.name}+")
        shutil.copytree(self.folder, left)
        self.store.close()
        shutil.rmtree(self.folder)
        left.rename(self.folder)
        self.start()

    def try_with_store(self, spoilt: bytes) -> dict[int, list[LogRow]]:
        """Start on a spoilt store, give what can be saved of it, and put the good one back."""
        self.store.close()
        good = self.store_file.read_bytes()
        self.store_file.write_bytes(spoilt)
        self.start()
        if self.store.damage is not None:
            self.counts["stores refused"] += 1
            self.choose(0)
            page = self.front
            assert isinstance(page, RescuePage)
            page.finish()
            self.turn()
            self.choose(1)
            self.go_home()
        saved = self.rows() if self.store.is_kept else {}
        self.store.close()
        for file in self.folder.glob(f"{STORE}*"):
            file.unlink()
        self.store_file.write_bytes(good)
        self.start()
        return saved

    def close(self) -> None:
        self.store.close()

    def rows(self) -> dict[int, list[LogRow]]:
        """Read every game's log off the disk, without any code of ours."""
        if not self.store_file.exists():
            return {}
        database = sqlite3.connect(f"file:{self.store_file}?mode=ro", uri=True)
        try:
            found: dict[int, list[LogRow]] = {
                number: [] for (number,) in database.execute("SELECT number FROM games")
            }
            query = "SELECT game, number, kind, action FROM entries ORDER BY game, number"
            for row in database.execute(query):
                found[row[0]].append(row)
            return found
        finally:
            database.close()

    # The loop.

    @property
    def front(self) -> Screen:
        return self.app.stack.front

    @property
    def play(self) -> Play | None:
        return self.desk.play

    def turn(self, *events: Event, seconds: float = ROUND) -> None:
        """Let the loop turn once; it draws where it says so, and starts again where it ended."""
        self.now += seconds
        self.wall += seconds
        began, name, told = time.process_time(), self.front.name, self.told()
        try:
            self.app.step(self.now, seconds, events, self.size)
            if not self.app.over:
                self.draw()
        except PowerCut:
            self.counts["power cuts"] += 1
            self.kill()
            return
        spent = time.process_time() - began
        self.note(told)
        self.counts["turns"] += 1
        self.counts["turns over 100 ms"] += spent > LONG_TURN
        screens = "" if self.app.over else f"{name} to {self.front.name}, {self.front.title()}"
        self.slowest = max(self.slowest, (spent, screens))
        if self.app.over:
            self.store.close()
            self.start()

    def told(self) -> int:
        return 0 if self.play is None else self.play.news.count

    def note(self, told: int) -> None:
        """Count what the camera has read, refused and asked."""
        play = self.play
        if play is not None and play.news.count != told:
            by = "camera" if play.is_by_camera else "hand"
            self.counts[f"{play.news.verdict.value} by {by}"] += 1
            self.note_built(play)

    def note_built(self, play: Play) -> None:
        """Hold that whatever the camera takes as built stands there: people would have to look."""
        run = play.news.actions
        if not play.is_by_camera or play.news.verdict is not Verdict.ACCEPTED:
            return
        if any(play.table.is_built(one) and not play.is_told(one) for one in run):
            self.counts["accepted by wood"] += 1
            before = play.session.states[-1 - len(run)]
            assert self.wooden.shows(play, before, run), f"nobody has built {run!r}"

    def draw(self) -> None:
        if self.app.needs_drawing():
            self.sheet = Sheet(self.size)
            self.app.draw(self.sheet)
            self.counts["pictures drawn"] += 1

    def lines(self) -> list[str]:
        """Read what is drawn on the display."""
        return [line.text for line in self.sheet.written]

    # Hands on the device.

    def press(self, *buttons: Button) -> None:
        """Press buttons of the panel and let them go."""
        for button in buttons:
            self.panel.tap(button, self.now, 0.05)
            self.turn()
            self.turn()

    def feel(self, button: Button, press: Press) -> None:
        """Let the keyboard say a button, without the panel."""
        self.turn(ButtonEvent(button, press, self.now))

    def choose(self, row: int) -> None:
        """Go to a row of the list in front, and press OK."""
        page = self.front
        assert isinstance(page, ListPage)
        for _ in range((row - page.chosen) % max(1, len(page.rows()))):
            self.feel(Button.RIGHT, Press.DOWN)
        self.feel(Button.OK, Press.DOWN)

    def choose_label(self, label: str) -> None:
        """Go to the row of the list in front that says this, and press OK."""
        assert isinstance(self.front, ListPage)
        self.choose([row.label for row in self.front.rows()].index(label))

    def resume(self) -> None:
        """Go on with the game that was on the table last, where the menu offers one."""
        kept = self.store.unfinished()
        if isinstance(self.front, Menu) and kept:
            assert self.front.rows()[0].note, "expected the game that goes on first"
            self.choose(0)

    def go_home(self) -> int:
        """Leave whatever is open, by buttons alone; gives how many presses it took."""
        tried: Counter[Screen] = Counter()
        for presses in range(80):
            front = self.front
            tried[front] += 1
            if isinstance(front, Menu):
                return presses
            label = self.desk.say("pause-leave")
            if isinstance(front, TableScreen):
                self.feel(Button.HELP, Press.DOWN)
            elif isinstance(front, ListPage) and label in [row.label for row in front.rows()]:
                self.choose_label(label)
            else:
                self.leave(front, tried[front] - 1)
        raise AssertionError(f"expected the menu, got {self.front.name}: {self.front.text()}")

    def leave(self, page: Screen, tries: int) -> None:
        """Leave a page by Back, or by looking at what has to be looked at, as its legend says."""
        legend = page.legend()
        ways = [one for one in (Button.BACK, Button.OK, Button.HELP) if one in legend]
        if legend.get(Button.OK) == self.desk.say("end-home"):
            ways = [Button.OK]
        # Back may lead through several rows first; a window opens while OK is held, and shuts.
        button = ways[min(tries // PATIENCE, len(ways) - 1)] if ways else Button.RIGHT
        self.feel(button, Press.DOWN)
        self.turn(seconds=1.0)
        if self.front is page:
            self.feel(button, Press.UP)
            self.turn(seconds=1.0)

    def begin(self, name: str, setup: Setup) -> None:
        """Put a new game on the table."""
        self.go_home()
        self.wooden.stands.clear()
        try:
            session = self.store.begin(GAMES[name], setup)
            self.app.stack.screens.append(open_table(self.desk, session))
        except PowerCut:
            self.kill()
        self.turn()

    def do(self, action: Action) -> None:
        """Choose an action as the last answer of the buttons does, having looked at all."""
        if self.play is not None:
            try:
                self.play.asking.look_at_all()
                self.play.choose(action)
            except PowerCut:
                self.counts["power cuts"] += 1
                self.kill()
            self.counts["actions by people"] += 1
        self.turn()

    # Hands on the table.

    def plan_now(self, play: Play) -> Plan:
        """Give where the cells of the game lie, the same as long as it is on the table."""
        if self.plan is None or self.plan[0] is not play:
            self.plan = (play, play.kit.simulation.plan(play.state))
        return self.plan[1]

    def lay_out(self, play: Play, laid: Iterable[Laid] | None = None) -> None:
        """Lay the table as the game stands, or with these pieces."""
        # What nobody has looked at yet is not laid for all to see.
        shown = play.asking.state
        pieces = play.table.layout(shown) if laid is None else tuple(laid)
        if self.is_wooden:
            pieces = without_stand_ins(play, pieces)
        snapshot = exact_snapshot(play.kit, shown, pieces, self.plan_now(play))
        self.poses = {pose.payload: pose for pose in snapshot.poses}
        self.covered, self.doubled = set(), set()
        self.look(snapshot)

    def look(self, like: Snapshot | None = None) -> None:
        """Let the camera look at the table as it lies."""
        self.looks += 1
        seen = tuple(pose for name, pose in self.poses.items() if name not in self.covered)
        hidden = tuple(pose for name, pose in self.poses.items() if name in self.covered)
        doubled = tuple(sorted(self.doubled & set(self.poses)))
        eye = None if like is None else like.eye
        shown = Snapshot(self.looks, seen, hidden, doubled, eye=eye or self.eye)
        self.eye = shown.eye
        self.watcher.show(shown)
        self.turn()
        self.turn()

    eye = None

    def push(self, name: str, chance: random.Random) -> None:
        """Push a piece onto another one or anywhere, and turn it or not."""
        pose = self.poses[name]
        other = self.poses[chance.choice(sorted(self.poses))]
        anywhere = (chance.uniform(-320, 320), chance.uniform(-170, 170))
        x, y = chance.choice(((other.x, other.y), (pose.x, pose.y), anywhere))
        angle = chance.choice((pose.angle, (pose.angle + 60) % 360, chance.uniform(0, 359)))
        self.poses[name] = msgspec.structs.replace(pose, x=x, y=y, angle=angle)

    # Wooden pieces.

    def learn_colours(self) -> None:
        """Let everybody have shown a piece of theirs, as the page of the lesson does at its end."""
        wood = self.desk.wood
        if wood is not None and wood.can_learn:
            self.is_wooden = True
            try:
                self.desk.learn_paints(wood, learnt(wood.play))
            except PowerCut:
                self.counts["power cuts"] += 1
                self.kill()
            self.turn()

    def build(self, play: Play, state: object, mood: Mood, *, with_tags: bool) -> None:
        """Set the wooden pieces of a position down, and what else it has or not."""
        self.wooden.mood = mood
        self.wooden.stands = standing_of(play.table, state)
        if with_tags:
            self.lay_out(play, play.table.layout(state))
        else:
            self.watcher.stir()
            self.turn()
        # What may be half of something counts once the table has rested.
        self.turn(seconds=4.0)
