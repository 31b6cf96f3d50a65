"""Whatever happens to the device in whatever order: nothing is lost, nothing lies, nothing hangs.

A machine of states (Hypothesis) presses, touches, moves pieces, pulls plugs, cuts the power,
spoils files, turns the clock, changes settings, begins, leaves, resumes and deletes games of all
kinds. The order comes from a fixed seed: a failure comes again, shrunk to the steps that matter.
"""

import gc
import random
import shutil
import tempfile
import threading
from collections import Counter
from pathlib import Path

import pytest
from campaign_sizes import times
from household import STORE, Household, LogRow
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from misfortunes import any_run, bent, setups

from companion.drawing.lettering import Role, Sheet
from companion.games.rules import GAMES
from companion.screens.pages import ListPage
from companion.screens.screen import Dragged, Lifted, Touch, Typed
from companion.screens.settings import CHANGEABLE, settings_page
from companion.screens.tablescreen import TableScreen
from companion.simulated.simulation import play_on
from companion.words import Language, Words
from hardware.values import Button, Notice, Press
from vision.tracker import Wait

SIZES = ((800, 480), (1024, 600), (1280, 720))
SETTINGS_FILES = ("config.toml", "device.toml", "players.json")
DEEPEST = 12
"""More screens than that above each other are a way in without a way out."""
MOST_THREADS = 12
PHASES = (Phase.generate, Phase.shrink)
seeds = st.integers(0, 2**32 - 1)
shares = st.floats(0, 1, exclude_max=True, width=16)
buttons = st.sampled_from(
    [Button.OK] * 5 + [Button.RIGHT] * 3 + [Button.LEFT, Button.BACK, Button.UNDO, Button.HELP]
)


class AnyEvening(RuleBasedStateMachine):
    """What can happen in a house; after each step what was accepted is there and is shown."""

    counts: Counter[str] = Counter()
    slowest: tuple[float, str] = (0.0, "")
    homes: Path
    """Where the houses stand: pytest clears it away even after a run that was killed."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=self.homes))

    @initialize(
        size=st.sampled_from(SIZES),
        has_camera=st.booleans(),
        game=st.sampled_from(sorted(GAMES)),
        seed=seeds,
    )
    def move_in(self, size: tuple[int, int], has_camera: bool, game: str, seed: int) -> None:
        (self.folder / "state").mkdir()
        self.house = Household(self.folder / "state", size, has_camera=has_camera)
        self.log: dict[int, list[LogRow]] = {}
        self.deletes = False
        self.checked: object = None
        self.begin(game, seed)
        # Whatever happens then happens to people in the middle of a game.
        self.play_by_pieces(seed, 8)

    # Hands on the device.

    @rule(button=buttons)
    def press(self, button: Button) -> None:
        self.expect_deletion()
        self.house.press(button)

    @rule(button=buttons, press=st.sampled_from(list(Press)))
    def feel(self, button: Button, press: Press) -> None:
        self.expect_deletion()
        self.house.feel(button, press)

    @rule(x=shares, y=shares)
    def touch(self, x: float, y: float) -> None:
        self.expect_deletion()
        at = (int(x * self.house.size[0]), int(y * self.house.size[1]))
        self.house.turn(Touch(at))
        self.house.turn(Dragged((at[1], at[0])), Lifted())

    @rule(character=st.sampled_from("aé1- \b\x00ñ\u202e\U0001f40c"), clicks=st.integers(-3, 3))
    def type_and_turn_a_dial(self, character: str, clicks: int) -> None:
        self.house.panel.turn(abs(clicks) % 2, clicks, self.house.now)
        self.house.turn(Typed(character))

    @rule(seconds=st.sampled_from((0.0, 0.03, 1.0, 7.0, 400.0)))
    def wait(self, seconds: float) -> None:
        self.house.turn(seconds=seconds)

    @rule(row=st.integers(0, 40))
    def choose_a_row(self, row: int) -> None:
        """Choose a row of whatever list is open."""
        page = self.house.front
        if isinstance(page, ListPage) and page.rows():
            self.expect_deletion()
            self.house.choose(row % len(page.rows()))

    @rule(row=st.integers(0, len(CHANGEABLE)))
    def change_a_setting(self, row: int) -> None:
        """Change language, theme or something else in the middle of whatever is open."""
        house = self.house
        house.app.stack.screens.append(settings_page(house.desk))
        # As if it had come up by itself: nobody has pressed anything.
        house.app.tell(Notice("panel-back", {"device": "sim:"}, house.now), house.now)
        house.turn()
        house.choose(row % len(house.front.rows()))
        house.feel(Button.BACK, Press.DOWN)

    # Games.

    @rule(game=st.sampled_from(sorted(GAMES)), seed=seeds)
    def begin(self, game: str, seed: int) -> None:
        self.house.go_home()
        found = setups(game)
        self.house.begin(game, found[seed % len(found)])

    @rule(seed=seeds, steps=st.integers(10, 40))
    def play_on(self, seed: int, steps: int) -> None:
        """Let people choose legal things, one after the other."""
        chance = random.Random(seed)
        for _ in range(steps):
            play = self.house.play
            if play is None or not play.session.to_move:
                return
            self.house.do(any_run(play, chance)[0])

    @rule(row=st.integers(0, 20), how=st.sampled_from(("leave", "keep", "delete")))
    def leave_it(self, row: int, how: str) -> None:
        """Go home, and on to where a past game is deleted."""
        house = self.house
        house.go_home()
        if how == "leave" or not house.store.games():
            return
        house.choose_label(house.desk.say("menu-history"))
        house.choose(row % len(house.front.rows()))
        house.choose_label(house.desk.say("past-delete"))
        self.expect_deletion()
        house.choose(int(how == "delete"))

    @rule()
    def resume(self) -> None:
        self.house.go_home()
        self.house.resume()

    def expect_deletion(self) -> None:
        """Note whether the page in front is one that deletes a game when it is answered."""
        titles = [self.house.desk.say(slug) for slug in ("delete-title", "beside-title")]
        self.deletes = self.house.front.title() in titles

    # Hands on the table.

    @rule(seed=seeds, moves=st.integers(3, 8))
    def play_by_pieces(self, seed: int, moves: int) -> None:
        """Lay the table as it lies after something legal, then as the game stands by then."""
        house, chance = self.house, random.Random(seed)
        for _ in range(moves):
            play = house.play
            if play is None or not play.session.to_move:
                return
            state = play.state
            for action in any_run(play, chance):
                state = play.session.game.apply(state, action)
            house.lay_out(play, play.table.layout(state))
            if house.play is play and chance.random() < 0.7:
                house.lay_out(play)

    @precondition(lambda self: self.house.play is not None)
    @rule()
    def lay_as_it_stands(self) -> None:
        self.house.lay_out(self.house.play)

    @rule(seed=seeds, what=st.sampled_from(("push", "push", "take", "cover", "double")))
    def meddle_with_a_piece(self, seed: int, what: str) -> None:
        house, chance = self.house, random.Random(seed)
        if not house.poses:
            return
        name = chance.choice(sorted(house.poses))
        match what:
            case "push":
                house.push(name, chance)
            case "take":
                del house.poses[name]
            case "cover":
                house.covered ^= {name}
            case "double":
                house.doubled ^= {name}
        house.look()

    # Plugs, power, files, clock.

    @rule(waiting=st.sampled_from([None, None, *Wait]), is_blind=st.booleans())
    def disturb_the_camera(self, waiting: Wait | None, is_blind: bool) -> None:
        """Hold a hand over the table, cover the mat, pull the cable, or put all of it right."""
        self.house.watcher.waiting, self.house.watcher.is_blind = waiting, is_blind
        self.house.look()
        self.house.turn(seconds=6.0)

    @rule()
    def pull_or_plug_the_panel(self) -> None:
        panel = self.house.panel
        (panel.unplug if panel.plugged else panel.plug)(self.house.now)
        self.house.turn()

    @rule(hours=st.sampled_from((-26_280, -24, -1, 1, 24, 175_200)))
    def turn_the_clock(self, hours: int) -> None:
        self.house.wall = max(0.0, self.house.wall + hours * 3600)
        self.house.turn()

    @rule(when=st.sampled_from(("now", "before a write", "after a write")))
    def cut_the_power(self, when: str) -> None:
        house = self.house
        if when == "now":
            house.kill()
            house.resume()
        house.cut_before_write = when == "before a write"
        house.cut_after_write = when == "after a write"

    @rule(file=st.sampled_from((*SETTINGS_FILES, STORE)), seed=seeds)
    def spoil_a_file(self, file: str, seed: int) -> None:
        """Spoil a file with the program off; the store is put back as it was afterwards."""
        house, chance, path = self.house, random.Random(seed), self.house.folder / file
        if file == STORE:
            saved = house.try_with_store(bent(path.read_bytes(), chance))
            known = [entries_of(rows) for rows in self.log.values()]
            for rows in saved.values():
                # Nothing is saved that nobody did, and nothing out of the middle of a game.
                assert any(log[: len(rows)] == entries_of(rows) for log in known), rows
        else:
            good = path.read_bytes() if path.is_file() else b'language = "fr"\ntheme = "light"\n'
            path.write_bytes(bent(good, chance))
            house.kill()
        house.resume()

    # What holds.

    @invariant()
    def what_was_accepted_is_there(self) -> None:
        if not hasattr(self, "house"):
            return
        found = self.house.rows()
        lost = set(self.log) - set(found)
        assert not lost or self.deletes, f"games {lost} are gone"
        assert len(lost) <= 1
        play = self.house.play
        for number, before in self.log.items():
            if number in lost:
                continue
            now = found[number]
            assert now[: len(before)] == before, f"game {number} has lost an entry"
        self.log, self.deletes = found, False
        if play is None or play.session.number is None:
            return
        session, number = play.session, play.session.number
        place = (number, len(found[number]))
        if place != self.checked:
            self.checked = place
            kept = self.house.store.view(number)
            assert kept.actions == session.actions
            assert kept.state == session.state
            assert (kept.known, kept.looked) == (session.known, session.looked)
            assert kept.outcome == session.outcome

    @invariant()
    def what_is_shown_is_the_state(self) -> None:
        if not hasattr(self, "house"):
            return
        house = self.house
        front = house.front
        if not house.app.needs_drawing():
            # Nothing has changed, says the loop: then a new picture would say the same.
            sheet = Sheet(house.size)
            front.draw(sheet, house.app.look(house.size))
            assert [line.text for line in sheet.written] == house.lines(), front.name
        assert len(house.app.stack.screens) <= DEEPEST
        if not isinstance(front, TableScreen):
            return
        assert front.play is house.play
        play = front.play
        if not play.is_asking:
            assert play.legal == play.session.legal_actions()
        assert all(play.session.check(action) is None for action in play.choice.actions)
        if front.guide.step is None:
            scores = play.session.game.scores(play.asking.state)
            # Figures on the board, and how many pieces are left, are no scores.
            roles = (Role.SCORE, Role.NAME)
            shown = Counter(one.text for one in house.sheet.written if one.role in roles)
            missing = Counter(str(score.total) for score in scores) - shown
            assert not missing, (missing, shown)

    @invariant()
    def nothing_piles_up(self) -> None:
        assert threading.active_count() <= MOST_THREADS

    def teardown(self) -> None:
        try:
            if hasattr(self, "house"):
                self.put_all_right()
                self.house.close()
                kind = type(self)
                kind.counts += self.house.counts
                kind.counts["games"] += len(self.log)
                kind.slowest = max(kind.slowest, self.house.slowest)
        finally:
            shutil.rmtree(self.folder)

    def put_all_right(self) -> None:
        """A game can always be left, is all there after one more kill, and can be finished."""
        house = self.house
        house.go_home()
        self.what_was_accepted_is_there()
        house.kill()
        assert house.rows() == self.log
        for kept in house.store.unfinished()[:1]:
            session = house.store.view(kept.number)
            for _ in play_on(session, kept.number):
                pass
            assert session.outcome is not None
            house.counts["games played to their end"] += 1


def entries_of(rows: list[LogRow]) -> list[tuple[str, str | None]]:
    """Give what a log says, whatever number its game has."""
    return [(kind, action) for _, _, kind, action in rows]


def attack(
    homes: Path, evenings: int, steps: int, kind: type[AnyEvening] = AnyEvening
) -> Counter[str]:
    """Let so many evenings of so many steps happen; gives what has been done in them."""
    kind.homes = homes
    for language in Language:
        # Its words are read once, at the first change: a wait of its own.
        Words(language)
    kind.counts, kind.slowest = Counter(), (0.0, "")
    rules = settings(
        max_examples=evenings,
        stateful_step_count=steps,
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        phases=PHASES,
        suppress_health_check=list(HealthCheck),
    )
    # What other tests have left in this process is not looked through in somebody's turn.
    gc.collect()
    gc.freeze()
    try:
        run_state_machine_as_test(kind, settings=rules)
    finally:
        gc.unfreeze()
    assert not list(homes.iterdir())
    print(evenings, "evenings:", dict(kind.counts), "slowest turn:", kind.slowest)
    return kind.counts


def test_whatever_happens_nothing_is_lost_and_what_is_shown_is_so(tmp_path: Path) -> None:
    counts = attack(tmp_path, 6, 25)
    assert counts["actions by people"] > 20
    assert counts["starts"] > 10


@pytest.mark.campaign
def test_hundreds_of_evenings_lose_nothing_and_answer_in_time(tmp_path: Path) -> None:
    counts = attack(tmp_path, times(120), 60)
    # A turn may have to read a box or make a scenario; a Pi is some five times slower.
    assert counts["turns over 100 ms"] < counts["turns"] / 1000
    assert AnyEvening.slowest[0] < 1.0, AnyEvening.slowest
    for happened in ("accepted by camera", "power cuts", "stores refused"):
        assert counts[happened], happened
