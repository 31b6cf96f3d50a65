"""A picture is laid over a layout once, however many ask what lies there."""

import msgspec
import pytest
from taluva_snapshots import seen

from companion.games.measures import catalogue
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.answers import Laid as Belongs
from companion.kits.table_readers import KEPT_READINGS, Landscape, tells_the_same
from companion.kits.taluva.pieces import layout, payload_of
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Place
from engines.taluva.state import Laid


class Counted(Landscape):
    """A landscape that counts how often it is really read."""

    times = 0

    def read_grid(self, *given):
        self.times += 1
        return super().read_grid(*given)


@pytest.fixture
def session() -> Session:
    session = Session(GAMES["taluva"], Setup(("Anna", "Ben")))
    session.apply(Draw(by=TABLE, tile=5), Place(by=0, tile=5, at=(0, 0), turned=0))
    return session


@pytest.fixture
def table() -> Counted:
    return Counted(catalogue("taluva"), layout)


def test_what_lies_there_is_read_once_for_all_who_ask(table: Counted, session: Session) -> None:
    snapshot = seen(session.state.laid)
    first = table.read(snapshot, session.state)
    assert table.corrections(snapshot, session.state) == ()
    assert table.placements(snapshot, session.state) == first.placements
    assert table.times == 1


def test_another_picture_is_read_anew(table: Counted, session: Session) -> None:
    snapshot = seen(session.state.laid)
    table.read(snapshot, session.state)
    table.read(msgspec.structs.replace(snapshot), session.state)
    assert table.times == 2, "it is another picture, though it shows the same"


def test_a_picture_is_read_once_for_the_position_before_it_too(
    table: Counted, session: Session
) -> None:
    snapshot = seen(session.state.laid)
    first = table.read(snapshot, session.states[0])
    assert table.read(snapshot, session.state) == first
    assert [one.slug for one in table.corrections(snapshot, session.states[0])] == ["take-tile"]
    assert table.times == 1


def test_a_code_that_one_layout_has_below_a_tile_and_shows_is_read_anew(table: Counted) -> None:
    low, high = Laid(5, (0, 0), 0, 1), Laid(9, (0, 0), 1, 2)
    lies = tuple(Belongs(payload_of(one.tile), one.at, one.turned, one.level) for one in (low,))
    covered = (
        msgspec.structs.replace(lies[0], buried=True),
        Belongs(payload_of(9), (0, 0), 1, 2),
    )
    snapshot = seen([low])
    assert not tells_the_same(snapshot, covered, lies)
    assert not tells_the_same(snapshot, lies, covered), "what shows lies below nothing"
    assert tells_the_same(seen([high]), covered, lies), "it does not show"


def test_no_more_pictures_are_kept_than_are_asked_about(table: Counted, session: Session) -> None:
    snapshots = [seen(session.state.laid) for _ in range(KEPT_READINGS + 1)]
    for snapshot in (*snapshots, snapshots[0]):
        table.read(snapshot, session.state)
    assert table.times == KEPT_READINGS + 2
