"""A slow Titania read literally off the rulebook: the second opinion on the engine.

Everything is a plain dict, list or word, every rule is tried on every cell, nothing is remembered
between two questions. Hands, fog tiles and point tiles are real here; what the table may say of
them is worked out from what lay open. It shares no code with the engine, not even the geometry.
Rules are cited by rulebook line (S102) or ruling (N21).
"""

import pickle
import random
import tomllib

SHIPS = ["blue", "yellow", "red"]
SHELLS = ["brown", "green", "black", "white"]
KINDS = ["blue", "yellow", "red", "blue-yellow", "yellow-red", "red-blue"]
TABLE = -1


def read_map(text):
    """Give the cells by their place, each with its kind and what goes with it, and the tiles."""
    data = tomllib.loads(text)
    cells = {}
    for cell in data["castle"]:
        cells[tuple(cell["at"])] = {"kind": "castle", "flags": cell["flags"]}
    for key, kind in (("fog", "fog"), ("cranes", "crane"), ("points", "point")):
        for at in data[key]:
            cells[tuple(at)] = {"kind": kind}
    for cell in data["sites"]:
        cells[tuple(cell["at"])] = {"kind": "site", "towers": cell["towers"]}
    for cell in data["bonus"]:
        cells[tuple(cell["at"])] = {"kind": "bonus", "gives": cell["gives"]}
    fog = [reward for reward, count in data["fog_tiles"].items() for _ in range(count)]
    points = [int(value) for value, count in data["point_tiles"].items() for _ in range(count)]
    return {"cells": cells, "fog": fog, "points": points}


def deck():
    """S27: eight of each colour, four of each pair."""
    return [kind for kind in KINDS for _ in range(4 if "-" in kind else 8)]


def new_game(sea, seats, seed):
    rng = random.Random(f"literal {seed}")
    fog, tiles, pile = list(sea["fog"]), list(sea["points"]), deck()
    for heap in (fog, tiles, pile):
        rng.shuffle(heap)
    cells = sea["cells"]
    world = {
        "sea": sea,
        "rng": rng,
        "seats": seats,
        "turn": 0,  # N31
        "period": 1,
        "ships": {at: list(cell.get("flags", [])) for at, cell in cells.items()},  # S64
        "reserve": dict.fromkeys(SHIPS, 20 - 2 - 3),  # S64
        "aside": dict.fromkeys(SHIPS, 3),
        "fog": {at: {"shows": fog.pop(), "up": False} for at in kinds_of(cells, "fog")},  # N1
        "beside": {},  # tiles that left the board, by the cell they lay on
        "turned": [],  # every tile turned up: period, cell, what it shows
        "floors": {at: dict.fromkeys(cells[at]["towers"], 0) for at in kinds_of(cells, "site")},
        "floor supply": dict.fromkeys(SHELLS, 16),
        "starfish on": [],
        "starfish supply": 25,  # S72
        "tile supply": tiles,  # S56
        "pile": pile,
        "discard": [],
        "played": [],
        "hands": [[pile.pop() for _ in range(4)] for _ in range(seats)],  # S45
        "shells": [dict.fromkeys(SHELLS, 0) for _ in range(seats)],
        "starfish": [0] * seats,
        "tiles": [[] for _ in range(seats)],
        "shown": [[] for _ in range(seats)],
        "points": [{"floors": 0, "starfish": 0, "bonus": 0} for _ in range(seats)],
        "todo": [],  # what has to be settled, the first thing first
        "chain": 0,
        "over": False,
        "notes": [],  # the corners this game has seen
    }
    return settled(world)


def kinds_of(cells, kind):
    return [at for at, cell in cells.items() if cell["kind"] == kind]


def kind_of(world, at):
    return world["sea"]["cells"].get(at, {"kind": None})["kind"]


def around(at):
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    return [(at[0] + q, at[1] + r) for q, r in steps]


# Placing ships


def may_place(world, seat, colour, at):
    """S98-105: may this player place a ship of this colour on this cell?"""
    if world["reserve"][colour] == 0:  # S100
        return False
    if kind_of(world, at) in (None, "site", "castle"):  # S105, N17
        return False
    if len(world["ships"][at]) >= 2 or colour in world["ships"][at]:  # S103, S104
        return False
    if not any(colour in world["ships"].get(near, []) for near in around(at)):  # S102
        return False
    # N2: a crane only where a floor can be paid and built at once.
    return kind_of(world, at) != "crane" or any_floor(world, seat, at)


def cells_to_place(world, seat, colour, beside=None):
    cells = [at for at in world["sea"]["cells"] if may_place(world, seat, colour, at)]
    return cells if beside is None else [at for at in cells if at in around(beside)]  # S145


def colours_of(card):
    return card.split("-")


def can_place_for(world, seat, card):
    return any(cells_to_place(world, seat, colour) for colour in colours_of(card))


# Building


def may_build(world, seat, crane, site, colour):
    """S195-206: may this player build the next floor of this tower from this crane?"""
    if kind_of(world, site) != "site" or site not in around(crane):
        return False
    if colour not in world["floors"][site]:
        return False
    height = world["floors"][site][colour]
    if height == 4 or world["floor supply"][colour] == 0:  # S204, N11
        return False
    return world["shells"][seat][colour] >= height + 1  # S203


def floors_to_build(world, seat, crane):
    sites = kinds_of(world["sea"]["cells"], "site")
    return [(s, c) for s in sites for c in SHELLS if may_build(world, seat, crane, s, c)]


def any_floor(world, seat, crane):
    return bool(floors_to_build(world, seat, crane))


# Starfish


def may_occupy(world, seat, site):
    """S227-233: may this player put a starfish on this cell?"""
    if kind_of(world, site) != "site" or site in world["starfish on"]:
        return False
    return world["starfish"][seat] >= len(world["floors"][site])


# What the table may know


def cards_open(world, kind):
    """N27: the cards of a kind that everybody sees."""
    return world["discard"].count(kind) + world["played"].count(kind)


def could_be_held(world, kind):
    return cards_open(world, kind) < deck().count(kind)


def was_turned_in_period_1(world, at):
    return any(period == 1 and cell == at for period, cell, _ in world["turned"])


def tiles_that_could_lie(world, at):
    """N26: what could the hidden tile on this cell show, as far as anybody knows?"""
    first = [shows for period, _, shows in world["turned"] if period == 1]
    never = list(world["sea"]["fog"])
    for shows in first:
        never.remove(shows)
    if world["period"] == 1:
        return never
    again = list(first)
    for period, cell, shows in world["turned"]:
        if period == 2:
            (again if was_turned_in_period_1(world, cell) else never).remove(shows)
    return again if was_turned_in_period_1(world, at) else never


def deal_of(world, at):
    """Tiles lie as first dealt, or as mixed between the periods (N13)."""
    return 2 if world["period"] == 2 and was_turned_in_period_1(world, at) else 1


def values_that_could_come(world):
    """N28: the point tiles that have not been shown."""
    left = list(world["sea"]["points"])
    for shown in world["shown"]:
        for value in shown:
            left.remove(value)
    return left


def next_to_show(world):
    for seat in range(world["seats"]):
        if len(world["shown"][seat]) < len(world["tiles"][seat]):
            return seat
    return None


# What may be done


def to_move(world):
    if world["over"]:
        return []
    if world["todo"] and world["todo"][0][0] in ("turn the tile", "show the tiles"):
        return [TABLE]
    return [world["turn"]]


def legal(world):
    """Give every action that the table could see now, whatever cards are really in the hands."""
    if world["over"]:
        return []
    seat = world["turn"]
    if not world["todo"]:
        return turn_actions(world, seat)
    what, *about = world["todo"][0]
    if what == "ship":
        colours, beside = about
        return [
            {"by": seat, "do": "ship", "colour": colour, "at": list(at)}
            for colour in colours
            for at in cells_to_place(world, seat, colour, beside)
        ]
    if what == "turn the tile":
        at = about[0]
        return [
            {"by": TABLE, "do": "flip", "deal": deal_of(world, at), "at": list(at), "reward": shows}
            for shows in sorted(set(tiles_that_could_lie(world, at)))
        ]
    if what == "any shells":
        return [{"by": seat, "do": "shells", "colour": colour} for colour in SHELLS]
    if what == "starfish":
        sites = [at for at in world["floors"] if may_occupy(world, seat, at)]
        occupy = [{"by": seat, "do": "occupy", "at": list(at)} for at in sites]
        return [*occupy, {"by": seat, "do": "keep"}]
    if what == "build":
        crane, built = about
        floors = [
            {"by": seat, "do": "build", "at": list(site), "tower": colour}
            for site, colour in floors_to_build(world, seat, crane)
        ]
        return [*floors, {"by": seat, "do": "stop"}] if built else floors  # S195
    if what == "hand limit":
        return [{"by": seat, "do": "discard", "card": k} for k in KINDS if could_be_held(world, k)]
    assert what == "show the tiles"
    shown = next_to_show(world)
    return [
        {"by": TABLE, "do": "reveal", "seat": shown, "value": value}
        for value in sorted(set(values_that_could_come(world)))
    ]


def turn_actions(world, seat):
    """S84-96: draw, or play a card while there are fewer than three of them."""
    actions = [{"by": seat, "do": "end"}]
    if len(world["played"]) < 3 and world["hands"][seat] and not last_ship_placed(world):
        for kind in KINDS:
            if could_be_held(world, kind) and can_place_for(world, seat, kind):  # N3, N23
                actions.append({"by": seat, "do": "play", "card": kind})
    return actions


def last_ship_placed(world):
    return 0 in world["reserve"].values()  # S268


def is_so(world, action):
    """Tell whether the action agrees with the real cards and tiles."""
    if action["do"] in ("play", "discard"):
        return action["card"] in world["hands"][action["by"]]
    if action["do"] == "flip":
        return world["fog"][tuple(action["at"])]["shows"] == action["reward"]
    if action["do"] == "reveal":
        left = list(world["tiles"][action["seat"]])
        for value in world["shown"][action["seat"]]:
            left.remove(value)
        return action["value"] in left
    return True


# Doing it


def apply(world, action):
    """Give the world after a legal action and all that follows from it without a choice."""
    world = pickle.loads(pickle.dumps({**world, "sea": None})) | {"sea": world["sea"]}
    do_action(world, action)
    return settled(world)


def settled(world):
    while not world["over"]:
        if follows_by_itself(world):
            continue
        actions = legal(world)
        if len(actions) > 1:
            break
        # One answer or none is no question.
        if actions:
            do_action(world, actions[0])
        else:
            assert world["todo"].pop(0)[0] == "ship", "only an extra ship can find no place"
            world["notes"].append("extra ship lapsed")
    return world


def follows_by_itself(world):
    """Do what needs no answer; tell whether there was anything."""
    seat = world["turn"]
    if not world["todo"]:
        if world["period"] == 2 and last_ship_placed(world):  # S283, N32
            world["todo"] = [("show the tiles",)]
            return True
        return False
    what, *about = world["todo"][0]
    if what == "give":
        world["todo"].pop(0)
        receive(world, seat, *about)
        return True
    if what == "hand limit" and len(world["hands"][seat]) <= 7:
        world["todo"].pop(0)
        return True
    if what == "next player":
        world["todo"].pop(0)
        next_player(world)
        return True
    if what == "show the tiles" and next_to_show(world) is None:
        world["todo"], world["over"] = [], True
        return True
    return False


def do_action(world, action):
    seat, todo = world["turn"], world["todo"]
    match action["do"]:
        case "play":
            world["hands"][seat].remove(action["card"])
            world["played"].append(action["card"])
            world["chain"] = 0
            todo.insert(0, ("ship", colours_of(action["card"]), None))
        case "ship":
            todo.pop(0)
            place_ship(world, seat, action["colour"], tuple(action["at"]))
        case "flip":
            _, at, colour = todo.pop(0)
            world["fog"][at]["up"] = True
            world["turned"].append((world["period"], at, world["fog"][at]["shows"]))
            assert action["reward"] == world["fog"][at]["shows"]
            receive(world, seat, action["reward"], at, colour)
        case "shells":
            _, value = todo.pop(0)
            world["shells"][seat][action["colour"]] += value
        case "occupy":
            occupy(world, seat, tuple(action["at"]))
        case "keep":
            todo.pop(0)
        case "build":
            build(world, seat, tuple(action["at"]), action["tower"])
            todo[0] = ("build", todo[0][1], todo[0][2] + 1)
        case "stop":
            todo.pop(0)
        case "end":
            end_turn(world, seat)
        case "discard":
            world["hands"][seat].remove(action["card"])
            world["discard"].append(action["card"])
        case "reveal":
            world["shown"][action["seat"]].append(action["value"])


def place_ship(world, seat, colour, at):
    world["ships"][at].append(colour)
    world["reserve"][colour] -= 1
    world["chain"] += 1
    kind, last = kind_of(world, at), world["reserve"][colour] == 0
    if world["chain"] > 3:
        world["notes"].append("chain of three extra ships")
    if last and world["chain"] > 1:
        world["notes"].append(f"period {world['period']} ends in a chain")
    if last:
        world["notes"].append(f"period {world['period']} ends on {kind}")
    if kind == "fog":
        if world["fog"][at]["up"]:  # S121
            world["beside"][at] = world["fog"].pop(at)["shows"]
            world["todo"].insert(0, ("give", world["beside"][at], at, colour))
        else:  # S119
            world["todo"].insert(0, ("turn the tile", at, colour))
    elif kind == "bonus":  # S151, N24
        gives = world["sea"]["cells"][at]["gives"]
        world["todo"][:0] = [("give", reward, at, colour) for reward in gives]
    elif kind == "point":  # S185
        if world["tile supply"]:
            world["tiles"][seat].append(world["tile supply"].pop())
        else:
            world["notes"].append("no point tile left")
    elif kind == "crane":
        world["todo"].insert(0, ("build", at, 0))


def receive(world, seat, reward, at, colour):
    word, number = reward.split()
    number = int(number)
    if word in SHELLS:  # S129, S169
        world["shells"][seat][word] += number
    elif word == "each":  # S133
        for shell in SHELLS:
            world["shells"][seat][shell] += number
    elif word == "any":  # S137, S173
        world["todo"].insert(0, ("any shells", number))
    elif word == "starfish":
        got = 0
        while got < number and world["starfish supply"] > 0:  # N11
            world["starfish supply"] -= 1
            world["starfish"][seat] += 1
            got += 1
        if got < number:
            world["notes"].append("starfish short")
        if got:  # N25
            world["todo"].insert(0, ("starfish",))
    elif word == "cards":  # S157
        draw(world, seat, number, "bonus")
    elif word == "points":  # S161
        world["points"][seat]["bonus"] += number
    elif word == "ship":  # S145, N8
        if world["reserve"][colour] == 0:
            world["notes"].append(f"extra ship after the last one of period {world['period']}")
        world["todo"].insert(0, ("ship", [colour], at))


def occupy(world, seat, site):
    price = len(world["floors"][site])
    world["starfish"][seat] -= price
    world["starfish supply"] += price - 1  # S229: one stays on the site
    world["starfish on"].append(site)
    # S229: as many points as towers printed and floors built
    world["points"][seat]["starfish"] += price + sum(world["floors"][site].values())


def build(world, seat, site, colour):
    world["floors"][site][colour] += 1
    world["floor supply"][colour] -= 1
    world["shells"][seat][colour] -= world["floors"][site][colour]
    world["points"][seat]["floors"] += 4 if site in world["starfish on"] else 3  # S207
    if world["floor supply"][colour] == 0:
        world["notes"].append("no floor left")


# Cards


def draw(world, seat, number, why):
    for _ in range(number):
        if not world["pile"]:
            new_pile(world, why)
        if not world["pile"]:
            world["notes"].append("nothing to draw")  # N6
            return
        world["hands"][seat].append(world["pile"].pop())
        if not world["pile"]:  # N20: the moment it is empty
            new_pile(world, why)


def new_pile(world, why):
    if world["discard"]:
        world["notes"].append(f"new pile in a {why} draw")
    world["pile"], world["discard"] = world["discard"], []
    world["rng"].shuffle(world["pile"])


def end_turn(world, seat):
    draw(world, seat, 3 - len(world["played"]), "turn's")  # S253-256
    world["discard"] += world["played"]  # S260, N5
    world["played"] = []
    world["todo"] = [("hand limit",), ("next player",)]  # S262


# Turns and periods


def next_player(world):
    if last_ship_placed(world) or nothing_fits(world):
        if not last_ship_placed(world):
            world["notes"].append(f"no ship fits in period {world['period']}")  # N21
        if world["period"] == 2:
            world["todo"] = [("show the tiles",)]
            return
        second_period(world)
    world["turn"] = (world["turn"] + 1) % world["seats"]  # S82, S279


def nothing_fits(world):
    seats = range(world["seats"])
    return not any(cells_to_place(world, seat, colour) for seat in seats for colour in SHIPS)


def second_period(world):
    cells = world["sea"]["cells"]
    world["period"] = 2
    for at in world["ships"]:  # S272
        if kind_of(world, at) != "castle":
            for colour in world["ships"][at]:
                world["reserve"][colour] += 1
            world["ships"][at] = []
    for colour in SHIPS:  # S275
        world["reserve"][colour] += world["aside"][colour]
        world["aside"][colour] = 0
    world["starfish supply"] += len(world["starfish on"])  # S273
    world["starfish on"] = []
    turned = [tile["shows"] for tile in world["fog"].values() if tile["up"]]  # S274
    turned += world["beside"].values()
    free = [at for at in kinds_of(cells, "fog") if at not in world["fog"] or world["fog"][at]["up"]]
    world["rng"].shuffle(turned)
    for at in free:
        world["fog"][at] = {"shows": turned.pop(), "up": False}
    assert not turned
    world["beside"] = {}


# The end


def total(world, seat):
    return sum(world["points"][seat].values()) + sum(world["shown"][seat])


def left_over(world, seat):
    return sum(world["shells"][seat].values()) + world["starfish"][seat]  # N15


def result(world):
    """S283: most points, then most shells and starfish, else several winners."""
    if not world["over"]:
        return None
    left, ranking = list(range(world["seats"])), []
    while left:
        best = max(total(world, seat) for seat in left)
        tied = [seat for seat in left if total(world, seat) == best]
        most = max(left_over(world, seat) for seat in tied)
        group = [seat for seat in tied if left_over(world, seat) == most]
        reason = "points" if len(tied) == 1 else "tie-break" if len(group) == 1 else "shared"
        ranking.append((group, reason))
        left = [seat for seat in left if seat not in group]
    groups = [group for group, _ in ranking]
    return {"winners": groups[0], "reason": ranking[0][1], "ranking": groups}
