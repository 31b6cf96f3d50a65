"""The last events of a game, out of a doctor's bundle, in words or as a test."""

import lzma
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from companion.commands.arguments import default_names
from companion.doctor.flight_file import (
    VERSION,
    DamagedEvents,
    OtherVersion,
    open_flight,
)
from companion.keeping.session import Session
from companion.keeping.unopened import HIDDEN
from companion.kits.answers import Correction, Unreadable
from companion.kits.registry import kit_for
from companion.screens.phrases import Phrases
from companion.system.errors import UsageMistake
from companion.table.flight import (
    Flight,
    Moment,
    Passed,
    PlainAction,
    Pressed,
    Pressing,
    Said,
    Saw,
)
from companion.table.news import News, Verdict
from companion.words import MissingWords, Words
from engines.contract import AnyGame, IllegalAction, Refusal, Setup

ON_TAPE: Final[Mapping[Pressing, str]] = {
    Pressing.UNDERSTAND: "understand",
    Pressing.CHOOSE: "choose",
    Pressing.PICK: "choose",
    Pressing.OPEN: "open_choice",
    Pressing.STEP_BACK: "step_back",
    Pressing.REJECT: "reject",
    Pressing.UNDO: "undo",
    Pressing.REDO: "redo",
    Pressing.GO_ON: "look_at_all",
}
"""The methods that a tape of tests/tapes names."""


def read_flight(content: bytes, file: str, words: Words) -> Flight:
    """The events of a file; a UsageMistake says why they cannot be read."""
    try:
        return open_flight(content)
    except OtherVersion as other:
        told = words.say("events-version", file=file, version=str(other), known=VERSION)
        raise UsageMistake(told) from None
    except DamagedEvents:
        raise UsageMistake(words.say("events-damaged", file=file)) from None


def begun(flight: Flight, games: Mapping[str, AnyGame], file: str, words: Words) -> Session:
    """A game like that of the events, as far as its options are known: words need one."""
    if flight.game not in games:
        facts = {"file": file, "given": flight.game, "known": ", ".join(games)}
        raise UsageMistake(words.say("events-game", **facts))
    game = games[flight.game]
    closed = {option.name for option in game.options if option.choices}
    options = {name: value for name, value in flight.options.items() if name in closed}
    try:
        return Session(game, Setup(default_names(flight.seats, words), options))
    except IllegalAction as error:
        why = words.refusal(game.name, error.refusal)
        raise UsageMistake(words.say("events-other-rules", file=file, why=why)) from None


class Story:
    """Tells the events of one game, a line for each."""

    def __init__(self, flight: Flight, session: Session, file: str, words: Words) -> None:
        self.flight, self.words, self.file = flight, words, file
        self.game, self.players = session.game, session.players
        self.phrases = Phrases(words, kit_for(session.game), session)

    def lines(self) -> Iterator[str]:
        """The story; a UsageMistake where this Tableside knows other actions or sentences."""
        flight = self.flight
        title = self.phrases.own("title")
        facts = {"seats": flight.seats, "before": len(flight.before)}
        count = len(flight.moments)
        yield self.words.say("events-title", game=title, count=count, **facts)
        before: Said | None = None
        for number, moment in enumerate(flight.moments, 1):
            try:
                parts = [self.event(moment), *self.came(moment, before)]
            except (ValueError, MissingWords) as error:
                why = str(error)
                raise UsageMistake(
                    self.words.say("events-other-rules", file=self.file, why=why)
                ) from None
            what = " ".join(part.replace("\n", " ") for part in parts if part)
            at = f"{moment.at:.1f}"
            yield self.words.say("events-line", number=number, at=at, what=what)
            before = moment.said

    def event(self, moment: Moment) -> str:
        """What happened."""
        say = self.words.say
        match moment.event:
            case Saw(snapshot=seen):
                covered = len(seen.covered)
                return say("events-saw", codes=len(seen.poses) + covered, covered=covered)
            case Pressed(what=Pressing.CHOOSE | Pressing.PICK, actions=actions) if actions:
                return say("events-press-choose", what=self.actions(actions))
            case Pressed(what=Pressing.PICK, value=value):
                return say("events-press-pick", value=value or "?")
            case Pressed(what=what):
                return say(f"events-press-{what.value}")
            case Passed():
                return say("events-passed")

    def came(self, moment: Moment, before: Said | None) -> Iterator[str]:
        """What was said then, as far as it is new."""
        say, said = self.words.say, moment.said
        is_news = said.verdict != Verdict.NONE.value and (before is None or said != before)
        is_news = is_news and (before is None or said.count != before.count)
        told = [self.news(said)] if is_news else []
        if not is_news and moment.done:
            told.append(say("events-counts", what=self.actions(moment.done)))
        if said.asked and (before is None or said.asked != before.asked):
            told.append(say("events-asks", what=self.actions(said.asked)))
        wrong = () if before is None else before.corrections
        if said.corrections and said.corrections != wrong:
            fixes = (
                self.phrases.correction(Correction(w.slug, w.payload, w.cell, w.facts))
                for w in said.corrections
            )
            told.append(say("events-wrong", what=" ".join(fixes)))
        if wrong and not said.corrections:
            told.append(say("events-right"))
        if said.odd and (before is None or said.odd != before.odd):
            told.append(say("events-odd", what=said.odd))
        yield from told or [say("events-nothing")]

    def news(self, said: Said) -> str:
        """The sentence that was on the screen, with other names."""
        verdict = Verdict(said.verdict)
        if any(action.get(HIDDEN) for action in said.actions):
            slug = "events-hidden-refused" if verdict is Verdict.REFUSED else "events-hidden-news"
            return self.words.say(slug, what=self.actions(said.actions))
        if verdict is Verdict.REFUSED and not said.slug:
            return self.words.say("events-hidden-refused", what="")
        refusal = Refusal(said.slug, said.facts, said.cells)
        unreadable = Unreadable(said.slug, said.facts, said.payloads, said.cells)
        actions = tuple(map(self.game.parse_action, said.actions))
        told = self.phrases.news(
            News(
                verdict,
                actions,
                refusal if verdict is Verdict.REFUSED else None,
                unreadable if verdict is Verdict.UNREADABLE else None,
            )
        )
        # What was taken back or misread says so itself.
        slug = f"events-said-{verdict.value}"
        return self.words.say(slug, what=told) if self.words.has(slug) else told

    def actions(self, plain: Iterable[PlainAction]) -> str:
        """Actions with their places, which are what a reader looks for."""
        return " / ".join(map(self.action, plain))

    def action(self, plain: PlainAction) -> str:
        if plain.get(HIDDEN):
            return self.words.say("events-hidden", who=self.players[plain["by"]])
        return self.words.event(self.game, self.game.parse_action(plain), self.players)


def as_tape(flight: Flight, session: Session, file: str, words: Words) -> bytes:
    """The events as a tape of tests/tapes; a UsageMistake where they do not make one.

    What wooden pieces told was seen in pixels, which nobody keeps, and a game whose secret is not
    told cannot be played again.
    """

    def refuse(slug: str) -> UsageMistake:
        return UsageMistake(words.say(slug, file=file))

    setup = Setup(session.players, flight.options)
    try:
        again = Session(session.game, setup)
        for action in flight.before:
            again.apply(session.game.parse_action(action))
    except (IllegalAction, ValueError):
        raise refuse("events-no-test-secret") from None
    events: list[Any] = []
    said: list[Any] = []
    for moment in flight.moments:
        match moment.event:
            case Saw() as saw:
                events.append(saw)
            case Pressed(what=what, actions=actions) if what in ON_TAPE:
                if what is Pressing.PICK and not actions:
                    continue
                if any(HIDDEN in action for action in actions):
                    raise refuse("events-no-test-secret")
                events.append({"type": "pressed", "what": ON_TAPE[what], "actions": actions})
            case Passed():
                raise refuse("events-no-test-wood")
            case _:
                continue
        said.append(_said_on_tape(moment, flight.told_before))
    header = {
        "game": flight.game,
        "players": setup.players,
        "options": flight.options,
        "before": flight.before,
        "has_all_tags": True,
        "is_wooden": False,
    }
    return lzma.compress(msgspec.json.encode({"header": header, "events": events, "said": said}))


def _said_on_tape(moment: Moment, told_before: int) -> dict[str, Any]:
    said = moment.said
    return {
        "verdict": said.verdict,
        "count": said.count - told_before,
        "run": said.actions,
        "refusal": said.slug,
        "cells": said.cells,
        "corrections": [(one.slug, one.payload, one.cell) for one in said.corrections],
        "asked": said.asked,
        "done": moment.kept + len(moment.done),
        "odd": said.odd,
    }
