"""What waits in Titicaca: bids to be made, a scoring to be looked at."""

from companion.keeping.session import Deed
from companion.kits.choices import Choice
from companion.kits.titicaca.choosing import is_bid
from companion.kits.titicaca.scorings import left_by
from companion.kits.waits import Waits


class Bids(Waits):
    """The page that takes the bids: as a choice on the board each would be seen alone."""

    said_meanwhile = "titicaca-bids-wait"

    def takes(self, choice: Choice) -> bool:
        return bool(choice.actions) and all(map(is_bid, choice.actions))


class Scorings(Waits):
    """The page that goes through a scoring before the board shows what came of it."""

    said_meanwhile = "titicaca-scoring-waits"

    def leaves(self, deed: Deed) -> tuple[object, ...]:
        return left_by(deed)
