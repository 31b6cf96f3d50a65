"""Whether the pieces of the last run were put back by hand, which takes it back."""

from typing import Any

from companion.keeping.timeline import last_own
from companion.kits.answers import Answer, Ask, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.explainer import Explainer
from companion.kits.table_part import in_sight
from companion.table.situation import Situation
from engines.contract import Cell
from vision.values import Snapshot


def may_be_put_back(now: Situation, answer: Answer) -> bool:
    """Whether what the table shows may be the last run taken back by hand.

    Where the way back is a legal action, such as a pawn's step, the kit tells which it is.
    """
    match answer:
        case NothingNew() | Ask():
            return False
        case Do(actions=actions):
            run = last_own(now.timeline)
            if run is None or now.is_rejected(actions):
                return False
            return now.table.intents.takes_back(now.timeline.states[run.start], now.state)
        case NotAllowed() | Unreadable():
            return True


def is_put_back(referee: Explainer[Any], now: Situation, snapshot: Snapshot) -> bool:
    """Whether the pieces lie as they lay before the last run."""
    run = last_own(now.timeline)
    if run is None:
        return False
    before, after = now.timeline.states[run.start], now.timeline.states[run.end]
    if in_sight(now.table, before) == in_sight(now.table, after):
        # The last action left nothing to see (a hut, reports turned up and put away): what is
        # missing is a mistake, not this.
        return False
    if now.underway.waits and not now.is_by_camera:
        # What was chosen by buttons has not been laid yet: nobody has put anything back.
        return False
    return not referee.corrections(snapshot, before) and not has_come(
        referee, now, snapshot, before
    )


def has_come(referee: Explainer[Any], now: Situation, snapshot: Snapshot, before: object) -> bool:
    """Whether a piece lies where it lay neither before the last run nor right after it.

    Putting back brings nothing new. Pieces in hands may be out of view, so that one is missing
    there proves nothing; that one has come there does: it was taken, not put back.
    """
    home = {(now.table.alike(one.payload), one.cell) for one in now.table.layout(before)}
    return bool(places(referee, now, snapshot, before) - now.lay - home)


def places(
    referee: Explainer[Any], now: Situation, snapshot: Snapshot | None, state: object
) -> frozenset[tuple[str, Cell]]:
    """Which piece lies on which cell, where pieces that are alike are one and the same."""
    seen = () if snapshot is None else referee.placements(snapshot, state)
    return frozenset((now.table.alike(one.payload), one.cell) for one in seen)
