"""A panel wired to the Raspberry Pi's own pins: `gpio:`; docs/wiring.md shows the wires."""

import importlib
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext
from typing import Any, Final, Protocol

import msgspec

from hardware.device_state import DeviceKind, DeviceState
from hardware.dials import Quadrature
from hardware.faults import DeviceFault, News, driver_fault, fault_of
from hardware.lgpio_folder import private_folder
from hardware.panel import BasePanel, Tone
from hardware.reconnect import Attempt, Reconnect, ThreadAttempt, give_back
from hardware.values import Button, Lamp

Importer = Callable[[str], Any]

CHIP: Final = "/dev/gpiochip0"
GROUP: Final = "gpio"

BEEPS: Final[dict[Tone, tuple[float, ...]]] = {
    Tone.YES: (0.06,),
    Tone.NO: (0.08, 0.06, 0.08),
    Tone.ASK: (0.03, 0.09, 0.03),
    Tone.END: (0.06, 0.06, 0.06, 0.06, 0.3),
}
"""Seconds on, off, on, ...: an active buzzer knows one pitch, so tunes differ by rhythm."""


class Pins(msgspec.Struct, frozen=True):
    """The pins by their GPIO numbers; buttons and dials close to ground. Unwired ones are silent.

    The defaults leave I2C, SPI and the serial console alone; a sound card on the header may use 20.
    """

    left: int = 5
    right: int = 6
    ok: int = 13
    back: int = 16
    undo: int = 26
    help: int = 12
    dials: tuple[tuple[int, int], ...] = ((23, 24), (25, 20))
    """Contacts A and B of each rotary encoder."""
    lamp_yes: int | None = 17
    lamp_no: int | None = 27
    lamp_ask: int | None = 22
    buzzer: int | None = 4

    def of_button(self, button: Button) -> int:
        """Give the pin of a button."""
        pin: int = getattr(self, button.value)
        return pin

    def of_lamp(self, lamp: Lamp) -> int | None:
        """Give the pin of a lamp, None where there is none."""
        pin: int | None = getattr(self, f"lamp_{lamp.value}")
        return pin


class Switch(Protocol):
    """What we use of a gpiozero output."""

    def on(self) -> None: ...

    def off(self) -> None: ...


class Edge(msgspec.Struct, frozen=True):
    """A contact that closed or opened: a button's, or contact A or B of a dial."""

    source: Button | tuple[int, int]
    closed: bool
    at: float


def open_lgpio(importer: Importer) -> Any:
    """gpiozero's way to the pins. One way only: falling through others hides the reason."""
    try:
        # Once imported it needs no folder any more.
        with nullcontext() if "lgpio" in sys.modules else private_folder():
            lgpio = importer("lgpio")
        factories = importer("gpiozero.pins.lgpio")
    except ImportError:
        raise DeviceFault(
            News.NO_LIBRARY, device="gpio:", library="lgpio", package="python3-lgpio"
        ) from None
    try:
        # lgpio's own error says neither which file nor why.
        with open(CHIP, "r+b", buffering=0):
            return factories.LGPIOFactory()
    except OSError as error:
        raise fault_of(error, CHIP, GROUP) from None
    except lgpio.error as error:
        raise DeviceFault(News.DEVICE_FAILS, device=CHIP, why=str(error)) from None


class Board:
    """The open pins: edges pile up in `edges`, with the time our own clock gave them."""

    def __init__(
        self,
        pins: Pins,
        clock: Callable[[], float],
        importer: Importer,
        open_factory: Callable[[Importer], Any],
    ) -> None:
        self.edges: deque[Edge] = deque()
        self._clock = clock
        self._open = ExitStack()
        self._inputs: list[tuple[Button | tuple[int, int], Any]] = []
        self.lamps: dict[Lamp, Switch] = {}
        self.buzzer: Switch | None = None
        self.failure: Exception | None = None
        """What a lamp has failed with, between two polls."""
        try:
            gpiozero = importer("gpiozero")
        except ImportError:
            raise DeviceFault(
                News.NO_LIBRARY, device="gpio:", library="gpiozero", package="python3-gpiozero"
            ) from None
        factory = open_factory(importer)
        self._open.callback(_close_factory, factory)
        pin: int | None = None
        try:
            for source, pin in _inputs(pins):
                self._listen(gpiozero, factory, source, pin)
            for lamp in Lamp:
                if (pin := pins.of_lamp(lamp)) is not None:
                    self.lamps[lamp] = self._output(gpiozero, factory, pin)
            if (pin := pins.buzzer) is not None:
                self.buzzer = self._output(gpiozero, factory, pin)
        except Exception as error:  # noqa: BLE001 - a pin that is taken is an error of lgpio's own
            give_back(self)
            _let_go(error)
            raise DeviceFault(News.NO_SUCH_PIN, pin=pin or 0, why=str(error)) from None

    def _listen(self, gpiozero: Any, factory: Any, source: Any, pin: int) -> None:
        # Never bounce_time: it drops edges, and with them presses.
        contact = gpiozero.DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
        self._open.callback(contact.close)
        contact.when_activated = lambda: self._note(source, True)
        contact.when_deactivated = lambda: self._note(source, False)
        self._inputs.append((source, contact))

    def _output(self, gpiozero: Any, factory: Any, pin: int) -> Switch:
        output = gpiozero.DigitalOutputDevice(pin, pin_factory=factory)
        self._open.callback(output.close)
        switch: Switch = output
        return switch

    def _note(self, source: Button | tuple[int, int], closed: bool) -> None:
        self.edges.append(Edge(source, closed, self._clock()))

    def levels(self) -> Sequence[tuple[Button | tuple[int, int], bool]]:
        """Give what every contact is now, for edges the system may have swallowed."""
        return [(source, bool(contact.is_active)) for source, contact in self._inputs]

    def close(self) -> None:
        """Give the pins back."""
        self._open.close()


def _close_factory(factory: Any) -> None:
    try:
        factory.close()
    except Exception:
        # gpiozero shares the pins between all factories: the next one would find these dead ones.
        factory.pins.clear()
        factory.close()
        raise


def _let_go(error: BaseException) -> None:
    """Free what only the frames of an error hold: a half-made device keeps its pin reserved."""
    cause: BaseException | None = error
    while cause is not None:
        traceback.clear_frames(cause.__traceback__)
        cause = cause.__context__


def _inputs(pins: Pins) -> list[tuple[Button | tuple[int, int], int]]:
    contacts: list[tuple[Button | tuple[int, int], int]] = []
    contacts += [(button, pins.of_button(button)) for button in Button]
    for dial, pair in enumerate(pins.dials):
        contacts += [((dial, contact), pin) for contact, pin in enumerate(pair)]
    return contacts


class GpioPanel(BasePanel):
    """Six buttons, dials, lamps and a buzzer on the Pi's header."""

    def __init__(
        self,
        pins: Pins | None = None,
        clock: Callable[[], float] = time.monotonic,
        importer: Importer = importlib.import_module,
        open_factory: Callable[[Importer], Any] = open_lgpio,
        launch: Callable[[Callable[[], Board]], Attempt[Board]] = ThreadAttempt,
    ) -> None:
        super().__init__("gpio:")
        self.pins = pins or Pins()
        self._board = Reconnect(
            lambda: Board(self.pins, clock, importer, open_factory),
            News.PANEL_BACK,
            self.name,
            launch,
        )
        self._dials = [Quadrature() for _ in self.pins.dials]
        self._beeps: deque[float] = deque()
        self._beep_due = float("-inf")
        self._sounds = False

    @property
    def state(self) -> DeviceState:
        return self._board.state(DeviceKind.PANEL)

    def _state(self) -> str:
        trouble = self._board.trouble
        return trouble.value if trouble else "open"

    def _serve(self, now: float) -> None:
        was_open = self._board.device is not None
        board = self._board.poll(now)
        if board is not None:
            try:
                self._use(board, now, is_new=not was_open)
            except Exception as error:  # noqa: BLE001 - people are told, and it is tried again
                self._lose(error, now)
        self._news += self._board.notices()

    def _use(self, board: Board, now: float, *, is_new: bool) -> None:
        self._gather(board, now)
        if is_new:
            # Every pin is claimed and has been read: more cannot be known of what is wired to it.
            self._board.works(now)
            for lamp in self._lit:
                self._switch(board, lamp, True)
        self._beep(board, now)

    def _lose(self, error: Exception, now: float) -> None:
        self._keybed.release(now)
        self._board.lose(driver_fault(error).named(self._name), now)

    def _gather(self, board: Board, now: float) -> None:
        if board.failure is not None:
            raise board.failure
        while board.edges:
            edge = board.edges.popleft()
            self._take(edge.source, edge.closed, edge.at)
        for source, closed in board.levels():
            if isinstance(source, Button) and closed != self._keybed.level(source):
                self._take(source, closed, now)
        for number, dial in enumerate(self._dials):
            if clicks := dial.take():
                self._turn(number, clicks, dial.turned_at)

    def _take(self, source: Button | tuple[int, int], closed: bool, at: float) -> None:
        if isinstance(source, Button):
            self._keybed.edge(source, closed, at)
        else:
            dial, contact = source
            self._dials[dial].edge(contact, closed, at)

    def _beep(self, board: Board, now: float) -> None:
        if board.buzzer is None or now < self._beep_due:
            return
        if self._beeps:
            self._beep_due = now + self._beeps.popleft()
            self._sounds = not self._sounds
        else:
            self._sounds = False
        (board.buzzer.on if self._sounds else board.buzzer.off)()

    def _show(self, lamp: Lamp, on: bool) -> None:
        board = self._board.device
        if board is not None:
            try:
                self._switch(board, lamp, on)
            except Exception as error:  # noqa: BLE001 - the next poll gives up what fails here
                board.failure = error

    def _switch(self, board: Board, lamp: Lamp, on: bool) -> None:
        if lamp in board.lamps:
            (board.lamps[lamp].on if on else board.lamps[lamp].off)()

    def _play(self, tone: Tone) -> None:
        if self._board.device is not None:
            self._beeps = deque(BEEPS[tone])
            self._beep_due = float("-inf")
            self._sounds = False

    def _shut(self) -> None:
        self._board.close()
