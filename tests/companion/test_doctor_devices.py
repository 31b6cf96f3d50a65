"""The doctor's look at devices: camera, panel, screen, sound, groups, power, other Tablesides."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from doctor_answers import ENGLISH, answering, only, unasked

from companion.doctor.child import ask_probe
from companion.doctor.devices import check_camera, check_news, check_panel, judge_trial
from companion.doctor.finding import About, Verdict
from companion.doctor.neighbours import find_holders, is_holder
from companion.doctor.network import check_network
from companion.doctor.power import NoMeter, check_power, parse_throttled
from companion.doctor.report import sentence
from companion.doctor.rights import check_groups, wanted_groups
from companion.doctor.screen import check_fonts, check_screen, check_sound, judge_screen
from companion.doctor.trial import News, Played, Shown, Trial
from companion.words import Language, Words

# Camera and panel


def test_a_camera_that_gives_a_picture_is_fine() -> None:
    ask = answering(Trial("usb:0", True, size=(1920, 1080)))
    verdict, said = only(check_camera("usb:0", (), ask, ENGLISH))
    assert verdict is Verdict.FINE
    assert said == "usb:0 works: 1920 by 1080."


def test_a_service_without_a_network_is_told_from_a_camera_that_is_off() -> None:
    alone = "Inter-|   Receive\n face |bytes\n    lo:  12 3\n"
    verdict, said = only(check_network("net:http://10.0.0.2/video", alone))
    assert verdict is Verdict.BROKEN
    assert "network-camera.conf" in said
    assert check_network("usb:0", alone) == []
    assert check_network("net:http://10.0.0.2/video", f"{alone} wlan0: 5 6\n") == []
    assert check_network("net:http://10.0.0.2/video", "") == []


@pytest.mark.parametrize(
    ("trial", "verdict"),
    [
        (Trial("usb:0", False, "no-such-device", "There is no usb:0."), Verdict.BROKEN),
        (Trial("usb:0", False, "device-busy", "usb:0 is used."), Verdict.ATTENTION),
        (Trial("usb:0", True, "camera-small", "Too small."), Verdict.ATTENTION),
        (Trial("usb:0", False), Verdict.BROKEN),
    ],
    ids=["missing", "busy", "small", "silent"],
)
def test_what_a_camera_says_is_told_and_judged(trial: Trial, verdict: Verdict) -> None:
    found, said = only(check_camera("usb:0", (), answering(trial), ENGLISH))
    assert found is verdict
    assert trial.sentence in said


def test_a_driver_that_hangs_or_crashes_is_broken() -> None:
    verdict, said = only(check_camera("pi:", (), answering(code=None), ENGLISH))
    assert verdict is Verdict.BROKEN
    assert "had to be ended" in said
    crash = answering(code=-11, errors="first\nSegmentation fault")
    verdict, said = only(check_panel("gpio:", "left=5", (), crash, ENGLISH))
    assert verdict is Verdict.BROKEN
    assert "Segmentation fault" in said


def test_devices_that_another_tableside_holds_are_not_tried() -> None:
    for findings in (
        check_camera("usb:0", (4711,), unasked, ENGLISH),
        check_panel("serial:/dev/ttyACM0", "left=5", (4711,), unasked, ENGLISH),
        check_screen({}, (4711,), unasked),
    ):
        verdict, said = only(findings)
        assert verdict is Verdict.ATTENTION
        assert "4711" in said


def test_chosen_simulation_is_said_and_nothing_is_tried() -> None:
    verdict, said = only(check_camera("sim:", (), unasked, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "simulated" in said
    verdict, said = only(check_panel("sim:", "left=5", (), unasked, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "simulated" in said
    assert only(check_panel("keys:", "left=5", (), unasked, ENGLISH))[0] is Verdict.FINE
    assert only(check_camera("none:", (), unasked, ENGLISH))[0] is Verdict.FINE
    held = judge_trial(About.CAMERA, Trial("sim:", True))
    assert "simulated" in sentence(held, ENGLISH)


def test_a_recording_is_really_opened_and_told_from_a_camera(tmp_path: Path) -> None:
    verdict, said = only(check_camera(f"file:{tmp_path}/none.avi", (), ask_probe, ENGLISH))
    assert verdict is Verdict.BROKEN
    assert "none.avi" in said
    good = answering(Trial("file:clip.avi", True, size=(1920, 1080)))
    verdict, said = only(check_camera("file:clip.avi", (4711,), good, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "is a recording, not a camera" in said


@pytest.mark.parametrize(("white", "is_dark"), [(60, True), (200, False)])
def test_a_camera_in_the_dark_gives_pictures_and_is_told_to_be_dark(
    tmp_path: Path, white: int, is_dark: bool
) -> None:
    pixels = np.random.default_rng(1).integers(0, white, (48, 64), np.uint8)
    for name in "abcdefghi":
        cv2.imwrite(str(tmp_path / f"{name}.png"), pixels)
    verdict, said = only(check_camera(f"file:{tmp_path}", (), ask_probe, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert ("dark ones" in said) is is_dark
    assert ("is a recording" in said) is not is_dark


def test_a_panel_that_is_not_there_is_broken_with_its_words(tmp_path: Path) -> None:
    address = f"serial:{tmp_path}/ttyACM9"
    french = Words(Language.FRENCH)
    (finding,) = check_panel(address, "left=5", (), ask_probe, french)
    assert finding.verdict is Verdict.BROKEN
    assert "ttyACM9 n’est pas là" in sentence(finding, french)


def test_the_last_news_of_a_device_is_told() -> None:
    lost, back = News("camera-lost", "It is gone."), News("camera-back", "It is back.")
    assert check_news(()) == []
    assert only(check_news((back, lost))) == (Verdict.ATTENTION, "It is gone.")
    assert only(check_news((lost, back))) == (Verdict.FINE, "It is back.")


# Other Tablesides


@pytest.mark.parametrize(
    ("command", "holds"),
    [
        ("/opt/tableside/.venv/bin/python /opt/tableside/.venv/bin/tableside", True),
        ("/usr/bin/python3 -m companion", True),
        ("python3 /x/bin/tableside play taluva --camera usb:0", True),
        ("python3 /x/bin/tableside panel --test", True),
        ("tableside", True),
        ("python3 /x/bin/tableside doctor", False),
        ("python3 /x/bin/tableside --language fr history", False),
        ("python3 -m companion.demo", False),
        ("python3 other.py tableside", False),
        ("vim tableside", False),
        ("", False),
    ],
)
def test_a_tableside_that_holds_devices_is_known_by_its_command(command: str, holds: bool) -> None:
    assert is_holder(command.split()) is holds


def test_other_tablesides_are_found_and_we_are_none_of_them(tmp_path: Path) -> None:
    for number, command in ((5, b"bash\0"), (40, b"tableside\0"), (41, b"tableside\0play\0")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "cmdline").write_bytes(command)
    (tmp_path / "99").mkdir()
    assert find_holders(tmp_path, own=41) == (40,)


# Screen, fonts, sound, groups


def test_a_screen_is_fine_and_none_is_broken(tmp_path: Path) -> None:
    desktop = {"DISPLAY": ":0"}
    shown = Shown("x11", 1280, 720)
    assert only(check_screen(desktop, (), answering(shown)))[0] is Verdict.FINE
    verdict, said = only(check_screen(desktop, (), answering(Shown("", 0, 0, "no device"))))
    assert verdict is Verdict.BROKEN
    assert "no device" in said
    assert only(judge_screen(Shown("offscreen", 1, 1), desktop))[0] is Verdict.BROKEN
    chosen = {"SDL_VIDEODRIVER": "dummy"}
    assert only(judge_screen(Shown("dummy", 1, 1), chosen))[0] is Verdict.ATTENTION
    assert only(check_screen(desktop, (), answering(code=-6)))[0] is Verdict.BROKEN


def test_the_console_needs_its_folder(tmp_path: Path) -> None:
    shown = Shown("kmsdrm", 1280, 720)
    there, gone = {"XDG_RUNTIME_DIR": str(tmp_path)}, {"XDG_RUNTIME_DIR": str(tmp_path / "none")}
    assert only(judge_screen(shown, there))[0] is Verdict.FINE
    for environment in ({}, gone):
        verdict, said = only(judge_screen(shown, environment))
        assert verdict is Verdict.ATTENTION
        assert "XDG_RUNTIME_DIR" in said


def test_a_real_display_driver_answers_the_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    environment = {"SDL_VIDEODRIVER": "dummy"}
    assert "dummy" in only(check_screen(environment, (), ask_probe))[1]
    assert only(check_sound(True, ask_probe))[0] is Verdict.FINE


def test_missing_and_spoilt_fonts_are_broken() -> None:
    fonts = {"a": ("there", "a.ttf"), "b": ("gone", "b.ttf"), "c": ("spoilt", "c.ttf")}

    def find(package: str, file: str) -> bytes:
        if package == "gone":
            raise FileNotFoundError(file)
        return b"OTTO" if package == "there" else b"<htm"

    missing, spoilt = check_fonts(fonts, find)
    assert missing.verdict is spoilt.verdict is Verdict.BROKEN
    assert "b.ttf" in sentence(missing, ENGLISH)
    assert "c.ttf" in sentence(spoilt, ENGLISH)


def test_sound_that_is_off_is_fine_and_none_gets_attention() -> None:
    assert only(check_sound(False, unasked))[0] is Verdict.FINE
    verdict, said = only(check_sound(True, answering(Played("no card"))))
    assert verdict is Verdict.ATTENTION
    assert "no card" in said


def test_groups_are_wanted_for_the_devices_that_are_set() -> None:
    assert wanted_groups("pi:", "gpio:", True, True) == (
        "video",
        "gpio",
        "render",
        "input",
        "audio",
    )
    assert wanted_groups("none:", "serial:/dev/ttyACM0", False, False) == ("dialout",)
    assert wanted_groups("none:", "keys:", False, False) == ()


def test_a_group_the_user_misses_is_named_with_the_command() -> None:
    mine = {"gpio": False, "video": True, "dialout": False, "render": None}
    verdict, said = only(check_groups(mine, ("gpio", "video"), "anna", ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "sudo usermod -aG gpio anna" in said
    assert only(check_groups(mine, ("render",), "anna", ENGLISH))[0] is Verdict.ATTENTION
    assert only(check_groups(mine, ("video",), "anna", ENGLISH))[0] is Verdict.FINE


# Power


@pytest.mark.parametrize(
    ("flags", "verdict", "told"),
    [
        ("0x0", Verdict.FINE, "enough"),
        ("0x50005", Verdict.BROKEN, "too weak now"),
        ("0x1", Verdict.BROKEN, "too weak now"),
        ("0x50000", Verdict.ATTENTION, "was too weak"),
        ("0x8", Verdict.ATTENTION, "too hot"),
        ("0x4", Verdict.ATTENTION, "runs slower"),
        ("0x2", Verdict.ATTENTION, "runs slower"),
        ("0x80000", Verdict.ATTENTION, "was too hot"),
        ("0x20000", Verdict.ATTENTION, "was too hot"),
    ],
)
def test_the_flags_of_the_firmware_are_understood(flags: str, verdict: Verdict, told: str) -> None:
    found, said = only(check_power(lambda: f"throttled={flags}\n"))
    assert found is verdict
    assert told in said


def test_hot_now_and_weak_before_are_both_told() -> None:
    hot, weak = check_power(lambda: "throttled=0x10008")
    assert "too hot" in sentence(hot, ENGLISH)
    assert "was too weak" in sentence(weak, ENGLISH)


def test_a_machine_without_a_meter_is_fine_and_nonsense_is_no_flag() -> None:
    def no_meter() -> str:
        raise NoMeter("vcgencmd")

    assert only(check_power(no_meter))[0] is Verdict.FINE
    with pytest.raises(ValueError, match="expected throttled"):
        parse_throttled("error=1")
