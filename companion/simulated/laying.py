"""Which pieces make the table show a layout: what to put where, what to take away, what is hidden.

A hidden piece is one that nobody has seen. It has no tag here, only a back; when the game learns
which one it is, it goes and the known one comes, as if it had been turned up.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from companion.kits.answers import Laid
from hardware.outlines import outline_of
from hardware.pieces import Colour, Face, Piece, Region, Surface
from vision.catalogue import Catalogue
from vision.catalogue import Piece as Entry
from vision.values import UNKNOWN

HIDDEN = "hidden "
"""How the names of hidden pieces begin; no tag does."""


def named(laid: Laid) -> Laid:
    """Give a piece a name of its own where it is hidden: its kind and its place."""
    if laid.payload != UNKNOWN:
        return laid
    place = " ".join(map(str, (*laid.cell, laid.level, laid.berth))).rstrip()
    return msgspec.structs.replace(laid, payload=f"{HIDDEN}{laid.kind} {place}")


def entry_of(laid: Laid, book: Catalogue) -> Entry:
    """Give what the catalogue knows of a piece; of a hidden one, its kind."""
    entry = book.piece(laid.payload)
    if entry is not None:
        return entry
    if not laid.payload.startswith(HIDDEN) or laid.kind not in book.kinds:
        raise KeyError(f"expected a tag of {book.game}, got {laid.payload!r}")
    return Entry(0, laid.kind, book.kinds[laid.kind], laid.payload)


def without_stand_ins(layout: Iterable[Laid], book: Catalogue) -> tuple[Laid, ...]:
    """Give what lies there where wood is used: the cards that stand in for it are in the box."""
    left = {kind.instead_of for kind in book.wooden}
    return tuple(one for one in layout if entry_of(named(one), book).kind.name not in left)


def back_of(laid: Laid, book: Catalogue, colour: Colour) -> Piece:
    """Give a hidden piece for the simulated table: a back on either side."""
    kind = book.kinds[laid.kind]
    back = Face(tuple(Region(part, Surface.CARDBOARD, colour) for part in kind.shape.parts))
    outline = outline_of(kind.shape.parts)
    return Piece(laid.payload, kind.shape.parts, outline, kind.thickness, back, back)


def difference(
    lying: Mapping[str, Laid],
    layout: Iterable[Laid],
    box: Iterable[str],
    alike: Callable[[str], str],
) -> tuple[tuple[Laid, ...], tuple[str, ...]]:
    """Give what to put where so that the table shows a layout, and what to take away.

    Pieces that are alike can take each other's place; those in the way are moved first. `box` are
    the tags of all loose pieces of the game.
    """

    def name(payload: str) -> str:
        return payload if payload.startswith(HIDDEN) else alike(payload)

    spare, missing = dict(lying), []
    for laid in map(named, layout):
        for payload, lies in spare.items():
            if _place(lies) == _place(laid) and name(payload) == name(laid.payload):
                del spare[payload]
                break
        else:
            missing.append(laid)
    puts: list[Laid] = []
    taken, every = set(lying), tuple(box)
    for laid in missing:
        kind = name(laid.payload)
        free = (one for one in (laid.payload, *every) if one not in taken)
        payload = next(one for one in (*spare, *free) if name(one) == kind)
        spare.pop(payload, None)
        taken.add(payload)
        puts.append(msgspec.structs.replace(laid, payload=payload))
    return tuple(puts), tuple(spare)


def _place(laid: Laid) -> tuple[object, ...]:
    return (laid.cell, laid.turned, laid.berth, laid.facing)
