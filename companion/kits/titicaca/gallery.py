"""Titicaca's own screens as pictures: bids, scorings, majorities, the choice of a land."""

from collections.abc import Callable, Iterator

import numpy as np

from companion.drawing.look import BADGES
from companion.keeping.session import Session
from companion.kits.plans import plan_for
from companion.kits.registry import kit_for
from companion.kits.titicaca.land_draft import draft_of
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.borders import BordersPage
from companion.kits.titicaca.screens.landcorrecting import LandCorrecting
from companion.kits.titicaca.screens.landpage import code_page, land_page, name_page
from companion.kits.titicaca.screens.landreading import LandReading
from companion.kits.titicaca.screens.majorities import MajoritiesPage
from companion.kits.titicaca.screens.scoring import ScoringPage
from companion.kits.view_part import OptionValues
from companion.screens.audit import AuditScreen
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.pause import open_table
from companion.screens.screen import Pop, Screen, Step
from companion.screens.tablescreen import TableScreen
from engines.contract import Action, AnyGame, Setup
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase
from hardware.values import Button, Pixels
from vision.values import Corners, Eye, Pose, Snapshot

Named = tuple[str, Screen]
Sample = Callable[[AnyGame, Setup], tuple[Action, ...]]
"""Gives a whole game that was played."""

NAMES = ("Anna", "Bartholomé", "Clara-Sophie", "Dimitri", "Eléonore")


def own_screens(desk: Desk, game: AnyGame, sample: Sample) -> Iterator[Named]:
    """Give every screen that only Titicaca has, by name."""
    yield from land_screens(desk, game)
    setup = Setup(NAMES)
    played = sample(game, setup)
    yield from bid_screens(desk, game, setup)
    yield ("titicaca-bids-round", next_round(desk, game, setup, played))
    yield from scoring_screens(desk, game, setup, played)
    yield from audit_screens(desk, game, setup, played)
    yield from choosing_screens(desk, game, setup, played)
    for name, count in (("none", 0), ("early", len(played) // 4), ("late", len(played) - 8)):
        table = table_after(desk, game, setup, played[:count])
        page = MajoritiesPage(table.play, desk.words)
        page.badges = desk.badges
        page.press(Button.RIGHT)
        yield (f"titicaca-majorities-{name}", page)
        borders = BordersPage(table.play, desk.words)
        borders.badges = desk.badges
        borders.press(Button.RIGHT)
        yield (f"titicaca-borders-{name}", borders)


def choosing_screens(
    desk: Desk, game: AnyGame, setup: Setup, played: tuple[Action, ...]
) -> Iterator[Named]:
    """Give each step under the cursor late in the game, with what it would change."""
    session, left = Session(game, setup), {"village", "join", "unite", "temple"}
    for number, action in enumerate(played):
        kind = str(game.format_action(action)["do"])
        if number > len(played) // 2 and kind in left:
            left.remove(kind)
            table = table_after(desk, game, setup, played[:number])
            table.update(10.0)
            play = table.play
            play.open_choice()
            while play.choice.question is not None and len(play.choice.actions) > 1:
                question = play.choice.question
                value = play.choice.field(action, question.field)
                table.renew_cursor()
                table.cursor = table.values.index(value)
                if len(play.choice.with_value(value)) == 1:
                    break
                play.answer(value)
            yield (f"titicaca-choosing-{kind}", table)
        session.apply(action)


def audit_screens(
    desk: Desk, game: AnyGame, setup: Setup, played: tuple[Action, ...]
) -> Iterator[Named]:
    """Give where the points of a whole game come from: in parts, and one line on the board."""
    play = table_after(desk, game, setup, played).play
    for name, steps in (("parts", 0), ("line", 14)):
        page = AuditScreen(desk.words, play, desk.badges)
        for _ in range(steps):
            page.press(Button.RIGHT)
        yield (f"titicaca-audit-{name}", page)


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
    page = page_of(table_after(desk, game, setup, ()), BidsPage)
    assert isinstance(page, BidsPage), "expected a game with bids"
    page.has_pad = True
    yield ("titicaca-bids-pad", page)
    table = table_after(desk, game, setup, ())
    page_of(table, BidsPage).press(Button.BACK)
    yield ("titicaca-bids-board", table)
    say = desk.say
    yield ("titicaca-bids-help", TextPage(say, say("button-help"), say("titicaca-help-bids")))


def next_round(desk: Desk, game: AnyGame, setup: Setup, played: tuple[Action, ...]) -> Screen:
    """Give the bids after a round in which somebody found no place, and with a pad."""
    session = Session(game, setup)
    for number, action in enumerate(played):
        waiting = len(session.state.queue)
        session.apply(action)
        if waiting and session.state.phase is Phase.BIDS:
            page = page_of(table_after(desk, game, setup, played[: number + 1]), BidsPage)
            assert isinstance(page, BidsPage), "expected a game with bids"
            page.has_pad = True
            return page
    raise ValueError("expected a game in which a round ends before everybody had a turn")


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


class Table:
    """A camera over a table: what it sees and what lies there."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self.pixels: Pixels | None = np.full((270, 480), 96, np.uint8)
        self.view: dict[str, Corners] = {}
        self.snapshot = snapshot


def land_screens(desk: Desk, game: AnyGame) -> Iterator[Named]:
    """Give where a land may come from, and its reading: whole, and with a tile missing."""

    def take(options: OptionValues) -> Step:
        return Pop()

    kit = kit_for(game)
    yield ("titicaca-land", land_page(desk, kit.game, "land", take, 4))  # type: ignore[arg-type]
    yield ("titicaca-land-code", code_page(desk, "land", take, "2AK"))
    yield ("titicaca-land-name", name_page(desk, "land", take, ""))
    say = desk.say
    yield ("titicaca-land-help", TextPage(say, say("button-help"), say("titicaca-help-land")))
    sight = desk.devices.sight
    for name, left_out in (("whole", 0), ("missing", 2)):
        desk.devices.sight = Table(table_snapshot(game, left_out))
        page = LandReading(desk, kit.game, kit.table.book, 4, lambda text: Pop())  # type: ignore[arg-type]
        desk.devices.sight = sight
        yield (f"titicaca-land-{name}", page)
    yield from correcting_screens(desk, kit.game)  # type: ignore[arg-type]


def correcting_screens(desk: Desk, game: Titicaca) -> Iterator[Named]:
    """Give each question about a tile that was misread, and a tile that is missing."""
    land = game.new_game(Setup(NAMES[:4])).land
    whole = draft_of(game.box, 4, land.laid)
    for name, draft, presses in (
        ("land", whole, ()),
        ("tile", whole, (Button.LEFT,)),
        ("place", whole, (Button.LEFT, Button.OK)),
        ("turn", whole, (Button.LEFT, Button.OK, Button.OK, Button.RIGHT)),
        ("name", whole, (Button.LEFT, Button.HELP)),
        ("missing", draft_of(game.box, 4, land.laid[:-1]), ()),
    ):
        page = LandCorrecting(desk, game, draft, lambda text: Pop(), Pop)
        for button in presses:
            page.press(button)
        yield (f"titicaca-correcting-{name}", page)


def table_snapshot(game: AnyGame, left_out: int) -> Snapshot:
    """Give the tiles of the example land as a camera straight above sees them."""
    kit = kit_for(game)
    state = game.new_game(Setup(NAMES[:4]))
    plan = plan_for(state.land.hexes, 25.0)
    poses = []
    for laid in kit.table.layout(state)[left_out:]:
        entry = kit.table.book.piece(laid.payload)
        assert entry is not None, "expected tiles of this game"
        x, y, angle = plan.place(laid, entry)
        poses.append(Pose(laid.payload, x, y, angle))
    return Snapshot(1, tuple(poses), eye=Eye(0.0, 0.0, 900.0))
