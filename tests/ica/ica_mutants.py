"""Ica with one rule broken: the engine's own source, one exact snippet of it exchanged."""

import re
import sys
import types
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from importlib.resources import files

MODULES = (
    "cells", "tiles", "actions", "box", "state", "refusals", "walking", "digging", "conflict",
    "handling", "spending", "scoring", "view", "game",
)  # fmt: skip
"""The engine's modules, each after those it imports."""


class Rotten(AssertionError):
    """A mutant's snippet is not in the source any more, or not only once: renew the mutant."""


@contextmanager
def mutant(*patches):
    """Give an Ica of its own modules and its view, each patch (module, old, new) made in them."""
    package = types.ModuleType("ica_mutant")
    package.__path__ = []
    names = [package.__name__, *(f"{package.__name__}.{module}" for module in MODULES)]
    assert not set(names) & set(sys.modules), "expected one mutant at a time"
    assert {where for where, _, _ in patches} <= set(MODULES), "expected modules of the engine"
    sys.modules[package.__name__] = package
    try:
        changed = [MODULES.index(where) for where, _, _ in patches]
        for index, module in enumerate(MODULES):
            changes = tuple((old, new) for where, old, new in patches if where == module)
            if index < min(changed, default=0):
                # What comes before the first change is the engine's own: making it anew is slow.
                adopt(package, module)
            else:
                load(package, module, compiled(module, changes))
        yield sys.modules["ica_mutant.game"].Ica(), sys.modules["ica_mutant.view"]
    finally:
        for name in names:
            sys.modules.pop(name, None)


@lru_cache(maxsize=64)
def compiled(module, changes):
    """Give a module's code with the changes; most modules are the same for most mutants."""
    source = files("engines.ica").joinpath(f"{module}.py").read_text("utf-8")
    for old, new in changes:
        if source.count(old) != 1:
            raise Rotten(f"{module}.py: expected {old!r} once, found it {source.count(old)} times")
        source = source.replace(old, new)
    return compile(
        re.sub(r"from engines\.ica\b", "from ica_mutant", source), f"ica_mutant.{module}", "exec"
    )


def adopt(package, module):
    loaded = import_module(f"engines.ica.{module}")
    sys.modules[f"{package.__name__}.{module}"] = loaded
    setattr(package, module, loaded)


def load(package, module, code):
    name = f"{package.__name__}.{module}"
    loaded = types.ModuleType(name)
    sys.modules[name] = loaded
    exec(code, loaded.__dict__)
    setattr(package, module, loaded)
