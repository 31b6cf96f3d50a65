"""Titicaca's rules in short: the drawings of their pages, out of one game."""

from collections.abc import Callable

from companion.kits.board_picture import Marks
from companion.kits.rules_pages import RulesGame, RulesPage
from companion.kits.titicaca.choosing import TiticacaChoosing
from companion.kits.titicaca.picture import TiticacaPicture
from engines.hexes import Hex
from engines.titicaca.game import Titicaca
from engines.titicaca.state import State


def rules_pages() -> tuple[RulesPage, ...]:
    """Give the pages; the land of the box that ships is drawn, whatever the owner's is."""
    played = RulesGame[State](
        __package__, Titicaca(), TiticacaPicture(), TiticacaChoosing().cells_of
    )
    return (
        RulesPage("round", played.after(45, round_the_lake)),
        RulesPage("village", played.before(42)),
        RulesPage("join", played.before(43)),
        RulesPage("unite", played.before(44)),
        RulesPage("temple", played.before(37)),
        RulesPage("lakes", played.after(21, at_the_lake)),
        RulesPage("worth", played.after(51, region_of((1, -2)))),
        RulesPage("majority", played.after(57, region_of((-1, 1)))),
        RulesPage("end", played.after(-1)),
    )


def round_the_lake(state: State) -> Marks:
    """Point out the free terrains at the lake of the round."""
    return Marks(legal=state.land.cells(state.open))


def at_the_lake(state: State) -> Marks:
    """Point out the regions at the lake that is scored."""
    shore = state.land.shores[state.round]
    scored = [region for region in state.regions if region & shore]
    return Marks(chosen=state.land.cells(sum(scored)))


def region_of(at: Hex) -> Callable[[State], Marks]:
    """Give marks that point out the region of a hex."""

    def marks(state: State) -> Marks:
        number = state.region(state.land.bit(at))
        assert number is not None, "expected a region there"
        return Marks(chosen=state.land.cells(state.regions[number]))

    return marks
