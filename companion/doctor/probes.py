"""What is tried in a process of its own: `python -m companion.doctor.probes WHAT ...`.

Each probe writes JSON, one line an answer. Nothing here is imported before it is tried.
"""

import importlib
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from companion.doctor.trial import Imported, Played, Shown, Spoke, Trial

NEXT_PICTURE: Final = 3.0
"""Seconds a working camera gets for the picture that is judged and kept."""


def say(answer: msgspec.Struct) -> None:
    """Write one answer now: the next import may take the process down."""
    print(msgspec.json.encode(answer).decode(), flush=True)


def try_imports(*modules: str) -> None:
    """Import one module after the other."""
    for module in modules:
        try:
            importlib.import_module(module)
        except Exception as error:  # noqa: BLE001 - whatever it raises is the answer
            say(Imported(module, f"{type(error).__name__}: {error}"))
        else:
            say(Imported(module))


def try_camera(address: str, language: str, picture: str = "") -> None:
    """Open a camera until its first picture or its first complaint; keep the picture if asked."""
    import cv2

    from companion.seeing.aim_advice import LEAST_LIGHT
    from companion.seeing.aiming import light_of
    from companion.seeing.survey import try_camera as try_open
    from companion.system.notices import word_notice
    from companion.words import Language, Words
    from hardware.addresses import shown_address
    from hardware.cameras import open_camera

    with open_camera(address) as camera:
        found = try_open(camera)
        light: int | None = None
        end = time.monotonic() + NEXT_PICTURE
        # A sensor that has just been opened may want some pictures to get used to the light.
        while found.works and (light or 0) < LEAST_LIGHT and time.monotonic() < end:
            if (frame := camera.read(0.1)) is not None:
                light = light_of(frame.pixels)
                if picture:
                    Path(picture).write_bytes(cv2.imencode(".png", frame.pixels)[1].tobytes())
    words = Words(Language(language))
    sentence = word_notice(found.notice, words) if found.notice else ""
    say(
        Trial(
            shown_address(address),
            found.works,
            found.notice.slug if found.notice else "",
            sentence,
            found.size,
            gloom=light if light is not None and light < LEAST_LIGHT else None,
        )
    )


def try_panel(address: str, language: str, pins: str) -> None:
    """Open a panel until it is proven to be open, or complains."""
    from companion.seeing.survey import try_panel as try_open
    from companion.system.notices import word_notice
    from companion.system.settings import parse_pins
    from companion.words import Language, Words
    from hardware.gpio_panel import Pins
    from hardware.panels import open_panel

    wired = msgspec.structs.replace(Pins(), **parse_pins(pins))
    with open_panel(address, wired) as panel:
        found = try_open(panel)
    sentence = word_notice(found.notice, Words(Language(language))) if found.notice else ""
    say(Trial(address, found.works, found.notice.slug if found.notice else "", sentence))


def try_screen() -> None:
    """Ask SDL for a display, without opening a window on a desktop; a console shows a picture."""
    import pygame

    from companion.system.shown_picture import is_on_console, try_picture

    try:
        pygame.display.init()
        width, height = pygame.display.get_desktop_sizes()[0]
        unshown = try_picture() if is_on_console() else ""
        say(Shown(pygame.display.get_driver(), width, height, unshown=unshown))
    except pygame.error as error:
        say(Shown("", 0, 0, str(error)))


def try_sound() -> None:
    """Ask SDL for a speaker, without a tone."""
    import pygame

    try:
        pygame.mixer.init()
        say(Played())
    except (pygame.error, NotImplementedError) as error:
        say(Played(str(error)))


def try_speech(language: str) -> None:
    """Let the engine make one word, for nobody's ears."""
    import subprocess

    from companion.system.speech_engine import find_engine, speech_command
    from companion.words import Language

    engine = find_engine()
    if engine is None:
        say(Spoke(is_there=False))
        return
    command = speech_command(engine, Language(language))
    try:
        done = subprocess.run(command, input=b"Tableside", capture_output=True, check=False)
    except OSError as error:
        say(Spoke(why=str(error)))
        return
    complaint = done.stderr.decode("utf-8", "replace").strip()[-300:]
    fails = done.returncode != 0 or not done.stdout.startswith(b"RIFF")
    say(Spoke(why=(complaint or str(done.returncode)) if fails else ""))


PROBES: Final[Mapping[str, Callable[..., None]]] = {
    "imports": try_imports,
    "camera": try_camera,
    "panel": try_panel,
    "screen": try_screen,
    "sound": try_sound,
    "speech": try_speech,
}

if __name__ == "__main__":
    PROBES[sys.argv[1]](*sys.argv[2:])
