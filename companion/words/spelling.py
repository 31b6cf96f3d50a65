"""Text of others as it may stand in a sentence: on one line, with nothing hidden in it."""

import unicodedata
from typing import Final

HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""What has no shape of its own: controls, marks that turn the direction, halves, unknown ones."""
BREAKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")


def spelled_out(text: str) -> str:
    """Give text on one line, with every character spelled that a terminal or font would not show.

    A stranger's name can neither move a terminal's cursor nor turn a sentence round.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_spelled(character) for character in text)


def is_showable(text: str) -> bool:
    """Tell whether text can stand in a sentence as it is."""
    return spelled_out(text) == text


def _spelled(character: str) -> str:
    if character in BREAKS:
        return " "
    if unicodedata.category(character) not in HIDDEN:
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
