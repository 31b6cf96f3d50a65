"""Titania's own screens as pictures."""

from collections.abc import Callable, Iterator

from companion.drawing.look import BADGES
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from engines.contract import Action, AnyGame, Setup
from engines.titania.actions import Reveal
from engines.titania.state import BuildFloors, LayShip, UseStarfish

Named = tuple[str, Screen]
Sample = Callable[[AnyGame, Setup], tuple[Action, ...]]
"""Gives a whole game that was played."""

NAMES = ("Anna", "Bartholomé", "Clara-Sophie")
ASKED = {"crane": BuildFloors, "starfish": UseStarfish, "ship": LayShip}


def own_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give every screen that only Titania has, by name."""
    yield from asked_screens(desk, game, sample)
    yield from period_screens(desk, game, sample)
    yield from reveal_screens(desk, game, sample)


def period_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give the steps between the periods, and the first position after them."""
    setup = Setup(NAMES)
    played = sample(game, setup)
    session = desk.store.begin(game, setup)
    state, count = session.state, 0
    while state.period == 1:
        state = game.apply(state, played[count])
        count += 1
    session.apply(*played[:count])
    table = open_table(desk, session, BADGES)
    yield ("titania-period", table.pages[0][1])


def reveal_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give the reveal of the point tiles: at its first tile, and in its middle."""
    setup = Setup(("Anna", "Bartholomé", "Clara-Sophie", "Dominique-Alexandre"))
    played = sample(game, setup)
    turned = sum(isinstance(action, Reveal) for action in played)
    for name, left in (("titania-reveal-first", turned), ("titania-reveal-middle", turned // 2)):
        session = desk.store.begin(game, setup)
        session.apply(*played[: len(played) - left])
        table = open_table(desk, session, BADGES)
        if left < turned:
            table.play.choose(played[len(played) - left])
        yield (name, table.pages[1][1])


def asked_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give the game at the first crane, starfish and ship after its middle."""
    setup = Setup(NAMES)
    played = sample(game, setup)
    for name, kind in ASKED.items():
        session = desk.store.begin(game, setup)
        state, count = session.state, 0
        for action in played:
            state = game.apply(state, action)
            count += 1
            if count > len(played) // 3 and not state.over and isinstance(state.question, kind):
                break
        session.apply(*played[:count])
        table = open_table(desk, session, BADGES)
        table.update(8.0)
        yield (f"titania-{name}-middle", table)
