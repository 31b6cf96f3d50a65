"""The libraries that read pictures take one thread each, wherever the program starts."""

import os
import subprocess
import sys

PROBE = (
    "import sys, companion.cli\n"
    "from companion.system.threads import limit_threads\n"
    "limit_threads()\n"
    "assert 'cv2' not in sys.modules and 'numpy' not in sys.modules\n"
    "import cv2; print(cv2.getNumThreads())"
)


BENCH = "import companion.bench.vision, cv2; print(cv2.getNumThreads())"


def threads(code: str = PROBE, **own: str) -> str:
    unset = {"OPENBLAS_NUM_THREADS", "OPENCV_FOR_THREADS_NUM"}
    env = {name: value for name, value in os.environ.items() if name not in unset} | own
    probe = [sys.executable, "-c", code]
    return subprocess.run(probe, env=env, capture_output=True, text=True, check=True).stdout.strip()


def test_the_program_starts_before_the_libraries_and_tells_them() -> None:
    assert threads() == "1"


def test_an_owner_who_set_it_keeps_it() -> None:
    assert threads(OPENCV_FOR_THREADS_NUM="2") == "2"


def test_a_bench_that_is_started_by_itself_measures_with_one_thread_too() -> None:
    assert threads(BENCH) == "1"
