"""The score column: one card per player, the active one framed in gold."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Badge, Look
from companion.screens import layout
from companion.screens.phrases import Phrases


class Card(msgspec.Struct, frozen=True):
    """What a player's card shows, or that of somebody who plays without a seat."""

    name: str
    badge: Badge
    score: int
    unit: str
    """What the score counts, in a word."""
    resources: Mapping[str, int] = {}
    """What the player has left, by its short word."""
    held: str = ""
    """What the resources are, where their own words do not tell: pieces still to build."""
    note: str = ""
    out: bool = False
    beside: Sequence[str] = ()
    """What is said beside the score, the longest first: the first that leaves the name whole."""


def cards_of(phrases: Phrases, state: Any, badges: Sequence[Badge]) -> list[Card]:
    """Give the cards of a position: the players in the order of their seats, then their rivals."""
    own_cards, say = phrases.kit.view.cards, phrases.words.say
    known = {score.seat: score for score in phrases.kit.game.scores(state)}
    cards = []
    for seat, name in enumerate(phrases.session.players):
        score = known[seat]
        held = own_cards.resources(state, seat)
        words = {phrases.own(f"resource-{k}", count=n): n for k, n in held.items()}
        note = say("card-out") if score.out else ""
        unit = phrases.own("card-unit", count=score.total)
        own = f"{phrases.game}-card-held"
        left = say(own) if phrases.words.has(own) else ""
        beside = own_cards.notes(state, seat, phrases.words)
        badge = badges[seat]
        cards.append(Card(name, badge, score.total, unit, words, left, note, score.out, beside))
    for rival in own_cards.rivals(state):
        unit = phrases.own("card-unit", count=rival.score)
        cards.append(Card(phrases.own(f"rival-{rival.slug}"), rival.badge, rival.score, unit))
    return cards


def draw_cards(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    cards: Sequence[Card],
    active: int | None,
) -> None:
    """Draw the score column; where it is folded and nobody is active, the best stays large."""
    best = max(range(len(cards)), key=lambda number: cards[number].score)
    places = layout.score_cards(area, len(cards), best if active is None else active, look)
    unit = max(lettering.width_of(card.unit, look.small) for card in cards)
    for seat, (card, place) in enumerate(zip(cards, places, strict=True)):
        draw_card(surface, look, place, card, unit, seat == active)


def draw_card(
    surface: pygame.Surface,
    look: Look,
    place: pygame.Rect,
    card: Card,
    unit_width: int,
    active: bool,
) -> None:
    """Draw one card: the badge, the name, the score and what it counts; below it the resources."""
    theme = look.theme
    pad = look.margin // 2
    pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
    stripe = pygame.Rect(place.left, place.top, max(4, look.margin // 3), place.height)
    pygame.draw.rect(surface, card.badge.colour, stripe, border_radius=2)
    if active:
        shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
    ink = theme.quiet if card.out else theme.text
    foot = look.name * 6 // 5
    is_full = place.height >= layout.full_card(look)
    has_foot = place.height >= layout.full_card(look) + foot and bool(card.resources)
    head = pygame.Rect(place.left + pad * 2, place.top, place.width - pad * 3, place.height)
    head.height -= foot if has_foot else 0
    size = look.score if is_full else min(look.label, place.height)
    drop = size // 4 if is_full else 0
    lettering.put_line(
        surface,
        card.unit,
        (head.right - unit_width, head.centery + drop),
        look.small,
        theme.quiet,
    )
    spot = lettering.put_line(
        surface,
        str(card.score),
        (head.right - unit_width - pad, head.centery),
        size,
        ink,
        "bold",
        "right",
        Role.SCORE if is_full else Role.NAME,
    )
    side = look.question if look.afar else look.name
    sign = shapes.badge(card.badge, min(side, place.height - pad))
    surface.blit(sign, sign.get_rect(left=head.left, centery=head.centery))
    left = head.left + side + pad
    room = spot.left - left - pad
    notes = (card.note,) if card.note else tuple(card.beside)
    if not is_full:
        room -= draw_beside(surface, look, spot, card, room)
    name = lettering.shorten(card.name, look.name, room, "bold")
    middle = head.centery - (look.small // 2 if notes and is_full else 0)
    lettering.put_line(surface, name, (left, middle), look.name, ink, "bold", role=Role.NAME)
    if notes and is_full:
        fitting = [text for text in notes if lettering.width_of(text, look.small) <= room]
        note = fitting[0] if fitting else lettering.shorten(notes[-1], look.small, room)
        lettering.put_line(surface, note, (left, middle + look.name), look.small, theme.quiet)
    if has_foot:
        below = pygame.Rect(head.left, head.bottom - pad // 2, head.width, foot)
        draw_resources(surface, look, below, card)


def draw_beside(
    surface: pygame.Surface, look: Look, score: pygame.Rect, card: Card, room: int
) -> int:
    """Draw what leaves the name whole between it and the score; gives how much room it takes."""
    pad = look.margin // 2
    name = lettering.width_of(card.name, look.name, "bold")
    for text in card.beside:
        wide = lettering.width_of(text, look.small) + pad
        if name + wide <= room:
            at = (score.left - pad, score.centery)
            lettering.put_line(surface, text, at, look.small, look.theme.quiet, align="right")
            return wide
    return 0


def draw_resources(surface: pygame.Surface, look: Look, area: pygame.Rect, card: Card) -> None:
    """Draw what a player has left, as words with figures, all in one size."""
    told = [(f"{count} {word}", count) for word, count in card.resources.items()]
    gap, size = look.margin, look.name
    held = [(card.held, -1)] if card.held else []

    def width() -> int:
        sizes = [(text, size) for text, _ in told] + [(text, look.small) for text, _ in held]
        return sum(lettering.width_of(*one) for one in sizes) + gap * (len(sizes) - 1)

    while size > look.small and width() > area.width:
        size -= 1
    spare = max(0, area.width - width()) // max(1, len(told) + len(held) - 1)
    x = area.left
    for text, count in (*held, *told):
        ink = look.theme.text if count > 0 else look.theme.quiet
        letters = look.small if count < 0 else size
        x = lettering.put_line(surface, text, (x, area.centery), letters, ink).right
        x += gap + min(spare, gap)
