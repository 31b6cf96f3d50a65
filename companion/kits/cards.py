"""The players' cards beside the board, and what is drawn below them."""

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec
import pygame

from companion.drawing.look import Badge, Look
from companion.kits.part import Part
from companion.words import Words
from engines.contract import Seat

S = TypeVar("S")


class Rival(msgspec.Struct, frozen=True, kw_only=True):
    """A side with points and without a seat, such as the box's own; worded `rival-<slug>`."""

    slug: str
    badge: Badge
    score: int


class Cards(Part, Generic[S]):
    """What the cards show besides name and score."""

    def on_turn(self, state: S) -> Seat | None:
        """The seat whose turn it is, also while the table moves; its card is framed."""
        return None

    def resources(self, state: S, seat: Seat) -> Mapping[str, int]:
        """What a seat has left, by slugs worded `<game>-resource-<slug>`."""
        return {}

    def notes(self, state: S, seat: Seat, words: Words) -> tuple[str, ...]:
        """What a card says beside the score, the longest first: the first that fits is shown."""
        return ()

    def parts(self, state: S, seat: Seat) -> Mapping[str, int]:
        """A seat's points in few parts, by slugs worded `<game>-part-<slug>`, where lines are many.

        Where there are none the lines of the score are shown.
        """
        return {}

    def rivals(self, state: S) -> tuple[Rival, ...]:
        """The sides that have a card without a seat."""
        return ()

    def side_rows(self, state: S) -> int:
        """How many rows of text the side board below the cards takes; 0 for none."""
        return 0

    def draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: S,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw the side board into an area of about so many rows."""
