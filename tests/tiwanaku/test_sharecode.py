"""Share codes: round trips, forgiving reading, and every slip of the tongue noticed."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import (
    ALPHABET,
    CODE_FAULTS,
    SCENARIO_KINDS,
    SEEDS,
    Recipe,
    UnreadableCode,
    _check_digit,
    format_code,
    parse_code,
    scenario_of,
)
from engines.tiwanaku.scenario.terrain import LONG_BOARD

RECIPES = st.builds(
    lambda kind, seed: Recipe(*kind, seed),
    st.sampled_from(SCENARIO_KINDS),
    st.integers(0, SEEDS - 1),
)


def made_up(digits):
    """A code with a right check character, whatever it says."""
    return "".join(ALPHABET[digit] for digit in (*digits, _check_digit(list(digits))))


@settings(derandomize=True)
@given(RECIPES)
def test_a_code_says_its_recipe(recipe):
    assert parse_code(format_code(recipe)) == recipe


@pytest.mark.parametrize("typed", ["352-22g-nps", "352 22G NPS", " 35222GNPS\n", "3-5-2-22GNPS"])
def test_a_code_is_read_however_it_is_typed(typed):
    assert parse_code(typed) == Recipe(LONG_BOARD, Level.GENTLE, 12345)


@settings(derandomize=True)
@given(RECIPES, st.integers(0, 8), st.sampled_from(ALPHABET))
def test_one_wrong_character_is_always_noticed(recipe, place, wrong):
    code = format_code(recipe).replace("-", "")
    if code[place] == wrong:
        return
    with pytest.raises(UnreadableCode) as caught:
        parse_code(code[:place] + wrong + code[place + 1 :])
    assert caught.value.slug == "code-check"


@settings(derandomize=True)
@given(RECIPES, st.integers(0, 7))
def test_two_characters_that_changed_places_are_always_noticed(recipe, place):
    code = format_code(recipe).replace("-", "")
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped == code:
        return
    with pytest.raises(UnreadableCode) as caught:
        parse_code(swapped)
    assert caught.value.slug == "code-check"


BAD_CODES = {
    "code-character": "352-O2G-NPS",
    "code-length": "352-22G-NP",
    "code-check": "352-22G-NPT",
    "code-version": made_up((2, 3, 0, 0, 0, 0, 0, 0)),
    "code-kind": made_up((1, 6, 0, 0, 0, 0, 0, 0)),
}


@pytest.mark.parametrize("slug", CODE_FAULTS)
def test_each_fault_of_a_code_has_its_own_name(slug):
    with pytest.raises(UnreadableCode) as caught:
        parse_code(BAD_CODES[slug])
    assert caught.value.slug == slug


@settings(derandomize=True)
@given(st.text(max_size=20))
def test_no_text_brings_the_reader_of_codes_down(text):
    with suppress(UnreadableCode):
        parse_code(text)


def test_a_seed_out_of_range_is_a_programming_error():
    with pytest.raises(ValueError, match="expected a seed"):
        format_code(Recipe(LONG_BOARD, Level.FAIR, SEEDS))


def test_a_recipe_of_another_version_is_not_made_with_this_one():
    with pytest.raises(ValueError, match="expected a recipe of version"):
        scenario_of(Recipe(LONG_BOARD, Level.FAIR, 1, version=2))
