"""The law of OK: where the screen shows no choice it makes no action, in any game, on any page."""

import random
from pathlib import Path

import pytest
from pilot import Pilot
from watched import let_a_camera_see
from wheel_hands import begin as begin_tiwanaku
from wheel_hands import discover, look

from companion.drawing.lettering import Sheet
from companion.games.rules import GAMES
from companion.kits.answers import NotAllowed, Unreadable
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.kits.tiwanaku.screens.knownwheel import KnownWheel
from companion.screens.game_pages import game_pages
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from companion.screens.tablescreen import TableScreen
from engines.contract import Refusal, Setup
from hardware.values import Button, ButtonEvent, Press

HANDS = (Button.LEFT, Button.RIGHT, Button.OK, Button.BACK, Button.UNDO, Button.HELP)
ROUNDS = 120


def put_on_the_table(pilot: Pilot, name: str, chance: random.Random) -> TableScreen:
    """Begin a game, go some way into it, and put it on the table."""
    game = GAMES[name]
    session = pilot.store.begin(game, Setup(tuple("ABCDE"[: min(game.seats)])))
    for _ in range(chance.randrange(12)):
        if session.to_move:
            session.apply(chance.choice(tuple(session.legal_actions())))
    screen = open_table(pilot.app.desk, session)
    screen.play.asking.look_at_all()
    pilot.app.stack.screens.append(screen)
    pilot.wait(0.1)
    return screen


def written(pilot: Pilot) -> str:
    """Read what is drawn on the display, as one line."""
    sheet = Sheet(pilot.size)
    pilot.app.draw(sheet)
    return " ".join(line.text for line in sheet.written)


def press_ok(pilot: Pilot, table: TableScreen) -> bool:
    """Press OK; what it makes must have been on the screen. Says whether it made an action."""
    session = table.play.session
    offered, drawn = pilot.screen.offered(), written(pilot)
    assert offered in drawn, (pilot.screen.name, offered)
    before = session.actions
    pilot.press(Button.OK)
    up = ButtonEvent(Button.OK, Press.UP, pilot.now)
    if not pilot.app.over:
        pilot.app.step(pilot.now, 0.0, [up], pilot.size)
    is_made = session.actions != before
    assert offered or not is_made, pilot.text
    return is_made


def happen(pilot: Pilot, table: TableScreen, watcher: object, chance: random.Random) -> None:
    """Let the pieces say something: nothing, a move, something refused, something unreadable."""
    play = table.play
    match chance.randrange(8):
        case 0 if play.by_hand:
            play.carry_out((chance.choice(play.by_hand),), by_camera=True)
        case 1 if play.legal:
            play.take(NotAllowed(play.legal[0], Refusal("not-your-turn", {"seat": 0})))
        case 2:
            play.take(Unreadable("mat-unseen"))
        case 3:
            watcher.is_blind = not watcher.is_blind  # type: ignore[attr-defined]


@pytest.mark.parametrize("guided", [False, True])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.campaign)])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_ok_on_a_screen_that_shows_no_choice_never_makes_an_action(
    name: str, seed: int, guided: bool, tmp_path: Path
) -> None:
    chance = random.Random(f"ok/{name}/{seed}")
    pilot = Pilot(tmp_path)
    watcher = let_a_camera_see(pilot)
    table = put_on_the_table(pilot, name, chance)
    table.guide.switch(guided)
    play, bare = table.play, 0
    for _ in range(ROUNDS):
        if pilot.app.desk.play is not play or play.over:
            break
        happen(pilot, table, watcher, chance)
        pilot.wait(0.1 if chance.random() < 0.8 else 6.0)
        if pilot.screen.offered() and chance.random() < 0.7:
            pilot.press(chance.choice(HANDS[:2]))
        else:
            bare += not press_ok(pilot, table)
        while len(pilot.app.stack.screens) > 2 and chance.random() < 0.5:
            pilot.app.stack.screens.pop()
            pilot.wait(0.1)
        if table not in pilot.app.stack.screens:
            break
        if chance.random() < 0.3:
            pilot.press(chance.choice(HANDS))
        if table not in pilot.app.stack.screens:
            break
    # A game of few turns, in which something can always be chosen, has not many.
    assert bare > 3
    pilot.close()


def test_on_the_wheel_only_an_announced_crop_is_made_by_ok(pilot: Pilot) -> None:
    table = begin_tiwanaku(pilot)
    discover(pilot, table)
    assert isinstance(pilot.screen, GameWheel)
    assert not press_ok(pilot, table), "the window opens and nothing is done"
    look(pilot)
    discover(pilot, table)
    look(pilot)
    table.play.answer("divine")
    pilot.wait(1.0)
    wheel = pilot.screen
    assert isinstance(wheel, GameWheel)
    pilot.press(Button.RIGHT)
    crop = wheel.crop
    assert wheel.offered() == "coca"
    assert press_ok(pilot, table)
    assert table.play.session.actions[-1].crop == crop == 2  # type: ignore[attr-defined]
    assert wheel.offered() == ""
    assert not press_ok(pilot, table)


def test_looking_again_through_the_wheel_makes_nothing(pilot: Pilot) -> None:
    table = begin_tiwanaku(pilot)
    entered = discover(pilot, table)
    look(pilot)
    for cell in (entered.to, (0, 0), (2, 2)):
        page: Screen = KnownWheel(table.play, pilot.app.desk.words, cell)
        pilot.app.stack.screens.append(page)
        pilot.wait(0.1)
        for button in (Button.RIGHT, Button.UNDO, Button.LEFT):
            assert not press_ok(pilot, table)
            pilot.press(button)
        pilot.app.stack.screens.pop()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_on_pages_of_a_games_menu_ok_makes_nothing(name: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    table = put_on_the_table(pilot, name, random.Random(name))
    rows = len(game_pages(kit_for(GAMES[name])).menu()) + 9
    for row in range(1, rows):
        pilot.press(Button.HELP)
        pilot.press(*[Button.RIGHT] * row, Button.OK)
        if table not in pilot.app.stack.screens:
            break
        if pilot.screen is not table and not pilot.screen.offered():
            assert not press_ok(pilot, table)
        while pilot.screen is not table:
            pilot.app.stack.screens.pop()
        pilot.wait(0.1)
    pilot.close()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_presses_buffered_while_a_game_opens_do_nothing(name: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    title = pilot.app.desk.say(f"{name}-title")
    pilot.choose("New game").choose(title).choose("Start the game")
    pilot.press_at_once(Button.OK, Button.OK, Button.OK, Button.OK)
    # A page of the game's own may have come up in front of it.
    screen = next(one for one in pilot.app.stack.screens if isinstance(one, TableScreen))
    assert screen.play.session.actions == ()
    assert not screen.play.choice.answered
    pilot.close()
