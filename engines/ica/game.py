"""Ica as a game of the contract."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import assert_never

from engines.contract import (
    TABLE,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
    check_setup,
    chosen,
    format_action,
    parse_as,
)
from engines.ica import digging, handling, scoring, spending, walking
from engines.ica.actions import (
    Bones,
    Clear,
    Clock,
    Corners,
    Deed,
    Dig,
    End,
    IcaAction,
    Influence,
    Knives,
    Move,
    Orb,
    Place,
    Potteries,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.box import Box, parse_box, shipped_box, shipped_text
from engines.ica.cells import LABORATORY_CORNERS, SITE_CORNERS
from engines.ica.refusals import REFUSALS
from engines.ica.state import Phase, State


class Ica:
    """The rules of Ica over one box of stones."""

    name = "ica"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = (Option("aid_card_costs", False, (False, True)),)
    refusals: tuple[str, ...] = REFUSALS

    def __init__(self, box: Box | None = None, contents: str = "") -> None:
        self.contents = shipped_text() if box is None else contents
        self.box = shipped_box() if box is None else box

    @classmethod
    def from_contents(cls, text: str, source: str) -> "Ica":
        """Give the game with the stones of a file; BoxFault tells what is wrong with it."""
        return cls(parse_box(text, source), text)

    def new_game(self, setup: Setup) -> State:
        """Give the state before the corners are chosen; IllegalAction for a wrong set-up."""
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        players = len(setup.players)
        return State(
            hands=((),) * players,
            prospectors=(None,) * players,
            researchers=(None,) * players,
            aid_card_costs=chosen(self, setup, "aid_card_costs"),
        )

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now: the player in turn, the table, or who is pushed off a tile."""
        match state.phase:
            case Phase.OVER:
                return ()
            case Phase.SHOW:
                return (TABLE,)
            case Phase.PUSH:
                return (state.pushed[0],)
            case Phase.CORNERS | Phase.PLAY:
                return (state.turn,)
            case _:
                assert_never(state.phase)

    def check(self, state: State, action: IcaAction) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""
        refusal = _check_due(state, action)
        if refusal:
            return refusal
        match action:
            case Corners():
                return walking.check_corners(action)
            case Show():
                return digging.check_show(self.box, state, action)
            case Push():
                return walking.check_push(state, action)
            case _:
                return self._check_deed(state, action)

    def _check_deed(self, state: State, action: Deed) -> Refusal | None:
        match action:
            case Move():
                return walking.check_move(state, action)
            case Dig():
                return digging.check_dig(state, action)
            case Turn():
                return digging.check_turn(state, action)
            case Take():
                return handling.check_take(self.box, state, action)
            case Place():
                return handling.check_place(self.box, state, action)
            case Clear():
                return handling.check_clear(self.box, state, action)
            case Orb():
                return spending.check_orb(state, action)
            case Clock():
                return spending.check_clock(state, action)
            case Knives():
                return spending.check_knives(state, action)
            case Bones():
                return spending.check_bones(state, action)
            case Influence():
                return spending.check_influence(state, action)
            case Potteries():
                return spending.check_potteries(state, action)
            case End():
                return None  # always allowed, also with points left or nothing done (I32)
            case _:
                assert_never(action)

    def legal_actions(self, state: State) -> list[IcaAction]:
        """List every legal action once: deed by deed, cells in reading order, tiles by number."""
        match state.phase:
            case Phase.OVER:
                return []
            case Phase.CORNERS:
                corners = product(SITE_CORNERS, LABORATORY_CORNERS)
                return [Corners(state.turn, *chosen) for chosen in corners]
            case Phase.SHOW:
                return list(digging.shows(self.box, state))
            case Phase.PUSH:
                seat = state.pushed[0]
                return [Push(seat, at) for at in walking.refuges(state, seat)]
            case Phase.PLAY:
                return list(self._deeds(state))
            case _:
                assert_never(state.phase)

    def _deeds(self, state: State) -> Iterator[IcaAction]:
        yield from walking.moves(state)
        yield from digging.digs(state)
        yield from digging.turns(state)
        yield from handling.takes(self.box, state)
        yield from handling.places(self.box, state)
        yield from handling.clears(self.box, state)
        yield from spending.orbs(state)
        yield from spending.clocks(state)
        yield from spending.thefts(state)
        yield from spending.swaps(state)
        yield from spending.influences(state)
        yield from spending.theses(state)
        yield End(state.turn)

    def apply(self, state: State, action: IcaAction) -> State:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        match action:
            case Corners():
                return walking.choose_corners(state, action)
            case Show():
                return digging.show(state, action)
            case Push():
                return walking.push(state, action)
            case _:
                return self._do(state, action)

    def _do(self, state: State, action: Deed) -> State:
        match action:
            case Move():
                return walking.move(state, action)
            case Dig():
                return digging.dig(state, action)
            case Turn():
                return digging.turn(state, action)
            case Take():
                return handling.take(self.box, state, action)
            case Place():
                return handling.place(self.box, state, action)
            case Clear():
                return handling.clear(self.box, state, action)
            case Orb():
                return spending.spend_orb(state, action)
            case Clock():
                return spending.spend_clock(state, action)
            case Knives():
                return spending.steal(state, action)
            case Bones():
                return spending.swap(state, action)
            case Influence():
                return spending.influence(state, action)
            case Potteries():
                return spending.publish(state, action)
            case End():
                return scoring.end_turn(self.box, state, action)
            case _:
                assert_never(action)

    def weight(self, state: State, action: IcaAction) -> int:
        """Give one: each tile is there once, and a show names it."""
        return 1

    def check_known(
        self, state: State, action: IcaAction, known: Sequence[IcaAction]
    ) -> Refusal | None:
        """Refuse a show that contradicts what was shown before an undo and waits to come again."""
        return digging.check_known(self.box, action, known)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give each seat's points so far, with the lines that make them up."""
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        return scoring.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> IcaAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: IcaAction = parse_as(IcaAction, data)
        return action

    def format_action(self, action: IcaAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def _check_due(state: State, action: IcaAction) -> Refusal | None:
    """Refuse who is not to move, and what is not due now."""
    if state.phase is Phase.OVER:
        return Refusal("game-over")
    if not TABLE <= action.by < len(state.hands):
        return Refusal("no-such-player", {"seat": action.by, "players": len(state.hands)})
    if isinstance(action, Show) and action.by != TABLE:
        return Refusal("only-the-table", {"seat": action.by})
    if not isinstance(action, Show) and action.by == TABLE:
        return Refusal("not-the-tables", {"seat": state.turn})
    match state.phase, action:
        case (Phase.SHOW, Show()) | (Phase.PUSH, Push()) | (Phase.CORNERS, Corners()):
            pass
        case Phase.SHOW, _:
            return Refusal("show-first", {"left": len(state.to_show)}, state.to_show)
        case Phase.PUSH, _:
            return Refusal("push-first", {"seat": state.pushed[0]})
        case Phase.CORNERS, _:
            return Refusal("corners-first", {"seat": state.turn})
        case _, Show():
            return Refusal("nothing-to-show")
        case _, Push():
            return Refusal("nobody-pushed", {"seat": action.by})
        case _, Corners():
            return Refusal("corners-chosen", {"seat": action.by})
    due = state.pushed[0] if state.phase is Phase.PUSH else state.turn
    if action.by not in (TABLE, due):
        return Refusal("not-your-turn", {"seat": due})
    return None
