"""The game screen: board, scores, what is asked, and what each button does now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look, blend
from companion.kits.choices import Choice, Question, nearest_first
from companion.kits.kit import Marks
from companion.kits.tiwanaku.screens.ringpage import RingPage
from companion.playing.hints import Hints, hints_of
from companion.playing.play import Play, Verdict
from companion.screens import layout
from companion.screens.cards import Card, Sideboard, draw_cards
from companion.screens.pages import Say
from companion.screens.phrases import Phrases
from companion.screens.screen import Push, Screen, Stay, Step, draw_legend, draw_woven_line
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button

GLOW_SECONDS = 4.0
PULSE_SECONDS = 1.2
NEWS_SECONDS = 6.0
NEWS_BEFORE_HINT = 2.5
"""News make room sooner where a hint waits, so that it is seen before the next move."""


class TableScreen(Screen):
    """One game on the screen. The camera's news comes through `play`; this shows it."""

    name = "table"

    def __init__(
        self,
        play: Play,
        words: Words,
        badges: tuple[Badge, ...],
        open_menu: Callable[["TableScreen"], Screen],
        hints: Hints | None = None,
        oracle: RingPage | None = None,
    ) -> None:
        self.play = play
        self.words = words
        self.badges = badges
        self.open_menu = open_menu
        self.phrases = Phrases(words, play.kit, play.session)
        self.cursor = 0
        self.eye = "shut"
        """How the camera is: `open`, `busy` while it waits for hands, or `shut`."""
        self.hint = ""
        """What the camera waits for, or why it is shut, in words."""
        self.hints = Hints(on=False) if hints is None else hints
        self.lesson = ""
        """The first-time hint of this position, by its slug with the game."""
        self.oracle = oracle
        """Comes up in front where the game has something to show behind a window."""
        self._taught: object = None
        self._age = 0.0
        self._seen_news = play.news.count
        self._asked: Question | None = None
        self._board = pygame.Rect(0, 0, 1, 1)

    @property
    def say(self) -> Say:
        """The words of the screen."""
        return self.words.say

    def title(self) -> str:
        return self.phrases.title(self.shown)

    @property
    def values(self) -> tuple[object, ...]:
        """The answers to the open question, places nearest to the last deed first."""
        question = self.play.choice.question
        if question is None:
            return ()
        cells = [value for value in question.values if is_cell(value)]
        if len(cells) == len(question.values):
            focus = self.focus()
            return tuple(nearest_first([c for c in cells if isinstance(c, tuple)], focus))
        return question.values

    def focus(self) -> tuple[Cell, ...]:
        """Give the cells of the last action that touched any."""
        session = self.play.session
        for index in range(len(session.actions) - 1, -1, -1):
            cells = self.play.kit.cells_of(session.states[index], session.actions[index])
            if cells:
                return cells
        return ()

    @property
    def shown(self) -> Any:
        """The position people may see: nothing that still waits behind a window."""
        return self.play.asking.state

    def wish(self) -> Step:
        play = self.play
        asking = play.asking
        if self.oracle is None or asking.oracle is None:
            return Stay()
        if asking.waiting or asking.oracle.announcing(play.choice) is not None:
            return Push(self.oracle)
        return Stay()

    def legend(self) -> Mapping[Button, str]:
        play = self.play
        legend = {Button.HELP: self.say("button-menu")}
        if not play.session.check_undo():
            legend[Button.UNDO] = self.say("button-undo")
        if len(self.values) > 1:
            legend[Button.LEFT] = self.say("button-previous")
            legend[Button.RIGHT] = self.say("button-next")
        if play.over:
            legend[Button.OK] = self.say("button-result")
        elif self.values or play.choice.action is not None:
            legend[Button.OK] = self.say("button-choose")
        if play.choice.answered or play.is_asking:
            legend[Button.BACK] = self.say("button-back")
        elif play.can_reject:
            read = play.is_by_camera
            legend[Button.BACK] = self.say("button-misread" if read else "button-not-so")
        return legend

    def press(self, button: Button) -> Step:
        play = self.play
        values = self.values
        match button:
            case Button.LEFT if values:
                self.cursor = (self.cursor - 1) % len(values)
            case Button.RIGHT if values:
                self.cursor = (self.cursor + 1) % len(values)
            case Button.OK if play.over:
                return Push(self.open_menu(self))
            case Button.OK if values:
                play.answer(values[min(self.cursor, len(values) - 1)])
            case Button.OK if play.choice.action is not None:
                play.choose(play.choice.action)
            case Button.BACK:
                if not play.step_back() and play.can_reject:
                    play.reject()
            case Button.UNDO:
                play.undo()
            case Button.HELP:
                return Push(self.open_menu(self))
            case _:
                pass
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        if self.values:
            self.cursor = (self.cursor + clicks) % len(self.values)

    def touch(self, at: tuple[int, int]) -> Step:
        cell = self.play.kit.picture.cell_at(self._board, self.play.state, at)
        values = self.values
        if cell is not None and cell in values:
            if self.cursor == values.index(cell):
                self.play.answer(cell)
            else:
                self.cursor = values.index(cell)
        return Stay()

    def update(self, seconds: float) -> None:
        self._age += seconds
        if self.play.news.count != self._seen_news:
            self._seen_news = self.play.news.count
            self._age = 0.0
        self.teach(seconds)
        question = self.play.choice.question
        if question != self._asked:
            self._asked = question
            self.cursor = 0

    def teach(self, seconds: float) -> None:
        """Find the hint of a new position, and note how long it has been in sight."""
        state = self.play.state
        if state is not self._taught:
            self._taught = state
            game = self.phrases.game
            slugs = [f"{game}-hint-{slug}" for slug in hints_of(self.play.kit, state)]
            self.lesson = self.hints.choose(slugs)
        elif self.lesson and self.message()[1] == "hint":
            self.hints.show(self.lesson, seconds)

    @property
    def moving(self) -> bool:
        """Whether something on the screen is in motion."""
        # News give way to the question without anything else happening.
        lasts = max(GLOW_SECONDS, NEWS_SECONDS) + 0.5
        return self._age < lasts or self.play.news.verdict is Verdict.REFUSED

    def marks(self) -> Marks:
        """Give what the board picture points out now."""
        play, values = self.play, self.values
        news = play.news
        glow = max(0.0, 1 - self._age / GLOW_SECONDS)
        refused = news.cells if news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE) else ()
        wrong = tuple(c.cell for c in play.corrections if c.cell is not None)
        last = news.cells if news.verdict is Verdict.ACCEPTED else ()
        pulse = (self._age / PULSE_SECONDS) % 1.0
        if not values:
            action = play.choice.action if play.is_asking else None
            chosen = () if action is None else play.kit.cells_of(play.state, action)
            return Marks((), chosen, refused or wrong, last, pulse, glow)
        value = values[min(self.cursor, len(values) - 1)]
        left = play.choice.with_value(value)
        legal = tuple(v for v in values if isinstance(v, tuple) and is_cell(v))
        chosen = self.chosen_cells(play.choice, value)
        preview = left[0] if len(left) == 1 or chosen else None
        return Marks(legal, chosen, refused or wrong, last, pulse, glow, preview)

    def chosen_cells(self, choice: Choice, value: object) -> tuple[Cell, ...]:
        """Give the cells that answering so would touch."""
        if isinstance(value, tuple) and is_cell(value):
            return (value,)
        left = choice.with_value(value)
        if len(left) == 1:
            return self.play.kit.cells_of(self.play.state, left[0])
        return ()

    def cards(self) -> list[Card]:
        """Give the players' cards."""
        play = self.play
        known = {score.seat: score for score in play.session.game.scores(self.shown)}
        cards = []
        for seat, name in enumerate(play.session.players):
            score = known[seat]
            held = play.kit.resources(self.shown, seat)
            words = {self.phrases.own(f"resource-{k}", count=n): n for k, n in held.items()}
            note = self.say("card-out") if score.out else ""
            cards.append(Card(name, self.badges[seat], score.total, words, note, score.out))
        return cards

    def active(self) -> int | None:
        """Give the seat whose card is framed."""
        return self.play.kit.on_turn(self.shown)

    def message(self) -> tuple[str, str]:
        """Give the sentence of the bottom strip and its tone: ask, hint, no, fix, yes."""
        play = self.play
        if play.asking.waiting:
            return self.say("wheel-waits"), "ask"
        news = self.phrases.news(play.news)
        if play.news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE) and news:
            return news, "no"
        if play.corrections:
            return self.phrases.correction(play.corrections[0]), "fix"
        ask = self.phrases.ask(play)
        lasts = NEWS_BEFORE_HINT if self.lesson else NEWS_SECONDS
        if self._age < lasts and news and play.news.verdict is not Verdict.NONE:
            first = news.split("\n")[-1]
            return (f"{first}\n{ask}" if ask else first), "yes"
        if self.lesson and self.hints.on:
            return "\n".join(filter(None, (self.say(self.lesson), ask))), "hint"
        return ask, "ask"

    def choices(self) -> list[str]:
        """Name the answers to the open question."""
        question = self.play.choice.question
        if question is None or self.play.asking.waiting:
            return []
        return [self.phrases.value(question, value, i) for i, value in enumerate(self.values)]

    def text(self) -> Sequence[str]:
        cards = [f"{card.name} {card.score}" for card in self.cards()]
        return (*super().text(), *self.message(), *self.choices(), *cards, self.hint)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        zones = layout.zones(look)
        surface.fill(theme.ground)
        self.draw_top(surface, look, zones.top)
        pygame.draw.rect(
            surface, blend(theme.ground, theme.panel, 0.6), zones.board, border_radius=6
        )
        self._board = zones.board
        marks = self.marks()
        self.play.kit.picture.draw(surface, zones.board, self.shown, marks, look, self.badges)
        self.draw_scores(surface, look, zones.scores)
        self.draw_question(surface, look, zones.question)
        draw_legend(surface, look, self.legend())

    def draw_scores(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the cards, and below them what else a kit has to show."""
        kit, state = self.play.kit, self.shown
        if isinstance(kit, Sideboard):
            area, side = layout.side_board(area, kit.side_rows(state), look)
            kit.draw_side(surface, side, state, look, self.badges)
        draw_cards(surface, look, area, self.cards(), self.active())

    def draw_top(self, surface: pygame.Surface, look: Look, strip: pygame.Rect) -> None:
        """Draw game, turn and the camera's eye."""
        theme = look.theme
        seat = self.active()
        x = look.margin
        side = look.question
        if seat is None:
            sign = shapes.chakana(side, theme.gold)
        else:
            sign = shapes.badge(self.badges[seat], side)
        surface.blit(sign, sign.get_rect(left=x, centery=strip.centery - 1))
        lid = shapes.eye(side, theme.text if self.eye == "open" else theme.quiet, self.eye)
        spot = surface.blit(
            lid, lid.get_rect(right=look.width - look.margin, centery=strip.centery)
        )
        hint_room = look.width // 3 if self.hint else 0
        left = x + side + look.margin
        room = spot.left - left - look.margin - hint_room
        title = lettering.shorten(self.title(), look.question, room, "title")
        lettering.put_line(
            surface, title, (left, strip.centery - 1), look.question, theme.text, "title"
        )
        if self.hint:
            hint = lettering.shorten(self.hint, look.name, hint_room)
            place = (spot.left - look.margin // 2, strip.centery)
            lettering.put_line(surface, hint, place, look.name, theme.quiet, align="right")
        draw_woven_line(surface, look, strip.bottom)

    def draw_question(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw what is asked and the answer under the cursor."""
        theme = look.theme
        sentence, tone = self.message()
        ink = {"no": theme.no, "fix": theme.gold_text}.get(tone, theme.text)
        if tone in ("no", "fix"):
            bar = pygame.Rect(area.left, area.top + 4, max(4, look.margin // 3), area.height - 8)
            pygame.draw.rect(surface, ink, bar, border_radius=2)
        text_area = area.inflate(-look.margin * 2, -look.margin // 2)
        choices = self.choices()
        if choices and tone in ("ask", "yes", "hint"):
            width = area.width * 38 // 100
            answer = pygame.Rect(area.right - width, area.top, width, area.height)
            text_area.width -= width
            self.draw_answer(surface, look, answer, choices)
        ink = theme.text if tone == "no" else ink
        if tone == "hint":
            hint, _, sentence = sentence.partition("\n")
            line = pygame.Rect(text_area.topleft, (text_area.width, text_area.height * 2 // 5))
            lettering.put_block(surface, hint, line, look.name, look.small, theme.quiet)
            text_area.top, text_area.height = line.bottom, text_area.bottom - line.bottom
        lettering.put_block(surface, sentence, text_area, look.question, look.small, ink, "bold")

    def draw_answer(
        self, surface: pygame.Surface, look: Look, area: pygame.Rect, choices: list[str]
    ) -> None:
        """Draw the answer under the cursor, with arrows where there are others."""
        theme = look.theme
        place = area.inflate(0, -look.margin)
        pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
        shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
        cursor = min(self.cursor, len(choices) - 1)
        side = look.name
        if len(choices) > 1:
            for button, x in ((Button.LEFT, place.left + side), (Button.RIGHT, place.right - side)):
                sign = shapes.button_sign(button, side, theme.gold_text)
                surface.blit(sign, sign.get_rect(center=(x, place.centery)))
        inner = place.inflate(-side * 4, -look.margin // 2)
        size = look.question
        lettering.put_block(
            surface, choices[cursor], inner, size, look.small, theme.text, "bold", "centre"
        )


def is_cell(value: object) -> bool:
    """Say whether a value is a place on the board."""
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(n, int) for n in value)
