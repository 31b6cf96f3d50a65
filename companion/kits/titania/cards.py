"""The players' cards of Titania, and the table of shells below them."""

from collections.abc import Mapping

import pygame

from companion.drawing.look import Badge, Look
from companion.kits.cards import Cards
from companion.kits.titania.side import draw_side, rows
from engines.contract import Seat
from engines.titania.board import Board
from engines.titania.ending import seat_to_reveal
from engines.titania.state import RevealTiles, State


class TitaniaCards(Cards[State]):
    """Cards, starfish and point tiles."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def on_turn(self, state: State) -> Seat | None:
        """The seat whose turn it is; at the end, the one whose tiles are turned up."""
        if state.over:
            return None
        if isinstance(state.question, RevealTiles):
            return seat_to_reveal(state)
        return state.turn

    def resources(self, state: State, seat: Seat) -> Mapping[str, int]:
        """What a card shows in words; shells are in the table below."""
        prince = state.princes[seat]
        return {"card": prince.hand, "starfish": prince.starfish, "tile": prince.tiles}

    def side_rows(self, state: State) -> int:
        return rows(state)

    def draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: State,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        draw_side(surface, area, self._board, state, look, badges)
