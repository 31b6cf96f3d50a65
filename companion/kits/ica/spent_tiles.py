"""Tiles that went from an open hand into the box: what for, only people can tell."""

from companion.kits.answers import Answer, Ask, NothingNew
from companion.kits.ica.pieces import is_hand, payload_of
from companion.kits.intents import Scene
from engines.ica.actions import Clock, IcaAction, Orb, Potteries
from engines.ica.cells import LABORATORY, SITE
from engines.ica.game import Ica
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind


def spent_from_hand(game: Ica, scene: Scene[State]) -> Answer:
    """Ask about a clock, an orb or three potteries that lay in view and are gone."""
    state = scene.state
    if state.phase is not Phase.PLAY:
        return NothingNew()
    here = {one.tag for one in (*scene.seen, *scene.hidden)}
    lay = {tag for tag, at in scene.memory.lay if at is None or is_hand(at)}
    gone = [tile for tile in state.hands[state.turn] if payload_of(tile) in lay - here]
    actions: list[IcaAction] = []
    for tile in gone:
        if KINDS[tile] is Kind.CLOCK:
            actions.append(Clock(state.turn, tile))
        if KINDS[tile] is Kind.ORB:
            actions += [Orb(state.turn, tile, at) for at in SITE + LABORATORY]
    if sum(KINDS[tile] is Kind.POTTERY for tile in gone) == 3:
        actions.append(Potteries(state.turn))
    legal = tuple(action for action in actions if game.check(state, action) is None)
    return Ask(legal) if legal else NothingNew()
