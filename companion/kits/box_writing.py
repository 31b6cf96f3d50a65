"""An owner's file written anew: whole or not at all, and the one before is kept beside it."""

import itertools
from pathlib import Path

import msgspec

from companion.games.contents import is_there
from companion.system.errors import Mistake
from companion.system.unkept import say_why
from companion.system.writing import replace_file
from companion.words import Words


class Written(msgspec.Struct, frozen=True):
    """Where a file was written, and where the one before is kept."""

    file: Path
    before: Path | None = None


def write_box(file: Path, text: str, words: Words) -> Written:
    """Put a text in a file's place; a Mistake says why it cannot be, and the old one is there."""
    content = text.encode()
    before = None
    # The copy is made first: cut off anywhere between, the old file is still the one in force.
    try:
        if is_there(file) and file.read_bytes() != content:
            before = free_place(file)
            replace_file(before, file.read_bytes())
        replace_file(file, content)
    except OSError as error:
        why = say_why(error, words)
        raise Mistake(words.say("mybox-unwritable", file=str(file), why=why)) from None
    return Written(file, before)


def free_place(file: Path) -> Path:
    """Give a name beside a file that nothing has: no earlier file is ever written over."""
    names = (f"{file.name}.before{'' if n == 1 else f'-{n}'}" for n in itertools.count(1))
    return next(place for name in names if not (place := file.with_name(name)).exists())
