"""Ground that came between two looks: what stands on it tells itself by its paint alone.

Whoever lays a tile and builds at once leaves no picture of the bare tile. Beside it both looks are
compared as ever; on it, whatever has a paint and stands out from the tile's own usual colour may be
a piece, or print that looks like one. Nothing there is ever certain.
"""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from vision.standing.differences import Difference, Mask, changes_between, shares_of_white
from vision.standing.growing import is_like
from vision.standing.looks import Chart, Look
from vision.standing.paints import Paints
from vision.standing.shapes import foot
from vision.standing.values import Spot
from vision.values import Eye

WHOLE: Final = 1.8
"""How far a spot's ground reaches, in its radius: to the corners of a hex laid a little off."""
INSIDE: Final = 1.3
"""And how far nothing but its ground shows, or what stands on it."""


def where_fresh(spots: Sequence[Spot], eye: Eye, chart: Chart) -> Mask:
    """Give where the ground of some spots is, as a mask over the chart."""
    came = np.zeros((chart.rows, chart.columns), np.bool_)
    for spot in spots:
        at, disc = _disc(spot, eye, chart, WHOLE)
        came[at] |= disc
    return came


def find_on_fresh(compared: Difference, after: Look, spot: Spot, eye: Eye, paints: Paints) -> None:
    """Note in a comparison what has one of the paints on the ground of a spot that came since."""
    at, disc = _disc(spot, eye, compared.chart, INSIDE)
    now = shares_of_white(after, _window(compared.chart, at))
    disc &= np.isfinite(now[..., 0])
    if not disc.any() or not paints.learnt:
        return
    now[~disc] = usual = np.median(now[disc], axis=0)
    ground = np.broadcast_to(usual, now.shape)
    found = changes_between(ground, now, 1.0, compared.noise)
    like = np.zeros(disc.shape, np.uint8)
    like[disc] = is_like(paints, now[disc])
    # At a piece's edge its colour and the ground's are one.
    near = cv2.dilate(like, np.ones((3, 3), np.uint8)) > 0
    compared.before[at][disc] = ground[disc]
    compared.after[at][disc] = now[disc]
    compared.changed[at][disc] = (found.strong & near)[disc]
    compared.weak[at][disc] = found.weak[disc]
    compared.same_hue[at][disc] = found.same_hue[disc]
    compared.visible[at][disc] = True


def _disc(spot: Spot, eye: Eye, chart: Chart, times: float) -> tuple[tuple[slice, slice], Mask]:
    """Give the rows and columns of the chart round a spot, and which samples there are near it."""
    column, row = foot(spot, eye, chart)
    reach = times * spot.radius / chart.step
    left, top = max(0, round(column - reach)), max(0, round(row - reach))
    right, bottom = min(chart.columns, round(column + reach)), min(chart.rows, round(row + reach))
    rows = np.arange(top, bottom)[:, None] - row
    columns = np.arange(left, right)[None, :] - column
    near = np.asarray(rows**2 + columns**2 <= reach**2)
    return (slice(top, bottom), slice(left, right)), near


def _window(chart: Chart, at: tuple[slice, slice]) -> Chart:
    rows, columns = at
    x, y = chart.place_of(columns.start, rows.start)
    size = (columns.stop - columns.start, rows.stop - rows.start)
    return Chart(x, y, *size, chart.step, chart.height)
