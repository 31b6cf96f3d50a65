"""The change of period, step by step: what leaves the board, what is mixed, who begins."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.kits.titania.waits import NewPeriod
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step
from companion.table.events import GoOn, Key, ShowHelp, Undo, carry_out
from companion.table.play import Play
from companion.words import Words
from engines.titania.pieces import RESERVES
from engines.titania.state import State
from hardware.values import Button


class Chore(msgspec.Struct, frozen=True):
    """One step: its words, and how much of it the camera still sees undone, where it can."""

    text: str
    left: int | None = None


class PeriodPage(KeyedScreen[GoOn | Undo | ShowHelp]):
    """Five steps with counts that go down; OK begins the period."""

    name = "period"

    def __init__(self, play: Play, words: Words) -> None:
        self.play = play
        self.words = words

    @property
    def news(self) -> NewPeriod | None:
        """What is to be done; None once people have gone on."""
        waits = [one for one in self.play.asking.waiting if isinstance(one, NewPeriod)]
        return waits[0] if waits else None

    def title(self) -> str:
        return self.words.say("titania-period-title")

    def keys(self) -> Mapping[Button, Key[GoOn | Undo | ShowHelp]]:
        keys: dict[Button, Key[GoOn | Undo | ShowHelp]] = {
            Button.OK: Key("titania-period-begin", GoOn()),
            Button.HELP: Key("button-help", ShowHelp("titania-period-help")),
        }
        if not self.play.session.check_undo():
            keys[Button.UNDO] = Key("button-undo", Undo())
        return keys

    def do(self, does: GoOn | Undo | ShowHelp) -> Step:
        if isinstance(does, ShowHelp):
            return self.help_page(does.slug)
        carry_out(does, self.play)
        return self.wish()

    def wish(self) -> Step:
        asking = self.play.asking
        if self.news is not None and len(self.play.session.actions) > asking.shown + 1:
            # The first card of the new period lies there: nobody needs the steps any more.
            carry_out(GoOn(), self.play)
        return Stay() if self.news is not None else Pop()

    def chores(self) -> Iterator[Chore]:
        """Give the steps; with a camera, how many pieces it still sees in the way."""
        news, state, say = self.news, self.play.state, self.words.say
        if news is None:
            return
        assert isinstance(state, State)
        asked = Counter(one.slug for one in self.play.corrections)
        sees = self.play.snapshot is not None
        has_tokens = self.play.table is self.play.kit.table
        tiles = asked["take-fog"] + asked["turn-back"]
        ships = asked["take-ship"] + asked["move-ship"]
        yield Chore(say("titania-period-ships"), ships if sees and has_tokens else None)
        yield Chore(say("titania-period-starfish", count=news.starfish))
        yield Chore(say("titania-period-tiles", count=news.tiles), tiles if sees else None)
        yield Chore(say("titania-period-reserve", count=RESERVES[1]))
        player = self.play.session.players[state.turn]
        yield Chore(say("titania-period-player", player=player))

    def told(self, chore: Chore) -> str:
        """Give a step with its count."""
        if chore.left is None:
            return chore.text
        return f"{chore.text} {self.words.say('titania-period-left', count=chore.left)}"

    def text(self) -> Sequence[str]:
        return (*super().text(), *map(self.told, self.chores()))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area, theme = layout.page(look), look.theme
        chores = list(self.chores())
        each = area.height // max(1, len(chores))
        side = look.question
        for number, chore in enumerate(chores):
            row = pygame.Rect(area.left, area.top + number * each, area.width, each)
            is_done = chore.left == 0
            ink = theme.yes if is_done else theme.gold
            sign = shapes.chakana(side, ink, 0 if is_done else max(2, side // 8))
            surface.blit(sign, sign.get_rect(midleft=(row.left, row.centery)))
            text = row.inflate(-side * 3, -look.margin // 2)
            text.left = row.left + side * 3 // 2
            text.width = row.right - text.left
            told = self.told(chore)
            lettering.put_block(surface, told, text, look.question, look.small, theme.text)
