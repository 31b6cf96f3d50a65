"""Plays kept games of Taluva without end, with undo, redo and misreadings, and says every entry.

Run as `python keeps_playing.py STORE SEED`; the test kills it. Each line on stdout is one entry
that is safe by then: the game's number, the entry's number in its log, and the entry.
"""

import random
import sys
from pathlib import Path

from random_player import RandomPlayer

from companion.games.rules import GAMES
from companion.keeping.record import format_line
from companion.keeping.session import FORGET, REDO, UNDO, Entry, EntryKind
from companion.keeping.store import Store
from companion.simulated.dealer import Dealer
from companion.words import Language, Words
from engines.contract import TABLE, Setup


def next_entry(session, chance):
    if chance.random() < 0.15 and session.check_undo() is None:
        return UNDO
    if chance.random() < 0.5 and session.check_redo() is None:
        return REDO
    if chance.random() < 0.1 and session.check_forget() is None:
        return FORGET
    player, seats = RandomPlayer(chance.random()), session.to_move
    if seats != (TABLE,):
        return Entry(EntryKind.DO, (player.choose(session),))
    drawn = Dealer(session.number).deal(session)
    if chance.random() < 0.5:
        return Entry(EntryKind.DO, (drawn,))
    # The camera reads a tile's draw and its placement together.
    return Entry(EntryKind.DO, (drawn, player.choose(session.ahead(drawn))))


def main():
    chance = random.Random(sys.argv[2])
    with Store(Path(sys.argv[1]), Words(Language.ENGLISH), GAMES) as store:
        while True:
            unfinished = store.unfinished()
            if unfinished:
                session, number = store.resume(unfinished[0].number), unfinished[0].entries
            else:
                session, number = store.begin(GAMES["taluva"], Setup(("Anna", "Ben"))), 0
            while session.to_move:
                entry = next_entry(session, chance)
                session.enter(entry)
                number += 1
                run = [session.game.format_action(action) for action in entry.actions]
                print(session.number, number, format_line([entry.kind, run]), flush=True)


main()
