"""Tiwanaku's kit: what the companion adds to its rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from companion.drawing.look import Badge, Look
from companion.games.measures import catalogue
from companion.keeping.session import Deed, Session
from companion.kits.answers import Laid
from companion.kits.blunders import Mistake
from companion.kits.choices import Choice
from companion.kits.compact_player import Far
from companion.kits.plans import BoardPlan
from companion.kits.tiwanaku import answer
from companion.kits.tiwanaku.advice import advise
from companion.kits.tiwanaku.mistakes import think_up
from companion.kits.tiwanaku.muddler import Muddler
from companion.kits.tiwanaku.pachamama.review import Advice, review_pages
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.picture import TiwanakuPicture
from companion.kits.tiwanaku.pieces import LETTERS, alike, layout
from companion.kits.tiwanaku.referee import TiwanakuReferee, is_read
from companion.kits.tiwanaku.robot import (
    Explorer,
    piece_sign,
    plan,
    seeded_code,
    surfaces,
    tint,
)
from companion.kits.tiwanaku.screens.reveal import Pane
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.kits.tiwanaku.side import ROWS, draw_side
from companion.playing.asking import Question, Signs
from companion.words import Words
from engines.contract import Action, Cell
from engines.tiwanaku.rules.actions import Divine, Enter, Move, Offer, Otoma, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import Mode, Phase, State
from engines.tiwanaku.rules.view import belongings
from engines.tiwanaku.scenario.grading import Level
from hardware.pieces import Colour, Surface
from vision.catalogue import Catalogue

if TYPE_CHECKING:
    from companion.screens.desk import Desk
    from companion.screens.newgame import TakeOptions
    from companion.screens.screen import Screen


class TiwanakuKit:
    """Tiwanaku at the table."""

    letters = LETTERS

    def __init__(self, game: Tiwanaku, book: Catalogue | None = None) -> None:
        self.game = game
        self.book = book or catalogue("tiwanaku")
        self.picture = TiwanakuPicture(game.rules)

    def referee(self) -> TiwanakuReferee:
        """Give a fresh referee."""
        return TiwanakuReferee(self.game, self.book)

    def layout(self, state: State) -> tuple[Laid, ...]:
        """Say where every tile and pawn belongs; of those that are alike any will do."""
        return layout(state)

    def alike(self, payload: str) -> str:
        """Give the kind of a piece: tiles of a terrain, of a crop, pawns of a colour."""
        return alike(payload)

    def is_read(self, action: Action) -> bool:
        """Tell whether pawns show the action; divinations and offerings are told by buttons."""
        return is_read(action)

    def is_shown_with_next(self, action: Action, after: State) -> bool:
        """Tell that each pawn's step shows by itself."""
        return False

    def takes_back(self, before: State, now: State, actions: tuple[Action, ...]) -> bool:
        """Tell that a legal way back is a move: exploring ends with the pawn's move.

        The way back is legal only in a later turn, solo above all, and walking back is a way to
        spend that turn. Within a turn it is refused, and the put-back pawn is an undo all the same.
        """
        return False

    def plan(self, state: State, angle: float | None = None) -> BoardPlan:
        """Give where the board lies on the simulated table."""
        return plan(state, self.book, angle)

    def surfaces(self, number: int) -> tuple[Surface, ...]:
        """Give how a simulated piece looks."""
        return surfaces(number)

    def tint(self, number: int) -> Colour | None:
        """Give the colour of a tile or a pawn's hat."""
        return tint(number)

    def piece_sign(self, name: str, side: int, state: State) -> pygame.Surface | None:
        """Give what stands for pieces of a name in the window."""
        return piece_sign(name, side, state)

    def player(self, seed: str | int, far: Far) -> Explorer:
        """Give a player who covers the board: all of it is in view, however far out."""
        return Explorer(self.game, seed)

    def mistake(self, state: State, lying: Mapping[str, Laid], chance: Random) -> Mistake | None:
        """Give something wrong to do with pawns or tiles."""
        return think_up(Muddler(self.game, self.book, state, lying, chance))

    def tell(
        self, before: State, action: Action, after: State, words: Words, players: Sequence[str]
    ) -> str | None:
        """Say what the wheel showed and what to lay, or None where it stayed shut."""
        return answer.tell(before, action, after, words, players)

    def questions(self, deed: Deed) -> tuple[Question, ...]:
        """Give what the wheel was asked by an action."""
        return answer.questions(deed)

    def announcing(self, choice: Choice) -> Cell | None:
        """Give the cell of the pawn that divines, once only its crop is left to choose."""
        divinations = [one for one in choice.actions if isinstance(one, Divine)]
        pawns = {one.pawn for one in divinations}
        if len(pawns) != 1 or not 1 < len(divinations) == len(choice.actions):
            return None
        return divinations[0].pawn

    def learnt(self, state: State, looked_at: Sequence[Deed]) -> Mapping[Cell, Pane]:
        """Give what the table knows of each cell."""
        return answer.learnt(state, looked_at)

    def still_known(self, deeds: Sequence[Deed], words: Words) -> str:
        """Say which cells stay known although the action was taken back."""
        return answer.still_known(self.game.rules, deeds, words)

    def signs(self, state: State) -> Signs:
        """Give the names of the columns and rows of this board."""
        rules = self.game.rules
        return Signs(rules.elements[: state.columns], rules.animals[: state.rows])

    def review(self, session: Session, words: Words, stop: Callable[[], bool]) -> Iterator[str]:
        """Look back on every divination of a game: what could be known, what was a gamble."""
        return review_pages(session, words, stop)

    def advise(self, state: State, words: Words, stop: Callable[[], bool]) -> Iterator[Advice]:
        """Give a hint from what lies on the table."""
        rules = self.game.rules

        def name(cell: Cell) -> str:
            return " · ".join(name_cell(words, rules.elements, rules.animals, cell))

        return advise(state, words, name, stop)

    def side_rows(self, state: State) -> int:
        """Give how many rows `draw_side` needs."""
        return ROWS

    def draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        state: State,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw pawns left, tokens, the diversity board and the terrain tiles left."""
        draw_side(surface, area, state, self.game.rules.track, look, badges)

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

    def fresh_options(
        self, options: Mapping[str, bool | int | str], seed: str | int | None = None
    ) -> Mapping[str, bool | int | str]:
        """Give the options with a scenario nobody has played, where a level stands or nothing."""
        from companion.kits.tiwanaku.screens.wheelmenu import fresh_code

        asked = options.get("scenario") or Level.FAIR
        if asked not in tuple(Level):
            return options
        cells, level = int(options.get("cells", 45)), Level(str(asked))
        if seed is not None:
            return {**options, "scenario": seeded_code(cells, level, seed)}
        return {**options, "scenario": fresh_code(ScenarioStock(), cells, level)}

    def option_page(self, desk: "Desk", option: str, take: "TakeOptions") -> "Screen":
        """Give the page on which the scenario is chosen: by level, by code, or a disc."""
        from companion.kits.tiwanaku.screens.discs import scenario_page

        return scenario_page(desk, option, take)

    def option_name(self, desk: "Desk", value: str) -> str:
        """Give the name of a level or, for its long code, of a disc; a share code names itself."""
        from companion.kits.tiwanaku.screens.discs import shelf_of

        if value in tuple(Level):
            return desk.say(f"scenario-level-{value}")
        return shelf_of(desk).named(value) or value
