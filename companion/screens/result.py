"""The result: who won and why, the ranking, and how the scores went."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Badge, Look, contrast
from companion.screens import layout
from companion.screens.game_pages import game_pages
from companion.screens.screen import Home, Pop, Push, Screen, Step
from companion.table.play import Play
from companion.words import Words
from engines.contract import Score
from hardware.values import Button

FAINT = 1.8
"""A line of less contrast than this with its ground gets an edge."""


class ResultScreen(Screen):
    """The end of a game."""

    name = "result"

    def __init__(
        self,
        words: Words,
        play: Play,
        badges: tuple[Badge, ...],
        again: Callable[[], Step] | None = None,
    ) -> None:
        self.words = words
        self.again = again
        self.play = play
        self.badges = badges
        self._review = game_pages(play.kit).review()
        self._histories: list[list[int]] | None = None

    def title(self) -> str:
        game = self.words.say(f"{self.play.session.game.name}-title")
        return self.words.say("end-title" if self.play.over else "standing-title", game=game)

    def legend(self) -> Mapping[Button, str]:
        legend = {
            Button.OK: self.words.say("end-home"),
            Button.BACK: self.words.say("button-back"),
        }
        if self.again is not None:
            legend[Button.RIGHT] = self.words.say("end-again")
        # A review looks behind what a game keeps secret: not before its end.
        if self.play.over:
            for page in self._review:
                legend[Button.HELP] = self.words.say(page.slug)
        return legend

    def press(self, button: Button) -> Step:
        if button is Button.HELP and self._review:
            page = self._review[0].open(self.play, self.words)
            page.badges = self.badges
            return Push(page)
        if button is Button.RIGHT and self.again is not None:
            return self.again()
        return Home() if button is Button.OK else Pop()

    def sentence(self) -> str:
        """Say who won and why."""
        session = self.play.session
        outcome = session.outcome
        if outcome is None:
            return self.words.say("not-over-yet")
        return self.words.outcome(session.game.name, outcome, session.players)

    def ranking(self) -> list[tuple[int, int]]:
        """Give (rank, seat) for every seat, best first."""
        session = self.play.session
        outcome = session.outcome
        groups = outcome.ranking if outcome else self.standing()
        ranked: list[tuple[int, int]] = []
        place = 1
        for group in groups:
            ranked.extend((place, seat) for seat in group)
            place += len(group)
        return ranked

    def standing(self) -> tuple[tuple[int, ...], ...]:
        """Give the seats of a game that goes on by their points, equal ones together."""
        totals = {score.seat: score.total for score in self.scores}
        points = sorted(set(totals.values()), reverse=True)
        return tuple(tuple(s for s, total in totals.items() if total == n) for n in points)

    @property
    def scores(self) -> Sequence[Score]:
        """Give what each seat has; of a game that goes on, as far as people may see it."""
        session = self.play.session
        return session.scores if self.play.over else session.game.scores(self.play.asking.state)

    def histories(self) -> list[list[int]]:
        """Give what each seat had after every action, all lines of its score added up."""
        if self._histories is None:
            session = self.play.session
            last = len(session.actions) if self.play.over else self.play.asking.shown
            moments = [session.game.scores(state) for state in session.states[: last + 1]]
            self._histories = [
                [sum(line.points for line in scores[seat].lines) for scores in moments]
                for seat in range(len(session.players))
            ]
        return self._histories

    def text(self) -> Sequence[str]:
        players = self.play.session.players
        return (
            *super().text(),
            self.sentence(),
            *(f"{rank}. {players[seat]}" for rank, seat in self.ranking()),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        head = pygame.Rect(area.left, area.top, area.width, look.question * 5 // 2)
        lettering.put_block(
            surface,
            self.sentence(),
            head,
            look.score,
            look.question,
            look.theme.gold_text,
            "title",
            role=Role.QUESTION,
        )
        body = pygame.Rect(area.left, head.bottom + look.margin, area.width, 0)
        body.height = area.bottom - body.top
        left = pygame.Rect(body.left, body.top, body.width * 42 // 100, body.height)
        self.draw_ranking(surface, look, left)
        right = pygame.Rect(left.right + 2 * look.margin, body.top, 0, body.height)
        right.width = body.right - right.left
        self.draw_chart(surface, look, right)

    def draw_ranking(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the players by rank."""
        ranked = self.ranking()
        step = min(look.label * 2, area.height // max(1, len(ranked)))
        scores = {score.seat: score for score in self.scores}
        for i, (rank, seat) in enumerate(ranked):
            y = area.top + i * step + step // 2
            first = rank == 1
            ink = look.theme.text if first else look.theme.quiet
            number = self.words.say("end-rank", rank=rank) if self.play.over else ""
            lettering.put_line(surface, number, (area.left, y), look.label, ink, "bold")
            x = area.left + look.label * 3 // 2
            sign = shapes.badge(self.badges[seat], look.label)
            surface.blit(sign, sign.get_rect(left=x, centery=y))
            x += look.label + look.margin
            total = str(scores[seat].total)
            end = lettering.put_line(
                surface, total, (area.right, y), look.label, ink, "bold", "right"
            )
            name = self.play.session.players[seat]
            name = lettering.shorten(name, look.label, end.left - x - look.margin, "bold")
            lettering.put_line(surface, name, (x, y), look.label, ink, "bold")

    def draw_chart(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the scores over the game, a line per player that ends in the player's shape."""
        theme = look.theme
        own = f"{self.play.session.game.name}-chart-title"
        title = self.words.say(own if self.words.has(own) else "chart-title")
        lettering.put_line(
            surface, title, (area.left, area.top + look.name // 2), look.name, theme.quiet
        )
        top = area.top + look.name * 3 // 2 + look.small
        plot = pygame.Rect(area.left, top, area.width - look.label, 0)
        plot.height = area.bottom - plot.top - look.margin
        histories = self.histories()
        highest = max(1, *(max(history) for history in histories))
        lowest = min(0, *(min(history) for history in histories))
        span = highest - lowest
        steps = max(1, len(histories[0]) - 1)
        for value in {lowest, highest}:
            y = plot.bottom - (value - lowest) * plot.height // span
            pygame.draw.line(surface, theme.line, (plot.left, y), (plot.right, y))
            label = (plot.left + 2, y - look.small // 2 - 2)
            lettering.put_line(surface, str(value), label, look.small, theme.quiet)
        for seat, history in enumerate(histories):
            # Lines that run together are drawn side by side.
            shift = (seat - len(histories) / 2) * 2
            points = [
                (
                    plot.left + i * plot.width / steps,
                    plot.bottom - (value - lowest) * plot.height / span + shift,
                )
                for i, value in enumerate(history)
            ]
            ink = self.badges[seat].colour
            if len(points) > 1:
                if contrast(ink, theme.ground) < FAINT:
                    # White pieces have a line too, on paper as in the dark.
                    pygame.draw.lines(surface, theme.quiet, False, points, 5)
                pygame.draw.lines(surface, ink, False, points, 3)
            sign = shapes.badge(self.badges[seat], look.name)
            spot = (round(points[-1][0]) + look.name // 2, round(points[-1][1] + shift * 4))
            surface.blit(sign, sign.get_rect(center=spot))
