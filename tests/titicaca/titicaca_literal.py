"""A slow Titicaca read literally off the rulebook: the second opinion on the engine.

Everything is a plain dict or list. Sticks lie on the table as pairs of hexes, and a region is what
one can walk through without stepping over a stick or into a lake. What is hidden is tried out:
every way in which the temples may lie. It shares no code with the engine, not even the geometry.
Rules are cited by rulebook line (S101) or ruling (T3).
"""

import copy
import itertools

TERRAINS = ("forest", "mountain", "savanna", "pampa", "meadow")
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
STEPS = ("village", "join", "unite", "temple")


# The table


def new_game(cells, seats, arrow=0, round=1, stocks=None, regions=(), temples=()):
    """Give the state before the bids of a round; `cells` is hex -> lake number or terrain.

    Villages may stand there before: regions of (hex, seat), and temples as (hex, None) where nobody
    has seen them, else (hex, value).
    """
    state = {
        "cells": dict(cells),
        "seats": seats,
        "arrow": arrow,
        "round": round,
        "stocks": list(stocks or [20] * seats),  # S44
        "villages": {},  # hex -> seat
        "sticks": set(),  # pairs of hexes, as frozensets
        "temples": [[{"at": None, "seen": None}, {"at": None, "seen": None}] for _ in range(seats)],
        "phase": "bids",
        "bids": {},
        "line": [],  # [seat, bid] of those who wait
        "turn": None,
        "did": [],  # steps of this turn
        "new": None,  # the terrain settled in this turn
        "last": None,  # who took the last turn of the round
        "scoring": None,
        "lines": [],  # (seat, moment, region, contest, points, reason)
        "scored": [],  # what was special about each contest so far
        "end": None,
    }
    settle(state, regions, temples)
    start_round(state)
    return state


def land_of(tiles, placements):
    """Give the cells of a land; `tiles` is number -> hexes of the tiles file, turned clockwise."""
    cells = {}
    for number, (q, r), turned in placements:
        first = tiles[number][0]["at"]
        for part in tiles[number]:
            dq, dr = part["at"][0] - first[0], part["at"][1] - first[1]
            for _ in range(turned):
                dq, dr = -dr, dq + dr
            assert (q + dq, r + dr) not in cells
            cells[q + dq, r + dr] = part.get("lake") or part["terrain"]
    return cells


def settle(state, regions, temples):
    for region in regions:
        for at, seat in region:
            state["villages"][at] = seat
            lay_sticks(state, at)
        hexes = [at for at, _ in region]
        state["sticks"] -= {frozenset(pair) for pair in itertools.combinations(hexes, 2)}
    for at, value in temples:
        mine = state["temples"][state["villages"][at]]
        temple = next(temple for temple in mine if temple["at"] is None)
        temple["at"], temple["seen"] = at, value


def beside(at):
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def is_terrain(state, at):
    return state["cells"].get(at) in TERRAINS


def terrains_beside(state, at):
    return [other for other in beside(at) if is_terrain(state, other)]


def lakes_beside(state, at):
    return [
        other for other in beside(at) if other in state["cells"] and not is_terrain(state, other)
    ]


def lay_sticks(state, at):
    """S119, T7: on every edge between the new terrain and a terrain beside it."""
    for other in terrains_beside(state, at):
        state["sticks"].add(frozenset((at, other)))


def region_of(state, at):
    """S118: walk from terrain to terrain where no stick lies; lakes are borders too."""
    region, queue = [], [at]
    while queue:
        here = queue.pop()
        if here in region:
            continue
        region.append(here)
        for other in terrains_beside(state, here):
            if frozenset((here, other)) not in state["sticks"]:
                queue.append(other)
    return sorted(region)


def regions(state):
    """T10: only villages make regions; the smallest hex comes first."""
    return sorted({tuple(region_of(state, at)) for at in state["villages"]})


def types_in(state, region):
    return {state["cells"][at] for at in region}


def sticks_between(state, one, other):
    return {stick for stick in state["sticks"] if stick & set(one) and stick & set(other)}


def lakes_of(state, region):
    return {lake for at in region for lake in lakes_beside(state, at)}


def adjacent(state, one, other):
    """S145, example 3: a black border or a lake in common (T31)."""
    return bool(sticks_between(state, one, other) or lakes_of(state, one) & lakes_of(state, other))


def empty_terrains(state):
    return sorted(at for at in state["cells"] if is_terrain(state, at) and not_settled(state, at))


def not_settled(state, at):
    return at not in state["villages"]


def places(state):
    """S78-81, S226: the empty terrains at the lake of the round, later all."""
    if state["round"] > 15:
        return empty_terrains(state)
    return [at for at in empty_terrains(state) if at_lake(state, at, state["round"])]


def at_lake(state, at, lake):
    return any(state["cells"][water] == lake for water in lakes_beside(state, at))


# Rounds and turns


def start_round(state):
    state["phase"] = "bids"
    rich = [seat for seat in range(state["seats"]) if state["stocks"][seat] > 0]
    if state["round"] > 15 and not rich:
        final_scoring(state, "no-weapons")  # S226, T20
    elif not places(state) or not rich:
        close_round(state)  # T27, T28


def open_fists(state):
    bids = state["bids"]
    state["bids"] = {}
    playing = [seat for seat in bids if bids[seat] >= 1]  # S89
    clockwise = [(state["arrow"] + n) % state["seats"] for n in range(state["seats"])]  # S93-95
    line = [
        [seat, bids[seat]]
        for amount in sorted({bids[seat] for seat in playing}, reverse=True)  # S88
        for seat in clockwise
        if seat in playing and bids[seat] == amount
    ]
    if not line and state["round"] > 15:
        final_scoring(state, "nobody-bids")  # T20
    else:
        state["line"] = line
        next_in_line(state)


def next_in_line(state):
    state["turn"], state["did"], state["new"] = None, [], None
    if not state["line"] or not places(state):
        state["line"] = []  # S91-92: the rest take their weapons back; they had not paid yet
        close_round(state)
        return
    seat, bid = state["line"].pop(0)
    state["stocks"][seat] -= bid  # S90
    state["turn"] = seat
    state["phase"] = "turn"


def end_turn(state):
    state["last"] = state["turn"]
    next_in_line(state)


def close_round(state):
    if state["last"] is not None:
        state["arrow"] = state["last"]  # S95-96
    state["last"] = None
    if state["round"] in (5, 10):
        state["scoring"] = state["round"]
        go_on_scoring(state)
    else:
        after_round(state)


def after_round(state):
    if not empty_terrains(state):
        final_scoring(state, "land-full")  # S224, T19
    else:
        state["round"] += 1
        start_round(state)


def final_scoring(state, why):
    state["scoring"] = "end"
    state["why"] = why
    go_on_scoring(state)


# Scoring


def scored_regions(state):
    if state["scoring"] == "end":
        return regions(state)
    return [
        region
        for region in regions(state)
        if any(at_lake(state, at, state["scoring"]) for at in region)  # S209
    ]


def contests(state):
    """S174-177: most villages on each type of terrain, then most villages in all."""
    found = []
    for region in scored_regions(state):
        for kind in TERRAINS:
            if kind in types_in(state, region):
                ground = [at for at in region if state["cells"][at] == kind]
                found.append((region, kind, ground, len(region)))  # T12
        if lakes_of(state, region):  # T32
            found.append((region, "total", list(region), len(lakes_of(state, region))))  # T13
    return found


def worlds(state):
    """Give every way in which the temples on the land may lie: hex -> value (S47, T26)."""
    ways = []
    for mine in state["temples"]:
        fitting = []
        for values in ((1, 2), (2, 1)):
            if all(t["seen"] in (None, v) for t, v in zip(mine, values, strict=True)):
                way = {t["at"]: v for t, v in zip(mine, values, strict=True) if t["at"]}
                if way not in fitting:
                    fitting.append(way)
        ways.append(fitting)
    return [list(world) for world in itertools.product(*ways)]


def villages_on(state, seat, ground):
    return [at for at in ground if state["villages"][at] == seat]


def tied_for_most(state, ground):
    counts = [len(villages_on(state, seat, ground)) for seat in range(state["seats"])]
    return [seat for seat in range(state["seats"]) if counts[seat] == max(counts)]


def contacts(state, seat, ground):
    """S179, T14: the lakes beside each of the hexes, again for each hex."""
    return sum(len(lakes_beside(state, at)) for at in villages_on(state, seat, ground))


def points(state, contest, world):
    """Give seat -> points of a contest if the temples lie as in this world."""
    _, _, ground, worth = contest
    tied = tied_for_most(state, ground)
    if len(tied) == 1:
        return {tied[0]: worth}
    sums = {}
    for seat in tied:
        temples = sum(world[seat].get(at, 0) for at in villages_on(state, seat, ground))
        sums[seat] = contacts(state, seat, ground) + temples
    best = [seat for seat in tied if sums[seat] == max(sums.values())]
    return {seat: worth // len(best) for seat in best}  # S181


def reason(state, contest, world):
    _, _, ground, _ = contest
    tied = tied_for_most(state, ground)
    if len(tied) == 1:
        return "villages"
    won = list(points(state, contest, world))
    if len(won) > 1:
        return "shared"
    lakes = {seat: contacts(state, seat, ground) for seat in tied}
    others = [lakes[seat] for seat in tied if seat != won[0]]
    return "lakes" if lakes[won[0]] > max(others) else "temples"


def paid(state, contest, world):
    return {seat: n for seat, n in points(state, contest, world).items() if n}


def temples_asked(state):
    """T26: of the first contest whose points hidden temples change, those that change them."""
    for contest in contests(state):
        if all_alike(state, contest):
            continue
        asked = []
        for seat in range(state["seats"]):
            if depends_on(state, contest, seat):
                asked += [
                    (seat, temple["at"])
                    for temple in state["temples"][seat]
                    if temple["at"] in contest[2]
                ]
        return asked
    return []


def all_alike(state, contest):
    if len(tied_for_most(state, contest[2])) == 1:
        return True
    every = [paid(state, contest, world) for world in worlds(state)]
    return all(one == every[0] for one in every)


def depends_on(state, contest, seat):
    found = worlds(state)
    for one, other in itertools.combinations(found, 2):
        same = [s for s in range(state["seats"]) if one[s] == other[s]]
        hers_alone = len(same) == state["seats"] - 1 and seat not in same
        if hers_alone and paid(state, contest, one) != paid(state, contest, other):
            return True
    return False


def go_on_scoring(state):
    if temples_asked(state):
        state["phase"] = "reveal"
        return
    moment = 0 if state["scoring"] == "end" else state["scoring"]
    lines = []
    for seat in range(state["seats"]):
        villages = [at for at in state["villages"] if state["villages"][at] == seat]
        if moment == 0 and villages:
            lines.append((seat, moment, None, "villages", len(villages), None))  # S216
            lines.append((seat, moment, None, "chain", 3 * chain(state, seat), None))  # S217
        if state["stocks"][seat]:
            lines.append((seat, moment, None, "stock", state["stocks"][seat], None))  # S208
    for contest in contests(state):
        world = worlds(state)[0]
        why = reason(state, contest, world)
        for seat, n in sorted(paid(state, contest, world).items()):
            lines.append((seat, moment, contest[0][0], contest[1], n, why))
        state["scored"].append(notes(state, contest, world))
    state["lines"] += lines
    if moment == 0:
        state["phase"] = "over"
        state["end"] = state["why"]
        return
    for region in scored_regions(state):  # S210-211
        for mine in state["temples"]:
            for temple in mine:
                if temple["at"] in region:
                    temple["at"] = None
    for mine in state["temples"]:
        if all(temple["at"] is None for temple in mine):
            for temple in mine:
                temple["seen"] = None  # T26: from now on nobody can tell them apart
    for seat in range(state["seats"]):  # S104-111
        villages = [at for at in state["villages"] if state["villages"][at] == seat]
        state["stocks"][seat] += len(villages) + 3 * chain(state, seat)
    state["scoring"] = None
    after_round(state)


def notes(state, contest, world):
    """Tell what was special about a contest, for those who look for the corners of the rules."""
    region, _, ground, worth = contest
    tied = tied_for_most(state, ground)
    won = list(points(state, contest, world))
    lakes = {seat: contacts(state, seat, ground) for seat in tied}
    here = {s: [t for t in state["temples"][s] if t["at"] in ground] for s in tied}
    unseen = [t for s in tied for t in here[s] if t["seen"] is None] if len(tied) > 1 else []
    return {
        "size": len(region),
        "lakes": len(lakes_of(state, region)),
        "worth": worth,
        "tied": len(tied),
        "won": len(won),
        "behind": min(lakes[seat] for seat in won) < max(lakes.values()),
        "both": len(tied) > 1 and any(len(here[seat]) == 2 for seat in tied),
        "unseen": len(unseen),
        "told": any(t["at"] in known_values(state) for t in unseen),
    }


def chain(state, seat):
    """S106, T17: the largest group of own villages that touch, whatever lies between."""
    left = [at for at in state["villages"] if state["villages"][at] == seat]
    longest = 0
    while left:
        group, queue = [], [left[0]]
        while queue:
            at = queue.pop()
            if at in left:
                left.remove(at)
                group.append(at)
                queue += [other for other in left if other in beside(at)]
        longest = max(longest, len(group))
    return longest


def totals(state):
    return [
        sum(line[4] for line in state["lines"] if line[0] == seat) for seat in range(state["seats"])
    ]


def ranking(state):
    """T36: by points alone."""
    total = totals(state)
    return [
        [seat for seat in range(state["seats"]) if total[seat] == points_]
        for points_ in sorted(set(total), reverse=True)
    ]


# What is allowed


def to_move(state):
    if state["phase"] == "over":
        return []
    if state["phase"] == "bids":
        asked = [seat for seat in range(state["seats"]) if state["stocks"][seat] > 0]  # T28
        return [seat for seat in asked if seat not in state["bids"]]
    if state["phase"] == "reveal":
        return sorted({seat for seat, _ in temples_asked(state)})
    return [state["turn"]]


def village_allowed(state, at):
    return not state["did"] and at in places(state)


def step_is_due(state, step):
    """T30: after the village, once, and not after a later one."""
    done = [STEPS.index(did) for did in state["did"]]
    return bool(done) and max(done) < STEPS.index(step)


def join_allowed(state, to):
    if not step_is_due(state, "join") or to not in state["villages"]:
        return False
    region = region_of(state, to)
    if state["new"] in region:
        return False
    shares_an_edge = any(at in beside(state["new"]) for at in region)  # S122, T31
    return shares_an_edge and state["cells"][state["new"]] not in types_in(state, region)


def unite_allowed(state, one, other):
    if not step_is_due(state, "unite"):
        return False
    if one not in state["villages"] or other not in state["villages"]:
        return False
    first, second = region_of(state, one), region_of(state, other)
    home = region_of(state, state["new"])
    if first == second or home in (first, second):  # S128, T9
        return False
    mine = [at for at in first + second if state["villages"][at] == state["turn"]]
    return (
        bool(sticks_between(state, first, second))
        and bool(mine)  # S132
        and (adjacent(state, first, home) or adjacent(state, second, home))  # S133
        and bool(types_in(state, first) - types_in(state, second))  # S136
        and bool(types_in(state, second) - types_in(state, first))
    )


def temple_allowed(state, at):
    seat = state["turn"]
    if not step_is_due(state, "temple") or state["villages"].get(at) != seat:
        return False
    mine = state["temples"][seat]
    if all(temple["at"] is not None for temple in mine):
        return False
    if any(temple["at"] == at for temple in mine):  # S142
        return False
    home = region_of(state, state["new"])
    return at in home or adjacent(state, region_of(state, at), home)  # S139-140


def turn_actions(state):
    seat = state["turn"]
    if not state["did"]:
        return [{"by": seat, "do": "village", "at": list(at)} for at in places(state)]
    found = []
    names = [region[0] for region in regions(state)]
    for name in names:
        if join_allowed(state, name):
            found.append({"by": seat, "do": "join", "to": list(name)})
    for one, other in itertools.combinations(names, 2):
        if unite_allowed(state, one, other):
            found.append({"by": seat, "do": "unite", "one": list(one), "other": list(other)})
    for at in sorted(state["villages"]):
        if temple_allowed(state, at):
            found.append({"by": seat, "do": "temple", "at": list(at)})
    return [*found, {"by": seat, "do": "done"}]


def legal(state):
    if state["phase"] == "over":
        return []
    if state["phase"] == "bids":
        return [
            {"by": seat, "do": "bid", "weapons": weapons}
            for seat in to_move(state)
            for weapons in range(state["stocks"][seat] + 1)  # T3
        ]
    if state["phase"] == "reveal":
        return [
            {"by": seat, "do": "reveal", "at": list(at), "value": value}
            for seat, at in sorted(temples_asked(state))
            for value in (1, 2)
        ]
    return turn_actions(state)


def allowed(state, action):
    """Judge one action by itself, without listing; a region may be named by any of its hexes."""
    by, do = action["by"], action["do"]
    if by not in to_move(state):
        return False
    if state["phase"] == "bids":
        return do == "bid" and 0 <= action["weapons"] <= state["stocks"][by]
    if state["phase"] == "reveal":
        asked = do == "reveal" and (by, tuple(action["at"])) in temples_asked(state)
        return asked and action["value"] in (1, 2)
    if do == "village":
        return village_allowed(state, tuple(action["at"]))
    if do == "join":
        return join_allowed(state, tuple(action["to"]))
    if do == "unite":
        return unite_allowed(state, tuple(action["one"]), tuple(action["other"]))
    if do == "temple":
        return temple_allowed(state, tuple(action["at"]))
    return do == "done" and bool(state["did"])


# What an action does


def apply(state, action):
    assert allowed(state, action), f"expected an allowed action, got {action}"
    state = copy.deepcopy(state)
    do = action["do"]
    if do == "bid":
        state["bids"][action["by"]] = action["weapons"]
        if not to_move(state):
            open_fists(state)
    elif do == "reveal":
        for temple in state["temples"][action["by"]]:
            if temple["at"] == tuple(action["at"]):
                temple["seen"] = action["value"]
        go_on_scoring(state)
    elif do == "done":
        end_turn(state)
    else:
        step(state, action)
        state["did"].append(do)
        if [one["do"] for one in turn_actions(state)] == ["done"]:
            end_turn(state)  # nothing more is legal
    return state


def step(state, action):
    if action["do"] == "village":
        at = tuple(action["at"])
        state["villages"][at] = state["turn"]
        state["new"] = at
        lay_sticks(state, at)
    elif action["do"] == "join":
        region = region_of(state, tuple(action["to"]))
        state["sticks"] -= sticks_between(state, [state["new"]], region)  # S124
    elif action["do"] == "unite":
        one = region_of(state, tuple(action["one"]))
        other = region_of(state, tuple(action["other"]))
        state["sticks"] -= sticks_between(state, one, other)  # S129
    else:
        mine = state["temples"][state["turn"]]
        hidden = next(temple for temple in mine if temple["at"] is None)
        hidden["at"] = tuple(action["at"])


def known_values(state):
    """Give hex -> value of every temple whose value the table can know."""
    every = [{at: v for way in world for at, v in way.items()} for world in worlds(state)]
    return {at: every[0][at] for at in every[0] if len({world[at] for world in every}) == 1}


def outlook(state, moment):
    """Tell what a scoring would give now: contests with their possible winners, and totals.

    A contest is (region, kind, worth, possible winners, points or None where hidden ones decide).
    """
    state = copy.deepcopy(state)
    state["scoring"] = moment or "end"
    found, sums = [], [[0] * state["seats"] for _ in worlds(state)]
    for contest in contests(state):
        won, every = set(), []
        for total, world in zip(sums, worlds(state), strict=True):
            won |= set(points(state, contest, world))
            every.append(paid(state, contest, world))
            for seat, n in every[-1].items():
                total[seat] += n
        sure = every[0] if all(one == every[0] for one in every) else None
        found.append((contest[0][0], contest[1], contest[3], sorted(won), sure))
    for seat in range(state["seats"]):
        villages = [at for at in state["villages"] if state["villages"][at] == seat]
        more = state["stocks"][seat]
        if not moment:
            more += len(villages) + 3 * chain(state, seat)
        for total in sums:
            total[seat] += more
    ranges = [(min(column), max(column)) for column in zip(*sums, strict=True)]
    return found, ranges
