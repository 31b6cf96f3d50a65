"""What the past games add up to: for each player and game the figures, and a bar a game."""

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, all_badges
from companion.keeping.ledger import KeptGame
from companion.keeping.statistics import PlayerStatistics, gather_statistics
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Screen, Stay, Step
from companion.system.errors import Mistake
from hardware.values import Button

MOST_BARS = 20
"""The last games: more bars than these are too thin to tell apart."""


class Bar(msgspec.Struct, frozen=True):
    """One finished game of somebody."""

    points: int
    won: bool


def statistics_page(desk: Desk) -> Screen:
    """List what each player has done in each game."""
    try:
        players = gather_statistics(desk.store).players
    except Mistake as mistake:
        return TextPage(desk.say, desk.say("menu-statistics"), str(mistake))
    badges = {person.name: person.badge for person in desk.people.known}

    def rows() -> list[Row]:
        found = []
        for one in players:
            badge = badges.get(one.player)
            found.append(
                Row(
                    f"{one.player} · {title_of(desk, one.game)}",
                    badge=all_badges((badge,))[0] if badge else None,
                    below=figures(desk, one),
                )
            )
        return found or [Row(desk.say("statistics-none"))]

    def show(index: int) -> Step:
        if not players:
            return Stay()
        one = players[index]
        return Push(PlayerPage(desk, one, bars_of(desk.store.games(), one)))

    return ListPage(desk.say, partial(desk.say, "menu-statistics"), rows, show)


def title_of(desk: Desk, game: str) -> str:
    """Name a game, also one that is no longer installed."""
    return desk.say(f"{game}-title") if desk.words.has(f"{game}-title") else game


def decimal(desk: Desk, number: float) -> str:
    """Write a number with at most one figure behind the mark of the language."""
    return f"{number:.1f}".removesuffix(".0").replace(".", desk.say("decimal-mark"))


def figures(desk: Desk, one: PlayerStatistics) -> str:
    """Say the figures of a player in a line."""
    average = decimal(desk, one.average)
    return desk.say(
        "statistics-line", played=one.played, won=one.won, best=str(one.best), average=average
    )


def bars_of(games: Sequence[KeptGame], one: PlayerStatistics) -> tuple[Bar, ...]:
    """Give somebody's finished games of a kind, in the order they were begun."""
    found = []
    for kept in sorted(games, key=lambda kept: kept.number):
        if kept.game != one.game or kept.outcome is None or one.player not in kept.players:
            continue
        seat = kept.players.index(one.player)
        points = next(score.total for score in kept.scores if score.seat == seat)
        found.append(Bar(points, seat in kept.outcome.winners))
    return tuple(found)


class PlayerPage(Screen):
    """One player's games of one kind: four figures and the chart."""

    name = "player-statistics"

    def __init__(self, desk: Desk, one: PlayerStatistics, bars: Sequence[Bar]) -> None:
        self.desk = desk
        self.one = one
        self.bars = tuple(bars)[-MOST_BARS:]

    def title(self) -> str:
        return f"{self.one.player} · {title_of(self.desk, self.one.game)}"

    def legend(self) -> Mapping[Button, str]:
        return {Button.BACK: self.desk.say("button-back")}

    def press(self, button: Button) -> Step:
        return Pop()

    def facts(self) -> list[tuple[str, str]]:
        """Give each figure with its word."""
        say, one = self.desk.say, self.one
        return [
            (say("statistics-games"), str(one.played)),
            (say("statistics-wins"), str(one.won)),
            (say("statistics-best"), str(one.best)),
            (say("statistics-average"), decimal(self.desk, one.average)),
        ]

    def text(self) -> Sequence[str]:
        return (*super().text(), *(f"{word} {figure}" for word, figure in self.facts()))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        left = pygame.Rect(area.left, area.top, area.width * 36 // 100, area.height)
        step = left.height // 4
        for i, (word, figure) in enumerate(self.facts()):
            y = left.top + i * step + step // 2
            ink = look.theme.text
            end = lettering.put_line(
                surface, figure, (left.right, y), look.score, ink, "bold", "right"
            )
            room = end.left - look.margin - left.left
            size = lettering.fit_size(word, look.label, look.small, room)
            lettering.put_line(surface, word, (left.left, y), size, look.theme.quiet)
        right = pygame.Rect(left.right + 3 * look.margin, area.top, 0, area.height)
        right.width = area.right - right.left
        self.draw_bars(surface, look, right)

    def draw_bars(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw a bar a game, from the zero line; a won one is filled, a lost one an outline."""
        theme = look.theme
        note = self.desk.say("statistics-chart", count=len(self.bars))
        head = pygame.Rect(area.left, area.top, area.width, look.name * 3)
        lettering.put_block(surface, note, head, look.name, look.small, theme.quiet)
        plot = pygame.Rect(area.left, head.bottom + look.name, area.width, 0)
        plot.height = area.bottom - plot.top - look.name
        points = [bar.points for bar in self.bars]
        highest, lowest = max(0, *points, 0), min(0, *points, 0)
        span = max(1, highest - lowest)
        zero = plot.top + highest * plot.height // span
        each = min(plot.width // max(1, len(points)), look.label * 3)
        for i, bar in enumerate(self.bars):
            height = max(2, abs(bar.points) * plot.height // span)
            top = zero - height if bar.points >= 0 else zero
            place = pygame.Rect(plot.left + i * each, top, max(4, each * 2 // 3), height)
            thick = 0 if bar.won else max(2, look.height // 240)
            pygame.draw.rect(surface, theme.yes if bar.won else theme.quiet, place, thick)
            label = str(bar.points)
            if lettering.width_of(label, look.small) < each:
                y = top - look.small * 2 // 3 if bar.points >= 0 else top + height + look.small // 2
                spot = (place.centerx, y)
                lettering.put_line(surface, label, spot, look.small, theme.text, align="centre")
        pygame.draw.line(surface, theme.line, (plot.left, zero), (plot.right, zero), 2)
