"""Holds an engine against the literal rules, position by position, and tells where they part."""

import sys

from ica_driver import drive, opening
from ica_notes import key
from ica_positions import engine_state

from engines.contract import IllegalAction, Setup, UnreadableAction
from engines.ica.state import Phase


class Disagreement(AssertionError):
    """Engine and literal rules answer differently: the message shows the whole way there."""


class Table:
    """The engine's side of a game that the literal rules play as well."""

    def __init__(self, game, view, start, seats=2, **options):
        """`start` is a described position, or None for a new game; `view` is the engine's own."""
        self.game, self.view, self.start = game, view, start
        if start is None:
            self.state = game.new_game(Setup(tuple("ABCD"[:seats]), options))
        else:
            self.state = same_state(game, engine_state(start))
        self.log = []

    def apply(self, action):
        self.log.append(action)
        try:
            self.state = self.game.apply(self.state, self.game.parse_action(action))
        except IllegalAction as illegal:
            self.part("apply", illegal.refusal.slug, "nothing against it")

    def compare(self, position):
        """Ask the engine everything that the literal rules were asked about this position."""
        theirs = position.told
        self.agree("to move", list(self.game.to_move(self.state)), theirs["to move"])
        listed = [key(self.game.format_action(a)) for a in self.game.legal_actions(self.state)]
        self.agree("listed twice", len(listed) - len(set(listed)), 0)
        self.agree("listed by the engine only", sorted(set(listed) - position.legal), [])
        self.agree("listed by the literal rules only", [], sorted(position.legal - set(listed)))
        for what, ours in self.told().items():
            self.agree(what, ours, theirs[what])
        for action, verdict in position.judged:
            self.agree(f"check of {key(action)}", self.accepts(action), verdict)

    def accepts(self, action):
        try:
            return self.game.check(self.state, self.game.parse_action(action)) is None
        except UnreadableAction:
            return False

    def told(self):
        """Give all that can be seen on the engine's table."""
        state, game = self.state, self.game
        scores, outcome = game.scores(state), game.outcome(state)
        return {
            "turn": [state.turn, state.points],
            "site": [[pile.down, *pile.up] for pile in state.site],
            "lab": [
                [plot.tile, plot.dealt, *([plot.stone, *plot.supports] if plot.stone else [])]
                for plot in state.laboratory
            ],
            "pawns": [list(state.prospectors), list(state.researchers)],
            "hands": [list(hand) for hand in state.hands],
            "gone": list(state.gone),
            "looks": [(look.seat, look.at) for look in state.looks],
            "fields": sorted(
                [list(field.cells), field.owner, field.worth]
                for field in self.view.fields(game.box, state)
            ),
            "forces": self.view.forces(game.box, state),
            "now": [(tally.field, tally.hand) for tally in self.view.tallies(game.box, state)],
            "scored": [[(t.field, t.hand) for t in scoring] for scoring in state.scorings],
            "totals": [score.total for score in scores],
            "lines": [sum(line.points for line in score.lines) for score in scores],
            "winners": None if outcome is None else list(outcome.winners),
        }

    def agree(self, what, ours, theirs):
        if ours != theirs:
            self.part(what, ours, theirs)

    def part(self, what, ours, theirs):
        way = "\n".join(key(action) for action in self.log)
        raise Disagreement(
            f"{what}: engine {ours}, literal rules {theirs}, from {self.start} after\n{way}"
        )


def same_state(game, state):
    """Give the state in the classes of this very engine: a mutant has its own."""
    own = type(game.new_game(Setup(("A", "B"))))
    if own is type(state):
        return state
    module = sys.modules[own.__module__]
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    fields["phase"] = module.Phase(Phase.PLAY.value)
    fields["site"] = tuple(module.Pile(pile.down, pile.up) for pile in state.site)
    fields["laboratory"] = tuple(
        module.Plot(plot.dealt, plot.tile, plot.stone, plot.supports) for plot in state.laboratory
    )
    fields["scorings"] = tuple(tuple(module.Tally() for _ in scoring) for scoring in state.scorings)
    return own(**fields)


def play(game, view, start, style, seed, most, seats=2, aid=False):
    """Follow a driven game on the engine; give the corners it reached."""
    positions, reached = drive(start, style, seed, most, seats, aid)
    options = {"aid_card_costs": aid} if start is None else {}
    table = Table(game, view, opening(start), seats, **options)
    for position in positions:
        table.compare(position)
        if position.chosen:
            table.apply(position.chosen)
    return reached
