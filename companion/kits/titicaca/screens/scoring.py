"""A scoring, line by line: who wins what, why, and how the points grow."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.hexmarks import draw_outline
from companion.drawing.look import Look, blend
from companion.kits.board_picture import Marks, draw_board
from companion.kits.titicaca.scorings import Line, Scoring, lines_of
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step, draw_legend, draw_top
from companion.table.events import GoOn, Key, Move, Undo, carry_out
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.titicaca.awards import FINAL
from engines.titicaca.state import Phase
from hardware.values import Button

STEP_SECONDS = 2.0
"""How long a line stays where the scoring goes on by itself."""

OUTLINE_SECONDS = 0.8
"""How long a region is lit before the scoring, while people look at its sticks."""


class Run(msgspec.Struct, frozen=True):
    """Lets the lines go on by themselves, or stops them."""

    on: bool


Does: TypeAlias = Move | Run | GoOn | Undo


class ScoringPage(KeyedScreen[Does]):
    """Comes up after lakes 5 and 10 and at the end; the position before is shown until then."""

    name = "scoring"

    def __init__(self, play: Play, words: Words) -> None:
        self.play = play
        self.words = words
        self.index = 0
        self.is_running = False
        self._rest = 0.0
        self.lit = 0
        """Which region of the line in sight is lit."""
        self._shown: tuple[int, int] | None = None
        self._lines: tuple[Line, ...] = ()

    @property
    def scoring(self) -> Scoring | None:
        """What waits to be gone through."""
        found = next(iter(self.play.asking.waiting), None)
        return found if isinstance(found, Scoring) else None

    def lines(self) -> tuple[Line, ...]:
        """Give the lines of the scoring that waits."""
        scoring = self.scoring
        # What waits is worked out anew each time it is asked for.
        shown = None if scoring is None else (scoring.moment, len(scoring.after.awards))
        if shown != self._shown:
            self._shown, self.index, self.is_running, self.lit = shown, 0, False, 0
            players = self.play.session.players
            self._lines = () if scoring is None else lines_of(scoring, self.words, players)
        return self._lines

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after the line in sight."""
        return self.index >= len(self.lines()) - 1

    def title(self) -> str:
        scoring, say = self.scoring, self.words.say
        if scoring is None or scoring.moment == FINAL:
            return say("titicaca-scoring-end")
        return say("titicaca-scoring-lake", lake=scoring.moment)

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys: dict[Button, Key[Does]] = {Button.BACK: Key("titicaca-skip", GoOn())}
        if self.index:
            keys[Button.LEFT] = Key("button-previous", Move(-1))
        if self.is_last:
            keys[Button.OK] = Key("titicaca-go-on", GoOn())
        else:
            keys[Button.RIGHT] = Key("button-next", Move(1))
            slug = "titicaca-stop" if self.is_running else "titicaca-by-itself"
            keys[Button.OK] = Key(slug, Run(on=not self.is_running))
        if not self.play.session.check_undo():
            keys[Button.UNDO] = Key("button-undo", Undo())
        return keys

    def do(self, does: Does) -> Step:
        match does:
            case Move(clicks=by):
                self.go(by)
            case Run(on=on):
                self.is_running, self._rest = on, 0.0
            case GoOn() | Undo():
                carry_out(does, self.play)
        return self.wish()

    def go(self, by: int) -> None:
        """Go to another line."""
        self.is_running, self.lit, self._rest = False, 0, 0.0
        self.index = min(max(0, self.index + by), max(0, len(self.lines()) - 1))

    def touch(self, at: tuple[int, int]) -> Step:
        return self.do(GoOn() if self.is_last else Move(1))

    @property
    def outlines(self) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
        """The regions that light up in the line in sight."""
        lines = self.lines()
        return lines[self.index].outlines if lines else ()

    @property
    def is_lighting(self) -> bool:
        """Whether another region is still to light up."""
        return self.lit < len(self.outlines) - 1

    def update(self, seconds: float) -> None:
        self._rest += seconds
        if self.outlines and self._rest >= OUTLINE_SECONDS and self.is_lighting:
            self.lit, self._rest = self.lit + 1, 0.0
        elif self.is_running and self._rest >= STEP_SECONDS and not self.is_last:
            self.index, self.lit, self._rest = self.index + 1, 0, 0.0
        self.is_running = self.is_running and not self.is_last

    @property
    def moving(self) -> bool:
        """Whether lines go on, or regions light up, by themselves."""
        return self.is_running or self.is_lighting

    def wish(self) -> Step:
        return Pop() if self.scoring is None else Stay()

    def in_sight(self) -> object:
        return (self._shown, self.index)

    def totals(self) -> list[tuple[int, int]]:
        """Give each player's points up to the line in sight, and what this line gave."""
        scoring, lines = self.scoring, self.lines()
        if scoring is None:
            return []
        moments = list(dict.fromkeys(award.moment for award in scoring.after.awards))
        past = moments[: moments.index(scoring.moment)]
        earlier = [award for award in scoring.after.awards if award.moment in past]
        found = []
        for seat in scoring.after.seats:
            before = sum(award.points for award in earlier if award.seat == seat)
            given = [sum(n for s, n in line.points if s == seat) for line in lines]
            shown = given[self.index] if lines else 0
            found.append((before + sum(given[: self.index + 1]), shown))
        return found

    def said(self) -> str:
        """Give the sentence of the line in sight."""
        lines, outlines = self.lines(), self.outlines
        if outlines:
            return outlines[self.lit][0]
        return lines[self.index].said if lines else self.words.say("titicaca-line-nothing")

    def text(self) -> Sequence[str]:
        players = self.play.session.players
        points = [
            f"{n} {total} +{new}" for n, (total, new) in zip(players, self.totals(), strict=False)
        ]
        return (*super().text(), self.said(), *points)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, zones = look.theme, layout.zones(look)
        surface.fill(theme.ground)
        draw_top(surface, look, self.title())
        ground = blend(theme.ground, theme.panel, 0.6)
        pygame.draw.rect(surface, ground, zones.board, border_radius=6)
        scoring, lines = self.scoring, self.lines()
        if scoring is not None:
            cells = lines[self.index].cells if lines else ()
            picture = self.play.kit.view.picture
            marks = Marks(chosen=cells)
            # No lake is in play while points are counted.
            state = msgspec.structs.replace(scoring.after, phase=Phase.OVER)
            chart = draw_board(
                surface, zones.board, picture, state, marks, look, tuple(self.badges)
            )
            if self.outlines:
                line = max(4, round(chart.edge * 0.16))
                draw_outline(surface, chart, self.outlines[self.lit][1], theme.gold, line)
        self.draw_totals(surface, look, zones.scores)
        lettering.put_block(
            surface, self.said(), zones.question.inflate(-look.margin, 0), look.question,
            look.small, theme.text, "bold",
        )  # fmt: skip
        draw_legend(surface, look, self.legend())

    def draw_totals(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw every player with the points so far, and in gold what this line gave."""
        theme, totals = look.theme, self.totals()
        height = min(area.height // max(1, len(totals)), look.score * 3 // 2)
        for seat, (total, new) in enumerate(totals):
            place = pygame.Rect(area.left, area.top + seat * height, area.width, height)
            place = place.inflate(0, -look.margin // 2)
            pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
            if new:
                shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
            sign = shapes.badge(self.badges[seat], look.name)
            surface.blit(sign, sign.get_rect(midleft=(place.left + look.margin, place.centery)))
            right = (place.right - look.margin // 2, place.centery)
            size = min(look.score, place.height - 4)
            spot = lettering.put_line(surface, str(total), right, size, theme.text, "bold", "right")
            if new:
                gained = (spot.left - look.margin // 2, place.centery)
                spot = lettering.put_line(
                    surface, f"+{new}", gained, look.question, theme.gold_text, "bold", "right"
                )
            left = place.left + look.margin * 3 // 2 + look.name
            room = spot.left - left - look.margin // 2
            name = self.play.session.players[seat]
            size = lettering.fit_size(name, look.name, look.small, room, "bold")
            name = lettering.shorten(name, size, room, "bold")
            lettering.put_line(surface, name, (left, place.centery), size, theme.text, "bold")
