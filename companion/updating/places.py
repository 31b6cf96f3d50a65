"""Where the two sides of an update meet, and where sticks are."""

from pathlib import Path
from typing import Final

import msgspec

UNDER: Final = (Path("/media"), Path("/run/media"), Path("/mnt"))
"""Where systems hang what people plug in."""


class Places(msgspec.Struct, frozen=True):
    """The folders of an update on one machine, or in a folder that stands for one."""

    root: Path = Path("/")

    @property
    def program(self) -> Path:
        """The editions of the program; `current` names the one that runs."""
        return self.root / "opt/tableside"

    @property
    def keys(self) -> tuple[Path, ...]:
        """The public keys that ship, then the owner's own."""
        return (self.program / "share/update-keys", self.root / "etc/tableside/update-keys")

    @property
    def request(self) -> Path:
        """What the page asks for: in the game's own runtime folder, which it may write."""
        return self.root / "run/tableside/update-request"

    @property
    def progress(self) -> Path:
        """How far it is: written by the unit that installs, for everybody to read."""
        return self.root / "run/tableside-update/progress"

    @property
    def spool(self) -> Path:
        """Root's own folder: what was copied from the stick, and what is under way."""
        return self.root / "var/lib/tableside-update"

    @property
    def lock(self) -> Path:
        """Whoever installs packages holds it."""
        return self.root / "var/lib/dpkg/lock-frontend"

    @property
    def under(self) -> tuple[Path, ...]:
        """Where sticks are mounted."""
        return tuple(self.root / place.relative_to("/") for place in UNDER)
