"""Aiming the camera: from any bad start, the words on the screen alone lead to a good picture."""

import random
import threading
from pathlib import Path

import pytest
from aiming_rig import Rig
from campaign_sizes import times
from msgspec.structs import replace

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.screens.aim import AimScreen
from companion.screens.desk import Desk
from companion.seeing.aim_advice import Coach, advise
from companion.seeing.aiming import Aim, AimEye, Standing
from companion.seeing.kept_aim import is_moved, kept, load_aim, save_aim
from companion.words import Language, Words
from hardware.camera_model import CameraModel, Resolution
from hardware.pieces import Lamp, Light
from vision.quality import Quality

LAMP = Lamp(150, 60, 900, strength=250, size=90)
SHAPE = ((0.0, 0.0), (75.0, 0.0), (75.0, 75.0), (0.0, 75.0))


def over(**how: object) -> CameraModel:
    return CameraModel.over(Resolution.HD, **how)


STARTS = {
    "too low": lambda: Rig(over(width_mm=640)),
    "far too low": lambda: Rig(over(width_mm=450)),
    "too high": lambda: Rig(over(width_mm=1900)),
    "tilted": lambda: Rig(over(tilt=38, width_mm=1000)),
    "tilted to the side": lambda: Rig(over(tilt=40, heading=65, roll=20, width_mm=1000)),
    "out of focus": lambda: Rig(defocus=9.0),
    "dark": lambda: Rig(light=Light(level=0.12)),
    "glare": lambda: Rig(light=Light(lamps=(LAMP,))),
    "mirrored": lambda: Rig(mirrored=True),
    "half out of view": lambda: Rig(over(width_mm=830, target=(330, 20))),
    "a corner in view": lambda: Rig(over(width_mm=830, target=(-220, 230))),
    "looking past the table": lambda: Rig(over(width_mm=830, target=(800, 700))),
    "tags too small": lambda: Rig(over(width_mm=1500), spread=1.7),
    "gone": lambda: Rig(gone=True),
    "everything at once": lambda: Rig(
        over(width_mm=1300, tilt=30, heading=200, target=(150, -100)),
        defocus=4.0,
        light=Light(level=0.2),
        mirrored=True,
        gone=True,
    ),
}


class Table:
    """The screen over a rig, and somebody who does nothing but follow its words."""

    def __init__(self, rig: Rig, folder: Path) -> None:
        self.rig, self.now = rig, 0.0
        self.store = Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES)
        self.desk = Desk(self.store, sight=rig)
        self.screen = AimScreen(self.desk, AimEye().look, folder / "aim.toml", lambda: self.now)
        self.told: list[str] = []

    def look(self) -> None:
        """Let a picture be taken and looked at."""
        self.now += 3.0
        self.rig.shoot()
        self.screen.finish()

    def follow(self, rounds: int = 40) -> bool:
        """Do what the screen says until it says that all is well."""
        for _ in range(rounds):
            self.look()
            self.look()
            self.told.append(self.screen.advice.slug)
            if self.screen.advice.is_good:
                return True
            aim = self.screen.aim
            self.rig.follow(self.screen.advice, aim.sharpness if aim is not None else 0)
        return False


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest):
    made = Table(STARTS[request.param](), tmp_path)
    yield made
    made.store.close()


@pytest.mark.parametrize("table", ["mirrored", "gone"], indirect=True)
def test_the_words_lead_from_a_bad_start_to_a_good_picture(table: Table) -> None:
    assert table.follow(), table.told
    assert len(table.told) == 2


@pytest.mark.parametrize("table", ["mirrored"], indirect=True)
def test_what_a_look_told_is_shown_with_the_next_turn_of_the_loop(table: Table) -> None:
    table.rig.shoot()
    table.screen.update(0.0)
    before = table.screen.text()
    (looking,) = (one for one in threading.enumerate() if one.name == "aiming")
    looking.join()
    # A picture drawn now is still of the last turn: nothing says that it has to be drawn again.
    assert table.screen.text() == before
    table.screen.update(0.0)
    assert table.screen.text() != before
    assert table.screen.moving


@pytest.mark.campaign
@pytest.mark.parametrize("table", STARTS, indirect=True)
def test_the_words_lead_from_every_bad_start_to_a_good_picture(table: Table) -> None:
    assert table.follow(), table.told
    # What it calls good is good by the rig's own figures.
    scale = table.rig.model.pixels_per_mm()
    assert table.rig.model.tilt < 22
    assert table.rig.defocus < 1.5
    assert scale * 14.4 / 21 > 1.4
    assert not table.rig.mirrored
    table.look()
    table.look()
    assert load_aim(table.screen.file) is not None


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(6)))
def test_the_words_lead_from_any_start(seed: int, tmp_path: Path) -> None:
    chance = random.Random(9000 + seed)
    model = over(
        width_mm=chance.uniform(500, 1700),
        tilt=chance.uniform(0, 38),
        heading=chance.uniform(0, 360),
        roll=chance.uniform(0, 360),
        target=(chance.uniform(-300, 300), chance.uniform(-200, 200)),
    )
    light = Light(level=chance.uniform(0.12, 0.95))
    made = Table(Rig(model, defocus=chance.uniform(0.6, 6.0), light=light), tmp_path)
    try:
        assert made.follow(60), made.told
    finally:
        made.store.close()


def aim_at(
    places: tuple[tuple[float, float], ...] = ((100, 60), (1740, 60), (1740, 940), (100, 940)),
    **changes: object,
) -> Aim:
    """A good picture of 1920 by 1080 with the mat tags at places, and what is told of it."""
    tags = {
        f"MAT{number}": tuple((x + a, y + b) for a, b in SHAPE)
        for number, (x, y) in enumerate(places)
    }
    quality = Quality(len(tags), 3.6, 0.2, 170.0, 140.0)
    standing = Standing(780.0, 3.0, (0.0, 1.0), 5.0, 1.6)
    good = Aim(1920, 1080, tags, 4 - len(tags), quality, 200.0, 0.8, 140.0, False, standing, 14.4)
    return replace(good, **changes)


def test_a_good_picture_needs_nothing() -> None:
    assert advise(aim_at()).is_good


def test_no_picture_is_told_before_anything_else() -> None:
    assert advise(None).slug == "aim-no-picture"


def test_a_mirrored_picture_is_refused_however_good_it_is() -> None:
    assert advise(aim_at(is_mirrored=True)).slug == "aim-mirrored"


def test_light_comes_before_the_place_and_the_fine_focus_last() -> None:
    leaning = Standing(780.0, 31.0, (0.0, 1.0), 400.0, 1.6)
    dark = Quality(4, 3.6, 0.2, 50.0, 40.0)
    all_wrong = aim_at(standing=leaning, quality=dark, blur_px=3.0)
    assert advise(all_wrong).slug == "aim-dark"
    assert advise(replace(all_wrong, quality=aim_at().quality)).slug == "aim-tilt"
    assert advise(aim_at(blur_px=3.0)).slug == "aim-focus"


def test_a_leaning_camera_is_tilted_back_to_where_it_looks_straight_down() -> None:
    # Straight down is at the bottom of its picture: it has to go to where it looks now, the top.
    told = advise(aim_at(standing=Standing(780.0, 31.0, (0.0, 1.0), 468.0, 1.6)))
    assert told.slug == "aim-tilt"
    assert told.facts == {"way": "top", "cm": 40, "degrees": 26}


def test_a_mat_that_fills_the_picture_asks_for_height() -> None:
    wide = aim_at(((2, 60), (1843, 60), (1843, 940), (2, 940)))
    told = advise(wide)
    assert (told.slug, told.facts) == ("aim-higher", {"cm": 13})


def test_a_camera_that_leans_is_straightened_before_it_goes_up_or_down() -> None:
    wide = aim_at(((2, 60), (1843, 60), (1843, 940), (2, 940)))
    leaning = Standing(780.0, 17.0, (0.0, 1.0), 238.0, 1.6)
    assert advise(replace(wide, standing=leaning)).slug == "aim-tilt"
    assert advise(aim_at(standing=leaning)).is_good


def test_mat_tags_at_one_edge_have_the_others_beyond_it() -> None:
    told = advise(aim_at(((120, 60), (120, 940)), standing=None))
    assert (told.slug, told.facts["way"]) == ("aim-move", "left")


def test_going_to_and_fro_ends_by_going_higher_over_what_is_seen() -> None:
    coach = Coach(lambda: 0.0)
    told = [
        coach.take(aim_at(((x, 60), (x, 940)), standing=None))
        for x in (120, 120, 1740, 1740, 920, 920)
    ]
    assert (told[1].slug, told[1].facts["way"]) == ("aim-move", "left")
    # To the middle only: as far as the other edge was too far.
    assert (told[3].slug, told[3].facts["way"]) == ("aim-move", "right")
    assert told[3].facts["cm"] < told[1].facts["cm"]
    assert told[-1].slug == "aim-higher"


@pytest.mark.campaign
def test_the_number_for_the_focus_grows_when_turning_the_lens_brings_tags_into_sight() -> None:
    rig, eye = Rig(over(width_mm=1700)), AimEye()
    numbers = []
    for defocus in (1.0, 5.5, 4.6, 2.9):
        rig.defocus = defocus
        rig.shoot()
        aim = eye.look(rig.pixels)
        numbers.append((aim.sharpness, bool(aim.tags)))
    assert [seen for _, seen in numbers] == [True, False, False, True]
    assert numbers[1][0] < numbers[2][0] < numbers[3][0] < numbers[0][0]


def test_one_odd_look_changes_no_sentence() -> None:
    coach = Coach(lambda: 0.0)
    dark = aim_at(quality=Quality(4, 3.6, 0.2, 50.0, 40.0))
    told = [coach.take(aim).slug for aim in (aim_at(), aim_at(), dark, aim_at(), dark, dark)]
    assert told == ["aim-looking", "aim-good", "aim-good", "aim-good", "aim-good", "aim-dark"]


def test_a_camera_that_sees_no_mat_is_pointed_first_and_raised_later() -> None:
    nothing = aim_at((), standing=None, quality=Quality(0), contrast=10.0)
    assert advise(nothing, 1.0).slug == "aim-no-mat"
    assert advise(nothing, 13.0).slug == "aim-still-none"


def test_a_kept_aim_tells_a_moved_camera_from_one_moved_mat_tag(tmp_path: Path) -> None:
    aim = aim_at()
    file = save_aim(kept(aim), tmp_path / "aim.toml")
    before = load_aim(file)
    assert before == kept(aim)
    one = {**aim.tags, "MAT0": tuple((x + 300, y) for x, y in aim.tags["MAT0"])}
    everything = {name: tuple((x + 60, y) for x, y in at) for name, at in aim.tags.items()}
    size = (1920, 1080)
    assert is_moved(before, aim.tags, size) is False
    assert is_moved(before, one, size) is False
    assert is_moved(before, everything, size) is True
    assert is_moved(before, {}, size) is None
