"""A referee for pieces without tags: it sees nothing, and the buttons do everything."""

from collections.abc import Sequence
from typing import Any

from companion.answers import Answer, Correction, NothingNew
from vision.values import Placement, Snapshot


class BlindReferee:
    """Answers that nothing is new, and has nothing to correct."""

    def look(self, snapshot: Snapshot, state: Any) -> Answer:
        """Tell that the table shows nothing of this game."""
        return NothingNew()

    def corrections(self, snapshot: Snapshot, state: Any) -> tuple[Correction, ...]:
        """Ask for nothing."""
        return ()

    def placements(self, snapshot: Snapshot, state: Any) -> Sequence[Placement]:
        """Give nothing."""
        return ()
