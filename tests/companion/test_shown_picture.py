"""Whether a picture has reached the screen: what was drawn is read back and compared."""

import ctypes.util
import os
import subprocess
import sys

import pygame
import pytest

from companion.doctor.screen import judge_screen
from companion.doctor.trial import Shown
from companion.system.console_screen import name_console_sdl
from companion.system.shown_picture import ShownProof, Unshown, compare, find_fault
from companion.words import Language, Words

SIZE = (320, 180)


def stripes(colours=((200, 30, 60), (10, 240, 20)), size=SIZE):
    picture = pygame.Surface(size)
    for x in range(0, size[0], 20):
        picture.fill(colours[x // 20 % 2], (x, 0, 20, size[1]))
    return picture


READING = """
import companion.cli as cli, os
cli.name_console_sdl()
os.environ["SDL_VIDEODRIVER"] = "offscreen"
import pygame
from companion.system.shown_picture import find_fault, read_back
pygame.display.init()
display = pygame.display.set_mode((320, 180))
display.fill((200, 30, 60))
display.fill((10, 240, 20), (100, 100, 50, 50))
for _ in range(3):
    pygame.display.flip()
    fault = find_fault(display)
    print(fault or (read_back(display).get_at((5, 5)), read_back(display).get_at((120, 120))))
pygame.display.quit()
"""


def test_what_was_drawn_is_read_back_from_the_graphics_card() -> None:
    """By the console's SDL and OpenGL ES, on a screen nobody sees; a machine may have neither."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "kmsdrm", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for name in ("SDL_DYNAMIC_API", "SDL_RENDER_DRIVER"):
        environment.pop(name, None)
    command = [sys.executable, "-c", READING]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    has_card = all(map(ctypes.util.find_library, ("EGL", "GLESv2")))
    seen = "((200, 30, 60, 255), (10, 240, 20, 255))"
    assert ran.stdout.splitlines() == [seen if has_card else "SDL: no renderer"] * 3


def test_a_display_without_a_renderer_is_no_proof(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    try:
        fault = find_fault(pygame.display.set_mode(SIZE))
        assert isinstance(fault, Unshown)
    finally:
        pygame.display.quit()


@pytest.mark.parametrize(
    ("shown", "is_same"),
    [
        (stripes(), True),
        (stripes(((203, 28, 57), (8, 243, 24))), True),
        (stripes(size=(640, 360)), False),
        (pygame.transform.scale(stripes(), (640, 360)), True),
        (pygame.Surface(SIZE), False),
        (stripes(((60, 30, 200), (20, 240, 10))), False),
    ],
    ids=["the same", "fewer shades", "other stripes", "larger", "black", "red and blue changed"],
)
def test_two_pictures_are_compared_at_many_places(shown, is_same):
    assert (compare(stripes(), shown) is None) is is_same


def test_a_black_screen_is_counted_by_its_places():
    assert str(compare(stripes(), pygame.Surface(SIZE))) == "144/144"


@pytest.mark.parametrize("language", Language)
def test_a_picture_that_is_not_seen_is_told_once_and_looked_for_until_it_is(capsys, language):
    faults = [Unshown(144, 144), Unshown(144, 144), None, Unshown(1, 1)]
    now = [0.0]
    proof = ShownProof(
        Words(language),
        is_asked=True,
        find=lambda display: faults.pop(0),
        environment={"SDL_RENDER_DRIVER": "opengl"},
        clock=lambda: now[0],
    )
    picture = pygame.Surface(SIZE)
    assert not proof.is_shown
    for second, seen in [(0.0, False), (0.5, False), (1.0, False), (2.0, True), (9.0, True)]:
        now[0] = second
        assert proof.look(picture) is seen
        assert proof.is_shown is seen
    # Once it was seen nothing more is asked.
    assert len(faults) == 1
    said = capsys.readouterr().err
    assert said.count("144/144") == 1
    assert "opengl" in said
    assert "sudo apt install --reinstall" in said
    assert not proof.is_due


def test_a_desktop_is_never_asked():
    proof = ShownProof(Words(Language.ENGLISH), is_asked=False, find=pytest.fail)
    assert proof.is_shown
    assert proof.look(pygame.Surface(SIZE))


def test_the_doctor_calls_a_screen_that_shows_nothing_broken(tmp_path):
    environment = {"SDL_VIDEODRIVER": "kmsdrm", "XDG_RUNTIME_DIR": str(tmp_path)}
    (seen,) = judge_screen(Shown("KMSDRM", 800, 480), environment)
    (unseen,) = judge_screen(Shown("KMSDRM", 800, 480, unshown="144/144"), environment)
    assert (seen.verdict.value, seen.slug) == ("fine", "screen")
    assert (unseen.verdict.value, unseen.slug) == ("broken", "screen-unshown")
    assert unseen.facts["why"] == "144/144"


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ({"SDL_VIDEODRIVER": "kmsdrm"}, "opengles2"),
        ({"SDL_VIDEODRIVER": "KMSDRM", "SDL_DYNAMIC_API": "/my/own.so"}, "opengles2"),
        ({"SDL_VIDEODRIVER": "kmsdrm", "SDL_RENDER_DRIVER": "software"}, "software"),
        ({"SDL_VIDEODRIVER": "x11"}, None),
        ({}, None),
    ],
    ids=str,
)
def test_only_the_console_is_drawn_by_opengl_es(given, driver):
    environment = dict(given)
    name_console_sdl(environment)
    assert environment.get("SDL_RENDER_DRIVER") == driver


RENDERER = """
import companion.cli as cli, os, sys
cli.name_console_sdl()
os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame
from pygame._sdl2 import video
print(*(driver.name for driver in video.get_drivers()))
"""


def test_the_sdl_of_the_console_knows_the_renderer_it_is_told():
    environment = {**os.environ, "SDL_VIDEODRIVER": "kmsdrm", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("SDL_DYNAMIC_API", None)
    ran = subprocess.run(
        [sys.executable, "-c", RENDERER], env=environment, capture_output=True, text=True
    )
    assert "opengles2" in ran.stdout.split(), ran.stderr
