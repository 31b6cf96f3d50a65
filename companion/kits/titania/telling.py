"""What came of an action, in a sentence: what was gained, how many places a card has."""

from collections.abc import Iterator

from companion.words import Words
from engines.titania.pieces import SHELLS
from engines.titania.state import State


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
