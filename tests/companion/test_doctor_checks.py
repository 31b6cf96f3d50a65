"""Each check of the doctor is fed what can be wrong, and says so with what to do."""

import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.data import DATA, TABLES
from companion.doctor.child import Answer, ask_child, ask_probe
from companion.doctor.devices import check_camera, check_news, check_panel, judge_trial
from companion.doctor.finding import About, Check, Finding, Verdict, examine, fine, worst
from companion.doctor.keeping import check_store
from companion.doctor.neighbours import find_holders, is_holder
from companion.doctor.owner import (
    check_boxes,
    check_calibration,
    check_discs,
    check_settings,
    check_stock,
)
from companion.doctor.packages import PACKAGES, Package, check_packages, check_python
from companion.doctor.places import (
    check_folder,
    check_overlay,
    check_service,
    mount_of,
    parse_mounts,
)
from companion.doctor.power import NoMeter, check_power, parse_throttled
from companion.doctor.report import format_report, heading, report_document, sentence, summary
from companion.doctor.rights import check_groups, wanted_groups
from companion.doctor.screen import check_fonts, check_screen, check_sound, judge_screen
from companion.doctor.trial import News, Played, Shown, Trial
from companion.pachamama.discs import DRAFT, DiscShelf
from companion.pachamama.scenario_stock import ScenarioStock
from companion.words import Language, Words
from engines.contract import Setup
from engines.tiwanaku.grading import Level
from engines.tiwanaku.sharecode import KINDS, Recipe, scenario_of
from engines.tiwanaku.terrain import SHORT_BOARD

ENGLISH = Words(Language.ENGLISH)


def only(findings: list[Finding]) -> tuple[Verdict, str]:
    """Give the verdict and the sentence of the one finding there is; both languages have it."""
    (finding,) = findings
    assert sentence(finding, Words(Language.FRENCH))
    assert heading(finding, Words(Language.FRENCH))
    return finding.verdict, sentence(finding, ENGLISH)


def answering(*answers: msgspec.Struct, code: int | None = 0, errors: str = ""):
    """Give something to ask that always answers the same."""
    lines = tuple(msgspec.json.encode(answer).decode() for answer in answers)
    return lambda arguments: Answer(lines, code, errors)


def unasked(arguments: object) -> Answer:
    raise AssertionError(f"expected nobody to ask, got {arguments}")


# What a check is


def test_a_check_that_fails_itself_is_a_finding_and_the_next_one_is_made() -> None:
    def ill() -> Iterator[Finding]:
        yield fine(About.SOUND, "sound")
        raise RuntimeError("no such luck")

    checks = [Check(About.STORE, ill), Check(About.SOUND, lambda: [fine(About.SOUND, "sound")])]
    first, second = examine(checks)
    assert first.verdict is Verdict.ATTENTION
    assert "RuntimeError: no such luck" in sentence(first, ENGLISH)
    assert second.verdict is Verdict.FINE


def test_the_worst_verdict_counts_and_nothing_is_fine() -> None:
    findings = [Finding(About.SOUND, verdict, "sound") for verdict in Verdict]
    assert worst(findings) is Verdict.BROKEN
    assert worst(findings[:2]) is Verdict.ATTENTION
    assert worst([]) is Verdict.FINE


# Python and packages


def test_an_old_python_is_broken_and_a_32_bit_system_gets_attention() -> None:
    assert only(check_python((3, 10, 4), "aarch64", "1.0"))[0] is Verdict.BROKEN
    verdict, said = only(check_python((3, 11, 2), "armv7l", "1.0"))
    assert verdict is Verdict.ATTENTION
    assert "64-bit" in said
    assert only(check_python((3, 13, 0), "aarch64", "1.0"))[0] is Verdict.FINE


def test_the_packages_of_this_environment_can_all_be_imported() -> None:
    verdict, said = only(check_packages(PACKAGES, ask_probe))
    assert verdict is Verdict.FINE
    assert "pygame 2" in said
    assert "python-sat 1" in said


def test_a_missing_package_is_named_with_the_command_that_brings_it() -> None:
    packages = (
        Package("no_such_module", "no-such-package"),
        Package("no_such_zbar", "pyzbar", needed=False, system="libzbar0"),
    )
    missing, zbar = check_packages(packages, ask_probe)
    assert missing.verdict is Verdict.BROKEN
    assert "no-such-package does not work" in sentence(missing, ENGLISH)
    assert zbar.verdict is Verdict.ATTENTION
    assert "sudo apt install libzbar0" in sentence(zbar, ENGLISH)


def test_a_package_that_takes_the_process_down_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "crashing_library.py").write_text("import os; os.abort()")
    packages = (Package("json", "json"), Package("crashing_library", "crash"), PACKAGES[0])
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n" + (
        "from companion.doctor.probes import try_imports\n"
        "try_imports('json', 'crashing_library', 'numpy')"
    )
    answer = ask_child([sys.executable, "-c", code], 60.0)
    crash, rest = check_packages(packages, lambda arguments: answer, lambda name: "1")
    assert crash.verdict is Verdict.BROKEN
    assert "crash ends the program" in sentence(crash, ENGLISH)
    assert "json 1" in sentence(rest, ENGLISH)
    assert "numpy" not in sentence(rest, ENGLISH)


def test_a_package_that_hangs_is_found_out() -> None:
    verdict, said = only(check_packages(PACKAGES[:2], answering(code=None)))
    assert verdict is Verdict.BROKEN
    assert "numpy takes too long" in said


def test_a_child_that_hangs_is_ended_and_what_it_said_is_kept() -> None:
    code = "import signal; print('first', flush=True); signal.pause()"
    answer = ask_child([sys.executable, "-c", code], 1.5)
    assert answer == Answer(("first",), None)


# Settings, boxes, calibration, scenarios ahead


def test_settings_files_are_named_and_a_fault_has_its_line(tmp_path: Path) -> None:
    mine, everybody = tmp_path / "mine.toml", tmp_path / "everybody.toml"
    files = (mine, everybody)
    assert str(mine) in only(check_settings({}, files, ENGLISH))[1]
    everybody.write_text('theme = "light"\n')
    verdict, said = only(check_settings({}, files, ENGLISH))
    assert verdict is Verdict.FINE
    assert said == f"Read from {everybody}."
    mine.write_text('sound = true\n\ntheme = "pink"\n')
    verdict, said = only(check_settings({}, files, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert f"{mine}, line 3" in said
    mine.write_text("sound = = true\n")
    assert "cannot be read" in only(check_settings({}, files, ENGLISH))[1]
    mine.unlink()
    verdict, said = only(check_settings({"TABLESIDE_CAMERA": "tape:"}, files, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "TABLESIDE_CAMERA" in said


@pytest.mark.parametrize("is_table", [False, True], ids=["contents", "sizes"])
def test_an_owners_file_that_is_not_right_is_told(tmp_path: Path, is_table: bool) -> None:
    file = tmp_path / "taluva.toml"
    boxes = [("taluva", is_table, file)]
    assert "ship" in only(check_boxes(boxes, ENGLISH))[1]
    file.write_text((TABLES if is_table else DATA)["taluva"].shipped())
    assert only(check_boxes(boxes, ENGLISH)) == (
        Verdict.FINE,
        f"Your own files are right: {file}.",
    )
    file.write_text("nonsense = 1\n")
    verdict, said = only(check_boxes(boxes, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert str(file) in said
    assert "instead" in said


def test_a_camera_without_calibration_gets_attention_and_no_camera_needs_none(
    tmp_path: Path,
) -> None:
    file = tmp_path / "calibration.toml"
    assert only(check_calibration(file, "usb:0"))[0] is Verdict.ATTENTION
    assert check_calibration(file, "none:") == []
    file.write_text("lens = 3\n")
    verdict, said = only(check_calibration(file, "usb:0"))
    assert verdict is Verdict.ATTENTION
    assert "cannot be used" in said


def test_the_stock_is_counted_and_no_code_is_told(tmp_path: Path) -> None:
    assert only(check_stock(tmp_path / "none"))[0] is Verdict.ATTENTION
    stock = ScenarioStock(tmp_path)
    stock.add(Recipe(SHORT_BOARD, Level.GENTLE, 5))
    verdict, said = only(check_stock(tmp_path))
    assert verdict is Verdict.FINE
    assert said.startswith("One scenario waits for the wheel, but of 5 kinds none yet.")
    for file in tmp_path.iterdir():
        assert file.stem not in said
    for board, level in KINDS:
        stock.add(Recipe(board, level, 5))
    assert only(check_stock(tmp_path))[1] == "6 scenarios wait for the wheel."


def test_a_damaged_disc_is_named_and_nothing_of_what_is_on_it(tmp_path: Path) -> None:
    assert check_discs(tmp_path / "none", ENGLISH) == []
    shelf = DiscShelf(tmp_path)
    scenario = scenario_of(Recipe(SHORT_BOARD, Level.GENTLE, 5))
    kept = [shelf.save(name, scenario) for name in ("Disc 1", "Disc 2")]
    verdict, said = only(check_discs(tmp_path, ENGLISH))
    assert verdict is Verdict.FINE
    assert said == "2 discs that were typed in are whole."
    kept[1].path.write_text(f"Disc 2\n{kept[1].code[:-1]}\n")
    verdict, said = only(check_discs(tmp_path, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert said == "The disc Disc 2 is damaged. Delete it and type it in again."
    kept[1].path.unlink()
    (tmp_path / DRAFT).write_text("torn")
    assert only(check_discs(tmp_path, ENGLISH))[0] is Verdict.ATTENTION


# Where games are kept


def test_a_folder_with_little_room_gets_attention_and_one_with_none_is_broken(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "not" / "yet"
    assert only(check_folder(folder, lambda place: 10**10))[0] is Verdict.FINE
    verdict, said = only(check_folder(folder, lambda place: 150_000_000))
    assert verdict is Verdict.ATTENTION
    assert "150 MB" in said
    assert only(check_folder(folder, lambda place: 1_000_000))[0] is Verdict.BROKEN
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for place in (Path("/proc"), file):
        verdict, said = only(check_folder(place))
        assert verdict is Verdict.BROKEN
        assert str(place) in said


ROOT = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"


@pytest.mark.parametrize(
    ("mounts", "kernel", "verdict"),
    [
        (ROOT, "quiet", Verdict.FINE),
        ("overlay / overlay rw,lowerdir=/a,upperdir=/b 0 0\n", "quiet", Verdict.ATTENTION),
        ("overlayroot / overlay rw 0 0\n", "quiet", Verdict.BROKEN),
        ("overlay / overlay rw 0 0\n", "quiet overlayroot=tmpfs:recurse=0", Verdict.BROKEN),
        ("overlay / overlay rw 0 0\n", "boot=overlay root=/dev/mmcblk0p2", Verdict.BROKEN),
        (ROOT + "tmpfs /var tmpfs rw 0 0\n", "", Verdict.BROKEN),
        ("overlay / overlay rw 0 0\n/dev/sda1 /var ext4 rw 0 0\n", "boot=overlay", Verdict.FINE),
        ("", "", Verdict.ATTENTION),
    ],
    ids=[
        "card",
        "container",
        "overlayroot",
        "kernel",
        "raspi-config",
        "memory",
        "own disk",
        "unknown",
    ],
)
def test_writes_that_are_lost_with_the_power_are_told(
    mounts: str, kernel: str, verdict: Verdict
) -> None:
    found, said = only(check_overlay(Path("/var/lib/no-such-folder"), mounts, kernel))
    assert found is verdict
    assert "/var/lib/no-such-folder" in said


def test_mounts_with_spaces_and_mounts_over_mounts_are_understood() -> None:
    mounts = parse_mounts("/dev/sda1 /my\\040disk vfat rw 0 0\nx / ext4 rw 0 0\ny / tmpfs rw 0 0\n")
    assert mounts[0].point == Path("/my disk")
    found = mount_of(Path("/etc"), mounts)
    assert found is not None
    assert found.kind == "tmpfs"


def test_games_of_the_service_elsewhere_are_told(tmp_path: Path) -> None:
    assert check_service(tmp_path, tmp_path) == []
    assert check_service(tmp_path, tmp_path / "none") == []
    (tmp_path / "other").mkdir()
    verdict, said = only(check_service(tmp_path, tmp_path / "other"))
    assert verdict is Verdict.ATTENTION
    assert str(tmp_path / "other") in said


# The file of games


@pytest.fixture
def kept(open_store, games, tmp_path: Path) -> Path:
    """Give a store with one unfinished game in it."""
    store = open_store()
    session = store.begin(games["pebbles"], Setup(("Anna", "Ben")))
    for _ in range(3):
        session.apply(next(iter(session.game.legal_actions(session.state))))
    store.close()
    return tmp_path / "games.sqlite"


def test_a_whole_store_is_fine_and_is_left_as_it_is(kept: Path) -> None:
    before = (kept.read_bytes(), sorted(path.name for path in kept.parent.iterdir()))
    verdict, said = only(check_store(kept, ENGLISH))
    assert verdict is Verdict.FINE
    assert "one game, one to go on with" in said
    assert (kept.read_bytes(), sorted(path.name for path in kept.parent.iterdir())) == before


def test_no_store_yet_is_fine_and_none_is_made(tmp_path: Path) -> None:
    assert only(check_store(tmp_path / "games.sqlite", ENGLISH))[0] is Verdict.FINE
    assert list(tmp_path.iterdir()) == []


def test_a_locked_store_is_told_and_gets_attention(kept: Path) -> None:
    other = sqlite3.connect(kept, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    verdict, said = only(check_store(kept, ENGLISH, patience=0.05))
    other.close()
    assert verdict is Verdict.ATTENTION
    assert "another Tableside" in said


@pytest.mark.parametrize("at", [0, 100, 8120], ids=["beginning", "page", "row"])
def test_a_damaged_store_is_broken(kept: Path, at: int) -> None:
    content = bytearray(kept.read_bytes())
    content[at : at + 64] = b"\xff" * 64
    kept.write_bytes(content)
    verdict, said = only(check_store(kept, ENGLISH))
    assert verdict is Verdict.BROKEN
    assert str(kept) in said


def test_a_row_that_was_changed_behind_our_back_is_broken(kept: Path) -> None:
    database = sqlite3.connect(kept, isolation_level=None)
    # Not the last: that one is looked at whenever games are listed.
    database.execute("UPDATE entries SET at = at + 1 WHERE number = 1")
    database.close()
    verdict, said = only(check_store(kept, ENGLISH))
    assert verdict is Verdict.BROKEN
    assert "is damaged" in said


def test_half_a_move_of_before_a_power_cut_gets_attention_and_is_left_alone(kept: Path) -> None:
    child = os.fork()
    if child == 0:
        database = sqlite3.connect(kept, isolation_level=None)
        database.execute("PRAGMA journal_mode = TRUNCATE")
        database.execute("PRAGMA cache_size = 1")
        database.execute("BEGIN IMMEDIATE")
        database.execute("CREATE TABLE half AS SELECT randomblob(100000) AS big")
        os._exit(0)
    os.waitpid(child, 0)
    journal = kept.with_name(f"{kept.name}-journal")
    before = journal.read_bytes()
    assert before
    verdict, said = only(check_store(kept, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "last whole move" in said
    assert journal.read_bytes() == before


# Camera and panel


def test_a_camera_that_gives_a_picture_is_fine() -> None:
    ask = answering(Trial("usb:0", True, size=(1920, 1080)))
    verdict, said = only(check_camera("usb:0", (), ask, ENGLISH))
    assert verdict is Verdict.FINE
    assert said == "usb:0 works: 1920 by 1080."


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


# The report


def test_the_report_has_a_line_a_finding_and_the_sum_of_it() -> None:
    findings = [
        fine(About.SOUND, "sound"),
        *check_power(lambda: "throttled=0x1"),
        *check_camera("sim:", (), unasked, ENGLISH),
    ]
    lines = format_report(findings, ENGLISH).splitlines()
    assert re.fullmatch(r"fine +Sound +There is a speaker\.", lines[0])
    assert lines[1].index("The power") == lines[0].index("There is")
    assert lines[-1] == "One thing is broken. One thing needs a look."
    assert summary(findings[:1], ENGLISH) == "Everything is fine."
    document = report_document(findings, ENGLISH)
    assert document["verdict"] == "broken"
    assert document["findings"][1]["slug"] == "power-weak"


@pytest.mark.parametrize("language", Language)
def test_everything_that_is_looked_at_has_a_name(language: Language) -> None:
    for about in About:
        assert heading(fine(about, "sound"), Words(language))
