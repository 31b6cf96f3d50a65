"""What the literal rules know of a position, in a form that any engine can be held against."""

import ica_literal as literal
import msgspec


def key(action):
    """Give an action as a value that can stand in a set; what a field has anyway is left out."""
    told = {name: value for name, value in action.items() if value not in ([], (), None)}
    return msgspec.json.encode(told, order="deterministic").decode()


def literal_state(described):
    """Give the described position to the literal rules."""
    state = literal.new_game(described["seats"], described["aid"])
    layers = ("bottom", "middle", "top")
    for at, (down, up) in described["site"].items():
        hidden = [["down", layer] for layer in layers[:down]]
        state["site"][at] = hidden + [["up", each] for each in up]
    for at, (number, dealt, on) in described["lab"].items():
        state["lab"][at] = {"tile": number or None, "dealt": dealt, "on": list(on)}
    for name in ("prospector", "researcher", "turn", "points"):
        state[name] = described[name]
    state["prospector"], state["researcher"] = list(state["prospector"]), list(state["researcher"])
    state["hands"] = [list(hand) for hand in described["hands"]]
    state["gone"] = list(described["gone"])
    state["scored"] = [[(0, 0)] * described["seats"] for _ in range(described["scored"])]
    state["waiting"] = "play"
    return state


def told(state):
    """Give all that can be seen on the table of the literal rules."""
    seats = range(state["seats"])
    stones = [at for at in literal.LAB if literal.stone_on(state, at) is not None]
    fields = {tuple(sorted(literal.field_at(state, at))) for at in stones}
    return {
        "to move": literal.to_move(state),
        "turn": [state["turn"], state["points"]],
        "site": [
            [
                len([face for face, _ in state["site"][at] if face == "down"]),
                *[what for face, what in state["site"][at] if face == "up"],
            ]
            for at in literal.SITE
        ],
        "lab": [
            [plot["tile"] or 0, plot["dealt"], *plot["on"]]
            for plot in (state["lab"][at] for at in literal.LAB)
        ],
        "pawns": [list(state["prospector"]), list(state["researcher"])],
        "hands": [list(hand) for hand in state["hands"]],
        "gone": sorted(state["gone"]),
        "looks": list(state["looks"]),
        "fields": sorted(
            [
                list(field),
                literal.owner_at(state, field[0]),
                sum(literal.red(state["lab"][at]["on"]) for at in field),
            ]
            for field in fields
        ),
        "forces": {at: literal.force(state, at) for at in stones},
        "now": [literal.count(state, seat) for seat in seats],
        "scored": [list(scoring) for scoring in state["scored"]],
        "totals": [literal.total(state, seat) for seat in seats],
        "lines": [literal.total(state, seat) for seat in seats],
        "winners": literal.winners(state) if state["over"] else None,
    }
