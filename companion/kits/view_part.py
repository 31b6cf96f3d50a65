"""What people see and choose: the second part of a kit."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec
import pygame

from companion.drawing.look import Badge, Colour, Look, wear
from companion.kits.board_picture import BoardPicture
from companion.kits.choices import Facet, FieldValue, Flat, Order, Question, Tiling, no_facets
from companion.kits.lessons import Lesson
from companion.kits.rules_pages import RulesPage
from companion.words import Words
from engines.contract import Action, Cell, Seat, Setup

S = TypeVar("S")

Options: TypeAlias = Mapping[str, bool | int | str]
Tell: TypeAlias = Callable[[S, Action, S, Words, Sequence[str]], str | None]
"""From the state before, the action, the state after, the words and the players to a sentence."""

Foresee: TypeAlias = Callable[[S, tuple[Action, ...], Words, Sequence[str]], str]
"""From the state, the actions an answer leaves, the words and the players to a line, or ""."""

PiecePicture: TypeAlias = Callable[[str, int, S, tuple[Badge, ...]], pygame.Surface | None]
"""From a piece's payload, a side in pixels, the state and the seats' badges to its picture."""


class SideBoard(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """What lies beside the board and is drawn under the score cards."""

    rows: Callable[[S], int]
    """Gives how many rows of text it needs."""
    draw: Callable[[pygame.Surface, pygame.Rect, S, Look, tuple[Badge, ...]], None]


class BoxColours(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of the box's own pieces: the screen shows the same, with the player's shape."""

    by_seat: Callable[[Setup], tuple[Colour, ...]] | None = None
    """Gives the colour of each seat, where the game says who plays what."""
    by_badge: Mapping[str, tuple[str, Colour]] = {}
    """Where players choose: the pieces' colours, worded `colour-<name>`, by the house's badges."""

    def wear(self, setup: Setup, badges: tuple[Badge, ...]) -> tuple[Badge, ...]:
        """Give the badges of all seats in the colours of the box; those in no seat stay."""
        if self.by_seat is not None:
            seats = self.by_seat(setup)
            rest = tuple(badge.colour for badge in badges[len(seats) :])
            return wear(badges, (*seats, *rest))
        return wear(badges, map(self.colour_of, badges))

    def colour_of(self, badge: Badge) -> Colour:
        """Give the colour of the pieces that go with a badge."""
        return self.by_badge.get(badge.name, (badge.name, badge.colour))[1]

    def name_of(self, badge: Badge) -> str:
        """Give the name of the colour of the pieces that go with a badge."""
        return self.by_badge.get(badge.name, (badge.name, badge.colour))[0]


class Rival(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has points and no seat, such as the box's own side; worded `rival-<slug>`."""

    slug: str
    badge: Badge
    score: int


class Decide(Protocol):
    """Gives the options a new game begins with: what players left open is decided here.

    With a seed, as simulations have one, it follows from the seed alone. `players` counts them.
    """

    def __call__(
        self, options: Options, seed: str | int | None = None, players: int = 0
    ) -> Options:
        """Give the options."""


def as_chosen(options: Options, seed: str | int | None = None, players: int = 0) -> Options:
    """Give the options as they are: nothing was left open."""
    return options


class ViewPart(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The board's picture, the choices and the cards; whatever is None a game need not have."""

    # The chart is between a picture and itself, so no screen has to know its type.
    picture: BoardPicture[S, Any]
    on_turn: Callable[[S], Seat | None]
    """Gives the seat whose turn it is, also while the table moves; None where nobody's."""
    cells_of: Callable[[S, Action], tuple[Cell, ...]]
    """Gives the cells an action touches, to light them up."""
    resources: Callable[[S, Seat], Mapping[str, int]]
    """Gives what a seat's card shows besides the score, by the slug of its icon."""
    choice_order: Order
    """Gives the fields of an action in the order in which players choose them by buttons."""
    tiling: Tiling
    """What the board's cells are: distances are measured by it."""
    facet: Facet = no_facets
    """Gives a property of an action that is easier to choose by than its fields."""
    flat: Callable[[S, tuple[Action, ...]], Flat | None] | None = None
    """Makes one list of the actions still possible; None where fields are chosen one by one."""
    target: Callable[[S, str, FieldValue], tuple[Cell, ...]] | None = None
    """Gives the cells a field's value stands for: a region, a pair; () where it is no place.

    Without it every pair of numbers is a cell.
    """
    likeliest: Callable[[S, Question], tuple[FieldValue, ...] | None] | None = None
    """Gives the answers with the likeliest first; None leaves them nearest first, or as listed."""
    value_name: Callable[[S, Question, FieldValue, Words], str | None] | None = None
    """Names an answer that needs more than the words of its slug; None leaves it to them."""
    piece_name: Callable[[str, Words], str] | None = None
    """Names a tagged piece as people do, by its payload: the fact `named` of what is said of it."""
    same: Callable[[Action], object] | None = None
    """Gives what tells an action from others where no camera reads tags: equal tiles are one."""
    standing: Callable[[S], Action | None] | None = None
    """Gives the one answer that OK stands for while a camera sees, such as an end of turn.

    It is written on OK's legend, worded as `<game>-button-<kind>`.
    """
    fresh_options: Decide = as_chosen
    tell: Tell[S] | None = None
    """Says what came of an action, or None where the action says it all."""
    foresee: Foresee[S] | None = None
    """Says in a line what the answer under the cursor would change, take and bring."""
    hints: Callable[[S], tuple[str, ...]] | None = None
    """Gives the slugs of the rules that matter in this position, the weightiest first."""
    lesson: Lesson[S] = ()
    """The guided first game; () where a game has none."""
    rules: tuple[RulesPage, ...] = ()
    """The rules in short; without them `<game>-rules-short` is shown line by line."""
    card_notes: Callable[[S, Seat, Words], tuple[str, ...]] | None = None
    """Gives what a seat's card says beside the score, the longest first: one that fits is shown."""
    parts: Callable[[S, Seat], Mapping[str, int]] | None = None
    """Gives a seat's points in few parts, by slugs worded `<game>-part-`, where lines are many."""
    side_board: SideBoard[S] | None = None
    box_colours: BoxColours | None = None
    rivals: Callable[[S], tuple[Rival, ...]] | None = None
    """Gives who has a card of points without a seat."""
    progress: Callable[[S], Mapping[str, int]] | None = None
    """Gives how far the game has come, for the top strip: tiles left, a round, a stock.

    Each is worded as `<game>-progress-<slug>` with its number as `count`.
    """
    piece_picture: PiecePicture[S] | None = None
    """Draws the piece to lay beside the sentence that asks for it; None for one without picture."""
