"""What a game brings to the table besides its rules: docs/adding-a-game.md as types."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec
import pygame

from companion.drawing.look import Badge, Look
from companion.keeping.session import Session
from companion.kits.answers import Answer, Correction, Laid
from companion.kits.blunders import Mistake
from companion.kits.plans import Plan
from engines.contract import Action, AnyGame, Cell
from hardware.pieces import Colour, Surface
from vision.catalogue import Catalogue
from vision.values import Placement, Snapshot


class Marks(msgspec.Struct, frozen=True):
    """What the board picture has to point out."""

    legal: tuple[Cell, ...] = ()
    """Cells that can be chosen: a thin gold ring."""
    chosen: tuple[Cell, ...] = ()
    """The cells under the cursor: a thick gold ring."""
    refused: tuple[Cell, ...] = ()
    """Cells of a refusal: the "no" colour with a cross-hatch, pulsing with `pulse`."""
    last: tuple[Cell, ...] = ()
    """Cells of the last action: they glow gold and fade with `glow`."""
    pulse: float = 0.0
    glow: float = 0.0
    preview: Action | None = None
    """An action about to be chosen, drawn as a ghost."""


class BoardPicture(Protocol):
    """Draws one game's board; drawing only draws."""

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: Any,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw the board of `state` into `area`; `badges` show the seats."""

    def cell_at(self, area: pygame.Rect, state: Any, point: tuple[int, int]) -> Cell | None:
        """Give the cell under a touch, or None."""


class Referee(Protocol):
    """Looks at the table and answers with exactly one of five answers; it never guesses."""

    def look(self, snapshot: Snapshot, state: Any) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""

    def corrections(self, snapshot: Snapshot, state: Any) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state; () when it does."""

    def placements(self, snapshot: Snapshot, state: Any) -> Sequence[Placement]:
        """Give the pieces as they lie on the game's grid, for the picture of what is seen."""


class Player(Protocol):
    """Somebody who plays in simulations."""

    def choose(self, session: Session) -> Action:
        """Give the next action of whoever may act."""


class Kit(Protocol):
    """One game at the table."""

    game: AnyGame
    letters: str
    """The three letters of the game's tags."""
    picture: BoardPicture
    book: Catalogue
    """The tagged pieces and the board, in the sizes of the owner's box."""

    def referee(self) -> Referee:
        """Give a fresh referee, which may learn the table's lattice while it watches."""

    def fresh_options(
        self, options: Mapping[str, bool | int | str], seed: str | int | None = None
    ) -> Mapping[str, bool | int | str]:
        """Give the options a new game begins with: what players left open is decided here.

        With a seed, as simulations have one, it follows from the seed alone.
        """

    def on_turn(self, state: Any) -> int | None:
        """Give the seat whose turn it is, also while the table moves; None where nobody's."""

    def layout(self, state: Any) -> tuple[Laid, ...]:
        """Say where every tagged piece belongs; the robot hand and the set-up guide follow it."""

    def alike(self, payload: str) -> str:
        """Give what a piece has in common with those that can take its place in a layout."""

    def is_read(self, action: Action) -> bool:
        """Tell whether the referee reads the action from the pieces; else buttons tell it."""

    def is_shown_with_next(self, action: Action, after: Any) -> bool:
        """Tell whether the pieces show an action only together with the one after it.

        A drawn tile is laid at once, a dig turns two tiles up. `after` is the state in between.
        """
        return False

    def takes_back(self, before: Any, now: Any, actions: tuple[Action, ...]) -> bool:
        """Tell whether pieces put back are an undo although the way back is these legal actions.

        `before` is the state before the last run of a player: the table looks as it did then. Such
        as a pawn's step back within one turn, where nothing was learnt from the step.
        """
        return False

    def plan(self, state: Any, angle: float | None = None) -> Plan:
        """Give where the cells lie on the simulated table; None turns them as suits best."""

    def surfaces(self, number: int) -> tuple[Surface, ...]:
        """Give how the parts of a simulated piece look; () for a tag that is on no loose piece."""

    def tint(self, number: int) -> Colour | None:
        """Give the colour of a simulated piece; None leaves it to its look."""

    def player(self, seed: str | int, far: Callable[[Sequence[Cell]], float]) -> Player:
        """Give a simulated player; `far` tells how far out cells lie, 1 being the table's end."""

    def mistake(self, state: Any, lying: Mapping[str, Laid], chance: Random) -> Mistake | None:
        """Give something wrong to do with the pieces that lie there, to try the referee."""

    def cells_of(self, state: Any, action: Action) -> tuple[Cell, ...]:
        """Give the cells an action touches, to light them up."""

    def choice_order(self, do: str) -> tuple[str, ...]:
        """Give the fields of an action in the order in which players choose them by buttons."""

    def facet(self, action: Action, name: str) -> object:
        """Give a property of an action that is easier to choose by than its fields."""

    def resources(self, state: Any, seat: int) -> Mapping[str, int]:
        """Give what a seat's card shows besides the score, by the slug of its icon."""
