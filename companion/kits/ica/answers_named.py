"""Answers in words: what is laid where, with which objects, how many steps it is."""

from companion.kits.choices import KIND, FieldValue, Question
from companion.kits.ica.choosing import CELL_FIELDS
from companion.kits.ica.naming import Names, place
from companion.words import Words
from engines.contract import Cell
from engines.ica.cells import PILE, distance
from engines.ica.state import State
from engines.ica.tiles import KINDS, LABORATORY_TILES
from engines.ica.walking import ways


class NamedAnswers:
    """Names the answers that need more than the words of a slug."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def __call__(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """Name an answer; None leaves it to the words."""
        match question.field, value:
            case "lay", (str(where), str(kind), int(stone)):
                tile = stone or next(tile for tile, each in KINDS.items() if each == kind)
                return words.say(f"ica-lay-{where}", what=self.names.valued(tile, words))
            case "joined", tuple():
                return self.joined(state, value, words)
            case "what", str():
                return words.say(f"ica-what-{value}")
            case "tile", int():
                return self.tile(state, value, words)
            case field, "end" if field == KIND and state.points:
                return words.say("ica-value-end-early", left=state.points)
            case field, (int(), int()) if field in CELL_FIELDS:
                return self.cell(state, question, (value[0], value[1]), words)
        return None

    def joined(self, state: State, tiles: tuple[int, ...], words: Words) -> str:
        """Name a set of objects by what the attack comes to."""
        seat = state.turn
        at = state.researchers[seat]
        stone = state.plot(at).tile - 100 if at is not None else 0
        total = self.names.box.values[stone] + sum(self.names.box.values[t] for t in tiles)
        if not tiles:
            return words.say("ica-joined-none", total=total)
        return words.say("ica-joined", total=total, what=self.names.tiles(tiles, words))

    def tile(self, state: State, tile: int, words: Words) -> str:
        """Name a tile; one of a rival's hand with its holder."""
        if tile in LABORATORY_TILES:
            return self.names.stone(tile - 100, words)
        said = self.names.valued(tile, words)
        rivals = (seat for seat in state.seats if seat != state.turn)
        holder = next((seat for seat in rivals if tile in state.hands[seat]), None)
        if holder is None:
            return said
        player = words.say("nameless-seat", number=holder + 1)
        return words.say("ica-tile-of", what=said, player=player)

    def cell(self, state: State, question: Question, at: Cell, words: Words) -> str:
        """Name a place, and what walking there costs."""
        said = place(at, words)
        if question.field != "walk":
            return said
        steps = walk(state, at)
        return said if steps is None else words.say("ica-place-steps", place=said, steps=steps)


def walk(state: State, at: Cell) -> int | None:
    """Give the steps of the own counter to a cell; None without a way."""
    if at not in PILE:
        return ways(state, state.turn).get(at)
    start = state.prospectors[state.turn]
    return None if start is None else distance(start, at)
