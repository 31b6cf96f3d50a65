"""Taluva's referee: which tile was laid where, and whether the table still agrees with the game."""

from collections.abc import Iterable
from typing import Final

import msgspec

from companion.games.measures import catalogue
from companion.kits.answers import Answer, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.answers import Laid as Belongs
from companion.kits.comparison import Change, Habit
from companion.kits.table_readers import Landscape
from engines.contract import TABLE, Action
from engines.hexes import Hex
from engines.taluva.actions import Draw, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Laid, Phase, State
from engines.taluva.tiles import footprint
from vision.catalogue import Catalogue
from vision.standing.values import Spot
from vision.tags import decode_payload, encode_payload
from vision.values import Doubt, Lying, Placement, Snapshot, Unclear

LETTERS = "TAL"

TILE_HABIT: Final = Habit(is_bare=False, slugs={Change.TAKE: "take-tile-away"})
"""What stands on a volcano's code has no tag itself: nobody is asked to take it off."""


def payload_of(tile: int) -> str:
    """Give the text on a tile's tag."""
    return encode_payload(LETTERS, tile)


def tile_of(payload: str) -> int | None:
    """Give the tile's number, None where the tag belongs to something else."""
    decoded = decode_payload(payload)
    return decoded[1] if decoded and decoded[0] == LETTERS else None


class TaluvaReferee:
    """Looks at the tags on the volcanoes; buildings have none and are chosen with the buttons."""

    def __init__(self, game: Taluva, book: Catalogue | None = None) -> None:
        self.game = game
        self.table = Landscape(book or catalogue("taluva"), layout, habits={"tile": TILE_HABIT})

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return told(lying)
        known = layout(state)
        wrong = first_wrong(known, lying)
        if wrong is not None:
            return wrong
        payloads = {one.payload for one in known}
        seen: tuple[Placement | Unclear, ...] = (*lying.placements, *lying.unclear)
        new = {number(one): one for one in seen if one.payload not in payloads}
        if len(new) > 1:
            return several(new)
        if new:
            [(tile, found)] = new.items()
            return self.judge(state, tile, found)
        if lying.beside and state.phase is Phase.DRAW:
            return self.judge_draw(state, sorted(map(number, lying.beside)))
        return NothingNew()

    def judge(self, state: State, tile: int, found: Placement | Unclear) -> Answer:
        """Give the answer to one new tile on the landscape."""
        if isinstance(found, Unclear):
            slug = "tile-ambiguous" if found.doubt is Doubt.AMBIGUOUS else "tile-between"
            cells = tuple(one.cell for one in found.alternatives)
            return Unreadable(slug, {"tile": tile}, (found.payload,), cells)
        run: list[Action] = []
        if state.phase is Phase.DRAW:
            draw = Draw(by=TABLE, tile=tile)
            refusal = self.game.check(state, draw)
            if refusal:
                return NotAllowed(draw, refusal)
            state = self.game.apply(state, draw)
            run.append(draw)
        place = Place(by=state.turn, tile=tile, at=found.cell, turned=found.turned)
        refusal = self.game.check(state, place)
        if refusal:
            return NotAllowed(place, refusal)
        return Do((*run, place))

    def judge_draw(self, state: State, tiles: list[int]) -> Answer:
        """Give the answer to tiles that lie face up beside the landscape."""
        if len(tiles) > 1:
            return several(tiles)
        draw = Draw(by=TABLE, tile=tiles[0])
        refusal = self.game.check(state, draw)
        return NotAllowed(draw, refusal) if refusal else Do((draw,))

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        found = self.table.corrections(snapshot, state)
        # A tile that belongs nowhere has no hex of its own to light up.
        known = {payload_of(one.tile) for one in state.laid}
        return tuple(
            one if one.payload in known else msgspec.structs.replace(one, cell=None)
            for one in found
        )

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the tiles as they lie on the lattice."""
        return self.table.placements(snapshot, state)


def spots(referee: TaluvaReferee, snapshot: Snapshot, state: State) -> tuple[Spot, ...]:
    """Give the hexes on which buildings may stand, as the tiles lie."""
    return referee.table.spots(snapshot, state)


def number(one: Placement | Unclear) -> int:
    """Give the number of a tile that lies there."""
    return tile_of(one.payload) or 0


def told(unreadable: Unreadable) -> Unreadable:
    """Give what cannot be read with the number of the tile that is there twice."""
    tiles = [tile_of(payload) or 0 for payload in unreadable.payloads]
    facts: dict[str, str | int] = {"tile": tiles[0]} if tiles else {}
    return msgspec.structs.replace(unreadable, facts=facts)


def several(tiles: Iterable[int]) -> Unreadable:
    """Give the answer to more than one new tile."""
    numbers = sorted(tiles)
    named = ", ".join(map(str, numbers))
    return Unreadable("several-new", {"tiles": named}, tuple(map(payload_of, numbers)))


def first_wrong(layout: Iterable[Belongs], lying: Lying) -> Unreadable | None:
    """Give the first tile of the landscape that is not where it was."""
    shown = [one for one in layout if one.is_read]
    if shown and not any(lying.of(one.payload) or lying.is_covered(one.payload) for one in shown):
        return Unreadable("landscape-unseen")
    for one in shown:
        at = lying.of(one.payload)
        if at is None and lying.is_covered(one.payload):
            continue
        if isinstance(at, Placement) and (at.cell, at.turned) == (one.cell, one.turned):
            continue
        slug = "tile-missing" if at is None else "tile-moved"
        facts: dict[str, str | int] = {"tile": tile_of(one.payload) or 0}
        return Unreadable(slug, facts, (one.payload,), (one.cell,))
    return None


def layout(state: State) -> tuple[Belongs, ...]:
    """Say where every laid tile belongs."""
    shown = {one.tile for one in uncovered(state.laid)}
    return tuple(
        Belongs(payload_of(one.tile), one.at, one.turned, one.level, one.tile not in shown)
        for one in state.laid
    )


def uncovered(laid: Iterable[Laid]) -> list[Laid]:
    """Give the tiles whose tag shows: no higher tile lies on their volcano."""
    tiles = list(laid)
    tops = heights(tiles)
    return [one for one in tiles if tops[one.at] == one.level]


def heights(laid: Iterable[Laid]) -> dict[Hex, int]:
    """Give how many tiles lie on each hex."""
    tops: dict[Hex, int] = {}
    for one in laid:
        for at in footprint(one.at, one.turned):
            tops[at] = max(tops.get(at, 0), one.level)
    return tops
