"""A page of a game's own: it comes up by itself when something waits for it, or from the menu."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from companion.keeping.session import Deed
from companion.kits.choices import Choice
from companion.words import Words

if TYPE_CHECKING:
    from companion.playing.play import Play
    from companion.screens.screen import Screen

OpenPage: TypeAlias = "Callable[[Play, Words], Screen]"
"""Makes the page for the game on the table."""


def leaves_nothing(deed: Deed) -> tuple[object, ...]:
    """Give nothing that would have to be looked at."""
    return ()


def takes_nothing(choice: Choice) -> bool:
    """Leave every choice to the game screen."""
    return False


def accompanies_nothing(state: object) -> bool:
    """Leave every position to the game screen."""
    return False


def forgets(deeds: Sequence[Deed], words: Words) -> str:
    """Say nothing: whatever is taken back has not happened."""
    return ""


class OwnPage(msgspec.Struct, frozen=True, kw_only=True):
    """When a page comes up in front of the board; it closes itself by its `wish`."""

    open: OpenPage
    said_meanwhile: str
    """The slug of what the game screen says while something waits."""
    leaves: Callable[[Deed], tuple[object, ...]] = leaves_nothing
    """Gives what an action leaves to be looked at on this page, the first first.

    Until people have looked, screens show the position before the action.
    """
    takes: Callable[[Choice], bool] = takes_nothing
    """Tells whether the open choice is made on this page instead of the game screen."""
    accompanies: Callable[[Any], bool] = accompanies_nothing
    """Tells whether this page stands in front in a position, whoever acts: pieces or buttons."""
    still_known: Callable[[Sequence[Deed], Words], str] = forgets
    """Says what nobody forgets of actions that were looked at and then taken back."""


class MenuPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page that the game's menu leads to."""

    slug: str
    """The slug of its row."""
    open: OpenPage
