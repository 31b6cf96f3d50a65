"""The review of a finished game of Tiwanaku: how much each divination was a gamble."""

import enum
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from companion.words import Words
from engines.contract import Action, Seat
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.view import knowledge
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.solver.budget import Budget, BudgetSpent

STEPS: Final = 60_000
"""For one divination: well under a second of counting on a desktop, a few on a Pi."""

EVEN: Final = 0.5
VAGUE: Final = 0.25
"""An estimate with a larger error says nothing."""


class Grade(enum.StrEnum):
    """How safe an announcement was, for somebody who counts every scenario."""

    CERTAIN = "certain"
    PROBABLE = "probable"
    GAMBLE = "gamble"
    UNCOUNTED = "uncounted"
    """Too many scenarios to count in the time there is."""


class Judged(msgspec.Struct, frozen=True):
    """One divination, looked at afterwards with what the table knew then."""

    seat: Seat
    turn: int
    """Which divination of the game it was, the first being 1."""
    announced: int
    truth: int
    chance: float | None
    """How likely the announced crop was; None where it was not counted."""
    error: float | None = None
    """Half the width of an estimate's range; None where the chance is exact."""
    sure: int | None = None
    """The crop that was certain there, or None."""

    @property
    def right(self) -> bool:
        """Whether the announcement was right."""
        return self.announced == self.truth

    @property
    def grade(self) -> Grade:
        """How safe it was; an estimate is never certain."""
        if self.chance is None:
            return Grade.UNCOUNTED
        if self.sure == self.announced:
            return Grade.CERTAIN
        return Grade.PROBABLE if self.chance >= EVEN else Grade.GAMBLE


def judge(known: Knowledge, action: Divine, truth: int, turn: int, budget: Budget) -> Judged:
    """Give one divination judged by what was known before it."""
    # The solvers bring machine code along, which whoever never looks back need not load.
    from engines.tiwanaku.solver.odds import odds

    try:
        found = odds(known, budget)
    except BudgetSpent:
        return Judged(action.by, turn, action.crop, truth, None)
    if found.error is not None and found.error > VAGUE:
        return Judged(action.by, turn, action.crop, truth, None)
    terrain = next(cell.terrain for cell in known.known if cell.at == action.pawn)
    crops = found.at(action.pawn).crop(terrain)
    sure = next(iter(crops)) if found.exact and len(crops) == 1 else None
    chance = crops.get(action.crop, 0.0)
    return Judged(action.by, turn, action.crop, truth, chance, found.error, sure)


def review(
    states: Sequence[State],
    actions: Sequence[Action],
    steps: int = STEPS,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Judged]:
    """Give the divinations of a game one by one; each takes a while, so ask as there is time."""
    turn = 0
    for index, action in enumerate(actions):
        if isinstance(action, Divine):
            turn += 1
            truth = states[index + 1].crop(action.pawn)
            yield judge(knowledge(states[index]), action, truth, turn, Budget(steps, stop))


def luckiest(judged: Sequence[Judged]) -> Judged | None:
    """Give the right announcement that was least likely, where one was not certain."""
    right = [one for one in judged if one.right and one.chance is not None and one.chance < 1]
    return min(right, key=lambda one: one.chance or 0.0, default=None)


def most_careless(judged: Sequence[Judged]) -> Judged | None:
    """Give the worst wrong announcement: against a certain crop first, else the least likely."""
    wrong = [one for one in judged if not one.right and one.chance is not None]
    return min(wrong, key=lambda one: (one.sure is None, one.chance or 0.0), default=None)


def say_judged(one: Judged, words: Words, players: Sequence[str]) -> str:
    """Word one divination: who announced what, how it came out, how safe it was."""
    facts: dict[str, str | int] = {
        "by": players[one.seat],
        "turn": one.turn,
        "crop": words.say(f"scenario-crop-{one.announced}"),
        "truth": words.say(f"scenario-crop-{one.truth}"),
        "percent": percent(one.chance or 0.0),
    }
    deed = words.say("review-right" if one.right else "review-wrong", **facts)
    if one.sure is not None and one.sure != one.announced:
        return f"{deed} {words.say('review-against', **facts)}"
    if one.chance == 0.0 and one.error is None:
        return f"{deed} {words.say('review-impossible')}"
    worth = words.say(f"review-{one.grade}", **facts)
    if one.error is not None:
        worth = f"{worth} {words.say('review-estimate', error=percent(one.error))}"
    return f"{deed} {worth}"


def percent(chance: float) -> str:
    """Write a chance in percent; what is possible is never 0, what is not sure never 100."""
    number = round(chance * 100)
    if 0 < chance < 1:
        return "<1" if number == 0 else ">99" if number == 100 else str(number)
    return str(number)


def say_player(name: str, own: Sequence[Judged], words: Words) -> str:
    """Word how many divinations of one player were how safe."""
    counts = {grade.value: sum(one.grade is grade for one in own) for grade in Grade}
    return words.say("review-player", by=name, count=len(own), **counts)
