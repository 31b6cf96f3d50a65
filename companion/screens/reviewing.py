"""The review of a finished game as tables: whose it was, signs, and how good it was."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.kits.review_sheets import Entry, Ink, ReviewRow, ReviewSheet
from companion.screens import layout
from companion.screens.pages import Say
from companion.screens.screen import Screen
from companion.screens.thinking import Stop, ThinkingPage, Thought
from hardware.values import Button

LookBack = Callable[[Stop], Iterator[str | Thought | tuple[ReviewSheet, ...]]]
"""Gives how far the review is, and at last its tables."""


class ReviewPage(ThinkingPage):
    """Tells how far it is, then shows the tables; Left and Right turn over."""

    name = "review"

    def __init__(self, say: Say, badges: tuple[Badge, ...], look_back: LookBack) -> None:
        self.badges = badges
        self.sheets: tuple[ReviewSheet, ...] = ()
        self._fits = 8

        def texts(stop: Stop) -> Iterator[str | Thought]:
            for found in look_back(stop):
                if isinstance(found, str | Thought):
                    yield found
                else:
                    self.sheets = found
                    yield ""

        super().__init__(say, say("review-title"), say("review-begun"), texts)

    @property
    def parts(self) -> list[tuple[ReviewSheet, tuple[ReviewRow, ...]]]:
        """What each page shows: a table, or as much of one as fits."""
        found = []
        for sheet in self.sheets:
            for first in range(0, max(1, len(sheet.rows)), self._fits):
                found.append((sheet, sheet.rows[first : first + self._fits]))
        return found

    def legend(self) -> Mapping[Button, str]:
        if not self.body and self.sheets:
            self.pages = len(self.parts)
        return super().legend()

    def text(self) -> Sequence[str]:
        said = [row.said for sheet in self.sheets for row in sheet.rows]
        return (*super().text(), *said, *(sheet.foot for sheet in self.sheets))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.body or not self.sheets:
            super().draw(surface, look)
            return
        area = layout.page(look)
        step = look.question * 3 // 2
        self._fits = max(1, (area.height - look.name * 3 // 2) // step)
        self.page = min(self.page, len(self.parts) - 1)
        Screen.draw(self, surface, look)
        sheet, rows = self.parts[self.page]
        head = pygame.Rect(area.left, area.top, area.width, look.name * 3 // 2)
        columns = columns_of(head, sheet, look)
        for name, column in zip(sheet.headings, columns, strict=True):
            size = lettering.fit_size(name, look.name, look.small, column.width - look.margin // 2)
            lettering.put_line(surface, name, column.center, size, look.theme.quiet, align="centre")
        y = head.bottom
        for row in rows:
            place = pygame.Rect(area.left, y, area.width, step).inflate(0, -look.margin // 4)
            self.draw_row(surface, look, place, sheet, row)
            y += step
        if sheet.foot:
            foot = pygame.Rect(area.left, y + look.margin, area.width, 0)
            foot.height = area.bottom - foot.top
            ink = look.theme.text
            lettering.put_block(surface, sheet.foot, foot, look.question, look.small, ink)

    def draw_row(
        self,
        surface: pygame.Surface,
        look: Look,
        place: pygame.Rect,
        sheet: ReviewSheet,
        row: ReviewRow,
    ) -> None:
        """Draw one row: the badge, then its entries."""
        pygame.draw.rect(surface, look.theme.panel, place, border_radius=look.margin // 3)
        badge = shapes.badge(self.badges[row.seat], place.height * 2 // 3)
        spot = (place.left + look.margin // 2, place.centery)
        surface.blit(badge, badge.get_rect(midleft=spot))
        for entry, column in zip(row.entries, columns_of(place, sheet, look), strict=True):
            draw_entry(surface, look, column, entry)


def columns_of(place: pygame.Rect, sheet: ReviewSheet, look: Look) -> list[pygame.Rect]:
    """Share a row among the columns, right of the badge."""
    left = place.left + look.question * 2
    room, whole = place.right - left, sum(sheet.shares)
    ends = [left + room * sum(sheet.shares[:i]) // whole for i in range(len(sheet.shares) + 1)]
    return [pygame.Rect(a, place.top, b - a, place.height) for a, b in itertools.pairwise(ends)]


def draw_entry(surface: pygame.Surface, look: Look, column: pygame.Rect, entry: Entry) -> None:
    """Draw a sign or a text into a column."""
    theme = look.theme
    inks = {Ink.PLAIN: theme.text, Ink.QUIET: theme.quiet, Ink.GOOD: theme.yes, Ink.BAD: theme.no}
    if entry.sign is not None:
        sign = entry.sign(column.height * 4 // 5, inks[entry.ink])
        surface.blit(sign, sign.get_rect(center=column.center))
        return
    room = column.width - look.margin // 2
    size = lettering.fit_size(entry.text, look.name, look.small, room, "bold")
    text = lettering.shorten(entry.text, size, room, "bold")
    ink = theme.text if entry.ink in (Ink.GOOD, Ink.BAD) else inks[entry.ink]
    lettering.put_line(surface, text, column.center, size, ink, "bold", "centre")
