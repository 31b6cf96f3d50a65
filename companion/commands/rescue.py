"""`tableside history rescue`: saves what is whole of a damaged file of games, after a question."""

import argparse

from companion.commands.arguments import Surroundings
from companion.commands.asking import confirm
from companion.commands.output import show, show_json
from companion.keeping.rescue import describe
from companion.keeping.store import Store
from companion.keeping.troubles import DamagedStore
from companion.system.errors import Mistake


def rescue(arguments: argparse.Namespace, around: Surroundings, store: Store) -> None:
    """Say what is wrong and what can be saved, ask, and change the file over."""
    words = around.words
    if store.damage is None:
        try:
            # Opening looks at less: what it passes is proven here, row by row.
            store.keep_copy()
        except DamagedStore as damage:
            store.damage = damage
    if store.damage is None:
        if arguments.json:
            show_json({"damaged": False}, words)
        else:
            show(words.say("rescue-whole", file=str(store.path)), words)
        return
    found = store.look_for_whole()
    question = words.say("rescue-sure", aside=str(found.aside), count=len(found.games))
    said = f"{store.damage.say(words)} {describe(found, words)} {question}"
    if not arguments.yes and not confirm(said, words):
        raise Mistake(words.say("rescue-left"))
    store.rescue(found)
    if arguments.json:
        counts = {"games": len(found.games), "cut": found.cut, "lost": found.lost}
        show_json({"damaged": True, **counts, "aside": str(found.aside)}, words)
    else:
        show(describe(found, words), words)
        show(words.say("rescue-done", file=str(store.path), aside=str(found.aside)), words)
