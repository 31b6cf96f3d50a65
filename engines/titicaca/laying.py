"""The land of a set-up: read from its text or its code, refused where it is no land (T25)."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from engines.contract import Fact, IllegalAction, Refusal
from engines.hexes import Hex, add, groups
from engines.titicaca.dealing import (
    CODE_LENGTH,
    EXAMPLE,
    VERSION,
    UnreadableCode,
    deal,
    parse_code,
)
from engines.titicaca.land import Laid, Land
from engines.titicaca.tiles import TERRAINS, Box

LAND_REFUSALS: Final = (
    "land-text",
    "land-turn",
    "land-two-lands",
    "land-code-length",
    "land-code-check",
    "land-code-version",
    "land-tile-unknown",
    "land-tile-left-out",
    "land-tile-twice",
    "land-tile-missing",
    "land-overlap",
    "land-apart",
)

_PLACEMENT: Final = re.compile(r"([0-9]{1,3})@(-?[0-9]{1,3}),(-?[0-9]{1,3})\*([0-9]{1,3})")
_SHOWN: Final = 20
"""Characters of an unreadable text that its refusal repeats."""


def read_land(box: Box, players: int, text: str) -> Land:
    """Give the land that a text of placements or a code names; IllegalAction where it is none."""
    laid = parse_land(box, players, text)
    refusal = _check_tiles(box, players, laid) or _check_places(box, laid)
    if refusal:
        raise IllegalAction(refusal)
    return lay(box, laid)


def parse_land(box: Box, players: int, text: str) -> tuple[Laid, ...]:
    """Read `tile@q,r*turn` by `tile@q,r*turn`, or deal the land of a code; empty is the example."""
    if not text.strip():
        return deal(box, players, EXAMPLE)
    if "@" not in text:
        try:
            return deal(box, players, parse_code(text))
        except UnreadableCode as error:
            facts: dict[str, Fact] = {
                "text": text[:_SHOWN],
                "expected": CODE_LENGTH,
                "version": VERSION,
            }
            raise IllegalAction(Refusal(str(error), facts)) from None
    return tuple(_placement(token, number) for number, token in enumerate(text.split(), 1))


def _placement(token: str, number: int) -> Laid:
    read = _PLACEMENT.fullmatch(token)
    if not read:
        slug = "land-two-lands" if _is_code(token) else "land-text"
        raise IllegalAction(Refusal(slug, {"text": token[:_SHOWN], "number": number}))
    tile, q, r, turned = map(int, read.groups())
    if turned > 5:
        raise IllegalAction(Refusal("land-turn", {"tile": tile, "turn": turned}, ((q, r),)))
    return Laid(tile, (q, r), turned)


def _is_code(token: str) -> bool:
    try:
        parse_code(token)
    except UnreadableCode:
        return False
    return True


def format_land(laid: Sequence[Laid]) -> str:
    """Write the tiles as the text that gives the same land."""
    return " ".join(f"{one.tile}@{one.at[0]},{one.at[1]}*{one.turned}" for one in laid)


def footprint(box: Box, one: Laid) -> tuple[Hex, ...]:
    """Give the hexes that a laid tile covers, its first one first."""
    return tuple(add(one.at, step) for step in box.tiles[one.tile].turned(one.turned))


def _check_tiles(box: Box, players: int, laid: Sequence[Laid]) -> Refusal | None:
    """Refuse other tiles than exactly those of so many players (T2, T25)."""
    left_out = box.left_out[players]
    for one in laid:
        if one.tile not in box.tiles:
            return Refusal(
                "land-tile-unknown", {"tile": one.tile, "tiles": len(box.tiles)}, (one.at,)
            )
        if one.tile in left_out:  # S50
            facts = {"tile": one.tile, "lake": box.tiles[one.tile].lakes[0], "players": players}
            return Refusal("land-tile-left-out", facts, footprint(box, one))
    counts = Counter(one.tile for one in laid)
    wanted = box.in_play(players)
    if len(counts) == len(wanted) and min(counts.values()) > 1:
        return Refusal("land-two-lands", {"tiles": len(laid), "expected": len(wanted)})
    for one in laid:
        if counts[one.tile] > 1:
            same = [other for other in laid if other.tile == one.tile]
            cells = tuple(at for other in same for at in footprint(box, other))
            return Refusal("land-tile-twice", {"tile": one.tile}, cells)
    missing = [tile for tile in wanted if tile not in counts]
    if missing:
        lakes = ", ".join(str(box.tiles[tile].lakes[0]) for tile in missing)
        tiles = ", ".join(map(str, missing))
        return Refusal("land-tile-missing", {"tiles": tiles, "lakes": lakes, "count": len(missing)})
    return None


def _check_places(box: Box, laid: Sequence[Laid]) -> Refusal | None:
    """Refuse tiles one over another, and a land of several pieces (T25)."""
    owner: dict[Hex, int] = {}
    for one in laid:
        cells = footprint(box, one)
        for at in cells:
            if at in owner:
                over = tuple(cell for cell in cells if owner.get(cell) == owner[at])
                return Refusal("land-overlap", {"tile": one.tile, "other": owner[at]}, over)
        owner.update(dict.fromkeys(cells, one.tile))
    pieces = list(groups(owner))
    if len(pieces) > 1:
        island = min(pieces, key=len)
        tiles = ", ".join(map(str, sorted({owner[at] for at in island})))
        return Refusal("land-apart", {"tiles": tiles, "pieces": len(pieces)}, tuple(sorted(island)))
    return None


def lay(box: Box, laid: Sequence[Laid]) -> Land:
    """Give the land of tiles that lie edge to edge; nothing is checked here."""
    laid = tuple(sorted(laid, key=lambda one: one.tile))
    shown = {}
    for one in laid:
        for at, part in zip(footprint(box, one), box.tiles[one.tile].hexes, strict=True):
            shown[at] = part
    hexes = tuple(sorted(shown))
    terrains = tuple(
        sum(1 << number for number, at in enumerate(hexes) if shown[at].terrain is terrain)
        for terrain in TERRAINS
    )
    return Land(laid, hexes, tuple(shown[at].lake for at in hexes), terrains)
