"""Titania's pieces as people name them."""

from companion.kits.titania.choosing import reward_name
from companion.kits.titania.pieces import Pieces
from companion.words import Words
from engines.titania.pieces import Reward


def piece_name(pieces: Pieces, payload: str, words: Words) -> str:
    """Name a tagged piece: a red ship, a blue card, a fog tile with what it shows."""
    kind, shows = pieces.kind(payload), pieces.shows(payload)
    match kind:
        case "fog":
            return words.say("titania-named-fog", what=reward_name(Reward(shows), words))
        case "point":
            return words.say("titania-named-point", value=int(shows))
        case "card":
            return words.say(f"titania-card-{shows}")
        case "ship":
            return words.say(f"titania-named-ship-{shows}")
        case _:
            return words.say("titania-named-other")
