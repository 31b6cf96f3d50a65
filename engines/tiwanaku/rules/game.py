"""Tiwanaku as a game of the contract: competitive, solo and coop."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from engines.contract import (
    ALREADY_KNOWN,
    SETUP_REFUSALS,
    TABLE,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
    format_action,
    parse_as,
)
from engines.tiwanaku.rules import coop, ending, otoma, turns
from engines.tiwanaku.rules.actions import (
    Arrow,
    Divine,
    EndTurn,
    Enter,
    Give,
    Move,
    Offer,
    Otoma,
    Pass,
    Spend,
    TakeBack,
    TiwanakuAction,
    TurnUp,
)
from engines.tiwanaku.rules.box import Rules, parse_rules, shipped_rules, shipped_text
from engines.tiwanaku.rules.divination import check_divine, divinations, divine
from engines.tiwanaku.rules.movement import check_explore, explorations, explore
from engines.tiwanaku.rules.offering import check_offer, offerings
from engines.tiwanaku.rules.opening import (
    OPENING_REFUSALS,
    OPTIONS,
    Maker,
    made_once,
    open_game,
    read_setup,
)
from engines.tiwanaku.rules.state import Mode, Phase, State
from engines.tiwanaku.scenario.terrain import Terrain

DUE: Final[Mapping[Phase, str]] = {
    Phase.SPEND: "spend-first",
    Phase.TURN_UP: "turn-up-first",
    Phase.ACT: "act-first",
    Phase.GIVE: "give-first",
    Phase.ARROW: "arrow-first",
    Phase.CHOOSE: "choose-otoma-first",
    Phase.DIVINING: "divining-now",
    Phase.OFFER: "offer-or-end",
    Phase.LAST_DIVINATIONS: "divine-or-pass",
    Phase.LAST_OFFERING: "offer-or-pass",
}
"""What a seat is told that does something else than what is due."""

REFUSALS: Final = (
    *SETUP_REFUSALS,
    *OPENING_REFUSALS,
    "game-over",
    "no-such-player",
    "not-your-turn",
    "not-the-tables",
    "not-a-players",
    *DUE.values(),
    "divine-all",
    "outside",
    "no-own-pawn",
    "reserve-empty",
    "stay-put",
    "own-pawn-there",
    "rival-there",
    "crop-there",
    "unreachable",
    "unreachable-by-arrow",
    "take-back-never",
    "already-planted",
    "crop-unknown",
    "offer-nothing",
    "token-twice",
    "token-missing",
    "arrow-other-tile",
    "arrow-not-left",
    "not-that-otoma",
    "pile-empty",
    "arrow-other-pile",
)


class Tiwanaku:
    """The rules of Tiwanaku over one box."""

    name = "tiwanaku"
    seats: tuple[int, ...] = (2, 3, 4, 1)
    options: tuple[Option, ...] = OPTIONS
    refusals: tuple[str, ...] = REFUSALS

    def __init__(
        self, rules: Rules | None = None, make: Maker = made_once, contents: str = ""
    ) -> None:
        self.rules = shipped_rules() if rules is None else rules
        self.contents = shipped_text() if rules is None else contents
        self.make = make

    @classmethod
    def from_contents(cls, text: str, source: str) -> "Tiwanaku":
        """Give the game with the rules of a file; BoxFault tells what is wrong with it."""
        return cls(parse_rules(text, source), contents=text)

    def new_game(self, setup: Setup) -> State:
        """Give the state before the first action; IllegalAction where the set-up is not allowed."""
        opening = read_setup(self, setup, self.make)
        if isinstance(opening, Refusal):
            raise IllegalAction(opening)
        return open_game(opening, self.rules)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now; several seats where one of them has to hand over a tile."""
        match state.phase:
            case Phase.OVER:
                return ()
            case Phase.ARROW | Phase.TURN_UP:
                return (TABLE,)
            case Phase.GIVE:
                return coop.givers(state)
            case _:
                return (state.turn,)

    def check(self, state: State, action: TiwanakuAction) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""
        refusal = self._check_turn(state, action) or _check_phase(state, action)
        if refusal:
            return refusal
        match action:
            case Move() | Enter() | TakeBack():
                return check_explore(state, action)
            case Divine():
                return check_divine(state, action)
            case Offer():
                return check_offer(state, action)
            case Arrow():
                return otoma.check_arrow(state, action, self.rules)
            case Otoma():
                return otoma.check_choice(turns.choices(state, self.rules), action.pawn)
            case Spend():
                return coop.check_spend(state, action)
            case TurnUp():
                return coop.check_turn_up(state, action)
            case EndTurn() | Pass() | Give():
                return None
            case _:
                assert_never(action)

    def _check_turn(self, state: State, action: TiwanakuAction) -> Refusal | None:
        if state.phase is Phase.OVER:
            return Refusal("game-over")
        if not TABLE <= action.by < state.seats:
            return Refusal("no-such-player", {"seat": action.by, "players": state.seats})
        if isinstance(action, Arrow | TurnUp):
            return None if action.by == TABLE else Refusal("not-a-players")
        if action.by == TABLE:
            return Refusal("not-the-tables", {"seat": state.turn})
        if state.phase is Phase.GIVE:
            givers = coop.givers(state)
            return None if action.by in givers else Refusal("not-your-turn", {"seat": givers[0]})
        if action.by != state.turn:
            return Refusal("not-your-turn", {"seat": state.turn})
        return None

    def legal_actions(self, state: State) -> list[TiwanakuAction]:
        """List every legal action once, in a stable order."""
        seat = state.turn
        match state.phase:
            case Phase.OVER:
                return []
            case Phase.SPEND:
                return [*coop.spends(state)]
            case Phase.TURN_UP:
                return [*coop.turn_ups(state)]
            case Phase.ARROW:
                return [*otoma.arrows(state, self.rules)]
            case Phase.GIVE:
                return [Give(giver) for giver in coop.givers(state)]
            case Phase.CHOOSE:
                return [Otoma(seat, pawn) for pawn in turns.choices(state, self.rules)]
            case Phase.ACT:
                found = explorations(state, seat)
                idle = [EndTurn(seat)] if state.mode is Mode.COOP and not found else []
                return [*found, *divinations(state, seat), *idle]
            case Phase.DIVINING:
                if state.mode is Mode.SOLO:
                    return [*divinations(state, seat)]
                return [*divinations(state, seat), *offerings(state, seat), EndTurn(seat)]
            case Phase.OFFER:
                return [*offerings(state, seat), EndTurn(seat)]
            case Phase.LAST_DIVINATIONS:
                return [*divinations(state, seat), Pass(seat)]
            case Phase.LAST_OFFERING:
                return [*offerings(state, seat), Pass(seat)]
            case _:
                assert_never(state.phase)

    def apply(self, state: State, action: TiwanakuAction) -> State:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        rules = self.rules
        match action:
            case Move() | Enter() | TakeBack():
                return turns.after_exploring(explore(state, action), rules)
            case Divine():
                return turns.after_divining(*divine(state, action), rules)
            case Offer():
                return turns.after_offering(state, action, rules)
            case EndTurn():
                if state.phase is Phase.ACT:
                    return turns.to_offering(state, rules)
                return turns.end_turn(state, rules)
            case Pass():
                return ending.after_pass(state)
            case Arrow():
                return turns.after_discovery(otoma.show_arrow(state, action), rules)
            case Otoma():
                return turns.choose(state, action.pawn, rules)
            case Spend():
                return coop.spend(state, action)
            case TurnUp():
                return turns.turned_up(state, action.direction, rules)
            case Give():
                return turns.after_finding(coop.give(state, action.by, rules), rules)
            case _:
                assert_never(action)

    def weight(self, state: State, action: TiwanakuAction) -> int:
        """Give how many tiles with this arrow are left, where the box lists its arrows."""
        return otoma.count_left(state, action, self.rules) if isinstance(action, Arrow) else 1

    def check_known(
        self, state: State, action: TiwanakuAction, known: Sequence[TiwanakuAction]
    ) -> Refusal | None:
        """Refuse another arrow than the one seen on the next tile of that pile."""
        pile = _pile(action)
        seen = next((one for one in known if _pile(one) == pile), None)
        return None if pile is None or seen in (None, action) else Refusal(ALREADY_KNOWN)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give each seat's points with where they come from."""
        return ending.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        return ending.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> TiwanakuAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: TiwanakuAction = parse_as(TiwanakuAction, data)
        return action

    def format_action(self, action: TiwanakuAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def _pile(action: TiwanakuAction) -> tuple[Seat, Terrain] | None:
    """Give whose pile of which terrain an arrow is on top of; None for all else."""
    match action:
        case Arrow():
            return (TABLE, action.terrain)
        case TurnUp():
            return (action.seat, action.terrain)
        case _:
            return None


def _check_phase(state: State, action: TiwanakuAction) -> Refusal | None:
    """Refuse what is not due now: explore or divine, then offer (S310, S414)."""
    match state.phase, action:
        case (
            (Phase.SPEND, Spend())
            | (Phase.TURN_UP, TurnUp())
            | (Phase.ARROW, Arrow())
            | (Phase.GIVE, Give())
            | (Phase.CHOOSE, Otoma())
            | (Phase.ACT, Move() | Enter() | TakeBack() | Divine())
            | (Phase.DIVINING, Divine())
            | (Phase.OFFER, Offer() | EndTurn())
            | (Phase.LAST_DIVINATIONS, Divine() | Pass())
            | (Phase.LAST_OFFERING, Offer() | Pass())
        ):
            return None
        case Phase.DIVINING, Offer() | EndTurn():
            if state.mode is Mode.SOLO:  # S909, W20
                return Refusal("divine-all", {"count": len(state.ripe(state.turn))})
            return None
        case Phase.ACT, EndTurn():
            idle = state.mode is Mode.COOP and not explorations(state, state.turn)
            return None if idle else Refusal("act-first", {"seat": state.turn})
        case _:
            return Refusal(DUE[state.phase], {"seat": state.turn})
