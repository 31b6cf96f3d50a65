"""Titicaca's kit: what the companion adds to its rules."""

from functools import partial

from companion.games.measures import catalogue
from companion.kits.comparison import Change, Habit
from companion.kits.explainer import Explainer, land_spots
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Landscape
from companion.kits.titicaca.blunders import think_up
from companion.kits.titicaca.cards import TiticacaCards
from companion.kits.titicaca.choosing import TiticacaChoosing
from companion.kits.titicaca.hints import hints
from companion.kits.titicaca.intents import TiticacaIntents, has_pieces
from companion.kits.titicaca.lesson import LESSON
from companion.kits.titicaca.named import TiticacaTelling
from companion.kits.titicaca.options import TiticacaOptions
from companion.kits.titicaca.picture import TiticacaPicture
from companion.kits.titicaca.pieces import (
    LETTERS,
    alike,
    is_built,
    is_read,
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
            letters=LETTERS,
            book=known,
            referee=lambda: Explainer(
                game,
                Landscape(known, layout, alike=alike, habits=HABITS),
                TiticacaIntents(game, known),
            ),
            layout=layout,
            is_read=is_read,
            has_pieces=has_pieces,
            is_built=is_built,
            alike=alike,
            is_shown_with_next=is_shown_with_next,
            standing=villages_standing,
            spots=land_spots,
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
