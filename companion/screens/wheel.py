"""The wheel on the screen: two rings, two shutters, and the answer while OK is held."""

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from companion.screens import layout, shapes, signs, type
from companion.screens.desk import Desk
from companion.screens.look import Look, blend
from companion.screens.pages import TextPage
from companion.screens.screen import Pop, Push, Screen, Stay, Step
from companion.wheel import Opening, Wheel, Window
from engines.contract import Cell
from engines.tiwanaku.game import Tiwanaku
from engines.tiwanaku.rules import shipped_rules
from hardware.values import Button

PAPER = (250, 246, 236)
TURN_SECONDS = 0.25


class WheelScreen(Screen):
    """Left and Right turn a ring, Undo takes the other one, OK opens while it is held."""

    name = "wheel"

    def __init__(self, desk: Desk, wheel: Wheel, leave: Callable[[], Step] = Pop) -> None:
        self.desk = desk
        self.wheel = wheel
        self.elements, self.animals = board_names(desk)
        self.leave = leave
        self.ring = "column"
        self.divining = False
        self.crop = 1
        self._column = float(wheel.column)
        self._row = float(wheel.row)

    def title(self) -> str:
        return self.desk.say("wheel-title", code=self.wheel.code)

    def legend(self) -> Mapping[Button, str]:
        say = self.desk.say
        return {
            Button.LEFT: say("button-previous"),
            Button.RIGHT: say("button-next"),
            Button.OK: say("wheel-hold"),
            Button.BACK: say("button-back"),
            Button.UNDO: say("wheel-terrain" if self.divining else "wheel-other-ring"),
            Button.HELP: say("wheel-setup" if self.divining else "wheel-divine"),
        }

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.step(-1)
            case Button.RIGHT:
                self.step(1)
            case Button.OK:
                self.open()
            case Button.BACK:
                if self.divining:
                    self.divining = False
                    return Stay()
                return self.leave()
            case Button.UNDO:
                self.wheel.close()
                if self.divining:
                    self.divining = False
                else:
                    self.ring = "row" if self.ring == "column" else "column"
            case Button.HELP:
                self.wheel.close()
                if self.divining:
                    return Push(setup_page(self.desk, self.wheel))
                self.divining = True
        return Stay()

    def step(self, clicks: int) -> None:
        """Turn the ring in hand, or choose the announced crop."""
        if self.divining:
            self.wheel.close()
            self.crop = (self.crop - 1 + clicks) % 5 + 1
        elif self.ring == "column":
            self.wheel.turn_columns(clicks)
        else:
            self.wheel.turn_rows(clicks)

    def open(self) -> None:
        """Open the window that is meant."""
        if self.divining:
            self.wheel.announce(self.crop)
            self.wheel.open_divination()
        else:
            self.wheel.open_discovery()

    def released(self, button: Button) -> Step:
        if button is Button.OK:
            self.wheel.close()
        return Stay()

    def lifted(self) -> Step:
        self.wheel.close()
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        if dial == 0:
            self.wheel.turn_columns(clicks)
        else:
            self.wheel.turn_rows(clicks)

    @property
    def moving(self) -> bool:
        """Whether a ring still turns."""
        return self._column != self.wheel.column or self._row != self.wheel.row

    def update(self, seconds: float) -> None:
        share = 1 - math.exp(-seconds * 5 / TURN_SECONDS)
        self._column = glide(self._column, self.wheel.column, self.wheel.columns, share)
        self._row = glide(self._row, self.wheel.row, self.wheel.rows, share)

    def names(self) -> tuple[str, str]:
        """Name the element and the animal the rings point to."""
        return self.cell_names(self.wheel.cell)

    def cell_names(self, cell: Cell) -> tuple[str, str]:
        """Name a cell's column and row."""
        return name_cell(self.desk, cell)

    def answer(self) -> str:
        """Name what the open window shows, "" where none is open."""
        say, shown = self.desk.say, self.wheel.answer
        match self.wheel.open:
            case Window.DISCOVERY:
                return say(f"scenario-terrain-{shown}")
            case Window.DIVINATION:
                return say(f"scenario-crop-{shown}")
            case None:
                return ""

    def text(self) -> Sequence[str]:
        listed = [self.opening_words(one) for one in self.wheel.openings]
        return (*super().text(), *self.names(), self.answer(), *listed)

    def opening_words(self, opening: Opening) -> str:
        """Name an opening without its answer."""
        element, animal = self.cell_names(opening.cell)
        slug = f"wheel-opened-{opening.window}"
        return self.desk.say(slug, element=element, animal=animal)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        side = min(area.height, area.width * 58 // 100)
        disc = pygame.Rect(area.left, area.top, side, side)
        disc.centery = area.centery
        self.draw_disc(surface, look, disc)
        right = pygame.Rect(disc.right + look.margin * 2, area.top, 0, area.height)
        right.width = area.right - right.left
        self.draw_side(surface, look, right)

    def draw_disc(self, surface: pygame.Surface, look: Look, disc: pygame.Rect) -> None:
        """Draw the rings with the arrow and the cursor at the top."""
        theme = look.theme
        middle, radius = disc.center, disc.width / 2
        face = shapes.smooth(("wheel-face", theme.name), disc.size, face_painter(look))
        surface.blit(face, disc)
        self.draw_ring(surface, look, middle, radius * 0.83, self.wheel.columns, self._column, True)
        self.draw_ring(surface, look, middle, radius * 0.49, self.wheel.rows, self._row, False)
        hub = shapes.chakana(round(radius * 0.42), theme.gold)
        surface.blit(hub, hub.get_rect(center=middle))
        for ring, reach, ink in (("column", 1.0, theme.gold), ("row", 0.675, PAPER)):
            x, y = middle[0], middle[1] - radius * reach
            chosen = not self.divining and self.ring == ring
            size = radius * (0.075 if chosen else 0.05)
            points = [(x - size, y - size * 0.4), (x + size, y - size * 0.4), (x, y + size * 1.3)]
            pygame.draw.polygon(surface, ink, points)
            pygame.draw.polygon(surface, (20, 20, 20), points, 2)

    def draw_ring(
        self,
        surface: pygame.Surface,
        look: Look,
        middle: tuple[int, int],
        reach: float,
        count: int,
        turned: float,
        outer: bool,
    ) -> None:
        """Draw the signs of one ring; the chosen one stands at the top."""
        names = self.elements if outer else self.animals
        side = round(min(reach * 0.36, reach * 2.6 / count))
        ink = PAPER if outer else (40, 44, 50)
        for i in range(count):
            turn = math.tau * (i - turned) / count - math.pi / 2
            spot = (middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn))
            picture = signs.sign(names[i], side, ink)
            surface.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))

    def draw_side(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw coordinates, shutters with the answer, and what was opened."""
        theme = look.theme
        element, animal = self.names()
        head = pygame.Rect(area.left, area.top, area.width, look.question * 3 // 2)
        place = f"{element} · {animal}"
        type.put_block(
            surface, place, head, look.question, look.small, theme.text, "title", "centre"
        )
        window = pygame.Rect(area.left, head.bottom, area.width, area.height * 50 // 100)
        self.draw_window(surface, look, window)
        foot = pygame.Rect(area.left, window.bottom + look.margin, area.width, 0)
        foot.height = area.bottom - foot.top
        self.draw_openings(surface, look, foot)

    def draw_window(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the shutter, or the answer behind it."""
        theme = look.theme
        say = self.desk.say
        ground = theme.wheel_red if not self.divining else blend(theme.panel, theme.gold, 0.12)
        pygame.draw.rect(surface, ground, area, border_radius=look.margin)
        shapes.draw_frame(surface, area.inflate(-6, -6), theme.gold, max(2, look.height // 240))
        side = min(area.height // 2, area.width // 3)
        ink = PAPER if not self.divining else theme.text
        shown = self.wheel.answer
        below = pygame.Rect(
            area.left, area.bottom - look.question * 2, area.width, look.question * 2
        )
        below = below.inflate(-look.margin * 2, -look.margin // 2)
        top = (area.centerx, area.top + (area.height - below.height) // 2 + look.margin // 2)
        if self.divining:
            told = self.wheel.announced if self.wheel.open else self.crop
            spots = [area.centerx - side * 3 // 4, area.centerx + side * 3 // 4]
            if shown is None:
                spots = [area.centerx]
            guess = signs.crop_sign(told or self.crop, side)
            surface.blit(guess, guess.get_rect(center=(spots[0], top[1])))
            if isinstance(shown, int):
                truth = signs.crop_sign(shown, side)
                surface.blit(truth, truth.get_rect(center=(spots[1], top[1])))
                right = shown == told
                sentence = say("wheel-right" if right else "wheel-wrong", crop=self.answer())
            else:
                sentence = say("wheel-announce", crop=say(f"scenario-crop-{self.crop}"))
        elif isinstance(shown, str):
            picture = signs.terrain_sign(shown, side)
            surface.blit(picture, picture.get_rect(center=top))
            sentence = self.answer()
        else:
            leaf = shapes.chakana(side, blend(ground, PAPER, 0.35), 3)
            surface.blit(leaf, leaf.get_rect(center=top))
            sentence = say("wheel-closed")
        type.put_block(surface, sentence, below, look.question, look.small, ink, "bold", "centre")

    def draw_openings(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """List the last openings, without their answers."""
        theme = look.theme
        step = type.line_height(look.small)
        fits = max(0, area.height // step - 1)
        title = (area.left, area.top + step // 2)
        type.put_line(
            surface, self.desk.say("wheel-openings"), title, look.small, theme.quiet, "bold"
        )
        for i, opening in enumerate(reversed(self.wheel.openings[-fits:] if fits else ())):
            text = type.shorten(self.opening_words(opening), look.small, area.width)
            middle = (area.left, area.top + step * (i + 1) + step // 2)
            type.put_line(surface, text, middle, look.small, theme.quiet)


def face_painter(look: Look) -> shapes.Paint:
    """Give what paints the wheel's still parts: red rim, white inner ring, hub."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = surface.get_width()
        middle = (n / 2, n / 2)
        theme = look.theme
        pygame.draw.circle(surface, blend(theme.wheel_red, (0, 0, 0), 0.4), middle, n / 2)
        pygame.draw.circle(surface, theme.wheel_red, middle, n / 2 - n * 0.012)
        pygame.draw.circle(surface, blend(theme.wheel_red, (0, 0, 0), 0.4), middle, n * 0.335)
        pygame.draw.circle(surface, PAPER, middle, n * 0.325)
        pygame.draw.circle(surface, blend(PAPER, (0, 0, 0), 0.3), middle, n * 0.19)
        pygame.draw.circle(surface, theme.panel, middle, n * 0.18)

    return paint


def glide(now: float, goal: float, count: int, share: float) -> float:
    """Move a ring towards its goal the short way round; near enough clicks into place."""
    gap = (goal - now + count / 2) % count - count / 2
    if abs(gap) < 0.01:
        return float(goal)
    return (now + gap * share) % count


def board_names(desk: Desk) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the names of columns and rows of the rules in force."""
    game = desk.store.rules.get("tiwanaku")
    rules = game.rules if isinstance(game, Tiwanaku) else shipped_rules()
    return rules.elements, rules.animals


def name_cell(desk: Desk, cell: Cell) -> tuple[str, str]:
    """Name a cell by its element and its animal; a name of the owner's own stays as it is."""
    elements, animals = board_names(desk)
    names = (("element", elements[cell[1]]), ("animal", animals[cell[0]]))
    element, animal = (
        desk.say(f"{kind}-{name}") if desk.words.has(f"{kind}-{name}") else name
        for kind, name in names
    )
    return element, animal


def setup_page(desk: Desk, wheel: Wheel) -> TextPage:
    """Say what to lay out before the game: terrain counts and starting tiles."""
    say = desk.say
    counts = [
        say("wheel-count", terrain=say(f"scenario-terrain-{name}"), count=count)
        for name, count in wheel.terrain_counts.items()
    ]
    tiles = [
        say(
            "wheel-start-tile",
            element=name_cell(desk, cell)[0],
            animal=name_cell(desk, cell)[1],
            terrain=say(f"scenario-terrain-{terrain}"),
            crop=say(f"scenario-crop-{crop}"),
        )
        for cell, terrain, crop in wheel.starting_tiles
    ]
    called = say("wheel-disc" if wheel.is_disc else "wheel-code", code=wheel.code)
    lines = [called, ", ".join(counts), "", *tiles]
    return TextPage(say, say("wheel-setup-title"), "\n".join(lines))
