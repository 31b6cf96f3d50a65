"""A land being put right by hand: tiles moved, turned, named otherwise, laid that were not seen."""

from collections.abc import Iterable

import msgspec

from engines.hexes import Hex, distance, neighbours
from engines.titicaca.land import Laid
from engines.titicaca.laying import footprint
from engines.titicaca.tiles import Box

TURNS = range(6)


class LandDraft(msgspec.Struct, frozen=True):
    """The tiles as they lie so far; each change gives another draft."""

    box: Box
    players: int
    laid: tuple[Laid, ...] = ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles of so many players, by their lowest lakes: that is how people tell them."""
        return tuple(sorted(self.box.in_play(self.players), key=self.lake))

    def lake(self, tile: int) -> int:
        """Give the lake by which people call a tile: the one beside its sticker."""
        return self.box.tiles[tile].lakes[0]

    def of(self, tile: int) -> Laid | None:
        """Give how a tile lies; None where it does not."""
        return next((one for one in self.laid if one.tile == tile), None)

    def cells(self, tile: int) -> tuple[Hex, ...]:
        """Give the hexes of a tile, that of its sticker first."""
        one = self.of(tile)
        return () if one is None else footprint(self.box, one)

    def tile_at(self, at: Hex) -> int | None:
        """Give the tile on a hex."""
        return next((one.tile for one in self.laid if at in self.cells(one.tile)), None)

    def taken(self, besides: int) -> set[Hex]:
        """Give the hexes of all tiles but one."""
        return {at for one in self.laid if one.tile != besides for at in self.cells(one.tile)}

    def fits(self, one: Laid) -> bool:
        """Tell whether a tile lies beside the others there, and on none of them."""
        others, cells = self.taken(one.tile), footprint(self.box, one)
        if not others:
            return True
        return others.isdisjoint(cells) and any(
            near in others for at in cells for near in neighbours(at)
        )

    def spots(self, tile: int) -> tuple[Hex, ...]:
        """Give where the sticker of a tile may lie, in any turn; the nearest to it first."""
        now, others = self.of(tile), self.taken(tile)
        start = now.at if now is not None else min(others, default=(0, 0))
        reach = [at for at in _around(others, 4) if self.turns(tile, at)]
        found = sorted(reach, key=lambda at: (distance(at, start), at))
        return tuple(dict.fromkeys((start, *found) if now is not None else found or [start]))

    def turns(self, tile: int, at: Hex) -> tuple[int, ...]:
        """Give the turns in which a tile fits with its sticker on a hex."""
        return tuple(turned for turned in TURNS if self.fits(Laid(tile, at, turned)))

    def with_place(self, tile: int, at: Hex) -> "LandDraft":
        """Give the draft with a tile there, turned as it was if that fits."""
        now = self.of(tile)
        turned = 0 if now is None else now.turned
        turns = self.turns(tile, at)
        if turns and turned not in turns:
            turned = turns[0]
        return self.with_tile(Laid(tile, at, turned))

    def with_turn(self, tile: int, by: int) -> "LandDraft":
        """Give the draft with a tile turned to the next turn that fits, about its sticker."""
        now = self.of(tile)
        if now is None:
            return self
        turns = self.turns(tile, now.at) or tuple(TURNS)
        step = 1 if by > 0 else -1
        ways = ((now.turned + step * number) % 6 for number in range(1, 7))
        turned = next(turned for turned in ways if turned in turns)
        return self.with_tile(Laid(tile, now.at, turned))

    def with_name(self, tile: int, other: int) -> "LandDraft":
        """Give the draft in which two tiles were taken for each other."""
        names = {tile: other, other: tile}
        laid = (
            msgspec.structs.replace(one, tile=names.get(one.tile, one.tile)) for one in self.laid
        )
        return msgspec.structs.replace(self, laid=tuple(laid))

    def with_tile(self, new: Laid) -> "LandDraft":
        """Give the draft with one tile laid so."""
        others = (one for one in self.laid if one.tile != new.tile)
        return msgspec.structs.replace(self, laid=(*others, new))


def draft_of(box: Box, players: int, laid: Iterable[Laid]) -> LandDraft:
    """Give the draft of what was read: tiles that so many players do not use are left out."""
    wanted = box.in_play(players)
    return LandDraft(box, players, tuple(one for one in laid if one.tile in wanted))


def _around(cells: Iterable[Hex], steps: int) -> set[Hex]:
    """Give the hexes within so many steps."""
    found = set(cells)
    for _ in range(steps):
        found |= {near for at in found for near in neighbours(at)}
    return found
