"""What players did in secret and have not opened yet, such as bids in closed fists.

Several seats may act at once and in any order; until the last of them has, nobody may know what
the others did.
"""

from typing import Any, Final

from companion.keeping.session import Session
from engines.contract import TABLE, Action, AnyGame

HIDDEN: Final = "hidden"
"""In the plain form of an action: only who did it and what kind it is are told."""


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


def plain_action(game: AnyGame, action: Action, *, is_secret: bool) -> dict[str, Any]:
    """An action as a line of a record, without its values where they are secret."""
    plain: dict[str, Any] = game.format_action(action)
    if is_secret and action.by != TABLE:
        return {"by": plain["by"], "do": plain["do"], HIDDEN: True}
    return plain
