"""Codes of scenarios in a text: whoever has one knows the whole game.

A share code is enough to make the scenario again, and a disc code is the scenario.
"""

import re
from typing import Final

from engines.tiwanaku.scenario.sharecode import UnreadableCode, parse_code

STRUCK_OUT: Final = "(a scenario)"

_SHARE_CODE: Final = re.compile(
    # As a look ahead: in "for 2AK-7QX-M3H" a first try takes "for", and must not use it up.
    r"(?<![0-9A-Za-z])(?=((?:[0-9A-Za-z]{3}[-_ ]?){2}[0-9A-Za-z]{3})(?![0-9A-Za-z]))"
)
_DISC_CODE: Final = re.compile(
    r"(?<![0-9A-Za-z])DISC[0-9](?:[-_ ]?[0-9A-HJ-Z]{1,5}){4,}", re.IGNORECASE
)


def strike_out(text: str) -> str:
    """Give a text without the codes of scenarios in it, however they are written."""
    text = _DISC_CODE.sub(STRUCK_OUT, text)
    codes = [found.span(1) for found in _SHARE_CODE.finditer(text) if _is_code(found[1])]
    for start, end in reversed(codes):
        text = f"{text[:start]}{STRUCK_OUT}{text[end:]}"
    return text


def _is_code(text: str) -> bool:
    try:
        parse_code(text.replace("_", " "))
    except UnreadableCode:
        return False
    return True
