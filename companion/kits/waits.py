"""What waits for people before the board goes on: a bid, a scoring, an answer of the wheel.

The page that shows it is one of `GamePages` (`companion/screens/game_pages.py`); here is only
when it comes up, for the table needs to know that without a screen.
"""

from collections.abc import Sequence
from typing import Any

from companion.keeping.session import Deed
from companion.kits.choices import Choice
from companion.kits.part import Part
from companion.words import Words


class Waits(Part):
    """When a page of the game's own comes up in front of the board."""

    said_meanwhile: str
    """The slug of what the game screen says while something waits."""

    def leaves(self, deed: Deed) -> tuple[object, ...]:
        """What an action leaves to be looked at on the page, the first first.

        Until people have looked, screens show the position before the action.
        """
        return ()

    def takes(self, choice: Choice) -> bool:
        """Whether the open choice is made on the page instead of the game screen."""
        return False

    def accompanies(self, state: Any) -> bool:
        """Whether the page stands in front in a position, whether pieces or buttons tell."""
        return False

    def still_known(self, deeds: Sequence[Deed], words: Words) -> str:
        """What people cannot forget of actions that they looked at and that were taken back."""
        return ""
