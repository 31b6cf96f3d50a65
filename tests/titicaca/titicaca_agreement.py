"""Holds an engine against the literal rules, position by position, and tells where they part."""

import json
from importlib import import_module

import titicaca_literal as literal
from titicaca_driver import drive
from titicaca_positions import begun

from engines.contract import IllegalAction, Setup, UnreadableAction


class Disagreement(AssertionError):
    """Engine and literal rules answer differently: the message shows the whole way there."""


def play(game, maker, arguments, style, seed, **fields):
    """Follow a driven game on the engine; give the corners it reached."""
    table, positions, reached = drive(maker, arguments, style, seed, **fields)
    engine = Engine(game, table)
    for position in positions:
        engine.compare(position)
        if position.chosen:
            engine.apply(position.chosen)
    return reached


def key(action):
    return json.dumps(action, sort_keys=True)


class Engine:
    """The engine's side of a game that the literal rules play as well."""

    def __init__(self, game, table):
        self.game, self.log = game, []
        package = type(game).__module__.rpartition(".")[0]
        self.view, self.forecast = (
            import_module(f"{package}.{name}") for name in ("view", "forecast")
        )
        if table.land:
            options = {"land": table.land, "arrow": table.arrow}
            self.state = game.new_game(Setup(tuple("ABCDE"[: table.seats]), options))
        else:
            self.state = begun(
                game,
                table.drawing,
                table.seats,
                arrow=table.arrow,
                round=table.round,
                stocks=table.stocks,
            )

    def apply(self, action):
        self.log.append(action)
        try:
            self.state = self.game.apply(self.state, self.game.parse_action(action))
        except IllegalAction as illegal:
            self.part("apply", illegal.refusal.slug, "nothing against it")

    def compare(self, position):
        """Ask the engine everything that the literal rules were asked about this position."""
        theirs, state = position.state, self.state
        self.agree("to move", list(self.game.to_move(state)), literal.to_move(theirs))
        listed = [key(self.game.format_action(a)) for a in self.game.legal_actions(state)]
        self.agree("list", listed, [key(action) for action in position.legal])
        self.agree("round", state.round, theirs["round"])
        self.agree("arrow", state.arrow, theirs["arrow"])
        self.agree("stocks", list(state.stocks), theirs["stocks"])
        self.agree("regions", list(self.view.regions(state)), literal.regions(theirs))
        self.agree("sticks", {frozenset(s) for s in self.view.sticks(state)}, theirs["sticks"])
        self.agree("temples", self.temples(), temples(theirs))
        for seat, score in enumerate(self.game.scores(state)):
            self.agree("lines", list(map(line, score.lines)), lines(theirs, seat))
            self.agree("total", score.total, literal.totals(theirs)[seat])
        self.agree("end", self.end(), end(theirs))
        for action, verdict in position.judged:
            self.agree(f"check of {key(action)}", self.accepts(action), verdict)
        for moment, expected in position.outlooks.items():
            self.agree(f"forecast of {moment}", self.outlook(moment), expected)

    def accepts(self, action):
        try:
            return self.game.check(self.state, self.game.parse_action(action)) is None
        except UnreadableAction:
            return False

    def temples(self):
        grounds = self.view.look(self.state)
        return {g.at: (g.owner, g.temple) for g in grounds if g.has_temple}

    def end(self):
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return None
        assert outcome.winners == outcome.ranking[0]
        return self.state.end.value, [list(group) for group in outcome.ranking]

    def outlook(self, moment):
        found = self.forecast.forecast(self.state, moment)
        contests = [
            (
                one.region,
                one.terrain.value if one.terrain else "total",
                one.worth,
                list(one.winners),
                None if one.points is None else dict(one.points),
            )
            for one in found.outlooks
        ]
        return contests, [(one.low, one.high) for one in found.prospects]

    def agree(self, what, ours, theirs):
        if ours != theirs:
            self.part(what, ours, theirs)

    def part(self, what, ours, theirs):
        way = "\n".join(key(action) for action in self.log)
        raise Disagreement(f"{what}: engine {ours}, literal rules {theirs}, after\n{way}")


def temples(state):
    known = literal.known_values(state)
    return {
        temple["at"]: (seat, known.get(temple["at"]))
        for seat, mine in enumerate(state["temples"])
        for temple in mine
        if temple["at"] is not None
    }


def line(one):
    facts = one.facts
    region = (facts["q"], facts["r"]) if "q" in facts else None
    return (one.slug, one.points, facts["lake"], region, facts.get("terrain"))


def lines(state, seat):
    found = []
    for by, moment, region, contest, points, reason in state["lines"]:
        if by == seat:
            is_type = contest in literal.TERRAINS
            part = "terrain" if is_type else contest
            slug = f"{part}-{reason}" if reason else part
            found.append((slug, points, moment, region, contest if is_type else None))
    return found


def end(state):
    return (state["end"], literal.ranking(state)) if state["end"] else None
