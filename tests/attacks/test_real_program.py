"""The real program as a child with little time and memory: what the attacks do, from outside."""

import os
import random
import resource
import subprocess
import sys

import device_attacks
import kept_attacks
import owner_attacks
import pytest
import record_attacks
from bending import bend
from campaign_sizes import times
from reader_list import READERS
from siege import Answer, hold, keep_input, lying

MODULES = (device_attacks, kept_attacks, owner_attacks, record_attacks)
SECONDS = 30
"""Processor seconds; starting takes less than one."""
MEMORY = 3 << 30
WAYS = {
    "record-taluva": ("replay", "game.jsonl"),
    "record-tiwanaku": ("legal", "game.jsonl", "--json"),
    "record-ica": ("history", "--store", "games.sqlite", "import", "game.jsonl"),
    "box-titania": ("data", "titania", "--check", "game.jsonl"),
    "sizes-titicaca": ("data", "titicaca", "--table", "--check", "game.jsonl"),
    "scenario-file": ("scenario", "check", "-"),
    "knowledge": ("scenario", "odds", "-", "--seconds", "0.2"),
    "settings-file": ("history",),
    "environment": ("history",),
    "picture": ("scan", "game.jsonl"),
    "video": ("scan", "clip.avi"),
}
"""What each kind of input is handed to."""


def bound():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def start(name, data, home):
    """Run the program on an input, in a process that is ended when it takes too much."""
    files = {"settings-file": home / "config" / "tableside" / "config.toml", "video": "clip.avi"}
    file = home / files.get(name, "game.jsonl")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    own = {"XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config")}
    if name == "environment":
        lines = data.replace(b"\0", b"").decode("utf-8", "surrogateescape").split("\n")
        named = zip(owner_attacks.GOOD, lines, strict=False)
        own |= {f"TABLESIDE_{key.upper()}": text for key, text in named}
    before = lying(home)
    done = subprocess.run(
        [sys.executable, "-m", "companion", *WAYS[name]],
        input=data,
        capture_output=True,
        cwd=home,
        env={**os.environ, **own, "OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=bound,
    )
    texts = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
    answer = Answer(done.returncode, *texts)
    hold(answer, quiet=name == "picture")
    for line in answer.err.splitlines():
        assert line.startswith("tableside: "), f"not ours: {line!r}"
    after = lying(home)
    assert {path: after.get(path) for path in before} == before
    return answer


def strike(name, number, home):
    reader = READERS[name]
    data = bend(random.Random(f"child {name} {number}"), reader.samples(), reader.form)
    place = home / f"{name} {number}"
    place.mkdir()
    try:
        start(name, data, place)
    except AssertionError as error:
        file = keep_input(name, data)
        raise AssertionError(f"{name}, kept as {file}: {error}") from error


@pytest.mark.parametrize("name", ["record-taluva", "environment"])
def test_the_program_answers_a_bent_input_within_its_means(name, tmp_path):
    strike(name, 0, tmp_path)


@pytest.mark.campaign
@pytest.mark.parametrize("name", WAYS)
def test_the_program_answers_many_bent_inputs_within_its_means(name, tmp_path):
    count = times(12)
    for number in range(1, 1 + count):
        strike(name, number, tmp_path)
    print(f"{name}: {count} processes")
