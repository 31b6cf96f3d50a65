"""The speed of Ica's rules and reckoner, and how many of its small codes one picture gives."""

import time
from collections.abc import Iterator
from typing import Any, Final

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
    states = played(game)
    listing, attacks = dearest(game, states, repeats), reckoning(game, states, repeats)
    yield at_most(NAME, "list all actions, dearest position", "ms", listing, goal=5)
    yield at_most(NAME, "reckon all attacks, dearest position", "ms", attacks, goal=10)
    yield at_least(NAME, "purposeful games, whole", "/s", pace(game, games), goal=5)
    for name, resolution in (("1080p", Resolution.HD), ("12 MP", Resolution.MP12)):
        share = recall(game, resolution, pictures)
        yield at_least(NAME, f"all 76 codes, one picture, {name}", "%", 100 * share, goal=98)


def played(game: Ica) -> list[Any]:
    """Give positions along a game of four."""
    states = Session(game, SETUP).ahead(*sample_game(game, SETUP)).states
    return list(states[:: max(1, len(states) // 40)])


def dearest(game: Ica, states: list[Any], repeats: int) -> float:
    """Give the milliseconds of the dearest listing."""
    return 1000 * max(
        seconds(
            lambda at=at: lambda: game.legal_actions(at),  # type: ignore[misc]
            repeats,
            time.process_time,
        )
        for at in states
    )


def reckoning(game: Ica, states: list[Any], repeats: int) -> float:
    """Give the milliseconds of the dearest plates and threats."""

    def work(at: Any) -> object:
        return plates(game.box, at, at.turn), threats(game.box, at, at.turn)

    return 1000 * max(
        seconds(lambda at=at: lambda: work(at), repeats, time.process_time)  # type: ignore[misc]
        for at in states
    )


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
