"""The screen without a desktop: which SDL draws on it, and why it cannot be drawn on, in words."""

import ctypes
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.doctor.screen import check_console
from companion.system.console_screen import (
    GET_RESOURCES,
    SET_MASTER,
    Obstacle,
    find_obstacle,
    missing_packages,
    name_console_sdl,
)
from companion.words import Language, Words

DRIVERS = """
import companion.cli as cli, ctypes, os, sys
cli.name_console_sdl()
import pygame
mapped = [line.split()[-1] for line in open("/proc/self/maps")]
sdl = ctypes.CDLL(next(path for path in mapped if "pygame.libs/libSDL2-2" in path))
sdl.SDL_GetVideoDriver.restype = ctypes.c_char_p
print(*(sdl.SDL_GetVideoDriver(n).decode().lower() for n in range(sdl.SDL_GetNumVideoDrivers())))
"""


def drivers(wanted: str) -> list[str]:
    """Give the drivers of the SDL that pygame uses in a process of its own."""
    environment = {**os.environ, "SDL_VIDEODRIVER": wanted, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("SDL_DYNAMIC_API", None)
    command = [sys.executable, "-c", DRIVERS]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return ran.stdout.split()


def test_only_who_asks_for_the_console_gets_the_sdl_that_knows_it() -> None:
    assert "kmsdrm" in drivers("kmsdrm")
    assert "kmsdrm" not in drivers("dummy")


def test_an_sdl_that_somebody_has_named_is_kept() -> None:
    environment = {"SDL_VIDEODRIVER": "KMSDRM", "SDL_DYNAMIC_API": "/my/own.so"}
    name_console_sdl(environment)
    assert environment["SDL_DYNAMIC_API"] == "/my/own.so"


def test_packages_of_libraries_that_do_not_load_are_named() -> None:
    def load(name: str) -> None:
        if name != "libdrm.so.2":
            raise OSError(name)

    assert missing_packages(load) == ["libgbm1", "libegl1", "libgles2"]
    assert missing_packages(lambda name: None) == []
    with pytest.raises(OSError, match="libnone"):
        ctypes.CDLL("libnone.so.1")


def refusing(**refusals: int):
    """Give a card's answers: by the name of the request the number of the error."""
    requests = {"resources": GET_RESOURCES, "master": SET_MASTER}
    numbers = {requests[name]: number for name, number in refusals.items()}

    def control(handle: int, request: int, argument: bytes) -> None:
        if request in numbers:
            raise OSError(numbers[request], os.strerror(numbers[request]))

    return control


@pytest.mark.parametrize(
    ("refusals", "slug"),
    [
        ({}, None),
        ({"master": errno.EACCES}, "display-taken"),
        ({"master": errno.EBUSY}, "display-taken"),
        ({"resources": errno.EOPNOTSUPP}, "display-no-card"),
    ],
)
def test_a_card_tells_whether_somebody_draws_on_it(
    tmp_path: Path, refusals: dict[str, int], slug: str | None
) -> None:
    card = tmp_path / "card0"
    card.touch()
    found = find_obstacle([card], list, refusing(**refusals))
    assert (None if found is None else found.slug) == slug
    if slug == "display-taken":
        assert found is not None
        assert found.facts == {"card": str(card)}


def test_one_card_that_can_be_drawn_on_is_enough(tmp_path: Path) -> None:
    card = tmp_path / "card1"
    card.touch()
    assert find_obstacle([tmp_path / "card0", card], list, refusing()) is None


def test_no_card_and_no_library_are_told_apart(tmp_path: Path) -> None:
    assert find_obstacle([], list) == Obstacle("display-no-card")
    found = find_obstacle([], lambda: ["libgbm1"])
    assert found == Obstacle("display-libraries", {"packages": "libgbm1"})
    (broken,) = [find_obstacle([tmp_path / "card0"], list)]
    assert broken is not None
    assert broken.slug == "display-broken"


@pytest.mark.parametrize("language", Language)
def test_each_obstacle_has_words_with_something_to_do(language: Language) -> None:
    words = Words(language)
    facts = {"card": "/dev/dri/card1", "packages": "libgbm1", "why": "broken"}
    for slug in ("libraries", "no-card", "forbidden", "taken", "broken"):
        assert "display-" not in words.say(f"display-{slug}", **facts)


def test_the_doctor_names_libraries_always_and_the_rest_only_for_the_console(words: Words) -> None:
    taken = Obstacle("display-taken", {"card": "/dev/dri/card1"})
    lacking = Obstacle("display-libraries", {"packages": "libgbm1"})
    console, other = {"SDL_VIDEODRIVER": "kmsdrm"}, {}
    assert [f.verdict.value for f in check_console(console, words, lambda: taken)] == ["broken"]
    assert check_console(console, words, lambda: taken, is_held=True) == []
    assert check_console(console, words, lambda: lacking, is_held=True)
    assert check_console(other, words, lambda: taken) == []
    assert [f.verdict.value for f in check_console(other, words, lambda: lacking)] == ["attention"]
    assert check_console({**console, "DISPLAY": ":0"}, words, lambda: taken) == []
