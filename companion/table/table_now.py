"""All of a game on the table that decides what is in front of people, as one value."""

from typing import Any, NamedTuple

from companion.kits.answers import Correction
from companion.kits.choices import Choice
from companion.kits.lessons import LessonStep
from companion.kits.waits import Waits
from companion.table.guiding import Guide
from companion.table.news import News
from companion.table.play import Play
from engines.contract import Action


class TableNow(NamedTuple):
    """One moment of a game. A tuple, so that two of the same moment are compared at once."""

    states: tuple[Any, ...]
    """The position before each action, and the one now."""
    actions: tuple[Action, ...]
    legal: tuple[Action, ...]
    choice: Choice
    by_hand: tuple[Action, ...]
    """What the pieces tell and the choice leaves out."""
    is_told_by_tags: bool
    """Whether tagged pieces tell any of that; wood tells the rest."""
    news: News
    corrections: tuple[Correction, ...]
    steps: tuple[Correction, ...]
    is_over: bool
    sees: bool
    is_asking: bool
    is_opened: bool
    is_understood: bool
    is_by_camera: bool
    can_undo: bool
    can_reject: bool
    is_other_box: bool
    waits: Waits | None
    """The page on which something waits to be looked at."""
    page: Waits | None
    """The page on which the choice is made, or that stands beside it."""
    lesson: LessonStep[Any] | None
    """What the lesson says."""
    is_learnt: bool
    """Whether that was read already."""

    @property
    def state(self) -> Any:
        """The position."""
        return self.states[-1]


def now_of(play: Play, guide: Guide | None = None, *, has_pages: bool = True) -> TableNow:
    """Reads a moment off the game; without its pages for a page that is one of them."""
    session = play.session
    lesson = None if guide is None else guide.step
    return TableNow(
        states=session.states,
        actions=session.actions,
        legal=play.legal,
        choice=play.choice,
        by_hand=play.by_hand,
        is_told_by_tags=any(map(play.is_told, play.by_hand)),
        news=play.news,
        corrections=play.corrections,
        steps=play.steps,
        is_over=play.over,
        sees=play.sees,
        is_asking=play.is_asking,
        is_opened=play.is_opened,
        is_understood=play.is_understood,
        is_by_camera=play.is_by_camera,
        can_undo=not session.check_undo(),
        can_reject=play.can_reject,
        is_other_box=session.is_other_box,
        waits=play.asking.page,
        page=play.asking.page_for(play.choice) if has_pages else None,
        lesson=lesson,
        is_learnt=guide is None or lesson is None or not guide.is_unread,
    )
