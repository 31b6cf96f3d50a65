"""Titania's rules in short: the drawings of their pages, out of one game."""

from companion.kits.board_picture import Marks
from companion.kits.rules_pages import RulesGame, RulesPage
from companion.kits.titania.choosing import cells_of
from companion.kits.titania.picture import TitaniaPicture
from engines.titania.game import Titania
from engines.titania.state import State


def rules_pages() -> tuple[RulesPage, ...]:
    """Give the pages; the map that ships is drawn, whatever the owner's is."""
    game = Titania()
    played = RulesGame[State](__package__, game, TitaniaPicture(game.board, ()), cells_of)
    return (
        RulesPage("turn", played.before(1)),
        RulesPage("ship", played.before(38)),
        RulesPage("fog", played.after(28, lambda state: Marks(chosen=((1, -1),)))),
        RulesPage("extra", played.before(83)),
        RulesPage("crane", played.before(67)),
        RulesPage("starfish", played.before(56)),
        RulesPage("end", played.after(-1)),
    )
