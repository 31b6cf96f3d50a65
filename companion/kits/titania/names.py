"""What the screen says of Titania beyond its slugs: names of places, floors, cards and pieces."""

from collections.abc import Mapping, Sequence

from companion.kits.choices import ENTRY, FieldValue, Question
from companion.kits.telling import Telling
from companion.kits.titania.pieces import Pieces
from companion.kits.titania.telling import capital, gains
from companion.words import Words
from engines.contract import Action
from engines.hexes import Hex
from engines.titania.actions import Build, End, Flip, Occupy, Play, Reveal
from engines.titania.building import floor_points
from engines.titania.pieces import COLOURS, TURN_CARDS, Reward
from engines.titania.state import LayShip, RevealTiles, State
from engines.titania.view import cells_of, crane_worth, fog_at, starfish_worth


class TitaniaTelling(Telling[State]):
    """What came of an action, and what places, cards and pieces are called."""

    def __init__(self, pieces: Pieces) -> None:
        self._board = pieces.board
        self._pieces = pieces

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Say what a player got, or None where the action says it all."""
        if isinstance(action, Reveal):
            points = after.princes[action.seat].points
            named = players[action.seat]
            return words.say("titania-told-points", by=named, value=action.value, points=points)
        by = players[before.turn]
        if before.period != after.period:
            return words.say("titania-told-period", by=by)
        if isinstance(action, Play) and not after.over and isinstance(after.question, LayShip):
            places = {
                at
                for colour in after.question.colours
                for at in cells_of(self._board, after, action.by, colour)
            }
            card = words.say(f"titania-value-card-{action.card.value}")
            return words.say("titania-told-card", by=by, card=card, places=len(places))
        gained = ", ".join(gains(before, after, words))
        if isinstance(action, Flip):
            reward = words.say(f"titania-reward-{action.reward.value.replace(' ', '-')}")
            return words.say("titania-told-fog", reward=capital(reward), gains=gained)
        return words.say("titania-told-gain", by=by, gains=gained) if gained else None

    def piece_name(self, payload: str, words: Words) -> str:
        """Name a tagged piece: a red ship, a blue card, a fog tile with what it shows."""
        kind, shows = self._pieces.kind(payload), self._pieces.shows(payload)
        match kind:
            case "fog":
                return words.say("titania-named-fog", what=reward_name(Reward(shows), words))
            case "point":
                return words.say("titania-named-point", value=int(shows))
            case "card":
                return words.say(f"titania-card-{shows}")
            case "ship":
                return words.say(f"titania-named-ship-{shows}")
            case _:
                return words.say("titania-named-other")

    def progress(self, state: State) -> Mapping[str, int]:
        """The ships of the colours that will end the period, as things stand."""
        if state.over or isinstance(state.question, RevealTiles):
            return {}
        least = min(state.reserve)
        if state.reserve.count(least) > 1:
            return {"ships": least}
        return {COLOURS[state.reserve.index(least)].value: least}

    def value_name(
        self, state: State, question: Question, value: FieldValue, words: Words
    ) -> str | None:
        """Name an entry of a flat list, a tile or a card."""
        if isinstance(value, Reward):
            return reward_name(value, words)
        if question.field == "at" and isinstance(value, tuple):
            return self._place_name(state, value, words)
        if question.field != ENTRY:
            return None
        match value:
            case End():
                count = TURN_CARDS - len(state.played)
                return words.say("titania-entry-end", count=count)
            case Play():
                return words.say(f"titania-card-{value.card.value}")
            case Build():
                return self._floor_name(state, value, words)
            case Occupy():
                price = len(self._board.site_at[value.at].towers)
                points = starfish_worth(self._board, state, value.at)
                return words.say("titania-entry-occupy", price=price, points=points)
        return None

    def _place_name(self, state: State, at: Hex, words: Words) -> str:
        """Name a cell by what a ship gets there; at a crane, what the shells in hand would earn."""
        board, bit = self._board, self._board.bits[at]
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

    def _floor_name(self, state: State, action: Build, words: Words) -> str:
        """Name a floor by its tower, its height, its price and its points."""
        number = self._board.tower_number[action.at, action.tower]
        floor = state.heights[number] + 1
        return words.say(
            "titania-entry-build",
            tower=words.say(f"titania-tower-{action.tower.value}"),
            floor=floor,
            points=floor_points(self._board, state, number),
        )


def reward_name(reward: Reward, words: Words) -> str:
    """Name what a tile or a cell gives."""
    return words.say(f"titania-reward-{reward.value.replace(' ', '-')}")
