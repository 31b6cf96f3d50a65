"""A bundle tells how the device is, and nothing that gives a running game's secret away."""

import base64
import io
import itertools
import json
import logging
import resource
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_player import play_on

from companion.doctor.bundle import (
    Contents,
    bundle_files,
    format_versions,
    last_game,
    pack,
    write_bundle,
)
from companion.doctor.examination import this_device
from companion.doctor.finding import About, fine
from companion.doctor.journal import Recent, read_journal
from companion.doctor.packing import attempt, collect
from companion.doctor.secrecy import SEALED, sealed_options, strike_out
from companion.doctor.sticks import bundle_name, find_sticks
from companion.doctor.trial import News
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.tiwanaku.pachamama.scenario_text import format_rows
from companion.kits.tiwanaku.secrecy import STRUCK_OUT
from companion.system.errors import Mistake
from companion.system.settings import Settings
from companion.words import Language, Words
from engines.contract import Setup
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.scenario.disccode import format_disc
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import SHORT_BOARD

WORDS = Words(Language.ENGLISH)
GAME = GAMES["tiwanaku"]
RECIPE, OTHER = (Recipe(SHORT_BOARD, Level.GENTLE, seed) for seed in (81_235, 977))
FINDINGS = (fine(About.SOUND, "sound"),)


def begin(code: str, actions: int = 0) -> Session:
    session = Session(GAME, Setup(("Anna", "Ben"), {"cells": 25, "scenario": code}))
    for _, _ in zip(range(actions), play_on(session, 3), strict=False):
        pass
    return session


def contents_of(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(packed)) as bundle:
        assert bundle.testzip() is None
        return {name: bundle.read(name) for name in bundle.namelist()}


def packed_scenario(scenario: Scenario) -> str:
    """Give a scenario as older versions kept it in the stock."""
    return base64.b85encode(zlib.compress(format_rows(scenario).encode())).decode()


def giveaways(recipe: Recipe) -> list[str]:
    """Give everything a scenario follows from: grids as anybody would write them, and codes."""
    scenario, code = scenario_of(recipe), format_code(recipe)
    crops = ["".join(map(str, row)) for row in scenario.crops]
    terrains = [[kind.value for kind in row] for row in scenario.terrain]
    shorts = ["".join(kind[0] for kind in row) for row in terrains]
    rows = [line for line in format_rows(scenario).splitlines() if len(line) > 4]
    found = [code, code.replace("-", ""), code.replace("-", " "), format_disc(scenario)]
    found += [format_disc(scenario).replace("-", ""), packed_scenario(scenario)]
    found += [f"seed={recipe.seed}", f'"seed": {recipe.seed}', *rows]
    for join in (" ", ",", ", ", "-", "\t"):
        found += [join.join(row) for row in (*terrains, *crops, *shorts)]
    # Two rows at least where nothing stands between: five digits may come by chance.
    found += [one + two for grid in (crops, shorts) for one, two in itertools.pairwise(grid)]
    return [text.lower() for text in found]


def search(files: dict[str, bytes], recipe: Recipe) -> list[tuple[str, str]]:
    """Give where something gives the scenario away."""
    return [
        (name, text)
        for name, content in files.items()
        for text in giveaways(recipe)
        if text in content.decode("utf-8", "replace").lower()
    ]


@pytest.fixture
def running(home: Path) -> Path:
    """Give the store of a running game of Tiwanaku, some turns old."""
    path = home / "games.sqlite"
    with Store(path, WORDS, GAMES) as store:
        setup = Setup(("Anna", "Ben"), {"cells": 25, "scenario": format_code(RECIPE)})
        session = store.begin(GAME, setup)
        for _, _ in zip(range(25), play_on(session, 3), strict=False):
            pass
        assert session.outcome is None
        assert any(isinstance(action, Divine) for action in session.actions)
    return path


def test_a_bundle_of_a_running_game_gives_nothing_away(running: Path) -> None:
    code = format_code(RECIPE)
    disc = format_disc(scenario_of(RECIPE))
    # As if somebody had typed the codes where a log keeps them.
    news = (News("x", f"{code} {code.replace('-', '')} {code.lower()} {disc} {disc.lower()}"),)
    patient = this_device(Settings(), WORDS, running, news=news)
    files = contents_of(pack(collect(patient, FINDINGS, log=f"scenario={code}, disc={disc}!")))
    assert {"about.txt", "report.txt", "report.json", "settings.json", "game.jsonl"} <= set(files)
    assert search(files, RECIPE) == []
    assert STRUCK_OUT.encode() in files["news.txt"]
    assert STRUCK_OUT.encode() in files["log.txt"]
    header, *actions = map(json.loads, files["game.jsonl"].splitlines())
    assert header["options"] == {"cells": 25, "scenario": SEALED}
    assert header["players"] == ["Anna", "Ben"]
    assert len(actions) >= 25


def test_the_search_would_find_the_secret_if_it_were_there() -> None:
    scenario, code = scenario_of(RECIPE), format_code(RECIPE)
    for text in (code, format_rows(scenario), format_disc(scenario)):
        assert search({"a.txt": f"xx {text} xx".encode()}, RECIPE)
    assert search({"a.txt": f"xx {code} xx".encode()}, OTHER) == []


def test_bundles_of_games_that_look_alike_so_far_are_the_same_to_the_last_byte() -> None:
    def bundle(recipe: Recipe, actions: list[object]) -> bytes:
        session = begin(format_code(recipe))
        for action in actions:
            if session.check(action) is None:
                session.apply(action)
        contents = Contents(Settings(), {"log.txt": format_code(recipe)}, session)
        return pack(bundle_files(FINDINGS, contents, WORDS))

    assert scenario_of(RECIPE) != scenario_of(OTHER)
    first = begin(format_code(RECIPE))
    entries = list(first.game.legal_actions(first.state))[:1]
    assert bundle(RECIPE, entries) == bundle(OTHER, entries)
    assert bundle(RECIPE, entries) != bundle(RECIPE, [])


def test_a_practice_game_does_not_tell_that_it_is_one() -> None:
    assert sealed_options(GAME, {"cells": 25}) == {"cells": 25, "scenario": SEALED}
    assert sealed_options(GAMES["taluva"], {"all_tiles": True}) == {"all_tiles": True}


def test_a_finished_game_may_say_what_was_hidden() -> None:
    session = begin(format_code(RECIPE), 100_000)
    assert session.outcome is not None
    files = bundle_files(FINDINGS, Contents(Settings(), {}, session), WORDS)
    header = json.loads(files["game.jsonl"].splitlines()[0])
    assert header["options"]["scenario"] == format_code(RECIPE)


def test_the_running_game_goes_in_before_one_that_was_finished_later(home: Path) -> None:
    with Store(home / "games.sqlite", WORDS, GAMES, clock=iter(range(10**6)).__next__) as store:
        assert last_game(store) is None
        store.begin(GAME, Setup(("Anna", "Ben"), {"scenario": ""}))
        store.add(begin(format_code(OTHER), 100_000))
        found = last_game(store)
        assert isinstance(found, Session)
        assert found.outcome is None


def test_codes_are_struck_out_and_other_words_stay() -> None:
    code = format_code(RECIPE)
    assert strike_out(f"a {code}.") == f"a {STRUCK_OUT}."
    assert strike_out(f"x={code.replace('-', '').lower()}") == f"x={STRUCK_OUT}"
    assert strike_out(f"/stock/{code}.scenario") == f"/stock/{STRUCK_OUT}.scenario"
    assert strike_out(f"for {code} now, the 2nd {code}-abc") == (
        f"for {STRUCK_OUT} now, the 2nd {STRUCK_OUT}-abc"
    )
    broken = f"{code[:-1]}{'2' if code[-1] != '2' else '3'}"
    for text in (broken, "opencv 4.14.0.94", "anna-und-ben", "2026-11-16T04:00:00Z", "discovery"):
        assert strike_out(text) == text


AROUND = st.text(alphabet="ab2 -_./:=\n", max_size=12)


@given(AROUND, AROUND, st.sampled_from(("-", " ", "", "_")), st.booleans())
def test_a_code_is_struck_out_whatever_stands_around_it(
    before: str, after: str, gap: str, small: bool
) -> None:
    code = format_code(RECIPE).replace("-", gap)
    code = code.lower() if small else code
    # A letter or digit right beside it makes it another word.
    text = f"{before}/{code}/{after}"
    assert code not in strike_out(text)
    assert strike_out(text).startswith(before[:1])


def test_a_store_that_cannot_be_read_is_told_in_the_bundle(home: Path) -> None:
    (home / "games.sqlite").write_bytes(b"not a store at all")
    files = collect(this_device(Settings(), WORDS, home / "games.sqlite"), FINDINGS)
    assert b"is not a file of Tableside's games" in files["game.txt"]
    assert "game.jsonl" not in files


def test_what_cannot_be_gathered_says_why_and_the_rest_is_there() -> None:
    def fail() -> str:
        raise KeyError("moon")

    found = attempt(fail, WORDS)
    assert isinstance(found, Mistake)
    assert "KeyError: 'moon'" in str(found)
    assert attempt(lambda: "well", WORDS) == "well"


def test_the_picture_is_in_the_bundle_only_where_one_is_given() -> None:
    with_picture = Contents(Settings(), {}, None, b"\x89PNG")
    assert bundle_files(FINDINGS, with_picture, WORDS)["frame.png"] == b"\x89PNG"
    assert "frame.png" not in bundle_files(FINDINGS, Contents(Settings(), {}), WORDS)


def test_versions_name_the_system_and_the_packages() -> None:
    told = format_versions({"model": "Raspberry Pi 5"})
    assert "model: Raspberry Pi 5" in told
    assert "\npygame 2" in told


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "report.zip"
    file.write_text("mine")
    with pytest.raises(Mistake, match="left alone"):
        write_bundle(file, {"a.txt": b"a"}, WORDS)
    assert file.read_text() == "mine"


@pytest.mark.parametrize("place", ["/proc/report.zip", "/no/such/folder/report.zip", "/dev/full"])
def test_a_place_that_cannot_be_written_is_a_sentence(place: str) -> None:
    with pytest.raises(Mistake) as told:
        write_bundle(Path(place), {"a.txt": b"a"}, WORDS)
    assert place in str(told.value)


def test_half_a_bundle_is_taken_away_when_the_disk_fills_up(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40, before[1]))
    try:
        with pytest.raises(Mistake, match="no room left"):
            write_bundle(tmp_path / "report.zip", {"a.txt": b"a"}, WORDS)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []


# What was said


def test_the_last_lines_of_the_log_are_kept_and_older_ones_go() -> None:
    recent = Recent(2, clock=lambda: 0.0)
    logger = logging.Logger("test")
    logger.addHandler(recent)
    for number in range(3):
        logger.warning("line %d", number)
    logger.info("not worth keeping")
    assert recent.text == (
        "1970-01-01T00:00:00Z WARNING line 1\n1970-01-01T00:00:00Z WARNING line 2\n"
    )


def test_what_is_kept_of_the_log_is_still_told_on_stderr() -> None:
    program = (
        "import logging; from companion.doctor.journal import keep_log\n"
        "recent = keep_log(); logging.getLogger('x').warning('No sound'); print(recent.text)"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stderr == "No sound\n"
    assert done.stdout.strip().endswith("WARNING No sound")


def test_the_journal_or_why_there_is_none() -> None:
    assert read_journal(WORDS, ("echo", "a line")) == "a line\n"
    assert "keeps no journal" in read_journal(WORDS, ("no-such-journalctl",))
    assert "may not read it" in read_journal(WORDS, ("true",))
    assert "could not be read" in read_journal(WORDS, ("sh", "-c", "echo why >&2; exit 3"))
    assert read_journal(WORDS, ("sh", "-c", "echo why >&2; exit 3")).endswith("why")


# Where it can go


def test_sticks_are_what_is_plugged_in_and_can_be_written() -> None:
    mounts = (
        "/dev/mmcblk0p2 / ext4 rw 0 0\n"
        "/dev/sda1 /media/pi/MY\\040STICK vfat rw,relatime 0 0\n"
        "/dev/sdb1 /media/pi/OLD vfat ro,relatime 0 0\n"
        "/dev/sdc1 /run/media/anna/B exfat rw 0 0\n"
        "tmpfs /mnt/memory tmpfs rw 0 0\n"
        "/dev/sdd1 /mnt/locked ext4 rw 0 0\n"
        "/dev/mmcblk0p1 /boot/firmware vfat rw 0 0\n"
    )
    found = find_sticks(mounts, lambda folder: folder.name != "locked")
    assert found == [Path("/media/pi/MY STICK"), Path("/run/media/anna/B")]


def test_a_bundle_is_named_by_the_time() -> None:
    name = bundle_name(0.0, lambda seconds: (2026, 1, 2, 18, 30, 5, 0, 0, 0))
    assert name == "tableside-report-20260102-183005.zip"
