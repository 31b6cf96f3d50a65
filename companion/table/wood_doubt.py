"""Since when the table shows something that nobody can tell from it: in time the buttons may."""

from typing import Final

from companion.table.play import Play

PATIENCE_SECONDS: Final = 3.0
"""How long a table rests before what may be half of something counts as all of it."""


class WoodDoubt:
    """Opens the choice where pieces stay as nobody can tell, once the table has rested."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._since: float | None = None

    def __repr__(self) -> str:
        return f"<WoodDoubt, {'none' if self._since is None else f'since {self._since:.1f}'}>"

    def begin(self, now: float) -> None:
        """Take it that nobody can tell what the table shows."""
        self._since = now

    def begin_where_shut(self, now: float) -> None:
        """Let the choice open after a while, where it is shut and nothing is asked."""
        if not self.play.is_asking and not self.play.is_opened:
            self._since = now

    def end(self) -> None:
        """Take it that something else is seen, or nothing."""
        self._since = None

    def rest(self, now: float, is_resting: bool) -> bool:
        """Let time pass; True where it is for the buttons now."""
        if self._since is None:
            return False
        if not is_resting:
            self._since = now
        elif now - self._since >= PATIENCE_SECONDS:
            self._since = None
            # A tile is drawn and laid whatever stands there.
            is_due = any(map(self.play.table.is_built, self.play.by_hand))
            if is_due and not self.play.is_complaining:
                self.play.open_choice()
            return True
        return False
