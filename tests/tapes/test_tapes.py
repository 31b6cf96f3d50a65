"""The program says to each kept tape what it said when the tape was made.

A difference is a decision: make the tape anew (`python tests/tapes/make_tapes.py NAME`) only where
it was wanted, and say in the commit which one it is.
"""

import difflib
from pathlib import Path

import pytest
from evening_tapes import load_evenings, play_evening
from make_tapes import EVENING_FILE, EVENINGS
from replaying import replay
from tape import Pressed, Saw, kept_tapes, load_tape

TAPES = kept_tapes()
QUICK = 24
"""Of the evenings kept, as many as `make test` has time for."""


def told_otherwise(seed: int, homes: Path) -> list[str]:
    then, now = load_evenings(EVENING_FILE)[seed], list(play_evening(seed, homes))
    return list(difflib.unified_diff(then, now, f"{seed} then", f"{seed} now", lineterm="", n=8))


def test_there_is_a_tape_of_each_evening_that_is_named() -> None:
    assert sorted(file.stem for file in TAPES) == sorted(EVENINGS)


@pytest.mark.parametrize("file", TAPES, ids=lambda file: file.stem)
def test_a_game_through_the_camera_is_told_as_it_was(file: Path) -> None:
    tape = load_tape(file)
    heard = 0
    for number, event, then, now in replay(tape):
        assert now == then, f"{file.stem}, event {number}: {event!r}"
        heard += 1
    assert heard == len(tape.events) == len(tape.said)


def test_the_tapes_hold_accepted_refused_unreadable_and_asked_of_every_game() -> None:
    found = set()
    for file in TAPES:
        tape = load_tape(file)
        found |= {(tape.header.game, said.verdict) for said in tape.said}
        found |= {(tape.header.game, "asked") for said in tape.said if said.asked}
    games = {game for game, _ in found}
    assert games == {"taluva", "titicaca", "titania", "tiwanaku", "ica"}
    assert {(game, verdict) for game in games for verdict in ("accepted", "refused")} <= found
    assert {verdict for _, verdict in found} >= {"unreadable", "asked"}


def test_a_tape_whose_moment_is_left_out_is_noticed() -> None:
    tape = load_tape(next(file for file in TAPES if file.stem == "taluva-mistakes"))
    number = next(n for n, event in enumerate(tape.events) if n > 20 and isinstance(event, Saw))
    cut = type(tape)(
        tape.header,
        (*tape.events[:number], Pressed("understand"), *tape.events[number + 1 :]),
        tape.said,
    )
    assert any(then != now for _, _, then, now in replay(cut))


@pytest.mark.parametrize("seed", range(QUICK))
def test_an_evening_is_shown_as_it_was(seed: int, tmp_path: Path) -> None:
    assert not told_otherwise(seed, tmp_path)


@pytest.mark.campaign
def test_all_kept_evenings_are_shown_as_they_were(tmp_path: Path) -> None:
    evenings = load_evenings(EVENING_FILE)
    assert len(evenings) >= 200
    differences = [told_otherwise(seed, tmp_path) for seed in evenings if seed >= QUICK]
    assert not any(differences), "\n".join(line for one in differences for line in one[:40])
