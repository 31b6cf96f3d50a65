"""The first screen, and what it leads to: past games, settings, a game to go on with."""

import functools
from collections.abc import Callable

from companion.keeping.troubles import DamagedStore
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.screens.aim import aim_screen
from companion.screens.backing import backing_page
from companion.screens.desk import Desk
from companion.screens.doctor import doctor_page
from companion.screens.leaving import leave, leaving_row
from companion.screens.mybox import boxes, my_box
from companion.screens.newgame import choose_game, play_again
from companion.screens.pages import ListPage, Row
from companion.screens.pastgames import past_games, resume
from companion.screens.rescuing import RescuePage
from companion.screens.screen import Push, Screen, Step
from companion.screens.settings import settings_page, wrong_note
from companion.screens.standings import statistics_page
from companion.screens.updating import update_page
from companion.system.unkept import Unkept
from companion.updating.messages import Stage, read_progress
from companion.updating.places import Places

Entry = tuple[Row, Callable[[], Step]]


class Menu(ListPage):
    """The menu of the device."""

    name = "menu"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.play_again = functools.partial(play_again, desk)
        super().__init__(
            desk.say, "", lambda: [row for row, _ in self.entries()], self.enter, root=True
        )

    def title(self) -> str:
        return self.desk.say("menu-title")

    def entries(self) -> list[Entry]:
        """Give the rows and what each leads to."""
        desk, say = self.desk, self.desk.say
        entries: list[Entry] = []
        try:
            going, can_play = desk.store.unfinished(), True
        except (DamagedStore, Unkept):
            # The store remembers damage, and the first row leads to what can be done; what the
            # disk does not give is told over this page.
            going, can_play = (), False
        if desk.store.damage is not None:
            slug = "menu-newer-note" if desk.store.damage.is_newer else "menu-rescue-note"
            row = Row(say("rescue-title"), note=say(slug))
            entries.append((row, lambda: Push(RescuePage(desk))))
        # What was on the table last: no clock is asked, it may have gone back.
        for kept in sorted(going, key=lambda kept: kept.number != desk.people.last_number)[:1]:
            if kept.game in desk.games:
                note = say("menu-resume-note", players=desk.words.listing(kept.players))
                row = Row(say("menu-resume", game=say(f"{kept.game}-title")), note=note)
                entries.append((row, functools.partial(resume, desk, kept.number)))
        if can_play:
            entries.append((Row(say("menu-new")), lambda: Push(choose_game(desk))))
        for plugin in plugins().values():
            for slug, page in plugin.menu.items():
                entries.append((Row(say(slug)), functools.partial(self.open_own, page)))
        if can_play:
            entries.append((Row(say("menu-history")), lambda: Push(past_games(desk))))
            entries.append((Row(say("menu-statistics")), lambda: Push(statistics_page(desk))))
        if boxes():
            entries.append((Row(say("menu-mybox")), lambda: Push(my_box(desk))))
        wrong = wrong_note(desk)
        entries.append((Row(say("menu-settings"), note=wrong), lambda: Push(settings_page(desk))))
        moved = say("aim-menu-moved") if desk.devices.is_camera_moved else ""
        entries.append((Row(say("aim-title"), note=moved), lambda: Push(aim_screen(desk))))
        entries.append((Row(say("menu-backup")), lambda: Push(backing_page(desk))))
        if desk.owns_box:
            row = Row(say("menu-update"), note=update_note(desk, Places()))
            entries.append((row, lambda: Push(update_page(desk))))
        entries.append((Row(say("doctor-title")), lambda: Push(doctor_page(desk))))
        entries.append((leaving_row(desk), lambda: leave(desk)))
        return entries

    def enter(self, index: int) -> Step:
        """Open what a row leads to."""
        return self.entries()[index][1]()

    def open_own(self, page: str) -> Step:
        """Open a page that a game has brought to the menu."""
        screen: Screen = load(page)(self.desk)
        return Push(screen)


def update_note(desk: Desk, places: Places) -> str:
    """Say beside the row how far an update is, or how it has ended."""
    told = read_progress(places.progress)
    if told is None or told.stage in (Stage.REFUSED, Stage.FAILED):
        return ""
    if told.stage is Stage.DONE:
        return desk.say("menu-update-done", edition=told.edition)
    return desk.say("menu-update-going")
