"""Titania's referee: which card was laid, which ship came where, what the fog has shown.

It reads cards in the three slots only. A card with its ship, or a ship with the tile turned below
it, may come at once; what is only left over from before is put right, never taken for a move.
"""

import copy
from collections import Counter
from typing import Self

from companion.kits.answers import Answer, Ask, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.comparison import Change, Habit
from companion.kits.table_readers import Anchored
from companion.kits.titania.askew import askew_corner
from companion.kits.titania.corrections import corrections
from companion.kits.titania.memory import Memory
from companion.kits.titania.pieces import Pieces, ship_spots
from companion.kits.titania.seen import Seen, has_tokens
from engines.contract import TABLE, Action
from engines.titania.actions import Discard, Flip, Play, Reveal, Ship
from engines.titania.ending import seat_to_reveal
from engines.titania.fog import deal_at
from engines.titania.game import Titania
from engines.titania.state import DropCards, LayShip, RevealTiles, State, TurnFog, hand_excess
from engines.titania.view import fog_at
from vision.anchored import board_of
from vision.values import Lying, Placement, Snapshot

HABITS = {
    "card": Habit(slugs={Change.TAKE: "clear-slots"}),
    # A ship lies on the tile's code: hidden, it is where it belongs.
    "fog": Habit(is_supply=True, is_bare=False, slugs={Change.TURN_DOWN: "turn-back"}),
    "ship": Habit(has_berths=False, is_beside=True),
}


class TitaniaReferee:
    """Looks at slots, tokens and tiles; shells, floors and starfish are told by buttons."""

    def __init__(self, game: Titania, pieces: Pieces) -> None:
        self.game = game
        self.pieces = pieces
        self.board = board = board_of(pieces.book, frozenset(game.board.cells))
        self.table = Anchored[State](
            pieces.book, pieces.layout, lambda state: board, alike=pieces.alike, habits=HABITS
        )
        self.memory = Memory(pieces)

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.memory = copy.copy(self.memory)
        return twin

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if self.table.is_untagged(snapshot):
            return NothingNew()
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        corner = askew_corner(self.board, self.pieces.book, snapshot)
        if corner is not None:
            return Unreadable("board-askew", {"corner": corner})
        for one in lying.unclear:
            kind = self.pieces.kind(one.payload)
            if kind in ("ship", "fog"):
                near = one.alternatives[0].cell
                return Unreadable(f"{kind}-between", {}, (one.payload,), (near,))
        seen = Seen(lying, self.pieces, snapshot)
        self.memory.begin(seen, state)
        cards, ships = self.memory.new_cards(seen, state), self.memory.new_ships(seen, state)
        answer = self.judge(seen, state, cards, ships)
        news = (*cards, *ships)
        if not isinstance(answer, NothingNew):
            # Tiles just turned are still to be judged.
            news = (*news, *(payload for payload, _ in seen.fog.values()))
        self.memory.keep(seen, state, news)
        if isinstance(answer, Do):
            # The table may not be looked at again before somebody takes the card back.
            self.memory.played += tuple(cards)
        return answer

    def judge(self, seen: Seen, state: State, cards: list[str], ships: list[str]) -> Answer:
        """Give the answer to what has come to lie there."""
        question = state.question
        if isinstance(question, RevealTiles):
            return self.revealed(seen, state)
        self.memory.turned |= frozenset(seen.points)
        if isinstance(question, DropCards) and cards and not ships:
            return self.dropped(seen, state, cards)
        if len(cards) > 1 or len(ships) > 1:
            cells = (*(seen.cards[c] for c in cards), *(seen.tokens[s][1] for s in ships))
            return Unreadable("several-new", {}, (*cards, *ships), cells)
        gone = self.gone_ships(seen, state)
        if ships and any(seen.tokens[ships[0]][0] is colour for colour, _ in gone):
            # One that was there has moved: it is put back, and is nobody's new ship.
            return NothingNew()
        if not ships and not cards and gone:
            return self.missing(gone)
        answer = self.run(seen, state, cards, ships)
        if isinstance(answer, NothingNew) and self.is_card_gone(seen, state):
            return Unreadable("card-gone")
        return answer

    def run(self, seen: Seen, state: State, cards: list[str], ships: list[str]) -> Answer:
        """Give the run that pieces show together: a card, its ship, the tile below it."""
        actions: list[Action] = []
        for payload in cards:
            play = Play(state.turn, seen.card(payload))
            refusal = self.game.check(state, play)
            if refusal:
                return NotAllowed(play, refusal)
            state = self.game.apply(state, play)
            actions.append(play)
        for payload in ships:
            colour, at = seen.tokens[payload]
            if (colour, at) in ship_spots(self.game.board, state) and actions:
                # The card had but one place for its ship: the game has it there already.
                continue
            ship = Ship(state.turn, colour, at)
            refusal = self.game.check(state, ship)
            if refusal:
                return NotAllowed(ship, refusal)
            state = self.game.apply(state, ship)
            actions.append(ship)
        if not ships and isinstance(state.question, LayShip):
            told = self.ships_told_by_fog(seen, state, state.question)
            if len(told) > 1:
                return Do(tuple(actions)) if actions else Ask(told)
            if told:
                state = self.game.apply(state, told[0])
                actions += told
        if not state.over and isinstance(state.question, TurnFog):
            flip = self.turned_up(seen, state, state.question)
            refusal = None if flip is None else self.game.check(state, flip)
            if flip is not None and refusal is not None:
                return NotAllowed(flip, refusal)
            actions += () if flip is None else (flip,)
        return Do(tuple(actions)) if actions else NothingNew()

    def ships_told_by_fog(self, seen: Seen, state: State, due: LayShip) -> tuple[Ship, ...]:
        """Give the ships that a tile just turned tells of: one of each colour that may be there."""
        cells = [
            at
            for at in seen.fog
            if not self.memory.is_peeked(seen, at)
            and (tile := fog_at(self.game.board, state, at)) is not None
            and tile.reward is None
        ]
        found = (Ship(state.turn, colour, at) for at in cells[:1] for colour in due.colours)
        return tuple(ship for ship in found if self.game.check(state, ship) is None)

    def turned_up(self, seen: Seen, state: State, due: TurnFog) -> Flip | None:
        """Give what the tile shows that is to be turned, where it shows."""
        if due.at not in seen.fog:
            return None
        return Flip(TABLE, deal_at(self.game.board, state, due), due.at, seen.fog[due.at][1])

    def dropped(self, seen: Seen, state: State, cards: list[str]) -> Answer:
        """Give the answer to cards that are put away above the seventh."""
        if len(cards) > hand_excess(state.prince):
            cells = tuple(seen.cards[payload] for payload in cards)
            return Unreadable("several-new", {}, tuple(cards), cells)
        actions: list[Action] = []
        for payload in cards:
            discard = Discard(state.turn, seen.card(payload))
            refusal = self.game.check(state, discard)
            if refusal:
                return NotAllowed(discard, refusal)
            state = self.game.apply(state, discard)
            actions.append(discard)
        return Do(tuple(actions))

    def revealed(self, seen: Seen, state: State) -> Answer:
        """Give the answer to point tiles turned up by the seat whose they are."""
        seat = seat_to_reveal(state)
        assert seat is not None, "expected somebody's tiles face down"
        new = [one for one in seen.points if one not in self.memory.turned]
        prince = state.princes[seat]
        if len(new) > prince.tiles - len(prince.revealed):
            return Unreadable("many-tiles", {}, tuple(new))
        actions: list[Action] = []
        for payload in new:
            reveal = Reveal(TABLE, seat, int(self.pieces.shows(payload)))
            refusal = self.game.check(state, reveal)
            if refusal:
                # The last tile was the only one left, and is turned already.
                return NotAllowed(reveal, refusal) if not state.over else Do(tuple(actions))
            state = self.game.apply(state, reveal)
            actions.append(reveal)
        self.memory.turned |= frozenset(new)
        return Do(tuple(actions)) if actions else NothingNew()

    def gone_ships(self, seen: Seen, state: State) -> list[tuple[object, tuple[int, int]]]:
        """Give the ships that are not where the game has them; lifted to turn a tile is not so."""
        if not has_tokens(self.pieces, seen.snapshot):
            return []
        known = Counter(ship_spots(self.game.board, state))
        gone = known - Counter(seen.tokens.values()) - seen.hidden
        due = state.question
        if isinstance(due, TurnFog):
            gone.pop((due.colour, due.at), None)
        return list(gone.elements())

    def missing(self, gone: list[tuple[object, tuple[int, int]]]) -> Answer:
        """Give the answer to ships that are gone: the last one may have been taken back."""
        if gone != [self.memory.latest]:
            return NothingNew()
        ((colour, at),) = gone
        return Unreadable("ship-gone", {}, self.pieces.named(f"ship-{colour}")[:1], (at,))

    def is_card_gone(self, seen: Seen, state: State) -> bool:
        """Tell whether the card that was seen is taken back before its ship has come."""
        due = state.question
        if not isinstance(due, LayShip) or due.beside is not None or not self.memory.played:
            return False
        was = Counter(self.pieces.shows(one) for one in self.memory.played)
        now = Counter(self.pieces.shows(one) for one in seen.cards)
        covered = Counter(
            self.pieces.shows(one.payload) for one in seen.of("card", seen.still_there)
        )
        return state.played[-1].value in was - now - covered

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        if self.table.is_untagged(snapshot):
            return ()
        lying = self.table.read(snapshot, state)
        if not isinstance(lying, Lying):
            # Nothing can be compared: that is said as for every board.
            return self.table.corrections(snapshot, state)
        return corrections(self.table, self.pieces, self.memory, snapshot, lying, state)

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the pieces as they lie; point tiles stay secret until they are turned up."""
        is_open = state.over or isinstance(state.question, RevealTiles)
        found = self.table.placements(snapshot, state)
        return tuple(one for one in found if is_open or self.pieces.kind(one.payload) != "point")
