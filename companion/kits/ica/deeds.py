"""One player's deed out of what differs on the table: exactly one explains it, or people tell."""

from itertools import combinations

import msgspec

from companion.kits.answers import Answer, Ask, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.ica.differences import ASIDE, Carried, Differences, Sight, tops
from companion.kits.ica.pieces import counter, payload_of
from engines.contract import TABLE, Cell, Seat
from engines.ica.actions import (
    Bones,
    Clear,
    Dig,
    IcaAction,
    Influence,
    Knives,
    Move,
    Place,
    Show,
    Take,
    Turn,
)
from engines.ica.cells import PILE, PLOT, SITE
from engines.ica.conflict import JOINED, JOINING, attacked, winning
from engines.ica.digging import dealt_elsewhere, dig_size
from engines.ica.game import Ica
from engines.ica.state import Pawn, State
from engines.ica.tiles import KINDS, Kind


class Reading(msgspec.Struct, frozen=True):
    """What the table shows, read as a deed of whoever is in turn in `state`."""

    game: Ica
    state: State
    found: Differences
    sight: Sight

    @property
    def seat(self) -> Seat:
        """Whose deed it would be."""
        return self.state.turn

    def is_by(self, seat: Seat) -> bool:
        """Tell whether nothing shows that somebody else did it."""
        strips = {one.strip for one in self.found.carried} - {None}
        return all(one.seat == seat for one in self.found.stepped) and strips <= {seat}

    def answer(self) -> Answer:
        """Give the deed, or why there is none."""
        found = self.found
        if not found.count:
            return NothingNew()
        lost = self.lost_counter() if found.stepped else 0
        if lost:
            # It may have been moved too, and its code is not read yet.
            return Unreadable("counter-gone", {}, (payload_of(lost),), found.cells)
        if found.missing and found.count > len(found.missing):
            # What is hidden for a moment is not a part of what was done.
            seen = msgspec.structs.replace(found, missing=())
            rest = msgspec.structs.replace(self, found=seen)
            return rest.answer()
        kinds = [field for field in found.__struct_fields__ if getattr(found, field)]
        if len(kinds) > 1:
            return self.unreadable("several-changed")
        match kinds[0]:
            case "stepped":
                return self.steps()
            case "dug":
                return self.dig()
            case "turned":
                return self.turn()
            case "carried":
                return self.carries()
            case "swapped":
                return self.swap()
            case _:
                return self.taken_unseen()

    def lost_counter(self) -> int:
        """Give a counter of this player that is not in sight; 0 without one."""
        for pawn, stands in (
            (Pawn.PROSPECTOR, self.state.prospectors[self.seat]),
            (Pawn.RESEARCHER, self.state.researchers[self.seat]),
        ):
            number = counter(self.seat, pawn)
            if stands is not None and number not in self.sight.at:
                return number
        return 0

    def unreadable(self, slug: str) -> Unreadable:
        """Say what cannot be told, where."""
        return Unreadable(slug, {}, (), self.found.cells)

    def do(self, *run: IcaAction) -> Answer:
        """Give the run where all of it is allowed, else the first refusal."""
        state = self.state
        for action in run:
            refusal = self.game.check(state, action)
            if refusal:
                return NotAllowed(action, refusal)
            state = self.game.apply(state, action)
        return Do(run)

    def legal(self, *actions: IcaAction) -> tuple[IcaAction, ...]:
        """Give those that are allowed."""
        return tuple(one for one in actions if self.game.check(self.state, one) is None)

    # Counters

    def steps(self) -> Answer:
        """Give a walk, or a rival's step by influence."""
        if len(self.found.stepped) > 1:
            return self.unreadable("several-moved")
        (one,) = self.found.stepped
        if one.seat == self.seat:
            return self.do(Move(self.seat, one.to))
        if one.pawn is Pawn.RESEARCHER:
            led = self.legal(*self.influences(one.seat, one.to))
            if led:
                return Ask(led)
        action = Move(one.seat, one.to)
        refusal = self.game.check(self.state, action)
        assert refusal is not None, "expected a refusal for somebody out of turn"
        return NotAllowed(action, refusal)

    def influences(self, rival: Seat, to: Cell) -> list[IcaAction]:
        """Give the ways to have led a rival's researcher there."""
        held = [
            [tile for tile in self.state.hands[self.seat] if KINDS[tile] is kind]
            for kind in (Kind.CLOCK, Kind.KNIFE, Kind.BONES)
        ]
        if to not in PLOT or not all(held):
            return []
        spent = tuple(tiles[0] for tiles in held)
        return [Influence(self.seat, spent, rival, to)]

    # Turned tiles

    def dig(self) -> Answer:
        """Give a dig with what it turned up; one tile of two is not the whole of it."""
        dug = sorted(self.found.dug, key=lambda one: one.at)
        needed = dig_size(self.state)
        covered = [one.at for one in dug if self.state.pile(one.at).up]
        if covered:
            return self.not_open(covered[0])
        cells = tuple(one.at for one in dug)
        if len(dug) < needed:
            return self.one_of_two(cells)
        shows = (Show(TABLE, one.at, one.tile) for one in dug)
        return self.do(Dig(self.seat, cells), *shows)

    def one_of_two(self, cells: tuple[Cell, ...]) -> Answer:
        """Ask for the second tile of a dig, unless no dig with this one is allowed at all."""
        others = [at for at in SITE if at not in cells and self.state.pile(at).is_open]
        first = Dig(self.seat, tuple(sorted((*cells, *others[:1]))))
        refusal = self.game.check(self.state, first)
        return NotAllowed(first, refusal) if refusal else self.unreadable("turn-second")

    def not_open(self, at: Cell) -> Answer:
        """Refuse a tile turned below others."""
        others = [cell for cell in SITE if cell != at]
        action = Dig(self.seat, (at, *others[: dig_size(self.state) - 1]))
        refusal = self.game.check(self.state, action)
        assert refusal is not None, "expected a covered tile to be refused"
        return NotAllowed(action, refusal)

    def turn(self) -> Answer:
        """Give a laboratory tile turned up."""
        if len(self.found.turned) > 1:
            return self.unreadable("several-turned")
        (one,) = self.found.turned
        dealt = dealt_elsewhere(self.state, one.at)
        return self.do(Turn(self.seat, one.at), Show(TABLE, one.at, one.tile, dealt))

    # Tiles carried

    def carries(self) -> Answer:
        """Give what one carried tile shows: laid, taken, cleared, stolen."""
        if len(self.found.carried) > 1:
            return self.unreadable("several-changed")
        (one,) = self.found.carried
        if one.start is None:
            return self.lays(one)
        if tops(self.state).get(one.start) != one.tile:
            return self.unreadable("several-changed")
        if one.end == ASIDE:
            # The strip on which it lies tells who has taken it.
            taker = self.seat if one.strip is None else one.strip
            return self.do(Take(taker, one.start))
        return self.do(Clear(self.seat, one.start, one.end))

    def lays(self, one: Carried) -> Answer:
        """Give a tile of a hand that lies on a board, or on another's strip."""
        held = self.state.hands[self.seat]
        if one.end == ASIDE:
            return self.steals(one)
        if one.tile in held and one.end in PLOT and KINDS[one.tile] is Kind.STONE:
            plain = Place(self.seat, one.tile, one.end)
            refusal = self.game.check(self.state, plain)
            if refusal is None or refusal.slug == "too-weak":
                return self.attacks(one.tile, one.end)
        return self.do(Place(self.seat, one.tile, one.end))

    def attacks(self, stone: int, at: Cell) -> Answer:
        """Give a stone laid beside rivals: people tell which objects join it."""
        if not attacked(self.state, at):
            return self.do(Place(self.seat, stone, at))
        sets = list(winning(self.game.box, self.state, stone, at))
        if not sets:
            held = [tile for tile in self.state.hands[self.seat] if KINDS[tile] in JOINING]
            best = sorted(held, key=lambda tile: -self.game.box.values[tile])[:JOINED]
            return self.do(Place(self.seat, stone, at, tuple(sorted(best))))
        actions = tuple(Place(self.seat, stone, at, joined) for joined in sets)
        return Do(actions) if len(actions) == 1 else Ask(actions)

    def steals(self, one: Carried) -> Answer:
        """Give a rival's tile on the strip of whoever is in turn."""
        if one.strip != self.seat:
            return NothingNew()
        knives = [tile for tile in self.state.hands[self.seat] if KINDS[tile] is Kind.KNIFE]
        stolen = self.legal(*(Knives(self.seat, two, one.tile) for two in combinations(knives, 2)))
        return Ask(stolen[:1]) if stolen else NothingNew()

    def swap(self) -> Answer:
        """Give two laboratory tiles exchanged by bones."""
        pairs = {tuple(sorted(pair)) for pair in self.found.swapped}
        if len(pairs) > 1:
            return self.unreadable("several-changed")
        ((one, other),) = pairs
        bones = [tile for tile in self.state.hands[self.seat] if KINDS[tile] is Kind.BONES]
        spent = tuple(combinations(bones, 2)) or ((),)
        actions = [Bones(self.seat, two, one, other) for two in spent]
        legal = self.legal(*actions)
        if not legal:
            return self.do(actions[0])
        return Do(legal) if len(legal) == 1 else Ask(legal[:1])

    def taken_unseen(self) -> Answer:
        """Give a tile that is nowhere: a hand may be out of view, or something covers the code."""
        standing = [one for one in self.found.missing if self.state.stands(self.seat, one[1])]
        for tile, at in standing:
            below = self.below(at)
            if below and self.sight.at.get(below) == at:
                return self.do(Take(self.seat, at))
            pawn = Pawn.PROSPECTOR if at in PILE else Pawn.RESEARCHER
            is_bare = counter(self.seat, pawn) in self.sight.at
            take = Take(self.seat, at)
            if is_bare and self.legal(take):
                return Ask((take,))
            if is_bare and tile not in self.sight.covered:
                return self.do(take)
        # Elsewhere nobody can have taken it: that it is missing is a correction.
        return NothingNew()

    def below(self, at: Cell) -> int:
        """Give the face-up tile under the top one; 0 where there is none."""
        if at in PILE:
            up = self.state.pile(at).up
        else:
            plot = self.state.plot(at)
            up = (plot.stone, *plot.supports)
        return up[-2] if len(up) > 1 else 0
