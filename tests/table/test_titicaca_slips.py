"""Slips of hands that rarely happen in simulated games: tiles pushed or turned, weapons between."""

import msgspec
import pytest

from companion.games.rules import GAMES
from companion.kits.answers import NothingNew, Unreadable
from companion.kits.plans import plan_for
from companion.kits.registry import kit_for
from companion.kits.titicaca.pieces import payload_of
from companion.words import Language, Words
from engines.contract import Setup
from vision.values import Eye, Pose, Snapshot

GAME = GAMES["titicaca"]
KIT = kit_for(GAME)
STATE = GAME.new_game(Setup(("Anna", "Ben")))
EYE = Eye(0.0, 0.0, 900.0)


def lying() -> list[Pose]:
    """Give the tiles as a camera straight above sees them."""
    plan = plan_for(STATE.land.hexes, 25.0)
    poses = []
    for laid in KIT.table.layout(STATE):
        entry = KIT.table.book.piece(laid.payload)
        assert entry is not None
        poses.append(Pose(laid.payload, *plan.place(laid, entry)))
    return poses


def answer(*poses: Pose) -> object:
    referee = KIT.referee()
    # A land is known from the first look at it.
    assert isinstance(referee.look(Snapshot(1, tuple(lying()), eye=EYE), STATE), NothingNew)
    return referee.look(Snapshot(2, poses, eye=EYE), STATE)


@pytest.mark.parametrize(
    ("dx", "dy", "turn"), [(22.0, 0.0, 0.0), (0.0, -37.5, 0.0), (0.0, 0.0, 60.0), (3.0, 2.0, 180.0)]
)
def test_a_tile_pushed_or_turned_is_told_with_the_tile(dx: float, dy: float, turn: float) -> None:
    first, *others = lying()
    angle = (first.angle + turn) % 360
    moved = msgspec.structs.replace(first, x=first.x + dx, y=first.y + dy, angle=angle)
    found = answer(moved, *others)
    assert isinstance(found, Unreadable)
    assert (found.slug, found.payloads) == ("land-moved", (first.payload,))
    for language in Language:
        name = KIT.view.telling.piece_name(first.payload, Words(language))
        told = Words(language).say("titicaca-unreadable-land-moved", named=name)
        assert name in told


def test_a_tile_that_is_nudged_a_little_is_as_before() -> None:
    first, *others = lying()
    nudged = msgspec.structs.replace(first, x=first.x + 4.0, angle=(first.angle + 3.0) % 360)
    assert isinstance(answer(nudged, *others), NothingNew)


def test_a_weapon_between_two_seat_cards_is_told() -> None:
    cards = (Pose(payload_of(801), -50.0, 250.0, 0.0), Pose(payload_of(802), 50.0, 250.0, 0.0))
    found = answer(*lying(), *cards, Pose(payload_of(621), 2.0, 260.0, 0.0))
    assert isinstance(found, Unreadable)
    assert found.slug == "weapon-between"
    clear = answer(*lying(), *cards, Pose(payload_of(621), 40.0, 280.0, 0.0))
    assert isinstance(clear, NothingNew)
