"""Where things stand: pure functions from a size to rectangles."""

from collections.abc import Sequence

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


def zones(look: Look, strip: int = 0) -> Zones:
    """Give the zones of a game screen; a strip that has much to say takes of the board."""
    m = look.margin
    top = pygame.Rect(0, 0, look.width, look.name * 2)
    legend_height = look.name * 2
    question_height = strip or look.question * 16 // 7 + m * 3 // 2
    legend = pygame.Rect(0, look.height - legend_height, look.width, legend_height)
    question = pygame.Rect(m, legend.top - question_height, look.width - 2 * m, question_height)
    # From afar there is no top strip: whose turn it is shows on the cards.
    middle_top = m // 2 if look.afar else top.bottom + m // 2
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


def side_board(
    area: pygame.Rect, rows: int, cards: int, look: Look
) -> tuple[pygame.Rect, pygame.Rect]:
    """Share the score column: the cards above, below them a table of so many rows."""
    gap = look.margin // 2
    wanted = rows * look.name * 6 // 5 + gap
    comfortable = cards * (full_card(look) + gap) + look.name * 6 // 5
    folded = full_card(look) + (cards - 1) * (low_card(look) + gap)
    height = max(area.height - gap - comfortable, area.height // 2)
    height = min(height, wanted, area.height - gap - folded)
    side = pygame.Rect(area.left, area.bottom - height, area.width, height)
    return pygame.Rect(area.topleft, (area.width, area.height - height - gap)), side


def full_card(look: Look) -> int:
    """Give the height of a card that shows its score in full size."""
    return look.score * 8 // 7


def low_card(look: Look) -> int:
    """Give the height of a card that is folded to a line."""
    return look.name * 5 // 4


def fits_in_full(area: pygame.Rect, cards: int, look: Look) -> bool:
    """Tell whether all cards can show their score in full size."""
    return area.height - look.margin // 2 * (cards - 1) >= full_card(look) * cards


def score_cards(
    area: pygame.Rect, players: int, active: int | None, look: Look
) -> list[pygame.Rect]:
    """Give one card per player; where it is narrow the active player's is large, others small."""
    gap = look.margin // 2
    room = area.height - gap * (players - 1)
    full, line = full_card(look), look.name * 6 // 5
    active = 0 if active is None else active
    if fits_in_full(area, players, look):
        # All scores in full size; what is left goes to the active one's resources first.
        spare = min(room - full * players, line)
        each = min((room - spare) // players, full + line)
        heights = [each + (spare if seat == active else 0) for seat in range(players)]
    else:
        low = max(low_card(look), (room - full - line) // max(1, players - 1))
        large = room - low * (players - 1)
        heights = [large if seat == active else low for seat in range(players)]
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


def spread(middles: Sequence[int], widths: Sequence[int], gap: int, area: pygame.Rect) -> list[int]:
    """Give where things of some widths begin, near their middles and apart by a gap."""
    lefts: list[int] = []
    edge = area.left + gap
    for middle, width in zip(middles, widths, strict=True):
        lefts.append(max(edge, middle - width // 2))
        edge = lefts[-1] + width + gap
    edge = area.right - gap
    for number in reversed(range(len(lefts))):
        lefts[number] = min(lefts[number], edge - widths[number])
        edge = lefts[number] - gap
    return lefts


def rows(area: pygame.Rect, height: int, count: int, chosen: int) -> list[tuple[int, pygame.Rect]]:
    """Give the visible rows of a list as (index, place), scrolled so that the chosen one shows."""
    fits = max(1, area.height // height)
    first = min(max(0, chosen - fits // 2), max(0, count - fits))
    return [
        (i, pygame.Rect(area.left, area.top + (i - first) * height, area.width, height))
        for i in range(first, min(count, first + fits))
    ]
