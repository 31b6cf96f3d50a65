"""Titicaca's kit: what the companion adds to its rules."""

from functools import partial

from companion.games.measures import catalogue
from companion.kits.comparison import Change, Habit
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Landscape
from companion.kits.titicaca.blunders import think_up
from companion.kits.titicaca.cards import TiticacaCards
from companion.kits.titicaca.choosing import TiticacaChoosing
from companion.kits.titicaca.hints import hints
from companion.kits.titicaca.intents import TiticacaIntents
from companion.kits.titicaca.lesson import LESSON
from companion.kits.titicaca.named import TiticacaTelling
from companion.kits.titicaca.options import TiticacaOptions
from companion.kits.titicaca.picture import TiticacaPicture
from companion.kits.titicaca.pieces import (
    SHOWS,
    alike,
    is_shown_with_next,
    layout,
    shaped,
)
from companion.kits.titicaca.pieces import standing as villages_standing
from companion.kits.titicaca.robot import Settler, piece_sign, plan, shown, supply, surfaces, tint
from companion.kits.titicaca.rules_scenes import rules_pages
from companion.kits.titicaca.waits import Bids, Scorings
from companion.kits.view_part import Teaching, ViewPart
from engines.titicaca.game import Titicaca
from engines.titicaca.state import State
from vision.catalogue import Catalogue

HABITS = {"temple": Habit(slugs={Change.TAKE: "turn-down-temple"})}


class TiticacaTeaching(Teaching[State]):
    """Villages and regions, bids and scorings."""

    lesson = LESSON
    rules = rules_pages()

    def hints(self, state: State) -> tuple[str, ...]:
        return tuple(hints(state))


def titicaca_kit(game: Titicaca, book: Catalogue | None = None) -> Kit[State]:
    """Give Titicaca at the table, each tile in the shape that its box has."""
    known = shaped(book or catalogue("titicaca"), game.box)
    return Kit(
        game=game,
        table=TablePart(
            book=known,
            grid=lambda: Landscape(known, layout, alike=alike, habits=HABITS),
            layout=layout,
            intents=TiticacaIntents(game, known),
            shows=SHOWS,
            alike=alike,
            is_shown_with_next=is_shown_with_next,
            standing=villages_standing,
        ),
        view=view_of(game),
        simulation=SimulationPart(
            plan=partial(plan, known),
            surfaces=partial(surfaces, game),
            tint=tint,
            piece_sign=piece_sign,
            # The land is all laid before the first village.
            player=lambda seed, far: Settler(seed),
            blunder=partial(think_up, game),
            shown=shown,
            supply=supply,
        ),
        pages="companion.kits.titicaca.pages:TiticacaPages",
        waits=(Bids(), Scorings()),
    )


def view_of(game: Titicaca) -> ViewPart[State]:
    """Give what people see and choose."""
    return ViewPart(
        picture=TiticacaPicture(),
        choosing=TiticacaChoosing(),
        telling=TiticacaTelling(game),
        cards=TiticacaCards(),
        options=TiticacaOptions(game),
        teaching=TiticacaTeaching(),
    )
