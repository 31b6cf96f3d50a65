"""The game screen: board, scores, what is asked, and what each button does now."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame

from companion.drawing.look import Badge, Look, blend
from companion.drawing.shapes import CameraEye
from companion.kits.board_picture import Marks, draw_board, ring_cells
from companion.kits.waits import Waits
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
from companion.screens.strip import LEAD_LINES, Strip, arrange, draw_answer, draw_strip
from companion.screens.strip import Saying as Lines
from companion.screens.topstrip import TopStrip, draw_top_strip
from companion.table.front import Attention, InFront
from companion.table.guiding import Guide
from companion.table.hints import Hints
from companion.table.news import WRONG, Verdict
from companion.table.play import Play
from companion.table.sayings import Hint, Saying, ToFix, Told
from companion.words import Words
from engines.contract import Cell

GLOW_SECONDS = 4.0
PULSE_SECONDS = 1.2
NEWS_SECONDS = 6.0
NEWS_BEFORE_HINT = 2.5
"""News make room sooner where a hint waits, so that it is seen before the next move."""
FORESEEN_LINES = 2
"""How much room there is for what an answer would change."""
COMPLAINTS = (InFront.COMPLAINT, InFront.STEP)


class TableScreen(ChoosingScreen):
    """One game on the screen. The camera's news comes through `play`; this shows it."""

    name = "table"
    has_pages = True

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
    def attention(self) -> Attention:
        put_by = tuple(page for page, screen in self.pages if screen.is_put_by)
        hint = self.hint if self.hints.on else ""
        is_fresh = self._age < (NEWS_BEFORE_HINT if hint else NEWS_SECONDS)
        return Attention(self.cursor, put_by, is_fresh, hint)

    def wish(self) -> Step:
        if self.play.asking.page_for(self.play.choice) is None:
            # Asked for in each round, also while nobody is there.
            return Stay()
        front = self.front
        if not front.is_page_due:
            return Stay()
        return next((Push(screen) for page, screen in self.pages if page is front.page), Stay())

    def menu(self) -> Step:
        return Push(self.open_menu(self))

    def bring_back(self, page: Waits) -> None:
        for own, screen in self.pages:
            if own is page:
                screen.is_put_by = False

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
        play, news, front = self.play, self.play.news, self.front
        glow = max(0.0, 1 - self._age / GLOW_SECONDS)
        pulse = (self._age / PULSE_SECONDS) % 1.0
        last = news.cells if news.verdict is Verdict.ACCEPTED else ()
        foreseen = front.left if self.phrases.foreseen(front.left) else ()
        if front.offer.values:
            legal = tuple(dict.fromkeys(cell for cells in front.offer.cells for cell in cells))
            assert front.choice is not None, "expected a choice that has answers"
            chosen = self.chosen_cells(front.choice, front.value)
            preview = front.left[0] if len(front.left) == 1 or chosen else None
            return Marks(legal, chosen, (), last, pulse, glow, preview, foreseen)
        if front.what in COMPLAINTS:
            wrong = tuple(one.cell for one in play.corrections if one.cell is not None)
            if front.what is InFront.STEP:
                # Where to put a piece is shown as a place that is chosen is.
                return Marks(chosen=wrong[:1], last=(), pulse=0.0)
            refused = news.cells if news.verdict in WRONG else ()
            return Marks((), (), refused or wrong, last, pulse, glow)
        if lit := self.guide.cells:
            example = self.guide.example
            preview = None if example is None else example.action
            return Marks((), lit, (), last, pulse, glow, preview)
        action = None if front.choice is None else front.choice.action
        chosen = () if action is None else play.kit.view.choosing.cells_of(play.state, action)
        return Marks((), chosen, (), last, pulse, glow, foreseen=foreseen)

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

    def message(self) -> tuple[str, Voice]:
        """Give the sentence of the bottom strip with what goes with it, and what it is."""
        lead, aside, voice = self.sentence()
        return "\n".join(filter(None, (aside, lead))), voice

    def sentence(self) -> tuple[str, str, Voice]:
        """Give the sentence that matters, what goes with it in small letters, and what it is."""
        front = self.front
        lead, voice = self.phrases.said(front.saying), voice_of(front.saying)
        for aside in front.asides:
            if said := self.phrases.said(aside):
                return (lead, said, voice_of(aside)) if lead else (said, "", voice_of(aside))
        return lead, "", voice

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
            is_new = self.front.what is InFront.GUIDE
            draw_lesson(surface, look, area, self.guide, self.phrases, is_new=is_new)
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
        is_foreseen = bool(aside) and aside == self.phrases.foreseen(self.front.left)
        saying = Lines(lead, aside, chosen, has_picture, FORESEEN_LINES if is_foreseen else 0)
        strip = arrange(saying, look, layout.zones(look).question.width)
        if look.afar and len(strip.lead) > LEAD_LINES:
            plain = msgspec.structs.replace(look, afar=False)
            strip = arrange(saying, plain, layout.zones(look).question.width)
        return strip

    def piece_picture(self, side: int) -> pygame.Surface | None:
        """Give the picture of the piece that is asked for."""
        play, saying = self.play, self.front.saying
        if not isinstance(saying, ToFix):
            return None
        wanted = saying.correction.payload
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


def voice_of(saying: Saying) -> Voice:
    """How a sentence of the game screen is drawn and heard."""
    match saying:
        case Told(news=news):
            return Voice.NO if news.verdict in WRONG else Voice.YES
        case ToFix(is_step=is_step):
            return Voice.STEP if is_step else Voice.FIX
        case Hint():
            return Voice.HINT
        case _:
            return Voice.ASK
