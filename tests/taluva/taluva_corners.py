"""Which corners of the rules a game touched: the driven games must reach them to prove anything."""

import literal


def events(before, action, after):
    """Name the corners of the rules that this action or the position after it touches."""
    found = set()
    seats = range(after["seats"])
    cities = [city for seat in seats for city in literal.cities_of(after, seat)]
    found |= {f"level {len(layers)}" for layers in after["land"].values()}
    for kind in ("temple", "tower"):
        if any(literal.kinds_in(after, city).count(kind) >= 2 for city in cities):
            found.add(f"city with two {kind}s")
    found |= events_of_end(before, after)
    if action["do"] in literal.KINDS and literal.level(after, tuple(action["at"])) > 1:
        found.add(f"high {action['do']}")
    if action["do"] == "place":
        found |= events_of_place(before, action, after)
    if after["phase"] == "build" and not after["end"]:
        found |= chances_to_build(after)
    return found


def events_of_end(before, after):
    found, prefix = set(), "team: " if after["teams"] else ""
    eliminated = len(after["out"]) > len(before["out"])
    if eliminated:
        found.add(prefix + "elimination")
    if len(after["done"]) > len(before["done"]):
        found.add("completed in a ranking")
    if after["end"] and len(after["drawn"]) < after["draws"]:
        found.add(prefix + ("last left" if eliminated else "early end"))
    elif after["end"]:
        found.add(prefix + ("eliminated by the last tile" if eliminated else "tiles exhausted"))
        if len(after["end"]["winners"]) > (2 if after["teams"] else 1):
            found.add(prefix + "shared win")
    return found


def events_of_place(before, action, after):
    found = set()
    hexes = [at for at, _ in literal.hexes_of_tile(action["tile"], action["at"], action["turned"])]
    volcanoes = [literal.terrain(before, at) for at in hexes].count("volcano")
    if volcanoes >= 2:
        found.add(f"{volcanoes} volcanoes covered")
    lost = [at for at in before["buildings"] if at not in after["buildings"]]
    if lost:
        found.add("huts covered")
    if any(before["buildings"][at]["count"] > 1 for at in lost):
        found.add("stacked huts covered")
    for seat in range(after["seats"]):
        if len(literal.cities_of(before, seat)) < len(literal.cities_of(after, seat)):
            found.add("city split")
    if any(before["buildings"][at]["owner"] in before["out"] for at in lost):
        found.add("huts of an eliminated player covered")
    cities = [city for seat in range(after["seats"]) for city in literal.cities_of(after, seat)]
    if any(len(c) == 1 and "hut" not in literal.kinds_in(after, c) for c in cities):
        found.add("lone temple or tower")
    return found


def chances_to_build(state):
    found, seat = set(), state["turn"]
    spans = []
    for city in literal.cities_of(state, seat):
        for kind in literal.TERRAINS:
            hexes = literal.extension(state, city, kind)
            if literal.huts_needed(state, hexes) > state["reserve"][seat]["hut"]:
                found.add("extension short of huts")
            if hexes and hexes in spans:
                found.add("two cities, one extension")
            spans.append(hexes)
    for kind in ("temple", "tower"):
        for at in sorted(state["land"]):
            high = kind == "temple" or literal.level(state, at) >= 3
            beside = [city for city in literal.cities_of(state, seat) if literal.next_to(at, city)]
            having = [kind in literal.kinds_in(state, city) for city in beside]
            if not (high and any(having) and literal.can_carry(state, at)):
                continue
            if all(having):
                found.add(f"second {kind} refused")
            elif getattr(literal, f"{kind}_allowed")(state, seat, at):
                found.add(f"{kind} may join")
    return found
