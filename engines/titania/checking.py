"""Whose move it is, what is due, and then the rule that an action breaks: from the outside in."""

from collections.abc import Mapping
from typing import Final, assert_never

from engines.contract import TABLE, Fact, Refusal, Seat
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
from engines.titania.building import check_build, check_stop
from engines.titania.cards import check_hand, check_play
from engines.titania.ending import check_reveal
from engines.titania.fog import check_flip
from engines.titania.occupying import check_occupy
from engines.titania.pieces import TURN_CARDS
from engines.titania.placing import check_ship
from engines.titania.state import (
    BuildFloors,
    ChooseShells,
    DropCards,
    LayShip,
    Question,
    RevealTiles,
    State,
    TurnFog,
    UseStarfish,
    hand_excess,
)

NOT_NOW: Final[Mapping[type, str]] = {
    Ship: "card-first",
    Shells: "shells-not-now",
    Occupy: "starfish-not-now",
    Keep: "starfish-not-now",
    Build: "crane-not-now",
    Stop: "crane-not-now",
    Discard: "discard-not-now",
}
"""Why an answer is refused while nothing of the kind is asked (S94, S195, S237, S264)."""


def movers(state: State) -> tuple[Seat, ...]:
    """Tell who may act now: the table turns tiles, the player in turn does all else."""
    if state.over:
        return ()
    return (TABLE,) if isinstance(state.question, TurnFog | RevealTiles) else (state.turn,)


def check(board: Board, state: State, action: TitaniaAction) -> Refusal | None:
    """Give the first rule the action breaks, from the outside in, or None where it is legal."""
    refusal = _check_mover(state, action)
    if refusal:
        return refusal
    question = state.question
    match action, question:
        case Play(), _:
            return _check_cards(state, question) or check_play(board, state, action.card)
        case Ship(), LayShip():
            return check_ship(board, state, action, question)
        case Flip(), TurnFog():
            return check_flip(board, state, action, question)
        case Build(), BuildFloors():
            return check_build(board, state, action, question)
        case Stop(), BuildFloors():
            return check_stop(state, question)
        case Occupy(), UseStarfish():
            return check_occupy(board, state, action)
        case Discard(), DropCards():
            return check_hand(state, action.card)
        case Reveal(), RevealTiles():
            return check_reveal(board, state, action)
        case (End(), None) | (Shells(), ChooseShells()) | (Keep(), UseStarfish()):
            return None
        case Flip(), _:
            return Refusal("flip-not-now", {}, (action.at,))
        case Reveal(), _:
            return Refusal("reveal-not-now", {"seat": action.seat})
        case _, None:
            return Refusal(NOT_NOW[type(action)])
        case _:
            return _due(state, question)


def _check_mover(state: State, action: TitaniaAction) -> Refusal | None:
    if state.over:
        return Refusal("game-over")
    if not TABLE <= action.by < len(state.princes):
        return Refusal("no-such-player", {"seat": action.by, "players": len(state.princes)})
    if isinstance(action, Flip | Reveal):
        return None if action.by == TABLE else Refusal("not-a-players", {"seat": action.by})
    if action.by == TABLE:
        return Refusal("not-the-tables", {"seat": state.turn})
    if action.by != state.turn:  # S82
        return Refusal("not-your-turn", {"seat": state.turn})
    return None


def _check_cards(state: State, question: Question | None) -> Refusal | None:
    """Refuse a fourth card, a card out of an empty hand, and one while something else is due."""
    if len(state.played) >= TURN_CARDS:  # S92, N3
        return Refusal("three-cards")
    if not state.prince.hand:  # N27
        return Refusal("hand-empty", {"seat": state.turn})
    return _due(state, question) if question else None


def _due(state: State, question: Question) -> Refusal:
    """Say what has to be answered first."""
    facts: dict[str, Fact] = {"seat": state.turn}
    match question:
        case LayShip():
            facts["colours"] = ", ".join(question.colours)
            beside = () if question.beside is None else (question.beside,)
            return Refusal("ship-first", facts, beside)
        case TurnFog():
            return Refusal("flip-first", facts, (question.at,))
        case ChooseShells():
            return Refusal("shells-first", {**facts, "value": question.value})
        case UseStarfish():
            return Refusal("starfish-first", {**facts, "has": state.prince.starfish})
        case BuildFloors():
            return Refusal("build-first", facts, (question.at,))
        case DropCards():
            return Refusal("discard-first", {**facts, "count": hand_excess(state.prince)})
        case RevealTiles():
            return Refusal("reveal-first", facts)
        case _:
            assert_never(question)
