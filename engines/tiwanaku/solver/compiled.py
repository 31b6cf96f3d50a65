"""Functions turned into machine code at their first call."""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])

_CONFIG: Final[Any] = numba.config


def compiled(function: AnyFunction) -> AnyFunction:
    """Give a function of numbers and arrays as machine code; other threads go on meanwhile.

    Only for solvers: compiling takes seconds, so a rule that is asked once stays plain Python. It
    is kept for the next start where whoever runs us has named a place for it (NUMBA_CACHE_DIR).
    """
    made: Any
    try:
        made = numba.njit(cache=bool(_CONFIG.CACHE_DIR), nogil=True)(function)
    except RuntimeError:
        # The place that was named cannot be written to.
        made = numba.njit(nogil=True)(function)
    return cast(AnyFunction, made)


def made_for() -> tuple[str, ...]:
    """What machine code made here runs on: the system, the processor's name and its features.

    Kept code is taken again only where all three are the same; numba asks its target so.
    """
    target: Any = numba.core.registry.cpu_target
    made: tuple[str, ...] = target.target_context.codegen().magic_tuple()
    return made


def inlined(function: AnyFunction) -> AnyFunction:
    """Give a function that becomes part of the text of the compiled ones that call it.

    For inner loops: handing arrays over in a call takes longer than a short piece of work.
    """
    return cast(AnyFunction, numba.njit(inline="always")(function))
