"""The land read from the table: whole it is taken and kept, otherwise one thing is said."""

import math
import random
from pathlib import Path

import msgspec
import pytest
from campaign_sizes import times
from pilot import Pilot
from watched import let_a_camera_see

from companion.games.rules import GAMES
from companion.kits.registry import kit_for
from companion.kits.titicaca.land_reading import LandSeen, see_land
from companion.kits.titicaca.lands import keep_land, kept_lands
from companion.kits.titicaca.robot import plan
from companion.kits.titicaca.screens.landreading import LandReading
from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import Watcher
from companion.simulated.tabletop import camera_model, lay_out, set_table
from engines.contract import Setup
from engines.hexes import neighbours
from engines.titicaca.dealing import format_code
from engines.titicaca.laying import footprint
from hardware.camera_model import Resolution
from hardware.degrade import Optics
from hardware.robot import Sloppiness
from hardware.sim_camera import SimCamera
from hardware.values import Button
from vision.values import Eye, Pose, Snapshot

GAME = GAMES["titicaca"]
KIT = kit_for(GAME)
EYE = Eye(0.0, 0.0, 900.0)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))


def snapshot(players: int, seed: int, mm: float = 0.0, number: int = 1) -> Snapshot:
    """Give the tiles of a dealt land as a camera straight above sees them."""
    chance = random.Random(seed)
    land = format_code(seed)
    state = GAME.new_game(Setup(tuple("ABCDE"[:players]), {"land": land}))
    hexes = plan(KIT.table.book, state, chance.uniform(-180, 180))
    poses = []
    for laid in KIT.table.layout(state):
        entry = KIT.table.book.piece(laid.payload)
        assert entry is not None
        x, y, angle = hexes.place(laid, entry)
        off = [chance.gauss(0, mm) for _ in range(3)]
        # What lies 2 mm above the table shows a little farther out.
        far = EYE.z / (EYE.z - 2.0)
        poses.append(Pose(laid.payload, x * far + off[0], y * far + off[1], angle + off[2]))
    return Snapshot(number, tuple(poses), eye=EYE)


def structure(land: str, players: int) -> dict[tuple[int, int], frozenset[tuple[int, int]]]:
    """Give for each hex of each tile what it touches: the same for a land turned or pushed."""
    state = GAME.new_game(Setup(tuple("ABCDE"[:players]), {"land": land}))
    box = GAME.box  # type: ignore[attr-defined]
    own = {
        at: (one.tile, number)
        for one in state.land.laid
        for number, at in enumerate(footprint(box, one))
    }
    return {
        name: frozenset(own[near] for near in neighbours(at) if near in own)
        for at, name in own.items()
    }


def seen(shot: Snapshot | None, players: int) -> LandSeen:
    return see_land(GAME, KIT.table.book, shot, players)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_land_is_read_as_it_lies_however_it_is_turned(players: int, seed: int) -> None:
    found = seen(snapshot(players, seed, mm=0.8), players)
    assert (found.slug, found.facts) == ("", {})
    assert structure(found.text, players) == structure(format_code(seed), players)


def test_what_is_missing_is_named_by_its_lakes() -> None:
    shot = snapshot(4, 3)
    found = seen(msgspec.structs.replace(shot, poses=shot.poses[2:]), 4)
    assert (found.slug, found.facts["lakes"], found.text) == ("land-tile-missing", "1, 2", "")


def test_a_tile_that_so_many_players_do_not_use_is_to_be_taken_away() -> None:
    found = seen(snapshot(4, 3), 3)
    assert (found.slug, found.facts["lake"]) == ("land-tile-left-out", 1)


def test_a_tile_twice_askew_or_apart_is_said() -> None:
    shot = snapshot(4, 3)
    twice = msgspec.structs.replace(shot, doubled=(shot.poses[0].payload,))
    assert seen(twice, 4).slug == "land-seen-twice"
    first, *others = shot.poses
    pushed = msgspec.structs.replace(first, x=first.x + 21.6)
    assert seen(msgspec.structs.replace(shot, poses=(pushed, *others)), 4).slug == "land-askew"
    # Along a row of hexes, as the tile itself is turned.
    turn, far = math.radians(first.angle), 43.9 * 12
    x, y = first.x + far * math.cos(turn), first.y + far * math.sin(turn)
    away = msgspec.structs.replace(first, x=x, y=y)
    found = seen(msgspec.structs.replace(shot, poses=(away, *others)), 4)
    assert found.slug == "land-seen-apart"
    assert found.cells


def test_two_tiles_on_one_hex_are_said() -> None:
    shot = snapshot(4, 3)
    first, second, *others = shot.poses
    over = msgspec.structs.replace(second, x=first.x, y=first.y, angle=first.angle)
    found = seen(msgspec.structs.replace(shot, poses=(first, over, *others)), 4)
    assert found.slug == "land-seen-overlap"


def test_without_mat_tags_or_tiles_that_is_said() -> None:
    assert seen(None, 4).slug == "land-mat-unseen"
    assert seen(Snapshot(1, (), eye=EYE), 4).slug == "land-none-seen"


def test_ok_takes_the_land_and_it_is_kept_by_a_name_to_be_laid_again(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    watcher = let_a_camera_see(pilot)
    watcher.tracker.snapshot = snapshot(4, 8)
    pilot.press(Button.OK).choose("Titicaca").choose("The land").choose("Read the land")
    assert isinstance(pilot.screen, LandReading)
    assert "One land: 15 lakes, 33 terrains." in pilot.text
    pilot.press(Button.OK, Button.HELP)
    (name,) = kept_lands()
    assert name == "Land 1"
    assert structure(kept_lands()[name], 4) == structure(format_code(8), 4)
    assert "Land 1" in pilot.text
    pilot.choose("The land")
    assert "Land 1  kept" in pilot.text
    pilot.choose("Land 1")
    assert "Land 1" in pilot.text
    pilot.close()


def test_a_spoilt_file_of_lands_has_none_and_stops_nobody(tmp_path: Path) -> None:
    keep_land("Sunday", "x")
    file = tmp_path / "state" / "titicaca-lands.json"
    assert kept_lands() == {"Sunday": "x"}
    file.write_text("{ nonsense")
    assert kept_lands() == {}
    keep_land("Monday", "y")
    assert kept_lands() == {"Monday": "y"}


def read_sloppy_land(seed: int, resolution: Resolution) -> bool:
    """Lay a land sloppily before a camera; tells whether it was read, exactly as it lies."""
    chance = random.Random(f"land {seed}")
    players, now = chance.choice((2, 3, 4, 5)), [0.0]
    setup = Setup(tuple("ABCDE"[:players]), {"land": format_code(31 * seed + 7)})
    state = GAME.new_game(setup)
    table = set_table()
    hexes = plan(KIT.table.book, state, chance.uniform(-30.0, 30.0))
    lay_out(table, GAME, KIT.table.layout(state), hexes, seed, Sloppiness(1.2, 1.5))
    camera = SimCamera(
        table, camera_model(resolution), Optics(), seed, rate=0, clock=lambda: now[0],
        wait=lambda s: None,
    )  # fmt: skip
    watcher = Watcher(camera, open_eyes(("titicaca",)))
    for _ in range(25):
        now[0] += 0.1
        frame = camera.read()
        assert frame is not None
        watcher.look(frame)
        if watcher.snapshot is not None and seen(watcher.snapshot, players).text:
            break
    found = seen(watcher.snapshot, players)
    if not found.text:
        assert found.slug in ("land-tile-missing", "land-askew")
        return False
    assert structure(found.text, players) == structure(str(setup.options["land"]), players), seed
    return True


@pytest.mark.campaign
def test_sloppy_lands_before_the_camera_are_read_exactly_or_not_at_all() -> None:
    lands = times(100)
    read = [read_sloppy_land(seed, Resolution.HD) for seed in range(lands)]
    # One in a hundred may be asked to be laid better; none is ever read wrongly.
    assert read.count(False) <= max(1, lands // 100)


@pytest.mark.campaign
def test_a_camera_of_12_megapixels_reads_every_sloppy_land() -> None:
    assert all(read_sloppy_land(10_000 + seed, Resolution.MP12) for seed in range(times(20)))
