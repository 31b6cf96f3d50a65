"""The power goes in the middle of something: the game goes on exactly there."""

from pathlib import Path

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.kits.ica.waits import Held
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.simulated.sample import sample_game
from companion.words import Language, Words
from engines.contract import TABLE, Action, Setup
from engines.ica.actions import Dig, End, Push
from engines.ica.state import Phase, State
from hardware.values import Button

SETUP = Setup(("Anna", "Ben", "Clara"))


def open_store(folder: Path) -> Store:
    return Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES)


def sample(seed: str) -> tuple[list[State], tuple[Action, ...]]:
    game = GAMES["ica"]
    actions = sample_game(game, SETUP, seed)
    states = [game.new_game(SETUP)]
    for action in actions:
        states.append(game.apply(states[-1], action))
    return states, actions


def played_to(folder: Path, actions: tuple[Action, ...]) -> None:
    """Play a game and let the power go: nothing is closed in order."""
    store = open_store(folder)
    session = store.begin(GAMES["ica"], SETUP)
    for action in actions:
        session.apply(action)
    store.close()


def test_in_the_middle_of_a_dig_the_second_tile_is_still_to_be_shown(tmp_path: Path) -> None:
    states, actions = sample("dig")
    at = next(n for n, one in enumerate(actions) if isinstance(one, Dig)) + 2
    assert states[at].phase is Phase.SHOW
    played_to(tmp_path, actions[:at])
    with open_store(tmp_path) as store:
        session = store.resume(1)
        assert session.state == states[at]
        assert session.to_move == (TABLE,)
        assert session.state.to_show == states[at].to_show
        session.apply(actions[at])
        assert session.state == states[at + 1]


def test_between_an_attack_and_its_push_the_pushed_player_goes_on(tmp_path: Path) -> None:
    for seed in range(40):
        _, actions = sample(f"push {seed}")
        pushes = [n for n, one in enumerate(actions) if isinstance(one, Push)]
        if pushes:
            break
    at = pushes[0]
    played_to(tmp_path, actions[:at])
    with open_store(tmp_path) as store:
        session = store.resume(1)
        assert session.to_move == (actions[at].by,)
        assert session.state.turn != actions[at].by
        session.apply(*actions[at:])
        assert session.outcome is not None


def test_in_a_double_scoring_what_was_not_looked_at_is_shown_again(tmp_path: Path) -> None:
    for seed in range(48, 400):
        states, actions = sample(f"double {seed}")
        double = [
            n
            for n, one in enumerate(actions)
            if isinstance(one, End) and len(states[n + 1].scorings) - len(states[n].scorings) == 2
        ]
        if double:
            break
    at = double[0] + 1
    played_to(tmp_path, actions[:at])
    with open_store(tmp_path) as store:
        session = store.resume(1)
        table = open_table(Desk(store), session, ())
        waiting = table.play.asking.waiting
        assert [one.number for one in waiting if isinstance(one, Held)][-2:] == [
            len(states[at].scorings) - 1,
            len(states[at].scorings),
        ]
        ((_, page),) = table.pages
        while table.play.asking.waiting:
            page.press(Button.OK)
        assert session.state == states[at]
