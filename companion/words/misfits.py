"""What a decoder says about a text that does not fit, as a slug and facts."""

import re
from collections.abc import Mapping
from typing import Final

from engines.box_files import read_complaint
from engines.contract import Fact

_BROKEN: Final[Mapping[str, re.Pattern[str]]] = {
    "malformed": re.compile(r"JSON is malformed: .*\(byte (?P<at>\d+)\)", re.DOTALL),
    "cut-off": re.compile(r"Input data was truncated"),
}
"""By slug: how the decoder says that a text is no JSON at all."""


def read_misfit(said: str) -> tuple[str, str, dict[str, Fact]]:
    """Give the slug, the key it is about ("" for the whole), and the facts."""
    for slug, pattern in _BROKEN.items():
        if found := pattern.fullmatch(said):
            return slug, "", dict(found.groupdict())
    return read_complaint(said)
