"""Discs on the screen: choosing one, typing one in, giving it a name, deleting it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from companion.kits.tiwanaku.pachamama.disc_typing import DiscTyping
from companion.kits.tiwanaku.pachamama.discs import (
    LONGEST_NAME,
    BadDiscName,
    Disc,
    DiscShelf,
    UnreadableDraft,
)
from companion.kits.tiwanaku.pachamama.scenario_appraisal import (
    Appraisal,
    find_out,
    say_complaint,
    say_praise,
)
from companion.kits.tiwanaku.screens.disctyping import DiscTypingScreen
from companion.screens.desk import Desk
from companion.screens.pages import EntryPage, ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Replace, Screen, Step
from companion.system.unkept import say_why
from engines.tiwanaku.rules.opening import board_of, parse_name
from engines.tiwanaku.scenario.draft import Draft, finished, of_scenario
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import UnreadableCode
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD

VERDICT_LINES = 9

Entry = tuple[Row, Callable[[], Step]]
"""A row of a list and what it leads to."""


def shelf_of(desk: Desk) -> DiscShelf:
    """Give the discs kept beside the games."""
    return DiscShelf(desk.store.path.parent / "discs")


def entries_page(
    desk: Desk, title: str, entries: Callable[[], list[Entry]], intro: str = "", lines: int = 3
) -> ListPage:
    """Give a list whose rows know what they lead to."""
    return ListPage(
        desk.say,
        title,
        lambda: [row for row, _ in entries()],
        lambda index: entries()[index][1](),
        intro=intro,
        intro_lines=lines,
    )


def disc_entries(desk: Desk, use: Callable[[Disc], Step]) -> list[Entry]:
    """Give a row for each disc, which is used, and rows to type one in and to delete one."""
    say, shelf = desk.say, shelf_of(desk)
    discs = shelf.discs()
    entries: list[Entry] = [
        (Row(disc.name, note=disc_note(desk, disc)), partial(use_disc, desk, disc, use))
        for disc in discs
    ]
    entries.append((Row(say("disc-type-in")), lambda: Push(typing_page(desk))))
    if discs:
        entries.append((Row(say("disc-change-or-delete")), lambda: Push(care_page(desk))))
    return entries


def disc_note(desk: Desk, disc: Disc) -> str:
    """Say which board a disc is for, or that it cannot be read."""
    try:
        scenario = disc.read()
    except UnreadableCode:
        return desk.say("disc-damaged")
    return desk.say("disc-note", cells=scenario.rows * scenario.columns)


def use_disc(desk: Desk, disc: Disc, use: Callable[[Disc], Step]) -> Step:
    """Use a disc, or say why it cannot be read."""
    try:
        disc.read()
    except UnreadableCode as error:
        return Push(TextPage(desk.say, disc.name, desk.say(error.slug, **error.facts)))
    return use(disc)


def typing_page(desk: Desk) -> ListPage:
    """Begin to type a disc in, or go on with what was typed."""
    say, shelf = desk.say, shelf_of(desk)
    intro = say("disc-nobody-looks")
    try:
        draft = shelf.draft()
    except UnreadableDraft:
        # The next disc is written over it; of this one nothing can be saved.
        draft, intro = None, f"{say('disc-draft-damaged')} {intro}"

    def begin(board: tuple[int, int]) -> Step:
        fresh = Replace(typing_screen(desk, Draft.empty(board)))
        return Push(sure_page(desk, fresh)) if draft is not None and draft.typed else fresh

    def entries() -> list[Entry]:
        found: list[Entry] = []
        if draft is not None and draft.typed:
            note = say("disc-go-on-note", done=draft.typed, of=len(draft.terrain))
            kept = draft
            go_on = Row(say("disc-go-on"), note=note)
            found.append((go_on, lambda: Replace(typing_screen(desk, kept))))
        for board in (SHORT_BOARD, LONG_BOARD):
            row = Row(say(f"wheel-board-{board[0] * board[1]}"))
            found.append((row, partial(begin, board)))
        return found

    return entries_page(desk, say("disc-type-in"), entries, intro=intro)


def sure_page(desk: Desk, begin: Step) -> ListPage:
    """Ask before what was typed is thrown away."""
    say = desk.say

    def entries() -> list[Entry]:
        return [
            (Row(say("disc-keep-typed")), Pop),
            (Row(say("disc-throw-away")), lambda: begin),
        ]

    return entries_page(desk, say("disc-type-in"), entries, intro=say("disc-sure"))


def typing_screen(desk: Desk, draft: Draft, name: str = "") -> Screen:
    """Give the screen that goes on with a draft, or its verdict where all of it is typed.

    With a name it is that disc which is corrected.
    """
    shelf = shelf_of(desk)
    typing = DiscTyping(draft, shelf.save_draft)
    screen = DiscTypingScreen(desk, typing, lambda: Replace(verdict_page(desk, screen, name)))
    return screen if finished_all(typing.draft) is None else verdict_page(desk, screen, name)


def finished_all(draft: Draft) -> Appraisal | None:
    """Give the verdict on a draft in which nothing is missing, None before."""
    if draft.first_bare is not None or not draft.has_all_starts:
        return None
    scenario = finished(draft)
    return None if scenario is None else find_out(scenario)


def verdict_page(desk: Desk, screen: DiscTypingScreen, name: str = "") -> ListPage:
    """Say what `tableside scenario check` says; a disc that keeps the rules can be kept."""
    say, words = desk.say, desk.words
    appraisal = finished_all(screen.typing.draft)
    assert appraisal is not None, "expected a verdict on a whole disc only"
    if appraisal.is_good:
        told = say_praise(appraisal, words)
    else:
        told = say_complaint(appraisal, words, screen.name_of)
        if appraisal.is_playable:
            told = f"{told} {say('disc-not-only')}"

    def change() -> Step:
        screen.typing.go_back()
        return Replace(screen)

    def entries() -> list[Entry]:
        found: list[Entry] = []
        if appraisal.is_playable:
            slug = "disc-keep" if appraisal.is_good else "disc-keep-anyway"
            found.append((Row(say(slug)), lambda: Replace(name_page(desk, appraisal, name))))
        found.append((Row(say("disc-change")), change))
        # What is likely to be done next stands first.
        return found if appraisal.is_good else found[::-1]

    return entries_page(desk, say("disc-verdict"), entries, told, VERDICT_LINES)


def name_page(desk: Desk, appraisal: Appraisal, old: str = "") -> EntryPage:
    """Ask for a name and keep the disc under it; the old name of a corrected one is free."""
    say, shelf = desk.say, shelf_of(desk)

    def done(name: str) -> Step:
        if name != old and shelf.find(name):
            return Push(TextPage(say, say("disc-name-entry"), say("disc-name-taken", name=name)))
        try:
            shelf.save(name, appraisal.scenario)
            shelf.drop_draft()
        except BadDiscName as error:
            why = say(error.slug, most=LONGEST_NAME)
            return Push(TextPage(say, say("disc-name-entry"), why))
        except OSError as error:
            why = say_why(error, desk.words)
            told = say("file-unwritable", file=str(shelf.folder), why=why)
            return Push(TextPage(say, say("disc-name-entry"), told))
        return Pop()

    start = old or shelf.free_name(lambda number: say("disc-name", number=number))
    return EntryPage(say, say("disc-name-entry"), start, done, LONGEST_NAME)


def care_page(desk: Desk) -> ListPage:
    """List the discs to correct or to delete one."""
    say, shelf = desk.say, shelf_of(desk)

    def entries() -> list[Entry]:
        found: list[Entry] = [
            (Row(disc.name, note=disc_note(desk, disc)), partial(care_for, desk, disc))
            for disc in shelf.discs()
        ]
        return found or [(Row(say("disc-none-yet")), Pop)]

    return entries_page(desk, say("disc-change-or-delete"), entries, intro=say("disc-care-note"))


def care_for(desk: Desk, disc: Disc) -> Step:
    """Ask what is to be done with a disc."""
    say = desk.say

    def delete() -> Step:
        try:
            shelf_of(desk).delete(disc)
        except OSError as error:
            why = say_why(error, desk.words)
            told = say("file-unwritable", file=str(disc.path), why=why)
            return Replace(TextPage(say, disc.name, told))
        return Pop()

    def entries() -> list[Entry]:
        found: list[Entry] = [(Row(say("disc-leave")), Pop)]
        with suppress(UnreadableCode):
            draft = of_scenario(disc.read())
            found.append((Row(say("disc-correct")), lambda: correct(desk, draft, disc.name)))
        found.append((Row(say("disc-delete")), delete))
        return found

    return Push(entries_page(desk, disc.name, entries, intro=say("disc-nobody-looks")))


def correct(desk: Desk, draft: Draft, name: str) -> Step:
    """Go back to the typing of a disc; another one that is half typed is not lost unasked."""
    shelf = shelf_of(desk)
    go_on = Replace(typing_screen(desk, draft, name))
    try:
        other = shelf.draft()
    except UnreadableDraft:
        other = None
    return Push(sure_page(desk, go_on)) if other is not None and other.typed else go_on


def scenario_page(
    desk: Desk, option: str, take: Callable[[Mapping[str, bool | int | str]], Step]
) -> ListPage:
    """Choose a game's scenario: by level, by its share code, or a disc. A code says its board."""
    say = desk.say

    def by_code(code: str) -> Step:
        try:
            rows, columns = board_of(parse_name(code))
        except UnreadableCode as error:
            why = say(error.slug, **error.facts)
            return Push(TextPage(say, say("wheel-code-entry"), why))
        return take({option: code, "cells": rows * columns})

    def entries() -> list[Entry]:
        entry = EntryPage(say, say("wheel-code-entry"), "", by_code, capitals=True)
        fresh: list[Entry] = [
            (
                Row(say("disc-by-chance"), say(f"scenario-level-{level}")),
                partial(take, {option: level.value}),
            )
            for level in Level
        ]
        return [
            *fresh,
            (Row(say("wheel-by-code")), lambda: Replace(entry)),
            *disc_entries(desk, lambda disc: by_code(disc.code)),
        ]

    title = say("tiwanaku-option-scenario")
    return entries_page(desk, title, entries, intro=say("disc-nobody-looks"))
