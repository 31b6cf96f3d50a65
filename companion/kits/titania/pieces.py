"""Titania's tagged pieces: which are alike, what they show, and where they belong."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from companion.kits.answers import Facing, Laid
from companion.kits.standing import Stood
from engines.contract import Action, Cell
from engines.hexes import Hex
from engines.titania.actions import Discard, Flip, Play, Reveal, Ship
from engines.titania.board import Board
from engines.titania.pieces import CARDS, COLOURS, Card, Colour
from engines.titania.state import State
from engines.titania.view import ships_at
from vision.catalogue import Catalogue
from vision.values import UNKNOWN

LEVELS: Final = {"card": 1, "point": 1, "fog": 1, "ship": 2}
"""What lies below what."""

BERTHS: Final = ("left", "right")

SHOWN: Final[tuple[Cell, ...]] = (
    *((q, -5) for q in range(-1, 8)),
    *((q, 6) for q in range(-6, 2)),
    *((-6 - r // 2 - far, r) for far in (0, 1) for r in range(-3, 5)),
)
"""Where simulated hands lay point tiles in the reveal: round the board, on no cell of it."""


class Pieces:
    """The pieces of one box: a map with its tiles, in somebody's sizes."""

    def __init__(self, board: Board, book: Catalogue) -> None:
        self.board = board
        self.book = book
        assert book.board is not None, "expected Titania's catalogue to have a board"
        self.slots: tuple[Cell, ...] = tuple(slot.cell for slot in book.board.slots)

    @cached_property
    def names(self) -> dict[str, str]:
        """What each tag stands for: pieces of one name are alike.

        Fog and point tiles are numbered in the order in which the tiles in force are listed.
        """
        fog = iter([r.value for r, count in self.board.fog_tiles.items() for _ in range(count)])
        values = self.board.point_tiles.items()
        points = iter([str(value) for value, count in values for _ in range(count)])
        shows = {"fog": fog, "point": points}
        return {
            one.payload: f"{one.name}-{next(shows[one.name])}" if one.name in shows else one.name
            for one in self.book.pieces
        }

    def alike(self, payload: str) -> str:
        """Give the name that a piece shares with all that can take its place; "" for no piece."""
        return self.names.get(payload, "")

    def kind(self, payload: str) -> str:
        """Give "card", "fog", "point", "ship" or "anchor"; "" where it is no piece of ours."""
        return self.names.get(payload, "").partition("-")[0]

    def shows(self, payload: str) -> str:
        """Give what stands on a piece: a colour, a reward or a value."""
        return self.alike(payload).partition("-")[2]

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """The tags of each name, in the order of their numbers."""
        found: dict[str, list[str]] = {}
        for payload, name in self.names.items():
            found.setdefault(name, []).append(payload)
        return found

    def named(self, name: str) -> tuple[str, ...]:
        """Give the tags of all pieces of a name."""
        return tuple(self.by_name.get(name, ()))

    def layout(self, state: State) -> tuple[Laid, ...]:
        """Say where every tagged piece belongs."""
        return (*self.table_layout(state), *self.ships_layout(state))

    def table_layout(self, state: State) -> tuple[Laid, ...]:
        """Say where cards, fog and point tiles belong: all that a table without tokens has."""
        return (*self.cards_layout(state), *self.fog_layout(state), *self.points_layout(state))

    def cards_layout(self, state: State) -> tuple[Laid, ...]:
        """Give this turn's cards, which wait in the slots until the draw (N5)."""
        spots = zip(state.played, self.slots, strict=False)
        return tuple(
            Laid(self.card(state, card, state.played[:number].count(card)), at)
            for number, (card, at) in enumerate(spots)
        )

    def card(self, state: State, card: Card, after: int) -> str:
        """Give a card of a kind that is not on the discard, after so many others of it."""
        cards = self.by_name[f"card-{card.value}"]
        return cards[(state.discard[CARDS.index(card)] + after) % len(cards)]

    def fog_layout(self, state: State) -> tuple[Laid, ...]:
        """Give the fog tiles: hidden, open, or under a ship, which hides what they show."""
        up = [
            (at, tile.reward)
            for at, tile in zip(self.board.fog, state.fog, strict=True)
            if tile.reward is not None and not tile.gone
        ]
        open_ = [
            Laid(payload, at, level=LEVELS["fog"], buried=bool(ships_at(self.board, state, at)))
            for payload, (at, _) in zip(
                self.dealt(f"fog-{reward.value}" for _, reward in up), up, strict=True
            )
        ]
        down = [
            Laid(UNKNOWN, at, level=LEVELS["fog"], facing=Facing.DOWN, kind="fog")
            for at, tile in zip(self.board.fog, state.fog, strict=True)
            if tile.reward is None
        ]
        return (*open_, *down)

    def ships_layout(self, state: State) -> tuple[Laid, ...]:
        """Give the ships, two on a cell side by side in the order of their colours."""
        placed = [
            (at, colour, berth)
            for at in self.board.cells
            for colour, berth in zip(ships_at(self.board, state, at), BERTHS, strict=False)
        ]
        tokens = self.dealt(f"ship-{colour.value}" for _, colour, _ in placed)
        return tuple(
            Laid(token, at, level=LEVELS["ship"], berth=berth)
            for token, (at, _, berth) in zip(tokens, placed, strict=True)
        )

    def standing(self, state: State) -> tuple[Stood, ...]:
        """Say where floors and starfish stand, which have no tags."""
        towers = zip(self.board.towers, state.heights, strict=True)
        floors = [
            Stood("floor", tower.at, tower.colour.value, height)
            for tower, height in towers
            if height
        ]
        stars = self.board.hexes(state.starfish)
        return (*floors, *(Stood("starfish", at, "starfish") for at in stars))

    def standing_with_ships(self, state: State) -> tuple[Stood, ...]:
        """Say where they and the wooden ships stand, on a table without tokens."""
        ships = (
            Stood("wooden-ship", at, colour.value) for colour, at in ship_spots(self.board, state)
        )
        return (*self.standing(state), *ships)

    def points_layout(self, state: State) -> tuple[Laid, ...]:
        """Give the point tiles turned up at the end: beside the board, wherever there is room."""
        values = [value for prince in state.princes for value in prince.revealed]
        tiles = self.dealt(f"point-{value}" for value in values)
        return tuple(Laid(tile, at) for tile, at in zip(tiles, SHOWN, strict=False))

    def dealt(self, names: Iterable[str]) -> list[str]:
        """Give a piece of its own for each name, in the order of the numbers."""
        used: dict[str, int] = {}
        found = []
        for name in names:
            found.append(self.by_name[name][used.get(name, 0)])
            used[name] = used.get(name, 0) + 1
        return found


def ship_spots(board: Board, state: State) -> list[tuple[Colour, Hex]]:
    """Give every ship of the position with its cell."""
    return [
        (colour, at)
        for colour, plane in zip(COLOURS, state.ships, strict=True)
        for at in board.hexes(plane)
    ]


SHOWS: Final[Mapping[type[Action], frozenset[str]]] = {
    Play: frozenset({"card"}),
    Ship: frozenset({"ship"}),
    Flip: frozenset({"fog"}),
    Discard: frozenset({"card"}),
    Reveal: frozenset({"point"}),
}
"""The kinds of pieces that show each action, on a table with ship tokens."""
