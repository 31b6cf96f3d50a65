"""How smoothly the wheel turns, alone and in a game."""

from collections.abc import Iterator
from typing import Final

from companion.bench import Row
from companion.bench.table import open_desk, smooth_row
from companion.gallery import NAMES
from companion.games.rules import shipped_game
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.pachamama.wheel import Wheel
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.kits.tiwanaku.screens.wheel import WheelScreen
from companion.screens.desk import Desk
from companion.screens.screen import Screen
from companion.simulated.sample import sample_game
from companion.table.play import Play
from engines.contract import Setup
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.sharecode import Recipe, format_code, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD

NAME: Final = "wheel"


class TurningWheel(WheelScreen):
    """A wheel whose rings never rest."""

    def update(self, seconds: float) -> None:
        """Turn on as soon as the rings have clicked into place."""
        if not self.moving:
            self.turn(0, 1)
            self.turn(1, 1)
        super().update(seconds)


class AskedWheel(GameWheel):
    """The wheel of a game, always just asked about a cell on the other side."""

    def update(self, seconds: float) -> None:
        """Let the rings swing away as soon as they have clicked into place."""
        super().update(seconds)
        if not self.rings.moving:
            self.rings.turn_to((self.rings.inner.goal + 2, self.rings.outer.goal + 4))


def wheel_screen(desk: Desk) -> Screen:
    """Give the wheel with a scenario of the long board."""
    recipe = Recipe(LONG_BOARD, Level.GENTLE, 7)
    return TurningWheel(desk, Wheel(scenario_of(recipe), format_code(recipe)))


def game_wheel_screen(desk: Desk) -> Screen:
    """Give the wheel of a game of Tiwanaku, just asked what lies under a pawn."""
    game = shipped_game("tiwanaku")
    play = Play(Session(game, Setup(NAMES[:4])), kit_for(game))
    wheel = AskedWheel(play, desk.words)
    play.choose(next(one for one in sample_game(game, play.session.setup)))
    assert wheel.question is not None, "expected a game that begins with a discovery"
    return wheel


def rows() -> Iterator[Row]:
    """Measure both."""
    with open_desk() as desk:
        yield smooth_row("wheel", wheel_screen(desk), NAME)
        yield smooth_row("wheel in a game", game_wheel_screen(desk), NAME)
