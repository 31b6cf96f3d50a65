"""Who leads where: region by region each contest, and what a scoring would pay now."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, blend
from companion.kits.board_picture import Chart, Marks, draw_board
from companion.kits.titicaca.scorings import compared
from companion.kits.titicaca.side import told_sticks
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step
from companion.table.events import Close, Key, Move
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.titicaca.awards import FINAL, Reason
from engines.titicaca.changes import could_take
from engines.titicaca.forecast import Outlook, forecast, majorities
from engines.titicaca.scoring import new_weapons
from engines.titicaca.state import State
from engines.titicaca.tiles import LAKES, SCORING_LAKES
from engines.titicaca.view import letters, regions
from hardware.values import Button


class Foresee(msgspec.Struct, frozen=True):
    """Works out another of the scorings to come."""


Does: TypeAlias = Move | Foresee | Close


class MajoritiesPage(KeyedScreen[Does]):
    """A region lit on the board, beside it how its contests stand; below it the forecast."""

    name = "majorities"

    def __init__(self, play: Play, words: Words, cell: Cell | None = None) -> None:
        self.play = play
        self.words = words
        # Not what still waits to be looked at.
        self.state: State = play.asking.state
        self.regions = regions(self.state)
        order = sorted(range(len(self.regions)), key=lambda n: letters(self.state)[n])
        self.order = order
        self.index = next(
            (at for at, n in enumerate(order) if cell is not None and cell in self.regions[n]), 0
        )
        self.moments = self.coming()
        self.moment = 0
        self._next: dict[int, str] = {}
        self._board = pygame.Rect(0, 0, 1, 1)
        self._chart: Chart | None = None

    def coming(self) -> tuple[int, ...]:
        """Give the scorings that are still to come, the next first."""
        lakes = [lake for lake in SCORING_LAKES if self.state.round <= min(lake, LAKES)]
        return (*lakes, FINAL)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The region in sight; nothing where there is none yet."""
        return self.regions[self.order[self.index]] if self.regions else ()

    def title(self) -> str:
        say = self.words.say
        if not self.regions:
            return say("titicaca-majorities")
        letter = letters(self.state)[self.order[self.index]]
        return say("titicaca-majorities-of", letter=letter, size=len(self.cells))

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys: dict[Button, Key[Does]] = {Button.BACK: Key("button-back", Close())}
        if len(self.regions) > 1:
            keys[Button.LEFT] = Key("button-previous", Move(-1))
            keys[Button.RIGHT] = Key("button-next", Move(1))
        if len(self.moments) > 1:
            keys[Button.OK] = Key("titicaca-other-moment", Foresee())
        return keys

    def do(self, does: Does) -> Step:
        match does:
            case Move(clicks=clicks):
                self.index = (self.index + clicks) % len(self.regions)
            case Foresee():
                self.moment = (self.moment + 1) % len(self.moments)
            case Close():
                return Pop()
        return Stay()

    def touch(self, at: tuple[int, int]) -> Step:
        if self._chart is None or not self._board.collidepoint(at):
            return Stay()
        cell = self._chart.cell_at(at)
        for place, number in enumerate(self.order):
            if cell in self.regions[number]:
                self.index = place
        return Stay()

    def lines(self) -> list[str]:
        """Tell each contest of the region: its worth, who leads and by what."""
        if not self.cells:
            return [self.words.say("titicaca-no-regions")]
        contests = [self.told(one) for one in majorities(self.state, self.cells[0])]
        return [
            *contests,
            *filter(None, (self.next_village(),)),
            told_sticks(self.state, self.words),
        ]

    def next_village(self) -> str:
        """Say who could lead the whole region with the next village; "" where nobody can."""
        if self.index not in self._next:
            players = self.play.session.players
            who = [players[seat] for seat in could_take(self.state, self.cells[0])]
            said = self.words.say("titicaca-could-take", who=", ".join(who))
            self._next[self.index] = said if who else ""
        return self._next[self.index]

    def told(self, one: Outlook) -> str:
        """Tell how one contest stands; where hidden temples decide, who may still win."""
        say, players = self.words.say, self.play.session.players
        kind = "all" if one.terrain is None else one.terrain.value
        what = say(f"titicaca-short-{kind}")
        who = self.words.listing([players[seat] for seat in one.winners])
        reason = "hidden" if one.reason is None else one.reason.value
        compares = Reason.TEMPLES if one.reason is None else one.reason
        numbers = compared(compares, one.tallies, players)
        return say(f"titicaca-lead-{reason}", what=what, worth=one.worth, who=who, numbers=numbers)

    def forecast(self) -> str:
        """Say what the chosen scoring would pay now."""
        moment, say = self.moments[self.moment], self.words.say
        paid = []
        for one in forecast(self.state, moment).prospects:
            points = str(one.low) if one.low == one.high else f"{one.low}-{one.high}"
            paid.append(f"{self.play.session.players[one.seat]} {points}")
        slug = "titicaca-forecast-end" if moment == FINAL else "titicaca-forecast-lake"
        return say(slug, lake=moment, points=", ".join(paid))

    def weapons(self) -> str:
        """Say which weapons everybody would get at the next lake that is scored."""
        if self.moments[0] == FINAL:
            return ""
        amounts = [
            f"{name} {new_weapons(self.state, seat)}"
            for seat, name in enumerate(self.play.session.players)
        ]
        return self.words.say("titicaca-forecast-weapons", amounts=", ".join(amounts))

    def text(self) -> Sequence[str]:
        return (*super().text(), *self.lines(), self.forecast(), self.weapons())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, zones = look.theme, layout.zones(look)
        ground = blend(theme.ground, theme.panel, 0.6)
        pygame.draw.rect(surface, ground, zones.board, border_radius=6)
        self._board = zones.board
        picture, marks = self.play.kit.view.picture, Marks(chosen=self.cells)
        self._chart = draw_board(
            surface, zones.board, picture, self.state, marks, look, tuple(self.badges)
        )
        lines = self.lines()
        height = min(zones.scores.height // len(lines), look.name * 4)
        for number, line in enumerate(lines):
            top = zones.scores.top + number * height
            place = pygame.Rect(zones.scores.left, top, zones.scores.width, height)
            if number:
                pygame.draw.line(surface, theme.line, place.topleft, place.topright)
            inner = place.inflate(-look.margin // 2, -4)
            lettering.put_block(surface, line, inner, look.name, look.small, theme.text)
        foot = zones.question.inflate(-look.margin, 0)
        said = "\n".join(filter(None, (self.forecast(), self.weapons())))
        lettering.put_block(surface, said, foot, look.name, look.small, theme.text)
