"""A damaged file of games: what is wrong, what can be saved, and three ways to go on."""

from collections.abc import Callable

import pygame

from companion.drawing.look import Look
from companion.keeping.rescue import Rescue, describe
from companion.keeping.troubles import NEWER, Damage
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Replace, Step
from companion.system.errors import Mistake
from hardware.told_thread import start_thread


class RescuePage(ListPage):
    """The question, once a thread has looked what is whole: the screen goes on meanwhile."""

    name = "rescue"

    def __init__(
        self,
        desk: Desk,
        damage: Damage | None = None,
        look: Callable[[], Rescue] | None = None,
    ) -> None:
        self.desk = desk
        known = desk.store.damage
        self.damage = known.damage if damage is None and known is not None else damage
        self.is_newer = self.damage is not None and self.damage.slug == NEWER
        self._is_shown = False
        self.found: Rescue | None = None
        self._look = look or desk.store.look_for_whole
        self._coming: Rescue | Mistake | None = None
        super().__init__(
            desk.say,
            lambda: desk.say("rescue-title"),
            self.list_rows,
            self.enter,
            help_slug="rescue-newer-help" if self.is_newer else "rescue-help",
            intro=self.tell,
            intro_lines=6,
        )
        self._failed: BaseException | None = None
        self._thread = start_thread("rescue", self._search, self._fail)

    def _search(self) -> None:
        try:
            self._coming = self._look()
        except Mistake as mistake:
            self._coming = mistake

    def _fail(self, error: BaseException) -> None:
        """Leave it to update(), which raises it in the main loop."""
        self._failed = error

    @property
    def moving(self) -> bool:
        """Whether there is more to come, or it has not been drawn yet."""
        return not self._is_shown

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self._is_shown = self._coming is not None

    def finish(self) -> None:
        """Wait until it is known what is whole."""
        self._thread.join()
        self.update(0.0)

    def update(self, seconds: float) -> None:
        if self._failed is not None:
            raise self._failed
        if isinstance(self._coming, Rescue):
            self.found = self._coming

    def tell(self) -> str:
        """Say what is wrong, and what could be done about it."""
        damage, say = self.damage, self.say
        why = ""
        if damage is not None and self.is_newer:
            why = say("rescue-newer", **damage.facts)
        elif damage is not None:
            why = say("rescue-why", why=damage.say(self.desk.words))
        if isinstance(self._coming, Mistake):
            return f"{why} {self._coming}"
        if self.found is None:
            return f"{why} {say('rescue-looking')}"
        return f"{why} {describe(self.found, self.desk.words)} {say('rescue-aside')}"

    def list_rows(self) -> list[Row]:
        """Give the ways to go on; to leave everything is the first, a stray OK changes nothing."""
        if self.found is None:
            return [Row(self.say("rescue-wait"))]
        games = len(self.found.games)
        save = [Row(self.say("rescue-save", count=games))] if games else []
        return [Row(self.say("rescue-wait")), *save, Row(self.say("rescue-anew"))]

    def enter(self, index: int) -> Step:
        """Do what was chosen, and say what has become of the games."""
        if not index or self.found is None:
            return Pop()
        desk, found = self.desk, self.found
        saves = bool(found.games) and index == 1
        try:
            (desk.store.rescue if saves else desk.store.begin_anew)(found)
        except Mistake as mistake:
            return Replace(TextPage(desk.say, desk.say("rescue-title"), str(mistake)))
        if not saves:
            for one in found.games:
                # Its number will be another game's: who sat where in it is forgotten.
                desk.forget_game(one.number)
        count = len(found.games) if saves else 0
        said = desk.say("rescue-saved", count=count, name=found.aside.name)
        return Replace(TextPage(desk.say, desk.say("rescue-title"), said))
