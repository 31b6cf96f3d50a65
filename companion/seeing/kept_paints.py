"""The colours of wooden pieces as learnt this evening, kept over a power cut: paints.json."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from companion.system.reading import Unfit, parse_json, take_text
from companion.system.unkept import Thing, Unkept, why_of
from companion.system.writing import put_aside, replace_file
from vision.standing.paints import Paint, Paints

EVENING_SECONDS: Final = 8 * 3600.0
"""How long colours hold: tomorrow's light is another one."""
DARKEST: Final = 0.01
"""No piece that was ever shown is darker than this share of white."""
MOST_TABLES: Final = 12
"""So many games with the same people are as many as an evening has."""

_Share: TypeAlias = Annotated[float, msgspec.Meta(ge=-1.0, le=4.0)]
"""Of white paper: a saturated colour may have a little less than none of one part."""


class Players(NamedTuple):
    """Who plays a game, and the badges of their pieces: each has those of one colour."""

    game: str
    names: tuple[str, ...]
    badges: tuple[str, ...]


class _Paint(msgspec.Struct, frozen=True):
    name: str
    rgb: tuple[_Share, _Share, _Share]


class _Table(msgspec.Struct, frozen=True):
    """Who learnt which colours when; `at` is the device's own clock, right or wrong."""

    game: str
    players: tuple[str, ...]
    at: float
    paints: tuple[_Paint, ...]
    badges: tuple[str, ...] = ()

    @property
    def own(self) -> Players:
        """Whose colours these are."""
        return Players(self.game, self.players, self.badges)


class _Page(msgspec.Struct, frozen=True):
    """The file."""

    tables: tuple[_Table, ...] = ()


class KeptPaints:
    """Remembers the colours of an evening by the game and who plays it with which pieces.

    With a path they outlive a power cut. As with names, a file that cannot be read or written
    stops nobody: the colours are shown again.
    """

    fault: Unkept | None = None
    """Why the last colours are not on the disk; they hold all the same."""

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock
        self._page = _Page()
        if path is not None:
            with suppress(FileNotFoundError):
                try:
                    self._page = _without_darkness(parse_json(take_text(path), str(path), _Page))
                except Unfit:
                    with suppress(OSError):
                        put_aside(path)

    def __repr__(self) -> str:
        return f"<KeptPaints of {len(self._page.tables)} tables>"

    def of(self, players: Players) -> Paints | None:
        """Give the colours that these people have shown for a game this evening."""
        for one in self._of_this_evening():
            if one.own == players:
                return Paints(tuple(Paint(paint.name, paint.rgb) for paint in one.paints))
        return None

    def keep(self, players: Players, paints: Paints) -> None:
        """Remember colours for the rest of the evening."""
        others = [one for one in self._of_this_evening() if one.own != players]
        shown = tuple(_Paint(paint.name, paint.rgb) for paint in paints.learnt)
        fresh = _Table(players.game, players.names, self._clock(), shown, players.badges)
        self._page = _Page((fresh, *others[: MOST_TABLES - 1]))
        self.keep_again()

    def keep_again(self) -> None:
        """Write once more what could not be written."""
        self.fault = None
        if self.path is None:
            return
        try:
            replace_file(self.path, msgspec.json.format(msgspec.json.encode(self._page)))
        except OSError as error:
            self.fault = Unkept(Thing.PAINTS, why_of(error), self.path.parent)

    def _of_this_evening(self) -> list[_Table]:
        # A clock without a battery may have gone back with the power cut.
        now = self._clock()
        return [one for one in self._page.tables if abs(now - one.at) <= EVENING_SECONDS]


def _without_darkness(page: _Page) -> _Page:
    """Give the page without colours that are none: nothing could be compared with them."""
    bright = [one for one in page.tables if all(max(p.rgb) > DARKEST for p in one.paints)]
    return _Page(tuple(bright))
