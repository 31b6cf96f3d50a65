"""The wheel beside a game on the table: what it was asked, what is known, what is announced."""

from collections.abc import Mapping

from companion.kits.choices import Choice
from companion.kits.tiwanaku import answer
from companion.kits.tiwanaku.asked import Question, Signs
from companion.kits.tiwanaku.screens.reveal import Pane
from companion.table.play import Play
from engines.contract import Cell
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.game import Tiwanaku


def asked_now(play: Play) -> Question | None:
    """Give the oldest question that waits for somebody to look."""
    first = next(iter(play.asking.waiting), None)
    return first if isinstance(first, Question) else None


def announcing(choice: Choice) -> Cell | None:
    """Give the cell of the pawn that divines, once only its crop is left to choose."""
    if choice.is_kind_open:
        return None
    divinations = [one for one in choice.actions if isinstance(one, Divine)]
    pawns = {one.pawn for one in divinations}
    if len(pawns) != 1 or not 1 < len(divinations) == len(choice.actions):
        return None
    return divinations[0].pawn


def learnt(play: Play) -> Mapping[Cell, Pane]:
    """Give what the table knows of each cell; nothing of the questions that wait."""
    return answer.learnt(play.asking.state, play.session.learnt)


def last_cell(play: Play) -> Cell | None:
    """Give the cell that was asked about last and is known; None where nobody has asked."""
    for deed in play.asking.looked_at:
        for question in answer.questions(deed)[::-1]:
            return question.cell
    return None


def signs_of(play: Play) -> Signs:
    """Give the names of the columns and rows of the board in play."""
    game, state = play.session.game, play.state
    assert isinstance(game, Tiwanaku), f"expected a game with a wheel, got {game.name}"
    rules = game.rules
    return Signs(rules.elements[: state.columns], rules.animals[: state.rows])
