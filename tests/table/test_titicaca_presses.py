"""An evening with all tags: pieces tell bids, villages and temples, few presses tell the rest."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from pilot import Pilot
from watched import FakeWatcher, let_a_camera_see

from companion.games.rules import GAMES
from companion.kits.answers import Laid
from companion.kits.registry import kit_for
from companion.kits.titicaca.pieces import WEAPONS, payload_of
from companion.kits.titicaca.robot import Settler, plan, shown, weapons_for
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.scoring import ScoringPage
from companion.screens.pause import open_table
from companion.screens.tablescreen import TableScreen
from engines.contract import Action, Setup
from engines.titicaca.actions import Bid, Done, Reveal, Village
from engines.titicaca.state import Phase, State
from hardware.values import Button
from vision.values import Eye, Pose, Snapshot

GAME = GAMES["titicaca"]
KIT = kit_for(GAME)
EYE = Eye(0.0, 0.0, 900.0)
HOMES = ((-300.0, -140.0), (300.0, -140.0), (300.0, 60.0), (-300.0, 60.0))
FIRST = {"shield": 601, "sword": 621, "lance": 641, "bow": 661}


class Table:
    """What lies on a table with all tags, as a camera straight above sees it."""

    def __init__(self, watcher: FakeWatcher) -> None:
        self.watcher = watcher
        self.number = 0

    def show(
        self, state: State, bids: Mapping[int, int] | None = None, more: tuple[Laid, ...] = ()
    ) -> None:
        """Let the camera see the pieces of a position, and weapons beside the seat cards."""
        poses = [self.pose(laid, state) for laid in (*KIT.table.layout(state), *more)]
        used = dict.fromkeys(WEAPONS, 0)
        for seat, (x, y) in enumerate(HOMES):
            poses.append(Pose(payload_of(801 + seat), x, y, 0.0))
            for place, name in enumerate(weapons_for((bids or {}).get(seat, 0)), start=1):
                number = FIRST[name] + used[name]
                used[name] += 1
                poses.append(Pose(payload_of(number), x, y + 8.0 * place, 0.0))
        self.number += 1
        self.watcher.fresh.append(Snapshot(self.number, tuple(poses), eye=EYE))

    def pose(self, laid: Laid, state: State) -> Pose:
        entry = KIT.table.book.piece(laid.payload)
        assert entry is not None
        x, y, angle = plan(KIT.table.book, state, 10.0).place(laid, entry)
        far = EYE.z / (EYE.z - KIT.table.book.height(entry.kind))
        return Pose(laid.payload, x * far, y * far, angle)


@pytest.mark.campaign
def test_an_evening_of_four_takes_at_most_120_presses_with_all_tags(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    table = Table(let_a_camera_see(pilot))
    session = pilot.store.begin(GAME, Setup(("Anna", "Ben", "Clara", "Dan")))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    table.show(session.state)
    pilot.wait(0.1)
    player, presses = Settler(11), 0
    while not session.outcome or isinstance(pilot.screen, ScoringPage):
        front = pilot.screen
        if isinstance(front, ScoringPage):
            pilot.press(Button.BACK)
            presses += 1
        elif isinstance(front, BidsPage):
            presses += bid(pilot, table, front, player)
        else:
            presses += step(pilot, table, screen, player.choose(session), player)
        assert presses < 1000
    assert presses <= 120
    pilot.close()


def bid(pilot: Pilot, table: Table, page: BidsPage, player: Settler) -> int:
    """Open all fists beside the seat cards; one press takes them, also where all are empty."""
    ahead, wanted = page.play.session, {}
    for _ in page.seats:
        one = player.choose(ahead)
        assert isinstance(one, Bid)
        wanted[one.by] = one.weapons
        ahead = ahead.ahead(one)
    before = len(page.play.session.actions)
    table.show(page.state, wanted)
    pilot.wait(0.1)
    presses = 0
    if not any(wanted.values()):
        for _ in page.seats:
            pilot.press(Button.LEFT, Button.OK)
            presses += 2
    else:
        assert page.is_read, pilot.text
        pilot.press(Button.OK)
        presses = 1
    told = page.play.session.actions[before:]
    assert {one.by: one.weapons for one in told if isinstance(one, Bid)} == wanted
    table.show(page.play.state)
    pilot.wait(0.1)
    return presses


def step(pilot: Pilot, table: Table, screen: TableScreen, action: Action, player: Settler) -> int:
    """Lay a card or a temple where pieces tell the action; else choose it."""
    play = screen.play
    before = len(play.session.actions)
    run: tuple[Action, ...] = (action,)
    ahead = play.session.ahead(action)
    if isinstance(action, Done) and ahead.state.phase is Phase.TURN:
        run = (action, player.choose(ahead))
        ahead = ahead.ahead(run[-1])
    if isinstance(run[-1], Village | Reveal):
        after = ahead.state if isinstance(run[-1], Village) else play.state
        table.show(after, more=shown(play.state, run, ahead.state) or ())
        pilot.wait(0.1)
        assert play.session.actions[before : before + len(run)] == run, pilot.text
        table.show(play.state)
        pilot.wait(0.1)
        return 0
    presses = 0
    while len(play.session.actions) == before:
        question, values = play.choice.question, screen.values
        if question is not None and values:
            away = values.index(play.choice.field(action, question.field)) - screen.cursor
            steps = (away % len(values), -away % len(values))
            arrow = Button.RIGHT if steps[0] <= steps[1] else Button.LEFT
            pilot.press(*[arrow] * min(steps))
            presses += min(steps)
        pilot.press(Button.OK)
        presses += 1
    pilot.wait(0.1)
    return presses
