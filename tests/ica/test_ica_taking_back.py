"""What was spent out of a hand is not taken back by a table that looks the same as before it."""

from itertools import islice

from ica_golden import GAMES as GOLDEN
from ica_golden import header
from ica_positions import GAME
from ica_snapshots import in_strip, seen
from test_ica_golden import recorded

from companion.keeping.session import Session
from companion.kits.ica.kit import ica_kit
from companion.table.news import Verdict
from companion.table.play import Play
from engines.contract import Setup
from engines.ica.actions import Clock, Dig, Take
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind


def buried(state: State) -> int:
    """Give a tile that lies below another face-up one; 0 without one."""
    return next((pile.up[-2] for pile in state.site if len(pile.up) > 1), 0)


def test_a_tile_pulled_from_below_after_a_water_clock_is_told_and_undoes_nothing() -> None:
    session, clock = next(
        (name, at)
        for name in GOLDEN
        for at in range(len(recorded(name)))
        if isinstance(recorded(name)[at], Clock) and played(name, at, buried)
    )
    session = played(session, clock + 1)
    play = Play(session, ica_kit(GAME))
    play.see(seen(session.state))
    done = session.actions
    assert isinstance(done[-1], Clock)
    tile = buried(session.state)
    play.see(seen(session.state, laid={tile: in_strip(session.state.turn, 7)}))
    assert session.actions == done
    assert play.news.verdict is Verdict.UNREADABLE


def reports(session: Session) -> Session | None:
    """Give the game with a dig that turns up two reports, where the player in turn can do that."""
    state = session.state
    for dig in (one for one in GAME.legal_actions(state) if isinstance(one, Dig)):
        run, shown = [dig], GAME.apply(state, dig)
        while shown.phase is Phase.SHOW:
            tiles = [one for one in GAME.legal_actions(shown) if KINDS[one.tile] is Kind.REPORT]
            if not tiles:
                break
            run.append(tiles[0])
            shown = GAME.apply(shown, tiles[0])
        if len(run) == 3 and shown.phase is Phase.PLAY:
            return session.ahead(*run)
    return None


def test_a_tile_pulled_from_below_after_two_reports_is_told_and_undoes_nothing() -> None:
    session = next(
        dug
        for name in GOLDEN
        for at in range(len(recorded(name)))
        if played(name, at, buried) and (dug := reports(played(name, at)))
    )
    play = Play(session, ica_kit(GAME))
    play.see(seen(session.state))
    done, tile = session.actions, buried(session.state)
    play.see(seen(session.state, laid={tile: in_strip(session.state.turn, 7)}))
    assert session.actions == done
    assert play.news.verdict is Verdict.UNREADABLE


def report_and_tile(session: Session) -> tuple[Session, int] | None:
    """Give the game with a dig of a report and of a tile that may not be taken, and that tile."""
    state = session.state
    for dig in (one for one in GAME.legal_actions(state) if isinstance(one, Dig)):
        run, shown = [dig], GAME.apply(state, dig)
        for is_report in (True, False):
            tiles = GAME.legal_actions(shown) if shown.phase is Phase.SHOW else ()
            run += [one for one in tiles if (KINDS[one.tile] is Kind.REPORT) is is_report][:1]
            shown = state
            for action in run:
                shown = GAME.apply(shown, action)
        if len(run) != 3 or shown.phase is not Phase.PLAY:
            continue
        tile = run[-1].tile
        takes = [one for one in GAME.legal_actions(shown) if isinstance(one, Take)]
        if all(one.at != run[-1].at for one in takes):
            return session.ahead(*run), tile
    return None


def test_a_tile_taken_wrongly_after_it_was_dug_with_a_report_does_not_undo_the_dig() -> None:
    positions = (played(name, at) for name in GOLDEN for at in range(len(recorded(name))))
    dug = (report_and_tile(one) for one in positions if one.state.phase is Phase.PLAY)
    cases = list(islice(filter(None, dug), 12))
    assert len(cases) == 12
    for session, tile in cases:
        play = Play(session, ica_kit(GAME))
        play.see(seen(session.state))
        done = session.actions
        play.see(seen(session.state, laid={tile: in_strip(session.state.turn, 7)}))
        assert session.actions == done, (tile, play.news)
        assert play.news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE)


def played(name: str, upto: int, asks=None):
    head = header(name)
    session = Session(GAME, Setup(tuple(head["players"]), head["options"]))
    for action in recorded(name)[:upto]:
        session.apply(action)
    return session if asks is None else asks(session.state)
