"""Whole tables with the wooden pieces of the box: codes beside them are read as ever."""

import itertools
from collections import Counter

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.through_camera import CameraGame, Conditions
from engines.contract import Setup
from hardware.pieces import Lamp, Light

NAMES = ("Anna", "Ben", "Clara")
WARM = Light(level=0.85, kelvin=2700.0, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))


@pytest.mark.campaign
@pytest.mark.parametrize("game", ["taluva", "titania", "titicaca"])
def test_wood_beside_the_codes_takes_no_reading_away_and_stands_as_the_game_has_it(game) -> None:
    conditions = Conditions(light=WARM, wooden=True, colour=True, has_all_tags=False)
    played = CameraGame(Session(GAMES[game], Setup(NAMES)), 61, conditions)
    steps = times(40)
    for _ in itertools.islice(played.play_on(), steps):
        wanted = Counter[tuple[object, ...]]()
        for one in played.part.standing(played.session.state):
            wanted[one.cell, one.kind, one.paint] += one.count
        standing = played.builder.woodwork.standing.values()
        assert Counter((one.cell, one.kind.name, one.paint) for one in standing) == wanted
        assert all(one.piece.name in played.table for one in standing)
    tally = played.tally
    assert wanted
    assert tally.wrong == 0
    assert tally.first_sight + tally.after_retry == tally.moves
    assert tally.first_sight >= 0.95 * tally.moves
