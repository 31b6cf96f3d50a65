"""What the wheel answered to an action: only what lies on the board, or is to be laid, after it."""

from collections.abc import Sequence

import msgspec

from companion.screens.reveal import Pane, Reveal, Role, worth
from companion.words import Words
from engines.contract import TABLE, Action, Cell, Seat
from engines.tiwanaku.actions import Divine
from engines.tiwanaku.state import OTOMA, PEOPLE, Mode, Side, State
from engines.tiwanaku.terrain import Terrain
from engines.tiwanaku.view import found_terrain


class Find(msgspec.Struct, frozen=True):
    """One cell on which something new lies, or has to be laid."""

    at: Cell
    terrain: Terrain | None
    crop: int | None


def finds(before: State, after: State) -> tuple[Find, ...]:
    """Give every cell that the wheel answered for between two states."""
    found = []
    for cell in after.cells():
        terrain = after.terrain(cell) if before.terrain(cell) is None else None
        crop = after.crop(cell) if not before.crop(cell) else 0
        if terrain is not None or crop:
            found.append(Find(cell, terrain, crop or None))
    waiting = found_terrain(after)
    if waiting is not None and found_terrain(before) != waiting:
        found.append(Find(waiting[0], waiting[1], None))
    return tuple(found)


def side_of(state: State, seat: Seat) -> Side:
    """Give whose points a seat's deed changes; what the table shows is the people's."""
    if state.mode is Mode.COMPETITIVE and seat != TABLE:
        return state.sides[seat]
    return state.sides[PEOPLE]


def gained(before: Side, after: Side) -> int:
    """Give the points the wheel's answers brought: offerings and bare cells are not its."""
    return (
        (after.found - before.found) + (after.divined - before.divined) - (after.lost - before.lost)
    )


def reveal(before: State, action: Action, after: State) -> Reveal | None:
    """Give what the wheel showed when the action was done, or None where it stayed shut."""
    found = finds(before, after)
    if not found:
        return None
    own = gained(side_of(before, action.by), side_of(after, action.by))
    if isinstance(action, Divine):
        crop = after.crop(action.pawn)
        both = (Pane(Role.ANNOUNCED, crop=action.crop), Pane(Role.TRUTH, crop=crop))
        return Reveal(both, own, crop == action.crop)
    panes = tuple(
        Pane(Role.FOUND, None if find.terrain is None else find.terrain.value, find.crop)
        for find in found
    )
    # Only the Otoma lay terrain and crop at once.
    rivals = [find for find in found if find.crop is not None]
    waits = found_terrain(after) is not None
    return Reveal(
        panes,
        own if len(rivals) < len(found) - waits else None,
        rivals=gained(before.sides[OTOMA], after.sides[OTOMA]) if rivals else None,
    )


def tell(
    before: State, action: Action, after: State, words: Words, players: Sequence[str]
) -> str | None:
    """Say what the wheel showed, what to lay and what it is worth; None where it stayed shut."""
    shown = reveal(before, action, after)
    if shown is None:
        return None
    by = players[action.by if action.by != TABLE else after.turn]
    if isinstance(action, Divine):
        truth = after.crop(action.pawn)
        token = side_of(after, action.by).tokens != side_of(before, action.by).tokens
        slug = "wrong" if not shown.right else "right-token" if token else "right"
        return words.say(
            f"tiwanaku-told-divine-{slug}",
            by=by,
            crop=words.say(f"scenario-crop-{action.crop}"),
            truth=words.say(f"scenario-crop-{truth}"),
            points=worth(shown, words),
        )
    told = [_tell_find(find, after, words, by) for find in finds(before, after)]
    return " ".join(filter(None, (*told, worth(shown, words))))


def _tell_find(find: Find, after: State, words: Words, by: str) -> str:
    assert find.terrain is not None, f"expected a terrain found at {find.at}"
    terrain = find.terrain.value
    if find.crop is not None:
        crop = words.say(f"scenario-crop-{find.crop}")
        return words.say("tiwanaku-told-otoma-finds", terrain=terrain, crop=crop)
    if found_terrain(after) == (find.at, find.terrain):
        return words.say("tiwanaku-told-wanted", terrain=terrain)
    return words.say("tiwanaku-told-discover", by=by, terrain=terrain)
