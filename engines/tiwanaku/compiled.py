"""Functions turned into machine code at their first call, and kept on disk for the next start."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


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
