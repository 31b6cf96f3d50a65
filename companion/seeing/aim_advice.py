"""What to do next so that the camera is well aimed: one thing at a time, by slug."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from companion.seeing.aiming import Aim, Standing
from engines.contract import Fact
from vision.quality import BLURRED, BURNT_WHITE, GLARE_SHARE, GOOD_MODULE, LEAST_CONTRAST
from vision.values import Point

LEAST_LIGHT: Final = 32
"""Percent of light on paper below which noise eats the modules."""
LEAST_MODULE: Final = 1.5
"""Pixels a module of a game tag needs to be read every time (docs/vision.md)."""
MOST_TILT: Final = 20.0
LEVEL: Final = 12.0
"""The tilt up to which it may go up or down as it hangs."""
GOOD_TILT: Final = 5.0
SHARP: Final = 55
"""The sharpness from which every tag is read; `Aim.sharpness` has the scale."""
UNFOCUSED_PX: Final = 3.0
"""Blur of edges that no tag is read through."""
PRINTED: Final = 45.0
"""Grey levels that only something printed has from one side of an edge to the other."""
EDGE: Final = 0.02
"""Share of the picture that is to be free round the mat."""
FULL: Final = 0.94
"""The share of the picture that a mat may take."""
ROOMY: Final = 0.75
"""Below this share it could be larger."""
NEARLY: Final = 0.88
"""Below this share it should be larger, where tags are too small."""
BEST: Final = 0.86
"""The share it should take after going higher, and after going lower."""
FULLEST: Final = 0.91
ASIDE: Final = 0.28
"""Share of the picture from its middle to tags behind which the others must be."""
OFF_MIDDLE: Final = 0.05
NEAR_MIDDLE: Final = 0.12
"""Near enough to go higher from there."""
ENOUGH: Final = 3
ASTRAY: Final = 0.05
"""Share of the picture's height by which going lower may shift the mat."""
NEAREST_CM: Final = 2
"""Less than so many centimetres nobody can follow."""
PATIENCE: Final = 12.0
"""Seconds without any mat tag before something else is tried."""

WAYS: Final = (
    "right", "bottom-right", "bottom", "bottom-left", "left", "top-left", "top", "top-right"
)  # fmt: skip
"""Directions in the picture, from the right clockwise."""
ROWS: Final = ("top", "centre", "bottom")
SIDES: Final = ("left", "middle", "right")


class Advice(msgspec.Struct, frozen=True):
    """What to do: the slug of a sentence, its facts, and which way of the picture it goes."""

    slug: str
    facts: Mapping[str, Fact] = {}
    way: Point | None = None

    @property
    def is_good(self) -> bool:
        """Whether nothing is left to do."""
        return self.slug == "aim-good"


GOOD: Final = Advice("aim-good")
NO_PICTURE: Final = Advice("aim-no-picture")


def advise(aim: Aim | None, blind_seconds: float = 0.0) -> Advice:
    """Give the one thing to do now; `blind_seconds` is for how long no mat tag has been seen.

    What hides everything else comes first: light, a mirrored picture, a picture without focus. The
    fine focus comes last, since it changes with the height.
    """
    if aim is None:
        return NO_PICTURE
    found = next(_wrong(aim, blind_seconds), GOOD)
    if found.slug in ("aim-higher", "aim-lower") and aim.standing is not None:
        # What leans looks elsewhere when it goes up or down, and would lose the mat.
        return next(_straighten(aim.standing, LEVEL), found)
    return found


def _wrong(aim: Aim, blind_seconds: float) -> Iterator[Advice]:
    if aim.light < LEAST_LIGHT:
        yield Advice("aim-dark")
    if aim.is_mirrored:
        yield Advice("aim-mirrored")
    if aim.doubled:
        yield Advice("aim-doubled")
    if aim.quality.glare > GLARE_SHARE and aim.quality.glare_at is not None:
        x, y = aim.quality.glare_at
        yield Advice("aim-glare", {"place": f"{ROWS[_third(y)]}-{SIDES[_third(x)]}"})
    if not aim.tags:
        yield _blind(aim, blind_seconds)
        return
    if aim.quality.tags:
        if aim.quality.white > BURNT_WHITE:
            yield Advice("aim-bright")
        if aim.quality.blur_modules > BLURRED:
            yield Advice("aim-focus", {"number": aim.sharpness})
        if aim.quality.contrast < LEAST_CONTRAST:
            yield Advice("aim-flat")
    if aim.standing is not None:
        # First, for the ways of a leaning picture are not those of the table.
        yield from _straighten(aim.standing, MOST_TILT)
    if aim.missing:
        yield _reach(aim)
    if aim.standing is not None:
        yield from _stand(aim, aim.standing)
    if aim.sharpness < SHARP:
        yield Advice("aim-focus", {"number": aim.sharpness})


def _blind(aim: Aim, blind_seconds: float) -> Advice:
    """Say what to try while no mat tag is seen: the lens, the place, then the height."""
    if aim.blur_px > UNFOCUSED_PX and aim.contrast > PRINTED:
        return Advice("aim-focus", {"number": aim.sharpness})
    if int(blind_seconds / PATIENCE) % 2:
        return Advice("aim-still-none", {"cm": 20})
    return Advice("aim-no-mat")


def _reach(aim: Aim) -> Advice:
    """Say how to bring the other mat tags into the picture: aside where that is certain, or up.

    Tags that are seen near the left edge have the others further left: elsewhere they would show.
    Three tell where the middle of the mat is.
    """
    if len(aim.tags) >= ENOUGH:
        return _rise_over(aim)
    left, top, right, bottom = aim.box
    x, y = (left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5
    room_x = _room(x, left, right)
    room_y = _room(y, top, bottom)
    if max(abs(room_x), abs(room_y)) > 0.08:
        per_mm = aim.pixels_per_mm
        dx, dy = room_x * aim.width / per_mm, room_y * aim.height / per_mm
        return _towards("aim-move", (dx, dy), math.hypot(dx, dy))
    return _rise_over(aim)


def _rise_over(aim: Aim) -> Advice:
    """Say to go over what is seen, and from there higher until all is in the picture.

    From aside it would go up for ever: a camera that leans looks further away with each step.
    """
    near = OFF_MIDDLE if len(aim.tags) >= ENOUGH else NEAR_MIDDLE
    return next(_centre(aim, near), _rise(aim))


def _rise(aim: Aim) -> Advice:
    """Say to go higher."""
    height = aim.standing.height_mm if aim.standing is not None else _usual_height(aim)
    return _climb(0.3 * height)


def _room(off: float, first: float, last: float) -> float:
    """Give how far the picture may go after tags that are off its middle and keep them, a share."""
    if off < -ASIDE:
        return min(0.0, last - (1 - 2 * EDGE))
    if off > ASIDE:
        return max(0.0, first - 2 * EDGE)
    return 0.0


def _straighten(standing: Standing, most: float) -> Iterator[Advice]:
    """Say how far to tilt a leaning camera back, and where it hangs above what it looks at."""
    if standing.tilt > most:
        degrees = round(standing.tilt - GOOD_TILT)
        back = (-standing.down[0], -standing.down[1])
        away = standing.height_mm * math.tan(math.radians(GOOD_TILT))
        told = _towards("aim-tilt", back, max(0.0, standing.aside_mm - away))
        yield msgspec.structs.replace(told, facts={**told.facts, "degrees": degrees})


def _stand(aim: Aim, standing: Standing) -> Iterator[Advice]:
    """Say what is wrong with where the camera hangs, all mat tags in view."""
    left, top, right, bottom = aim.box
    fill = max(right - left, bottom - top)
    if fill > FULL:
        yield _climb(standing.height_mm * (fill / BEST - 1))
    x, y = (left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5
    roomy = ROOMY if standing.module_px >= LEAST_MODULE else NEARLY
    is_high = standing.module_px < GOOD_MODULE and fill < roomy
    # Before it goes lower it has to be over the middle, or it would lose the mat again.
    is_beside = is_high and max(abs(x), abs(y)) > OFF_MIDDLE
    if is_beside or min(left, top, 1 - right, 1 - bottom) < EDGE:
        yield from _centre(aim, 0.0)
    if is_high:
        drop = standing.height_mm * (1 - fill / FULLEST)
        # Not nearer than the tags ask for: from high above less stands in the way.
        drop = min(drop, standing.height_mm * (1 - standing.module_px / (1.1 * GOOD_MODULE)))
        # Nor so far at once that a camera that leans a little looks past the mat from there.
        slope = math.tan(math.radians(standing.tilt))
        drop = min(drop, ASTRAY * aim.height / aim.pixels_per_mm / max(slope, 1e-6))
        yield Advice("aim-lower", {"cm": _cm(drop)})
    if standing.module_px < LEAST_MODULE:
        size = {"width": str(aim.width), "height": str(aim.height)}
        yield Advice("aim-small", size)


def _centre(aim: Aim, near: float) -> Iterator[Advice]:
    """Say how to get over the middle of what is seen, where it is not as near as that."""
    left, top, right, bottom = aim.box
    x, y = (left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5
    if max(abs(x), abs(y)) > near:
        per_mm = aim.pixels_per_mm
        dx, dy = x * aim.width / per_mm, y * aim.height / per_mm
        yield _towards("aim-move", (dx, dy), math.hypot(dx, dy))


def _climb(rise_mm: float) -> Advice:
    return Advice("aim-higher", {"cm": _cm(rise_mm)})


def _towards(slug: str, way: Point, distance_mm: float) -> Advice:
    """Say a way in the picture by the nearest of eight words."""
    turn = math.atan2(way[1], way[0])
    eighth = round(turn / (math.pi / 4)) % 8
    shown = (math.cos(eighth * math.pi / 4), math.sin(eighth * math.pi / 4))
    return Advice(slug, {"way": WAYS[eighth], "cm": _cm(distance_mm)}, shown)


def _cm(mm: float) -> int:
    return max(NEAREST_CM, round(mm / 10))


def _third(share: float) -> int:
    return min(2, max(0, int(3 * share)))


def _usual_height(aim: Aim) -> float:
    return 0.9 * aim.width / aim.pixels_per_mm


class Coach:
    """Gives advice over time: a new one only when two looks agree, so that it does not flicker."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen_at = clock()
        self._next: Advice | None = None
        self._went: Point | None = None
        """Which way the last look wanted to go for mat tags that are not seen."""
        self._is_narrow = False
        """Whether that led to and fro: the picture is too small for the mat."""
        self.advice = Advice("aim-looking")
        """What to do now."""
        self.steady = 0
        """How many looks in a row have said that all is well."""

    def take(self, aim: Aim | None) -> Advice:
        """Take one look, None where the camera gives no picture."""
        now = self._clock()
        if aim is None or aim.tags:
            self._seen_at = now
        found = self._not_to_and_fro(aim, advise(aim, now - self._seen_at))
        agreed = self._next is not None and self._next.slug == found.slug
        if agreed or found.slug == self.advice.slug or found is NO_PICTURE:
            self.advice = found
        self._next = found
        self.steady = self.steady + 1 if found.is_good else 0
        return self.advice

    def _not_to_and_fro(self, aim: Aim | None, found: Advice) -> Advice:
        """Go higher where one side of the mat leaves the picture when the other comes in."""
        if aim is None or not aim.tags:
            return found
        if not aim.missing:
            self._went, self._is_narrow = None, False
        elif found.slug == "aim-move" and found.way is not None:
            x, y = self._went or (0.0, 0.0)
            self._is_narrow |= x * found.way[0] + y * found.way[1] < -0.5
            self._went = found.way
        if self._is_narrow and found.slug in ("aim-move", "aim-higher"):
            return _rise_over(aim)
        return found
