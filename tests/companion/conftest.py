"""A home of one's own for each test, and the command line in it."""

import json
import os
import subprocess
import sys

import pytest
from pebbles import Pebbles

from companion.cli import main
from companion.keeping.store import Store
from companion.words import Language, Words


@pytest.fixture
def words():
    return Words(Language.ENGLISH)


@pytest.fixture
def games():
    return {"pebbles": Pebbles()}


@pytest.fixture
def open_store(tmp_path, words, games):
    """Open the test's store, once or several times; all are closed afterwards."""
    stores = []

    def opened(path=tmp_path / "games.sqlite", **extra):
        stores.append(Store(path, words, games, **extra))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Give an empty home folder that all settings and games of this test go to."""
    for name in [name for name in os.environ if name.startswith(("TABLESIDE_", "LC_"))]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Ran:
    """What a command answered."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def tableside(home, capsys):
    """Run a command in this process, as the `tableside` script does."""

    def run(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as exit:
            code = exit.code
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def tableside_process(home):
    """Run a command in a process of its own, for what only the system can do to it."""

    def run(*arguments, **extra):
        command = [sys.executable, "-m", "companion", *map(str, arguments)]
        extra = {"stdout": subprocess.PIPE, **extra}
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=120, **extra)
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def umask():
    """Let the system give everybody every right to new files, for as long as the test runs."""
    before = os.umask(0o022)
    yield os.umask
    os.umask(before)
