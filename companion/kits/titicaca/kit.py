"""Titicaca's kit: what the companion adds to its rules."""

from functools import partial

from companion.drawing.look import Colour
from companion.games.measures import catalogue
from companion.kits.choices import Tiling
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.titicaca.blunders import think_up
from companion.kits.titicaca.choosing import (
    cells_of,
    choice_order,
    facet,
    likeliest,
    on_turn,
    resources,
    standing,
    target,
    value_name,
)
from companion.kits.titicaca.foreseen import foresee
from companion.kits.titicaca.hints import hints
from companion.kits.titicaca.lesson import LESSON
from companion.kits.titicaca.named import piece_name
from companion.kits.titicaca.options import fresh_options
from companion.kits.titicaca.picture import TiticacaPicture
from companion.kits.titicaca.pieces import (
    COLOURS,
    INKS,
    LETTERS,
    alike,
    is_built,
    is_read,
    is_shown_with_next,
    layout,
    shaped,
)
from companion.kits.titicaca.pieces import standing as villages_standing
from companion.kits.titicaca.referee import TiticacaReferee, has_pieces, spots
from companion.kits.titicaca.robot import Settler, piece_sign, plan, shown, supply, surfaces, tint
from companion.kits.titicaca.rules_scenes import rules_pages
from companion.kits.titicaca.scorings import parts
from companion.kits.titicaca.side import ROWS, draw_side
from companion.kits.titicaca.telling import tell
from companion.kits.titicaca.waits import Bids, Scorings
from companion.kits.view_part import BoxColours, SideBoard, ViewPart
from engines.contract import Setup
from engines.titicaca.game import Titicaca
from engines.titicaca.state import State
from vision.catalogue import Catalogue


def titicaca_kit(game: Titicaca, book: Catalogue | None = None) -> Kit[State]:
    """Give Titicaca at the table, each tile in the shape that its box has."""
    known = shaped(book or catalogue("titicaca"), game.box)
    return Kit(
        game=game,
        table=TablePart(
            letters=LETTERS,
            book=known,
            referee=partial(TiticacaReferee, game, known),
            layout=layout,
            is_read=is_read,
            has_pieces=has_pieces,
            is_built=is_built,
            alike=alike,
            is_shown_with_next=is_shown_with_next,
            standing=villages_standing,
            spots=spots,
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
        on_turn=on_turn,
        cells_of=cells_of,
        resources=resources,
        choice_order=choice_order,
        tiling=Tiling.HEXES,
        lesson=LESSON,
        rules=rules_pages(),
        facet=facet,
        target=target,
        likeliest=likeliest,
        value_name=value_name,
        piece_name=partial(piece_name, game),
        standing=standing,
        fresh_options=partial(fresh_options, game),
        box_colours=BoxColours(by_seat=seat_colours),
        tell=tell,
        foresee=foresee,
        hints=lambda state: tuple(hints(state)),
        parts=parts,
        side_board=SideBoard(rows=lambda state: ROWS, draw=draw_side),
    )


def seat_colours(setup: Setup) -> tuple[Colour, ...]:
    """Give the colour of each seat's villages in the box."""
    return tuple(INKS[name] for name in COLOURS[: len(setup.players)])
