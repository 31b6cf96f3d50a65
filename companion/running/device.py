"""The device put together: its camera, its panels, its speaker and the loop, by their addresses."""

import time
from collections.abc import Iterable, Sequence
from typing import Self

import pygame

from companion.doctor.flight_file import keep_crash
from companion.doctor.held import played_now, shown_now
from companion.doctor.trial import Holdings, Trial
from companion.running.aim_watch import AimWatch
from companion.running.app import App
from companion.running.console_input import InputPoster, open_console_input
from companion.running.sound import Speaker
from companion.running.speech import Speech
from companion.screens.desk import Desk
from companion.seeing.calibration import UnusableCalibration, load_calibration
from companion.seeing.eyesight import open_eyes
from companion.seeing.kept_aim import UnusableAim, load_aim
from companion.seeing.watch import Watcher
from companion.system.errors import UsageMistake, warn
from companion.system.folders import state_folder
from companion.system.notices import word_notice
from companion.system.notify import ServiceManager
from companion.system.shown_picture import ShownProof, is_on_console
from companion.words import Words
from hardware.addresses import BadAddress
from hardware.cameras import AnnouncingCamera, open_camera
from hardware.closing import Closing
from hardware.colour_wish import ColourWish
from hardware.console_input.fingers import Turned
from hardware.device_state import DeviceState, Standing
from hardware.gpio_panel import Pins
from hardware.panels import Panels, open_panel
from hardware.values import Notice
from vision.tracker import Tracker

NO_CAMERA = "none:"
FRAMES_A_SECOND = 30


def open_calibrated_eyes(words: Words) -> Tracker:
    """Give eyes that know this camera where it was calibrated; a spoilt file is told and unused."""
    try:
        learned = load_calibration()
    except UnusableCalibration as error:
        warn(words.say("doctor-calibration-spoilt", why=str(error)))
        learned = None
    if learned is None:
        return open_eyes()
    return open_eyes(lens=learned.lens, mat=learned.mat)


class Device(Closing):
    """Everything that is switched on together; closing it switches everything off."""

    def __init__(
        self,
        desk: Desk,
        camera: str,
        panels: Iterable[str],
        pins: Pins | None = None,
        *,
        mirrored: bool = False,
        colour: bool = False,
        on_trial: bool = False,
        touch_turned: Turned = Turned.NOT,
    ) -> None:
        """On trial it is ready only when all of it has answered: see `has_proved_itself`."""
        self.desk = desk
        self.on_trial = on_trial
        self.touch_turned = touch_turned
        self.camera: AnnouncingCamera | None = None
        self.watcher: Watcher | None = None
        self.panels = Panels([])
        self.speech: Speech | None = None
        try:
            self.panels = Panels([open_panel(address, pins) for address in panels])
            if camera != NO_CAMERA:
                wish = ColourWish() if colour else None
                self.camera = open_camera(camera, mirrored=mirrored, colour=wish)
                self.watcher = Watcher(self.camera, open_calibrated_eyes(desk.words), wish)
        except BadAddress as error:
            self.close()
            raise UsageMistake(str(error)) from None
        desk.devices.holdings = self.holdings
        desk.devices.on_lens = self.learn_lens
        self.aim_watch = AimWatch(desk)
        self.load_aim()
        speaker = Speaker()
        self.speech = Speech(speaker)
        self.app = App(
            desk,
            watcher=self.watcher,
            panels=self.panels,
            play_sound=speaker.play,
            speech=self.speech,
            devices=self.states,
        )

    def __enter__(self) -> Self:
        if self.watcher is not None:
            self.watcher.start()
        return self

    def close(self) -> None:
        """Switch everything off; a second time does nothing."""
        if self.speech is not None:
            self.speech.close()
        if self.watcher is not None:
            self.watcher.close()
        if self.camera is not None:
            self.camera.close()
        self.panels.close()

    def notices(self) -> Sequence[Notice]:
        """Give the camera's news; the panels' comes with their events."""
        return () if self.camera is None else self.camera.notices()

    def states(self) -> Sequence[DeviceState]:
        """How camera and panels are now."""
        panels = tuple(panel.state for panel in self.panels.panels)
        return panels if self.camera is None else (self.camera.state, *panels)

    def learn_lens(self) -> None:
        """Go on with the lens that was just learned."""
        if self.watcher is not None:
            self.watcher.tracker = open_calibrated_eyes(self.desk.words)

    def load_aim(self) -> None:
        """Remember how the camera was aimed; a spoilt file is told and unused."""
        try:
            self.desk.devices.aim = load_aim()
        except UnusableAim as error:
            warn(self.desk.say("aim-spoilt", why=str(error)))

    def holdings(self) -> Holdings:
        """How the devices are now: only what is proven works, and the others say why not."""
        camera = Trial(NO_CAMERA, True)
        if self.camera is not None and self.watcher is not None:
            pixels = self.watcher.pixels
            size = None if pixels is None else (pixels.shape[1], pixels.shape[0])
            camera = self.judge(self.camera.state, size)
        panels = tuple(self.judge(panel.state) for panel in self.panels.panels)
        return Holdings(camera, panels, shown_now(), played_now())

    def judge(self, state: DeviceState, size: tuple[int, int] | None = None) -> Trial:
        """What a device's state means for the doctor."""
        works, why = state.standing is Standing.OPEN, state.why
        slug = "" if why is None else why.slug
        sentence = "" if why is None else word_notice(why, self.desk.words)
        is_opening = state.standing is Standing.OPENING
        return Trial(state.device, works, slug, sentence, size, is_opening)

    def has_proved_itself(self) -> bool:
        """Whether the games are open and each device works or has said why it does not.

        An update that never comes so far is given up, and the edition before it runs again. Games
        of a newer edition have said why not: people have gone back on purpose.
        """
        damage = self.desk.store.damage
        answered = all(state.standing is not Standing.OPENING for state in self.states())
        return (damage is None or damage.is_newer) and answered

    def run(self, display: pygame.Surface, manager: ServiceManager | None = None) -> None:
        """Run until somebody switches off, feeding the watchdog while loop and camera go on."""
        words = self.desk.words
        try:
            if not is_on_console():
                self.go_round(display, manager, ShownProof(words, is_asked=False))
                return
            with open_console_input(self.touch_turned, words) as hands:
                self.go_round(display, manager, ShownProof(words, is_asked=True), hands)
        except Exception:
            self.keep_crash()
            raise

    def keep_crash(self) -> None:
        """Write down what happened before the program ends by an error, for a report."""
        folder = state_folder()
        try:
            keep_crash(self.app.loop.recorder, folder)
        except Exception as error:  # noqa: BLE001 - told; what ends the program matters more
            warn(self.desk.say("events-crash-unkept", folder=str(folder), why=str(error)))

    def go_round(
        self,
        display: pygame.Surface,
        manager: ServiceManager | None,
        proof: ShownProof,
        hands: InputPoster | None = None,
    ) -> None:
        """The loop of `run`, with what a console needs besides: its proof and its devices."""
        manager = manager or ServiceManager()
        app, pace = self.app, pygame.time.Clock()
        before = time.monotonic()
        while not app.over:
            now = time.monotonic()
            if hands is not None:
                hands.post(now, display.get_size())
            events, leave = app.read_events(now)
            if leave:
                break
            for notice in self.notices():
                app.tell(notice, now)
            if (moved := self.aim_watch.look(now)) is not None:
                app.tell(moved, now)
            app.step(now, now - before, events, display.get_size())
            before = now
            if not app.over:
                self._show(display, proof, hands)
            if proof.is_shown and (not self.on_trial or self.has_proved_itself()):
                manager.ready()
            manager.alive(now, None if self.watcher is None else self.watcher.rounds)
            pace.tick(FRAMES_A_SECOND)
        manager.stopping()

    def _show(self, display: pygame.Surface, proof: ShownProof, hands: InputPoster | None) -> None:
        """Bring what has changed onto the screen."""
        is_new = self.app.needs_drawing() or proof.is_due
        if is_new:
            self.app.draw(display)
        if hands is not None:
            is_new = hands.draw_pointer(display, is_new) or is_new
        if is_new:
            pygame.display.flip()
            proof.look(display)
