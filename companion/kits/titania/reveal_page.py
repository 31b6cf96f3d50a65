"""The end, tile by tile: point tiles are turned up one by one, and the order of players moves."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Look
from companion.kits.titania import signs
from companion.kits.titania.waits import is_revealing
from companion.screens import layout
from companion.screens.choosing import ChoosingScreen
from companion.screens.screen import Pop, Stay, Step
from companion.screens.strip import Saying, Strip, arrange, draw_answer, draw_strip
from companion.table.events import Does, Key, PutBy, ShowHelp
from companion.table.front import InFront
from companion.table.news import Verdict
from companion.table.play import Play
from companion.words import Words
from engines.contract import Seat
from engines.titania.ending import seat_to_reveal
from engines.titania.state import Prince, State
from hardware.values import Button


def standing(princes: Sequence[Prince]) -> list[tuple[int, Seat]]:
    """Give rank and seat of everybody, the best first; who has as many points shares a rank."""
    order = sorted(range(len(princes)), key=lambda seat: -princes[seat].points)
    points = [prince.points for prince in princes]
    return [(1 + sum(other > points[seat] for other in points), seat) for seat in order]


class RevealPage(ChoosingScreen):
    """A row for each player: rank, tiles as they are turned up, points; below, what is asked."""

    name = "titania-reveal"

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        self._heard: object = play.news.count

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.play.state
        return state

    def title(self) -> str:
        return self.words.say("titania-reveal-title")

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys = self.front.keys
        back = keys.get(Button.BACK, Key("titania-reveal-board", PutBy()))
        help_ = Key[Does]("button-help", ShowHelp("titania-reveal-help"))
        return {**keys, Button.BACK: back, Button.HELP: help_}

    def do(self, does: Does) -> Step:
        step = super().do(does)
        return self.wish() if isinstance(step, Stay) else step

    def update(self, seconds: float) -> None:
        self.renew_cursor()

    def wish(self) -> Step:
        is_due = is_revealing(self.state) and self.play.asking.page is None
        return Stay() if is_due else Pop()

    def touch(self, at: tuple[int, int]) -> Step:
        return Stay()

    @property
    def is_complaining(self) -> bool:
        """Whether something on the table is to be put right first."""
        return self.front.what in (InFront.COMPLAINT, InFront.STEP)

    def said(self) -> str:
        """Say what is wrong on the table, or whose tile is turned next."""
        play = self.play
        if self.is_complaining:
            wrong = next(map(self.phrases.correction, play.corrections), "")
            return self.phrases.news(play.news) or wrong
        seat = seat_to_reveal(self.state)
        if seat is None:
            return ""
        prince, player = self.state.princes[seat], play.session.players[seat]
        left = prince.tiles - len(prince.revealed)
        return self.words.say("titania-reveal-next", player=player, count=left)

    def news(self) -> str:
        """Say which tile was turned up last."""
        news = self.play.news
        is_told = news.verdict is Verdict.ACCEPTED
        return self.phrases.news(news).split("\n")[-1] if is_told else ""

    def spoken(self) -> str | None:
        play = self.play
        about: object = play.news.count
        if self.is_complaining:
            # The same complaint comes and goes with each picture: once a position is enough.
            about = (len(play.session.actions), self.said())
        told = self.said() if self.is_complaining else self.news()
        is_new, self._heard = about != self._heard, about
        return (told if is_new else "") if told else None

    def text(self) -> Sequence[str]:
        rows = [
            f"{rank}. {self.play.session.players[seat]} {self.state.princes[seat].points}"
            for rank, seat in standing(self.state.princes)
        ]
        return (*super().text(), self.said(), self.news(), *self.choices(), *rows)

    def strip(self, look: Look) -> Strip:
        """Give the bottom strip: what is asked, and the value under the cursor."""
        width = layout.zones(look).question.width
        aside = "" if self.is_complaining else self.news()
        return arrange(Saying(self.said(), aside, self.chosen_name()), look, width)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        strip = self.strip(look)
        zones = layout.zones(look, strip.height)
        draw_strip(surface, look, strip, zones.question.topleft, look.theme.text)
        if strip.answer_place is not None:
            place = strip.answer_place.move(zones.question.topleft)
            draw_answer(surface, look, place, self.chosen_name(), others=len(self.values) > 1)
        area = zones.board.union(zones.scores)
        ranks = standing(self.state.princes)
        each = min(area.height // len(ranks), look.score * 2)
        for number, (rank, seat) in enumerate(ranks):
            row = pygame.Rect(area.left, area.top + number * each, area.width, each)
            self.draw_row(surface, look, row.inflate(0, -look.margin // 2), rank, seat)

    def draw_row(
        self, surface: pygame.Surface, look: Look, row: pygame.Rect, rank: int, seat: Seat
    ) -> None:
        """Draw one player; the one whose tiles are turned up is framed."""
        theme, prince = look.theme, self.state.princes[seat]
        pygame.draw.rect(surface, theme.panel, row, border_radius=look.margin // 3)
        if seat == seat_to_reveal(self.state):
            shapes.draw_frame(surface, row, theme.gold, max(2, look.height // 180))
        left, middle = row.left + look.margin, row.centery
        spot = lettering.put_line(
            surface, f"{rank}.", (left, middle), look.name, theme.quiet, "bold", role=Role.NAME
        )
        sign = shapes.badge(self.badges[seat], look.name)
        place = surface.blit(sign, sign.get_rect(midleft=(spot.right + look.margin, middle)))
        left = place.right + look.margin // 2
        room = row.left + row.width * 2 // 5 - left
        name = lettering.shorten(self.play.session.players[seat], look.name, room, "bold")
        lettering.put_line(
            surface, name, (left, middle), look.name, theme.text, "bold", role=Role.NAME
        )
        score = (row.right - look.margin, middle)
        figure = lettering.put_line(
            surface, str(prince.points), score, look.score, theme.text, "bold", "right", Role.SCORE
        )
        tiles = pygame.Rect(row.left + row.width * 2 // 5, row.top, 0, row.height)
        tiles.width = figure.left - look.margin - tiles.left
        draw_tiles(surface, tiles.inflate(-look.margin, -look.margin // 2), prince, look)


def draw_tiles(surface: pygame.Surface, area: pygame.Rect, prince: Prince, look: Look) -> None:
    """Draw a player's tiles, as large as all fit: first those turned up, then those still secret.

    A tile as small as its figure can be read has a second row.
    """
    if not prince.tiles:
        return
    least = look.small * 3 // 2
    lines = 1 if area.width // prince.tiles >= least or area.height < 2 * least else 2
    columns = -(-prince.tiles // lines)
    side = min(area.height // lines, area.width // columns)
    for number in range(prince.tiles):
        row, column = divmod(number, columns)
        middle = (area.left + column * side + side // 2, area.centery)
        middle = (middle[0], middle[1] + round((row - (lines - 1) / 2) * side))
        is_open = number < len(prince.revealed)
        tile = signs.lozenge(side - 2)
        if not is_open:
            tile = tile.copy()
            tile.set_alpha(110)
        surface.blit(tile, tile.get_rect(center=middle))
        if is_open:
            size = max(look.small, side // 2)
            figure = str(prince.revealed[number])
            lettering.put_line(surface, figure, middle, size, signs.INK, "bold", "centre")
