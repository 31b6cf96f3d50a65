"""A panel that is not there: fingers to press it, a cable to pull, a memory of lamps and tones."""

from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.faults import DeviceFault, News
from hardware.keys_panel import KeysPanel
from hardware.panel import Tone
from hardware.values import Button, Lamp, Notice


class SimPanel(KeysPanel):
    """A fake that remembers: `lamps` shows what shines, `tones` what was played, oldest first."""

    def __init__(self, name: str = "sim:") -> None:
        super().__init__(name)
        self.tones: list[Tone] = []
        self.plugged = True
        self._lost: Notice | None = None

    @property
    def state(self) -> DeviceState:
        lost = self._lost
        if lost is None:
            return super().state
        return DeviceState(DeviceKind.PANEL, self.name, Standing.ILL, lost, lost.at, is_tried=True)

    @property
    def lamps(self) -> frozenset[Lamp]:
        """The lamps a person would see shining now."""
        return self.lit if self.plugged and not self.closed else frozenset()

    def press(self, button: Button, at: float) -> None:
        """Put a finger on a button; through a pulled cable nothing is felt."""
        if self.plugged:
            super().press(button, at)

    def turn(self, dial: int, clicks: int, at: float) -> None:
        """Turn a dial, clockwise positive."""
        if self.plugged:
            super().turn(dial, clicks, at)

    def tap(self, button: Button, at: float, hold: float = 0.1) -> None:
        """Press and let go, `hold` seconds later."""
        self.press(button, at)
        self.release(button, at + hold)

    def unplug(self, at: float) -> None:
        """Pull the cable; held buttons are let go."""
        if self.plugged:
            self.plugged = False
            self._keybed.release(at)
            self._lost = DeviceFault(News.PANEL_LOST, device=self.name).notice(at)
            self._news.append(self._lost)

    def plug(self, at: float) -> None:
        """Put the cable back; the lamps shine as they should by now."""
        if not self.plugged:
            self.plugged = True
            self._lost = None
            self._news.append(DeviceFault(News.PANEL_BACK, device=self.name).notice(at))

    def _state(self) -> str:
        return "open" if self.plugged else "unplugged"

    def _play(self, tone: Tone) -> None:
        if self.plugged:
            self.tones.append(tone)
