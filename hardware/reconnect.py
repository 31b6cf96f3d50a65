"""Keeps a device open: tries again with growing pauses, and tells people once, not each time."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Collection
from typing import Final, Generic, Protocol, TypeVar

import msgspec

from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.faults import DeviceFault, News, driver_fault
from hardware.told_thread import start_thread
from hardware.values import Notice

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0

PATIENCE: Final = 10.0
"""Seconds after which an opening that does not end is given up."""


_LOST: Final = frozenset(
    {News.CAMERA_LOST, News.CAMERA_RIBBON, News.CAMERA_NET, News.PANEL_LOST, News.PANEL_SILENT}
)
"""What says more than that there is no such device: it was there."""


class Closable(Protocol):
    """Anything to be given back."""

    def close(self) -> None: ...


D = TypeVar("D", bound=Closable)
D_co = TypeVar("D_co", bound=Closable, covariant=True)


class Attempt(Protocol[D_co]):
    """An opening under way."""

    def result(self) -> D_co | DeviceFault | None:
        """Give the device or the fault, None while it lasts."""

    def abandon(self) -> None:
        """Stop waiting for it."""


def _open(opener: Callable[[], D]) -> D | DeviceFault:
    """The device, or the fault; whatever else a driver raises becomes a fault that names it."""
    try:
        return opener()
    except DeviceFault as fault:
        return fault
    except Exception as error:  # noqa: BLE001 - people are told, and it is tried again
        return driver_fault(error)


class InlineAttempt(Generic[D]):
    """An opening done on the spot, for openers that cannot block."""

    def __init__(self, opener: Callable[[], D]) -> None:
        self._result: D | DeviceFault = _open(opener)

    def result(self) -> D | DeviceFault | None:
        """Give the device or the fault."""
        return self._result

    def abandon(self) -> None:
        """Give back what was opened."""
        if not isinstance(self._result, DeviceFault):
            give_back(self._result)


def give_back(device: Closable) -> None:
    """Close a device that is given up; a driver that fails in this only gets a line of journal."""
    try:
        device.close()
    except Exception as error:  # noqa: BLE001 - it is gone: nothing else can be done with it
        fault = driver_fault(error)
        logging.getLogger(__name__).warning("%r could not be closed: %s", device, fault)


class _Outage(msgspec.Struct, frozen=True):
    """What is wrong now, and since when something is."""

    why: Notice
    since: float


class ThreadAttempt(Generic[D]):
    """An opening in a thread of its own: a stuck driver holds up the thread, not the game."""

    def __init__(self, opener: Callable[[], D]) -> None:
        self._lock = threading.Lock()
        self._result: D | DeviceFault | None = None
        self._abandoned = False
        self.done = threading.Event()
        start_thread("opening", lambda: self._end(_open(opener)), self._fail)

    def _fail(self, error: BaseException) -> None:
        """Even a driver that ends the thread, as by SystemExit, is a fault that is told."""
        self._end(driver_fault(error))

    def _end(self, result: D | DeviceFault) -> None:
        with self._lock:
            self._result = result
            too_late = self._abandoned
        if too_late and not isinstance(result, DeviceFault):
            give_back(result)
        self.done.set()

    def result(self) -> D | DeviceFault | None:
        """Give the device or the fault, None while the driver has not answered."""
        with self._lock:
            return self._result

    def abandon(self) -> None:
        """Stop waiting; a device that opens later is closed at once."""
        with self._lock:
            self._abandoned = True
            result = self._result
        if result is not None and not isinstance(result, DeviceFault):
            give_back(result)


class Reconnect(Generic[D]):
    """A device that is opened, lost and opened again: `device` is None while it is away."""

    def __init__(
        self,
        opener: Callable[[], D],
        back: News,
        name: str,
        launch: Callable[[Callable[[], D]], Attempt[D]] = ThreadAttempt,
    ) -> None:
        self._opener = opener
        self._back = back
        self._name = name
        self._launch = launch
        self._attempt: Attempt[D] | None = None
        self._due = float("-inf")
        self._started_at = 0.0
        self._pause = FIRST_PAUSE
        self._told: list[News] = []
        self._news: deque[Notice] = deque()
        self._outage: _Outage | None = None
        self._is_proven = False
        self.device: D | None = None

    @property
    def trouble(self) -> News | None:
        """What people were told is wrong, None while all is well."""
        return self._told[-1] if self._told else None

    def state(self, kind: DeviceKind, bearable: Collection[News] = ()) -> DeviceState:
        """How the device is, also for another thread; what is `bearable` keeps it from no work."""
        outage = self._outage
        if outage is not None and outage.why.slug not in bearable:
            is_tried = self._due != float("inf")
            why, since = outage.why, outage.since
            return DeviceState(kind, self._name, Standing.ILL, why, since, is_tried)
        return DeviceState(kind, self._name, Standing.OPEN if self._is_proven else Standing.OPENING)

    def poll(self, now: float) -> D | None:
        """Give the device, opening it when it is time to try."""
        if self.device is None:
            if self._attempt is None and now >= self._due:
                self._attempt = self._launch(self._opener)
                self._started_at = now
            if self._attempt is not None:
                self._take(self._attempt, now)
        return self.device

    def works(self, now: float, still: News | None = None) -> None:
        """Say that the device does its work; only now is it back, and are pauses short again.

        What is `still` wrong with it stays told: it is back from everything else.
        """
        self._pause = FIRST_PAUSE
        # In this order: another thread must not find it neither proven nor ill.
        self._is_proven = True
        self._outage = None
        staying = [news for news in self._told if news is still]
        if len(staying) < len(self._told):
            self._told = staying
            self._news.append(DeviceFault(self._back, device=self._name).notice(now))

    def lose(self, fault: DeviceFault, now: float, pause: float | None = None) -> None:
        """Give the device up for a while: `pause` seconds, or the next of the growing pauses."""
        if self.device is not None:
            give_back(self.device)
            self.device = None
        self._due = now + (self._pause if pause is None else pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        self.tell(fault, now)

    def tell(self, fault: DeviceFault, now: float) -> None:
        """Tell people what is wrong, unless they know."""
        outage, is_absent = self._outage, fault.news is News.NO_SUCH_DEVICE
        if outage is None or not (is_absent and outage.why.slug in _LOST):
            self._outage = _Outage(fault.notice(now), now if outage is None else outage.since)
        # That a lost device is not there is no news.
        if fault.news not in self._told and not (self._told and is_absent):
            self._told.append(fault.news)
            self._news.append(fault.notice(now))

    def remark(self, fault: DeviceFault, now: float) -> None:
        """Tell people what is not as it should be with a device that works."""
        self._news.append(fault.notice(now))

    def notices(self) -> list[Notice]:
        """Give the news since last asked, also to another thread than the one that polls."""
        news = []
        while self._news:
            news.append(self._news.popleft())
        return news

    def close(self) -> None:
        """Give the device back, also one that is still being opened."""
        if self._attempt is not None:
            self._attempt.abandon()
            self._attempt = None
        if self.device is not None:
            give_back(self.device)
            self.device = None

    def _take(self, attempt: Attempt[D], now: float) -> None:
        result = attempt.result()
        if result is None:
            if now - self._started_at > PATIENCE:
                attempt.abandon()
                self._attempt = None
                fault = DeviceFault(News.DEVICE_SILENT, device=self._name, seconds=int(PATIENCE))
                self.lose(fault, now)
            return
        self._attempt = None
        if isinstance(result, DeviceFault):
            self.lose(result.named(self._name), now)
        else:
            self.device = result
