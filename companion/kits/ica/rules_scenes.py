"""Ica's rules in short: the drawings of their pages, out of one game."""

from companion.kits.ica.choosing import cells_of
from companion.kits.ica.picture import IcaPicture
from companion.kits.rules_pages import RulesGame, RulesPage
from engines.ica.game import Ica
from engines.ica.state import State


def rules_pages() -> tuple[RulesPage, ...]:
    """Give the pages; the stones that ship are drawn, whatever the owner's are."""
    game = Ica()
    played = RulesGame[State](__package__, game, IcaPicture(game.box), cells_of)
    return (
        RulesPage("turn", played.before(2)),
        RulesPage("take", played.before(29)),
        RulesPage("stone", played.before(76)),
        RulesPage("attack", played.before(187)),
        RulesPage("beaten", played.after(188)),
        RulesPage("objects", played.before(118)),
        RulesPage("influence", played.after(160)),
        RulesPage("scoring", played.after(-1)),
    )
