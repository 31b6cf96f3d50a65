"""Holds an engine against the literal rules, position by position, and tells where they part."""

import json

import titania_literal as literal
from titania_driver import drive

from engines.contract import IllegalAction, Setup, UnreadableAction


class Disagreement(AssertionError):
    """Engine and literal rules answer differently: the message shows the whole way there."""


def play(game, name, seats, style, seed):
    """Follow a driven game on the engine; give the corners it reached."""
    positions, notes = drive(name, seats, style, seed)
    table = Table(game, seats)
    for position in positions:
        table.compare(position)
        if position.chosen:
            table.apply(position.chosen)
    return notes


def key(action):
    """Give an action as a value that can stand in a set."""
    return json.dumps(action, sort_keys=True)


class Table:
    """The engine's side of a game that the literal rules play as well."""

    def __init__(self, game, seats):
        self.game = game
        self.state = game.new_game(Setup(tuple("ABCD"[:seats])))
        self.log = []

    def ours(self, action):
        """Give a literal action as the engine reads it: only the engine numbers its deals."""
        deal = {1: 1, 2: self.state.deal}.get(action.get("deal"), 0)
        if deal == 1 and action["deal"] == 2:
            deal = 0  # nothing has been dealt anew
        return self.game.parse_action({**action, "deal": deal} if "deal" in action else action)

    def theirs(self, action):
        data = json.loads(json.dumps(self.game.format_action(action)))
        return {**data, "deal": 1 if data["deal"] == 1 else 2} if "deal" in data else data

    def apply(self, action):
        self.log.append(action)
        try:
            self.state = self.game.apply(self.state, self.ours(action))
        except IllegalAction as illegal:
            self.part("apply", illegal.refusal.slug, "nothing against it")

    def compare(self, position):
        """Ask the engine everything that the literal rules were asked about this position."""
        world = position.world
        self.agree("to move", list(self.game.to_move(self.state)), literal.to_move(world))
        listed = [key(self.theirs(a)) for a in self.game.legal_actions(self.state)]
        expected = {key(action) for action in position.legal}
        self.agree("listed twice", len(listed) - len(set(listed)), 0)
        self.agree("listed by the engine only", sorted(set(listed) - expected), [])
        self.agree("listed by the literal rules only", [], sorted(expected - set(listed)))
        theirs = table(world)
        for what, ours in self.table().items():
            self.agree(what, ours, theirs[what])
        self.agree("end", self.end(), literal.result(world))
        for action, verdict in position.judged:
            self.agree(f"check of {key(action)}", self.accepts(action), verdict)

    def accepts(self, action):
        try:
            return self.game.check(self.state, self.ours(action)) is None
        except UnreadableAction:
            return False

    def table(self):
        """Give all that lies on the engine's table in plain words."""
        state, board = self.state, self.game.board
        lines = [
            {line.slug: line.points for line in score.lines} for score in self.game.scores(state)
        ]
        planes = dict(zip(literal.SHIPS, state.ships, strict=True))
        fog = dict(zip(board.fog, state.fog, strict=True))
        return {
            "points": lines,
            "totals": [score.total for score in self.game.scores(state)],
            "hands": [prince.hand for prince in state.princes],
            "tiles": [prince.tiles for prince in state.princes],
            "shells": [list(prince.shells) for prince in state.princes],
            "starfish": [prince.starfish for prince in state.princes],
            "pile": state.pile,
            "discard": list(state.discard),
            "played": [card.value for card in state.played],
            "reserve": list(state.reserve),
            "ships": {c: sorted(board.hexes(plane)) for c, plane in planes.items()},
            "open fog": {at: t.reward.value for at, t in fog.items() if t.reward and not t.gone},
            "gone fog": sorted(at for at, tile in fog.items() if tile.gone),
            "floors": {
                (tower.at, tower.colour.value): height
                for tower, height in zip(board.towers, state.heights, strict=True)
            },
            "floor supply": list(state.floors_left(board)),
            "starfish on": sorted(board.hexes(state.starfish)),
            "starfish supply": state.starfish_left,
            "tile supply": state.tiles_left,
            "period": state.period,
            "turn": state.turn,
        }

    def end(self):
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return None
        return {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "ranking": [list(group) for group in outcome.ranking],
        }

    def agree(self, what, ours, theirs):
        if ours != theirs:
            self.part(what, ours, theirs)

    def part(self, what, ours, theirs):
        way = "\n".join(key(action) for action in self.log)
        raise Disagreement(f"{what}: engine {ours}, literal rules {theirs}, after\n{way}")


def table(world):
    """Give all that lies on the literal table in plain words."""
    seats = range(world["seats"])
    points = [{**world["points"][seat], "point-tiles": sum(world["shown"][seat])} for seat in seats]
    return {
        "points": points,
        "totals": [literal.total(world, seat) for seat in seats],
        "hands": [len(hand) for hand in world["hands"]],
        "tiles": [len(tiles) for tiles in world["tiles"]],
        "shells": [list(shells.values()) for shells in world["shells"]],
        "starfish": world["starfish"],
        "pile": len(world["pile"]),
        "discard": [world["discard"].count(kind) for kind in literal.KINDS],
        "played": world["played"],
        "reserve": list(world["reserve"].values()),
        "ships": {
            colour: sorted(at for at, ships in world["ships"].items() if colour in ships)
            for colour in literal.SHIPS
        },
        "open fog": {at: tile["shows"] for at, tile in world["fog"].items() if tile["up"]},
        "gone fog": sorted(world["beside"]),
        "floors": {
            (at, colour): height
            for at, towers in world["floors"].items()
            for colour, height in towers.items()
        },
        "floor supply": list(world["floor supply"].values()),
        "starfish on": sorted(world["starfish on"]),
        "starfish supply": world["starfish supply"],
        "tile supply": len(world["tile supply"]),
        "period": world["period"],
        "turn": world["turn"],
    }
