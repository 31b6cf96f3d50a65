"""The picture of a simulated table, sharp and evenly lit, kept up to date by what changed."""

from typing import TypeAlias

import cv2
import numpy as np

from hardware.camera_model import CameraModel
from hardware.hands import limbs_over
from hardware.outlines import Points, placed
from hardware.paint import luminance
from hardware.patches import Bytes, Patch, Rect, View, draw_hand, draw_piece, draw_shadow, sampled
from hardware.pieces import Hand, Lying, Surface
from hardware.sim_table import SimTable
from hardware.textures import texture
from hardware.wood import draw_wood, draw_wood_shadow

Thing: TypeAlias = Lying | Hand

WOOD_MM = (920.0, 640.0)
"""How much wood is drawn; further out it is mirrored."""

WOOD_DENSITY = 2.5

FINE_SCALE = 3.5
"""Pixels to the millimetre from which two samples a pixel will do."""


class Layer:
    """A thing as last drawn, with its shadow."""

    def __init__(self, thing: Thing, view: View) -> None:
        self.thing = thing
        self.shadow: Patch | None
        self.body: Patch | None
        if isinstance(thing, Hand):
            self.bottom = self.top = thing.height
            self.shadow = draw_shadow(view, limbs_over(thing), 0.0, thing.height)
            self.body = draw_hand(view, thing)
        else:
            self.bottom, self.top = thing.bottom, thing.top
            outline: Points = placed(thing.piece.outline, thing.x, thing.y, thing.angle)
            floor, rise = (0.0, thing.top) if thing.held else (thing.bottom, thing.piece.thickness)
            if thing.piece.wood is not None:
                self.shadow = draw_wood_shadow(view, thing)
                self.body = draw_wood(view, thing)
                return
            self.shadow = draw_shadow(view, (outline,), floor, rise) if rise >= 0.5 else None
            self.body = draw_piece(view, thing)

    def rects(self) -> list[Rect]:
        """Give the pixels this layer touches."""
        return [patch.rect for patch in (self.shadow, self.body) if patch is not None]


class TablePicture:
    """A camera's sharp picture of a table; `update` redraws only what changed.

    The picture after any run of updates is the picture a fresh drawing gives, pixel for pixel.
    """

    def __init__(
        self, table: SimTable, model: CameraModel, colour: bool = False, samples: int = 0
    ) -> None:
        self.table = table
        # Modules many pixels wide need less averaging than those of one or two.
        fine = 3 if model.pixels_per_mm() < FINE_SCALE else 2
        self.view = View(model, colour, samples or fine)
        self._ground = _ground(self.view)
        self._layers: dict[str, Layer] = {}
        self._changes = -1
        self.pixels: Bytes = self._ground.copy()
        self.update()

    def __repr__(self) -> str:
        model = self.view.model
        return f"<TablePicture {model.width}x{model.height} of {len(self._layers)} things>"

    def update(self) -> tuple[Rect, ...]:
        """Bring the picture up to date; give the rectangles that were drawn again."""
        if self._changes == self.table.changes:
            return ()
        self._changes = self.table.changes
        things = _things(self.table)
        stale = [
            layer
            for name, layer in self._layers.items()
            if name not in things or things[name] != layer.thing
        ]
        kept: dict[str, Layer] = {}
        fresh: list[Layer] = []
        for name, thing in things.items():
            layer = self._layers.get(name)
            if layer is None or layer.thing != thing:
                layer = Layer(thing, self.view)
                fresh.append(layer)
            kept[name] = layer
        self._layers = kept
        patches = self._ordered()
        dirty = _merged([rect for layer in (*stale, *fresh) for rect in layer.rects()])
        for rect in dirty:
            self.pixels[rect.slices] = self._ground[rect.slices]
            for patch in patches:
                patch.lay_on(self.pixels, rect)
        return dirty

    def _ordered(self) -> list[Patch]:
        """Give the patches from the lowest to the highest: shadows before what stands beside."""
        placed_patches: list[tuple[float, int, float, int, Patch]] = []
        for order, layer in enumerate(self._layers.values()):
            if layer.shadow is not None:
                floor = layer.bottom if not _floats(layer.thing) else layer.bottom - 1e-3
                placed_patches.append((floor, 2, 0.0, order, layer.shadow))
            if layer.body is not None:
                placed_patches.append((layer.top, 1, self._behind(layer), order, layer.body))
        placed_patches.sort(key=lambda item: item[:4])
        return [patch for *_, patch in placed_patches]

    def _behind(self, layer: Layer) -> float:
        """Give how early to draw what stands: of two as high, the one nearer to the eye hides."""
        thing = layer.thing
        if isinstance(thing, Hand) or thing.piece.wood is None:
            return 0.0
        eye = self.view.model.eye
        return -((thing.x - eye[0]) ** 2) - (thing.y - eye[1]) ** 2


def _floats(thing: Thing) -> bool:
    return isinstance(thing, Hand) or thing.held


def _things(table: SimTable) -> dict[str, Thing]:
    """Give all there is to draw by a name of its own."""
    things: dict[str, Thing] = {f"piece {one.piece.name}": one for one in table.lying}
    things |= {f"hand {number}": hand for number, hand in enumerate(table.hands)}
    return things


def _ground(view: View) -> Bytes:
    """Give the bare wooden table."""
    # One density for all views: the same seed must give the same grain in each of them.
    density = WOOD_DENSITY
    width, height = (round(side * density) for side in WOOD_MM)
    wood = texture(Surface.WOOD, width, height, density)
    to_pixels = np.array([[density, 0, width / 2], [0, density, height / 2], [0, 0, 1]])
    whole = Rect(0, 0, view.model.width, view.model.height)
    at = view.texture_map(whole, 1, to_pixels @ view.model.plane_matrix(0.0))
    flat = wood if view.colour else luminance(wood)
    return sampled(flat, at, cv2.BORDER_REFLECT)


def _merged(rects: list[Rect]) -> tuple[Rect, ...]:
    """Give rectangles that cover the same pixels, none within another."""
    left: list[Rect] = []
    for rect in sorted(rects, key=lambda r: (r.left - r.right) * (r.bottom - r.top)):
        if not rect.empty and not any(rect.common(other) == rect for other in left):
            left.append(rect)
    return tuple(left)
