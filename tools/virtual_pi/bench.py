"""The bench a virtual Pi stands on: its buttons, its screen, and what it has kept."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from tools.virtual_pi import machine
from tools.virtual_pi.machine import Machine
from tools.virtual_pi.pictures import (
    FOUND,
    Picture,
    find_lettering,
    is_black,
    is_first_row_framed,
    is_same,
    lettering,
    load_picture,
)
from tools.virtual_pi.rows import CheckFailed

PINS: Final = {"left": 5, "right": 6, "ok": 13, "back": 16, "undo": 26, "help": 12}
"""docs/wiring.md; the campaign keeps its own list, so that a wrong pin is seen."""

LAMPS: Final = {"yes": 17, "no": 27, "ask": 22}

CHIP: Final = "/sys/devices/platform/gpio-sim.0/gpiochip0"
GAMES: Final = "/var/lib/tableside/games.sqlite"
SETTINGS: Final = "/etc/tableside/config.toml"
GUEST: Final = "/usr/local/lib/virtual-pi"
SIZE: Final = (1280, 720)

START: Final = 600.0
"""Seconds from a start of the service to READY, its three tries on a busy machine among them."""

MENU_TITLE: Final = (60, 8, 300, 54)
"""Where the menu's title stands on a screen of SIZE."""

ABOVE_BANNER: Final = 560
"""Rows of a screen of SIZE that hold a page with and without a banner below it."""

ASK_STORE: Final = f"""python3 - <<'E'
import sqlite3
try:
    store = sqlite3.connect("file:{GAMES}?mode=ro", uri=True)
    print(*(store.execute(f"SELECT count(*) FROM {{t}}").fetchone()[0]
            for t in ("games", "entries", "results")))
except sqlite3.OperationalError:
    print(0, 0, 0)
E"""

ASK_GAME: Final = f"""python3 - <<'E'
import sqlite3
store = sqlite3.connect("file:{GAMES}?mode=ro", uri=True)
print(store.execute("SELECT game FROM games ORDER BY number DESC LIMIT 1").fetchone()[0])
E"""


class Kept(msgspec.Struct, frozen=True):
    """How many rows the store of games has."""

    games: int
    entries: int
    results: int


class Bench:
    """One box at a time; it is switched on when a check first needs it."""

    def __init__(self, image: Path, source: Path, folder: Path, pictures: Path, accel: str) -> None:
        self.image, self.source = image, source
        self.folder, self.pictures, self.accel = folder, pictures, accel
        self._box: Machine | None = None
        self._menu: Picture | None = None
        self._rows: dict[str, int] = {}

    def close(self) -> None:
        self.cut_power()

    @property
    def is_on(self) -> bool:
        return self._box is not None

    # The box itself

    @property
    def box(self) -> Machine:
        if self._box is None:
            self.switch_on()
        assert self._box is not None, "expected a box that is on"
        return self._box

    def switch_on(self, clock: str = "utc") -> float:
        """Until the agent answers; the seconds it took."""
        assert self._box is None, "expected a box that is off"
        self._box = machine.start_box(
            self.image, self.folder / "box", self.accel, size=SIZE, clock=clock
        )
        return self._box.wait_until_up()

    def cut_power(self) -> None:
        if self._box is not None:
            self._box.pull_the_plug()
            self._box = None

    def do(self, line: str, patience: float = 120, given: bytes = b"") -> str:
        """A line of shell that must end well."""
        answer = self.box.run(line, patience, given)
        if not answer.well:
            raise CheckFailed(f"{line!r} ended with {answer.code}: {answer.errors.strip()[-300:]}")
        return answer.out

    def put(self, path: Path, place: str) -> None:
        self.do(f"mkdir -p $(dirname {place}); cat >{place}", 120, path.read_bytes())

    def put_program(self, name: str) -> None:
        """One of the campaign's own programs in the guest, as it is in this checkout."""
        self.put(Path(__file__).parent / "guest" / name, f"{GUEST}/{name}")

    # The service

    def property(self, name: str, unit: str = "tableside") -> str:
        return self.do(f"systemctl show {unit} --value --property {name}").strip()

    def ready(self) -> Machine:
        """The box with the service running and its first picture drawn."""
        box = self.box
        self.wait(lambda: self.property("ActiveState") == "active", START, "the unit to be active")
        return box

    def restart(self, settings: str | None = None) -> None:
        """A start of the service, with other settings of the owner's."""
        if settings is not None:
            self.do(f"cat >{SETTINGS}", given=settings.encode())
        self.box.run("systemctl reset-failed tableside; systemctl restart tableside", START)
        self.ready()
        self.settle()

    def journal(self, unit: str = "tableside") -> str:
        return self.do(f"journalctl --boot --unit {unit} --no-pager --output cat")

    def wait(self, ready: Callable[[], bool], patience: float, what: str) -> float:
        started = time.monotonic()
        while not ready():
            if time.monotonic() - started > patience:
                raise CheckFailed(f"waited {patience:.0f} s for {what}")
            time.sleep(0.5)
        return time.monotonic() - started

    # Its screen

    def screen(self) -> Picture:
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            return load_picture(self.box.screenshot(Path(folder) / "screen.png"))

    def shot(self, name: str) -> Path:
        return self.box.screenshot(self.pictures / f"{name}.png")

    def settle(self, patience: float = 60) -> Picture:
        """The picture once it stands still."""
        before = self.screen()
        end = time.monotonic() + patience
        while time.monotonic() < end:
            time.sleep(1.0)
            now = self.screen()
            if is_same(before, now):
                return now
            before = now
        raise CheckFailed(f"the picture did not stand still for {patience:.0f} s")

    def shows(self, page: Picture) -> bool:
        """Whether that page is on the screen; what a banner below it says changes with time."""
        return is_same(page[:ABOVE_BANNER], self.screen()[:ABOVE_BANNER])

    def leaves(self, page: Picture, what: str) -> Picture:
        """The page that comes after another one."""
        self.wait(lambda: not self.shows(page), 20, what)
        return self.settle()

    def changed(self, before: Picture, what: str, patience: float = 20) -> Picture:
        """The picture after anything on it has become another."""
        self.wait(lambda: not is_same(before, self.screen()), patience, what)
        return self.settle()

    def menu(self) -> Picture:
        """The product's own picture of its menu, drawn from the source under test."""
        if self._menu is None:
            file = self.folder / "menu.png"
            script = Path(__file__).with_name("draw_menu.py")
            command = [sys.executable, str(script), str(file), *map(str, SIZE)]
            drawn = subprocess.run(
                command, check=True, capture_output=True, env={"PYTHONPATH": str(self.source)}
            )
            self._rows = json.loads(drawn.stdout.decode().splitlines()[-1])
            self._menu = load_picture(file)
        return self._menu

    def steps_back_to(self, row: str) -> int:
        """Presses of LEFT from the menu's first row to one named by its slug."""
        self.menu()
        return self._rows[row]

    def menu_likeness(self, picture: Picture | None = None) -> float:
        picture = self.screen() if picture is None else picture
        title = lettering(self.menu(), MENU_TITLE)
        return find_lettering(title, picture[:80])

    def is_menu(self) -> bool:
        picture = self.screen()
        return not is_black(picture) and self.menu_likeness(picture) >= FOUND

    # Its buttons

    def press(self, *buttons: str, pause: float = 0.5) -> None:
        """Presses on the header: the pins are pulled from outside, as a finger does."""
        lines = []
        for button in buttons:
            pull = f"{CHIP}/sim_gpio{PINS[button]}/pull"
            lines += [f"echo pull-down >{pull}; sleep 0.15", f"echo pull-up >{pull}; sleep {pause}"]
        if lines:
            self.do("\n".join(lines), 60 + 2 * len(lines))

    def lamps(self) -> set[str]:
        values = " ".join(f"{CHIP}/sim_gpio{pin}/value" for pin in LAMPS.values())
        lit = self.do(f"cat {values}").split()
        return {name for name, value in zip(LAMPS, lit, strict=True) if value == "1"}

    # What it has kept

    def kept(self) -> Kept:
        games, entries, results = map(int, self.do(ASK_STORE).split())
        return Kept(games, entries, results)

    def to_menu(self) -> None:
        """From wherever it is: the menu of a game has leaving as its last row."""
        for _ in range(4):
            for buttons in ((), ("help", "left", "ok"), ("back",), ("back",)):
                # Back takes back a move in a game, so that way is tried first.
                self.press(*buttons, pause=1.0)
                if self.is_menu():
                    self._to_first_row()
                    return
        raise CheckFailed("the menu was not reached with the buttons")

    def _to_first_row(self) -> None:
        """A list stands where it was left."""
        for _ in range(20):
            if is_first_row_framed(self.settle()):
                return
            self.press("left", pause=0.3)
        raise CheckFailed("the first row of the menu was not reached with LEFT")

    def choose_taluva(self) -> None:
        """From the menu: the page of a new game of Taluva, and its start."""
        self.to_menu()
        kept = self.kept()
        # With a game under way the first row goes on with it; Ica stands before Taluva.
        first = ("right",) if kept.games > kept.results else ()
        self.press(*first, "ok", "right", "ok", "ok", pause=1.5)

    def start_taluva(self) -> None:
        """From the menu, without a camera: a new game that has kept its first entry."""
        before = self.kept()
        self.choose_taluva()
        for _ in range(12):
            self.press("ok", pause=1.5)
            now = self.kept()
            if now.games > before.games and now.entries > before.entries:
                if (game := self.game_of_last()) != "taluva":
                    raise CheckFailed(f"expected a game of Taluva to be begun, it is {game}")
                return
        raise CheckFailed("a new game of Taluva was not begun with the buttons")

    def game_of_last(self) -> str:
        """The game that was begun last, by its name in the store."""
        return self.do(ASK_GAME).strip()
