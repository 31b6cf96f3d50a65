"""The speed of Ica's rules and reckoner, and how many of its small codes one picture gives."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from companion.bench import Row, at_least, at_most, seconds
from companion.games.measures import catalogue, house_letters, known_payloads, symbol_sizes
from companion.games.rules import shipped_game
from companion.keeping.session import Session
from companion.kits.answers import Facing, Laid
from companion.kits.ica.pieces import (
    HAND_ROW,
    PROSPECTORS,
    RESEARCHERS,
    SEATS,
    STRIP,
    payload_of,
)
from companion.kits.ica.robot import plan
from companion.simulated.sample import sample_game
from companion.simulated.simulation import play_on
from companion.simulated.tabletop import camera_model, lay_out, set_table
from engines.contract import Setup
from engines.ica.cells import LABORATORY, SITE
from engines.ica.game import Ica
from engines.ica.reckoning import plates, threats
from engines.ica.state import Phase, Pile, Plot, State
from engines.ica.tiles import KINDS, Kind
from hardware.camera_model import Resolution
from hardware.degrade import Optics
from hardware.sim_camera import SimCamera
from vision.reader import Reader

NAME: Final = "ica"
REPEATS: Final = 15
GAMES: Final = 10
SETUP: Final = Setup(("A", "B", "C", "D"))


def rows(repeats: int = REPEATS, games: int = GAMES, pictures: int = 3) -> Iterator[Row]:
    """Measure listing, checking, whole games, the reckoner, and the codes."""
    game = shipped_game(NAME)
    assert isinstance(game, Ica)
    states = [*played(game), full_hand()]
    listing, attacks = dearest(game, states, repeats), reckoning(game, states, repeats)
    yield at_most(NAME, "list all actions, dearest position", "ms", listing, goal=5)
    one = checking(game, full_hand(), repeats)
    yield at_most(NAME, "check an action, full hand", "ms", one, goal=0.05)
    yield at_most(NAME, "reckon all attacks, dearest position", "ms", attacks, goal=10)
    yield at_least(NAME, "purposeful games, whole", "/s", pace(game, games), goal=5)
    for name, resolution in (("1080p", Resolution.HD), ("12 MP", Resolution.MP12)):
        share = recall(game, resolution, pictures)
        yield at_least(NAME, f"all 76 codes, one picture, {name}", "%", 100 * share, goal=98)


def played(game: Ica) -> list[State]:
    """Give positions along a game of four."""
    states = Session(game, SETUP).ahead(*sample_game(game, SETUP)).states
    return list(states[:: max(1, len(states) // 40)])


def full_hand() -> State:
    """Give a position as dear as play may come to: a full hand, eight open piles, an attack."""
    of_kind = {kind: [tile for tile, one in KINDS.items() if one is kind] for kind in Kind}
    hand = (16, *of_kind[Kind.ORB][:1], *of_kind[Kind.POTTERY][:1])
    hand += tuple(t for kind in (Kind.CLOCK, Kind.KNIFE, Kind.BONES) for t in of_kind[kind][:2])
    plots = {(0, 5): (104, 4), (0, 6): (116, 0), (0, 7): (109, 9)}
    return State(
        hands=(tuple(sorted(hand)), (1, of_kind[Kind.BONES][4]), (2, of_kind[Kind.KNIFE][5])),
        prospectors=((0, 0), (0, 1), (3, 3)),
        researchers=((0, 6), (0, 5), (0, 7)),
        phase=Phase.PLAY,
        points=9,
        site=tuple(Pile(3 if n < 8 else 0) for n in range(len(SITE))),
        laboratory=tuple(Plot(at, *plots.get(at, (0, 0))) for at in LABORATORY),
    )


def fresh(state: State) -> State:
    """Give the same position anew: what is remembered on a state is no part of the work."""
    return msgspec.structs.replace(state)


def checking(game: Ica, state: State, repeats: int) -> float:
    """Give the milliseconds of one check, the mean over all legal actions of a position."""
    actions = tuple(game.legal_actions(state))

    def prepare() -> Callable[[], object]:
        cases = [(fresh(state), action) for action in actions]
        return lambda: [game.check(at, action) for at, action in cases]

    return 1000 * seconds(prepare, repeats, time.process_time) / len(actions)


def dearest(game: Ica, states: list[State], repeats: int) -> float:
    """Give the milliseconds of the dearest listing."""

    def prepare(at: State) -> Callable[[], object]:
        return partial(game.legal_actions, fresh(at))

    return 1000 * max(seconds(partial(prepare, at), repeats, time.process_time) for at in states)


def reckoning(game: Ica, states: list[State], repeats: int) -> float:
    """Give the milliseconds of the dearest plates and threats."""

    def prepare(at: State) -> Callable[[], object]:
        new = fresh(at)
        return lambda: (plates(game.box, new, at.turn), threats(game.box, new, at.turn))

    return 1000 * max(seconds(partial(prepare, at), repeats, time.process_time) for at in states)


def pace(game: Ica, games: int) -> float:
    """Give how many whole games purposeful players play in a second."""
    begun = time.process_time()
    for seed in range(games):
        for _ in play_on(Session(game, SETUP), seed):
            pass
    return games / (time.process_time() - begun)


def recall(game: Ica, resolution: Resolution, pictures: int) -> float:
    """Give the share of all codes of the board that the reader finds in one picture each."""
    reader = Reader(known_payloads(NAME), letters=house_letters(), sizes_mm=symbol_sizes(NAME))
    reader.prepare()
    found = wanted = 0
    for seed in range(pictures):
        laid = crowded(seed)
        table = set_table()
        lay_out(table, game, laid, plan(catalogue(NAME), game.new_game(SETUP)), seed)
        camera = SimCamera(table, camera_model(resolution), Optics(), seed, rate=0)
        frame = camera.read()
        assert frame is not None, "expected a picture of the simulated table"
        seen = {one.payload for one in reader.read(frame.pixels).sightings}
        codes = {one.payload for one in laid} | {payload_of(n) for n in range(901, 905)}
        wanted += len(codes)
        found += len(codes & seen)
    return found / wanted


def crowded(seed: int) -> list[Laid]:
    """Give every code of the box in view: all tiles spread over both boards and the strips."""
    laid = [Laid(payload_of(101 + n), at) for n, at in enumerate(LABORATORY)]
    places = [*SITE, *LABORATORY]
    tiles = [1 + (n + 7 * seed) % 48 for n in range(48)]
    laid += [
        Laid(payload_of(tile), at, level=2 if at in LABORATORY else 1)
        for tile, at in zip(tiles, places, strict=False)
    ]
    strips = [(HAND_ROW + seat, place) for seat in range(SEATS) for place in range(STRIP)]
    laid += [
        Laid(payload_of(tile), at) for tile, at in zip(tiles[len(places) :], strips, strict=False)
    ]
    for seat in range(SEATS):
        berth = f"seat{seat + 1}"
        laid.append(Laid(payload_of(PROSPECTORS + seat), SITE[5 * seat], berth=berth))
        laid.append(Laid(payload_of(RESEARCHERS + seat), LABORATORY[3 + 3 * seat], berth=berth))
    assert all(one.facing is Facing.UP for one in laid)
    return laid
