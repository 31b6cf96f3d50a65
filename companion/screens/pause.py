"""In the middle of a game: its menu and the result."""

from collections.abc import Callable
from functools import partial

from companion.drawing.look import Badge
from companion.keeping.session import Session
from companion.screens.audit import AuditScreen
from companion.screens.desk import Desk
from companion.screens.example import ExamplePage
from companion.screens.game_pages import MenuPage, game_pages
from companion.screens.helping import help_leaflet
from companion.screens.pages import ListPage, Row
from companion.screens.paints import PaintScreen
from companion.screens.result import ResultScreen
from companion.screens.rulesheet import rules_leaflet
from companion.screens.screen import Home, Pop, Push, Replace, Screen, Step
from companion.screens.seen import SeenScreen
from companion.screens.settings import settings_page
from companion.screens.tablescreen import TableScreen
from companion.table.events import Redo, carry_out
from companion.table.play import Play


def open_table(
    desk: Desk, session: Session, badges: tuple[Badge, ...] | None = None
) -> TableScreen:
    """Put a game on the table and give its screen."""
    play = desk.open_play(session, badges)

    def menu(screen: TableScreen) -> Screen:
        if play.over:
            return result_of(desk, play, desk.badges)
        return pause_page(desk, play)

    return TableScreen(
        play,
        desk.words,
        desk.badges,
        menu,
        desk.hints,
        desk.guide,
        wearing=lambda: desk.badges,
        afar=lambda: desk.settings.afar,
    )


def result_of(desk: Desk, play: Play, badges: tuple[Badge, ...]) -> ResultScreen:
    """Give the result of a game, with the way to the next one."""
    again = desk.play_again
    if again is None or not play.over:
        return ResultScreen(desk.words, play, badges)
    return ResultScreen(desk.words, play, badges, partial(again, play.session, badges))


def pause_page(desk: Desk, play: Play) -> ListPage:
    """Give the menu of a game in progress."""
    say = desk.say
    name = play.session.game.name

    def title() -> str:
        return say("pause-title", game=say(f"{name}-title"))

    def leave() -> Step:
        desk.close_play()
        return Home()

    def redo() -> Step:
        carry_out(Redo(), play)
        return Pop()

    def open_page(page: MenuPage) -> Step:
        opened = page.open(play, desk.words)
        opened.badges = desk.badges
        return Push(opened)

    def rules() -> Step:
        return Push(rules_leaflet(desk.words, play.kit, play.asking.state, desk.badges))

    entries: list[tuple[str, Callable[[], Step]]] = [
        ("pause-continue", lambda: Pop()),
        ("pause-help", lambda: Push(help_leaflet(say, "help-table", say("pause-help")))),
        ("pause-rules", rules),
        ("pause-example", lambda: Push(ExamplePage(desk.words, play, desk.badges))),
        ("pause-audit", lambda: Push(AuditScreen(desk.words, play, desk.badges))),
        ("pause-seen", lambda: Push(SeenScreen(desk))),
    ]
    pages = game_pages(play.kit)
    if desk.hints.on:
        entries[3:3] = [(page.slug, partial(open_page, page)) for page in pages.hints()]
    entries[1:1] = [(page.slug, partial(open_page, page)) for page in pages.menu()]
    guide = desk.guide
    if guide is not None and guide.play is play and guide.steps:

        def switch() -> Step:
            guide.switch(guide.is_over)
            return Pop()

        entries.insert(1, ("pause-guide" if guide.is_over else "pause-end-guide", switch))
    wood = desk.wood
    if wood is not None and wood.can_learn and desk.devices.has_colour:
        # What the line at the top offers is found at once; once it is done it steps back.
        place = len(entries) if wood.is_ready else 1
        entries.insert(place, ("pause-paints", lambda: Replace(PaintScreen(desk, wood))))
    if not play.session.check_redo():
        entries.append(("pause-redo", redo))
    entries.append(("menu-settings", lambda: Push(settings_page(desk))))
    entries.append(("pause-leave", leave))
    return ListPage(
        say,
        title,
        lambda: [Row(say(slug)) for slug, _ in entries],
        lambda index: entries[index][1](),
        help_slug="help-table",
    )
