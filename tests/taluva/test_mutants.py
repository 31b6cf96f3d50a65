"""Each seeded rule bug is caught by the comparison with the literal rules."""

import pytest
from taluva_agreement import Disagreement, play
from taluva_mutants import Rotten, mutant

# The driven games that catch most mutants, the shortest first.
RICH = [
    (2, "crowd", 2, {}),
    (2, "crowd", 8, {}),
    (2, "crowd", 4, {}),
    (2, "tall", 2, {}),
    (3, "temples", 0, {}),
]

# Where a rule is written twice, in the check and in the listing, both are broken alike: only
# somebody who knows the rule can tell.
MUTANTS = {
    "V1: an eruption may cover hexes of different levels": (
        ("placing", "if min(levels) != max(levels):", "if False:"),
        (
            "placing",
            "(plane & board.volcanoes, neighbour_planes(plane))",
            "(plane & board.volcanoes, near_land)",
        ),
    ),
    "V2: a volcano may point as the one below": (
        ("placing", "if below == turned:", "if False:"),
        ("placing", "kept = board.facing[turned] | ", "kept = "),
    ),
    "V2: the opposite direction is refused instead": (
        ("placing", "if below == turned:", "if below == (turned + 3) % 6:"),
        ("placing", "kept = board.facing[turned]", "kept = board.facing[(turned + 3) % 6]"),
    ),
    "V3: a whole city of two hexes may be covered": (
        ("placing", "if city & mask == city:", "if city & mask == city and city.bit_count() < 2:"),
        ("placing", "pair |= city", "pair |= 0"),
    ),
    "V3: the cities of eliminated players may be covered whole": (
        (
            "placing",
            "if city & mask == city:",
            "if city & mask == city and seat not in state.out:",
        ),
        (
            "placing",
            "        for city in holding.cities:\n            match",
            "        for city in () if state.holdings.index(holding) in state.out"
            " else holding.cities:\n            match",
        ),
    ),
    "S100: towers may be covered": (
        ("placing", "if holding.towers & bit:", "if False:"),
        ("placing", "firm |= holding.towers | holding.temples", "firm |= holding.temples"),
    ),
    "S98: a city that is cut in two stays one": (
        ("placing", "connected(city & ~mask) if", "(city & ~mask,) if"),
    ),
    "V8: the volcano itself has to touch the land": (
        ("placing", "around(union(bits)) & state.board.land", "around(bits[0]) & state.board.land"),
        ("placing", "(rim | near_rim[left] | near_rim[right]) & ~(", "rim & ~("),
    ),
    "V4: huts are founded on any level": (
        ("building", "if level != 1:", "if level < 1:"),
        ("building", "state.free & state.board.levels[0] & ~", "state.free & ~"),
    ),
    "V4: a hut may stand next to an own temple or tower": (
        ("building", "around(bit) & holding.built", "around(bit) & holding.huts"),
        ("building", "~around(holding.built)", "~around(holding.huts)"),
    ),
    "S118: volcanoes can be built on": (
        ("building", "if bit & board.volcanoes:", "if False:"),
        ("state", "self.board.land & ~self.board.volcanoes & ~self", "self.board.land & ~self"),
    ),
    "S145: towers stand on level 2 already": (("building", "TOWER_LEVEL = 3", "TOWER_LEVEL = 2"),),
    "V5: a tower beside any city with a tower is refused": (
        (
            "building",
            "if all(city & holding.towers for city in cities):",
            "if any(city & holding.towers for city in cities):",
        ),
        (
            "building",
            "return state.free & high & around(entitled)",
            "return state.free & high & around(entitled)"
            " & ~around(union(c for c in holding.cities if c & holding.towers))",
        ),
    ),
    "V5: a temple beside any city with a temple is refused": (
        (
            "building",
            "if all(city & holding.temples for city in large):",
            "if any(city & holding.temples for city in cities):",
        ),
        (
            "building",
            "return state.free & around(entitled)",
            "return state.free & around(entitled)"
            " & ~around(union(c for c in holding.cities if c & holding.temples))",
        ),
    ),
    "S154: two hexes are enough for a temple": (
        ("building", "TEMPLE_CITY = 3", "TEMPLE_CITY = 2"),
    ),
    "S156: a city may get a second temple": (
        ("building", "if all(city & holding.temples for city in large):", "if False:"),
        (
            "building",
            "bit_count() >= TEMPLE_CITY and not city & holding.temples",
            "bit_count() > 2",
        ),
    ),
    "V6: an extension runs on over what it has just taken": (
        (
            "building",
            "return around(city) & state.free & state",
            "return flood(city, state, terrain) & state",
        ),
        ("building", "ground = rim & plane", "ground = flood(city, state, terrain) & plane"),
        (
            "building",
            "def huts_needed(",
            "def flood(city, state, terrain):\n"
            "    plane = state.free & state.board.terrains[TERRAINS.index(terrain)]\n"
            "    return around(city | around(city) & plane) & state.free\n\n\n"
            "def huts_needed(",
        ),
    ),
    "V6: an extension takes level 1 only": (
        (
            "building",
            "return around(city) & state.free & ",
            "return around(city) & state.free & state.board.levels[0] & ",
        ),
        (
            "building",
            "rim = around(city) & state.free",
            "rim = around(city) & state.free & state.board.levels[0]",
        ),
    ),
    "S170: one hut for a hex of any level": (
        ("building", "level * (ground & plane).bit_count()", "(ground & plane).bit_count()"),
    ),
    "S178: an extension may use the last huts and owe the rest": (
        ("building", "if needed > holding.huts_left:", "if False:"),
        ("building", " and huts_needed(state, ground) <= holding.huts_left", ""),
    ),
    "V7: a temple or tower alone is no city": (
        (
            "placing",
            "connected(city & ~mask) if city & mask else (city,)",
            "(part for part in connected(city & ~mask) if part & holding.huts)"
            " if city & mask else (city,)",
        ),
    ),
    "V9: who cannot build only loses the turn": (
        ("ending", "out=(*state.out, state.turn)", "out=state.out"),
    ),
    "V9: the last player left plays on": (
        ("ending", "return len(active) <= 1", "return len(active) < 1"),
    ),
    "V9: the buildings of an eliminated player leave the board": (
        (
            "ending",
            "return _end_turn(msgspec.structs.replace(state, out=(*state.out, state.turn)))",
            "gone = msgspec.structs.replace(\n"
            "        state.holdings[state.turn], huts=0, towers=0, temples=0, cities=()\n"
            "    )\n"
            "    state = state.with_holding(state.turn, gone)\n"
            "    return _end_turn(msgspec.structs.replace(state, out=(*state.out, state.turn)))",
        ),
    ),
    "V10: the last tile ends the game before its player builds": (
        (
            "ending",
            "    if can_build(state, state.turn):",
            "    if state.draws_left == 0:\n        return _end_turn(state)\n"
            "    if can_build(state, state.turn):",
        ),
    ),
    "V11: covered huts come back to the reserve": (
        (
            "placing",
            "huts=holding.huts & ~mask, cities=tuple(cities)",
            "huts=holding.huts & ~mask, cities=tuple(cities),"
            " huts_left=holding.huts_left + (holding.huts & mask).bit_count()",
        ),
    ),
    "V12: equals are told apart by their seats": (
        ("ending", "if counts[seat] == count)  # V12", "if counts[seat] == count)[:1]  # V12"),
    ),
    "V13: two players draw 22 tiles": (("game", "2: 24", "2: 22"),),
    "V14: an eliminated partner's buildings count": (
        ("ending", " for seat in partners if seat not in state.out]", " for seat in partners]"),
    ),
    "V14: one partner's two types win for the team": (
        ("ending", "more >= 2 and fewer >= 1", "more >= 2"),
    ),
    "V15: who is out first ranks before who is out later": (
        ("ending", "for seat in reversed(state.out)", "for seat in state.out"),
    ),
    "V15: the ranking ends with the first who completes two types": (
        ("ending", "if state.done and not state.ranking:", "if state.done:"),
    ),
    "V16: nobody builds on the first turn": (
        (
            "ending",
            "    if can_build(state, state.turn):",
            "    if len(state.laid) == 1:\n        return _end_turn(state)\n"
            "    if can_build(state, state.turn):",
        ),
    ),
    "S19: cities that meet stay apart": (
        (
            "building",
            "    apart = [city for city in cities if not city & rim]",
            "    apart = [city for city in cities if not city & rim]\n"
            "    touching = [city for city in cities if city & rim]\n"
            "    if len(touching) > 1:\n"
            "        apart, grown = [*apart, *touching[1:]], touching[0] | ground",
        ),
    ),
    "S198: huts decide before towers": (
        (
            "ending",
            "sorted(set(counts.values()), reverse=True)",
            "sorted(set(counts.values()), key=lambda c: (c[0], c[2], c[1]), reverse=True)",
        ),
    ),
    "S210: all three types are needed for the early end": (
        ("ending", "complete >= 2:  # S210", "complete >= 3:  # S210"),
    ),
    "S56: the turn passes anticlockwise": (
        ("ending", "seat % seats for seat in range(", "-seat % seats for seat in range(-"),
    ),
    "tiles: left and right landscape are swapped": (
        (
            "placing",
            "terrains[TERRAINS.index(tile.left)] |= left",
            "terrains[TERRAINS.index(tile.left)] |= right",
        ),
        (
            "placing",
            "terrains[TERRAINS.index(tile.right)] |= right",
            "terrains[TERRAINS.index(tile.right)] |= left",
        ),
    ),
}


# Rules that only a rarer situation shows, each with a driven game that has it.
RARE = {
    "V3: the cities of eliminated players may be covered whole": (4, "crowd", 10, {"teams": True}),
    "V5: a temple beside any city with a temple is refused": (4, "tall", 3, {"teams": True}),
    "V9: the buildings of an eliminated player leave the board": (4, "crowd", 10, {"teams": True}),
    "V14: an eliminated partner's buildings count": (4, "crowd", 6, {"teams": True}),
    "V14: one partner's two types win for the team": (4, "temples", 3, {"teams": True}),
    "V15: who is out first ranks before who is out later": (3, "crowd", 0, {"ranking": True}),
    "V15: the ranking ends with the first who completes two types": (
        4,
        "temples",
        3,
        {"ranking": True},
    ),
    "S198: huts decide before towers": (4, "crowd", 0, {"ranking": True}),
}


def is_caught(game, driven):
    """Tell whether the literal rules contradict in one of the driven games."""
    for seats, style, seed, options in driven:
        try:
            play(game, seats, style, seed, **options)
        except Disagreement:
            return True
    return False


@pytest.mark.parametrize("name", MUTANTS)
def test_the_comparison_catches(name):
    with mutant(*MUTANTS[name]) as game:
        assert is_caught(game, [RARE[name]] if name in RARE else RICH)


def test_the_unbroken_source_is_not_caught():
    with mutant() as game:
        assert not is_caught(game, RICH)


def test_a_snippet_that_left_the_source_is_noticed():
    with pytest.raises(Rotten, match="found it 0 times"), mutant(("game", "no such line", "")):
        pass
