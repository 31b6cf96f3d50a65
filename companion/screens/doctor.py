"""How is the device? What is not as it should be first, and a report to save, with six buttons."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import cv2
import msgspec

from companion.doctor.bundle import write_bundle
from companion.doctor.examination import (
    MOUNTS,
    Patient,
    checks,
    read_or_nothing,
    this_device,
)
from companion.doctor.finding import Finding, Verdict, examine
from companion.doctor.flight_file import flight_of
from companion.doctor.packing import collect
from companion.doctor.report import heading, sentence, summary, verdict_word
from companion.doctor.sticks import bundle_name, find_sticks
from companion.doctor.trial import News
from companion.drawing.look import BADGES, Badge, Shape
from companion.keeping.record import unwritable
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Stay, Step
from companion.screens.thinking import ThinkingPage
from companion.system.errors import Mistake
from companion.system.folders import device_settings_path, settings_paths
from companion.system.notices import word_notice
from companion.system.settings import read_settings
from companion.table.flight import Flight
from companion.words import Words
from hardware.told_thread import start_thread
from hardware.values import Button, Pixels

YELLOW = next(badge for badge in BADGES if badge.name == "yellow")


class DoctorPage(ListPage):
    """The findings as they come: a thread looks while the screen goes on."""

    name = "doctor"

    def __init__(
        self,
        desk: Desk,
        look: Callable[[], Iterable[Finding]],
        save: Callable[[Sequence[Finding]], ListPage],
    ) -> None:
        self.desk = desk
        self._look, self._save = look, save
        self._coming: list[Finding] = []
        self._left = threading.Event()
        self.findings: tuple[Finding, ...] = ()
        self.done = False
        super().__init__(
            desk.say,
            desk.say("doctor-title"),
            self.list_rows,
            self.enter,
            help_slug="doctor-help",
            intro=desk.say("doctor-looking", count=0),
        )
        self._failed: BaseException | None = None
        self._thread = start_thread("doctor", self._examine, self._fail)

    def _fail(self, error: BaseException) -> None:
        """Leave it to update(), which raises it in the main loop."""
        self._failed = error

    def _examine(self) -> None:
        for finding in self._look():
            self._coming.append(finding)
            if self._left.is_set():
                return

    @property
    def moving(self) -> bool:
        """Whether there is more to come."""
        return not self.done

    def finish(self) -> None:
        """Wait until everything has been looked at."""
        self._thread.join()
        self.update(0.0)

    def update(self, seconds: float) -> None:
        if self._failed is not None:
            raise self._failed
        if self.done:
            return
        self.done = not self._thread.is_alive()
        self.findings = tuple(self._coming)
        if self.done:
            self.intro = summary(self.findings, self.desk.words)
            # On the worst of it; the report stands above, where it is never scrolled away.
            self.chosen = 1
        else:
            self.intro = self.say("doctor-looking", count=len(self.findings))

    def press(self, button: Button) -> Step:
        step = super().press(button)
        if isinstance(step, Pop):
            self._left.set()
        return step

    @property
    def ill(self) -> list[Finding]:
        """What is not fine, the worst first."""
        order = list(Verdict)
        found = [finding for finding in self.findings if finding.verdict is not Verdict.FINE]
        return sorted(found, key=lambda finding: -order.index(finding.verdict))

    @property
    def well(self) -> list[Finding]:
        """What is fine."""
        return [finding for finding in self.findings if finding.verdict is Verdict.FINE]

    def list_rows(self) -> list[Row]:
        """Give the report, what needs somebody, and all that does not as one row.

        Nothing before all is known: rows that come and go would move under the gold frame.
        """
        words = self.desk.words
        if not self.done:
            return []
        rows = [Row(self.say("doctor-save"))]
        rows += [
            Row(heading(one, words), verdict_word(one.verdict, words), badge=self.sign(one.verdict))
            for one in self.ill
        ]
        if self.well:
            label = self.say("doctor-rest-fine", count=len(self.well))
            rows.append(Row(label, badge=self.sign(Verdict.FINE)))
        return rows

    def sign(self, verdict: Verdict) -> Badge:
        """Give the verdict's sign: told apart by its shape as well as by its colour."""
        theme = self.desk.theme
        match verdict:
            case Verdict.FINE:
                return Badge("fine", theme.yes, Shape.DISC)
            case Verdict.ATTENTION:
                return Badge("attention", YELLOW.colour, Shape.DIAMOND)
            case Verdict.BROKEN:
                return Badge("broken", theme.no, Shape.TRIANGLE)

    def enter(self, index: int) -> Step:
        """Tell more about a row, or go on to the report."""
        words, ill, well = self.desk.words, self.ill, self.well
        if index == 0:
            return Push(self._save(self.findings))
        if index <= len(ill):
            one = ill[index - 1]
            return Push(TextPage(self.say, heading(one, words), sentence(one, words)))
        lines = [f"{heading(one, words)} · {sentence(one, words)}" for one in well]
        title = self.say("doctor-rest-fine", count=len(well))
        return Push(TextPage(self.say, title, "\n".join(lines)))


def doctor_page(desk: Desk) -> DoctorPage:
    """Give the page over this very device."""
    patient = patient_of(desk)
    look = partial(examine, checks(patient))

    def save(findings: Sequence[Finding]) -> ListPage:
        sticks = find_sticks(read_or_nothing(MOUNTS))
        recorder = desk.devices.recorder
        # Now, in the main loop: the report is packed beside it.
        flight = None if recorder is None else flight_of(recorder)
        pack = partial(pack_with, flight, patient, findings)
        return save_page(desk, desk.store.path.parent, sticks, pack)

    def pack_with(
        flight: Flight | None,
        patient: Patient,
        findings: Sequence[Finding],
        picture: Pixels | None,
    ) -> Files:
        log = "" if desk.devices.log is None else desk.devices.log.text
        frame = None if picture is None else cv2.imencode(".png", picture)[1].tobytes()
        return collect(patient, findings, frame=frame, log=log, flight=flight)

    return DoctorPage(desk, look, save)


def patient_of(desk: Desk) -> Patient:
    """Give this device with what the evening has changed of its settings."""
    settings, _ = read_settings({}, os.environ, settings_paths(), device_settings_path())
    now = desk.settings
    settings = msgspec.structs.replace(
        settings, language=now.language, sound=now.sound, speech=now.speech
    )
    news = tuple(News(notice.slug, word_notice(notice, desk.words)) for notice in desk.devices.news)
    return this_device(settings, desk.words, desk.store.path, desk.devices.holdings(), news)


Files = dict[str, bytes]
"""The files of a bundle by name."""


def save_page(
    desk: Desk,
    folder: Path,
    sticks: Sequence[Path],
    pack: Callable[[Pixels | None], Files],
    clock: Callable[[], float] = time.time,
    plugged: Callable[[], Sequence[Path]] = lambda: find_sticks(read_or_nothing(MOUNTS)),
) -> ListPage:
    """Ask where the report goes: into this device, or onto a stick that is plugged in."""
    say = desk.say
    places = [("doctor-save-stick", stick) for stick in sticks]
    places.append(("doctor-save-here", folder))
    with_picture = False

    def rows() -> list[Row]:
        found = [Row(say(slug), note=str(place)) for slug, place in places]
        if desk.devices.sight.pixels is not None:
            state = say("state-on" if with_picture else "state-off")
            found.append(Row(say("doctor-save-picture"), state))
        return found

    def choose(index: int) -> Step:
        nonlocal with_picture
        if index >= len(places):
            with_picture = not with_picture
            return Stay()
        slug, place = places[index]
        is_stick = slug == "doctor-save-stick"
        file = place / bundle_name(clock(), time.localtime)
        picture = desk.devices.sight.pixels if with_picture else None
        work = partial(write, file, picture, pack, desk.words, plugged if is_stick else None)
        return Push(ThinkingPage(say, say("doctor-save-title"), say("doctor-saving"), work))

    return ListPage(
        say,
        say("doctor-save-title"),
        rows,
        choose,
        help_slug="doctor-help",
        intro=say("doctor-save-note"),
    )


def write(
    file: Path,
    picture: Pixels | None,
    pack: Callable[[Pixels | None], Files],
    words: Words,
    plugged: Callable[[], Sequence[Path]] | None,
    stop: Callable[[], bool],
) -> Iterator[str]:
    """Write the report and tell where it is, or why it is not; onto a stick that is `plugged` in.

    Where one was pulled out there may be a folder left that takes files.
    """
    try:
        if plugged is None:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_bundle(file, pack(picture), words)
            yield words.say("doctor-saved", file=str(file))
            return
        if file.parent in plugged():
            write_bundle(file, pack(picture), words)
        if file.parent not in plugged():
            raise Mistake(words.say("file-gone-disk", file=str(file)))
        yield words.say("doctor-saved-stick", file=str(file))
    except Mistake as mistake:
        yield str(mistake)
    except OSError as error:
        yield str(unwritable(file, error, words))
