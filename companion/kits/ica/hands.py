"""Open hands under the score cards: each tile's sign with its count, red ones in red."""

from collections import Counter
from collections.abc import Mapping

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.kits.cards import Cards
from companion.kits.ica import signs
from companion.kits.ica.scoring_page import signed
from companion.words import Words
from engines.contract import Seat
from engines.ica.box import Box
from engines.ica.scoring import tally
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind


class IcaCards(Cards[State]):
    """How many tiles everybody holds, and the open hands below: a row for every player."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def on_turn(self, state: State) -> Seat | None:
        """The seat whose turn it is, also while somebody is pushed."""
        return None if state.phase is Phase.OVER else state.turn

    def resources(self, state: State, seat: Seat) -> Mapping[str, int]:
        """How many tiles a player holds."""
        return {"tile": len(state.hands[seat])}

    def notes(self, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
        """Say what a scoring would bring a player now."""
        if state.phase in (Phase.CORNERS, Phase.OVER):
            return ()
        now = tally(self._box, state, seat)
        points = signed(now.points)
        return (
            words.say("ica-card-long", field=now.field, hand=now.hand, points=points),
            words.say("ica-card-short", points=points),
        )

    def side_rows(self, state: State) -> int:
        """A row and a half of text for each hand."""
        return len(state.hands) * 2

    def draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: State,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw whose hand it is, and what lies in it."""
        pygame.draw.rect(surface, look.theme.panel, area, border_radius=look.margin // 3)
        inner = area.inflate(-look.margin // 2, -look.margin // 2)
        height = inner.height // len(state.hands)
        for seat in state.seats:
            row = pygame.Rect(inner.left, inner.top + seat * height, inner.width, height)
            if seat:
                pygame.draw.line(surface, look.theme.line, row.topleft, row.topright)
            side = min(look.name, row.height - 4)
            badge = shapes.badge(badges[seat], side * 3 // 4)
            surface.blit(badge, badge.get_rect(midleft=(row.left, row.centery)))
            hand = pygame.Rect(row.left + side, row.top, row.width - side, row.height)
            self._draw_hand(surface, hand, state.hands[seat], look)

    def _draw_hand(
        self, surface: pygame.Surface, row: pygame.Rect, hand: tuple[int, ...], look: Look
    ) -> None:
        """Draw stones one by one with their numbers, then objects with counts."""
        entries = hand_entries(self._box, hand)
        if not entries:
            return
        tile = min(row.height - 2, look.name * 3 // 2)
        text = look.small
        wide = tile + lettering.width_of("×3", text) + 3
        each = min(wide, row.width // len(entries))
        for number, (kind, label) in enumerate(entries):
            place = pygame.Rect(row.left + number * each, 0, tile, tile)
            place.centery = row.centery
            self._draw_entry(surface, place, kind, label, look)

    def _draw_entry(
        self, surface: pygame.Surface, place: pygame.Rect, tile: int, label: str, look: Look
    ) -> None:
        """Draw one sign with its number or its count beside it."""
        is_red = KINDS[tile] in (Kind.STONE, Kind.POTTERY)
        ink = look.theme.no if is_red else look.theme.text
        side = place.height * 66 // 100
        sign = signs.glyph(signs.name_of(self._box, tile), side, ink)
        spot = surface.blit(sign, sign.get_rect(midleft=(place.left, place.centery)))
        lettering.put_line(surface, label, (spot.right + 2, place.centery), look.small, ink, "bold")


def hand_entries(box: Box, hand: tuple[int, ...]) -> list[tuple[int, str]]:
    """A tile for each sign to draw with what stands beside it."""
    stones = [(tile, str(box.values[tile])) for tile in hand if KINDS[tile] is Kind.STONE]
    counts = Counter(KINDS[tile] for tile in hand if KINDS[tile] is not Kind.STONE)
    first = {KINDS[tile]: tile for tile in reversed(hand)}
    objects = [(first[kind], f"×{count}") for kind, count in counts.items()]
    return stones + objects
