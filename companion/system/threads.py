"""How many threads the libraries for matrices and pictures take: one each."""

import os
from typing import Final

ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OPENCV_FOR_THREADS_NUM": "1"}
"""Tags are many small matrices: threads spend their time waiting for each other, and take the
core that the screen needs."""


def limit_threads() -> None:
    """Tell the libraries before they are loaded; whoever has set it otherwise keeps it."""
    for name, value in ONE_THREAD.items():
        os.environ.setdefault(name, value)
