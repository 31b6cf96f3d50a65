"""The frame loop of the table: what the camera sees goes to the game that lies there.

The program, the proof of the whole way and the bench turn the same `Table`. It has no clock, no
thread and no screen: who turns it says what time it is, and draws what follows.
"""

from typing import Final, Protocol

import msgspec

from companion.seeing.paint_lesson import PaintLesson
from companion.seeing.watch import AGAIN_SECONDS, Seen
from companion.table.play import Play
from companion.table.recorder import Recorder
from companion.table.untagged import Untagged
from vision.standing.looks import Look
from vision.tracker import Wait
from vision.values import Snapshot

UNREADABLE: Final = (Wait.MAT, Wait.MIRRORED)
"""What keeps a picture from telling anything about the table."""


class Patience(msgspec.Struct, frozen=True):
    """How many seconds the loop bears with something."""

    blind: float = 5.0
    """A camera may give no picture of the table; then buttons have to tell everything."""
    again: float = AGAIN_SECONDS
    """A look at the table was asked for and has not come; then it is asked for once more."""


PATIENCE: Final = Patience()


class Sight(Protocol):
    """What the loop needs of a camera; a `Watcher` has all of it."""

    seen: Seen
    wants_looks: bool
    is_doubted: bool

    @property
    def snapshot(self) -> Snapshot | None:
        """What lies still on the table, None where nothing is known yet."""

    def fetch(self) -> Snapshot | None:
        """The newest snapshot, once."""

    def fetch_look(self) -> Look | None:
        """The newest look at wooden pieces, once."""

    def ask_look(self) -> None:
        """Look at the resting table though nothing may have changed on it."""


class OnTable(Protocol):
    """What lies on the table: a game with its wooden pieces, or a lesson of their colours."""

    @property
    def play(self) -> Play | None:
        """The game that the camera's news goes to."""

    @property
    def wood(self) -> Untagged | None:
        """What looks after its wooden pieces."""

    @property
    def lesson(self) -> PaintLesson | None:
        """The lesson that looks go to now, instead of the game."""

    def watch_colour(self, has_colour: bool) -> None:
        """Called with each picture: whether it came from a camera that has colour."""


class Looks:
    """Looks at the still table taken to whoever wants them: the game on it, or a lesson.

    As long as neither does, the watcher keeps no pictures.
    """

    def __init__(self, laid: OnTable, patience: Patience = PATIENCE) -> None:
        self.laid, self.patience = laid, patience
        self._asked_at = 0.0
        self._is_on = False
        self._has_lesson = False
        """Whether the last look went to a lesson, or would have."""
        self._again_at: float | None = None
        self._shown: tuple[object, ...] = ()
        """What of wood is to be seen on the screen."""

    def __repr__(self) -> str:
        return f"<Looks, {'on' if self._is_on else 'off'}>"

    def take(self, sight: Sight, now: float) -> bool:
        """Take the newest look where it belongs; True where something may have changed."""
        wood, lesson = self.laid.wood, self.laid.lesson
        had_lesson, self._has_lesson = self._has_lesson, lesson is not None
        if wood is not None:
            wood.watch_tags()
        if self._again_at is not None and now >= self._again_at:
            self._is_on, self._again_at = False, None
        if wood is None or (lesson is None and not wood.is_ready):
            if self._is_on:
                self._is_on = sight.wants_looks = False
            return self._is_otherwise()
        needs = wood.needs_look if lesson is None else not lesson.has_begun
        if not self._is_on:
            # What nobody took before is a look at another game's table.
            sight.fetch_look()
        # Whatever was done on the table during a lesson, the game has not seen it.
        needs_now = not self._is_on or (had_lesson and lesson is None)
        if needs_now or (needs and now - self._asked_at >= self.patience.again):
            self._is_on, self._asked_at = True, now
            sight.ask_look()
        look = sight.fetch_look()
        if lesson is not None:
            wood.drop_what_waits()
            if look is not None:
                lesson.take(look)
            return self._is_otherwise() or look is not None
        if look is not None:
            wood.look(look, now)
        wood.rest(now, is_resting=sight.seen.waiting is None)
        return self._is_otherwise()

    def again(self, at: float) -> None:
        """Ask for another look then."""
        self._again_at = at

    def _is_otherwise(self) -> bool:
        """Whether wood shows otherwise on the screen than at the last round.

        A choice that opens in doubt, or shuts since wood can be told now, is no news, and yet
        people have to see it. A game that has just come to the table is drawn anyway.
        """
        wood, before = self.laid.wood, self._shown
        if wood is None:
            self._shown = ()
            return False
        self._shown = (wood, wood.oddity, wood.play.choice, wood.can_learn, wood.is_ready)
        return before[:1] == (wood,) and self._shown != before


class Table:
    """What lies on the table and the camera that sees it; each frame is one `turn`."""

    def __init__(self, laid: OnTable, sight: Sight | None, patience: Patience = PATIENCE) -> None:
        self.laid, self.sight, self.patience = laid, sight, patience
        self.sees = False
        """Whether the camera gives pictures in which the table can be read."""
        self.fresh: Snapshot | None = None
        """What the last turn brought."""
        self.recorder = Recorder()
        """The last events of the game, for a report."""
        self._looks = Looks(laid, patience)
        self._frames = 0
        self._seen_at: float | None = None

    def __repr__(self) -> str:
        return f"<Table, {'seen' if self.sees else 'unseen'}>"

    def turn(self, now: float) -> bool:
        """Carry to the game what has come since the last turn; True where it may look otherwise.

        Raises `Unkept` where the disk does not take what wooden pieces tell; all else is done.
        """
        self.recorder.now = now
        is_new = self._watch(now)
        sight, play = self.sight, self.laid.play
        self.fresh = None if sight is None else sight.fetch()
        if sight is None:
            self.recorder.look_over(play, None)
            return is_new
        if self.fresh is not None and play is not None:
            with self.recorder.seeing(play, self.fresh):
                play.see(self.fresh)
            is_new = True
        try:
            return self._looks.take(sight, now) or is_new
        finally:
            self.recorder.look_over(play, self.laid.wood)
            sight.is_doubted = play is not None and play.is_doubted

    def _watch(self, now: float) -> bool:
        """Note whether the camera sees the table: then pieces tell what it reads."""
        seen = None if self.sight is None else self.sight.seen
        if seen is not None and seen.frames != self._frames:
            self._frames = seen.frames
            self.laid.watch_colour(seen.has_colour)
            if seen.waiting not in UNREADABLE:
                self._seen_at = now
        self.sees = self._seen_at is not None and now - self._seen_at < self.patience.blind
        play = self.laid.play
        if play is None or play.sees == self.sees:
            return False
        play.watch(self.sees)
        return True

    def open(self, play: Play) -> None:
        """Compare a game that was just put on the table with what lies there."""
        self.recorder.begin(play)
        play.watch(self.sees)
        snapshot = None if self.sight is None else self.sight.snapshot
        if snapshot is not None:
            with self.recorder.seeing(play, snapshot):
                play.see(snapshot)

    def look_again(self, at: float) -> None:
        """Ask for another look at wooden pieces then: what the last one showed was not kept."""
        self._looks.again(at)
