"""Tiwanaku's kit: what the companion adds to its rules."""

from functools import partial

from companion.games.measures import catalogue
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.tiwanaku.blunders import think_up
from companion.kits.tiwanaku.board_reading import tabletop
from companion.kits.tiwanaku.cards import TiwanakuCards
from companion.kits.tiwanaku.choosing import (
    TiwanakuChoosing,
)
from companion.kits.tiwanaku.intents import TiwanakuIntents
from companion.kits.tiwanaku.lesson import LESSON
from companion.kits.tiwanaku.muddler import Muddler
from companion.kits.tiwanaku.options import TiwanakuOptions
from companion.kits.tiwanaku.picture import TiwanakuPicture
from companion.kits.tiwanaku.pieces import SHOWS, alike, layout
from companion.kits.tiwanaku.robot import Explorer, piece_sign, plan, surfaces, tint
from companion.kits.tiwanaku.rules_scenes import rules_pages
from companion.kits.tiwanaku.telling import TiwanakuTelling
from companion.kits.tiwanaku.waits import WheelAsked
from companion.kits.view_part import Teaching, ViewPart
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State
from vision.catalogue import Catalogue


class TiwanakuTeaching(Teaching[State]):
    """Terrains, crops and the wheel."""

    lesson = LESSON

    def __init__(self, rules: Rules) -> None:
        self.rules = rules_pages(rules)


def tiwanaku_kit(game: Tiwanaku, book: Catalogue | None = None) -> Kit[State]:
    """Give Tiwanaku at the table."""
    known = book or catalogue("tiwanaku")
    return Kit(
        game=game,
        table=TablePart(
            book=known,
            grid=partial(tabletop, known),
            layout=layout,
            intents=TiwanakuIntents(game),
            shows=SHOWS,
            alike=alike,
        ),
        view=view_of(game),
        simulation=SimulationPart(
            plan=lambda state, angle=None: plan(state, known, angle),
            surfaces=surfaces,
            tint=tint,
            # All of the board is in view, however far out.
            player=lambda seed, far: Explorer(game, seed),
            blunder=lambda *case: think_up(Muddler(game, known, *case)),
            piece_sign=piece_sign,
        ),
        pages="companion.kits.tiwanaku.pages:TiwanakuPages",
        waits=(WheelAsked(game.rules),),
    )


def view_of(game: Tiwanaku) -> ViewPart[State]:
    """Give what people see and choose."""
    rules = game.rules
    return ViewPart(
        picture=TiwanakuPicture(rules),
        choosing=TiwanakuChoosing(),
        telling=TiwanakuTelling(),
        cards=TiwanakuCards(rules),
        options=TiwanakuOptions(),
        teaching=TiwanakuTeaching(rules),
    )
