"""`tableside play` opens what its addresses name, and nothing else."""

from pathlib import Path

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
