"""Panels by their address, and several of them as one."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from hardware.addresses import parse_address
from hardware.closing import Closing
from hardware.gpio_panel import GpioPanel, Pins
from hardware.keys_panel import KeysPanel
from hardware.panel import Panel, Tone
from hardware.serial_panel import SerialPanel
from hardware.sim_panel import SimPanel
from hardware.values import Lamp, PanelEvent

PANEL_SCHEMES: Final = ("gpio", "serial", "keys", "sim")

PanelOpener = Callable[[str], Panel]


def open_panel(
    address: str,
    pins: Pins | None = None,
    clock: Callable[[], float] = time.monotonic,
    openers: Mapping[str, PanelOpener] | None = None,
) -> Panel:
    """Give the panel of an address: gpio:, serial:/dev/ttyACM0, keys: or sim:.

    A device that is not there is no error: the panel says so by a Notice, and comes when it can.
    `openers` may put another panel behind a scheme; it gets what follows the colon.
    """
    openers = openers or {}
    schemes = dict.fromkeys((*PANEL_SCHEMES, *openers))
    found = parse_address(address, schemes, with_rest=("serial",))
    if found.scheme in openers:
        return openers[found.scheme](found.rest)
    match found.scheme:
        case "gpio":
            return GpioPanel(pins, clock)
        case "serial":
            return SerialPanel(found.rest)
        case "keys":
            return KeysPanel()
        case _:
            return SimPanel()


class Panels(Closing):
    """Several panels as one: their events in order of time, lamps and tones on all of them."""

    def __init__(self, panels: Iterable[Panel]) -> None:
        self.panels = tuple(panels)

    def __repr__(self) -> str:
        return f"Panels({list(self.panels)})"

    @property
    def name(self) -> str:
        """The addresses of all."""
        return ", ".join(panel.name for panel in self.panels)

    @property
    def closed(self) -> bool:
        """Whether all were given back."""
        return all(panel.closed for panel in self.panels)

    def poll(self, now: float) -> Sequence[PanelEvent]:
        """Give what happened on any of them, in order of time."""
        events = [event for panel in self.panels for event in panel.poll(now)]
        return sorted(events, key=lambda event: event.at)

    def light(self, lamp: Lamp, on: bool) -> None:
        """Switch a lamp on all of them."""
        for panel in self.panels:
            panel.light(lamp, on)

    def tone(self, tone: Tone) -> None:
        """Play a tune on all of them."""
        for panel in self.panels:
            panel.tone(tone)

    def close(self) -> None:
        """Give all of them back."""
        for panel in self.panels:
            panel.close()
