"""Legal places to show to whoever asks: one action each, which nobody does."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from companion.keeping.session import Session
from companion.kits.choices import nearest_first
from companion.kits.kit import AnyKit
from companion.kits.lessons import any_such
from engines.contract import TABLE, Action, Cell


class Example(msgspec.Struct, frozen=True):
    """An action that is legal, and the cells it touches."""

    action: Action
    cells: tuple[Cell, ...]
    is_ahead: bool = False
    """Whether something has to be drawn or turned up before, which may come out otherwise."""


def examples(
    kit: AnyKit,
    session: Session,
    legal: Iterable[Action],
    kind: str = "",
    such: Callable[[Any, Action], bool] = any_such,
) -> tuple[Example, ...]:
    """Give one legal action for each place, the nearest to the last deed of each kind first.

    Where nothing that may be done now has a place, but the pieces show it together with what
    comes after it, that is looked at: a tile is drawn and laid with one hand.
    """
    state, found = session.state, tuple(legal)
    placed = _placed(kit, state, found, is_ahead=False)
    if not placed and found:
        first = found[0]
        after = kit.game.apply(state, first)
        if first.by == TABLE and kit.table.is_shown_with_next(first, after):
            state = after
            placed = _placed(kit, after, kit.game.legal_actions(after), is_ahead=True)
    fitting = [one for one in placed if _is(one.action, kind) and such(state, one.action)]
    return _spread(fitting, _focus(kit, session), kit)


def _is(action: Action, kind: str) -> bool:
    return not kind or action.__struct_config__.tag == kind


def _placed(
    kit: AnyKit, state: Any, actions: Iterable[Action], *, is_ahead: bool
) -> tuple[Example, ...]:
    """Give the actions that have cells, one for each kind and cells."""
    found: dict[tuple[object, tuple[Cell, ...]], Example] = {}
    for action in actions:
        cells = kit.view.choosing.cells_of(state, action)
        if cells:
            key = (action.__struct_config__.tag, cells)
            found.setdefault(key, Example(action, cells, is_ahead))
    return tuple(found.values())


def _focus(kit: AnyKit, session: Session) -> tuple[Cell, ...]:
    """Give the cells of the last action that touched any."""
    for deed in reversed(session.deeds()):
        if cells := kit.view.choosing.cells_of(deed.before, deed.action):
            return cells
    return ()


def _spread(found: list[Example], focus: tuple[Cell, ...], kit: AnyKit) -> tuple[Example, ...]:
    """Order examples: of every kind the nearest, then of every kind the next."""
    order = {
        cell: place
        for place, cell in enumerate(
            nearest_first({one.cells[-1] for one in found}, focus, kit.view.choosing.tiling)
        )
    }
    ranks: dict[object, int] = {}
    ranked: list[tuple[int, int, Example]] = []
    for one in sorted(found, key=lambda one: order[one.cells[-1]]):
        kind = one.action.__struct_config__.tag
        ranks[kind] = ranks.get(kind, -1) + 1
        ranked.append((ranks[kind], len(ranked), one))
    return tuple(one for *_, one in sorted(ranked, key=lambda entry: entry[:2]))
