"""The players' cards of Titicaca, and below them the lakes, the arrow and the sticks."""

from collections.abc import Mapping

import pygame

from companion.drawing.look import Badge, Look
from companion.kits.cards import Cards
from companion.kits.titicaca.scorings import parts
from companion.kits.titicaca.side import ROWS, draw_side
from engines.contract import Seat
from engines.titicaca.state import Phase, State
from engines.titicaca.view import chain


class TiticacaCards(Cards[State]):
    """Weapons, temples and chains; beside them the lakes, the arrow and the sticks."""

    def on_turn(self, state: State) -> Seat | None:
        """Who takes a turn, or the only one who has to turn a temple up; nobody bids alone."""
        if state.phase is Phase.TURN:
            return state.turn
        asked = [seat for seat, plane in enumerate(state.asked) if plane]
        return asked[0] if state.phase is Phase.REVEAL and len(asked) == 1 else None

    def resources(self, state: State, seat: Seat) -> Mapping[str, int]:
        """The stock of weapons, the temples in hand and the longest chain."""
        return {
            "weapon": state.stocks[seat],
            "temple": state.temples_in_hand(seat),
            "chain": len(chain(state, seat)),
        }

    def parts(self, state: State, seat: Seat) -> Mapping[str, int]:
        return parts(state, seat)

    def side_rows(self, state: State) -> int:
        return ROWS

    def draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: State,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        draw_side(surface, area, state, look, badges)
