"""Which actions the pieces of Ica tell, which ones together, and what putting back means."""

from companion.kits.answers import Laid
from companion.kits.ica.pieces import payload_of
from engines.contract import Action
from engines.ica.actions import (
    Clear,
    Corners,
    Dig,
    Move,
    Place,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind

READ = Corners | Move | Dig | Turn | Show | Take | Place | Clear | Push


def is_read(action: Action) -> bool:
    """Tell whether the pieces show the action; which objects join is asked all the same."""
    return isinstance(action, READ)


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a dig or a turn shows only together with the tiles it turns up."""
    return after.phase is Phase.SHOW


def told_by(action: Action) -> tuple[str, ...]:
    """Give the tile that tells a laying; beaten stones are carried home afterwards."""
    return (payload_of(action.tile),) if isinstance(action, Place) else ()


def passing(action: Action, before: State) -> tuple[Laid, ...]:
    """Give a report that is turned up: it leaves the game at once."""
    if not isinstance(action, Show) or KINDS.get(action.tile) is not Kind.REPORT:
        return ()
    return (Laid(payload_of(action.tile), action.at, level=before.pile(action.at).down),)


def takes_back(before: State, now: State, actions: tuple[Action, ...]) -> bool:
    """Tell that a piece put back in the same turn is an undo, where nothing was learnt since.

    Who really means the way back, and pays for it, says so by buttons.
    """
    return (
        before.phase is now.phase is Phase.PLAY
        and before.turn == now.turn
        and before.seen == now.seen
        and before.gone == now.gone
        and before.looks == now.looks
        and len(before.scorings) == len(now.scorings)
    )
