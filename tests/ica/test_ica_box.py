"""The contents of the box, and what a wrong stones file is told."""

from collections import Counter
from importlib.resources import files

import pytest
from box_faults import assert_all_met_and_worded, said
from ica_positions import GAME, tile

from engines.ica.box import parse_box, shipped_box
from engines.ica.game import Ica
from engines.ica.tiles import KINDS, Kind, Layer, laboratory_tile

TEXT = files("engines.ica").joinpath("stones.toml").read_text("utf-8")


def test_i1_the_box_holds_sixteen_stones_six_reports_and_26_sacred_objects():
    assert Counter(KINDS.values()) == {
        Kind.STONE: 16,
        Kind.REPORT: 6,
        Kind.ORB: 5,
        Kind.POTTERY: 3,
        Kind.CLOCK: 6,
        Kind.KNIFE: 6,
        Kind.BONES: 6,
    }
    assert list(KINDS) == list(range(1, 49))


def test_each_layer_holds_the_tiles_of_the_rulebook_s_last_page():
    counts = {layer: Counter(KINDS[number] for number in GAME.box.layers[layer]) for layer in Layer}
    table = {
        Kind.STONE: (5, 6, 5),
        Kind.REPORT: (0, 2, 4),
        Kind.CLOCK: (2, 2, 2),
        Kind.ORB: (4, 1, 0),
        Kind.KNIFE: (2, 2, 2),
        Kind.POTTERY: (1, 1, 1),
        Kind.BONES: (2, 2, 2),
    }
    for kind, expected in table.items():
        assert tuple(counts[layer][kind] for layer in Layer) == expected
    assert [len(GAME.box.layers[layer]) for layer in Layer] == [16, 16, 16]


def test_values_and_colours_are_those_of_the_rulebook():
    value = {name: GAME.box.values[tile(name)] for name in ("r1", "o1", "p1", "c1", "k1", "b1")}
    assert value == {"r1": 0, "o1": 0, "p1": 1, "c1": 2, "k1": 3, "b1": 4}
    red = {name: GAME.box.reds[tile(name)] for name in ("o1", "p1", "c1", "k1", "b1", "5")}
    assert red == {"o1": 0, "p1": 1, "c1": 0, "k1": 0, "b1": 0, "5": 4}


def test_i44_potentials_and_layers_are_data_and_the_default_says_so():
    box = shipped_box()
    assert Counter(stone.potential for stone in box.stones) == {0: 2, 1: 4, 2: 4, 3: 4, 4: 2}
    means = {
        layer: [stone.potential for stone in box.stones if stone.layer is layer] for layer in Layer
    }
    assert [(sum(means[layer]), len(means[layer])) for layer in Layer] == [
        (10, 5),
        (12, 6),
        (10, 5),
    ]
    assert box.reconstructed == ("potential", "layer", "name")


def test_a_laboratory_tile_is_numbered_after_its_stone():
    assert [laboratory_tile(stone) for stone in (1, 16)] == [101, 116]


def test_an_owner_s_stones_file_is_played_with():
    text = TEXT.replace('potential = 3\nlayer = "top"', 'potential = 1\nlayer = "top"')
    game = Ica.from_contents(text, "mine.toml")
    assert game.box.values[4] == 1
    assert game.box.values != GAME.box.values


def test_an_owner_s_file_may_leave_out_what_every_box_has_and_owe_nothing():
    text = TEXT[: TEXT.index("[[object]]")].replace(
        'reconstructed = ["potential", "layer", "name"]', ""
    )
    assert parse_box(text, "mine.toml").reconstructed == ()
    assert parse_box(text, "mine.toml").values == GAME.box.values


LAST = TEXT[TEXT.index("[[stone]]\nnumber = 16") : TEXT.index("# The other 32")]

WRONG = {
    "fifteen stones": (LAST, "", "stone: expected 16 stones, got 15; add the missing ones: 16"),
    "a number twice": ("number = 2\n", "number = 1\n", "stone 1: number: 1 is there 2 times; give"),
    "a number that no stone has": (
        "number = 2\n",
        "number = 17\n",
        "stone row 2: number: expected a whole number from 1 to 16, got 17; correct it",
    ),
    "a potential of 5": (
        "potential = 4",
        "potential = 5",
        "stone 5: potential: expected a whole number from 0 to 4, got 5; correct it",
    ),
    "half a point": ("potential = 4", "potential = 3.5", "stone 5: potential: expected a whole"),
    "yes as a potential": ("potential = 1", "potential = true", "stone 2: potential: expected"),
    "no 0": ("potential = 0", "potential = 1", "stone: potential: no stone has 0; the rulebook"),
    "no 4": ("potential = 4", "potential = 3", "stone: potential: no stone has 4; the rulebook"),
    "layers 6-5-5": (
        'name = "fish"\npotential = 1\nlayer = "middle"',
        'name = "fish"\npotential = 1\nlayer = "top"',
        "stone: layer: top, middle and bottom have 6-5-5 stones; expected 5-6-5: change",
    ),
    "an unknown layer": (
        'layer = "top"',
        'layer = "attic"',
        'stone 1: layer: expected a layer, got \'attic\'; write "top", "middle" or "bottom"',
    ),
    "an unknown key": ("reconstructed =", "made =", "made: nobody knows this key; use only"),
    "an unknown key of a stone": (
        'name = "spider"',
        'name = "spider"\ncolour = "red"',
        "stone 2: colour: nobody knows this key; use only number, name, potential, layer",
    ),
    "no name": ('name = "spider"\n', "", "stone 2: name: expected a name, got nothing; write one"),
    "a name twice": ('"spider"', '"monkey"', "stone 2: name: 'monkey' is there 2 times; give"),
    "no potential": ("potential = 1\n", "", "stone 2: potential: expected a whole number"),
    "no stones at all": ("[[stone]]", "[[rock]]", "rock: nobody knows this key"),
    "no TOML": ("[[stone]]", "[[stone", "this is not TOML from column"),
    "other objects": (
        'kind = "knife"\nvalue = 3\nlayers = [2, 2, 2]',
        'kind = "knife"\nvalue = 3\nlayers = [2, 2, 3]',
        "object knife: layers: the rulebook has [2, 2, 2], got [2, 2, 3]; write [2, 2, 2]",
    ),
    "an object of another value": (
        'kind = "orb"\nvalue = 0',
        'kind = "orb"\nvalue = 1',
        "object orb: value: the rulebook has 0, got 1; write 0",
    ),
    "a blue pottery": ("red = true", "red = false", "object pottery: red: got False; write red ="),
    "an object nobody knows": ('kind = "orb"', 'kind = "lamp"', "object: kind: expected one row"),
    "an object's unknown key": ('kind = "orb"', 'kind = "orb"\nx = 1', "object orb: x: nobody"),
    "a reconstructed something": ('["potential", ', '["colour", ', "reconstructed: got ['colour'"),
}  # fmt: skip


def bent(case):
    """Give the text of a case with its one thing changed."""
    before, after, _ = WRONG[case]
    everywhere = case in ("no 0", "no 4", "no stones at all")
    text = TEXT.replace(before, after, -1 if everywhere else 1)
    assert text != TEXT
    return text


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_stones_file_is_told_key_and_remedy(case):
    sentence = said("ica", bent(case))
    assert WRONG[case][2] in sentence
    assert ";" in sentence or "Mend" in sentence


@pytest.mark.parametrize("text", ["", "stone = 3", "stone = [1, 2]", "[stone]\nnumber = 1"])
def test_a_file_without_rows_of_stones_is_told_so(text):
    assert said("ica", text).startswith("mine.toml: stone: expected rows headed [[stone]];")


def test_every_fault_of_a_stones_file_is_met_and_worded():
    assert_all_met_and_worded("ica", "stone = 3", *map(bent, WRONG))
