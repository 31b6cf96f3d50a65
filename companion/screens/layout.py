"""Where things stand: pure functions from a size to rectangles."""

import msgspec
import pygame

from companion.drawing.look import Look


class Zones(msgspec.Struct, frozen=True):
    """The zones of a game screen."""

    top: pygame.Rect
    board: pygame.Rect
    scores: pygame.Rect
    question: pygame.Rect
    legend: pygame.Rect


def zones(look: Look) -> Zones:
    """Give the four zones of a game screen; the bottom strip is a question over a legend."""
    m = look.margin
    top = pygame.Rect(0, 0, look.width, look.name * 2)
    legend_height = look.name * 2
    question_height = look.question * 2 + m
    legend = pygame.Rect(0, look.height - legend_height, look.width, legend_height)
    question = pygame.Rect(m, legend.top - question_height, look.width - 2 * m, question_height)
    middle_top = top.bottom + m
    middle = question.top - middle_top
    board_width = look.width * 62 // 100
    board = pygame.Rect(m, middle_top, board_width - m, middle)
    scores = pygame.Rect(board.right + m, middle_top, look.width - board.right - 2 * m, middle)
    return Zones(top, board, scores, question, legend)


def page(look: Look) -> pygame.Rect:
    """Give the area of a page without a board: between the top strip and the legend."""
    m = look.margin
    top, legend = look.name * 2, look.name * 2
    return pygame.Rect(2 * m, top + m, look.width - 4 * m, look.height - top - legend - 2 * m)


def leaf(look: Look, *, is_drawn: bool = True) -> tuple[pygame.Rect, pygame.Rect]:
    """Give the places of a drawing and of the words beside it; without one words have it all."""
    area = page(look)
    if not is_drawn:
        return pygame.Rect(area.topleft, (0, 0)), area
    drawing = pygame.Rect(area.left, area.top, area.width * 54 // 100, area.height)
    left = drawing.right + look.margin * 2
    return drawing, pygame.Rect(left, area.top, area.right - left, area.height)


def side_board(area: pygame.Rect, rows: int, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
    """Share the score column: the cards above, below them a table of so many rows."""
    height = min(rows * look.name * 6 // 5 + look.margin // 2, area.height // 2)
    side = pygame.Rect(area.left, area.bottom - height, area.width, height)
    cards = pygame.Rect(area.topleft, (area.width, area.height - height - look.margin // 2))
    return cards, side


def score_cards(
    area: pygame.Rect, players: int, active: int | None, look: Look
) -> list[pygame.Rect]:
    """Give one card per player; where it is narrow the active player's is large, others small."""
    gap = look.margin // 2
    room = area.height - gap * (players - 1)
    each = room // players
    wanted = look.score + look.name * 3
    large = min(wanted, room - (players - 1) * look.name * 2)
    if each >= wanted or active is None or large <= each:
        height = min(each, wanted + look.name)
        heights = [height] * players
    else:
        small = (room - large) // (players - 1)
        heights = [large if seat == active else small for seat in range(players)]
    cards = []
    y = area.top
    for height in heights:
        cards.append(pygame.Rect(area.left, y, area.width, height))
        y += height + gap
    return cards


def legend_slots(area: pygame.Rect, count: int, margin: int) -> list[pygame.Rect]:
    """Share a strip among the buttons, in the order of the panel."""
    width = (area.width - 2 * margin) // count
    return [
        pygame.Rect(area.left + margin + i * width, area.top, width, area.height)
        for i in range(count)
    ]


def rows(area: pygame.Rect, height: int, count: int, chosen: int) -> list[tuple[int, pygame.Rect]]:
    """Give the visible rows of a list as (index, place), scrolled so that the chosen one shows."""
    fits = max(1, area.height // height)
    first = min(max(0, chosen - fits // 2), max(0, count - fits))
    return [
        (i, pygame.Rect(area.left, area.top + (i - first) * height, area.width, height))
        for i in range(first, min(count, first + fits))
    ]
