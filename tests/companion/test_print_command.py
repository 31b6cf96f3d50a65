"""`tableside print`: what it writes, and every way in which it cannot."""

import resource
from pathlib import Path

import pytest

from companion.games.contents import own_path
from companion.games.measures import shipped_sizes
from engines.ica.box import shipped_text as stones
from engines.titania.contents import shipped_text as map_text


def write_own(game: str, text: str, *, is_table: bool = False) -> Path:
    path = own_path(game, is_table=is_table)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(("game", "pages"), [("titania", 5), ("ica", 18)])
def test_the_pages_are_written_and_counted(game, pages, home, tableside) -> None:
    ran = tableside("print", game, "--pdf", "out.pdf")
    assert (ran.code, ran.err) == (0, "")
    assert f"{pages} pages written to out.pdf" in ran.out
    assert "100 %" in ran.out
    data = (home / "out.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert len(data) < 2_000_000
    assert [file.name for file in home.glob("*.new")] == []


def test_without_a_name_the_file_is_called_after_the_game(home, tableside) -> None:
    assert tableside("print", "ica", "--no-mat", "--language", "fr").code == 0
    assert (home / "ica-print.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game chess"),
        (["titania", "--paper", "a5"], "'a5' is none of these"),
        (["titania", "--paper"], "wants a value"),
        ([], "GAME"),
        (["titania", "--scale", "50"], "no such arguments"),
    ],
)
def test_a_wrong_call_is_told_and_nothing_is_written(arguments, says, home, tableside) -> None:
    ran = tableside("print", *arguments)
    assert ran.code == 2
    assert says in ran.err
    assert list(home.glob("*.pdf")) == []


def test_a_game_with_nothing_of_its_own_names_those_that_have(tableside) -> None:
    ran = tableside("print", "taluva")
    assert ran.code == 1
    assert "taluva has nothing of its own to print" in ran.err
    assert "ica, titania" in ran.err
    assert "tableside tags taluva" in ran.err
    assert "rien à imprimer" in tableside("print", "taluva", "--language", "fr").err


def test_a_folder_instead_of_a_file_is_named(home, tableside) -> None:
    (home / "folder").mkdir()
    ran = tableside("print", "titania", "--pdf", "folder")
    assert ran.code == 1
    assert "folder is a folder. Name a file in it." in ran.err


def test_a_file_in_the_way_of_a_folder_is_named(home, tableside) -> None:
    (home / "file").write_text("in the way")
    ran = tableside("print", "titania", "--pdf", "file/out.pdf")
    assert ran.code == 1
    assert "cannot be written" in ran.err
    assert (home / "file").read_text() == "in the way"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_is_told(tableside) -> None:
    ran = tableside("print", "titania", "--pdf", "/dev/full")
    assert ran.code == 1
    assert "/dev/full cannot be written" in ran.err
    assert "Make room" in ran.err


def test_what_was_there_stays_until_all_of_the_new_pages_are_there(home, tableside) -> None:
    (home / "out.pdf").write_text("old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    # As on a disk that is full after the first pages.
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    try:
        ran = tableside("print", "titania", "--pdf", "out.pdf")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert ran.code == 1
    assert "cannot be written" in ran.err
    assert (home / "out.pdf").read_text() == "old"
    assert [file.name for file in home.glob("*.new")] == []


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("titania", "castle = [", "not TOML"),
        ("titania", map_text().replace("[1, -1], [2, -1]", "[1, -1]", 1), "fog"),
        ("ica", stones().replace("potential = 4", "potential = 5", 1), "potential"),
        ("ica", "\x00", "ica.toml"),
    ],
)
def test_own_data_that_are_not_right_stop_the_print(game, text, says, home, tableside) -> None:
    """Playing goes on with what ships, but nobody wants that on paper."""
    path = write_own(game, text)
    ran = tableside("print", game, "--pdf", "out.pdf")
    assert ran.code == 1
    assert says in ran.err
    assert path.name in ran.err
    assert ran.err.count("\n") <= 2
    assert not (home / "out.pdf").exists()


@pytest.mark.parametrize("name", ["x" * 3000, "\u6e29\u6cc9", "a " * 900, "\\u001b[31m(\\\\)"])
def test_names_of_any_kind_are_printed_somehow(name, home, tableside) -> None:
    """An owner may call maps and stones what they like: pages stay pages."""
    write_own("titania", map_text().replace("round sea", name))
    write_own("ica", stones().replace("hummingbird", name))
    for game, pages in (("titania", 5), ("ica", 18)):
        ran = tableside("print", game, "--pdf", "out.pdf")
        assert (ran.code, ran.err) == (0, "")
        assert f"{pages} pages" in ran.out


def test_own_sizes_that_are_not_right_stop_the_print(home, tableside) -> None:
    write_own("ica", "game = 'ica'", is_table=True)
    ran = tableside("print", "ica", "--pdf", "out.pdf")
    assert ran.code == 1
    assert "ica-table.toml" in ran.err
    assert not (home / "out.pdf").exists()


def test_codes_too_close_to_cut_between_are_told(home, tableside) -> None:
    """Anchors from end to end across the board: whichever page ended there would cut one."""
    text = shipped_sizes("titania")[1]
    rows = [line for line in text.splitlines() if "number = 90" in line]
    for n, row in enumerate(rows):
        text = text.replace(row, f"    {{ number = {901 + n}, x = {60 * n - 181}.0, y = -137.0 }},")
    large = text.replace("width = 28.0, height = 28.0", "width = 84.0, height = 84.0")
    write_own("titania", large.replace("size = 20.0", "size = 60.0"), is_table=True)
    ran = tableside("print", "titania", "--pdf", "out.pdf")
    assert ran.code == 1
    assert "lie too closely" in ran.err
    assert "tableside data titania --table" in ran.err


def test_own_data_that_cannot_be_read_are_named(home, tableside) -> None:
    own_path("titania").mkdir(parents=True)
    ran = tableside("print", "titania", "--pdf", "out.pdf")
    assert ran.code == 1
    assert "titania.toml" in ran.err
    own_path("titania").rmdir()
    own_path("titania").write_bytes(b"name = '\xff'")
    ran = tableside("print", "titania", "--pdf", "out.pdf")
    assert ran.code == 1
    assert "UTF-8" in ran.err
    assert not (home / "out.pdf").exists()
