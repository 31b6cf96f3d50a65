"""The checks of the campaign, in the order they run: each is a sentence that is then true."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from tools.virtual_pi.bench import Bench

Ways = Callable[[Bench], Sequence[Path]]


class Check(msgspec.Struct, frozen=True):
    """A row of the campaign: how it is named in CHECKS=, what it says, and what it does."""

    slug: str
    name: str
    do: Ways


CHECKS: list[Check] = []


def check(slug: str, name: str) -> Callable[[Ways], Ways]:
    """Puts a function into the campaign; the rows run in the order of the modules."""

    def put(do: Ways) -> Ways:
        CHECKS.append(Check(slug, name, do))
        return do

    return put
