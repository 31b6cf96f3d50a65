"""Every sentence a player or an owner can meet, in their language, found by its slug."""

import enum
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from companion.plugins.registry import leave_out, plugins
from companion.words.fluent_classes import FluentBundle, FluentParser, Junk, Resource
from companion.words.misfits import read_misfit
from companion.words.spelling import spelled_out
from engines.contract import (
    SETUP_REFUSALS,
    TABLE,
    Action,
    AnyGame,
    BoxFault,
    Fact,
    Outcome,
    Refusal,
    ScoreLine,
    Seat,
)


class Language(enum.StrEnum):
    """A language Tableside speaks."""

    ENGLISH = "en"
    FRENCH = "fr"


SEAT_FACTS: Final = frozenset({"by", "owner", "player", "rival", "seat"})
"""Facts of these names are seats: a sentence gets the player's name in their place."""

LONGEST_FACT: Final = 1000
"""Characters of a fact in a sentence; Fluent gives up beyond 2,500, and a reader long before."""
LARGEST_NUMBER: Final = 10**15
"""Numbers beyond it are told as text: Fluent's number formats end soon after."""

_BEFORE_MARK: Final = re.compile(r"(?<=\S) (?=[;:!?»])")
_SLUG: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


class MissingWords(LookupError):
    """A slug is not worded, or its sentence wants a fact that was not given."""


class Words:
    """The sentences of one language: `Words(Language.FRENCH).say("game-over")`."""

    def __init__(self, language: Language) -> None:
        self.speak(language)

    def speak(self, language: Language) -> None:
        """Go on in a language: whoever holds these words says everything in it from now on."""
        self.language = language
        self._bundle = _read_bundle(language)

    def __repr__(self) -> str:
        return f"Words({self.language!s})"

    def has(self, slug: str) -> bool:
        """Tell whether the slug is worded."""
        return bool(self._bundle.has_message(slug))

    def say(self, slug: str, **facts: Fact) -> str:
        """Give the sentence for a slug, with the facts in it."""
        if not self.has(slug):
            raise MissingWords(f"expected words in {self.language!s} for {slug!r}, found none")
        pattern = self._bundle.get_message(slug).value
        assert pattern is not None, f"expected {slug!r} to have a text of its own"
        tellable = {name: clip(fact) for name, fact in facts.items()}
        sentence, errors = self._bundle.format_pattern(pattern, tellable)
        if errors:
            problems = "; ".join(map(str, errors))
            raise MissingWords(f"expected facts for {slug!r} in {self.language!s}: {problems}")
        return str(sentence)

    def refusal(self, game: str, refusal: Refusal, players: Sequence[str] = ()) -> str:
        """Tell a player why not: the game's own words first, then those all games share."""
        slug = self._own(game, refusal.slug)
        if refusal.slug in SETUP_REFUSALS:
            # Options and their values are told as one has to type them.
            return self.say(slug, **refusal.facts)
        return self.say(slug, **self._worded(game, refusal.facts, players))

    def box_fault(self, game: str, fault: ValueError) -> str:
        """Tell an owner what is wrong in a file of contents, where, and what to do.

        Keys and values are told as they stand in the file. A game of somebody else may word its
        faults itself, in whatever language it has.
        """
        if not isinstance(fault, BoxFault):
            return f"{str(fault).rstrip('.')}."
        what = self.say(self._own(game, f"data-fault-{fault.slug}"), **fault.facts)
        key = self.say("data-fault-key", key=fault.key, what=what) if fault.key else what
        if fault.line:
            return self.say("data-fault-line", file=fault.source, line=fault.line, what=key)
        return self.say("data-fault-key", key=fault.source, what=key)

    def misfit(self, said: str) -> str:
        """Tell what a decoder says, as the part of a sentence that gives a reason."""
        slug, key, facts = read_misfit(said)
        what = self.say(f"misfit-{slug}", **facts)
        return self.say("data-fault-key", key=key, what=what) if key else what

    def score_line(self, game: str, line: ScoreLine, players: Sequence[str] = ()) -> str:
        """Tell where points come from, without the points themselves."""
        facts = {"points": line.points, **self._worded(game, line.facts, players)}
        return self.say(self._own(game, f"score-{line.slug}"), **facts)

    def outcome(self, game: str, outcome: Outcome, players: Sequence[str]) -> str:
        """Tell who won and why."""
        winners = self.listing([players[seat] for seat in outcome.winners])
        slug = self._own(game, f"outcome-{outcome.reason}")
        return self.say(slug, winners=winners, count=len(outcome.winners))

    def event(self, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        """Tell what an action did, as one line of the game's story."""
        facts = self._worded(game.name, action_facts(game, action), players)
        do = str(game.format_action(action)["do"])
        return self.say(self._own(game.name, f"event-{do}"), **facts)

    def listing(self, items: Sequence[str]) -> str:
        """Join names the way the language does: Anna, Ben and Clara."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list-last", most=", ".join(items[:-1]), last=items[-1])

    def _own(self, game: str, slug: str) -> str:
        own = f"{game}-{slug}"
        return own if self.has(own) else slug

    def _worded(
        self, game: str, facts: Mapping[str, Fact], players: Sequence[str]
    ) -> dict[str, Fact]:
        return {name: self._fact(game, name, fact, players) for name, fact in facts.items()}

    def _fact(self, game: str, name: str, fact: Fact, players: Sequence[str]) -> Fact:
        """Name a seat by its player and a slug such as `forest` in the language.

        A value of several words, such as `brown 2`, goes by a slug with hyphens.
        """
        if isinstance(fact, int):
            return self._player(fact, players) if name in SEAT_FACTS else fact
        # A Fluent identifier may hold a value such as `forest`, never a typed-in name or option.
        word = fact.replace(" ", "-")
        slug = self._own(game, f"{name}-{word}")
        return self.say(slug) if _SLUG.fullmatch(word) and self.has(slug) else fact

    def _player(self, seat: Seat, players: Sequence[str]) -> str:
        if 0 <= seat < len(players):
            return players[seat]
        # The seat may be one that does not exist: saying so is what the sentence is for.
        is_table = seat == TABLE
        return self.say("the-table") if is_table else self.say("nameless-seat", number=seat + 1)


def clip(fact: Fact) -> Fact:
    """Give a fact that fits a sentence: nothing hidden, of a long text beginning and end."""
    if isinstance(fact, int):
        if abs(fact) < LARGEST_NUMBER:
            return fact
        if fact.bit_length() > LONGEST_FACT:
            # Python refuses to write numbers of thousands of digits.
            return f"{'-' if fact < 0 else ''}2^{fact.bit_length() - 1}"
        fact = str(fact)
    fact = spelled_out(fact)
    if len(fact) <= LONGEST_FACT:
        return fact
    half = (LONGEST_FACT - 1) // 2
    return f"{fact[:half]}…{fact[-half:]}"


def action_facts(game: AnyGame, action: Action) -> dict[str, Fact]:
    """Give what a sentence can say about an action: its fields, cells written as `(q, r)`."""
    fields = game.format_action(action)
    return {name: _plain(value) for name, value in fields.items()}


def _plain(value: object) -> Fact:
    match value:
        case bool():
            return str(value).lower()
        case int() | str():
            return value
        case list() | tuple():
            return f"({', '.join(str(_plain(item)) for item in value)})"
        case _:
            return "" if value is None else str(value)


def text_of(language: Language) -> Mapping[str, str]:
    """Give the Fluent source of every file of a language, by its name: ours, then the games'."""
    texts = _texts_in(files("companion.words").joinpath(language.value))
    for game, plugin in plugins().items():
        try:
            own = _texts_in(plugin.folder().joinpath("words", language.value))
        except (OSError, UnicodeDecodeError) as error:
            leave_out(game, f"words/{language.value}: {error}")
            continue
        texts |= {f"{game}/{name}": text for name, text in own.items()}
    return texts


def _texts_in(folder: Traversable) -> dict[str, str]:
    found = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(".ftl"))
    return {name: file.read_text("utf-8") for name, file in found}


def typeset(text: str) -> str:
    """Set French as printers do: a narrow space that never breaks, before ; : ! ? and in « »."""
    return _BEFORE_MARK.sub("\u202f", text).replace("« ", "«\u202f")


def read_ahead(language: Language) -> Iterator[str]:
    """Read a language, giving the name of each file: a change to it takes no time afterwards."""
    for name, text in text_of(language).items():
        _parse(language, text)
        yield name
    _read_bundle(language)


@cache
def _parse(language: Language, text: str) -> Resource:
    # Nobody asks where in its file a sentence stands, and that would take half of the memory.
    parser = FluentParser(with_spans=False)
    return parser.parse(typeset(text) if language is Language.FRENCH else text)


@cache
def _read_bundle(language: Language) -> FluentBundle:
    # No isolation marks round the facts: the fonts of the screen would draw them as boxes.
    bundle = FluentBundle([language.value], use_isolating=False)
    for name, text in text_of(language).items():
        resource = _parse(language, text)
        junk = [entry.content for entry in resource.body if isinstance(entry, Junk)]
        if not junk:
            bundle.add_resource(resource)
            continue
        why = f"expected Fluent in {language!s}/{name}, got {junk[0]!r}"
        game, slash, _ = name.partition("/")
        if not slash:
            raise MissingWords(why)
        leave_out(game, why)
    return bundle
