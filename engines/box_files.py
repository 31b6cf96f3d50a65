"""A file of contents read into typed values: what does not fit is a BoxFault with key and line."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from engines.contract import BoxFault, Fact

T = TypeVar("T")

NONE: Final = "none"
"""The fact in place of an entry or a sample where there is none; what is quoted never reads so."""
LONGEST_QUOTE: Final = 60

_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_AT: Final = re.compile(r"(?:`key` in )?`\$\.?(?P<path>[\w.\[\]]*)`")
_STEPS: Final = re.compile(r"([^.\[\]]+)|\[(\d{1,6})\]")
_SAYINGS: Final[Mapping[str, re.Pattern[str]]] = {
    "unknown-key": re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL),
    "missing-key": re.compile(r"Object missing required field `(?P<name>.*)`", re.DOTALL),
    "unknown-value": re.compile(r"Invalid (?:enum )?value (?P<got>.*)", re.DOTALL),
    "list-length": re.compile(r"Expected `array` of length (?P<wanted>\d+), got (?P<got>\d+)"),
    "wrong-type": re.compile(r"Expected `(?P<wanted>\w+)(?: \| \w+)*`, got `(?P<got>\w+)`"),
}
"""By slug: how the decoder says it."""

DECODER_FAULTS: Final = ("not-toml", "too-deep", "misfit", *_SAYINGS)
"""Every slug of a file that does not even have the right form, whatever the game."""


def read_toml(text: str, ships: str) -> dict[str, Any]:
    """Give what a TOML text says; `ships` names the file to compare it with."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BoxFault("", "too-deep", ships=ships) from None
    except ValueError as error:
        # Numbers of thousands of digits are a plain ValueError without a place.
        line, column = toml_place(text, str(error))
        lines = text.split("\n")
        quoted = quote(lines[line - 1].strip()) if line <= len(lines) else "''"
        fault = BoxFault("", "not-toml", column=column, text=quoted, ships=ships)
        raise fault.of("", line) from None


def toml_place(text: str, said: str) -> tuple[int, int]:
    """Give line and column of a reader's complaint; what has none is wrong at the end."""
    if found := _PLACE.search(said):
        return int(found[1]), int(found[2])
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1


def decode_box(text: str, kind: type[T], ships: str, samples: Mapping[str, str] | None = None) -> T:
    """Give a TOML text as a value of a type; `samples` tell by key how it is written."""
    raw = read_toml(text, ships)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise form_fault(str(error), text, ships, samples) from None


def form_fault(
    said: str, text: str, ships: str, samples: Mapping[str, str] | None = None
) -> BoxFault:
    """Give a decoder's complaint as a fault with the key, what is there and how to write it."""
    raw = read_toml(text, ships)
    slug, path, facts = read_complaint(said)
    sample = (samples or {}).get(re.split(r"[.\[]", path)[0], NONE)
    facts |= {"ships": ships, "sample": sample, "entry": _entry(raw, path)}
    if slug == "unknown-key":
        path = f"{path}.{facts['name']}".lstrip(".")
    return BoxFault(path, slug, **facts).of("", line_of(text, path) if path else 0)


def read_complaint(said: str) -> tuple[str, str, dict[str, Fact]]:
    """Give the slug, the path and the facts of what msgspec says about a value."""
    what, _, tail = said.rpartition(" - at ")
    if at := _AT.fullmatch(tail):
        path = at["path"]
    else:
        what, path = said, ""
    for slug, pattern in _SAYINGS.items():
        if told := pattern.fullmatch(what):
            return slug, path, {name: _clipped(fact) for name, fact in told.groupdict().items()}
    return "misfit", path, {}


def _entry(raw: Mapping[str, Any], path: str) -> str:
    """Quote what a path leads to, with what stands beside it; "none" for the whole file."""
    around: Any = raw
    entry: Any = raw
    # Keys that only this file has stand as [...] in a path: what is round them is as near as it
    # goes. An unknown key may be spelled like a path, and lead nowhere.
    for name, number in _STEPS.findall(path.partition("[...]")[0]):
        try:
            around, entry = entry, entry[name or int(number)]
        except (LookupError, TypeError):
            return NONE
    if entry is raw:
        return NONE
    return quote(entry if isinstance(entry, list | dict) else around)


def line_of(text: str, path: str) -> int:
    """Give the line where the entry of a path such as `tiles[1].hexes[2]` begins; 0 if unseen.

    It goes as deep as lines of their own go: of a list in one line, that line.
    """
    lines = _bare(text).split("\n")
    at, end, found = 0, len(lines), 0
    for name, number in re.findall(r"([^.\[\]]+)(?:\[(\d{1,6})\])?", path):
        escaped = re.escape(name)
        header = re.compile(rf"\s*\[\[?\s*(?:[\w-]+\s*\.\s*)*{escaped}\s*\]\]?\s*")
        entry = re.compile(rf"\s*{escaped}\s*=.*")
        here = [
            n for n in range(at, end) if header.fullmatch(lines[n]) or entry.fullmatch(lines[n])
        ]
        if not here:
            break
        rows = [n for n in here if lines[n].lstrip().startswith("[[")]
        first = rows[int(number)] if number and int(number) < len(rows) else here[0]
        following = (n for n in range(first + 1, end) if lines[n].startswith("["))
        at, end, found = first, next(following, end), first + 1
    return found


def _bare(text: str) -> str:
    """Give the text without what stands in strings and comments, line by line as it was."""
    strings = r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*'

    def emptied(found: re.Match[str]) -> str:
        return "" if found[0].startswith("#") else re.sub(r"[^\n]", "_", found[0])

    return re.sub(strings, emptied, text, flags=re.DOTALL)


def quote(value: object) -> str:
    """Quote a value of a file so that it fits a sentence."""
    return _clipped(repr(value))


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
