"""What hands do on a simulated evening with wooden pieces, and what each turn might have been."""

import enum
from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.bench.standing_scenes import Evening
from companion.seeing.paint_lesson import PaintLesson
from vision.standing.looks import Look
from vision.standing.paints import Paints
from vision.standing.values import Hypothesis, Pieces, Spot

TURNS: Final = 24
TRIES: Final = 3
"""How often people show a piece that was not seen, on average."""
WIDEST: Final = 3
"""Cells that one deed fills at most."""


class Deed(enum.Enum):
    """What was done between two looks; all but the first are none of the hypotheses."""

    BUILD = "build"
    NOTHING = "nothing"
    SHADOW = "shadow"
    """Somebody leans over the table."""
    NUDGE = "nudge"
    """A tile moves by half a millimetre."""
    OTHER_PAINT = "other paint"
    TOO_MANY = "one too many"
    BETWEEN = "between"
    """A piece stands between two cells."""


DEEDS: Final = (
    Deed.BUILD, Deed.BUILD, Deed.SHADOW, Deed.BUILD, Deed.BUILD, Deed.OTHER_PAINT,
    Deed.BUILD, Deed.BUILD, Deed.NUDGE, Deed.BUILD, Deed.TOO_MANY, Deed.BETWEEN,
)  # fmt: skip


class Turn(NamedTuple):
    """Two looks, what happened between them, and what the rules would allow."""

    before: Look
    after: Look
    deed: Deed
    came: tuple[Pieces, ...]
    """What really came."""
    meant: Hypothesis | None
    """The hypothesis that is true; None where there is none."""
    hypotheses: tuple[Hypothesis, ...]
    standing: tuple[Pieces, ...]


def learnt(evening: Evening) -> Paints:
    """Give the paints after one piece of each was shown and taken off; those that were seen."""
    lesson = PaintLesson(tuple(evening.box.paints), evening.box.woods)
    lesson.take(evening.look())
    tries = TRIES * len(lesson.names)
    while (wanted := lesson.wanted) is not None and tries:
        piece = evening.stand(evening.box.smallest, wanted, evening.learning.x, evening.learning.y)
        lesson.take(evening.look())
        evening.table.take(piece)
        lesson.take(evening.look())
        tries -= 1
    return lesson.paints


def turns(evening: Evening, count: int = TURNS) -> Iterator[Turn]:
    """Play an evening: each paint in turn builds, and now and then something goes wrong."""
    free = list(evening.spots)
    evening.chance.shuffle(free)
    standing: list[Pieces] = []
    paints = list(evening.box.paints)
    before = evening.look()
    for number in range(count):
        paint, deed = paints[number % len(paints)], DEEDS[number % len(DEEDS)]
        asked = tuple(
            Hypothesis(f"{one.wood} {one.spot}", (one,))
            for spot in free
            for one in _allowed(evening, spot, paint)
        )
        came, meant = _done(evening, deed, free, paint, paints[(number + 1) % len(paints)])
        if meant is not None and len(meant.changes) > 1:
            asked = (*asked, meant, Hypothesis("less", meant.changes[:-1]))
        if meant is not None:
            meant = next(one for one in asked if one.changes == meant.changes)
        after = evening.look()
        yield Turn(before, after, deed, came, meant, asked, tuple(standing))
        if deed is Deed.SHADOW:
            evening.shade(0.0)
            after = evening.look()
        standing += came
        before = after


def _allowed(evening: Evening, spot: Spot, paint: str) -> list[Pieces]:
    """Give what may come to a spot: as many of the smallest as it has levels, one of others."""
    level, smallest = evening.levels[spot.name], evening.box.smallest
    count = _number(evening, spot)
    larger = sorted(evening.box.woods, key=lambda wood: wood.footprint)[1:]
    # The second kind needs height, as a rule of many games has it.
    others = [wood for number, wood in enumerate(larger) if number > 0 or level == 3]
    found = [Pieces(spot.name, smallest.name, paint, count)]
    return found + [Pieces(spot.name, wood.name, paint, 1) for wood in others]


def _number(evening: Evening, spot: Spot) -> int:
    """Give how many of the smallest kind go on a spot: as many as levels, in games of several."""
    return evening.levels[spot.name] if len(evening.box.woods) > 1 else 1


def _done(
    evening: Evening, deed: Deed, free: list[Spot], paint: str, other: str
) -> tuple[tuple[Pieces, ...], Hypothesis | None]:
    """Do it; give what came, and the hypothesis that it is."""
    chance, smallest = evening.chance, evening.box.smallest
    match deed:
        case Deed.BUILD:
            wide = int(chance.integers(1, WIDEST + 1)) if chance.random() < 0.5 else 1
            came = []
            for _ in range(wide):
                spot = free.pop()
                options = _allowed(evening, spot, paint)
                one = options[0 if wide > 1 else int(chance.integers(len(options)))]
                wood = next(wood for wood in evening.box.woods if wood.name == one.wood)
                came.append(evening.set_down(spot, wood, paint, one.count))
            return tuple(came), Hypothesis("build", tuple(came))
        case Deed.OTHER_PAINT:
            spot = free.pop()
            return (evening.set_down(spot, smallest, other, _number(evening, spot)),), None
        case Deed.TOO_MANY:
            spot = free.pop()
            wanted = _number(evening, spot)
            # There is no room for four, so that one is too few instead.
            count = wanted + 1 if wanted < 3 else wanted - 1
            return (evening.set_down(spot, smallest, paint, count),), None
        case Deed.BETWEEN:
            here = free.pop()
            there = min(
                (spot for spot in evening.spots if spot.name != here.name),
                key=lambda spot: (spot.x - here.x) ** 2 + (spot.y - here.y) ** 2,
            )
            evening.stand(smallest, paint, (here.x + there.x) / 2, (here.y + there.y) / 2)
            return (), None
        case Deed.SHADOW:
            evening.shade(float(chance.uniform(0.2, 0.45)))
        case Deed.NUDGE:
            name = f"hex {free[-1].name}"
            at = evening.table[name]
            dx, dy = chance.uniform(-0.5, 0.5, 2)
            evening.table.move(name, at.x + float(dx), at.y + float(dy))
        case Deed.NOTHING:
            pass
    return (), None
