"""The score column: one card per player, the active one framed in gold."""

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.screens import layout


class Card(msgspec.Struct, frozen=True):
    """What a player's card shows."""

    name: str
    badge: Badge
    score: int
    resources: Mapping[str, int]
    """What the player has left, by its short word."""
    note: str = ""
    out: bool = False
    beside: Sequence[str] = ()
    """What is said beside the score, the longest first: the first that leaves the name whole."""


def draw_cards(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    cards: Sequence[Card],
    active: int | None,
) -> None:
    """Draw the score column."""
    places = layout.score_cards(area, len(cards), active, look)
    for seat, (card, place) in enumerate(zip(cards, places, strict=True)):
        draw_card(surface, look, place, card, seat == active)


def draw_card(
    surface: pygame.Surface, look: Look, place: pygame.Rect, card: Card, active: bool
) -> None:
    """Draw one card; a low one leaves out the resources."""
    theme = look.theme
    pad = look.margin // 2
    pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
    stripe = pygame.Rect(place.left, place.top, max(4, look.margin // 3), place.height)
    pygame.draw.rect(surface, card.badge.colour, stripe, border_radius=2)
    if active:
        shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
    ink = theme.quiet if card.out else theme.text
    low = place.height < look.score + look.name * 2
    head = pygame.Rect(place.left + pad * 2, place.top, place.width - pad * 3, 0)
    head.height = place.height if low else place.height - look.name * 3 // 2
    figure = str(card.score)
    size = min(look.score, head.height)
    spot = lettering.put_line(
        surface, figure, (head.right, head.centery), size, ink, "bold", "right"
    )
    side = look.name
    sign = shapes.badge(card.badge, side)
    surface.blit(sign, sign.get_rect(left=head.left, centery=head.centery))
    left = head.left + side + pad
    room = spot.left - left - pad
    room -= draw_beside(surface, look, spot, card, room)
    name_size = lettering.fit_size(card.name, look.name, look.small, room, "bold")
    name = lettering.shorten(card.name, name_size, room, "bold")
    middle = head.centery - (look.small // 2 if card.note and not low else 0)
    lettering.put_line(surface, name, (left, middle), name_size, ink, "bold")
    if card.note and not low:
        note = lettering.shorten(card.note, look.small, room)
        lettering.put_line(surface, note, (left, middle + look.name), look.small, theme.quiet)
    if not low and card.resources:
        foot = pygame.Rect(head.left, head.bottom, head.width, place.bottom - head.bottom - pad)
        draw_resources(surface, look, foot, card)


def draw_beside(
    surface: pygame.Surface, look: Look, score: pygame.Rect, card: Card, room: int
) -> int:
    """Draw what fits between name and score; gives how much room it takes."""
    pad = look.margin // 2
    name = lettering.width_of(card.name, look.small, "bold")
    for text in card.beside:
        wide = lettering.width_of(text, look.small) + pad
        if name + wide <= room or text == card.beside[-1]:
            at = (score.left - pad, score.centery)
            lettering.put_line(surface, text, at, look.small, look.theme.quiet, align="right")
            return wide
    return 0


def draw_resources(surface: pygame.Surface, look: Look, area: pygame.Rect, card: Card) -> None:
    """Draw what a player has left, as words with figures."""
    each = area.width // len(card.resources)
    for i, (word, count) in enumerate(card.resources.items()):
        text = f"{count} {word}"
        size = lettering.fit_size(text, look.name, look.small, each - look.margin // 2)
        place = (area.left + i * each, area.centery)
        ink = look.theme.text if count else look.theme.quiet
        lettering.put_line(surface, lettering.shorten(text, size, each), place, size, ink)
