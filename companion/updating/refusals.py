"""Why an update is not installed: one error for each reason, with a slug and its facts.

The sentences are in the words of the screen, by slug: the side that installs has no language.
"""

from collections.abc import Mapping
from typing import ClassVar

Fact = str | int


class Refused(Exception):
    """An update that is not installed; everything is as it was."""

    slug: ClassVar[str]

    def __init__(self, **facts: Fact) -> None:
        super().__init__(self.slug)
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.slug}: {told}" if told else self.slug


class FromSource(Refused):
    """This box was installed from the source, and is updated from there."""

    slug = "update-from-source"


class Foreign(Refused):
    """The file is no update of ours."""

    slug = "update-foreign"


class NewerFormat(Refused):
    """The file is written in a way that only a later edition knows."""

    slug = "update-newer-format"


class CutShort(Refused):
    """The file ends too early: copying it was broken off."""

    slug = "update-cut-short"


class Unsigned(Refused):
    """It has no signature, or is a bare package."""

    slug = "update-unsigned"


class UnknownKey(Refused):
    """It is signed with a key that this box does not have."""

    slug = "update-unknown-key"


class WrongSignature(Refused):
    """The signature does not belong to what the file says about itself."""

    slug = "update-wrong-signature"


class Damaged(Refused):
    """It is not as it was written."""

    slug = "update-damaged"


class OtherArchitecture(Refused):
    """It is for another kind of processor."""

    slug = "update-other-architecture"


class SameEdition(Refused):
    """It is what runs here."""

    slug = "update-same-edition"


class OlderEdition(Refused):
    """It is older than what runs here, and the older one was not asked for."""

    slug = "update-older-edition"


class FailedHere(Refused):
    """It was on this box before and did not work, and was not asked for all the same."""

    slug = "update-failed-here"


class Expired(Refused):
    """Its time is over."""

    slug = "update-expired"


class TooLarge(Refused):
    """It is larger than any edition of ours."""

    slug = "update-too-large"


class NotAFile(Refused):
    """What has the name of an update is a link, a folder or a device."""

    slug = "update-not-a-file"


class Gone(Refused):
    """It is not there any more, or the stick cannot be read."""

    slug = "update-gone"


class NoRoom(Refused):
    """The card has too little room left."""

    slug = "update-no-room"


class NeedsPackages(Refused):
    """It needs packages of the system that this box does not have."""

    slug = "update-needs-packages"


class Busy(Refused):
    """Another installation holds the system's packages."""

    slug = "update-busy"


OVERRULED = (OlderEdition, FailedHere)
"""What people may install all the same, when they say so."""
