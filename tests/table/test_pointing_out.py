"""What people should look at on the table is ringed on the board, and stops nobody."""

import pygame
from pilot import Pilot
from taluva_snapshots import seen
from watched import let_a_camera_see

from companion.drawing.look import DARK, Look
from companion.kits.standing import cell_named, spot_name
from companion.screens.brightspot import BrightSpot
from companion.screens.tablescreen import TableScreen
from engines.taluva.state import Laid
from hardware.values import Button
from vision.glare import Spot
from vision.standing.values import Oddity, Strange

CELL = (-1, 1)


def begin(pilot: Pilot) -> TableScreen:
    watcher = let_a_camera_see(pilot)
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    watcher.fresh.append(seen([Laid(1, (0, 0), 0, 1)]))
    pilot.wait(0.1)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def drawn(screen: TableScreen) -> pygame.Surface:
    surface = pygame.Surface((800, 480))
    screen.draw(surface, Look(DARK, 800, 480))
    return surface


def gold_on_ring(screen: TableScreen, surface: pygame.Surface) -> int:
    """Count gold pixels straight right of a cell's middle, a little beyond its edge."""
    chart = screen._chart
    assert chart is not None
    _, y = chart.centre(CELL)
    edge = round(max(right for right, _ in chart.outline(CELL)))
    row = [tuple(surface.get_at((edge + beyond, round(y))))[:3] for beyond in range(8)]
    return row.count(tuple(DARK.gold)[:3])


def test_a_wooden_piece_that_does_not_fit_is_ringed_until_it_fits(pilot: Pilot) -> None:
    screen = begin(pilot)
    wood = pilot.app.desk.wood
    assert wood is not None
    assert screen.odd is None
    before = gold_on_ring(screen, drawn(screen))
    wood.oddity = Oddity(Strange.UNFORESEEN, 0.0, 0.0, spot_name(CELL), "seat 1")
    pilot.wait(0.1)
    assert screen.pointed_out() == (CELL,)
    assert gold_on_ring(screen, drawn(screen)) > before
    assert not screen.play.is_complaining
    wood.oddity = None
    pilot.wait(0.1)
    assert screen.pointed_out() == ()
    assert gold_on_ring(screen, drawn(screen)) == before


def test_a_piece_between_all_cells_has_no_ring(pilot: Pilot) -> None:
    screen = begin(pilot)
    wood = pilot.app.desk.wood
    assert wood is not None
    wood.oddity = Oddity(Strange.ELSEWHERE, 30.0, 40.0)
    pilot.wait(0.1)
    assert screen.pointed_out() == ()


def test_what_a_bright_spot_hides_is_ringed_too(pilot: Pilot) -> None:
    screen = begin(pilot)
    before = gold_on_ring(screen, drawn(screen))
    screen.bright = BrightSpot.of(pilot.app.watcher.pixels, Spot(0.4, 0.3, 0.05), (CELL,))  # type: ignore[union-attr, arg-type]
    assert gold_on_ring(screen, drawn(screen)) > before


def test_a_cell_is_found_by_the_name_of_its_spot() -> None:
    for cell in ((0, 0), (-3, 12), (7, -1)):
        assert cell_named(spot_name(cell)) == cell
