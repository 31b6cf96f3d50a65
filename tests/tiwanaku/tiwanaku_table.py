"""Positions of a game written as grids, and the few deeds that tests do in them."""

import msgspec
import pytest
from tiwanaku_positions import LONG, scenario

from engines.contract import IllegalAction, Setup
from engines.tiwanaku.rules.box import shipped_rules
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.opening import Opening, open_game
from engines.tiwanaku.rules.state import Difficulty, Mode, OtomaPawn, Pawns, Side, State, Wheel

GAME = Tiwanaku()
RULES = shipped_rules()
PAWNS = {1: 5, 2: 5, 3: 4, 4: 3}
ALL_BARE = ". . . . . . . . .\n" * 5
TERRAINS = ("earth", "sand", "grass", "rock")


def position(marks, pawns, text=LONG, otoma=(), mode=Mode.COMPETITIVE, sides=None, **fields):
    """Give a state: `.` bare, `t` terrain, `c` terrain and crop; pawns as lists of cells by colour.

    `otoma` maps cells to colours, or lists cells.
    """
    wheel = scenario(text)
    lines = [line.split() for line in marks.split("\n") if line.strip()]
    seats = fields.pop("seats", len(pawns))
    reserve = fields.pop("reserve", None)
    flat = [mark for line in lines for mark in line]
    cells = [(r, c) for r in range(wheel.rows) for c in range(wheel.columns)]
    assert len(flat) == len(cells), "expected a mark for every cell"
    colours = dict(otoma) if isinstance(otoma, dict) else dict.fromkeys(otoma)
    return State(
        wheel=Wheel(wheel),
        mode=mode,
        seats=seats,
        rows=wheel.rows,
        columns=wheel.columns,
        terrains=tuple(
            None if mark == "." else wheel.terrain[r][c]
            for mark, (r, c) in zip(flat, cells, strict=True)
        ),
        crops=tuple(
            wheel.crops[r][c] if mark == "c" else 0
            for mark, (r, c) in zip(flat, cells, strict=True)
        ),
        sides=sides or (Side(),) * (seats if mode is Mode.COMPETITIVE else 2),
        pawns=tuple(
            Pawns(PAWNS[seats] - len(at) if reserve is None else reserve, tuple(sorted(at)))
            for at in pawns
        ),
        otoma=tuple(OtomaPawn(at, colour) for at, colour in colours.items()),
        **fields,
    )


def opened(mode, seats, start, text=LONG, difficulty=Difficulty.EASY, rules=RULES):
    """Give the first position of a game over a scenario written as a grid."""
    wheel = msgspec.structs.replace(scenario(text), start=tuple(start))
    return open_game(Opening(mode, seats, difficulty, wheel), rules)


def do(state, *actions, game=GAME):
    """Give the state after actions written as `(by, do, {fields})`."""
    for by, deed, fields in actions:
        state = game.apply(state, read(by, deed, **fields))
    return state


def read(by, deed, **fields):
    return GAME.parse_action({"by": by, "do": deed, **fields})


def why(state, by, deed, game=GAME, **fields):
    """Give the slug of the refusal, or None where the action is legal; check and apply agree."""
    action = read(by, deed, **fields)
    refusal = game.check(state, action)
    assert (action in game.legal_actions(state)) == (refusal is None)
    if refusal is None:
        game.apply(state, action)
        return None
    with pytest.raises(IllegalAction) as illegal:
        game.apply(state, action)
    assert illegal.value.refusal == refusal
    assert refusal.slug in game.refusals
    return refusal.slug


def refused(options, players=("Ana", "Bo"), game=GAME):
    """Give the slug with which a set-up is refused, or None."""
    try:
        game.new_game(Setup(players, options))
    except IllegalAction as illegal:
        return illegal.refusal.slug
    return None


def marks(rows, **cells):
    """Give a grid of marks: bare but for the cells listed under `t` and `c`."""
    columns = 9 if rows == "long" else 5
    found = {tuple(cell): mark for mark, many in cells.items() for cell in many}
    return "\n".join(
        " ".join(found.get((row, column), ".") for column in range(columns)) for row in range(5)
    )
