"""What players did in secret and have not opened yet, such as bids in closed fists.

Several seats may act at once and in any order; until the last of them has, nobody may know what
the others did.
"""

from companion.keeping.session import Session
from engines.contract import TABLE


def count_unopened(session: Session) -> int:
    """How many of the last actions are still secret: others of the same moment are to come."""
    game, states, actions = session.game, session.states, session.actions
    waiting, count = set(session.to_move), 0
    for before, action in zip(reversed(states[:-1]), reversed(actions), strict=True):
        could = set(game.to_move(before))
        if not waiting or action.by not in could or could - {action.by} != waiting:
            break
        waiting, count = could, count + 1
    return count


def is_at_once(session: Session) -> bool:
    """Whether several seats act in secret now: each has, or will have, something to hide."""
    return len(set(session.to_move) - {TABLE}) > 1 or count_unopened(session) > 0
