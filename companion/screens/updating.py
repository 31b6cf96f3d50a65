"""Updates from a stick: what lies there, what it brings, one question, and how far it is.

This page only reads and asks. What is installed is decided anew by a unit of its own
(`companion.updating.install`), which believes nothing of what is shown here.
"""

import datetime
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from companion.doctor.examination import MOUNTS, read_or_nothing
from companion.doctor.sticks import find_readable_sticks
from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.helping import help_leaflet
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Replace, Screen, Stay, Step
from companion.screens.thinking import draw_bar
from companion.updating.messages import Progress, Request, Stage, ask, read_progress
from companion.updating.places import Places
from companion.updating.refusals import OVERRULED, Fact, FromSource, OlderEdition
from companion.updating.rules import Box, edition_order
from companion.updating.sticks import Offer, find_updates
from companion.updating.this_box import this_box
from companion.updating.update_file import Manifest
from hardware.values import Button

LOOK_SECONDS: Final = 2.0
"""How often the page looks for a stick that was plugged in."""
ASK_SECONDS: Final = 0.25
"""How often it reads how far an update is."""
PATIENCE: Final = 20.0
"""Seconds in which the other side must have begun."""
STEPS: Final = (Stage.COPYING, Stage.CHECKING, Stage.INSTALLING, Stage.STARTING)


def all_sticks() -> Sequence[Path]:
    """The sticks that are plugged in now."""
    return find_readable_sticks(read_or_nothing(MOUNTS))


def update_page(
    desk: Desk,
    places: Places | None = None,
    sticks: Callable[[], Sequence[Path]] = all_sticks,
    today: Callable[[], datetime.date] = datetime.date.today,
) -> Screen:
    """The page of the menu: how far an update is where one goes on, else what lies on sticks."""
    places = places or Places()
    going = read_progress(places.progress)
    if going is not None and not going.stage.is_over:
        return InstallingPage(desk, going.number, partial(read_progress, places.progress))
    box = this_box(places, today())
    known: dict[tuple[Path, ...], tuple[Offer, ...]] = {}

    def find() -> tuple[Offer, ...]:
        plugged = tuple(sticks())
        if plugged not in known:
            # One that was pulled and plugged in again may have another file.
            known.clear()
            known[plugged] = find_updates(plugged, box, places.under)
        return known[plugged]

    return UpdatesPage(desk, places, box, find)


class UpdatesPage(ListPage):
    """What lies on sticks; looked for again and again, so that one may be plugged in now."""

    name = "updates"

    def __init__(
        self, desk: Desk, places: Places, box: Box, find: Callable[[], tuple[Offer, ...]]
    ) -> None:
        self.desk, self.places, self.box, self.find = desk, places, box, find
        self.offers = find()
        self._since = 0.0
        self._is_shown = False
        super().__init__(
            desk.say,
            lambda: desk.say("update-title"),
            lambda: [row_of(desk, offer) for offer in self.offers],
            self.choose_offer,
            help_slug="update-help",
            intro=self.tell,
        )
        self.make_room()

    def make_room(self) -> None:
        """Where there is nothing to choose, what to do is what the page is about."""
        self.intro_lines = 3 if self.offers else 6

    def legend(self) -> Mapping[Button, str]:
        legend = super().legend()
        if self.offers:
            return legend
        return {button: legend[button] for button in (Button.BACK, Button.HELP)}

    def update(self, seconds: float) -> None:
        self._since += seconds
        if self._since >= LOOK_SECONDS:
            self._since = 0.0
            before, self.offers = self.offers, self.find()
            self.make_room()
            self._is_shown = self._is_shown and self.offers is before

    @property
    def moving(self) -> bool:
        """Whether something has turned up that was not drawn."""
        return not self._is_shown

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self._is_shown = True

    def tell(self) -> str:
        """Say what runs here, and what to do."""
        if not self.box.is_package:
            return self.say(FromSource.slug)
        slug = "update-some" if self.offers else "update-none"
        return f"{self.say('update-own', edition=self.box.edition)} {self.say(slug)}"

    def choose_offer(self, index: int) -> Step:
        """Ask about what can be installed, or say why it cannot."""
        offer = self.offers[index]
        refusal, manifest = offer.refusal, offer.manifest
        if refusal is None and manifest is not None:
            return Push(asking_page(self.desk, self.places, self.box, offer.file, manifest))
        assert refusal is not None, "expected an update or a refusal"
        why = self.say(refusal.slug, **refusal.facts)
        if isinstance(refusal, OVERRULED) and manifest is not None:
            page = asking_page(self.desk, self.places, self.box, offer.file, manifest, why)
            return Push(page)
        return Push(TextPage(self.say, title_of(self.desk, offer), why))


def title_of(desk: Desk, offer: Offer) -> str:
    """What a file is called: its edition where that is proven."""
    if offer.manifest is None:
        return offer.file.name
    return desk.say("update-edition", edition=offer.manifest.edition)


def row_of(desk: Desk, offer: Offer) -> Row:
    """One file: what it is, and where, or why not."""
    if offer.refusal is not None:
        slug = offer.refusal.slug
        if isinstance(offer.refusal, OlderEdition):
            # The whole sentence, with what may be lost, is on the page that asks.
            slug = "update-older-row"
        return Row(title_of(desk, offer), below=desk.say(slug, **offer.refusal.facts))
    assert offer.manifest is not None, "expected an update or a refusal"
    made, stick = offer.manifest.made.isoformat(), offer.file.parent.name
    return Row(title_of(desk, offer), below=desk.say("update-fits", made=made, stick=stick))


def asking_page(
    desk: Desk, places: Places, box: Box, file: Path, manifest: Manifest, doubt: str = ""
) -> ListPage:
    """What is new, or what speaks against it, and the question; the frame stands on No."""
    say, edition = desk.say, manifest.edition
    is_back = edition_order(edition) < edition_order(box.edition)

    def answer(index: int) -> Step:
        if not index:
            return Pop()
        number = secrets.token_hex(8)
        try:
            ask(Request(number, str(file), anyway=bool(doubt)), places.request)
        except OSError as error:
            why = error.strerror or str(error)
            return Replace(TextPage(say, say("update-title"), say("update-cannot-ask", why=why)))
        return Replace(InstallingPage(desk, number, partial(read_progress, places.progress)))

    news = getattr(manifest.news, desk.words.language.value)
    return ListPage(
        say,
        say("update-ask-back-title" if is_back else "update-ask-title", edition=edition),
        lambda: [
            Row(say("update-no", edition=box.edition)),
            Row(say("update-anyway" if doubt else "update-yes", edition=edition)),
        ],
        answer,
        help_slug="update-help",
        intro="\n".join((*((doubt,) if doubt else news), say("update-stays"))),
        intro_lines=8,
    )


class InstallingPage(Screen):
    """How far an update is. It goes on by itself: leaving the page changes nothing."""

    name = "updating"

    def __init__(self, desk: Desk, number: str, read: Callable[[], Progress | None]) -> None:
        self.desk, self.say, self.number, self.read = desk, desk.say, number, read
        self.told: Progress | None = None
        self.age = 0.0
        self._since = ASK_SECONDS
        self.update(0.0)

    def title(self) -> str:
        return self.say("update-title")

    @property
    def moving(self) -> bool:
        """Whether there may be more to show."""
        return not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self.told is not None and self.told.stage.is_over

    def update(self, seconds: float) -> None:
        self.age += seconds
        self._since += seconds
        if self._since >= ASK_SECONDS and not self.is_over:
            self._since = 0.0
            found = self.read()
            if found is not None and found.number == self.number:
                self.told = found

    def sentence(self) -> str:
        """What people are to know or to do now."""
        told = self.told
        if told is None:
            return self.say("update-asked" if self.age < PATIENCE else "update-silent")
        match told.stage:
            case Stage.COPYING:
                return self.say("update-leave-stick")
            case Stage.DONE:
                return self.say("update-done", edition=told.edition)
            case Stage.REFUSED | Stage.FAILED:
                return worded(self.desk, told.slug, told.facts)
            case _:
                return self.say("update-stick-free")

    def legend(self) -> Mapping[Button, str]:
        return {
            Button.BACK: self.say("button-back"),
            Button.HELP: self.say("button-help"),
        }

    def press(self, button: Button) -> Step:
        match button:
            case Button.BACK:
                return Pop()
            case Button.HELP:
                return Push(help_leaflet(self.say, "update-help"))
            case _:
                return Stay()

    def step(self) -> int:
        """How many steps are done."""
        if self.told is None:
            return -1
        if self.told.stage is Stage.DONE:
            return len(STEPS)
        return STEPS.index(self.told.stage) if self.told.stage in STEPS else -1

    def text(self) -> Sequence[str]:
        steps = [self.say(f"update-step-{stage.value}") for stage in STEPS]
        return (*super().text(), *(steps if self.step() >= 0 else ()), self.sentence())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area, done = layout.page(look), self.step()
        if done < 0:
            lettering.put_block(
                surface, self.sentence(), area, look.label, look.name, look.theme.text
            )
            return
        high = look.label * 3 // 2
        for number, stage in enumerate(STEPS):
            line = pygame.Rect(area.left, area.top + number * high, area.width, high)
            self.draw_step(surface, look, line, stage, number - done)
        bar = pygame.Rect(area.left, area.top + len(STEPS) * high, area.width, high)
        if self.told is not None and not self.is_over:
            draw_bar(surface, look, bar, self.told.done, self.told.of, self.age)
        below = pygame.Rect(area.left, bar.bottom, area.width, area.bottom - bar.bottom)
        lettering.put_block(surface, self.sentence(), below, look.label, look.name, look.theme.text)

    def draw_step(
        self, surface: pygame.Surface, look: Look, line: pygame.Rect, stage: Stage, ahead: int
    ) -> None:
        """Draw one step: done with a tick, the one of now in gold, those to come quietly."""
        theme, side = look.theme, look.label * 3 // 4
        ink = theme.yes if ahead < 0 else theme.gold_text if ahead == 0 else theme.quiet
        if ahead < 0:
            sign = shapes.button_sign(Button.OK, side, ink)
            surface.blit(sign, sign.get_rect(left=line.left, centery=line.centery))
        elif ahead == 0:
            sign = shapes.button_sign(Button.RIGHT, side, ink)
            surface.blit(sign, sign.get_rect(left=line.left, centery=line.centery))
        spot = (line.left + side + look.margin, line.centery)
        written = self.say(f"update-step-{stage.value}")
        shown = theme.text if ahead <= 0 else theme.quiet
        weight = "bold" if ahead == 0 else "regular"
        lettering.put_line(surface, written, spot, look.label, shown, weight)


def worded(desk: Desk, slug: str, facts: Mapping[str, Fact]) -> str:
    """The sentence for how an update ended; an edition that is newer may know more of them."""
    if not desk.words.has(slug):
        return desk.say("update-other", code=slug)
    return desk.say(slug, **facts)
