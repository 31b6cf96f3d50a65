"""The program's own loop on a disk that fails: run by `test_failing_disks.py`, not by pytest.

Its process has `disk_faults.c` between itself and the C library. For each scenario the calls that
touch the disk are counted in a run without a fault; then each of them fails once in a run of its
own, and in another from there on. After each fault the drawn page is read, the store is read back
by another connection, the disk is made well, and OK is pressed.
"""

import ctypes
import errno
import json
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pilot import Pilot
from watched import FakeWatcher

from companion.drawing.lettering import Sheet
from companion.games.rules import GAMES
from companion.keeping.people import People
from companion.keeping.store import Store
from companion.kits.registry import kit_for
from companion.kits.titicaca.screens.landpage import name_page
from companion.running.app import App
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.screen import Home, Pop, Push
from companion.screens.tablescreen import TableScreen
from companion.screens.thinking import ThinkingPage
from companion.seeing.kept_paints import KeptPaints, Players
from companion.simulated.exact import exact_snapshot
from companion.simulated.sample import sample_game
from companion.system.device_settings import DeviceSettings
from companion.system.settings import Settings
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from hardware.values import Button, Lamp
from vision.standing.paints import Paint, Paints

ERRORS = ("ENOSPC", "EIO", "EROFS", "EMFILE", "EDQUOT")
SIZE = (800, 480)
NAMES = ("Anna", "Ben")
NO_FILE, NO_WHY = "no-file", "no-why"
OF_A_FILE = ("no-room", "read-only", "gone-disk", "not-kept")
BECAUSE = ("full", "read-only", "refused", "handles", "memory", "broken")


class Shim:
    """The faults of this process."""

    def __init__(self) -> None:
        self.calls = ctypes.CDLL(None)
        self.calls.faults_seen.restype = ctypes.c_char_p
        self.calls.faults_disarm.restype = ctypes.c_long
        self.calls.faults_arm.argtypes = [ctypes.c_long, ctypes.c_int, ctypes.c_int]

    def below(self, folder: Path) -> None:
        self.calls.faults_below(str(folder).encode())

    def arm(self, number: int, error: str, *, lasting: bool) -> None:
        self.calls.faults_arm(number, getattr(errno, error) if error else 0, int(lasting))

    def disarm(self) -> int:
        return int(self.calls.faults_disarm())

    @property
    def seen(self) -> str:
        return bytes(self.calls.faults_seen()).decode()


class Lamps:
    """A panel that nobody presses."""

    def __init__(self) -> None:
        self.lit: set[Lamp] = set()

    def poll(self, now: float) -> tuple[()]:
        return ()

    def light(self, lamp: Lamp, on: bool) -> None:
        (self.lit.add if on else self.lit.discard)(lamp)


class Box(Pilot):
    """The whole program over one folder, with names, settings and colours that last."""

    def __init__(self, folder: Path, language: Language) -> None:
        self.folder = folder
        os.environ["STATE_DIRECTORY"] = str(folder)
        self.store = Store(folder / "games.sqlite", Words(language), GAMES, bears_damage=True)
        self.store.attend()
        self.desk = Desk(
            self.store,
            Settings(language=language),
            people=People(folder / "players.json"),
            device=DeviceSettings((), folder / "device.toml"),
            seed=1,
        )
        self.desk.kept_paints = KeptPaints(folder / "paints.json")
        self.sounds: list[str] = []
        self.lamps = Lamps()
        self.app = App(self.desk, panels=self.lamps, play_sound=self.sounds.append)
        self.size = SIZE
        self.now = 0.0
        self.surface = pygame.Surface(SIZE)
        self.watcher: FakeWatcher | None = None

    def drawn(self) -> str:
        """What stands on the screen, read from what was drawn."""
        sheet = Sheet(SIZE)
        self.app.draw(sheet)
        return " ".join(line.text for line in sheet.written)

    def row(self, slug: str, **facts: Any) -> "Box":
        """Move the frame to the row of a slug."""
        return self.to(self.desk.say(slug, **facts))

    def to(self, label: str) -> "Box":
        rows = self.screen.rows()  # type: ignore[attr-defined]
        wanted = next(i for i, row in enumerate(rows) if row.label.startswith(label))
        while self.screen.chosen != wanted:  # type: ignore[attr-defined]
            self.press(Button.RIGHT)
        return self

    def enter(self, slug: str, **facts: Any) -> "Box":
        self.row(slug, **facts).press(Button.OK)
        return self

    def resume(self) -> Play:
        """Go on with the game that was played last."""
        self.press(Button.OK)
        play = self.desk.play
        assert play is not None, self.text
        return play

    def show(self, *snapshots: Any) -> None:
        """Let a camera see."""
        if self.watcher is None:
            self.watcher = FakeWatcher()
            self.app.watcher = self.desk.devices.sight = self.watcher  # type: ignore[assignment]
            self.wait(0.1).wait(0.1)
        for snapshot in snapshots:
            self.watcher.fresh.append(snapshot)
            self.wait(0.1)


class Scenario(NamedTuple):
    """What people do when the disk fails."""

    name: str
    game: str
    template: Path
    """The folder as it is before."""
    prepare: Callable[[Box], None]
    """All up to the last press."""
    deed: Callable[[Box], None]
    again: Callable[[Box], None] | None = None
    """The whole way once more, where the last press alone does not lead there."""
    is_answer: bool = False
    """Whether it is one of many answers, each of which is kept with all before it."""


def state_of(folder: Path) -> Any:
    """What the disk has: each game's log and how it stands, the names, the settings."""
    words = Words(Language.ENGLISH)
    found: list[Any] = []
    with Store(folder / "games.sqlite", words, GAMES) as store:
        for kept in store.games():
            session = store.view(kept.number)
            found.append((kept.number, kept.game, kept.players, timeline_of(session)))
    small = {
        name: (folder / name).read_text() if (folder / name).exists() else ""
        for name in ("players.json", "device.toml", "my-box-taluva.json")
    }
    # Each try to bring one back keeps what was there before as another one.
    small["backups"] = str(any((folder / "backups").glob("*.tableside")))
    small["restoring"] = str((folder / "restoring").exists())
    lands = folder / "titicaca-lands.json"
    small["lands"] = lands.read_text() if lands.exists() else ""
    # The moment at which colours were learnt is in their file.
    small["paints.json"] = str((folder / "paints.json").exists())
    return found, small


def timeline_of(session: Any) -> Any:
    return (
        tuple(map(repr, session.actions)),
        tuple(map(repr, session.known)),
        session.looked,
        session.check_redo() is None,
        session.check_undo() is None,
    )


class Wrong(Exception):
    """The program has broken its promise."""


def run_one(
    shim: Shim, scenario: Scenario, language: Language, fault: tuple[int, str, bool], goal: Any
) -> dict[str, int]:
    """One fault in one scenario; Wrong says what was not as it should be."""
    number, error, lasting = fault
    count = {"faults": 1, "page": 0, "overcome": 0, "there-after-all": 0}
    with tempfile.TemporaryDirectory(prefix="failing-") as place:
        folder = Path(place) / "state"
        shutil.copytree(scenario.template, folder)
        box = Box(folder, language)
        try:
            scenario.prepare(box)
            before = state_of(folder)
            shim.below(folder)
            shim.arm(number, error, lasting=lasting)
            try:
                scenario.deed(box)
                box.wait(0.1)
                said = box.drawn()
            finally:
                hits = shim.disarm()
            if not hits:
                raise Wrong("the fault never came")
            # What could not be read while the disk was ill is asked as soon as it is well.
            box.wait(2.0)
            told = box.app.disk.page is not None
            after = state_of(folder)
            play = box.desk.play
            if play is not None and play.session.number is not None:
                shown = timeline_of(play.session)
                kept = next((one[3] for one in after[0] if one[0] == play.session.number), None)
                if shown != kept:
                    raise Wrong(f"shown {shown[0][-2:]} and kept {kept and kept[0][-2:]}")
            if after == goal:
                count["overcome" if not told else "there-after-all"] += 1
            elif told:
                count["page"] += 1
                check_page(box, said)
            elif any(reason in said for reason in reasons(box)):
                count["page"] += 1
            else:
                raise Wrong(f"nothing is said and {lost(before, after, goal)}: {said[:200]}")
            if lasting and told:
                # Trying again on a disk that is still bad ends nothing either.
                shim.arm(1, error, lasting=True)
                try:
                    box.press(Button.OK)
                    is_told = box.app.disk.page is not None
                    box.wait(6.0).drawn()
                finally:
                    shim.disarm()
                if not is_told:
                    raise Wrong("trying again on a bad disk says nothing")
            go_on(box, scenario, goal)
        finally:
            box.close()
    return count


def reasons(box: Box) -> list[str]:
    """Why a disk takes nothing, as a page of its own says it: a part of one of its sentences."""
    files = (box.desk.say(f"file-{slug}", file=NO_FILE) for slug in OF_A_FILE)
    because = [box.desk.say(f"unkept-because-{why}") for why in BECAUSE]
    unread = box.desk.say("file-unreadable", file=NO_FILE, why=NO_WHY)
    tails = [sentence.partition(NO_FILE)[2].strip() for sentence in files]
    return [*because, *tails, unread.partition(NO_FILE)[2].partition(NO_WHY)[0].strip()]


def check_page(box: Box, said: str) -> None:
    page = box.app.disk.page
    assert page is not None
    wanted = (page.title(), page.lead(), *page.lines()[:2], *page.legend().values())
    missing = [text for text in wanted if text not in said]
    if missing:
        raise Wrong(f"not drawn: {missing} in {said}")
    if box.lamps.lit != {Lamp.NO} or "refused" not in box.sounds:
        raise Wrong(f"lamps {box.lamps.lit}, tones {box.sounds}")


def lost(before: Any, after: Any, goal: Any) -> str:
    return (
        "nothing was kept" if before == after else f"kept {after!r:.300} instead of {goal!r:.300}"
    )


def go_on(box: Box, scenario: Scenario, goal: Any) -> None:
    """The disk is well: with the next presses, or by itself, it comes to the same."""
    for _ in range(4):
        if box.app.disk.page is None:
            break
        box.press(Button.OK)
    box.wait(6.0)
    if box.app.disk.page is not None:
        raise Wrong(f"the page stays: {box.text}")
    if state_of(box.folder) != goal:
        (scenario.again or scenario.deed)(box)
        box.wait(0.1)
    found = state_of(box.folder)
    if scenario.is_answer:
        # What was said before is on the disk with what is said next.
        if "told" not in found[1]["my-box-taluva.json"]:
            raise Wrong("the answer is lost")
    elif found != goal:
        raise Wrong(f"after all {found!r:.400} instead of {goal!r:.400}")


def clean_run(shim: Shim, scenario: Scenario, language: Language) -> tuple[str, Any]:
    """The calls of a run without a fault, and what is kept then."""
    with tempfile.TemporaryDirectory(prefix="failing-") as place:
        folder = Path(place) / "state"
        shutil.copytree(scenario.template, folder)
        box = Box(folder, language)
        try:
            scenario.prepare(box)
            shim.below(folder)
            shim.arm(0, "", lasting=False)
            scenario.deed(box)
            box.wait(0.1)
            box.drawn()
            shim.disarm()
            seen = shim.seen
            return seen, state_of(folder)
        finally:
            box.close()


KINDS = {
    "ENOSPC": "cWSRM",
    "EDQUOT": "cWSRM",
    "EIO": "cwrWSTRUM",
    "EROFS": "cwTRUM",
    "EMFILE": "cwr",
}
"""Which calls an error happens to, as in disk_faults.c."""


def faults_of(seen: str) -> Iterator[tuple[int, str, bool]]:
    for error in ERRORS:
        for number in range(1, sum(kind in KINDS[error] for kind in seen) + 1):
            yield number, error, False
            yield number, error, True


# -- what people do -------------------------------------------------------------------------------


def begin(folder: Path, game: str, count: int) -> Any:
    """Keep a game with so many actions of a sample."""
    rules = GAMES[game]
    setup = Setup(
        NAMES,
        dict(
            kit_for(rules).view.options.fresh(
                {option.name: option.default for option in rules.options}, 1, len(NAMES)
            )
        ),
    )
    actions = sample_game(rules, setup, "failing")
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        session = store.begin(rules, setup)
        for action in actions[:count]:
            session.apply(action)
    return actions


def templates(game: str, folder: Path, counts: Iterator[int]) -> Iterator[tuple[int, Path]]:
    for count in counts:
        place = folder / f"{game}-{count}"
        place.mkdir(parents=True)
        begin(place, game, count)
        yield count, place


def presses_to_act(template: Path) -> int | None:
    """How often OK is pressed until something is done; None where OK alone does nothing."""
    with Opened(template) as box:
        play = box.resume()
        for pressed in range(1, 9):
            before = timeline_of(play.session)
            box.press(Button.OK)
            if timeline_of(play.session) != before:
                return pressed
    return None


class Opened:
    """A box over a copy of a folder."""

    def __init__(self, template: Path) -> None:
        self.template = template

    def __enter__(self) -> Box:
        self.place = tempfile.TemporaryDirectory(prefix="failing-")
        folder = Path(self.place.name) / "state"
        shutil.copytree(self.template, folder)
        self.box = Box(folder, Language.ENGLISH)
        return self.box

    def __exit__(self, *about: object) -> None:
        self.box.close()
        self.place.cleanup()


def press_ok(box: Box, times: int) -> None:
    box.resume()
    for _ in range(times):
        box.press(Button.OK)


def ok(box: Box) -> None:
    box.press(Button.OK)


def of_game(game: str, folder: Path) -> Iterator[Scenario]:
    """Moves by buttons and by the camera, undo, redo, a run that never was, what is looked at."""
    found: dict[str, Scenario] = {}
    wanted = {"move", "undo", "redo", "never", "look", "camera", "camera-undo"}
    for _, template in templates(game, folder, iter(range(3, 40))):
        if "look" not in found:
            with Opened(template) as box:
                play = box.resume()
                if play.asking.waiting and not isinstance(box.screen, TableScreen):
                    found["look"] = Scenario("look", game, template, Box.resume, ok)  # type: ignore[arg-type]
        if "move" not in found:
            presses = presses_to_act(template)
            with Opened(template) as box:
                waits = bool(box.resume().asking.waiting)
            if presses is not None and not waits:
                found["move"] = Scenario(
                    "move", game, template, partial(press_ok, times=presses - 1), ok
                )
        if "undo" not in found:
            with Opened(template) as box:
                play = box.resume()
                if Button.UNDO in box.screen.legend() and isinstance(box.screen, TableScreen):
                    found["undo"] = Scenario("undo", game, template, Box.resume, undo)  # type: ignore[arg-type]
                    found["redo"] = Scenario("redo", game, template, prepare_redo, ok)
        if "never" not in found:
            with Opened(template) as box:
                play = box.resume()
                is_table = isinstance(box.screen, TableScreen)
                if play.can_reject and is_table and not play.choice.answered:
                    found["never"] = Scenario("never", game, template, Box.resume, back)  # type: ignore[arg-type]
        if "camera" not in found and (snapshots := what_a_camera_reads(template, game)):
            found["camera"] = Scenario(
                "camera",
                game,
                template,
                partial(watch, snapshot=snapshots[0]),
                partial(Box.show, *()) if not snapshots else partial(see, snapshot=snapshots[1]),
            )
            found["camera-undo"] = Scenario(
                "camera-undo",
                game,
                template,
                partial(watch_both, snapshots=snapshots),
                partial(see, snapshot=snapshots[0]),
            )
        if found.keys() >= wanted:
            break
    yield from found.values()


def undo(box: Box) -> None:
    box.press(Button.UNDO)


def back(box: Box) -> None:
    box.press(Button.BACK)


def prepare_redo(box: Box) -> None:
    box.resume()
    box.press(Button.UNDO, Button.HELP).row("pause-redo")  # type: ignore[attr-defined]


def watch(box: Box, snapshot: Any) -> None:
    box.resume()
    box.show(snapshot)


def watch_both(box: Box, snapshots: Any) -> None:
    watch(box, snapshots[0])
    box.show(snapshots[1])


def see(box: Box, snapshot: Any) -> None:
    box.show(snapshot)


def what_a_camera_reads(template: Path, game: str) -> tuple[Any, Any] | None:
    """The table before and after an action that the camera reads, and reads back."""
    with Opened(template) as box:
        play = box.resume()
        kit, session = play.kit, play.session
        if play.asking.waiting:
            return None
        plan = kit.simulation.plan(session.state)
        before = exact_snapshot(kit, session.state, kit.table.layout(session.state), plan)
        readable = [one for one in session.legal_actions() if play.table.is_read(one)]
        for action in readable[:3]:
            later = session.game.apply(session.state, action)
            after = exact_snapshot(kit, later, kit.table.layout(later), plan)
            with Opened(template) as other:
                own = other.resume()
                other.show(before)
                done = len(own.session.actions)
                other.show(after)
                if len(own.session.actions) <= done:
                    continue
                there = len(own.session.actions)
                other.show(before)
                if len(own.session.actions) < there:
                    return before, after
    return None


def of_the_house(folder: Path) -> Iterator[Scenario]:
    """Everything that is no move."""
    empty, kept = folder / "empty", folder / "kept"
    empty.mkdir(parents=True)
    kept.mkdir()
    begin(kept, "taluva", 6)
    for name, template in (("first game", empty), ("another game", kept)):
        yield Scenario(name, "taluva", template, prepare_new, ok)
    yield Scenario("setting", "", kept, prepare_setting, ok)
    yield Scenario("delete", "", kept, prepare_delete, ok)
    yield Scenario("go on", "taluva", kept, lambda box: None, ok)
    yield Scenario("colours", "taluva", kept, Box.resume, keep_colours)  # type: ignore[arg-type]
    yield Scenario("my box", "taluva", kept, prepare_box, ok, is_answer=True)

    yield Scenario("backup", "", kept, prepare_backup, save_backup, backup_again)
    yield Scenario("land", "titicaca", kept, prepare_land, name_land, land_again)

    saved = folder / "saved"
    shutil.copytree(kept, saved)
    backup_of(saved)
    yield Scenario("restore", "", saved, prepare_restore, ok, restore_again)


def backup_of(folder: Path) -> None:
    """Make a backup in the folder itself, as people do from the menu."""
    box = Box(folder, Language.ENGLISH)
    prepare_backup(box)
    save_backup(box)
    box.close()


def prepare_restore(box: Box) -> None:
    box.enter("menu-backup").press(Button.LEFT).press(Button.OK)
    box.row("restore-yes")


def restore_again(box: Box) -> None:
    box.app.stack.take(Home())
    prepare_restore(box)
    ok(box)


def prepare_backup(box: Box) -> None:
    box.enter("menu-backup").row("backup-to-here")


def save_backup(box: Box) -> None:
    box.press(Button.OK)
    if isinstance(box.screen, ThinkingPage):
        box.screen.finish()


def backup_again(box: Box) -> None:
    box.app.stack.take(Home())
    prepare_backup(box)
    save_backup(box)


def prepare_land(box: Box) -> None:
    page = name_page(box.desk, "land", lambda chosen: Pop(), "A1+0,0 B2+0,1")
    # It is opened by a page of its own, and both are left at the end.
    for one in (TextPage(box.desk.say, "", ""), page):
        box.app.stack.take(Push(one))
    box.drawn()


def name_land(box: Box) -> None:
    box.press(Button.HELP)


def land_again(box: Box) -> None:
    box.app.stack.take(Home())
    prepare_land(box)
    name_land(box)


def start_on_a_bad_disk(
    shim: Shim, template: Path, language: Language, error: str
) -> dict[str, int]:
    """Begin while the disk takes nothing; Wrong where no picture says so, or nothing goes on."""
    with tempfile.TemporaryDirectory(prefix="failing-") as place:
        folder = Path(place) / "state"
        shutil.copytree(template, folder)
        shim.below(folder)
        shim.arm(1, error, lasting=True)
        try:
            box = Box(folder, language)
            box.app.disk.begin()
            box.wait(0.1)
            said = box.drawn()
            check_page(box, said)
            box.press(Button.OK)
            check_page(box, box.drawn())
            box.press(Button.BACK).wait(0.1)
            box.drawn()
        finally:
            shim.disarm()
        for _ in range(3):
            if box.app.disk.page is not None:
                box.press(Button.OK).wait(0.1)
        said = box.drawn()
        if box.desk.say("menu-new") not in said:
            raise Wrong(f"no menu after a bad start: {said}")
        box.close()
    return {"faults": 1, "page": 1}


def half_a_move(kept: Path, folder: Path) -> None:
    """Leave a store whose power went in the middle of a move: half of it waits to be undone."""
    shutil.copytree(kept, folder)
    database = sqlite3.connect(folder / "games.sqlite", isolation_level=None)
    database.execute("PRAGMA journal_mode = TRUNCATE")
    database.execute("PRAGMA cache_size = 1")
    database.execute("BEGIN IMMEDIATE")
    database.execute("UPDATE entries SET at = at + 1")
    database.execute("PRAGMA cache_spill = 1")
    database.execute("CREATE TABLE spill AS SELECT * FROM entries, games, entries AS more")
    half = folder.with_name(f"{folder.name}-half")
    shutil.copytree(folder, half)
    database.execute("ROLLBACK")
    database.close()


def prepare_new(box: Box) -> None:
    box.enter("menu-new").to("Taluva").press(Button.OK)
    box.row("new-start")
    if box.store.unfinished():
        box.press(Button.OK)


def prepare_setting(box: Box) -> None:
    box.enter("menu-settings").row("settings-hints")


def prepare_delete(box: Box) -> None:
    box.enter("menu-history").press(Button.OK)
    box.enter("past-delete").row("delete-yes")


def keep_colours(box: Box) -> None:
    shown = Paints((Paint("seat 0", (0.5, 0.2, 0.1)),))
    box.desk.kept_paints.keep(Players("taluva", NAMES, ("red", "blue")), shown)
    box.wait(0.1)


def prepare_box(box: Box) -> None:
    box.enter("menu-mybox").to("Taluva").press(Button.OK)
    box.press(Button.OK)


def main(arguments: list[str]) -> int:
    """Run the scenarios of these games, every `step`-th fault; print counts as JSON."""
    language, step, offset = Language(arguments[0]), int(arguments[1]), int(arguments[2])
    names = arguments[3:]
    shim = Shim()
    counts: dict[str, dict[str, int]] = {}
    wrong: list[str] = []
    turn = offset
    with tempfile.TemporaryDirectory(prefix="failing-templates-") as place:
        if "house" in names:
            total = counts.setdefault("house: start", {})
            ready = Path(place) / "start"
            (ready / "empty").mkdir(parents=True)
            (ready / "kept").mkdir()
            begin(ready / "kept", "taluva", 6)
            half_a_move(ready / "kept", ready / "cut")
            for template in (ready / "empty", ready / "kept", ready / "cut-half"):
                for error in ERRORS:
                    try:
                        found = start_on_a_bad_disk(shim, template, language, error)
                    except Exception as wrong_start:  # noqa: BLE001 - the end of the program
                        wrong.append(f"start, {template.name}, {error}: {wrong_start!r:.600}")
                        found = {"faults": 1, "wrong": 1}
                    for key, value in found.items():
                        total[key] = total.get(key, 0) + value
        for name in names:
            maker = of_the_house if name == "house" else partial(of_game, name)
            for scenario in maker(Path(place) / name):
                seen, goal = clean_run(shim, scenario, language)
                total = counts.setdefault(f"{name}: {scenario.name}", {"calls": len(seen)})
                for fault in faults_of(seen):
                    turn += 1
                    if turn % step:
                        continue
                    try:
                        found = run_one(shim, scenario, language, fault, goal)
                    except Exception as error:  # noqa: BLE001 - the end of the program
                        shim.disarm()
                        wrong.append(f"{name}, {scenario.name}, {fault}: {error!r:.600}")
                        found = {"faults": 1, "wrong": 1}
                    for key, value in found.items():
                        total[key] = total.get(key, 0) + value
    print(json.dumps({"counts": counts, "wrong": wrong}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
