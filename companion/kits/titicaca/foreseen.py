"""What a step under the cursor would change, in a line: majorities that turn, and points."""

from collections.abc import Iterator, Sequence

from companion.kits.titicaca.picture import region_names
from companion.kits.titicaca.scorings import told_sums
from companion.words import Words
from engines.contract import Action, Seat
from engines.titicaca.actions import Join, Temple, Unite, Village
from engines.titicaca.awards import Reason
from engines.titicaca.changes import Changes, Turned, after_step, changes, takes_by
from engines.titicaca.state import State
from engines.titicaca.steps import joins
from engines.titicaca.view import chain


def foresee(state: State, left: tuple[Action, ...], words: Words, players: Sequence[str]) -> str:
    """Say what a step would change, the weightiest first; "" for what changes no majority."""
    match left:
        case (Village() as action,):
            return _village(state, action, words)
        case (Join() | Unite() | Temple() as action,):
            found = changes(state, action)
            told = [turned(one, words, players) for one in found.turned]
            return " ".join((*told[:1], *_points(found, action.by, words, players), *told[1:]))
        case _:
            return ""


def _village(state: State, action: Village, words: Words) -> str:
    """Say what a village is worth alone, its chain, and which regions it could join or take."""
    after = after_step(state, action)
    worth = changes(state, action).points[action.by]
    told = [words.say("titicaca-would-village", worth=worth or 0)]
    length = len(chain(after, action.by))
    if length > max(1, len(chain(state, action.by))):
        told.append(words.say("titicaca-would-chain", length=length))
    names = region_names(after)
    taken = [names[one.to] for one in takes_by(state, action)]
    others = [names[one.to] for one in joins(after) if names[one.to] not in taken]
    if others:
        told.append(words.say("titicaca-would-join", letters=", ".join(others)))
    if taken:
        told.append(words.say("titicaca-would-take", letters=", ".join(taken)))
    return " ".join(told)


def turned(one: Turned, words: Words, players: Sequence[str]) -> str:
    """Say whose a majority is and whose it would be, with the two numbers that decide it."""
    after = one.after
    kind = "all" if after.terrain is None else after.terrain.value
    slug = "hidden" if after.reason is None else after.reason.value
    if after.reason is Reason.SHARED and one.before == after.winners:
        slug = "tie"
    separator = "/" if after.reason is None else ", "
    return words.say(
        f"titicaca-would-{slug}",
        what=words.say(f"titicaca-short-{kind}"),
        before=", ".join(players[seat] for seat in one.before) or "–",
        after=separator.join(players[seat] for seat in after.winners),
        numbers=_numbers(one),
    )


def _numbers(one: Turned) -> str:
    """Give what is compared, the winner's and the next best: 3:2."""
    is_villages = one.after.reason is Reason.VILLAGES
    tallies = one.after.tallies
    most = max(tally.villages for tally in tallies)
    numbers = [
        (tally.villages, "") if is_villages else (tally.sums[-1], told_sums(tally))
        for tally in tallies
        if is_villages or tally.villages == most
    ]
    best = sorted(numbers, key=lambda number: -number[0])[:2]
    return ":".join(told or str(value) for value, told in best)


def _points(found: Changes, by: Seat, words: Words, players: Sequence[str]) -> Iterator[str]:
    """Say what the player would gain or lose, then the others; "?" where hidden temples decide."""
    paid = {
        seat: f"{players[seat]} {'?' if points is None else f'{points:+d}'}"
        for seat, points in enumerate(found.points)
        if points != 0
    }
    if not paid:
        yield words.say("titicaca-would-nothing")
    if by in paid:
        yield words.say("titicaca-would-points", points=paid.pop(by))
    if paid:
        yield words.say("titicaca-would-others", points=", ".join(paid.values()))
