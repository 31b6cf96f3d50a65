"""What we write as TOML reads as what it was."""

import tomllib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.system.toml_text import toml_text

# TOML knows no lone surrogates, and says every line end as one of its own.
WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
SCALARS = st.booleans() | st.integers(-(2**40), 2**40) | WORDS | st.floats(-1e6, 1e6)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=20,
)


@settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(WORDS, VALUES, max_size=5))
def test_what_is_written_reads_as_it_was(content):
    assert tomllib.loads(toml_text(content)) == content


def test_a_list_of_tables_has_a_line_for_each():
    text = toml_text({"pairs": [{"left": "lake", "tiles": [1, 2]}, {"left": "sea", "tiles": []}]})
    lines = [
        "pairs = [",
        '    { left = "lake", tiles = [1, 2] },',
        '    { left = "sea", tiles = [] },',
    ]
    assert text.splitlines() == [*lines, "]"]


def test_tables_stand_below_what_is_plain():
    text = toml_text({"backs": {"earth": []}, "track": 6, "coop": {"easy": {"two": 4}}})
    assert text == "track = 6\n\n[backs]\nearth = []\n\n[coop.easy]\ntwo = 4\n"


def test_what_toml_cannot_say_is_a_programmers_error():
    with pytest.raises(TypeError, match="expected what TOML can say, got None"):
        toml_text({"nothing": None})
