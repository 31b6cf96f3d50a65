"""The command line itself: it is quick, knows its commands, and never ends in a traceback."""

import importlib
import subprocess
import sys

import pytest

from companion.commands import all_commands, module_of

COMMANDS = all_commands()

HEAVY = ("cv2", "numpy", "pygame", "rich", "fpdf", "ortools", "zxingcpp")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_of_each_what_its_own_module_says(name):
    told = {}

    class Commands:
        def add_parser(self, name, *, help):
            told[name] = help
            raise StopIteration

    with pytest.raises(StopIteration):
        importlib.import_module(module_of(name)).add_parser(Commands())
    assert told == {name: COMMANDS[name]}


def test_help_lists_every_command(tableside):
    ran = tableside("--help")
    assert ran.code == 0
    listed = [line.split()[0] for line in ran.out.splitlines() if line.startswith("    ")]
    assert [name for name in listed if name in COMMANDS] == list(COMMANDS)


def test_the_version_is_told(tableside):
    ran = tableside("--version")
    assert ran.code == 0
    assert ran.out.startswith("tableside ")
    assert len(ran.out.split()) == 2


def test_an_unknown_command_is_wrong_usage_and_the_known_ones_are_named(tableside):
    ran = tableside("histroy")
    assert ran.code == 2
    assert "history" in ran.err


@pytest.mark.parametrize("arguments", [("history",), ("--help",), ("legal", "--help")], ids=str)
def test_a_command_without_pictures_does_not_load_what_makes_them(home, arguments):
    program = (
        "import sys; from companion.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        f"print('heavy:', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "heavy:"


@pytest.mark.parametrize(
    "arguments",
    [
        ("scenario", "check"),
        ("scenario", "odds"),
        ("replay",),
        ("legal",),
        ("history", "import"),
        ("data", "taluva", "--check"),
        ("simulate",),
        ("calibrate",),
        ("scan",),
        ("tags",),
        ("table",),
    ],
    ids=" ".join,
)
def test_a_name_of_five_thousand_characters_is_a_mistake_and_no_traceback(tableside, arguments):
    ran = tableside(*arguments, "a" * 5000)
    assert ran.code in (1, 2)
    assert "aaaaaaaaaa" in ran.err
    assert len(ran.err) < 6000


def test_a_relative_state_folder_is_refused_and_nothing_is_made(tableside, home, monkeypatch):
    monkeypatch.setenv("STATE_DIRECTORY", "games")
    said = tableside("history")
    assert said.code == 2
    assert "STATE_DIRECTORY=games" in said.err
    assert "begins with /" in said.err
    assert list(home.iterdir()) == []


def test_a_relative_xdg_folder_is_ignored_and_that_is_said(tableside, home, monkeypatch):
    monkeypatch.setenv("HOME", str(home / "somebody"))
    monkeypatch.setenv("XDG_STATE_HOME", "here")
    said = tableside("history")
    assert said.code == 0
    assert "XDG_STATE_HOME=here is ignored" in said.err
    assert not (home / "here").exists()
