"""What one hand does at once: the actions that the pieces of a game show together."""

from collections.abc import Callable
from typing import Any, Protocol

from companion.keeping.session import Session
from companion.simulated.dealer import Dealer
from engines.contract import TABLE, Action


class Showing(Protocol):
    """Knows which actions the pieces show together: a game's kit."""

    def is_shown_with_next(self, action: Action, after: Any) -> bool:
        """Tell whether the pieces show an action only together with the one after it."""


def next_run(
    session: Session, kit: Showing, dealer: Dealer, choose: Callable[[Session], Action]
) -> tuple[Action, ...]:
    """Give what happens next and shows at once; nothing of it is done yet.

    A seat's deed, or TABLE's action alone; a draw with the tile's placement; a dig with what it
    turned up; also TABLE's last action, after which nobody moves. `choose` is asked for a seat's
    action, given the session as it will be then.
    """
    run: tuple[Action, ...] = ()
    ahead = session
    while movers := ahead.to_move:
        action = dealer.deal(ahead) if movers == (TABLE,) else choose(ahead)
        run = (*run, action)
        ahead = ahead.ahead(action)
        if not kit.is_shown_with_next(action, ahead.state):
            break
    return run
