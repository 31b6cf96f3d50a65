"""The solvers of Tiwanaku made ready before the time for a question begins to run.

Loading them takes half a second, so they are imported by whoever asks. Compiled they are once on a
machine, mostly by `companion.pachamama.refill` while nobody uses the device.
"""

import shutil
from pathlib import Path


def solvers_are_ready() -> bool:
    """Tell whether nothing is left to compile, which takes half a minute or, on a Pi, some."""
    from engines.tiwanaku.solver.precompiling import is_warm

    return is_warm()


def ready_solvers() -> None:
    """Compile what was never compiled on this machine."""
    from engines.tiwanaku.solver.precompiling import is_warm, warm

    if not is_warm():
        warm()


def forget_old_code(folder: Path | None = None) -> None:
    """Remove the machine code of earlier editions of the solvers, beside this one's `folder`."""
    from engines.tiwanaku.solver.compiled import MACHINE_FOLDER

    newest = folder or MACHINE_FOLDER
    for old in newest.parent.glob("machine-*"):
        if old != newest:
            shutil.rmtree(old)
