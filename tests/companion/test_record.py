"""A record is read back as it was written, and every defect is told with its line."""

import pytest
from pebbles import Draw, Keep
from random_player import play_on

from companion.keeping.record import format_record, read_record, write_record
from companion.keeping.session import Session
from companion.system.errors import Mistake
from engines.contract import TABLE, Setup

HEADER = '{"format":1,"game":"pebbles","players":["Anna","Ben"],"options":{}}'
DRAW = '{"by":-1,"do":"draw","pebble":7}'
KEEP = '{"by":0,"do":"keep"}'


@pytest.fixture
def told(tmp_path, words, games):
    """Give what is said about a record of this content."""

    def read(content):
        path = tmp_path / "game.jsonl"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(Mistake) as caught:
            read_record(path, words, games)
        said = str(caught.value)
        assert said.startswith(f"{path}, line ")
        return said.removeprefix(f"{path}, ")

    return read


def test_a_game_comes_back_from_its_record(tmp_path, words, games):
    session = Session(games["pebbles"], Setup(("Zoë", "Ñusta"), {"draws": 9}))
    for _ in play_on(session, 3):
        pass
    path = tmp_path / "game.jsonl"
    write_record(path, session, words)
    again = read_record(path, words, games)
    assert again.actions == session.actions
    assert again.setup == session.setup
    assert again.state == session.state


def test_a_record_is_a_header_and_one_action_a_line(games):
    session = Session(games["pebbles"], Setup(("Anna", "Ben")))
    session.apply(Draw(TABLE, 7))
    session.apply(Keep(0))
    assert format_record(session) == f"{HEADER}\n{DRAW}\n{KEEP}\n"


@pytest.mark.parametrize(
    "content",
    [
        f"{HEADER}\n{DRAW}\n{KEEP}",
        f"{HEADER}\r\n{DRAW}\r\n{KEEP}\r\n",
        f"\ufeff{HEADER}\n\n{DRAW}\n{KEEP}\n\n",
    ],
)
def test_line_ends_of_other_systems_are_read_too(tmp_path, words, games, content):
    path = tmp_path / "game.jsonl"
    path.write_bytes(content.encode())
    assert read_record(path, words, games).actions == (Draw(TABLE, 7), Keep(0))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "line 1: the record is empty"),
        ("\n\n", "line 1: the record is empty"),
        (HEADER[:20], "line 1: the record is cut off"),
        (f"{HEADER}\n{DRAW}\n{KEEP[:9]}", "line 3: the record is cut off in the middle"),
        (f"{HEADER}\n{DRAW[:9]}\n{KEEP}\n", "line 2: this is not JSON"),
        (f"{HEADER}\n{'[' * 100_000}\n{KEEP}\n", "line 2: this is not JSON"),
        (f"{HEADER}\n[1]\n", "line 2: expected one JSON object"),
        (f"{DRAW}\n", 'line 1: a record starts with a header that has a "format"'),
        (HEADER.replace("1", "2", 1), "line 1: the record has format 2, this Tableside knows 1"),
        (HEADER.replace("1", "true", 1), "line 1: the record has format true"),
        (HEADER.replace("pebbles", "chess"), "line 1: there is no game chess. There are: pebbles"),
        (
            HEADER.replace('["Anna","Ben"]', "2"),
            "the header is not right: players: expected a list in brackets, got",
        ),
        (HEADER.replace("options", "rules"), "line 1: the header is not right"),
        (HEADER.replace('"Anna",', ""), "line 1: this game cannot start like that. This game is"),
        (HEADER.replace("Anna", "Ben"), "Every player needs a name of their own: Ben, Ben"),
        (HEADER.replace("{}", '{"moon":1}'), "This game has no option moon. It has: draws."),
        (HEADER.replace("{}", '{"draws":7}'), "option draws cannot be 7. Choose one of: 6, 9."),
        (f"{HEADER}\n{KEEP}\n", "line 2: this action is not allowed. It is Anna's turn."),
        (f"{HEADER}\n{DRAW}\n\n{DRAW}\n", "line 4: this action is not allowed. Anna has to do"),
        (f'{HEADER}\n{{"by":0,"do":"fly"}}\n', "line 2: this is no action of the game"),
        (f'{HEADER}\n{{"by":-1,"do":"draw"}}\n', "line 2: this is no action of the game"),
        (f"{HEADER}\n".encode() + b'{"by":\xff}\n', "line 2: this is not UTF-8 text"),
    ],
)
def test_each_defect_is_told_with_its_line(told, content, says):
    assert says in told(content)


def test_every_cut_of_a_record_is_told_or_ends_between_lines(told, tmp_path, words, games):
    whole = f"{HEADER}\n{DRAW}\n{KEEP}\n"
    ends = {len(HEADER), len(HEADER) + 1 + len(DRAW), len(whole) - 1}
    for size in range(1, len(whole)):
        if {size, size - 1} & ends:
            path = tmp_path / "cut.jsonl"
            path.write_text(whole[:size])
            read_record(path, words, games)
        else:
            assert "cut off" in told(whole[:size])


def test_a_missing_file_and_a_folder_are_told(tmp_path, words, games):
    with pytest.raises(Mistake, match="There is no file"):
        read_record(tmp_path / "none.jsonl", words, games)
    with pytest.raises(Mistake, match="is a folder"):
        read_record(tmp_path, words, games)
    with pytest.raises(Mistake, match="cannot be read"):
        read_record(tmp_path / "nul\0byte", words, games)


def test_a_file_that_is_there_is_not_written_over(tmp_path, words, games):
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    with pytest.raises(Mistake, match="is there already and is left alone"):
        write_record(path, Session(games["pebbles"], Setup(("Anna", "Ben"))), words)
    assert path.read_text() == "precious"
