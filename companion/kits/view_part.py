"""What people see and choose: the second part of a kit."""

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from companion.kits.board_picture import BoardPicture
from companion.kits.cards import Cards
from companion.kits.choosing import Choosing
from companion.kits.lessons import Lesson
from companion.kits.part import Part
from companion.kits.rules_pages import RulesPage
from companion.kits.telling import Telling

S = TypeVar("S")

OptionValues: TypeAlias = Mapping[str, bool | int | str]
"""The options of a game by name."""


class Options(Part):
    """What a new game begins with."""

    def fresh(
        self, options: OptionValues, seed: str | int | None = None, players: int = 0
    ) -> OptionValues:
        """The options with all that people left open decided, such as a land to be dealt.

        With a seed, as simulations have one, it follows from the seed alone. `players` counts them.
        """
        return options


class Teaching(Part, Generic[S]):
    """How people learn the game at the table."""

    lesson: Lesson[S] = ()
    """The guided first game; () where a game has none."""
    rules: tuple[RulesPage, ...] = ()
    """The rules in short; without them `<game>-rules-short` is shown line by line."""

    def hints(self, state: S) -> tuple[str, ...]:
        """The slugs of the rules that matter in this position, the weightiest first."""
        return ()


class ViewPart(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The board's picture, and what a game has to say to each question of the screen."""

    # The chart is between a picture and itself, so no screen has to know its type.
    picture: BoardPicture[S, Any]
    choosing: Choosing[S]
    telling: Telling[S]
    cards: Cards[S]
    options: Options = Options()
    teaching: Teaching[S] = Teaching()
