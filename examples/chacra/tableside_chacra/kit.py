"""Chacra at the table: the parts of its kit."""

from collections.abc import Mapping
from functools import partial

from companion.kits.cards import Cards
from companion.kits.choices import KIND, FieldValue, Question, Tiling
from companion.kits.choosing import Choosing
from companion.kits.kit import Kit
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Anchored
from companion.kits.telling import Telling
from companion.kits.view_part import Teaching, ViewPart
from engines.contract import Action, Cell, Fact, Seat
from tableside_chacra.intents import ChacraIntents
from tableside_chacra.lesson import LESSON
from tableside_chacra.picture import PLANTS, ChacraPicture
from tableside_chacra.pieces import alike, layout
from tableside_chacra.robot import Farmer, plan, surfaces, think_up, tint
from tableside_chacra.rules import Chacra
from tableside_chacra.state import CELLS, Plant, Sow, State
from vision.anchored import board_of
from vision.catalogue import Catalogue


class ChacraChoosing(Choosing[State]):
    """First the plant, which is touched beside the field, then its bed."""

    tiling = Tiling.SQUARES

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        return (action.at,) if isinstance(action, Sow) else ()

    def order(self, do: str) -> tuple[str, ...]:
        return ("plant", "at")

    def target(self, state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
        """A card stands for its plant in the picture: hands are nobody's business."""
        if field == "plant" and isinstance(value, Plant):
            return (PLANTS[value],)
        return super().target(state, field, value)

    def likeliest(self, state: State, question: Question) -> tuple[FieldValue, ...] | None:
        """Plants in the order of the picture, wherever a card was laid last."""
        return question.values if question.field in ("plant", KIND) else None


class ChacraTelling(Telling[State]):
    """How many cards are in the deck."""

    def progress(self, state: State) -> Mapping[str, int]:
        return {"deck": state.deck}


class ChacraCards(Cards[State]):
    """How many cards are in a hand, never which."""

    def on_turn(self, state: State) -> Seat | None:
        return None if state.is_over else state.turn

    def resources(self, state: State, seat: Seat) -> Mapping[str, int]:
        return {"card": state.hand(seat)}


class ChacraTeaching(Teaching[State]):
    """A first game, step by step."""

    lesson = LESSON


def chacra_kit(game: Chacra, book: Catalogue) -> Kit[State]:
    """Chacra at the table, in the sizes of somebody's own copy."""
    return Kit(
        game=game,
        table=TablePart(
            book=book,
            grid=partial(grid, book),
            layout=layout,
            intents=ChacraIntents(),
            # A card that goes face down onto the compost does not show itself.
            shows={Sow: frozenset({"card"})},
            alike=alike,
        ),
        view=ViewPart(
            picture=ChacraPicture(),
            choosing=ChacraChoosing(),
            telling=ChacraTelling(),
            cards=ChacraCards(),
            teaching=ChacraTeaching(),
        ),
        simulation=SimulationPart(
            plan=partial(plan, book),
            surfaces=surfaces,
            tint=tint,
            # All of the field is in view, however far out.
            player=lambda seed, far: Farmer(seed),
            blunder=partial(think_up, game),
        ),
    )


def grid(book: Catalogue) -> Anchored[State]:
    """The printed field."""
    board = board_of(book, CELLS)
    return Anchored(book, layout, lambda state: board, alike=alike, facts=facts)


def facts(name: str, cell: Cell) -> dict[str, Fact]:
    """A piece's name, for a sentence."""
    return {"piece": name}
