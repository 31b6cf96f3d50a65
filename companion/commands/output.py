"""Results on stdout, in text or as one JSON document, and what happens when they do not fit."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.keeping.record import unwritable
from companion.simulated.tally import Tally
from companion.system.console import json_for
from companion.words import Words
from engines.contract import Outcome, Score


def show(text: str, words: Words) -> None:
    """Print a result now; a Mistake where stdout leads to a full disk."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        # What is left in the buffer would fail once more, loudly, when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise unwritable("stdout", error, words) from None


def show_json(document: Any, words: Words) -> None:
    """Print one JSON document, indented for people."""
    show_data(msgspec.json.format(msgspec.json.encode(document), indent=2).decode(), words)


def show_data(text: str, words: Words) -> None:
    """Print JSON that means the same on every terminal: nothing in it is spelled otherwise."""
    show(json_for(sys.stdout.encoding, text), words)


def scores_document(scores: Sequence[Score], players: Sequence[str]) -> list[dict[str, Any]]:
    """Give the scores as JSON, with the players' names."""
    return [
        {"seat": score.seat, "player": players[score.seat], **_without_seat(score)}
        for score in scores
    ]


def _without_seat(score: Score) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(score)
    del plain["seat"]
    return plain


def outcome_document(outcome: Outcome | None) -> dict[str, Any] | None:
    """Give the outcome as JSON, None while the game goes on."""
    plain: dict[str, Any] | None = msgspec.to_builtins(outcome)
    return plain


def format_tally(tally: Tally, words: Words) -> str:
    """Tell how the moves of a game through the camera were read."""
    return words.say(
        "demo-tally",
        moves=tally.moves,
        first=tally.first_sight,
        retry=tally.after_retry,
        buttons=tally.by_buttons,
        wrong=tally.wrong,
    )
