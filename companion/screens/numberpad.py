"""A pad of numbers for fingers: where its keys lie, and what a key makes of a number."""

from typing import Final

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look

ERASE: Final = "⌫"
DONE: Final = "✓"
ROWS: Final = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), (ERASE, "0", DONE))


class NumberPad(msgspec.Struct, frozen=True):
    """The keys in an area, each in its place."""

    keys: tuple[tuple[str, pygame.Rect], ...]

    def key_at(self, at: tuple[int, int]) -> str:
        """Give the key under a finger; "" where there is none."""
        return next((key for key, place in self.keys if place.collidepoint(at)), "")


def lay_pad(area: pygame.Rect, gap: int) -> NumberPad:
    """Give the pad that fills an area: four rows of three keys."""
    wide, high = area.width // len(ROWS[0]), area.height // len(ROWS)
    keys = []
    for row, names in enumerate(ROWS):
        for column, name in enumerate(names):
            place = pygame.Rect(area.left + column * wide, area.top + row * high, wide, high)
            keys.append((name, place.inflate(-gap, -gap)))
    return NumberPad(tuple(keys))


def typed(value: int, key: str, most: int, *, fresh: bool) -> int:
    """Give the number after a key; what would be more than there is begins anew with the digit.

    With `fresh` the number so far is only a suggestion, which the first digit replaces.
    """
    if key == ERASE:
        return value // 10
    if not key.isdigit():
        return value
    longer = int(key) if fresh else value * 10 + int(key)
    return min(longer if longer <= most else int(key), most)


def draw_pad(surface: pygame.Surface, pad: NumberPad, look: Look) -> None:
    """Draw the keys; erasing and finishing as signs."""
    theme = look.theme
    for key, place in pad.keys:
        pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
        pygame.draw.rect(surface, theme.line, place, 2, border_radius=look.margin // 3)
        if key.isdigit():
            lettering.put_line(
                surface, key, place.center, look.question, theme.text, "bold", "centre"
            )
            continue
        x, y, n = *place.center, look.name // 2
        points = (
            [(x - n, y), (x - n // 4, y + n * 2 // 3), (x + n, y - n * 2 // 3)]
            if key == DONE
            else [(x, y - n * 2 // 3), (x - n, y), (x, y + n * 2 // 3), (x - n, y), (x + n, y)]
        )
        line = max(3, look.height // 140)
        pygame.draw.lines(surface, theme.gold_text, False, points, line)
