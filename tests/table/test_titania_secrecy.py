"""Nothing hidden gets out: no card outside the slots, no tile that nobody turned."""

import json
from pathlib import Path

from pilot import Pilot

from companion.doctor.bundle import Contents, bundle_files, last_game
from companion.drawing.lettering import Sheet
from companion.drawing.look import DARK, Look
from companion.games.rules import GAMES
from companion.keeping.record import format_record
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.titania.hidden_hands import HiddenHands
from companion.screens.audit import AuditScreen
from companion.screens.pause import open_table
from companion.screens.seen import SeenScreen
from companion.system.settings import Settings
from companion.words import Language, Words
from engines.contract import Setup
from engines.titania.actions import Discard, Flip, Play, Reveal
from engines.titania.pieces import CARD_TOTAL

NAMES = ("Anna", "Ben", "Clara")
KNOWN_FIELDS = {"by", "do", "card", "colour", "at", "deal", "reward", "tower", "seat", "value"}


def test_store_record_and_screen_tell_only_what_was_laid_open(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    game = GAMES["titania"]
    session = pilot.store.begin(game, Setup(NAMES))
    screen = open_table(pilot.app.desk, session)
    player = kit_for(game).simulation.player("secret", lambda cells: 0.0)
    for _ in range(9):
        screen.play.choose(player.choose(session))
        screen.play.asking.look_at_all()
    hands = player.hands
    assert isinstance(hands, HiddenHands)
    hands.follow(session.actions, session.states)
    assert sum(hand.total() for hand in hands.hands) > 4
    # What is kept are the actions, each by what lay open when it was done.
    kept = [game.format_action(action) for action in session.actions]
    assert {field for one in kept for field in one} <= KNOWN_FIELDS
    told = format_record(session)
    for line in told.splitlines()[1:]:
        one = json.loads(line)
        assert set(one) <= KNOWN_FIELDS
        assert ("card" in one) == (one["do"] in ("play", "discard"))
        assert ("reward" in one) == (one["do"] == "flip")
    # A position has numbers where the table may not know more.
    state = session.state
    assert [prince.hand for prince in state.princes] == [h.total() for h in hands.hands]
    turned = {action.at for action in session.actions if isinstance(action, Flip)}
    for at, tile in zip(game.board.fog, state.fog, strict=True):
        assert (tile.reward is None) == (at not in turned)
    assert not any(prince.revealed for prince in state.princes)
    # Neither the file on the disk, nor a bundle for help, nor a page names a card nobody has laid.
    laid = {a.card.value for a in session.actions if isinstance(a, Play | Discard)}
    secret = {card.value for hand in hands.hands for card in +hand} - laid
    assert secret, "expected a card in a hand that nobody has played yet"
    pilot.app.stack.screens.append(screen)
    words = Words(Language.ENGLISH)
    names = {words.say(f"titania-card-{card}").lower() for card in secret}
    for page in (
        screen,
        AuditScreen(words, screen.play, screen.badges),
        SeenScreen(pilot.app.desk),
    ):
        sheet = Sheet(pilot.size)
        page.draw(sheet, Look(DARK, *pilot.size))
        written = " ".join((*(line.text for line in sheet.written), screen.message()[0])).lower()
        assert not [name for name in names if name in written], page.name
    files = bundle_files((), Contents(Settings(), {}, last_game(pilot.store)), words)
    pilot.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir()) + b"".join(files.values())
    assert b'"card":' in files["game.jsonl"].replace(b'": "', b'":"')
    assert not [card for card in secret if f'"card":"{card}"'.encode() in stored]
    assert not any(isinstance(action, Reveal) for action in session.actions)


def test_hands_follow_from_the_seed_and_the_log_and_every_card_is_somewhere() -> None:
    game = GAMES["titania"]
    session = Session(game, Setup(NAMES))
    player = kit_for(game).simulation.player("deck", lambda cells: 0.0)
    while session.to_move:
        action = player.choose(session)
        if isinstance(action, Play | Discard):
            assert player.hands.hands[action.by][action.card], "expected a card that is held"
        session.apply(action)
        again = HiddenHands("deck", session.states[0])
        if len(session.actions) % 40 == 0:
            again.follow(session.actions, session.states)
            state = session.state
            held = sum(hand.total() for hand in again.hands)
            open_ = sum(state.discard) + len(state.played)
            assert held + open_ + again.unseen(state).total() == CARD_TOTAL
            player.hands.follow(session.actions, session.states)
            assert again.hands == player.hands.hands
