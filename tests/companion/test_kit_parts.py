"""A kit's parts: misspelt abilities are errors, and only simulation uses the third."""

import ast
from pathlib import Path

import msgspec
import pytest

import companion
from companion.games.rules import GAMES
from companion.kits.registry import kit_for
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.view_part import ViewPart

COMPANION = Path(companion.__file__).parent
PROBES = ("isinstance", "hasattr", "getattr")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_misspelt_ability_is_an_error_and_not_silence(name: str) -> None:
    view = kit_for(GAMES[name]).view
    given = {field: getattr(view, field) for field in view.__struct_fields__}
    assert ViewPart(**given) == view
    hints = given.pop("hints")
    with pytest.raises(TypeError, match="hint"):
        ViewPart(**given, hint=hints)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        view.hint  # type: ignore[attr-defined]  # noqa: B018


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
