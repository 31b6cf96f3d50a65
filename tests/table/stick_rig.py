"""A box in a folder with a stick in it; updates are written here by hand, not by our own tool."""

import datetime
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from companion.updating.install import Installer
from companion.updating.places import Places
from companion.updating.this_box import this_box

TODAY = datetime.date(2026, 11, 19)
BUILT = datetime.date(2026, 6, 1)
OWN = "1.4.0"
"""The edition on the box."""
SECRET = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
STRANGE = Ed25519PrivateKey.from_private_bytes(bytes(32))
CONTENT = b"!<arch>\n" + bytes(range(256)) * 12
"""Stands for a package: what is in it is dpkg's business, and dpkg is a stand-in too."""

DPKG = """#!/bin/sh
# Stands in for dpkg: unpacks, then configures, which takes over as our own scripts do.
set -eu
root=$STAGE
echo "dpkg $*${NOTIFY_SOCKET:+ as the service itself}" >>"$root/called"
cut() { [ "${CUT:-}" != "$1" ] || { echo "the plug is pulled"; kill -9 $PPID; exit 9; }; }
configure() {
    edition=$(cat "$root/var/lib/dpkg/edition")
    cut configuring
    [ -z "${FAILS:-}" ] || { echo "No space left on device"; exit 1; }
    ln -sfn "$edition-abc123" "$root/opt/tableside/current.new"
    mv -T "$root/opt/tableside/current.new" "$root/opt/tableside/current"
    echo "ii " >"$root/var/lib/dpkg/status-of"
    cut configured
}
case "$*" in
    *--configure*)
        [ "$(cat "$root/var/lib/dpkg/status-of")" = "iF " ] && configure
        exit 0 ;;
    *--install*)
        for package; do :; done
        cp "$package" "$root/given"
        cut unpacking
        echo "iH " >"$root/var/lib/dpkg/status-of"
        cut unpacked-half
        cat "$root/edition-of-package" >"$root/var/lib/dpkg/edition"
        echo "iF " >"$root/var/lib/dpkg/status-of"
        cut unpacked
        configure ;;
esac
"""
QUERY = """#!/bin/sh
printf '%s %s' "$(cat "$STAGE/var/lib/dpkg/status-of")" "$(cat "$STAGE/var/lib/dpkg/edition")"
"""
APT = """#!/bin/sh
# Stands in for apt-get: says what it would install besides.
echo "Inst tableside [1.4.0] (1.5.0 local-deb [amd64])"
for name in ${ALSO:-}; do echo "Inst $name (1.0 Debian)"; done
[ -z "${BROKEN:-}" ] || { echo "E: Unmet dependencies." >&2; exit 100; }
"""


class Rig:
    """The box: `self.root` is its root folder, `self.stick` where its stick is mounted."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "box"
        self.places = Places(self.root)
        self.stick = self.root / "media/tableside-sda1"
        self.stick.mkdir(parents=True)
        self.places.request.parent.mkdir(parents=True)
        opt = self.root / "opt/tableside"
        (opt / "share/wheels").mkdir(parents=True)
        (opt / "share/update-keys").mkdir()
        (opt / "current").symlink_to(f"{OWN}-0011aabb")
        page = opt / "share/pyproject.toml"
        page.touch()
        built = datetime.datetime(BUILT.year, BUILT.month, BUILT.day, 12, tzinfo=datetime.UTC)
        os.utime(page, (built.timestamp(), built.timestamp()))
        self.trust(SECRET)
        self.tools = folder / "tools"
        self.tools.mkdir()
        for name, text in (("dpkg", DPKG), ("dpkg-query", QUERY), ("apt-get", APT)):
            tool = self.tools / name
            tool.write_text(text)
            tool.chmod(0o755)
        admin = self.root / "var/lib/dpkg"
        admin.mkdir(parents=True)
        (admin / "edition").write_text(OWN)
        (admin / "status-of").write_text("ii ")
        (self.root / "games").write_text("mine")

    def trust(self, key, folder=0):
        """Put the public half of a key where the box looks for it."""
        home = self.places.keys[folder]
        home.mkdir(parents=True, exist_ok=True)
        pem = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        (home / f"{name_of(key)}.pub").write_bytes(pem)

    @property
    def box(self):
        return this_box(self.places, TODAY)

    @property
    def edition(self):
        """The edition that runs."""
        return (self.root / "opt/tableside/current").readlink().name.partition("-")[0]

    def put(self, content, name="tableside_1.5.0_amd64.update"):
        """Put a file onto the stick."""
        file = self.stick / name
        file.write_bytes(content)
        return file

    def ask(self, file, *, anyway=False):
        """Leave a request by hand, as the page would."""
        said = {"number": "ab12", "file": str(file), "anyway": anyway}
        self.places.request.write_text(json.dumps(said))

    def run(self, edition="1.5.0", **given):
        """Carry out what was asked for, with tools that stand in; the exit code."""
        (self.root / "edition-of-package").write_text(edition)
        surroundings = {name: given.pop(name) for name in list(given) if name.isupper()}
        with patch.dict(os.environ, self.surroundings | surroundings):
            return Installer(self.places, **{"today": lambda: TODAY} | given).run()

    def run_apart(self, edition="1.5.0", **surroundings):
        """Run the installer as its unit does, in a process of its own, which may be killed."""
        (self.root / "edition-of-package").write_text(edition)
        return subprocess.run(
            [sys.executable, "-I", "-m", "companion.updating.install", str(self.root)],
            env=self.surroundings | surroundings,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def surroundings(self):
        """Where the tools that stand in are found, and the box."""
        return {"PATH": f"{self.tools}:{os.environ['PATH']}", "STAGE": str(self.root)}

    def progress(self):
        """What the installer has said last."""
        return json.loads(self.places.progress.read_text())

    def called(self):
        """How dpkg was called."""
        try:
            return (self.root / "called").read_text().splitlines()
        except FileNotFoundError:
            return []

    def spooled(self):
        """What lies in root's own folder."""
        return sorted(path.name for path in self.places.spool.iterdir())


def name_of(key):
    """The name of a key: the first sixteen hexadecimal digits of its sum."""
    public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    return hashlib.sha256(public).hexdigest()[:16]


def manifest(content=CONTENT, **changed):
    """What an update says about itself, as a dictionary."""
    return {
        "what": "tableside-update",
        "format": 1,
        "edition": "1.5.0",
        "architecture": "amd64",
        "made": "2026-11-01",
        "expires": "2028-11-01",
        "news": {"en": ["A sixth game."], "fr": ["Un sixième jeu."]},
        "package": {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()},
    } | changed


def update(content=CONTENT, *, key=SECRET, name=None, line=None, first=1, **changed):
    """An update as bytes; what is named otherwise is other than it should be."""
    text = json.dumps(manifest(content, **changed)).encode() if line is None else line
    third = "unsigned"
    if key is not None:
        third = f"signature {name or name_of(key)} {key.sign(text).hex()}"
    return b"tableside-update %d\n%s\n%s\n%s" % (first, text, third.encode(), content)
