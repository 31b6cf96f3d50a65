"""What the device shows and sounds with: the display, the fonts, the speaker."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from companion.doctor.child import Ask
from companion.doctor.finding import About, Finding, Verdict, attention, broken, fine, told
from companion.doctor.trial import Played, Shown
from companion.system.console_screen import CONSOLE, Obstacle, find_obstacle, is_console
from companion.words import Words

BLIND: Final = frozenset({"dummy", "offscreen"})
"""SDL's drivers that show nothing to anybody."""


def check_screen(
    environment: Mapping[str, str], holders: Sequence[int], ask: Ask, *, elsewhere: bool = False
) -> list[Finding]:
    """Ask SDL for a display; without a desktop it needs the console to itself.

    `elsewhere` says that there is a service with surroundings of its own, and these are others.
    """
    if holders:
        return [attention(About.SCREEN, "screen-held", process=str(holders[0]))]
    answer = ask(["screen"])
    if not answer.lines:
        return [broken(About.SCREEN, "screen-crashes", why=answer.errors[-300:])]
    shown = msgspec.json.decode(answer.lines[-1], type=Shown)
    if elsewhere and shown.driver in BLIND and "SDL_VIDEODRIVER" not in environment:
        # Over ssh SDL finds none and falls back; the service draws on the console.
        return [attention(About.SCREEN, "screen-elsewhere")]
    return judge_screen(shown, environment)


def judge_screen(shown: Shown, environment: Mapping[str, str]) -> list[Finding]:
    """Give the findings for what SDL said."""
    if not shown.driver:
        return [broken(About.SCREEN, "screen-none", why=shown.why), *_console(environment)]
    if shown.driver in BLIND:
        if environment.get("SDL_VIDEODRIVER") == shown.driver:
            return [attention(About.SCREEN, "screen-blind", driver=shown.driver)]
        # Nobody asked for it: SDL falls back on it where nothing else is there.
        return [broken(About.SCREEN, "screen-none", why=shown.driver), *_console(environment)]
    facts = {"driver": shown.driver, "width": str(shown.width), "height": str(shown.height)}
    if shown.driver.lower() == CONSOLE and (missing := _console(environment)):
        return missing
    if shown.unshown:
        return [broken(About.SCREEN, "screen-unshown", **facts, why=shown.unshown)]
    return [fine(About.SCREEN, "screen", **facts)]


def check_console(
    environment: Mapping[str, str],
    words: Words,
    find: Callable[[], Obstacle | None] = find_obstacle,
    *,
    is_held: bool = False,
) -> list[Finding]:
    """Name what a screen without a desktop lacks; the service has no other.

    Where a Tableside that runs holds the screen, that it is taken is no news.
    """
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return []
    obstacle = find()
    if obstacle is None or (is_held and obstacle.slug == "display-taken"):
        return []
    if is_console(environment):
        verdict = Verdict.BROKEN
    elif obstacle.slug == "display-libraries":
        # Whoever asks from afar has another environment than the service, but the same libraries.
        verdict = Verdict.ATTENTION
    else:
        return []
    return [told(About.SCREEN, verdict, words.say(obstacle.slug, **obstacle.facts))]


def _console(environment: Mapping[str, str]) -> list[Finding]:
    """Name what the console's display wants beside SDL."""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return []
    folder = environment.get("XDG_RUNTIME_DIR", "")
    if folder and Path(folder).is_dir():
        return []
    if folder:
        return [attention(About.SCREEN, "screen-runtime", folder=folder)]
    return [attention(About.SCREEN, "screen-runtime-unset")]


def find_font(package: str, file: str) -> bytes:
    """Give the first bytes of a font that came with a package."""
    with files(package).joinpath("files").joinpath(file).open("rb") as font:
        return font.read(4)


FONT_STARTS: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")


def check_fonts(
    fonts: Mapping[str, tuple[str, str]], find: Callable[[str, str], bytes] = find_font
) -> list[Finding]:
    """Look whether each font is there and is one."""
    found = []
    for package, file in fonts.values():
        try:
            start = find(package, file)
        except (OSError, ImportError) as error:
            found.append(broken(About.FONTS, "font-missing", file=file, why=str(error)))
            continue
        if start not in FONT_STARTS:
            found.append(broken(About.FONTS, "font-spoilt", file=file))
    return found or [fine(About.FONTS, "fonts", count=len(fonts))]


def check_sound(wanted: bool, ask: Ask) -> list[Finding]:
    """Ask SDL for a speaker, unless the owner wants silence."""
    if not wanted:
        return [fine(About.SOUND, "sound-off")]
    answer = ask(["sound"])
    if not answer.lines:
        return [attention(About.SOUND, "sound-none", why=answer.errors[-300:])]
    return judge_sound(msgspec.json.decode(answer.lines[-1], type=Played), wanted)


def judge_sound(played: Played, wanted: bool) -> list[Finding]:
    """Give the finding for what SDL said."""
    if not wanted:
        return [fine(About.SOUND, "sound-off")]
    if played.why:
        return [attention(About.SOUND, "sound-none", why=played.why)]
    return [fine(About.SOUND, "sound")]
