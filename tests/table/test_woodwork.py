"""Wooden pieces on the simulated table: set down where the game has them, taken when they go."""

import math
from collections import Counter

import pytest

from companion.games.measures import catalogue, parse_measures, shipped_sizes
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.standing import Stood, seat_paint
from companion.simulated.builder import Builder
from companion.simulated.dealer import Dealer
from companion.simulated.steps import next_run
from companion.simulated.tabletop import set_table
from companion.simulated.woodwork import Woodwork
from engines.contract import BoxFault, Setup
from hardware.robot import RobotHand

WOODEN = ("taluva", "titania", "titicaca")
ANNA, BERT = seat_paint(0), seat_paint(1)


def session_of(game, players=3):
    return Session(GAMES[game], Setup(("Anna", "Bert", "Cora")[:players]))


def work_of(game="taluva"):
    session = session_of(game)
    kit = kit_for(session.game)
    plan = kit.simulation.plan(session.state, 0.0)
    return Woodwork(kit, session.state, plan, 5), plan


def counted(work):
    found = Counter((one.cell, one.kind.name, one.paint) for one in work.standing.values())
    return +found


def test_pieces_stand_near_the_middle_of_their_cell_and_beside_each_other():
    work, plan = work_of()
    put = work.put((Stood("hut", (2, 1), ANNA, 3, 3), Stood("temple", (0, 0), BERT)))
    assert counted(work) == {((2, 1), "hut", ANNA): 3, ((0, 0), "temple", BERT): 1}
    huts = [one for one in put if one.kind.name == "hut"]
    for one in put:
        assert math.dist((one.x, one.y), plan.spot(one.cell)) < plan.width / 2
    apart = [math.dist((a.x, a.y), (b.x, b.y)) for a in huts for b in huts if a is not b]
    assert min(apart) > 6.0
    assert len({one.piece.wood.grain for one in put}) == 4


def test_what_stands_stays_and_only_what_is_gone_is_taken():
    work, _ = work_of()
    first = work.put((Stood("hut", (0, 0), ANNA, 2), Stood("hut", (1, 0), BERT)))
    wanted = (Stood("hut", (0, 0), ANNA, 2), Stood("tower", (1, 0), ANNA))
    assert [one.paint for one in work.take(wanted)] == [BERT]
    assert [one.kind.name for one in work.put(wanted)] == ["tower"]
    kept = [one for one in work.standing.values() if one.cell == (0, 0)]
    assert kept == [one for one in first if one.cell == (0, 0)]
    assert work.put(wanted) == work.take(wanted) == []


def test_floors_are_piled_and_starfish_stand_beside_them():
    work, _ = work_of("titania")
    work.put((Stood("floor", (0, 0), "brown", 2),))
    work.put((Stood("floor", (0, 0), "brown", 3), Stood("starfish", (0, 0), "starfish")))
    floors = [one for one in work.standing.values() if one.kind.name == "floor"]
    (star,) = (one for one in work.standing.values() if one.kind.name == "starfish")
    table = set_table()
    for one in (*floors, star):
        table.put(one.piece, one.x, one.y, one.angle)
    assert [table[one.piece.name].bottom for one in floors] == [0.0, 6.0, 12.0]
    assert table[star.piece.name].bottom == 0.0
    gone = work.take((Stood("floor", (0, 0), "brown", 1),))
    assert {one.piece.name for one in gone} == {
        *(f.piece.name for f in floors[1:]),
        star.piece.name,
    }


@pytest.mark.parametrize("game", WOODEN)
def test_a_whole_game_has_wood_for_every_position_and_puts_it_where_it_belongs(game):
    session = session_of(game)
    kit = kit_for(session.game)
    table = set_table()
    plan = kit.simulation.plan(session.state, 0.0)
    builder = Builder.of(kit, kit.table, RobotHand(table, 1), plan, session.state, 1)
    dealer, player = Dealer(4), kit.simulation.player(4, plan.far)
    for _ in range(60):
        if not session.to_move:
            break
        session.apply(*next_run(session, kit.table, dealer, player.choose))
        builder.build(session.state)
        builder.hand.finish()
        wanted = Counter()
        for one in kit.table.standing(session.state):
            wanted[one.cell, one.kind, one.paint] += one.count
        assert counted(builder.woodwork) == wanted
        lying = {one.piece.name for one in table if one.piece.wood is not None}
        assert lying == set(builder.woodwork.standing)
    assert wanted


def test_villages_of_wood_leave_their_cards_in_the_box():
    session = session_of("titicaca")
    kit = kit_for(session.game)
    plan = kit.simulation.plan(session.state, 0.0)
    hand = RobotHand(set_table())
    wooden = Builder.of(kit, kit.table, hand, plan, session.state, 1)
    plain = Builder(kit, kit.table, hand, None)
    dealer, player = Dealer(4), kit.simulation.player(4, plan.far)
    before = session.state
    while not kit.table.standing(session.state):
        before = session.state
        session.apply(*next_run(session, kit.table, dealer, player.choose))
    assert len(plain.layout(session.state)) > len(wooden.layout(session.state))
    assert wooden.is_told_by_wood(before, session.state)
    assert not plain.is_told_by_wood(before, session.state)


def test_a_file_without_wooden_pieces_has_those_that_ship_and_a_wrong_one_is_named():
    _, text = shipped_sizes("taluva")
    older = text[: text.index("[[wooden]]")]
    assert parse_measures("taluva", older, "own.toml").wooden == catalogue("taluva").wooden
    wider = parse_measures("taluva", text.replace("width = 12.0", "width = 14.5"), "own.toml")
    assert wider.wooden[0].width == 14.5
    for wrong, key in (("width = 1.0", "wooden.hut.width"), ("width = 400.0", "wooden.hut.width")):
        with pytest.raises(BoxFault, match=key):
            parse_measures("taluva", text.replace("width = 12.0", wrong, 1), "own.toml")
    with pytest.raises(BoxFault, match=r"wooden: .*hut, tower, temple"):
        parse_measures("taluva", text.replace('name = "hut"', 'name = "shed"'), "own.toml")
    with pytest.raises(BoxFault, match="form"):
        parse_measures("taluva", text.replace('form = "house"', 'form = "igloo"'), "own.toml")


def test_a_kit_with_wooden_kinds_says_where_they_stand_and_how_many_there_are():
    for game in GAMES.values():
        kit = kit_for(game)
        kinds = {one.name for one in kit.table.book.wooden}
        assert bool(kinds) == (kit.table.standing is not None)
        assert bool(kinds) == (kit.simulation.supply is not None)
        if kinds:
            state = session_of(game.name).state
            assert {one.kind for one in kit.simulation.supply(state)} == kinds
