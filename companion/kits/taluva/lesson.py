"""Taluva's guided first game: what to say when, worded in words/*/lesson.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, Moment
from companion.kits.taluva.hints import can_erupt
from engines.contract import Action
from engines.taluva.actions import Place
from engines.taluva.building import extensions, temple_sites, tower_sites
from engines.taluva.state import Phase, State
from engines.taluva.tiles import footprint

ENOUGH_TILES: Final = 8
"""With so many tiles on the table the lesson says goodbye; the hints go on by themselves."""


def is_start(moment: Moment[State]) -> bool:
    """Tell whether nothing has happened yet."""
    return moment.number == 0


def lays(moment: Moment[State]) -> bool:
    """Tell whether a tile is to be drawn or laid."""
    return moment.state.phase in (Phase.DRAW, Phase.PLACE)


def builds(moment: Moment[State]) -> bool:
    """Tell whether something is to be built."""
    return moment.state.phase is Phase.BUILD


def founds(moment: Moment[State]) -> bool:
    """Tell whether the first building of a player is due."""
    return builds(moment) and not moment.state.holdings[moment.state.turn].built


def grows(moment: Moment[State]) -> bool:
    """Tell whether a city can be extended."""
    state = moment.state
    return builds(moment) and next(extensions(state, state.turn), None) is not None


def erupts(state: State, action: Action) -> bool:
    """Tell whether a tile laid so covers others."""
    if not isinstance(action, Place):
        return False
    board = state.board
    return any(board.bit(at) & board.land for at in footprint(action.at, action.turned))


def has_temple_site(state: State) -> bool:
    """Tell whether a temple may be built."""
    return bool(temple_sites(state, state.turn))


def has_tower_site(state: State) -> bool:
    """Tell whether a tower may be built."""
    return bool(tower_sites(state, state.turn))


LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", is_start),
    LessonStep("first-tile", lambda m: lays(m) and not m.state.laid, shows="place"),
    LessonStep("first-hut", lambda m: founds(m) and len(m.state.laid) == 1, shows="hut"),
    LessonStep("next-tile", lambda m: lays(m) and len(m.state.laid) >= 1, shows="place"),
    LessonStep("own-city", lambda m: founds(m) and len(m.state.laid) > 1, shows="hut"),
    LessonStep("temple", lambda m: builds(m) and has_temple_site(m.state), shows="temple"),
    LessonStep("tower", lambda m: builds(m) and has_tower_site(m.state), shows="tower"),
    LessonStep("extend", grows, shows="extend"),
    LessonStep("goal", lambda m: lays(m) and len(m.state.laid) >= len(m.state.holdings)),
    LessonStep("eruption", lambda m: lays(m) and can_erupt(m.state), shows="place", such=erupts),
    LessonStep("goodbye", lambda m: len(m.state.laid) >= ENOUGH_TILES),
)
