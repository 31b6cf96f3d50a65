"""Taluva's kit: what the companion adds to its rules."""

from functools import partial

from companion.games.measures import catalogue
from companion.kits.compact_player import CompactPlayer
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Landscape
from companion.kits.taluva.choosing import (
    TaluvaCards,
    TaluvaChoosing,
)
from companion.kits.taluva.hints import hints
from companion.kits.taluva.intents import TaluvaIntents
from companion.kits.taluva.lesson import LESSON
from companion.kits.taluva.picture import TaluvaPicture
from companion.kits.taluva.pieces import (
    SHOWS,
    TILE_HABIT,
    is_shown_with_next,
    layout,
    standing,
)
from companion.kits.taluva.robot import blunder, plan, supply, surfaces
from companion.kits.taluva.rules_scenes import rules_pages
from companion.kits.taluva.telling import TaluvaTelling
from companion.kits.view_part import Teaching, ViewPart
from engines.taluva.game import Taluva
from engines.taluva.state import State
from vision.catalogue import Catalogue


class TaluvaTeaching(Teaching[State]):
    """Buildings, eruptions and what ends the game."""

    lesson = LESSON
    rules = rules_pages()

    def hints(self, state: State) -> tuple[str, ...]:
        return tuple(hints(state))


def taluva_kit(game: Taluva, book: Catalogue | None = None) -> Kit[State]:
    """Give Taluva at the table."""
    known = book or catalogue("taluva")
    table = TablePart(
        book=known,
        grid=lambda: Landscape(known, layout, habits={"tile": TILE_HABIT}),
        intents=TaluvaIntents(),
        shows=SHOWS,
        layout=layout,
        is_shown_with_next=is_shown_with_next,
        standing=standing,
    )
    view = ViewPart(
        picture=TaluvaPicture(game.tiles),
        choosing=TaluvaChoosing(game),
        telling=TaluvaTelling(game),
        cards=TaluvaCards(),
        teaching=TaluvaTeaching(),
    )
    simulation = SimulationPart(
        plan=partial(plan, known),
        surfaces=partial(surfaces, game),
        player=partial(CompactPlayer, view.choosing),
        blunder=partial(blunder, game),
        supply=supply,
    )
    return Kit(game=game, table=table, view=view, simulation=simulation)
