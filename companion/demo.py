"""`make play`: a simulated game of Taluva in the terminal, kept as it goes and resumed."""

import sys
import time
from typing import Final

from companion.arguments import default_names, warn
from companion.data import games_in_force
from companion.errors import Mistake
from companion.folders import store_path
from companion.output import show
from companion.session import Session
from companion.settings import load_settings
from companion.simulation import play_on
from companion.store import Store
from companion.terminal import format_standing
from companion.words import Words
from engines.contract import TABLE, Setup

PACE: Final = 0.6
"""Seconds between two moves, so that one can follow."""


def begin_or_resume(store: Store, game: str, setup: Setup) -> tuple[Session, bool]:
    """Give the unfinished game played last, or a new one; tells whether it goes on."""
    unfinished = store.unfinished(game)
    if unfinished:
        return store.resume(unfinished[0].number), True
    return store.begin(store.rules[game], setup), False


def play(store: Store, words: Words, pace: float) -> None:
    """Play the game to its end, telling each action once it is on the disk."""
    session, goes_on = begin_or_resume(store, "taluva", Setup(default_names(3, words)))
    number = session.number or 0
    slug = "demo-resumed" if goes_on else "demo-begun"
    show(words.say(slug, number=number, actions=len(session.actions)), words)
    if session.actions:
        show(format_standing(session, words), words)
    # The number is the seed: a game that goes on after a power cut meets the same bag of tiles.
    for step in play_on(session, number):
        for action in step:
            show(words.event(session.game, action, session.players), words)
        if session.to_move == (TABLE,):
            show(f"\n{format_standing(session, words)}\n", words)
        time.sleep(pace)
    show(f"\n{format_standing(session, words)}", words)


def main() -> int:
    """Run the demonstration; Ctrl-C ends it and the next start goes on."""
    words = Words(load_settings().language)
    try:
        with Store(store_path(), words, games_in_force(words, warn)) as store:
            play(store, words, PACE)
    except Mistake as mistake:
        warn(str(mistake))
        return mistake.exit_code
    except KeyboardInterrupt:
        show(f"\n{words.say('demo-paused')}", words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
