"""Plain values as a TOML text, for the files we write where people also write."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_WIDE: Final = 96
"""Lists longer than this have a line for each entry."""


def toml_text(content: Mapping[str, Any]) -> str:
    """Give a text that reads as `content`: switches, numbers, words, lists and tables of them.

    The inner tables stand below under their names, lists of tables inline with a line for each.
    """
    return "\n".join(_lines(content, ())).strip("\n") + "\n"


def _lines(content: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    tables = {key: value for key, value in content.items() if isinstance(value, Mapping)}
    if path and (not tables or len(tables) < len(content)):
        yield ""
        yield f"[{'.'.join(map(_key, path))}]"
    for key, value in content.items():
        if key not in tables:
            yield f"{_key(key)} = {_value(value, is_outermost=True)}"
    for key, table in tables.items():
        yield from _lines(table, (*path, key))


def _value(value: object, *, is_outermost: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence):
        flat = f"[{', '.join(map(_value, value))}]"
        if not is_outermost or (len(flat) <= _WIDE and not _has_tables(value)):
            return flat
        return "[\n" + "".join(f"    {_value(one)},\n" for one in value) + "]"
    raise TypeError(f"expected what TOML can say, got {value!r}")


def _has_tables(values: Sequence[object]) -> bool:
    return any(isinstance(one, Mapping) for one in values)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    # As JSON writes it, but for one character that TOML wants spelled out.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
