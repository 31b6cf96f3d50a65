"""Titania with one rule broken: the engine's own source, one exact snippet of it exchanged."""

import re
import sys
import types
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources import files

MODULES = (
    "pieces", "actions", "board", "faults", "contents", "state", "building", "occupying",
    "placing", "fog", "cards", "rewards", "turns", "ending", "hidden", "answers", "checking",
    "game",
)  # fmt: skip
"""The engine's modules, each after those it imports."""


class Rotten(AssertionError):
    """A mutant's snippet is not in the source any more, or not only once: renew the mutant."""


@contextmanager
def mutant(*patches):
    """Give a Titania class of its own modules, each patch (module, old, new) in their source."""
    package = types.ModuleType("titania_mutant")
    package.__path__ = []
    names = [package.__name__, *(f"{package.__name__}.{module}" for module in MODULES)]
    assert not set(names) & set(sys.modules), "expected one mutant at a time"
    sys.modules[package.__name__] = package
    try:
        for module in MODULES:
            load(package, module, source_of(module, patches))
        yield sys.modules["titania_mutant.game"].Titania
    finally:
        for name in names:
            sys.modules.pop(name, None)


def source_of(module, patches):
    source = files("engines.titania").joinpath(f"{module}.py").read_text("utf-8")
    for old, new in [(old, new) for where, old, new in patches if where == module]:
        if source.count(old) != 1:
            found = source.count(old)
            raise Rotten(f"{module}.py: expected {old!r} once, found it {found} times")
        source = source.replace(old, new)
    return re.sub(r"from engines\.titania\b", "from titania_mutant", source)


def load(package, module, source):
    name = f"{package.__name__}.{module}"
    loaded = types.ModuleType(name)
    sys.modules[name] = loaded
    exec(compiled(source, name), loaded.__dict__)
    setattr(package, module, loaded)


@lru_cache(maxsize=len(MODULES) * 2)
def compiled(source, name):
    """Give a module's code; most modules of most mutants are unbroken."""
    return compile(source, name, "exec")
