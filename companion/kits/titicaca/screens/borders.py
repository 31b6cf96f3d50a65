"""The borders, region by region: no camera sees a stick, so people compare it with the picture."""

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.hexmap import HexMap
from companion.drawing.look import Look, blend
from companion.kits.board_picture import Marks, draw_board
from companion.kits.titicaca.picture import draw_sticks
from companion.kits.titicaca.side import told_sticks
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step, draw_legend, draw_top
from companion.table.events import Close, Key, Move
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.titicaca.state import Phase, State
from engines.titicaca.view import letters, regions, sticks
from hardware.values import Button


class BordersPage(KeyedScreen[Move | Close]):
    """One region's sticks lit on the whole land, and how many there are; Right lights the next."""

    name = "borders"

    def __init__(self, play: Play, words: Words) -> None:
        self.play = play
        self.words = words
        # Not what still waits to be looked at.
        self.state: State = play.asking.state
        named = zip(letters(self.state), regions(self.state), strict=True)
        self.named = sorted(named, key=lambda one: (len(one[0]), one[0]))
        self.index = 0
        self._heard = -1
        """Which region was told to be heard."""
        self._board = pygame.Rect(0, 0, 1, 1)
        self._chart: HexMap | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The region in sight; nothing where there is none yet."""
        return self.named[self.index][1] if self.named else ()

    @property
    def edges(self) -> tuple[tuple[Cell, Cell], ...]:
        """The sticks round the region in sight."""
        inside = set(self.cells)
        return tuple(edge for edge in sticks(self.state) if inside.intersection(edge))

    def title(self) -> str:
        return self.words.say("titicaca-check-borders")

    def keys(self) -> Mapping[Button, Key[Move | Close]]:
        keys: dict[Button, Key[Move | Close]] = {Button.BACK: Key("button-back", Close())}
        if len(self.named) > 1:
            keys[Button.LEFT] = Key("button-previous", Move(-1))
            keys[Button.RIGHT] = Key("button-next", Move(1))
        return keys

    def do(self, does: Move | Close) -> Step:
        if isinstance(does, Close):
            return Pop()
        self.index = (self.index + does.clicks) % len(self.named)
        return Stay()

    def touch(self, at: tuple[int, int]) -> Step:
        if self._chart is None or not self._board.collidepoint(at):
            return Stay()
        cell = self._chart.cell_at(at)
        for index, (_, cells) in enumerate(self.named):
            if cell in cells:
                self.index = index
        return Stay()

    def said(self) -> str:
        """Say how many sticks lie round the region in sight."""
        if not self.named:
            return self.words.say("titicaca-no-regions")
        letter, cells = self.named[self.index]
        return self.words.say(
            "titicaca-border-of", letter=letter, size=len(cells), sticks=len(self.edges)
        )

    def text(self) -> Sequence[str]:
        return (*super().text(), self.said(), told_sticks(self.state, self.words))

    def spoken(self) -> str | None:
        # Eyes and fingers are at the sticks.
        is_new, self._heard = self._heard != self.index, self.index
        return self.said() if is_new else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, zones = look.theme, layout.zones(look)
        surface.fill(theme.ground)
        draw_top(surface, look, self.title())
        self._board = zones.board.union(zones.scores)
        ground = blend(theme.ground, theme.panel, 0.6)
        pygame.draw.rect(surface, ground, self._board, border_radius=6)
        # No lake is in play while people look at the sticks.
        state = msgspec.structs.replace(self.state, phase=Phase.OVER)
        picture, badges = self.play.kit.view.picture, tuple(self.badges)
        self._chart = draw_board(surface, self._board, picture, state, Marks(), look, badges)
        draw_sticks(surface, self._chart, self.edges, theme.gold)
        foot = zones.question.inflate(-look.margin, 0)
        line = lettering.line_height(look.question, "bold")
        lettering.put_block(
            surface, self.said(), pygame.Rect(foot.topleft, (foot.width, line)), look.question,
            look.small, theme.text, "bold",
        )  # fmt: skip
        below = pygame.Rect(foot.left, foot.top + line, foot.width, foot.height - line)
        told = told_sticks(self.state, self.words)
        lettering.put_block(surface, told, below, look.name, look.small, theme.text)
        draw_legend(surface, look, self.legend())
