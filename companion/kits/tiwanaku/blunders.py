"""What hands do wrong on a Tiwanaku board: with pawns, with the Otoma's pawns, with tiles."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import Final

from companion.kits.blunders import Blunder
from companion.kits.tiwanaku.muddler import Muddler, other_names
from companion.kits.tiwanaku.pieces import grid, pawn_name
from engines.tiwanaku.rules.actions import Enter, Move, TakeBack
from engines.tiwanaku.rules.trails import Colour
from vision.values import Point

FREE_CORNER: Final[Point] = (-28.0, 28.0)
"""From a pawn's spot to the corner of the cell where fingers go: there two pawns have room."""


def think_up(muddler: Muddler) -> Blunder | None:
    """Give a blunder of any kind that is possible here; every kind has the same chance."""
    kinds = list(KINDS.values())
    muddler.chance.shuffle(kinds)
    return next((found for kind in kinds for found in kind(muddler)), None)


# Pawns


def strays(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn of the reserve on a cell it cannot get to, or at the wrong time."""
    for cell in muddler.cells("pawn"):
        for laid in muddler.lay(muddler.own(), cell):
            yield from muddler.refuse("stray", Enter(by=muddler.state.turn, to=cell), laid)


def crowds(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn of the reserve beside another on one cell."""
    for one in muddler.pieces("pawn"):
        for laid in muddler.lay(muddler.own(), one.cell):
            entry = Enter(by=muddler.state.turn, to=one.cell)
            yield from muddler.refuse("crowd", entry, laid, FREE_CORNER)


def wanders(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn of whoever is on turn, farther than it can go."""
    for one in muddler.pieces("pawn"):
        if one.name == muddler.own():
            for cell in muddler.cells("pawn"):
                move = Move(by=muddler.state.turn, pawn=one.cell, to=cell)
                yield from muddler.refuse("wander", move, muddler.moved(one, cell))


def meddles(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn of somebody who is not on turn."""
    for one in muddler.pieces("pawn"):
        if one.name in muddler.played() and one.name != muddler.own():
            cell = muddler.cells("pawn")[0]
            move = Move(by=muddler.seat(one.name), pawn=one.cell, to=cell)
            yield from muddler.refuse("meddle", move, muddler.moved(one, cell))


def juggles(muddler: Muddler) -> Iterator[Blunder]:
    """Two pawns at once."""
    people = [one for one in muddler.pieces("pawn") if one.name in muddler.played()]
    for one, other in combinations(people, 2):
        first, second = muddler.cells("pawn")[:2]
        puts = (muddler.moved(one, first), muddler.moved(other, second))
        yield Blunder("juggle", puts, unreadable="several-moved")


def robs(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn taken away that nobody may take now."""
    for one in muddler.pieces("pawn"):
        gone = (muddler.payload(one),)
        shown = (("show-pawn", one.cell),)
        if one.name not in muddler.played():
            continue
        if one.name != muddler.own():
            yield Blunder("rob", takes=gone, unreadable="pawn-missing", or_asked=shown)
            continue
        action = TakeBack(by=muddler.state.turn, pawn=one.cell)
        refusal = muddler.game.check(muddler.state, action)
        if refusal is not None:
            yield Blunder("rob", takes=gone, refused=refusal.slug, or_asked=shown)


def straddles(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn on the line between two cells."""
    spot = muddler.book.kinds["pawn"].spot
    to_line = (grid(muddler.book).cell / 2 - spot[0], 0.0)
    for cell in muddler.cells("pawn"):
        if cell[1] + 1 < muddler.state.columns:
            for laid in muddler.lay(muddler.own(), cell):
                yield Blunder("straddle", (laid,), shift=to_line, unreadable="pawn-between")


def intrudes(muddler: Muddler) -> Iterator[Blunder]:
    """A pawn of a colour that nobody plays, or one more of the Otoma's."""
    for name in (pawn_name(colour) for colour in Colour):
        cell = muddler.cells("pawn")[0]
        if name not in muddler.played():
            for laid in muddler.lay(name, cell):
                yield Blunder("intrude", (laid,), asked=(("take-pawn", cell),))


# The Otoma's pawns: where they belong is the game's business, so they are asked back.


def drives(muddler: Muddler) -> Iterator[Blunder]:
    """An Otoma pawn pushed somewhere else."""
    for one in muddler.pieces("pawn"):
        if one.name not in muddler.played():
            cell = muddler.cells("pawn")[0]
            yield Blunder("drive", (muddler.moved(one, cell),), asked=(("move-pawn", one.cell),))


def abducts(muddler: Muddler) -> Iterator[Blunder]:
    """An Otoma pawn taken away."""
    for one in muddler.pieces("pawn"):
        if one.name not in muddler.played():
            gone = (muddler.payload(one),)
            asked, shown = (("set-pawn", one.cell),), (("show-pawn", one.cell),)
            yield Blunder("abduct", takes=gone, asked=asked, or_asked=shown)


# Tiles


def wrong(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """A tile of another kind in the place of the right one."""
    for one in muddler.pieces(kind):
        for name in other_names(one.name):
            for laid in muddler.lay(name, one.cell):
                gone, asked = (muddler.payload(one),), ((f"swap-{kind}", one.cell),)
                yield Blunder(f"wrong-{kind}", (laid,), gone, asked=asked)


def extra(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """A tile that nobody asked for, of the kind that lies elsewhere."""
    for one in muddler.pieces(kind):
        cell = muddler.cells(kind)[0] if muddler.cells(kind) else None
        for laid in muddler.lay(one.name, cell) if cell else ():
            yield Blunder(f"extra-{kind}", (laid,), asked=((f"take-{kind}", laid.cell),))


def carried(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """The right tile on the wrong cell."""
    for one in muddler.topmost(kind):
        for cell in muddler.cells(kind)[:1]:
            asked = ((f"lay-{kind}", one.cell), (f"take-{kind}", cell))
            yield Blunder(f"carried-{kind}", (muddler.moved(one, cell),), asked=asked)


def missing(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """A tile taken away."""
    for one in muddler.topmost(kind):
        asked, shown = ((f"lay-{kind}", one.cell),), ((f"show-{kind}", one.cell),)
        gone = (muddler.payload(one),)
        yield Blunder(f"missing-{kind}", takes=gone, asked=asked, or_asked=shown)


def turned(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """A tile that lies on its face."""
    for one in muddler.topmost(kind):
        asked, shown = ((f"lay-{kind}", one.cell),), ((f"show-{kind}", one.cell),)
        over = (muddler.payload(one),)
        yield Blunder(f"turned-{kind}", turned_over=over, asked=asked, or_asked=shown)


def exchanged(kind: str, muddler: Muddler) -> Iterator[Blunder]:
    """Two tiles, each in the place of the other."""
    for one, other in combinations(muddler.pieces(kind), 2):
        if one.name != other.name:
            puts = (muddler.moved(one, other.cell), muddler.moved(other, one.cell))
            asked = ((f"swap-{kind}", one.cell), (f"swap-{kind}", other.cell))
            yield Blunder(f"exchanged-{kind}", puts, asked=asked)


PAWNS: Final = (
    *(strays, crowds, wanders, meddles, juggles, robs, straddles, intrudes, drives, abducts),
)
TILES: Final = (wrong, extra, carried, missing, turned, exchanged)
KINDS: Final[Mapping[str, Callable[[Muddler], Iterator[Blunder]]]] = {
    **{deed.__name__: deed for deed in PAWNS},
    **{
        f"{deed.__name__} {kind}": partial(deed, kind)
        for kind in ("terrain", "crop")
        for deed in TILES
    },
}
"""Every kind of blunder, by its name."""
