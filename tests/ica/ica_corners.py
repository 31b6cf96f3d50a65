"""Which corners of the rules a game touched: the driven games must reach them to prove anything."""

import ica_literal as literal


def parts(state, cells):
    """Count the fields that these cells now lie in; bare ones do not count."""
    left = [at for at in cells if literal.stone_on(state, at) is not None]
    return len({tuple(sorted(literal.field_at(state, at))) for at in left})


def events(before, action, after):
    """Name the corners of the rules that this action or the position after it touches."""
    found = {action["do"]} | events_of_scoring(before, after)
    if action["do"] == "place" and tuple(action["at"]) in literal.LAB:
        found |= events_of_laying(before, action, after)
    if action["do"] == "dig" and len(action["cells"]) == 1:
        found.add("the last pile")
    if action["do"] == "push":
        row, column = before["researcher"][action["by"]]
        far = abs(action["to"][0] - row) + abs(action["to"][1] - column)
        found.add("pushed far" if far > 1 else "pushed beside")
    if action["do"] == "show" and "dealt" in action:
        found.add("a moved tile is turned")
    if action["do"] == "show" and len(before["shows"]) == 2:
        found.add("one of two shown")
    if action["do"] in ("move", "influence"):
        found |= events_of_walking(before, action, after)
    if action["do"] == "take" and tuple(action["at"]) in literal.LAB:
        was = literal.owner_at(before, tuple(action["at"]))
        if was is not None and literal.owner_at(after, tuple(action["at"])) is None:
            found.add("the stone below oneself is lifted")
    if action["do"] == "clear":
        found.add("support cleared" if tuple(action["at"]) in literal.LAB else "pile cleared")
    return found


def events_of_scoring(before, after):
    found = set()
    more = len(after["scored"]) - len(before["scored"])
    if more:
        found.add(f"{more} scorings at once")
    if more and any(literal.total(after, seat) < 0 for seat in range(after["seats"])):
        found.add("negative total")
    if literal.found_reports(after) == 6:
        found.add("all six reports")
    if after["over"]:
        found.add("over" if len(literal.winners(after)) == 1 else "shared win")
    return found


def events_of_laying(before, action, after):
    found, at, seat = set(), tuple(action["at"]), action["by"]
    if literal.kind(action["tile"]) != "stone":
        return {f"{literal.kind(action['tile'])} as support"}
    beaten = literal.attacked_stones(before, seat, at)
    owners = {literal.owner_at(before, each) for each in beaten}
    pushed = [s for s in range(after["seats"]) if s != seat and before["researcher"][s] == at]
    found.add(f"{len(pushed)} pushed at once")
    if None in after["researcher"]:
        found.add("somebody stands outside")
    if not beaten:
        near = [each for each in literal.beside(at) if literal.stone_on(before, each) is not None]
        return found | {"quiet stone", f"{len(near)} neutral neighbours joined"}
    found.add(f"{len(beaten)} defenders of {len(owners)} owners")
    found.add(f"{len(action.get('joined', []))} objects join")
    for owner in owners:
        rest = [each for each in literal.field_of(before, owner) if each not in beaten]
        found.add(f"a rival's field is left in {parts(after, rest)} parts")
        if not literal.field_of(after, owner):
            found.add("a rival stands on bare ground")
    supports = [tile for each in beaten for tile in before["lab"][each]["on"][1:]]
    found |= {f"{literal.kind(tile)} of a beaten stone" for tile in supports}
    if any(before["site"][row, column - 5] for row, column in beaten):
        found.add("a beaten stone buries a pile")
    if pushed:
        found.add("pushed after an attack")
    return found


def events_of_walking(before, action, after):
    found, to = set(), tuple(action["to"])
    seat = action.get("rival", action["by"])
    if to in literal.LAB and before["researcher"][seat] is None:
        found.add(f"in from outside by {action['do']}")
    elif to in literal.LAB:
        start = before["researcher"][seat]
        if literal.owner_at(before, start) == seat and literal.owner_at(after, start) is None:
            found.add(f"a field left neutral by {action['do']}")
        if literal.owner_at(before, to) is None and literal.owner_at(after, to) == seat:
            found.add(f"a neutral field taken by {action['do']}")
        far = abs(to[0] - start[0]) + abs(to[1] - start[1])
        if action["do"] == "move" and before["points"] - after["points"] > far:
            found.add("a way round a rival's field")
    return found
