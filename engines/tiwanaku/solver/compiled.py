"""Functions turned into machine code at their first call, and kept on disk for the next start."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


def _edition() -> str:
    """Give a word that changes with any source that machine code is made from."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.parent.rglob("*.py")):
        text = source.read_bytes()
        if b"solver.compiled import" in text or source.name == "terrain.py":
            digest.update(text)
    return digest.hexdigest()[:16]


# What is kept on disk contains the functions it calls, yet looks only at its own file to see
# whether it is out of date. So each edition of the package has a folder of its own.
_CONFIG: Final[Any] = numba.config
_KEPT_IN: Final = Path(_CONFIG.CACHE_DIR or Path(__file__).parent / "__pycache__")
MACHINE_FOLDER: Final = _KEPT_IN / f"machine-{_edition()}"
_CONFIG.CACHE_DIR = str(MACHINE_FOLDER)


def compiled(function: AnyFunction) -> AnyFunction:
    """Give a function of numbers and arrays as machine code; other threads go on meanwhile.

    Only for solvers: compiling takes seconds, so a rule that is asked once stays plain Python.
    """
    made: Any
    try:
        made = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:
        # No folder may be written to, neither NUMBA_CACHE_DIR nor one beside the function's file.
        made = numba.njit(nogil=True)(function)
    return cast(AnyFunction, made)


def inlined(function: AnyFunction) -> AnyFunction:
    """Give a function that becomes part of the text of the compiled ones that call it.

    For inner loops: handing arrays over in a call takes longer than a short piece of work.
    """
    return cast(AnyFunction, numba.njit(inline="always")(function))
