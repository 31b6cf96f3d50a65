"""Taluva's referee: which tile was laid where, and whether the table still agrees with the game."""

from collections.abc import Iterable, Mapping

import msgspec

from companion.games.measures import catalogue
from companion.kits.answers import Answer, Correction, Do, NotAllowed, NothingNew, Unreadable
from engines.contract import TABLE, Action
from engines.hexes import Hex, distance
from engines.taluva.actions import Draw, Place
from engines.taluva.game import Taluva
from engines.taluva.state import Laid, Phase, State
from engines.taluva.tiles import footprint
from vision.catalogue import Catalogue, Kind
from vision.grid import Lattice, Shape
from vision.lattice import Known, first_lattice, fit_lattice
from vision.plane import raised
from vision.stacks import Stacking, place_known
from vision.tags import decode_payload, encode_payload
from vision.values import Doubt, Eye, Placement, Pose, Snapshot, Unclear

LETTERS = "TAL"
BESIDE = 3
"""A tile whose hexes are all at least this far from the landscape was put down, not laid."""


def payload_of(tile: int) -> str:
    """Give the text on a tile's tag."""
    return encode_payload(LETTERS, tile)


def tile_of(payload: str) -> int | None:
    """Give the tile's number, None where the tag belongs to something else."""
    decoded = decode_payload(payload)
    return decoded[1] if decoded and decoded[0] == LETTERS else None


class Table(msgspec.Struct, frozen=True):
    """A snapshot laid over a landscape: where the lattice is and what lies on it."""

    lattice: Lattice | None
    laid: Mapping[int, Placement | Unclear | None]
    """Each tile of the landscape whose tag can be seen; None where it is gone."""
    new: Mapping[int, Placement | Unclear]
    """Tiles in view that are not in the landscape."""


class TaluvaReferee:
    """Looks at the tags on the volcanoes; buildings have none and are chosen with the buttons."""

    def __init__(self, game: Taluva, book: Catalogue | None = None) -> None:
        self.game = game
        kind = (book or catalogue("taluva")).pieces[0].kind
        assert kind.shape.parts, "expected a tile made of hexes"
        self.pitch = hex_pitch(kind)
        self.stacking = Stacking(kind.thickness)

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if snapshot.eye is None:
            return Unreadable("mat-unseen")
        twice = [tile for tile in map(tile_of, snapshot.doubled) if tile is not None]
        if twice:
            return Unreadable("piece-twice", {"tile": twice[0]}, (payload_of(twice[0]),))
        table = self.read_table(snapshot, snapshot.eye, state)
        wrong = first_wrong(state, table)
        if wrong is not None:
            return wrong
        laid = {tile: at for tile, at in table.new.items() if not self.is_beside(state, at)}
        if len(laid) > 1:
            tiles = ", ".join(map(str, sorted(laid)))
            return Unreadable("several-new", {"tiles": tiles}, tuple(map(payload_of, laid)))
        if laid:
            [(tile, found)] = laid.items()
            return self.judge(state, tile, found)
        if table.new and state.phase is Phase.DRAW:
            return self.judge_draw(state, sorted(table.new))
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
            named = ", ".join(map(str, tiles))
            return Unreadable("several-new", {"tiles": named}, tuple(map(payload_of, tiles)))
        draw = Draw(by=TABLE, tile=tiles[0])
        refusal = self.game.check(state, draw)
        return NotAllowed(draw, refusal) if refusal else Do((draw,))

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        if snapshot.eye is None:
            return ()
        table = self.read_table(snapshot, snapshot.eye, state)
        found = []
        for laid in state.laid:
            if laid.tile not in table.laid:
                continue
            match table.laid[laid.tile]:
                case None:
                    found.append(Correction("lay-tile", payload_of(laid.tile), laid.at))
                case Placement(cell=cell, turned=turned) if (cell, turned) == (
                    laid.at,
                    laid.turned,
                ):
                    pass
                case Placement(cell=cell) if cell == laid.at:
                    found.append(Correction("turn-tile", payload_of(laid.tile), laid.at))
                case _:
                    found.append(Correction("move-tile", payload_of(laid.tile), laid.at))
        for tile, at in sorted(table.new.items()):
            if not self.is_beside(state, at):
                found.append(Correction("take-tile-away", payload_of(tile)))
        return tuple(found)

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the tiles as they lie on the lattice."""
        if snapshot.eye is None:
            return ()
        table = self.read_table(snapshot, snapshot.eye, state)
        seen = (*table.laid.values(), *table.new.values())
        return tuple(one for one in seen if isinstance(one, Placement))

    def read_table(self, snapshot: Snapshot, eye: Eye, state: State) -> Table:
        """Lay the snapshot over the landscape."""
        poses = {tile: pose for pose in snapshot.poses if (tile := tile_of(pose.payload))}
        covered = {tile: pose for pose in snapshot.covered if (tile := tile_of(pose.payload))}
        open_tiles = {laid.tile: laid for laid in uncovered(state.laid)}
        # An eruption may hide every tag there was: where the hidden ones lay last still counts.
        lattice = self.find_lattice(covered | poses, eye, open_tiles.values())
        laid: dict[int, Placement | Unclear | None] = {}
        for tile, expected in open_tiles.items():
            pose = poses.get(tile)
            if pose is None:
                if tile not in covered:
                    laid[tile] = None
            elif lattice is None:
                laid[tile] = Unclear(pose.payload, Doubt.HOMELESS)
            else:
                laid[tile] = place_known(lattice, pose, eye, self.stacking, expected.level)
        known = {one.tile for one in state.laid}
        new = {
            tile: self.place_new(lattice, pose, eye, state)
            for tile, pose in poses.items()
            if tile not in known
        }
        hidden = {at for found in new.values() for at in hexes_under(found)}
        for tile, at in tuple(laid.items()):
            if at is None and open_tiles[tile].at in hidden:
                # Its tag is below the new tile, not gone.
                del laid[tile]
        return Table(lattice, laid, new)

    def find_lattice(
        self, poses: Mapping[int, Pose], eye: Eye, tiles: Iterable[Laid]
    ) -> Lattice | None:
        """Give the lattice on which the tiles that are seen lie, or None where none is."""
        known = [
            Known(
                raised(poses[laid.tile], self.stacking.height(laid.level), eye),
                laid.at,
                laid.turned,
            )
            for laid in tiles
            if laid.tile in poses
        ]
        return fit_lattice(known, Shape.HEX, self.pitch) if known else None

    def place_new(
        self, lattice: Lattice | None, pose: Pose, eye: Eye, state: State
    ) -> Placement | Unclear:
        """Give where a new tile lies; what it rests on tells its level, and the level its place."""
        if lattice is None:
            if state.laid:
                return Unclear(pose.payload, Doubt.HOMELESS)
            lattice = first_lattice(
                raised(pose, self.stacking.height(1), eye), Shape.HEX, self.pitch
            )
        stacks = heights(state.laid)
        fits: list[Placement] = []
        misses: list[tuple[Placement, Doubt]] = []
        for level in range(1, max(stacks.values(), default=0) + 2):
            at = raised(pose, self.stacking.height(level), eye)
            found = lattice.nearest_to(at, level=level)
            rests_on = max(stacks.get(h, 0) for h in footprint(found.cell, found.turned))
            doubt = lattice.doubt(found)
            if doubt is None and rests_on + 1 == level:
                fits.append(found)
            else:
                misses.append((found, doubt or Doubt.LEVEL))
        if not fits:
            nearest, doubt = min(misses, key=lambda one: one[0].off_mm)
            return Unclear(pose.payload, doubt, (nearest,))
        fits.sort(key=lambda one: one.off_mm)
        if len(fits) > 1 and fits[1].off_mm < fits[0].off_mm + self.pitch / 6:
            return Unclear(pose.payload, Doubt.AMBIGUOUS, tuple(fits))
        return fits[0]

    def is_beside(self, state: State, found: Placement | Unclear) -> bool:
        """Say whether a tile was only put down beside the landscape."""
        land = [at for laid in state.laid for at in footprint(laid.at, laid.turned)]
        hexes = hexes_under(found)
        if not land or not hexes:
            return False
        return min(distance(a, b) for a in hexes for b in land) >= BESIDE


def first_wrong(state: State, table: Table) -> Unreadable | None:
    """Give the first tile of the landscape that is not where it was."""
    gone = [tile for tile, at in table.laid.items() if at is None]
    if gone and len(gone) == len(table.laid) and not table.lattice:
        return Unreadable("landscape-unseen")
    for laid in state.laid:
        if laid.tile not in table.laid:
            continue
        facts: dict[str, str | int] = {"tile": laid.tile}
        match table.laid[laid.tile]:
            case None:
                return Unreadable("tile-missing", facts, (payload_of(laid.tile),), (laid.at,))
            case Placement(cell=cell, turned=turned) if (cell, turned) == (laid.at, laid.turned):
                pass
            case _:
                return Unreadable("tile-moved", facts, (payload_of(laid.tile),), (laid.at,))
    return None


def hexes_under(found: Placement | Unclear) -> tuple[Hex, ...]:
    """Give the hexes a new tile lies on, or about on."""
    nearest = found if isinstance(found, Placement) else next(iter(found.alternatives), None)
    return () if nearest is None else footprint(nearest.cell, nearest.turned)


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


def hex_pitch(kind: Kind) -> float:
    """Give the distance between the middles of neighbouring hexes, in millimetres."""
    (ax, ay), (bx, by) = middles = [centre(part) for part in kind.shape.parts][:2]
    assert len(middles) == 2, "expected a tile of several hexes"
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def centre(part: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """Give the middle of a polygon's corners."""
    return (sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part))
