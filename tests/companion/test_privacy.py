"""What Tableside keeps is its owner's: nobody else may read it, and secrets lie sealed."""

import base64
import stat
import zlib

import msgspec
import pytest

from companion.doctor.places import check_private
from companion.kits.tiwanaku.pachamama.discs import DiscShelf
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.pachamama.scenario_text import format_rows
from companion.system.sealing import (
    KEY_NAME,
    Seal,
    WrongSeal,
    device_seal,
    open_sealed,
    reseal,
    sealed_files,
)
from companion.words import Language, Words
from engines.tiwanaku.scenario.disccode import format_disc
from engines.tiwanaku.scenario.draft import Draft
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.seal import seal as seal_by_source
from engines.tiwanaku.scenario.sharecode import Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import SHORT_BOARD

RECIPE = Recipe(SHORT_BOARD, Level.GENTLE, 6)
SCENARIO = scenario_of(RECIPE)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def everything_below(folder):
    return [folder, *folder.rglob("*")]


# Rights


def test_whatever_a_program_of_ours_makes_is_for_its_owner_only(home, tableside, umask):
    umask(0)
    record, bundle = home / "game.jsonl", home / "report.zip"
    assert tableside("simulate", "taluva", "--seed", "5", "--quiet", "--record", record).code == 0
    assert tableside("history", "import", record).code == 0
    DiscShelf().save("Disc 7", SCENARIO)
    ScenarioStock().add(RECIPE)
    with ScenarioStock().making(wait=False):
        pass
    tableside("doctor", "--bundle", bundle)
    state = home / "state" / "tableside"
    assert len(everything_below(state)) > 7
    for path in (*everything_below(state), record, bundle):
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path


def test_what_older_versions_left_open_is_shut_when_any_command_starts(home, tableside):
    state = home / "state" / "tableside"
    (state / "scenarios").mkdir(parents=True, mode=0o755)
    state.chmod(0o755)
    old = (state / "players.json", state / "scenarios" / "352-22G-NPS.scenario")
    for file in old:
        file.write_text("{}")
        file.chmod(0o644)
    elsewhere = home / "elsewhere"
    elsewhere.write_text("somebody else's")
    elsewhere.chmod(0o644)
    (state / "link").symlink_to(elsewhere)
    assert tableside("history").code == 0
    for path in (state, state / "scenarios", *old):
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path
    assert mode(elsewhere) == 0o644, "links are not followed"


def test_a_store_of_ones_own_is_shut_but_its_folder_is_left_alone(home, tableside):
    folder = home / "shared"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    path = folder / "mine.sqlite"
    play = ("simulate", "taluva", "--seed", "5", "--quiet", "--store", path)
    assert tableside(*play).code == 0
    path.chmod(0o644)
    assert tableside("history", "--store", path).code == 0
    assert (mode(path), mode(folder)) == (0o600, 0o755)


def test_a_folder_or_file_that_is_no_store_keeps_its_rights(home, tableside):
    folder = home / "shared"
    folder.mkdir()
    file = folder / "letter.txt"
    file.write_text("dear all")
    for path, rights in ((file, 0o644), (folder, 0o755)):
        path.chmod(rights)
        assert tableside("history", "--store", path).code == 1
        assert mode(path) == rights
    assert mode(file) == 0o644


def test_the_doctor_names_what_others_may_read(tmp_path):
    folder = tmp_path / "state"
    folder.mkdir(mode=0o700)
    assert check_private(folder) == []
    for name in ("a", "b"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    (finding,) = check_private(folder)
    said = Words(Language.ENGLISH).say(f"doctor-{finding.slug}", **finding.facts)
    assert f"may read {folder / 'a'} and more (2): a running" in said


# The key


def test_a_key_is_made_once_on_each_device(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    sealed = device_seal(one).close(b"the wheel")
    assert b"wheel" not in sealed
    assert device_seal(one).open(sealed) == b"the wheel"
    assert mode(one / KEY_NAME) == 0o600
    with pytest.raises(WrongSeal):
        device_seal(other).open(sealed)
    assert [path.name for path in one.iterdir()] == [KEY_NAME]


def test_who_only_looks_makes_no_key(tmp_path):
    with pytest.raises(WrongSeal):
        open_sealed(tmp_path, Seal(b"k" * 32).close(b"x"))
    assert list(tmp_path.iterdir()) == []


def test_every_changed_byte_is_noticed(tmp_path):
    seal = Seal(b"k" * 32)
    sealed = seal.close(b"the wheel", "Disc 7")
    for at in range(len(sealed)):
        with pytest.raises(WrongSeal):
            seal.open(sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :])


def test_a_flipped_bit_in_the_key_costs_nothing_and_a_spoilt_key_is_put_aside(tmp_path):
    sealed = device_seal(tmp_path).close(b"the wheel")
    path = tmp_path / KEY_NAME
    good = path.read_bytes()
    for at in range(0, len(good), 7):
        path.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        assert open_sealed(tmp_path, sealed) == b"the wheel"
    path.write_bytes(b"spoilt")
    fresh = device_seal(tmp_path)
    assert (tmp_path / "device.key.spoilt").read_bytes() == b"spoilt"
    with pytest.raises(WrongSeal):
        fresh.open(sealed)


def test_a_copy_for_elsewhere_is_sealed_anew_with_label_and_all(tmp_path):
    shelf = DiscShelf(tmp_path / "here" / "discs")
    disc = shelf.save("Disc 7", SCENARIO)
    here, there = device_seal(tmp_path / "here"), device_seal(tmp_path / "there")
    (file,) = sealed_files(tmp_path / "here")
    assert file == disc.path
    moved = tmp_path / "there" / "discs" / file.name
    moved.parent.mkdir()
    moved.write_bytes(reseal(file.read_bytes(), here, there))
    (found,) = DiscShelf(tmp_path / "there" / "discs").discs()
    assert (found.name, found.code) == (disc.name, disc.code)


# Stock and discs


def test_neither_stock_nor_discs_tell_their_secret_even_to_who_has_the_source(tmp_path):
    shelf, stock = DiscShelf(tmp_path / "discs"), ScenarioStock(tmp_path / "scenarios")
    shelf.save("Disc 7", SCENARIO)
    shelf.save_draft(Draft(5, 5, (None,) * 25, (0,) * 25))
    stock.add(RECIPE)
    code, disc = format_code(RECIPE), format_disc(SCENARIO)
    for path in (*shelf.folder.iterdir(), *stock.folder.iterdir()):
        content = path.read_bytes()
        assert code not in path.name
        for secret in (code, disc, format_rows(SCENARIO)):
            assert secret.encode() not in content
        for line in content.splitlines():
            with pytest.raises((ValueError, zlib.error)):
                zlib.decompress(base64.b85decode(line))
    assert sum(stock.counts().values()) == 1


def test_old_files_open_and_are_sealed_then(tmp_path):
    shelf, stock = DiscShelf(tmp_path / "discs"), ScenarioStock(tmp_path / "scenarios")
    for folder in (shelf.folder, stock.folder):
        folder.mkdir()
    disc = shelf.folder / "0123456789abcdef.disc"
    disc.write_text(f"Disc 7\n{format_disc(SCENARIO)}\n")
    draft = Draft(5, 5, (None,) * 25, (0,) * 25)
    (shelf.folder / "typing.draft").write_text(seal_by_source(msgspec.msgpack.encode(draft)))
    packed = base64.b85encode(zlib.compress(format_rows(SCENARIO).encode()))
    (stock.folder / f"{format_code(RECIPE)}.scenario").write_bytes(packed)
    for _ in range(2):
        (found,) = shelf.discs()
        assert (found.name, found.read()) == ("Disc 7", SCENARIO)
        assert shelf.draft() == draft
        with stock.making(wait=False):
            assert sum(stock.counts().values()) == 1
    assert len(list(sealed_files(tmp_path))) == 3
    assert not list(stock.folder.glob(f"*{format_code(RECIPE)}*"))
    made = stock.take(SHORT_BOARD, Level.GENTLE)
    assert (made.recipe, made.scenario) == (RECIPE, SCENARIO)
    assert stock.take(SHORT_BOARD, Level.GENTLE) is None


def test_codes_are_the_same_on_every_device(tmp_path):
    codes = {DiscShelf(tmp_path / name / "discs").save("x", SCENARIO).code for name in "ab"}
    assert codes == {format_disc(SCENARIO)}
