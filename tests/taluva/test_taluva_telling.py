"""What the screen tells of an action of Taluva beyond what was done."""

import pytest
from taluva_positions import GAME, table

from companion.kits.registry import kit_for
from companion.words import Language, Words
from engines.taluva.actions import Place
from engines.taluva.state import Phase, State

PLAYERS = ("Anna", "Ben", "Clara")
ONTO_THE_TABLE = Place(0, 1, (3, 1), 0)


def placing(huts_left: int) -> State:
    """Give a tile in hand and a reserve with so many huts, without a city."""
    reserve = {"huts_left": huts_left, "towers_left": 1, "temples_left": 1}
    island = "F1     V1/0   M1     D1     F1     L1"
    return table(island, phase=Phase.PLACE, hand=1, players=3, left={0: reserve})


@pytest.mark.parametrize("words", [Words(language) for language in Language], ids=repr)
def test_who_can_build_nothing_is_told_to_be_out(words: Words) -> None:
    tell = kit_for(GAME).view.telling.tell
    before = placing(0)
    after = GAME.apply(before, ONTO_THE_TABLE)
    told = tell(before, ONTO_THE_TABLE, after, words, PLAYERS)
    assert told == words.say("taluva-did-out", player="Anna")


def test_of_a_tile_after_which_one_builds_nothing_more_is_told() -> None:
    tell = kit_for(GAME).view.telling.tell
    before = placing(1)
    after = GAME.apply(before, ONTO_THE_TABLE)
    assert tell(before, ONTO_THE_TABLE, after, Words(Language.ENGLISH), PLAYERS) is None
