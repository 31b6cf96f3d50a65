"""The rules of Reef.

Moor a boat at a free berth of a hex that has none of yours. The first boat of a hex turns its tile
up. A moon turns the tide. When all boats are moored, one alone on a pearl is worth 3, two on it are
worth 1 each; a boat on coral is worth 2 at low tide and nothing at high tide. Most points win.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Self, TypeAlias

from msgspec.structs import replace

from engines.contract import (
    ALREADY_KNOWN,
    SETUP_REFUSALS,
    TABLE,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    ScoreLine,
    Seat,
    Setup,
    check_setup,
    format_action,
    parse_as,
)
from tableside_reef.state import CELLS, Berth, Boat, Moor, State, Tide, Tile, TurnUp

ReefAction: TypeAlias = Moor | TurnUp

PEARL_ALONE: Final = 3
PEARL_SHARED: Final = 1
CORAL_AT_LOW_TIDE: Final = 2


class Reef:
    """Reef as a game of the contract."""

    name = "reef"
    contents = ""
    seats: tuple[int, ...] = (2, 3)
    options: tuple[Option, ...] = ()
    refusals: tuple[str, ...] = (
        *SETUP_REFUSALS,
        "game-over",
        "no-such-player",
        "not-the-tables",
        "not-your-turn",
        "turn-up-first",
        "not-on-the-reef",
        "own-boat-there",
        "berth-taken",
        "nothing-to-turn-up",
        "turn-up-elsewhere",
        "none-left",
    )

    @classmethod
    def from_contents(cls, text: str, source: str) -> Self:
        """Give the game: the box needs no file."""
        return cls()

    def new_game(self, setup: Setup) -> State:
        """Give the state before the first boat."""
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return State(len(setup.players))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now: the table turns tiles up, the player in turn moors."""
        if state.is_over:
            return ()
        return (state.turn,) if state.waiting is None else (TABLE,)

    def check(self, state: State, action: ReefAction) -> Refusal | None:
        """Give the first rule the action breaks, or None where it is legal."""
        if state.is_over:
            return Refusal("game-over")
        if not TABLE <= action.by < state.players:
            return Refusal("no-such-player", {"seat": action.by, "players": state.players})
        return _check_moor(state, action) if isinstance(action, Moor) else _check_up(state, action)

    def legal_actions(self, state: State) -> list[ReefAction]:
        """List every legal action once, hex by hex."""
        at, by = state.waiting, state.turn
        every: list[ReefAction] = [Moor(by, cell, berth) for cell in CELLS for berth in Berth]
        if at is not None:
            every = [TurnUp(TABLE, at, tile) for tile in Tile]
        return [action for action in every if self.check(state, action) is None]

    def apply(self, state: State, action: ReefAction) -> State:
        """Give the state after the action."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        if isinstance(action, Moor):
            boat = Boat(action.by, action.at, action.berth)
            return replace(state, boats=(*state.boats, boat))
        return replace(state, tiles=(*state.tiles, (action.at, action.tile)))

    def weight(self, state: State, action: ReefAction) -> int:
        """Give how many tiles of the kind are face down."""
        return state.left(action.tile) if isinstance(action, TurnUp) else 1

    def check_known(
        self, state: State, action: ReefAction, known: Sequence[ReefAction]
    ) -> Refusal | None:
        """Refuse another tile than lay there before, and one that is known to lie elsewhere."""
        shown = {one.at: one.tile for one in known if isinstance(one, TurnUp)}
        if not isinstance(action, TurnUp) or shown.get(action.at) is action.tile:
            return None
        elsewhere = sum(tile is action.tile for tile in shown.values())
        if action.at not in shown and elsewhere < state.left(action.tile):
            return None
        return Refusal(ALREADY_KNOWN, cells=(action.at,))

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give what the boats are worth as the tide is now."""
        return tuple(_score(state, seat) for seat in range(state.players))

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        if not state.is_over:
            return None
        totals = [score.total for score in self.scores(state)]
        ranking = tuple(
            tuple(seat for seat, total in enumerate(totals) if total == points)
            for points in sorted(set(totals), reverse=True)
        )
        return Outcome(ranking[0], "shared" if ranking[0][1:] else "most-points", ranking)

    def parse_action(self, data: Mapping[str, object]) -> ReefAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: ReefAction = parse_as(ReefAction, data)
        return action

    def format_action(self, action: ReefAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def _check_moor(state: State, action: Moor) -> Refusal | None:
    if action.by == TABLE:
        return Refusal("not-the-tables", {"seat": state.turn})
    if state.waiting is not None:
        return Refusal("turn-up-first", cells=(state.waiting,))
    if action.by != state.turn:
        return Refusal("not-your-turn", {"seat": state.turn})
    if action.at not in CELLS:
        return Refusal("not-on-the-reef", cells=(action.at,))
    moored = state.boats_at(action.at)
    if any(boat.seat == action.by for boat in moored):
        return Refusal("own-boat-there", cells=(action.at,))
    if any(boat.berth is action.berth for boat in moored):
        return Refusal("berth-taken", {"owner": moored[0].seat}, (action.at,))
    return None


def _check_up(state: State, action: TurnUp) -> Refusal | None:
    if action.by != TABLE:
        return Refusal("not-your-turn", {"seat": TABLE})
    if state.waiting is None:
        return Refusal("nothing-to-turn-up", {"seat": state.turn})
    if action.at != state.waiting:
        return Refusal("turn-up-elsewhere", cells=(state.waiting,))
    if not state.left(action.tile):
        return Refusal("none-left", {"tile": action.tile.value}, (action.at,))
    return None


def _score(state: State, seat: Seat) -> Score:
    own = {boat.at for boat in state.boats if boat.seat == seat}
    on = {kind: [at for at, tile in state.tiles if tile is kind and at in own] for kind in Tile}
    alone = tuple(at for at in on[Tile.PEARL] if len(state.boats_at(at)) == 1)
    shared = tuple(at for at in on[Tile.PEARL] if at not in alone)
    coral = tuple(on[Tile.CORAL])
    worth = CORAL_AT_LOW_TIDE if state.tide is Tide.LOW else 0
    lines = (
        ScoreLine("alone", PEARL_ALONE * len(alone), {"count": len(alone)}, alone),
        ScoreLine("shared", PEARL_SHARED * len(shared), {"count": len(shared)}, shared),
        ScoreLine("coral", worth * len(coral), {"count": len(coral)}, coral),
    )
    return Score(seat, sum(line.points for line in lines), tuple(x for x in lines if x.cells))
