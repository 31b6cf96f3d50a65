"""Evenings of any kind with wooden pieces: nothing is taken as built that nobody has built.

The machine of `test_any_evening.py` at a table whose camera has colour, with an eye that is right
where it is certain and says anything else as it likes; what holds there holds here.
"""

import random
from pathlib import Path

import pytest
from campaign_sizes import times
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from misfortunes import any_run, setups
from test_any_evening import SIZES, AnyEvening, attack, seeds
from wooden_house import Mood

WOODEN = ("taluva", "titicaca")
moods = st.sampled_from([Mood.SURE] * 4 + list(Mood))


class AnyWoodenEvening(AnyEvening):
    """A house that plays the games whose wood the camera tells."""

    @initialize(size=st.sampled_from(SIZES), game=st.sampled_from(WOODEN), seed=seeds)
    def move_in(self, size: tuple[int, int], game: str, seed: int) -> None:
        super().move_in(size, True, game, seed)
        self.build(seed, 8, Mood.SURE, False)

    @rule(game=st.sampled_from(WOODEN), seed=seeds)
    def begin(self, game: str, seed: int) -> None:
        """Begin a game, and show the colours of its pieces."""
        self.house.go_home()
        found = setups(game)
        self.house.begin(game, found[seed % len(found)])
        self.house.learn_colours()

    @rule()
    def learn_colours(self) -> None:
        self.house.learn_colours()

    @rule()
    def sit_down(self) -> None:
        """Put camera and table right, and go on with the game."""
        house = self.house
        house.watcher.waiting, house.watcher.is_blind = None, False
        if house.play is None:
            house.go_home()
            house.resume()
        if house.play is not None:
            house.build(house.play, house.play.state, Mood.SURE, with_tags=True)

    @rule(seed=seeds, moves=st.integers(2, 8), mood=moods, in_one_go=st.booleans())
    def build(self, seed: int, moves: int, mood: Mood, in_one_go: bool) -> None:
        """Do something legal with tiles and wood, one after the other or both in one go."""
        house, chance = self.house, random.Random(seed)
        house.wooden.chance = chance
        for _ in range(moves):
            play = house.play
            if play is None or not play.session.to_move:
                return
            run, state, before = any_run(play, chance), play.state, len(play.session.actions)
            for action in run:
                state = play.session.game.apply(state, action)
            if not in_one_go:
                house.lay_out(play, play.table.layout(state))
            if house.play is play:
                house.build(play, state, mood, with_tags=in_one_go)
            if house.play is play and len(play.session.actions) == before and mood is Mood.SURE:
                # Nothing that shows: a bid, or too much in one go.
                house.do(run[0])

    @rule(seed=seeds, mood=st.sampled_from(list(Mood)))
    def meddle_with_wood(self, seed: int, mood: Mood) -> None:
        """Set a piece down anywhere, or take one that stands there."""
        house, chance = self.house, random.Random(seed)
        house.wooden.chance, house.wooden.mood = chance, mood
        stands = house.wooden.stands
        there = sorted(+stands)
        if there:
            spot, wood, paint = chance.choice(there)
            cell = f"{chance.randrange(-3, 4)},{chance.randrange(-3, 4)}"
            if chance.random() < 0.5:
                stands[spot, wood, paint] -= 1
            stands[chance.choice((spot, cell)), wood, chance.choice((paint, "seat 0"))] += 1
        house.watcher.stir()
        house.turn()
        house.turn(seconds=chance.choice((0.1, 4.0, 6.0)))


def test_whatever_happens_nothing_is_built_that_nobody_has_built(tmp_path: Path) -> None:
    counts = attack(tmp_path, 2, 25, AnyWoodenEvening)
    assert counts["accepted by wood"] >= 4


@pytest.mark.campaign
def test_many_evenings_take_nothing_as_built_that_nobody_has_built(tmp_path: Path) -> None:
    counts = attack(tmp_path, times(60), 60, AnyWoodenEvening)
    assert counts["accepted by wood"] >= 2 * times(60)
    assert counts["power cuts"]
