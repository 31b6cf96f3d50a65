"""A slow Taluva read literally off the rulebook: the second opinion on the engine.

Everything is a plain dict or list, every rule is tried on every hex, nothing is remembered between
two questions. It shares no code with the engine, not even the geometry, so that a mistake in one is
not repeated in the other. Rules are cited by rulebook line (S101) or ruling (V3).
"""

import copy

KINDS = ("hut", "tower", "temple")
TERRAINS = ("forest", "meadow", "desert", "mountain", "lake")
BOX = {"hut": 20, "tower": 2, "temple": 3}

# The six neighbours clockwise from the east, y pointing down.
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

TILE_COUNTS = {
    "forest": (1, 6, 4, 2, 2),
    "meadow": (5, 1, 2, 2, 1),
    "desert": (4, 2, 1, 2, 1),
    "mountain": (2, 2, 1, 1, 1),
    "lake": (1, 1, 1, 1, 1),
}


def tile_faces():
    """Give tile number -> (left, right), numbered from 1 along the rows of the table."""
    faces = []
    for left in TERRAINS:
        for right, count in zip(TERRAINS, TILE_COUNTS[left], strict=True):
            faces += [(left, right)] * count
    return dict(enumerate(faces, start=1))


FACES = tile_faces()


# The table


def new_game(seats, ranking=False, teams=False, all_tiles=False):
    draws = {2: 24, 3: 36, 4: 48}[seats]  # S28-30
    return {
        "seats": seats,
        "ranking": ranking,
        "teams": teams,
        "draws": 48 if all_tiles else draws,  # S36, V13
        "land": {},  # hex -> list of layers, lowest first
        "buildings": {},  # hex -> {"owner", "kind", "count"}
        "reserve": [dict(BOX) for _ in range(seats)],
        "drawn": [],
        "hand": None,
        "turn": 0,
        "phase": "draw",
        "out": [],  # in the order of their elimination
        "done": [],  # ranking: in the order of completing two kinds
        "end": None,
    }


def neighbours(at):
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def hexes_of_tile(tile, at, turned):
    """Give the three (hex, terrain) of a tile laid with its volcano on `at`."""
    left, right = FACES[tile]
    # Unturned, the left landscape lies south-west and the right one south-east.
    left_step, right_step = AROUND[(2 + turned) % 6], AROUND[(1 + turned) % 6]
    return [
        (tuple(at), "volcano"),
        ((at[0] + left_step[0], at[1] + left_step[1]), left),
        ((at[0] + right_step[0], at[1] + right_step[1]), right),
    ]


def level(state, at):
    return len(state["land"].get(at, []))


def terrain(state, at):
    return state["land"][at][-1]["terrain"] if at in state["land"] else None


def buildings_of(state, seat):
    return [at for at, building in state["buildings"].items() if building["owner"] == seat]


def cities_of(state, seat):
    """S19: adjacent hexes with one player's buildings form a city; one is enough (V7)."""
    cities, left = [], buildings_of(state, seat)
    while left:
        city, queue = [], [left[0]]
        while queue:
            at = queue.pop()
            if at in left:
                left.remove(at)
                city.append(at)
                queue += neighbours(at)
        cities.append(sorted(city))
    return sorted(cities)


def kinds_in(state, city):
    return [state["buildings"][at]["kind"] for at in city]


def next_to(at, city):
    return any(near in city for near in neighbours(at))


def in_play(state):
    gone = state["out"] + state["done"]
    return [seat for seat in range(state["seats"]) if seat not in gone]


# Laying a tile


def flat_on_the_table(state, hexes):
    return all(level(state, at) == 0 for at, _ in hexes)  # V8


def touches_the_land(state, hexes):
    return any(near in state["land"] for at, _ in hexes for near in neighbours(at))  # S78


def nothing_hollow_below(state, hexes):
    return all(level(state, at) >= 1 for at, _ in hexes)  # S92


def one_level_below(state, hexes):
    return len({level(state, at) for at, _ in hexes}) == 1  # S234, V1


def volcano_on_volcano(state, hexes):
    return terrain(state, hexes[0][0]) == "volcano"  # S90


def other_direction_below(state, hexes, turned):
    return state["land"][hexes[0][0]][-1]["turned"] != turned % 6  # S91, V2


def spares_towers_and_temples(state, hexes):
    covered = [state["buildings"].get(at) for at, _ in hexes]
    return all(building is None or building["kind"] == "hut" for building in covered)  # S100


def leaves_of_each_city(state, hexes):
    covered = [at for at, _ in hexes]
    for seat in range(state["seats"]):  # V3: also of those who are out
        for city in cities_of(state, seat):
            if all(at in covered for at in city):
                return False  # S101
    return True


def tile_fits(state, tile, at, turned):
    at = tuple(at)
    if turned not in range(6):
        return False
    if not state["land"]:
        return at == (0, 0)
    hexes = hexes_of_tile(tile, at, turned)
    if flat_on_the_table(state, hexes):
        return touches_the_land(state, hexes)
    return (
        nothing_hollow_below(state, hexes)
        and one_level_below(state, hexes)
        and volcano_on_volcano(state, hexes)
        and other_direction_below(state, hexes, turned)
        and spares_towers_and_temples(state, hexes)
        and leaves_of_each_city(state, hexes)
    )


def window(state):
    """Give every hex of the land's bounding box grown by three."""
    land = list(state["land"]) or [(0, 0)]
    qs, rs = [q for q, _ in land], [r for _, r in land]
    return [
        (q, r) for q in range(min(qs) - 3, max(qs) + 4) for r in range(min(rs) - 3, max(rs) + 4)
    ]


def placements(state):
    tile = state["hand"]
    return [
        {"by": state["turn"], "do": "place", "tile": tile, "at": list(at), "turned": turned}
        for at in window(state)
        for turned in range(6)
        if tile_fits(state, tile, at, turned)
    ]


# Building


def can_carry(state, at):
    """S117-118: an empty hex of the land that is no volcano."""
    return at in state["land"] and at not in state["buildings"] and terrain(state, at) != "volcano"


def hut_allowed(state, seat, at):
    return (
        state["reserve"][seat]["hut"] >= 1
        and can_carry(state, at)
        and level(state, at) == 1  # S140, V4
        and not next_to(at, buildings_of(state, seat))
    )


def tower_allowed(state, seat, at):
    return (
        state["reserve"][seat]["tower"] >= 1
        and can_carry(state, at)
        and level(state, at) >= 3  # S145
        and any(
            next_to(at, city) and "tower" not in kinds_in(state, city)  # S147, V5
            for city in cities_of(state, seat)
        )
    )


def temple_allowed(state, seat, at):
    return (
        state["reserve"][seat]["temple"] >= 1
        and can_carry(state, at)
        and any(
            next_to(at, city) and len(city) >= 3 and "temple" not in kinds_in(state, city)
            for city in cities_of(state, seat)  # S154-156, V5
        )
    )


def extension(state, city, kind):
    """S168, V6: every empty hex of that terrain next to the city as it stands."""
    return [
        at
        for at in sorted(state["land"])
        if can_carry(state, at) and terrain(state, at) == kind and next_to(at, city)
    ]


def huts_needed(state, hexes):
    return sum(level(state, at) for at in hexes)  # S170


def extension_allowed(state, seat, city, kind):
    hexes = extension(state, city, kind)
    return bool(hexes) and huts_needed(state, hexes) <= state["reserve"][seat]["hut"]  # S178


def builds(state, seat):
    found = []
    for kind, allowed in (
        ("hut", hut_allowed),
        ("tower", tower_allowed),
        ("temple", temple_allowed),
    ):
        for at in window(state):
            if allowed(state, seat, at):
                found.append({"by": seat, "do": kind, "at": list(at)})
    seen = []
    for city in cities_of(state, seat):
        for kind in TERRAINS:
            hexes = extension(state, city, kind)
            # Two cities with the same hexes to cover: one deed, told by the smaller city.
            if extension_allowed(state, seat, city, kind) and (hexes, kind) not in seen:
                seen.append((hexes, kind))
                found.append({"by": seat, "do": "extend", "city": list(city[0]), "terrain": kind})
    return found


# Questions from outside


def to_move(state):
    if state["end"]:
        return []
    return [-1] if state["phase"] == "draw" else [state["turn"]]


def legal(state):
    if state["end"]:
        return []
    if state["phase"] == "draw":
        return [{"by": -1, "do": "draw", "tile": t} for t in FACES if t not in state["drawn"]]
    if state["phase"] == "place":
        return placements(state)
    return builds(state, state["turn"])


def allowed(state, action):
    """Judge one action by itself, without listing."""
    if action["by"] not in to_move(state):
        return False
    seat, do = action["by"], action["do"]
    if state["phase"] == "draw":
        return do == "draw" and action["tile"] in FACES and action["tile"] not in state["drawn"]
    if state["phase"] == "place":
        if do != "place" or action["tile"] != state["hand"]:
            return False
        return tile_fits(state, action["tile"], action["at"], action["turned"])
    if do == "extend":
        named = [city for city in cities_of(state, seat) if city[0] == tuple(action["city"])]
        return bool(named) and extension_allowed(state, seat, named[0], action["terrain"])
    judges = {"hut": hut_allowed, "tower": tower_allowed, "temple": temple_allowed}
    return do in judges and judges[do](state, seat, tuple(action["at"]))


# What an action does


def apply(state, action):
    assert allowed(state, action), f"expected an allowed action, got {action}"
    state = copy.deepcopy(state)
    if action["do"] == "draw":
        state["drawn"].append(action["tile"])
        state["hand"] = action["tile"]
        state["phase"] = "place"
    elif action["do"] == "place":
        lay(state, action)
    else:
        build(state, action)
    return state


def lay(state, action):
    turned = action["turned"]
    for at, kind in hexes_of_tile(action["tile"], action["at"], turned):
        layer = {"terrain": kind, "turned": turned}
        state["land"].setdefault(at, []).append(layer)
        state["buildings"].pop(at, None)  # S98: covered huts go back to the box, not the reserve
    state["hand"] = None
    if builds(state, state["turn"]):
        state["phase"] = "build"
    else:
        state["out"].append(state["turn"])  # S186, V9
        close_turn(state)


def build(state, action):
    seat = action["by"]
    if action["do"] == "extend":
        city = next(city for city in cities_of(state, seat) if city[0] == tuple(action["city"]))
        for at in extension(state, city, action["terrain"]):
            put(state, seat, at, "hut", level(state, at))
    else:
        put(state, seat, tuple(action["at"]), action["do"], 1)
    early_end(state, seat)
    if not state["end"]:
        close_turn(state)


def put(state, seat, at, kind, count):
    state["buildings"][at] = {"owner": seat, "kind": kind, "count": count}
    state["reserve"][seat][kind] -= count


def complete_kinds(state, seat):
    return len([kind for kind in KINDS if state["reserve"][seat][kind] == 0])


def partners(state, seat):
    return [other for other in range(state["seats"]) if other % 2 == seat % 2]


def early_end(state, seat):
    if state["teams"]:
        # S220, V14; what a partner who is out has built does not count.
        two = [s for s in partners(state, seat) if s not in state["out"]]
        counts = sorted(complete_kinds(state, s) for s in two)
        if len(two) == 2 and counts[0] >= 1 and counts[1] >= 2:
            state["end"] = {"winners": partners(state, seat)}
    elif complete_kinds(state, seat) >= 2:
        if state["ranking"]:
            state["done"].append(seat)  # S216, V15
        else:
            state["end"] = {"winners": [seat]}  # S210


def close_turn(state):
    state["phase"] = "draw"
    left = in_play(state)
    if state["teams"] and len({seat % 2 for seat in left}) == 1:
        state["end"] = {"winners": partners(state, left[0])}
    elif not state["teams"] and len(left) == 1:
        state["end"] = {"winners": (state["done"] + left)[:1]}  # V9
    elif len(state["drawn"]) == state["draws"]:
        state["end"] = {"winners": winners_by_count(state)}  # S196, V10
    else:
        seat = (state["turn"] + 1) % state["seats"]
        while seat not in left:  # S188
            seat = (seat + 1) % state["seats"]
        state["turn"] = seat


def built(state, seat):
    """S198-204: temples, then towers, then huts, covered ones too (V11)."""
    counts = {kind: BOX[kind] - state["reserve"][seat][kind] for kind in KINDS}
    return (counts["temple"], counts["tower"], counts["hut"])


def winners_by_count(state):
    left = in_play(state)
    if state["teams"]:
        totals = {}
        for team in (0, 1):
            counts = [built(state, seat) for seat in left if seat % 2 == team]
            totals[team] = tuple(sum(column) for column in zip(*counts, strict=True))
        best = max(totals.values())
        return [seat for seat in range(4) if totals[seat % 2] == best]
    if state["done"]:
        return state["done"][:1]
    best = max(built(state, seat) for seat in left)
    return [seat for seat in left if built(state, seat) == best]  # V12


def ranking(state):
    """S216: who completed two kinds, then those still in by count, then the last one out first."""
    left = in_play(state)
    by_count = {}
    for seat in left:
        by_count.setdefault(built(state, seat), []).append(seat)
    middle = [by_count[count] for count in sorted(by_count, reverse=True)]
    return [[seat] for seat in state["done"]] + middle + [[s] for s in reversed(state["out"])]
