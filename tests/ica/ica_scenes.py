"""Positions to start driven games from: some drawn by hand for one corner, others dealt at random.

A dealt position has all 48 tiles in one place each and rivals' researchers in fields of their own,
so it could have come about by play, but it is rich: full hands, many stones, supports, swaps.
"""

import random

import ica_literal as literal
from ica_positions import LAB, SITE, scene

FULL = """
     1!  2!  3!  4!
     5!  6!  7!  8!
     9! 10! 11! 12!
    13! 14! 15! 16
"""

BY_HAND = {
    # Seat 1 holds a cross of stones round (1, 6), which is 12's; 0 beats it from (1, 5).
    "a field splits in three": scene(
        """
         1   2!  .   .
        16  12!  7!  .
         .   6!  .   .
         .   .   .   .
        """,
        hands=("16 b1 k1", "c1 k2 b2"),
        researchers=((1, 5), (1, 7)),
    ),
    "three defenders of three owners": scene(
        """
         .   3!  .   .
         8! 16   9!p1,c1 .
         .   .   .   .
         .   .   .   .
        """,
        hands=("16 b1 b2 k1 k2 c2 p2", "", "", "b3"),
        researchers=((1, 6), (0, 6), (1, 5), (1, 7)),
        points=7,
    ),
    "three are pushed at once": scene(
        """
         .   .   .   .
         .  16   9!  .
         .   3!  .   .
         .   .   .   .
        """,
        hands=("16 b1 b2",),
        researchers=((1, 6),) * 4,
        points=4,
    ),
    "pushed from a corner whose neighbours are taken": scene(
        """
         5   2!  .   .
         6!  .   .   .
         .   .   .   .
         .   .   .   .
        """,
        hands=("5",),
        researchers=((0, 5), (0, 5), (0, 5)),
        turn=0,
    ),
    "pushed far": scene(
        """
         1!  2!  3!  4!
         5!  6!  7!  8!
         9! 10  11! 12!
        13! 14! 15! .
        """,
        hands=("10 b1 b2 b3 c1 k1", "c2 k2 b4"),
        researchers=((2, 6), (2, 6), (2, 6)),
        points=9,
    ),
    "the last stone fills the laboratory": scene(
        FULL,
        hands=("16 c1 k1 b1", "c2 k2 b2", "c3 k3 b3"),
        researchers=((3, 8), (3, 8), (3, 8)),
        points=9,
        aid=True,
    ),
    "outside, the field stands open": scene(
        FULL.replace("16", "16!"),
        hands=("c1 k1 b1 p1", "c2 k2 b2", ""),
        researchers=((1, 6), None, None),
        points=9,
        turn=1,
    ),
    "the last pile": scene(
        site="2 0:4 0 0  0 0 0 0  0 0 0 0  0 0 0 0",
        hands=("o1 c1 c2", "3 c3"),
        gone="r1 r2 r3 r4 r5",
        scored=2,
        points=6,
    ),
    "the last pile is covered": scene(
        site="1:4,p1 0:c1 0 0  0 0 0 0  0 0 0 0  0 0 0 0",
        hands=("o1 c2", "3 c3"),
        gone="r1 r2 r3 r4 r5",
        scored=2,
        points=7,
        prospectors=((0, 0), (0, 1)),
    ),
    "three scorings in one turn": scene(
        site="1 1 1 1  1 1 1 1  0 0 0 0  0 0 0 0",
        hands=("16 p1", "5 4"),
        gone="r1 r2 r3 r4 r5",
        points=9,
    ),
    "shared by two": scene(
        site="1 1 0 0  0 0 0 0  0 0 0 0  0 0 0 0",
        hands=("16 p1", "5 p2", "4 p3 15 o1"),
        researchers=((0, 5), (0, 8), (3, 5)),
        gone="r1 r2 r3 r4 13 14 2 c5 c6 k5 k6 b5 b6 12",
        scored=2,
    ),
    "tiles that bones have moved": scene(
        """
         .   4   3   6
         7   8   9  10
        11   .   .   .
        12   .   .  13
        """,
        hands=("b1 b2 b3 c1 c2", "b4 b5 k1 k2"),
        moved={(0, 5): (2, 6), (2, 6): (3, 7), (3, 7): (0, 5)},
        points=11,
    ),
    "everything in one hand": scene(
        """
         1   2!  .   .
         3!p1 4  5!  .
         .   6!  .   .
         .   .   .   .
        """,
        hands=("4 o1 p2 p3 c1 c2 k1 k2 k3 b1 b2 b3", "o2 7", "8 c3"),
        researchers=((1, 6), (1, 7), (1, 5)),
        points=8,
    ),
}


def deal(seed):
    """Give a rich position dealt at random."""
    rng = random.Random(f"scene {seed}")
    seats = rng.choice((2, 3, 4))
    deep, middle, shallow = sorted(rng.choices(range(1, 13), k=3))
    hidden = {"top": deep, "middle": middle, "bottom": shallow}
    down = [3] * deep + [2] * (middle - deep) + [1] * (shallow - middle) + [0] * (16 - shallow)
    rng.shuffle(down)
    seen = []
    for layer, count in hidden.items():
        of_layer = [tile for tile in literal.TILES if literal.TILES[tile]["layer"] == layer]
        rng.shuffle(of_layer)
        seen += of_layer[count:]
    found = [tile for tile in seen if literal.kind(tile) == "report"]
    if len(found) == 6:
        return deal(f"{seed} again")
    due = len(found) // 2
    described = scene(
        researchers=((0, 5),) * seats, turn=rng.randrange(seats), aid=rng.random() < 0.3
    )
    described["scored"] = rng.choice([due, due, max(0, due - 1), 0])
    described["points"] = rng.choice((2, 5, 5, 7, 9))
    described["gone"] = found
    described["site"] = {at: (down[i], []) for i, at in enumerate(SITE)}
    described["prospector"] = [rng.choice(SITE) for _ in range(seats)]
    lay_laboratory(rng, described, seen, rng.choice((0.3, 0.6, 0.9)))
    scatter_objects(rng, described, seen)
    stand(rng, described)
    for tiles in (described["gone"], *described["hands"]):
        tiles.sort()
    return described


def lay_laboratory(rng, described, seen, density):
    """Turn laboratory tiles up, lay stones on them, the other stones go to piles and hands."""
    numbers = rng.sample(range(1, 17), 16)
    dealt = list(LAB)
    if rng.random() < 0.3:
        rng.shuffle(dealt)
    for at, number, cell in zip(LAB, numbers, dealt, strict=True):
        is_stone = number in seen
        if rng.random() > 0.85 and not is_stone:
            described["lab"][at] = (0, cell, [])
        elif is_stone and rng.random() < density:
            described["lab"][at] = (100 + number, cell, [number])
        else:
            described["lab"][at] = (100 + number, cell, [])
            if is_stone and rng.random() < 0.7:
                described["hands"][rng.randrange(described["seats"])].append(number)
            elif is_stone:
                described["site"][rng.choice(SITE)][1].append(number)


def scatter_objects(rng, described, seen):
    for tile in seen:
        if literal.kind(tile) in ("stone", "report"):
            continue
        where = rng.choice(("hand", "hand", "support", "support", "pile", "gone"))
        stones = [on for _, _, on in described["lab"].values() if on and len(on) < 3]
        if where == "support" and stones:
            rng.choice(stones).append(tile)
        elif where == "pile":
            described["site"][rng.choice(SITE)][1].append(tile)
        elif where == "gone" and literal.kind(tile) != "pottery":
            described["gone"].append(tile)
        else:
            described["hands"][rng.randrange(described["seats"])].append(tile)


def stand(rng, described):
    """Put researchers where they may be, the player in turn gladly where a stone can be laid."""
    stones = {at for at, (_, _, on) in described["lab"].items() if on}
    taken = set()
    order = rng.sample(range(described["seats"]), described["seats"])
    for seat in order:
        hand = described["hands"][seat]
        own = [at for at, (tile, _, _) in described["lab"].items() if tile - 100 in hand]
        free = [at for at in LAB if at not in taken]
        wanted = [at for at in own if at in free]
        at = rng.choice(wanted) if wanted and rng.random() < 0.7 else rng.choice(free)
        described["researcher"][seat] = at
        group = [at] if at in stones else []
        for cell in group:
            near = [(cell[0] + r, cell[1] + c) for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            group += [each for each in near if each in stones and each not in group]
        taken |= set(group)
