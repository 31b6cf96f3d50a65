"""What hands do wrong on Ica's table: with counters, with tiles, with what is spent."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.kits.blunders import Blunder
from companion.kits.ica.muddler import Muddler
from companion.kits.ica.pieces import SEATS, number_of, payload_of
from engines.ica.actions import Dig, Move, Place, Push, Take
from engines.ica.cells import PILE, SITE_CORNERS
from engines.ica.digging import COST, dig_size
from engines.ica.reckoning import plates
from engines.ica.state import Pawn, Phase
from engines.ica.tiles import KINDS, REPORTS, Kind

HALF: Final = (31.0, 0.0)
"""Half a cell: a counter on the line between two."""


def think_up(muddler: Muddler) -> Blunder | None:
    """Give a blunder of any kind that is possible here; every kind has the same chance."""
    kinds = list(BLUNDERS.values())
    muddler.chance.shuffle(kinds)
    return next((found for kind in kinds for found in kind(muddler)), None)


# Counters


def too_far(muddler: Muddler) -> Iterator[Blunder]:
    """The own prospector farther than the points reach."""
    for at in muddler.site() if muddler.is_turn else ():
        action = Move(muddler.seat, at)
        if at in SITE_CORNERS and not muddler.state.seen:
            continue  # before anything else has happened that is another corner chosen
        if muddler.slug(action) == "too-far":
            laid = muddler.stand(muddler.seat, Pawn.PROSPECTOR, at)
            yield from muddler.refuse("too far", action, laid)


def trespass(muddler: Muddler) -> Iterator[Blunder]:
    """The own researcher in a rival's field."""
    for at in muddler.laboratory() if muddler.is_turn else ():
        action = Move(muddler.seat, at)
        if muddler.slug(action) in ("rival-field", "no-way"):
            laid = muddler.stand(muddler.seat, Pawn.RESEARCHER, at)
            yield from muddler.refuse("trespass", action, laid)


def out_of_turn(muddler: Muddler) -> Iterator[Blunder]:
    """The prospector of somebody who is neither in turn nor the next one."""
    seats = len(muddler.state.hands)
    other = (muddler.seat + 2) % seats
    if not muddler.is_turn or other == muddler.seat:
        return
    for at in muddler.site():
        if at != muddler.state.prospectors[other]:
            laid = muddler.stand(other, Pawn.PROSPECTOR, at)
            yield from muddler.refuse("out of turn", Move(other, at), laid)


def both_at_once(muddler: Muddler) -> Iterator[Blunder]:
    """Both own counters moved."""
    if not muddler.is_turn:
        return
    seat, state = muddler.seat, muddler.state
    for here in muddler.site():
        for there in muddler.laboratory():
            if here != state.prospectors[seat] and there != state.researchers[seat]:
                puts = (
                    muddler.stand(seat, Pawn.PROSPECTOR, here),
                    muddler.stand(seat, Pawn.RESEARCHER, there),
                )
                yield Blunder("both at once", puts, unreadable="several-moved")


def on_a_line(muddler: Muddler) -> Iterator[Blunder]:
    """A counter between two places."""
    start = muddler.state.prospectors[muddler.seat]
    for at in muddler.site() if muddler.is_turn else ():
        if at[1] < 3 and at != start:
            laid = muddler.stand(muddler.seat, Pawn.PROSPECTOR, at)
            # From the seat's own spot to the right edge of the cell.
            shift = (31.0 - (0.0 if muddler.seat == 3 else 20.0), 0.0)
            yield Blunder("on a line", (laid,), shift=shift, unreadable="counter-between")


def stranger(muddler: Muddler) -> Iterator[Blunder]:
    """A counter of a seat nobody plays."""
    for seat in range(len(muddler.state.hands), SEATS):
        for at in muddler.site() if muddler.is_turn else ():
            laid = muddler.stand(seat, Pawn.PROSPECTOR, at)
            yield Blunder("stranger", (laid,), asked=(("take-counter", at),))


def pushed_astray(muddler: Muddler) -> Iterator[Blunder]:
    """A pushed researcher in a rival's field, or too far."""
    if muddler.state.phase is not Phase.PUSH:
        return
    seat = muddler.state.pushed[0]
    for at in muddler.laboratory():
        if at != muddler.state.researchers[seat]:
            laid = muddler.stand(seat, Pawn.RESEARCHER, at)
            yield from muddler.refuse("pushed astray", Push(seat, at), laid)


# Tiles of the site


def robs(muddler: Muddler) -> Iterator[Blunder]:
    """A tile taken where the own counter does not stand."""
    for at, tile in muddler.tops() if muddler.is_turn else ():
        if not muddler.state.stands(muddler.seat, at):
            for laid in muddler.into_hand(tile):
                yield from muddler.refuse("robs", Take(muddler.seat, at), laid)


def too_dear(muddler: Muddler) -> Iterator[Blunder]:
    """A tile of the own pile that costs more than is left."""
    for at, tile in muddler.tops() if muddler.is_turn else ():
        if muddler.state.stands(muddler.seat, at):
            for laid in muddler.into_hand(tile):
                yield from muddler.refuse("too dear", Take(muddler.seat, at), laid)


def from_below(muddler: Muddler) -> Iterator[Blunder]:
    """A tile pulled out from below another."""
    for at, _ in muddler.tops() if muddler.is_turn else ():
        up = muddler.state.pile(at).up
        for laid in muddler.into_hand(up[-2]) if len(up) > 1 else ():
            yield Blunder("from below", (laid,), unreadable="several-changed")


def turned_over(muddler: Muddler) -> Iterator[Blunder]:
    """A tile turned face down again, where nobody could take it."""
    for at, tile in muddler.tops() if muddler.is_turn else ():
        if not muddler.state.stands(muddler.seat, at):
            over = (payload_of(tile),)
            asked, gone = (("show-dig", at),), (("lay-dig", at),)
            yield Blunder("turned over", turned_over=over, asked=asked, or_asked=gone)


# Digging


def open_cells(muddler: Muddler) -> list[tuple[int, int]]:
    """Give the piles whose top tile may be turned."""
    return [at for at in muddler.site() if muddler.state.pile(at).is_open]


def is_dig_due(muddler: Muddler) -> bool:
    """Tell whether a dig of two tiles is allowed now."""
    return muddler.is_turn and muddler.state.points >= COST and dig_size(muddler.state) == 2


def half_a_dig(muddler: Muddler) -> Iterator[Blunder]:
    """Only one tile turned."""
    cells = open_cells(muddler)
    found = muddler.turned(cells[:1]) if is_dig_due(muddler) and len(cells) > 1 else None
    if found is not None:
        yield Blunder("half a dig", *found, unreadable="turn-second")


def third_tile(muddler: Muddler) -> Iterator[Blunder]:
    """Three tiles turned."""
    cells = sorted(open_cells(muddler)[:3])
    found = muddler.turned(cells) if muddler.is_turn and len(cells) == 3 else None
    if found is not None:
        slug = muddler.slug(Dig(muddler.seat, tuple(cells)))
        yield Blunder("third tile", *found, refused=slug)


def covered_tile(muddler: Muddler) -> Iterator[Blunder]:
    """A face-down tile turned that lay below others; it lies on them now."""
    for at, _ in muddler.tops() if is_dig_due(muddler) else ():
        found = muddler.turned([at]) if muddler.state.pile(at).down else None
        if found is not None:
            (laid,), gone = found
            put = (muddler.put(number_of(laid.payload), at),)
            yield Blunder("covered tile", put, gone, refused="tile-covered")


# Tiles of the hand


def laid_wrongly(muddler: Muddler, name: str, *slugs: str) -> Iterator[Blunder]:
    """Give a tile of the hand on the own laboratory tile, where one of these rules forbids it."""
    at = muddler.state.researchers[muddler.seat]
    for tile in muddler.state.hands[muddler.seat] if muddler.is_turn and at else ():
        assert at is not None
        action = Place(muddler.seat, tile, at)
        if muddler.slug(action) in slugs:
            yield from muddler.refuse(name, action, muddler.put(tile, at))


def wrong_tile(muddler: Muddler) -> Iterator[Blunder]:
    """A stone on a laboratory tile that is not its own."""
    return laid_wrongly(muddler, "wrong tile", "stone-on-other", "stone-on-face-down")


def third_support(muddler: Muddler) -> Iterator[Blunder]:
    """A third object on a stone."""
    return laid_wrongly(muddler, "third support", "support-full")


def support_on_ground(muddler: Muddler) -> Iterator[Blunder]:
    """An object on a laboratory tile without a stone."""
    return laid_wrongly(muddler, "support on ground", "support-without-stone")


def too_weak(muddler: Muddler) -> Iterator[Blunder]:
    """An attack that even the three best objects do not win."""
    seat, at = muddler.seat, muddler.state.researchers[muddler.seat]
    for plate in plates(muddler.game.box, muddler.state, seat) if muddler.is_turn else ():
        if plate.at == at and plate.objects is None and plate.need:
            action = Place(seat, plate.stone, at)
            if muddler.slug(action) == "too-weak":
                yield from muddler.refuse("too weak", action, muddler.put(plate.stone, at))


def elsewhere(muddler: Muddler) -> Iterator[Blunder]:
    """A tile of the hand on a place where the own counter does not stand."""
    for tile in muddler.state.hands[muddler.seat] if muddler.is_turn else ():
        for at in muddler.site():
            if not muddler.state.stands(muddler.seat, at):
                action = Place(muddler.seat, tile, at)
                yield from muddler.refuse("elsewhere", action, muddler.put(tile, at))


# What left the game


def report_left(muddler: Muddler) -> Iterator[Blunder]:
    """A report that still lies on the site."""
    for tile in REPORTS:
        for at in open_cells(muddler) if muddler.is_turn and tile in muddler.state.gone else ():
            asked = (("take-dig", at),)
            yield Blunder("report left", (muddler.put(tile, at),), asked=asked)


def kept(muddler: Muddler) -> Iterator[Blunder]:
    """A spent object on the own strip."""
    for tile in muddler.state.gone if muddler.is_turn else ():
        for laid in muddler.into_hand(tile) if KINDS[tile] is not Kind.REPORT else ():
            yield Blunder("kept", (laid,), asked=(("box-dig", laid.cell),))


def back_on_site(muddler: Muddler) -> Iterator[Blunder]:
    """A spent object left lying on the site."""
    for tile in muddler.state.gone if muddler.is_turn else ():
        for at in open_cells(muddler) if KINDS[tile] is not Kind.REPORT else ():
            if at in PILE:
                put = (muddler.put(tile, at),)
                yield Blunder("back on site", put, asked=(("take-dig", at),))


COUNTERS: Final = (
    *(too_far, trespass, out_of_turn, both_at_once, on_a_line, stranger, pushed_astray),
)
TILES: Final = (robs, too_dear, from_below, turned_over, half_a_dig, third_tile, covered_tile)
LAID: Final = (wrong_tile, third_support, support_on_ground, too_weak, elsewhere)
SPENT: Final = (report_left, kept, back_on_site)
BLUNDERS: Final[Mapping[str, Callable[[Muddler], Iterator[Blunder]]]] = {
    deed.__name__: deed for deed in (*COUNTERS, *TILES, *LAID, *SPENT)
}
"""Every kind of blunder, by its name."""
