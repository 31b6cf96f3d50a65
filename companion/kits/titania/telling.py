"""What came of an action, in a sentence: what was gained, how many places a card has."""

from collections.abc import Iterator, Sequence

from companion.words import Words
from engines.contract import Action
from engines.titania.actions import Flip, Play, Reveal
from engines.titania.board import Board
from engines.titania.pieces import SHELLS
from engines.titania.state import LayShip, State
from engines.titania.view import cells_of


def tell(
    board: Board, before: State, action: Action, after: State, words: Words, players: Sequence[str]
) -> str | None:
    """Say what a player got, or None where the action says it all."""
    if isinstance(action, Reveal):
        points = after.princes[action.seat].points
        named = players[action.seat]
        return words.say("titania-told-points", by=named, value=action.value, points=points)
    by = players[before.turn]
    if before.period != after.period:
        return words.say("titania-told-period", by=by)
    if isinstance(action, Play) and not after.over and isinstance(after.question, LayShip):
        places = {
            at
            for colour in after.question.colours
            for at in cells_of(board, after, action.by, colour)
        }
        card = words.say(f"titania-value-card-{action.card.value}")
        return words.say("titania-told-card", by=by, card=card, places=len(places))
    gained = ", ".join(gains(before, after, words))
    if isinstance(action, Flip):
        reward = words.say(f"titania-reward-{action.reward.value.replace(' ', '-')}")
        return words.say("titania-told-fog", reward=capital(reward), gains=gained)
    return words.say("titania-told-gain", by=by, gains=gained) if gained else None


def gains(before: State, after: State, words: Words) -> Iterator[str]:
    """Give what the player of the turn has more of than before."""
    was, now = before.princes[before.turn], after.princes[before.turn]
    for shell, had, has in zip(SHELLS, was.shells, now.shells, strict=True):
        if has > had:
            yield words.say(f"titania-gain-{shell.value}", count=has - had)
    pairs = {
        "starfish": now.starfish - was.starfish,
        "cards": now.hand - was.hand if before.turn == after.turn else 0,
        "tiles": now.tiles - was.tiles,
        "points": now.points - was.points,
    }
    for slug, more in pairs.items():
        if more > 0:
            yield words.say(f"titania-gain-{slug}", count=more)


def capital(sentence: str) -> str:
    """Give a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
