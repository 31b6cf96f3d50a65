"""The question about wooden pieces that are only likely, and what people answered to it."""

from companion.table.play import Play
from engines.contract import Action


class WoodQuestion:
    """Asks once, and remembers what people said no to as long as it stands there."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._asked: tuple[Action, ...] = ()
        self._state: object = None
        """The position in which it was asked."""
        self._refused: tuple[Action, ...] = ()
        """What people said no to: neither asked again nor done until a look is without it."""

    def __repr__(self) -> str:
        return f"<WoodQuestion, asked {self._asked}, refused {self._refused}>"

    def note_answer(self) -> None:
        """Note what became of the question, where it is not open any more.

        Only who says no opens the choice with it. Undo and tags that are read shut the question
        too, and nobody has answered it then: it may be asked again.
        """
        if not self._asked or self.play.is_asking_for_wood:
            return
        if self.play.is_opened and self.play.state is self._state:
            self._refused = self._asked
        self._asked = ()

    def is_refused(self, actions: tuple[Action, ...]) -> bool:
        """Tell whether people said no to any of these."""
        return not set(actions).isdisjoint(self._refused)

    def ask(self, actions: tuple[Action, ...]) -> bool:
        """Ask about what is likely; False where people have said no to just that."""
        if actions == self._refused:
            return False
        if actions != self._asked:
            self.shut()
            self.play.ask(actions, is_wood=True)
            if self.play.is_asking:
                self._asked, self._state, self._refused = actions, self.play.state, ()
        return True

    def shut(self) -> None:
        """Take the question back: the table does not ask it any more."""
        if self.play.is_asking_for_wood:
            self.play.renew_choice()
        self._asked = ()

    def forget_no(self) -> None:
        """Let all be asked again: what people said no to is gone, or part of the table."""
        self._refused = ()
