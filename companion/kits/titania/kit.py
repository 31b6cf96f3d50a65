"""Titania's kit: what the companion adds to its rules."""

from functools import partial

import msgspec

from companion.games.measures import catalogue
from companion.kits.comparison import Change, Habit
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import Fewer, TablePart
from companion.kits.table_readers import Anchored
from companion.kits.titania.blunders import think_up
from companion.kits.titania.cards import TitaniaCards
from companion.kits.titania.choosing import TitaniaChoosing
from companion.kits.titania.hints import hints
from companion.kits.titania.intents import TitaniaIntents
from companion.kits.titania.lesson import LESSON
from companion.kits.titania.muddler import Muddler
from companion.kits.titania.names import TitaniaTelling
from companion.kits.titania.picture import TitaniaPicture
from companion.kits.titania.piece_signs import piece_sign
from companion.kits.titania.pieces import SHOWS, Pieces
from companion.kits.titania.player import KeenPlayer
from companion.kits.titania.printing.frame import printed_book
from companion.kits.titania.robot import plan, shown, supply, surfaces, tint
from companion.kits.titania.rules_scenes import rules_pages
from companion.kits.titania.seen import has_tokens
from companion.kits.titania.waits import Periods, Reveal
from companion.kits.view_part import Teaching, ViewPart
from engines.contract import Action
from engines.titania.actions import Ship
from engines.titania.board import Board
from engines.titania.game import Titania
from engines.titania.state import State, TurnFog
from vision.anchored import board_of
from vision.catalogue import Catalogue

HABITS = {
    "card": Habit(slugs={Change.TAKE: "clear-slots"}),
    # A ship lies on the tile's code: hidden, it is where it belongs.
    "fog": Habit(is_supply=True, is_bare=False, slugs={Change.TURN_DOWN: "turn-back"}),
    "ship": Habit(has_berths=False, is_beside=True),
}


def titania_kit(game: Titania, book: Catalogue | None = None) -> Kit[State]:
    """Give Titania at the table, on the map in force and in the owner's sizes."""
    sizes = printed_book(book or catalogue("titania"), game.board.cells)
    pieces = Pieces(game.board, sizes)
    return Kit(
        game=game,
        table=table_of(game, pieces),
        view=view_of(game, pieces),
        simulation=SimulationPart(
            plan=partial(plan, pieces),
            surfaces=partial(surfaces, pieces),
            tint=partial(tint, pieces),
            player=lambda seed, far: KeenPlayer(game, seed),
            covers_codes=True,
            shown=partial(shown, pieces),
            supply=supply,
            piece_sign=piece_sign,
            blunder=lambda *case: think_up(Muddler(game, pieces, *case)),
        ),
        pages="companion.kits.titania.pages:TitaniaPages",
        waits=(Periods(), Reveal()),
    )


def table_of(game: Titania, pieces: Pieces) -> TablePart[State]:
    """What lies on the table: with ship tokens, or with the wooden ships of the box."""
    board = board_of(pieces.book, frozenset(game.board.cells))
    tokens = TablePart[State](
        book=pieces.book,
        grid=lambda: Anchored[State](
            pieces.book, pieces.layout, lambda state: board, alike=pieces.alike, habits=HABITS
        ),
        layout=pieces.layout,
        intents=TitaniaIntents(game, pieces, board),
        shows=SHOWS,
        alike=pieces.alike,
        standing=pieces.standing,
    )
    wooden = msgspec.structs.replace(
        tokens,
        layout=pieces.table_layout,
        shows={deed: kinds for deed, kinds in SHOWS.items() if deed is not Ship},
        is_shown_with_next=is_shown_with_next,
        standing=pieces.standing_with_ships,
    )
    fewer = Fewer(table=wooden, is_so=lambda snapshot: not has_tokens(pieces, snapshot))
    return msgspec.structs.replace(tokens, fewer=fewer)


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that without tokens only the tile turned below it tells where a ship has come."""
    return isinstance(action, Ship) and not after.over and isinstance(after.question, TurnFog)


def view_of(game: Titania, pieces: Pieces) -> ViewPart[State]:
    """What people see and choose."""
    return ViewPart(
        picture=TitaniaPicture(pieces),
        choosing=TitaniaChoosing(game.board),
        telling=TitaniaTelling(pieces),
        cards=TitaniaCards(game.board),
        teaching=TitaniaTeaching(game.board),
    )


class TitaniaTeaching(Teaching[State]):
    """Ships, shells, floors and starfish."""

    lesson = LESSON
    rules = rules_pages()

    def __init__(self, board: Board) -> None:
        self._board = board

    def hints(self, state: State) -> tuple[str, ...]:
        return tuple(hints(self._board, state))
