"""Check borders: the menu lights up the sticks of each region, with how many there are."""

import re
from pathlib import Path

from pilot import Pilot

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.titicaca.screens.borders import BordersPage
from companion.screens.pause import open_table, pause_page
from companion.simulated.sample import sample_game
from engines.contract import Setup
from hardware.values import Button

NAMES = ("Anna", "Ben", "Clara")
GAME = GAMES["titicaca"]


def opened(pilot: Pilot, share: float) -> Session:
    """Give a game of which so much is played, with the row of its menu chosen."""
    setup = Setup(NAMES)
    played, session = sample_game(GAME, setup), Session(GAME, setup)
    for action in played[: round(len(played) * share)]:
        session.apply(action)
    table = open_table(pilot.app.desk, session)
    table.play.asking.look_at_all()
    pilot.app.stack.screens += [table, pause_page(pilot.app.desk, table.play)]
    pilot.choose("Check borders")
    return session


def borders(session: Session) -> list[tuple[int, int]]:
    """Count terrains and sticks of each region by its letters: edges to terrains outside it."""
    state, found = session.state, []
    terrains = set(state.land.cells(state.land.ground))
    for called, region in sorted(zip(state.called, state.regions, strict=True)):
        cells = set(state.land.cells(region))
        beside = [
            (q + dq, r + dr)
            for q, r in cells
            for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        ]
        assert called >= 0
        found.append((len(cells), sum(at in terrains - cells for at in beside)))
    return found


def test_each_region_tells_its_sticks_and_the_box_is_counted(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    session = opened(pilot, 0.6)
    assert isinstance(pilot.screen, BordersPage)
    told = []
    for _ in session.state.regions:
        size, sticks = re.search(  # type: ignore[union-attr]
            r"Region \w+: (\w+) terrains?, (\w+) sticks? round it\.", pilot.text
        ).groups()
        told.append(tuple({"one": 1, "no": 0}.get(n) or int(n) for n in (size, sticks)))
        assert re.search(r"Sticks: \d+ on the land, \d+ in the box\.", pilot.text)
        pilot.press(Button.RIGHT)
    assert told == borders(session)
    assert "Region A:" in pilot.text, "it goes round"
    pilot.press(Button.BACK)
    assert not isinstance(pilot.screen, BordersPage)
    pilot.close()


def test_a_region_touched_is_the_one_that_lights_up_and_ok_does_nothing(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    session = opened(pilot, 0.6)
    page = pilot.screen
    assert isinstance(page, BordersPage)
    pilot.wait(0.1)
    letter, cells = page.named[-1]
    assert page._chart is not None
    x, y = page._chart.centre(cells[0])
    pilot.touch((round(x), round(y)))
    assert f"Region {letter}:" in pilot.text
    before = session.actions
    pilot.press(Button.OK)
    assert session.actions == before
    pilot.close()


def test_before_the_first_village_there_is_nothing_to_check(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    opened(pilot, 0.0)
    assert "No village stands yet." in pilot.text
    pilot.press(Button.RIGHT)
    assert "Sticks: 0 on the land, 45 in the box." in pilot.text
    pilot.close()
