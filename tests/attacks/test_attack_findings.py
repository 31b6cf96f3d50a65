"""What the attacks found, each as a plain test of its cause."""

import io
import json

import cv2
import numpy as np
import pytest
from siege import ask, hold

from companion.commands.asking import confirm
from companion.doctor.owner import check_boxes
from companion.keeping.people import People, Person
from companion.kits.titicaca.lands import keep_land, kept_lands
from companion.kits.tiwanaku.pachamama.discs import DiscShelf
from companion.seeing.calibration import UnusableCalibration, load_calibration
from companion.seeing.pictures import decode as decode_photograph
from companion.system.console import json_for
from companion.system.errors import Mistake
from companion.system.folders import config_folder, state_folder
from companion.system.notify import ServiceManager
from companion.system.settings import read_settings
from companion.system.writing import put_aside
from companion.words import Language, Words
from hardware.luminance import TornPicture, decode, luminance

EN = Words(Language.ENGLISH)
DEEP = "[" * 1200 + "]" * 1200


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    state_folder().mkdir(parents=True)
    config_folder().mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize("pin", ["9" * 5000, "0" * 5000 + "5", "28", "²", "٣", "-1", ""])
def test_a_pin_that_is_no_pin_is_left_out_in_words(pin):
    settings, (complaint,) = read_settings({}, {"TABLESIDE_PINS": f"ok={pin}"}, ())
    assert settings.pins == "left=5"
    assert complaint.slug == "setting-environment"


def test_a_pin_with_a_nought_before_it_is_a_pin():
    settings, complaints = read_settings({}, {"TABLESIDE_PINS": "left=05"}, ())
    assert (settings.pins, complaints) == ("left=05", ())


@pytest.mark.parametrize(("given", "seconds"), [("30000000", 7.5), ("9" * 5000, 0.0), ("²", 0.0)])
def test_a_watchdogs_patience_is_a_number_or_none(given, seconds):
    assert ServiceManager("", {"WATCHDOG_USEC": given}).feed_seconds == seconds


@pytest.mark.parametrize("answer", [b"y" * 10_000, b"\xff\xfe\n", b"y\x00\n"])
def test_an_answer_without_end_or_letters_is_no_yes(monkeypatch, answer):
    stream = io.BytesIO(answer)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(stream, "utf-8"))
    assert not confirm("Sure?", EN)
    assert stream.tell() <= io.DEFAULT_BUFFER_SIZE


def test_lands_in_a_file_that_is_no_text_are_put_aside_and_not_written_over():
    file = state_folder() / "titicaca-lands.json"
    spoilt = '{"Our own": "Été"}'.encode("latin-1")
    file.write_bytes(spoilt)
    assert kept_lands() == {}
    keep_land("New", "ABC")
    assert kept_lands() == {"New": "ABC"}
    assert file.with_name(f"{file.name}.spoilt").read_bytes() == spoilt


def test_a_lands_name_cannot_turn_a_screen_round():
    file = state_folder() / "titicaca-lands.json"
    file.write_text(json.dumps({"Our\u202e own": "ABC"}))
    assert kept_lands() == {"Our\\u202e own": "ABC"}


def test_spoilt_files_are_put_aside_beside_those_before(home):
    for content in ("one", "two", "three"):
        (home / "x.json").write_text(content)
        put_aside(home / "x.json")
    found = sorted((path.name, path.read_text()) for path in home.glob("x.json*"))
    assert found == [
        ("x.json.spoilt", "one"), ("x.json.spoilt2", "two"), ("x.json.spoilt3", "three"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "spoilt", ['{"people": [', f'{{"more": {DEEP}}}', '{"last_number": 99999999999999999999}']
)
def test_people_in_a_spoilt_file_are_put_aside_and_not_written_over(home, spoilt):
    file = home / "players.json"
    file.write_text(spoilt)
    people = People(file)
    people.seat("taluva", (Person("Ada", "red"),))
    assert (home / "players.json.spoilt").read_text() == spoilt
    assert People(file).known == (Person("Ada", "red"),)


def test_people_whose_names_no_game_takes_are_left_out(home):
    file = home / "players.json"
    ada = {"name": "Ada", "badge": "red"}
    strangers = [{"name": name, "badge": "red"} for name in ("", " ", "a\x1b[2J", "b" * 101)]
    table = {"taluva": [ada, strangers[2]], "ica": [ada]}
    file.write_text(json.dumps({"people": [ada, *strangers], "tables": table}))
    people = People(file)
    assert people.known == (Person("Ada", "red"),)
    assert people.table("ica") == (Person("Ada", "red"),)
    assert people.table("taluva") == ()


def test_the_doctor_names_a_box_that_is_nested_beyond_sense(home):
    file = home / "taluva.toml"
    file.write_text(f"tiles = {DEEP}")
    (finding,) = check_boxes([("taluva", False, file)], EN)
    assert "line 1: this is nested more than 24 times" in finding.facts["sentence"]


@pytest.mark.parametrize(
    ("lens", "told"),
    [
        ("width = 1920\nheight = 1080\nfocal = 0.0", "lens.focal: 0, not 1 to"),
        ("width = 0\nheight = 1080\nfocal = 900.0", "lens.width: 0, not"),
        ("width = 1920\nheight = 1080\nfocal = nan", "lens.focal: nan, not"),
        ("width = 1920\nheight = 1080\nfocal = 900.0\nk1 = 1e300", "lens.k1: 1e+300, not"),
    ],
)
def test_a_calibration_no_camera_can_have_is_told_with_its_key(home, lens, told):
    file = home / "calibration.toml"
    file.write_text(f"[lens]\n{lens}\n")
    with pytest.raises(UnusableCalibration) as caught:
        load_calibration(file)
    assert str(caught.value).startswith(f"{file}: {told}")


def test_a_picture_without_a_byte_is_a_torn_one():
    with pytest.raises(TornPicture):
        decode(b"")
    with pytest.raises(TornPicture):
        luminance(np.zeros((1, 0), np.uint8))


def test_the_libraries_of_pictures_say_nothing_besides_our_sentence(capfd):
    broken = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\rIHDR" + b"\x01" * 40 + b"IEND"
    with pytest.raises(Mistake):
        decode_photograph(broken, "photo.png", EN)
    assert capfd.readouterr().err == ""


def test_a_discs_name_cannot_turn_the_list_round():
    folder = DiscShelf().folder
    folder.mkdir(parents=True)
    (folder / "0.disc").write_text("Disc\u202e 1\x1b[2J\nno code\n")
    for arguments in (("scenario", "discs"), ("scenario", "discs", "--json")):
        said = ask(*arguments)
        hold(said)
        assert "\\u202e" in said.out


def test_a_remark_in_a_box_cannot_reach_the_terminal_raw(home):
    whole = ask("data", "taluva").out
    (config_folder() / "taluva.toml").write_text(f"# \u202e\u009b2J\n{whole}")
    said = ask("data", "taluva")
    hold(said)
    assert "# \\u202e\\x9b2J\n" in said.out
    document = ask("data", "taluva", "--json")
    hold(document)
    assert json.loads(document.out)["text"].startswith("# \u202e\u009b2J\n")


def test_json_escapes_what_a_terminal_would_obey_and_nothing_else():
    text = '{\n  "name": "Zoé 🙂\u202e\x7f\u009b"\n}'
    shown = json_for("utf-8", text)
    assert shown == '{\n  "name": "Zoé 🙂\\u202e\\u007f\\u009b"\n}'
    assert json.loads(shown) == json.loads(text)


def test_a_png_that_promises_gigabytes_is_refused_before_they_are_taken():
    whole = cv2.imencode(".png", np.full((60, 80), 220, np.uint8))[1].tobytes()
    at = whole.index(b"IDAT") - 4
    bent = whole[:at] + b"\xff\x00\x01\x8b" + whole[at + 4 :]
    with pytest.raises(TornPicture):
        decode(bent)
    with pytest.raises(Mistake, match=r"x\.png"):
        decode_photograph(bent, "x.png", EN)
    assert decode(whole).shape == decode_photograph(whole, "x.png", EN).shape == (60, 80)
