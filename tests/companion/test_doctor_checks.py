"""Each check of the doctor is fed what can be wrong, and says so with what to do."""

import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from doctor_answers import ENGLISH, answering, only, unasked

from companion.doctor.child import Answer, ask_child, ask_probe
from companion.doctor.devices import check_camera
from companion.doctor.finding import About, Check, Finding, Verdict, examine, fine, worst
from companion.doctor.keeping import check_store
from companion.doctor.owner import (
    check_boxes,
    check_calibration,
    check_settings,
)
from companion.doctor.packages import PACKAGES, Package, check_packages, check_python
from companion.doctor.places import (
    check_folder,
    check_overlay,
    check_service,
    mount_of,
    parse_mounts,
)
from companion.doctor.power import check_power
from companion.doctor.report import format_report, heading, report_document, sentence, summary
from companion.games.contents import data_in_force
from companion.kits.tiwanaku.checks import check_discs, check_stock
from companion.kits.tiwanaku.pachamama.discs import DRAFT, DiscShelf
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.words import Language, Words
from engines.contract import Setup
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS, Recipe, scenario_of
from engines.tiwanaku.scenario.terrain import SHORT_BOARD

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
    bad, left_out = check_settings({}, files, ENGLISH)
    assert "is not TOML" in only([bad])[1]
    assert "are left out" in only([left_out])[1]
    mine.unlink()
    device = tmp_path / "device.toml"
    device.write_text('theme = "pink"\n')
    assert f"{device}, line 1" in only(check_settings({}, files, ENGLISH, device))[1]
    verdict, said = only(check_settings({"TABLESIDE_CAMERA": "tape:"}, files, ENGLISH))
    assert verdict is Verdict.ATTENTION
    assert "TABLESIDE_CAMERA" in said


@pytest.mark.parametrize("is_table", [False, True], ids=["contents", "sizes"])
def test_an_owners_file_that_is_not_right_is_told(tmp_path: Path, is_table: bool) -> None:
    file = tmp_path / "taluva.toml"
    boxes = [("taluva", is_table, file)]
    assert "ship" in only(check_boxes(boxes, ENGLISH))[1]
    file.write_text(data_in_force("taluva", ENGLISH, is_table=is_table).text)
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
    for board, level in SCENARIO_KINDS:
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


def test_a_folder_that_takes_nothing_is_no_place_to_keep_games() -> None:
    verdict, said = only(check_store(Path("/proc/games.sqlite"), Words(Language.ENGLISH)))
    assert verdict is Verdict.BROKEN
    assert "Games are not kept" in said


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
