"""The solvers of Tiwanaku made ready before the time for a question begins to run.

Loading them takes half a second, so they are imported by whoever asks. Compiled they are once on a
machine, mostly by `companion.kits.tiwanaku.pachamama.refill` while nobody uses the device.
"""

import shutil
from pathlib import Path
from typing import Final

from companion.system.folders import code_folder

WHOLE: Final = "whole"
"""A file that stands beside the machine code once all of it is there."""


def solvers_are_ready() -> bool:
    """Tell whether nothing is left to compile, which takes half a minute or, on a Pi, some."""
    return (code_folder() / WHOLE).exists()


def ready_solvers() -> None:
    """Compile what was never compiled on this machine."""
    from engines.tiwanaku.solver.precompiling import warm

    if solvers_are_ready():
        return
    warm()
    # Where nothing could be written they are ready in this program only.
    if code_folder().is_dir():
        (code_folder() / WHOLE).touch()


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
