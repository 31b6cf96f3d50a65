"""The edition that runs here, as the installation knows it; `tools/trial.sh` has the rules.

An edition is a folder VERSION-HASH in /opt/tableside. From a checkout there is none, and nothing to
be said about updates.
"""

import sys
from pathlib import Path
from typing import Final

import msgspec

LONGEST: Final = 500
"""Bytes that are read of a record; ours has a hundred."""


class GivenUp(msgspec.Struct, frozen=True):
    """An update that did not prove itself, so that the edition before it runs again."""

    edition: str
    why: str
    """How its last start ended, as systemd calls it: `timeout`, `exit-code:1`, `signal:SEGV`."""
    mark: str
    """Another one each time: the same update may be tried again."""


class Edition(msgspec.Struct, frozen=True):
    """The edition this program belongs to."""

    name: str
    before: str = ""
    """The one that ran before it and is kept."""
    on_trial: bool = False
    given_up: GivenUp | None = None

    @property
    def may_be_given_up(self) -> bool:
        """Whether the edition before it starts where this one takes too long."""
        return self.on_trial and bool(self.before)


def this_edition(prefix: Path | None = None) -> Edition | None:
    """The edition whose Python this is; None where the program was not installed."""
    folder = Path(sys.prefix) if prefix is None else prefix
    if not (folder / ".whole").exists():
        return None
    opt, name = folder.parent, folder.name
    before = _target(opt / "last")
    tried, *_ = _words(opt / "trial")
    left, why, mark, *_ = _words(opt / "left")
    return Edition(
        name,
        before if before != name else "",
        tried == name,
        GivenUp(left, why, mark) if left and left != name else None,
    )


def versions(first: str, second: str) -> tuple[str, str]:
    """What people call two editions: their versions, or the whole names where those are one."""
    short = (first.rpartition("-")[0] or first, second.rpartition("-")[0] or second)
    return short if short[0] != short[1] else (first, second)


def _target(link: Path) -> str:
    return link.readlink().name if link.is_symlink() else ""


def _words(record: Path) -> list[str]:
    """The words of a record and three empty ones; a record that cannot be read says nothing.

    It is told to people and decides nothing, so it keeps nobody from the games.
    """
    try:
        with record.open("rb") as file:
            line = file.read(LONGEST).decode("ascii", "replace")
    except OSError:
        line = ""
    return [*line.split(), "", "", ""]
