"""Positions for tests out of one description, and the short ways of asking the rules about them.

Tiles are written by kind and number: stones by their number alone, p1 to p3 potteries, c1 to c6
water clocks, k1 to k6 knives, b1 to b6 bones, o1 to o5 orbs, r1 to r6 reports. A row of text is a
row of a board:

    site        3       three face-down tiles
                1:4,c2  one face-down tile, stone 4 on it, a water clock on top
                0       an emptied cell
    laboratory  .       a tile face down
                7       the tile of stone 7, nothing on it
                7!p1    stone 7 on its tile, a pottery on the stone; 7! without one
"""

import msgspec
import pytest

from engines.contract import TABLE, Cell, IllegalAction, Setup
from engines.ica.actions import IcaAction
from engines.ica.game import Ica
from engines.ica.state import Phase, Pile, Plot, State, Tally

GAME = Ica()
FIRST = {"r": 17, "o": 23, "p": 28, "c": 31, "k": 37, "b": 43}
SITE = [(row, column) for row in range(4) for column in range(4)]
LAB = [(row, column) for row in range(4) for column in range(5, 9)]


def tile(name: str) -> int:
    """Give the number of a tile."""
    return int(name) if name.isdigit() else FIRST[name[0]] + int(name[1:]) - 1


def tiles(names: str) -> list[int]:
    """Give the numbers of tiles named with blanks or commas between them."""
    return [tile(name) for name in names.replace(",", " ").split()]


def scene(
    lab: str = "",
    site: str = "",
    *,
    hands: tuple[str, ...] = (),
    researchers: tuple[Cell | None, ...] = ((0, 5), (3, 8)),
    prospectors: tuple[Cell, ...] = (),
    gone: str = "",
    turn: int = 0,
    points: int = 5,
    aid: bool = False,
    scored: int = 0,
    moved: dict[Cell, Cell] | None = None,
) -> dict:
    """Give a described position as plain values, for the engine and for the literal rules.

    Without text all sites are empty and all laboratory tiles face down. `moved` tells where
    face-down laboratory tiles were dealt that bones have moved since.
    """
    seats = len(researchers)
    piles = dict(zip(SITE, site.split() or ["0"] * 16, strict=True))
    plots = dict(zip(LAB, lab.split() or ["."] * 16, strict=True))
    described = {
        "seats": seats,
        "aid": aid,
        "site": {at: pile(text) for at, text in piles.items()},
        "lab": {at: plot(text, (moved or {}).get(at, at)) for at, text in plots.items()},
        "prospector": list(prospectors or [(0, 0)] * seats),
        "researcher": list(researchers),
        "hands": [sorted(tiles(hand)) for hand in (*hands, *[""] * (seats - len(hands)))],
        "gone": sorted(tiles(gone)),
        "turn": turn,
        "points": points,
        "scored": scored,
    }
    everything = [each for hand in described["hands"] for each in hand] + described["gone"]
    everything += [each for _, up in described["site"].values() for each in up]
    everything += [each for _, _, on in described["lab"].values() for each in on]
    twice = {each for each in everything if everything.count(each) > 1}
    assert not twice, f"expected every tile in one place, got {sorted(twice)} twice"
    return described


def pile(text: str) -> tuple[int, list[int]]:
    down, _, up = text.partition(":")
    return int(down), tiles(up)


def plot(text: str, dealt: Cell) -> tuple[int, Cell, list[int]]:
    """Give (tile or 0, where it was dealt, what lies on it)."""
    if text == ".":
        return 0, dealt, []
    number, stone, supports = text.partition("!")
    return 100 + int(number), dealt, [int(number), *tiles(supports)] if stone else []


def engine_state(described: dict) -> State:
    """Give the described position to the engine."""
    seats = described["seats"]
    return State(
        hands=tuple(map(tuple, described["hands"])),
        prospectors=tuple(described["prospector"]),
        researchers=tuple(described["researcher"]),
        aid_card_costs=described["aid"],
        phase=Phase.PLAY,
        turn=described["turn"],
        points=described["points"],
        site=tuple(Pile(down, tuple(up)) for down, up in described["site"].values()),
        laboratory=tuple(
            Plot(dealt, number, on[0] if on else 0, tuple(on[1:]))
            for number, dealt, on in described["lab"].values()
        ),
        gone=tuple(described["gone"]),
        scorings=((Tally(),) * seats,) * described["scored"],
    )


def position(*args, **fields) -> State:
    """Give the engine's state of a position described as for `scene`."""
    return engine_state(scene(*args, **fields))


def start(players: int = 2, **options: object) -> State:
    return GAME.new_game(Setup(tuple("ABCD"[:players]), options))


def refused(state: State, action: IcaAction) -> str | None:
    """Give the slug `check` answers with, and see that `apply` and the listing agree."""
    refusal = GAME.check(state, action)
    if refusal is None:
        GAME.apply(state, action)
        return None
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert caught.value.refusal == refusal
    assert refusal.slug in GAME.refusals
    assert action not in GAME.legal_actions(state)
    return refusal.slug


def facts(state: State, action: IcaAction) -> dict[str, object]:
    """Give what the refusal mentions."""
    refusal = GAME.check(state, action)
    assert refusal is not None, "expected a refusal, but the action is legal"
    return dict(refusal.facts)


def lit(state: State, action: IcaAction) -> tuple[Cell, ...]:
    """Give the cells the refusal lights up."""
    refusal = GAME.check(state, action)
    assert refusal is not None, "expected a refusal, but the action is legal"
    return refusal.cells


def play(state: State, *actions: IcaAction) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def listed(state: State, kind: type) -> list:
    """Give the legal actions of one type."""
    return [action for action in GAME.legal_actions(state) if isinstance(action, kind)]


def with_points(state: State, points: int) -> State:
    return msgspec.structs.replace(state, points=points)


__all__ = [
    "GAME", "LAB", "SITE", "TABLE", "engine_state", "facts", "listed", "lit", "play", "position",
    "refused", "scene", "start", "tile", "tiles", "with_points",
]  # fmt: skip
