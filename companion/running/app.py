"""The main loop: events in, the table's news in, one screen out. It never blocks."""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

import pygame

from companion.drawing.look import Look
from companion.drawing.shapes import CameraEye
from companion.games.measures import catalogue
from companion.running.chores import Chore
from companion.running.disk_watch import RETRY_SECONDS, DiskWatch
from companion.running.held_button import HeldButton
from companion.running.keyboard import read_event
from companion.running.touch import FirstFinger
from companion.running.wood_notice import odd_cell, wood_notice
from companion.screens.brightspot import BrightSpot
from companion.screens.desk import Desk
from companion.screens.lacks import Banner, Lack, above, arrange, draw_banner, find_lacks
from companion.screens.leaving import ask_switch_off
from companion.screens.menu import Menu
from companion.screens.paints import PaintScreen
from companion.screens.screen import Event, Push, Screen, Stack, Stay, Touch, Typed
from companion.screens.tablescreen import TableScreen
from companion.seeing.bright import BrightPlace
from companion.seeing.watch import Watcher
from companion.system.notices import word_notice
from companion.system.unkept import Unkept
from companion.table.lamps import Signal, lamps_of, signal_of, tone_between
from companion.table.loop import Table
from companion.table.play import Play
from companion.table.tones import Tone
from companion.words import Language
from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.faults import News
from hardware.values import Button, ButtonEvent, DialEvent, Lamp, Notice, PanelEvent, Press
from vision.printed_scale import is_shrunk, printed_scale
from vision.tracker import Wait
from vision.values import Snapshot

WAITING = {
    Wait.HAND: "camera-waiting-hand",
    Wait.MOTION: "camera-waiting-hand",
    Wait.SETTLING: "camera-settling",
    Wait.MAT: "camera-mat-unseen",
    Wait.MIRRORED: "camera-mirrored",
}
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
NOTICE_SECONDS = 8.0
OFF_SECONDS = 3.0
"""For which Help is held before a box asks whether to switch itself off."""


class Buttons(Protocol):
    """What the loop needs of the panels."""

    def poll(self, now: float) -> Sequence[PanelEvent]:
        """Give what happened since the last time, at once."""

    def light(self, lamp: Lamp, on: bool) -> None:
        """Switch a lamp."""


class NoButtons:
    """No panel: the keyboard and touch do everything."""

    def poll(self, now: float) -> Sequence[PanelEvent]:
        """Give nothing."""
        return ()

    def light(self, lamp: Lamp, on: bool) -> None:
        """There is no lamp."""


class Speaks(Protocol):
    """What the loop needs of a voice: one sentence at a time, the newest."""

    def say(self, sentence: str, language: Language, now: float) -> None:
        """Begin a sentence instead of the one that is heard."""

    def update(self, now: float) -> None:
        """Go on with it."""

    def hush(self) -> None:
        """Stop it at once."""


class Mute:
    """No voice: everything is on the screen."""

    def say(self, sentence: str, language: Language, now: float) -> None:
        """Say nothing."""

    def update(self, now: float) -> None:
        """There is nothing to go on with."""

    def hush(self) -> None:
        """It is quiet already."""


def is_press(event: Event) -> bool:
    """Tell whether somebody has pressed, touched or typed."""
    return isinstance(event, Touch | Typed) or (
        isinstance(event, ButtonEvent) and event.press is Press.DOWN
    )


class App:
    """Screens, table and panels together. `step` does one round; `run` does them in time."""

    def __init__(
        self,
        desk: Desk,
        *,
        watcher: Watcher | None = None,
        panels: Buttons | None = None,
        play_sound: Callable[[Tone], None] | None = None,
        speech: Speaks | None = None,
        devices: Callable[[], Sequence[DeviceState]] = tuple,
    ) -> None:
        self.desk = desk
        self.devices = devices
        self._lacks: tuple[Lack, ...] = ()
        self._banner: Banner | None = None
        """What stands below the screen that people look at."""
        self.speech: Speaks = Mute() if speech is None else speech
        self._now = 0.0
        self.chore: Chore | None = None
        self._used_at: float | None = None
        self.loop = Table(desk, watcher)
        desk.devices.recorder = self.loop.recorder
        self.watcher = watcher
        self.panels: Buttons = NoButtons() if panels is None else panels
        self.play_sound = play_sound
        self.stack = Stack(Menu(desk))
        self.disk = DiskWatch(desk, self.stack)
        self._is_unkept = False
        self.off_button = HeldButton(Button.HELP, OFF_SECONDS)
        self.notice = ""
        self._told_slug = ""
        self._notice_until = 0.0
        self._signal = Signal()
        """What lamps and tones have told."""
        self._has_told_print = False
        self._dirty = True
        self._was_moving = False
        """Whether something was in motion when it was last asked: its end is to be drawn too."""
        self._drawn: tuple[Screen, object] | None = None
        """The screen people look at, and what on it a press is about."""
        self._finger = FirstFinger()
        self._frames = 0
        self._is_mirrored = False
        self._bright = BrightPlace()
        if watcher is not None:
            desk.devices.sight = watcher
        desk.on_open = self.compare_table

    @property
    def watcher(self) -> Watcher | None:
        """The camera's eyes, which the table's loop looks through."""
        return self._watcher

    @watcher.setter
    def watcher(self, watcher: Watcher | None) -> None:
        self._watcher = self.loop.sight = watcher

    @property
    def sees(self) -> bool:
        """Whether the camera gives pictures in which the table can be read."""
        return self.loop.sees

    @property
    def over(self) -> bool:
        """Whether the program is to end."""
        return not self.stack.screens

    def look(self, size: tuple[int, int]) -> Look:
        """Give the look of the moment at a display's size, above what is missing."""
        return above(self.display(size), self._banner)

    def display(self, size: tuple[int, int]) -> Look:
        """The look of all of a display."""
        return Look(self.desk.theme, *size, language=self.desk.words.language)

    def compare_table(self, play: Play) -> None:
        """Compare a game that was just put on the table with what lies there."""
        self._signal = signal_of(play)
        self.loop.open(play)

    def step(
        self, now: float, seconds: float, events: Iterable[Event], size: tuple[int, int]
    ) -> None:
        """Do one round: events, the table's news, lamps and sounds, animations."""
        look = self.look(size)
        self._now = now
        for event in (*events, *self.from_panels(now)):
            if self.over:
                return
            if is_press(event):
                self.speech.hush()
            self.off_button.feel(event, now)
            if self.is_in_sight(event):
                self.disk.handle(event, look)
            self._dirty = True
            self._used_at = now
        if self.over:
            return
        if self.off_button.take(now) and self.desk.owns_box:
            self.stack.take(Push(ask_switch_off(self.desk)))
            self._dirty = True
        if not self.desk.settings.speech:
            self.speech.hush()
        self.speech.update(now)
        self.disk.do_meanwhile(partial(self.do_chore, now))
        self.watch_camera(now)
        self.watch_table(now)
        self.show_camera(now)
        front = self.stack.front
        self.disk.do(partial(front.update, seconds))
        self.play_tones(front.tones())
        self.disk.do(self.take_wish)
        self.tell_unkept(now)

    def tell_unkept(self, now: float) -> None:
        """Show what the disk did not take, by the lamps as well."""
        self._dirty = self.disk.update(now) or self._dirty
        page = self.disk.page
        is_unkept = page is not None
        if page is not None:
            self.play_tones(page.tones())
        if is_unkept != self._is_unkept:
            self._is_unkept, self._dirty = is_unkept, True
            play = self.desk.play
            if play is not None and not is_unkept:
                self.light_lamps(play)
                return
            self.panels.light(Lamp.NO, is_unkept)
            self.panels.light(Lamp.YES, False)
            self.panels.light(Lamp.ASK, False)

    def is_in_sight(self, event: Event) -> bool:
        """Tell whether people could see what an event is about when they made it.

        A press made before a screen, or a question on it, was first drawn does nothing.
        """
        front = self.stack.front
        return not is_press(event) or self._drawn == (front, front.in_sight())

    def watch_camera(self, now: float) -> None:
        """Tell once what is wrong with the picture itself."""
        seen = None if self.watcher is None else self.watcher.seen
        if seen is None or seen.frames == self._frames:
            return
        self._frames = seen.frames
        is_mirrored = seen.waiting is Wait.MIRRORED
        if is_mirrored and not self._is_mirrored:
            # Said once as a device's news: the doctor's page has room for what to do.
            self.tell(Notice(News.CAMERA_MIRRORED.value, {}, now), now)
        if self._bright.look(seen.bright, now):
            # Three words and the place on the screen; the doctor's page has the sentence.
            self.desk.devices.news.append(Notice(News.CAMERA_GLARE.value, {}, now))
        # While hands move or the picture settles nobody knows better.
        if is_mirrored or seen.waiting is None:
            self._is_mirrored = is_mirrored

    def take_wish(self) -> None:
        """Let the front screen open or close what it wants by itself."""
        wish = self.stack.front.wish()
        if not isinstance(wish, Stay):
            self.stack.take(wish)
            # Whatever comes up has to know what it shows before it is drawn.
            self.stack.front.update(0.0)
            self._dirty = True

    def play_tones(self, tones: Iterable[Tone]) -> None:
        """Play tones, unless they are switched off."""
        if self.desk.settings.sound and self.play_sound is not None:
            for tone in tones:
                self.play_sound(tone)

    def do_chore(self, now: float) -> None:
        """Go on with what is done beside the screens; the program's start counts as a use."""
        if self._used_at is None:
            self._used_at = now
        if self.chore is not None:
            self.chore.update(now, now - self._used_at)

    def from_panels(self, now: float) -> list[Event]:
        """Sort what the panels say into events for screens and notices for people."""
        found: list[Event] = []
        for event in self.panels.poll(now):
            match event:
                case ButtonEvent():
                    found.append(event)
                case Notice():
                    self.tell(event, now)
                case DialEvent():
                    self.turn_dial(event)
        return found

    def turn_dial(self, event: DialEvent) -> None:
        """Let the front screen feel a rotary encoder."""
        self.stack.front.turn(event.dial, event.clicks)
        self._dirty = True

    def tell(self, notice: Notice, now: float) -> None:
        """Show a device's news for a while."""
        self.desk.devices.news.append(notice)
        self.notice = word_notice(notice, self.desk.words)
        logging.getLogger(__name__).warning("%s", " ".join(self.notice.split()))
        self._told_slug = notice.slug
        self._notice_until = now + NOTICE_SECONDS
        self._dirty = True

    def watch_table(self, now: float) -> None:
        """Let the table's loop turn; the game's verdict goes to lamps and sounds."""
        self._dirty = self.turn_loop(now) or self._dirty
        play, snapshot = self.desk.play, self.loop.fresh
        if play is None:
            return
        if snapshot is not None:
            self.check_print(play, snapshot, now)
        signal = signal_of(play)
        if signal != self._signal:
            tone = tone_between(self._signal, signal)
            self._signal, self._dirty = signal, True
            self.light_lamps(play)
            self.play_tones((tone,) if tone else ())

    def turn_loop(self, now: float) -> bool:
        """One frame; what wooden pieces tell and the disk does not take is looked at again."""
        try:
            return self.loop.turn(now)
        except Unkept as fault:
            self.loop.look_again(now + RETRY_SECONDS)
            self.disk.note_wood(fault, now)
            return True

    def check_print(self, play: Play, snapshot: Snapshot, now: float) -> None:
        """Tell once that the printer shrank the mat; it is allowed for, and nobody is stopped."""
        if self._has_told_print:
            return
        placements = play.referee.placements(snapshot, play.state)
        scale = printed_scale(snapshot, placements, catalogue(play.kit.game.name))
        if scale is not None and is_shrunk(scale):
            self._has_told_print = True
            self.tell(Notice(News.MAT_SHRUNK.value, {"percent": round(100 * scale)}, now), now)

    def light_lamps(self, play: Play) -> None:
        """Tell the verdict by lamps, or that the table asks what only people can tell."""
        lit = lamps_of(signal_of(play))
        for lamp in Lamp:
            self.panels.light(lamp, lamp in lit)

    def show_camera(self, now: float) -> None:
        """Show on the game screen how the camera is, and on the lesson's why it does not see."""
        states = self.devices()
        lacks = find_lacks(states, self.desk, now)
        if lacks != self._lacks:
            self._lacks, self._dirty = lacks, True
        front = self.stack.front
        if isinstance(front, PaintScreen) and front.trouble != self.camera_trouble():
            front.trouble = self.camera_trouble()
            self._dirty = True
        if not isinstance(front, TableScreen):
            return
        eye, notice = CameraEye.SHUT, self.desk.say("camera-none")
        standing = next((s.standing for s in states if s.kind is DeviceKind.CAMERA), Standing.OPEN)
        if self.watcher is not None and standing is Standing.ILL:
            eye, notice = CameraEye.AWAY, self.desk.say("camera-lost")
        elif self.watcher is not None and standing is Standing.OPENING:
            eye, notice = CameraEye.BUSY, self.desk.say("camera-opening")
        elif self.watcher is not None:
            waiting = self.watcher.seen.waiting
            eye = CameraEye.OPEN if waiting is None else CameraEye.BUSY
            notice = wood_notice(self.desk) if waiting is None else self.desk.say(WAITING[waiting])
            if waiting is None and self._bright.shown is not None:
                notice = self.desk.say("camera-too-bright")
        is_below = self._told_slug in {lack.why.slug for lack in lacks}
        if self.disk.is_reading_put_by:
            notice = self.desk.say("unkept-waits")
        if self.notice and now < self._notice_until and not is_below:
            notice = self.notice
        self.show_bright(front)
        odd = odd_cell(self.desk)
        if (front.eye, front.notice, front.odd) != (eye, notice, odd):
            front.eye, front.notice, front.odd = eye, notice, odd
            self._dirty = True

    def camera_trouble(self) -> str:
        """Say why the table is not seen; nothing while it is, or while hands are over it."""
        say, waiting = self.desk.say, None if self.watcher is None else self.watcher.seen.waiting
        if waiting is Wait.MIRRORED:
            return say("aim-mirrored")
        if waiting is Wait.MAT:
            return say("paints-mat-unseen")
        return "" if self.sees else say("paints-no-picture")

    def show_bright(self, front: TableScreen) -> None:
        """Show where it is too bright, in the picture where it was first seen and on the board."""
        spot = self._bright.shown
        if spot == (None if front.bright is None else front.bright.spot):
            return
        pixels = None if self.watcher is None else self.watcher.pixels
        front.bright = None
        if spot is not None and pixels is not None:
            layout = front.play.table.layout(front.shown)
            cells = tuple(laid.cell for laid in layout if laid.payload in spot.hides)
            front.bright = BrightSpot.of(pixels, spot, cells)
        self._dirty = True

    def needs_drawing(self) -> bool:
        """Say whether the picture has changed since it was drawn; asking resets it."""
        front = self.stack.front
        moving = getattr(front, "moving", False)
        dirty = self._dirty or moving or self._was_moving
        self._dirty, self._was_moving = False, moving
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the front screen, and below it what is missing."""
        display = self.display(surface.get_size())
        # Only now: a touch is meant for the picture people have seen.
        self._banner = arrange(self._lacks, self.desk.words, display)
        look = above(display, self._banner)
        self.disk.do(lambda: self.stack.front.draw(surface, look))
        front = self.stack.front
        if front is self.disk.page:
            # Over what could not even be drawn, where the games cannot be read.
            front.draw(surface, look)
        if self._banner is not None:
            draw_banner(surface, display, self._banner)
        self._drawn = (front, front.in_sight())
        self.speak(front)

    def speak(self, front: Screen) -> None:
        """Say what has just been drawn, where people want it; what is out of sight falls silent."""
        sentence = front.spoken()
        if sentence is None:
            self.speech.hush()
        elif sentence and self.desk.settings.speech:
            self.speech.say(sentence, self.desk.words.language, self._now)

    def read_events(self, now: float) -> tuple[list[Event], bool]:
        """Read pygame's queue, the only place that does; the second value asks to end."""
        found: list[Event] = []
        leave = False
        typing = self.stack.front.takes_letters
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                leave = True
            elif event.type in (pygame.VIDEOEXPOSE, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._dirty = True
            else:
                if event.type in FINGERS:
                    meaning = self._finger.read(event, pygame.display.get_window_size())
                else:
                    meaning = read_event(event, now, typing)
                if meaning is not None:
                    found.append(meaning)
        return found, leave
