"""Holds an engine against the literal rules, position by position, and tells where they part."""

import json

import literal
from taluva_driver import drive

from engines.contract import IllegalAction, Setup, UnreadableAction


class Disagreement(AssertionError):
    """Engine and literal rules answer differently: the message shows the whole way there."""


def play(game, seats, style, seed, **options):
    """Follow a driven game on the engine; give the corners it reached."""
    positions, reached = drive(seats, style, seed, **options)
    table = Table(game, seats, **options)
    for position in positions:
        table.compare(position)
        if position.chosen:
            table.apply(position.chosen)
    return reached


def key(action):
    """Give an action as a value that can stand in a set."""
    return json.dumps(action, sort_keys=True)


class Table:
    """The engine's side of a game that the literal rules play as well."""

    def __init__(self, game, seats, **options):
        self.game = game
        self.state = game.new_game(Setup(tuple("ABCD"[:seats]), options))
        self.log = []

    def apply(self, action):
        self.log.append(action)
        try:
            self.state = self.game.apply(self.state, self.game.parse_action(action))
        except IllegalAction as illegal:
            self.part("apply", illegal.refusal.slug, "nothing against it")

    def compare(self, position):
        """Ask the engine everything that the literal rules were asked about this position."""
        theirs = position.state
        self.agree("to move", list(self.game.to_move(self.state)), literal.to_move(theirs))
        listed = [key(self.game.format_action(a)) for a in self.game.legal_actions(self.state)]
        expected = {key(action) for action in position.legal}
        self.agree("listed twice", len(listed) - len(set(listed)), 0)
        self.agree("listed by one only", sorted(set(listed) - expected), [])
        self.agree("listed by one only", [], sorted(expected - set(listed)))
        self.agree("counts", self.counts(), counts(theirs))
        self.agree("end", self.end(theirs["ranking"]), end(theirs))
        for action, verdict in position.judged:
            self.agree(f"check of {key(action)}", self.accepts(action), verdict)

    def accepts(self, action):
        try:
            return self.game.check(self.state, self.game.parse_action(action)) is None
        except UnreadableAction:
            return False

    def counts(self):
        scores = self.game.scores(self.state)
        return [{line.slug: line.points for line in score.lines} for score in scores]

    def end(self, ranked):
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return None
        ranking = [sorted(group) for group in outcome.ranking] if ranked else []
        return {"winners": sorted(outcome.winners), "ranking": ranking}

    def agree(self, what, ours, theirs):
        if ours != theirs:
            self.part(what, ours, theirs)

    def part(self, what, ours, theirs):
        way = "\n".join(key(action) for action in self.log)
        raise Disagreement(f"{what}: engine {ours}, literal rules {theirs}, after\n{way}")


def counts(state):
    built = [literal.built(state, seat) for seat in range(state["seats"])]
    return [dict(zip(("temples", "towers", "huts"), row, strict=True)) for row in built]


def end(state):
    if not state["end"]:
        return None
    ranking = literal.ranking(state) if state["ranking"] else []
    return {"winners": sorted(state["end"]["winners"]), "ranking": ranking}
