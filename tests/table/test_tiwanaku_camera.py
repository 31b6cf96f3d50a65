"""Tiwanaku by the robot hand through the simulated camera: not one wrong action accepted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from campaign_sizes import times

from companion.games.measures import parse_measures, shipped_sizes
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.through_camera import CameraGame, Conditions
from companion.system.folders import measures_path
from engines.contract import Setup
from engines.tiwanaku.rules.actions import Divine, Enter, TakeBack
from hardware.outlines import rectangle
from hardware.pieces import Face, Hand, Lamp, Light, Piece, Region, Surface
from hardware.robot import Sloppiness
from hardware.sim_camera import Fault

NAMES = ("Anna", "Ben", "Clara", "David")
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))


def camera_game(
    seed: int,
    players: int = 2,
    conditions: Conditions | None = None,
    **options: str | int,
) -> CameraGame:
    setup = Setup(NAMES[:players], {"cells": 25} | options)
    return CameraGame(Session(GAMES["tiwanaku"], setup), seed, conditions)


def test_pawns_are_read_the_wheels_tiles_follow_and_a_wrong_entry_is_refused() -> None:
    game = camera_game(4, 3, Conditions(illegal_share=0.4, lattice_angle=8.0))
    for number, _step in enumerate(game.play_on()):
        assert game.play.corrections == (), "what the wheel asked for lies there"
        if number == 4:
            break
    tally = game.tally
    assert tally.wrong == 0
    assert tally.moves == tally.first_sight > 0
    assert tally.illegal == tally.refused_rightly > 0


def test_a_crop_is_asked_for_until_it_lies_there_and_a_pawn_is_taken_back() -> None:
    game = camera_game(6)
    steps = game.play_on()
    for _ in range(2):
        next(steps)
    (at,) = game.session.state.pawns[0].at
    game.play.choose(Divine(by=0, pawn=at, crop=1))
    (asked,) = game.play.corrections
    assert (asked.slug, asked.cell) == ("lay-crop", at)
    game.tidy()
    assert game.play.corrections == ()
    state = game.session.state
    if game.session.to_move == (0,):
        game.play.choose(game.session.game.legal_actions(state)[-1])
    (own,) = game.session.state.pawns[1].at
    game.do((TakeBack(by=1, pawn=own),))
    assert game.session.actions[-1] == TakeBack(by=1, pawn=own)
    assert game.tally.first_sight == game.tally.moves


def test_a_tile_of_the_wrong_terrain_is_told_and_the_game_goes_on_when_it_is_exchanged() -> None:
    game = camera_game(7)
    steps = game.play_on()
    (entry,) = next(steps)
    assert isinstance(entry, Enter)
    laid = next(one for one in game.lying.values() if one.cell == entry.to and one.level == 1)
    alike = game.kit.table.alike
    wrong = next(
        one
        for one in game.pieces
        if one not in game.lying
        and alike(one).startswith("terrain")
        and alike(one) != alike(laid.payload)
    )
    lying = game.table[laid.payload]
    (pawn,) = (one for one in game.lying.values() if one.level == 3)
    above = game.table[pawn.payload]
    for one in (wrong, laid.payload):
        for name in (pawn.payload, laid.payload, wrong):
            if name in game.table:
                game.table.take(name)
        game.table.put(game.pieces[one], lying.x, lying.y, lying.angle)
        game.table.put(game.pieces[pawn.payload], above.x, above.y, above.angle)
        for _ in range(12):
            game.frame()
        slugs = [(c.slug, c.cell) for c in game.play.corrections]
        assert slugs == ([("swap-terrain", entry.to)] if one == wrong else [])
    assert game.session.actions == (entry,)


@pytest.mark.campaign
def test_a_board_of_another_size_is_read_with_the_owners_measures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    own = measures_path("tiwanaku")
    own.parent.mkdir()
    sizes = {"cell = 56.0": "cell = 48.0", "54.0": "46.0", "size = 18.0": "size = 15.0"}
    sizes |= {"x = -14.0, y = -14.0": "x = -12.5, y = -12.5"}
    sizes |= {"[13.0, 13.0]": "[11.5, 11.5]", "[14.0, -14.0]": "[12.4, -12.0]"}
    text = shipped_sizes("tiwanaku")[1]
    for ships, measured in sizes.items():
        assert ships in text
        text = text.replace(ships, measured)
    parse_measures("tiwanaku", text, "48.toml")
    own.write_text(text)
    game = camera_game(4, 2, Conditions(illegal_share=0.3, lattice_angle=4.0), cells=45)
    assert game.kit.table.book.board is not None
    assert game.kit.table.book.board.cell == 48.0
    for number, _step in enumerate(game.play_on()):
        assert game.play.corrections == ()
        if number == 4:
            break
    assert game.tally.wrong == 0
    assert game.tally.moves == game.tally.first_sight > 0


@pytest.mark.campaign
def test_a_bump_a_resting_hand_a_cup_and_a_dark_picture_change_nothing() -> None:
    game = camera_game(5)
    steps = game.play_on()
    for _ in range(3):
        next(steps)
    before = game.session.actions
    for disturb, undo in DISTURBANCES:
        disturb(game)
        for _ in range(15):
            game.frame()
        assert game.session.actions == before
        undo(game)
        for _ in range(20):
            game.frame()
        assert game.session.actions == before
        assert game.play.corrections == ()
    for _ in range(2):
        next(steps)
    assert game.tally.wrong == 0
    assert game.tally.first_sight == game.tally.moves


def cover(game: CameraGame, side: float) -> None:
    """Set a cup on a pawn of whoever is on turn: it is not taken back."""
    state = game.session.state
    own = state.pawns_of(state.turn).at
    pawn = next(name for name, at in game.lying.items() if at.level == 3 and at.cell in own)
    edge = rectangle(side, side)
    cup = Piece("cup", (edge,), edge, 60.0, Face((Region(edge, Surface.PLAIN, (90, 60, 50)),)))
    game.table.put(cup, game.table[pawn].x, game.table[pawn].y)


def uncover(game: CameraGame) -> None:
    """Take the cup away."""
    assert "show-pawn" in [one.slug for one in game.play.corrections]
    game.table.take("cup")


def let_be(game: CameraGame) -> None:
    """Do nothing: a bumped camera stays where it is."""


DISTURBANCES: tuple[tuple[Callable[[CameraGame], None], Callable[[CameraGame], None]], ...] = (
    (lambda game: game.camera.bump(6.0, -4.0, 1.5), let_be),
    (lambda game: game.table.bump(5.0, 3.0, 1.0), let_be),
    (
        lambda game: game.table.hand_in(Hand(-40.0, 10.0, 15.0), "resting"),
        lambda game: game.table.hand_out("resting"),
    ),
    (lambda game: cover(game, 60.0), lambda game: uncover(game)),
    (lambda game: game.camera.fail(Fault.BLACK), lambda game: game.camera.heal()),
    (lambda game: game.table.light_up(GLARE), lambda game: game.table.light_up(Light())),
)


CASES: dict[str, tuple[int, dict[str, str | int]]] = {
    **{
        f"{n} players, {cells} cells": (n, {"cells": cells})
        for n in (2, 3, 4)
        for cells in (25, 45)
    },
    "solo, easy": (1, {"difficulty": "easy"}),
    "solo, hard": (1, {"difficulty": "hard"}),
    "coop of 2, easy": (2, {"mode": "coop", "difficulty": "easy"}),
    "coop of 3, normal": (3, {"mode": "coop", "difficulty": "normal"}),
    "coop of 4, normal": (4, {"mode": "coop", "difficulty": "normal"}),
    "coop of 4, expert": (4, {"mode": "coop", "difficulty": "expert"}),
}


@pytest.mark.campaign
@pytest.mark.parametrize("number", range(times(1)))
@pytest.mark.parametrize("case", CASES)
def test_whole_games_with_sloppy_hands_glare_bumps_and_mistakes(number: int, case: str) -> None:
    players, options = CASES[case]
    # Every second one is played in glare.
    seed = number + list(CASES).index(case) % 2
    conditions = Conditions(
        sloppiness=Sloppiness(1.2, 2.5),
        light=GLARE if seed % 2 else None,
        tilt=4.0 + 2 * seed,
        illegal_share=0.4,
        lattice_angle=seed * 4.0,
    )
    game = camera_game(100 + seed, players, conditions, **{"cells": 45} | options)
    for done, _step in enumerate(game.play_on()):
        if done % 12 == 7:
            # To and fro: a camera that has wandered off is aimed anew.
            way = 1 if done % 24 == 7 else -1
            game.camera.bump(4.0 * way, -3.0 * way, 0.7 * way)
            for _ in range(12):
                game.frame()
    tally = game.tally
    print(case, seed, tally)
    assert tally.wrong == 0
    assert tally.first_sight >= 0.99 * tally.moves
    assert tally.refused_rightly >= 0.97 * tally.illegal, tally.missed
