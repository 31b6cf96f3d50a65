"""What Tiwanaku's pawns mean: one that came, went or moved; tiles follow from what the wheel says.

Terrain and crop tiles are asked for, never guessed from. Pieces of one kind are alike.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from companion.kits.answers import Answer, Ask, NothingNew, Unreadable
from companion.kits.intents import Intent, Intents, Piece, Scene
from companion.kits.tiwanaku.pieces import (
    alike,
    board_name,
    facts,
    family,
    pawn_name,
    payloads_of,
    played_colours,
)
from engines.contract import Seat
from engines.tiwanaku.rules.actions import Enter, Move, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.scenario.terrain import BOARDS
from vision.values import Snapshot, Unclear


class TiwanakuIntents(Intents[State]):
    """Looks at the pawns; a pawn that is nowhere may be in a hand, so it is asked about."""

    firm: ClassVar = frozenset({"pawn"})
    several: ClassVar = "several-moved"
    slugs: ClassVar = {"pawn-gone": "pawn-missing"}

    def __init__(self, game: Tiwanaku) -> None:
        self._game = game

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        seat = seat_of(state, piece)
        if seat is None or piece.at is None:
            return
        left = [one for one in scene.missing if one.name == piece.name and one.at is not None]
        if left:
            for one in left:
                assert one.at is not None
                yield Intent((Move(seat, one.at, piece.at),), also=frozenset({one.tag}))
            return
        yield Intent((Enter(seat, piece.at),))
        yield from self._from_hidden(state, piece, scene)

    def _from_hidden(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        """The moves an entry may be as well: from where a pawn is hidden, not seen so far."""
        seat, known = seat_of(state, piece), {at for _, at in scene.memory.lay}
        assert seat is not None, "expected somebody's pawn"
        assert piece.at is not None, "expected a pawn on the board"
        if self._game.check(state, Enter(seat, piece.at)) is not None:
            return
        for one in scene.hidden:
            if one.name == piece.name and one.at is not None and one.at not in known:
                move = Move(seat, one.at, piece.at)
                if self._game.check(state, move) is None:
                    yield Intent((move,))

    def misses(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        seat = seat_of(state, piece)
        moved = any(one.name == piece.name for one in scene.news)
        if seat == state.turn and piece.at is not None and not moved:
            # It may be in a hand, or stand where its code is not read yet.
            yield Intent((TakeBack(seat, piece.at),), also=frozenset({piece.tag}), is_asked=True)

    def is_gone(self, piece: Piece, scene: Scene[State]) -> bool:
        if piece.kind != "pawn":
            return True
        if seat_of(scene.state, piece) is None:
            # The game moves the Otoma itself: where they belong is a correction.
            return False
        if any(seat_of(scene.state, one) is not None for one in scene.news):
            return True
        # Somebody has lifted the pawn to lay the tile that the wheel has just asked for.
        due = scene.table.compare(scene.lying, scene.state).changes("terrain")
        return all(one.cell != piece.at for one in due)

    def lost(self, gone: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        new = [one for one in scene.news if seat_of(scene.state, one) is not None]
        if new or len(gone) > 1:
            return self.too_many((*new, *gone), scene)
        found = super().lost(gone, scene)
        told = {"colour": gone[0].name.removeprefix("pawn-"), **facts(gone[0].at or (0, 0))}
        return msgspec.structs.replace(found, facts=told, payloads=())

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        near = one.alternatives[0].cell
        found = self.told(f"{family(alike(one.payload))}-between", (one.payload,), (near,))
        return msgspec.structs.replace(found, facts=facts(near))

    def nothing_came(self, scene: Scene[State]) -> Answer:
        """Ask for the pawn in whose place something else shows, if that is the tile below it.

        A tile that came after the pawn is not what lay below it when it came, so the picture
        alone cannot tell; a tile whose code is seen has nothing large lying on it.
        """
        state = scene.state
        lifted = [one for one in scene.hidden if one.tag in scene.snapshot.replaced]
        bare = {one.at for one in scene.seen if one.kind == "terrain"}
        if len(lifted) != 1 or seat_of(state, lifted[0]) != state.turn:
            return NothingNew()
        at = lifted[0].at
        if at is None or at not in bare:
            return NothingNew()
        action = TakeBack(state.turn, at)
        return Ask((action,)) if self._game.check(state, action) is None else NothingNew()

    def unread(self, why: Unreadable, snapshot: Snapshot, state: State) -> Unreadable:
        """The other board may lie there."""
        if why.slug != "board-unseen":
            return why
        others = {
            payload
            for board in BOARDS
            if board != (state.rows, state.columns)
            for payload in payloads_of(board_name(*board))
        }
        if any(pose.payload in others for pose in snapshot.poses):
            return Unreadable("other-board", {"columns": state.columns})
        return why


def seat_of(state: State, pawn: Piece) -> Seat | None:
    """Who plays a pawn: the one on turn, where it is theirs; None for the game's own pawns."""
    for colour, played in enumerate(played_colours(state)):
        if pawn.name == pawn_name(played):
            if state.colour_of(state.turn) == colour:
                return state.turn
            return next(seat for seat in range(state.seats) if state.colour_of(seat) == colour)
    return None
