"""Tiwanaku's referee: which pawn went where, and what is still to be laid.

Pawns tell the actions: one that is new, elsewhere or gone. Terrain and crop tiles follow from what
the wheel says, so they are asked for, never guessed from. Pieces of one kind are alike.
"""

from collections import Counter
from collections.abc import Collection, Iterable

from companion.games.measures import catalogue
from companion.kits.answers import Answer, Ask, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.tiwanaku.board_reading import Table, stands, tabletop
from companion.kits.tiwanaku.pieces import (
    Standing,
    alike,
    board_name,
    facts,
    family,
    pawn_name,
    payloads_of,
    played_colours,
    standing,
)
from engines.contract import Action, Cell, Seat
from engines.tiwanaku.rules.actions import Enter, Explore, Move, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.scenario.terrain import BOARDS
from vision.catalogue import Catalogue
from vision.values import Lying, Placement, Snapshot


class TiwanakuReferee:
    """Looks at the pawns' hats, the corners of the tiles and the corners of the board."""

    def __init__(self, game: Tiwanaku, book: Catalogue | None = None) -> None:
        self.game = game
        self.tabletop = tabletop(book or catalogue("tiwanaku"))
        self.stood: dict[Cell, str] = {}
        """Which pawn was seen last on each cell where the game has one."""

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if self.tabletop.is_untagged(snapshot):
            return NothingNew()
        lying = self.read_or_tell(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        table = Table(lying)
        if table.unclear:
            found = table.unclear[0]
            near = found.alternatives[0].cell
            slug = f"{family(alike(found.payload))}-between"
            return Unreadable(slug, facts(near), (found.payload,), (near,))
        answer = self.judge_pawns(table, state, snapshot.replaced)
        self.remember(table, state)
        return answer

    def remember(self, table: Table, state: State) -> None:
        """Note which pawns are seen where the game has them."""
        known = {one for one in standing(state) if family(one.name) == "pawn"}
        right = {one.payload: one.cell for one in table.placements if stands(one) in known}
        kept = {
            cell: pawn
            for cell, pawn in self.stood.items()
            if pawn not in right and Standing(alike(pawn), cell) in known
        }
        self.stood = kept | {cell: pawn for pawn, cell in right.items()}

    def is_ghost(self, covered: Placement, table: Table) -> bool:
        """Tell whether a covered pawn is long gone: the one that stood there is seen elsewhere."""
        pawn = self.stood.get(covered.cell)
        return pawn != covered.payload and any(one.payload == pawn for one in table.placements)

    def judge_pawns(self, table: Table, state: State, replaced: Collection[str] = ()) -> Answer:
        """Give the answer to the pawns that are not where the game has them.

        Of those `replaced` nobody can tell whether something hides them or they were lifted.
        """
        seen = Counter(one for one in table.seen if family(one.name) == "pawn")
        known = Counter(one for one in standing(state) if family(one.name) == "pawn")
        # The game moves the Otoma itself: where they belong is a correction, not somebody's move.
        ours = list(map(pawn_name, played_colours(state)))
        new = [one for one in (seen - known).elements() if one.name in ours]
        hidden = [one for one in table.covered if not self.is_ghost(one, table)]
        missing = known - seen - Counter(map(stands, hidden))
        gone = [one for one in missing.elements() if one.name in ours]
        if not new:
            # Somebody has lifted the pawn to lay the tile that the wheel has just asked for.
            unlaid = {
                one.cell for one in self.tabletop.compare(table.lying, state).changes("terrain")
            }
            gone = [one for one in gone if one.cell not in unlaid]
        if not new and not gone:
            return self.perhaps_taken_back(table, state, replaced) or NothingNew()
        if len(new) > 1 or len(gone) > 1 or len({one.name for one in (*new, *gone)}) > 1:
            cells = tuple(one.cell for one in (*new, *gone))
            return Unreadable("several-moved", {}, table.payloads_on(new), cells)
        number = ours.index((*new, *gone)[0].name)
        if not new and number != state.colour_of(state.turn):
            colour = played_colours(state)[number].value
            return Unreadable(
                "pawn-missing", {"colour": colour, **facts(gone[0].cell)}, (), (gone[0].cell,)
            )
        action = exploration(seat_of(state, number), new, gone)
        others = self.other_moves(action, hidden, state)
        if others:
            return Ask((action, *others))
        refusal = self.game.check(state, action)
        if refusal:
            return NotAllowed(action, refusal)
        # A pawn that is nowhere may be in somebody's hand, or stand where its code is not read yet.
        return Ask((action,)) if isinstance(action, TakeBack) else Do((action,))

    def perhaps_taken_back(
        self, table: Table, state: State, replaced: Collection[str]
    ) -> Ask | None:
        """Ask for the pawn in whose place something else shows, if that is the tile below it.

        A tile that came after the pawn is not what lay below it when it came, so the picture
        alone cannot tell; a tile whose code is seen has nothing large lying on it.
        """
        own = pawn_name(played_colours(state)[state.colour_of(state.turn)])
        lifted = [one for one in table.covered if one.payload in replaced]
        bare = {one.cell for one in table.seen if family(one.name) == "terrain"}
        if len(lifted) != 1 or alike(lifted[0].payload) != own or lifted[0].cell not in bare:
            return None
        action = TakeBack(by=state.turn, pawn=lifted[0].cell)
        return Ask((action,)) if self.game.check(state, action) is None else None

    def other_moves(
        self, action: Explore, hidden: Iterable[Placement], state: State
    ) -> tuple[Explore, ...]:
        """Give the moves an entry may be as well: from where a pawn is hidden, seen by nobody yet.

        Nothing where the entry itself is not allowed, or every hidden pawn was seen before.
        """
        if not isinstance(action, Enter) or self.game.check(state, action) is not None:
            return ()
        own = pawn_name(played_colours(state)[state.colour_of(action.by)])
        origins = [one.cell for one in hidden if alike(one.payload) == own]
        moves = [Move(action.by, at, action.to) for at in origins if at not in self.stood]
        return tuple(move for move in moves if self.game.check(state, move) is None)

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        return self.tabletop.corrections(snapshot, state)

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the pieces as they lie on the board."""
        return self.tabletop.placements(snapshot, state)

    def read_or_tell(self, snapshot: Snapshot, state: State) -> Lying | Unreadable:
        """Give what lies on the board, or tell why not: it may be the other board."""
        lying = self.tabletop.read(snapshot, state)
        if lying != Unreadable("board-unseen"):
            return lying
        others = {
            payload
            for board in BOARDS
            if board != (state.rows, state.columns)
            for payload in payloads_of(board_name(*board))
        }
        if any(pose.payload in others for pose in snapshot.poses):
            return Unreadable("other-board", {"columns": state.columns})
        return lying


def exploration(seat: Seat, new: list[Standing], gone: list[Standing]) -> Explore:
    """Give the action that one pawn shows: it is there now, it was there before, or both."""
    if not gone:
        return Enter(by=seat, to=new[0].cell)
    if not new:
        return TakeBack(by=seat, pawn=gone[0].cell)
    return Move(by=seat, pawn=gone[0].cell, to=new[0].cell)


def seat_of(state: State, colour: int) -> Seat:
    """Give who plays the pawns of a colour: the one on turn, where it is theirs."""
    if state.colour_of(state.turn) == colour:
        return state.turn
    return next(seat for seat in range(state.seats) if state.colour_of(seat) == colour)


def is_read(action: Action) -> bool:
    """Tell whether the pieces show the action; all else is chosen with the buttons."""
    return isinstance(action, Move | Enter | TakeBack)
