"""The keyboard as a panel: the app, which alone reads the keyboard, pushes keys in."""

from hardware.panel import BasePanel
from hardware.values import Button


class KeysPanel(BasePanel):
    """Buttons and dials pressed by the program: `panel.press(Button.OK, now)`."""

    def __init__(self, name: str = "keys:") -> None:
        # A keyboard bounces in its own firmware; auto-repeat is a press without a release.
        super().__init__(name, settle=0.0)

    def press(self, button: Button, at: float) -> None:
        """Put a button down; pressing a held one again does nothing."""
        self._keybed.edge(button, True, at)

    def release(self, button: Button, at: float) -> None:
        """Let a button go."""
        self._keybed.edge(button, False, at)

    def turn(self, dial: int, clicks: int, at: float) -> None:
        """Turn a dial, clockwise positive."""
        self._turn(dial, clicks, at)

    def release_all(self, at: float) -> None:
        """Let go of everything, as when the window loses the keyboard."""
        self._keybed.release(at)
