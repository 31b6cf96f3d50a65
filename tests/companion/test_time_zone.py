"""A time zone that is none: the box goes on in UTC and says so; a right one shows its times."""

import os
from pathlib import Path

import pytest

from companion.doctor.finding import Verdict
from companion.doctor.owner import check_settings
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.system.device_settings import load_device_settings
from companion.system.time_zone import find_fault
from companion.words import Language, Words
from engines.contract import Setup

ZONES = Path("/usr/share/zoneinfo")
BERLIN = (ZONES / "Europe/Berlin").read_bytes()
NOON = 1_751_364_000
"""2025-07-01, 10:00 UTC: noon in Berlin."""


@pytest.fixture
def spoilt(tmp_path: Path) -> dict[str, str]:
    """Files that are no time zone, and what else TZ can be that is none."""
    unread = tmp_path / "unread"
    unread.mkdir()
    (tmp_path / "text").write_text("root:x:0:0\n" * 50)
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "begins").write_bytes(b"TZif2" + b"\xff" * 3000)
    (tmp_path / "short").write_bytes(BERLIN[: len(BERLIN) // 3])
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(3_000_000_000)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    files = {file.name: f":{file}" for file in tmp_path.iterdir()}
    return files | {"missing": ":/nonexistent", "nowhere": "Europe/Nowhere", "nul": ":/dev/null"}


NAMES = ("unread", "text", "empty", "begins", "short", "huge", "pipe", "loop", "missing",
         "nowhere", "nul")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_zone_is_told_and_named(spoilt: dict[str, str], name: str) -> None:
    fault = find_fault({"TZ": spoilt[name]})
    assert fault is not None
    assert fault.slug == "time-zone-named"
    assert fault.facts["name"] == spoilt[name]


@pytest.mark.parametrize(
    "zone",
    ["", ":", "UTC", "Europe/Berlin", ":Europe/Berlin", f":{ZONES}/Asia/Kathmandu",
     "CET-1CEST,M3.5.0,M10.5.0/3", "<+0545>-5:45", "UTC0"],
)  # fmt: skip
def test_a_right_zone_is_no_fault(zone: str) -> None:
    assert find_fault({"TZ": zone}) is None


def test_the_systems_own_file_is_looked_at_where_nothing_else_is_named(tmp_path: Path) -> None:
    localtime = tmp_path / "localtime"
    assert find_fault({}, localtime) is None, "a system without it counts in UTC on purpose"
    localtime.symlink_to(tmp_path / "Europe/Atlantis")
    fault = find_fault({}, localtime)
    assert fault is not None
    assert fault.slug == "time-zone-system"
    assert fault.facts["file"] == str(localtime)
    localtime.unlink()
    localtime.write_bytes(BERLIN)
    assert find_fault({}, localtime) is None
    localtime.write_bytes(b"TZif" + BERLIN[4:40])
    assert find_fault({}, localtime) is not None
    assert find_fault({"TZ": ""}, localtime) is None


@pytest.fixture
def history(home: Path, tableside_process):
    """Run `tableside history` as a program, where a game was begun at noon in Berlin."""
    words = Words(Language.ENGLISH)
    path = home / "state" / "tableside" / "games.sqlite"
    path.parent.mkdir(parents=True)
    with Store(path, words, GAMES, clock=lambda: NOON) as store:
        store.begin(GAMES["taluva"], Setup(("Anna", "Ben")))
    return lambda zone: tableside_process("history", env={**os.environ, "TZ": zone})


@pytest.mark.parametrize("name", ["text", "begins", "huge", "unread", "missing", "nowhere"])
def test_a_command_goes_on_in_utc_and_says_so_once(
    history, spoilt: dict[str, str], name: str
) -> None:
    ran = history(spoilt[name])
    assert ran.code == 0
    assert "2025-07-01 10:00" in ran.out
    (said,) = ran.err.splitlines()
    assert spoilt[name] in said
    assert "Times are in UTC." in said


@pytest.mark.parametrize(
    ("zone", "moment"),
    [
        ("Europe/Berlin", "2025-07-01 12:00"),
        (":America/St_Johns", "2025-07-01 07:30"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-07-01 12:00"),
        ("", "2025-07-01 10:00"),
    ],
)
def test_a_right_zone_shows_its_own_times_in_silence(history, zone: str, moment: str) -> None:
    ran = history(zone)
    assert ran.code == 0
    assert moment in ran.out
    assert ran.err == ""


def test_the_menu_and_the_doctor_say_it_too(
    home: Path, spoilt: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", spoilt["text"])
    device = load_device_settings()
    assert [complaint.slug for complaint in device.complaints] == ["time-zone-named"]
    (finding,) = check_settings(os.environ, (), Words(Language.FRENCH))
    assert finding.verdict is Verdict.ATTENTION
    assert "Les heures sont en UTC" in finding.facts["sentence"]
