"""The shelf at the edge of the simulated table: wooden pieces of whoever's turn it is, to drag."""

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec
import numpy as np
import pygame

from companion.drawing import lettering
from companion.kits.standing import seat_paint
from companion.simulated.paper import PAPER, WHITE
from companion.simulated.woodwork import Standing, Woodwork, carved, supply_of
from companion.table.play import Play
from companion.words import Words
from hardware.camera_model import CameraModel
from hardware.patches import View
from hardware.pieces import Colour, Lying, Piece
from hardware.sim_table import SimTable
from hardware.wood import draw_wood

HEIGHT: Final = 54
"""Pixels of the window; beyond what the camera sees of the table."""
GROUND: Final = (66, 50, 39)
TEXT: Final = (240, 230, 210)
SIDE: Final = 40
"""Pixels of the picture of a piece."""
TILT: Final = 48.0
PAPER_KIND: Final = "paper"


class Heap(msgspec.Struct):
    """Pieces of one kind and paint that are not on the table."""

    kind: str
    paint: str
    pieces: list[Piece]


class Shelf:
    """What wooden pieces the players of the game on the table still have."""

    def __init__(
        self,
        table: SimTable,
        asked: Callable[[], str | None] = lambda: None,
        inks: Callable[[], Sequence[Colour]] = tuple,
    ) -> None:
        """`asked` gives the paint that a lesson of colours wants to see, None without a lesson.

        `inks` gives the colours of the players' pieces, by seat.
        """
        self.table = table
        self.asked = asked
        self.inks = inks
        self.paper = Heap(PAPER_KIND, "", [PAPER])
        """What a piece in the table's own colour is shown on."""
        self.play: Play | None = None
        self.heaps: list[Heap] = []
        self._homes: dict[str, Heap] = {}

    def clear(self) -> None:
        """Take all wood off the table and the shelf: another game comes."""
        for lying in self.table.lying:
            if self.owns(lying.piece):
                self.table.take(lying.piece.name)
        self.paper.pieces = [PAPER]
        self.play, self.heaps, self._homes = None, [], {}

    def open(self, play: Play) -> None:
        """Fill the shelf with the wood of a game; what stands on the table is not on it."""
        self.play = play
        self.heaps, self._homes = [], {}
        made = supply_of(play.kit, play.state, self.inks())
        for kind in play.kit.table.book.wooden:
            for paint, pieces in carved(kind, made).items():
                free = [piece for piece in pieces if piece.name not in self.table]
                heap = Heap(kind.name, paint, free)
                self.heaps.append(heap)
                self._homes |= {piece.name: heap for piece in pieces}

    def set_up(
        self, play: Play, state: object, seed: int = 0, *, instead_of_cards: bool = False
    ) -> None:
        """Set the wood of a position on the table; what cards stand in for only without them."""
        standing, kit = play.kit.table.standing, play.kit
        if standing is None or kit.simulation.supply is None:
            return
        work = Woodwork(kit, state, kit.simulation.plan(state), seed, self.inks())
        wanted = [
            one
            for one in standing(state)
            if instead_of_cards or not work.kinds[one.kind].instead_of
        ]
        for one in work.put(wanted):
            self._take(one)

    def _take(self, one: Standing) -> None:
        self.table.put(one.piece, one.x, one.y, one.angle)
        heap = self._homes.get(one.piece.name)
        if heap is not None:
            heap.pieces = [piece for piece in heap.pieces if piece.name != one.piece.name]

    def shown(self) -> list[Heap]:
        """Give the heaps of whoever's turn it is, and those that are nobody's.

        In a lesson of colours they are those of whoever is to show a piece, and paper.
        """
        if self.play is None:
            return []
        asked = self.asked()
        if asked is not None:
            return [*(heap for heap in self.heaps if heap.paint == asked), self.paper]
        seats = len(self.play.session.players)
        seat = self.play.kit.view.cards.on_turn(self.play.state)
        others = {seat_paint(other) for other in range(seats) if other != seat}
        return [heap for heap in self.heaps if heap.paint not in others]

    def owns(self, piece: Piece) -> bool:
        """Tell whether a piece comes from here, and not from the tray."""
        return piece.wood is not None or piece.name == PAPER.name

    def put_back(self, piece: Piece) -> bool:
        """Lay a piece back on its heap; False where it is of no heap."""
        heap = self.paper if piece.name == PAPER.name else self._homes.get(piece.name)
        if heap is None or not self.owns(piece):
            return False
        heap.pieces.insert(0, piece)
        return True

    def places(self, table: pygame.Rect) -> Iterator[tuple[Heap, pygame.Rect]]:
        """Give the heaps with their places, at the near edge of the table in the window."""
        shown = self.shown()
        if not shown:
            return
        width = min(130, table.width // len(shown))
        left = table.centerx - width * len(shown) // 2
        for number, heap in enumerate(shown):
            yield heap, pygame.Rect(left + number * width, table.bottom - HEIGHT, width, HEIGHT)

    def draw(self, window: pygame.Surface, table: pygame.Rect, words: Words) -> None:
        """Draw each heap in its paint, and how many there are."""
        for heap, place in self.places(table):
            pygame.draw.rect(window, GROUND, place.inflate(-6, -4), border_radius=8)
            middle = (place.centerx, place.top + 19)
            if heap is self.paper:
                text = words.say("sim-paper")
                if heap.pieces:
                    sheet = pygame.Rect(0, 0, SIDE * 3 // 4, SIDE // 2)
                    sheet.center = middle
                    pygame.draw.rect(window, WHITE, sheet)
            else:
                text = f"{self._label(heap, words)} × {len(heap.pieces)}"
                if heap.pieces:
                    picture = picture_of(heap.pieces[0])
                    window.blit(picture, picture.get_rect(center=middle))
            below = (place.centerx, place.bottom - 12)
            size = lettering.fit_size(text, 16, 12, place.width - 12)
            lettering.put_line(window, text, below, size, TEXT, align="centre")

    def _label(self, heap: Heap, words: Words) -> str:
        """Name a heap's kind, with the letter of its colour where that is nobody's own."""
        kind = words.say(f"{self._game}-pile-{heap.kind}")
        letter = f"{self._game}-letter-{heap.paint}"
        return f"{kind} {words.say(letter)}" if words.has(letter) else kind

    @property
    def _game(self) -> str:
        return "" if self.play is None else self.play.session.game.name


@functools.lru_cache(maxsize=64)
def picture_of(piece: Piece) -> pygame.Surface:
    """Give a wooden piece as it stands, seen from a seat at the table."""
    reach = max(max(abs(x), abs(y)) for x, y in piece.outline)
    across = max(30.0, 3.0 * reach, 1.6 * piece.thickness)
    model = CameraModel.aimed(SIDE, SIDE, SIDE * 8.0, across, (0.0, 0.0), TILT)
    patch = draw_wood(View(model, colour=True), Lying(piece, 0.0, piece.thickness * 0.4, 25.0))
    assert patch is not None, f"expected {piece.name!r} in its own picture"
    rgba = np.dstack((patch.pixels, patch.alpha))
    size = (rgba.shape[1], rgba.shape[0])
    return pygame.image.frombuffer(rgba.tobytes(), size, "RGBA").copy()
