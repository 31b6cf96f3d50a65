"""Whoever watches a terminal sees that something goes on; a pipe and JSON get nothing of it."""

import os
import pty
import subprocess
import sys

import pytest

COMMANDS = {
    ("simulate", "taluva", "--seed", "1", "--quiet"): "simulated players",
    ("tags", "taluva", "--pdf", "sheets.pdf"): "Drawing the sheets",
    ("scenario", "--cells", "25", "--seed", "3"): "Asking the Pachamama",
    ("wheel", "--cells", "25", "--picture", "wheel.png"): "Asking the Pachamama",
}


def run_watched(arguments, columns="200"):
    """Run a command with a terminal for its stderr and a pipe for its stdout."""
    ours, its = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": columns}
    command = [sys.executable, "-m", "companion", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its, env=environment)
    os.close(its)
    said = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody has the other end any more
            break
        if not part:
            break
        said += part
    out, _ = process.communicate(timeout=120)
    os.close(ours)
    return process.returncode, out.decode(), said.decode()


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_command_that_takes_long_says_so_to_who_watches(home, arguments):
    code, out, said = run_watched(arguments)
    assert code == 0
    assert COMMANDS[arguments] in said
    assert COMMANDS[arguments] not in out


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_pipe_gets_nothing_of_it(tableside_process, arguments):
    assert COMMANDS[arguments] not in tableside_process(*arguments).err


def test_json_gets_nothing_of_it(home):
    _, _, said = run_watched(("simulate", "taluva", "--seed", "1", "--json"))
    assert said == ""


@pytest.mark.campaign
def test_the_doctor_says_that_it_looks_before_each_finding(home):
    _, out, said = run_watched(("doctor",))
    assert said.count("Checking") >= out.count("\n") // 2
    assert "Checking" not in out
    assert run_watched(("doctor", "--json"))[2] == ""
