"""A building taken off to lay a tile over its place: the eruption counts, nothing is guessed."""

from typing import Any

import pytest
from taluva_snapshots import seen
from told_table import Table, hut_at

from companion.table.news import Verdict as News
from companion.table.wood_doubt import PATIENCE_SECONDS
from engines.contract import TABLE, Action
from engines.taluva.actions import Draw, Extend, Hut, Place
from engines.taluva.tiles import Terrain
from vision.standing.values import NOTHING, Oddity, Strange, Trust, Verdict

BEFORE = (
    (Draw(by=TABLE, tile=9), Place(by=0, tile=9, at=(0, 0), turned=4)),
    (Hut(by=0, at=(1, -1)),),
    (Draw(by=TABLE, tile=18), Place(by=1, tile=18, at=(-1, 0), turned=0)),
    (Hut(by=1, at=(-1, 1)),),
    (Draw(by=TABLE, tile=31), Place(by=0, tile=31, at=(0, 1), turned=5)),
)
EXTEND = Extend(by=0, city=(1, -1), terrain=Terrain.FOREST)
GROWN = (1, 0)
"""Where Anna's city grows by one hut."""
ERUPT = (Draw(by=TABLE, tile=1), Place(by=1, tile=1, at=(0, 1), turned=3))
"""Ben's tile over that hut, its volcano on that of tile 31."""
LATER: Any = object()
BARE = Verdict(NOTHING, Trust.LIKELY, tied=(hut_at(GROWN),))
"""What the eye tells of a tile without a piece: on ground that has just come nothing is certain."""


class GrownTable(Table):
    """Anna has extended her city by one hut, told by the wood."""

    def __init__(self) -> None:
        super().__init__(opening=BEFORE)
        self.before = self.session.actions
        self.show(Verdict(hut_at(GROWN), Trust.CERTAIN))
        assert self.done == (EXTEND,)

    @property
    def done(self) -> tuple[Action, ...]:
        return self.session.actions[len(self.before) :]

    def take_off(self) -> None:
        """Let Ben take that hut off, and keep his tile in hand for long."""
        self.show(Verdict(hut_at(GROWN, count=-1), Trust.CERTAIN), PATIENCE_SECONDS)
        self.wood.rest(self.now, is_resting=True)
        assert self.done == ()

    def lay(self, *run: Action) -> None:
        """Let Ben lay a tile, as the rules allow once Anna has built."""
        laid = self.session.ahead(EXTEND).ahead(*run).state.laid
        covered = [31] if run == ERUPT else []
        self.play.see(seen(laid, covered=covered, number=3))
        assert self.play.news.verdict is News.REFUSED

    def tell(self, told: Verdict) -> None:
        self.told = told
        self.wood.look(LATER, self.now)
        self.wood.rest(self.now, is_resting=True)


@pytest.fixture
def table() -> GrownTable:
    return GrownTable()


def test_a_tile_over_a_hut_that_was_taken_off_for_it_counts(table: GrownTable) -> None:
    table.take_off()
    table.lay(*ERUPT)
    table.tell(BARE)
    assert table.done == (EXTEND, *ERUPT)
    assert table.play.corrections == ()
    assert table.play.news.verdict is News.ACCEPTED
    assert table.play.is_by_camera
    table.play.reject()
    assert table.done == (EXTEND,), "a misread tile takes no building with it"


def test_after_that_the_next_building_is_looked_for_on_and_beside_the_tile(
    table: GrownTable,
) -> None:
    table.take_off()
    table.lay(*ERUPT)
    table.tell(BARE)
    assert table.fresh, "it may have come with the tile"
    table.show(Verdict(NOTHING, Trust.CERTAIN))
    assert table.compared[-1] is LATER
    assert not table.fresh


@pytest.mark.parametrize(
    "told",
    [
        Verdict(NOTHING, Trust.LIKELY, tied=(hut_at((0, -1)),)),
        Verdict(None, None, tied=(hut_at(GROWN),)),
        Verdict(None, None, tied=(NOTHING,), oddities=(Oddity(Strange.LIGHT, 0.0, 0.0),)),
        Verdict(None, None),
    ],
    ids=["perhaps built elsewhere", "perhaps on the tile", "another light", "no answer"],
)
def test_where_the_table_may_show_something_else_the_tile_stays_refused(
    table: GrownTable, told: Verdict
) -> None:
    table.take_off()
    table.lay(*ERUPT)
    table.tell(told)
    assert table.done == ()


def test_a_tile_that_covers_nothing_of_it_stays_refused(table: GrownTable) -> None:
    ahead = table.session.ahead(Draw(by=TABLE, tile=1))
    places = [one for one in ahead.legal_actions() if isinstance(one, Place)]
    beside = max(places, key=lambda one: abs(one.at[0]) + abs(one.at[1]))
    table.take_off()
    table.lay(Draw(by=TABLE, tile=1), beside)
    table.tell(Verdict(NOTHING, Trust.LIKELY))
    assert table.done == ()


def test_what_was_taken_back_with_a_button_stays_taken_back(table: GrownTable) -> None:
    table.play.undo()
    table.show(Verdict(hut_at(GROWN, count=-1), Trust.CERTAIN))
    table.lay(*ERUPT)
    table.tell(BARE)
    assert table.done == ()


def test_who_has_begun_to_choose_another_building_is_not_overruled(table: GrownTable) -> None:
    table.take_off()
    table.play.open_choice()
    question = table.play.choice.question
    assert question is not None
    table.play.answer(question.values[0])
    assert table.play.choice.answered
    assert table.done == ()
    table.lay(*ERUPT)
    table.tell(BARE)
    assert table.done == ()
