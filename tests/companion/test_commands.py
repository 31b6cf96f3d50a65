"""Each command in text and in JSON, both languages, with the right exit codes."""

import json

import pytest

from companion.commands import COMMANDS
from companion.games.contents import games_with_data
from companion.games.rules import GAMES


@pytest.fixture
def record(home, tableside):
    """Give the record of a simulated game of Taluva."""
    path = home / "game.jsonl"
    assert tableside("simulate", "taluva", "--seed", "5", "--quiet", "--record", path).code == 0
    return path


@pytest.fixture
def begun(home, record):
    """Give the record of the same game, broken off after five actions."""
    path = home / "begun.jsonl"
    path.write_text("".join(record.read_text().splitlines(keepends=True)[:6]))
    return path


def test_simulate_shows_the_board_and_the_scores_as_it_goes(tableside):
    ran = tableside("simulate", "taluva", "--seed", "5", "--players", "Anna,Ben")
    assert ran.code == 0
    assert ran.err == ""
    assert "Anna lays tile" in ran.out
    assert ran.out.count("F forest, M meadow") > 10
    assert "of 20 huts" in ran.out
    assert "win" in ran.out.splitlines()[-2]
    assert ran.out.splitlines()[-1].endswith("actions, seed 5.")


def test_simulate_quiet_shows_only_the_end(tableside):
    ran = tableside("simulate", "taluva", "--seed", "5", "--quiet")
    assert ran.out.count("F forest, M meadow") == 1
    assert "lays tile" not in ran.out


def test_simulate_json_is_one_document_that_can_be_replayed(tableside, home):
    ran = tableside("simulate", "taluva", "--seed", "5", "--players", "3", "--json")
    document = ran.json
    assert document["seed"] == "5"
    assert document["actions"] == len(document["record"]) - 1
    assert document["outcome"]["winners"]
    assert [score["player"] for score in document["scores"]] == ["Player 1", "Player 2", "Player 3"]
    path = home / "again.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in document["record"]))
    assert tableside("replay", path, "--json").json["scores"] == document["scores"]


def test_simulate_gives_the_same_game_for_the_same_seed_only(tableside):
    games = [tableside("simulate", "taluva", "--seed", s, "--json").json for s in ("a", "a", "b")]
    assert games[0] == games[1]
    assert games[0]["record"] != games[2]["record"]
    assert tableside("simulate", "taluva", "--json").json["seed"]


def test_simulate_decides_what_is_left_open_by_the_seed_and_uses_up_no_scenario(tableside, home):
    def simulated(seed, *options):
        arguments = ("simulate", "tiwanaku", "--option", "cells=25", "--seed", seed, "--json")
        return tableside(*arguments, *options).json

    first, again, other = (simulated(seed) for seed in ("a", "a", "b"))
    assert first["record"] == again["record"] != other["record"]
    assert first["options"]["scenario"] != other["options"]["scenario"]
    assert not (home / "state").exists(), "the stock of fresh scenarios is for people"
    named = simulated("a", "--option", f"scenario={other['options']['scenario']}")
    assert named["options"]["scenario"] == other["options"]["scenario"]


def test_simulate_takes_options_as_records_spell_them(tableside):
    arguments = ("simulate", "taluva", "--option", "all_tiles=true", "--seed", "1", "--json")
    document = tableside(*arguments).json
    assert document["options"] == {"all_tiles": True}
    assert document["record"][0]["options"] == {"all_tiles": True}


def test_simulate_streams_its_record_line_by_line(tableside, home):
    ran = tableside("simulate", "taluva", "--seed", "5", "--record", "-")
    path = home / "streamed.jsonl"
    path.write_text(ran.out)
    assert json.loads(ran.out.splitlines()[0])["game"] == "taluva"
    assert tableside("replay", path).code == 0


def test_simulate_keeps_the_game_where_it_is_told(tableside, home):
    assert "Kept as game 1." in tableside("simulate", "taluva", "--keep", "--quiet").out
    assert len(tableside("history", "--json").json["games"]) == 1
    assert (home / "state" / "tableside" / "games.sqlite").exists()
    other = home / "other.sqlite"
    assert tableside("simulate", "taluva", "--store", other, "--json").json["number"] == 1
    assert len(tableside("history", "--store", other, "--json").json["games"]) == 1


def test_replay_tells_the_story_and_its_end(tableside, record):
    ran = tableside("replay", record)
    assert ran.code == 0
    assert ran.out.startswith("Tile ")
    assert "win" in ran.out.splitlines()[-1]
    french = tableside("replay", record, "--language", "fr").out
    assert french.startswith("La tuile ")
    assert "gagne" in french.splitlines()[-1]


def test_replay_json_says_who_is_to_move(tableside, begun):
    document = tableside("replay", begun, "--json").json
    assert document["actions"] == 5
    assert document["outcome"] is None
    assert document["to_move"] == [1]


def test_legal_lists_each_action_once_and_each_can_be_appended(tableside, begun, home):
    lines = tableside("legal", begun).out.splitlines()
    document = tableside("legal", begun, "--json").json
    assert document["count"] == len(lines) == len(set(lines))
    assert [json.loads(line) for line in lines] == document["actions"]
    longer = home / "longer.jsonl"
    for line in (lines[0], lines[-1]):
        longer.write_text(f"{begun.read_text()}{line}\n")
        assert tableside("replay", longer).code == 0


def test_legal_after_the_end_says_so(tableside, record):
    assert tableside("legal", record).out == "The game is over: nothing is left to do.\n"
    assert tableside("legal", record, "--json").json["actions"] == []


def test_history_of_nobody_is_empty_and_makes_no_file(tableside, home):
    assert tableside("history").out == "No games are kept yet.\n"
    assert tableside("history", "--json").json == {"games": []}
    assert tableside("history", "stats").out == "No games are kept yet.\n"
    assert tableside("history", "stats", "--json").json == {"games": [], "players": []}
    assert not (home / "state").exists()


def test_history_lists_shows_exports_imports_and_counts(tableside, home, record):
    assert tableside("history", "import", record).out == "Kept as game 1.\n"
    assert tableside("history", "import", record, "--json").json["number"] == 2
    lines = tableside("history").out.splitlines()
    assert len(lines) == 2
    assert "Taluva" in lines[0]
    assert "Player 1 and Player 2: " in lines[0]
    (first, _) = tableside("history", "--json").json["games"]
    assert first["finished"]
    assert first["actions"] == len(record.read_text().splitlines()) - 1
    assert "of 20 huts" in tableside("history", "show", "1").out
    shown = tableside("history", "show", "2", "--json").json
    assert shown["record"] == [json.loads(line) for line in record.read_text().splitlines()]
    assert tableside("history", "export", "1").out == record.read_text()
    assert tableside("history", "export", "1", "--json").json["record"] == shown["record"]
    out = home / "out.jsonl"
    assert tableside("history", "export", "2", "--out", out).code == 0
    assert out.read_text() == record.read_text()
    second = home / "second.jsonl"
    answer = tableside("history", "export", "2", "--out", second, "--json").json
    assert answer == {"number": 2, "file": str(second)}
    statistics = tableside("history", "stats", "--json").json
    assert statistics["games"][0]["finished"] == 2
    assert sum(player["won"] for player in statistics["players"]) >= 2
    said = tableside("history", "stats").out
    assert "taluva: 2 games, 2 finished" in said
    assert "Player 1 at taluva: " in said


def test_history_options_may_stand_before_or_after_the_action(tableside, home, record):
    store = home / "mine.sqlite"
    assert tableside("history", "--store", store, "import", record).code == 0
    assert tableside("history", "--json", "stats", "--store", store).json["games"]
    assert tableside("history", "--json").json == {"games": []}


def test_an_unfinished_game_is_listed_as_such(tableside, begun):
    tableside("history", "import", begun)
    assert tableside("history").out.endswith("5 actions, not finished\n")
    assert tableside("history", "--json").json["games"][0]["outcome"] is None


def test_data_prints_what_can_be_saved_and_checked(tableside, home):
    printed = tableside("data", "taluva")
    assert printed.code == 0
    assert "reconstructed" in printed.out.splitlines()[1]
    own = home / "own.toml"
    own.write_text(printed.out)
    good = tableside("data", "taluva", "--check", own)
    assert good.code == 0
    assert good.out.startswith(f"{own} is right. To use it, copy it to {home}/config/tableside/")
    document = tableside("data", "taluva", "--json").json
    assert (document["owners"], document["certain"]) == (False, False)
    assert document["text"] in printed.out


def test_the_owners_data_wins_and_is_played_with(tableside, home):
    own = home / "config" / "tableside" / "taluva.toml"
    own.parent.mkdir(parents=True)
    changed = tableside("data", "taluva").out.replace('left = "forest"', 'left = "lake"')
    own.write_text(changed)
    assert f"Your own file is in force: {own}" in tableside("data", "taluva").out
    assert tableside("data", "taluva", "--json").json["owners"]
    other = tableside("simulate", "taluva", "--seed", "5", "--json").json["record"]
    own.unlink()
    assert tableside("simulate", "taluva", "--seed", "5", "--json").json["record"] != other


def test_bad_data_of_the_owner_is_told_and_does_not_stop_a_game(tableside, home):
    own = home / "config" / "tableside" / "taluva.toml"
    own.parent.mkdir(parents=True)
    own.write_text(tableside("data", "taluva").out.replace("tiles = [1]", "tiles = [99]"))
    ran = tableside("data", "taluva")
    assert ran.code == 1
    assert f"{own}: pairs.tiles: expected numbers from 1 to 48, got 99" in ran.err
    ran = tableside("simulate", "taluva", "--quiet")
    assert ran.code == 0
    assert "The contents that ship are used instead." in ran.err


def test_every_data_file_that_ships_is_right(tableside):
    for game in games_with_data():
        assert tableside("data", game, "--language", "fr").code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("simulate", "chess"), 2, "There is no game chess. There are: ica, taluva"),
        (("simulate", "taluva", "--players", "9"), 2, "This game is for 2, 3, 4 players, not 9."),
        (("simulate", "taluva", "--players", "0"), 2, "This game is for 2, 3, 4 players, not 0."),
        (("simulate", "taluva", "--players", "A,A"), 2, "needs a name of their own: A, A"),
        (("simulate", "taluva", "--option", "moon=1"), 2, "no option moon. It has: ranking"),
        (("simulate", "taluva", "--option", "teams"), 2, "written name=value, not teams"),
        (("simulate", "taluva", "--option", "teams=2"), 2, "cannot be 2. Choose one of: false"),
        (("simulate", "taluva", "--option", "teams=true"), 2, "Teams need four players, not 2."),
        (("simulate", "taluva", "--language", "de"), 2, "'de' is none of these: 'en', 'fr'"),
        (("simulate", "taluva", "--keep", "--store", "x"), 2, "does not go together with --keep"),
        (("simulate",), 2, "These arguments are missing: GAME"),
        (("simulate", "taluva", "--store", "/proc/none/x"), 1, "The folder /proc/none cannot be"),
        (("replay", "none.jsonl"), 1, "There is no file none.jsonl. Check the name."),
        (("replay", "."), 1, ". is a folder."),
        (("legal", "none.jsonl"), 1, "There is no file none.jsonl."),
        (("history", "show", "7"), 1, "There is no game number 7. See: tableside history."),
        (("history", "export", "7"), 1, "There is no game number 7."),
        (("history", "show", "first"), 2, "'first' is no number"),
        (("history", "import", "none.jsonl"), 1, "There is no file none.jsonl."),
        (("history", "--store", "."), 1, ". cannot be opened (Is a directory)"),
        (("data", "chess"), 2, "There is no game chess."),
        (("data", "taluva", "--check", "none.toml"), 1, "There is no file none.toml."),
        (("fly",), 2, "'fly' is none of these"),
    ],
)
def test_mistakes_are_told_in_a_sentence_with_the_right_exit_code(tableside, arguments, code, says):
    ran = tableside(*arguments)
    assert ran.code == code
    assert says in ran.err
    assert ran.out == ""
    assert "Traceback" not in ran.err


def test_an_illegal_action_is_told_with_its_line_in_the_players_words(tableside, record, home):
    lines = record.read_text().splitlines()
    path = home / "wrong.jsonl"
    path.write_text("\n".join([*lines[:3], lines[2], ""]))
    ran = tableside("replay", path)
    assert ran.code == 1
    assert ran.err.startswith(f"tableside: {path}, line 4: this action is not allowed. ")
    assert "build something, Player 1." in ran.err
    french = tableside("legal", path, "--language", "fr").err
    assert "ligne 4\u202f: cette action n’est pas permise." in french


def test_the_environment_and_the_settings_choose_the_language(tableside, home, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert tableside("history").out == "Aucune partie n’est encore gardée.\n"
    monkeypatch.setenv("TABLESIDE_LANGUAGE", "en")
    assert tableside("history").out == "No games are kept yet.\n"
    assert tableside("history", "--language", "fr").out.startswith("Aucune")


def test_a_file_that_is_there_is_not_simulated_over(tableside, record):
    before = record.read_text()
    ran = tableside("simulate", "taluva", "--record", record)
    assert ran.code == 1
    assert "is there already and is left alone" in ran.err
    assert record.read_text() == before


def test_every_command_has_a_help_text(tableside):
    for command in COMMANDS:
        assert tableside(command, "--help").code == 0


def test_each_game_can_be_simulated_and_replayed(tableside, home):
    for game in GAMES:
        path = home / f"{game}.jsonl"
        done = tableside("simulate", game, "--seed", "2", "--record", path, "--quiet")
        assert done.code == 0, done.err
        assert tableside("replay", path).code == 0
