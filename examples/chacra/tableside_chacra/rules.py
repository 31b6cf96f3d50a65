"""The rules of Chacra.

Sow a card out of your hand on an empty bed beside a sown one, not beside its own kind, or put a
card face down onto the compost; then draw one. Each other plant beside yours is worth 1. Whoever
makes a row or a column of four different plants gets 3. Most points win.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Self, TypeAlias

from msgspec.structs import replace

from engines.contract import (
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
from tableside_chacra.state import CELLS, LINES, SIDE, Compost, Plant, Sow, Sown, State, beside

ChacraAction: TypeAlias = Sow | Compost

LINE_POINTS: Final = 3


class Chacra:
    """Chacra as a game of the contract."""

    name = "chacra"
    contents = ""
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = ()
    refusals: tuple[str, ...] = (
        *SETUP_REFUSALS,
        "game-over",
        "no-such-player",
        "not-the-tables",
        "not-your-turn",
        "not-in-the-field",
        "bed-taken",
        "far-from-plants",
        "none-left",
        "same-plant-beside",
    )

    @classmethod
    def from_contents(cls, text: str, source: str) -> Self:
        """The box needs no file."""
        return cls()

    def new_game(self, setup: Setup) -> State:
        """The state before the first card."""
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return State(len(setup.players))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """The player in turn; drawing shows nothing, so the table never acts."""
        return () if state.is_over else (state.turn,)

    def check(self, state: State, action: ChacraAction) -> Refusal | None:
        """The first rule the action breaks, as far as the table can know: nobody sees a hand."""
        if state.is_over:
            return Refusal("game-over")
        if not TABLE <= action.by < state.players:
            return Refusal("no-such-player", {"seat": action.by, "players": state.players})
        if action.by == TABLE:
            return Refusal("not-the-tables", {"seat": state.turn})
        if action.by != state.turn:
            return Refusal("not-your-turn", {"seat": state.turn})
        return _check_sow(state, action) if isinstance(action, Sow) else None

    def legal_actions(self, state: State) -> list[ChacraAction]:
        """Every legal action once, plant by plant and bed by bed, the compost last."""
        if state.is_over:
            return []
        sowings = [Sow(state.turn, plant, at) for plant in Plant for at in CELLS]
        legal = [action for action in sowings if self.check(state, action) is None]
        return [*legal, Compost(state.turn)]

    def apply(self, state: State, action: ChacraAction) -> State:
        """The state after the action."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        sown = Sown(action.by, action.plant, action.at) if isinstance(action, Sow) else None
        return replace(state, moves=(*state.moves, sown))

    def weight(self, state: State, action: ChacraAction) -> int:
        """Nothing is left to chance in the open."""
        return 1

    def check_known(
        self, state: State, action: ChacraAction, known: Sequence[ChacraAction]
    ) -> Refusal | None:
        """The table never acts, so nothing it has shown can be contradicted."""
        return None

    def scores(self, state: State) -> tuple[Score, ...]:
        """What the cards in the field have brought so far."""
        return tuple(_score(state, seat) for seat in range(state.players))

    def outcome(self, state: State) -> Outcome | None:
        """The result, or None while the game goes on."""
        if not state.is_over:
            return None
        totals = [score.total for score in self.scores(state)]
        ranking = tuple(
            tuple(seat for seat, total in enumerate(totals) if total == points)
            for points in sorted(set(totals), reverse=True)
        )
        return Outcome(ranking[0], "shared" if ranking[0][1:] else "most-points", ranking)

    def parse_action(self, data: Mapping[str, object]) -> ChacraAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: ChacraAction = parse_as(ChacraAction, data)
        return action

    def format_action(self, action: ChacraAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def neighbours(field: Sequence[Sown], at: tuple[int, int]) -> tuple[Sown, ...]:
    """The cards beside a bed."""
    near = tuple(beside(at))
    return tuple(one for one in field if one.at in near)


def _check_sow(state: State, action: Sow) -> Refusal | None:
    field = state.field
    if action.at not in CELLS:
        return Refusal("not-in-the-field", cells=(action.at,))
    if any(one.at == action.at for one in field):
        return Refusal("bed-taken", cells=(action.at,))
    near = neighbours(field, action.at)
    if field and not near:
        return Refusal("far-from-plants", cells=(action.at,))
    if not state.left(action.plant):
        return Refusal("none-left", {"plant": action.plant.value}, (action.at,))
    crowd = tuple(one.at for one in near if one.plant is action.plant)
    if crowd:
        facts = {"plant": action.plant.value}
        return Refusal("same-plant-beside", facts, (action.at, *crowd))
    return None


def _score(state: State, seat: Seat) -> Score:
    beds, near, lines = [], 0, []
    for number, one in enumerate(state.field):
        if one.seat != seat:
            continue
        before = state.field[:number]
        found = {other.plant for other in neighbours(before, one.at)}
        if found:
            near += len(found)
            beds.append(one.at)
        lines += completed((*before, one))
    cells = tuple(dict.fromkeys(at for line in lines for at in line))
    parts = (
        ScoreLine("neighbours", near, {"count": near}, tuple(beds)),
        ScoreLine("lines", LINE_POINTS * len(lines), {"count": len(lines)}, cells),
    )
    return Score(seat, sum(one.points for one in parts), tuple(x for x in parts if x.cells))


def completed(field: Sequence[Sown]) -> list[tuple[tuple[int, int], ...]]:
    """The rows and columns of four different plants that the last card has made."""
    plants = {one.at: one.plant for one in field}
    last = field[-1].at
    return [
        line
        for line in LINES
        if last in line and len({plants[at] for at in line if at in plants}) == SIDE
    ]
