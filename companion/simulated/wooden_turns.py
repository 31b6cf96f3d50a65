"""Turns told by wooden pieces alone: the robot hand sets them down and presses nothing."""

from typing import TYPE_CHECKING, Final

from companion.seeing.paint_lesson import PaintLesson
from companion.simulated.mishaps import WrongAction
from companion.simulated.paper import PAPER
from engines.contract import Action
from hardware.pieces import Piece

if TYPE_CHECKING:
    from companion.simulated.through_camera import CameraGame

LESSON_FRAMES: Final = 6
"""Frames in which a piece that is shown has to be learnt."""
REST_FRAMES: Final = 90
"""Frames after which a still table that told nothing is told by buttons."""
SHOWN_MM: Final = 80.0
"""From one shown piece to the next."""


class WoodenTurns:
    """Teaches the camera the colours, then lets the pieces of a game tell its turns."""

    def __init__(self, game: "CameraGame") -> None:
        self.game = game

    def learn(self) -> bool:
        """Show a piece of each seat in the middle of the table; False where that failed."""
        game, work = self.game, self.game.builder.woodwork
        assert work is not None, "expected wooden pieces on this table"
        kind = game.known.wooden[0].name
        paints = sorted({paint for name, paint in work.box if name == kind})
        lesson = PaintLesson(paints, game.wood.woods)
        game.lesson = lesson
        shown: list[Piece] = []

        def rest() -> None:
            for _ in range(LESSON_FRAMES):
                game.frame()

        rest()
        for wanted in paints:
            piece = work.free(kind, wanted)
            shown.append(piece)
            at = (SHOWN_MM * (len(shown) - (len(paints) + 1) / 2), 0.0, 37.0 * len(shown))
            game.table.put(piece, *at)
            rest()
            if wanted not in lesson.paints.names:
                # The table has the piece's own colour: it is shown on a sheet of paper.
                game.table.take(piece.name)
                rest()
                game.table.put(PAPER, *at)
                rest()
                game.table.put(piece, *at)
                rest()
            if len(shown) % 2:
                # Some take theirs off again, some leave it there.
                game.table.take(piece.name)
                rest()
        for piece in (*shown, PAPER):
            if piece.name in game.table:
                game.table.take(piece.name)
        game.lesson = None
        if lesson.wanted is not None:
            return False
        game.wood.learn(lesson.paints)
        rest()
        return True

    def build(self, run: tuple[Action, ...]) -> None:
        """Set down what a run builds; what is asked is answered, what is not told is pressed."""
        game, session, play, tally = self.game, self.game.session, self.game.play, self.game.tally
        before, after = len(session.actions), session.ahead(*run).state
        tally.built += 1
        was_asked = False
        game.builder.build(after)
        while game.hand.busy:
            game.frame()
        for _ in range(REST_FRAMES):
            if len(session.actions) > before:
                break
            if play.is_asking_for_wood and self._answer(after):
                was_asked = True
            else:
                game.frame()
        done = session.actions[before:]
        if not done:
            tally.built_by_buttons += 1
            play.choose(*run)
        elif after not in session.states[before + 1 : before + 1 + len(run)]:
            tally.wrong += 1
            raise WrongAction(f"expected {run!r}, got {done!r}")
        elif was_asked:
            tally.built_with_one_press += 1
        else:
            tally.built_untouched += 1
        play.asking.look_at_all()
        game.tidy()
        game.finish_building()

    def _answer(self, after: object) -> bool:
        """Answer a question with what was built; with no where that is not among it."""
        session, play = self.game.session, self.game.play
        for action in play.choice.actions:
            if session.ahead(action).state == after:
                play.choose(action)
                return True
        play.step_back()
        return False
