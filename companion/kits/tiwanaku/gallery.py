"""Tiwanaku's own screens as pictures: the wheel in a game, what is looked up, games with Otoma."""

from collections.abc import Callable, Iterator
from functools import partial

from companion.drawing.look import BADGES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.advice import advise_named
from companion.kits.tiwanaku.asked import Question
from companion.kits.tiwanaku.disc_gallery import disc_screens
from companion.kits.tiwanaku.pages import open_review
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.kits.tiwanaku.screens.knownwheel import KnownWheel
from companion.kits.tiwanaku.screens.wheelhelp import wheel_help
from companion.kits.tiwanaku.wheel_gallery import wheel_screens
from companion.kits.tiwanaku.wheel_in_play import asked_now
from companion.screens.desk import Desk
from companion.screens.hinting import HintPage
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from companion.screens.tablescreen import TableScreen
from companion.table.play import Play
from engines.contract import Action, AnyGame, Cell, Setup
from engines.tiwanaku.rules.actions import Divine, Enter
from engines.tiwanaku.rules.game import Tiwanaku
from hardware.values import Button

Named = tuple[str, Screen]
Sample = Callable[[AnyGame, Setup], tuple[Action, ...]]
"""Gives a whole game that was played."""

PAIR = ("Bartholomé", "Clara-Sophie")


def own_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give every screen that only Tiwanaku has, by name."""
    yield from wheel_screens(desk)
    yield from disc_screens(desk)
    yield from asked_screens(desk, game)
    yield from thought_screens(desk, game, sample)
    yield from rival_screens(desk, game, sample)


def wheel_of(table: TableScreen) -> GameWheel:
    """Give the wheel of a game on the table."""
    ((_, wheel),) = table.pages
    assert isinstance(wheel, GameWheel), "expected a game with a wheel"
    return wheel


def asked_screens(desk: Desk, game: AnyGame) -> Iterator[Named]:
    """Give the wheel inside a game of Tiwanaku: turning, shut, open, announced, right and wrong."""
    session = desk.store.begin(game, Setup(PAIR, {"cells": 25}))
    table = open_table(desk, session, BADGES)
    play, wheel = table.play, wheel_of(table)
    find = next(
        one
        for one in game.legal_actions(play.state)
        if isinstance(one, Enter) and play.state.terrain(one.to) is None and one.to[1] > 2
    )

    def after(seconds: float, button: Button | None = None) -> Screen:
        if button is not None:
            wheel.press(button)
        wheel.update(0.0)
        wheel.update(seconds)
        return wheel

    def let_go() -> Screen:
        wheel.released(Button.OK)
        table.update(0.1)
        return table

    play.choose(find)
    yield ("tiwanaku-wheel-turning", after(0.12))
    yield ("tiwanaku-wheel-shut", after(1.0))
    yield ("tiwanaku-wheel-opening", after(0.08, Button.OK))
    yield ("tiwanaku-wheel-discovery", after(1.0))
    yield ("tiwanaku-wheel-then", let_go())
    play.undo()
    table.update(0.1)
    yield ("tiwanaku-wheel-taken-back", table)
    for seat in (0, 1):
        entries = [one for one in game.legal_actions(play.state) if isinstance(one, Enter)]
        play.choose(next(one for one in entries if play.state.terrain(one.to) is None))
        after(0.1, Button.OK)
        let_go()
        if seat:
            yield ("tiwanaku-wheel-glanced", wheel)
        after(0.0, Button.RIGHT)
    for name, is_right in (("wrong", False), ("right", True)):
        state = play.state
        (cell,) = state.pawns[state.turn].at
        truth = game.apply(state, Divine(state.turn, cell, 1)).crop(cell)
        play.answer("divine")
        after(1.0)
        while (wheel.crop == truth) is not is_right:
            wheel.press(Button.RIGHT)
        yield (f"tiwanaku-wheel-announce-{name}", wheel)
        yield (f"tiwanaku-wheel-{name}", after(1.0, Button.OK))
        yield (f"tiwanaku-wheel-{name}-then", let_go())
    yield from known_screens(desk, play, find.to)


def known_screens(desk: Desk, play: Play, cell: Cell) -> Iterator[Named]:
    """Give what is looked up: the wheel once more, and its help."""
    for name, at in (("shut", cell), ("open", cell), ("never", (2, 2))):
        known = KnownWheel(play, desk.words, at)
        if name == "open":
            known.press(Button.OK)
            known.update(1.0)
        yield (f"tiwanaku-known-{name}", known)
    for page in range(len(wheel_help(desk.words).leaves)):
        helping = wheel_help(desk.words)
        helping.turn(0, page)
        yield (f"tiwanaku-wheel-help-{page + 1}", helping)


def thought_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give what takes thinking: a hint in the middle of a short game, and the review of it."""
    setup = Setup(PAIR, {"cells": 25})
    session = Session(game, setup)
    for action in sample(game, setup):
        session.apply(action)
    assert isinstance(game, Tiwanaku)
    play, words = Play(session, kit_for(game)), desk.words
    state = session.states[len(session.states) * 2 // 3]
    work = partial(advise_named, game.rules, state, words)
    hint = HintPage(desk.say, play.kit.view.picture, state, BADGES, work)
    hint.finish()
    yield ("tiwanaku-advice", hint)
    for number in range(2):
        page = open_review(play, words)
        page.badges = BADGES
        page.finish()
        page.page = number
        yield (f"tiwanaku-review-{number + 1}", page)


def is_rivals(asked: object) -> bool:
    """Tell whether something that waits was found by the Otoma."""
    return isinstance(asked, Question) and asked.rivals


def rival_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give a game against the Otoma: the table, and the wheel when they find something."""
    for mode, names in (("solo", PAIR[:1]), ("coop", PAIR)):
        setup = Setup(names, {"mode": mode})
        session = desk.store.begin(game, setup)
        table = open_table(desk, session, BADGES)
        play, wheel = table.play, wheel_of(table)
        for action in sample(game, setup):
            play.choose(action)
            if len(session.actions) > 20 and any(map(is_rivals, play.asking.waiting)):
                break
            play.asking.look_at_all()
        while not is_rivals(asked_now(play)):
            play.asking.go_on()
        wheel.update(0.0)
        wheel.update(1.0)
        yield (f"tiwanaku-{mode}-wheel-shut", wheel)
        wheel.press(Button.OK)
        wheel.update(1.0)
        yield (f"tiwanaku-{mode}-wheel-open", wheel)
        wheel.released(Button.OK)
        play.asking.look_at_all()
        table.update(0.1)
        yield (f"tiwanaku-{mode}-middle", table)
