"""What Titania's pieces mean: cards laid, ships set, fog turned up, point tiles at the end.

Cards are read in the three slots only. Shells, floors and starfish are told by buttons.
"""

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

from companion.kits.answers import Answer, Correction, NothingNew, Unreadable
from companion.kits.intents import Intent, Intents, Memory, Piece, Scene
from companion.kits.table_readers import Anchored, Tabletop
from companion.kits.titania.askew import askew_corner
from companion.kits.titania.corrections import corrections
from companion.kits.titania.pieces import Pieces, ship_spots
from engines.contract import TABLE, Action, Cell
from engines.titania.actions import Discard, Flip, Play, Reveal, Ship
from engines.titania.ending import seat_to_reveal
from engines.titania.fog import deal_at
from engines.titania.game import Titania
from engines.titania.pieces import Card, Colour, Reward
from engines.titania.state import DropCards, LayShip, RevealTiles, State, TurnFog, hand_excess
from engines.titania.view import fog_at
from vision.lattice import Board
from vision.values import Lying, Placement, Snapshot, Unclear

TOGETHER = {(Play, Ship), (Play, Flip), (Ship, Flip), (Discard, Discard), (Reveal, Reveal)}
"""What may be seen at once, the one after the other."""


class TitaniaIntents(Intents[State]):
    """A card with its ship, or a ship with the tile turned below it, may come at once."""

    left_over: ClassVar = frozenset({"card", "ship", "fog"})
    timely: ClassVar = frozenset({"fog", "point"})
    reread: ClassVar = frozenset({"fog"})
    put_back: ClassVar = frozenset({"ship"})
    loose: ClassVar = frozenset({"point"})

    def __init__(self, game: Titania, pieces: Pieces, board: Board) -> None:
        self._game, self._pieces, self._board = game, pieces, board

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        if state.over:
            return
        shows, due = self._pieces.shows(piece.tag), state.question
        if isinstance(due, RevealTiles):
            seat = seat_to_reveal(state)
            if piece.kind == "point" and seat is not None:
                yield Intent((Reveal(TABLE, seat, int(shows)),))
        elif piece.at is None:
            return
        elif piece.kind == "card" and isinstance(due, DropCards):
            yield Intent((Discard(state.turn, Card(shows)),), explains=True)
        elif piece.kind == "card":
            yield Intent((Play(state.turn, Card(shows)),))
        elif piece.kind == "ship":
            # The last ship of a period leaves the board at once.
            yield Intent((Ship(state.turn, Colour(shows), piece.at),), explains=True)
        elif piece.kind == "fog" and isinstance(due, TurnFog) and due.at == piece.at:
            yield Intent((self._flip(state, due, piece),))
        elif piece.kind == "fog" and isinstance(due, LayShip):
            yield from self._ships_below(state, due, piece, scene)

    def _flip(self, state: State, due: TurnFog, piece: Piece) -> Flip:
        reward = Reward(self._pieces.shows(piece.tag))
        return Flip(TABLE, deal_at(self._game.board, state, due), due.at, reward)

    def _ships_below(
        self, state: State, due: LayShip, piece: Piece, scene: Scene[State]
    ) -> Iterable[Intent]:
        """The ships of which a tile just turned up tells: one of each colour that may be there."""
        at = piece.at
        if at is None or piece.spot in scene.memory.lay:
            return
        tile = fog_at(self._game.board, state, at)
        if tile is None or tile.reward is not None:
            return
        if any(one.kind == "ship" for one in scene.news):
            return
        for colour in due.colours:
            ship = Ship(state.turn, colour, at)
            if self._game.check(state, ship) is None:
                after = self._game.apply(state, ship)
                turning = None if after.over else after.question
                if isinstance(turning, TurnFog):
                    yield Intent((ship, self._flip(after, turning, piece)))
                else:
                    yield Intent((ship,), explains=True)

    def opens(self, action: Action, following: Action) -> bool:
        return (type(action), type(following)) in TOGETHER

    def is_gone(self, piece: Piece, scene: Scene[State]) -> bool:
        """Whether a ship is missing: one that was lifted to turn the tile below it is not."""
        due = None if scene.state.over else scene.state.question
        is_lifted = isinstance(due, TurnFog) and due.at == piece.at
        return not (is_lifted and piece.kind == "ship")

    def forgets(self, before: State, state: State) -> bool:
        """Whether ships have left, at the end of a period or by an undo."""
        was, now = (Counter(ship_spots(self._game.board, one)) for one in (before, state))
        return bool(was - now)

    def odd(self, scene: Scene[State]) -> Unreadable | None:
        corner = askew_corner(self._board, self._pieces.book, scene.snapshot)
        if corner is not None:
            return Unreadable("board-askew", {"corner": corner})
        if scene.state.over:
            return None
        due = scene.state.question
        if isinstance(due, RevealTiles):
            return self._too_many_points(scene)
        cards = [one for one in scene.news if one.kind == "card"]
        if isinstance(due, DropCards) and len(cards) > hand_excess(scene.state.prince):
            return self.too_many(cards, scene)
        return None

    def _too_many_points(self, scene: Scene[State]) -> Unreadable | None:
        """More point tiles turned up than the one whose turn it is has left."""
        seat = seat_to_reveal(scene.state)
        assert seat is not None, "expected somebody's tiles face down"
        prince = scene.state.princes[seat]
        new = [one.tag for one in scene.news if one.kind == "point"]
        left = prince.tiles - len(prince.revealed)
        return self.told("many-tiles", tuple(new)) if len(new) > left else None

    def nothing_came(self, scene: Scene[State]) -> Answer:
        """A card or the last ship may be taken back: that is no mistake to be put right."""
        if scene.memory.is_fresh:
            return NothingNew()
        ships = [one for one in scene.went if one.kind == "ship"]
        if ships:
            is_last = len(ships) == 1 and self._is_latest(ships[0], scene)
            cells = tuple(one.cell for one in ships if one.cell is not None)
            return self.told("ship-gone", (ships[0].tag,), cells) if is_last else NothingNew()
        due = None if scene.state.over else scene.state.question
        is_due = isinstance(due, LayShip) and due.beside is None
        card = any(one.kind == "card" for one in scene.went)
        return Unreadable("card-gone") if is_due and card else NothingNew()

    def _is_latest(self, ship: Piece, scene: Scene[State]) -> bool:
        """Whether a ship came with the last change of the position, and nothing else did."""
        before, now = scene.memory.earlier, Counter(ship_spots(self._game.board, scene.state))
        if before is None or ship.at is None:
            return False
        came = now - Counter(ship_spots(self._game.board, before))
        return came == Counter([(Colour(self._pieces.shows(ship.tag)), ship.at)])

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        return super().between(one, scene, kind) if kind in ("ship", "fog") else None

    def place(self, kind: str, cell: Cell) -> Cell:
        """All slots are one place: a card waits in any of them."""
        return self._pieces.slots[0] if kind == "card" else cell

    def corrections(
        self,
        table: Tabletop[State],
        snapshot: Snapshot,
        state: State,
        memory: Memory[State],
    ) -> tuple[Correction, ...]:
        lying = table.read(snapshot, state)
        if not isinstance(lying, Lying) or not isinstance(table, Anchored):
            # Nothing can be compared: that is said as for every board.
            return table.corrections(snapshot, state)
        return corrections(table, self._pieces, memory, snapshot, lying, state)

    def in_picture(
        self, placements: Iterable[Placement], table: Tabletop[State], state: State
    ) -> tuple[Placement, ...]:
        """Point tiles stay secret until they are turned up."""
        is_open = state.over or isinstance(state.question, RevealTiles)
        return tuple(
            one for one in placements if is_open or self._pieces.kind(one.payload) != "point"
        )
