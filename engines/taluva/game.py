"""Taluva as a game of the contract."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

import msgspec

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
    check_setup,
    chosen,
    format_action,
    parse_as,
)
from engines.taluva import ending
from engines.taluva.actions import Draw, Extend, Hut, Place, TaluvaAction, Temple, Tower
from engines.taluva.building import build, builds, check_build
from engines.taluva.placing import check_place, lay, placements
from engines.taluva.state import Holding, Phase, State
from engines.taluva.tiles import FILE, TILE_COUNT, Tiles, parse_tiles, shipped_text

TILES_BY_PLAYERS: Final[Mapping[int, int]] = {2: 24, 3: 36, 4: 48}
"""How many tiles a game takes (S28-30, V13)."""

REFUSALS: Final = (
    *SETUP_REFUSALS,
    "teams-need-four",
    "teams-or-ranking",
    "game-over",
    "no-such-player",
    "player-out",
    "not-your-turn",
    "not-the-tables",
    "draw-first",
    "place-first",
    "build-first",
    "tile-unknown",
    "tile-already-drawn",
    "tile-not-drawn",
    "turned-range",
    "first-tile-place",
    "gap-below",
    "not-touching",
    "levels-differ",
    "volcano-not-on-volcano",
    "volcano-same-direction",
    "covers-temple",
    "covers-tower",
    "covers-whole-city",
    "reserve-empty",
    "no-tile-there",
    "on-volcano",
    "cell-occupied",
    "hut-not-level-1",
    "hut-next-to-own",
    "tower-level",
    "tower-no-city",
    "tower-city-has-one",
    "temple-no-city",
    "temple-city-small",
    "temple-city-has-one",
    "no-city-there",
    "city-name",
    "extend-nothing",
    "extend-too-few-huts",
)


class Taluva:
    """The rules of Taluva over one box of tiles."""

    name = "taluva"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = (
        Option("ranking", False, (False, True)),
        Option("teams", False, (False, True)),
        Option("all_tiles", False, (False, True)),
    )
    refusals: tuple[str, ...] = REFUSALS

    def __init__(self, contents: str | None = None, source: str = FILE) -> None:
        self.contents = shipped_text() if contents is None else contents
        self.tiles: Tiles = parse_tiles(self.contents, source)

    @classmethod
    def from_contents(cls, text: str, source: str) -> "Taluva":
        """Give the game with the tiles of a file; BoxFault tells what is wrong with it."""
        return cls(text, source)

    def new_game(self, setup: Setup) -> State:
        """Give the state before the first draw; IllegalAction where the set-up is not allowed."""
        players = len(setup.players)
        teams = chosen(self, setup, "teams")
        ranking = chosen(self, setup, "ranking")
        refusal = check_setup(self, setup)
        if not refusal and teams and players != 4:  # S218
            refusal = Refusal("teams-need-four", {"count": players})
        if not refusal and teams and ranking:
            # The ranking option orders single players (S216), teams win and lose together.
            refusal = Refusal("teams-or-ranking")
        if refusal:
            raise IllegalAction(refusal)
        everything = chosen(self, setup, "all_tiles")  # S36
        return State(
            supply=TILE_COUNT if everything else TILES_BY_PLAYERS[players],
            holdings=(Holding(),) * players,
            ranking=ranking,
            teams=teams,
        )

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now: the table draws, the player in turn places and builds."""
        match state.phase:
            case Phase.OVER:
                return ()
            case Phase.DRAW:
                return (TABLE,)
            case Phase.PLACE | Phase.BUILD:
                return (state.turn,)
            case _:
                assert_never(state.phase)

    def check(self, state: State, action: TaluvaAction) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""
        refusal = _check_turn(state, action) or _check_phase(state, action)
        if refusal:
            return refusal
        match action:
            case Draw():
                return self._check_draw(state, action)
            case Place():
                return self._check_tile(action.tile) or check_place(state, action)
            case Hut() | Tower() | Temple() | Extend():
                return check_build(state, action)
            case _:
                assert_never(action)

    def _check_draw(self, state: State, action: Draw) -> Refusal | None:
        refusal = self._check_tile(action.tile)
        if not refusal and any(laid.tile == action.tile for laid in state.laid):
            return Refusal("tile-already-drawn", {"tile": action.tile})
        return refusal

    def _check_tile(self, tile: int) -> Refusal | None:
        if tile not in self.tiles:
            return Refusal("tile-unknown", {"tile": tile, "tiles": len(self.tiles)})
        return None

    def legal_actions(self, state: State) -> list[TaluvaAction]:
        """List every legal action once: draws by tile, places by turn and hex, then builds."""
        match state.phase:
            case Phase.OVER:
                return []
            case Phase.DRAW:
                return [Draw(TABLE, tile) for tile in state.unseen(self.tiles)]
            case Phase.PLACE:
                seat, drawn = state.turn, state.hand
                assert drawn is not None, "expected a drawn tile while one is to be placed"
                return [
                    Place(seat, drawn, at, turned)
                    for turned, hexes in placements(state)
                    for at in hexes
                ]
            case Phase.BUILD:
                return list(builds(state))
            case _:
                assert_never(state.phase)

    def apply(self, state: State, action: TaluvaAction) -> State:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        match action:
            case Draw():
                return msgspec.structs.replace(state, hand=action.tile, phase=Phase.PLACE)
            case Place():
                return ending.after_placing(lay(state, action, self.tiles[action.tile]))
            case Hut() | Tower() | Temple() | Extend():
                return ending.after_building(build(state, action))
            case _:
                assert_never(action)

    def weight(self, state: State, action: TaluvaAction) -> int:
        """Give one: each tile is there once."""
        return 1

    def check_known(
        self, state: State, action: TaluvaAction, known: Sequence[TaluvaAction]
    ) -> Refusal | None:
        """Refuse another tile than the one that was drawn next when it was this turn before."""
        drawn = next((one for one in known if isinstance(one, Draw)), None)
        if drawn is None or not isinstance(action, Draw) or action == drawn:
            return None
        return Refusal(ALREADY_KNOWN, {"tile": drawn.tile})

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give what each seat has built; the total is the temples, which decide first."""
        return ending.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        return ending.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> TaluvaAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: TaluvaAction = parse_as(TaluvaAction, data)
        return action

    def format_action(self, action: TaluvaAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)


def _check_turn(state: State, action: TaluvaAction) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal("game-over")
    if not TABLE <= action.by < len(state.holdings):
        return Refusal("no-such-player", {"seat": action.by, "players": len(state.holdings)})
    if action.by in state.out or action.by in state.done:  # S188, S216
        return Refusal("player-out", {"seat": action.by})
    if isinstance(action, Draw):
        # Whose turn it is does not matter: what was drawn comes from the table, not from a seat.
        return None if action.by == TABLE else Refusal("not-your-turn", {"seat": state.turn})
    if action.by == TABLE:
        return Refusal("not-the-tables", {"seat": state.turn})
    if action.by != state.turn:
        return Refusal("not-your-turn", {"seat": state.turn})
    return None


def _check_phase(state: State, action: TaluvaAction) -> Refusal | None:
    """Refuse what is not due now: first the draw, then the tile, then the building (S60-61)."""
    match state.phase, action:
        case (Phase.DRAW, Draw()) | (Phase.PLACE, Place()):
            return None
        case Phase.BUILD, Hut() | Tower() | Temple() | Extend():
            return None
        case Phase.DRAW, _:
            return Refusal("draw-first", {"seat": state.turn})
        case Phase.PLACE, _:
            return Refusal("place-first", {"seat": state.turn, "tile": state.hand or 0})
        case _:
            return Refusal("build-first", {"seat": state.turn})
