"""The commands for whoever sets the devices up, and the words of every notice."""

import json
import re
import string
from pathlib import Path

import cv2
import numpy as np
import pytest
from benches import Clock, SerialBench, Wire
from gpiozero.pins.mock import MockFactory

from companion.cli import main
from companion.commands.devices import format_survey, survey_document
from companion.commands.panel import exercise
from companion.seeing import survey
from companion.seeing.survey import Survey, TriedDevice
from companion.system.notices import word_notice
from companion.words import Language, Words
from hardware.cameras import open_camera
from hardware.faults import DeviceFault, News
from hardware.gpio_panel import GpioPanel
from hardware.reconnect import InlineAttempt
from hardware.sim_panel import SimPanel
from hardware.values import Button, Notice

NO_DEVICE = {News.NO_SUCH_PIN, News.CAMERA_GLARE, News.CAMERA_MIRRORED, News.MAT_SHRUNK}
"""There is one camera and one mat, and a pin is named by its number."""
FACTS = {
    "device": "DEVICE", "group": "GROUP", "why": "WHY", "library": "LIBRARY", "package": "PACKAGE",
    "folders": "FOLDERS", "pin": 7, "version": "9", "width": 640, "height": 480, "count": 3,
    "percent": 95, "seconds": 10, "kinds": "KINDS",
}  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C")
    for name in ("LC_ALL", "LC_MESSAGES", "TABLESIDE_PANEL", "TABLESIDE_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("news", News)
def test_every_notice_is_worded_and_names_its_device(news, language):
    words = Words(language)
    sentence = word_notice(Notice(news.value, FACTS, 1.0), words)
    assert "DEVICE" in sentence or news in NO_DEVICE
    assert sentence[0] in string.ascii_uppercase + "É"
    if news is News.NO_PERMISSION:
        assert "usermod -aG GROUP" in sentence


def test_a_picture_is_as_wide_as_people_write_it():
    notice = Notice("camera-small", {"device": "usb:0", "width": 1024, "height": 768}, 1.0)
    assert "1024 by 768" in word_notice(notice, Words(Language.ENGLISH))


def test_no_words_of_devices_are_words_of_others():
    slugs = set(re.findall(r"^([a-z][a-z-]*) =", words_of("devices.ftl"), re.MULTILINE))
    folder = Path(__file__).parents[2] / "companion" / "words" / "en"
    for file in folder.glob("*.ftl"):
        if file.name != "devices.ftl":
            others = set(re.findall(r"^([a-z][a-z-]*) =", file.read_text("utf-8"), re.MULTILINE))
            assert not slugs & others, file.name


def words_of(name):
    return (Path(__file__).parents[2] / "companion" / "words" / "en" / name).read_text("utf-8")


def test_devices_are_listed_by_their_lasting_names(tmp_path):
    by_id = tmp_path / "v4l" / "by-id"
    by_id.mkdir(parents=True)
    for name in ("usb-Cam-video-index0", "usb-Cam-video-index1"):
        (by_id / name).touch()
    (tmp_path / "video0").touch()
    serial = tmp_path / "serial" / "by-id"
    serial.mkdir(parents=True)
    (tmp_path / "ttyACM0").touch()
    (tmp_path / "ttyUSB3").touch()
    (serial / "usb-Pico").symlink_to(tmp_path / "ttyACM0")
    assert survey.camera_addresses(tmp_path) == ["pi:", f"usb:{by_id}/usb-Cam-video-index0"]
    assert survey.panel_addresses(tmp_path) == [
        "gpio:",
        f"serial:{serial}/usb-Pico",
        f"serial:{tmp_path}/ttyUSB3",
    ]


def test_without_lasting_names_plain_ones_are_listed(tmp_path):
    (tmp_path / "video1").touch()
    (tmp_path / "video10").touch()
    assert survey.camera_addresses(tmp_path) == ["pi:", f"usb:{tmp_path}/video1"]


class Pending:
    """An opening that does not end."""

    def __init__(self, opener):
        pass

    def result(self):
        return None

    def abandon(self):
        pass


def test_pins_that_never_open_do_not_work_and_the_reason_is_waited_for():
    clock = Clock()
    panel = GpioPanel(clock=clock, launch=Pending)

    def wait(seconds):
        clock.now += 0.5

    found = survey.try_panel(panel, clock, wait)
    assert not found.works
    assert found.notice.slug == "device-silent"


def test_pins_work_as_soon_as_they_are_open():
    clock = Clock()
    panel = GpioPanel(clock=clock, open_factory=lambda _: MockFactory(), launch=InlineAttempt)
    assert survey.try_panel(panel, clock, lambda _: None) == TriedDevice("gpio:", True)


def test_a_panel_that_greets_works(tmp_path):
    bench = SerialBench(tmp_path)
    bench.close()
    bench.wire.plug()
    bench.start_firmware()
    bench.open_panel()
    finding = survey.try_panel(bench.panel, bench.clock, lambda seconds: advance(bench, seconds))
    assert finding == TriedDevice(bench.panel.name, True)
    bench.close()


def advance(bench, seconds):
    bench.clock.now += seconds
    bench.firmware_turn()


def test_a_port_that_says_nothing_is_found_out(tmp_path):
    wire, clock = Wire(tmp_path / "tty"), Clock()
    bench = SerialBench(tmp_path)
    bench.close()
    bench.wire = wire
    bench.open_panel()

    def wait(seconds):
        clock.now += seconds

    finding = survey.try_panel(bench.panel, clock, wait)
    assert not finding.works
    assert finding.notice.slug == "panel-silent"
    bench.close()


def test_a_camera_that_gives_a_frame_works(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((30, 40), np.uint8))
    with open_camera(f"file:{tmp_path}") as camera:
        assert survey.try_camera(camera) == TriedDevice(f"file:{tmp_path}", True, None, (40, 30))
    with open_camera(f"file:{tmp_path}/none") as camera:
        assert survey.try_camera(camera).notice.slug == "no-such-device"


@pytest.fixture
def found():
    lost = DeviceFault(News.NO_PERMISSION, device="/dev/ttyACM0", group="dialout").notice(1.0)
    return Survey(
        (TriedDevice("usb:0", True, None, (1920, 1080)), TriedDevice("pi:", False)),
        (TriedDevice("serial:/dev/ttyACM0", False, lost), TriedDevice("gpio:", True)),
        {"gpiozero": True, "lgpio": False},
        {"gpio": True, "video": False, "render": None},
    )


def test_the_list_tells_what_works_and_what_to_do(found):
    text = format_survey(found, Words(Language.ENGLISH))
    assert re.search(r"usb:0 +works, 1920 by 1080", text)
    assert re.search(r"pi: +no answer", text)
    assert re.search(r"serial:/dev/ttyACM0 .*usermod -aG dialout", text)
    assert re.search(r"lgpio +sudo apt install python3-lgpio", text)
    assert re.search(r"video +no: sudo usermod -aG video", text)
    assert re.search(r"render +not on this system", text)


def test_the_list_is_one_json_document(found):
    document = survey_document(found, Words(Language.FRENCH))
    assert json.dumps(document)
    assert document["panels"][0]["notice"] == "no-permission"
    assert document["cameras"][0]["size"] == (1920, 1080)


def test_the_devices_command_finishes_on_any_machine(capsys):
    assert main(["devices", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert {camera["address"] for camera in document["cameras"]} >= {"pi:"}
    assert {panel["address"] for panel in document["panels"]} >= {"gpio:"}
    assert set(document["libraries"]) == {"gpiozero", "lgpio", "picamera2"}


def test_the_panel_test_shows_presses_and_lights_lamps_one_by_one(capsys):
    panel, clock, seen = SimPanel(), Clock(), []

    def wait(seconds):
        clock.now += seconds
        seen.append(set(panel.lamps))
        if len(seen) == 20:
            panel.tap(Button.UNDO, clock.now, hold=0.01)
            panel.turn(1, -2, clock.now)
            panel.unplug(clock.now + 0.02)

    assert exercise(panel, Words(Language.ENGLISH), 3.5, clock, wait) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        "Lamp yes (green)",
        "Undo is down",
        "Dial 2 turned by -2",
        "Undo is up",
        "The panel sim: is gone. Check its cable. The keyboard works meanwhile.",
        "Lamp no (red)",
        "Lamp ask (yellow)",
        "Lamp yes (green)",
    ]
    assert all(len(lamps) <= 1 for lamps in seen)


def test_an_interrupted_panel_test_is_done(capsys):
    def wait(seconds):
        raise KeyboardInterrupt

    assert exercise(SimPanel(), Words(Language.ENGLISH), 9.0, Clock(), wait) == 0


def test_the_panel_command_runs(capsys):
    assert main(["panel", "--test", "--panel", "sim:", "--seconds", "0.05"]) == 0
    out = capsys.readouterr().out
    assert "Trying sim:" in out
    assert "No button was pressed." in out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["panel"], 2, "panel --test"),
        (["panel", "--test", "--panel", "usb:0"], 2, "no panel usb:0"),
        (["panel", "--test", "--panel", "keys:"], 1, "own window"),
    ],
)
def test_a_panel_command_that_cannot_be_done_says_what_to_do(capsys, arguments, code, told):
    assert main(arguments) == code
    assert told in capsys.readouterr().err
