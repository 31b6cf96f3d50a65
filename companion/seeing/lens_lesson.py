"""Learning the lens while people move a sheet: which picture is wanted next, and the result."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from companion.seeing.aim_advice import LEAST_LIGHT, NO_PICTURE, Advice
from companion.seeing.aiming import Aim, Standing
from companion.seeing.calibration import Calibration
from companion.seeing.findings import Look, calibrate
from vision.finder import FEWEST_TAGS
from vision.quality import BLURRED
from vision.values import Sighting, Source

STEPS: Final = ("middle", "top-left", "top-right", "bottom-right", "bottom-left", "lean", "turn")
"""The pictures that are wanted, in their order: a lens bends in the corners, and only a sheet that
leans tells a long lens from a far one."""
CORNER: Final = 0.16
"""So near to two edges of the picture, as a share, the sheet is in a corner."""
MIDDLE: Final = 0.12
LEAN: Final = 14.0
"""Degrees from which a sheet leans enough to tell."""
OTHER_WAY: Final = 50.0
"""Degrees between two ways of leaning."""
SMALLEST: Final = 0.2
"""The share of the picture a sheet has to take, the longer way."""
STILL: Final = 0.004
"""Share of the picture's width that a sheet held in the hand may move from look to look."""

DONE: Final = "lens-done"
CROOKED: Final = "lens-crooked"


class LensLesson:
    """Asks for one picture after the other, takes each by itself, and ends with the lens."""

    def __init__(self, payloads: Sequence[str]) -> None:
        self.payloads = tuple(payloads)
        self.looks: list[Look] = []
        self.calibration: Calibration | None = None
        """What was learned, at the end."""
        self._before: Aim | None = None
        self._leans: list[Standing] = []
        self._was_crooked = False

    def __repr__(self) -> str:
        return f"<LensLesson {len(self.looks)} of {len(STEPS)}>"

    @property
    def is_over(self) -> bool:
        """Whether the lens is known."""
        return self.calibration is not None

    def take(self, aim: Aim | None) -> Advice:
        """Look at one picture: keep it if it is what was asked for; say what to do now."""
        if self.calibration is not None:
            return self._done(self.calibration)
        if len(self.looks) == len(STEPS):
            return self._finish()
        before, self._before = self._before, aim
        wrong = _unusable(aim)
        if wrong is not None or aim is None:
            return wrong or NO_PICTURE
        if not self._is_wanted(aim):
            return self._ask()
        if before is None or not _is_still(before, aim):
            return Advice("lens-hold")
        self._keep(aim)
        if len(self.looks) < len(STEPS):
            return self._ask()
        # Working it out takes a while: people are told before it begins, with the next look.
        return Advice("lens-working")

    def _ask(self) -> Advice:
        if self._was_crooked and not self.looks:
            return Advice(CROOKED)
        return Advice(f"lens-{STEPS[len(self.looks)]}")

    def _is_wanted(self, aim: Aim) -> bool:
        """Tell whether the sheet is where it was asked for."""
        left, top, right, bottom = aim.box
        match STEPS[len(self.looks)]:
            case "middle":
                return max(abs(left + right - 1), abs(top + bottom - 1)) < 2 * MIDDLE
            case "lean" | "turn":
                return aim.standing is not None and self._is_new_lean(aim.standing)
            case corner:
                near_y = top if corner.startswith("top") else 1 - bottom
                near_x = left if corner.endswith("left") else 1 - right
                return max(near_x, near_y) < CORNER

    def _is_new_lean(self, standing: Standing) -> bool:
        if standing.tilt < LEAN:
            return False
        x, y = standing.down
        turns = [math.degrees(math.acos(_unit(x * a + y * b))) for a, b in self._ways()]
        return all(turn > OTHER_WAY for turn in turns)

    def _ways(self) -> list[tuple[float, float]]:
        return [standing.down for standing in self._leans]

    def _keep(self, aim: Aim) -> None:
        if STEPS[len(self.looks)] in ("lean", "turn") and aim.standing is not None:
            self._leans.append(aim.standing)
        seen = tuple(Sighting(name, at, Source.ZXING) for name, at in aim.tags.items())
        name = str(len(self.looks) + 1)
        self.looks.append(Look(name, aim.width, aim.height, seen, aim.quality))

    def _finish(self) -> Advice:
        """Work the lens out; a sheet that was bent has to be shown again."""
        findings = calibrate(self.looks, self.payloads)
        crooked = any(one.is_crooked for one in findings.pictures)
        if findings.calibration is None or crooked:
            self.looks.clear()
            self._leans.clear()
            self._was_crooked = True
            return self._ask()
        # The sheet was in people's hands: where the mat is taped is learned when it is next seen.
        self.calibration = Calibration(findings.calibration.lens)
        return self._done(self.calibration)

    def _done(self, learned: Calibration) -> Advice:
        lens = learned.lens
        facts = {"focal": f"{lens.focal:.0f}", "bend": f"{100 * lens.k1:.1f}"}
        return Advice(DONE, facts)


def _unusable(aim: Aim | None) -> Advice | None:
    """Give what keeps a picture from being used, whatever was asked for."""
    if aim is None:
        return NO_PICTURE
    if aim.is_mirrored:
        return Advice("aim-mirrored")
    if aim.light < LEAST_LIGHT:
        return Advice("aim-dark")
    if aim.doubled:
        return Advice("lens-twice")
    if len(aim.tags) < FEWEST_TAGS:
        return Advice("lens-show")
    if aim.quality.tags and aim.quality.blur_modules > BLURRED:
        return Advice("lens-blurred")
    left, top, right, bottom = aim.box
    if max(right - left, bottom - top) < SMALLEST:
        return Advice("lens-nearer")
    return None


def _is_still(before: Aim, now: Aim) -> bool:
    """Tell whether the sheet has hardly moved since the last look."""
    shared = [name for name in now.tags if name in before.tags]
    moved = [np.subtract(now.tags[name], before.tags[name]) for name in shared]
    return bool(shared) and float(np.abs(moved).max()) < STILL * now.width


def _unit(cosine: float) -> float:
    return max(-1.0, min(1.0, cosine))
