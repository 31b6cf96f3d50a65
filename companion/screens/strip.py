"""The bottom strip of a game screen: what is asked, large, and what else there is to say, small.

The sentence is never made smaller: what does not fit two lines goes on in small ones below.
"""

import re
from typing import Final

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Colour, Look
from hardware.values import Button

LEAD_LINES: Final = 2
_SENTENCE_END: Final = re.compile(r"(?<=[.?!…])\s+")


class Saying(msgspec.Struct, frozen=True):
    """What the strip has to say."""

    lead: str
    """The sentence that matters."""
    aside: str = ""
    """What goes with it: news, a hint, the rest of a long sentence."""
    answer: str = ""
    """The answer under the cursor; "" where nothing is chosen."""
    has_picture: bool = False
    """Whether a piece is shown beside the sentence."""
    aside_lines: int = 0
    """How many lines the aside may have: sentences that do not fit are left out. 0 is any."""


class Strip(msgspec.Struct, frozen=True):
    """Where everything of a saying stands, from the strip's upper left corner."""

    height: int
    size: int
    """The size of the sentence."""
    lead: tuple[str, ...]
    lead_place: pygame.Rect
    aside: tuple[str, ...]
    aside_place: pygame.Rect
    answer_place: pygame.Rect | None = None
    picture_place: pygame.Rect | None = None


def lead_step(look: Look) -> int:
    """Give the distance between two lines of the sentence."""
    return look.question * 8 // 7


def aside_step(look: Look) -> int:
    """Give the distance between two small lines."""
    return look.name * 6 // 5


def usual_height(look: Look) -> int:
    """Give the height of a strip that holds two lines of a sentence."""
    return lead_step(look) * LEAD_LINES + look.margin * 3 // 2


def split_lead(text: str, size: int, width: int) -> tuple[str, str]:
    """Give as many whole sentences as fit two lines, and the rest; the first one always leads."""
    sentences = _SENTENCE_END.split(text.replace("\n", " "))
    for count in range(len(sentences), 1, -1):
        lead = " ".join(sentences[:count])
        if len(lettering.wrap(lead, size, width, "bold")) <= LEAD_LINES:
            return lead, " ".join(sentences[count:])
    return sentences[0], " ".join(sentences[1:])


def arrange(saying: Saying, look: Look, width: int) -> Strip:
    """Give the places of a saying in a strip of a width; it grows where much is to be said."""
    pad, usual = look.margin, usual_height(look)
    left, picture = pad, None
    if saying.has_picture:
        side = usual - pad
        picture = pygame.Rect(left, pad // 2, side, side)
        left = picture.right + pad
    room = width - left - pad
    if saying.answer:
        return _with_answer(saying, look, pygame.Rect(left, 0, room, usual), picture)
    lead, rest = split_lead(saying.lead, look.question, room)
    lines = lettering.wrap(lead, look.question, room, "bold")
    aside = _lines(" ".join(filter(None, (saying.aside, rest))), look, room)
    high, low = len(lines) * lead_step(look), len(aside) * aside_step(look)
    height = max(usual, high + low + pad)
    top = (height - high - low) // 2
    return Strip(
        height,
        look.question,
        lines,
        pygame.Rect(left, top, room, high),
        aside,
        pygame.Rect(left, top + high, room, low),
        None,
        picture,
    )


def _with_answer(
    saying: Saying, look: Look, area: pygame.Rect, picture: pygame.Rect | None
) -> Strip:
    """Share the strip with the answer, which stands beside the sentence.

    A long one, and one of a line with small lines below it, has the whole width to itself.
    """
    step, small, gap = lead_step(look), aside_step(look), look.margin
    width = area.width * 40 // 100
    beside = area.width - width - gap
    lines = lettering.wrap(saying.lead, look.question, beside, "bold")
    aside = _lines(saying.aside, look, beside, saying.aside_lines)
    whole = lettering.wrap(saying.lead, look.question, area.width, "bold")
    if len(lines) > LEAD_LINES or (len(lines) > 1 and aside and len(whole) == 1):
        high = len(whole) * step
        low = max(area.height - step - gap // 2, len(aside) * small + gap // 2)
        return Strip(
            high + low + gap // 2,
            look.question,
            whole,
            pygame.Rect(area.left, 0, area.width, high),
            aside,
            pygame.Rect(area.left, high, beside, low),
            pygame.Rect(area.right - width, high, width, low),
            picture,
        )
    high, low = len(lines) * step, len(aside) * small
    height = max(area.height, high + low + gap)
    top = (height - high - low) // 2
    return Strip(
        height,
        look.question,
        lines,
        pygame.Rect(area.left, top, beside, high),
        aside,
        pygame.Rect(area.left, top + high, beside, low),
        pygame.Rect(area.right - width, gap // 2, width, height - gap),
        picture,
    )


def _lines(text: str, look: Look, width: int, at_most: int = 0) -> tuple[str, ...]:
    if not text:
        return ()
    if not at_most:
        return lettering.wrap(text, look.name, width)
    fitting = ""
    for sentence in _SENTENCE_END.split(text):
        more = f"{fitting} {sentence}".strip()
        if len(lettering.wrap(more, look.name, width)) <= at_most:
            fitting = more
    return lettering.wrap(fitting, look.name, width) if fitting else ()


def draw_strip(
    surface: pygame.Surface, look: Look, strip: Strip, corner: tuple[int, int], ink: Colour
) -> None:
    """Draw the sentence at its full size, and the small lines."""
    place, step = strip.lead_place.move(corner), strip.size * 8 // 7
    y = place.centery - step * (len(strip.lead) - 1) // 2
    for line in strip.lead:
        lettering.put_line(
            surface, line, (place.left, y), strip.size, ink, "bold", role=Role.QUESTION
        )
        y += step
    place, step = strip.aside_place.move(corner), aside_step(look)
    y = place.centery - step * (len(strip.aside) - 1) // 2
    for line in strip.aside:
        lettering.put_line(surface, line, (place.left, y), look.name, look.theme.text)
        y += step


def draw_answer(
    surface: pygame.Surface, look: Look, place: pygame.Rect, chosen: str, *, others: bool
) -> None:
    """Draw the answer under the cursor, with arrows where there are others."""
    theme = look.theme
    pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
    shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
    side = look.name
    if others:
        for button, x in ((Button.LEFT, place.left + side), (Button.RIGHT, place.right - side)):
            sign = shapes.button_sign(button, side, theme.gold_text)
            surface.blit(sign, sign.get_rect(center=(x, place.centery)))
    inner = place.inflate(-side * 7 // 2, 0)
    lettering.put_block(
        surface, chosen, inner, look.question, look.name, theme.text, "bold", "centre"
    )
