"""Ica's kit: what the companion adds to its rules."""

from functools import partial

from companion.games.measures import catalogue
from companion.kits.ica.after_conflict import leave_untidy
from companion.kits.ica.blunders import think_up
from companion.kits.ica.choosing import (
    IcaChoosing,
)
from companion.kits.ica.hands import IcaCards
from companion.kits.ica.intents import IcaIntents
from companion.kits.ica.lesson import LESSON
from companion.kits.ica.muddler import Muddler
from companion.kits.ica.naming import Names
from companion.kits.ica.picture import IcaPicture
from companion.kits.ica.pieces import layout
from companion.kits.ica.robot import piece_sign, plan, surfaces, tint
from companion.kits.ica.rules_scenes import rules_pages
from companion.kits.ica.table_acts import (
    SHOWS,
    is_shown_with_next,
    passing,
    told_by,
)
from companion.kits.ica.table_reading import IcaTable
from companion.kits.ica.telling import IcaTelling
from companion.kits.ica.waits import Scorings
from companion.kits.ica.walker import Walker
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.view_part import Teaching, ViewPart
from engines.ica.game import Ica
from engines.ica.state import State
from vision.catalogue import Catalogue


def ica_kit(game: Ica, book: Catalogue | None = None) -> Kit[State]:
    """Give Ica at the table."""
    known = book or catalogue("ica")
    return Kit(
        game=game,
        table=TablePart(
            book=known,
            grid=lambda: IcaTable(known),
            layout=layout,
            intents=IcaIntents(game),
            shows=SHOWS,
            is_shown_with_next=is_shown_with_next,
            passing=passing,
        ),
        view=view_of(game),
        simulation=SimulationPart(
            plan=partial(plan, known),
            surfaces=surfaces,
            tint=tint,
            # All of the board is in view, however far out.
            player=lambda seed, far: Walker(game, seed),
            blunder=lambda *case: think_up(Muddler(game, *case)),
            untidy=leave_untidy,
            told_by=told_by,
            piece_sign=piece_sign,
        ),
        pages="companion.kits.ica.pages:IcaPages",
        waits=(Scorings(),),
    )


def view_of(game: Ica) -> ViewPart[State]:
    """What people see and choose."""
    return ViewPart(
        picture=IcaPicture(game.box),
        choosing=IcaChoosing(game.box),
        telling=IcaTelling(Names(game.box)),
        cards=IcaCards(game.box),
        teaching=IcaTeaching(),
    )


class IcaTeaching(Teaching[State]):
    """Digging and laying."""

    lesson = LESSON
    rules = rules_pages()
