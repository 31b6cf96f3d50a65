"""Titania's actions as players see and choose them: flat questions, the best answer first."""

from collections.abc import Mapping
from typing import Final

from companion.kits.choices import ENTRY, FieldValue, Flat, Question
from companion.words import Words
from engines.contract import Action, Cell, Seat
from engines.hexes import Hex
from engines.titania.actions import Build, End, Flip, Keep, Occupy, Play, Ship, Stop
from engines.titania.board import Board
from engines.titania.building import floor_points
from engines.titania.ending import seat_to_reveal
from engines.titania.pieces import COLOURS, TURN_CARDS, Card, Reward
from engines.titania.state import RevealTiles, State, TurnFog
from engines.titania.view import crane_worth, fog_at, possible_tiles, starfish_worth

CARD_ORDER: Final = (
    *(Card.BLUE, Card.YELLOW, Card.BLUE_YELLOW),
    *(Card.YELLOW_RED, Card.RED_BLUE, Card.RED),
)


def on_turn(state: State) -> Seat | None:
    """Give the seat whose turn it is; at the end, the one whose tiles are turned up."""
    if state.over:
        return None
    if isinstance(state.question, RevealTiles):
        return seat_to_reveal(state)
    return state.turn


def progress(state: State) -> Mapping[str, int]:
    """Give the ships of the colours that will end the period, as things stand."""
    if state.over or isinstance(state.question, RevealTiles):
        return {}
    least = min(state.reserve)
    if state.reserve.count(least) > 1:
        return {"ships": least}
    return {COLOURS[state.reserve.index(least)].value: least}


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """Give the cell an action touches."""
    return (action.at,) if isinstance(action, Ship | Build | Occupy | Flip) else ()


def choice_order(do: str) -> tuple[str, ...]:
    """Give the order in which an action's fields are chosen."""
    return {"ship": ("at", "colour"), "build": ("at", "tower")}.get(do, ())


def turn_rank(action: Action) -> int:
    """Give the place of a card after the end of the turn.

    Cards of one colour are twice as many as those of two: they are nearest, on either side.
    """
    return 1 + CARD_ORDER.index(action.card) if isinstance(action, Play) else 0


def standing(state: State) -> Action | None:
    """Give the end of the turn, where nothing is open."""
    return None if state.over or state.stack else End(state.turn)


def resources(state: State, seat: Seat) -> Mapping[str, int]:
    """Give what a card shows in words; shells are in the table below."""
    prince = state.princes[seat]
    return {"card": prince.hand, "starfish": prince.starfish, "tile": prince.tiles}


class Choosing:
    """What people choose among on one map."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def flat(self, state: State, actions: tuple[Action, ...]) -> Flat | None:
        """Make one list: the end of a turn first; floors and sites by what they are worth.

        What ends building or keeps the starfish is last, one step to the left of the first.
        """
        if all(isinstance(one, End | Play) for one in actions):
            return Flat("turn", tuple(sorted(actions, key=turn_rank)))
        if all(isinstance(one, Build | Stop) for one in actions):
            return Flat(
                "floor", tuple(sorted(actions, key=lambda one: self.floor_rank(state, one)))
            )
        if all(isinstance(one, Occupy | Keep) for one in actions):
            return Flat("site", tuple(sorted(actions, key=lambda one: self.site_rank(state, one))))
        return None

    def floor_rank(self, state: State, action: Action) -> tuple[int, ...]:
        """Give the place of a floor in the list: most points first, then the cheapest."""
        if not isinstance(action, Build):
            return (1,)
        number = self.board.tower_number[action.at, action.tower]
        return (0, -floor_points(self.board, state, number), state.heights[number], number)

    def site_rank(self, state: State, action: Action) -> tuple[int, ...]:
        """Give the place of a site in the list: most points first, then the cheapest."""
        if not isinstance(action, Occupy):
            return (1,)
        price = len(self.board.site_at[action.at].towers)
        return (0, -starfish_worth(self.board, state, action.at), price, *action.at)

    def likeliest(self, state: State, question: Question) -> tuple[FieldValue, ...] | None:
        """Put the tiles first of which the most are left; leave other answers as they are."""
        due = None if state.over else state.question
        if question.field != "reward" or not isinstance(due, TurnFog):
            return None
        left = possible_tiles(self.board, state, due.at)
        return tuple(sorted(question.values, key=lambda one: -left.get(Reward(str(one)), 0)))

    def value_name(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """Name an entry of a flat list, a tile or a card."""
        if isinstance(value, Reward):
            return reward_name(value, words)
        if question.field == "at" and isinstance(value, tuple):
            return self.place_name(state, value, words)
        if question.field != ENTRY:
            return None
        match value:
            case End():
                count = TURN_CARDS - len(state.played)
                return words.say("titania-entry-end", count=count)
            case Play():
                return words.say(f"titania-card-{value.card.value}")
            case Build():
                return self.floor_name(state, value, words)
            case Occupy():
                price = len(self.board.site_at[value.at].towers)
                points = starfish_worth(self.board, state, value.at)
                return words.say("titania-entry-occupy", price=price, points=points)
        return None

    def place_name(self, state: State, at: Hex, words: Words) -> str:
        """Name a cell by what a ship gets there; at a crane, what the shells in hand would earn."""
        board, bit = self.board, self.board.bits[at]
        tile = fog_at(board, state, at)
        if tile is not None:
            if tile.gone:
                return words.say("titania-place-sea")
            if tile.reward is None:
                return words.say("titania-place-fog")
            return reward_name(tile.reward, words)
        if bit & board.crane_plane:
            points = crane_worth(board, state, state.turn, at)
            return words.say("titania-place-crane", points=points)
        if bit & board.point_plane:
            return words.say("titania-place-point")
        return ", ".join(reward_name(one, words) for one in board.gives[bit])

    def floor_name(self, state: State, action: Build, words: Words) -> str:
        """Name a floor by its tower, its height, its price and its points."""
        number = self.board.tower_number[action.at, action.tower]
        floor = state.heights[number] + 1
        return words.say(
            "titania-entry-build",
            tower=words.say(f"titania-tower-{action.tower.value}"),
            floor=floor,
            points=floor_points(self.board, state, number),
        )


def reward_name(reward: Reward, words: Words) -> str:
    """Name what a tile or a cell gives."""
    return words.say(f"titania-reward-{reward.value.replace(' ', '-')}")
