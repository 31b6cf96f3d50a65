"""A picture is laid over the grid once, and a rule is asked once for each thing that is tried."""

from collections.abc import Iterator

import pytest
from replaying import Heard
from tape import Saw, kept_tapes, load_tape

from companion.kits import table_readers

ENOUGH = 60
"""Events of each tape: pictures are read all alike."""
MOST = 1.1
"""Readings a picture, on average: one that shows what was below a tile is read once more."""


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What was read, by the reader's name: of landscapes and of boards."""
    done: list[str] = []
    for name in ("read_landscape", "read_board"):
        read = getattr(table_readers, name)

        def counted(*given: object, name: str = name, read: object = read) -> object:
            done.append(name)
            return read(*given)  # type: ignore[operator]

        monkeypatch.setattr(table_readers, name, counted)
    return done


@pytest.mark.parametrize("game", ["taluva", "titicaca", "titania", "tiwanaku", "ica"])
def test_a_picture_is_read_once(game: str, readings: list[str]) -> None:
    pictures = 0
    for file in kept_tapes():
        tape = load_tape(file)
        if tape.header.game != game:
            continue
        heard = Heard(tape.header)
        for event in tape.events[:ENOUGH]:
            pictures += isinstance(event, Saw)
            heard.hear(event)
    assert pictures > 50
    assert 0.9 * pictures < len(readings) <= MOST * pictures
