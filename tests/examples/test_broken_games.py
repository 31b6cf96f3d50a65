"""A game of somebody else's that does not work is named and left out; all others go on."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from outside import pretend, run_with

from companion.plugins.plugin import BadPlugin, GamePlugin, load
from companion.plugins.registry import GROUP, Found, find_games, sort_out

PLUGIN = "from companion.plugins.plugin import GamePlugin\n"
LIGHT = PLUGIN + "GAME = GamePlugin(name={name!r}, package={package!r}, rules='a:b', kit='a:c')\n"
WHOLE = "companion.kits.taluva"
"""A folder with words and sizes, whoever it belongs to."""


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder whose modules can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


def found(folder: Path, *games: tuple[str, str, str]) -> Found:
    """Sort out games, each by the name of its entry point, its module and the module's text."""
    points = []
    for name, module, text in games:
        (folder / f"{module}.py").write_text(text)
        points.append(EntryPoint(name, f"{module}:GAME", GROUP))
    return sort_out(points)


def test_a_light_object_is_all_that_is_loaded(modules: Path) -> None:
    made = found(modules, ("sand", "sand_one", LIGHT.format(name="sand", package=WHOLE)))
    assert made.faults == ()
    assert isinstance(made.plugins["sand"], GamePlugin)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import no_such_module_anywhere\n", "no_such_module_anywhere"),
        ("raise RuntimeError('a storm')\n", "RuntimeError: a storm"),
        ("GAME = 7\n", "expected a GamePlugin at sand_bad:GAME, got int"),
        ("OTHER = 7\n", "GAME"),
        (LIGHT.format(name="dune", package=WHOLE), "got 'dune'"),
        (LIGHT.format(name="sand", package="no_such_folder"), "no_such_folder"),
        (LIGHT.format(name="sand", package="companion.screens"), "words/en"),
        (PLUGIN + "GAME = GamePlugin(name='sand')\n", "Missing required argument"),
    ],
)
def test_what_is_wrong_with_a_game_is_told_and_costs_no_other(
    modules: Path, text: str, why: str
) -> None:
    good = ("wave", "wave_good", LIGHT.format(name="wave", package=WHOLE))
    made = found(modules, ("sand", "sand_bad", text), good)
    assert set(made.plugins) == {"wave"}
    (fault,) = made.faults
    assert fault.name == "sand"
    assert why in fault.why


def test_a_name_must_be_one_of_small_letters(modules: Path) -> None:
    made = found(modules, ("Sand-1", "sand_loud", LIGHT.format(name="Sand-1", package=WHOLE)))
    assert made.plugins == {}
    assert "small letters" in made.faults[0].why


def test_of_two_games_of_one_name_the_second_is_left_out(modules: Path) -> None:
    text = LIGHT.format(name="sand", package=WHOLE)
    made = found(modules, ("sand", "sand_b", text), ("sand", "sand_a", text))
    assert set(made.plugins) == {"sand"}
    (fault,) = made.faults
    assert f"there already, from {WHOLE}" in fault.why


def test_ours_are_all_whole() -> None:
    assert find_games().faults == ()


def test_a_part_that_cannot_be_loaded_says_which(modules: Path) -> None:
    (modules / "sand_rules.py").write_text("raise RuntimeError('a storm')\n")
    with pytest.raises(BadPlugin, match=r"'sand_rules:Sand': a storm"):
        load("sand_rules:Sand")


def test_a_broken_game_is_named_by_every_command_that_then_does_its_work(tmp_path: Path) -> None:
    folder = tmp_path / "installed"
    pretend(folder, "sand", "sand_bad:GAME", sand_bad="import no_such_module_anywhere\n")
    done = run_with(
        (folder,), tmp_path, "-m", "companion", "simulate", "taluva", "--seed", "1", "--quiet"
    )
    assert done.returncode == 0
    assert "The game sand is installed but cannot be used" in done.stderr
    assert "no_such_module_anywhere" in done.stderr
    assert done.stdout


@pytest.mark.parametrize("spoilt", [b"title = {\n", b"title = caf\xe9\n"])
def test_a_game_whose_words_cannot_be_read_is_named_and_left_out(
    tmp_path: Path, spoilt: bytes
) -> None:
    folder = tmp_path / "installed"
    text = LIGHT.format(name="sand", package="sand_box")
    pretend(folder, "sand", "sand_light:GAME", sand_light=text)
    for language in ("en", "fr"):
        words = folder / "sand_box" / "words" / language
        words.mkdir(parents=True)
        (words / "sand.ftl").write_bytes(spoilt)
    (folder / "sand_box" / "__init__.py").touch()
    (folder / "sand_box" / "sizes.toml").touch()
    done = run_with((folder,), tmp_path, "-m", "companion", "simulate", "taluva", "--quiet")
    assert done.returncode == 0
    assert "The game sand is installed but cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_rules_that_cannot_be_loaded_end_only_the_command_that_needs_them(tmp_path: Path) -> None:
    folder = tmp_path / "installed"
    text = LIGHT.format(name="sand", package=WHOLE).replace("'a:b'", "'sand_rules:Sand'")
    pretend(folder, "sand", "sand_light:GAME", sand_light=text, sand_rules="1 / 0\n")
    done = run_with((folder,), tmp_path, "-m", "companion", "simulate", "sand")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "'sand_rules:Sand'" in done.stderr
