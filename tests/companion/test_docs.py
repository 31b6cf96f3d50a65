"""The docs name every command and every setting, with the values that hold."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.commands import COMMANDS
from companion.system.settings import PARSERS, Settings

HOUSE = Path(__file__).parents[2]
DOCS = HOUSE / "docs"


def linked(page: Path) -> Iterator[Path]:
    """Give the files and folders of ours that a page links to."""
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if not re.match(r"[a-z]+:|#", target):
            yield (page.parent / target.partition("#")[0]).resolve()


def reachable() -> set[Path]:
    """Give the pages a reader gets to from the README by links alone."""
    found: set[Path] = set()
    ahead = [HOUSE / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in found and page.suffix == ".md":
            found.add(page)
            ahead += linked(page)
    return found


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_every_page_can_be_reached_from_the_readme(page):
    assert page.resolve() in reachable()


def test_every_link_leads_to_something():
    assert [target for page in reachable() for target in linked(page) if not target.exists()] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_docs(command):
    pages = "".join(page.read_text("utf-8") for page in DOCS.rglob("*.md"))
    assert f"tableside {command}" in pages


@pytest.mark.parametrize("field", msgspec.structs.fields(Settings), ids=lambda field: field.name)
def test_every_setting_is_in_the_docs_with_its_default_and_what_is_allowed(field):
    page = (DOCS / "settings.md").read_text("utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith(f"| `{field.name}`")]
    _, _, allowed, default, _, _ = row.split("|")
    shown = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
    assert f"`{shown}`" in default
    with pytest.raises(ValueError) as caught:
        PARSERS[field.name]("no such value")
    assert [f"`{value}`" for value in str(caught.value).split(", ")] == allowed.strip().split(", ")
