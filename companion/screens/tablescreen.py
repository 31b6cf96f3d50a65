"""The game screen: board, scores, what is asked, and what each button does now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pygame

from companion.drawing.look import Badge, Look, blend
from companion.drawing.shapes import CameraEye
from companion.kits.board_picture import Marks, draw_board, ring_cells
from companion.playing.guiding import Guide
from companion.playing.hints import Hints
from companion.playing.news import Verdict
from companion.playing.play import Play
from companion.screens import layout
from companion.screens.brightspot import BrightSpot, draw_bright_spot
from companion.screens.cards import Card, cards_of, draw_cards
from companion.screens.choosing import NOWHERE, ChoosingScreen
from companion.screens.game_pages import game_pages
from companion.screens.lessonpanel import draw_lesson, lesson_text
from companion.screens.pages import Say
from companion.screens.phrases import Voice
from companion.screens.screen import Push, Screen, Stay, Step, draw_legend
from companion.screens.spoken import Herald
from companion.screens.strip import LEAD_LINES, Saying, Strip, arrange, draw_answer, draw_strip
from companion.screens.topstrip import TopStrip, draw_top_strip
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button

GLOW_SECONDS = 4.0
PULSE_SECONDS = 1.2
NEWS_SECONDS = 6.0
NEWS_BEFORE_HINT = 2.5
"""News make room sooner where a hint waits, so that it is seen before the next move."""
FORESEEN_LINES = 2
"""How much room there is for what an answer would change."""
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
        guide: Guide | None = None,
        *,
        wearing: Callable[[], tuple[Badge, ...]] | None = None,
        afar: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(play, words, guide)
        self._badges = badges
        self._wearing = wearing
        self._afar = afar
        self.open_menu = open_menu
        self.eye = CameraEye.SHUT
        self.notice = ""
        """What the camera waits for, or why it is shut, in words."""
        self.bright: BrightSpot | None = None
        self.odd: Cell | None = None
        """Where a wooden piece does not fit the game; gone when it fits."""
        self.hints = Hints(on=False) if hints is None else hints
        self.hint = ""
        """The first-time hint of this position, by its slug with the game."""
        own = game_pages(play.kit)
        self.pages = tuple((page, own.open(page, play, words)) for page in play.kit.waits)
        """The game's own pages, which come up in front when something waits for them."""
        for _, screen in self.pages:
            screen.badges = badges
        self._hinted: object = None
        self._age = 0.0
        self._done = len(play.session.actions)
        self._seen_news = play.news.count
        self._herald = Herald(self)

    @property
    def badges(self) -> tuple[Badge, ...]:
        """The badges of the seats, in the colours of the moment."""
        return self._badges if self._wearing is None else self._wearing()

    @badges.setter
    def badges(self, badges: tuple[Badge, ...]) -> None:
        self._badges = badges

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

    @property
    def wanted_page(self) -> Screen | None:
        """The page of the game that has something to show or to ask now."""
        wanted = self.play.asking.page_for(self.play.choice)
        return next((screen for page, screen in self.pages if page is wanted), None)

    @property
    def page_put_by(self) -> Screen | None:
        """The page that people put by to look at the board; OK brings it back."""
        page = self.wanted_page
        return page if page is not None and page.is_put_by else None

    @property
    def is_choosing(self) -> bool:
        return super().is_choosing and self.page_put_by is None

    def wish(self) -> Step:
        page = self.wanted_page
        # What a lesson says about a page is read before it comes up to take the choice.
        is_due = page is not None and not page.is_put_by and not self.guide.is_in_front
        return Push(page) if page is not None and is_due else Stay()

    def legend(self) -> Mapping[Button, str]:
        play = self.play
        legend = {Button.HELP: self.say("button-menu")}
        if not play.session.check_undo():
            legend[Button.UNDO] = self.say("button-undo")
        legend |= self.choosing_legend()
        if play.over:
            legend[Button.OK] = self.say("button-result")
        elif self.page_put_by is not None and not play.is_complaining:
            legend = {b: said for b, said in legend.items() if b in (Button.HELP, Button.UNDO)}
            legend[Button.OK] = self.say("button-return")
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
            case Button.OK if self.page_put_by is not None and not self.play.is_complaining:
                self.page_put_by.is_put_by = False
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
        done = len(self.play.session.actions)
        if done != self._done:
            # What was put by to look at the board was about the position before.
            self._done = done
            for _, page in self.pages:
                page.is_put_by = False
        self.renew_hint(seconds)
        self.renew_cursor()

    def renew_hint(self, seconds: float) -> None:
        """Find the hint of a new position, and note how long it has been in sight."""
        state = self.play.state
        if state is not self._hinted:
            self._hinted = state
            game = self.phrases.game
            hints = self.play.kit.view.teaching.hints(state)
            self.hint = self.hints.choose([f"{game}-hint-{slug}" for slug in hints])
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
            if not play.is_complaining and (lit := self.guide.cells):
                example = self.guide.example
                preview = None if example is None else example.action
                return Marks((), lit, (), last, pulse, glow, preview)
            action = play.choice.action if self.is_choosing else None
            chosen = () if action is None else play.kit.view.choosing.cells_of(play.state, action)
            foreseen = self.left if self.foreseen() else ()
            wrong = refused or wrong
            return Marks((), chosen, wrong, last, pulse, glow, foreseen=foreseen)
        value = values[min(self.cursor, len(values) - 1)]
        left = play.choice.with_value(value)
        legal = tuple(dict.fromkeys(cell for cells in self.offer.cells for cell in cells))
        chosen = self.chosen_cells(play.choice, value)
        preview = left[0] if len(left) == 1 or chosen else None
        foreseen = left if self.foreseen() else ()
        return Marks(legal, chosen, refused or wrong, last, pulse, glow, preview, foreseen)

    def pointed_out(self) -> tuple[Cell, ...]:
        """Give the cells to look at on the table, gently: nothing waits for it."""
        bright = () if self.bright is None else self.bright.cells
        return bright if self.odd is None else (*bright, self.odd)

    def cards(self) -> list[Card]:
        """Give the cards of the players and of their rivals."""
        return cards_of(self.phrases, self.shown, self.badges)

    def active(self) -> int | None:
        """Give the seat whose card is framed."""
        return self.play.kit.view.cards.on_turn(self.shown)

    @property
    def is_step(self) -> bool:
        """Whether what is to be put right is only the next step, and nobody's mistake."""
        play = self.play
        return play.news.verdict not in WRONG and play.corrections[:1] == play.steps[:1] != ()

    def message(self) -> tuple[str, Voice]:
        """Give the sentence of the bottom strip with what goes with it, and what it is."""
        lead, aside, voice = self.sentence()
        return "\n".join(filter(None, (aside, lead))), voice

    def sentence(self) -> tuple[str, str, Voice]:
        """Give the sentence that matters, what goes with it in small letters, and what it is."""
        play = self.play
        page = play.asking.page
        if page is None and self.page_put_by is not None and not play.is_complaining:
            page = play.asking.page_for(play.choice)
        if page is not None:
            return self.say(page.said_meanwhile), "", Voice.ASK
        news, is_wrong = self.phrases.news(play.news), play.news.verdict in WRONG
        if play.is_complaining and is_wrong and news:
            return news, "", Voice.NO
        if play.is_complaining and play.corrections:
            wanted, is_step = play.corrections[0], self.is_step
            voice = Voice.STEP if is_step else Voice.FIX
            return self.phrases.correction(wanted, is_step=is_step), "", voice
        ask = self.phrases.ask(play)
        if play.session.is_other_box and not play.news.count:
            # Until the first thing happens: nobody has to press it away, nobody overlooks it.
            return ask, self.say("other-box"), Voice.ASK
        foreseen = self.foreseen()
        if foreseen and (self.cursor or play.choice.answered):
            # Somebody is choosing: what this would change goes before what was.
            return ask, foreseen, Voice.ASK
        lasts = NEWS_BEFORE_HINT if self.hint else NEWS_SECONDS
        if self._age < lasts and news and not is_wrong and play.news.verdict is not Verdict.NONE:
            last = news.split("\n")[-1]
            return (ask, last, Voice.YES) if ask else (last, "", Voice.YES)
        if self.hint and self.hints.on and self.guide.step is None:
            hint = self.say(self.hint)
            return (ask, hint, Voice.HINT) if ask else (hint, "", Voice.HINT)
        return ask, foreseen, Voice.ASK

    def progress(self) -> str:
        """Say how far the game has come, where the kit tells."""
        found = self.play.kit.view.telling.progress(self.shown)
        return " · ".join(self.phrases.own(f"progress-{k}", count=n) for k, n in found.items())

    def spoken(self) -> str | None:
        return self._herald.due()

    def text(self) -> Sequence[str]:
        cards = [f"{card.name} {card.score}" for card in self.cards()]
        lesson = lesson_text(self.guide, self.phrases)
        return (
            *super().text(),
            *self.message(),
            *self.choices(),
            lesson,
            *cards,
            self.progress(),
            self.notice,
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look = msgspec.structs.replace(look, afar=look.afar or self._afar())
        theme = look.theme
        strip = self.strip(look)
        zones = layout.zones(look, strip.height)
        surface.fill(theme.ground)
        pygame.draw.rect(
            surface, blend(theme.ground, theme.panel, 0.6), zones.board, border_radius=6
        )
        self._board = zones.board
        picture, marks = self.play.kit.view.picture, self.marks()
        self._chart = draw_board(
            surface, zones.board, picture, self.shown, marks, look, self.badges
        )
        ring_cells(surface, zones.board, self._chart, self.pointed_out(), look)
        if self.bright is not None:
            draw_bright_spot(surface, zones.board, self.bright, look)
        if look.afar:
            self.draw_bare_scores(surface, look, zones.scores)
        else:
            self.draw_top(surface, look, zones.top)
            self.draw_scores(surface, look, zones.scores)
        self.draw_question(surface, look, zones.question, strip)
        draw_legend(surface, look, self.legend())

    def draw_bare_scores(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the cards with nothing but names and scores, as large as all of them can be."""
        bare: dict[str, Any] = {"resources": {}, "unit": "", "beside": ()}
        cards = [msgspec.structs.replace(card, **bare) for card in self.cards()]
        if not layout.fits_in_full(area, len(cards), look):
            look = msgspec.structs.replace(look, afar=False)
        draw_cards(surface, look, area, cards, self.active())

    def draw_scores(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the cards, and below them what else a kit has to show; a lesson goes before."""
        if self.guide.step is not None:
            draw_lesson(surface, look, area, self.guide, self.phrases)
            return
        own, state, cards = self.play.kit.view.cards, self.shown, self.cards()
        if rows := own.side_rows(state):
            area, side = layout.side_board(area, rows, len(cards), look)
            own.draw_side(surface, side, state, look, self.badges)
        draw_cards(surface, look, area, cards, self.active())

    def draw_top(self, surface: pygame.Surface, look: Look, strip: pygame.Rect) -> None:
        """Draw game, turn and the camera's eye."""
        seat = self.active()
        badge = None if seat is None else self.badges[seat]
        beside = tuple(filter(None, (self.progress(), self.notice)))
        draw_top_strip(surface, look, strip, TopStrip(self.title(), badge, self.eye, beside))

    def strip(self, look: Look) -> Strip:
        """Give the bottom strip as it is now."""
        lead, aside, voice = self.sentence()
        chosen = "" if voice in (Voice.NO, Voice.FIX, Voice.STEP) else self.chosen_name()
        has_picture = self.piece_picture(8) is not None
        if look.afar and voice in (Voice.YES, Voice.HINT):
            aside = ""
        if look.afar and not aside:
            # What camera or device have to say has no strip of its own then.
            aside = self.notice
        lines = FORESEEN_LINES if aside and aside == self.foreseen() else 0
        saying = Saying(lead, aside, chosen, has_picture, lines)
        strip = arrange(saying, look, layout.zones(look).question.width)
        if look.afar and len(strip.lead) > LEAD_LINES:
            plain = msgspec.structs.replace(look, afar=False)
            strip = arrange(saying, plain, layout.zones(look).question.width)
        return strip

    def piece_picture(self, side: int) -> pygame.Surface | None:
        """Give the picture of the piece that is asked for."""
        play = self.play
        if self.sentence()[2] not in (Voice.STEP, Voice.FIX):
            return None
        wanted = play.corrections[0].payload
        return play.kit.view.picture.piece(wanted, side, play.state, self.badges)

    def draw_question(
        self, surface: pygame.Surface, look: Look, area: pygame.Rect, strip: Strip
    ) -> None:
        """Draw what is asked and the answer under the cursor."""
        theme, voice = look.theme, self.sentence()[2]
        if voice in (Voice.NO, Voice.FIX):
            bar = pygame.Rect(area.left, area.top + 4, max(4, look.margin // 3), area.height - 8)
            ink = theme.no if voice is Voice.NO else theme.gold_text
            pygame.draw.rect(surface, ink, bar, border_radius=2)
        ink = theme.gold_text if voice is Voice.FIX else theme.text
        draw_strip(surface, look, strip, area.topleft, ink)
        self._answer = NOWHERE
        if strip.answer_place is not None:
            place = self._answer = strip.answer_place.move(area.topleft)
            draw_answer(surface, look, place, self.chosen_name(), others=len(self.values) > 1)
        if strip.picture_place is not None:
            place = strip.picture_place.move(area.topleft)
            picture = self.piece_picture(place.height)
            assert picture is not None, "expected the piece that room was made for"
            surface.blit(picture, picture.get_rect(center=place.center))
