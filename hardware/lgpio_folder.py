"""A writable folder for lgpio while it is imported: it makes a pipe there and changes into it.

The library does so in the folder that LG_WD names, or else in the working directory. A service's
is `/`, which cannot be written, and two programs in one folder take each other's pipe away. Both
ends of the pipe stay open from then on, so the folder can go as soon as the import is over.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from hardware.faults import DeviceFault, News

FOLDER_NAMES: Final = ("RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR", "TMPDIR")
"""Variables that name folders for what lasts no longer than the program, the best first."""
FOLDERS: Final = ("/tmp", "/var/tmp")
LG_WD: Final = "LG_WD"


@contextmanager
def private_folder() -> Iterator[None]:
    """Let lgpio be imported in here; the working directory afterwards is the one from before."""
    with _new_folder(os.environ) as folder:
        # O_PATH: a working directory that cannot be read can be gone back to all the same.
        before = os.open(".", os.O_PATH | os.O_DIRECTORY)
        owners = os.environ.get(LG_WD)
        os.environ[LG_WD] = folder
        try:
            yield
        finally:
            _restore(before, owners)


def _new_folder(environment: Mapping[str, str]) -> "tempfile.TemporaryDirectory[str]":
    named = [environment[name] for name in FOLDER_NAMES if environment.get(name)]
    # systemd gives several of one kind with colons between them.
    folders = [folder for text in named for folder in text.split(":")]
    tried = tuple(dict.fromkeys((*folders, *FOLDERS)))
    why = ""
    for parent in tried:
        try:
            return tempfile.TemporaryDirectory(prefix="tableside-pins-", dir=parent)
        except OSError as error:
            why = error.strerror or str(error)
    raise DeviceFault(
        News.NO_FOLDER, device="gpio:", library="lgpio", folders=", ".join(tried), why=why
    )


def _restore(before: int, owners: str | None) -> None:
    if owners is None:
        del os.environ[LG_WD]
    else:
        os.environ[LG_WD] = owners
    try:
        os.fchdir(before)
    except OSError:
        # Not ours to enter, as root's home is to a service's user; only not a folder that goes.
        os.chdir("/")
    finally:
        os.close(before)
