"""The store keeps what it has acknowledged, and explains itself when it cannot."""

import json
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from campaign_sizes import times
from pebbles import Dig, Draw, Keep, Show
from random_player import play_on

from companion.keeping.database import APPLICATION_ID
from companion.keeping.schema import VERSION
from companion.keeping.statistics import gather_statistics
from companion.keeping.sums import count_all, seal
from companion.system.errors import Mistake
from engines.contract import TABLE, IllegalAction, Setup

SETUP = Setup(("Anna", "Ben"))


def begin(store, games, *actions):
    session = store.begin(games["pebbles"], SETUP)
    for action in actions:
        session.apply(action)
    return session


def mistake_of(deed, *arguments, **extra):
    with pytest.raises(Mistake) as caught:
        deed(*arguments, **extra)
    return str(caught.value)


def test_looking_into_a_store_that_is_not_there_makes_no_file(open_store, tmp_path):
    store = open_store()
    assert store.games() == ()
    assert store.unfinished() == ()
    assert list(tmp_path.iterdir()) == []


def test_a_game_resumes_at_its_last_accepted_entry(open_store, games):
    first = begin(open_store(), games, Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    store = open_store()
    (kept,) = store.unfinished()
    session = store.resume(kept.number)
    assert session.actions == first.actions
    assert session.state == first.state
    assert (kept.length, kept.players, kept.game) == (3, ("Anna", "Ben"), "pebbles")


def test_undo_redo_and_what_was_revealed_survive_a_restart(open_store, games):
    session = begin(open_store(), games, Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    session.undo()
    again = open_store().resume(session.number)
    assert again.known == (Draw(TABLE, 3),)
    again.redo()
    assert open_store().view(session.number).actions[-1] == Draw(TABLE, 3)


def test_each_action_is_in_the_file_before_apply_returns(open_store, games, tmp_path):
    session = begin(open_store(), games)
    for number, action in enumerate((Draw(TABLE, 7), Keep(0), Draw(TABLE, 3)), 1):
        session.apply(action)
        # Another connection sees committed rows only.
        with sqlite3.connect(tmp_path / "games.sqlite") as other:
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (number,)
        other.close()


def test_a_run_is_one_row_and_a_run_of_one_is_written_as_ever(open_store, games, tmp_path):
    session = begin(open_store(), games)
    session.apply(Draw(TABLE, 7), Keep(0))
    session.apply(Draw(TABLE, 3))
    with sqlite3.connect(tmp_path / "games.sqlite") as other:
        rows = other.execute("SELECT kind, action, length FROM entries ORDER BY number").fetchall()
    other.close()
    draw, keep = {"by": -1, "do": "draw", "pebble": 7}, {"by": 0, "do": "keep"}
    assert [(kind, json.loads(text), length) for kind, text, length in rows] == [
        ("do", [draw, keep], 2),
        ("do", draw | {"pebble": 3}, 3),
    ]
    assert open_store().view(session.number).actions == session.actions


@pytest.mark.parametrize("entry", ["run", "undo", "redo", "forget"])
def test_with_the_power_cut_at_any_statement_an_entry_is_there_whole_or_not_at_all(
    open_store, games, tmp_path, entry
):
    store = open_store()
    session = begin(store, games, Draw(TABLE, 1), Keep(0))
    session.apply(Draw(TABLE, 7), Dig(1, 2), Show(TABLE, 2, 9))
    deeds = {
        "run": lambda: session.apply(Draw(TABLE, 3), Dig(0, 1), Show(TABLE, 1, 5)),
        "undo": session.undo,
        "redo": session.redo,
        "forget": session.forget,
    }
    if entry == "redo":
        session.undo()
    before, cuts = session.actions, []

    def cut(statement):
        # The file and its journal as they are now are what a power cut leaves behind.
        folder = tmp_path / f"cut {len(cuts)}"
        folder.mkdir()
        for file in tmp_path.glob("games.sqlite*"):
            (folder / file.name).write_bytes(file.read_bytes())
        cuts.append(folder / "games.sqlite")

    with store.reading() as database:
        database.set_trace_callback(cut)
    deeds[entry]()
    database.set_trace_callback(None)
    cut("after it")
    found = [open_store(path).view(session.number).actions for path in cuts]
    assert len(cuts) > 4
    assert set(found) == {before, session.actions}
    assert found[-1] == session.actions


def test_a_store_with_one_action_an_entry_still_opens(open_store, games, tmp_path):
    """What a store held before runs were kept whole: each draw and each deed by itself."""
    session = begin(open_store(), games, Draw(TABLE, 7), Keep(0), Draw(TABLE, 3), Keep(1))
    session.undo()
    session.undo()
    session.redo()
    with sqlite3.connect(tmp_path / "games.sqlite") as other:
        rows = other.execute("SELECT kind, action FROM entries ORDER BY number").fetchall()
    other.close()
    assert rows == [
        ("do", '{"by":-1,"do":"draw","pebble":7}'),
        ("do", '{"by":0,"do":"keep"}'),
        ("do", '{"by":-1,"do":"draw","pebble":3}'),
        ("do", '{"by":1,"do":"keep"}'),
        ("undo", None),
        ("undo", None),
        ("redo", None),
    ]
    again = open_store().resume(session.number)
    assert again.actions == (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    assert again.redo() == (Keep(1),)


def test_what_was_forgotten_stays_forgotten_after_a_restart(open_store, games):
    session = begin(open_store(), games, Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    session.forget()
    again = open_store().resume(session.number)
    assert again.actions == (Draw(TABLE, 7), Keep(0))
    assert again.known == ()
    again.apply(Draw(TABLE, 4), Keep(1))
    assert open_store().view(session.number).check_forget() is None


def test_a_refused_action_leaves_no_entry(open_store, games):
    session = begin(open_store(), games, Draw(TABLE, 7))
    with pytest.raises(IllegalAction):
        session.apply(Keep(1))
    assert open_store().view(session.number).actions == (Draw(TABLE, 7),)


def test_a_finished_game_has_its_outcome_and_undo_takes_it_away(open_store, games):
    session = begin(open_store(), games)
    for _ in play_on(session, 1):
        pass
    store = open_store()
    (kept,) = store.games()
    assert kept.outcome == session.outcome
    assert kept.scores == session.scores
    assert store.unfinished() == ()
    session.undo()
    assert store.games()[0].outcome is None
    assert len(store.unfinished()) == 1


def test_results_of_before_score_lines_had_cells_still_open(open_store, games, tmp_path):
    session = begin(open_store(), games)
    for _ in play_on(session, 1):
        pass
    other = sqlite3.connect(tmp_path / "games.sqlite")
    row = list(other.execute("SELECT * FROM results").fetchone())[:-1]
    scores = json.loads(row[2])
    for score in scores:
        for line in score["lines"]:
            line.pop("cells", None)
    row[2] = json.dumps(scores)
    other.execute("UPDATE results SET scores = ?, seal = ?", (row[2], seal("results", *row)))
    count_all(other)
    other.commit()
    other.close()
    (kept,) = open_store().games()
    assert kept.scores == session.scores


def test_the_game_played_last_comes_first_among_the_unfinished(open_store, games):
    times = iter(range(100, 200))
    store = open_store(clock=lambda: next(times))
    first, second = begin(store, games), begin(store, games)
    assert [kept.number for kept in store.unfinished()] == [second.number, first.number]
    first.apply(Draw(TABLE, 1))
    assert [kept.number for kept in store.unfinished()] == [first.number, second.number]
    assert store.unfinished("ica") == ()


def test_statistics_count_games_wins_and_length(open_store, games):
    times = iter(range(0, 100_000, 30))
    store = open_store(clock=lambda: next(times))
    wins = {"Anna": 0, "Ben": 0}
    lengths = []
    for seed in range(6):
        session = begin(store, games)
        for _ in play_on(session, seed):
            pass
        lengths.append(len(session.actions))
        for seat in session.outcome.winners:
            wins[session.players[seat]] += 1
    begin(store, games)
    statistics = gather_statistics(store)
    (pebbles,) = statistics.games
    assert (pebbles.game, pebbles.started, pebbles.finished) == ("pebbles", 7, 6)
    assert pebbles.actions == round(sum(lengths) / 6, 1)
    assert pebbles.minutes == pytest.approx(sum(lengths) / 6 / 2, abs=0.06)
    assert {player.player: player.won for player in statistics.players} == wins
    assert all(player.played == 6 for player in statistics.players)


def test_a_clock_that_goes_back_gives_no_time_below_nothing(open_store, games):
    times = iter(range(900_000, 0, -60))
    store = open_store(clock=lambda: next(times))
    for _ in play_on(begin(store, games), 1):
        pass
    (pebbles,) = gather_statistics(store).games
    assert pebbles.minutes == 0


def test_the_file_says_whose_it_is(open_store, games, tmp_path):
    begin(open_store(), games)
    file = sqlite3.connect(tmp_path / "games.sqlite")
    assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)
    file.close()


def test_entries_are_written_with_full_sync_and_a_truncated_journal(open_store, games):
    store = open_store()
    begin(store, games)
    with store.reading() as database:
        assert database.execute("PRAGMA synchronous").fetchone() == (2,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("truncate",)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"dear diary, today we played\n" * 40, "not a file of Tableside's games"),
        (b"S", "not a file of Tableside's games"),
        (b"SQLite format 3\x00" + bytes(4), "is damaged"),
    ],
)
def test_a_file_that_is_no_store_is_told_and_left_alone(open_store, tmp_path, content, says):
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    assert says in mistake_of(open_store)
    assert path.read_bytes() == content


def test_somebody_elses_database_is_told_and_left_alone(open_store, tmp_path):
    path = tmp_path / "games.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name)")
    other.commit()
    other.close()
    before = path.read_bytes()
    assert "not a file of Tableside's games" in mistake_of(open_store)
    assert path.read_bytes() == before


def test_a_newer_store_asks_for_a_newer_tableside(open_store, games, tmp_path):
    with open_store() as store:
        begin(store, games)
    other = sqlite3.connect(tmp_path / "games.sqlite")
    other.execute("PRAGMA user_version = 9")
    other.close()
    assert "newer Tableside (version 9, this one knows 3)" in mistake_of(open_store)


def filled(open_store, games):
    with open_store() as store:
        for seed in range(3):
            session = begin(store, games)
            for _ in play_on(session, seed):
                pass
        begin(store, games, Draw(TABLE, 7), Keep(0))
        path = store.path
        return path, [(kept, store.view(kept.number).actions) for kept in store.games()]


def everything(open_store):
    with open_store() as store:
        return [(kept, store.view(kept.number).actions) for kept in store.games()]


def test_a_store_cut_short_is_told_and_left_alone(open_store, games):
    path, _ = filled(open_store, games)
    whole = path.read_bytes()
    for size in (1, 15, 17, 100, 1000, len(whole) // 2, len(whole) - 4096, len(whole) - 1):
        path.write_bytes(whole[:size])
        assert str(path) in mistake_of(everything, open_store)
        assert path.read_bytes() == whole[:size]


@pytest.mark.parametrize("rounds", [150, pytest.param(times(2500), marks=pytest.mark.campaign)])
def test_flipped_bytes_are_told_or_harmless_but_never_change_a_game(open_store, games, rounds):
    path, kept = filled(open_store, games)
    whole, chance = path.read_bytes(), random.Random(rounds)
    told = 0
    for _ in range(rounds):
        torn = bytearray(whole)
        for _ in range(chance.choice((1, 1, 4))):
            torn[chance.randrange(len(torn))] ^= chance.randrange(1, 256)
        path.write_bytes(torn)
        try:
            found = everything(open_store)
        except Mistake:
            told += 1
        else:
            assert found == kept
        assert path.read_bytes() == torn
    assert told > rounds / 10


def test_a_row_that_went_missing_is_told(open_store, games, tmp_path):
    begin(open_store(), games, Draw(TABLE, 7), Keep(0), Draw(TABLE, 3))
    other = sqlite3.connect(tmp_path / "games.sqlite")
    other.execute("DELETE FROM entries WHERE number = 2")
    other.commit()
    other.close()
    assert "is damaged: a row of its table “entries” is missing" in mistake_of(open_store)


def test_a_game_the_rules_no_longer_allow_is_told_with_the_rule(open_store, games):
    store = open_store()
    session = begin(store, games, Draw(TABLE, 7))
    session.game.check = lambda state, action: None  # a game with looser rules than today's
    session.game.apply = lambda state, action: state
    session.apply(Keep(1))
    del session.game.check, session.game.apply
    said = mistake_of(store.view, session.number)
    assert said.startswith("Game 1 does not fit the rules any more: It is Anna's turn.")


def test_two_sessions_of_one_game_cannot_write_over_each_other(open_store, games):
    first = begin(open_store(), games, Draw(TABLE, 7))
    second = open_store().resume(first.number)
    first.apply(Keep(0))
    assert "open in another Tableside" in mistake_of(second.apply, Keep(0))
    assert second.actions == (Draw(TABLE, 7),)
    assert open_store().view(first.number).actions == (Draw(TABLE, 7), Keep(0))


HOLDER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from pebbles import Pebbles
from companion.keeping.store import Store
from companion.words import Language, Words
from engines.contract import Setup
games = {"pebbles": Pebbles()}
with Store(Path(sys.argv[1]), Words(Language.ENGLISH), games) as store:
    session = store.begin(games["pebbles"], Setup(("Anna", "Ben")))
    print(session.number, flush=True)
    sys.stdin.readline()
"""


def test_a_game_another_process_plays_is_told_until_that_process_ends(
    open_store, games, tmp_path, request
):
    command = [sys.executable, "-c", HOLDER, tmp_path / "games.sqlite", request.path.parent]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as other:
        number = int(other.stdout.readline())
        store = open_store()
        assert f"Game {number} is open in another Tableside" in mistake_of(store.resume, number)
        begin(store, games, Draw(TABLE, 7))  # another game of the same store is free
        other.kill()
    assert store.resume(number).actions == ()


def test_a_writer_that_does_not_finish_is_told_after_the_patience(open_store, games, tmp_path):
    begin(open_store(), games)
    store = open_store(patience=0.05)
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "being written by another Tableside" in mistake_of(begin, store, games)
    other.execute("ROLLBACK")
    other.close()
    begin(store, games)


def test_an_imported_game_is_kept_whole(open_store, games):
    session = begin(open_store(), games)
    for _ in play_on(session, 4):
        pass
    store = open_store()
    number = store.add(store.view(session.number))
    assert store.view(number).actions == session.actions
    assert store.games()[-1].outcome == session.outcome


def test_names_in_any_script_come_back_as_they_were(open_store, games):
    names = ("Zoë 🦙", "Ñusta")
    number = open_store().begin(games["pebbles"], Setup(names, {"draws": 9})).number
    (kept,) = open_store().games()
    assert kept.players == names
    assert json.dumps(kept.options) == '{"draws": 9}'
    assert open_store().view(number).state.draws == 9


def test_a_deleted_game_is_gone_and_the_others_are_whole(open_store, games):
    store = open_store()
    gone, stays = (store.begin(games["pebbles"], Setup(("Ann", "Bob"))) for _ in range(2))
    for session in (gone, stays):
        session.apply(Draw(by=TABLE, pebble=3))
    store.delete(gone.number)
    assert [kept.number for kept in store.games()] == [stays.number]
    with pytest.raises(Mistake, match="no game number"):
        store.delete(gone.number)
    with pytest.raises(Mistake):
        gone.apply(Keep(by=0))
    stays.apply(Keep(by=0))
    assert open_store().view(stays.number).actions == stays.actions


def test_a_game_that_another_process_plays_is_not_deleted(open_store, games, tmp_path):
    session = open_store().begin(games["pebbles"], Setup(("Ann", "Bob")))
    script = (
        "import sys\n"
        "sys.path.insert(0, sys.argv[2])\n"
        "from pathlib import Path\n"
        "from pebbles import Pebbles\n"
        "from companion.keeping.store import Store\n"
        "from companion.words import Language, Words\n"
        "store = Store(Path(sys.argv[1]), Words(Language.ENGLISH), {'pebbles': Pebbles()})\n"
        "store.delete(1)\n"
    )
    command = [sys.executable, "-c", script, tmp_path / "games.sqlite", Path(__file__).parent]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "open in another Tableside" in done.stderr
    assert open_store().games()[0].number == session.number
