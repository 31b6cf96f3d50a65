"""The first tile decides what turn 0 is, for whoever lays it and for whoever reads it."""

import math

import pytest
from campaign_sizes import rarely
from taluva_snapshots import EYE, THICK

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.answers import Do, Laid
from companion.kits.plans import SEAM_DEGREES, HexPlan
from companion.kits.taluva.kit import taluva_kit
from companion.kits.taluva.pieces import payload_of
from companion.simulated.through_camera import CameraGame, Conditions
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Hut, Place
from engines.taluva.game import Taluva
from vision.grid import Shape
from vision.lattice import first_lattice
from vision.values import Pose, Snapshot

KIT = taluva_kit(Taluva())
EMPTY = KIT.game.new_game(Setup(("Anna", "Ben")))


def lying(plan: HexPlan, tile: int, at: tuple[int, int], turned: int, twist: float = 0.0) -> Pose:
    """Give the pose of a tile's code where a hand lays it by the plan: on the volcano."""
    entry = KIT.table.book.piece(payload_of(tile))
    assert entry is not None
    x, y, angle = plan.place(Laid(payload_of(tile), at, turned), entry)
    t = math.radians(angle)
    x, y = x + 25 * math.sin(t), y - 25 * math.cos(t)
    away = EYE.z / (EYE.z - THICK)
    x, y = EYE.x + (x - EYE.x) * away, EYE.y + (y - EYE.y) * away
    return Pose(payload_of(tile), x, y, (angle + twist) % 360)


@pytest.mark.parametrize("twist", [rarely(-5.0), 0.0, rarely(5.0)])
def test_a_first_tile_is_read_as_it_was_laid_at_every_angle_of_the_landscape(twist: float) -> None:
    for angle in range(-180, 360, 5):
        plan = KIT.simulation.plan(EMPTY, float(angle))
        for turned in range(6):
            first = lying(plan, 3, (0, 0), turned, twist)
            answer = KIT.referee().look(Snapshot(1, (first,), eye=EYE), EMPTY)
            run = (Draw(by=TABLE, tile=3), Place(by=0, tile=3, at=(0, 0), turned=turned))
            assert answer == Do(run), angle


def test_the_second_tile_follows_the_first_at_every_angle() -> None:
    state = EMPTY
    for action in (
        Draw(by=TABLE, tile=3),
        Place(by=0, tile=3, at=(0, 0), turned=0),
        Hut(by=0, at=(0, 1)),
    ):
        state = KIT.game.apply(state, action)
    for angle in range(0, 360, 5):
        plan = KIT.simulation.plan(EMPTY, float(angle))
        poses = (lying(plan, 3, (0, 0), 0, -5.0), lying(plan, 9, (2, -1), 2, 3.0))
        answer = KIT.referee().look(Snapshot(1, poses, eye=EYE), state)
        run = (Draw(by=TABLE, tile=9), Place(by=1, tile=9, at=(2, -1), turned=2))
        assert answer == Do(run), angle


def test_turn_0_of_a_first_tile_is_never_more_than_half_a_step_from_the_mat_s_right() -> None:
    for shape in Shape:
        for tenth in range(0, 3600, 17):
            lattice = first_lattice(Pose("TAL0017", 80.0, 40.0, tenth / 10), shape, 43.0)
            assert abs(lattice.angle) <= shape.value / 2 + 1e-6
            steps = (tenth / 10 - lattice.angle) / shape.value
            assert steps == pytest.approx(round(steps), abs=1e-6)


def test_a_plan_turns_the_landscape_as_asked_but_for_whole_sixths_and_the_seam() -> None:
    for asked, turned in ((0, 0), (11, 11), (-20, -20), (49, -11), (60, 0), (100, -20), (190, 10)):
        assert KIT.simulation.plan(EMPTY, float(asked)).angle == pytest.approx(turned)
    for angle in range(360):
        assert abs(KIT.simulation.plan(EMPTY, float(angle)).angle) <= 30 - SEAM_DEGREES


def test_a_landscape_turned_by_49_degrees_is_read_through_the_camera() -> None:
    session = Session(GAMES["taluva"], Setup(("Anna", "Ben")))
    game = CameraGame(session, 107, Conditions(lattice_angle=49.0))
    steps = game.play_on()
    for _ in range(4):
        next(steps)
    assert game.tally.moves == game.tally.first_sight == 2
