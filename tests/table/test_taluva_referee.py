"""Taluva's referee gives exactly one of five answers, and never guesses."""

import random

import pytest
from taluva_snapshots import seen

from companion.keeping.session import Session
from companion.kits.answers import Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.taluva.kit import taluva_kit
from companion.kits.taluva.pieces import payload_of, uncovered
from companion.table.news import Verdict
from companion.table.play import Play
from engines.contract import TABLE, Setup
from engines.hexes import distance
from engines.taluva.actions import Draw, Hut, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Laid, Phase, State

KIT = taluva_kit(Taluva())
GAME = KIT.game
REFEREE = KIT.referee()


def begin(*actions: object) -> State:
    state = GAME.new_game(Setup(("Anna", "Ben")))
    for action in actions:
        state = GAME.apply(state, action)  # type: ignore[arg-type]
    return state


FIRST = (Draw(by=TABLE, tile=3), Place(by=0, tile=3, at=(0, 0), turned=0), Hut(by=0, at=(0, 1)))


def with_tile(
    state: State, tile: int, at: tuple[int, int], turned: int, level: int = 1
) -> list[Laid]:
    return [*uncovered(state.laid), Laid(tile, at, turned, level)]


def test_an_empty_table_is_nothing_new() -> None:
    assert REFEREE.look(seen([]), begin()) == NothingNew()


@pytest.mark.parametrize("turned", range(6))
def test_the_first_tile_is_drawn_and_laid_at_the_middle_whatever_its_turn(turned: int) -> None:
    answer = REFEREE.look(seen([Laid(3, (0, 0), turned, 1)]), begin())
    assert answer == Do((Draw(by=TABLE, tile=3), Place(by=0, tile=3, at=(0, 0), turned=turned)))


def test_a_laid_tile_is_a_draw_and_a_placement() -> None:
    state = begin(*FIRST)
    answer = REFEREE.look(seen(with_tile(state, 9, (2, -1), 2)), state)
    assert answer == Do((Draw(by=TABLE, tile=9), Place(by=1, tile=9, at=(2, -1), turned=2)))


def test_a_tile_known_to_be_drawn_is_only_laid() -> None:
    state = begin(*FIRST, Draw(by=TABLE, tile=9))
    answer = REFEREE.look(seen(with_tile(state, 9, (2, -1), 2)), state)
    assert answer == Do((Place(by=1, tile=9, at=(2, -1), turned=2),))


def test_another_tile_than_the_drawn_one_is_refused() -> None:
    state = begin(*FIRST, Draw(by=TABLE, tile=9))
    answer = REFEREE.look(seen(with_tile(state, 10, (2, -1), 2)), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "tile-not-drawn"


def test_a_tile_put_down_beside_the_landscape_is_only_drawn() -> None:
    state = begin(*FIRST)
    snapshot = seen(with_tile(state, 9, (6, -1), 2))
    assert REFEREE.look(snapshot, state) == Do((Draw(by=TABLE, tile=9),))
    drawn = begin(*FIRST, Draw(by=TABLE, tile=9))
    assert REFEREE.look(snapshot, drawn) == NothingNew()
    assert REFEREE.corrections(snapshot, drawn) == ()


def test_a_gap_of_one_hex_is_refused_as_not_touching() -> None:
    state = begin(*FIRST)
    answer = REFEREE.look(seen(with_tile(state, 9, (3, -1), 1)), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "not-touching"


def test_an_eruption_in_the_same_direction_is_refused() -> None:
    state = begin(*FIRST)
    answer = REFEREE.look(seen(with_tile(state, 9, (0, 0), 0, level=2)), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "volcano-same-direction"


def test_an_eruption_that_hides_every_tag_is_still_read() -> None:
    state = begin(*FIRST)
    tiles = [*state.laid, Laid(9, (0, 0), 1, 2)]
    table = seen(tiles, covered=[3])
    assert [pose.payload for pose in table.poses] == [payload_of(9)]
    answer = REFEREE.look(table, state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "gap-below"
    assert REFEREE.placements(table, state)[0].cell == (0, 0)


def test_a_tile_half_on_the_landscape_is_refused_for_the_gap_below() -> None:
    state = begin(*FIRST)
    answer = REFEREE.look(seen(with_tile(state, 9, (0, 0), 2, level=2)), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "gap-below"


def test_going_on_before_building_is_refused() -> None:
    state = begin(*FIRST[:2])
    answer = REFEREE.look(seen(with_tile(state, 9, (2, -1), 2)), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "build-first"


def test_a_tile_between_two_places_cannot_be_read() -> None:
    state = begin(*FIRST)
    tiles = with_tile(state, 9, (2, -1), 2)
    answer = REFEREE.look(seen(tiles, nudged={9: (16.0, 11.0, 0.0)}), state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "tile-between"
    answer = REFEREE.look(seen(tiles, nudged={9: (0.0, 0.0, 28.0)}), state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "tile-between"


def test_two_new_tiles_at_once_cannot_be_read() -> None:
    state = begin(*FIRST)
    tiles = [*with_tile(state, 9, (2, -1), 2), Laid(10, (-2, 1), 3, 1)]
    answer = REFEREE.look(seen(tiles), state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-new"


def test_a_doubled_tag_is_named() -> None:
    state = begin(*FIRST)
    answer = REFEREE.look(seen(state.laid, doubled=[3]), state)
    assert answer == Unreadable("piece-twice", {"tile": 3}, (payload_of(3),))


def test_without_the_mat_nothing_is_read() -> None:
    answer = REFEREE.look(seen([Laid(3, (0, 0), 0, 1)], eye=None), begin())
    assert answer == Unreadable("mat-unseen")


def grown(tiles: int, seed: int) -> State:
    """Give a compact landscape in the middle of a game."""
    chance = random.Random(seed)
    state = begin()
    while len(state.laid) < tiles or state.phase is not Phase.DRAW:
        legal = GAME.legal_actions(state)
        state = GAME.apply(
            state,
            max(
                legal,
                key=lambda a: (
                    -distance(a.at, (0, 0)) + chance.random() * 2
                    if isinstance(a, Place)
                    else chance.random()
                ),
            ),
        )
    return state


def test_a_missing_tile_is_named_and_a_covered_one_is_not_missing() -> None:
    state = grown(8, 1)
    tile = uncovered(state.laid)[-1]
    shown = uncovered(state.laid)
    answer = REFEREE.look(seen(shown, hidden=[tile.tile]), state)
    assert isinstance(answer, Unreadable)
    assert (answer.slug, answer.facts) == ("tile-missing", {"tile": tile.tile})
    lay = Correction("lay-tile", payload_of(tile.tile), tile.at)
    assert REFEREE.corrections(seen(shown, hidden=[tile.tile]), state) == (lay,)
    assert REFEREE.look(seen(shown, covered=[tile.tile]), state) == NothingNew()
    assert REFEREE.corrections(seen(shown, covered=[tile.tile]), state) == ()


def test_a_tile_moved_or_turned_is_named() -> None:
    state = grown(20, 3)
    shown = uncovered(state.laid)
    assert len(shown) >= 5, "with fewer tiles nobody could tell which one moved"
    tile = shown[-1].tile
    answer = REFEREE.look(seen(shown, nudged={tile: (43.0, 2.0, 0.0)}), state)
    assert isinstance(answer, Unreadable)
    assert (answer.slug, answer.facts) == ("tile-moved", {"tile": tile})
    turned = REFEREE.corrections(seen(shown, nudged={tile: (0.0, 0.0, 60.0)}), state)
    assert [c.slug for c in turned] == ["turn-tile"]


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_placement_is_read_on_its_hex_with_sloppy_hands(seed: int) -> None:
    chance = random.Random(seed)
    state = grown(10 + seed * 2, seed)
    tile = next(t for t in range(1, 49) if t not in {one.tile for one in state.laid})
    drawn = GAME.apply(state, Draw(by=TABLE, tile=tile))
    nudged = {
        one: (chance.uniform(-3, 3), chance.uniform(-3, 3), chance.uniform(-4, 4))
        for one in range(1, 49)
    }
    placements = [a for a in GAME.legal_actions(drawn) if isinstance(a, Place)]
    for action in chance.sample(placements, min(60, len(placements))):
        after = GAME.apply(drawn, action)
        snapshot = seen(uncovered(after.laid), nudged=nudged, turn=chance.uniform(-25, 25))
        assert REFEREE.look(snapshot, drawn) == Do((action,))
        assert REFEREE.corrections(snapshot, after) == ()


@pytest.mark.parametrize("seed", range(3))
def test_every_illegal_eruption_gets_the_slug_of_the_rules(seed: int) -> None:
    chance = random.Random(seed)
    state = grown(14, seed)
    tile = next(t for t in range(1, 49) if t not in {one.tile for one in state.laid})
    drawn = GAME.apply(state, Draw(by=TABLE, tile=tile))
    shown = uncovered(state.laid)
    tops = {one.at: one.level for one in shown}
    tried = 0
    for at, level in tops.items():
        for turned in range(6):
            action = Place(by=drawn.turn, tile=tile, at=at, turned=turned)
            refusal = GAME.check(drawn, action)
            if refusal is None or refusal.slug == "gap-below" or refusal.slug == "levels-differ":
                continue
            tiles = [one for one in shown if one.at != at]
            nudged = {tile: (chance.uniform(-3, 3), chance.uniform(-3, 3), chance.uniform(-4, 4))}
            snapshot = seen([*tiles, Laid(tile, at, turned, level + 1)], nudged=nudged)
            answer = REFEREE.look(snapshot, drawn)
            assert answer == NotAllowed(action, refusal)
            tried += 1
    assert tried > 3


class Table:
    """A session played by snapshots."""

    def __init__(self) -> None:
        self.play = Play(Session(GAME, Setup(("Anna", "Ben"))), KIT)
        self.number = 0

    def show(self, laid: list[Laid], **how: object) -> Verdict:
        self.number += 1
        return self.play.see(seen(laid, number=self.number, **how)).verdict  # type: ignore[arg-type]


def test_a_move_with_pieces_is_accepted_and_a_refused_one_waits() -> None:
    table = Table()
    assert table.show([Laid(3, (0, 0), 0, 1)]) is Verdict.ACCEPTED
    assert table.play.state.phase is Phase.BUILD
    table.play.choose(Hut(by=0, at=(0, 1)))
    assert table.show([Laid(3, (0, 0), 0, 1), Laid(9, (3, -1), 1, 1)]) is Verdict.REFUSED
    assert table.play.news.refusal is not None
    assert table.play.news.refusal.slug == "not-touching"
    assert table.play.state.phase is Phase.DRAW
    assert table.show([Laid(3, (0, 0), 0, 1), Laid(9, (2, -1), 2, 1)]) is Verdict.ACCEPTED


def test_putting_the_tile_back_is_an_undo() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    table.show([Laid(3, (0, 0), 0, 1), Laid(9, (2, -1), 2, 1)])
    assert table.show([Laid(3, (0, 0), 0, 1)]) is Verdict.TAKEN_BACK
    assert table.play.state.hand == 9
    assert table.play.corrections == ()


def test_a_tile_that_vanishes_after_the_hut_was_built_is_not_an_undo_but_asked_back() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    tiles = [Laid(3, (0, 0), 0, 1), Laid(9, (2, -1), 2, 1)]
    table.show(tiles)
    action = next(a for a in GAME.legal_actions(table.play.state) if isinstance(a, Hut))
    table.play.choose(action)
    assert table.show(tiles[:1]) is Verdict.UNREADABLE
    assert table.play.corrections == (Correction("lay-tile", payload_of(9), (2, -1)),)
    table.show(tiles)
    assert table.play.news.verdict is Verdict.NONE
    assert table.play.corrections == ()


def test_a_table_that_cannot_be_read_never_takes_a_hut_back() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    done = table.play.session.actions
    assert table.show([Laid(3, (0, 0), 0, 1)], doubled=[3]) is Verdict.UNREADABLE
    assert table.play.session.actions == done


def test_back_rejects_a_misread_and_the_same_reading_is_not_taken_again() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    assert table.play.can_reject
    table.play.reject()
    assert table.play.state.laid == ()
    assert table.play.news.verdict is Verdict.REJECTED
    assert table.show([Laid(3, (0, 0), 0, 1)]) is Verdict.REJECTED
    assert table.play.state.laid == ()
    assert table.show([Laid(3, (0, 0), 2, 1)]) is Verdict.ACCEPTED


def test_nothing_in_a_misreading_is_known_not_even_the_tile_it_drew() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    tiles = [Laid(3, (0, 0), 0, 1), Laid(9, (2, -1), 2, 1)]
    table.show(tiles)
    table.play.reject()
    assert (table.play.state.phase, table.play.state.hand) == (Phase.DRAW, None)
    assert table.play.session.known == ()
    assert table.play.session.actions[-1] == Hut(by=0, at=(0, 1)), "that was no misreading"
    assert table.play.session.check_redo() is not None


def test_a_misread_placement_is_not_taken_again_once_its_draw_was_entered_by_buttons() -> None:
    table = Table()
    tiles = [Laid(3, (0, 0), 0, 1)]
    table.show(tiles)
    table.play.reject()
    table.play.choose(Draw(by=TABLE, tile=3))
    table.show(tiles)
    assert table.play.state.laid == ()
    table.play.choose(Place(by=0, tile=3, at=(0, 0), turned=4))
    assert table.play.session.actions[-1] == Place(by=0, tile=3, at=(0, 0), turned=4)


@pytest.mark.parametrize("by_camera", [True, False])
def test_back_forgets_a_first_draw_however_it_was_entered(by_camera: bool) -> None:
    table = Table()
    table.show([])
    assert not table.play.can_reject
    table.play.carry_out((Draw(by=TABLE, tile=3),), by_camera=by_camera)
    assert table.play.can_reject
    table.play.reject()
    assert table.play.session.actions == table.play.session.known == ()
    assert table.play.news.verdict is (Verdict.REJECTED if by_camera else Verdict.TAKEN_BACK)
    assert not table.play.can_reject
    table.play.choose(Draw(by=TABLE, tile=8))
    assert table.play.state.hand == 8


@pytest.mark.parametrize("by_camera", [True, False])
def test_back_after_a_draw_leaves_what_somebody_built_before_it(by_camera: bool) -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    before = table.play.session.actions
    table.play.carry_out((Draw(by=TABLE, tile=9),), by_camera=by_camera)
    # Another tile than the one said to be drawn: only now do the players see the slip.
    assert table.show([Laid(3, (0, 0), 0, 1), Laid(8, (2, -1), 2, 1)]) is Verdict.REFUSED
    table.play.reject()
    assert table.play.session.actions == before
    assert table.play.session.known == ()
    # What lies there is what was drawn.
    assert table.show([Laid(3, (0, 0), 0, 1), Laid(8, (2, -1), 2, 1)]) is Verdict.ACCEPTED


def test_a_run_chosen_by_buttons_is_undone_not_rejected() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.choose(Hut(by=0, at=(0, 1)))
    assert not table.play.can_reject
    before = table.play.session.actions
    table.play.reject()
    assert table.play.session.actions == before


def test_what_was_undone_and_brought_back_is_no_reading_to_reject() -> None:
    table = Table()
    table.show([Laid(3, (0, 0), 0, 1)])
    table.play.undo()
    assert not table.play.can_reject
    table.play.redo()
    assert table.play.state.laid != ()
    assert not table.play.can_reject


def test_a_tile_laid_by_buttons_is_asked_for_on_the_table() -> None:
    table = Table()
    table.show([])
    table.play.choose(Draw(by=TABLE, tile=3))
    table.play.choose(Place(by=0, tile=3, at=(0, 0), turned=0))
    assert table.play.corrections == (Correction("lay-tile", payload_of(3), (0, 0)),)
    table.show([Laid(3, (0, 0), 4, 1)])
    assert table.play.corrections == ()


def test_after_a_restart_the_table_is_compared_with_the_game_first() -> None:
    state = grown(6, 2)
    shown = uncovered(state.laid)
    wrong = seen(shown, nudged={shown[0].tile: (43.0, 0.0, 0.0)})
    assert {c.slug for c in REFEREE.corrections(wrong, state)} == {"move-tile"}
    assert REFEREE.corrections(seen(shown), state) == ()
