"""The settings page: what can be changed on the device, and which place decides each."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.drawing.look import THEMES
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Push, Stay, Step
from companion.system.settings import PieceColours
from companion.words import Language

ON_OFF: Final = (True, False)
CHANGEABLE: Final[dict[str, Sequence[str | bool]]] = {
    "language": tuple(language.value for language in Language),
    "theme": tuple(THEMES),
    "sound": ON_OFF,
    "speech": ON_OFF,
    "hints": ON_OFF,
    "afar": ON_OFF,
    "colours": tuple(choice.value for choice in PieceColours),
}
"""The settings of the page with their values; OK goes from one to the next."""


def settings_page(desk: Desk) -> ListPage:
    """Give the page, from the menu or in the middle of a game."""
    is_wrong = bool(desk.device.complaints)

    def rows() -> list[Row]:
        found = [Row(desk.say("settings-wrong"), note=wrong_note(desk))] if is_wrong else []
        found += [
            Row(desk.say(f"settings-{name}"), worded(desk, name), below=decided_by(desk, name))
            for name in CHANGEABLE
        ]
        if desk.device.kept:
            found.append(Row(desk.say("settings-forget"), below=desk.say("settings-forget-note")))
        return found

    def change(index: int) -> Step:
        names = list(CHANGEABLE)
        if is_wrong:
            if index == 0:
                return Push(wrong_page(desk))
            index -= 1
        if index == len(names):
            desk.device.forget()
            for name in names:
                desk.set(name, getattr(desk.device.settings, name))
            return Stay()
        name = names[index]
        values = CHANGEABLE[name]
        value = values[(values.index(_plain(getattr(desk.settings, name))) + 1) % len(values)]
        desk.set(name, value)
        desk.device.keep(name, value)
        return Stay()

    def note() -> str:
        fault = desk.device.fault
        if fault is not None:
            return desk.say("settings-trouble", why=desk.say(f"unkept-because-{fault.why}"))
        return desk.say("settings-note")

    title = partial(desk.say, "settings-title")
    return ListPage(desk.say, title, rows, change, intro=note, intro_lines=2)


def wrong_note(desk: Desk) -> str:
    """Say how much of what was set could not be used; nothing where all is well."""
    count = len(desk.device.complaints)
    return desk.say("settings-wrong-note", count=count) if count else ""


def wrong_page(desk: Desk) -> TextPage:
    """Give what could not be used, each with its file and line."""
    told = [desk.say(one.slug, **one.facts) for one in desk.device.complaints]
    return TextPage(desk.say, desk.say("settings-wrong"), "\n".join(told))


def worded(desk: Desk, name: str) -> str:
    """Name what a setting is now."""
    value = _plain(getattr(desk.settings, name))
    if isinstance(value, bool):
        return desk.say("state-on" if value else "state-off")
    return desk.say(f"{name}-{value}")


def decided_by(desk: Desk, name: str) -> str:
    """Say which place a setting comes from."""
    origin = desk.device.origin(name)
    return desk.say(f"settings-from-{origin.value}", variable=f"TABLESIDE_{name.upper()}")


def _plain(value: object) -> str | bool:
    return value if isinstance(value, bool) else str(value)
