"""What hands do wrong on Titania's table: with ships, with cards, with fog tiles."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.titania.muddler import Muddler
from companion.kits.titania.pieces import LEVELS
from engines.titania.actions import Play, Ship
from engines.titania.pieces import CARDS, COLOURS
from engines.titania.state import DropCards, LayShip, TurnFog
from engines.titania.view import fog_at
from vision.values import Point

TO_EDGE: Final[Point] = (10.5, 0.0)
"""From a ship's right berth to the line between its cell and the next."""


def think_up(muddler: Muddler) -> Blunder | None:
    """Give a blunder of any kind that is possible here; every kind has the same chance."""
    kinds = list(KINDS)
    muddler.chance.shuffle(kinds)
    return next((found for kind in kinds for found in kind(muddler)), None)


# Ships


def strays(muddler: Muddler) -> Iterator[Blunder]:
    """A ship against the rules, each rule with the same chance."""
    if not muddler.has_tokens:
        return
    by_slug: dict[str, Blunder] = {}
    for at in muddler.cells():
        for colour in COLOURS:
            for laid, shift in muddler.ship(colour, at):
                ship = Ship(muddler.state.turn, colour, at)
                for one in muddler.refuse("stray", ship, laid, shift):
                    by_slug.setdefault(one.refused, one)
    if by_slug:
        yield by_slug[muddler.chance.choice(sorted(by_slug))]


def pairs(muddler: Muddler) -> Iterator[Blunder]:
    """Two ships at once."""
    first, second = muddler.bare()[:2]
    if muddler.has_tokens:
        one = next(muddler.ship(COLOURS[0], first), None)
        other = next(muddler.ship(COLOURS[1], second), None)
        if one and other:
            yield Blunder("pair", (one[0], other[0]), unreadable="several-new")


def straddles(muddler: Muddler) -> Iterator[Blunder]:
    """A ship on the line between two cells."""
    bare = muddler.bare() if muddler.has_tokens else []
    for at in bare:
        if (at[0] + 1, at[1]) in bare:
            for token in muddler.spare(f"ship-{COLOURS[0].value}"):
                laid = Laid(token, at, level=LEVELS["ship"], berth="right")
                yield Blunder("straddle", (laid,), shift=TO_EDGE, unreadable="ship-between")
                return


def drifts(muddler: Muddler) -> Iterator[Blunder]:
    """A ship pushed to another cell, where it may lie or not."""
    for one in muddler.ships():
        if not is_turning(muddler, one):
            for at in muddler.bare()[:1]:
                moved = Laid(one.payload, at, level=one.level, berth=one.berth)
                yield Blunder("drift", (moved,), asked=(("move-ship", one.cell),))


def robs(muddler: Muddler) -> Iterator[Blunder]:
    """A ship taken away; the last one may have been taken back, which nobody knows yet."""
    for one in muddler.ships():
        if not is_turning(muddler, one):
            yield Blunder(
                "rob",
                takes=(one.payload,),
                unreadable="ship-gone",
                asked=(("lay-ship", one.cell),),
                or_asked=(("show-ship", one.cell),),
            )


def is_turning(muddler: Muddler, ship: Laid) -> bool:
    """Tell whether a ship may be lifted now, to turn the tile below it."""
    due = muddler.state.question
    return isinstance(due, TurnFog) and due.at == ship.cell


# Cards


def misplays(muddler: Muddler) -> Iterator[Blunder]:
    """A card that may not be played now."""
    for card in muddler.chance.sample(CARDS, len(CARDS)):
        for payload in muddler.spare(f"card-{card.value}"):
            for slot in muddler.slot():
                if not isinstance(muddler.state.question, DropCards):
                    play = Play(muddler.state.turn, card)
                    yield from muddler.refuse("misplay", play, Laid(payload, slot))
                break
            break


def pair_of_cards(muddler: Muddler) -> Iterator[Blunder]:
    """Two cards at once."""
    slots = list(muddler.slot())
    cards = list(muddler.spare(f"card-{muddler.chance.choice(CARDS).value}"))
    if len(slots) > 1 and len(cards) > 1 and not isinstance(muddler.state.question, DropCards):
        puts = (Laid(cards[0], slots[0]), Laid(cards[1], slots[1]))
        yield Blunder("two cards", puts, unreadable="several-new")


# Fog


def peeks(muddler: Muddler) -> Iterator[Blunder]:
    """A fog tile turned where no ship has come."""
    for back, at in muddler.hidden():
        for reward in muddler.board.fog_tiles:
            for payload in muddler.spare(f"fog-{reward.value}"):
                tile = Laid(payload, at, level=LEVELS["fog"])
                yield Blunder("peek", (tile,), (back,), asked=(("turn-back", at),))
                return


def leaves_fog(muddler: Muddler) -> Iterator[Blunder]:
    """A fog tile that stays after the second ship; below tokens nobody sees it."""
    due = muddler.state.question
    for at in () if muddler.has_tokens or isinstance(due, LayShip) else muddler.cells():
        tile = fog_at(muddler.board, muddler.state, at)
        if tile is not None and tile.gone and tile.reward is not None:
            for payload in muddler.spare(f"fog-{tile.reward.value}"):
                laid = Laid(payload, at, level=LEVELS["fog"])
                yield Blunder("fog left", (laid,), asked=(("take-fog", at),))
                return


def takes_fog(muddler: Muddler) -> Iterator[Blunder]:
    """A fog tile that leaves after the first ship; below tokens nobody sees it."""
    for at in () if muddler.has_tokens else muddler.cells():
        tile = fog_at(muddler.board, muddler.state, at)
        if tile is not None and tile.reward is not None and not tile.gone:
            for payload in muddler.on(at, "fog")[:1]:
                yield Blunder("fog taken", takes=(payload,), asked=(("lay-fog", at),))
                return


KINDS: Final[tuple[Callable[[Muddler], Iterator[Blunder]], ...]] = (
    *(strays, pairs, straddles, drifts, robs),
    *(misplays, pair_of_cards, peeks, leaves_fog, takes_fog),
)
"""Every kind of blunder."""
