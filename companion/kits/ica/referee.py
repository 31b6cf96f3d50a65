"""Ica's referee: which deed the pieces show, whose it is, and what only people can tell."""

from typing import Self

import msgspec

from companion.games.measures import catalogue
from companion.kits.answers import Answer, Ask, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.ica.deeds import Reading
from companion.kits.ica.differences import (
    Differences,
    Sight,
    differences,
    fallen,
    is_disordered,
    places,
    sight_of,
)
from companion.kits.ica.pieces import counter, number_of, on_board
from companion.kits.ica.spent_tiles import spent_from_hand
from companion.kits.ica.table_reading import IcaTable
from engines.contract import Action, Cell
from engines.ica.actions import Corners, End, Push
from engines.ica.cells import PILE
from engines.ica.game import Ica
from engines.ica.state import Pawn, Phase, State
from vision.catalogue import Catalogue
from vision.values import Doubt, Lying, Placement, Snapshot


class IcaReferee:
    """Looks at counters, tiles and hand strips; face-down tiles have no code."""

    def __init__(self, game: Ica, book: Catalogue | None = None) -> None:
        self.game = game
        self.table = IcaTable(book or catalogue("ica"))
        self.lag: list[State] = []
        """The states since the table last agreed with the game."""
        self.latest: State | None = None
        self.expected: State | None = None
        """What the table showed before the game has followed it."""
        self.falling: frozenset[int] = frozenset()
        """Beaten tiles that have not been seen on their pile yet."""
        self.looking: Cell | None = None
        """The pile somebody looks into with an orb: it may be in a hand until the next deed."""
        self.in_hand: frozenset[int] = frozenset()
        """Tiles of hands that were seen beside the boards."""

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.lag = self.lag.copy()
        return twin

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if self.table.is_untagged(snapshot):
            return NothingNew()
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        between = [one for one in lying.unclear if one.doubt is not Doubt.OUTSIDE]
        if between:
            kind = self.kind(between[0].payload)
            near = tuple(one.cell for one in between[0].alternatives[:1])
            return Unreadable(f"{kind}-between", {}, (between[0].payload,), near)
        self.follow(state)
        sight = sight_of(lying)
        answer = self.judge(sight, state)
        if isinstance(answer, NothingNew):
            answer = spent_from_hand(self.game, state, sight, self.in_hand)
        self.remember(sight, state, answer)
        return answer

    def follow(self, state: State) -> None:
        """Note that the game went on; the table may still lie as it did before."""
        if self.latest is not None and self.latest != state:
            on_site = {tile for pile in state.site for tile in pile.up}
            self.falling = (self.falling | fallen(self.latest, state)) & on_site
            looks = state.looks if len(state.looks) > len(self.latest.looks) else ()
            self.looking = looks[-1].at if looks else None
        if self.expected is not None and on_board(state) == on_board(self.expected):
            # Perhaps the turn was ended since, which moves nothing: the table agrees all the same.
            self.lag.clear()
        elif self.latest is not None and self.latest != state:
            self.lag.append(self.latest)
        self.latest, self.expected = state, None

    def remember(self, sight: Sight, state: State, answer: Answer) -> None:
        """Note which hand tiles are in view, and whether the table has caught up."""
        held = frozenset(tile for hand in state.hands for tile in hand)
        self.in_hand = (self.in_hand | frozenset(sight.at)) & held
        home = places(state)
        self.falling = frozenset(t for t in self.falling if sight.at.get(t) != home.get(t))
        if isinstance(answer, NothingNew) and not differences(sight, state).count:
            self.lag.clear()
        if isinstance(answer, Do):
            for action in answer.actions:
                state = self.game.apply(state, action)  # type: ignore[arg-type]
            is_whole = not differences(sight, state).count
            self.expected = state if is_whole else None

    def judge(self, sight: Sight, state: State) -> Answer:
        """Give the answer to what lies otherwise than the game has it."""
        match state.phase:
            case Phase.OVER:
                return NothingNew()
            case Phase.CORNERS:
                return self.judge_corners(sight, state)
            case Phase.PUSH:
                return self.judge_push(sight, state)
            case _:
                return self.judge_play(sight, state)

    def judge_corners(self, sight: Sight, state: State) -> Answer:
        """Give the corners of everybody who has both counters on the boards, in turn order."""
        run: list[Action] = []
        for seat in range(state.turn, len(state.hands)):
            spots = [sight.at.get(counter(seat, pawn), (-1, -1)) for pawn in Pawn]
            if any(row < 0 for row, _ in spots):
                break
            action = Corners(seat, spots[0], spots[1])
            refusal = self.game.check(state, action)
            if refusal:
                return Do(tuple(run)) if run else NotAllowed(action, refusal)
            run.append(action)
            state = self.game.apply(state, action)
        return Do(tuple(run)) if run else NothingNew()

    def judge_push(self, sight: Sight, state: State) -> Answer:
        """Give the flight of whoever is pushed; all else waits."""
        seat = state.pushed[0]
        to = sight.at.get(counter(seat, Pawn.RESEARCHER))
        if to is None or to[0] < 0 or to == state.researchers[seat]:
            return NothingNew()
        action = Push(seat, to)
        refusal = self.game.check(state, action)
        return NotAllowed(action, refusal) if refusal else Do((action,))

    def judge_play(self, sight: Sight, state: State) -> Answer:
        """Give the deed of the player in turn, or of the next one, which ends the turn."""
        found = differences(sight, state, self.lag, self.falling)
        pile = self.looking
        if pile is not None and pile in PILE:
            if is_disordered(sight, state, pile):
                return Unreadable("pile-order", {}, (), (pile,))
            missing = tuple(one for one in found.missing if one[1] != pile)
            found = msgspec.structs.replace(found, missing=missing)
        own = Reading(self.game, state, found, sight).answer()
        if isinstance(own, NothingNew | Do | Ask):
            return own
        theirs = self.next_turn(state, found, sight)
        return own if theirs is None else theirs

    def next_turn(self, state: State, found: Differences, sight: Sight) -> Answer | None:
        """Give what the next player began, with the end of this turn before it; None if nothing."""
        end = End(state.turn)
        if state.phase is not Phase.PLAY:
            return None
        after = self.game.apply(state, end)
        if after.phase is not Phase.PLAY:
            return None
        reading = Reading(self.game, after, found, sight)
        if not reading.is_by(after.turn):
            return None
        answer = reading.answer()
        if not isinstance(answer, Do | Ask):
            return None
        if state.points or isinstance(answer, Ask):
            return Ask((end,))
        return Do((end, *answer.actions))

    def kind(self, payload: str) -> str:
        """Give the name of a piece's kind."""
        entry = self.table.book.piece(payload)
        assert entry is not None, f"expected a piece of Ica, got {number_of(payload)}"
        return entry.kind.name

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        found = self.table.corrections(snapshot, state)
        if self.looking is None or state != self.latest:
            return found
        # What has left the game is none of the pile, whoever holds it.
        return tuple(
            one for one in found if one.cell != self.looking or number_of(one.payload) in state.gone
        )

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the pieces as they lie on the boards."""
        if not isinstance(self.table.read(snapshot, state), Lying):
            return ()
        return self.table.placements(snapshot, state)
