"""The land of a set-up: its text, its code, what is dealt, and each way not to be a land."""

import random

import pytest
import titicaca_literal as literal
from test_titicaca_tiles import other_shapes
from titicaca_driver import tiled
from titicaca_positions import GAME, start

from companion.words import Language, Words
from engines.contract import IllegalAction, Setup
from engines.hexes import groups
from engines.titicaca.dealing import ALPHABET, SEEDS, UnreadableCode, deal, format_code, parse_code
from engines.titicaca.game import Titicaca
from engines.titicaca.laying import footprint, format_land

CODE = format_code(4711)
LAND = format_land(deal(GAME.box, 4, 4711))
TOKENS = LAND.split()
OWNERS = Titicaca.from_contents(other_shapes(), "mine.toml")


def refusal(players, land, game=GAME):
    with pytest.raises(IllegalAction) as caught:
        game.new_game(Setup(tuple("ABCDE"[:players]), {"land": land}))
    found = caught.value.refusal
    assert found.slug in GAME.refusals
    told = {Words(language).refusal("titicaca", found) for language in Language}
    assert len(told) == len(Language), "its own sentence in each"
    return found


# What is taken


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_empty_text_gives_the_shipped_example(players):
    state = start(players)
    assert {one.tile for one in state.land.laid} == set(GAME.box.in_play(players))
    assert state == start(players, land="")
    assert len(state.land.hexes) == 4 * len(GAME.box.in_play(players))


def test_a_text_gives_tiles_where_it_says():
    land = start(4, land=LAND).land
    assert format_land(land.laid) == LAND
    one = land.laid[6]
    assert land.lakes[land.index[one.at]] == GAME.box.tiles[one.tile].hexes[0].lake


def test_the_order_of_the_text_does_not_matter():
    assert start(4, land=" ".join(reversed(TOKENS))) == start(4, land=LAND)


@pytest.mark.parametrize(
    ("turned", "pampa", "meadow", "savanna"),
    [(0, (1, 0), (0, 1), (1, 1)), (1, (0, 1), (-1, 1), (-1, 2)), (3, (-1, 0), (0, -1), (-1, -1))],
)
def test_a_turn_is_a_sixth_clockwise_about_the_first_hex(turned, pampa, meadow, savanna):
    laid = deal(GAME.box, 4, 1)
    far = [f"1@60,60*{turned}", *(format_land([one]) for one in laid if one.tile != 1)]
    cells = refusal(4, " ".join(far)).cells
    assert set(cells) == {(60 + q, 60 + r) for q, r in ((0, 0), pampa, meadow, savanna)}


def test_a_code_gives_the_land_dealt_for_it():
    assert start(4, land=CODE) == start(4, land=LAND)
    assert start(4, land=CODE.lower().replace("-", " ")) == start(4, land=LAND)
    assert start(3, land=CODE) != start(3, land=format_code(4712))


def test_codes_round_trip_and_any_slip_is_noticed():
    rng = random.Random(3)
    for seed in [0, SEEDS - 1, *(rng.randrange(SEEDS) for _ in range(200))]:
        code = format_code(seed)
        assert parse_code(code) == seed
        place = rng.choice((0, 1, 2, 4, 5, 6))
        slip = rng.choice([c for c in ALPHABET if c != code[place]])
        with pytest.raises(UnreadableCode):
            parse_code(code[:place] + slip + code[place + 1 :])


def test_a_seed_beyond_the_codes_is_an_error():
    with pytest.raises(ValueError, match="expected a seed from 0"):
        format_code(SEEDS)


@pytest.mark.parametrize("game", [GAME, OWNERS])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dealt_lands_are_one_piece_and_fit_under_the_camera(game, players):
    for seed in range(40):
        laid = deal(game.box, players, seed)
        cells = [at for one in laid for at in footprint(game.box, one)]
        assert len(set(cells)) == len(cells) == 4 * len(game.box.in_play(players))
        assert len(list(groups(cells))) == 1
        # Hexes of 25 mm edge: 43.3 mm across, rows 37.5 mm apart, 600 x 320 mm in view.
        across = [43.3 * (q + r / 2) for q, r in cells]
        assert max(across) - min(across) + 43.3 <= 600
        assert 37.5 * (max(r for _, r in cells) - min(r for _, r in cells)) + 50 <= 320


def test_dealt_lands_differ():
    assert len({deal(GAME.box, 4, seed) for seed in range(100)}) == 100


def test_a_seed_gives_the_same_land_for_ever():
    assert format_land(deal(GAME.box, 2, 1)) == (
        "2@2,0*2 3@0,-2*2 4@0,-1*1 5@-2,0*1 6@3,1*3 8@-1,2*2 9@0,2*0 10@3,-1*5 11@2,-1*3 12@-3,0*3"
    )


def test_lands_laid_anyhow_are_taken():
    for seed in range(20):
        table = tiled(4, seed)
        assert set(start(4, land=table.land).land.hexes) == set(table.drawing.cells)


def test_t25_holes_are_allowed_and_are_neither_lake_nor_border():
    holes = 0
    for seed in range(20):
        table = tiled(5, seed)
        land, cells = start(5, land=table.land).land, table.drawing.cells
        for number, at in enumerate(land.hexes):
            lakes = [near for near in literal.beside(at) if isinstance(cells.get(near), int)]
            assert land.contacts[number] == len(lakes)
        rim = {near for at in cells for near in literal.beside(at)} - set(cells)
        holes += sum(all(near in cells for near in literal.beside(at)) for at in rim)
        assert all(land.bit(at) == 0 for at in rim)
    assert holes > 0


# What is none


@pytest.mark.parametrize(
    "text", ["hello world", "1", "@", "1@0,0", "1@0,0*", "1@0*0", "x@0,0*0", "1@0,0*0;2@3,0*0",
             "1@0,0*-1", "1@99999,0*0", LAND[:-2], "١@0,0*0"],
)  # fmt: skip
def test_a_text_that_is_no_land_is_refused(text):
    assert refusal(4, text).slug in ("land-text", "land-code-length")
    assert refusal(4, "1@0,0").slug == "land-text"
    assert refusal(4, "hello world").facts["text"] == "hello world"


def test_turn_6_is_refused():
    found = refusal(4, LAND.replace(TOKENS[2], TOKENS[2][:-1] + "6"))
    assert (found.slug, found.facts["turn"], found.facts["tile"]) == ("land-turn", 6, 3)


def test_a_code_that_is_cut_off_mistyped_or_of_another_dealer_is_refused():
    assert refusal(4, CODE[:-1]).slug == "land-code-length"
    swapped = CODE[:1] + CODE[2] + CODE[1] + CODE[3:]
    assert refusal(4, swapped).slug == "land-code-check"
    digits = [1, *(ALPHABET.index(c) for c in CODE.replace("-", "")[1:-1])]
    check = -sum(d * w for w, d in enumerate(digits, start=2)) % len(ALPHABET)
    later = "".join(ALPHABET[d] for d in (*digits, check))
    assert refusal(4, later).slug == "land-code-version"


@pytest.mark.parametrize("text", [f"{LAND} {LAND}", f"{CODE} {CODE}", f"{LAND} {CODE}"])
def test_two_lands_in_one_are_refused(text):
    assert refusal(4, text).slug == "land-two-lands"


def test_an_unknown_tile_is_refused():
    found = refusal(4, LAND.replace(TOKENS[11], TOKENS[11].replace("12@", "13@")))
    assert (found.slug, found.facts["tile"]) == ("land-tile-unknown", 13)


def test_t2_a_tile_that_is_left_out_for_this_number_of_players_is_refused():
    for players, tile in ((3, 1), (2, 1)):
        found = refusal(players, LAND)
        assert (found.slug, found.facts["tile"]) == ("land-tile-left-out", tile)
        assert len(found.cells) == 4
    without = " ".join(TOKENS[1:])
    assert refusal(2, without).facts["tile"] == 7
    assert refusal(4, without).slug == "land-tile-missing"


def test_a_tile_twice_is_refused():
    found = refusal(4, f"{LAND} 5@90,90*0")
    assert (found.slug, found.facts["tile"], len(found.cells)) == ("land-tile-twice", 5, 8)


def test_a_missing_tile_is_named_by_its_lake():
    found = refusal(4, " ".join(TOKENS[:8] + TOKENS[9:11]))
    assert found.slug == "land-tile-missing"
    assert dict(found.facts) == {"tiles": "9, 12", "lakes": "9, 13", "count": 2}


def test_t25_no_tile_lies_over_another():
    q, r = deal(GAME.box, 4, 4711)[0].at
    found = refusal(4, " ".join([TOKENS[0], f"2@{q},{r}*0", *TOKENS[2:]]))
    assert found.slug == "land-overlap"
    assert (q, r) in found.cells


def test_t25_the_land_is_one_piece():
    found = refusal(4, " ".join([*TOKENS[:7], "8@50,50*0", *TOKENS[8:]]))
    assert (found.slug, found.facts["tiles"]) == ("land-apart", "8")
    assert set(found.cells) == {(50, 50), (51, 50), (50, 51), (51, 49)}


def test_a_record_whose_land_the_data_in_force_no_longer_allows_is_refused():
    slugs = {refusal_or_none(OWNERS, format_land(deal(GAME.box, 4, seed))) for seed in range(20)}
    assert "land-overlap" in slugs
    assert slugs <= {"land-overlap", "land-apart", None}


def refusal_or_none(game, land):
    try:
        game.new_game(Setup(tuple("ABCD"), {"land": land}))
    except IllegalAction as illegal:
        return illegal.refusal.slug
    return None


# The other options


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_arrow_is_with_the_seat_that_the_option_names(players):
    assert start(players).arrow == 0
    assert start(players, arrow=players - 1).arrow == players - 1


def test_the_arrow_needs_a_player():
    with pytest.raises(IllegalAction) as caught:
        start(3, arrow=3)
    assert caught.value.refusal.slug == "arrow-seat"


@pytest.mark.parametrize(
    ("players", "options", "slug"),
    [
        (1, {}, "player-count"),
        (2, {"arrow": "0"}, "option-value"),
        (2, {"arrow": True}, "option-value"),
        (2, {"land": 7}, "option-value"),
        (2, {"sea": ""}, "unknown-option"),
    ],
)
def test_other_set_ups_are_refused(players, options, slug):
    with pytest.raises(IllegalAction) as caught:
        GAME.new_game(Setup(tuple("ABCDE"[:players]), options))
    assert caught.value.refusal.slug == slug


def test_players_have_different_names():
    with pytest.raises(IllegalAction) as caught:
        GAME.new_game(Setup(("A", "A")))
    assert caught.value.refusal.slug == "player-names"
