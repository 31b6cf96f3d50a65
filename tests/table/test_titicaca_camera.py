"""Titicaca through the simulated camera: cards, temples and bids are read, mistakes answered."""

from collections import Counter

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.titicaca.pieces import payload_of
from companion.kits.titicaca.screens.bids import BidsPage
from companion.simulated.mishaps import Mishap
from companion.simulated.through_camera import CameraGame, Conditions
from companion.table.news import Verdict
from companion.words import Language, Words
from engines.contract import Setup
from engines.titicaca.actions import Bid, Done, Village
from engines.titicaca.state import Phase
from hardware.pieces import Lamp, Light
from hardware.robot import Sloppiness
from hardware.values import Button

NAMES = ("Anna", "Ben", "Clara", "Dan", "Eva")
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))
KINDS = {
    "far", "occupied", "lake", "off", "between", "colour", "nobodys", "several", "robbed", "moved",
    "exchanged", "lifted", "temple", "reveal", "nowhere",
}  # fmt: skip


def camera_game(seed: int, players: int, conditions: Conditions | None = None) -> CameraGame:
    game = GAMES["titicaca"]
    options = kit_for(game).view.options.fresh({}, seed, players)
    return CameraGame(Session(game, Setup(NAMES[:players], dict(options))), seed, conditions)


def play_steps(game: CameraGame, count: int) -> None:
    for number, _step in enumerate(game.play_on(), start=1):
        if number == count:
            break


def test_the_first_villages_are_read_at_first_sight_and_mistakes_answered() -> None:
    game = camera_game(2, 3, Conditions(illegal_share=0.5, lattice_angle=11.0))
    play_steps(game, 12)
    tally = game.tally
    assert tally.wrong == 0
    assert tally.moves == tally.first_sight > 2
    assert tally.illegal == tally.refused_rightly > 1, tally.missed
    assert game.play.corrections == ()


def test_the_next_players_card_ends_the_turn_before() -> None:
    game = camera_game(4, 3)
    runs = []
    for step in game.play_on():
        runs.append(step)
        if len(step) > 1 and isinstance(step[0], Done):
            break
        assert len(runs) < 40
    done, village = runs[-1]
    assert isinstance(village, Village)
    assert done.by != village.by


def test_a_card_taken_away_again_takes_the_village_back() -> None:
    game = camera_game(5, 2)
    for step in game.play_on():
        if isinstance(step[-1], Village):
            break
    before = game.session.states[game.session.last_own_run.start]  # type: ignore[union-attr]
    puts, takes = game.difference(before)
    assert puts == ()
    for payload in takes:
        game.take_away(payload)
    game.settle()
    assert game.play.news.verdict is Verdict.TAKEN_BACK
    assert game.session.state == before


def seat_cards(game: CameraGame, weapons: dict[int, list[int]]) -> None:
    """Lay seat cards and weapons beside the land: left and right, above each other."""
    spots = {0: (-265.0, -90.0), 1: (265.0, -90.0)}
    for seat, (x, y) in spots.items():
        numbers = [801 + seat, *weapons[seat]]
        for place, number in enumerate(numbers):
            piece = game.pieces[payload_of(number)]
            game.table.put(piece, x, y + 32.0 * place, 0.0)


def test_weapons_beside_the_seat_cards_are_the_bids_of_all_with_one_press() -> None:
    game = camera_game(1, 2)
    game.lay_out_now()
    seat_cards(game, {0: [621, 601], 1: [641]})
    game.settle()
    page = BidsPage(game.play, Words(Language.ENGLISH))
    for _ in range(15):
        game.frame()
        page.update(0.1)
    assert page.is_read
    assert game.session.actions == ()
    page.press(Button.OK)
    assert {bid for bid in game.session.actions if isinstance(bid, Bid)} == {Bid(0, 3), Bid(1, 4)}


def test_more_weapons_than_the_stock_are_told() -> None:
    game = camera_game(1, 2)
    game.lay_out_now()
    seat_cards(game, {0: [661, 662, 663, 664], 1: [641]})
    for _ in range(15):
        game.frame()
    assert game.play.news.verdict is Verdict.UNREADABLE
    assert game.play.news.unreadable is not None
    assert game.play.news.unreadable.slug == "weapons-above"
    assert game.play.news.unreadable.facts["amount"] == 24
    page = BidsPage(game.play, Words(Language.ENGLISH))
    page.update(0.1)
    assert "Player 1 has 20 weapons, but I see 24." in page.said()
    assert not page.is_read


def test_an_arrow_before_the_wrong_player_is_pointed_out() -> None:
    game = camera_game(1, 2)
    game.lay_out_now()
    seat_cards(game, {0: [], 1: []})
    holder = game.session.state.arrow
    for seat in (1 - holder, holder):
        if payload_of(901) in game.table:
            game.table.take(payload_of(901))
        game.table.put(game.pieces[payload_of(901)], (-232.0, 232.0)[seat], -90.0, 0.0)
        for _ in range(15):
            game.frame()
        wrong = [] if seat == holder else [("move-arrow", holder + 1)]
        found = [(one.slug, one.facts.get("number")) for one in game.play.corrections]
        assert found == wrong


def test_a_table_with_stickers_on_its_tiles_alone_is_never_asked_for_cards() -> None:
    game = camera_game(3, 2)
    game.lay_out_now()
    for _ in range(8):
        game.frame()
    play = game.play
    while play.state.phase is not Phase.TURN or not play.state.built:
        play.choose(*_next(play.session))
        for _ in range(4):
            game.frame()
    assert play.state.built
    assert play.corrections == ()
    assert play.news.verdict is not Verdict.UNREADABLE
    # Nobody has cards here: villages are asked for by buttons, though a camera sees.
    play.watch(True)
    while play.state.phase is Phase.BIDS or not isinstance(play.legal[0], Village):
        play.choose(*_next(play.session))
    assert play.choice.actions == play.legal


def _next(session: Session) -> tuple[object, ...]:
    """Give the next action, or everybody's bids of one."""
    legal = session.legal_actions()
    if isinstance(legal[0], Bid):
        return tuple(one for one in legal if isinstance(one, Bid) and one.weapons == 1)
    return (legal[0],)


def test_a_game_that_was_broken_off_agrees_with_its_table() -> None:
    first = camera_game(8, 2)
    play_steps(first, 6)
    again = CameraGame(first.session, 8)
    again.table = again.camera.table = first.table
    while again.watcher.tracker.snapshot is None:
        again.frame()
    assert again.play.corrections == ()
    assert again.session.actions == first.session.actions


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(1)))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_sloppy_hands_glare_and_mistakes(seed: int, players: int) -> None:
    conditions = Conditions(
        sloppiness=Sloppiness(1.5, 2.5),
        light=GLARE if seed % 2 else None,
        tilt=4.0 + 2 * seed,
        illegal_share=0.3,
        lattice_angle=seed * 7.0,
    )
    game = camera_game(100 * players + seed, players, conditions)
    for _step in game.play_on():
        pass
    tally = game.tally
    assert tally.wrong == 0
    assert tally.first_sight >= 0.97 * tally.moves
    assert tally.refused_rightly == tally.illegal, tally.missed


def asked_for_a_temple() -> CameraGame:
    """Give a table of two at lake 5 on whose points a hidden temple decides."""
    game = GAMES["titicaca"]
    kit = kit_for(game)
    session = Session(game, Setup(NAMES[:2], dict(kit.view.options.fresh({}, 11, 2))))
    player = kit.simulation.player(11, lambda cells: 0.0)
    while session.state.phase is not Phase.REVEAL:
        session.apply(player.choose(session))
    table = CameraGame(session, 11)
    table.play.asking.look_at_all()
    table.lay_out_now()
    while table.watcher.tracker.snapshot is None:
        table.frame()
    return table


@pytest.mark.campaign
def test_every_kind_of_mistake_happens_and_is_answered() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(4):
        game = camera_game(40 + seed, 3, Conditions(illegal_share=1.0))
        for _step in game.play_on():
            pass
        assert game.tally.refused_rightly == game.tally.illegal, game.tally.missed
        kinds.update(game.tally.mistakes.keys())
    # Temples are asked for in few positions: there each kind gets its turn.
    game = asked_for_a_temple()
    for _ in range(30):
        if {"reveal", "nowhere"} <= set(game.tally.mistakes):
            break
        Mishap(game, game.session).happen()
    assert game.tally.refused_rightly == game.tally.illegal, game.tally.missed
    kinds.update(game.tally.mistakes.keys())
    assert set(kinds) == KINDS
