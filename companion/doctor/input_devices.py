"""Keyboards, mice and touch screens of a console: which are read, and which cannot be."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from companion.doctor.finding import About, Finding, Verdict, fine, told
from companion.system.console_screen import is_console
from companion.words import Words
from hardware.console_input.devices import Kind, Refused, Used, list_devices

Found: TypeAlias = tuple[list[Used], list[Refused]]

SLUGS: Final = {
    Kind.KEYBOARD: "doctor-input-keyboard",
    Kind.MOUSE: "doctor-input-mouse",
    Kind.TOUCH: "doctor-input-touch",
}


def check_input(
    environment: Mapping[str, str], words: Words, find: Callable[[], Found] = list_devices
) -> list[Finding]:
    """Only where the console is drawn on: a desktop reads its devices itself."""
    if not is_console(environment):
        return []
    used, refused = find()
    found = [_refusal(one, words) for one in refused]
    if used:
        named = [words.say(SLUGS[kind], name=one.name) for one in used for kind in one.kinds]
        found.insert(0, fine(About.INPUT, "input", devices=words.listing(named)))
    return found or [fine(About.INPUT, "input-none")]


def _refusal(refused: Refused, words: Words) -> Finding:
    slug = "input-forbidden" if refused.is_forbidden else "input-broken"
    sentence = words.say(slug, device=refused.path, why=refused.why)
    return told(About.INPUT, Verdict.ATTENTION, sentence)
