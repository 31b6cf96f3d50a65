"""What waits in Tiwanaku: an answer of the wheel, or a crop to be announced on it."""

from collections.abc import Sequence

from companion.keeping.session import Deed
from companion.kits.choices import Choice
from companion.kits.tiwanaku import answer
from companion.kits.tiwanaku.wheel_in_play import announcing
from companion.kits.waits import Waits
from companion.words import Words
from engines.tiwanaku.rules.box import Rules


class WheelAsked(Waits):
    """The wheel that turns by itself to the cell that was asked."""

    said_meanwhile = "wheel-waits"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def leaves(self, deed: Deed) -> tuple[object, ...]:
        return answer.questions(deed)

    def takes(self, choice: Choice) -> bool:
        return announcing(choice) is not None

    def still_known(self, deeds: Sequence[Deed], words: Words) -> str:
        return answer.still_known(self.rules, deeds, words)
