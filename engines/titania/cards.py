"""Cards: which can be played or dropped as far as anybody knows, drawing, and the new pile."""

from collections.abc import Iterator

import msgspec

from engines.contract import Fact, Refusal
from engines.titania.board import Board
from engines.titania.pieces import CARD_COLOURS, CARD_COUNTS, CARDS, COLOURS, TURN_CARDS, Card
from engines.titania.placing import can_place
from engines.titania.state import State


def check_play(board: Board, state: State, card: Card) -> Refusal | None:
    """Refuse a card that cannot be in the hand or whose ship could go nowhere."""
    refusal = check_hand(state, card)
    if refusal:
        return refusal
    if not can_place(board, state, state.prince, CARD_COLOURS[card]):  # N3, N23
        return Refusal("card-no-cell", {"card": card.value})
    return None


def check_hand(state: State, card: Card) -> Refusal | None:
    """Refuse a card of which all lie open (N27); more nobody can know of a hand."""
    if is_possible(state, card):
        return None
    facts: dict[str, Fact] = {"card": card.value, "count": CARD_COUNTS[card]}
    return Refusal("card-impossible", facts)


def is_possible(state: State, card: Card) -> bool:
    """Tell whether a card of this kind may be in a hand or in the pile."""
    is_open = state.discard[CARDS.index(card)] + state.played.count(card)
    return is_open < CARD_COUNTS[card]


def playable(board: Board, state: State) -> Iterator[Card]:
    """Give the cards that the player in turn may play, if they have them."""
    prince = state.prince
    if not prince.hand or len(state.played) >= TURN_CARDS or state.is_period_over:
        return
    colours = {colour for colour in COLOURS if can_place(board, state, prince, (colour,))}
    for card in CARDS:
        if is_possible(state, card) and not colours.isdisjoint(CARD_COLOURS[card]):
            yield card


def play(state: State, card: Card) -> State:
    """Give the state with the card out of the hand, waiting for the end of the turn (N5)."""
    prince = msgspec.structs.replace(state.prince, hand=state.prince.hand - 1)
    return msgspec.structs.replace(state.with_prince(prince), played=(*state.played, card))


def draw(state: State, count: int) -> State:
    """Give the state after the player has drawn so many cards, or all there are (N6)."""
    for _ in range(count):
        if not state.pile:
            # The discard was empty too when the last card went (N20).
            state = _renewed(state)
        if not state.pile:
            break
        prince = msgspec.structs.replace(state.prince, hand=state.prince.hand + 1)
        state = state.with_prince(prince)
        if not state.pile:  # S264, N20
            state = _renewed(state)
    return state


def _renewed(state: State) -> State:
    return msgspec.structs.replace(state, discard=(0,) * len(CARDS))


def lay_off(state: State) -> State:
    """Give the state with this turn's cards on the discard (S260)."""
    discard = tuple(
        count + state.played.count(card) for card, count in zip(CARDS, state.discard, strict=True)
    )
    return msgspec.structs.replace(state, discard=discard, played=())


def drop(state: State, card: Card) -> State:
    """Give the state with a card from the hand on the discard."""
    prince = msgspec.structs.replace(state.prince, hand=state.prince.hand - 1)
    discard = list(state.discard)
    discard[CARDS.index(card)] += 1
    return msgspec.structs.replace(state.with_prince(prince), discard=tuple(discard))
