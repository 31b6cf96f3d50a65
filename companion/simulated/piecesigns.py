"""Signs on the pieces of the window's table: a code that small tells nobody what it is."""

import numpy as np
import pygame

from companion.simulated.hands import covers, is_inside
from companion.table.play import Play
from hardware.camera_model import CameraModel
from hardware.hands import limbs_over
from hardware.pieces import Lying
from hardware.sim_table import SimTable


def draw_sign(
    window: pygame.Surface, play: Play | None, name: str, side: int, middle: tuple[int, int]
) -> None:
    """Draw the sign of pieces of a name, where there is one."""
    sign_of = None if play is None else play.kit.simulation.piece_sign
    if play is None or sign_of is None:
        return
    sign = sign_of(name, side, play.state)
    if sign is not None:
        window.blit(sign, sign.get_rect(center=middle))


def draw_signs(
    window: pygame.Surface,
    play: Play | None,
    table: SimTable,
    view: CameraModel,
    area: pygame.Rect,
) -> None:
    """Draw the signs of the small pieces that show, the lowest first; the camera sees none."""
    if play is None or play.kit.simulation.piece_sign is None:
        return
    for lying in table.lying:
        entry = play.kit.table.book.piece(lying.piece.name)
        # A tile that fills its cell is known by its look, and its code shows that it has one.
        if entry is None or lying.flipped or entry.kind.spot == (0.0, 0.0):
            continue
        if is_covered(table, lying):
            continue
        ((x, y),) = view.project(np.array([[lying.x, lying.y]]), lying.top)
        reach = max(max(abs(px), abs(py)) for px, py in lying.piece.outline)
        side = round(2 * reach * view.pixels_per_mm(lying.x, lying.y, lying.top))
        draw_sign(window, play, entry.name, side, (area.left + round(x), area.top + round(y)))


def is_covered(table: SimTable, lying: Lying) -> bool:
    """Tell whether something lies over the middle of a piece: then its sign is not to be seen."""
    for other in table.lying:
        if other.top > lying.top and not other.piece.taped and covers(other, lying.x, lying.y):
            return True
    point = (lying.x, lying.y)
    return not lying.held and any(
        is_inside(limb, point) for hand in table.hands for limb in limbs_over(hand)
    )
