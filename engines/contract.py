"""What every game offers and what it answers with: the contract between rules and companion."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, Self, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A player's number, from 0 in turn order; TABLE stands for chance and for hidden things."""

TABLE: Final[Seat] = -1

ALREADY_KNOWN: Final = "already-known"
"""The slug for another draw, arrow or tile than the one that was shown there before."""

Cell: TypeAlias = tuple[int, int]
"""A place on the board: (q, r) on hexes, (row, column) on squares."""

Fact: TypeAlias = str | int
"""A value that a sentence about a refusal, a score or an outcome can mention."""


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One logged deed; a game derives its own: `class Draw(Action, frozen=True, tag="draw")`."""

    by: Seat


class Option(msgspec.Struct, frozen=True):
    """One way to vary a game: its name, the value when nothing is said, and what is allowed.

    Without choices any text will do as far as the contract goes; the game itself may be stricter.
    """

    name: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...]


class Setup(msgspec.Struct, frozen=True):
    """Who plays, in turn order, and with which options."""

    players: tuple[str, ...]
    options: Mapping[str, object] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed: a slug the companion words, the facts, the cells to light."""

    slug: str
    facts: Mapping[str, Fact] = {}
    cells: tuple[Cell, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for points, worded by its slug."""

    slug: str
    points: int
    facts: Mapping[str, Fact] = {}
    cells: tuple[Cell, ...] = ()
    """Where the points come from, as far as the position still tells."""


class Score(msgspec.Struct, frozen=True):
    """What a seat has, with the lines that make it up. `out` marks a player who left the game."""

    seat: Seat
    total: int
    lines: tuple[ScoreLine, ...] = ()
    out: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won, why (a slug), and the ranking as groups of equals, best first."""

    winners: tuple[Seat, ...]
    reason: str
    ranking: tuple[tuple[Seat, ...], ...] = ()


class IllegalAction(Exception):
    """Raised by `apply` and `new_game`: the refusal tells which rule is broken."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.slug)
        self.refusal = refusal


class UnreadableAction(ValueError):
    """The JSON is not an action of this game; the message says what was expected where."""


class BoxFault(ValueError):
    """A file of contents cannot be used: the key, a slug the companion words, and the facts.

    Whoever looks at a part of a file leaves its name open, and `of` gives it.
    """

    def __init__(self, key: str, slug: str, /, **facts: Fact) -> None:
        super().__init__(key, slug)
        self.key, self.slug, self.facts = key, slug, facts
        self.source = ""
        self.line = 0
        """Where in the file the key is; 0 where nobody has looked."""

    def of(self, source: str, line: int = 0) -> Self:
        """Give the fault with its file, and with the line in it."""
        self.source, self.line = source, line or self.line
        return self

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={fact!r}" for name, fact in self.facts.items())
        where = ": ".join(part for part in (self.source, self.key) if part)
        return f"{where}: {self.slug} ({facts})"


S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Game(Protocol[S, A]):
    """One game's rules over its own frozen state `S` and its own union of actions `A`."""

    name: str
    seats: tuple[int, ...]
    """The numbers of players the game takes, the usual one first."""
    options: tuple[Option, ...]
    refusals: tuple[str, ...]
    """Every slug that `check`, `check_known` and `new_game` can answer with.

    Only `ALREADY_KNOWN` is every game's and in no list.
    """
    contents: str
    """The text of the box contents these rules were made of; "" where there is none."""

    @classmethod
    def from_contents(cls, text: str, source: str) -> Self:
        """Give the game of a text like `contents`; BoxFault tells the first thing that is wrong.

        Never asked of a game that has no contents.
        """

    def new_game(self, setup: Setup) -> S:
        """Give the state before the first action; IllegalAction where the set-up is not allowed."""

    def to_move(self, state: S) -> tuple[Seat, ...]:
        """Tell who may act now: seats, or (TABLE,), or () when the game is over."""

    def check(self, state: S, action: A) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""

    def legal_actions(self, state: S) -> Iterable[A]:
        """List every legal action once, in a stable order."""

    def apply(self, state: S, action: A) -> S:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""

    def weight(self, state: S, action: A) -> int:
        """Give how many hidden things a legal action of TABLE stands for: chance counts them.

        One for a numbered tile, three where three equal tiles are left; never less than one.
        """

    def check_known(self, state: S, action: A, known: Sequence[A]) -> Refusal | None:
        """Refuse a legal action of TABLE that contradicts what the table showed before.

        Undo took that back, and it waits in `known` to come again, in this order. The action itself
        may be among them.
        """

    def scores(self, state: S) -> tuple[Score, ...]:
        """Give each seat's score as far as the table may know it, in seat order."""

    def outcome(self, state: S) -> Outcome | None:
        """Give the result, or None while the game goes on."""

    def parse_action(self, data: Mapping[str, object]) -> A:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""

    def format_action(self, action: A) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""


AnyGame: TypeAlias = Game[Any, Any]


def parse_as(kind: Any, data: Mapping[str, object]) -> Any:
    """Read a JSON object as one of the actions of the union `kind`."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise UnreadableAction(str(error)) from None


def format_action(action: Action) -> dict[str, object]:
    """Write an action as one JSON object, `by` and `do` first."""
    plain = msgspec.to_builtins(action)
    return {"by": plain.pop("by"), "do": plain.pop("do"), **plain}


def check_setup(game: AnyGame, setup: Setup) -> Refusal | None:
    """Refuse a set-up whose player count, names or options the game does not know."""
    if len(setup.players) not in game.seats:
        allowed = ", ".join(map(str, sorted(game.seats)))
        return Refusal("player-count", {"count": len(setup.players), "allowed": allowed})
    if len(set(setup.players)) != len(setup.players) or not all(map(str.strip, setup.players)):
        return Refusal("player-names", {"names": ", ".join(setup.players)})
    for name in setup.players:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            return Refusal("name-unshowable", {"name": name, "most": LONGEST_NAME})
    known = {option.name: option for option in game.options}
    for name, value in setup.options.items():
        if name not in known:
            allowed = ", ".join(known) or "-"
            return Refusal("unknown-option", {"option": name, "allowed": allowed})
        if not known[name].choices and type(value) is str:
            if not value.isprintable() or len(value) > LONGEST_TEXT:
                return Refusal("option-unshowable", {"option": name, "most": LONGEST_TEXT})
            continue
        # `True == 1` in Python, but not on the command line and not in a record.
        if not any(value == c and type(value) is type(c) for c in known[name].choices):
            allowed = ", ".join(map(format_choice, known[name].choices)) or "-"
            facts: dict[str, Fact] = {"option": name, "value": str(value), "allowed": allowed}
            return Refusal("option-value", facts)
    return None


SETUP_REFUSALS: Final = (
    "player-count",
    "player-names",
    "name-unshowable",
    "unknown-option",
    "option-value",
    "option-unshowable",
)

LONGEST_NAME: Final = 100
LONGEST_TEXT: Final = 4000
"""Characters of an option that is free text, such as a landscape."""


def format_choice(choice: bool | int | str) -> str:
    """Write an option's value the way records and the command line spell it."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def chosen(game: AnyGame, setup: Setup, name: str) -> Any:
    """Give an option's value in this set-up, or its default."""
    default = next(option.default for option in game.options if option.name == name)
    return setup.options.get(name, default)
