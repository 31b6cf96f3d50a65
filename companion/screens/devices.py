"""The devices of this program, as screens know them: what the camera sees, what devices said."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from companion.doctor.held import nothing_held
from companion.doctor.journal import Recent
from companion.doctor.trial import Holdings
from companion.seeing.kept_aim import KeptAim
from companion.table.recorder import Recorder
from hardware.values import Notice, Pixels
from vision.values import Corners, Snapshot

NEWS_KEPT: Final = 50


class Sight(Protocol):
    """What the camera shows now, for the set-up and for "What I see"."""

    @property
    def pixels(self) -> Pixels | None:
        """The last picture, None where there is no camera."""

    @property
    def view(self) -> Mapping[str, Corners]:
        """The tags found in it, by payload."""

    @property
    def snapshot(self) -> Snapshot | None:
        """What lies still on the table, None where nothing is known yet."""


class Blind:
    """A table without a camera."""

    pixels: Pixels | None = None
    view: Mapping[str, Corners] = {}
    snapshot: Snapshot | None = None


class Devices:
    """Camera, panels and what they have said since the start."""

    def __init__(self, sight: Sight | None = None) -> None:
        self.sight: Sight = Blind() if sight is None else sight
        self.has_colour = False
        """Whether the camera's pictures are in colour."""
        self.holdings: Callable[[], Holdings] = nothing_held
        """How the devices this program holds are now, for the page that asks."""
        self.news: deque[Notice] = deque(maxlen=NEWS_KEPT)
        """What devices have said since the start, the newest last."""
        self.aim: KeptAim | None = None
        """How the camera was aimed, to tell when it has been moved."""
        self.is_camera_moved = False
        self.on_lens: Callable[[], None] = lambda: None
        """Lets the camera's eyes use a lens that was just learned."""
        self.log: Recent | None = None
        self.recorder: Recorder | None = None
        """The last events of the game on the table, for a report."""
        self.unasked: frozenset[str] = frozenset()
        """The addresses of devices that nobody chose: they are only what is tried by default."""
