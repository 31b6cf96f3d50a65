"""What a check finds: a verdict, and the sentence that says what to do."""

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from engines.contract import Fact


class Verdict(enum.StrEnum):
    """How bad it is, the best first."""

    FINE = "fine"
    ATTENTION = "attention"
    """It works, but somebody should know."""
    BROKEN = "broken"
    """It does not work before somebody does something."""


class About(enum.StrEnum):
    """What is looked at, in the order of the report."""

    SURROUNDINGS = "surroundings"
    EDITION = "edition"
    PYTHON = "python"
    PACKAGES = "packages"
    SETTINGS = "settings"
    BOXES = "boxes"
    FOLDER = "folder"
    OVERLAY = "overlay"
    STORE = "store"
    SERVICE = "service"
    CAMERA = "camera"
    CALIBRATION = "calibration"
    PANEL = "panel"
    NEWS = "news"
    SCREEN = "screen"
    INPUT = "input"
    FONTS = "fonts"
    SOUND = "sound"
    SPEECH = "speech"
    GROUPS = "groups"
    POWER = "power"
    UPDATES = "updates"


class Finding(msgspec.Struct, frozen=True):
    """One line of the report; `slug` is worded as `doctor-<slug>`."""

    about: str
    """One of `About`, or what a game has besides."""
    verdict: Verdict
    slug: str
    facts: Mapping[str, Fact] = {}


class Check(msgspec.Struct, frozen=True):
    """Something to look at, and how."""

    about: str
    look: Callable[[], Iterable[Finding]]


def fine(about: str, slug: str, **facts: Fact) -> Finding:
    """Give a finding nobody has to act on."""
    return Finding(about, Verdict.FINE, slug, facts)


def attention(about: str, slug: str, **facts: Fact) -> Finding:
    """Give a finding somebody should know of."""
    return Finding(about, Verdict.ATTENTION, slug, facts)


def broken(about: str, slug: str, **facts: Fact) -> Finding:
    """Give a finding somebody has to act on."""
    return Finding(about, Verdict.BROKEN, slug, facts)


def told(about: str, verdict: Verdict, sentence: str) -> Finding:
    """Give a finding whose sentence another part of Tableside has worded already."""
    return Finding(about, verdict, "told", {"sentence": sentence})


def examine(checks: Iterable[Check]) -> Iterator[Finding]:
    """Make the checks one after the other; one that fails itself is a finding too."""
    for check in checks:
        try:
            yield from tuple(check.look())
        except Exception as error:  # noqa: BLE001 - a doctor that falls ill says so and goes on
            why = f"{type(error).__name__}: {error}"
            yield attention(check.about, "check-failed", why=why)


def worst(findings: Sequence[Finding]) -> Verdict:
    """Give the worst verdict; nothing found is fine."""
    order = list(Verdict)
    return max((finding.verdict for finding in findings), key=order.index, default=Verdict.FINE)
