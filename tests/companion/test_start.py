"""What is dear to load is loaded by whoever needs it, not when the device starts."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module", ["companion.running.app", "companion.running.device", "companion.cli"]
)
def test_the_solvers_machine_code_is_not_loaded_at_the_start(module: str) -> None:
    dear = "{'numba', 'pysat', 'cryptography'}"
    program = f"import sys, {module}; print(*({dear} & set(sys.modules)))"
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == ""
