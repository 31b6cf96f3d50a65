"""The land that lies on the table, read in one look: its text, or the one thing to put right."""

from collections.abc import Mapping

import msgspec

from companion.kits.titicaca.pieces import tile_of
from engines.contract import Fact, IllegalAction, Refusal
from engines.titicaca.game import Titicaca
from engines.titicaca.land import Laid, Land
from engines.titicaca.laying import format_land, lay, read_land
from vision.catalogue import Catalogue
from vision.free_land import read_free_land
from vision.landscape import Tile, tiles_of
from vision.values import Lying, Snapshot


class LandSeen(msgspec.Struct, frozen=True):
    """What lies there: the land as far as it is one, and what is still wrong with it."""

    tiles: int = 0
    """How many tiles are in view."""
    land: Land | None = None
    """All tiles that lie clearly, for the picture."""
    text: str = ""
    """The whole land, where nothing is wrong with it."""
    slug: str = ""
    """What is wrong, as a slug of the words."""
    facts: Mapping[str, Fact] = {}
    cells: tuple[tuple[int, int], ...] = ()


def see_land(game: Titicaca, book: Catalogue, snapshot: Snapshot | None, players: int) -> LandSeen:
    """Give the land in view of a snapshot, and the first thing that is wrong with it."""
    if snapshot is None or snapshot.eye is None:
        return LandSeen(slug="land-mat-unseen")
    tiles: Mapping[str, Tile] = tiles_of(book)
    lying = read_free_land(snapshot, tiles) or Lying()
    laid = tuple(
        Laid(tile_of(one.payload), one.cell, one.turned)
        for one in lying.placements
        if tile_of(one.payload) in game.box.tiles
    )
    count = len(lying.placements) + len(lying.unclear)
    seen = LandSeen(count, lay(game.box, laid) if laid else None)
    wrong = _wrong(game, snapshot, lying, laid, players)
    if wrong is None:
        return msgspec.structs.replace(seen, text=format_land(seen.land.laid if seen.land else ()))
    return msgspec.structs.replace(seen, slug=wrong.slug, facts=wrong.facts, cells=wrong.cells)


def _wrong(
    game: Titicaca, snapshot: Snapshot, lying: Lying, laid: tuple[Laid, ...], players: int
) -> Refusal | None:
    """Give the first thing to put right: twice, not in play, missing, askew, apart."""
    twice = sorted(tile_of(one) for one in snapshot.doubled if tile_of(one))
    if twice:
        return Refusal("land-seen-twice", {"lake": _lake(game, twice[0])})
    if not laid and not lying.unclear:
        return Refusal("land-none-seen")
    wanted = set(game.box.in_play(players))
    here = {tile_of(one.payload) for one in lying.placements}
    here |= {tile_of(one.payload) for one in lying.unclear}
    for tile in sorted(here - wanted):
        if tile in game.box.tiles:
            return Refusal("land-tile-left-out", {"lake": _lake(game, tile), "players": players})
    missing = sorted(wanted - here)
    if missing:
        lakes = ", ".join(str(_lake(game, tile)) for tile in missing)
        return Refusal("land-tile-missing", {"lakes": lakes, "count": len(missing)})
    for one in lying.unclear:
        cells = tuple(near.cell for near in one.alternatives)
        return Refusal("land-askew", {"lake": _lake(game, tile_of(one.payload))}, cells)
    return check_laid(game, laid, players)


def check_laid(game: Titicaca, laid: tuple[Laid, ...], players: int) -> Refusal | None:
    """Give the first rule that the tiles break, told by lakes; None where they are one land."""
    try:
        read_land(game.box, players, format_land(laid))
    except IllegalAction as illegal:
        return _by_lakes(game, illegal.refusal)
    return None


def _by_lakes(game: Titicaca, refusal: Refusal) -> Refusal:
    """Give a refusal of the rules with lakes in place of tiles' numbers, which nobody sees."""
    tiles = str(refusal.facts.get("tiles", refusal.facts.get("tile", "")))
    lakes = ", ".join(str(_lake(game, int(tile))) for tile in tiles.split(", ") if tile.isdigit())
    slug = {"land-apart": "land-seen-apart", "land-overlap": "land-seen-overlap"}.get(refusal.slug)
    return Refusal(slug or refusal.slug, {**refusal.facts, "lakes": lakes}, refusal.cells)


def _lake(game: Titicaca, tile: int) -> int:
    return game.box.tiles[tile].lakes[0]
