"""The first screen, and what it leads to: past games, settings, a game to go on with."""

import functools
from collections.abc import Callable

from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.screens.desk import Desk
from companion.screens.doctor import doctor_page
from companion.screens.newgame import choose_game
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.pause import open_table
from companion.screens.screen import Push, Quit, Screen, Stay, Step
from companion.system.errors import Mistake

Entry = tuple[Row, Callable[[], Step]]


class Menu(ListPage):
    """The menu of the device."""

    name = "menu"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        super().__init__(
            desk.say, "", lambda: [row for row, _ in self.entries()], self.enter, root=True
        )

    def title(self) -> str:
        return self.desk.say("menu-title")

    def entries(self) -> list[Entry]:
        """Give the rows and what each leads to."""
        desk, say = self.desk, self.desk.say
        entries: list[Entry] = []
        for kept in desk.store.unfinished()[:1]:
            if kept.game in desk.games:
                note = say("menu-resume-note", players=desk.words.listing(kept.players))
                row = Row(say("menu-resume", game=say(f"{kept.game}-title")), note=note)
                entries.append((row, functools.partial(self.resume, kept.number)))
        entries.append((Row(say("menu-new")), lambda: Push(choose_game(desk))))
        for plugin in plugins().values():
            for slug, page in plugin.menu.items():
                entries.append((Row(say(slug)), functools.partial(self.open_own, page)))
        entries.append((Row(say("menu-history")), lambda: Push(history_page(desk))))
        entries.append((Row(say("menu-settings")), lambda: Push(settings_page(desk))))
        entries.append((Row(say("doctor-title")), lambda: Push(doctor_page(desk))))
        entries.append((Row(say("menu-quit")), lambda: Quit()))
        return entries

    def enter(self, index: int) -> Step:
        """Open what a row leads to."""
        return self.entries()[index][1]()

    def open_own(self, page: str) -> Step:
        """Open a page that a game has brought to the menu."""
        screen: Screen = load(page)(self.desk)
        return Push(screen)

    def resume(self, number: int) -> Step:
        """Go on with a kept game; where that fails the store says why."""
        try:
            session = self.desk.store.resume(number)
        except Mistake as mistake:
            return Push(TextPage(self.desk.say, self.title(), str(mistake)))
        return Push(open_table(self.desk, session))


def history_page(desk: Desk) -> ListPage:
    """List past games, the newest first."""
    say = desk.say

    def rows() -> list[Row]:
        found = []
        for kept in reversed(desk.store.games()):
            names = desk.words.listing(kept.players)
            title = say(f"{kept.game}-title") if desk.words.has(f"{kept.game}-title") else kept.game
            if kept.outcome is None:
                note = say("history-open")
            else:
                note = desk.words.listing([kept.players[seat] for seat in kept.outcome.winners])
            found.append(Row(f"{title} · {names}", note=note))
        return found or [Row(say("history-empty"))]

    def show(index: int) -> Step:
        games = list(reversed(desk.store.games()))
        if not games:
            return Stay()
        kept = games[index]
        if kept.outcome is None or kept.game not in desk.games:
            return Stay()
        told = desk.words.outcome(kept.game, kept.outcome, kept.players)
        lines = [
            f"{kept.players[score.seat]} · {score.total}"
            for score in sorted(kept.scores, key=lambda score: -score.total)
        ]
        return Push(TextPage(say, say(f"{kept.game}-title"), "\n".join([told, "", *lines])))

    return ListPage(say, say("history-title"), rows, show)


def settings_page(desk: Desk) -> ListPage:
    """Change what can be changed for the evening."""

    def rows() -> list[Row]:
        say = desk.say
        return [
            Row(say("settings-language"), say(f"language-{desk.words.language}")),
            Row(say("settings-theme"), say(f"theme-{desk.theme.name}")),
            Row(say("settings-sound"), say("state-on" if desk.sound else "state-off")),
            Row(say("settings-hints"), say("state-on" if desk.hints.on else "state-off")),
        ]

    def change(index: int) -> Step:
        if index == 0:
            desk.switch_language()
            page.intro = desk.say("settings-note")
        elif index == 1:
            desk.switch_theme()
        elif index == 2:
            desk.sound = not desk.sound
        else:
            desk.hints.on = not desk.hints.on
        return Stay()

    page = ListPage(
        desk.say, desk.say("settings-title"), rows, change, intro=desk.say("settings-note")
    )
    return page
