"""The screen on which a cardboard disc is typed in: one button for each terrain, then the crops."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
import pygame

from companion.drawing.look import Look
from companion.kits.tiwanaku.pachamama.disc_typing import DiscTyping, Stage
from companion.kits.tiwanaku.pachamama.scenario_appraisal import say_fault
from companion.kits.tiwanaku.screens import discpicture
from companion.kits.tiwanaku.screens.boardgrid import Grid
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.kits.tiwanaku.screens.wheel import board_names
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Stay, Step
from companion.table.events import Close, Key, Legend, Move, ShowHelp
from engines.contract import Cell
from engines.tiwanaku.scenario.terrain import CROPS, Terrain
from hardware.values import Button

TERRAIN_BUTTONS: Final = {
    Button.LEFT: Terrain.EARTH,
    Button.RIGHT: Terrain.SAND,
    Button.OK: Terrain.GRASS,
    Button.HELP: Terrain.ROCK,
}
"""One press, one tile: no other way to type a terrain is shorter."""

LETTERS: Final = {
    "E": Terrain.EARTH,
    "T": Terrain.EARTH,
    "S": Terrain.SAND,
    "G": Terrain.GRASS,
    "R": Terrain.ROCK,
}
"""H, which French might want for its grass, is the key of a button with another terrain on it."""

KEYS: Final = {"H": Button.HELP, "U": Button.UNDO, " ": Button.OK}
"""Letters that are buttons here as everywhere: what is written beside a key is what it does."""


class Lay(msgspec.Struct, frozen=True):
    """Types a terrain where the cursor is."""

    kind: Terrain


class Before(msgspec.Struct, frozen=True):
    """Goes back to what was typed before."""


class PutCrop(msgspec.Struct, frozen=True):
    """Types the crop under the cursor."""


class Mark(msgspec.Struct, frozen=True):
    """Marks a starting tile, or no longer."""


class EndStarts(msgspec.Struct, frozen=True):
    """Goes on from the starting tiles: all are marked."""


Does: TypeAlias = Lay | Before | Move | PutCrop | Mark | EndStarts | Close | ShowHelp


class DiscTypingScreen(KeyedScreen[Does]):
    """A grid to fill: terrains, starting tiles, and what does not follow from them."""

    name = "disc-typing"
    takes_letters = True

    def __init__(self, desk: Desk, typing: DiscTyping, finish: Callable[[], Step]) -> None:
        self.desk = desk
        self.words = desk.words
        self.typing = typing
        self.finish = finish
        self.elements, self.animals = board_names(desk)
        self._places: list[tuple[Terrain | int, pygame.Rect]] = []
        self._board: Grid | None = None

    def title(self) -> str:
        return self.desk.say("typing-title")

    def name_of(self, cell: Cell) -> str:
        """Name a cell by its signs."""
        return " · ".join(name_cell(self.desk.words, self.elements, self.animals, cell))

    def keys(self) -> Mapping[Button, Key[Does]]:
        typing = self.typing
        is_asked = typing.stage is Stage.STARTS and bool(typing.offers)
        keys: dict[Button, Key[Does]] = {
            Button.BACK: Key("button-back", Before() if is_asked else Close()),
            Button.UNDO: Key("typing-before", Before()),
        }
        if typing.stage is Stage.TERRAINS:
            for button, kind in TERRAIN_BUTTONS.items():
                keys[button] = Key(f"scenario-terrain-{kind.value}", Lay(kind))
            if typing.suspects:
                keys[Button.UNDO] = Key("typing-to-cell", Before())
            return keys
        keys |= {
            Button.LEFT: Key("button-previous", Move(-1)),
            Button.RIGHT: Key("button-next", Move(1)),
            Button.OK: Key("button-choose", PutCrop() if typing.offers else Mark()),
            Button.HELP: Key("button-help", ShowHelp("help-typing")),
        }
        if typing.stage is Stage.STARTS and not typing.offers:
            keys[Button.HELP] = Key("button-done", EndStarts())
            keys[Button.UNDO] = Key("typing-terrains", Before())
        return keys

    def worded(self, legend: Legend) -> str:
        # Terrains are small words elsewhere.
        said = super().worded(legend)
        return said[:1].upper() + said[1:]

    def do(self, does: Does) -> Step:
        typing = self.typing
        match does:
            case Close():
                return Pop()
            case ShowHelp(slug=slug):
                return self.help_page(slug)
            case Before():
                typing.go_back()
            case Lay(kind=kind):
                typing.lay(kind)
            case Move(clicks=clicks):
                self.turn(0, clicks)
            case PutCrop():
                typing.put(typing.offers[typing.offer])
            case Mark():
                typing.mark()
            case EndStarts():
                typing.end_starts()
        return self.go_on()

    def go_on(self) -> Step:
        """Leave for the verdict once everything is typed."""
        return self.finish() if self.typing.stage is Stage.DONE else Stay()

    def held(self, button: Button) -> Step:
        # The press itself has moved one cell already.
        if self.typing.stage is Stage.STARTS and button in (Button.LEFT, Button.RIGHT):
            way = 1 if button is Button.RIGHT else -1
            self.typing.move(way, -way)
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        if self.typing.offers:
            self.typing.turn(clicks)
        else:
            self.typing.move(*((0, clicks) if dial == 0 else (clicks, 0)))

    def typed(self, character: str) -> Step:
        typing, key = self.typing, character.upper()
        if character == "\b":
            typing.go_back()
        elif key in KEYS:
            return self.press(KEYS[key])
        elif typing.stage is Stage.TERRAINS:
            if key in LETTERS:
                typing.lay(LETTERS[key])
        elif key.isdecimal() and int(key) in CROPS:
            typing.put(int(key))
        return self.go_on()

    def touch(self, at: tuple[int, int]) -> Step:
        typing = self.typing
        for choice, place in self._places:
            if place.collidepoint(at):
                # Two quick touches: the second may mean what is not on the screen any more.
                if isinstance(choice, Terrain):
                    if typing.stage is Stage.TERRAINS:
                        typing.lay(choice)
                elif choice in typing.offers:
                    typing.put(choice)
                return self.go_on()
        cell = self._board.cell_at(at) if self._board else None
        if cell is not None:
            if cell == typing.cell and typing.stage is Stage.STARTS:
                typing.mark()
            else:
                typing.go_to(cell)
        return self.go_on()

    def ask(self) -> str:
        """Say what to do now."""
        typing = self.typing
        if typing.stage is Stage.STARTS and typing.offers:
            return self.desk.say("typing-ask-start-crop")
        return self.desk.say(f"typing-ask-{typing.stage}")

    def offer(self) -> str:
        """Name the crop that OK would take, "" where none is asked."""
        typing = self.typing
        if not typing.offers:
            return ""
        crop = typing.offers[typing.offer]
        slug = f"scenario-crop-{crop}" if crop else "typing-no-start"
        return self.desk.say(slug).capitalize()

    def complaint(self) -> str:
        """Say what was wrong with the last press, "" where nothing was."""
        fault = self.typing.fault
        return say_fault(fault, self.desk.words, self.name_of) if fault else ""

    def progress(self) -> str:
        """Say which of the three steps this is, and how far it is done."""
        typing, cells = self.typing, len(self.typing.draft.terrain)
        match typing.stage:
            case Stage.TERRAINS:
                step, done = 1, typing.draft.typed
            case Stage.STARTS:
                step, done = 2, len(typing.draft.start)
            case _:
                step, done = 3, cells - typing.crops.count(0)
        return self.desk.say(f"typing-step-{step}", done=done, of=cells)

    def text(self) -> Sequence[str]:
        where = self.name_of(self.typing.cell)
        said = self.complaint() or self.ask()
        return (*super().text(), self.progress(), where, said, self.offer())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        left = pygame.Rect(area.left, area.top, area.width * 60 // 100, area.height)
        side = pygame.Rect(left.right + look.margin, area.top, 0, area.height)
        side.width = area.right - side.left
        names = (self.elements, self.animals)
        self._board = discpicture.draw_grid(surface, look, left, self.typing, names)
        told = discpicture.Told(
            self.progress(),
            self.name_of(self.typing.cell),
            self.ask(),
            self.complaint(),
            self.offer(),
        )
        self._places = discpicture.draw_side(
            surface, look, side, self.typing, told, TERRAIN_BUTTONS
        )
