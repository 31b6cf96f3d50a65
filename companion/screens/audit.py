"""Where each point came from: a column for every player, a line for every source.

Left and Right go through the lines whose cells are known: the board then shows where they lie.
"""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Badge, Look, blend
from companion.kits.board_picture import Marks, draw_board
from companion.screens import layout
from companion.screens.screen import Pop, Screen, Stay, Step
from companion.table.play import Play
from companion.words import Words
from engines.contract import Score
from hardware.values import Button


class AuditScreen(Screen):
    """The scores taken apart, beside each other so that they can be compared."""

    name = "audit"

    def __init__(self, words: Words, play: Play, badges: Sequence[Badge]) -> None:
        self.words = words
        self.badges = tuple(badges)
        self.players = play.session.players
        self.game = play.session.game.name
        # Not what still waits to be looked at.
        self.state = play.asking.state
        self.picture = play.kit.view.picture
        self.cards = play.kit.view.cards
        self.scores: Sequence[Score] = play.session.game.scores(self.state)
        self.placed = [
            (column, number)
            for column, score in enumerate(self.scores)
            for number, line in enumerate(score.lines)
            if line.cells
        ]
        """The lines that have cells, as (column, line)."""
        self.cursor = 0
        """0 shows all columns, n the n-th of those lines with the board."""

    def title(self) -> str:
        return self.words.say("audit-title")

    def legend(self) -> Mapping[Button, str]:
        back = {Button.BACK: self.words.say("button-back")}
        if not self.placed:
            return back
        say = self.words.say
        return {Button.LEFT: say("button-up"), Button.RIGHT: say("button-down"), **back}

    def press(self, button: Button) -> Step:
        if button not in (Button.LEFT, Button.RIGHT):
            return Pop()
        step = 1 if button is Button.RIGHT else -1
        self.cursor = (self.cursor + step) % (len(self.placed) + 1)
        return Stay()

    def chosen(self) -> tuple[int, int] | None:
        """Give the column and the line under the cursor; None where all are shown."""
        return self.placed[self.cursor - 1] if self.cursor else None

    def marks(self) -> Marks:
        """Give the cells to light: those of the line under the cursor."""
        chosen = self.chosen()
        if chosen is None:
            return Marks()
        column, number = chosen
        return Marks(chosen=self.scores[column].lines[number].cells)

    def lines(self, score: Score) -> list[str]:
        """Word what a player's score is made of."""
        found = [self.words.score_line(self.game, line, self.players) for line in score.lines]
        return found or [self.words.say("audit-none")]

    def unit(self, score: Score) -> str:
        """Say what a score counts."""
        own = f"{self.game}-card-unit"
        return self.words.say(own if self.words.has(own) else "card-unit", count=score.total)

    def summary(self, score: Score) -> list[str]:
        """Word a score for a column beside others: in few parts where the kit has them."""
        parts = self.cards.parts(self.state, score.seat)
        if not parts:
            return self.lines(score)
        named = ((self.words.say(f"{self.game}-part-{slug}"), n) for slug, n in parts.items())
        return [f"{name}: {points}" for name, points in named]

    def text(self) -> Sequence[str]:
        columns = []
        chosen = self.chosen()
        for score in self.scores if chosen is None else [self.scores[chosen[0]]]:
            lines = self.summary(score) if chosen is None else self.lines(score)
            columns += [self.players[score.seat], str(score.total), *lines]
        return (*super().text(), *columns)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        chosen = self.chosen()
        if chosen is not None:
            self._draw_board(surface, look, *chosen)
            return
        area = layout.page(look)
        gap = look.margin
        width = (area.width - gap * (len(self.scores) - 1)) // len(self.scores)
        for i, score in enumerate(self.scores):
            column = pygame.Rect(area.left + i * (width + gap), area.top, width, area.height)
            self._draw_column(surface, look, column, score)

    def _draw_board(self, surface: pygame.Surface, look: Look, column: int, number: int) -> None:
        theme, zones = look.theme, layout.zones(look)
        height = zones.legend.top - look.margin - zones.board.top
        board = pygame.Rect(zones.board.topleft, (zones.board.width, height))
        pygame.draw.rect(surface, blend(theme.ground, theme.panel, 0.6), board, border_radius=6)
        badges = tuple(self.badges)
        draw_board(surface, board, self.picture, self.state, self.marks(), look, badges)
        side = pygame.Rect(zones.scores.topleft, (zones.scores.width, height))
        self._draw_column(surface, look, side, self.scores[column], number)

    def _draw_column(
        self,
        surface: pygame.Surface,
        look: Look,
        column: pygame.Rect,
        score: Score,
        framed: int | None = None,
    ) -> None:
        theme, badge, pad = look.theme, self.badges[score.seat], look.margin * 2 // 3
        pygame.draw.rect(surface, theme.panel, column, border_radius=look.margin // 3)
        stripe = pygame.Rect(column.left, column.top, column.width, max(4, look.margin // 3))
        pygame.draw.rect(surface, badge.colour, stripe, border_radius=2)
        inner = column.inflate(-2 * pad, 0)
        middle = column.top + pad + look.name * 3 // 4
        name = lettering.shorten(self.players[score.seat], look.name, inner.width, "bold")
        lettering.put_line(
            surface, name, (inner.left, middle), look.name, theme.text, "bold", role=Role.NAME
        )
        middle += look.name * 3 // 4 + look.score // 2
        sign = shapes.badge(badge, look.name)
        surface.blit(sign, sign.get_rect(right=inner.right, centery=middle))
        figure = lettering.put_line(
            surface,
            str(score.total),
            (inner.left, middle),
            look.score,
            theme.text,
            "bold",
            role=Role.SCORE,
        )
        spot = (figure.right + pad // 2, middle + look.score // 4)
        lettering.put_line(surface, self.unit(score), spot, look.small, theme.quiet)
        top = middle + look.score // 2 + pad // 2
        place = pygame.Rect(inner.left, top, inner.width, column.bottom - pad - top)
        lines = self.summary(score) if framed is None else self.lines(score)
        self._draw_lines(surface, look, place, lines, framed)

    def _draw_lines(
        self,
        surface: pygame.Surface,
        look: Look,
        area: pygame.Rect,
        lines: Sequence[str],
        framed: int | None,
    ) -> None:
        # No lower than two lines of small text: where not all fit, those about the framed one show.
        step = min(max(area.height // len(lines), look.small * 5 // 2), look.label * 3)
        fits = max(1, area.height // step)
        first = min(max(0, (framed or 0) - fits // 2), max(0, len(lines) - fits))
        for i, line in list(enumerate(lines))[first : first + fits]:
            place = pygame.Rect(area.left, area.top + (i - first) * step, area.width, step)
            if i > first:
                rule = (place.left, place.top), (place.right - 1, place.top)
                pygame.draw.line(surface, look.theme.line, *rule)
            lettering.put_block(surface, line, place, look.name, look.small, look.theme.text)
            if i == framed:
                frame = place.inflate(look.margin // 2, 0)
                shapes.draw_frame(surface, frame, look.theme.gold, max(2, look.height // 200))
