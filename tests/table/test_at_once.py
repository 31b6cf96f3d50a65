"""Tile and building in one go: what came together is done, asked about, or left to the buttons."""

from typing import Any

import pytest
from taluva_snapshots import seen
from told_table import LOOK, PAINTS, Table, hut_at

from companion.kits.standing import seat_paint, spot_name
from companion.table.news import Verdict as News
from companion.table.wood_doubt import PATIENCE_SECONDS
from engines.contract import TABLE, Action
from engines.taluva.actions import Draw, Hut, Place
from engines.taluva.state import Laid
from engines.taluva.tiles import footprint
from vision.standing.values import NOTHING, Oddity, Seen, Strange, Trust, Verdict

AT_ONCE: Any = object()
"""The look that shows the tile, and perhaps what was built with it."""
LATER: Any = object()
SURE, UNSURE = Verdict(NOTHING, Trust.CERTAIN), Verdict(NOTHING, Trust.LIKELY, is_doubtful=True)


class LaidTable(Table):
    """Anna has built; Ben lays a tile, and the next look is the first that shows it."""

    def __init__(self) -> None:
        super().__init__()
        self.show(Verdict(hut_at(self.hut.at), Trust.CERTAIN))
        ahead = self.session.ahead(Draw(by=TABLE, tile=9))
        self.place = next(
            one for one in ahead.legal_actions() if isinstance(one, Place) and one.at[1] > 1
        )
        self.session.apply(Draw(by=TABLE, tile=9), self.place)
        self.play.renew_choice()
        self.play.see(seen(self.session.state.laid, number=3))
        self.before = self.session.actions

    def huts(self, *, on_the_tile: bool) -> list[Hut]:
        """Give where Ben may found a city, on the tile that he laid or beside it."""
        tile = {spot_name(cell) for cell in footprint(self.place.at, self.place.turned)}
        legal = [one for one in self.session.legal_actions() if isinstance(one, Hut)]
        return [one for one in legal if (spot_name(one.at) in tile) is on_the_tile]

    def look(self, look: Any, told: Verdict, seconds: float = 0.0) -> None:
        self.told = told
        self.wood.look(look, self.now)
        self.now += seconds
        self.wood.rest(self.now, is_resting=True)


@pytest.fixture
def table() -> LaidTable:
    return LaidTable()


def by_ben(hut: Hut, trust: Trust, **more: Any) -> Verdict:
    return Verdict(hut_at(hut.at, seat_paint(1)), trust, **more)


def test_the_eye_is_told_which_ground_came_with_the_tile(table: LaidTable) -> None:
    old = table.compared[-1]
    table.look(AT_ONCE, SURE)
    cells = footprint(table.place.at, table.place.turned)
    assert table.fresh == {spot_name(cell) for cell in cells}
    assert table.compared[-1] is old
    table.look(LATER, SURE)
    assert table.fresh == frozenset()
    assert table.compared[-1] is AT_ONCE, "from here on with a look that has the tile"
    assert table.session.actions == table.before


def test_what_is_certain_beside_the_tile_is_done_at_once(table: LaidTable) -> None:
    hut = table.huts(on_the_tile=False)[0]
    table.look(AT_ONCE, by_ben(hut, Trust.CERTAIN))
    assert table.session.actions == (*table.before, hut)
    table.look(LATER, SURE)
    assert table.compared[-1] is AT_ONCE
    assert table.session.actions == (*table.before, hut)


def test_what_is_likely_is_asked_about_once_the_table_has_rested(table: LaidTable) -> None:
    hut = table.huts(on_the_tile=True)[0]
    table.look(AT_ONCE, by_ben(hut, Trust.LIKELY), PATIENCE_SECONDS / 2)
    assert not table.play.is_asking, "it may be print, and Ben may be reaching for a hut"
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_asking_for_wood
    assert table.play.choice.actions == (hut,)
    table.play.choose(hut)
    table.look(LATER, SURE)
    assert table.session.actions == (*table.before, hut)
    assert table.wood._kept is not None
    assert table.wood._kept.stood[spot_name(hut.at), "hut", seat_paint(1)] == 1


def test_another_look_at_the_same_table_takes_no_question_back(table: LaidTable) -> None:
    hut = table.huts(on_the_tile=True)[0]
    table.look(AT_ONCE, by_ben(hut, Trust.LIKELY))
    table.look(LATER, SURE, PATIENCE_SECONDS)
    assert table.play.is_asking_for_wood
    table.look(object(), SURE)
    assert table.play.is_asking_for_wood


def test_who_says_no_is_not_asked_again(table: LaidTable) -> None:
    hut = table.huts(on_the_tile=True)[0]
    table.look(AT_ONCE, by_ben(hut, Trust.LIKELY), PATIENCE_SECONDS)
    table.play.step_back()
    for _ in range(3):
        table.look(object(), SURE, PATIENCE_SECONDS)
        assert not table.play.is_asking
    assert table.session.actions == table.before


def test_whoever_builds_after_that_is_not_asked_about_the_print(table: LaidTable) -> None:
    printed, hut = table.huts(on_the_tile=True)[0], table.huts(on_the_tile=False)[0]
    table.look(AT_ONCE, by_ben(printed, Trust.LIKELY), PATIENCE_SECONDS / 2)
    table.look(LATER, by_ben(hut, Trust.CERTAIN), PATIENCE_SECONDS)
    assert table.session.actions == (*table.before, hut)
    assert not table.play.is_asking


def test_what_nobody_can_tell_opens_the_choice_once(table: LaidTable) -> None:
    table.look(AT_ONCE, UNSURE, PATIENCE_SECONDS / 2)
    table.look(LATER, SURE, PATIENCE_SECONDS / 2)
    assert not table.play.is_opened
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_opened
    table.play.step_back()
    table.look(object(), SURE, 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened


def test_what_came_beside_the_tile_and_fits_nothing_opens_the_choice(table: LaidTable) -> None:
    at = spot_name(table.huts(on_the_tile=False)[0].at)
    crowd = Oddity(Strange.SHAPE, 0.0, 0.0, at, seat_paint(1))
    table.look(AT_ONCE, Verdict(None, None, oddities=(crowd,)), PATIENCE_SECONDS / 2)
    table.look(LATER, SURE)
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_opened, "later looks have the pieces: nobody else can tell any more"


def test_what_came_beside_the_tile_and_may_be_two_things_opens_the_choice(
    table: LaidTable,
) -> None:
    huts = (*table.huts(on_the_tile=False), *table.huts(on_the_tile=True))
    one, other = (hut_at(hut.at, seat_paint(1)) for hut in huts[:2])
    found = Seen(one.changes[0], Trust.LIKELY)
    told = Verdict(None, None, tied=(one, other), seen=(found,))
    table.look(AT_ONCE, told, PATIENCE_SECONDS / 2)
    table.look(LATER, SURE)
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_opened


def test_a_bare_tile_opens_nothing(table: LaidTable) -> None:
    table.look(AT_ONCE, Verdict(NOTHING, Trust.LIKELY), 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened
    assert not table.play.is_asking


def test_where_a_tile_was_taken_away_nothing_is_compared(table: LaidTable) -> None:
    table.look(AT_ONCE, SURE)
    table.session.undo()
    table.play.renew_choice()
    table.play.see(seen(table.session.state.laid, number=4))
    judged = len(table.asked)
    table.look(LATER, SURE)
    assert len(table.asked) == judged


def test_a_tile_that_buttons_laid_is_not_looked_for_in_an_older_look() -> None:
    table = Table()
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    judged = len(table.asked)
    table.play.choose(table.hut)
    run = table.session.ahead(Draw(by=TABLE, tile=9))
    place = next(one for one in run.legal_actions() if isinstance(one, Place))
    table.session.apply(Draw(by=TABLE, tile=9), place)
    table.play.see(seen(table.session.state.laid, number=3))
    table.wood.rest(table.now, is_resting=True)
    assert len(table.asked) == judged


def test_colours_learnt_while_a_building_is_due_open_the_choice() -> None:
    table = Table()
    assert table.wood.is_ready
    assert not table.play.is_opened
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_opened, "it may stand there already"


def test_further_looks_at_the_same_table_leave_in_doubt_what_may_stand_there_already() -> None:
    table = Table()
    for _ in range(3):
        table.show(SURE, PATIENCE_SECONDS / 2)
        assert not table.play.is_opened
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.is_opened
    assert table.play.step_back()
    table.show(SURE, 2 * PATIENCE_SECONDS)
    assert not table.play.is_opened, "once is enough"


def test_colours_learnt_before_a_tile_is_laid_open_nothing() -> None:
    table = Table()
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    table.wood.learn(PAINTS)
    table.wood.look(LATER, table.now)
    table.wood.rest(table.now + PATIENCE_SECONDS, is_resting=True)
    assert table.play.by_hand, "a tile may be drawn and laid"
    assert not table.play.is_opened


class EarlyTable(Table):
    """Anna is still to build, and Ben's tile lies there already."""

    def __init__(self) -> None:
        super().__init__()
        hut = self.hut
        ahead = self.session.ahead(hut).ahead(Draw(by=TABLE, tile=9))
        # Not over what Anna builds.
        self.place = next(
            one
            for one in ahead.legal_actions()
            if isinstance(one, Place) and hut.at not in footprint(one.at, one.turned)
        )
        self.before = self.session.actions
        self.early = seen(ahead.ahead(self.place).state.laid, number=3)
        self.play.see(self.early)
        assert self.play.news.verdict is News.REFUSED

    @property
    def done(self) -> tuple[Action, ...]:
        return self.session.actions[len(self.before) :]


def test_what_was_built_before_a_tile_that_came_early_counts_and_so_does_the_tile() -> None:
    table = EarlyTable()
    hut = table.hut
    table.told = Verdict(hut_at(hut.at), Trust.CERTAIN)
    table.wood.look(LATER, table.now)
    cells = footprint(table.place.at, table.place.turned)
    assert table.fresh == {spot_name(cell) for cell in cells}
    assert table.compared == [LOOK]
    assert table.done == (hut, Draw(by=TABLE, tile=9), table.place)
    assert table.play.corrections == ()


def test_what_is_only_likely_is_asked_though_the_refused_tile_is_read_again_and_again() -> None:
    table = EarlyTable()
    hut = table.hut
    for _ in range(6):
        table.play.see(table.early)
        table.show(Verdict(hut_at(hut.at), Trust.LIKELY), PATIENCE_SECONDS / 4)
    assert table.play.is_asking_for_wood
    assert table.play.choice.actions == (hut,)
    table.play.see(table.early)
    assert table.play.is_asking_for_wood, "the same tile is refused for the same reason"
    table.play.choose(hut)
    assert table.done == (hut, Draw(by=TABLE, tile=9), table.place)


def test_a_question_that_an_early_tile_has_shut_is_asked_again() -> None:
    table = EarlyTable()
    table.play.see(seen(table.session.state.laid, number=4))
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY))
    assert table.play.is_asking_for_wood
    table.play.see(table.early)
    assert not table.play.is_asking
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY), PATIENCE_SECONDS)
    assert table.play.is_asking_for_wood, "nobody has said no"


def test_who_takes_the_building_off_while_the_early_tile_lies_there_is_not_asked_any_more() -> None:
    table = EarlyTable()
    table.show(Verdict(hut_at(table.hut.at), Trust.LIKELY), PATIENCE_SECONDS)
    assert table.play.is_asking_for_wood
    table.show(Verdict(NOTHING, Trust.LIKELY))
    assert not table.play.is_asking
    assert table.done == ()


def test_who_tells_the_building_by_buttons_has_the_early_tile_taken_too() -> None:
    table = EarlyTable()
    hut = table.hut
    table.show(Verdict(NOTHING, Trust.LIKELY))
    assert table.done == ()
    table.play.choose(hut)
    assert table.done == (hut, Draw(by=TABLE, tile=9), table.place)
    later = len(table.compared)
    table.wood.rest(table.now, is_resting=True)
    assert len(table.compared) == later + 1, "that look has the tile: it is the one to compare with"
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.fresh == frozenset()


def test_while_a_tile_is_refused_the_older_look_is_kept() -> None:
    table = EarlyTable()
    table.show(Verdict(NOTHING, Trust.LIKELY))
    table.play.see(seen(table.session.state.laid, number=4))
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    assert isinstance(table.done[0], Hut), "Ben has taken his tile back, and Anna built meanwhile"
    assert table.fresh == frozenset()


def test_a_tile_that_is_refused_for_its_own_sake_is_not_taken_by_another_answer() -> None:
    table = Table()
    table.show(Verdict(hut_at(table.hut.at), Trust.CERTAIN))
    ahead = table.session.ahead(Draw(by=TABLE, tile=9))
    right = next(one for one in ahead.legal_actions() if isinstance(one, Place))
    apart = Laid(tile=9, at=(0, 3), turned=0, level=1)
    table.play.see(seen((*table.session.state.laid, apart), number=3))
    assert table.play.news.verdict is News.REFUSED
    before = len(table.session.actions)
    table.play.choose(Draw(by=TABLE, tile=9), right)
    assert table.session.actions[before:] == (Draw(by=TABLE, tile=9), right)
    assert table.play.news.verdict is News.ACCEPTED
