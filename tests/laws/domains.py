"""What could be said in a position: every action type of a game and values for each of its fields.

The values come from the types and from what is legal near the position, widened past the edges, and
never from the rules: a brute force over them is independent of how an engine finds its moves.
"""

import itertools
import math
import random

import msgspec
from msgspec import inspect

from companion.games.rules import GAMES
from engines.contract import TABLE, Action

CELLS = 240
"""The largest window of cells that is tried out whole."""


def action_types(name):
    """Give the action types that the game's package defines, by their tag."""
    package = type(GAMES[name]).__module__.rpartition(".")[0]
    found, queue = {}, [Action]
    while queue:
        for kind in queue.pop().__subclasses__():
            queue.append(kind)
            ours = kind.__module__.startswith(f"{package}.")
            if ours and kind.__struct_config__.tag is not None:
                found[kind.__struct_config__.tag] = kind
    assert found, f"expected action types in {package}"
    return found


class Domains:
    """The values to try for each field of each action type in one position."""

    def __init__(self, name, seats, legal):
        """`legal` is a list of actions as JSON objects, here and in positions near by."""
        self.types = action_types(name)
        self.seats = seats
        self.seen = {}
        self.corners = []
        self.known = {}
        for action in legal:
            for field, value in action.items():
                self.seen.setdefault((action["do"], field), []).append(value)
                self.corners += cells_in(value)

    def fields(self, do):
        """Give field -> values to try, `by` first."""
        if do not in self.known:
            self.known[do] = self.find_fields(do)
        return self.known[do]

    def find_fields(self, do):
        info = inspect.type_info(self.types[do])
        fields = {"by": list(range(TABLE - 1, self.seats + 1))}
        for field in info.fields:
            if field.encode_name != "by":
                seen = self.seen.get((do, field.encode_name), [])
                fields[field.encode_name] = unique(self.values(field.type, seen))
        return fields

    def values(self, kind, seen):
        """Give values of the type: all of a small one, else those seen and what lies beside."""
        match kind:
            case inspect.UnionType(types=types):
                return [value for part in types for value in self.values(part, seen)]
            case inspect.NoneType():
                return [None]
            case inspect.BoolType():
                return [False, True]
            case inspect.EnumType(cls=cls):
                return [member.value for member in cls]
            case inspect.LiteralType(values=values):
                return list(values)
            case inspect.IntType():
                return around([value for value in seen if isinstance(value, int)])
            case inspect.StrType():
                return [*(value for value in seen if isinstance(value, str)), "", "?"]
            case inspect.TupleType(item_types=[inspect.IntType(), inspect.IntType()]):
                return self.window()
            case inspect.TupleType(item_types=parts):
                columns = [
                    self.values(part, [value[i] for value in seen if len(value) > i])
                    for i, part in enumerate(parts)
                ]
                return [list(row) for row in itertools.islice(itertools.product(*columns), 2000)]
            case (
                inspect.VarTupleType(item_type=part)
                | inspect.ListType(item_type=part)
                | inspect.FrozenSetType(item_type=part)
            ):
                items = self.values(part, [item for value in seen for item in value])
                return sequences([value for value in seen if isinstance(value, list)], items)
        raise TypeError(f"expected a field type that actions use, got {kind}")

    def window(self):
        """Give every cell of the box round all cells mentioned, grown by two."""
        rows = [cell[0] for cell in self.corners] or [0]
        columns = [cell[1] for cell in self.corners] or [0]
        grown = 2
        box = [
            [row, column]
            for row in range(min(rows) - grown, max(rows) + grown + 1)
            for column in range(min(columns) - grown, max(columns) + grown + 1)
        ]
        if len(box) <= CELLS:
            return box
        known = unique([list(cell) for cell in self.corners])
        return known + random.Random(len(box)).sample(box, CELLS // 2)

    def bent(self, rng, action, movers):
        """Give the action with one or two fields changed to other values of their domains."""
        fields = self.fields(action["do"])
        bent = {**action, "by": rng.choice(movers)}
        # Mostly by somebody who may move: who is out of turn is refused before anything else.
        names = list(fields) if rng.random() < 0.1 or len(fields) == 1 else list(fields)[1:]
        for field in rng.sample(names, min(len(names), rng.choice((1, 1, 2)))):
            bent[field] = rng.choice(fields[field])
        return bent

    def any(self, rng, movers, tags):
        """Give an action by a mover with any values, of one of the types."""
        do = rng.choice(tags)
        values = {field: rng.choice(values) for field, values in self.fields(do).items()}
        return {"do": do, **values, "by": rng.choice(movers)}


def product(do, fields, most):
    """Give every combination as JSON objects, or `most` of them drawn at random."""
    if math.prod(map(len, fields.values())) <= most:
        rows = itertools.product(*fields.values())
    else:
        rng = random.Random(f"{do} {most}")
        rows = ([rng.choice(values) for values in fields.values()] for _ in range(most))
    for row in rows:
        by, *others = row
        yield {"by": by, "do": do, **dict(zip(list(fields)[1:], others, strict=True))}


def cells_in(value):
    """Give the pairs of whole numbers inside a JSON value."""
    if not isinstance(value, list):
        return []
    if len(value) == 2 and all(type(part) is int for part in value):
        return [value]
    return [cell for part in value for cell in cells_in(part)]


def around(numbers):
    """Give the numbers with two more at either end; small ones where nothing is known."""
    if not numbers:
        return list(range(-2, 7))
    low, high = min(numbers), max(numbers)
    if high - low <= 60:
        return list(range(low - 2, high + 3))
    return [low - 1, *sorted(set(numbers)), high + 1]


def sequences(seen, items):
    """Give sequences near those seen: cut short, lengthened, with one part changed; and none."""
    rng = random.Random(len(seen))
    found = [[], *([item] for item in items[:20])]
    for value in seen:
        found += [value, value[:-1], value[::-1]]
        if items:
            found.append([*value, rng.choice(items)])
        if items and value:
            spot = rng.randrange(len(value))
            found.append([*value[:spot], rng.choice(items), *value[spot + 1 :]])
    return found


def unique(values):
    """Give the values without repetition, in order; they may be lists."""
    return list({msgspec.json.encode(value): value for value in values}.values())
