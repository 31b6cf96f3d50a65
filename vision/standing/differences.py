"""Where the table looks different between two looks, light, shadows and nudges taken out."""

from typing import Final, NamedTuple, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.standing.calming import CALM, NOISY, calm, calm_look
from vision.standing.looks import Chart, Field, Look, rectified, white_field

Mask: TypeAlias = NDArray[np.bool_]

COARSE: Final = 3
"""How many times coarser the first comparison is."""
COARSELY: Final = 0.8
"""Its thresholds as a share of the fine ones: it must miss nothing."""
WINDOW: Final = 13
"""Coarse samples round a change that are looked at finely."""
BLOCK: Final = 15
"""Coarse samples along a block within which light is taken for even: larger than any piece."""

NOISES: Final = 4.5
HUE_FLOOR: Final = 0.045
"""Share of white by which a colour leaves the line of its own shades before it counts."""
HUE_SHARE: Final = 0.10
"""And by which share of its own brightness."""
BRIGHTER: Final = 1.18
DARKER: Final = 0.4
"""Beyond what a shadow on the table does."""
HALF: Final = 0.4
NEAR: Final = 5
CALM_HALF: Final = 0.5
CALM_NEAR: Final = 9
"""The share of a hue that is left at an edge, and within how many samples: of even colours too."""
LUMA: Final = np.array([0.299, 0.587, 0.114], dtype=np.float32)
SMOOTHED: Final = 2.4
SMOOTH_FLOOR: Final = 0.08
MOST_GAIN: Final = 2.2


class Difference(NamedTuple):
    """Two looks at one part of the table, as shares of white paper, and where they differ."""

    chart: Chart
    before: Field
    """As it would look in the light of the later look."""
    after: Field
    changed: Mask
    weak: Mask
    """Where they may differ: enough where a change is known to be beside it."""
    noise: float
    """Sigma of what differs where nothing changed, as a share of white."""
    visible: Mask
    """Where both pictures show the table."""
    same_hue: Mask
    """The changes of brightness alone: a shadow that went away makes such too."""
    rough: tuple[Field, Field]
    """Both looks coarsely, all over the chart: the others are there only round changes."""


def difference(before: Look, after: Look, chart: Chart, fresh: Mask | None = None) -> Difference:
    """Give what differs between two looks; ValueError where one of them shows no white paper.

    The whole chart is compared coarsely; only round what differs there it is looked at finely.
    Where the ground is `fresh` nothing is compared: it came in between.
    """
    rough = Chart(
        chart.left,
        chart.top,
        -(-chart.columns // COARSE),
        -(-chart.rows // COARSE),
        chart.step * COARSE,
        chart.height,
    )
    new = None if fresh is None else fresh[::COARSE, ::COARSE]
    then, now, visible, level, hue = _coarse(before, after, rough, new)
    found = changes_between(then, now, COARSELY, fresh=new)
    noise = found.noise
    is_noisy = noise > NOISY
    if is_noisy:
        then, now, visible, level, hue = _coarse(calm_look(before), calm_look(after), rough, new)
        found = changes_between(then, now, COARSELY, fresh=new)
    wide = np.ones((WINDOW, WINDOW), np.uint8)
    near = cv2.dilate((found.strong & visible).astype(np.uint8), wide)
    shape = (chart.rows, chart.columns)
    whole_level = cv2.resize(level, (rough.columns * COARSE, rough.rows * COARSE))
    answer = Difference(
        chart,
        np.zeros((*shape, 3), np.float32),
        np.zeros((*shape, 3), np.float32),
        np.zeros(shape, np.bool_),
        np.zeros(shape, np.bool_),
        CALM * noise if is_noisy else noise,
        np.ones(shape, np.bool_) if fresh is None else ~fresh,
        np.zeros(shape, np.bool_),
        (then, now),
    )
    number, _, stats, _ = cv2.connectedComponentsWithStats(near, connectivity=8)
    for i in range(1, number):
        left, top, width, height, _ = (int(value) * COARSE for value in stats[i])
        right, bottom = min(chart.columns, left + width), min(chart.rows, top + height)
        x, y = chart.place_of(left, top)
        part = Chart(x, y, right - left, bottom - top, chart.step, chart.height)
        at = (slice(top, bottom), slice(left, right))
        then, now, visible = _compared(before, after, part)
        then *= np.exp(whole_level[at])[..., None] * np.exp(hue)
        if fresh is not None:
            then[fresh[at]] = now[fresh[at]]
            visible &= ~fresh[at]
        found = changes_between(then, now, 1.0, noise)
        if is_noisy:
            then, now = calm(then, then @ LUMA), calm(now, now @ LUMA)
            found = _either(found, changes_between(then, now, 1.0, CALM * noise, is_calm=True))
        answer.before[at], answer.after[at] = then, now
        answer.changed[at] = found.strong & visible
        answer.same_hue[at] = found.same_hue
        answer.weak[at] = found.weak & visible
        answer.visible[at] = visible
    return answer


class Changes(NamedTuple):
    """Where colours differ: beyond doubt, at all, and in brightness alone; and how noisy it is."""

    strong: Mask
    weak: Mask
    same_hue: Mask
    noise: float


def _either(sharp: Changes, even: Changes) -> Changes:
    """Give what changed in sharp colours, whose edges are right, or in even ones: pale pieces."""
    same_hue = sharp.same_hue & even.same_hue
    return Changes(sharp.strong | even.strong, even.weak, same_hue, even.noise)


def _coarse(
    before: Look, after: Look, chart: Chart, fresh: Mask | None
) -> tuple[Field, Field, Mask, Field, Field]:
    """Give both looks in the later light, where both show the table, and by how much it differs."""
    then, now, visible = _compared(before, after, chart)
    if fresh is not None:
        then[fresh] = now[fresh]
    level, hue = _gain(then, now)
    then *= np.exp(level)[..., None] * np.exp(hue)
    if fresh is not None:
        then[fresh] = now[fresh]
    return then, now, visible, level, hue


def _compared(before: Look, after: Look, chart: Chart) -> tuple[Field, Field, Mask]:
    """Give both looks as shares of white paper, and where both show the table."""
    then, now = shares_of_white(before, chart), shares_of_white(after, chart)
    visible = np.isfinite(then[..., 0]) & np.isfinite(now[..., 0])
    if not visible.all():
        then[~visible] = now[~visible] = 0.5
    return then, now, visible


def shares_of_white(look: Look, chart: Chart) -> Field:
    """Give a look as shares of white paper; what it does not show is not a number."""
    return rectified(look, chart) / white_field(look, chart)


def changes_between(
    then: Field,
    now: Field,
    share: float,
    noise: float | None = None,
    *,
    is_calm: bool = False,
    fresh: Mask | None = None,
) -> Changes:
    """Give where a part of the table changed, to a share of the usual thresholds."""
    bright_then, bright_now = then @ LUMA, now @ LUMA
    off = hue_apart(then, bright_then, now, bright_now)
    if noise is None:
        noise = float(np.median(off if fresh is None else off[~fresh])) / 1.18
    margin = share * max(HUE_FLOOR, NOISES * noise)
    hue = (off > margin) & (off > share * HUE_SHARE * bright_now)
    apart = np.abs(bright_now - bright_then)
    weak = (off > margin / 2) | (apart > margin)
    if share < 1.0:
        lighter = bright_now > BRIGHTER * bright_then + margin
        darker = bright_now < DARKER * bright_then - margin / 2
        return Changes(hue | lighter | darker, weak, ~hue, noise)
    # A nudge of half a millimetre moves light and dark of a print by less than a sample.
    square = np.ones((3, 3), np.uint8)
    lighter = bright_now > BRIGHTER * cv2.dilate(bright_then, square) + margin
    darker = bright_now < DARKER * cv2.erode(bright_then, square) - margin / 2
    # A print that has gone smooth is covered, whatever the colours: a shadow keeps its lines.
    smooth = _rough(bright_then) > SMOOTHED * _rough(bright_now) + SMOOTH_FLOOR
    # Blur carries a piece's hue over its edge: the edge is where half of it is left.
    around = np.ones((NEAR, NEAR), np.uint8)
    wide = np.ones((CALM_NEAR, CALM_NEAR), np.uint8) if is_calm else around
    hue &= off > (CALM_HALF if is_calm else HALF) * cv2.dilate(off, wide)
    rise = apart * lighter
    lighter &= rise > HALF * cv2.dilate(rise, around)
    return Changes(hue | lighter | darker | smooth, weak, ~hue, noise)


def _rough(bright: Field) -> Field:
    """Give how uneven brightness is round each sample, as a share of it."""
    mean = cv2.blur(bright, (5, 5))
    square = cv2.blur(bright * bright, (5, 5))
    spread = np.sqrt(np.maximum(square - mean * mean, 0.0))
    return np.asarray(spread / np.maximum(mean, 0.05), dtype=np.float32)


def hue_apart(then: Field, bright_then: Field, now: Field, bright_now: Field) -> Field:
    """Give how far colours are from being lighter or darker shades of earlier ones.

    A shade of a colour lies on a line through black: brought to the same luminance, which is
    sharp and has little noise, only its hue may differ.
    """
    times = bright_now / np.maximum(bright_then, 0.03)
    blue = (now[..., 2] - bright_now) - times * (then[..., 2] - bright_then)
    red = (now[..., 0] - bright_now) - times * (then[..., 0] - bright_then)
    if blue.ndim == 2:
        blue, red = (np.asarray(cv2.blur(one, (3, 3)), np.float32) for one in (blue, red))
    return np.asarray(np.sqrt((0.85 * blue) ** 2 + (1.07 * red) ** 2), dtype=np.float32)


def _gain(then: Field, now: Field) -> tuple[Field, Field]:
    """Give by how much the light differs, as logarithms: its brightness over the chart, its hue.

    Half of a block has to show the same as before: the median does not see the other half.
    """
    rows, columns = then.shape[:2]
    down, across = max(1, round(rows / BLOCK)), max(1, round(columns / BLOCK))
    ratio = np.log(np.maximum(now, 0.02) / np.maximum(then, 0.02))
    high, wide = rows // down, columns // across
    even = ratio[: down * high, : across * wide].reshape(down, high, across, wide, 3)
    blocks = even.transpose(0, 2, 4, 1, 3).reshape(down, across, 3, high * wide)
    # Every third sample of a block is as good for its middle one, and a third of the work.
    coarse = np.median(blocks[..., ::3], axis=3).astype(np.float32)
    # The hue of the light is the same all over the table: only its brightness may vary.
    level = coarse.mean(axis=2, keepdims=True)
    hue = np.median((coarse - level).reshape(-1, 3), axis=0)
    limit = np.log(MOST_GAIN)
    smooth = cv2.resize(np.clip(level[..., 0], -limit, limit), (columns, rows))
    return np.asarray(smooth, np.float32), np.asarray(hue, np.float32)
