"""A simulated player who plays to win: with real cards in hand, looking one ship ahead."""

import random

from companion.keeping.session import Session
from companion.kits.titania.hidden_hands import HiddenHands
from engines.contract import TABLE, Action
from engines.titania.actions import Build, Discard, End, Keep, Occupy, Play, Shells, Ship
from engines.titania.board import Board
from engines.titania.building import floor_points
from engines.titania.game import Titania
from engines.titania.pieces import CARD_COLOURS, SHELLS, TOWER_HEIGHT, Kind
from engines.titania.state import State
from engines.titania.view import cells_of, crane_worth, fog_at, starfish_worth

WORTH = {
    Kind.SHELLS: 1.6,
    Kind.ANY: 1.8,
    Kind.EACH: 5.0,
    Kind.STARFISH: 2.6,
    Kind.CARDS: 1.0,
    Kind.POINTS: 1.0,
    Kind.SHIP: 3.0,
}
"""What one of a thing is worth in points, as keen players reckon."""

STOPS = 0.18
"""How often somebody ends the turn although a card could be played."""


class KeenPlayer:
    """Chooses by worth with a little chance; it follows from the seed and the log."""

    def __init__(self, game: Titania, seed: str | int) -> None:
        self.game = game
        self.seed = seed
        self.hands: HiddenHands | None = None

    @property
    def board(self) -> Board:
        """The map that is played on."""
        return self.game.board

    def choose(self, session: Session) -> Action:
        """Give the next action of whoever may act."""
        chance = random.Random(f"keen/{self.seed}/{len(session.actions)}")
        legal = session.legal_actions()
        state: State = session.state
        if session.to_move == (TABLE,):
            weights = [session.game.weight(state, one) for one in legal]
            return chance.choices(legal, weights)[0]
        held = self.held(session)
        known = [one for one in legal if not isinstance(one, Play | Discard) or held[one.card]]
        if isinstance(legal[0], Discard):
            return max(known or legal, key=lambda one: self.spare(held, one))
        if any(isinstance(one, End) for one in legal) and chance.random() < STOPS:
            return next(one for one in known if isinstance(one, End))
        return max(known, key=lambda one: self.worth(state, one) + chance.random())

    def held(self, session: Session) -> dict[object, int]:
        """Give the cards in the hand of whoever is on turn."""
        hands = self.hands
        if hands is None or hands.count > len(session.actions):
            hands = HiddenHands(self.seed, session.states[0])
        hands.follow(session.actions, session.states)
        self.hands = hands
        seat = session.state.turn
        return {card: hands.hands[seat][card] for card in CARD_COLOURS}

    def spare(self, held: dict[object, int], action: Action) -> int:
        """Tell how easily a card is missed: the kind of which most are held."""
        return held[action.card] if isinstance(action, Discard) else 0

    def worth(self, state: State, action: Action) -> float:
        """Give about how many points an action is worth."""
        match action:
            case Play():
                return max(
                    (
                        self.arrival(state, Ship(action.by, colour, at))
                        for colour in CARD_COLOURS[action.card]
                        for at in cells_of(self.board, state, action.by, colour)
                    ),
                    default=0.0,
                )
            case Ship():
                return self.arrival(state, action)
            case Build():
                number = self.board.tower_number[action.at, action.tower]
                return floor_points(self.board, state, number) - 0.5 * state.heights[number]
            case Occupy():
                price = len(self.board.site_at[action.at].towers)
                return starfish_worth(self.board, state, action.at) - 1.5 * price + 1.0
            case Shells():
                return -float(state.prince.shells[SHELLS.index(action.colour)] > TOWER_HEIGHT)
            case Keep() | End():
                return 0.4
            case _:
                return 0.0

    def arrival(self, state: State, ship: Ship) -> float:
        """Give what a ship gets on a cell."""
        board = self.board
        bit = board.bits[ship.at]
        tile = fog_at(board, state, ship.at)
        if tile is not None:
            if tile.gone:
                return 0.6
            return 3.5 if tile.reward is None else WORTH[tile.reward.kind] * tile.reward.amount
        if bit & board.crane_plane:
            return float(crane_worth(board, state, ship.by, ship.at))
        if bit & board.point_plane:
            return 4.0 if state.tiles_left else 0.5
        return sum(WORTH[one.kind] * one.amount for one in board.gives[bit])
