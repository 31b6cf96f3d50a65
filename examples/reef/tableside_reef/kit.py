"""Reef at the table: the parts of its kit."""

from collections.abc import Mapping
from functools import partial

from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from companion.kits.compact_player import CompactPlayer
from companion.kits.comparison import Habit
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Anchored
from companion.kits.telling import Telling
from companion.kits.view_part import Teaching, ViewPart
from engines.contract import Action, Cell, Fact, Seat
from tableside_reef.intents import ReefIntents
from tableside_reef.lesson import LESSON
from tableside_reef.picture import ReefPicture
from tableside_reef.pieces import alike, is_shown_with_next, layout
from tableside_reef.robot import plan, surfaces, think_up, tint
from tableside_reef.rules import Reef
from tableside_reef.state import BOATS, CELLS, Moor, State, TurnUp
from vision.anchored import board_of
from vision.catalogue import Catalogue


class ReefChoosing(Choosing[State]):
    """By the hex a boat moors at or a tile lies on, then by the berth."""

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """The hex an action touches."""
        return (action.at,) if isinstance(action, Moor | TurnUp) else ()

    def order(self, do: str) -> tuple[str, ...]:
        return ("at", "berth")


class ReefCards(Cards[State]):
    """Boats that are still to be moored."""

    def on_turn(self, state: State) -> Seat | None:
        return None if state.is_over else state.turn

    def resources(self, state: State, seat: Seat) -> Mapping[str, int]:
        """The boats a player has still to moor."""
        return {"boat": BOATS - sum(boat.seat == seat for boat in state.boats)}


class ReefTeaching(Teaching[State]):
    """A first game, step by step."""

    lesson = LESSON


def reef_kit(game: Reef, book: Catalogue) -> Kit[State]:
    """Give Reef at the table, in the sizes of somebody's own copy."""
    table = TablePart(
        book=book,
        grid=partial(grid, book),
        layout=layout,
        intents=ReefIntents(),
        shows={Moor: frozenset({"boat"}), TurnUp: frozenset({"tile"})},
        alike=alike,
        is_shown_with_next=is_shown_with_next,
    )
    view = ViewPart(
        picture=ReefPicture(),
        choosing=ReefChoosing(),
        telling=Telling(),
        cards=ReefCards(),
        teaching=ReefTeaching(),
    )
    simulation = SimulationPart(
        plan=partial(plan, book),
        surfaces=surfaces,
        tint=tint,
        player=partial(CompactPlayer, view.choosing),
        blunder=partial(think_up, game),
    )
    return Kit(game=game, table=table, view=view, simulation=simulation)


def grid(book: Catalogue) -> Anchored[State]:
    """The printed board; tiles and the tide's card come from the supply."""
    board, supply = board_of(book, CELLS), Habit(is_supply=True)
    return Anchored(
        book,
        layout,
        lambda state: board,
        alike=alike,
        habits={"tile": supply, "tide": supply},
        facts=facts,
    )


def facts(name: str, cell: Cell) -> dict[str, Fact]:
    """A piece's name for a sentence."""
    return {"piece": name}
