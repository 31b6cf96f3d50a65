"""What the screen says of Titicaca beyond its slugs, and what people call its pieces."""

from collections.abc import Sequence

from companion.kits.choices import FieldValue, Question
from companion.kits.telling import Telling
from companion.kits.titicaca.choosing import region_of, target
from companion.kits.titicaca.foreseen import foresee
from companion.kits.titicaca.picture import region_names
from companion.kits.titicaca.pieces import COLOURS, number_of, seat_of, temple_value, tile_of
from companion.kits.titicaca.telling import told_on_land, told_payment
from companion.words import Words
from engines.contract import Action
from engines.titicaca.actions import Done
from engines.titicaca.game import Titicaca
from engines.titicaca.state import State


class TiticacaTelling(Telling[State]):
    """What came of a step, what it would change, and what regions and pieces are called."""

    def __init__(self, game: Titicaca) -> None:
        self._tiles = game.box.tiles

    def value_name(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """Name regions by their letters, terrains by their type and their lakes."""
        names = region_names(state)
        if question.field == "pair" and isinstance(value, tuple):
            size = len(target(state, question.field, value))
            one, other = names[value[:2]], names[value[2:]]
            return words.say("titicaca-value-pair", one=one, other=other, size=size)
        if not isinstance(value, tuple) or question.field not in ("to", "at"):
            return None
        at = (value[0], value[1])
        if question.field == "to":
            # What it will be: each type in it is worth as much then.
            size = len(region_of(state, at)) + 1
            return words.say("titicaca-value-region", letter=names[at], size=size)
        terrain = state.land.terrain(state.land.bit(at))
        assert terrain is not None, "expected a terrain to choose"
        said = words.say(f"titicaca-value-terrain-{terrain}")
        if at in names:
            return words.say("titicaca-value-in-region", terrain=said, letter=names[at])
        lakes = state.land.contacts[state.land.index[at]]
        return words.say("titicaca-value-at-lakes", terrain=said, lakes=lakes)

    def piece_name(self, payload: str, words: Words) -> str:
        """Name a piece as people do, never by the number of its sticker."""
        tile, seat = tile_of(payload), seat_of(payload)
        if tile in self._tiles:
            lake = self._tiles[tile].lakes[0]
            return words.say("titicaca-named-tile", lake=lake)
        if seat is not None:
            return words.say(f"titicaca-named-{COLOURS[seat]}")
        if temple_value(payload):
            return words.say("titicaca-named-temple")
        return words.say("titicaca-named-weapon" if 600 < number_of(payload) < 700 else
                         "titicaca-named-other")  # fmt: skip

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """What an action did, and who puts the weapons of a bid away."""
        told = told_on_land(before, action, after, words, players)
        paid = told_payment(before, after, words, players)
        if paid and isinstance(action, Done):
            told = words.say("titicaca-told-done", by=players[action.by])
        return " ".join(filter(None, (told, paid))) or None

    def foresee(
        self, state: State, left: tuple[Action, ...], words: Words, players: Sequence[str]
    ) -> str:
        return foresee(state, left, words, players)
