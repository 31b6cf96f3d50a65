"""What must change on a Tiwanaku board so that it agrees with the game."""

from collections import Counter
from collections.abc import Iterable

from companion.kits.answers import Correction
from companion.kits.tiwanaku.pieces import (
    LEVELS,
    Standing,
    facts,
    family,
    payloads_of,
    wanted_at,
)
from companion.kits.tiwanaku.table import Table
from engines.contract import Cell


def correct_tiles(table: Table, known: Iterable[Standing], kind: str) -> list[Correction]:
    """List the tiles of a family to lay, to exchange and to take away, cell by cell."""
    wanted = wanted_at(tuple(known), kind)
    lying: dict[Cell, list[str]] = {}
    for one in table.seen:
        if family(one.name) == kind:
            lying.setdefault(one.cell, []).append(one.name)
    found = []
    for cell in sorted({*wanted, *lying}):
        want, have = wanted.get(cell), lying.get(cell, [])
        if want in have:
            # The right one lies there: whatever else does has to go.
            have.remove(want)
            if not have:
                continue
            slug = f"take-{kind}"
        elif want is None:
            slug = f"take-{kind}"
        elif have:
            slug = f"swap-{kind}"
        elif Standing(want, cell) in table.hidden:
            continue
        else:
            slug = f"lay-{kind}"
        payload = table.payload_on(cell, have[0]) if have else payloads_of(want or "")[0]
        told = facts(cell) if want is None else piece_facts(Standing(want, cell))
        found.append(Correction(slug, payload, cell, told))
    return found


def correct_pawns(table: Table, known: Iterable[Standing]) -> list[Correction]:
    """List the pawns to set, to move and to take away, colour by colour."""
    seen = Counter(one for one in table.seen if family(one.name) == "pawn")
    wanted = Counter(one for one in known if family(one.name) == "pawn")
    surplus = sorted((seen - wanted).elements(), key=lambda one: (one.name, one.cell))
    missing = sorted(
        (wanted - seen - Counter(table.hidden)).elements(), key=lambda one: (one.name, one.cell)
    )
    found = []
    for one in missing:
        other = next((pawn for pawn in surplus if pawn.name == one.name), None)
        slug, payload = "set-pawn", payloads_of(one.name)[0]
        if other is not None:
            surplus.remove(other)
            slug, payload = "move-pawn", table.payload_on(other.cell, other.name)
        found.append(Correction(slug, payload, one.cell, piece_facts(one)))
    for one in surplus:
        payload = table.payload_on(one.cell, one.name)
        found.append(Correction("take-pawn", payload, one.cell, piece_facts(one)))
    return found


def show_hidden(table: Table, known: Iterable[Standing]) -> list[Correction]:
    """List the pieces whose codes are hidden by nothing that belongs there.

    Taken away, turned over or below a cup: the camera cannot tell, so nothing is guessed, but it
    is said. A pawn may stand on its tile's code, and a crop tile lie on it.
    """
    tops = {
        one.cell: max(LEVELS[family(o.name)] for o in table.seen if o.cell == one.cell)
        for one in table.seen
    }
    hidden = Counter(table.hidden) & Counter(known)
    return [
        Correction(f"show-{kind}", payloads_of(one.name)[0], one.cell, piece_facts(one))
        for one in sorted(hidden.elements(), key=lambda one: (one.cell, one.name))
        if LEVELS[kind := family(one.name)] > tops.get(one.cell, 0)
    ]


def piece_facts(one: Standing) -> dict[str, str | int]:
    """Give what a piece is and its cell for a sentence."""
    kind, _, value = one.name.partition("-")
    key = "colour" if kind == "pawn" else kind
    return {key: int(value) if kind == "crop" else value, **facts(one.cell)}
