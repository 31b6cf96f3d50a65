"""What holds in any position: random games, asked from several sides."""

import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from campaign_sizes import times
from taluva_positions import GAME, a_turn, play, start

from engines.contract import SETUP_REFUSALS
from engines.hexes import groups
from engines.taluva.actions import Draw, Extend, Hut, Place, TaluvaAction, Temple, Tower
from engines.taluva.state import HUTS, Phase, Piece, State
from engines.taluva.tiles import Terrain
from engines.taluva.view import cities, extension_hexes, look

FORMS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"all_tiles": True}),
    (3, {"ranking": True}),
    (4, {"teams": True}),
]


def walk(
    seed: int, players: int, options: dict[str, object], greedy: bool = True
) -> Iterator[State]:
    """Give the states of one random game; a greedy one builds as much as it can."""
    chance = random.Random(seed)
    state = start(players, **options)
    while actions := GAME.legal_actions(state):
        yield state
        state = GAME.apply(state, choose(chance, actions, greedy))
    yield state


def choose(chance: random.Random, actions: list[TaluvaAction], greedy: bool) -> TaluvaAction:
    for kind in (Temple, Tower, Extend) if greedy else ():
        grand = [action for action in actions if isinstance(action, kind)]
        if grand and chance.random() < 0.8:
            return chance.choice(grand)
    return chance.choice(actions)


@pytest.mark.parametrize(("players", "options"), FORMS)
def test_random_games_end_with_a_winner(players: int, options: dict[str, object]) -> None:
    for seed in range(6):
        *_, last = walk(seed, players, options, greedy=seed % 2 == 0)
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert outcome.winners == outcome.ranking[0]
        assert sorted(seat for group in outcome.ranking for seat in group) == [*range(players)]
        assert GAME.to_move(last) == ()


def everything(state: State) -> Iterator[TaluvaAction]:
    """Give every action one could think of near the land, whatever the rules say."""
    hexes = {ground.at for ground in look(state)} or {(0, 0)}
    qs = range(min(q for q, _ in hexes) - 4, max(q for q, _ in hexes) + 5)
    rs = range(min(r for _, r in hexes) - 4, max(r for _, r in hexes) + 5)
    around = [(q, r) for q in qs for r in rs]
    match state.phase:
        case Phase.DRAW:
            yield from (Draw(-1, tile) for tile in range(-1, 51))
        case Phase.PLACE:
            tile = state.hand or 0
            for at in around:
                yield from (Place(state.turn, tile, at, turned) for turned in range(-1, 7))
        case Phase.BUILD:
            for at in around:
                yield from (Hut(state.turn, at), Tower(state.turn, at), Temple(state.turn, at))
                yield from (Extend(state.turn, at, terrain) for terrain in Terrain)


def covered(state: State, action: TaluvaAction) -> object:
    """Give what tells an action apart: extensions over the same hexes are one."""
    if isinstance(action, Extend):
        return extension_hexes(state, action.by, action.city, action.terrain)
    return action


@pytest.mark.parametrize(("players", "options"), FORMS)
def test_the_listing_and_the_checking_of_single_actions_agree(
    players: int, options: dict[str, object]
) -> None:
    """Two ways to the same answer: planes of the whole board, and one hex after the other."""
    for number, state in enumerate(walk(7, players, options)):
        if number % 5:
            continue
        listed = GAME.legal_actions(state)
        allowed = [action for action in everything(state) if GAME.check(state, action) is None]
        assert len({*listed}) == len(listed)
        assert set(listed) <= set(allowed)
        assert {covered(state, a) for a in listed} == {covered(state, a) for a in allowed}
        assert len({covered(state, a) for a in listed}) == len(listed)


def test_every_refusal_given_is_announced() -> None:
    for state in [*walk(3, 3, {})][::4]:
        for action in everything(state):
            refusal = GAME.check(state, action)
            assert refusal is None or refusal.slug in GAME.refusals


def test_every_announced_refusal_has_a_test() -> None:
    texts = "".join(
        file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("test_taluva_*.py"))
    )
    own = [slug for slug in GAME.refusals if slug not in SETUP_REFUSALS]
    assert [slug for slug in own if f'"{slug}"' not in texts] == []
    assert len({*GAME.refusals}) == len(GAME.refusals)


def test_every_announced_refusal_and_option_is_in_the_docs() -> None:
    page = Path(__file__).parents[2] / "docs" / "games" / "taluva.md"
    text = page.read_text("utf-8")
    names = [*GAME.refusals, *(option.name for option in GAME.options)]
    assert [name for name in names if f"`{name}`" not in text] == []


@pytest.mark.parametrize(("players", "options"), FORMS)
def test_cities_reserves_and_planes_agree_with_what_lies_on_the_table(
    players: int, options: dict[str, object]
) -> None:
    for state in walk(11, players, options):
        grounds = look(state)
        board = state.board
        assert [ground.at for ground in grounds] == board.hexes(board.land)
        for ground in grounds:
            bit = board.bit(ground.at)
            assert board.level(bit) == ground.level
            assert (board.turned(bit) is not None) == (ground.terrain is None)
        for seat, holding in enumerate(state.holdings):
            own = [g for g in grounds if g.building and g.building.owner == seat]
            assert all(ground.terrain for ground in own)
            expected = tuple(tuple(sorted(group)) for group in groups(g.at for g in own))
            assert cities(state, seat) == expected
            huts = sum(g.level for g in own if g.building and g.building.piece is Piece.HUT)
            assert huts <= HUTS - holding.huts_left


def test_apply_leaves_its_input_alone() -> None:
    states = [*walk(5, 2, {})]
    copies = [pickle.dumps(state) for state in walk(5, 2, {})]
    for state, copy in zip(states, copies, strict=True):
        for action in GAME.legal_actions(state)[::9]:
            GAME.apply(state, action)
        same = pickle.loads(copy)
        assert same == state
        assert hash(same) == hash(state)


def test_two_ways_to_one_position_give_equal_states() -> None:
    """The planes shift when the land grows west; where it grew first leaves no trace."""
    east, west = (2, (1, 0), 5), (3, (-1, 0), 1)
    ends = []
    for first, second in ((east, west), (west, east)):
        state = a_turn(start(), 1, (0, 0), 0, Hut(0, (0, 1)))
        state = a_turn(state, *first, Hut(1, (-1, 1)))
        tile, at, turned = second
        ends.append(play(state, Draw(-1, tile), Place(0, tile, at, turned)))
    assert ends[0] == ends[1]


def test_actions_come_in_a_stable_order() -> None:
    for state in walk(2, 2, {}):
        again = pickle.loads(pickle.dumps(state))
        assert GAME.legal_actions(state) == GAME.legal_actions(again)


@pytest.mark.campaign
@pytest.mark.parametrize(("players", "options"), FORMS)
def test_listing_and_checking_agree_over_many_games(
    players: int, options: dict[str, object]
) -> None:
    for seed in range(times(10)):
        for state in [*walk(seed, players, options, greedy=seed % 2 == 0)][::3]:
            listed = {covered(state, action) for action in GAME.legal_actions(state)}
            allowed = {
                covered(state, action)
                for action in everything(state)
                if GAME.check(state, action) is None
            }
            assert listed == allowed
