"""Short pages with a drawing each, instead of a wall of text: help and rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, blend
from companion.screens import layout
from companion.screens.screen import Pop, Screen, Stay, Step
from hardware.values import Button

DrawLeaf: TypeAlias = Callable[[pygame.Surface, pygame.Rect, Look], None]
"""Draws into an area."""


class Leaf(msgspec.Struct, frozen=True):
    """One page: an idea in words, and its drawing where there is one."""

    text: str
    draw: DrawLeaf | None = None


class Leaflet(Screen):
    """Left and Right turn the pages; dots tell how many there are."""

    name = "leaflet"

    def __init__(self, say: Callable[..., str], title: str, leaves: Sequence[Leaf]) -> None:
        self.say = say
        self._title = title
        self.leaves = tuple(leaves)
        self.page = 0

    def title(self) -> str:
        return self._title

    @property
    def leaf(self) -> Leaf:
        """The page in sight."""
        return self.leaves[self.page]

    def legend(self) -> Mapping[Button, str]:
        legend = {Button.BACK: self.say("button-back")}
        if len(self.leaves) > 1:
            legend[Button.LEFT] = self.say("button-previous")
            legend[Button.RIGHT] = self.say("button-next")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.turn(0, -1)
            case Button.RIGHT:
                self.turn(0, 1)
            case _:
                return Pop()
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        self.page = (self.page + clicks) % len(self.leaves)

    def touch(self, at: tuple[int, int]) -> Step:
        self.turn(0, 1)
        return Stay()

    def text(self) -> Sequence[str]:
        return (*super().text(), self.leaf.text)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, leaf = look.theme, self.leaf
        drawing, words = layout.leaf(look, is_drawn=leaf.draw is not None)
        if leaf.draw is not None:
            ground = blend(theme.ground, theme.panel, 0.6)
            pygame.draw.rect(surface, ground, drawing, border_radius=6)
            leaf.draw(surface, drawing, look)
        foot = words.bottom - look.name // 2
        body = pygame.Rect(words.topleft, (words.width, words.height - look.name * 3 // 2))
        lettering.put_block(surface, leaf.text, body, look.question, look.small, theme.text)
        if len(self.leaves) > 1:
            gap = look.name
            for i in range(len(self.leaves)):
                ink = theme.gold if i == self.page else theme.line
                middle = (words.left + gap // 3 + i * gap, foot)
                pygame.draw.circle(surface, ink, middle, max(3, gap // 4))
