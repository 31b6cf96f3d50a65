"""Attacks on backups: the file as a whole, and what its manifest says."""

import io
import json
import zipfile

from reader_list import attacks
from siege import Harm, both_tongues, lying

from companion.keeping.backup_file import write_backup

PEOPLE = json.dumps({"people": [{"name": "Zoé", "badge": "red"}], "last_number": 3})
LANDS = json.dumps({"Our own": "AB12CD"})
WRITTEN = ("players.json", "titicaca-lands.json", ".lock", ".tableside", "/device.key")
"""How the names of files end that restoring the samples may leave."""


class Sink(io.RawIOBase):
    """Takes what is written, as a new file does that cannot be gone back in."""

    def __init__(self):
        self.taken = bytearray()

    def writable(self):
        return True

    def write(self, content):
        self.taken += content
        return len(content)


def packed(contents, made):
    sink = Sink()
    write_backup(sink, contents.items(), made, bytes(32), "")
    return bytes(sink.taken)


def backups():
    """A backup with two parts, and one with none, as they are on a stick."""
    parts = {"state/players.json": PEOPLE.encode(), "state/titicaca-lands.json": LANDS.encode()}
    return (packed(parts, 1_700_000_000), packed({}, 0))


def hold_restored(file, home):
    """Demand that a restore does all it says, or nothing, and touches nothing else."""
    before = lying(home)
    said = both_tongues("restore", file, "--yes")
    after = lying(home)
    if said.code and after != before:
        raise Harm(f"a restore that was refused changed {set(after) ^ set(before)}: {said}")
    strangers = [one for one in set(after) - set(before) if not one.endswith(WRITTEN)]
    if strangers:
        raise Harm(f"a restore wrote {strangers}")


@attacks("backup", backups, "companion.keeping.backup_file", share=0.5)
def a_backup_is_restored_or_refused(data, home):
    file = home / "b.tableside"
    file.write_bytes(data)
    hold_restored(file, home)


def manifests():
    texts = []
    for backup in backups():
        with zipfile.ZipFile(io.BytesIO(backup)) as archive:
            texts.append(archive.read("manifest.json"))
    return tuple(texts)


@attacks("backup-manifest", manifests, "companion.keeping.backup_file", form="json", share=0.5)
def a_manifest_is_understood_or_refused(data, home):
    file = home / "b.tableside"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("manifest.json", data)
        archive.writestr("state/players.json", PEOPLE)
        archive.writestr("state/titicaca-lands.json", LANDS)
    hold_restored(file, home)
