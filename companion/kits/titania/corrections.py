"""What must change on Titania's table: the layout, as far as this table can show it."""

from collections import Counter

import msgspec

from companion.kits.answers import Correction, Laid
from companion.kits.comparison import Comparison
from companion.kits.intents import Memory
from companion.kits.table_readers import Anchored
from companion.kits.titania.pieces import Pieces
from companion.kits.titania.seen import Seen, has_tokens
from engines.titania.state import State, TurnFog
from vision.values import Facing, Lying, Snapshot


def corrections(
    table: Anchored[State],
    pieces: Pieces,
    memory: Memory[State],
    snapshot: Snapshot,
    lying: Lying,
    state: State,
) -> tuple[Correction, ...]:
    """List what differs, each with how many such things are left to do."""
    seen = Seen(without_points(lying, pieces), pieces, snapshot)
    found = Comparison(
        wanted(pieces, memory, seen, state),
        seen.lying,
        table.book,
        alike=table.alike,
        habits=table.habits,
    ).corrections()
    left = Counter(one.slug for one in found)
    return tuple(msgspec.structs.replace(one, facts={"left": left[one.slug]}) for one in found)


def without_points(lying: Lying, pieces: Pieces) -> Lying:
    """Give the reading without point tiles: where they lie is their owners' business."""
    return msgspec.structs.replace(
        lying,
        placements=tuple(p for p in lying.placements if pieces.kind(p.payload) != "point"),
        covered=tuple(p for p in lying.covered if pieces.kind(p.payload) != "point"),
        unclear=tuple(p for p in lying.unclear if pieces.kind(p.payload) != "point"),
    )


def wanted(pieces: Pieces, memory: Memory[State], seen: Seen, state: State) -> list[Laid]:
    """Give where pieces belong, as far as they can be asked for on this table."""
    due = None if state.over else state.question
    turning = due.at if isinstance(due, TurnFog) else None
    cards = [Laid(one, seen.cards[one]) for one in cards_of_this_turn(memory, seen, state)]
    return [
        *cards,
        *fog(pieces, memory, seen, state, turning),
        *ships(pieces, seen, state, turning),
    ]


def cards_of_this_turn(memory: Memory[State], seen: Seen, state: State) -> tuple[str, ...]:
    """The cards in the slots that the turn has had: any of their kind will do.

    Those that were just read or at home come first, and last what is left over from before.
    """

    def order(tag: str) -> tuple[int, str]:
        if tag in memory.home:
            return (0, tag)
        if any(tag == read for read, _ in memory.read):
            return (1, tag)
        return (3 if any(tag == old for old, _ in memory.lay) else 2, tag)

    found: list[str] = []
    for card in state.played:
        left = [one for one in sorted(seen.cards, key=order) if one not in found]
        mine = next((one for one in left if seen.card(one) is card), None)
        if mine is not None:
            found.append(mine)
    return tuple(found)


def fog(
    pieces: Pieces, memory: Memory[State], seen: Seen, state: State, turning: tuple[int, int] | None
) -> list[Laid]:
    """Give the fog tiles: one below a ship may be seen or not, the one to be turned is free."""
    occupied = {at for _, at in (*seen.tokens.values(), *seen.hidden)}
    # Below a wooden ship no camera sees that the tile has come out from under it.
    cleared = {at for kind, at in memory.shown if kind == "fog"}
    found = []
    for one in pieces.fog_layout(state):
        if one.facing is Facing.DOWN:
            if one.cell != turning:
                found.append(one)
        elif one.cell in seen.fog or one.cell in cleared - occupied:
            found.append(msgspec.structs.replace(one, buried=False))
        else:
            found.append(one)
    return found


def ships(pieces: Pieces, seen: Seen, state: State, turning: tuple[int, int] | None) -> list[Laid]:
    """Give the ships, where the table has tokens; one lifted to turn its tile is not missing."""
    if not has_tokens(pieces, seen.snapshot):
        return []
    lying = set(seen.tokens.values())
    return [
        one
        for one in pieces.ships_layout(state)
        if one.cell != turning
        or any(str(colour) == pieces.shows(one.payload) and at == turning for colour, at in lying)
    ]
