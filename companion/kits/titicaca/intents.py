"""What Titicaca's cards and temples mean: a village, the end of a turn, a temple turned up."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.kits.answers import Answer, Correction, Laid, NothingNew, Unreadable
from companion.kits.comparison import Comparison
from companion.kits.intents import Intent, Intents, Memory, Piece, Scene
from companion.kits.table_readers import Tabletop
from companion.kits.titicaca.pieces import (
    cards_laid,
    cards_of,
    payload_of,
    seat_of,
    temple_value,
    tiles_laid,
    villages_laid,
)
from companion.kits.titicaca.weapons import ARROW, arrow_holder, read_fists
from engines.contract import Action, Seat
from engines.hexes import Hex
from engines.titicaca.actions import Done, Reveal, Village
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase, State, Step
from vision.catalogue import Catalogue
from vision.values import Lying, Snapshot, Unclear


class TiticacaIntents(Intents[State]):
    """Village cards tell villages; sticks are too thin for any camera: the picture has them.

    A table may have stickers on its tiles alone: cards are asked for only once one was seen.
    """

    ground: ClassVar = "land"
    firm: ClassVar = frozenset({"village"})
    optional: ClassVar = frozenset({"village", "temple"})
    slugs: ClassVar = {"village-between": "card-between", "village-gone": "card-gone"}

    def __init__(self, game: Titicaca, book: Catalogue) -> None:
        self._game, self._book = game, book

    def tells(self, state: State, piece: Piece, scene: Scene[State]) -> Iterable[Intent]:
        seat, value = seat_of(piece.tag), temple_value(piece.tag)
        if piece.at is None:
            return
        if seat is not None:
            yield Intent((Village(seat, piece.at),))
        elif value and state.phase is Phase.REVEAL:
            bit = state.land.bit(piece.at)
            owner = state.owner(bit)
            if owner is not None and not is_known(state, owner, bit, value):
                yield Intent((Reveal(owner, piece.at, value),), explains=True)

    def leads(self, state: State) -> Iterable[Intent]:
        if state.phase is Phase.TURN and state.step is not Step.NONE and state.turn is not None:
            done = Done(state.turn)
            after = self._game.apply(state, done)
            if after.phase is Phase.TURN and after.turn != state.turn:
                yield Intent((done,))

    def opens(self, action: Action, following: Action) -> bool:
        return isinstance(action, Reveal) and isinstance(following, Reveal)

    def odd(self, scene: Scene[State]) -> Unreadable | None:
        return self._odd_temple(scene) or self._odd_card(scene)

    def _odd_temple(self, scene: Scene[State]) -> Unreadable | None:
        """A temple turned up that is nobody's, or that no scoring asks for."""
        for one in scene.seen:
            if one.kind != "temple" or one.at is None:
                continue
            if scene.state.phase is not Phase.REVEAL:
                return self.told("temple-up", (one.tag,), (one.at,))
            if scene.state.owner(scene.state.land.bit(one.at)) is None:
                return self.told("temple-nowhere", (one.tag,), (one.at,))
        return None

    def _odd_card(self, scene: Scene[State]) -> Unreadable | None:
        """Two cards of one colour on a hex, or one of a colour that is not played."""
        cards = [one for one in scene.seen if one.kind == "village" and one.at is not None]
        for one in cards:
            if one.at is not None and [other.place for other in cards].count(one.place) > 1:
                return self.told("cards-on-one", (), (one.at,))
        new = [one for one in scene.news if one in cards]
        is_whole = all(one.kind != "village" for one in scene.missing)
        if (
            is_whole
            and len(new) == 1
            and new[0].at is not None
            and not self._is_played(new[0], scene.state)
        ):
            return self.told("card-nobodys", (), (new[0].at,))
        return None

    def _is_played(self, card: Piece, state: State) -> bool:
        return seat_of(card.tag) in state.seats

    def between(self, one: Unclear, scene: Scene[State], kind: str) -> Unreadable | None:
        if kind not in ("village", "temple"):
            return None
        cells = tuple(near.cell for near in one.alternatives) if kind == "village" else ()
        return self.told(f"{kind}-between", (one.payload,), cells)

    def lost(self, gone: Sequence[Piece], scene: Scene[State]) -> Unreadable:
        first = min(gone, key=lambda one: one.at or (0, 0))
        return super().lost([first], scene)

    def nothing_came(self, scene: Scene[State]) -> Answer:
        """What is wrong with the weapons beside the seat cards; right, they are bids."""
        if scene.state.phase is not Phase.BIDS:
            return NothingNew()
        found = read_fists(scene.snapshot, self._book, scene.state)
        return found if isinstance(found, Unreadable) else NothingNew()

    def is_gone(self, piece: Piece, scene: Scene[State]) -> bool:
        """Whether a card is missing: a colour that runs out of cards leaves villages without."""
        if piece.kind != "village":
            return True
        there = [one for one in (*scene.seen, *scene.hidden) if one.name == piece.name]
        return sum(one.at is not None for one in there) < len(cards_of(seat_of(piece.tag) or 0))

    def layout(self, laid: Iterable[Laid], state: State) -> tuple[Laid, ...]:
        return (*tiles_laid(state), *villages_laid(state))

    def corrections(
        self,
        table: Tabletop[State],
        snapshot: Snapshot,
        state: State,
        memory: Memory[State],
    ) -> tuple[Correction, ...]:
        found: tuple[Correction, ...] = ()
        lying = table.lay_over(snapshot, state)
        if lying is not None:
            cards = cards_laid(state, where_cards_lie(lying)) if "village" in memory.kinds else ()
            found = Comparison(
                (*tiles_laid(state), *cards),
                lying,
                self._book,
                alike=table.alike,
                habits=table.habits,
            ).corrections()
        if state.phase is Phase.REVEAL:
            found = tuple(one for one in found if not temple_value(one.payload))
        holder = arrow_holder(snapshot, state)
        if holder not in (None, state.arrow) and state.phase is not Phase.OVER:
            facts: dict[str, str | int] = {"number": state.arrow + 1}
            found = (*found, Correction("move-arrow", payload_of(ARROW), None, facts))
        return found


def is_known(state: State, owner: Seat, bit: int, value: int) -> bool:
    """Whether a temple was turned up before and shows what it showed then."""
    twos = state.twos[owner]
    return twos is not None and bool(state.temples[owner] & bit) and value == 1 + bool(twos & bit)


def where_cards_lie(lying: Lying) -> Mapping[str, Hex]:
    """On which hex each village card is, seen or remembered."""
    return {
        one.payload: one.cell
        for one in (*lying.placements, *lying.covered)
        if seat_of(one.payload) is not None
    }
