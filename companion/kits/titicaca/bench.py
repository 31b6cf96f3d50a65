"""The speed of Titicaca: its rules in the fullest positions, the reading of a land, its pages."""

import math
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from companion import bench
from companion.bench import Row, at_least, at_most
from companion.bench.table import FRAMES_GOAL, VERDICT_GOAL, TimedGame
from companion.drawing.look import DARK, Look
from companion.games.rules import shipped_game
from companion.keeping.session import Session
from companion.kits.answers import Do, Laid
from companion.kits.registry import kit_for
from companion.kits.titicaca.land_reading import see_land
from companion.kits.titicaca.pieces import CARD_LEVEL, cards_of
from companion.kits.titicaca.robot import Settler, plan
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.majorities import MajoritiesPage
from companion.simulated.simulation import play_on
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from engines.titicaca.awards import FINAL
from engines.titicaca.dealing import format_code
from engines.titicaca.forecast import forecast
from engines.titicaca.scoring import score
from engines.titicaca.state import Phase, State, Step
from vision.values import Eye, Pose, Snapshot

NAME: Final = "titicaca"
NAMES: Final = ("A", "B", "C", "D", "E")
FULL: Final = 20
"""Villages on the land of a full position."""

LATE: Final = 15
"""Villages that stand when verdicts are timed: a fair number can still be set."""
BESIDE: Final = tuple((-330.0 + 24.0 * i, y) for y in (-215.0, 215.0) for i in range(28))
"""Where cards in stock lie, beside the land."""

REPEATS: Final = 9
EYE: Final = Eye(0.0, 0.0, 900.0)


def rows(repeats: int = REPEATS, games: int = 4) -> Iterator[Row]:
    """Measure listing, checking, scoring, forecasting, whole games, a land and two pages."""
    game: Any = shipped_game(NAME)
    states = [state for seed in range(games) for state in full_positions(game, seed)]
    yield at_most(
        NAME, "list the steps of a turn", "ms", each(game.legal_actions, states, repeats), 1.0
    )
    steps = [(state, action) for state in states for action in game.legal_actions(state)]
    checked = seconds(lambda: [game.check(*step) for step in steps], repeats) / len(steps)
    yield at_most(NAME, "check one step", "ms", 1000 * checked, 0.2)
    yield at_most(
        NAME, "a whole scoring with its lines", "ms",
        each(lambda state: game.scores(score(state, FINAL)), states, repeats), 2.0,
    )  # fmt: skip
    hidden = [ten_hidden(state) for state in states]
    yield at_most(
        NAME, "a forecast with ten hidden temples", "ms",
        each(lambda state: forecast(state, FINAL), hidden, repeats), 20.0,
    )  # fmt: skip
    setup = Setup(NAMES, {"land": format_code(7)})
    yield at_most(
        NAME, "a new game with its land", "ms",
        1000 * seconds(lambda: game.new_game(setup), repeats), 10.0,
    )  # fmt: skip
    whole = seconds(lambda: [random_game(game, seed) for seed in range(games)], 1) / games
    yield at_least(NAME, "random five-player games", "/s", 1 / whole, 15.0)
    yield at_most(NAME, "read a land of one snapshot", "ms", land_time(game, repeats), 150.0)
    yield at_most(
        NAME, "a village card on a full land, codes found", "ms", verdict_time(game, repeats), 50.0
    )
    yield from table_rows(steps=repeats)
    look, surface = Look(DARK, 1280, 720), pygame.Surface((1280, 720))
    for what, screen in pages(game):
        rate = 1 / seconds(partial(screen.draw, surface, look), repeats)
        yield at_least(NAME, f"{what} at 1280x720", "/s", rate, 30.0)


def seconds(ask: Callable[[], object], repeats: int) -> float:
    """Give the median processor time of a question: all of it runs in one thread."""
    return bench.seconds(lambda: ask, repeats, time.process_time)


def each(ask: Callable[[State], object], states: list[State], repeats: int) -> float:
    """Give the milliseconds of a question in one position, none of them asked before."""

    def prepare() -> Callable[[], object]:
        # A state that was asked before remembers parts of its answer.
        fresh = [msgspec.structs.replace(state) for state in states]
        return lambda: [ask(state) for state in fresh]

    return 1000 * bench.seconds(prepare, repeats, time.process_time) / len(states)


def full_positions(game: Any, seed: int) -> Iterator[State]:
    """Give positions in turns on a land with many villages."""
    session = Session(game, Setup(NAMES, {"land": format_code(seed)}))
    player = Settler(seed)
    while session.to_move:
        state: State = session.state
        if state.phase is Phase.TURN and state.built.bit_count() >= FULL:
            yield state
        session.apply(player.choose(session))


def ten_hidden(state: State) -> State:
    """Give the position with all temples on the land, nobody having seen any."""
    temples = []
    for plane in state.villages:
        first = plane & -plane
        second = (plane ^ first) & -(plane ^ first)
        temples.append(first | second)
    return msgspec.structs.replace(state, temples=tuple(temples), twos=(None,) * len(NAMES))


def random_game(game: Any, seed: int) -> object:
    """Play one game in which everything is drawn evenly; give its last state."""
    chance = random.Random(seed)
    state = game.new_game(Setup(NAMES, {"land": format_code(seed)}))
    while legal := game.legal_actions(state):
        state = game.apply(state, chance.choice(legal))
    return state


def lying(game: Any, state: State, more: tuple[Laid, ...] = ()) -> Snapshot:
    """Give a position's pieces, and some more, as a camera straight above finds them."""
    kit = kit_for(game)
    hexes, poses = plan(kit.table.book, state, 17.0), []
    for laid in (*kit.table.layout(state), *more):
        entry = kit.table.book.piece(laid.payload)
        assert entry is not None, "expected pieces of this game"
        x, y, angle = hexes.place(laid, entry)
        far = EYE.z / (EYE.z - kit.table.book.height(entry.kind))
        poses.append(Pose(laid.payload, x * far, y * far, math.fmod(angle, 360.0)))
    return Snapshot(1, tuple(poses), eye=EYE)


def land_time(game: Any, repeats: int) -> float:
    """Give the milliseconds that reading a land takes, once its codes are found."""
    book = kit_for(game).table.book
    snapshot = lying(game, game.new_game(Setup(NAMES, {"land": format_code(7)})))
    found = see_land(game, book, snapshot, len(NAMES))
    assert found.text, f"expected a whole land, got {found.slug}"
    return 1000 * seconds(partial(see_land, game, book, snapshot, len(NAMES)), repeats)


def verdict_time(game: Any, repeats: int) -> float:
    """Give the milliseconds of the answer to a village card on a land full but for its hex."""
    kit, state = kit_for(game), fullest(game)
    village = next(iter(game.legal_actions(state)))
    card = next(card for card in cards_of(village.by) if card not in used(game, state))
    snapshot = lying(game, state, (Laid(card, village.at, level=CARD_LEVEL),))
    referee = kit.referee()
    answer = referee.look(snapshot, state)
    assert answer == Do((village,)), f"expected the village, got {answer!r}"
    return 1000 * seconds(lambda: referee.look(snapshot, state), repeats)


def table_rows(steps: int) -> Iterator[Row]:
    """Measure verdicts through the camera late in a game of five, all cards in view."""
    session = Session(shipped_game(NAME), Setup(NAMES, {"land": format_code(1)}))
    for _ in play_on(session, 1):
        if session.state.built.bit_count() >= LATE and session.state.phase is Phase.BIDS:
            break
    timed = TimedGame(session, 1)
    timed.lay_out_now()
    cards = {card for seat in range(len(NAMES)) for card in cards_of(seat)}
    left = (card for card in timed.pieces if card in cards and card not in timed.table)
    for payload, (x, y) in zip(left, BESIDE, strict=False):
        timed.table.put(timed.pieces[payload], x, y)
    for _, _step in zip(range(steps), timed.play_on(), strict=False):
        pass
    frames, spent = statistics.median(timed.frames), statistics.median(timed.spent)
    yield at_most(NAME, "hand gone to verdict, 45 codes in view", "frames", frames, FRAMES_GOAL)
    yield at_most(NAME, "computing to a verdict, 45 codes", "ms", 1000 * spent, VERDICT_GOAL)


def fullest(game: Any) -> State:
    """Give the position in which the most villages stand and one more is set."""
    found: State | None = None
    for seed in range(3):
        session, player = Session(game, Setup(NAMES, {"land": format_code(seed)})), Settler(seed)
        while session.to_move:
            state: State = session.state
            if state.phase is Phase.TURN and state.step is Step.NONE:
                has_card = len(used(game, state)) == len(state.land.laid) + state.built.bit_count()
                if has_card and (
                    found is None or state.built.bit_count() > found.built.bit_count()
                ):
                    found = state
            session.apply(player.choose(session))
    assert found is not None, "expected games with villages"
    return found


def used(game: Any, state: State) -> set[str]:
    """Give the payloads that lie on the table."""
    return {laid.payload for laid in kit_for(game).table.layout(state)}


def pages(game: Any) -> Iterator[tuple[str, Any]]:
    """Give the pages that are drawn most."""
    words = Words(Language.ENGLISH)
    session = Session(game, Setup(NAMES, {"land": format_code(7)}))
    yield ("bids", BidsPage(Play(session, kit_for(game)), words))
    player = Settler(7)
    while session.state.built.bit_count() < FULL:
        session.apply(player.choose(session))
    play = Play(session, kit_for(game))
    play.asking.look_at_all()
    yield ("majorities", MajoritiesPage(play, words))
