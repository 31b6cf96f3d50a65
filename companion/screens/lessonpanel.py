"""The lesson beside the board: one sentence, and how far one has come."""

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.screens.phrases import Phrases
from companion.table.guiding import Guide


def lesson_text(guide: Guide, phrases: Phrases) -> str:
    """Give the sentence of the lesson; "" where it has nothing to say."""
    step = guide.step
    if step is None:
        return ""
    seat = guide.play.kit.view.cards.on_turn(guide.play.asking.state)
    player = "" if seat is None else guide.play.session.players[seat]
    return phrases.words.say(f"{phrases.game}-lesson-{step.slug}", player=player)


def draw_lesson(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    guide: Guide,
    phrases: Phrases,
    *,
    is_new: bool,
) -> None:
    """Draw the sentence over dots for all the steps; what was understood becomes quiet."""
    theme = look.theme
    pygame.draw.rect(surface, theme.panel, area, border_radius=look.margin // 3)
    if is_new:
        shapes.draw_frame(surface, area, theme.gold, max(2, look.height // 200))
    inner = area.inflate(-look.margin * 2, -look.margin * 2)
    title = phrases.words.say("lesson-title")
    head = (inner.left, inner.top + look.name // 2)
    lettering.put_line(surface, title, head, look.name, theme.quiet)
    foot = inner.bottom - look.name // 2
    draw_progress(surface, look, (inner.left, foot), inner.width, guide)
    top = inner.top + look.name + look.margin // 2
    body = pygame.Rect(inner.left, top, inner.width, foot - look.name // 2 - top)
    ink = theme.text if is_new else theme.quiet
    text = lesson_text(guide, phrases)
    lettering.put_block(surface, text, body, look.question, look.small, ink, "bold")


def draw_progress(
    surface: pygame.Surface, look: Look, left: tuple[int, int], width: int, guide: Guide
) -> None:
    """Draw a dot for each step of the lesson; those that were said are gold."""
    count = len(guide.steps)
    gap = min(look.name, width // max(1, count))
    radius = max(2, gap // 4)
    for i in range(count):
        middle = (left[0] + radius + i * gap, left[1])
        is_said = i < guide.told
        ink = look.theme.gold if is_said else look.theme.line
        pygame.draw.circle(surface, ink, middle, radius)
