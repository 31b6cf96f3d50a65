"""A kept game once more: move by move on the board, forward and back."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from companion.drawing.look import Badge, Look, blend
from companion.kits.board_picture import Marks, draw_board
from companion.screens import layout
from companion.screens.cards import Card, cards_of, draw_cards
from companion.screens.phrases import Phrases
from companion.screens.screen import Pop, Screen, Stay, Step
from companion.screens.strip import Saying, Strip, arrange, draw_strip
from companion.table.play import Play
from companion.words import Words
from engines.contract import TABLE
from hardware.values import Button

LINES_TOLD = 2


class ReplayScreen(Screen):
    """The positions of a game, each with what led to it. Nothing here changes the game."""

    name = "replay"

    def __init__(self, words: Words, play: Play, badges: tuple[Badge, ...]) -> None:
        self.words = words
        self.play = play
        self.badges = badges
        self.phrases = Phrases(words, play.kit, play.session)
        # Of a game that goes on, only what people have looked at.
        last = len(play.session.actions) if play.over else play.asking.shown
        self.stops = stops_of(play, last)
        self.at = 0

    def title(self) -> str:
        return self.words.say("steps-title", game=self.phrases.own("title"))

    def legend(self) -> Mapping[Button, str]:
        say, legend = self.words.say, {Button.BACK: self.words.say("button-back")}
        if self.at:
            legend[Button.LEFT] = say("button-previous")
            legend[Button.UNDO] = say("button-first")
        if self.at < len(self.stops) - 1:
            legend[Button.RIGHT] = say("button-next")
            legend[Button.OK] = say("button-last")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.turn(0, -1)
            case Button.RIGHT:
                self.turn(0, 1)
            case Button.UNDO:
                self.at = 0
            case Button.OK:
                self.at = len(self.stops) - 1
            case _:
                return Pop()
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        self.at = min(max(0, self.at + clicks), len(self.stops) - 1)

    @property
    def state(self) -> Any:
        """The position that is shown."""
        return self.play.session.states[self.stops[self.at]]

    def told(self) -> str:
        """Say what led to the position, the last things only where it was much."""
        if not self.at:
            return self.words.say("steps-start")
        deeds = self.play.session.deeds()[self.stops[self.at - 1] : self.stops[self.at]]
        told = (self.phrases.told_whole(d.before, d.action, d.after) for d in deeds)
        return "\n".join([line for text in told for line in text.split("\n")][-LINES_TOLD:])

    def where(self) -> str:
        """Say how far the game has come."""
        return self.words.say("steps-at", number=self.at, count=len(self.stops) - 1)

    def marks(self) -> Marks:
        """Give the cells of the last move, lit."""
        if not self.at:
            return Marks()
        deeds = self.play.session.deeds()[self.stops[self.at - 1] : self.stops[self.at]]
        cells = (self.play.kit.view.choosing.cells_of(deed.before, deed.action) for deed in deeds)
        return Marks(last=tuple(dict.fromkeys(c for some in cells for c in some)), glow=1.0)

    def cards(self) -> list[Card]:
        """Give the cards of this position."""
        return cards_of(self.phrases, self.state, self.badges)

    def text(self) -> Sequence[str]:
        cards = [f"{card.name} {card.score}" for card in self.cards()]
        return (*super().text(), self.where(), self.told(), *cards)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, strip = look.theme, self.strip(look)
        zones = layout.zones(look, strip.height)
        ground = blend(theme.ground, theme.panel, 0.6)
        pygame.draw.rect(surface, ground, zones.board, border_radius=6)
        view, state = self.play.kit.view, self.state
        draw_board(surface, zones.board, view.picture, state, self.marks(), look, self.badges)
        area, cards = zones.scores, self.cards()
        if rows := view.cards.side_rows(state):
            area, side = layout.side_board(area, rows, len(cards), look)
            view.cards.draw_side(surface, side, state, look, self.badges)
        draw_cards(surface, look, area, cards, view.cards.on_turn(state))
        draw_strip(surface, look, strip, zones.question.topleft, theme.text)

    def strip(self, look: Look) -> Strip:
        """Give what led here, large, and how far the game has come."""
        before, _, last = self.told().rpartition("\n")
        aside = " ".join(filter(None, (before, self.where())))
        return arrange(Saying(last, aside), look, layout.zones(look).question.width)


def stops_of(play: Play, last: int) -> tuple[int, ...]:
    """Give after how many actions to stop: the start, each player's action, and the end."""
    actions = play.session.actions[:last]
    own = [number for number, action in enumerate(actions, 1) if action.by != TABLE]
    return tuple(dict.fromkeys((0, *own, last)))
