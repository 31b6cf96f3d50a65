"""What hands do wrong on a table of Titicaca, each with the one right answer."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

import msgspec

from companion.kits.answers import Laid
from companion.kits.blunders import Blunder
from companion.kits.titicaca.pieces import (
    CARD_LEVEL,
    COLOURS,
    TEMPLE_LEVEL,
    cards_of,
    payload_of,
    seat_of,
    tile_of,
)
from engines.contract import Seat
from engines.hexes import Hex, neighbours
from engines.titicaca.actions import Done, Reveal, Village
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase, State, Step

HALF_MM: Final = (0.0, 22.0)
"""From the middle of a hex so far down, a card lies between it and its neighbours."""


def think_up(
    game: Titicaca, state: State, lying: Mapping[str, Laid], chance: Random
) -> Blunder | None:
    """Give one thing that hands may do wrong here."""
    found = {blunder.name: blunder for blunder in Muddle(game, state, lying, chance).blunders()}
    return found[chance.choice(sorted(found))] if found else None


class Muddle:
    """One position with what lies on the table, and all that may go wrong there."""

    def __init__(
        self, game: Titicaca, state: State, lying: Mapping[str, Laid], chance: Random
    ) -> None:
        self.game = game
        self.state = state
        self.lying = lying
        self.chance = chance
        land = state.land
        self.empty = self.mixed(land.cells(state.empty))
        self.cards = self.mixed(
            tuple(one for one in lying.values() if seat_of(one.payload) is not None)
        )

    def mixed(self, items: tuple) -> list:  # type: ignore[type-arg]
        """Give the items in any order."""
        return self.chance.sample(list(items), len(items))

    def blunders(self) -> Iterator[Blunder]:
        """Give a mistake of each kind that is possible here."""
        if self.state.phase is Phase.TURN and self.state.step is Step.NONE:
            yield from self.wrong_places()
        if self.state.phase in (Phase.TURN, Phase.BIDS):
            yield from self.wrong_colours()
            yield from self.several()
            yield from self.wrong_temples()
        if self.state.phase is Phase.REVEAL:
            yield from self.wrong_reveals()
        yield from self.disturbed()

    def spare(self, seat: Seat) -> str | None:
        """Give a card of a colour that is not on the table."""
        return next((one for one in cards_of(seat) if one not in self.lying), None)

    def wrong_places(self) -> Iterator[Blunder]:
        """Give cards of the player in turn where no village may go."""
        state = self.state
        assert state.turn is not None, "expected a player in turn"
        card = self.spare(state.turn)
        if card is None:
            return
        land = state.land
        lakes = [at for at, lake in zip(land.hexes, land.lakes, strict=True) if lake]
        off = {near for at in land.hexes for near in neighbours(at)} - set(land.hexes)
        places = {
            "far": self.mixed(land.cells(state.empty & ~state.open)),
            # On an own village it would look as before: the cards of a colour are alike.
            "occupied": self.mixed(land.cells(state.built & ~state.villages[state.turn])),
            "lake": self.mixed(tuple(lakes)),
            "off": self.mixed(tuple(sorted(off))),
        }
        for name, cells in places.items():
            for at in cells[:1]:
                refusal = self.game.check(state, Village(state.turn, at))
                assert refusal is not None, "expected a place that is not allowed"
                yield Blunder(name, (laid(card, at),), refused=refusal.slug)
        for at in self.mixed(land.cells(state.open))[:1]:
            put = (laid(card, at),)
            yield Blunder("between", put, shift=HALF_MM, unreadable="card-between")

    def wrong_colours(self) -> Iterator[Blunder]:
        """Give a card whose owner is not on turn, and one of a colour that nobody plays."""
        state = self.state
        at = next(iter(self.empty), None)
        if at is None:
            return
        for seat in self.mixed(tuple(state.seats)):
            card, refusal = self.spare(seat), self.refusal(seat, at)
            if card is not None and refusal is not None and seat != state.turn:
                yield Blunder("colour", (laid(card, at),), refused=refusal)
                break
        for seat in range(len(state.seats), len(COLOURS)):
            put = (laid(cards_of(seat)[0], at),)
            yield Blunder("nobodys", put, unreadable="card-nobodys")
            break

    def refusal(self, seat: Seat, at: Hex) -> str | None:
        """Give what is said to a card of a seat: the next one's also ends the turn before."""
        state = self.state
        if state.phase is Phase.TURN and state.step is not Step.NONE and state.turn is not None:
            after = self.game.apply(state, Done(state.turn))
            if after.phase is Phase.TURN and after.turn == seat != state.turn:
                state = after
        found = self.game.check(state, Village(seat, at))
        return None if found is None else found.slug

    def several(self) -> Iterator[Blunder]:
        """Give two new cards at once."""
        one, other = self.spare(0), self.spare(1)
        if one is not None and other is not None and len(self.empty) > 1:
            puts = (laid(one, self.empty[0]), laid(other, self.empty[1]))
            yield Blunder("several", puts, unreadable="several-new")

    def disturbed(self) -> Iterator[Blunder]:
        """Give cards that were taken, moved or exchanged, and a tile that was lifted."""
        for card in self.cards[:1]:
            shown = (("show-village", card.cell),)
            yield Blunder("robbed", takes=(card.payload,), unreadable="card-gone", or_asked=shown)
            for at in self.empty[:1]:
                moved = msgspec.structs.replace(card, cell=at)
                yield Blunder("moved", (moved,), unreadable="card-gone")
        for card in self.cards[:1]:
            others = [one for one in self.cards if seat_of(one.payload) != seat_of(card.payload)]
            for other in others[:1]:
                puts = (
                    msgspec.structs.replace(card, cell=other.cell),
                    msgspec.structs.replace(other, cell=card.cell),
                )
                yield Blunder("exchanged", puts, unreadable="card-gone")
        bare = [one for one in self.lying.values() if tile_of(one.payload) and self.is_bare(one)]
        for tile in self.mixed(tuple(bare))[:1]:
            shown = (("show-land", tile.cell),)
            yield Blunder("lifted", takes=(tile.payload,), unreadable="land-gone", or_asked=shown)

    def is_bare(self, tile: Laid) -> bool:
        """Tell whether no card lies on a tile: nobody lifts one with its villages."""
        laid_tile = next(one for one in self.state.land.laid if one.tile == tile_of(tile.payload))
        shape = self.game.box.tiles[laid_tile.tile].turned(laid_tile.turned)
        cells = {(laid_tile.at[0] + q, laid_tile.at[1] + r) for q, r in shape}
        return not any(card.cell in cells for card in self.cards)

    def wrong_temples(self) -> Iterator[Blunder]:
        """Give a temple turned up while nobody asks for it."""
        for card in self.cards[:1]:
            put = (Laid(payload_of(701), card.cell, level=TEMPLE_LEVEL),)
            yield Blunder("temple", put, unreadable="temple-up")

    def wrong_reveals(self) -> Iterator[Blunder]:
        """Give a temple where none was built, and one that nobody asks for."""
        state = self.state
        for card in self.cards:
            owner = seat_of(card.payload)
            if owner is None or state.asked[owner] & state.land.bit(card.cell):
                continue
            refusal = self.game.check(state, Reveal(owner, card.cell, 1))
            if refusal is not None:
                put = (Laid(payload_of(701), card.cell, level=TEMPLE_LEVEL),)
                yield Blunder("reveal", put, refused=refusal.slug)
                break
        for at in self.empty[:1]:
            put = (Laid(payload_of(702), at, level=TEMPLE_LEVEL),)
            yield Blunder("nowhere", put, unreadable="temple-nowhere")


def laid(card: str, at: Hex) -> Laid:
    """Give a card on a hex."""
    return Laid(card, at, level=CARD_LEVEL)
