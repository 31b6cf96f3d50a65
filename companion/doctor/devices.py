"""The camera and the panel that are set: opened for a moment, unless somebody holds them."""

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.doctor.child import Answer, Ask
from companion.doctor.finding import About, Finding, Verdict, attention, broken, fine, told
from companion.doctor.trial import News, Trial
from companion.words import Words
from hardware.addresses import shown_address

BUSY: Final = "device-busy"
"""The notice of a device that another program holds: perhaps all is well there."""


def check_camera(address: str, holders: Sequence[int], ask: Ask, words: Words) -> list[Finding]:
    """Open the camera until its first picture."""
    if chosen := judge_choice(About.CAMERA, address):
        return [chosen]
    is_recording = address.startswith("file:")
    shown = shown_address(address)
    if holders and not is_recording:
        return [_held(About.CAMERA, shown, holders)]
    found = judge(About.CAMERA, shown, ask(["camera", address, words.language.value]))
    if is_recording and found.verdict is Verdict.FINE:
        return [attention(About.CAMERA, "camera-recording", address=address)]
    return [found]


def check_panel(
    address: str, pins: str, holders: Sequence[int], ask: Ask, words: Words
) -> list[Finding]:
    """Open the panel until it is proven to be open: it has greeted, or its pins are claimed."""
    if chosen := judge_choice(About.PANEL, address):
        return [chosen]
    if holders:
        return [_held(About.PANEL, address, holders)]
    return [judge(About.PANEL, address, ask(["panel", address, words.language.value, pins]))]


def judge_choice(about: About, address: str) -> Finding | None:
    """Give the finding for an address with nothing behind it to try, None for all others."""
    match about, address.partition(":")[0]:
        case About.CAMERA, "none":
            return fine(about, "camera-none")
        case About.PANEL, "keys":
            return fine(about, "panel-keys")
        case _, "sim":
            return attention(about, "simulated", address=address)
    return None


def _held(about: About, address: str, holders: Sequence[int]) -> Finding:
    return attention(about, "device-held", address=address, process=str(holders[0]))


def judge(about: About, address: str, answer: Answer) -> Finding:
    """Give the finding for what a probe answered."""
    if answer.lines:
        return judge_trial(about, msgspec.json.decode(answer.lines[-1], type=Trial))
    if answer.code is None:
        return broken(about, "device-hangs", address=address)
    why = answer.errors.splitlines()[-1] if answer.errors else str(answer.code)
    return broken(about, "device-untried", address=address, why=why)


def judge_trial(about: About, trial: Trial) -> Finding:
    """Give the finding for a device that was tried, or is in use."""
    if chosen := judge_choice(about, trial.address):
        return chosen
    if trial.is_opening:
        return attention(about, "device-opening", address=trial.address)
    if trial.works and not trial.sentence and trial.address.startswith("gpio:"):
        return fine(about, "panel-pins")
    if trial.works and not trial.sentence and trial.gloom is not None:
        return attention(about, "camera-dark", address=trial.address, light=str(trial.gloom))
    if trial.works and not trial.sentence:
        if trial.size is None:
            return fine(about, "device", address=trial.address)
        width, height = map(str, trial.size)
        return fine(about, "camera", address=trial.address, width=width, height=height)
    if trial.sentence:
        mild = trial.works or trial.notice == BUSY
        return told(about, Verdict.ATTENTION if mild else Verdict.BROKEN, trial.sentence)
    return broken(about, "device-silent", address=trial.address)


def check_news(news: Sequence[News]) -> list[Finding]:
    """Tell the last thing a device has said since the start, unless all of them kept quiet."""
    if not news:
        return []
    last = news[-1]
    verdict = Verdict.FINE if last.slug.endswith("-back") else Verdict.ATTENTION
    return [told(About.NEWS, verdict, last.sentence)]
