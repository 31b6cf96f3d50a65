"""What every panel offers, real or not: buttons and dials in, lamps and tones out."""

import enum
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from hardware.closing import Closing
from hardware.debounce import SETTLE, Keybed
from hardware.device_state import DeviceKind, DeviceState
from hardware.values import ButtonEvent, DialEvent, Lamp, Notice, PanelEvent


class Tone(enum.StrEnum):
    """The short tunes a panel knows."""

    YES = "yes"
    NO = "no"
    ASK = "ask"
    END = "end"


class Panel(Protocol):
    """Buttons beside the table. Closing twice is allowed; the repr works when closed too."""

    @property
    def name(self) -> str:
        """The address the panel was opened by; its events carry it."""

    @property
    def closed(self) -> bool:
        """Whether the panel was given back."""

    @property
    def state(self) -> DeviceState:
        """Whether it is open, which is proven; not opened yet; or ill, since when and why."""

    def poll(self, now: float) -> Sequence[PanelEvent]:
        """Give what happened since the last call, in order of time; never blocks, never raises."""

    def light(self, lamp: Lamp, on: bool) -> None:
        """Switch a lamp; a panel that is away does it when it comes back."""

    def tone(self, tone: Tone) -> None:
        """Play a short tune; a panel that is away stays silent."""

    def close(self) -> None:
        """Give the panel back, its lamps out."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


class BasePanel(Closing):
    """The habits all panels share; a subclass adds its device by the four `_` methods."""

    def __init__(self, name: str, settle: float = SETTLE) -> None:
        self._name = name
        self._keybed = Keybed(name, settle)
        self._clicks: dict[int, DialEvent] = {}
        self._news: list[Notice] = []
        self._lit: set[Lamp] = set()
        self._closed = False

    def __repr__(self) -> str:
        state = "closed" if self._closed else self._state()
        return f"<{type(self).__name__} {self._name} {state}>"

    @property
    def name(self) -> str:
        """The address the panel was opened by; its events carry it."""
        return self._name

    @property
    def closed(self) -> bool:
        """Whether the panel was given back."""
        return self._closed

    @property
    def state(self) -> DeviceState:
        """How the panel is; what is part of the program is always there."""
        return DeviceState(DeviceKind.PANEL, self._name)

    @property
    def lit(self) -> frozenset[Lamp]:
        """The lamps that are on, or will be as soon as the panel is there."""
        return frozenset(self._lit)

    def poll(self, now: float) -> Sequence[PanelEvent]:
        """Give what happened since the last call, in order of time; never blocks, never raises."""
        if self._closed:
            return ()
        self._serve(now)
        buttons: list[ButtonEvent] = self._keybed.poll(now)
        events: list[PanelEvent] = [*self._news, *buttons, *self._clicks.values()]
        self._news.clear()
        self._clicks.clear()
        return sorted(events, key=lambda event: event.at)

    def light(self, lamp: Lamp, on: bool) -> None:
        """Switch a lamp; a panel that is away does it when it comes back."""
        if not self._closed and on != (lamp in self._lit):
            self._lit ^= {lamp}
            self._show(lamp, on)

    def tone(self, tone: Tone) -> None:
        """Play a short tune; a panel that is away stays silent."""
        if not self._closed:
            self._play(tone)

    def close(self) -> None:
        """Give the panel back, its lamps out; nothing happens the second time."""
        if not self._closed:
            self._closed = True
            self._shut()

    def _turn(self, dial: int, clicks: int, at: float) -> None:
        """Add clicks: what a dial did between two polls is one event."""
        before = self._clicks[dial].clicks if dial in self._clicks else 0
        self._clicks[dial] = DialEvent(dial, before + clicks, at, self._name)

    def _state(self) -> str:
        return "open"

    def _serve(self, now: float) -> None:
        """Move bytes and edges, without waiting for any."""

    def _show(self, lamp: Lamp, on: bool) -> None:
        """Switch a real lamp."""

    def _play(self, tone: Tone) -> None:
        """Sound a real buzzer."""

    def _shut(self) -> None:
        """Give the device back."""
