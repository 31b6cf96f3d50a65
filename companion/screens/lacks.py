"""What is missing, along the bottom of every screen as long as it is: no picture, no buttons."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.drawing.shapes import CameraEye
from companion.screens.desk import Desk
from companion.system.notices import word_notice
from companion.words import Words
from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.faults import News
from hardware.values import Notice

MINUTE: Final = 60.0
HOUR: Final = 60
"""Minutes."""
SHARE: Final = 6
"""A banner takes a sixth of the display at most; what needs more is told shorter."""
PINS: Final = "gpio:"


class Lack(msgspec.Struct, frozen=True):
    """A device that is missed, as people are told it; equal as long as that is the same."""

    kind: DeviceKind
    why: Notice
    minutes: int
    is_tried: bool


class Banner(msgspec.Struct, frozen=True):
    """The sentences set in lines, as they stand below the screen."""

    rows: tuple[tuple[DeviceKind, tuple[str, ...]], ...]
    letters: int
    height: int


def is_missed(state: DeviceState, desk: Desk) -> bool:
    """Whether people have to know that a device is away.

    A computer of its own gets no banner for devices nobody chose: its keyboard and its mouse do
    everything. A box is there for them, but one without pins is no Pi and was never to have any.
    """
    if state.standing is not Standing.ILL or state.why is None:
        return False
    if state.device not in desk.devices.unasked:
        return True
    has_none = state.device == PINS and state.why.slug == News.NO_SUCH_DEVICE
    return desk.owns_box and not has_none


def find_lacks(states: Iterable[DeviceState], desk: Desk, now: float) -> tuple[Lack, ...]:
    """What is missing now."""
    found = []
    for state in states:
        if is_missed(state, desk) and state.why is not None:
            why = msgspec.structs.replace(state.why, at=state.since)
            minutes = max(0, int((now - state.since) // MINUTE))
            found.append(Lack(state.kind, why, minutes, state.is_tried))
    return tuple(found)


def whole_sentence(lack: Lack, words: Words) -> str:
    """What is missing, for how long, why, and what to do."""
    trying = words.say("lack-trying") if lack.is_tried else ""
    return " ".join(filter(None, (headline(lack, words), trying, reason(lack, words))))


def brief_sentence(lack: Lack, words: Words) -> str:
    """What is missing, for how long and why; what to do is told by a page of the menu."""
    first, stop, _ = reason(lack, words).partition(". ")
    return f"{headline(lack, words)} {first}{stop.strip()}"


def reason(lack: Lack, words: Words) -> str:
    """Why it is missing, without paragraphs."""
    return " ".join(word_notice(lack.why, words).split())


def short_sentence(lack: Lack, words: Words) -> str:
    """What is missing and for how long, where even the names of devices are too long."""
    return f"{headline(lack, words)} {words.say('lack-see-doctor', page=words.say('doctor-title'))}"


def headline(lack: Lack, words: Words) -> str:
    """What is missing, and for how long."""
    if not lack.minutes:
        return words.say(f"lack-{lack.kind.value}-now")
    if lack.minutes < HOUR:
        since = words.say("lack-minutes", count=lack.minutes)
    else:
        since = words.say("lack-hours", count=lack.minutes // HOUR)
    return words.say(f"lack-{lack.kind.value}", since=since)


def arrange(lacks: Sequence[Lack], words: Words, look: Look) -> Banner | None:
    """Set the banner for a display: whole sentences where there is room, nothing ever cut."""
    if not lacks:
        return None
    for form in (whole_sentence, brief_sentence):
        banner = _set([(lack.kind, form(lack, words)) for lack in lacks], look)
        if banner is not None and banner.height * SHARE <= look.height:
            return banner
    banner = _set([(lack.kind, short_sentence(lack, words)) for lack in lacks], look)
    assert banner is not None, "expected words that are no wider than a display"
    return banner


def above(look: Look, banner: Banner | None) -> Look:
    """The display without what the banner takes: the screen is drawn so much smaller."""
    return (
        look
        if banner is None
        else msgspec.structs.replace(look, height=look.height - banner.height)
    )


def _set(said: Sequence[tuple[DeviceKind, str]], look: Look) -> Banner | None:
    """None where a word, such as the path of a device, is wider than the display."""
    letters = _letters(look)
    width = look.width - _left(look) - look.margin
    rows = tuple((kind, lettering.wrap(sentence, letters, width)) for kind, sentence in said)
    lines = [line for _, row in rows for line in row]
    if any(lettering.width_of(line, letters) > width for line in lines):
        return None
    high = lettering.line_height(letters)
    return Banner(rows, letters, len(lines) * high + look.margin)


def _letters(look: Look) -> int:
    """Larger than the smallest there is, and not as large as what is asked."""
    return -(-look.height // 29)


def _left(look: Look) -> int:
    return look.margin * 2 + _letters(look)


def draw_banner(surface: pygame.Surface, look: Look, banner: Banner) -> None:
    """Draw it at the foot of the display; the screen above was drawn so much lower."""
    theme = look.theme
    area = pygame.Rect(0, look.height - banner.height, look.width, banner.height)
    surface.fill(theme.ground, area)
    pygame.draw.line(surface, theme.no, area.topleft, area.topright, max(2, look.height // 240))
    step = lettering.line_height(banner.letters)
    y = area.top + look.margin // 2 + step // 2
    for kind, lines in banner.rows:
        if kind is DeviceKind.CAMERA:
            sign = shapes.eye(banner.letters, theme.no, CameraEye.AWAY)
        else:
            sign = shapes.keys_away(banner.letters, theme.no)
        surface.blit(sign, sign.get_rect(left=look.margin, centery=y))
        for line in lines:
            lettering.put_line(surface, line, (_left(look), y), banner.letters, theme.text)
            y += step
