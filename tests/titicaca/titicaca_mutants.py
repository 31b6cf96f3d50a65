"""Titicaca with one rule broken: the engine's own source, one exact snippet of it exchanged."""

import re
import sys
import types
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

MODULES = (
    "tiles", "actions", "land", "dealing", "laying", "sealed", "awards", "state", "bidding",
    "steps", "contests", "scoring", "rounds", "forecast", "view", "game",
)  # fmt: skip
"""The engine's modules, each after those it imports."""

PACKAGE = "titicaca_mutant"


class Rotten(AssertionError):
    """A mutant's snippet is not in the source any more, or not only once: renew the mutant."""


@contextmanager
def mutant(*patches):
    """Give a Titicaca of its own modules, each patch (module, old, new) made in their source."""
    package = types.ModuleType(PACKAGE)
    package.__path__ = []
    names = [PACKAGE, *(f"{PACKAGE}.{module}" for module in MODULES)]
    assert not set(names) & set(sys.modules), "expected one mutant at a time"
    sys.modules[PACKAGE] = package
    try:
        for module in MODULES:
            source = files("engines.titicaca").joinpath(f"{module}.py").read_text("utf-8")
            for old, new in [(old, new) for where, old, new in patches if where == module]:
                source = exchange(module, source, old, new)
            load(package, module, re.sub(r"from engines\.titicaca\b", f"from {PACKAGE}", source))
        yield sys.modules[f"{PACKAGE}.game"].Titicaca()
    finally:
        for name in names:
            sys.modules.pop(name, None)


def exchange(module, source, old, new):
    """Give the source with its one occurrence of the snippet replaced."""
    if source.count(old) != 1:
        raise Rotten(f"{module}.py: expected {old!r} once, found it {source.count(old)} times")
    return source.replace(old, new)


def load(package, module, source):
    name = f"{PACKAGE}.{module}"
    loaded = types.ModuleType(name)
    sys.modules[name] = loaded
    exec(compiled(source, name), loaded.__dict__)
    setattr(package, module, loaded)


@cache
def compiled(source, name):
    """Give the code of a source; most modules of most mutants are as they were."""
    return compile(source, name, "exec")
