"""Learn the lens on the screen: a printed sheet is moved as it asks, pictures take themselves."""

from collections.abc import Callable, Sequence
from pathlib import Path

from companion.screens.desk import Desk
from companion.screens.live import Figure, LiveScreen, Told
from companion.seeing.aiming import Aim, AimEye
from companion.seeing.calibration import calibration_path, save_calibration
from companion.seeing.lens_lesson import STEPS, LensLesson
from companion.system.unkept import say_why
from hardware.values import Pixels


class LensScreen(LiveScreen):
    """The live picture, where the sheet is wanted, and how many pictures are good."""

    name = "lens"
    help_slug = "lens-help"

    def __init__(
        self,
        desk: Desk,
        look: Callable[[Pixels], Aim],
        payloads: Sequence[str],
        file: Path,
    ) -> None:
        super().__init__(desk, look)
        self.file = file
        self.lesson = LensLesson(payloads)
        self._is_kept = False
        self._trouble = ""

    def title(self) -> str:
        return self.desk.say("lens-title")

    def think(self, aim: Aim | None) -> Told:
        advice = self.lesson.take(aim)
        if self.lesson.calibration is not None and not self._is_kept:
            self._is_kept = True
            try:
                save_calibration(self.lesson.calibration, self.file)
                self.desk.devices.on_lens()
            except OSError as error:
                self._trouble = say_why(error, self.desk.words)
        return Told(advice, self._is_kept, self._trouble, len(self.lesson.looks))

    def aside(self) -> str:
        if self.told.trouble:
            return self.desk.say("calibrate-unsaved", why=self.told.trouble)
        return self.desk.say("lens-kept") if self.told.is_kept else ""

    def figures(self) -> Sequence[Figure]:
        say, aim = self.desk.say, self.aim
        seen = "–" if aim is None else str(len(aim.tags))
        sharpness = "–" if aim is None else str(aim.sharpness)
        return [
            Figure(say("lens-good"), say("aim-of", count=self.told.good, all=len(STEPS)), None),
            Figure(say("lens-tags"), seen, None if aim is None else len(aim.tags) > 2),
            Figure(say("aim-sharpness"), sharpness),
        ]


def lens_screen(desk: Desk) -> LensScreen:
    """Give the screen over this device's camera; a lens that was learned is learned anew."""
    eye = AimEye()
    return LensScreen(desk, eye.look, eye.payloads, calibration_path())
