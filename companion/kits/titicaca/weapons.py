"""Weapon cards beside seat cards: whose fist holds how much, once all are open and flat."""

import math
from typing import Final

import msgspec

from companion.kits.answers import Unreadable
from companion.kits.titicaca.pieces import WEAPONS, number_of
from engines.contract import Seat
from engines.titicaca.state import State
from vision.catalogue import Catalogue
from vision.values import Pose, Snapshot

FIRST_SEAT_CARD: Final = 801
ARROW: Final = 901
CLEARER: Final = 1.25
"""A weapon is somebody's whose seat card is nearer than the next one's by this factor."""


class Fists(msgspec.Struct, frozen=True):
    """What lies beside each seat card, and whose seat cards are in view."""

    seats: tuple[Seat, ...]
    sums: tuple[int, ...]
    """By seat, 0 where nothing lies."""


def read_fists(snapshot: Snapshot, book: Catalogue, state: State) -> Fists | Unreadable:
    """Give the sums beside the seat cards, or what about them cannot be told."""
    homes = seat_cards(snapshot, state)
    sums = [0 for _ in state.seats]
    for pose in snapshot.poses:
        piece = book.piece(pose.payload)
        if piece is None or piece.name not in WEAPONS or not homes:
            continue
        seat = nearest(pose, homes)
        if seat is None:
            return Unreadable("weapon-between", {}, (pose.payload,))
        sums[seat] += WEAPONS[piece.name]
    for seat, amount in enumerate(sums):
        if amount > state.stocks[seat]:
            facts: dict[str, str | int] = {"stock": state.stocks[seat], "amount": amount}
            return Unreadable("weapons-above", {**facts, "seat": seat + 1})
    return Fists(tuple(sorted(homes)), tuple(sums))


def seat_cards(snapshot: Snapshot, state: State) -> dict[Seat, Pose]:
    """Give where the card of each seat lies that is in view."""
    return {
        number_of(pose.payload) - FIRST_SEAT_CARD: pose
        for pose in snapshot.poses
        if 0 <= number_of(pose.payload) - FIRST_SEAT_CARD < len(state.seats)
    }


def arrow_holder(snapshot: Snapshot, state: State) -> Seat | None:
    """Give the seat before which the arrow lies; None where that cannot be told."""
    homes = seat_cards(snapshot, state)
    arrow = next((one for one in snapshot.poses if number_of(one.payload) == ARROW), None)
    return nearest(arrow, homes) if arrow is not None and len(homes) > 1 else None


def nearest(pose: Pose, homes: dict[Seat, Pose]) -> Seat | None:
    """Give the seat whose card is nearest; None where two are about as near."""
    far = sorted((math.hypot(pose.x - at.x, pose.y - at.y), seat) for seat, at in homes.items())
    if len(far) > 1 and far[1][0] < far[0][0] * CLEARER:
        return None
    return far[0][1]
