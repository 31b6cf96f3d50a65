"""The recipe for a game has every name of a kit, and says rightly who overrides it."""

import ast
import re
import textwrap
from collections.abc import Callable, Iterator
from inspect import get_annotations, getsource
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.rules import GAMES
from companion.kits.board_picture import BoardPicture, BoxColours
from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from companion.kits.intents import Intents
from companion.kits.kit import AnyKit, Kit
from companion.kits.part import Part
from companion.kits.registry import kit_for
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.telling import Telling
from companion.kits.view_part import Options, Teaching
from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages, game_pages

PAGE = Path(__file__).parent.parent.parent / "docs" / "adding-a-game.md"
OURS = ("ica", "taluva", "titania", "titicaca", "tiwanaku")
"""The page tells of the games that ship, whatever else is installed here."""
GIVEN = "must be given"

CLASSES: dict[str, tuple[type[Part], Callable[[AnyKit], tuple[Any, ...]]]] = {
    "intents": (Intents, lambda kit: (kit.table.intents,)),
    "picture": (BoardPicture, lambda kit: (kit.view.picture,)),
    "colours": (BoxColours, lambda kit: (kit.view.picture.colours,)),
    "choosing": (Choosing, lambda kit: (kit.view.choosing,)),
    "telling": (Telling, lambda kit: (kit.view.telling,)),
    "cards": (Cards, lambda kit: (kit.view.cards,)),
    "options": (Options, lambda kit: (kit.view.options,)),
    "teaching": (Teaching, lambda kit: (kit.view.teaching,)),
    "waits": (Waits, lambda kit: kit.waits),
    "pages": (GamePages, lambda kit: (game_pages(kit),)),
}
STRUCTS: dict[str, tuple[type[msgspec.Struct], Callable[[AnyKit], Any]]] = {
    "kit": (Kit, lambda kit: kit),
    "table": (TablePart, lambda kit: kit.table),
    "simulation": (SimulationPart, lambda kit: kit.simulation),
}

Row = tuple[str, str, bool, tuple[str, ...]]
"""Part, name, whether it must be given, which games have something of their own."""


def rows_of_the_page() -> list[Row]:
    rows = []
    for line in PAGE.read_text("utf-8").splitlines():
        found = re.match(r"\| (\w+) \| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", line)
        if found:
            part, name, returns, default, who = found.groups()
            assert returns.strip()
            games = OURS if who == "all" else () if who == "none yet" else tuple(who.split(", "))
            rows.append((part, name, default == GIVEN, games))
    return rows


def is_fixed(part: type[Part], name: str) -> bool:
    return getattr(vars(part).get(name), "__final__", False) is True


def must_be_given(part: type[Part], name: str) -> bool:
    """Tell whether a class only names something, or only raises what a game has to give."""
    if name not in vars(part):
        return True
    value = vars(part)[name]
    if not callable(value):
        return False
    (function,) = ast.parse(textwrap.dedent(getsource(value))).body
    assert isinstance(function, ast.FunctionDef)
    return isinstance(function.body[-1], ast.Raise)


def rows_of_a_class(title: str, part: type[Part], of: Callable[..., Any]) -> Iterator[Row]:
    for name in dict.fromkeys((*get_annotations(part), *vars(part))):
        if name.startswith("_") or is_fixed(part, name):
            continue
        base = vars(part).get(name)
        games = tuple(
            game
            for game in OURS
            for one in (of(kit_for(GAMES[game])),)
            if any(getattr(type(own), name, base) is not base or name in vars(own) for own in one)
        )
        yield title, name, must_be_given(part, name), games


def rows_of_a_struct(
    title: str, part: type[msgspec.Struct], of: Callable[..., Any]
) -> Iterator[Row]:
    for field in msgspec.structs.fields(part):
        games = tuple(
            game
            for game in OURS
            if field.required or getattr(of(kit_for(GAMES[game])), field.name) != field.default
        )
        yield title, field.name, field.required, games


def rows_of_the_code() -> list[Row]:
    found: list[Row] = []
    for title, (struct, of_struct) in STRUCTS.items():
        found += rows_of_a_struct(title, struct, of_struct)
    for title, (part, of) in CLASSES.items():
        found += rows_of_a_class(title, part, of)
    return found


def test_the_recipes_table_has_each_name_of_a_kit_once_and_who_overrides_it() -> None:
    page, code = rows_of_the_page(), rows_of_the_code()
    assert len(page) == len(set(page))
    missing = [row for row in code if row not in page]
    wrong = [row for row in page if row not in code]
    assert not missing, f"docs/adding-a-game.md has no such row: {missing}"
    assert not wrong, f"the code knows nothing of these rows: {wrong}"


def test_every_part_of_a_kit_is_in_that_table() -> None:
    assert {part for part, _ in CLASSES.values()} == set(Part.__subclasses__())
    view = {"picture", "choosing", "telling", "cards", "options", "teaching"}
    assert set(kit_for(GAMES["taluva"]).view.__struct_fields__) == view <= set(CLASSES)


def test_what_is_not_for_games_to_change_is_refused() -> None:
    parts = [part for part, _ in CLASSES.values()]
    fixed = [(part, name) for part in parts for name in vars(part) if is_fixed(part, name)]
    assert (BoxColours, "wear") in fixed
    for part, name in fixed:
        with pytest.raises(TypeError, match=f"may not override {name}"):
            type("Own", (part,), {name: vars(part)[name]})
