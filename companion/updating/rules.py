"""Every rule about an update, in the one order that is safe. Neither disk nor network nor clock.

What is on a stick may be anything, and may be another thing a moment later. So nothing a file says
is looked at before its signature was found right, and of the package only what was added up here
counts. Both sides ask these rules: the page that shows an update, and the unit that installs it,
which believes nothing the page has found.

    update = Update(box)
    manifest = update.read_head(first bytes of the file)
    update.check_length(bytes of the file)
    update.take(bytes of the package) ...
    update.finish()
"""

import datetime
import hashlib
from collections.abc import Mapping

import msgspec

from companion.updating.refusals import (
    CutShort,
    Damaged,
    Expired,
    FailedHere,
    FromSource,
    OlderEdition,
    OtherArchitecture,
    SameEdition,
    TooLarge,
    UnknownKey,
    Unsigned,
    WrongSignature,
)
from companion.updating.update_file import (
    MOST_PACKAGE_BYTES,
    Head,
    Manifest,
    parse_manifest,
    split_head,
)


class Box(msgspec.Struct, frozen=True):
    """What the rules know about the box."""

    edition: str
    architecture: str
    built: datetime.date
    """When the edition that runs was made: it cannot be earlier than that."""
    today: datetime.date
    """What the clock says. A Pi has no battery for it, so it may be years behind."""
    keys: Mapping[str, bytes]
    """The public keys by their names, 32 bytes each."""
    failed: frozenset[str] = frozenset()
    """Editions that were on this box and did not start, or not for long."""
    is_package: bool = True
    """Whether a Debian package brought the program, and not a checkout of the source."""

    @property
    def known_date(self) -> datetime.date:
        """A day that has certainly begun: a clock before the build date proves nothing."""
        return max(self.today, self.built)


class Update:
    """One update before one box. Each step raises its own `Refused`; after one nothing goes on."""

    def __init__(self, box: Box, *, anyway: bool = False) -> None:
        self.box = box
        self.anyway = anyway
        """Whether people have asked for it although it is older, or has failed here."""
        self.manifest: Manifest | None = None
        """What it says about itself, as soon as that is proven; also where it is refused then."""
        self._head: Head | None = None
        self._is_open = True
        self._taken = 0
        self._sum = hashlib.sha256()

    def read_head(self, start: bytes) -> Manifest:
        """Prove and judge what an update says about itself, from the first bytes of its file."""
        if not self._is_open or self._head is not None:
            raise RuntimeError("expected a new Update for each head")
        self._is_open = False
        if not self.box.is_package:
            raise FromSource()
        head = split_head(start)
        self._check_signature(head)
        self.manifest = parse_manifest(head.manifest)
        self._check_architecture(self.manifest)
        self._check_edition(self.manifest)
        self._check_expiry(self.manifest)
        if self.manifest.package.size > MOST_PACKAGE_BYTES:
            raise TooLarge(most=MOST_PACKAGE_BYTES // 1_000_000)
        self._head, self._is_open = head, True
        return self.manifest

    @property
    def package_at(self) -> int:
        """Where in the file the package begins."""
        if self._head is None:
            raise RuntimeError("expected the head to be read before")
        return self._head.length

    def check_length(self, size: int) -> None:
        """Compare the length of the whole file: a copy that was broken off is told at once."""
        manifest = self._judged()
        wanted = self.package_at + manifest.package.size
        if size != wanted:
            self._is_open = False
            raise CutShort() if size < wanted else Damaged()

    def take(self, part: bytes) -> None:
        """Add the next part of the package; one that is too long ends at once."""
        manifest = self._judged()
        self._taken += len(part)
        self._sum.update(part)
        if self._taken > manifest.package.size:
            self._is_open = False
            raise Damaged()

    def finish(self) -> Manifest:
        """Say that all parts were taken: the package is the one that was signed, or it is not."""
        manifest = self._judged()
        self._is_open = False
        if self._taken < manifest.package.size:
            raise CutShort()
        if self._sum.hexdigest() != manifest.package.sha256:
            raise Damaged()
        return manifest

    def _judged(self) -> Manifest:
        if self.manifest is None or self._head is None or not self._is_open:
            raise RuntimeError("expected a head that was accepted, and nothing refused since")
        return self.manifest

    def _check_signature(self, head: Head) -> None:
        # Seven megabytes, for those who update: the game never loads it.
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        if not head.key:
            raise Unsigned()
        public = self.box.keys.get(head.key)
        if public is None:
            raise UnknownKey(key=head.key)
        try:
            Ed25519PublicKey.from_public_bytes(public).verify(head.signature, head.manifest)
        except InvalidSignature:
            raise WrongSignature() from None

    def _check_architecture(self, manifest: Manifest) -> None:
        if manifest.architecture != self.box.architecture:
            raise OtherArchitecture(given=manifest.architecture, own=self.box.architecture)

    def _check_edition(self, manifest: Manifest) -> None:
        given, own = manifest.edition, self.box.edition
        if given == own:
            raise SameEdition(edition=given)
        if edition_order(given) < edition_order(own) and not self.anyway:
            raise OlderEdition(edition=given, own=own)
        if given in self.box.failed and not self.anyway:
            raise FailedHere(edition=given, own=own)

    def _check_expiry(self, manifest: Manifest) -> None:
        if self.box.known_date > manifest.expires:
            raise Expired(
                edition=manifest.edition,
                expires=manifest.expires.isoformat(),
                today=self.box.known_date.isoformat(),
            )


def edition_order(edition: str) -> tuple[int, ...]:
    """What editions are compared by: 1.10.0 comes after 1.9.0."""
    return tuple(int(part) for part in edition.split("."))
