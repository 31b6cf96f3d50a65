"""The page after each scoring: what every field and every hand counted; at the end all three."""

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.kits.ica.naming import Names
from companion.kits.ica.scoring_chart import draw_chart
from companion.kits.ica.waits import Held
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step
from companion.table.events import GoOn, Key, carry_out
from companion.table.play import Play
from companion.words import Words
from engines.ica.scoring import SCORINGS, total
from engines.ica.state import Tally
from hardware.values import Button


class TurnOver(msgspec.Struct, frozen=True):
    """Shows the other side of the last scoring: its lines, or its chart."""


class ScoringPage(KeyedScreen[GoOn | TurnOver]):
    """A column for every player; OK goes on."""

    name = "ica-scoring"

    def __init__(self, play: Play, words: Words, names: Names) -> None:
        self.play = play
        self.words = words
        self.names = names
        self.is_chart = False

    @property
    def shown(self) -> Held | None:
        """The scoring that waits to be looked at."""
        first = next(iter(self.play.asking.waiting), None)
        return first if isinstance(first, Held) else None

    def title(self) -> str:
        shown = self.shown
        return self.words.say("ica-scoring-title", number=shown.number if shown else SCORINGS)

    def keys(self) -> Mapping[Button, Key[GoOn | TurnOver]]:
        on = Key[GoOn | TurnOver]("ica-scoring-on", GoOn())
        keys = {Button.OK: on, Button.BACK: on}
        if self.shown is not None and self.shown.number == SCORINGS:
            slug = "ica-scoring-lines" if self.is_chart else "ica-scoring-chart"
            keys[Button.RIGHT] = Key(slug, TurnOver())
        return keys

    def do(self, does: GoOn | TurnOver) -> Step:
        if isinstance(does, TurnOver):
            self.is_chart = not self.is_chart
            return Stay()
        carry_out(does, self.play)
        self.is_chart = False
        return self.wish()

    def wish(self) -> Step:
        return Stay() if self.shown is not None else Pop()

    def text(self) -> Sequence[str]:
        shown = self.shown
        if shown is None:
            return super().text()
        said = []
        for seat, player in enumerate(self.play.session.players):
            said += [player, *self.lines(shown, seat), str(self.total(shown, seat))]
        return (*super().text(), *said)

    def lines(self, shown: Held, seat: int) -> list[str]:
        """Word what a player's field and hand counted, and what they come to."""
        tally: Tally = shown.state.scorings[shown.number - 1][seat]
        say, names, words = self.words.say, self.names, self.words
        counted = [names.valued(tile, words) for tile in (*tally.stones, *tally.potteries)]
        against = [names.valued(tile, words) for tile in tally.held]
        none = say("ica-scoring-nothing")
        return [
            say("ica-scoring-field", points=tally.field, what=", ".join(counted) or none),
            say("ica-scoring-hand", points=tally.hand, what=", ".join(against) or none),
            say("ica-scoring-sum", points=signed(tally.points)),
        ]

    def total(self, shown: Held, seat: int) -> int:
        """Give where a player stands after this scoring."""
        later = sum(each[seat].points for each in shown.state.scorings[shown.number :])
        return total(shown.state, seat) - later

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        shown = self.shown
        if shown is None:
            return
        area = layout.page(look)
        players = self.play.session.players
        if self.is_chart:
            draw_chart(surface, look, area, shown.state, players, self.badges)
            return
        gap = look.margin
        width = (area.width - gap * (len(players) - 1)) // len(players)
        for seat in range(len(players)):
            column = pygame.Rect(area.left + seat * (width + gap), area.top, width, area.height)
            self.draw_column(surface, look, column, shown, seat)

    def draw_column(
        self, surface: pygame.Surface, look: Look, column: pygame.Rect, shown: Held, seat: int
    ) -> None:
        """Draw one player's lines under name and total."""
        theme, badge, pad = look.theme, self.badges[seat], look.margin * 2 // 3
        pygame.draw.rect(surface, theme.panel, column, border_radius=look.margin // 3)
        stripe = pygame.Rect(column.left, column.top, column.width, max(4, look.margin // 3))
        pygame.draw.rect(surface, badge.colour, stripe, border_radius=2)
        inner = column.inflate(-2 * pad, 0)
        middle = column.top + pad + look.score // 2
        figure = lettering.put_line(
            surface,
            str(self.total(shown, seat)),
            (inner.right, middle),
            look.score,
            theme.text,
            "bold",
            "right",
        )
        sign = shapes.badge(badge, look.name)
        surface.blit(sign, sign.get_rect(left=inner.left, centery=middle))
        left = inner.left + look.name + pad // 2
        room = figure.left - left - pad // 2
        player = self.play.session.players[seat]
        size = lettering.fit_size(player, look.name, look.small, room, "bold")
        name = lettering.shorten(player, size, room, "bold")
        lettering.put_line(surface, name, (left, middle), size, theme.text, "bold")
        top = middle + look.score // 2 + pad
        place = pygame.Rect(inner.left, top, inner.width, column.bottom - pad - top)
        *counted, points = self.lines(shown, seat)
        each = (place.height - look.question * 2) // len(counted)
        for number, line in enumerate(counted):
            part = pygame.Rect(place.left, place.top + number * each, place.width, each - 4)
            if number:
                pygame.draw.line(surface, theme.line, part.topleft, part.topright)
            lettering.put_block(surface, line, part, look.name, look.small, theme.text)
        foot = (place.left, place.bottom - look.question)
        lettering.put_line(surface, points, foot, look.question, theme.gold_text, "bold")


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
