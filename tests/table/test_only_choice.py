"""Where one thing alone is left to choose, the screen says what OK will do, not that it is done."""

import random
import re

import msgspec
import pytest
from told_table import Table

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.screens.phrases import Phrases
from companion.table.front import question_of
from companion.table.play import Play
from companion.table.table_now import now_of
from companion.words import Language, Words
from engines.contract import Action, Setup
from engines.taluva.actions import Extend, Hut, Temple, Tower
from engines.titicaca.actions import Village

COORDINATES = re.compile(r"\(-?\d+, ?-?\d+\)")
BOTH = tuple(Words(language) for language in Language)
PLAYERS = ("Anna", "Ben", "Clara")


def lonely(game: str, seed: int) -> list[Play]:
    """Give the positions of a random game in which one action alone is legal."""
    rules, chance, found = GAMES[game], random.Random(seed), []
    session = Session(rules, Setup(PLAYERS))
    for _ in range(150):
        legal = session.legal_actions()
        if len(legal) == 1:
            alone = Session(rules, Setup(PLAYERS))
            alone.apply(*session.actions)
            found.append(Play(alone, kit_for(rules)))
        if not legal:
            break
        session.apply(chance.choice(legal))
    return found


def asked(phrases: Phrases, play: Play) -> str:
    return phrases.said(question_of(play.kit, now_of(play)))


@pytest.mark.parametrize("words", BOTH, ids=repr)
@pytest.mark.parametrize("game", ["ica", "titicaca"])
def test_one_thing_to_choose_is_asked_without_coordinates(game: str, words: Words) -> None:
    plays = lonely(game, 6)
    assert plays
    for play in plays:
        said = asked(Phrases(words, play.kit, play.session), play)
        action = play.choice.action
        assert action is not None
        assert said != words.event(play.session.game, action, play.session.players)
        assert "OK" in said
        assert not COORDINATES.search(said), said


@pytest.mark.parametrize("words", BOTH, ids=repr)
def test_the_only_building_is_named_where_doubt_opens_the_choice(words: Words) -> None:
    table = Table()
    play, phrases = table.play, Phrases(words, table.play.kit, table.session)
    play.adopt(msgspec.structs.replace(play.situation, legal=(table.hut,)))
    play.open_choice()
    assert play.choice.action == table.hut
    assert asked(phrases, play) == words.say("taluva-ask-only-hut", player="Anna")
    play.ask((table.hut,))
    assert asked(phrases, play) == words.say("taluva-ask-confirm-hut", player="Anna")


@pytest.mark.parametrize("words", BOTH, ids=repr)
@pytest.mark.parametrize("kind", [Hut, Tower, Temple, Extend, Village])
def test_every_building_of_wood_has_a_sentence_of_its_own(kind: type[Action], words: Words) -> None:
    game = "titicaca" if kind is Village else "taluva"
    for slug in ("ask-only", "ask-confirm"):
        assert words.has(f"{game}-{slug}-{kind.__struct_config__.tag}")
