"""A kit's parts: misspelt abilities are errors, and only simulation uses the third."""

import ast
from pathlib import Path

import msgspec
import pytest

import companion
from companion.games.rules import GAMES
from companion.kits.board_picture import BoardPicture, BoxColours
from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from companion.kits.intents import Intents
from companion.kits.part import Part, is_final
from companion.kits.registry import kit_for
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.telling import Telling
from companion.kits.view_part import Options, Teaching, ViewPart
from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages

COMPANION = Path(companion.__file__).parent
PARTS = (
    BoardPicture,
    BoxColours,
    Cards,
    Choosing,
    GamePages,
    Intents,
    Options,
    Teaching,
    Telling,
    Waits,
)
PROBES = ("isinstance", "hasattr", "getattr")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_misspelt_part_is_an_error_and_not_silence(name: str) -> None:
    view = kit_for(GAMES[name]).view
    given = {field: getattr(view, field) for field in view.__struct_fields__}
    assert ViewPart(**given) == view
    teaching = given.pop("teaching")
    with pytest.raises(TypeError, match="teachings"):
        ViewPart(**given, teachings=teaching)
    with pytest.raises(AttributeError):
        view.teachings  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_misspelt_ability_is_an_error_and_not_silence(part: type[Part]) -> None:
    public = {name: value for name, value in vars(part).items() if not name.startswith("_")}
    own = {name: value for name, value in public.items() if not is_final(value)}
    right = type("Right", (part,), {**own, "_helper": 1})
    assert issubclass(type("Further", (right,), dict(own)), right)
    with pytest.raises(TypeError, match=f"Wrong: {part.__name__} has no misspelt; it has .*"):
        type("Wrong", (part,), {**own, "misspelt": 1})
    with pytest.raises(TypeError, match="has no misspelt"):
        type("Wrong", (right,), {"misspelt": 1})


def test_every_part_that_a_game_overrides_is_held_by_that_law() -> None:
    assert set(Part.__subclasses__()) == set(PARTS)


@pytest.mark.parametrize("part", [TablePart, ViewPart, SimulationPart])
def test_a_part_cannot_be_changed_once_it_is_made(part: type[msgspec.Struct]) -> None:
    assert part.__struct_config__.frozen


def test_nobody_but_simulation_uses_what_is_for_simulation() -> None:
    users = set()
    for file in COMPANION.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Attribute) and node.attr == "simulation":
                users.add(file.relative_to(COMPANION).parts[0])
    assert users == {"simulated"}


def test_nobody_asks_a_kit_what_it_is() -> None:
    for file in COMPANION.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in PROBES:
                asked = ast.unparse(node.args[0]).split(".")[-1]
                assert asked not in ("kit", "view"), f"{file}: {ast.unparse(node)}"
