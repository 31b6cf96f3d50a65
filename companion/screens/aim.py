"""Aim the camera on the screen: what to do with it, one thing at a time, until it is well aimed."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from companion.screens.desk import Desk
from companion.screens.lens import lens_screen
from companion.screens.live import Figure, LiveScreen, Told
from companion.screens.screen import Push, Step
from companion.seeing.aim_advice import (
    LEAST_LIGHT,
    LEAST_MODULE,
    MOST_TILT,
    SHARP,
    Coach,
)
from companion.seeing.aiming import Aim, AimEye
from companion.seeing.calibration import UnusableCalibration, load_calibration
from companion.seeing.kept_aim import aim_path, kept, save_aim
from companion.system.unkept import say_why
from hardware.values import Button, Pixels
from vision.lens import Lens
from vision.tags import MODULES

STEADY: Final = 3
"""So many looks in a row have to be good before the aim is kept."""
UNKNOWN: Final = "–"


class AimScreen(LiveScreen):
    """The live picture with everything that makes a good one; it remembers what was good."""

    name = "aim"
    help_slug = "aim-help"

    def __init__(
        self,
        desk: Desk,
        look: Callable[[Pixels], Aim],
        file: Path,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(desk, look)
        self.file = file
        self.coach = Coach(clock)
        self._is_kept = False
        self._trouble = ""

    def title(self) -> str:
        return self.desk.say("aim-title")

    def legend(self) -> Mapping[Button, str]:
        return {Button.OK: self.desk.say("aim-lens"), **super().legend()}

    def offered(self) -> str:
        return self.desk.say("aim-lens")

    def press(self, button: Button) -> Step:
        if button is Button.OK:
            return Push(lens_screen(self.desk))
        return super().press(button)

    def think(self, aim: Aim | None) -> Told:
        advice = self.coach.take(aim)
        if not advice.is_good:
            self._is_kept = False
        elif aim is not None and self.coach.steady >= STEADY and not self._is_kept:
            self._keep(aim)
        return Told(advice, self._is_kept, self._trouble)

    def _keep(self, aim: Aim) -> None:
        self._is_kept, self._trouble = True, ""
        self.desk.devices.aim = kept(aim)
        try:
            save_aim(self.desk.devices.aim, self.file)
        except OSError as error:
            self._trouble = say_why(error, self.desk.words)

    def aside(self) -> str:
        if not self.told.is_kept:
            return ""
        if self.told.trouble:
            return self.desk.say("aim-unsaved", why=self.told.trouble)
        return self.desk.say("aim-kept")

    def figures(self) -> Sequence[Figure]:
        say, aim = self.desk.say, self.aim
        if aim is None:
            names = ("sharpness", "height", "tilt-label", "light", "size", "mat")
            return [Figure(say(f"aim-{name}"), UNKNOWN) for name in names]
        stands = aim.standing
        found = len(aim.tags)
        all_of = found + aim.missing + aim.doubled
        sharp = Figure(say("aim-sharpness"), str(aim.sharpness), aim.sharpness >= SHARP)
        height = tilt = UNKNOWN
        if stands is not None:
            height = say("aim-cm", cm=round(stands.height_mm / 10))
            tilt = say("aim-degrees", degrees=round(stands.tilt))
        size = say("aim-pixels", pixels=round(aim.module_px * MODULES)) if aim.tags else UNKNOWN
        is_large = aim.module_px >= LEAST_MODULE if aim.tags else None
        is_straight = None if stands is None else stands.tilt <= MOST_TILT
        is_bright = aim.light >= LEAST_LIGHT
        return [
            sharp,
            Figure(say("aim-height"), height),
            Figure(say("aim-tilt-label"), tilt, is_straight),
            Figure(say("aim-light"), say("aim-percent", percent=aim.light), is_bright),
            Figure(say("aim-size"), size, is_large),
            Figure(say("aim-mat"), say("aim-of", count=found, all=all_of), found == all_of),
        ]


def aim_screen(desk: Desk) -> AimScreen:
    """Give the screen over this device's camera, with the lens that was learned."""
    return AimScreen(desk, AimEye(known_lens()).look, aim_path())


def known_lens() -> Lens | None:
    """Give the lens that was learned; one whose file is spoilt counts as unknown."""
    try:
        learned = load_calibration()
    except UnusableCalibration:
        # Told when the program started, and by the doctor.
        return None
    return None if learned is None else learned.lens
