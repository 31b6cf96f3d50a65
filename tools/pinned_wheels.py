"""Prints which wheels of a folder lock files pin: the rest is left from earlier versions."""

import hashlib
import re
import sys
from pathlib import Path


def pinned_hashes(lock: str) -> set[str]:
    """Give the hashes a lock file allows."""
    return set(re.findall(r"--hash=sha256:([0-9a-f]{64})", lock))


def main(arguments: list[str]) -> int:
    """Take lock files and, last, the folder."""
    *locks, folder = map(Path, arguments)
    allowed = {one for lock in locks for one in pinned_hashes(lock.read_text("utf-8"))}
    for wheel in sorted(folder.glob("*.whl")):
        if hashlib.sha256(wheel.read_bytes()).hexdigest() in allowed:
            print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
