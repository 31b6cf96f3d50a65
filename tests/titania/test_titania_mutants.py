"""Each seeded rule bug is caught by the comparison with the literal rules."""

import pytest
from titania_agreement import Disagreement, play
from titania_driver import MAPS
from titania_mutants import Rotten, mutant

# The driven games that catch most mutants, the shortest first.
RICH = [
    ("gated", 4, "chain", 0),
    ("gated", 3, "chain", 0),
    ("crooked", 2, "hoard", 3),
    ("rich", 4, "plain", 1),
]

# Where a rule is written twice, in the check and in the listing, both are broken alike: only
# somebody who knows the rule can tell.
MUTANTS = {
    "S101: a two-colour card allows its first colour only": (
        ("answers", "LayShip(CARD_COLOURS[action.card])", "LayShip(CARD_COLOURS[action.card][:1])"),
    ),
    "S102: a ship of any colour is neighbour enough": (
        ("placing", "if not board.near[bit] & own:", "if not board.near[bit] & _all(state):"),
        ("placing", "board.around(own) & board.sea", "board.around(_all(state)) & board.sea"),
        (
            "placing",
            "def full(",
            "def _all(state: State) -> int:\n"
            "    return state.ships[0] | state.ships[1] | state.ships[2]\n\n\ndef full(",
        ),
    ),
    "S103: three ships fit on a cell": (
        (
            "placing",
            "return blue & yellow | yellow & red | red & blue",
            "return blue & yellow & red",
        ),
    ),
    "S104: two ships of one colour may share a cell": (
        ("placing", "if bit & own:  # S104", "if False:  # S104"),
        ("placing", "& board.sea & ~own & ~full(state)", "& board.sea & ~full(state)"),
    ),
    "S105: ships may lie on towers": (
        ("placing", "if bit & board.site_plane:  # S105", "if False:  # S105"),
        ("board", " & ~self.castle_plane & ~self.site_plane", " & ~self.castle_plane"),
    ),
    "N2: a crane needs no floor that can be paid": (
        ("placing", "if any(True for _ in floors(board, state, prince, crane, left)):", "if True:"),
        ("building", "    if crane.built:\n        yield", "    if True:\n        yield"),
        ("building", "return None if crane.built else", "return None if True else"),
    ),
    "N3: bonus cards allow a fourth play": (
        ("pieces", "TURN_CARDS: Final = 3", "TURN_CARDS: Final = 4"),
    ),
    "N4: the turn that ends a period draws nothing": (
        (
            "turns",
            "TURN_CARDS - len(state.played)",
            "0 if state.is_period_over else TURN_CARDS - len(state.played)",
        ),
    ),
    "N5: this turn's cards are in the new pile": (
        (
            "turns",
            "lay_off(draw(state, TURN_CARDS - len(state.played)))",
            "draw(lay_off(state), TURN_CARDS - len(state.played))",
        ),
    ),
    "N7: eight cards may be held": (("pieces", "HAND_LIMIT: Final = 7", "HAND_LIMIT: Final = 8"),),
    "N8: the second ship on fog gets nothing": (
        (
            "rewards",
            "        return give(board, state, tile.reward, ship.at, ship.colour)",
            "        return state",
        ),
    ),
    "N8: the tile stays after the second ship": (("rewards", "gone=True", "gone=False"),),
    "N8: an extra ship may go anywhere": (
        ("placing", "if due.beside is not None and not", "if False and not"),
        ("placing", "beside = -1 if due.beside is None else", "beside = -1 if True else"),
    ),
    "N8: an extra ship may have any colour": (
        (
            "rewards",
            "state.asking(LayShip((colour,), at))",
            "state.asking(LayShip(tuple(Colour), at))",
        ),
    ),
    "N9: only the first ship on a point cell gets a tile": (
        (
            "rewards",
            "if bit & board.point_plane and state.tiles_left:",
            "if bit & board.point_plane and state.tiles_left"
            " and sum(bool(bit & plane) for plane in state.ships) < 2:",
        ),
    ),
    "N10: every site costs one starfish": (
        ("occupying", "price, has = len(site.towers), state", "price, has = 1, state"),
        ("occupying", "len(site.towers) <= state.prince.starfish", "state.prince.starfish"),
        (
            "occupying",
            "starfish=prince.starfish - len(site.towers)",
            "starfish=prince.starfish - 1",
        ),
    ),
    "N10: floors count nothing for a starfish": (
        (
            "occupying",
            "len(site.towers) + sum(state.heights[number] for number in numbers)",
            "len(site.towers)",
        ),
    ),
    "S233: a site may get a second starfish": (
        ("occupying", "if state.starfish & board.bits[action.at]:", "if False:"),
        ("occupying", "if is_free and", "if"),
    ),
    "N11: starfish are never short": (
        ("rewards", "received = min(amount, state.starfish_left)", "received = amount"),
    ),
    "N11: floors are never short": (
        ("building", "if not state.floors_left(board)[shell]:", "if False:"),
        ("building", "height < TOWER_HEIGHT and left[shell] and", "height < TOWER_HEIGHT and"),
    ),
    "S204: towers rise to five floors": (
        ("pieces", "TOWER_HEIGHT: Final = 4", "TOWER_HEIGHT: Final = 5"),
    ),
    "S203: every floor costs one shell": (
        (
            "building",
            "    shells[SHELLS.index(action.tower)] -= price",
            "    shells[SHELLS.index(action.tower)] -= 1",
        ),
    ),
    "N12: a floor beside a starfish scores three": (
        ("building", "STARFISH_FLOOR_POINTS = 4", "STARFISH_FLOOR_POINTS = 3"),
    ),
    "N13: starfish stay through the change of period": (("turns", "        starfish=0,\n", ""),),
    "N13: hidden tiles are mixed with the turned ones": (
        ("fog", "FogTile(deal) if tile.reward else tile for", "FogTile(deal) for"),
        (
            "fog",
            "mixed = tuple(sum(tile.reward is reward for tile in state.fog) for reward in REWARDS)",
            "mixed = state.box",
        ),
        (
            "state",
            "    over: bool = False\n",
            "    over: bool = False\n    box: tuple[int, ...] = ()\n",
        ),
        (
            "state",
            "        heights=(0,) * len(board.towers),\n",
            "        heights=(0,) * len(board.towers),\n"
            "        box=tuple(board.fog_tiles.get(reward, 0) for reward in REWARDS),\n",
        ),
    ),
    "N13: floors are taken down for period 2": (
        (
            "turns",
            "        starfish=0,\n",
            "        starfish=0,\n        heights=(0,) * len(board.towers),\n",
        ),
    ),
    "N14: a turn goes on after the last ship": (("cards", " or state.is_period_over:", ":"),),
    "N15: starfish do not break ties": (
        ("ending", "sum(prince.shells) + prince.starfish)", "sum(prince.shells))"),
    ),
    "N15: ties are always shared": (
        ("ending", "(prince.points, sum(prince.shells) + prince.starfish)", "(prince.points, 0)"),
    ),
    "N16: point tiles never run out": (
        (
            "rewards",
            "if bit & board.point_plane and state.tiles_left:",
            "if bit & board.point_plane:",
        ),
    ),
    "N20: the pile is renewed only at the next draw": (
        (
            "cards",
            "        if not state.pile:  # S264, N20\n            state = _renewed(state)\n",
            "",
        ),
    ),
    "N21: a sea where no ship fits does not end the period": (
        (
            "turns",
            "if state.is_period_over or not is_any_ship_possible(board, state):",
            "if state.is_period_over:",
        ),
    ),
    "N21: only the player in turn is asked whether a ship fits": (
        ("turns", "for prince in state.princes)", "for prince in [state.prince])"),
    ),
    "N24: the second thing of a rim cell comes first": (
        ("rewards", "for reward in reversed(board.gives[bit])", "for reward in board.gives[bit]"),
    ),
    "N25: the starfish moment opens only once, for one site": (
        (
            "answers",
            "return occupy(board, state, action)",
            "return occupy(board, state, action).answered()",
        ),
    ),
    "N26: any tile left may lie on any cell in period 2": (
        (
            "fog",
            "    return total - sum(",
            "    if state.period == 2:\n"
            "        up = sum(t.reward is reward for t in state.fog)\n"
            "        return board.fog_tiles.get(reward, 0) - up\n"
            "    return total - sum(",
        ),
    ),
    "N27: only the discard lies open": (
        (
            "cards",
            "state.discard[CARDS.index(card)] + state.played.count(card)",
            "state.discard[CARDS.index(card)]",
        ),
    ),
    "N28: values may come more often than the box has them": (
        (
            "ending",
            "return board.point_tiles.get(value, 0) - turned",
            "return board.point_tiles.get(value, 0)",
        ),
    ),
    "N29: floors can be built on any site from a crane": (
        (
            "building",
            "if not board.near[board.bits[crane.at]] & board.bits[action.at]:",
            "if False:",
        ),
        (
            "board",
            "if self.bits[tower.at] & near)",
            ")",
        ),
    ),
    "N29: one floor at each crane": (
        (
            "answers",
            "return build(board, state, action, question)",
            "return build(board, state, action, question).answered()",
        ),
    ),
    "N31: turns go the other way round": (
        ("turns", "(state.turn + 1) % len", "(state.turn - 1) % len"),
    ),
    "N32: the game-ending turn still draws": (
        (
            "answers",
            "        case None if state.is_period_over and state.period == 2:",
            "        case None if False:",
        ),
    ),
    "S275: period 2 has fifteen ships of a colour": (("pieces", "(15, 18)", "(15, 15)"),),
    "S45: five cards to begin with": (
        ("pieces", "FIRST_HAND: Final = 4", "FIRST_HAND: Final = 5"),
    ),
    "S27: six cards of each pair": (("pieces", "== 1 else 4 for card", "== 1 else 6 for card"),),
    "S133: a tile of four shells gives four of one colour": (
        (
            "rewards",
            "tuple(had + amount for had in prince.shells)",
            "(prince.shells[0] + 4, *prince.shells[1:])",
        ),
    ),
    "one answer is asked all the same": (("answers", "if len(found) > 1:", "if found:"),),
}

# Rules that only a rarer situation shows, each with a driven game that has it.
RARE = {
    "N15: starfish do not break ties": ("gated", 3, "hoard", 4),
    "N15: ties are always shared": ("gated", 2, "poor", 2),
    "N21: a sea where no ship fits does not end the period": ("gated", 4, "plain", 18),
    "N21: only the player in turn is asked whether a ship fits": ("gated", 2, "chain", 0),
}


def is_caught(rules, driven):
    """Tell whether the literal rules contradict in one of the driven games."""
    for name, seats, style, seed in driven:
        try:
            play(rules.from_contents(MAPS[name], name), name, seats, style, seed)
        except Disagreement:
            return True
    return False


@pytest.mark.parametrize("name", MUTANTS)
def test_the_comparison_catches(name):
    with mutant(*MUTANTS[name]) as rules:
        assert is_caught(rules, [RARE[name]] if name in RARE else RICH)


def test_the_unbroken_source_is_not_caught():
    with mutant() as rules:
        assert not is_caught(rules, RICH[:2])


def test_there_are_mutants_enough():
    assert len(MUTANTS) >= 25


def test_a_snippet_that_left_the_source_is_noticed():
    with pytest.raises(Rotten, match="found it 0 times"), mutant(("game", "no such line", "")):
        pass
