"""Tiwanaku's kit: what the companion adds to its rules."""

from collections.abc import Mapping
from random import Random

from companion.answers import Laid
from companion.kits.blind import BlindReferee
from companion.kits.tiwanaku.picture import TiwanakuPicture
from companion.scenario_stock import ScenarioStock
from engines.contract import Action, Cell
from engines.tiwanaku.actions import Divine, Enter, Move, Offer, Otoma, TakeBack
from engines.tiwanaku.game import Tiwanaku
from engines.tiwanaku.state import Mode, Phase, State
from engines.tiwanaku.view import belongings, tiles_left

LETTERS = "TIW"
PILES = ("earth", "sand", "grass", "rock")


class TiwanakuKit:
    """Tiwanaku at the table."""

    letters = LETTERS

    def __init__(self, game: Tiwanaku) -> None:
        self.game = game
        self.picture = TiwanakuPicture(game.rules)

    def referee(self) -> BlindReferee:
        """Give a referee for untagged pieces."""
        return BlindReferee()

    def layout(self, state: State) -> tuple[Laid, ...]:
        """Say where tagged pieces belong: there are none yet."""
        return ()

    def illegal_placement(self, state: State, chance: Random) -> None:
        """Give no wrong move: no tagged piece can make one."""

    def on_turn(self, state: State) -> int | None:
        """Give the seat whose turn it is."""
        return None if state.phase is Phase.OVER else state.turn

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """Give the cells an action touches."""
        match action:
            case Move():
                return (action.pawn, action.to)
            case Enter():
                return (action.to,)
            case TakeBack() | Divine() | Otoma():
                return (action.pawn,)
            case _:
                return ()

    def choice_order(self, do: str) -> tuple[str, ...]:
        """Give the order in which an action's fields are chosen."""
        return {"offer": ("count", "tokens"), "divine": ("pawn", "crop")}.get(
            do, ("pawn", "to", "terrain", "colour", "direction")
        )

    def facet(self, action: Action, name: str) -> object:
        """Give how many tokens an offering has: the number is what counts."""
        if isinstance(action, Offer) and name == "count":
            return len(action.tokens)
        return None

    def resources(self, state: State, seat: int) -> Mapping[str, int]:
        """Give pawns in the reserve and offering tokens; for people together, the first seat's."""
        shown = belongings(state)
        own = shown[seat] if state.mode is Mode.COMPETITIVE else shown[0]
        return {
            "pawn": own.reserve,
            "token": len(own.tokens),
            "step": sum(n for _, n in own.diversity),
        }

    def left_on_piles(self, state: State) -> Mapping[str, int]:
        """Give how many terrain tiles are not on the board yet: everybody may count them."""
        left = tiles_left(state)
        return {terrain.value: count for terrain, count in left.items()}

    def fresh_options(
        self, options: Mapping[str, bool | int | str]
    ) -> Mapping[str, bool | int | str]:
        """Give the options with a scenario nobody has played, where no share code was entered."""
        from companion.screens.wheelmenu import fresh_code

        if options.get("scenario"):
            return options
        return {**options, "scenario": fresh_code(ScenarioStock(), int(options["cells"]))}
