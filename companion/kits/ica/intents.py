"""What Ica's pieces mean: counters that walk, tiles turned up and carried, hands spent.

Face-down tiles have no code. Hands may lie out of view: a tile missing there proves nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from companion.kits.answers import (
    Answer,
    Ask,
    Correction,
    Do,
    Laid,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.ica.pieces import (
    HAND_ROW,
    counter,
    is_dig,
    is_hand,
    is_laboratory,
    number_of,
    pawn_of,
    payload_of,
)
from companion.kits.ica.pieces import on_board as board_layout
from companion.kits.ica.piles import is_disordered, places, tile_below, tops
from companion.kits.ica.spent_tiles import spent_from_hand
from companion.kits.intents import Intent, Intents, Memory, Piece, Scene
from companion.kits.table_readers import Tabletop
from engines.contract import TABLE, Action, Cell, Seat
from engines.ica.actions import (
    Bones,
    Clear,
    Corners,
    Dig,
    End,
    Influence,
    Knives,
    Move,
    Place,
    Push,
    Show,
    Take,
    Turn,
)
from engines.ica.cells import PILE, PLOT, SITE
from engines.ica.conflict import JOINED, JOINING, attacked, winning
from engines.ica.digging import dealt_elsewhere, dig_size
from engines.ica.game import Ica
from engines.ica.state import Pawn, Phase, State
from engines.ica.tiles import KINDS, Kind
from vision.values import Snapshot


class IcaIntents(Intents[State]):
    """Counters, dig tiles and laboratory tiles tell what was done with them."""

    carried: ClassVar = frozenset({"dig"})
    several: ClassVar = "several-changed"

    def __init__(self, game: Ica) -> None:
        self._game = game

    def place(self, kind: str, cell: Cell) -> Cell:
        """All of a hand strip is one place."""
        return (cell[0], 0) if is_hand(cell) else cell

    def proves(self, at: Cell | None) -> bool:
        return at is not None and not is_hand(at)

    # What pieces mean

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        number = number_of(piece.tag)
        owned = pawn_of(number)
        match state.phase:
            case Phase.OVER:
                return
            case Phase.CORNERS if owned is not None and owned[0] == state.turn:
                yield from self._corners(state, piece, scene)
            case Phase.CORNERS:
                return
            case Phase.PUSH:
                if owned == (state.pushed[0], Pawn.RESEARCHER) and on_board(piece):
                    yield Intent((Push(state.pushed[0], cell_of(piece)),))
            case _ if owned is not None:
                yield from self._steps(state, piece, owned, scene)
            case _ if is_laboratory(number):
                yield from self._laboratory_tile(state, piece, number, scene)
            case _ if is_dig(number):
                yield from self._dig_tile(state, piece, number, scene)

    def opens(self, action: Action, following: Action) -> bool:
        return isinstance(action, Corners) and isinstance(following, Corners)

    def leads(self, state: State) -> Iterable[Intent]:
        if state.phase is Phase.PLAY:
            end = End(state.turn)
            if self._game.apply(state, end).phase is Phase.PLAY:
                yield Intent((end,), is_asked=bool(state.points))

    def _corners(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        """The corners of a player who has both counters on the boards."""
        seat, at = state.turn, places_of(scene.seen)
        tags = [payload_of(counter(seat, pawn)) for pawn in Pawn]
        spots = [at.get(tag) for tag in tags]
        if spots[0] is not None and spots[1] is not None:
            yield Intent((Corners(seat, spots[0], spots[1]),), also=frozenset(tags))

    def _steps(
        self, state: State, piece: Piece, owned: tuple[Seat, Pawn], scene: Scene[State]
    ) -> Iterable[Intent]:
        """A walk, or a rival's step by influence."""
        seat, pawn = owned
        if not on_board(piece) or seat not in state.seats or lost_counter(state, scene):
            return
        to = cell_of(piece)
        if seat != state.turn and pawn is Pawn.RESEARCHER and to in PLOT:
            kinds = (Kind.CLOCK, Kind.KNIFE, Kind.BONES)
            held = [[one for one in state.hands[state.turn] if KINDS[one] is k] for k in kinds]
            if all(held):
                led = Influence(state.turn, tuple(tiles[0] for tiles in held), seat, to)
                if self._game.check(state, led) is None:
                    yield Intent((led,), is_asked=True)
                    return
        yield Intent((Move(seat, to),))

    def _laboratory_tile(
        self, state: State, piece: Piece, tile: int, scene: Scene[State]
    ) -> Iterable[Intent]:
        """A tile turned up, or two exchanged by bones."""
        if not on_board(piece):
            return
        at, home = cell_of(piece), laboratory_home(state, tile)
        if home is not None:
            yield from self._swap(state, home, at, scene)
        elif tile not in state.seen and at not in PILE:
            dealt = dealt_elsewhere(state, at)
            yield Intent((Turn(state.turn, at), Show(TABLE, at, tile, dealt)))

    def _swap(self, state: State, home: Cell, at: Cell, scene: Scene[State]) -> Iterable[Intent]:
        one, other = sorted((home, at))
        bones = [tile for tile in state.hands[state.turn] if KINDS[tile] is Kind.BONES]
        spent = tuple(combinations(bones, 2)) or ((),)
        actions = [Bones(state.turn, two, one, other) for two in spent]
        legal = [action for action in actions if self._game.check(state, action) is None]
        both = frozenset(
            piece.tag
            for piece in scene.news
            if laboratory_home(state, number_of(piece.tag)) in (one, other)
        )
        yield Intent(tuple((legal or actions)[:1]), also=both, is_asked=len(legal) > 1)

    def _dig_tile(
        self, state: State, piece: Piece, tile: int, scene: Scene[State]
    ) -> Iterable[Intent]:
        """A tile turned up on the site, or one that was carried elsewhere."""
        home = dig_home(state, tile)
        if tile not in state.seen and home is None:
            if on_board(piece) and cell_of(piece) in PILE:
                yield from self._dig(state, scene)
        elif tile in state.gone:
            return
        elif home is not None:
            yield from self._carry(state, piece, home)
        elif on_board(piece):
            yield from self._lay(state, tile, cell_of(piece))
        elif piece.at is not None and piece.at[0] == 10 + state.turn:
            yield from self._steal(state, tile)

    def _dig(self, state: State, scene: Scene[State]) -> Iterable[Intent]:
        """A dig with what it turned up; one tile of two is not the whole of it."""
        dug = {
            cell_of(one): number_of(one.tag)
            for one in scene.news
            if on_board(one) and cell_of(one) in PILE and is_fresh_dig(state, number_of(one.tag))
        }
        both = frozenset(map(payload_of, dug.values()))
        covered = [at for at in sorted(dug) if state.pile(at).up]
        if covered:
            others = [at for at in SITE if at != covered[0]]
            cells = (covered[0], *others[: dig_size(state) - 1])
            yield Intent((Dig(state.turn, cells),), also=both)
        elif len(dug) < dig_size(state):
            others = [at for at in SITE if at not in dug and state.pile(at).is_open]
            yield Intent((Dig(state.turn, tuple(sorted((*dug, *others[:1])))),), also=both)
        else:
            shows = (Show(TABLE, at, dug[at]) for at in sorted(dug))
            yield Intent((Dig(state.turn, tuple(sorted(dug))), *shows), also=both)

    def _carry(self, state: State, piece: Piece, home: Cell) -> Iterable[Intent]:
        """A tile of the boards that lies elsewhere: taken beside them, or cleared."""
        if tops(state).get(home) != number_of(piece.tag):
            return
        if on_board(piece):
            yield Intent((Clear(state.turn, home, cell_of(piece)),))
            return
        # The strip on which it lies tells who has taken it.
        taker = state.turn if piece.at is None else piece.at[0] - 10
        yield Intent((Take(taker, home),))

    def _lay(self, state: State, tile: int, at: Cell) -> Iterable[Intent]:
        """A tile of a hand on a board; laid beside rivals people tell which objects join it."""
        plain = Place(state.turn, tile, at)
        is_stone = tile in state.hands[state.turn] and KINDS[tile] is Kind.STONE
        if is_stone and at in PLOT and attacked(state, at):
            refusal = self._game.check(state, plain)
            if refusal is None or refusal.slug == "too-weak":
                yield from self._attacks(state, tile, at)
                return
        yield Intent((plain,))

    def _attacks(self, state: State, stone: int, at: Cell) -> Iterable[Intent]:
        sets = list(winning(self._game.box, state, stone, at))
        if not sets:
            held = [tile for tile in state.hands[state.turn] if KINDS[tile] in JOINING]
            best = sorted(held, key=lambda tile: -self._game.box.values[tile])[:JOINED]
            sets = [tuple(sorted(best))]
        for joined in sets:
            yield Intent((Place(state.turn, stone, at, joined),))

    def _steal(self, state: State, tile: int) -> Iterable[Intent]:
        """A rival's tile on the strip of whoever is in turn."""
        knives = [one for one in state.hands[state.turn] if KINDS[one] is Kind.KNIFE]
        for two in combinations(knives, 2):
            stolen = Knives(state.turn, two, tile)
            if self._game.check(state, stolen) is None:
                yield Intent((stolen,), is_asked=True)
                return

    # What cannot be read, and what is only missing

    def odd(self, scene: Scene[State]) -> Unreadable | None:
        pile = looked_into(scene)
        if pile is not None and is_disordered(scene.seen, scene.state, pile):
            return self.told("pile-order", (), (pile,))
        if scene.state.phase in (Phase.PLAY, Phase.SHOW):
            up = tops(scene.state)
            for one in scene.news:
                home = dig_home(scene.state, number_of(one.tag))
                if home is not None and up.get(home) != number_of(one.tag):
                    # Somebody has pulled it out from below others.
                    return self.too_many([one], scene)
        return None

    def too_many(self, pieces: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        numbers = [number_of(one.tag) for one in pieces]
        slug = self.several
        if len(pieces) > 1 and all(map(pawn_of, numbers)):
            slug = "several-moved"
        elif len(pieces) > 1 and all(
            is_laboratory(one) and laboratory_home(scene.state, one) is None for one in numbers
        ):
            slug = "several-turned"
        return self.told(slug, (), changed_cells(pieces, scene.state))

    def part_of(self, pieces: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        """One tile of a dig of two."""
        return self.told("turn-second", (), changed_cells(pieces, scene.state))

    def nothing_came(self, scene: Scene[State]) -> Answer:
        """A counter that is lost, a tile that is nowhere, or objects that left a hand."""
        state = scene.state
        if state.phase not in (Phase.PLAY, Phase.SHOW):
            return NothingNew()
        moved = [one for one in scene.news if pawn_of(number_of(one.tag)) and on_board(one)]
        lost = lost_counter(state, scene)
        if moved and lost:
            return self.told("counter-gone", (payload_of(lost),), changed_cells(moved, state))
        taken = self._taken_unseen(scene)
        return spent_from_hand(self._game, scene) if isinstance(taken, NothingNew) else taken

    def _taken_unseen(self, scene: Scene[State]) -> Answer:
        """A tile that is nowhere: a hand may be out of view, or something covers the code."""
        state, seat, at = scene.state, scene.state.turn, places_of(scene.seen)
        pile = looked_into(scene)
        covered = {one.tag for one in scene.hidden}
        for cell, tile in unseen_tops(scene).items():
            if cell == pile or not state.stands(seat, cell):
                continue
            take, below = Take(seat, cell), tile_below(state, cell)
            pawn = Pawn.PROSPECTOR if cell in PILE else Pawn.RESEARCHER
            is_bare = any(one.tag == payload_of(counter(seat, pawn)) for one in scene.seen)
            shows_below = bool(below) and at.get(payload_of(below)) == cell
            refusal = self._game.check(state, take)
            if not shows_below and is_bare and refusal is None:
                return Ask((take,))
            if shows_below or (is_bare and payload_of(tile) not in covered):
                return NotAllowed(take, refusal) if refusal else Do((take,))
        # Elsewhere nobody can have taken it: that it is missing is a correction.
        return NothingNew()

    # Where pieces belong

    def layout(self, laid: Iterable[Laid], state: State) -> tuple[Laid, ...]:
        """On the boards, and each tile of a hand anywhere on its owner's strip."""
        hands = (
            Laid(payload_of(tile), (HAND_ROW + seat, 0))
            for seat, hand in enumerate(state.hands)
            for tile in hand
        )
        return (*board_layout(state), *hands)

    def takes_back(self, before: State, now: State) -> bool:
        """A piece put back in the same turn is an undo, where nothing was learnt since.

        Whoever really means the way back, and pays for it, says so by buttons.
        """
        return (
            before.phase is now.phase is Phase.PLAY
            and before.turn == now.turn
            and before.seen == now.seen
            and before.gone == now.gone
            and before.looks == now.looks
            and len(before.scorings) == len(now.scorings)
        )

    def corrections(
        self,
        table: Tabletop[State],
        snapshot: Snapshot,
        state: State,
        memory: Memory[State],
    ) -> tuple[Correction, ...]:
        found = table.corrections(snapshot, state)
        pile = pile_in_hand(state, memory.earlier) if state == memory.latest else None
        # What has left the game is none of the pile, whoever holds it.
        return tuple(
            one
            for one in found
            if pile is None or one.cell != pile or number_of(one.payload) in state.gone
        )


def on_board(piece: Piece) -> bool:
    """Whether a piece lies on one of the boards."""
    return piece.at is not None and not is_hand(piece.at)


def cell_of(piece: Piece) -> Cell:
    assert piece.at is not None, "expected a piece on a board"
    return piece.at


def places_of(seen: Iterable[Piece]) -> dict[str, Cell]:
    """On which cell of the boards each piece is seen."""
    return {one.tag: cell_of(one) for one in seen if on_board(one)}


def laboratory_home(state: State, tile: int) -> Cell | None:
    """Where a laboratory tile lies face up; None where it is face down, or no such tile."""
    return places(state).get(tile) if is_laboratory(tile) else None


def dig_home(state: State, tile: int) -> Cell | None:
    """Where a dig tile lies on the boards; None in a hand, face down, or out of the game."""
    return places(state).get(tile) if is_dig(tile) else None


def is_fresh_dig(state: State, tile: int) -> bool:
    """Whether a dig tile is one that nobody has seen."""
    return is_dig(tile) and tile not in state.seen


def lost_counter(state: State, scene: Scene[State]) -> int:
    """A counter of the player in turn that is not in sight; 0 without one.

    It may have been moved too, and its code is not read yet.
    """
    seen = {one.tag for one in scene.seen}
    stand = {
        Pawn.PROSPECTOR: state.prospectors[state.turn],
        Pawn.RESEARCHER: state.researchers[state.turn],
    }
    numbers = [counter(state.turn, pawn) for pawn, at in stand.items() if at is not None]
    return next((one for one in numbers if payload_of(one) not in seen), 0)


def pile_in_hand(state: State, earlier: State | None) -> Cell | None:
    """The pile that somebody looks into with an orb: it may be in a hand until the next deed."""
    if earlier is None or len(state.looks) <= len(earlier.looks):
        return None
    return state.looks[-1].at


def looked_into(scene: Scene[State]) -> Cell | None:
    """The same for a scene, where it is a pile of the site."""
    pile = pile_in_hand(scene.state, scene.memory.earlier)
    return pile if pile in PILE else None


def unseen_tops(scene: Scene[State]) -> Mapping[Cell, int]:
    """The uppermost tiles that were in sight and are nowhere now, by their cells."""
    memory, seen = scene.memory, places_of(scene.seen)
    in_view = {one.tag for one in scene.seen}
    # What has still to be carried to its pile is not missing there, nor what it hides meanwhile.
    below = {seen[tag] for tag in memory.due if tag in seen}
    return {
        at: tile
        for at, tile in tops(scene.state).items()
        if payload_of(tile) not in in_view | memory.due
        and at not in below
        and (memory.is_fresh or (payload_of(tile), at) in memory.lay | memory.read)
    }


def changed_cells(pieces: Sequence[Piece], state: State) -> tuple[Cell, ...]:
    """The cells where pieces lay and where they lie."""
    cells = [
        at
        for one in sorted(pieces, key=lambda one: number_of(one.tag))
        for at in (dig_home(state, number_of(one.tag)), one.at if on_board(one) else None)
    ]
    return tuple(dict.fromkeys(at for at in cells if at is not None))
