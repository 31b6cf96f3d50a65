"""What an owner has said is kept answer by answer, and a file is written whole or not at all."""

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from box_books import form_of

from companion.games.contents import data_in_force, own_path
from companion.kits.box_draft import BoxDraft, Standing
from companion.kits.box_writing import write_box
from companion.system.errors import Mistake
from companion.words import Language, Words
from engines.taluva.tiles import Terrain, Tile, parse_tiles

WORDS = Words(Language.ENGLISH)


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder of the owner's files."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "tableside"


def draft_in(folder: Path, game: str = "taluva") -> BoxDraft:
    return BoxDraft(form_of(game), WORDS, folder / f"my-box-{game}.json")


def tell(draft: BoxDraft, key: str, *answers: str) -> None:
    for answer in answers:
        draft.tell(key, answer)


def test_half_an_answer_waits_for_the_next_day(tmp_path: Path) -> None:
    tell(draft_in(tmp_path), "2", "meadow")
    again = draft_in(tmp_path)
    assert again.standing("2") is Standing.BEGUN
    tell(again, "2", "forest")
    assert draft_in(tmp_path).standing("2") is Standing.TOLD
    assert not own_path("taluva").exists()


def test_an_answer_is_taken_back_one_by_one(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "lake")
    draft.take_back("2")
    assert draft_in(tmp_path).answers("2") == ("meadow",)
    draft.take_back("2")
    assert draft_in(tmp_path).standing("2") is Standing.OPEN


def test_the_file_has_what_was_told_and_the_rest_as_it_ships(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    tell(draft, "3", "meadow")
    written, game = draft.write()
    assert written.file == own_path("taluva")
    assert written.before is None
    tiles = parse_tiles(own_path("taluva").read_text(), "mine")
    assert tiles[2] == Tile(Terrain.MEADOW, Terrain.FOREST)
    assert tiles[3] == Tile(Terrain.FOREST, Terrain.MEADOW)
    assert game.tiles == tiles  # type: ignore[attr-defined]
    assert draft.standing("2") is Standing.WRITTEN
    assert draft.standing("3") is Standing.BEGUN
    assert draft_in(tmp_path).standing("2") is Standing.WRITTEN


def test_the_file_before_is_kept_beside_it_and_none_is_written_over(tmp_path: Path) -> None:
    mine = data_in_force("taluva", WORDS).text + "\n# my own remark\n"
    own_path("taluva").parent.mkdir(parents=True)
    own_path("taluva").write_text(mine)
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    first, _ = draft.write()
    assert first.before == own_path("taluva").with_name("taluva.toml.before")
    assert first.before.read_text() == mine
    second_text = own_path("taluva").read_text()
    tell(draft, "3", "meadow", "forest")
    second, _ = draft.write()
    assert second.before == own_path("taluva").with_name("taluva.toml.before-2")
    assert second.before.read_text() == second_text
    assert first.before.read_text() == mine


def test_what_is_said_again_of_something_written_begins_where_the_file_is(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    draft.write()
    assert draft.answers("2") == ("meadow", "forest")
    draft.take_back("2")
    assert draft.answers("2") == ("meadow",)
    tell(draft, "2", "lake")
    draft.write()
    assert parse_tiles(own_path("taluva").read_text(), "")[2].right is Terrain.LAKE


def test_a_file_changed_by_hand_counts_as_it_is(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    draft.write()
    text = own_path("taluva").read_text().replace("tiles = [2, 16", "tiles = [16")
    changed = text.replace("tiles = [48]", "tiles = [2, 48]")
    assert changed != text
    own_path("taluva").write_text(changed)
    again = draft_in(tmp_path)
    assert again.shown("2") == ("lake", "lake")
    assert again.told == {}


def test_without_the_owners_file_nothing_counts_as_written(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    draft.write()
    own_path("taluva").unlink()
    assert draft_in(tmp_path).standing("2") is Standing.OPEN


def test_a_cut_between_the_copy_and_the_file_leaves_the_old_file_and_every_answer(
    tmp_path: Path,
) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    draft.write()
    before = own_path("taluva").read_bytes()
    tell(draft, "3", "meadow", "forest")
    # What a cut leaves there: the copy, and a new file that was never put in its place.
    own_path("taluva").with_name("taluva.toml.before").write_bytes(before)
    own_path("taluva").with_name("taluva.toml.new").write_bytes(before[:40])
    again = draft_in(tmp_path)
    assert own_path("taluva").read_bytes() == before
    assert again.standing("3") is Standing.TOLD
    written, _ = again.write()
    assert written.before is not None
    assert written.before.read_bytes() == before


def test_a_cut_after_the_file_finds_it_written(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    kept = draft.path.read_bytes()  # type: ignore[union-attr]
    draft.write()
    draft.path.write_bytes(kept)  # type: ignore[union-attr]
    again = draft_in(tmp_path)
    assert again.standing("2") is Standing.WRITTEN
    assert again.told == {}


PROGRAM = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from test_box_draft import draft_in
draft = draft_in(Path(sys.argv[1]))
for thing in draft.form.things:
    for answer in ("lake", "forest"):
        draft.tell(thing.key, answer)
        print(thing.key, flush=True)
"""


@pytest.mark.parametrize("answers", [1, 2, 11])
def test_killed_at_any_answer_all_before_it_are_there(tmp_path: Path, answers: int) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path), str(Path(__file__).parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        for _ in range(answers):
            assert program.stdout.readline()
        program.send_signal(signal.SIGKILL)
    again = draft_in(tmp_path)
    assert again.trouble == ""
    assert sum(map(len, again.told.values())) >= answers


@contextmanager
def no_room(most: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_place_is_a_sentence_and_the_old_file_stays(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    tell(draft, "2", "meadow", "forest")
    draft.write()
    before = own_path("taluva").read_bytes()
    tell(draft, "3", "meadow", "forest")
    with no_room(100), pytest.raises(Mistake, match=r"taluva\.toml cannot be written: .*Make room"):
        draft.write()
    assert own_path("taluva").read_bytes() == before
    assert draft.standing("3") is Standing.TOLD
    assert draft_in(tmp_path).standing("3") is Standing.TOLD


def test_an_answer_that_cannot_be_kept_is_said_and_lasts_meanwhile(tmp_path: Path) -> None:
    draft = draft_in(tmp_path)
    with no_room(5):
        draft.tell("2", "meadow")
    assert "cannot be kept" in draft.trouble
    assert draft.answers("2") == ("meadow",)
    draft.tell("2", "forest")
    assert draft.trouble == ""
    assert draft_in(tmp_path).standing("2") is Standing.TOLD


def test_a_folder_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("")
    with pytest.raises(Mistake, match="cannot be written"):
        write_box(own_path("taluva"), "x = 1\n", WORDS)


def test_a_spoilt_draft_is_put_aside_and_told(tmp_path: Path) -> None:
    place = tmp_path / "my-box-taluva.json"
    place.write_text('{"told": {"2": ["mea')
    draft = draft_in(tmp_path)
    assert "could not be read" in draft.trouble
    assert (tmp_path / "my-box-taluva.json.spoilt").read_text() == '{"told": {"2": ["mea'
    tell(draft, "2", "meadow")
    assert draft_in(tmp_path).answers("2") == ("meadow",)


@pytest.mark.parametrize(
    "told",
    [
        {"99": ["meadow"]},
        {"2": ["moon", "meadow"]},
        {"2": ["meadow", "forest", "lake"]},
    ],
    ids=["a piece that is none", "an answer that is none", "one answer too many"],
)
def test_a_draft_of_another_time_keeps_only_what_still_fits(
    tmp_path: Path, told: dict[str, list[str]]
) -> None:
    (tmp_path / "my-box-taluva.json").write_text(json.dumps({"told": told, "written": ["77"]}))
    draft = draft_in(tmp_path)
    fits = {("meadow", "forest"), ()}
    assert {draft.answers(key) for key in draft.told} <= fits
    assert draft.written == set()


def test_an_owners_file_that_is_not_right_has_to_be_put_right_first(tmp_path: Path) -> None:
    own_path("taluva").parent.mkdir(parents=True)
    own_path("taluva").write_text("pairs = []\n")
    with pytest.raises(Mistake, match="no landscapes for 1, 2"):
        draft_in(tmp_path)


def test_a_sum_that_breaks_is_refused_by_the_reader_too(tmp_path: Path) -> None:
    draft = draft_in(tmp_path, "tiwanaku")
    tell(draft, "earth-1", "blue", "north")
    (fault,) = draft.faults()
    assert (fault.facts["count"], fault.facts["stock"]) == (1, 15)
    with pytest.raises(Mistake, match="expected all 15 tiles or none, got 1"):
        draft.write()
    assert not own_path("tiwanaku").exists()


def test_a_terrain_told_whole_is_written_with_the_rest_of_the_file(tmp_path: Path) -> None:
    draft = draft_in(tmp_path, "tiwanaku")
    for count in range(1, 16):
        tell(draft, f"earth-{count}", "mauve" if count == 4 else "blue", "south")
    tell(draft, "track", "7")
    assert draft.faults() == ()
    _, game = draft.write()
    rules = game.rules  # type: ignore[attr-defined]
    assert rules.track == 7
    assert rules.backs["earth"] == {("blue", "south"): 14, ("mauve", "south"): 1}
    assert rules.backs["sand"] == {}
    assert "track" not in rules.reconstructed
    assert "backs" in rules.reconstructed
    assert draft.shown("earth-4") == ("mauve", "south")
