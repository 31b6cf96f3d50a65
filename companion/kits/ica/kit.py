"""Ica's kit: what the companion adds to its rules."""

from collections.abc import Mapping
from functools import partial

from companion.games.measures import catalogue
from companion.kits.choices import Tiling
from companion.kits.ica.after_conflict import leave_untidy
from companion.kits.ica.answers_named import NamedAnswers
from companion.kits.ica.blunders import think_up
from companion.kits.ica.choosing import (
    Likeliest,
    cells_of,
    choice_order,
    facet,
    on_turn,
    same,
    standing,
    target,
)
from companion.kits.ica.hands import Hands
from companion.kits.ica.lesson import LESSON
from companion.kits.ica.muddler import Muddler
from companion.kits.ica.naming import Names
from companion.kits.ica.outlook import Outlook
from companion.kits.ica.picture import IcaPicture
from companion.kits.ica.pieces import layout, on_board
from companion.kits.ica.referee import IcaReferee
from companion.kits.ica.robot import piece_sign, plan, surfaces, tint
from companion.kits.ica.rules_scenes import rules_pages
from companion.kits.ica.scoring_page import signed
from companion.kits.ica.table_acts import (
    is_read,
    is_shown_with_next,
    passing,
    takes_back,
    told_by,
)
from companion.kits.ica.telling import Teller
from companion.kits.ica.waits import Scorings
from companion.kits.ica.walker import Walker
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.view_part import SideBoard, ViewPart
from companion.words import Words
from engines.contract import Seat
from engines.ica.box import Box
from engines.ica.game import Ica
from engines.ica.scoring import tally
from engines.ica.state import Phase, State
from vision.catalogue import Catalogue


def ica_kit(game: Ica, book: Catalogue | None = None) -> Kit[State]:
    """Give Ica at the table."""
    known = book or catalogue("ica")
    return Kit(
        game=game,
        table=TablePart(
            letters=known.letters,
            book=known,
            referee=partial(IcaReferee, game, known),
            layout=layout,
            on_board=on_board,
            is_read=is_read,
            is_shown_with_next=is_shown_with_next,
            takes_back=takes_back,
            told_by=told_by,
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
            piece_sign=piece_sign,
        ),
        pages="companion.kits.ica.pages:IcaPages",
        waits=(Scorings(),),
    )


def view_of(game: Ica) -> ViewPart[State]:
    """Give what people see and choose."""
    names = Names(game.box)
    hands = Hands(game.box)
    outlook = Outlook(names)
    return ViewPart(
        picture=IcaPicture(game.box),
        on_turn=on_turn,
        cells_of=cells_of,
        resources=resources,
        choice_order=choice_order,
        tiling=Tiling.SQUARES,
        lesson=LESSON,
        rules=rules_pages(),
        facet=facet,
        target=target,
        likeliest=Likeliest(game.box),
        value_name=NamedAnswers(names),
        foresee=outlook,
        piece_name=names.piece,
        same=same,
        standing=standing,
        tell=Teller(names),
        card_notes=partial(card_notes, game.box),
        side_board=SideBoard(rows=hands.rows, draw=hands.draw),
    )


def resources(state: State, seat: Seat) -> Mapping[str, int]:
    """Give how many tiles a player holds."""
    return {"tile": len(state.hands[seat])}


def card_notes(box: Box, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
    """Say what a scoring would bring a player now."""
    if state.phase in (Phase.CORNERS, Phase.OVER):
        return ()
    now = tally(box, state, seat)
    points = signed(now.points)
    return (
        words.say("ica-card-long", field=now.field, hand=now.hand, points=points),
        words.say("ica-card-short", points=points),
    )
