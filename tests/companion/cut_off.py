"""Restores a backup again and again, cut off at one step after the other; tells what is left.

A step is anything Python tells the system: a file opened, written beside, renamed, removed. Each
try runs in a process of its own that ends there without a word, as a power cut does.
"""

import itertools
import json
import os
import shutil
import sys
from pathlib import Path

from test_backup import folders, furnish, told

from companion.cli import main

STEPS = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "shutil.rmtree",
         "sqlite3.connect", "fcntl.lockf", "os.listdir")  # fmt: skip
CUT = 99


def cut_off(file: str, after: int) -> bool:
    """Restore in a child that ends after so many steps; tells whether it got to the end."""
    child = os.fork()
    if child == 0:
        left = after

        def step(event: str, arguments: object) -> None:
            nonlocal left
            if event in STEPS:
                left -= 1
                if left < 0:
                    os._exit(CUT)

        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - for the rest of this process
        sys.addaudithook(step)
        os._exit(main(["restore", file, "--yes"]))
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, CUT), code
    return code == 0


def begin(home: Path) -> None:
    """Give the box of before."""
    for folder in folders(home):
        shutil.rmtree(folder, ignore_errors=True)
    furnish(*folders(home), "Zoe")


def run(file: str, step: int) -> None:
    home = Path.cwd()
    begin(home)
    saved = home / "saved"
    shutil.copytree(home / "state", saved / "state")
    shutil.copytree(home / "config", saved / "config")
    for after in itertools.count(0, step):
        for name in ("state", "config"):
            shutil.rmtree(home / name, ignore_errors=True)
            shutil.copytree(saved / name, home / name)
        whole = cut_off(file, after)
        # Whatever is started next goes on with it.
        with open(os.devnull, "w") as nowhere:
            kept, sys.stdout = sys.stdout, nowhere
            assert main(["history", "--json"]) == 0
            sys.stdout = kept
        print(json.dumps(told(home)), flush=True)
        if whole:
            return


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]))
