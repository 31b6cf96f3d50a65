"""Regions keep a letter: joined and united they go by one of those they had."""

from titicaca_positions import GAME, play, position

from engines.titicaca.actions import Join, Unite, Village
from engines.titicaca.view import letters, regions


def named(state):
    return dict(zip(letters(state), regions(state), strict=True))


def test_a_new_region_has_the_first_free_letter_and_a_joined_one_keeps_its_own():
    land = "M:1a   P      W\n   L1     .      ."
    state = position(land, players=2)
    settled = play(state, Village(0, (1, 0)))
    assert named(settled) == {"A": ((0, 0),), "B": ((1, 0),)}
    joined = play(settled, Join(0, (0, 0)))
    assert named(joined) == {"A": ((0, 0), (1, 0))}


def test_united_regions_go_by_the_earlier_of_their_letters():
    land = "F:0b   M:1a   S\n   L1     P:0c   ."
    state = position(land, players=2, fresh=(1, 1), letters=(1, 0, 2))
    unite = next(a for a in GAME.legal_actions(state) if isinstance(a, Unite))
    assert named(play(state, unite))["A"] == ((0, 0), (1, 0))


def test_a_letter_that_is_free_again_is_given_to_the_next_region():
    land = "M:1a   P      W\n   L1     S      ."
    state = play(position(land, players=2), Village(0, (1, 0)), Join(0, (0, 0)))
    again = play(
        position(land, players=2, regions=state.regions, villages=state.villages,
                 letters=state.letters),
        Village(0, (1, 1)),
    )  # fmt: skip
    assert set(named(again)) == {"A", "B"}


def test_after_z_letters_are_doubled():
    state = position("F:0a   M:1b", players=2, fresh=(0, 0), letters=(25, 26))
    assert letters(state) == ("Z", "AA")
