"""A toy game of squares whose legal actions a test lays down, with a kit and words for it."""

import msgspec
import pygame

from companion.drawing.look import BADGES
from companion.games.measures import catalogue
from companion.keeping.session import Session
from companion.kits.board_picture import BoardPicture
from companion.kits.cards import Cards
from companion.kits.choices import Tiling
from companion.kits.choosing import Choosing
from companion.kits.compact_player import CompactPlayer
from companion.kits.intents import Intents
from companion.kits.kit import Kit
from companion.kits.plans import plan_for
from companion.kits.simulation_part import SimulationPart
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Landscape
from companion.kits.telling import Telling
from companion.kits.tiwanaku.screens.boardgrid import map_grid
from companion.kits.view_part import Teaching, ViewPart
from companion.screens.screen import Screen
from companion.screens.tablescreen import TableScreen
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Action, Score, Setup, format_action

NAMES = ("Anna", "Ben", "Clara")


class Go(Action, frozen=True, tag="go"):
    to: tuple[int, int]


class Join(Action, frozen=True, tag="join"):
    region: str


class Bid(Action, frozen=True, tag="bid"):
    weapons: int


class Stop(Action, frozen=True, tag="stop"):
    pass


class Position(msgspec.Struct, frozen=True):
    """What may be done now and after it, and what was done."""

    turns: tuple[tuple[Action, ...], ...]
    done: tuple[Action, ...] = ()


class ToyGame:
    """A game of as many turns as there are lists of legal actions."""

    name = "toy"
    seats = (2, 3)
    options = ()
    refusals = ()
    contents = ""

    def __init__(self, *turns):
        self.turns = turns

    def new_game(self, setup):
        return Position(self.turns)

    def to_move(self, state):
        return tuple(dict.fromkeys(action.by for action in self.legal_actions(state)))

    def check(self, state, action):
        assert action in self.legal_actions(state)

    def legal_actions(self, state):
        return state.turns[0] if state.turns else ()

    def apply(self, state, action):
        return Position(state.turns[1:], (*state.done, action))

    def scores(self, state):
        return tuple(Score(seat, len(state.done), ()) for seat in range(len(NAMES)))

    def outcome(self, state):
        return None

    def format_action(self, action):
        return format_action(action)


class ToyPicture(BoardPicture):
    """Fills the cells that are under the cursor."""

    def chart(self, area, state, marks):
        return map_grid(area, 6, 6)

    def draw(self, surface, chart, state, marks, look, badges):
        for cell in marks.chosen:
            pygame.draw.rect(surface, look.theme.gold, chart.place(cell))


class ToyWords(Words):
    """Says the toy's slugs as they are, with their facts."""

    def has(self, slug):
        return (slug.startswith("toy-") and "-value-" not in slug) or super().has(slug)

    def say(self, slug, **facts):
        if slug.startswith("toy-"):
            return " ".join([slug, *map(str, facts.values())])
        return super().say(slug, **facts)


class ToyChoosing(Choosing):
    tiling = Tiling.SQUARES

    def cells_of(self, state, action):
        return (action.to,) if isinstance(action, Go) else ()


def with_abilities(part, abilities):
    """Give a part of the view with the functions that a test has for it; takes them out."""
    own = {name: abilities.pop(name) for name in list(abilities) if hasattr(part, name)}
    return type(
        f"Toy{part.__name__}",
        (part,),
        {k: staticmethod(f) if callable(f) else f for k, f in own.items()},
    )()


def toy_kit(game, shows=(), *, waits=(), pages="", **abilities):
    """Give a kit with the abilities of the view that a test is about."""
    made = ViewPart(
        picture=ToyPicture(),
        choosing=with_abilities(ToyChoosing, abilities),
        telling=with_abilities(Telling, abilities),
        cards=with_abilities(Cards, abilities),
        teaching=with_abilities(Teaching, abilities),
    )
    assert not abilities, f"expected abilities of a view, got {abilities!r}"
    table = TablePart(
        book=catalogue("taluva"),
        grid=lambda: Landscape(catalogue("taluva"), lambda state: ()),
        layout=lambda state: (),
        intents=Intents(),
        shows={deed: frozenset({"tile"}) for deed in shows},
    )
    simulation = SimulationPart(
        plan=lambda state, angle=None: plan_for((), 20.0),
        surfaces=lambda number: (),
        player=lambda seed, far: CompactPlayer(made.choosing, seed, far),
    )
    return Kit(game=game, table=table, view=made, simulation=simulation, waits=waits, pages=pages)


def open_toy(*turns, shows=(), **abilities):
    """Give the game screen of a toy game."""
    game = ToyGame(*turns)
    play = Play(Session(game, Setup(NAMES)), toy_kit(game, shows, **abilities))
    screen = TableScreen(play, ToyWords(Language.ENGLISH), BADGES, lambda table: Screen())
    screen.update(0.0)
    return screen
