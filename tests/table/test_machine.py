"""A table is a value: what happens to it makes the next one, and counts once the disk has it."""

import random
from pathlib import Path

import msgspec
import pytest
from taluva_snapshots import seen
from toy_table import Go, open_toy

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.simulated.sample import sample_game
from companion.system.unkept import Thing, Unkept, Why
from companion.table import inputs
from companion.table.machine import Machine
from companion.table.play import Play
from companion.table.situation import Situation
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Place

FIRST = (Draw(by=TABLE, tile=5), Place(by=0, tile=5, at=(0, 0), turned=0))
BOTH = (Go(0, (1, 1)), Go(0, (2, 2)))


class Full:
    """A keeper on a disk that takes nothing."""

    number = 1

    def keep(self, entry: object, length: int, outcome: object, scores: object) -> None:
        raise Unkept(Thing.MOVE, Why.FULL, Path("/var/lib/tableside"))

    def is_there(self) -> bool:
        return False


def begun(game: str, done: int) -> Play:
    rules = GAMES[game]
    session = Session(rules, Setup(("Anna", "Ben")))
    for action in sample_game(rules, session.setup, 7)[:done]:
        session.apply(action)
    return Play(session, kit_for(rules))


def occasions(play: Play) -> list[inputs.Input]:
    """All that may happen to a table now, besides what a camera sees."""
    found: list[inputs.Input] = [
        inputs.Sees(True),
        inputs.SeesWood(True),
        inputs.Understand(),
        inputs.Open(),
        inputs.StepBack(),
        inputs.Reject(),
        inputs.Undo(),
        inputs.Redo(),
        inputs.Renew(),
        *(inputs.Enter((one,), True) for one in play.legal[:2]),
        *(inputs.Enter((one,)) for one in play.legal[:2]),
    ]
    if play.legal:
        found += [inputs.AskAbout(play.legal[:1]), inputs.AskAbout(play.legal[:2], is_wood=True)]
    question = play.choice.question
    return [*found, *([] if question is None else [inputs.Pick(question.values[0])])]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("done", [0, 9, 30])
def test_the_same_event_on_the_same_situation_comes_to_the_same(game: str, done: int) -> None:
    play, chance = begun(game, done), random.Random(done)
    for _ in range(12):
        now = play.situation
        for event in occasions(play):
            first = play.machine.advance(now, event)
            assert play.machine.advance(now, event) == first, event
        assert play.situation is now, "nothing of it has happened"
        play.advance(chance.choice(occasions(play)))


def test_the_same_picture_on_the_same_situation_is_read_the_same() -> None:
    play = begun("taluva", 0)
    laid = Session(GAMES["taluva"], Setup(("Anna", "Ben"))).ahead(*FIRST).state.laid
    now, picture = play.situation, inputs.Saw(seen(laid))
    first = play.machine.advance(now, picture)
    other = Machine(play.kit, play.session.rules, type(play.referee)(play.kit.game, play.kit.table))
    assert first[0].memory != now.memory
    assert play.machine.advance(now, picture) == first == other.advance(now, picture)
    assert first[0].timeline.actions == FIRST
    assert [entry.actions for entry in first[1]] == [FIRST]


@pytest.mark.parametrize(
    "press",
    [
        lambda play: play.choose(play.legal[0]),
        lambda play: play.carry_out(play.legal[:1], by_camera=True),
        lambda play: play.undo(),
        lambda play: play.reject(),
    ],
    ids=["a choice", "wood", "undo", "misread"],
)
def test_what_the_disk_does_not_take_has_not_happened(press) -> None:
    play = begun("taluva", 4)
    play.watch(True)
    play.carry_out(play.legal[:1], by_camera=True)
    play.session.keeper = Full()
    before = play.situation
    with pytest.raises(Unkept):
        press(play)
    assert play.situation is before
    assert play.session.timeline == before.timeline


def test_a_picture_whose_move_the_disk_does_not_take_is_as_new_when_it_is_read_again() -> None:
    play = begun("taluva", 0)
    laid = Session(GAMES["taluva"], Setup(("Anna", "Ben"))).ahead(*FIRST).state.laid
    play.session.keeper = Full()
    before, picture = play.situation, seen(laid)
    play.see(picture)
    after = play.situation
    assert after.unkept is not None
    assert after == differs(before, after, "snapshot", "unkept", "is_tagged", "choice")
    play.session.keeper = None
    play.see_again()
    assert play.session.actions == FIRST
    assert play.unkept is None


def differs(before: Situation, after: Situation, *names: str) -> Situation:
    """The situation before, with these of what came after."""
    return msgspec.structs.replace(before, **{name: getattr(after, name) for name in names})


def test_what_lies_there_wrongly_is_compared_after_each_thing_done_to_the_game() -> None:
    play = begun("taluva", 0)
    play.see(seen(()))
    play.choose(FIRST[0])
    play.choose(FIRST[1])
    assert [one.slug for one in play.corrections] == ["lay-tile"]
    play.undo()
    assert play.corrections == ()
    play.redo()
    assert [one.slug for one in play.corrections] == ["lay-tile"]


def test_a_choice_opened_again_in_the_same_position_is_equal_and_in_another_is_not() -> None:
    play = open_toy(BOTH, BOTH).play
    first = play.choice
    play.renew_choice()
    assert play.choice == first
    play.choose(BOTH[0])
    assert play.choice != first
