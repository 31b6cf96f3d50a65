"""A simulated player who keeps the game where the camera sees it."""

import random
from typing import Final

from companion.dealer import Dealer, legal
from companion.kits.kit import Kit
from companion.session import Session
from companion.simulated_table import HexPlan
from engines.contract import TABLE, Action, Seat
from hardware.outlines import hex_centres, placed

REACH_MM: Final = (275.0, 170.0)
"""How far from the middle a piece may lie without covering the mat tags or leaving the picture."""


class TidyPlayer:
    """Plays random legal moves out of a seed that stay within reach while there are such moves."""

    def __init__(self, kit: Kit, plan: HexPlan, seed: str | int) -> None:
        self.kit = kit
        self.plan = plan
        self.seed = seed

    def choose(self, session: Session, seat: Seat) -> Action:
        """Give one of the seat's legal actions."""
        chance = random.Random(f"tidy/{self.seed}/{seat}/{len(session.actions)}")
        options = [a for a in legal(session.game, session.state) if a.by == seat]
        near = [action for action in options if self.far(session, action) <= 1.0]
        if near:
            return chance.choice(near)
        return min(options, key=lambda action: self.far(session, action))

    def far(self, session: Session, action: Action) -> float:
        """Tell how far out an action goes, as a share of what is within reach."""
        cells = self.kit.cells_of(session.state, action)
        if not cells:
            return 0.0
        plan = self.plan
        points = placed(hex_centres(cells, plan.width), plan.x, plan.y, plan.angle)
        return float((abs(points) / REACH_MM).max())

    def play_until(self, session: Session, pieces: int) -> None:
        """Play on, the dealer dealing, until so many pieces are laid or the game is over."""
        dealer = Dealer(self.seed)
        while seats := session.to_move:
            if len(self.kit.layout(session.state)) >= pieces:
                return
            table = seats == (TABLE,)
            session.apply(dealer.deal(session) if table else self.choose(session, seats[0]))
