"""Positions for tests, drawn as text, and the short ways of asking the rules about them.

A row of text is a row of hexes, from q = 0; the next row is indented by half a hex, as it lies on
the table. A hex is a terrain letter and a level (F forest, M meadow, D desert, P mountain, L lake),
or a volcano V with its level and its tile's turn; a colon and a letter add a seat's building:

    F1     V1/0   F3:t0       . is the bare table; h a hut (as many as the level),
       M1:h0   .      L2      t a tower, e a temple
"""

import re
from collections.abc import Iterable

import msgspec
import pytest

from engines.contract import IllegalAction, Setup
from engines.hexes import Hex
from engines.taluva.actions import Build, Draw, Place, TaluvaAction
from engines.taluva.board import Board, connected
from engines.taluva.game import Taluva
from engines.taluva.placing import lay
from engines.taluva.state import Holding, Laid, Phase, State
from engines.taluva.tiles import TERRAINS

GAME = Taluva()
LETTERS = "FMDPL"
TOKEN = re.compile(
    r"\.|(?P<kind>[FMDPLV])(?P<level>\d)(/(?P<turned>\d))?(:(?P<piece>[hte])(?P<seat>\d))?"
)
PLACEHOLDER = Laid(48, (90, 90), 0, 1)
"""Stands for the tiles of a drawn position, of which only the uppermost hexes are told."""


def table(
    text: str,
    *,
    phase: Phase = Phase.BUILD,
    turn: int = 0,
    hand: int | None = None,
    players: int = 2,
    left: dict[int, dict[str, int]] | None = None,
    **fields: object,
) -> State:
    """Give the position drawn; `left` changes a seat's reserve, `fields` any field of the state."""
    planes = {"V": [0] * 6, **{letter: [0] for letter in LETTERS}}
    levels = [0] * 9
    pieces = [{"h": 0, "t": 0, "e": 0, "huts": 0} for _ in range(players)]
    for r, line in enumerate(line for line in text.splitlines() if line.strip()):
        for q, token in enumerate(line.split()):
            read = TOKEN.fullmatch(token)
            assert read, f"expected a hex such as F1, V1/0, F3:t0 or ., got {token!r}"
            if token == ".":
                continue
            bit = board_bit((q, r))
            levels[int(read["level"]) - 1] |= bit
            planes[read["kind"]][int(read["turned"] or 0)] |= bit
            if read["piece"]:
                seat = pieces[int(read["seat"])]
                seat[read["piece"]] |= bit
                seat["huts"] += int(read["level"]) if read["piece"] == "h" else 0
    while levels and not levels[-1]:
        levels.pop()
    board = Board(-2, tuple(levels), tuple(planes[x][0] for x in LETTERS), tuple(planes["V"]))
    holdings = []
    for seat, had in enumerate(pieces):
        holding = Holding(
            20 - had["huts"], 2 - had["t"].bit_count(), 3 - had["e"].bit_count(),
            had["h"], had["t"], had["e"],
            tuple(connected(had["h"] | had["t"] | had["e"])),
        )  # fmt: skip
        holdings.append(msgspec.structs.replace(holding, **(left or {}).get(seat, {})))
    start = State(supply=48, holdings=tuple(holdings), phase=phase, turn=turn, hand=hand)
    laid = (PLACEHOLDER,) if board.land else ()
    return msgspec.structs.replace(start, board=board, laid=laid, **fields)


def board_bit(at: Hex) -> int:
    return Board(-2).bit(at)


def start(players: int = 2, **options: object) -> State:
    return GAME.new_game(Setup(tuple("ABCD"[:players]), options))


def landscape(*placements: tuple[int, Hex, int]) -> State:
    """Give the position after laying tiles (number, at, turned) without asking the rules."""
    state = start()
    for tile, at, turned in placements:
        state = lay(state, Place(0, tile, at, turned), GAME.tiles[tile])
    return state


def to_place(state: State, tile: int = 1, turn: int = 0) -> State:
    """Give the position with a tile drawn and to be placed."""
    return msgspec.structs.replace(state, phase=Phase.PLACE, hand=tile, turn=turn)


def refused(state: State, action: TaluvaAction) -> str | None:
    """Give the slug `check` answers with, and see that `apply` and the listing agree."""
    refusal = GAME.check(state, action)
    if refusal is None:
        GAME.apply(state, action)
        return None
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert caught.value.refusal == refusal
    assert action not in GAME.legal_actions(state)
    return refusal.slug


def facts(state: State, action: TaluvaAction) -> dict[str, object]:
    """Give what the refusal mentions."""
    refusal = GAME.check(state, action)
    assert refusal is not None, "expected a refusal, but the action is legal"
    return dict(refusal.facts)


def lit(state: State, action: TaluvaAction) -> tuple[Hex, ...]:
    """Give the cells the refusal lights up."""
    refusal = GAME.check(state, action)
    assert refusal is not None, "expected a refusal, but the action is legal"
    return refusal.cells


def play(state: State, *actions: TaluvaAction) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def a_turn(state: State, tile: int, at: Hex, turned: int, build: Build) -> State:
    """Give the position after a whole turn: draw, place, build."""
    return play(state, Draw(-1, tile), Place(state.turn, tile, at, turned), build)


def builds_of(state: State, kind: type[Build]) -> list[Build]:
    return [action for action in GAME.legal_actions(state) if isinstance(action, kind)]


def terrain_counts(tiles: Iterable[int]) -> dict[str, int]:
    counts = dict.fromkeys(TERRAINS, 0)
    for number in tiles:
        tile = GAME.tiles[number]
        counts[tile.left] += 1
        counts[tile.right] += 1
    return {terrain.value: count for terrain, count in counts.items()}
