"""The law of OK: where the screen shows no choice it makes no action, in any game."""

import random
from pathlib import Path

import pytest
from pilot import Pilot
from watched import let_a_camera_see

from companion.games.rules import GAMES
from companion.kits.answers import NotAllowed, Unreadable
from companion.kits.choices import KIND
from companion.screens.pause import open_table
from companion.screens.phrases import Voice
from companion.screens.tablescreen import TableScreen
from engines.contract import Refusal, Setup
from hardware.values import Button

HANDS = (Button.LEFT, Button.RIGHT, Button.OK, Button.BACK, Button.UNDO, Button.HELP)
ROUNDS = 250


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


def shows_a_choice(pilot: Pilot, standing: str) -> bool:
    """Read from what is drawn whether there is something that OK could take."""
    front = pilot.screen
    if not isinstance(front, TableScreen):
        return False
    is_drawn = front.message()[1] not in (Voice.NO, Voice.FIX, Voice.STEP)
    return (is_drawn and bool(front.chosen_name())) or (
        standing != "" and front.legend().get(Button.OK) == standing
    )


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_ok_on_a_screen_that_shows_no_choice_never_makes_an_action(
    name: str, seed: int, tmp_path: Path
) -> None:
    chance = random.Random(f"ok/{name}/{seed}")
    pilot = Pilot(tmp_path)
    watcher = let_a_camera_see(pilot)
    screen = put_on_the_table(pilot, name, chance)
    play, bare = screen.play, 0
    words = pilot.app.desk.words
    for _ in range(ROUNDS):
        if pilot.app.desk.play is not play or play.over:
            break
        # What the pieces say meanwhile: nothing, a move, something refused, something unreadable.
        match chance.randrange(8):
            case 0 if play.by_hand:
                play.carry_out((chance.choice(play.by_hand),), by_camera=True)
            case 1:
                refusal = Refusal("not-your-turn", {"seat": 0})
                play.take(NotAllowed(play.legal[0], refusal))
            case 2:
                play.take(Unreadable("mat-unseen"))
            case 3:
                watcher.is_blind = not watcher.is_blind
        pilot.wait(0.1 if chance.random() < 0.8 else 6.0)
        is_game = isinstance(pilot.screen, TableScreen)
        standing = play.kit.view.standing
        stands = standing(play.state) if standing is not None else None
        word = ""
        if stands is not None:
            word = words.say(f"{name}-button-{play.choice.field(stands, KIND)}")
        is_own = pilot.screen in [page for _, page in screen.pages]
        if not shows_a_choice(pilot, word) and (is_game or not is_own):
            before = len(play.session.actions)
            pilot.press(Button.OK)
            assert len(play.session.actions) == before, pilot.text
            bare += 1
        else:
            pilot.press(chance.choice(HANDS))
        while len(pilot.app.stack.screens) > 2 and chance.random() < 0.5:
            pilot.app.stack.screens.pop()
            pilot.wait(0.1)
        if screen not in pilot.app.stack.screens:
            break
    assert bare > 5
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
