"""What the camera sees and nobody may know: it is in no position, no store and on no screen."""

from pathlib import Path

from titania_snapshots import FIRST, seen, tag

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.kits.registry import kit_for
from companion.screens.phrases import Phrases
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup

FAR = (-200.0, 40.0)
"""Beside the board, in front of a player."""
FOG = (2, 0)
"""A fog cell where nobody has a ship yet."""


def test_a_hand_laid_open_beside_the_slots_and_a_peeked_tile_are_nobodys_business(
    tmp_path: Path,
) -> None:
    words, game = Words(Language.ENGLISH), GAMES["titania"]
    assert FOG in game.board.fog
    secrets = {
        FIRST["red-blue card"]: FAR,
        FIRST["yellow card"]: (3, -3),
        FIRST["5 points"]: (3, -2),
        FIRST["starfish 1"]: FOG,
    }
    with Store(tmp_path / "games.sqlite", words, GAMES) as store:
        play = Play(store.begin(game, Setup(("Anna", "Ben"))), kit_for(game))
        play.see(seen())
        before = play.state
        play.see(seen(secrets))
        assert play.state == before
        assert play.session.actions == ()
        # The tile is to be turned down again; neither it nor a card nor a point tile is named.
        assert [(one.slug, one.cell) for one in play.corrections] == [("turn-back", FOG)]
        phrases = Phrases(words, play.kit, play.session)
        told = [*map(phrases.correction, play.corrections), phrases.news(play.news)]
        assert not [one for one in told if "starfish" in one or "card" in one or "point" in one]
        draw = play.kit.view.picture.piece
        assert draw is not None
        assert draw(tag(FIRST["starfish 1"]), 40, play.state, ()) is None
        assert play.snapshot is not None
        placed = {one.payload for one in play.referee.placements(play.snapshot, play.state)}
        hidden = {tag(number) for number in (*secrets,) if number != FIRST["starfish 1"]}
        assert not placed & hidden
    kept = (tmp_path / "games.sqlite").read_bytes()
    assert not [one for one in secrets if tag(one).encode() in kept]
