"""What Taluva's tiles show: which actions, and which of them together."""

from engines.contract import Action
from engines.taluva.actions import Draw, Place
from engines.taluva.state import State


def is_read(action: Action) -> bool:
    """Tell whether tiles show the action; buildings have no tags."""
    return isinstance(action, Draw | Place)


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a drawn tile is shown where it is laid."""
    return isinstance(action, Draw)
