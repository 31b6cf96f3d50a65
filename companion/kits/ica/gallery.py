"""Ica's own screens as pictures: a dig, an attack, a push, the pages, full hands."""

from collections.abc import Callable, Iterator

import msgspec

from companion.drawing.look import BADGES
from companion.keeping.session import Session
from companion.kits.answers import Correction
from companion.kits.ica.after_conflict import has_fallen
from companion.kits.ica.pages import IcaPages
from companion.kits.ica.pieces import payload_of
from companion.kits.ica.table_reading import place_facts
from companion.kits.ica.waits import Held
from companion.kits.registry import kit_for
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from companion.screens.tablescreen import TableScreen
from companion.table.play import Play
from engines.contract import Action, AnyGame, Setup
from engines.ica.actions import Dig, Place
from engines.ica.cells import LABORATORY, home
from engines.ica.conflict import attacked
from engines.ica.game import Ica
from engines.ica.reckoning import plates
from engines.ica.state import Phase, State
from hardware.values import Button

Named = tuple[str, Screen]
Sample = Callable[[AnyGame, Setup], tuple[Action, ...]]

NAMES = ("Anna", "Bartholomé", "Clara-Sophie", "Dimitri")


def own_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give every screen that only Ica has, by name."""
    assert isinstance(game, Ica), f"expected Ica, got {game.name}"
    played = sample(game, Setup(NAMES))
    states = Session(game, Setup(NAMES)).ahead(*played).states
    full = max(range(len(states)), key=lambda at: sum(map(len, states[at].hands)))
    moments = {
        "ica-full-hands": next(at for at in range(full, 0, -1) if is_turn(states[at])),
        "ica-dig": next(n for n, one in enumerate(played) if isinstance(one, Dig)) + 1,
        "ica-attack": next(
            (n for n, one in enumerate(played) if is_attack(states[n], one)), len(played) // 2
        ),
        "ica-push": next((n for n, s in enumerate(states) if s.phase is Phase.PUSH), 0),
    }
    for name, upto in moments.items():
        if upto:
            yield name, table_at(desk, game, played[:upto])
    yield from outlook_screens(desk, game, played, states)
    yield from page_screens(desk, game, played)


def is_turn(state: State) -> bool:
    """Tell whether somebody may do any deed."""
    return state.phase is Phase.PLAY


def is_attack(state: State, action: Action) -> bool:
    """Tell whether a stone attacks somebody."""
    return isinstance(action, Place) and action.at[1] >= 5 and bool(attacked(state, action.at))


def table_at(desk: Desk, game: Ica, actions: tuple[Action, ...]) -> TableScreen:
    """Give the game screen after some actions."""
    session = desk.store.begin(game, Setup(NAMES))
    session.apply(*actions)
    table = open_table(desk, session, BADGES)
    table.play.asking.look_at_all()
    table.update(0.1)
    return table


def outlook_screens(
    desk: Desk, game: Ica, played: tuple[Action, ...], states: tuple[State, ...]
) -> Iterator[Named]:
    """Give the cursor on the tile of a held stone: while walking there, and while laying it."""
    attacks = [n for n, one in enumerate(played) if is_attack(states[n], one)]
    if not attacks:
        return
    laying = table_at(desk, game, played[: attacks[0]])
    stone = played[attacks[0]]
    assert isinstance(stone, Place), f"expected a stone, got {stone!r}"
    laying.play.answer("place")
    lay = ("laboratory", "stone", stone.tile)
    if laying.play.choice.question and lay in laying.values:
        laying.cursor = laying.values.index(lay)
    yield "ica-outlook-lay", laying
    yield "ica-tidy", tidying(desk, game, played[: attacks[0] + 1], states[attacks[0]])
    for upto, state in enumerate(states):
        if not is_turn(state):
            continue
        found = [
            one
            for one in plates(game.box, state, state.turn)
            if one.objects and 0 < (one.way or 0) <= state.points
        ]
        if not found:
            continue
        walk = table_at(desk, game, played[:upto])
        walk.play.answer("move")
        walk.cursor = walk.values.index(found[0].at)
        yield "ica-outlook-walk", walk
        return


def tidying(desk: Desk, game: Ica, played: tuple[Action, ...], before: State) -> TableScreen:
    """Give the screen after an attack: the first thing to carry away, as a camera would ask."""
    table = table_at(desk, game, played)
    at = next(cell for cell in LABORATORY if has_fallen(before, table.play.state, cell))
    stone = payload_of(before.plot(at).stone)
    step = Correction("move-dig", stone, home(at), place_facts(stone, home(at)))
    situation = table.play.situation
    table.play.adopt(msgspec.structs.replace(situation, corrections=(step,), steps=(step,)))
    return table


def page_screens(desk: Desk, game: Ica, played: tuple[Action, ...]) -> Iterator[Named]:
    """Give the page after each scoring, the chart of all three, and the reckoner."""
    session = desk.store.begin(game, Setup(NAMES))
    table = open_table(desk, session, BADGES)
    ((_, page),) = table.pages
    scorings = 0
    for action in played:
        session.apply(action)
        while table.play.asking.waiting:
            waits = table.play.asking.waiting[0]
            assert isinstance(waits, Held)
            scorings += 1
            yield f"ica-scoring-{scorings}", page
            if scorings == 3:
                page.press(Button.RIGHT)
                yield "ica-scoring-chart", page
            page.press(Button.OK)
    states = session.states
    most = max(range(len(states)), key=lambda at: plates_at(game, states[at]))
    middle = Session(game, Setup(NAMES)).ahead(*played[:most])
    yield "ica-attacks", IcaPages(game).menu()[0].open(Play(middle, kit_for(game)), desk.words)


def plates_at(game: Ica, state: State) -> int:
    """Count what the reckoner has to say about a position: attacks more than free places."""
    if not is_turn(state):
        return 0
    return sum(1 + 2 * bool(plate.need) for plate in plates(game.box, state, state.turn))
