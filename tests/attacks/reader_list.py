"""What an attack on a reader consists of, and where attacks register."""

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

READERS = {}
"""Every attack by its name; `test_every_reader.py` holds that nothing that reads is missing."""


class Reader(msgspec.Struct, frozen=True):
    """One way in: samples that are right, how they are bent, and what is done with the result."""

    name: str
    attack: Callable[..., object]
    """Given the bytes and a home folder; raises where a promise is broken."""
    samples: Callable[[], Sequence[str | bytes]]
    form: str = "tokens"
    reads: tuple[str, ...] = ()
    """The functions of ours that read foreign bytes on this way, as `module:function`."""
    share: float = 1.0
    """Of the usual number of inputs; less where one takes long."""


def attacks(name, samples, *reads, form="tokens", share=1.0):
    """Register a function as an attack."""

    def register(attack):
        assert name not in READERS, f"expected one attack called {name!r}"
        READERS[name] = Reader(name, attack, cache(samples), form, reads, share)
        return attack

    return register
