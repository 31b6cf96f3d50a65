"""Threads whose failures are told: the only place in the product that starts one."""

import logging
import threading
from collections.abc import Callable


def start_thread(
    name: str, work: Callable[[], object], tell: Callable[[BaseException], object]
) -> threading.Thread:
    """Start `work` beside everything else; what it raises goes to `tell`, in that thread.

    A daemon: the program may end while it works. `tell` has no default on purpose. The main loop
    has to hear of it, or the journal (`tell_journal`), or the whole process has to end.
    """

    def run() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - handed on, whatever it is
            tell(error)

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    return thread


def tell_journal(what: str) -> Callable[[BaseException], object]:
    """For work that nobody waits for: one line in the journal says what failed, and why."""

    def tell(error: BaseException) -> None:
        logging.getLogger(__name__).warning("%s: %s: %s", what, type(error).__name__, error)

    return tell
