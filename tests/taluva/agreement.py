"""Plays one game on the engine and on the literal rules at once and tells where they part."""

import json
import random

import literal

from engines.contract import Setup, UnreadableAction

STYLES = ("plain", "tall", "spread", "temples", "race", "crowd")
"""How a driven game leans: each reaches corners that an even choice hardly ever sees."""

LOOKS = 8
"""How many legal and how many bent actions are shown to `check` in each position."""


class Disagreement(AssertionError):
    """Engine and literal rules answer differently: the message shows the whole way there."""


def key(action):
    """Give an action as a value that can stand in a set."""
    return json.dumps(action, sort_keys=True)


def play(game, seats, seed, style, **options):
    """Drive one game to its end on both; give what was reached; Disagreement where they part."""
    table = Table(game, seats, **options)
    # Two generators: showing `check` more actions must not lead the game elsewhere.
    drive, look = random.Random(f"drive {seats} {style} {seed}"), random.Random(f"look {seed}")
    while literal.to_move(table.theirs):
        actions = table.compare(look)
        table.apply(choose(drive, style, table.theirs, actions))
    table.compare(look)
    return table.reached


class Table:
    """One position on the engine (ours) and on the literal rules (theirs)."""

    def __init__(self, game, seats, **options):
        self.game = game
        self.ours = game.new_game(Setup(tuple("ABCD"[:seats]), options))
        self.theirs = literal.new_game(seats, **options)
        self.log = []
        self.reached = set()

    def apply(self, action):
        before = self.theirs
        self.theirs = literal.apply(self.theirs, action)
        self.log.append(action)
        self.ours = self.game.apply(self.ours, self.game.parse_action(action))
        self.reached |= events(before, action, self.theirs)

    def compare(self, rng):
        """Ask both everything about this position; give the legal actions."""
        self.agree("to move", list(self.game.to_move(self.ours)), literal.to_move(self.theirs))
        listed = [key(self.game.format_action(a)) for a in self.game.legal_actions(self.ours)]
        actions = literal.legal(self.theirs)
        expected = [key(action) for action in actions]
        self.agree("listed twice", len(listed) - len(set(listed)), 0)
        self.agree("only ours lists", sorted(set(listed) - set(expected)), [])
        self.agree("only theirs lists", sorted(set(expected) - set(listed)), [])
        self.agree("counts", self.counts(), self.literal_counts())
        self.agree("end", self.end(), self.literal_end())
        shown = rng.sample(actions, min(LOOKS, len(actions)))
        for action in shown + [bend(rng, self.theirs, actions) for _ in range(LOOKS)]:
            theirs = literal.allowed(self.theirs, action)
            self.agree(f"check {key(action)}", self.accepts(action), theirs)
        return actions

    def accepts(self, action):
        try:
            return self.game.check(self.ours, self.game.parse_action(action)) is None
        except UnreadableAction:
            return False

    def counts(self):
        scores = self.game.scores(self.ours)
        return [{line.slug: line.points for line in score.lines} for score in scores]

    def literal_counts(self):
        built = [literal.built(self.theirs, seat) for seat in range(self.theirs["seats"])]
        return [dict(zip(("temples", "towers", "huts"), counts, strict=True)) for counts in built]

    def end(self):
        outcome = self.game.outcome(self.ours)
        if outcome is None:
            return None
        ranking = [sorted(group) for group in outcome.ranking] if self.theirs["ranking"] else []
        return {"winners": sorted(outcome.winners), "ranking": ranking}

    def literal_end(self):
        if not self.theirs["end"]:
            return None
        ranking = literal.ranking(self.theirs) if self.theirs["ranking"] else []
        return {"winners": sorted(self.theirs["end"]["winners"]), "ranking": ranking}

    def agree(self, what, ours, theirs):
        if ours != theirs:
            way = "\n".join(key(action) for action in self.log)
            raise Disagreement(f"{what}: engine {ours}, literal rules {theirs}, after\n{way}")


# The driver


def choose(rng, style, state, actions):
    """Give one of the legal actions, leaning the way of the style."""
    if state["phase"] == "draw" or style == "plain" or rng.random() < 0.1:
        return rng.choice(actions)
    lean = lean_of_place if state["phase"] == "place" else lean_of_build
    best = max(lean(style, state, action) for action in actions)
    return rng.choice([a for a in actions if lean(style, state, a) == best])


def lean_of_place(style, state, action):
    at = tuple(action["at"])
    hexes = [hex_ for hex_, _ in literal.hexes_of_tile(action["tile"], at, action["turned"])]
    height = literal.level(state, at)
    huts = [state["buildings"][hex_] for hex_ in hexes if hex_ in state["buildings"]]
    if style == "tall":
        return height
    if style == "crowd":
        # Bury the others' huts and else keep the land small: somebody will find no room.
        foreign = sum(hut["count"] for hut in huts if hut["owner"] != state["turn"])
        edges = sum(near in state["land"] for hex_ in hexes for near in literal.neighbours(hex_))
        return (foreign, height, edges)
    if style == "race":
        return min(height, 2) if not huts else -1
    return -height if style == "spread" else min(height, 1)


def lean_of_build(style, state, action):
    value = {"hut": 1, "extend": 2, "tower": 3, "temple": 4}[action["do"]]
    if style in ("race", "crowd") and action["do"] == "extend":
        # Empty the reserve, yet not so fast that nothing is left to found a city with.
        city = next(
            city
            for city in literal.cities_of(state, action["by"])
            if city[0] == tuple(action["city"])
        )
        return (2, literal.huts_needed(state, literal.extension(state, city, action["terrain"])))
    if style == "spread":
        value = {"extend": 1, "hut": 2, "tower": 3, "temple": 4}[action["do"]]
    return (value, 0)


def bend(rng, state, legal):
    """Give an action that may or may not be allowed here: near a legal one, or of any kind."""
    hexes = sorted(state["land"]) or [(0, 0)]
    near = rng.choice([*hexes, *literal.neighbours(rng.choice(hexes))])
    seat = rng.choice([state["turn"]] * 6 + [-1, *range(state["seats"])])
    do = rng.choice(["hut", "tower", "temple", "extend", "extend", "place", "draw"])
    if state["phase"] == "place" and rng.random() < 0.8:
        do = "place"
    if legal and rng.random() < 0.4:
        action = dict(rng.choice(legal))
        for field, value in (("at", list(near)), ("by", seat), ("turned", rng.randrange(-1, 7))):
            if field in action and rng.random() < 0.4:
                action[field] = value
        return action
    if do == "draw":
        return {"by": rng.choice([-1, seat]), "do": "draw", "tile": rng.randrange(-1, 51)}
    if do == "place":
        tile = state["hand"] if state["hand"] and rng.random() < 0.9 else rng.randrange(1, 49)
        turned = rng.randrange(6)
        return {"by": seat, "do": "place", "tile": tile, "at": list(near), "turned": turned}
    if do == "extend":
        own = [city[0] for city in literal.cities_of(state, state["turn"])]
        city = rng.choice([*own, *own, near])
        terrain = rng.choice(literal.TERRAINS)
        return {"by": seat, "do": "extend", "city": list(city), "terrain": terrain}
    return {"by": seat, "do": do, "at": list(near)}


# What a game reached


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
