"""What an owner has said about a box: kept after every answer, written only when all sums hold."""

import enum
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from companion.games.contents import (
    BoxData,
    build_game,
    data_in_force,
    is_there,
    own_path,
)
from companion.kits.box_form import Answers, BoxForm, Content, Fault, Question, Thing
from companion.kits.box_writing import Written, write_box
from companion.system.reading import Unfit, parse_json, take_text
from companion.system.toml_text import toml_text
from companion.system.unkept import say_why
from companion.system.writing import put_aside, replace_file
from companion.words import Words
from engines.contract import AnyGame


class Standing(enum.Enum):
    """How far an owner is with a thing."""

    OPEN = "open"
    """Reconstructed, and nobody has said anything."""
    CERTAIN = "certain"
    """As it ships, and well known."""
    BEGUN = "begun"
    TOLD = "told"
    """Said whole, not yet in the file."""
    WRITTEN = "written"
    """In the owner's file, from here."""


class _Kept(msgspec.Struct, frozen=True):
    """The file in which half a box waits."""

    told: dict[str, tuple[str, ...]] = {}
    written: tuple[str, ...] = ()


class BoxDraft:
    """The answers about one game's box, over the file of contents in force.

    `path` is where they wait; without one they last as long as this object.
    """

    def __init__(self, form: BoxForm, words: Words, path: Path | None = None) -> None:
        self.form, self.words, self.path = form, words, path
        self.things: Mapping[str, Thing] = {thing.key: thing for thing in form.things}
        self.trouble = ""
        """Why the last answer could not be kept."""
        kept = self._read_kept()
        self.content: Content = {}
        self.told: dict[str, Answers] = {}
        self.written: set[str] = set()
        self.is_owners = False
        self.load_content()
        if self.is_owners:
            self.written = {key for key in kept.written if key in self.things}
        self.told = {key: tuple(kept.told[key]) for key in kept.told if key in self.things}
        for key, answers in list(self.told.items()):
            self.told[key] = self._fitting(key, answers)
        self._settle_after_a_cut()

    def load_content(self) -> None:
        """Read the file in force; a Mistake where an owner's own is not right."""
        data = data_in_force(self.form.game, self.words)
        build_game(data, self.words)
        self.is_owners = data.is_owners
        self.content = tomllib.loads(data.text)

    @property
    def own(self) -> Path:
        """The owner's file."""
        return own_path(self.form.game)

    def answers(self, key: str) -> Answers:
        """Give what was said about a thing, or what the owner's file has from here."""
        if key in self.told:
            return self.told[key]
        return self.form.read(self.content, key) if key in self.written else ()

    def shown(self, key: str) -> Answers:
        """Give what is known about a thing, said or as in the file."""
        return self.told[key] if key in self.told else self.form.read(self.content, key)

    def question(self, key: str) -> Question | None:
        """Give what is to be asked about a thing now; None when it is all said."""
        return self.asked(key, self.answers(key))

    def asked(self, key: str, answers: Answers) -> Question | None:
        """Give the question after some answers."""
        others = {other: told for other, told in self.told.items() if other != key}
        return self.form.ask(self.content, others, key, answers)

    def questions(self, key: str, answers: Answers) -> Iterator[tuple[Question, str]]:
        """Give the questions that were answered, each with its answer."""
        for count, answer in enumerate(answers):
            question = self.asked(key, answers[:count])
            if question is None:
                return
            yield question, answer

    def _fitting(self, key: str, answers: Answers) -> Answers:
        """Give the answers up to the first that is none any more."""
        good = 0
        for question, answer in self.questions(key, answers):
            if answer not in question.values:
                break
            good += 1
        return answers[:good]

    def standing(self, key: str) -> Standing:
        """Tell how far a thing is."""
        if key in self.told:
            return Standing.BEGUN if self.question(key) else Standing.TOLD
        if key in self.written:
            return Standing.WRITTEN
        return Standing.CERTAIN if self.things[key].is_certain else Standing.OPEN

    def keys(self, *standings: Standing) -> tuple[str, ...]:
        """Give the things that are so far."""
        return tuple(key for key in self.things if self.standing(key) in standings)

    def keys_open(self) -> tuple[str, ...]:
        """Give the things about which something is still to be said."""
        return self.keys(Standing.OPEN, Standing.BEGUN)

    def next_open(self, after: str) -> str | None:
        """Give the next thing that is not certain, or nowhere said to the end."""
        order = list(self.things)
        at = order.index(after) + 1
        wanted = set(self.keys_open()) - {after}
        return next((key for key in (*order[at:], *order[:at]) if key in wanted), None)

    def tell(self, key: str, answer: str) -> None:
        """Keep one more answer about a thing."""
        self.told[key] = (*self._take(key), answer)
        self._keep()

    def take_back(self, key: str) -> None:
        """Forget the last answer about a thing."""
        before = self._take(key)[:-1]
        if before or key in self.written:
            self.told[key] = before
        self._keep()

    def _take(self, key: str) -> Answers:
        """Take a thing's answers out, so that they come back as the latest."""
        answers = self.answers(key)
        self.told.pop(key, None)
        return answers

    def forget(self) -> None:
        """Forget everything that is not written."""
        self.told.clear()
        self._keep()

    def _whole(self) -> dict[str, Answers]:
        return {key: self.told[key] for key in self.keys(Standing.TOLD)}

    def proposal(self) -> Content:
        """Give the file as it would be with everything that is said whole."""
        whole = self._whole()
        settled = frozenset(whole) | self.written
        return self.form.settle(self.form.write(self.content, whole), settled)

    def faults(self) -> tuple[Fault, ...]:
        """Give what is wrong with the file as it would be."""
        return tuple(self.form.faults(self.proposal()))

    def write(self) -> tuple[Written, AnyGame]:
        """Write the owner's file; gives where, and the game with this box.

        A Mistake says what is wrong with it, by the reader that reads it at every start, or why
        it cannot be written; then everything is as before.
        """
        note = self.words.say("mybox-file-note", game=self.form.game)
        text = f"# {note}\n{toml_text(self.proposal())}"
        game = build_game(
            BoxData(self.form.game, str(self.own), text, is_owners=True, is_certain=True),
            self.words,
        )
        done = tuple(self._whole())
        written = write_box(self.own, text, self.words)
        self.load_content()
        self._settle(done)
        return written, game

    def _settle_after_a_cut(self) -> None:
        """Take what the owner's file says already out of what waits."""
        if self.is_owners:
            whole = self._whole().items()
            self._settle(key for key, told in whole if self.form.read(self.content, key) == told)

    def _settle(self, keys: Iterable[str]) -> None:
        done = tuple(keys)
        for key in done:
            del self.told[key]
        self.written |= set(done)
        if done:
            self._keep()

    def _read_kept(self) -> _Kept:
        if self.path is None or not is_there(self.path):
            return _Kept()
        try:
            return parse_json(take_text(self.path), str(self.path), _Kept)
        except (OSError, Unfit) as error:
            why = error.say(self.words) if isinstance(error, Unfit) else str(error)
            self.trouble = self._put_aside(self.path, why.rstrip("."))
            return _Kept()

    def _put_aside(self, spoilt: Path, why: str) -> str:
        """Move a spoilt file out of the way: somebody may want to look at it. Gives what to say."""
        try:
            aside = put_aside(spoilt)
        except OSError as error:
            return self.words.say("mybox-unkept", why=say_why(error, self.words))
        return self.words.say("mybox-spoilt", file=str(aside), why=why)

    def _keep(self) -> None:
        self.trouble = ""
        if self.path is None:
            return
        kept = _Kept(self.told, tuple(sorted(self.written)))
        try:
            replace_file(self.path, msgspec.json.encode(kept))
        except OSError as error:
            self.trouble = self.words.say("mybox-unkept", why=say_why(error, self.words))


def say_fault(fault: Fault, words: Words) -> str:
    """Word what is wrong."""
    return words.say(fault.slug, **fault.facts)
