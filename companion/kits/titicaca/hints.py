"""Which of Titicaca's rules matter now, so that the screen can say a word about them."""

from collections.abc import Iterator

from engines.titicaca.bidding import tie_order
from engines.titicaca.state import Phase, State, Step
from engines.titicaca.steps import joins, temples, unites
from engines.titicaca.tiles import LAKES, SCORING_LAKES


def hints(state: State) -> Iterator[str]:
    """Give the slugs of the rules that matter in this position, the weightiest first."""
    match state.phase:
        case Phase.BIDS:
            if state.round > LAKES:  # S226
                yield "extra-round"
            if state.round in SCORING_LAKES:  # S74
                yield "scoring-soon"
            if state.open.bit_count() < len(tie_order(state)):  # S91
                yield "few-places"
        case Phase.TURN if state.step is Step.NONE:
            yield "village"
        case Phase.TURN:
            if next(joins(state), None):  # S122
                yield "join"
            if next(unites(state), None):  # S128
                yield "unite"
            if next(temples(state), None):  # S137
                yield "temple"
        case Phase.REVEAL:
            yield "reveal"
        case Phase.OVER:
            return
