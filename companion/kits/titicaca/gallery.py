"""Titicaca's own screens as pictures: bids, scorings, majorities, the choice of a land."""

from collections.abc import Callable, Iterator

from companion.drawing.look import BADGES
from companion.keeping.session import Session
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.landpage import code_page, land_page
from companion.kits.titicaca.screens.majorities import MajoritiesPage
from companion.kits.titicaca.screens.scoring import ScoringPage
from companion.kits.view_part import Options
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.pause import open_table
from companion.screens.screen import Pop, Screen, Step
from companion.screens.tablescreen import TableScreen
from engines.contract import Action, AnyGame, Setup
from engines.titicaca.state import Phase
from hardware.values import Button

Named = tuple[str, Screen]
Sample = Callable[[AnyGame, Setup], tuple[Action, ...]]
"""Gives a whole game that was played."""

NAMES = ("Anna", "Bartholomé", "Clara-Sophie", "Dimitri", "Eléonore")


def own_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give every screen that only Titicaca has, by name."""
    yield from land_screens(desk)
    setup = Setup(NAMES)
    yield from bid_screens(desk, game, setup)
    played = sample(game, setup)
    yield from scoring_screens(desk, game, setup, played)
    for name, count in (("none", 0), ("early", len(played) // 4), ("late", len(played) - 8)):
        table = table_after(desk, game, setup, played[:count])
        page = MajoritiesPage(table.play, desk.words)
        page.badges = desk.badges
        page.press(Button.RIGHT)
        yield (f"titicaca-majorities-{name}", page)


def table_after(
    desk: Desk, game: AnyGame, setup: Setup, actions: tuple[Action, ...]
) -> TableScreen:
    """Give the table of a game after some actions, all looked at."""
    session = Session(game, setup)
    if actions:
        session.apply(*actions)
    table = open_table(desk, session, BADGES)
    table.play.asking.look_at_all()
    return table


def bid_screens(desk: Desk, game: AnyGame, setup: Setup) -> Iterator[Named]:
    """Give the bids: at their beginning, in secret shut and open, and the board beside them."""
    for name, presses in (
        ("start", ()),
        ("later", (Button.RIGHT, Button.RIGHT, Button.OK)),
        ("secret", (Button.UNDO, Button.RIGHT, Button.HELP)),
        ("secret-open", (Button.UNDO, Button.RIGHT, Button.OK)),
    ):
        table = table_after(desk, game, setup, ())
        page = page_of(table, BidsPage)
        page.update(0.1)
        for button in presses:
            page.press(button)
        yield (f"titicaca-bids-{name}", page)
    table = table_after(desk, game, setup, ())
    page_of(table, BidsPage).press(Button.BACK)
    yield ("titicaca-bids-board", table)
    say = desk.say
    yield ("titicaca-bids-help", TextPage(say, say("button-help"), say("titicaca-help-bids")))


def page_of(table: TableScreen, kind: type[Screen]) -> Screen:
    """Give a page of the game on the table."""
    return next(screen for _, screen in table.pages if isinstance(screen, kind))


def scoring_screens(
    desk: Desk, game: AnyGame, setup: Setup, played: tuple[Action, ...]
) -> Iterator[Named]:
    """Give a line of each scoring, and a temple that has to be turned up."""
    session = Session(game, setup)
    shown, is_revealed = 0, False
    for number, action in enumerate(played):
        before = len(session.state.awards)
        session.apply(action)
        if session.state.phase is Phase.REVEAL and not is_revealed:
            is_revealed = True
            yield ("titicaca-reveal-middle", table_after(desk, game, setup, played[: number + 1]))
        if len(session.state.awards) == before:
            continue
        shown += 1
        for name, steps in (("first", 0), ("region", 4), ("last", 99)):
            table = table_after(desk, game, setup, played[:number])
            table.play.choose(action)
            page = page_of(table, ScoringPage)
            assert isinstance(page, ScoringPage), "expected a game with scorings"
            for _ in range(min(steps, max(0, len(page.lines()) - 1))):
                page.press(Button.RIGHT)
            yield (f"titicaca-scoring-{shown}-{name}", page)


def land_screens(desk: Desk) -> Iterator[Named]:
    """Give where a land may come from."""

    def take(options: Options) -> Step:
        return Pop()

    yield ("titicaca-land", land_page(desk, "land", take))
    yield ("titicaca-land-code", code_page(desk, "land", take))
