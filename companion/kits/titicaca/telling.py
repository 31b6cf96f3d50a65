"""What came of an action, in a sentence: sticks to lay and to take, the order after the bids."""

from collections.abc import Sequence

from companion.kits.titicaca.picture import region_names
from companion.words import Words
from engines.contract import Action
from engines.titicaca.actions import Bid, Join, Temple, Unite, Village
from engines.titicaca.state import Phase, State
from engines.titicaca.tiles import LAKES
from engines.titicaca.view import STICKS, sticks


def told_on_land(
    before: State, action: Action, after: State, words: Words, players: Sequence[str]
) -> str | None:
    """Say what an action did on the land; None where the action says it all."""
    by = players[action.by]
    laid, taken = changed_sticks(before, after)
    names = region_names(after)
    match action:
        case Bid():
            return told_bids(before, after, words, players)
        case Village():
            terrain = before.land.terrain(before.land.bit(action.at))
            said = words.say(f"titicaca-terrain-{terrain}")
            return words.say("titicaca-did-village", by=by, terrain=said, sticks=laid)
        case Join():
            letter = names[action.to]
            return words.say("titicaca-did-join", by=by, letter=letter, sticks=taken)
        case Unite():
            old = region_names(before)
            one, other = old[action.one], old[action.other]
            letter = names[action.one]
            return words.say(
                "titicaca-did-unite", by=by, one=one, other=other, letter=letter, sticks=taken
            )
        case Temple():
            return words.say("titicaca-did-temple", by=by, letter=names[action.at])
        case _:
            return None


def changed_sticks(before: State, after: State) -> tuple[int, int]:
    """Count the sticks to lay and those to take away."""
    old, new = set(sticks(before)), set(sticks(after))
    return len(new - old), len(old - new)


def told_bids(before: State, after: State, words: Words, players: Sequence[str]) -> str | None:
    """Say in which order the players come; None while the last bid is not in."""
    if len(before.bidders) > 1:
        return words.say("titicaca-did-bid")
    if after.phase is not Phase.TURN or after.round != before.round or after.turn is None:
        return words.say("titicaca-did-no-bids")
    first = f"{players[after.turn]} {before.stocks[after.turn] - after.stocks[after.turn]}"
    others = [f"{players[one.seat]} {one.weapons}" for one in after.queue]
    return words.say("titicaca-did-bids", order=", ".join((first, *others)))


def told_payment(before: State, after: State, words: Words, players: Sequence[str]) -> str:
    """Say who pays a bid now and puts the weapons away (S90); "" where nobody does."""
    for seat, (had, has) in enumerate(zip(before.stocks, after.stocks, strict=True)):
        if has < had:
            return words.say("titicaca-did-pay", player=players[seat], amount=had - has)
    return ""


def told_round_end(before: State | None, after: State, words: Words, players: Sequence[str]) -> str:
    """Say what the end of a round brought: weapons taken back, the arrow, lakes passed over.

    Without a state before, the game has just begun. "" where no round has ended.
    """
    told = []
    if before is not None and before.round == after.round:
        return ""
    if before is not None:
        for one in before.queue:  # S91: no place was left
            back = words.say("titicaca-did-refund", player=players[one.seat], amount=one.weapons)
            told.append(back)
        if before.arrow != after.arrow:  # S95
            told.append(words.say("titicaca-did-arrow", player=players[after.arrow]))
    first = 1 if before is None else before.round + 1
    passed = [str(lake) for lake in range(first, min(after.round, LAKES + 1))]
    if passed:  # T27
        lakes = words.listing(passed)
        told.append(words.say("titicaca-did-pass", count=len(passed), lakes=lakes))
    return " ".join(told)


def sticks_left(state: State) -> int:
    """Count the sticks in the box; less than none says that they have run out (T7)."""
    return STICKS - len(sticks(state))
