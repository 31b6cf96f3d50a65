"""A slow Ica read literally off the rulebook: the second opinion on the engine.

Everything is a plain dict or list. A pile is the list of all its tiles, face down or up; every list
of actions is made by trying everything; nothing is remembered between two questions. It shares no
code with the engine. Rules are cited by section of the rulebook or by ruling (I30).
"""

import copy
import itertools

# Stones: number -> (potential, layer), as they are in the default box.
STONES = {
    1: (0, "top"), 2: (1, "top"), 3: (2, "top"), 4: (3, "top"), 5: (4, "top"),
    6: (1, "middle"), 7: (1, "middle"), 8: (2, "middle"), 9: (2, "middle"), 10: (3, "middle"),
    11: (3, "middle"), 12: (0, "bottom"), 13: (1, "bottom"), 14: (2, "bottom"),
    15: (3, "bottom"), 16: (4, "bottom"),
}  # fmt: skip

# "Les 48 tuiles": the other kinds with value and how many in top, middle and bottom layer.
OTHERS = [
    ("report", 0, (0, 2, 4)),
    ("orb", 0, (4, 1, 0)),
    ("pottery", 1, (1, 1, 1)),
    ("clock", 2, (2, 2, 2)),
    ("knife", 3, (2, 2, 2)),
    ("bones", 4, (2, 2, 2)),
]


def all_tiles():
    """Give tile number -> {"kind", "value", "layer"}."""
    tiles = {n: {"kind": "stone", "value": v, "layer": w} for n, (v, w) in STONES.items()}
    for kind, value, counts in OTHERS:
        for layer, count in zip(("top", "middle", "bottom"), counts, strict=True):
            for _ in range(count):
                tiles[len(tiles) + 1] = {"kind": kind, "value": value, "layer": layer}
    return tiles


TILES = all_tiles()
SITE = [(row, column) for row in range(4) for column in range(4)]
LAB = [(row, column) for row in range(4) for column in range(5, 9)]


def kind(tile):
    return TILES[tile]["kind"]


def value(tile):
    return TILES[tile]["value"]


# The table


def new_game(seats, aid_card_costs=False):
    """PREPARATION: three layers, laboratory tiles face down; corners are chosen in turn (I24)."""
    return {
        "seats": seats,
        "aid": aid_card_costs,
        "site": {at: [["down", layer] for layer in ("bottom", "middle", "top")] for at in SITE},
        "lab": {at: {"tile": None, "dealt": at, "on": []} for at in LAB},
        "prospector": [None] * seats,
        "researcher": [None] * seats,
        "hands": [[] for _ in range(seats)],
        "gone": [],
        "waiting": "corners",
        "turn": 0,
        "points": 5,
        "shows": [],
        "pushes": [],
        "scored": [],  # one list of (field, hand) by seat for each scoring
        "thesis": None,
        "looks": [],
        "over": False,
    }


def beside(at):
    """Horizontally and vertically only, on the same board."""
    row, column = at
    board = SITE if at in SITE else LAB
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [cell for cell in near if cell in board]


def corners(board):
    return [at for at in board if len(beside(at)) == 2]


def stone_on(state, at):
    on = state["lab"][at]["on"]
    return on[0] if on else None


def field_at(state, at):
    """CHAMPS DE RECHERCHES: stones that hang together by edges; [] on bare ground."""
    if stone_on(state, at) is None:
        return []
    field = [at]
    for cell in field:
        for near in beside(cell):
            if stone_on(state, near) is not None and near not in field:
                field.append(near)
    return field


def owner_at(state, at):
    """I9: a field belongs to the researcher standing on it, else it is neutral.

    Former tenants who have still to leave (CAS PARTICULIER) do not count any more.
    """
    for cell in field_at(state, at):
        for seat in range(state["seats"]):
            if state["researcher"][seat] == cell and seat not in state["pushes"]:
                return seat
    return None


def field_of(state, seat):
    at = state["researcher"][seat]
    return [] if at is None or seat in state["pushes"] else field_at(state, at)


def barred(state, seat, at):
    """DEPLACEMENTS: it is strictly forbidden to enter a rival's field."""
    return owner_at(state, at) not in (None, seat)


def force(state, at):
    """Potential with supports, red and blue (I7)."""
    return sum(value(tile) for tile in state["lab"][at]["on"])


def where(state, seat, at):
    """Tell whether the seat's pawn of this board stands on the cell."""
    return state["prospector" if at in SITE else "researcher"][seat] == at


def found_reports(state):
    return len([tile for tile in state["gone"] if kind(tile) == "report"])


def face_up(state):
    """Every dig tile that has been shown."""
    tiles = list(state["gone"])
    for hand in state["hands"]:
        tiles += hand
    for pile in state["site"].values():
        tiles += [what for face, what in pile if face == "up"]
    for plot in state["lab"].values():
        tiles += plot["on"]
    return tiles


# DEPLACEMENTS


def first_steps(state, seat, board):
    """Where a single step leads; from outside to a corner (I41)."""
    pawn = state["prospector" if board is SITE else "researcher"][seat]
    cells = corners(board) if pawn is None else beside(pawn)
    return [at for at in cells if board is SITE or not barred(state, seat, at)]


def steps_to(state, seat, to):
    """The shortest way that never enters a rival's field (I43); None without any."""
    board = SITE if to in SITE else LAB
    seen, edge, steps = [], first_steps(state, seat, board), 1
    while edge:
        if to in edge:
            return steps
        seen += edge
        edge = [
            near
            for cell in edge
            for near in beside(cell)
            if near not in seen and (board is SITE or not barred(state, seat, near))
        ]
        edge, steps = list(dict.fromkeys(edge)), steps + 1
    return None


def may_move(state, seat, to):
    if to not in SITE + LAB or where(state, seat, to):
        return False
    if to in LAB and barred(state, seat, to):
        return False
    steps = steps_to(state, seat, to)
    return steps is not None and steps <= state["points"]


# DECOUVERTES


def open_tiles(state):
    """Uncovered face-down tiles of the site."""
    return [at for at in SITE if state["site"][at] and state["site"][at][-1][0] == "down"]


def piles_with_hidden(state):
    return [at for at in SITE if any(face == "down" for face, _ in state["site"][at])]


def may_dig(state, cells):
    if state["points"] < 2 or not all(at in open_tiles(state) for at in cells):
        return False
    if len(piles_with_hidden(state)) == 1:
        return len(cells) == 1  # I29
    return len(cells) == 2 and cells[0] != cells[1]  # I12


def may_turn(state, at):
    return at in LAB and state["lab"][at]["tile"] is None and state["points"] >= 2


def may_show(state, at, tile, dealt):
    if at != state["shows"][0]:
        return False
    if at in LAB:
        plot = state["lab"][at]
        known = [other["tile"] for other in state["lab"].values()]
        moved = None if plot["dealt"] == at else plot["dealt"]
        return 101 <= tile <= 116 and tile not in known and dealt == moved
    layer = state["site"][at][-1][1]
    return (
        tile in TILES
        and TILES[tile]["layer"] == layer
        and tile not in face_up(state)
        and dealt is None
    )


# MANIPULATION D'OBJETS


def top_tile(state, at):
    """The face-up tile on top, or None; a laboratory tile can never be taken."""
    if at in LAB:
        on = state["lab"][at]["on"]
        return on[-1] if on else None
    pile = state["site"][at]
    return pile[-1][1] if pile and pile[-1][0] == "up" else None


def may_take(state, seat, at):
    if at not in SITE + LAB or not where(state, seat, at) or top_tile(state, at) is None:
        return False
    return value(top_tile(state, at)) <= state["points"]


def has_room(state, at):
    """An object lies only on a stone, and two at most (I4)."""
    return stone_on(state, at) is not None and len(state["lab"][at]["on"]) <= 2


def may_place(state, seat, tile, at, joined):
    if tile not in state["hands"][seat] or at not in SITE + LAB or not where(state, seat, at):
        return False
    if value(tile) > state["points"]:
        return False
    if at in SITE:
        return not joined  # any object or stone anywhere on the site
    if kind(tile) != "stone":
        return has_room(state, at) and not joined
    if state["lab"][at]["tile"] != 100 + tile:
        return False  # I11
    attacked = attacked_stones(state, seat, at)
    if not attacked:
        return not joined  # I37
    if not may_join(state, seat, joined):
        return False
    attack = value(tile) + sum(value(each) for each in joined)
    return attack > sum(force(state, each) for each in attacked)  # I3, I7


def attacked_stones(state, seat, at):
    """CONFLITS: stones beside, in fields on which somebody else stands (I30)."""
    return [near for near in beside(at) if owner_at(state, near) not in (None, seat)]


def may_join(state, seat, joined):
    return (
        len(joined) <= 3
        and len(set(joined)) == len(joined)
        and all(tile in state["hands"][seat] for tile in joined)
        and all(kind(tile) in ("pottery", "clock", "knife", "bones") for tile in joined)
    )


def may_clear(state, seat, at, to):
    if at not in SITE + LAB or not where(state, seat, at) or top_tile(state, at) is None:
        return False
    if to not in beside(at) or value(top_tile(state, at)) > state["points"]:
        return False
    if at in SITE:
        return True
    # I17: in the laboratory only supports, from stone to stone
    return len(state["lab"][at]["on"]) >= 2 and has_room(state, to)


# DEPENSER UN OBJET SACRE


def holds(state, seat, tiles, kinds):
    """These different tiles are in the hand, and they are exactly of these kinds."""
    return (
        all(tile in state["hands"][seat] for tile in tiles)
        and len(set(tiles)) == len(tiles)
        and sorted(map(kind, tiles)) == sorted(kinds)
    )


def may_orb(state, seat, tile, at):
    if not holds(state, seat, [tile], ["orb"]):
        return False
    if at in SITE:
        return at in piles_with_hidden(state)  # I38
    return at in LAB and state["lab"][at]["tile"] is None


def may_steal(state, seat, spent, tile):
    rivals = [hand for other, hand in enumerate(state["hands"]) if other != seat]
    return (
        holds(state, seat, spent, ["knife", "knife"])
        and state["points"] >= 3
        and any(tile in hand for hand in rivals)
    )


def is_empty(state, at):
    return at in LAB and not state["lab"][at]["on"] and at not in state["researcher"]


def may_swap(state, seat, spent, one, other):
    return (
        holds(state, seat, spent, ["bones", "bones"])
        and state["points"] >= 4
        and is_empty(state, one)
        and is_empty(state, other)
        and one != other
    )


def special_cost(state):
    return 0 if state["aid"] else 3  # I2


def may_influence(state, seat, spent, rival, to):
    return (
        holds(state, seat, spent, ["clock", "knife", "bones"])
        and state["points"] >= special_cost(state)
        and 0 <= rival < state["seats"]
        and rival != seat
        and to in first_steps(state, rival, LAB)  # I39, I41
    )


def may_publish(state, seat):
    potteries = [tile for tile in state["hands"][seat] if kind(tile) == "pottery"]
    return len(potteries) == 3 and state["points"] >= special_cost(state)  # I40


# Being pushed


def refuges(state, seat):
    """I10, I36: the nearest tiles in nobody else's field, by rows and columns."""
    row, column = state["researcher"][seat]
    for far in range(1, 7):
        found = [
            at
            for at in LAB
            if abs(at[0] - row) + abs(at[1] - column) == far and not barred(state, seat, at)
        ]
        if found:
            return found
    return []


# Questions from outside


def to_move(state):
    if state["over"]:
        return []
    if state["waiting"] == "show":
        return [-1]
    return [state["pushes"][0]] if state["waiting"] == "push" else [state["turn"]]


def allowed(state, action):
    """Judge one action by itself."""
    if action["by"] not in to_move(state):
        return False
    seat, do = action["by"], action["do"]
    if state["waiting"] != "play":
        return do == state["waiting"] and answers(state, action)
    match do:
        case "move":
            return may_move(state, seat, tuple(action["to"]))
        case "dig":
            return may_dig(state, [tuple(at) for at in action["cells"]])
        case "turn":
            return may_turn(state, tuple(action["at"]))
        case "take":
            return may_take(state, seat, tuple(action["at"]))
        case "place":
            joined = action.get("joined", [])
            return may_place(state, seat, action["tile"], tuple(action["at"]), joined)
        case "clear":
            return may_clear(state, seat, tuple(action["at"]), tuple(action["to"]))
        case "orb":
            return may_orb(state, seat, action["tile"], tuple(action["at"]))
        case "clock":
            return holds(state, seat, [action["tile"]], ["clock"])
        case "knives":
            return may_steal(state, seat, action["spent"], action["tile"])
        case "bones":
            one, other = tuple(action["one"]), tuple(action["other"])
            return may_swap(state, seat, action["spent"], one, other)
        case "influence":
            to = tuple(action["to"])
            return may_influence(state, seat, action["spent"], action["rival"], to)
        case "potteries":
            return may_publish(state, seat)
        case "end":
            return True  # I32
    return False


def answers(state, action):
    """Judge what somebody has to do before the turn goes on."""
    if action["do"] == "corners":
        site, lab = tuple(action["prospector"]), tuple(action["researcher"])
        return site in corners(SITE) and lab in corners(LAB)
    if action["do"] == "show":
        dealt = action.get("dealt")
        return may_show(
            state, tuple(action["at"]), action["tile"], None if dealt is None else tuple(dealt)
        )
    return tuple(action["to"]) in refuges(state, action["by"])


def candidates(state):
    """Give everything that could be said by whoever is to move, legal or not."""
    seat = to_move(state)[0]
    if state["waiting"] == "corners":
        return [
            {"by": seat, "do": "corners", "prospector": list(p), "researcher": list(r)}
            for p in SITE
            for r in LAB
        ]
    if state["waiting"] == "show":
        return shows(state)
    if state["waiting"] == "push":
        return [{"by": seat, "do": "push", "to": list(at)} for at in LAB]
    hand, boards = state["hands"][seat], [list(at) for at in SITE + LAB]
    found = [{"do": "end"}, {"do": "potteries"}]
    found += [{"do": "move", "to": at} for at in boards]
    found += [{"do": "turn", "at": at} for at in boards]
    found += [{"do": "take", "at": at} for at in boards]
    site = boards[:16]
    found += [{"do": "dig", "cells": [at]} for at in site]
    found += [{"do": "dig", "cells": list(two)} for two in itertools.combinations(site, 2)]
    pawns = [list(at) for at in (state["prospector"][seat], state["researcher"][seat]) if at]
    found += [{"do": "clear", "at": at, "to": to} for at in pawns for to in boards]
    for tile in hand:
        found.append({"do": "clock", "tile": tile})
        found += [{"do": "orb", "tile": tile, "at": at} for at in boards]
        found += placements(state, seat, tile)
    found += combinations_spent(state, seat)
    return [{"by": seat, **action} for action in found]


def shows(state):
    at = list(state["shows"][0])
    found = []
    for tile in [*TILES, *range(101, 117)]:
        show = {"by": -1, "do": "show", "at": at, "tile": tile}
        found.append(show)
        if tuple(at) in LAB:
            found += [{**show, "dealt": list(dealt)} for dealt in LAB]
    return found


def placements(state, seat, tile):
    found = []
    for at in (state["prospector"][seat], state["researcher"][seat]):
        if at is None:
            continue
        place = {"do": "place", "tile": tile, "at": list(at)}
        sizes = range(4) if may_lay_at_all(state, tile, at) else range(1)
        for size in sizes:
            for joined in itertools.combinations(state["hands"][seat], size):
                found.append({**place, "joined": list(joined)})
    return found


def may_lay_at_all(state, tile, at):
    """Only a stone on its own tile can attack; elsewhere sets of objects need not be tried."""
    return at in LAB and kind(tile) == "stone" and state["lab"][at]["tile"] == 100 + tile


def combinations_spent(state, seat):
    found = []
    hand = state["hands"][seat]
    for spent in itertools.combinations(hand, 2):
        kinds = [kind(tile) for tile in spent]
        if kinds == ["knife", "knife"]:
            found += [{"do": "knives", "spent": list(spent), "tile": tile} for tile in TILES]
        if kinds == ["bones", "bones"]:
            found += [
                {"do": "bones", "spent": list(spent), "one": list(one), "other": list(other)}
                for one, other in itertools.combinations(LAB, 2)
            ]
    for spent in itertools.combinations(hand, 3):
        if [kind(tile) for tile in spent] == ["clock", "knife", "bones"]:
            found += [
                {"do": "influence", "spent": list(spent), "rival": rival, "to": list(to)}
                for rival in range(state["seats"])
                for to in LAB
            ]
    return found


def legal(state):
    if not to_move(state):
        return []
    return [action for action in candidates(state) if allowed(state, action)]


# What an action does


def apply(state, action):
    assert allowed(state, action), f"expected an allowed action, got {action}"
    state = copy.deepcopy(state)
    DEEDS[action["do"]](state, action["by"], action)
    return state


def spend(state, seat, tiles):
    for tile in tiles:
        state["hands"][seat].remove(tile)
        state["gone"].append(tile)  # I21


def do_corners(state, seat, action):
    state["prospector"][seat] = tuple(action["prospector"])
    state["researcher"][seat] = tuple(action["researcher"])
    state["turn"] = (seat + 1) % state["seats"]
    if seat == state["seats"] - 1:
        state["waiting"] = "play"


def do_move(state, seat, action):
    to = tuple(action["to"])
    state["points"] -= steps_to(state, seat, to)
    state["prospector" if to in SITE else "researcher"][seat] = to


def do_dig(state, seat, action):
    state["points"] -= 2
    state["shows"] = sorted(tuple(at) for at in action["cells"])
    state["waiting"] = "show"


def do_turn(state, seat, action):
    state["points"] -= 2
    state["shows"] = [tuple(action["at"])]
    state["waiting"] = "show"


def do_show(state, seat, action):
    at, tile = tuple(action["at"]), action["tile"]
    if at in LAB:
        state["lab"][at]["tile"] = tile
    else:
        state["site"][at].pop()
        if kind(tile) == "report":
            state["gone"].append(tile)  # I35
        else:
            state["site"][at].append(["up", tile])
    state["shows"] = state["shows"][1:]
    if not state["shows"]:
        state["waiting"] = "play"


def lift(state, at):
    if at in LAB:
        return state["lab"][at]["on"].pop()
    return state["site"][at].pop()[1]


def lay(state, tile, at):
    if at in LAB:
        state["lab"][at]["on"].append(tile)
    else:
        state["site"][at].append(["up", tile])


def do_take(state, seat, action):
    tile = lift(state, tuple(action["at"]))
    state["points"] -= value(tile)
    state["hands"][seat] = sorted([*state["hands"][seat], tile])


def do_place(state, seat, action):
    tile, at = action["tile"], tuple(action["at"])
    attacked = []
    if at in LAB and kind(tile) == "stone":
        attacked = attacked_stones(state, seat, at)
    state["points"] -= value(tile)
    state["hands"][seat].remove(tile)
    spend(state, seat, action.get("joined", []))
    for beaten in attacked:
        send_home(state, beaten)
    lay(state, tile, at)
    if at in LAB and kind(tile) == "stone":
        # CAS PARTICULIER, I36: the former tenants leave, clockwise from the player in turn.
        order = [(seat + n) % state["seats"] for n in range(1, state["seats"])]
        state["pushes"] = [other for other in order if state["researcher"][other] == at]
        next_push(state)


def send_home(state, at):
    """I8: the stone on the pile of the same coordinates, its potteries on top of it."""
    row, column = at
    stone, *supports = state["lab"][at]["on"]
    state["lab"][at]["on"] = []
    state["site"][row, column - 5].append(["up", stone])
    for tile in supports:
        if kind(tile) == "pottery":
            state["site"][row, column - 5].append(["up", tile])
        else:
            state["gone"].append(tile)


def next_push(state):
    state["waiting"] = "push"
    while state["pushes"] and not refuges(state, state["pushes"][0]):
        state["researcher"][state["pushes"].pop(0)] = None  # I41
    if not state["pushes"]:
        state["waiting"] = "play"


def do_push(state, seat, action):
    state["researcher"][seat] = tuple(action["to"])
    state["pushes"] = state["pushes"][1:]
    next_push(state)


def do_clear(state, seat, action):
    tile = lift(state, tuple(action["at"]))
    state["points"] -= value(tile)
    lay(state, tile, tuple(action["to"]))


def do_orb(state, seat, action):
    spend(state, seat, [action["tile"]])
    state["looks"].append((seat, tuple(action["at"])))


def do_clock(state, seat, action):
    spend(state, seat, [action["tile"]])
    state["points"] += 2


def do_knives(state, seat, action):
    state["points"] -= 3
    spend(state, seat, action["spent"])
    for hand in state["hands"]:
        if action["tile"] in hand:
            hand.remove(action["tile"])
    state["hands"][seat] = sorted([*state["hands"][seat], action["tile"]])


def do_bones(state, seat, action):
    state["points"] -= 4
    spend(state, seat, action["spent"])
    one, other, lab = tuple(action["one"]), tuple(action["other"]), state["lab"]
    lab[one], lab[other] = lab[other], lab[one]


def do_influence(state, seat, action):
    state["points"] -= special_cost(state)
    spend(state, seat, action["spent"])
    state["researcher"][action["rival"]] = tuple(action["to"])


def do_potteries(state, seat, action):
    state["points"] -= special_cost(state)
    spend(state, seat, [tile for tile in state["hands"][seat] if kind(tile) == "pottery"])
    state["thesis"] = seat


def do_end(state, seat, action):
    """DECOMPTES: the second, fourth and sixth report each bring one at the end of the turn."""
    while found_reports(state) >= 2 * (len(state["scored"]) + 1):
        state["scored"].append([count(state, other) for other in range(state["seats"])])
    if len(state["scored"]) >= 3:
        state["over"] = True  # I34
    else:
        state["turn"] = (seat + 1) % state["seats"]
        state["points"] = 5


DEEDS = {
    "corners": do_corners, "move": do_move, "dig": do_dig, "turn": do_turn, "show": do_show,
    "take": do_take, "place": do_place, "push": do_push, "clear": do_clear, "orb": do_orb,
    "clock": do_clock, "knives": do_knives, "bones": do_bones, "influence": do_influence,
    "potteries": do_potteries, "end": do_end,
}  # fmt: skip


# DECOMPTES


def red(tiles):
    return sum(value(tile) for tile in tiles if kind(tile) in ("stone", "pottery"))


def count(state, seat):
    """Give (red points of the field, red points in the hand)."""
    field = field_of(state, seat)
    return (sum(red(state["lab"][at]["on"]) for at in field), red(state["hands"][seat]))


def total(state, seat):
    points = sum(scoring[seat][0] - scoring[seat][1] for scoring in state["scored"])
    return points + (5 if state["thesis"] == seat else 0)


def winners(state):
    best = max(total(state, seat) for seat in range(state["seats"]))
    return [seat for seat in range(state["seats"]) if total(state, seat) == best]
