"""Disks that are full or cannot be written: the old file is whole, and no half one is left."""

import contextlib
import resource

import pytest
from siege import ask, hold

from companion.games.measures import book_in_force
from companion.keeping.people import People, Person
from companion.kits.box_draft import BoxDraft
from companion.kits.box_writing import write_box
from companion.kits.titicaca.lands import keep_land
from companion.kits.tiwanaku.pachamama.discs import DiscShelf
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.seeing.calibration import Calibration, save_calibration
from companion.seeing.kept_paints import KeptPaints, Players
from companion.system.device_settings import DeviceSettings
from companion.system.errors import Mistake
from companion.system.folders import state_folder
from companion.words import Language, Words
from engines.tiwanaku.scenario.draft import Draft
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from vision.lens import Lens
from vision.standing.paints import Paint, Paints

EN = Words(Language.ENGLISH)
ROOM = (0, 1, 3, 7, 20, 45, 60)
"""Bytes a file may have on the full disk; each file here has more."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@contextlib.contextmanager
def full_disk(room):
    """Let no file grow past so many bytes, as on a disk without more room."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def people(home, turn):
    page = People(home / "players.json")
    page.seat("taluva", (Person(f"Ada {turn}", "red"), Person("Ben", "blue")))


def paints(home, turn):
    shown = Paints((Paint("seat 0", (0.5, 0.2, 0.1 + turn / 100)),))
    own = Players("taluva", ("Ada", "Ben"), ("blue", "green"))
    KeptPaints(home / "paints.json").keep(own, shown)


def settings(home, turn):
    DeviceSettings(path=home / "device.toml").keep("camera", f"file:/somewhere/{'far' * 20}{turn}")


def box_answers(home, turn):
    form = load(plugins()["taluva"].my_box)(book_in_force("taluva"))
    draft = BoxDraft(form, EN, home / "my-box.json")
    for key in ("2", "3", "4", "5"):
        for _ in draft.answers(key):
            draft.take_back(key)
        draft.tell(key, ("meadow", "forest")[turn % 2])


def box(home, turn):
    write_box(home / "taluva.toml", f"# {turn} {'x' * 80}\n", EN)


def land(home, turn):
    keep_land("Ours", f"{turn}{'A1+0,0 ' * 12}")


def calibration(home, turn):
    save_calibration(Calibration(Lens(1920, 1080, 1700.0 + turn)), home / "calibration.toml")


def disc(home, turn):
    DiscShelf(home / "discs").save("Ours", generate((5, 5), Level.GENTLE, 7 + turn % 2))


def draft(home, turn):
    empty = Draft.empty(((5, 5), (5, 9))[turn % 2])
    DiscShelf(home / "discs").save_draft(empty)


WRITERS = (people, paints, settings, box_answers, box, land, calibration, disc, draft)


def found_in(home):
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.parametrize("write", WRITERS, ids=lambda one: one.__name__)
def test_what_is_kept_is_whole_after_a_full_disk_and_nothing_half_is_left(write, home):
    write(home, 0)
    before = found_in(home)
    assert before
    for turn, room in enumerate(ROOM, 1):
        with full_disk(room), contextlib.suppress(OSError, Mistake):
            write(home, turn)
        assert found_in(home) == before, f"changed with room for {room} bytes"
    write(home, 1)
    assert found_in(home) != before, "with room it is written"


@pytest.mark.parametrize(
    "write", [people, paints, settings, box_answers], ids=lambda one: one.__name__
)
def test_a_folder_that_cannot_be_written_stops_nobody(write, home):
    (home / "shut").write_text("a file where a folder should be")
    write(home / "shut", 0)
    assert found_in(home) == {home / "shut": b"a file where a folder should be"}


def test_no_land_is_lost_where_the_folder_cannot_be_read(home):
    state_folder().parent.mkdir(parents=True)
    state_folder().write_text("a file where a folder should be")
    with pytest.raises(OSError):
        keep_land("Ours", "ABC")
    assert state_folder().read_text() == "a file where a folder should be"


COMMANDS = {
    "tags.pdf": ("tags", "taluva", "--pdf", "tags.pdf"),
    "there": ("tags", "taluva", "--png", "there"),
    "print.pdf": ("print", "ica", "--pdf", "print.pdf"),
    "table.png": ("table", "taluva", "--out", "table.png", "--pieces", "2"),
    "wheel.png": ("wheel", "--code", "322-222-26P", "--picture", "wheel.png"),
    "game.jsonl": ("simulate", "taluva", "--quiet", "--record", "game.jsonl"),
}
"""Commands that write a file, by its name."""


@pytest.mark.campaign
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_command_that_cannot_write_tells_it_and_leaves_no_half_file(name, language, home):
    for room in (0, 100, 3000):
        with full_disk(room):
            said = ask(*COMMANDS[name], "--language", language)
        hold(said, name)
        assert said.code == 1, said
        halves = [path for path in home.glob(f"{name}*") if path.is_file()]
        assert halves == []


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["tags.pdf", "print.pdf", "table.png", "wheel.png"])
def test_a_command_that_cannot_write_leaves_the_file_of_before(name, home):
    (home / name).write_bytes(b"the one of yesterday")
    with full_disk(3000):
        said = ask(*COMMANDS[name])
    assert said.code == 1
    assert (home / name).read_bytes() == b"the one of yesterday"
