"""What can be answered to the open question, what each answer does, and what follows by itself."""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

import msgspec

from engines.titania.actions import (
    Build,
    Discard,
    End,
    Flip,
    Keep,
    Occupy,
    Play,
    Reveal,
    Shells,
    Ship,
    Stop,
    TitaniaAction,
)
from engines.titania.board import Board
from engines.titania.building import build, builds
from engines.titania.cards import drop, is_possible, play, playable
from engines.titania.ending import reveal, reveals, seat_to_reveal
from engines.titania.fog import flips
from engines.titania.occupying import occupations, occupy
from engines.titania.pieces import CARD_COLOURS, CARDS, SHELLS
from engines.titania.placing import place, placements
from engines.titania.rewards import arrive, give, turn_tile, with_shells
from engines.titania.state import (
    BuildFloors,
    ChooseShells,
    DropCards,
    Give,
    LayShip,
    PassTurn,
    RevealTiles,
    State,
    TurnFog,
    UseStarfish,
    hand_excess,
)
from engines.titania.turns import end_turn, pass_turn


def answers(board: Board, state: State) -> Iterator[TitaniaAction]:
    """List every answer to the open question once, in a stable order."""
    seat, question = state.turn, state.question
    match question:
        case None:
            yield End(seat)
            yield from (Play(seat, card) for card in playable(board, state))
        case LayShip():
            yield from placements(board, state, question)
        case TurnFog():
            yield from flips(board, state, question)
        case ChooseShells():
            yield from (Shells(seat, shell) for shell in SHELLS)
        case UseStarfish():
            yield from occupations(board, state)
        case BuildFloors():
            yield from builds(board, state, question)
        case DropCards():
            yield from (Discard(seat, card) for card in CARDS if is_possible(state, card))
        case RevealTiles():
            yield from reveals(board, state)
        case _:
            assert_never(question)


def answer(board: Board, state: State, action: TitaniaAction) -> State:
    """Give the state right after a legal action; what follows by itself is still to come."""
    question = state.question
    match action, question:
        case Play(), None:
            return play(state, action.card).asking(LayShip(CARD_COLOURS[action.card]))
        case End(), None:
            return end_turn(state)
        case Ship(), LayShip():
            return arrive(board, place(board, state, action), action)
        case Flip(), TurnFog():
            return turn_tile(board, state, question, action.reward)
        case Shells(), ChooseShells():
            return with_shells(state.answered(), action.colour, question.value)
        case Occupy(), UseStarfish():
            return occupy(board, state, action)
        case Build(), BuildFloors():
            return build(board, state, action, question)
        case (Keep(), UseStarfish()) | (Stop(), BuildFloors()):
            return state.answered()
        case Discard(), DropCards():
            return drop(state, action.card)
        case Reveal(), RevealTiles():
            return reveal(state, action)
    raise AssertionError(f"expected an answer to {question}, got {action}")


def settle(board: Board, state: State) -> State:
    """Give the state at the next real question: consequences done, single answers given.

    A question with one answer or none is not asked: an extra ship that fits nowhere lapses, a
    crane that nobody can pay any more is left, the third card ends the turn.
    """
    while not state.over:
        following = _consequence(board, state)
        if following is None:
            found = list(islice(answers(board, state), 2))
            if len(found) > 1:
                break
            # N8, N22: an extra ship without a cell is the only question that can have no answer.
            assert found or isinstance(state.question, LayShip), "expected an answer"
            following = answer(board, state, found[0]) if found else state.answered()
        state = following
    return state


def _consequence(board: Board, state: State) -> State | None:
    """Give the state after what needs nobody's answer, or None where somebody is asked."""
    top = state.stack[-1] if state.stack else None
    match top:
        case Give():
            return give(board, state.answered(), top.reward, top.at)
        case PassTurn():
            return pass_turn(board, state.answered())
        case DropCards() if not hand_excess(state.prince):
            return state.answered()
        case RevealTiles() if seat_to_reveal(state) is None:
            return msgspec.structs.replace(state, stack=(), over=True)
        case None if state.is_period_over and state.period == 2:
            # The ship that ends the game: nothing is drawn any more (S283, N4, N32).
            return state.asking(RevealTiles())
    return None
