"""All that one table knows between two events, as one value: it can be kept, compared and printed.

`machine` makes the next one of it; nothing else does.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from companion.keeping.timeline import Timeline
from companion.kits.answers import Correction
from companion.kits.choices import Choice
from companion.kits.intents import Memory
from companion.kits.table_part import TablePart
from companion.system.unkept import Unkept
from companion.table.news import News
from companion.table.underway import Underway
from engines.contract import Action, Cell
from vision.values import Snapshot


def no_fields(kind: str) -> tuple[str, ...]:
    """No action has a field that is chosen before others."""
    return ()


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in the game, what lies there, what people were told and what they are asked."""

    timeline: Timeline
    table: TablePart[Any]
    """What lies on this table; with fewer tagged pieces once the camera has seen that."""
    memory: Memory[Any]
    """What of the table is no news any more."""
    news: News = News()

    legal: tuple[Action, ...] = ()
    """All that may be done now, or what the table asks about."""
    by_hand: tuple[Action, ...] = ()
    """What the pieces tell and the choice leaves out."""
    choice: Choice = Choice((), no_fields)
    is_asking: bool = False
    """Whether the table shows something that only people can tell: the choice has just that."""
    is_asking_for_wood: bool = False
    """Whether wooden pieces are what it asks about: tags that say nothing new leave it open."""
    is_opened: bool = False
    """Whether people want to choose by buttons what the camera would read."""
    is_understood: bool = False
    """Whether people have put away what the screen complains about."""

    snapshot: Snapshot | None = None
    sees: bool = False
    """Whether a camera sees the table now: then pieces tell what it reads."""
    sees_wood: bool = False
    """Whether it also looks for wooden pieces without a tag: then these tell what they can."""
    is_tagged: bool = False
    """Whether a camera has seen this game: then which of two equal pieces it is matters."""
    corrections: tuple[Correction, ...] = ()
    steps: tuple[Correction, ...] = ()
    """Those corrections that are the next step and nobody's mistake."""
    underway: Underway = Underway()

    is_by_camera: bool = False
    """Whether the camera read the last run."""
    lay: frozenset[tuple[str, Cell]] = frozenset()
    """Which piece lay where when the last run was done, pieces in hands included."""
    rejected: tuple[Action, ...] = ()
    """What people have said never was, as long as the table shows it."""
    unkept: Unkept | None = None
    """Why what the camera has read could not be kept; the game is as it was."""

    @property
    def state(self) -> Any:
        """The position now."""
        return self.timeline.states[-1]

    def is_rejected(self, actions: tuple[Action, ...]) -> bool:
        """Whether this is a reading people said no to, or what is left of it to do."""
        return self.rejected[-len(actions) :] == actions

    @property
    def has_begun_to_choose(self) -> bool:
        """Whether a choice is half made, which goes on whatever the camera sees."""
        return bool(self.choice.answered)


class FlatAt(msgspec.Struct, frozen=True):
    """One list of what may be done in a position; two of the same position are equal."""

    flat: Callable[..., Any]
    state: Any

    def __call__(self, actions: tuple[Action, ...]) -> Any:
        return self.flat(self.state, actions)
