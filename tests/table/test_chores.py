"""What is done beside the screens is told how long nobody has used the device."""

from pilot import Pilot

from hardware.values import Button


class Noted:
    """A chore that remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[float, float]] = []

    def update(self, now: float, idle: float) -> None:
        self.told.append((round(now, 1), round(idle, 1)))


def test_a_chore_hears_for_how_long_nobody_used_the_device(pilot: Pilot) -> None:
    pilot.app.chore = chore = Noted()
    pilot.wait(3.0).wait(4.0).press(Button.RIGHT).wait(2.0)
    assert chore.told == [(3.0, 0.0), (7.0, 4.0), (7.1, 0.0), (9.1, 2.0)]


def test_nothing_is_begun_when_the_program_ends(pilot: Pilot) -> None:
    pilot.app.chore = chore = Noted()
    pilot.choose("Quit")
    assert pilot.app.over
    before = len(chore.told)
    pilot.app.step(99.0, 0.1, [], pilot.size)
    assert len(chore.told) == before
