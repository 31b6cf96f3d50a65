"""`tableside doctor` on the command line and as a page with six buttons."""

import re
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import cv2
import numpy as np
import pygame
import pytest
from gpiozero.pins.mock import MockFactory

from companion.doctor.child import Answer, ask_probe
from companion.doctor.devices import judge_trial
from companion.doctor.examination import devices
from companion.doctor.finding import (
    About,
    Finding,
    Verdict,
    attention,
    broken,
    examine,
    fine,
)
from companion.doctor.held import nothing_held
from companion.doctor.trial import Holdings, Trial
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.running.app import App
from companion.running.device import Device
from companion.screens.desk import Desk
from companion.screens.doctor import DoctorPage, patient_of, save_page
from companion.screens.pages import ListPage, TextPage
from companion.screens.screen import Screen
from companion.screens.thinking import ThinkingPage
from companion.simulated.hardware import SimulatedHardware
from companion.words import Language, Words
from hardware.gpio_panel import GpioPanel
from hardware.reconnect import InlineAttempt, ThreadAttempt
from hardware.values import Button, ButtonEvent, Frame, Notice, Press

SICK = (
    fine(About.SOUND, "sound"),
    attention(About.POWER, "power-was-weak", flags="0x50000"),
    broken(About.CAMERA, "device-silent", address="usb:0"),
    fine(About.PANEL, "panel-keys"),
)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set devices that are there everywhere."""
    monkeypatch.setenv("TABLESIDE_CAMERA", "none:")
    monkeypatch.setenv("TABLESIDE_PANEL", "keys:")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def quiet_home(home, quiet) -> Path:
    return home


# On the command line


def test_doctor_looks_at_everything_and_bundles_it_with_a_picture(
    tableside, quiet_home, monkeypatch
) -> None:
    pictures = quiet_home / "pictures"
    pictures.mkdir()
    grey = np.random.default_rng(1).integers(0, 255, (30, 40), np.uint8)
    for name in "abcdef":
        cv2.imwrite(str(pictures / f"{name}.png"), grey)
    monkeypatch.setenv("TABLESIDE_CAMERA", f"file:{pictures}")
    file = quiet_home / "report.zip"
    ran = tableside("doctor", "--bundle", file, "--frame", "--json")
    assert ran.err == ""
    assert ran.code == 0
    assert ran.json["verdict"] == "attention"
    assert ran.json["bundle"] == str(file)
    missing = {About.EDITION, About.INPUT, About.SERVICE, About.NEWS, About.UPDATES}
    assert {one["about"] for one in ran.json["findings"]} >= set(About) - missing
    assert not [one for one in ran.json["findings"] if one["slug"] == "check-failed"]
    with zipfile.ZipFile(file) as bundle:
        seen = np.frombuffer(bundle.read("frame.png"), np.uint8)
    assert (cv2.imdecode(seen, cv2.IMREAD_GRAYSCALE) == grey).all()


def test_doctor_ends_with_1_where_something_is_broken_and_bundles_all_the_same(
    tableside, quiet_home, monkeypatch
) -> None:
    monkeypatch.setenv("TABLESIDE_CAMERA", f"file:{quiet_home}/no-such-clip.avi")
    folder = quiet_home / "config" / "tableside"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('\nlanguage = "fr"\nmoon = 3\n')
    store, file = quiet_home / "mine.sqlite", quiet_home / "report.zip"
    store.write_bytes(b"garbage" * 100)
    ran = tableside("doctor", "--store", store, "--bundle", file)
    assert ran.code == 1
    assert ran.err == ""
    assert re.search(r"^en panne +Caméra .*no-such-clip.avi n’est pas là", ran.out, re.MULTILINE)
    assert re.search(r"^en panne +Parties gardées .*mine.sqlite", ran.out, re.MULTILINE)
    assert re.search(r"^à voir +Réglages .*, ligne 3", ran.out, re.MULTILINE)
    assert str(file) in ran.out.splitlines()[-1]
    with zipfile.ZipFile(file) as bundle:
        assert b"mine.sqlite" in bundle.read("game.txt")
        assert b"mine.sqlite" in bundle.read("report.txt")


def test_a_bundle_is_never_written_over_a_file(tableside, quiet_home) -> None:
    file = quiet_home / "report.zip"
    file.write_text("mine")
    ran = tableside("doctor", "--bundle", file)
    assert ran.code == 1
    assert "is there already" in ran.err
    assert ran.out == ""
    assert file.read_text() == "mine"


def test_a_picture_without_a_bundle_is_wrong_usage(tableside, quiet) -> None:
    ran = tableside("doctor", "--frame")
    assert ran.code == 2
    assert "--bundle FILE" in ran.err


def test_the_doctor_starts_where_half_of_tableside_is_missing(quiet_home) -> None:
    program = (
        "import sys\n"
        "class Gone:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in {'cv2', 'numpy', 'pygame', 'numba', 'pysat'}:\n"
        "            raise ImportError(f'{name} is gone')\n"
        "sys.meta_path.insert(0, Gone())\n"
        "from companion.cli import main\n"
        "assert main(['doctor', '--frame']) == 2\n"
        "from companion.doctor.child import Answer, ask_probe\n"
        "from companion.doctor.examination import checks, this_device\n"
        "from companion.doctor.finding import examine\n"
        "from companion.doctor.report import format_report\n"
        "from companion.system.settings import Settings\n"
        "from companion.words import Language, Words\n"
        "words = Words(Language.ENGLISH)\n"
        "device = this_device(Settings(), words)\n"
        "print(format_report(list(examine(checks(device, lambda asked: Answer()))), words))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0
    assert re.search(r"Fonts +This could not be checked: .*pygame is gone", done.stdout)
    assert re.search(r"fine +Kept games", done.stdout)


def test_a_tableside_without_its_words_is_a_sentence_and_no_traceback(quiet_home) -> None:
    program = (
        "import sys; sys.modules['fluent.runtime'] = None\n"
        "from companion.cli import main\n"
        "sys.exit(main(['doctor']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 1
    assert "make setup" in done.stderr
    assert "Traceback" not in done.stderr


# On the device


class Hands:
    """Presses the six buttons of an app."""

    def __init__(self, app: App) -> None:
        self.app, self.now = app, 0.0
        self.surface = pygame.Surface((800, 480))

    @property
    def screen(self) -> Screen:
        return self.app.stack.front

    @property
    def text(self) -> str:
        return "\n".join(self.screen.text())

    def press(self, *buttons: Button) -> "Hands":
        self.app.draw(self.surface)
        for button in buttons:
            self.now += 0.1
            event = ButtonEvent(button, Press.DOWN, self.now)
            self.app.step(self.now, 0.1, [event], (800, 480))
            self.app.draw(self.surface)
        return self

    def finish(self) -> "Hands":
        assert isinstance(self.screen, DoctorPage | ThinkingPage)
        self.screen.finish()
        self.app.draw(self.surface)
        return self

    def choose(self, label: str) -> "Hands":
        assert isinstance(self.screen, ListPage)
        rows = [row.label for row in self.screen.rows()]
        wanted = next(i for i, row in enumerate(rows) if row.startswith(label))
        while self.screen.chosen != wanted:
            self.press(Button.RIGHT)
        return self.press(Button.OK)


@pytest.fixture
def desk(quiet_home):
    with Store(quiet_home / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        yield Desk(store)


def show(desk: Desk, findings: tuple[Finding, ...], pack=lambda picture: {}) -> Hands:
    folder = desk.store.path.parent / "kept"
    saving = save_page(desk, folder, [], pack, clock=lambda: 0.0)
    hands = Hands(App(desk))
    hands.app.stack.screens.append(DoctorPage(desk, lambda: findings, lambda found: saving))
    return hands.finish()


def test_the_worst_stands_first_and_ok_tells_what_to_do(desk: Desk) -> None:
    hands = show(desk, SICK)
    labels = [(row.label, row.value) for row in hands.screen.rows()]
    assert labels == [
        ("Save a report for whoever helps you", ""),
        ("Camera", "broken"),
        ("Power", "attention"),
        ("2 things are fine", ""),
    ]
    assert "One thing is broken. One thing needs a look." in hands.text
    hands.press(Button.OK)
    assert isinstance(hands.screen, TextPage)
    assert "Check its cable." in hands.text
    hands.press(Button.BACK).choose("2 things are fine")
    assert "There is a speaker." in hands.text
    assert "The keyboard is set." in hands.text
    hands.press(Button.BACK, Button.HELP)
    assert "OK on a line tells what to do" in hands.text


def test_signs_differ_in_shape_and_not_only_in_colour(desk: Desk) -> None:
    rows = show(desk, SICK).screen.rows()
    assert len({row.badge.shape for row in rows if row.badge}) == 3


def test_nothing_can_be_chosen_before_all_is_known(desk: Desk) -> None:
    go_on = threading.Event()

    def slowly():
        yield SICK[0]
        go_on.wait(30)
        yield SICK[2]

    hands = Hands(App(desk))
    page = DoctorPage(desk, slowly, lambda found: ListPage(desk.say, "", list, lambda index: None))
    hands.app.stack.screens.append(page)
    hands.press(Button.RIGHT, Button.OK)
    assert page.moving
    assert page.rows() == []
    assert "I am looking" in hands.text
    go_on.set()
    hands.finish()
    assert not page.moving
    assert [row.label for row in page.rows()][1] == "Camera"


def test_a_report_is_written_where_it_was_told(desk: Desk) -> None:
    hands = show(desk, SICK, lambda picture: {"report.txt": b"well"})
    hands.choose("Save a report").choose("In this device").finish()
    (file,) = (desk.store.path.parent / "kept").iterdir()
    assert str(file) in hands.text
    with zipfile.ZipFile(file) as bundle:
        assert bundle.read("report.txt") == b"well"
    hands.press(Button.BACK).press(Button.OK).finish()
    assert "is there already" in hands.text


def test_a_stick_that_cannot_be_written_is_told(desk: Desk) -> None:
    hands = Hands(App(desk))
    page = save_page(desk, Path("/tmp"), [Path("/proc/stick")], lambda picture: {})
    hands.app.stack.screens.append(page)
    hands.choose("On the stick").finish()
    assert "/proc/stick" in hands.text
    assert "cannot be written" in hands.text


def test_the_picture_goes_along_only_when_switched_on(desk: Desk) -> None:
    asked = []
    desk.devices.sight.pixels = np.zeros((4, 4), np.uint8)
    hands = show(desk, SICK, lambda picture: asked.append(picture) or {"a": b"a"})
    hands.choose("Save a report").choose("In this device").finish().press(Button.BACK)
    hands.choose("With the camera").choose("In this device").finish()
    assert asked[0] is None
    assert asked[1] is desk.devices.sight.pixels


def test_from_the_menu_the_whole_device_is_looked_at_and_a_report_kept(
    desk: Desk, quiet_home: Path
) -> None:
    hands = Hands(App(desk))
    hands.app.tell(Notice("camera-lost", {"device": "usb:0"}, 0.0), 0.0)
    hands.choose("How is the device?").finish()
    assert isinstance(hands.screen, DoctorPage)
    about = {finding.about for finding in hands.screen.findings}
    wanted = {About.PYTHON, About.PACKAGES, About.STORE, About.CAMERA, About.PANEL, About.NEWS}
    assert wanted <= about
    assert not [one for one in hands.screen.findings if one.slug == "check-failed"]
    hands.choose("Save a report").choose("In this device").finish()
    (file,) = quiet_home.glob("tableside-report-*.zip")
    with zipfile.ZipFile(file) as bundle:
        assert b"The camera usb:0 is gone" in bundle.read("news.txt")


def test_devices_this_program_holds_are_told_as_they_are_and_never_opened_again(
    desk: Desk,
) -> None:
    held = nothing_held()
    lost = Trial("usb:0", False, size=(640, 480))
    desk.devices.holdings = lambda: Holdings(lost, (Trial("serial:/dev/x", True),), held.screen)

    def unasked(arguments: object) -> Answer:
        raise AssertionError(f"expected nothing to be tried, got {arguments}")

    of = {finding.about: finding for finding in examine(devices(patient_of(desk), unasked))}
    assert of[About.CAMERA] == broken(About.CAMERA, "device-silent", address="usb:0")
    assert of[About.PANEL] == fine(About.PANEL, "device", address="serial:/dev/x")


def test_a_device_tells_how_its_camera_and_panels_are(desk: Desk) -> None:
    with Device(desk, "none:", ["keys:"]) as device:
        assert desk.devices.holdings == device.holdings
        held = device.holdings()
        assert held.camera == Trial("none:", True)
        assert held.panels == (Trial("keys:", True),)
    with Device(desk, "file:/no/such/clip.avi", ["serial:/no/such/port"]) as device:
        held = device.holdings()
        assert not held.camera.works
        assert held.camera.address == "file:/no/such/clip.avi"
        assert held.panels == (Trial("serial:/no/such/port", False, is_opening=True),)


def test_on_simulated_hardware_the_page_says_so(desk: Desk) -> None:
    with SimulatedHardware(desk, ()):
        of = {found.about: found for found in examine(devices(patient_of(desk), ask_probe))}
    for about in (About.CAMERA, About.PANEL):
        assert of[about] == attention(about, "simulated", address="sim:")


def test_a_camera_that_fell_silent_does_not_work_though_its_last_picture_is_there(
    desk: Desk,
) -> None:
    with Device(desk, "file:/no/such/clip.avi", ["keys:"]) as device:
        assert device.watcher is not None
        device.watcher.look(Frame(1, 0.0, np.zeros((48, 64), np.uint8)))
        for _ in range(100):
            if device.camera.trouble is not None:
                break
            device.camera.read(0.05)
        camera = device.holdings().camera
        assert (camera.works, camera.size, camera.notice) == (False, (64, 48), "no-such-device")
        assert "/no/such/clip.avi" in camera.sentence


class NoPins:
    """A Pi's library where the pins answer nobody, until they are let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def __call__(self, importer: object) -> MockFactory:
        self.go_on.wait(20)
        return MockFactory()


def test_pins_in_use_are_said_to_work_only_once_they_are_open(desk: Desk) -> None:
    pins = NoPins()
    with Device(desk, "none:", []) as device:
        panel = GpioPanel(open_factory=pins, launch=ThreadAttempt)
        device.panels.panels = (panel,)
        panel.poll(0.0)
        looked = devices(patient_of(desk), ask_probe)
        of = {found.about: found for found in examine(looked)}
        assert of[About.PANEL] == attention(About.PANEL, "device-opening", address="gpio:")
        for tenth in range(105):
            panel.poll(tenth / 10)
        finding = judge_trial(About.PANEL, device.holdings().panels[0])
        assert finding.verdict is Verdict.BROKEN
        assert "does not answer within 10 seconds" in finding.facts["sentence"]
        pins.go_on.set()
    with Device(desk, "none:", []) as device:
        panel = GpioPanel(open_factory=pins, launch=InlineAttempt)
        device.panels.panels = (panel,)
        panel.poll(0.0)
        finding = judge_trial(About.PANEL, device.holdings().panels[0])
        assert finding == fine(About.PANEL, "panel-pins")


def test_the_page_speaks_the_language_of_the_screen(desk: Desk) -> None:
    desk.set("language", Language.FRENCH)
    assert patient_of(desk).settings.language is Language.FRENCH
    hands = show(desk, SICK)
    assert "en panne" in hands.text
    assert "Comment va l’appareil" in hands.text
