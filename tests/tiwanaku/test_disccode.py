"""Disc codes: a whole scenario as sealed text, and every damage noticed without telling it."""

import random
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.pachamama.scenario_text import parse_scenario
from engines.contract import IllegalAction, Setup
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.scenario.disccode import (
    DISC_FAULTS,
    LENGTHS,
    SIZES,
    format_disc,
    is_disc_code,
    parse_disc,
)
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.seal import ALPHABET, BrokenSeal, seal, sealed_length, unseal
from engines.tiwanaku.scenario.sharecode import Recipe, UnreadableCode, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import BOARDS, LONG_BOARD, SHORT_BOARD, Terrain

GAME = Tiwanaku()
SCENARIOS = [scenario_of(Recipe(board, Level.FAIR, seed)) for board in BOARDS for seed in (1, 2)]
LONG = SCENARIOS[-1]
CODE = format_disc(LONG)


def forged(code_content: int, board=SHORT_BOARD) -> str:
    """A code with a right seal, whatever it says."""
    return f"DISC1{seal(code_content.to_bytes(SIZES[board], 'big'))}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=repr)
def test_a_disc_code_says_its_scenario_however_it_is_typed(scenario):
    code = format_disc(scenario)
    assert parse_disc(code) == scenario
    assert parse_disc(f" {code.lower().replace('-', ' ')}\n") == scenario
    assert format_disc(parse_disc(code)) == code


def test_a_code_written_once_is_read_for_ever():
    text = "S2 S3 R1 E3 E1\nS1 S4 G2 G5* E2\nR2* G3 G1 R4 R1\nR1 G4 R2 R5 E2\nS2 S3* S1 R3* E1"
    code = "DISC1-A92QC-XP8DW-NZQ8B-NKWQZ-EZHQA-62G6S-R9DB2-GRC"
    assert format_disc(parse_scenario(text)) == code


def test_the_order_in_which_starting_cells_were_named_does_not_matter():
    turned = msgspec.structs.replace(LONG, start=LONG.start[::-1])
    assert format_disc(turned) == CODE


def test_share_codes_and_disc_codes_are_never_mistaken():
    assert is_disc_code("disc1-anything")
    assert not is_disc_code(format_code(Recipe(LONG_BOARD, Level.FAIR, 7)))
    assert "I" not in ALPHABET


def test_the_code_does_not_show_what_it_carries():
    """Counted back into bytes, too: a code is more than another way to write the cells."""
    content = b"terrains and crops"
    number = 0
    for character in seal(content):
        number = number * len(ALPHABET) + ALPHABET.index(character)
    plain = number.to_bytes(40, "big")
    assert not any(content[at : at + 3] in plain for at in range(len(content) - 2))
    for scenario in SCENARIOS:
        code = format_disc(scenario).replace("-", "")
        crops = "".join(str(crop) for line in scenario.crops for crop in line)
        letters = "".join(kind[0].upper() for line in scenario.terrain for kind in line)
        assert not any(crops[at : at + 4] in code for at in range(len(crops) - 3))
        assert not any(letters[at : at + 4] in code for at in range(len(letters) - 3))


@settings(derandomize=True, max_examples=300)
@given(st.integers(0, 200), st.sampled_from(ALPHABET))
def test_one_wrong_character_is_always_noticed(place, wrong):
    body = CODE.replace("-", "")[5:]
    place %= len(body)
    if body[place] == wrong:
        return
    with pytest.raises(UnreadableCode) as caught:
        parse_disc(f"DISC1{body[:place]}{wrong}{body[place + 1 :]}")
    assert caught.value.slug == "disc-check"


def test_two_characters_that_changed_places_are_always_noticed():
    body = CODE.replace("-", "")[5:]
    for at in range(len(body) - 1):
        if body[at] == body[at + 1]:
            continue
        swapped = body[:at] + body[at + 1] + body[at] + body[at + 2 :]
        with pytest.raises(UnreadableCode):
            parse_disc(f"DISC1{swapped}")


BAD_CODES = {
    "disc-version": CODE.replace("DISC1", "DISC2"),
    "disc-character": CODE[:10] + "O" + CODE[11:],
    "disc-length": CODE[:-1],
    "disc-check": CODE[:-1] + ALPHABET[ALPHABET.index(CODE[-1]) - 1],
    "disc-rules": forged(0),
}


@pytest.mark.parametrize("slug", DISC_FAULTS)
def test_each_fault_of_a_disc_code_has_its_own_name_and_refuses_the_game(slug):
    with pytest.raises(UnreadableCode) as caught:
        parse_disc(BAD_CODES[slug])
    assert caught.value.slug == slug
    with pytest.raises(IllegalAction) as illegal:
        GAME.new_game(Setup(("Ana", "Bo"), {"scenario": BAD_CODES[slug]}))
    assert illegal.value.refusal.slug == slug
    assert not any(kind.value in repr(illegal.value.refusal) for kind in Terrain)


def test_a_forged_code_that_says_too_much_is_refused_too():
    with pytest.raises(UnreadableCode) as caught:
        parse_disc(forged(256 ** SIZES[SHORT_BOARD] - 1))
    assert caught.value.slug == "disc-rules"


@settings(derandomize=True)
@given(st.text(max_size=90))
def test_no_text_brings_the_reader_of_disc_codes_down(text):
    for code in (text, f"DISC{text}", f"disc1-{text}"):
        with suppress(UnreadableCode):
            parse_disc(code)


def test_a_scenario_that_breaks_a_rule_gets_no_code_and_the_error_keeps_the_secret():
    spoilt = msgspec.structs.replace(LONG, start=())
    with pytest.raises(ValueError, match="scenario-start-none") as caught:
        format_disc(spoilt)
    assert not any(kind.value in str(caught.value) for kind in Terrain)


@settings(derandomize=True)
@given(st.binary(max_size=60))
def test_what_is_sealed_comes_out_again_at_its_known_length(content):
    sealed = seal(content)
    assert len(sealed) == sealed_length(len(content))
    assert unseal(sealed) == content


@pytest.mark.parametrize("text", ["", "2", "2222222222", "ZZZZZZZZZZ", "é" * 12, "2" * 11])
def test_what_was_never_sealed_is_told(text):
    with pytest.raises(BrokenSeal):
        unseal(text)


def test_a_game_is_played_with_a_disc_as_with_its_share_code():
    recipe = Recipe(LONG_BOARD, Level.FAIR, 3)
    codes = (format_code(recipe), format_disc(scenario_of(recipe)))
    for players, options in ((("Ana", "Bo"), {}), (("Ana",), {}), (("A", "B"), {"mode": "coop"})):
        states = [GAME.new_game(Setup(players, {**options, "scenario": code})) for code in codes]
        assert states[0] == states[1]
        chance = random.Random(5)
        for _ in range(40):
            actions = GAME.legal_actions(states[0])
            assert actions == GAME.legal_actions(states[1])
            action = chance.choice(actions)
            states = [GAME.apply(state, action) for state in states]


def test_a_disc_says_itself_which_board_it_is_for():
    short = format_disc(SCENARIOS[0])
    assert GAME.new_game(Setup(("Ana", "Bo"), {"scenario": short})).columns == 5
    for players, options, slug in (
        (("Ana", "Bo"), {"cells": 45}, "cells-differ"),
        (("Ana",), {}, "short-board"),
        (("Ana", "Bo"), {"mode": "coop"}, "short-board"),
    ):
        with pytest.raises(IllegalAction) as illegal:
            GAME.new_game(Setup(players, {**options, "scenario": short}))
        assert illegal.value.refusal.slug == slug


def test_against_the_otoma_a_disc_needs_a_starting_tile_for_each_of_them():
    four = format_disc(msgspec.structs.replace(LONG, start=LONG.start[:4]))
    assert GAME.new_game(Setup(("Ana", "Bo"), {"scenario": four}))
    for players, mode in ((("Ana",), "solo"), (("Ana", "Bo"), "coop")):
        with pytest.raises(IllegalAction) as illegal:
            GAME.new_game(Setup(players, {"mode": mode, "scenario": four}))
        assert illegal.value.refusal.slug == "disc-otoma"
        assert illegal.value.refusal.facts == {"count": 4, "expected": 5}


def test_a_disc_whose_crops_are_not_the_only_ones_is_still_a_disc():
    """W9 binds what is generated; a cardboard disc is what it is."""
    one = format_disc(msgspec.structs.replace(LONG, start=LONG.start[:1]))
    assert GAME.new_game(Setup(("Ana", "Bo"), {"scenario": one})).columns == 9


def test_the_length_of_a_code_tells_the_board():
    assert sorted(LENGTHS.values()) == [SHORT_BOARD, LONG_BOARD]
