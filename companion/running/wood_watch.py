"""Looks at the still table taken to whoever wants them: the game on it, or a lesson of colours."""

from companion.kits.standing import cell_named
from companion.screens.desk import Desk
from companion.seeing.watch import AGAIN_SECONDS, Watcher
from engines.contract import Cell


class WoodWatch:
    """Keeps the watcher from keeping pictures as long as nobody looks for wooden pieces."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._asked_at = 0.0
        self._is_on = False
        self._has_lesson = False
        """Whether the last look went to a lesson, or would have."""
        self._again_at: float | None = None
        self._shown: tuple[object, ...] = ()
        """What of wood is to be seen on the screen."""

    def __repr__(self) -> str:
        return f"<WoodWatch, {'on' if self._is_on else 'off'}>"

    def take(self, watcher: Watcher, now: float) -> bool:
        """Take the newest look where it belongs; True where something may have changed."""
        wood, lesson = self.desk.wood, self.desk.lesson
        had_lesson, self._has_lesson = self._has_lesson, lesson is not None
        if wood is not None:
            wood.watch_tags()
        if self._again_at is not None and now >= self._again_at:
            self._is_on, self._again_at = False, None
        if wood is None or (lesson is None and not wood.is_ready):
            if self._is_on:
                self._is_on = watcher.wants_looks = False
            return self._is_otherwise()
        needs = wood.needs_look if lesson is None else not lesson.has_begun
        if not self._is_on:
            # What nobody took before is a look at another game's table.
            watcher.fetch_look()
        # Whatever was done on the table during a lesson, the game has not seen it.
        needs_now = not self._is_on or (had_lesson and lesson is None)
        if needs_now or (needs and now - self._asked_at >= AGAIN_SECONDS):
            self._is_on, self._asked_at = True, now
            watcher.ask_look()
        look = watcher.fetch_look()
        if lesson is not None:
            wood.drop_what_waits()
            if look is not None:
                lesson.take(look)
            return self._is_otherwise() or look is not None
        if look is not None:
            wood.look(look, now)
        wood.rest(now, is_resting=watcher.seen.waiting is None)
        return self._is_otherwise()

    def look_again(self, at: float) -> None:
        """Ask for another look then: what this one showed could not be kept."""
        self._again_at = at

    def _is_otherwise(self) -> bool:
        """Tell whether wood shows otherwise on the screen than at the last round.

        A choice that opens in doubt, or shuts since wood can be told now, is no news, and yet
        people have to see it. A game that has just come to the table is drawn anyway.
        """
        wood, before = self.desk.wood, self._shown
        if wood is None:
            self._shown = ()
            return False
        self._shown = (wood, wood.oddity, wood.play.choice, wood.can_learn, wood.is_ready)
        return before[:1] == (wood,) and self._shown != before

    def odd_cell(self) -> Cell | None:
        """Give the cell of what does not fit, None where there is none."""
        wood = self.desk.wood
        name = "" if wood is None or wood.oddity is None else wood.oddity.spot
        return cell_named(name) if name else None

    def said(self) -> str:
        """Point out what does not fit, or at the beginning what is known of the colours."""
        wood = self.desk.wood
        if wood is None or not wood.can_learn or not self.desk.has_colour:
            return ""
        if wood.oddity is not None:
            return self.desk.say(f"wood-odd-{wood.oddity.strange.value}")
        play, say = wood.play, self.desk.say
        if wood.is_ready:
            # Who goes on after a power cut, or plays once more, need not show them again.
            is_new_here = wood.knows_from_before and not play.news.count
            return say("paints-still-known") if is_new_here else ""
        return "" if any(map(play.table.is_built, play.session.actions)) else say("paints-offer")
