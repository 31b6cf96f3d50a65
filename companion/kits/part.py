"""What all parts of a kit that are classes have in common: no ability of them is misspelt."""

from inspect import get_annotations
from typing import Any


class Part:
    """A class whose methods have defaults; a game overrides what it has.

    A public name that the part does not know would never be called: it is an error as soon as
    the class is made. What a game's class needs for itself begins with an underscore.
    """

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if Part in cls.__bases__:
            return
        bases = cls.__mro__[1:]
        known = {name for base in bases for name in (*vars(base), *get_annotations(base))}
        own = {name for name in vars(cls) if not name.startswith("_")}
        fixed = {name for base in bases for name, it in vars(base).items() if is_final(it)}
        if forbidden := sorted(own & fixed):
            raise TypeError(f"{cls.__name__} may not override {', '.join(forbidden)}")
        if unknown := sorted(own - known):
            part = next(base for base in cls.__mro__ if Part in base.__bases__)
            names = {*vars(part), *get_annotations(part)}
            offered = ", ".join(sorted(name for name in names if not name.startswith("_")))
            raise TypeError(
                f"{cls.__name__}: {part.__name__} has no {', '.join(unknown)}; "
                f"it has {offered}. Begin names of your own with an underscore."
            )


def is_final(value: object) -> bool:
    """Whether `typing.final` says that no game changes it."""
    return getattr(value, "__final__", False) is True
