"""Titicaca as a game of the contract."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from engines.contract import (
    SETUP_REFUSALS,
    TABLE,
    Action,
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
from engines.titicaca import scoring
from engines.titicaca.actions import (
    Bid,
    Done,
    Join,
    Reveal,
    Temple,
    TiticacaAction,
    Unite,
    Village,
)
from engines.titicaca.bidding import bids, check_bid, with_bid
from engines.titicaca.laying import LAND_REFUSALS, read_land
from engines.titicaca.rounds import after_bid, after_scoring, after_step, after_turn, begin_round
from engines.titicaca.state import STOCK, Phase, State
from engines.titicaca.steps import (
    check_step,
    steps,
    with_join,
    with_temple,
    with_union,
    with_village,
)
from engines.titicaca.tiles import PLAYERS, Box, parse_tiles, shipped_box, shipped_text

REFUSALS: Final = (
    *SETUP_REFUSALS,
    "arrow-seat",
    *LAND_REFUSALS,
    "game-over",
    "no-such-player",
    "not-the-tables",
    "not-your-turn",
    "turn-ended",
    "bids-first",
    "bids-closed",
    "bid-not-asked",
    "bid-twice",
    "bid-negative",
    "bid-above-stock",
    "village-first",
    "village-again",
    "off-land",
    "on-lake",
    "occupied",
    "not-at-lake",
    "no-region-there",
    "join-again",
    "join-late",
    "join-own-region",
    "join-only-lake",
    "join-no-edge",
    "join-type-present",
    "unite-again",
    "unite-new-region",
    "unite-same-region",
    "unite-no-border",
    "unite-no-own-village",
    "unite-not-adjacent",
    "unite-lacks-nothing",
    "temple-none-in-hand",
    "temple-no-village",
    "temple-not-yours",
    "temple-there-already",
    "temple-out-of-reach",
    "reveal-first",
    "reveal-nothing-asked",
    "reveal-no-temple",
    "reveal-wrong-owner",
    "reveal-value",
    "reveal-shown-elsewhere",
    "reveal-not-needed",
)


DRAWN: Final = -1
"""The option's way to leave the first holder of the arrow to a draw; undrawn it is seat 0 (T24)."""


class Titicaca:
    """The rules of Titicaca over one box of tiles."""

    name = "titicaca"
    seats: tuple[int, ...] = (4, 2, 3, 5)
    options: tuple[Option, ...] = (
        Option("land", "", ()),
        Option("arrow", DRAWN, (DRAWN, *range(max(PLAYERS)))),
    )
    refusals: tuple[str, ...] = REFUSALS

    def __init__(self, box: Box | None = None, contents: str = "") -> None:
        self.contents = shipped_text() if box is None else contents
        self.box = shipped_box() if box is None else box

    @classmethod
    def from_contents(cls, text: str, source: str) -> "Titicaca":
        """Give the game with the tiles of a file; BoxFault tells what is wrong with it."""
        return cls(parse_tiles(text, source), text)

    def new_game(self, setup: Setup) -> State:
        """Give the state before the first bids; IllegalAction where the set-up is not allowed."""
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        players, arrow = len(setup.players), max(0, chosen(self, setup, "arrow"))
        if arrow >= players:  # S55
            raise IllegalAction(Refusal("arrow-seat", {"seat": arrow, "players": players}))
        nothing = (0,) * players
        return begin_round(
            State(
                land=read_land(self.box, players, chosen(self, setup, "land")),
                stocks=(STOCK,) * players,
                villages=nothing,
                temples=nothing,
                twos=(None,) * players,
                arrow=arrow,
                bids=(None,) * players,
            )
        )

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now: all who have still to bid, the player in turn, or who reveals."""
        match state.phase:
            case Phase.OVER:
                return ()
            case Phase.BIDS:
                return state.bidders
            case Phase.TURN:
                assert state.turn is not None, "expected a player in turn"
                return (state.turn,)
            case Phase.REVEAL:
                return tuple(seat for seat in state.seats if state.asked[seat])
            case _:
                assert_never(state.phase)

    def check(self, state: State, action: TiticacaAction) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""
        refusal = _check_seat(state, action) or _check_phase(state, action)
        if refusal:
            return refusal
        match action:
            case Bid():
                return check_bid(state, action)
            case Reveal():
                return scoring.check_reveal(state, action)
            case Village() | Join() | Unite() | Temple() | Done():
                return _check_turn(state, action) or check_step(state, action)
            case _:
                assert_never(action)

    def legal_actions(self, state: State) -> list[TiticacaAction]:
        """List every legal action once: bids and reveals by seat, steps by kind, then by hex."""
        match state.phase:
            case Phase.OVER:
                return []
            case Phase.BIDS:
                return list(bids(state))
            case Phase.TURN:
                return list(steps(state))
            case Phase.REVEAL:
                return list(scoring.reveals(state))
            case _:
                assert_never(state.phase)

    def apply(self, state: State, action: TiticacaAction) -> State:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        match action:
            case Bid():
                return after_bid(with_bid(state, action))
            case Village():
                return after_step(with_village(state, action))
            case Join():
                return after_step(with_join(state, action))
            case Unite():
                return after_step(with_union(state, action))
            case Temple():
                return after_turn(with_temple(state, action))  # the last of the steps (T30)
            case Done():
                return after_turn(state)
            case Reveal():
                revealed = scoring.with_reveal(state, action)
                assert state.scoring is not None, "expected a scoring that asks for temples"
                return after_scoring(scoring.score(revealed, state.scoring))
            case _:
                assert_never(action)

    def weight(self, state: State, action: TiticacaAction) -> int:
        """Give 1: nothing here is drawn, so no action of the table stands for several things."""
        return 1

    def check_known(
        self, state: State, action: TiticacaAction, known: Sequence[Action]
    ) -> Refusal | None:
        """Refuse nothing: bids and temples are people's choices, after an undo perhaps others."""
        return None

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give each seat's points so far, with the lines that make them up."""
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        return scoring.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> TiticacaAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: TiticacaAction = parse_as(TiticacaAction, data)
        return action

    def format_action(self, action: TiticacaAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def _check_seat(state: State, action: TiticacaAction) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal("game-over")
    if not TABLE <= action.by < len(state.seats):
        return Refusal("no-such-player", {"seat": action.by, "players": len(state.seats)})
    if action.by == TABLE:
        # Bids and temples are chosen by people: told by their seats, even when turned up (T26).
        return Refusal("not-the-tables")
    return None


def _check_phase(state: State, action: TiticacaAction) -> Refusal | None:
    """Refuse what is not due now: bids, then turns, then what a scoring asks for."""
    if isinstance(action, Reveal):
        return None if state.phase is Phase.REVEAL else Refusal("reveal-nothing-asked")
    if state.phase is Phase.REVEAL:
        cells = state.land.cells(sum(state.asked))
        return Refusal("reveal-first", {"lake": state.scoring or 0}, cells)
    if isinstance(action, Bid):
        return None if state.phase is Phase.BIDS else Refusal("bids-closed", {"lake": state.round})
    return Refusal("bids-first", {"lake": state.round}) if state.phase is Phase.BIDS else None


def _check_turn(state: State, action: TiticacaAction) -> Refusal | None:
    if action.by == state.turn:
        return None
    assert state.turn is not None, "expected a player in turn"
    slug = "turn-ended" if action.by == state.taken else "not-your-turn"
    return Refusal(slug, {"seat": state.turn})
