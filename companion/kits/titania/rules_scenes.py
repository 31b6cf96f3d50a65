"""Titania's rules in short: the drawings of their pages, out of one game."""

from companion.kits.board_picture import Marks
from companion.kits.rules_pages import RulesGame, RulesPage
from companion.kits.titania.choosing import TitaniaChoosing
from companion.kits.titania.picture import SeaPicture
from engines.titania.game import Titania
from engines.titania.state import State


def rules_pages() -> tuple[RulesPage, ...]:
    """Give the pages; the map that ships is drawn, whatever the owner's is."""
    game = Titania()
    picture, touched = SeaPicture(game.board, ()), TitaniaChoosing(game.board).cells_of
    played = RulesGame[State](__package__, game, picture, touched)
    return (
        RulesPage("turn", played.before(1)),
        RulesPage("ship", played.before(38)),
        RulesPage("fog", played.after(28, lambda state: Marks(chosen=((1, -1),)))),
        RulesPage("extra", played.before(83)),
        RulesPage("crane", played.before(67)),
        RulesPage("starfish", played.before(56)),
        RulesPage("end", played.after(-1)),
    )
