"""Every game's kit, loaded when somebody sits down to play it."""

from companion.games.measures import book_in_force
from companion.kits.kit import AnyKit
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from engines.contract import AnyGame


def kit_for(game: AnyGame) -> AnyKit:
    """Give the kit of a game, built on the rules and the sizes in force: an owner's own count."""
    kit: AnyKit = load(plugins()[game.name].kit)(game, book_in_force(game.name))
    return kit
