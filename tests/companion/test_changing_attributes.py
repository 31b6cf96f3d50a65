"""What changes after it was made is counted: the middle of the program is values, not flags."""

import ast
from pathlib import Path

import companion

FOLDERS = ("table",)
MOST = 40


def changing(source: str) -> set[tuple[str, str]]:
    """Class and name of each attribute that a method besides `__init__` sets on itself."""
    return {
        (kind.name, node.attr)
        for kind in ast.walk(ast.parse(source))
        if isinstance(kind, ast.ClassDef)
        for method in kind.body
        if isinstance(method, ast.FunctionDef) and method.name != "__init__"
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def set_from_outside(source: str) -> set[str]:
    """Names that are set on `play`, or on what has one, by someone else."""
    return {
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value).rpartition(".")[2] == "play"
    }


def files(*folders: str) -> list[Path]:
    root = Path(companion.__file__).parent
    return [file for folder in folders for file in sorted((root / folder).rglob("*.py"))]


def test_few_attributes_of_the_table_change_after_they_were_made() -> None:
    found = {(file.name, *one) for file in files(*FOLDERS) for one in changing(file.read_text())}
    assert len(found) <= MOST, "\n".join(map(str, sorted(found)))
    assert {name for _, kind, name in found if kind == "Play"} == {"situation"}


def test_nothing_sets_an_attribute_of_a_game_on_the_table_from_outside() -> None:
    sources = (file.read_text() for file in files(""))
    found = [set_from_outside(source) for source in sources if "play." in source]
    assert len(found) > 20
    assert set().union(*found) == set()


def test_what_is_set_is_found() -> None:
    source = "class A:\n def __init__(self): self.a = 0\n def b(self): self.b, self.c = 1, 2"
    assert changing(source) == {("A", "b"), ("A", "c")}
    assert set_from_outside("self.play.choice = play.news = 1\nself.play = 2") == {
        "self.play.choice",
        "play.news",
    }
