"""The docs name every command and every setting, with the values that hold."""

from pathlib import Path

import msgspec
import pytest

from companion.commands import COMMANDS
from companion.system.settings import PARSERS, Settings

DOCS = Path(__file__).parents[2] / "docs"


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
