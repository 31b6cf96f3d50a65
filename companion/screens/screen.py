"""What a screen is: it handles events, moves on with time, and draws; a stack holds them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import BADGES, Badge, Look
from companion.screens import layout
from hardware.values import Button, ButtonEvent, Press

if TYPE_CHECKING:
    from companion.table.tones import Tone


class Touch(msgspec.Struct, frozen=True):
    """A finger or the mouse on the display."""

    at: tuple[int, int]


class Typed(msgspec.Struct, frozen=True):
    """A character from a keyboard; "\\b" takes one back."""

    character: str


class Dragged(msgspec.Struct, frozen=True):
    """The finger or the mouse has moved while it is down."""

    at: tuple[int, int]


class Lifted(msgspec.Struct, frozen=True):
    """The finger or the mouse button is up again."""


Event: TypeAlias = ButtonEvent | Touch | Dragged | Lifted | Typed


class Stay(msgspec.Struct, frozen=True):
    """Go on with this screen."""


class Push(msgspec.Struct, frozen=True):
    """Open another screen on top."""

    screen: "Screen"


class Pop(msgspec.Struct, frozen=True):
    """Close this screen, or so many."""

    count: int = 1


class Replace(msgspec.Struct, frozen=True):
    """Close this screen and open another in its place."""

    screen: "Screen"


class Home(msgspec.Struct, frozen=True):
    """Close everything down to the first screen."""


class Quit(msgspec.Struct, frozen=True):
    """End the program."""


Step: TypeAlias = Stay | Push | Pop | Replace | Home | Quit


class Screen:
    """The base of every screen. Subclasses say what the buttons do and draw their content."""

    name = "screen"
    """A stable name for pictures and tests."""
    takes_letters = False
    """Whether letters of a keyboard are typed text here and not buttons."""
    badges: tuple[Badge, ...] = BADGES
    """Who sits where, for pages of a game: the game screen tells them."""
    is_put_by = False
    """Whether people look at the board first: a page of a game that would come up by itself."""
    takes_every_letter = False
    """Whether even the letters that are buttons elsewhere, U and H, are text here."""

    def title(self) -> str:
        """Give what the top strip says."""
        return ""

    def legend(self) -> Mapping[Button, str]:
        """Give what each button does now; a button without an entry does nothing."""
        return {}

    def press(self, button: Button) -> Step:
        """React to a button that went down."""
        return Stay()

    def touch(self, at: tuple[int, int]) -> Step:
        """React to a touch outside the legend."""
        return Stay()

    def typed(self, character: str) -> Step:
        """React to a key that is not one of the six buttons."""
        return Stay()

    def released(self, button: Button) -> Step:
        """React to a button that came up."""
        return Stay()

    def dragged(self, at: tuple[int, int]) -> Step:
        """React to a finger that moves over the display."""
        return Stay()

    def lifted(self) -> Step:
        """React to a finger that left the display."""
        return Stay()

    def held(self, button: Button) -> Step:
        """React to a button held long."""
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        """React to a rotary encoder."""

    def update(self, seconds: float) -> None:
        """Move animations on by so much time."""

    def wish(self) -> Step:
        """Give what the screen wants by itself, without an event: another one may have to come."""
        return Stay()

    def offered(self) -> str:
        """Give what OK takes, as it is written on the screen; "" where OK makes no action.

        An action that OK makes without this is one nobody has chosen: a law holds it.
        """
        return ""

    def in_sight(self) -> object:
        """Give what a press is about: one made before this was drawn is dropped."""
        return None

    def tones(self) -> "Sequence[Tone]":
        """Give the tones due since the last time."""
        return ()

    def spoken(self) -> str | None:
        """Give the sentence to be heard since the last time; "" lets the last one go on.

        None is silence: a page may be a secret, so only screens for everybody's eyes say more.
        """
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the whole screen."""
        surface.fill(look.theme.ground)
        draw_top(surface, look, self.title())
        draw_legend(surface, look, self.legend())

    def text(self) -> Sequence[str]:
        """Give what a person can read on the screen; a pilot in the tests reads it."""
        return (self.title(), *self.legend().values())

    def handle(self, event: Event, look: Look) -> Step:
        """Send an event to the method that reacts to it."""
        match event:
            case ButtonEvent(button=button, press=Press.DOWN):
                return self.press(button) if self.takes(button) else Stay()
            case ButtonEvent(button=button, press=Press.UP):
                return self.released(button)
            case ButtonEvent(button=button):
                return self.held(button)
            case Dragged(at=at):
                return self.dragged(at)
            case Lifted():
                return self.lifted()
            case Typed(character=character):
                return self.typed(character)
            case Touch(at=at):
                under = touched_button(look, at)
                if under is not None:
                    return self.press(under) if self.takes(under) else Stay()
                # Below the screen is only what tells of missing devices.
                return self.touch(at) if at[1] < look.height else Stay()

    def takes(self, button: Button) -> bool:
        """Say whether a button does something now."""
        return button in self.legend()


class Stack:
    """The open screens, the last one in front. Empty means the program is over."""

    def __init__(self, first: Screen) -> None:
        self.screens: list[Screen] = [first]

    @property
    def front(self) -> Screen:
        """The screen people look at."""
        return self.screens[-1]

    def handle(self, event: Event, look: Look) -> None:
        """Let the front screen react and carry out what it wants."""
        self.take(self.front.handle(event, look))

    def take(self, step: Step) -> None:
        """Carry out a step."""
        match step:
            case Push(screen=screen):
                self.screens.append(screen)
            case Pop(count=count):
                del self.screens[-count:]
            case Replace(screen=screen):
                self.screens[-1] = screen
            case Home():
                del self.screens[1:]
            case Quit():
                self.screens.clear()
            case Stay():
                pass


def touched_button(look: Look, at: tuple[int, int]) -> Button | None:
    """Give the button of the legend under a touch."""
    slots = layout.legend_slots(layout.zones(look).legend, len(Button), look.margin)
    for button, slot in zip(Button, slots, strict=True):
        if slot.collidepoint(at):
            return button
    return None


def draw_top(surface: pygame.Surface, look: Look, title: str) -> None:
    """Draw the top strip: a title over a woven band."""
    theme = look.theme
    strip = layout.zones(look).top
    side = look.name
    sign = shapes.chakana(side, theme.gold)
    surface.blit(sign, sign.get_rect(left=look.margin, centery=strip.centery - 1))
    left = look.margin * 2 + side
    room = look.width - left - look.margin
    size = lettering.fit_size(title, look.label, look.name, room, "title")
    title = lettering.shorten(title, size, room, "title")
    lettering.put_line(surface, title, (left, strip.centery - 1), size, theme.text, "title")
    draw_woven_line(surface, look, strip.bottom)


def draw_woven_line(surface: pygame.Surface, look: Look, y: int) -> None:
    """Draw the thin woven band under a title."""
    theme = look.theme
    band = pygame.Rect(0, y - max(4, look.height // 90), look.width, max(4, look.height // 90))
    shapes.draw_band(surface, band, (theme.line, theme.line, theme.line, theme.wheel_red))


def draw_legend(surface: pygame.Surface, look: Look, legend: Mapping[Button, str]) -> None:
    """Draw what each button does now, in the order of the panel."""
    theme = look.theme
    strip = layout.zones(look).legend
    surface.fill(theme.panel, strip)
    pygame.draw.line(surface, theme.line, strip.topleft, strip.topright)
    slots = layout.legend_slots(strip, len(Button), look.margin)
    side, gap = look.name * 3 // 4, look.margin // 3
    widths = [
        side + (gap + lettering.width_of(legend[b], look.name) if legend.get(b) else 0)
        for b in Button
    ]
    lefts = layout.spread([slot.centerx for slot in slots], widths, look.margin // 2, strip)
    for button, slot, x in zip(Button, slots, lefts, strict=True):
        text = legend.get(button, "")
        ink = theme.gold_text if text else theme.line
        sign = shapes.button_sign(button, side, ink)
        surface.blit(sign, sign.get_rect(left=x, centery=slot.centery))
        if text:
            spot = (x + side + gap, slot.centery)
            lettering.put_line(surface, text, spot, look.name, theme.text, role=Role.NAME)
