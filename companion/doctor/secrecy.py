"""What must not leave the box while a game runs: whatever its secret follows from.

A share code is enough to make the scenario again, and a disc code is the scenario, so neither goes
into a bundle: not from the game's options, and not from a log line that happens to hold one.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.keeping.record import header_object
from companion.keeping.session import Session
from engines.contract import AnyGame
from engines.tiwanaku.scenario.sharecode import UnreadableCode, parse_code

SEALED: Final = "(kept secret while the game runs)"
STRUCK_OUT: Final = "(a scenario)"

_SHARE_CODE: Final = re.compile(
    # As a look ahead: in "for 2AK-7QX-M3H" a first try takes "for", and must not use it up.
    r"(?<![0-9A-Za-z])(?=((?:[0-9A-Za-z]{3}[-_ ]?){2}[0-9A-Za-z]{3})(?![0-9A-Za-z]))"
)
_DISC_CODE: Final = re.compile(
    r"(?<![0-9A-Za-z])DISC[0-9](?:[-_ ]?[0-9A-HJ-Z]{1,5}){4,}", re.IGNORECASE
)


def sealed_options(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """Give a running game's options without those of free text, which name what is hidden."""
    free = {option.name for option in game.options if not option.choices}
    # Also where nothing was said: that, too, would tell which scenario it is.
    return {**options, **dict.fromkeys(sorted(free), SEALED)}


def sealed_record(session: Session) -> Iterator[dict[str, Any]]:
    """Give the record of a game, as far as everybody at the table knows it already.

    What people have done is in it, what came to light is not: it follows from the scenario, and
    whoever gets the record does not have that. A finished game has no secret left.
    """
    header = header_object(session)
    if session.outcome is None:
        header["options"] = sealed_options(session.game, session.setup.options)
    yield header
    for action in session.actions:
        yield session.game.format_action(action)


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
