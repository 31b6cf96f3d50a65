"""Positions for tests, each from one description, and the short ways of asking about them.

    at(ships={(2, -1): "blue red"}, shells={0: "brown 2, white 1"}, floors={(2, -3): "black 1"})

Cells are those of the map that ships unless a game on another one is given. All that is not said is
as at the start of its period.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec
import pytest

from engines.contract import IllegalAction, Refusal, Setup
from engines.hexes import Hex
from engines.titania.actions import TitaniaAction
from engines.titania.game import Titania
from engines.titania.pieces import (
    CARDS,
    COLOURS,
    RESERVES,
    REWARDS,
    SHELLS,
    Card,
    Colour,
    Reward,
    Shell,
)
from engines.titania.state import FogTile, Matter, State, Tally, opening

GAME = Titania()
SECOND_DEAL = 2
"""The deal of described positions in period 2."""


def at(
    *,
    game: Titania = GAME,
    players: int = 2,
    turn: int = 0,
    period: int = 1,
    ships: Mapping[Hex, str] | None = None,
    reserve: Mapping[str, int] | None = None,
    hands: Mapping[int, int] | None = None,
    shells: Mapping[int, str] | None = None,
    starfish: Mapping[int, int] | None = None,
    tiles: Mapping[int, int] | None = None,
    revealed: Mapping[int, tuple[int, ...]] | None = None,
    points: Mapping[int, int] | None = None,
    floors: Mapping[Hex, str] | None = None,
    occupied: Iterable[Hex] = (),
    fog: Mapping[Hex, str] | None = None,
    never_turned: Mapping[Hex, str] | None = None,
    played: str = "",
    discard: str = "",
    asked: tuple[Matter, ...] = (),
) -> State:
    """Give the position described.

    `ships` names what lies on cells besides the castle's; what is on the board is gone from the
    reserve, unless `reserve` says otherwise. `fog` gives tiles that lie open ("brown 3") or are
    gone ("brown 3 gone"). In period 2 all fog cells were dealt anew but for `never_turned`, which
    tells what really lies there. `played` and `discard` list cards ("blue 8, red-blue 1"),
    `asked` what is open, the next thing last.
    """
    board = game.board
    state = opening(board, players)
    planes = list(state.ships)
    left = [RESERVES[period - 1]] * len(COLOURS)
    for cell, names in (ships or {}).items():
        for name in names.split():
            number = COLOURS.index(Colour(name))
            planes[number] |= board.bits[cell]
            left[number] -= 1
    for name, count in (reserve or {}).items():
        left[COLOURS.index(Colour(name))] = count
    heights = list(state.heights)
    for cell, text in (floors or {}).items():
        for name, count in counted(text).items():
            heights[board.tower_number[cell, Shell(name)]] = count
    princes = list(state.princes)
    for seat, prince in enumerate(princes):
        held = counted((shells or {}).get(seat, ""))
        princes[seat] = msgspec.structs.replace(
            prince,
            hand=(hands or {}).get(seat, prince.hand),
            shells=tuple(held[shell] for shell in SHELLS),
            starfish=(starfish or {}).get(seat, 0),
            tiles=(tiles or {}).get(seat, 0),
            revealed=(revealed or {}).get(seat, ()),
            floors=Tally((points or {}).get(seat, 0)),
        )
    state = msgspec.structs.replace(
        state,
        princes=tuple(princes),
        ships=tuple(planes),
        reserve=tuple(left),
        heights=tuple(heights),
        starfish=board.plane(occupied),
        period=period,
        turn=turn,
        stack=asked,
        played=tuple(Card(name) for name, count in counted(played).items() for _ in range(count)),
        discard=tuple(counted(discard)[card] for card in CARDS),
    )
    return with_fog(game, state, fog or {}, never_turned or {})


def with_fog(
    game: Titania, state: State, fog: Mapping[Hex, str], never_turned: Mapping[Hex, str]
) -> State:
    """Give the state with these tiles open or gone, in the deal of the period."""
    deals = dict.fromkeys(game.board.fog, 1)
    mixed = (0,) * len(REWARDS)
    if state.period == 2:
        deals = {cell: 1 if cell in never_turned else SECOND_DEAL for cell in deals}
        apart = Counter(Reward(word) for word in never_turned.values())
        mixed = tuple(game.board.fog_tiles.get(reward, 0) - apart[reward] for reward in REWARDS)
        state = msgspec.structs.replace(state, deal=SECOND_DEAL)
    tiles = []
    for cell, deal in deals.items():
        text = fog.get(cell)
        reward = None if text is None else Reward(text.removesuffix(" gone"))
        tiles.append(FogTile(deal, reward, bool(text and text.endswith(" gone"))))
    return msgspec.structs.replace(state, fog=tuple(tiles), mixed=mixed)


def counted(text: str) -> Counter[str]:
    """Give "brown 2, white 1" as counts; a name alone counts one."""
    counts: Counter[str] = Counter()
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, count = part.partition(" ")
        counts[name] += int(count or 1)
    return counts


def start(players: int = 2, game: Titania = GAME) -> State:
    return game.new_game(Setup(tuple("ABCD"[:players])))


def refusal(state: State, action: TitaniaAction, game: Titania = GAME) -> Refusal | None:
    """Give what `check` answers, and see that `apply` and the listing agree."""
    refused = game.check(state, action)
    if refused is None:
        assert action in game.legal_actions(state)
        game.apply(state, action)
        return None
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert caught.value.refusal == refused
    assert action not in game.legal_actions(state)
    assert refused.slug in game.refusals
    return refused


def refused(state: State, action: TitaniaAction, game: Titania = GAME) -> str | None:
    """Give the slug of the refusal, or None where the action is legal."""
    found = refusal(state, action, game)
    return found.slug if found else None


def lit(state: State, action: TitaniaAction, game: Titania = GAME) -> tuple[Hex, ...]:
    """Give the cells that the refusal lights up."""
    found = refusal(state, action, game)
    assert found is not None, "expected a refusal, but the action is legal"
    return found.cells


def facts(state: State, action: TitaniaAction, game: Titania = GAME) -> dict[str, object]:
    """Give what the refusal mentions."""
    found = refusal(state, action, game)
    assert found is not None, "expected a refusal, but the action is legal"
    return dict(found.facts)


def play(state: State, *actions: TitaniaAction, game: Titania = GAME) -> State:
    for action in actions:
        state = game.apply(state, action)
    return state


def listed(state: State, kind: type, game: Titania = GAME) -> list[TitaniaAction]:
    return [action for action in game.legal_actions(state) if isinstance(action, kind)]


def cells(state: State, kind: type, game: Titania = GAME) -> list[Hex]:
    """Give the cells of the legal actions of one type."""
    return [action.at for action in listed(state, kind, game)]  # type: ignore[union-attr]
