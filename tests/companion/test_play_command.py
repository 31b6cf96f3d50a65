"""`tableside play` opens what its addresses name, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.cli import main


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
