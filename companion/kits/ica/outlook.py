"""The reckoner under the cursor: what laying a held stone where people point would come to.

Walking to the stone's tile, laying the stone and choosing what joins it all point at it.
"""

from collections.abc import Sequence

import pygame

from companion.drawing.look import Look
from companion.kits.ica import signs
from companion.kits.ica.chart import BoardChart
from companion.kits.ica.marking import EDGE_INK
from companion.kits.ica.naming import Names
from companion.kits.ica.reckoner import tell_cost
from companion.words import Words
from engines.contract import Action, Cell
from engines.ica.actions import Move, Place
from engines.ica.box import Box
from engines.ica.cells import home
from engines.ica.reckoning import Plate, plates
from engines.ica.state import Phase, State


def plate_at(box: Box, state: State, at: Cell) -> Plate | None:
    """Give the plate of a cell; None where no stone belongs that the player in turn holds."""
    if state.phase is not Phase.PLAY:
        return None
    here = (plate for plate in plates(box, state, state.turn) if plate.at == at)
    return next((plate for plate in here if not state.plot(plate.at).stone), None)


def plate_of(box: Box, state: State, left: tuple[Action, ...]) -> Plate | None:
    """Give the plate that all these actions are about: a walk there, or the stone itself."""
    ends = {ends_at(action) for action in left}
    at = ends.pop() if len(ends) == 1 else None
    plate = None if at is None else plate_at(box, state, at)
    if plate is None or any(isinstance(a, Place) and a.tile != plate.stone for a in left):
        return None
    return plate


class Outlook:
    """Words what the answer under the cursor would come to."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def __call__(
        self, state: State, left: tuple[Action, ...], words: Words, players: Sequence[str]
    ) -> str:
        """Say what it takes to lay the stone this is about; "" where it is about none."""
        plate = plate_of(self.names.box, state, left)
        return "" if plate is None else tell_cost(self.names, plate, words, players)


def ends_at(action: Action) -> Cell | None:
    """Give the tile of the laboratory a walk or a stone is about."""
    match action:
        case Move(to=at) | Place(at=at):
            return at
    return None


def draw_fall(
    surface: pygame.Surface, chart: BoardChart, box: Box, state: State, plate: Plate, look: Look
) -> None:
    """Draw the stone where it would lie, those it beats struck out, and each on its pile."""
    line = max(3, chart.side // 14)
    draw_to_be(surface, chart.dig(plate.at), box, plate.stone, look)
    for at in plate.falls:
        face = chart.dig(at)
        for ink, wide in ((EDGE_INK, line + 3), (look.theme.text, line)):
            pygame.draw.line(surface, ink, face.bottomleft, face.topright, wide)
        draw_to_be(surface, chart.dig(home(at)), box, state.plot(at).stone, look)


def draw_to_be(
    surface: pygame.Surface, place: pygame.Rect, box: Box, stone: int, look: Look
) -> None:
    """Draw a stone that is not there yet, rimmed in gold."""
    signs.draw_face(surface, place, box, stone, look.small)
    pygame.draw.rect(surface, look.theme.gold, place, 2, border_radius=max(2, place.width // 8))
