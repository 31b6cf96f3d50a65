"""What the disk did not take: the loop goes on, and a page over whatever is in front says so."""

from collections.abc import Callable
from typing import Final, Protocol

from companion.drawing.look import Look
from companion.screens.desk import Desk
from companion.screens.screen import Event, Push, Quit, Stack
from companion.screens.unkept import UnkeptPage
from companion.system.unkept import Thing, Unkept, Why, ask_disk
from companion.table.play import Play

RETRY_SECONDS: Final = 5.0
"""How often what the camera has read, and the disk did not take, is tried again."""
WOOD_SECONDS: Final = 2 * RETRY_SECONDS
"""A look at wooden pieces, and the patience it needs, come again sooner than that."""


class Remembers(Protocol):
    """Keeps something small that holds for the evening all the same, such as names."""

    fault: Unkept | None

    def keep_again(self) -> None:
        """Write once more what could not be written."""


def nothing() -> None:
    """There is nothing to try again: what comes next shows whether the disk is well."""


class DiskWatch:
    """Shows each fault once. What people pressed they can try again; the camera does so itself."""

    def __init__(self, desk: Desk, stack: Stack) -> None:
        self.desk, self.stack = desk, stack
        self.page: UnkeptPage | None = None
        """The page that is open, in front or below a question."""
        self._again: Callable[[], None] = nothing
        self._told: set[Why] = set()
        self._told_unread: Why | None = None
        self._told_small: dict[int, Unkept] = {}
        self._told_read: object = None
        """Which reading of the camera was told of last."""
        self._is_readings = False
        """Whether the page is about something the camera has read."""
        self._next = self._settles_at = 0.0
        self._wood: tuple[Play, Unkept, float] | None = None
        """Whose wooden pieces told what was not kept, and until when that is taken to hold."""

    def __repr__(self) -> str:
        return f"<DiskWatch, {'nothing' if self.page is None else self.page.fault.why} to tell>"

    @property
    def is_reading_put_by(self) -> bool:
        """Whether the camera has read something that could not be kept yet."""
        return self._put_by is not None

    @property
    def _put_by(self) -> Unkept | None:
        play, wood = self.desk.play, self._wood
        if play is None or play.unkept is not None:
            return None if play is None else play.unkept
        return wood[1] if wood is not None and wood[0] is play else None

    def note_wood(self, fault: Unkept, now: float) -> None:
        """Take it that wooden pieces show something, until a later look shows nothing of it."""
        if self.desk.play is not None:
            self._wood = (self.desk.play, fault, now + WOOD_SECONDS)

    def show(self, fault: Unkept, again: Callable[[], None] = nothing) -> None:
        """Open the page; a second fault while it is open has nothing to add."""
        if self.page is None:
            self.page = UnkeptPage(self.desk.say, fault)
            self._told.add(fault.why)
            if fault.thing is Thing.READING:
                self._told_unread = fault.why
            self._again, self._is_readings = again, False
            self.stack.take(Push(self.page))

    def do(self, work: Callable[[], None], again: Callable[[], None] = nothing) -> None:
        """Do something in which the disk may fail."""
        try:
            work()
        except Unkept as fault:
            self.show(fault, again)

    def do_meanwhile(self, work: Callable[[], None]) -> None:
        """Do what nobody waits for: it tells no reason that people have been told."""
        try:
            work()
        except Unkept as fault:
            if fault.why not in self._told:
                self.show(fault)

    def handle(self, event: Event, look: Look) -> None:
        """Let the front screen react; what could not be kept was not done, and can be repeated."""
        if self._settle():
            # What was pressed was about the page that has just gone.
            return
        front = self.stack.front
        about = front.in_sight()

        def again() -> None:
            # Only what people still see in front of them.
            if self.stack.front is front and front.in_sight() == about:
                self.stack.handle(event, look)

        self.do(lambda: self.stack.handle(event, look), again)
        self._follow_page()

    def _settle(self) -> bool:
        """Close the page where the disk has what it was about after all."""
        play, page = self.desk.play, self.page
        if play is None or not play.settle():
            return False
        if page is not None and self.stack.front is page:
            self.stack.screens.pop()
            self.page = None
        return True

    def _follow_page(self) -> None:
        page = self.page
        if page is None or page in self.stack.screens:
            return
        self.page = None
        if page.is_again_wanted:
            self.do(self._again, self._again)

    def begin(self) -> None:
        """Tell people before they begin what they would meet later."""
        barred = self.desk.store.barred
        if barred is None:
            self.ask()
        else:
            self.show(barred, self._start_anew)

    def _start_anew(self) -> None:
        """A restore that is stuck goes on when the program starts."""
        self.desk.is_again_wanted = True
        self.stack.take(Quit())

    def ask(self) -> None:
        """Ask the disk whether it takes anything at all; people are told before they begin."""
        folder = self.desk.store.path.parent
        if (why := ask_disk(folder)) is not None:
            self.show(Unkept(Thing.ANYTHING, why, folder), self.ask)

    def update(self, now: float) -> bool:
        """Tell what is new; True where the screen has changed by it."""
        before = self.page
        if now >= self._settles_at:
            self._settles_at = now + 1.0
            self._settle()
        for small in self.small:
            fault = small.fault
            if fault is not None and self._told_small.get(id(small)) is not fault and not self.page:
                self._told_small[id(small)] = fault
                self.show(fault, small.keep_again)
        self._tell_unread()
        self._follow_readings(now)
        return self.page is not before

    def _tell_unread(self) -> None:
        """Say why the menu has no games, once for each reason."""
        fault = self.desk.store.unread
        if fault is None:
            self._told_unread = None
        elif fault.why is not self._told_unread and self.page is None:
            self.show(fault, self._read_again)

    def _read_again(self) -> None:
        self.desk.store.games()

    @property
    def small(self) -> tuple[Remembers, ...]:
        """What remembers for the evening where the disk does not."""
        return (self.desk.people, self.desk.device, self.desk.kept_paints)

    def _follow_readings(self, now: float) -> None:
        play = self.desk.play
        if self._wood is not None and now >= self._wood[2]:
            self._wood = None
        if play is not None and play.unkept is not None and now >= self._next:
            self._next = now + RETRY_SECONDS
            play.see_again()
        fault = self._put_by
        if play is None or fault is None:
            if self.page is not None and self._is_readings and self.stack.front is self.page:
                self.stack.screens.pop()
                self.page = None
            return
        about = (play, fault.about, fault.why, len(play.session.actions))
        if about != self._told_read and self.page is None:
            self._told_read = about
            self._show_reading(play, fault)

    def _show_reading(self, play: Play, fault: Unkept) -> None:
        def again() -> None:
            play.see_again()
            still = self._put_by
            if still is not None:
                self._show_reading(play, still)

        self.show(fault, again)
        self._is_readings = True
