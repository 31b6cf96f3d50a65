"""The solvers of Tiwanaku made ready before the time for a question begins to run.

Loading them takes half a second, so they are imported by whoever asks. Compiled they are once for a
processor, mostly by `companion.kits.tiwanaku.pachamama.refill` while nobody uses the device.
"""

import hashlib
import os
import pickle
import shutil
import sys
from pathlib import Path
from typing import Final

from companion.system.folders import code_folder

WHOLE: Final = "whole"
"""A file beside the machine code: the installation it was made of, then each processor for which
all of it is there. A card may move from one model of Pi to another and back."""

SPOILT: Final = (EOFError, pickle.UnpicklingError, ValueError, AttributeError, ImportError)
"""What reading machine code raises that a power cut has cut off."""


def solvers_are_ready() -> bool:
    """Whether nothing is left to compile here, which takes half a minute or, on a Pi, some."""
    return processor() in _whole_for(code_folder() / WHOLE)


def ready_solvers() -> None:
    """Compile what was never compiled for this processor."""
    if solvers_are_ready():
        return
    folder = code_folder()
    try:
        _warm()
    except SPOILT:
        # Half a file stays half a file: without all of them they are made anew.
        for kept in folder.rglob("*.nb?"):
            kept.unlink()
        _warm()
    # Where nothing can be written they are ready in this program only.
    if os.access(folder, os.W_OK):
        _mark_whole(folder / WHOLE)


def _warm() -> None:
    from engines.tiwanaku.solver.precompiling import warm

    warm()


def processor() -> str:
    """A word for the processor, as exact as numba's own index of kept code: name and features."""
    from engines.tiwanaku.solver.compiled import made_for

    return _word(*made_for())


def installation() -> str:
    """A word that changes with all else that numba looks at before it takes kept code.

    Those are its version, Python's, and where each source lies, how old and how large it is.
    """
    import numba

    from engines.tiwanaku import solver

    sources = sorted(Path(solver.__path__[0]).glob("*.py"))
    seen = [(source, source.stat()) for source in sources]
    stamps = [f"{source} {found.st_mtime_ns} {found.st_size}" for source, found in seen]
    return _word(numba.__version__, sys.implementation.cache_tag, *stamps)


def _word(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _whole_for(mark: Path) -> tuple[str, ...]:
    """The processors all machine code is there for, as far as it is of this installation."""
    try:
        first, *processors = mark.read_text("ascii", "replace").split()
    except (OSError, ValueError):
        return ()
    return tuple(processors) if first == installation() else ()


def _mark_whole(mark: Path) -> None:
    processors = dict.fromkeys((*_whole_for(mark), processor()))
    # The machine code is on the disk before the word that it is.
    os.sync()
    fresh = mark.with_name(f"{WHOLE}.{os.getpid()}")
    fresh.write_text("\n".join((installation(), *processors)) + "\n", "ascii")
    fresh.replace(mark)


def prepare() -> None:
    """Compile the solvers now, so that nobody waits for it later; what is older is forgotten."""
    ready_solvers()
    forget_old_code()


def forget_old_code(folder: Path | None = None) -> None:
    """Remove the machine code of earlier editions of the solvers, beside this one's `folder`."""
    newest = folder or code_folder()
    for old in newest.parent.glob("machine-*"):
        if old != newest:
            shutil.rmtree(old)
