"""`tableside play` opens what its addresses name, and nothing else."""

import argparse
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from companion.cli import main
from companion.commands import play
from companion.system.device_settings import load_device_settings
from companion.system.settings import load_settings


@pytest.fixture
def closed_at_once(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Somebody closes the window as soon as it is there."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))


@pytest.mark.usefixtures("closed_at_once")
@pytest.mark.parametrize(
    ("addresses", "title"),
    [
        (["--camera", "sim:"], "Tableside, simulated"),
        (["--panel", "sim:"], "Tableside, simulated"),
        (["--camera", "none:", "--panel", "keys:"], "Tableside"),
    ],
)
def test_the_simulated_table_opens_only_for_who_asks_for_it(
    addresses: list[str], title: str
) -> None:
    assert main(["play", "tiwanaku", "--window", *addresses]) == 0
    assert pygame.display.get_caption()[0] == title
    pygame.display.quit()


@pytest.mark.parametrize(
    ("language", "says"), [("en", "no screen to draw on"), ("fr", "pas d’écran où dessiner")]
)
def test_without_any_display_play_says_so_and_ends(
    tableside_process: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    says: str,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "NOTIFY_SOCKET"):
        monkeypatch.delenv(name, raising=False)
    addresses = ("--camera", "none:", "--panel", "keys:")
    ran = tableside_process("play", *addresses, "--language", language)
    assert ran.code == 1
    assert says in ran.err


def unasked_of(arguments: list[str]) -> frozenset[str]:
    """The addresses that nobody has chosen, as `play` finds them with these arguments."""
    parser = argparse.ArgumentParser()
    play.add_parser(parser.add_subparsers())
    given = parser.parse_args(["play", *arguments])
    settings = load_settings()
    desk = SimpleNamespace(device=load_device_settings())
    camera = given.camera or settings.camera
    return play.unasked(desk, camera, given.panel or [settings.panel], given)


def test_only_devices_that_nobody_has_chosen_may_be_missing_without_a_word(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    assert unasked_of([]) == {"pi:", "gpio:"}
    assert unasked_of(["--camera", "pi:"]) == {"gpio:"}
    assert unasked_of(["--panel", "gpio:", "--panel", "keys:"]) == {"pi:"}
    file = home / "config" / "tableside" / "config.toml"
    file.parent.mkdir(parents=True)
    file.write_text('panel = "gpio:"\n')
    assert unasked_of([]) == {"pi:"}
    monkeypatch.setenv("TABLESIDE_CAMERA", "usb:0")
    assert unasked_of([]) == frozenset()
