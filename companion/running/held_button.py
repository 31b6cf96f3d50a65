"""A button that means more when it is held for long: a box has no other way to be switched off."""

from hardware.values import Button, ButtonEvent, Press


class HeldButton:
    """Tells once that a button has been down for so many seconds; letting go forgets it."""

    def __init__(self, button: Button, seconds: float) -> None:
        self.button = button
        self.seconds = seconds
        self._since: float | None = None

    def __repr__(self) -> str:
        return f"<HeldButton {self.button!s} since {self._since}>"

    def feel(self, event: object, now: float) -> None:
        """Take notice of a press or a release."""
        if isinstance(event, ButtonEvent) and event.button is self.button:
            if event.press is Press.DOWN:
                self._since = now
            elif event.press is Press.UP:
                self._since = None

    def take(self, now: float) -> bool:
        """Tell whether it has been held for long enough; once for each press."""
        is_due = self._since is not None and now - self._since >= self.seconds
        if is_due:
            self._since = None
        return is_due
