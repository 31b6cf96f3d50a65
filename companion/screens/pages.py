"""Pages made of rows or of text: the menu, lists of settings, help."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.screens import layout
from companion.screens.helping import help_leaflet
from companion.screens.screen import Pop, Push, Screen, Stay, Step
from hardware.values import Button

Say = Callable[..., str]
"""Words: from a slug and its facts to a sentence in the language of the screen."""

Told = str | Callable[[], str]
"""A text, or what gives it in the language of the moment."""


def told(text: Told) -> str:
    """Give a text as it is now."""
    return text if isinstance(text, str) else text()


class Row(msgspec.Struct, frozen=True):
    """One row of a list: what it is, what it is set to, and a quiet remark."""

    label: str
    value: str = ""
    note: str = ""
    badge: Badge | None = None
    below: str = ""
    """A quiet second line."""


class ListPage(Screen):
    """A list with a cursor: Left and Right move, OK chooses, Back leaves."""

    name = "list"

    def __init__(
        self,
        say: Say,
        title: Told,
        rows: Callable[[], Sequence[Row]],
        choose: Callable[[int], Step],
        *,
        help_slug: str = "help-lists",
        intro: Told = "",
        intro_lines: int = 3,
        root: bool = False,
    ) -> None:
        self.say = say
        self._title = title
        self.intro_lines = intro_lines
        self.rows = rows
        self.choose = choose
        self.help_slug = help_slug
        self.intro = intro
        self.root = root
        self.chosen = 0
        self._places: list[tuple[int, pygame.Rect]] = []

    def title(self) -> str:
        return told(self._title)

    def legend(self) -> Mapping[Button, str]:
        legend = {
            Button.LEFT: self.say("button-up"),
            Button.RIGHT: self.say("button-down"),
            Button.OK: self.say("button-choose"),
            Button.HELP: self.say("button-help"),
        }
        if not self.root:
            legend[Button.BACK] = self.say("button-back")
        return legend

    def press(self, button: Button) -> Step:
        count = len(self.rows())
        match button:
            case Button.LEFT:
                self.chosen = (self.chosen - 1) % max(1, count)
            case Button.RIGHT:
                self.chosen = (self.chosen + 1) % max(1, count)
            case Button.OK if count:
                return self.choose(min(self.chosen, count - 1))
            case Button.BACK:
                return Pop()
            case Button.HELP:
                return Push(help_leaflet(self.say, self.help_slug))
            case _:
                pass
        return Stay()

    def offered(self) -> str:
        rows = self.rows()
        return rows[min(self.chosen, len(rows) - 1)].label if rows else ""

    def touch(self, at: tuple[int, int]) -> Step:
        for index, place in self._places:
            if place.collidepoint(at):
                self.chosen = index
                return self.choose(index)
        return Stay()

    def text(self) -> Sequence[str]:
        rows = self.rows()
        shown = [f"{row.label} {row.value} {row.note} {row.below}".strip() for row in rows]
        return (*super().text(), told(self.intro), *shown)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        intro = told(self.intro)
        if intro:
            head = pygame.Rect(area.left, area.top, area.width, look.name * self.intro_lines)
            # A remark is quiet; what takes more room than that is what the page is about.
            ink = look.theme.quiet if self.intro_lines <= 3 else look.theme.text
            lettering.put_block(surface, intro, head, look.name, look.small, ink)
            area = pygame.Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        rows = self.rows()
        self.chosen = min(self.chosen, max(0, len(rows) - 1))
        height = look.label * 2
        if any(row.below for row in rows):
            height += look.name
        self._places = layout.rows(area, height, len(rows), self.chosen)
        for index, place in self._places:
            draw_row(
                surface,
                look,
                place.inflate(0, -look.margin // 2),
                rows[index],
                index == self.chosen,
            )
        draw_more(surface, look, area, self._places, len(rows))


def draw_row(
    surface: pygame.Surface, look: Look, place: pygame.Rect, row: Row, chosen: bool
) -> None:
    """Draw one row; the chosen one wears the stepped gold frame."""
    theme = look.theme
    pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
    if chosen:
        shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 180))
    x = place.left + look.margin
    if row.badge:
        sign = shapes.badge(row.badge, look.label)
        surface.blit(sign, sign.get_rect(left=x, centery=place.centery))
        x += look.label + look.margin
    middle = place.centery
    if row.below:
        middle -= look.name * 5 // 8
        foot = (x, place.centery + look.name * 3 // 4)
        room = place.right - look.margin - x
        size = lettering.fit_size(row.below, look.name, look.small, room)
        below = lettering.shorten(row.below, size, room)
        lettering.put_line(surface, below, foot, size, theme.quiet)
    value_room = place.width * 45 // 100 if row.value else 0
    right = place.right - look.margin
    if row.value:
        value = lettering.shorten(row.value, look.label, value_room, "bold")
        spot = lettering.put_line(
            surface, value, (right, middle), look.label, theme.gold_text, "bold", "right"
        )
        right = spot.left - look.margin
    label_room = right - x
    size = lettering.fit_size(row.label, look.label, look.name, label_room, "bold")
    label = lettering.shorten(row.label, size, label_room, "bold")
    spot = lettering.put_line(surface, label, (x, middle), size, theme.text, "bold")
    if row.note and not row.value:
        room = right - spot.right - look.margin
        size = lettering.fit_size(row.note, look.name, look.small, room)
        note = lettering.shorten(row.note, size, room)
        lettering.put_line(surface, note, (right, middle), size, theme.quiet, align="right")


def draw_more(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    places: Sequence[tuple[int, pygame.Rect]],
    count: int,
) -> None:
    """Show at the edge that a list goes on above or below."""
    if len(places) >= count:
        return
    track = pygame.Rect(look.width - look.margin * 4 // 3, area.top, look.margin // 2, area.height)
    pygame.draw.rect(surface, look.theme.panel, track, border_radius=3)
    first, last = places[0][0], places[-1][0] + 1
    thumb = track.copy()
    thumb.top = track.top + track.height * first // count
    thumb.height = track.height * (last - first) // count
    pygame.draw.rect(surface, look.theme.quiet, thumb, border_radius=3)


class TextPage(Screen):
    """A page of text; Left and Right turn the page where it is long."""

    name = "text"

    def __init__(self, say: Say, title: str, body: str) -> None:
        self.say = say
        self._title = title
        self.body = body
        self.page = 0
        self.pages = 1

    def title(self) -> str:
        return self._title

    def legend(self) -> Mapping[Button, str]:
        legend = {Button.BACK: self.say("button-back")}
        if self.pages > 1:
            legend[Button.LEFT] = self.say("button-previous")
            legend[Button.RIGHT] = self.say("button-next")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.page = (self.page - 1) % self.pages
            case Button.RIGHT:
                self.page = (self.page + 1) % self.pages
            case _:
                return Pop()
        return Stay()

    def text(self) -> Sequence[str]:
        return (*super().text(), self.body)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        area = layout.page(look)
        # As large as the page allows; a long text is turned over rather than made small.
        room = (area.width, area.height * 10 // 11)
        size, lines = lettering.fit_block(self.body, look.label, look.name, room)
        step = lettering.line_height(size) * 11 // 10
        fits = max(1, area.height // step)
        self.pages = max(1, -(-len(lines) // fits))
        self.page = min(self.page, self.pages - 1)
        super().draw(surface, look)
        for i, line in enumerate(lines[self.page * fits : (self.page + 1) * fits]):
            middle = area.top + i * step + step // 2
            lettering.put_line(surface, line, (area.left, middle), size, look.theme.text)


class EntryPage(Screen):
    """A line of letters entered with buttons, by touch or from a keyboard."""

    name = "entry"
    takes_letters = True
    takes_every_letter = True
    ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÇÉÈÊÎÔÛ0123456789-' "

    def __init__(
        self,
        say: Say,
        title: str,
        start: str,
        done: Callable[[str], Step],
        longest: int = 16,
        *,
        capitals: bool = False,
    ) -> None:
        self.say = say
        self._title = title
        self.value = start
        self.done = done
        self.longest = longest
        self.capitals = capitals
        self.chosen = 0
        self._places: list[tuple[int, pygame.Rect]] = []

    @property
    def keys(self) -> Sequence[str]:
        """The letters, then what takes one back and what finishes."""
        return (*self.ALPHABET, "⌫", "✓")

    def title(self) -> str:
        return self._title

    def legend(self) -> Mapping[Button, str]:
        return {
            Button.LEFT: self.say("button-previous"),
            Button.RIGHT: self.say("button-next"),
            Button.OK: self.say("button-choose"),
            Button.UNDO: self.say("button-erase"),
            Button.BACK: self.say("button-back"),
            Button.HELP: self.say("button-done"),
        }

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.chosen = (self.chosen - 1) % len(self.keys)
            case Button.RIGHT:
                self.chosen = (self.chosen + 1) % len(self.keys)
            case Button.OK:
                return self.type_key(self.keys[self.chosen])
            case Button.UNDO:
                return self.type_key("⌫")
            case Button.HELP:
                return self.type_key("✓")
            case Button.BACK:
                return Pop()
        return Stay()

    def typed(self, character: str) -> Step:
        if character == "\b":
            return self.type_key("⌫")
        return self.type_key(character) if character.isprintable() else Stay()

    def type_key(self, key: str) -> Step:
        """Add a letter, take one back, or finish."""
        if key == "✓":
            return self.done(self.value.strip()) if self.value.strip() else Stay()
        if key == "⌫":
            self.value = self.value[:-1]
        elif len(self.value) < self.longest:
            inside = bool(self.value) and self.value[-1] not in " -'"
            small = inside and not self.capitals
            self.value += key.lower() if small else key.upper()
        return Stay()

    def touch(self, at: tuple[int, int]) -> Step:
        for index, place in self._places:
            if place.collidepoint(at):
                self.chosen = index
                return self.type_key(self.keys[index])
        return Stay()

    def text(self) -> Sequence[str]:
        return (*super().text(), self.value)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme = look.theme
        area = layout.page(look)
        line = pygame.Rect(area.left, area.top, area.width, look.score + look.margin)
        pygame.draw.rect(surface, theme.panel, line, border_radius=look.margin // 3)
        middle = (line.left + look.margin, line.centery)
        end = lettering.put_line(surface, self.value, middle, look.score, theme.text, "bold")
        caret = pygame.Rect(end.right + 2, line.top, max(2, look.height // 160), line.height)
        pygame.draw.rect(surface, theme.gold, caret.inflate(0, -look.margin))
        columns = 12
        grid = pygame.Rect(area.left, line.bottom + look.margin, area.width, 0)
        grid.height = area.bottom - grid.top
        count = len(self.keys)
        width, height = grid.width // columns, grid.height // -(-count // columns)
        self._places = []
        for i, key in enumerate(self.keys):
            row, column = divmod(i, columns)
            place = pygame.Rect(grid.left + column * width, grid.top + row * height, width, height)
            place = place.inflate(-look.margin // 3, -look.margin // 3)
            self._places.append((i, place))
            pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
            if i == self.chosen:
                shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 200))
            draw_key(surface, look, place, key)


def draw_key(surface: pygame.Surface, look: Look, place: pygame.Rect, key: str) -> None:
    """Draw one key of the entry page; the fonts have no sign for erase and done."""
    theme = look.theme
    signs = {"⌫": (Button.UNDO, theme.text), "✓": (Button.OK, theme.yes)}
    if key in signs:
        button, ink = signs[key]
        sign = shapes.button_sign(button, look.label, ink)
        surface.blit(sign, sign.get_rect(center=place.center))
        return
    if key == " ":
        bar = pygame.Rect(0, 0, look.label, max(2, look.height // 160))
        bar.center = (place.centerx, place.centery + look.label // 4)
        pygame.draw.rect(surface, theme.quiet, bar)
        return
    lettering.put_line(surface, key, place.center, look.label, theme.text, align="centre")
