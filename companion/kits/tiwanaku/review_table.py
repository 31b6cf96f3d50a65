"""Tiwanaku's review as tables: the players, then every divination with its crops."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from companion.drawing import shapes
from companion.drawing.look import Colour
from companion.keeping.session import Session
from companion.kits.review_sheets import DrawSign, Entry, Ink, ReviewRow, ReviewSheet
from companion.kits.tiwanaku.pachamama.review import (
    EVEN,
    Grade,
    Judged,
    luckiest,
    most_careless,
    percent,
    review,
    say_judged,
    say_player,
)
from companion.kits.tiwanaku.pachamama.solving import ready_solvers, solvers_are_ready
from companion.kits.tiwanaku.screens import signs
from companion.screens.thinking import Thought
from companion.words import Words
from engines.tiwanaku.rules.actions import Divine
from hardware.values import Button


def review_pages(
    session: Session, words: Words, stop: Callable[[], bool]
) -> Iterator[str | Thought | tuple[ReviewSheet, ...]]:
    """Give how far the review is after each divination, and at last its tables."""
    count = sum(isinstance(action, Divine) for action in session.actions)
    judged: list[Judged] = []
    if count and not solvers_are_ready():
        yield words.say("solvers-first-time")
        ready_solvers()
    for one in review(session.states, session.actions, stop=stop):
        judged.append(one)
        done = len(judged)
        yield Thought(words.say("review-working", done=done, count=count), done, count)
    if not judged:
        yield words.say("review-none")
    else:
        yield sheets_of(judged, words, session.players)


def sheets_of(
    judged: Sequence[Judged], words: Words, players: Sequence[str]
) -> tuple[ReviewSheet, ...]:
    """Give the table of the players with the moments to remember, and that of all divinations."""
    say = words.say
    people = ReviewSheet(
        (say("review-who"), *(say(f"review-head-{grade}") for grade in Grade)),
        tuple(
            player_row(seat, name, [one for one in judged if one.seat == seat], words)
            for seat, name in enumerate(players)
        ),
        (5, 3, 3, 3, 3),
        say_moments(judged, words, players),
    )
    heads = ("number", "announced", "truth", "verdict", "chance")
    every = ReviewSheet(
        tuple(say(f"review-head-{name}") for name in heads),
        tuple(divination_row(one, words, players) for one in judged),
        (2, 3, 3, 2, 5),
    )
    return people, every


def say_moments(judged: Sequence[Judged], words: Words, players: Sequence[str]) -> str:
    """Word the two moments to remember, where there are any."""
    moments = (("review-luckiest", luckiest(judged)), ("review-careless", most_careless(judged)))
    return "\n".join(
        words.say(slug, what=say_judged(one, words, players))
        for slug, one in moments
        if one is not None
    )


def player_row(seat: int, name: str, own: Sequence[Judged], words: Words) -> ReviewRow:
    """Give how many divinations of one player were how safe."""
    counts = [sum(one.grade is grade for one in own) for grade in Grade]
    entries = [Entry(str(count), ink=Ink.PLAIN if count else Ink.QUIET) for count in counts]
    return ReviewRow(seat, (Entry(name), *entries), say_player(name, own, words))


def divination_row(one: Judged, words: Words, players: Sequence[str]) -> ReviewRow:
    """Give one divination: what was announced, what it was, and how safe that was."""
    entries = (
        Entry(str(one.turn), ink=Ink.QUIET),
        Entry(sign=crop(one.announced)),
        Entry(sign=crop(one.truth)),
        Entry(sign=verdict(one.right), ink=Ink.GOOD if one.right else Ink.BAD),
        chance_entry(one, words),
    )
    return ReviewRow(one.seat, entries, say_judged(one, words, players))


def chance_entry(one: Judged, words: Words) -> Entry:
    """Give how safe an announcement was, in a word or in percent."""
    if one.chance is None:
        return Entry(words.say("review-head-uncounted"), ink=Ink.QUIET)
    if one.sure is not None:
        is_sure = one.sure == one.announced
        slug = "review-head-certain" if is_sure else "review-cell-against"
        return Entry(words.say(slug), ink=Ink.GOOD if is_sure else Ink.BAD)
    number = percent(one.chance)
    told = words.say("review-cell-percent", percent=number)
    if one.error is not None:
        error = percent(one.error)
        told = words.say("review-cell-estimate", percent=number, error=error)
    return Entry(told, ink=Ink.GOOD if one.chance >= EVEN else Ink.BAD)


def crop(level: int) -> DrawSign:
    """Give the sign of a crop."""
    return partial(draw_crop, level)


def draw_crop(level: int, side: int, ink: Colour) -> pygame.Surface:
    """Draw a crop in its own colour."""
    return signs.crop_sign(level, side)


def verdict(is_right: bool) -> DrawSign:
    """Give a tick or a cross."""
    return partial(shapes.button_sign, Button.OK if is_right else Button.BACK)
