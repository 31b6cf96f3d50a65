"""Files, pipes and texts that somebody else has written: read within limits, refused in words.

Whatever comes from outside passes here first: how large it may be, how it is encoded, how deep it
is nested and how long its numbers are. Nothing a file says can stop the program.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar

import msgspec

from companion.system.errors import Mistake
from companion.words import Words
from engines.box_files import toml_place
from engines.contract import Fact

MOST_BYTES: Final = 1_000_000
"""Of settings, sizes, contents of a box, knowledge: a hundred times what any of them needs."""
MOST_RECORD_BYTES: Final = 20_000_000
DEEPEST: Final = 24
"""Brackets inside brackets, and parts of a dotted key."""
LONGEST_NUMBER: Final = 300
STDIN: Final = "-"

T = TypeVar("T")


class Unfit(ValueError):
    """What was read cannot be used: the slug of a sentence and its facts."""

    def __init__(self, slug: str, **facts: Fact) -> None:
        super().__init__(slug)
        self.slug, self.facts = slug, facts

    def say(self, words: Words) -> str:
        """Give the sentence that names what is wrong, where, and what to do."""
        facts = dict(self.facts)
        if self.slug == "json-bad":
            facts["why"] = words.misfit(str(facts["why"]))
        return words.say(self.slug, **facts)


def take_text(path: Path | str, most: int = MOST_BYTES) -> str:
    """Give the text of a file, a pipe or stdin (`-`), never more than `most` bytes.

    Unfit says what is wrong with it; that it is not there is told by FileNotFoundError.
    """
    content = take_bytes(path, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unfit("file-not-text", file=str(path), line=line) from None


def take_bytes(path: Path | str, most: int) -> bytes:
    """Give the bytes of a file, a pipe or stdin (`-`), as `take_text` does."""
    name = str(path)
    try:
        if name == STDIN:
            return _within(sys.stdin.buffer, name, most)
        with Path(path).open("rb") as stream:
            return _within(stream, name, most)
    except FileNotFoundError:
        raise
    except IsADirectoryError:
        raise Unfit("file-is-folder", file=name) from None
    except Unfit:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unfit("file-unreadable", file=name, why=why) from None


def _within(stream: BinaryIO, name: str, most: int) -> bytes:
    content = stream.read(most + 1)
    if len(content) > most:
        raise Unfit("file-too-large", file=name, most=most // 1000)
    return content


def read_text(path: Path | str, words: Words, most: int = MOST_BYTES) -> str:
    """Give a text file's content; a Mistake says why it cannot be read."""
    try:
        return take_text(path, most)
    except FileNotFoundError:
        raise Mistake(words.say("file-missing", file=str(path))) from None
    except Unfit as unfit:
        raise Mistake(unfit.say(words)) from None


def read_toml_text(path: Path, words: Words) -> str:
    """Give the text of a TOML file that is safe to parse; a Mistake says what is not."""
    text = read_text(path, words)
    try:
        check_toml(text, str(path))
    except Unfit as unfit:
        raise Mistake(unfit.say(words)) from None
    return text


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """Give what a TOML text says; Unfit names the line."""
    check_toml(text, source)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = toml_place(text, str(error))
        raise Unfit("toml-bad", file=source, line=line, column=column) from None


def parse_json(text: str, source: str, kind: type[T]) -> T:
    """Give what a JSON text says as a value of a type; Unfit says what it is not."""
    try:
        return msgspec.json.decode(text, type=kind)
    except RecursionError:
        # Also in a field that nobody asked for.
        raise Unfit("json-deep", file=source) from None
    except msgspec.DecodeError as error:
        raise Unfit("json-bad", file=source, why=str(error)) from None


_PARTS: Final = re.compile(
    r'(?P<string>"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*)'
    r"|(?P<open>[\[{])|(?P<close>[\]}])"
    r"|(?P<number>(?<![\w.])[+-]?[0-9a-fA-FxXoO_]+)",
    re.DOTALL,
)
_DOTTED: Final = re.compile(rf"(?<![\w.-])(?:[\w-]+[ \t]*\.[ \t]*){{{DEEPEST},}}")


def check_toml(text: str, source: str) -> None:
    """Refuse a TOML text that nests or counts beyond all sense: parsing it could take for ever."""

    def unfit(slug: str, at: int, most: int) -> Unfit:
        return Unfit(slug, file=source, line=text.count("\n", 0, at) + 1, most=most)

    depth = 0
    for part in _PARTS.finditer(text):
        match part.lastgroup:
            case "open":
                depth += 1
                if depth > DEEPEST:
                    raise unfit("toml-deep", part.start(), DEEPEST)
            case "close":
                depth = max(0, depth - 1)
            case "number" if len(part.group()) > LONGEST_NUMBER and part.group().strip("+-_xo"):
                raise unfit("toml-number", part.start(), LONGEST_NUMBER)
            case _:
                pass
    # A quoted part of a key counts as any other; what else is quoted only has fewer letters then.
    plain = re.sub(r"""(["'])[^"'\n]*\1""", lambda quoted: "q" * len(quoted.group()), text)
    if found := _DOTTED.search(plain):
        raise unfit("toml-deep", found.start(), DEEPEST)
