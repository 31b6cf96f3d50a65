"""A device's news in words: what is wrong, and what to do."""

from typing import Final

from companion.system.groups import user_name
from companion.words import Words
from engines.contract import Fact
from hardware.values import Notice

COUNTED: Final = frozenset({"count"})
"""Numbers that are counted; all others are names and stay as they are: 1920, never 1,920."""


def word_notice(notice: Notice, words: Words) -> str:
    """The sentence for a notice; `camera-lost` is worded as `notice-camera-lost`.

    Remedies name the user we run as: under the service that is not the one who reads them.
    """
    facts: dict[str, Fact] = {
        name: fact if name in COUNTED else str(fact) for name, fact in notice.facts.items()
    }
    return words.say(f"notice-{notice.slug}", **{"user": user_name(), **facts})
