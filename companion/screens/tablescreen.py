"""The game screen: board, scores, what is asked, and what each button does now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look, blend
from companion.drawing.shapes import CameraEye
from companion.kits.board_picture import Marks, draw_board
from companion.playing.hints import Hints
from companion.playing.play import Play, Verdict
from companion.screens import layout
from companion.screens.cards import Card, draw_cards
from companion.screens.choosing import ChoosingScreen
from companion.screens.pages import Say
from companion.screens.phrases import Voice
from companion.screens.screen import Push, Screen, Stay, Step, draw_legend, draw_woven_line
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button

GLOW_SECONDS = 4.0
PULSE_SECONDS = 1.2
NEWS_SECONDS = 6.0
NEWS_BEFORE_HINT = 2.5
"""News make room sooner where a hint waits, so that it is seen before the next move."""
WRONG = (Verdict.REFUSED, Verdict.UNREADABLE)


class TableScreen(ChoosingScreen):
    """One game on the screen. The camera's news comes through `play`; this shows it."""

    name = "table"

    def __init__(
        self,
        play: Play,
        words: Words,
        badges: tuple[Badge, ...],
        open_menu: Callable[["TableScreen"], Screen],
        hints: Hints | None = None,
    ) -> None:
        super().__init__(play, words)
        self.badges = badges
        self.open_menu = open_menu
        self.eye = CameraEye.SHUT
        self.notice = ""
        """What the camera waits for, or why it is shut, in words."""
        self.hints = Hints(on=False) if hints is None else hints
        self.hint = ""
        """The first-time hint of this position, by its slug with the game."""
        self.pages = tuple((page, page.open(play, words)) for page in play.kit.view.pages)
        """The game's own pages, which come up in front when something waits for them."""
        for _, screen in self.pages:
            screen.meet(badges)
        self._hinted: object = None
        self._age = 0.0
        self._seen_news = play.news.count

    @property
    def say(self) -> Say:
        """The words of the screen."""
        return self.words.say

    def title(self) -> str:
        return self.phrases.title(self.shown)

    @property
    def shown(self) -> Any:
        """The position people may see: nothing of what still waits to be looked at."""
        return self.play.asking.state

    def wish(self) -> Step:
        wanted = self.play.asking.page_for(self.play.choice)
        return next((Push(screen) for page, screen in self.pages if page is wanted), Stay())

    def legend(self) -> Mapping[Button, str]:
        play = self.play
        legend = {Button.HELP: self.say("button-menu")}
        if not play.session.check_undo():
            legend[Button.UNDO] = self.say("button-undo")
        legend |= self.choosing_legend()
        if play.over:
            legend[Button.OK] = self.say("button-result")
        if Button.BACK not in legend and play.can_reject:
            read = play.is_by_camera
            legend[Button.BACK] = self.say("button-misread" if read else "button-not-so")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.go(-1)
            case Button.RIGHT:
                self.go(1)
            case Button.OK if self.play.over:
                return Push(self.open_menu(self))
            case Button.OK:
                self.take()
            case Button.BACK:
                self.go_back()
            case Button.UNDO:
                self.play.undo()
            case Button.HELP:
                return Push(self.open_menu(self))
            case _:
                pass
        return Stay()

    def update(self, seconds: float) -> None:
        self._age += seconds
        if self.play.news.count != self._seen_news:
            self._seen_news = self.play.news.count
            self._age = 0.0
        self.renew_hint(seconds)
        self.renew_cursor()

    def renew_hint(self, seconds: float) -> None:
        """Find the hint of a new position, and note how long it has been in sight."""
        state = self.play.state
        if state is not self._hinted:
            self._hinted = state
            game = self.phrases.game
            hints = self.play.kit.view.hints
            slugs = [] if hints is None else [f"{game}-hint-{slug}" for slug in hints(state)]
            self.hint = self.hints.choose(slugs)
        elif self.hint and self.message()[1] is Voice.HINT:
            self.hints.show(self.hint, seconds)

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
        refused: tuple[Cell, ...] = ()
        wrong: tuple[Cell, ...] = ()
        if play.is_complaining:
            refused = news.cells if news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE) else ()
            wrong = tuple(c.cell for c in play.corrections if c.cell is not None)
            if not refused and self.is_step:
                # Where to put a piece is shown as a place that is chosen is.
                return Marks(chosen=wrong[:1], last=(), pulse=0.0)
        last = news.cells if news.verdict is Verdict.ACCEPTED else ()
        pulse = (self._age / PULSE_SECONDS) % 1.0
        if not values:
            action = play.choice.action if self.is_choosing else None
            chosen = () if action is None else play.kit.view.cells_of(play.state, action)
            return Marks((), chosen, refused or wrong, last, pulse, glow)
        value = values[min(self.cursor, len(values) - 1)]
        left = play.choice.with_value(value)
        legal = tuple(dict.fromkeys(cell for cells in self.offer.cells for cell in cells))
        chosen = self.chosen_cells(play.choice, value)
        preview = left[0] if len(left) == 1 or chosen else None
        return Marks(legal, chosen, refused or wrong, last, pulse, glow, preview)

    def cards(self) -> list[Card]:
        """Give the players' cards."""
        play = self.play
        known = {score.seat: score for score in play.session.game.scores(self.shown)}
        cards = []
        for seat, name in enumerate(play.session.players):
            score = known[seat]
            held = play.kit.view.resources(self.shown, seat)
            words = {self.phrases.own(f"resource-{k}", count=n): n for k, n in held.items()}
            note = self.say("card-out") if score.out else ""
            tell = play.kit.view.card_notes
            beside = () if tell is None else tell(self.shown, seat, self.words)
            badge = self.badges[seat]
            cards.append(Card(name, badge, score.total, words, note, score.out, beside))
        return cards

    def active(self) -> int | None:
        """Give the seat whose card is framed."""
        return self.play.kit.view.on_turn(self.shown)

    @property
    def is_step(self) -> bool:
        """Whether what is to be put right is only the next step, and nobody's mistake."""
        play = self.play
        return play.news.verdict not in WRONG and play.corrections[:1] == play.steps[:1] != ()

    def message(self) -> tuple[str, Voice]:
        """Give the sentence of the bottom strip and what it is."""
        play = self.play
        page = play.asking.page
        if page is not None:
            return self.say(page.said_meanwhile), Voice.ASK
        news, is_wrong = self.phrases.news(play.news), play.news.verdict in WRONG
        if play.is_complaining and is_wrong and news:
            return news, Voice.NO
        if play.is_complaining and play.corrections:
            wanted, is_step = play.corrections[0], self.is_step
            voice = Voice.STEP if is_step else Voice.FIX
            return self.phrases.correction(wanted, is_step=is_step), voice
        ask = self.phrases.ask(play)
        if play.session.is_other_box and not play.news.count:
            # Until the first thing happens: nobody has to press it away, nobody overlooks it.
            return "\n".join(filter(None, (self.say("other-box"), ask))), Voice.ASK
        lasts = NEWS_BEFORE_HINT if self.hint else NEWS_SECONDS
        if self._age < lasts and news and not is_wrong and play.news.verdict is not Verdict.NONE:
            first = news.split("\n")[-1]
            return (f"{first}\n{ask}" if ask else first), Voice.YES
        if self.hint and self.hints.on:
            return "\n".join(filter(None, (self.say(self.hint), ask))), Voice.HINT
        return ask, Voice.ASK

    def text(self) -> Sequence[str]:
        cards = [f"{card.name} {card.score}" for card in self.cards()]
        return (*super().text(), *self.message(), *self.choices(), *cards, self.notice)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        zones = layout.zones(look)
        surface.fill(theme.ground)
        self.draw_top(surface, look, zones.top)
        pygame.draw.rect(
            surface, blend(theme.ground, theme.panel, 0.6), zones.board, border_radius=6
        )
        self._board = zones.board
        picture, marks = self.play.kit.view.picture, self.marks()
        self._chart = draw_board(
            surface, zones.board, picture, self.shown, marks, look, self.badges
        )
        self.draw_scores(surface, look, zones.scores)
        self.draw_question(surface, look, zones.question)
        draw_legend(surface, look, self.legend())

    def draw_scores(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the cards, and below them what else a kit has to show."""
        beside, state = self.play.kit.view.side_board, self.shown
        if beside is not None:
            area, side = layout.side_board(area, beside.rows(state), look)
            beside.draw(surface, side, state, look, self.badges)
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
        lid = shapes.eye(side, theme.text if self.eye is CameraEye.OPEN else theme.quiet, self.eye)
        spot = surface.blit(
            lid, lid.get_rect(right=look.width - look.margin, centery=strip.centery)
        )
        notice_room = look.width // 3 if self.notice else 0
        left = x + side + look.margin
        room = spot.left - left - look.margin - notice_room
        title = lettering.shorten(self.title(), look.question, room, "title")
        lettering.put_line(
            surface, title, (left, strip.centery - 1), look.question, theme.text, "title"
        )
        if self.notice:
            notice = lettering.shorten(self.notice, look.name, notice_room)
            place = (spot.left - look.margin // 2, strip.centery)
            lettering.put_line(surface, notice, place, look.name, theme.quiet, align="right")
        draw_woven_line(surface, look, strip.bottom)

    def draw_question(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw what is asked and the answer under the cursor."""
        theme = look.theme
        sentence, voice = self.message()
        ink = {Voice.NO: theme.no, Voice.FIX: theme.gold_text}.get(voice, theme.text)
        if voice in (Voice.NO, Voice.FIX):
            bar = pygame.Rect(area.left, area.top + 4, max(4, look.margin // 3), area.height - 8)
            pygame.draw.rect(surface, ink, bar, border_radius=2)
        text_area = area.inflate(-look.margin * 2, -look.margin // 2)
        chosen = self.chosen_name()
        if chosen and voice not in (Voice.NO, Voice.FIX, Voice.STEP):
            width = area.width * 38 // 100
            answer = pygame.Rect(area.right - width, area.top, width, area.height)
            text_area.width -= width
            self.draw_answer(surface, look, answer, chosen)
        ink = theme.text if voice is Voice.NO else ink
        if voice is Voice.HINT:
            hint, _, sentence = sentence.partition("\n")
            line = pygame.Rect(text_area.topleft, (text_area.width, text_area.height * 2 // 5))
            lettering.put_block(surface, hint, line, look.name, look.small, theme.quiet)
            text_area.top, text_area.height = line.bottom, text_area.bottom - line.bottom
        lettering.put_block(surface, sentence, text_area, look.question, look.small, ink, "bold")

    def draw_answer(
        self, surface: pygame.Surface, look: Look, area: pygame.Rect, chosen: str
    ) -> None:
        """Draw the answer under the cursor, with arrows where there are others."""
        theme = look.theme
        place = area.inflate(0, -look.margin)
        pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
        shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
        side = look.name
        if len(self.values) > 1:
            for button, x in ((Button.LEFT, place.left + side), (Button.RIGHT, place.right - side)):
                sign = shapes.button_sign(button, side, theme.gold_text)
                surface.blit(sign, sign.get_rect(center=(x, place.centery)))
        inner = place.inflate(-side * 4, -look.margin // 2)
        size = look.question
        lettering.put_block(surface, chosen, inner, size, look.small, theme.text, "bold", "centre")
