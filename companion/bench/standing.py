"""Wooden pieces without a tag: seen, whose, how many, beside two plain ways on the same scenes.

`python -m companion.bench.standing --scenes 40` measures more evenings than `tableside bench`
does, per light and per game; `--resolution 12mp` with the finer camera. `--save run.json` keeps
what came out, and `--add run.json other.json` prints several runs as one, without playing.
"""

import argparse
import functools
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import cv2
import msgspec

from companion.bench import Row, at_least, at_most
from companion.bench.standing_plain import Cell, at_best, cells
from companion.bench.standing_scenes import LIGHTS, Box, Evening, Lighting
from companion.bench.standing_turns import Deed, Turn, learnt, turns
from companion.games.rules import GAMES
from companion.kits.registry import kit_for
from companion.simulated.woodwork import supply_of
from engines.contract import Setup
from hardware.camera_model import Resolution
from vision.standing.judging import judge
from vision.standing.paints import Paints
from vision.standing.values import Trust, Verdict, Wood

NAME: Final = "standing"
FIRST_SEED: Final = 500
"""Thresholds were tuned on evenings of lower seeds; these nobody has seen."""
SCENES: Final = 12
"""Each game under each light: of fewer the dim room alone would decide what a look costs."""
NEW_PIECE_MS: Final = 15.0


class Tally(msgspec.Struct):
    """What came out of some turns; pieces are counted one by one, cells where nothing came too."""

    counts: dict[str, int]
    cells: list[Cell]
    seconds: list[float]
    """Of processor time, for each comparison of two looks."""
    scenes: list[float]
    """The same for each whole evening, the drawing of its pictures included."""

    @classmethod
    def empty(cls) -> "Tally":
        """Give a tally of nothing."""
        return cls(Counter(), [], [], [])

    def add(self, other: "Tally") -> None:
        """Count another's turns too."""
        self.counts = Counter(self.counts) + Counter(other.counts)
        self.cells += other.cells
        self.seconds += other.seconds
        self.scenes += other.scenes

    def share(self, what: str, of: str) -> float:
        """Give one count as a share of another."""
        return self.counts.get(what, 0) / max(1, self.counts.get(of, 0))


@functools.cache
def boxes() -> tuple[Box, ...]:
    """Give the wooden pieces of every game that stand beside each other on a landscape."""
    found = []
    for name, game in GAMES.items():
        kit = kit_for(game)
        book = kit.table.book
        woods = tuple(Wood.of(one) for one in book.wooden if not one.is_piled)
        if not woods:
            continue
        supply = supply_of(kit, game.new_game(Setup(("A", "B", "C", "D"))))
        paints = {one.paint: one.colour for one in supply if one.kind == woods[0].name}
        if len(paints) > 1:
            found.append(Box(name, woods, paints, next(iter(book.kinds.values())).thickness))
    return tuple(found)


def evening(
    seed: int, box: Box, resolution: Resolution = Resolution.HD, plain: bool = True
) -> Tally:
    """Play one evening under the light of its seed; give what came out."""
    start = time.process_time()
    scene = Evening(seed, box, LIGHTS[seed % len(LIGHTS)], resolution)
    tally, paints = Tally.empty(), learnt(scene)
    tally.counts["paints"] += len(box.paints)
    tally.counts["learnt"] += len(paints.learnt)
    for turn in turns(scene):
        score(scene, turn, paints, tally)
        if plain:
            tally.cells += cells(turn, scene.spots, paints)
    tally.scenes.append(time.process_time() - start)
    return tally


def score(scene: Evening, turn: Turn, paints: Paints, tally: Tally) -> None:
    """Compare a turn's looks, and count what came of it."""
    start = time.process_time()
    verdict = judge(
        turn.before, turn.after, turn.hypotheses, scene.spots, scene.box.woods, paints,
        turn.standing,
    )  # fmt: skip
    tally.seconds.append(time.process_time() - start)
    counts, seen = tally.counts, {one.pieces.spot: one.pieces for one in verdict.seen}
    odd = {one.spot: one for one in verdict.oddities}
    for one in turn.came:
        counts["pieces"] += one.count
        found = seen.pop(one.spot, None)
        if found is None:
            counts["detected"] += one.count * (one.spot in odd)
            continue
        counts["detected"] += one.count
        counts["read"] += one.count
        counts["right paint"] += one.count * (found.paint == one.paint)
        counts["right count"] += one.count * (found.count == one.count)
        counts["right kind"] += one.count * (found.wood == one.wood)
    counts["empty cells"] += len(scene.spots) - len(turn.came)
    counts["false alarms"] += len(seen) if turn.deed is not Deed.BETWEEN else 0
    _accepted(turn, verdict, counts)


def _accepted(turn: Turn, verdict: Verdict, counts: dict[str, int]) -> None:
    """Count what a table would have accepted by itself, or asked."""
    is_action = verdict.hypothesis is not None and bool(verdict.hypothesis.changes)
    right = is_action and verdict.hypothesis == turn.meant
    kind = "turns" if turn.meant is not None else "mistakes"
    counts[kind] += 1
    if is_action and verdict.trust is Trust.CERTAIN:
        counts["accepted" if right else "wrong accepted"] += 1
    elif is_action and verdict.trust is Trust.LIKELY:
        counts["asked" if right else "asked wrongly"] += 1


def evenings(
    scenes: int, resolution: Resolution = Resolution.HD, first: int = FIRST_SEED
) -> Iterator[tuple[str, str, Tally]]:
    """Play evenings, game by game in turn; give game, light and what came out."""
    for number in range(scenes):
        seed = first + number
        box, light = mix(number, seed)
        yield box.game, light.name, evening(seed, box, resolution)


def mix(number: int, seed: int) -> tuple[Box, Lighting]:
    """Give the game and the light of an evening: each game comes under each light in turn."""
    found = boxes()
    return found[(number + number // len(LIGHTS)) % len(found)], LIGHTS[seed % len(LIGHTS)]


def _summed(tallies: Iterable[Tally]) -> Tally:
    total = Tally.empty()
    for one in tallies:
        total.add(one)
    return total


def rows(scenes: int = SCENES) -> Iterable[Row]:
    """Measure pieces that come at 1080p, beside plain ways at their best threshold."""
    cv2.setNumThreads(1)
    total = _summed(tally for *_, tally in evenings(scenes))
    differing, painted = at_best(total.cells, False), at_best(total.cells, True)
    detected = total.share("detected", "pieces")
    yield at_least(NAME, "pieces detected, differences", "of 1", detected, 0.99, differing.detected)
    yield at_least(NAME, "pieces detected, thresholds", "of 1", detected, 0.99, painted.detected)
    right = total.share("right paint", "read")
    yield at_least(NAME, "right paint, thresholds", "of 1", right, 0.995, painted.right)
    yield at_least(NAME, "right number", "of 1", total.share("right count", "read"), 0.995)
    alarms = total.share("false alarms", "empty cells")
    yield at_most(NAME, "false alarms on empty cells", "of 1", alarms, 0.001, painted.alarms)
    wrong = float(total.counts.get("wrong accepted", 0))
    yield at_most(NAME, "wrong actions accepted", "turns", wrong, 0.0)
    dearest = sorted(total.seconds)[len(total.seconds) // 2] * 1000
    yield at_most(NAME, "one look compared with another", "ms", dearest, NEW_PIECE_MS)


def _line(name: str, tally: Tally) -> str:
    counts = Counter(tally.counts)
    differing, painted = at_best(tally.cells, False), at_best(tally.cells, True)
    return (
        f"{name:22} {counts['pieces']:5} pieces, {len(tally.seconds)} looks"
        f", learnt {tally.share('learnt', 'paints'):.3f}"
        f" | detected {tally.share('detected', 'pieces'):.3f}"
        f" (differences {differing.detected:.3f}, thresholds {painted.detected:.3f})"
        f" | paint {tally.share('right paint', 'read'):.3f} (thresholds {painted.right:.3f})"
        f" | number {tally.share('right count', 'read'):.3f}"
        f" | kind {tally.share('right kind', 'read'):.3f}"
        f" | alarms {counts['false alarms']} of {counts['empty cells']}"
        f" ({differing.alarms:.4f}, {painted.alarms:.4f})"
        f" | turns {counts['turns']}: accepted {counts['accepted']}, asked {counts['asked']}"
        f", asked wrongly {counts['asked wrongly']}, WRONG {counts['wrong accepted']}"
    )


def _times(tally: Tally) -> str:
    looks, total = sorted(tally.seconds), sum(tally.scenes)
    middle, tenth = looks[len(looks) // 2], looks[len(looks) * 9 // 10]
    return (
        f"one comparison of {len(looks)}: median {middle * 1000:.1f} ms, mean"
        f" {sum(looks) / len(looks) * 1000:.1f} ms, nine in ten below {tenth * 1000:.1f} ms"
        f" | {len(tally.scenes)} evenings in {total:.0f} s of processor time,"
        f" {total / len(tally.scenes):.1f} s each"
    )


def added(paths: Iterable[Path]) -> dict[str, Tally]:
    """Give runs that were saved as one."""
    groups: dict[str, Tally] = {}
    for path in paths:
        for name, tally in msgspec.json.decode(path.read_bytes(), type=dict[str, Tally]).items():
            groups.setdefault(name, Tally.empty()).add(tally)
    return groups


def main() -> None:
    """Print what came out of as many evenings as wanted, per game and per light."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=SCENES)
    parser.add_argument("--first", type=int, default=FIRST_SEED)
    parser.add_argument("--resolution", type=Resolution.named, default=Resolution.HD)
    parser.add_argument("--save", type=Path, help="keep what came out in this file")
    parser.add_argument("--add", type=Path, nargs="+", help="print these runs as one instead")
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    groups = added(wanted.add or ())
    if not wanted.add:
        for game, light, tally in evenings(wanted.scenes, wanted.resolution, wanted.first):
            for name in ("all", game, light):
                groups.setdefault(name, Tally.empty()).add(tally)
    if wanted.save:
        wanted.save.write_bytes(msgspec.json.encode(groups))
    for name, tally in groups.items():
        print(_line(name, tally))
    print(_times(groups["all"]))


if __name__ == "__main__":
    main()
