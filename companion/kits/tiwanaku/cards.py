"""The players' cards of Tiwanaku, the Otoma's card, and the diversity board below them."""

from collections.abc import Mapping

import pygame

from companion.drawing.look import Badge, Look
from companion.kits.cards import Cards, Rival
from companion.kits.tiwanaku.picture import OTOMA
from companion.kits.tiwanaku.side import ROWS, draw_side
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.state import Mode, Phase, State
from engines.tiwanaku.rules.view import belongings, otoma_score


class TiwanakuCards(Cards[State]):
    """Pawns, tokens and steps of diversity."""

    def __init__(self, rules: Rules) -> None:
        self._track = rules.track

    def on_turn(self, state: State) -> int | None:
        """The seat whose turn it is."""
        return None if state.phase is Phase.OVER else state.turn

    def resources(self, state: State, seat: int) -> Mapping[str, int]:
        """Pawns in the reserve and offering tokens; for people together, the first seat's."""
        shown = belongings(state)
        own = shown[seat] if state.mode is Mode.COMPETITIVE else shown[0]
        return {
            "pawn": own.reserve,
            "token": len(own.tokens),
            "step": sum(n for _, n in own.diversity),
        }

    def rivals(self, state: State) -> tuple[Rival, ...]:
        """The Otoma, who play for points without a seat."""
        score = otoma_score(state)
        return () if score is None else (Rival(slug="otoma", badge=OTOMA, score=score),)

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
        draw_side(surface, area, state, self._track, look, badges)
