"""Anybody may press anything at any time: children, cats, sleeves on a touch screen."""

import random
from pathlib import Path

import pytest
from campaign_sizes import rarely, times
from pilot import Pilot

from companion.screens.screen import Touch, Typed
from companion.words import Language
from hardware.values import Button, ButtonEvent, Press

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))
KEYS = "abc12-é \x00"
LIKELY = {
    Button.LEFT: 6,
    Button.RIGHT: 10,
    Button.OK: 16,
    Button.BACK: 2,
    Button.UNDO: 1,
    Button.HELP: 1,
}


class AnyHand:
    """Does something without sense, and starts the device again whenever it was switched off."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = random.Random(seed)
        self.folder = folder
        self.size = self.random.choice(SIZES)
        self.language = self.random.choice(list(Language))
        self.pilot = self.start()
        self.starts = 1
        self.screens: set[str] = set()

    def start(self) -> Pilot:
        return Pilot(self.folder, language=self.language, size=self.size)

    def do(self) -> None:
        if self.pilot.app.over:
            self.pilot.close()
            self.pilot = self.start()
            self.starts += 1
        self.screens.add(self.pilot.screen.name)
        what = self.random.random()
        if what < 0.85:
            button = self.random.choices(list(LIKELY), list(LIKELY.values()))[0]
            self.feel(ButtonEvent(button, Press.DOWN, self.pilot.now))
            if self.random.random() < 0.7:
                self.feel(ButtonEvent(button, Press.UP, self.pilot.now))
        elif what < 0.95:
            self.feel(Touch(tuple(self.random.randrange(side) for side in self.size)))
        elif what < 0.98:
            self.feel(Typed(self.random.choice(KEYS)))
        else:
            self.pilot.wait(3 * self.random.random())

    def feel(self, event: ButtonEvent | Touch | Typed) -> None:
        pilot = self.pilot
        if not pilot.app.over:
            pilot.now += 0.05
            pilot.app.step(pilot.now, 0.05, [pilot.feel(event)], self.size)
        if not pilot.app.over:
            pilot.app.draw(pilot.surface)


def play(seed: int, deeds: int, folder: Path) -> AnyHand:
    hand = AnyHand(seed, folder)
    for _ in range(deeds):
        hand.do()
    hand.pilot.close()
    return hand


@pytest.mark.parametrize("seed", [2, rarely(8)])
def test_presses_without_sense_never_stop_the_program(seed: int, tmp_path: Path) -> None:
    hand = play(seed, 600, tmp_path)
    assert {"table", "menu"} <= hand.screens


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 100 + times(8)))
def test_thousands_of_presses_without_sense_never_stop_the_program(
    seed: int, tmp_path: Path
) -> None:
    assert len(play(seed, 4_000, tmp_path).screens) > 5
