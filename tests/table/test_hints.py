"""First-time hints: each rule gets its word when it first matters, once, and never in the way."""

import msgspec
import pytest
from pilot import Pilot

from companion.drawing.lettering import Role, Sheet
from companion.drawing.look import BADGES, DARK, Look
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.compact_player import CompactPlayer
from companion.kits.registry import kit_for
from companion.screens import layout
from companion.screens.pause import open_table
from companion.screens.tablescreen import NEWS_BEFORE_HINT, TableScreen
from companion.table.hints import ENOUGH_SECONDS, Hints
from companion.table.news import Verdict
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import Setup
from engines.taluva.actions import Draw, Extend, Hut, Place, Temple, Tower
from engines.taluva.state import Holding, Phase, State

TALUVA = GAMES["taluva"]
KIT = kit_for(TALUVA)
TIWANAKU = GAMES["tiwanaku"]
SLUGS = (
    "eruption",
    "hut",
    "extension",
    "temple",
    "tower",
    "few-huts",
    "one-type-complete",
    "last-tiles",
)


def hints_of(state: State) -> tuple[str, ...]:
    return KIT.view.teaching.hints(state)


@pytest.fixture(scope="module")
def played() -> Session:
    """Give a whole game."""
    session = Session(TALUVA, Setup(("Anna", "Ben")))
    player = CompactPlayer(KIT.view.choosing, "hints")
    while session.to_move:
        session.apply(player.choose(session))
    return session


def table_for(pilot: Pilot, hint: str) -> TableScreen:
    """Give the screen of a game at the first position where a hint matters."""
    session = pilot.store.begin(TALUVA, Setup(("Anna", "Ben")))
    player = CompactPlayer(KIT.view.choosing, "hints")
    while hint not in hints_of(session.state):
        session.apply(player.choose(session))
    table = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(table)
    return table


def test_a_hint_is_chosen_until_it_was_seen_for_long_enough() -> None:
    hints = Hints()
    assert hints.choose(["a", "b"]) == "a"
    hints.show("a", ENOUGH_SECONDS - 1)
    assert hints.choose(["a", "b"]) == "a"
    hints.show("a", 1.5)
    assert hints.choose(["a", "b"]) == "b"
    assert hints.choose(["a"]) == ""
    assert repr(hints) == "<Hints on, 1 shown>"


def test_switched_off_there_is_none() -> None:
    assert Hints(on=False).choose(["a"]) == ""


def test_a_kit_without_hints_teaches_nothing() -> None:
    play = Play(Session(TIWANAKU, Setup(("Anna", "Ben"))), kit_for(TIWANAKU))
    screen = TableScreen(play, Words(Language.ENGLISH), BADGES, lambda table: table, Hints())
    screen.update(0.1)
    assert screen.hint == ""


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_hint_of_taluva_is_worded(language: Language, slug: str) -> None:
    assert len(Words(language).say(f"taluva-hint-{slug}")) > 30


def test_in_a_whole_game_the_hints_say_what_can_really_be_done(played: Session) -> None:
    kinds = {"hut": Hut, "tower": Tower, "temple": Temple, "extension": Extend}
    met = set()
    for state in played.states:
        found = set(hints_of(state))
        met |= found
        assert found <= set(SLUGS)
        legal = TALUVA.legal_actions(state)
        for slug, kind in kinds.items():
            possible = any(isinstance(action, kind) for action in legal)
            if slug == "hut":
                assert possible or slug not in found
            else:
                assert (slug in found) == possible, slug
        if state.phase is Phase.PLACE:
            levels = {state.board.level(state.board.bit(a.at)) for a in legal}
            assert ("eruption" in found) == any(levels)
        if state.phase is Phase.OVER:
            assert not found
    assert {"hut", "extension", "temple", "eruption", "last-tiles"} <= met


def test_few_huts_and_a_completed_type_matter_before_the_tile_is_laid(played: Session) -> None:
    state = next(state for state in played.states if state.phase is Phase.DRAW)
    for holding, slug in (
        (Holding(huts_left=3), "few-huts"),
        (Holding(towers_left=0), "one-type-complete"),
    ):
        changed = state.with_holding(state.turn, holding)
        assert slug in hints_of(changed)
        assert slug not in hints_of(msgspec.structs.replace(changed, phase=Phase.BUILD))
    assert not {"few-huts", "one-type-complete"} & set(hints_of(state))


def test_the_screen_says_a_hint_once_and_not_again_in_the_next_game(pilot: Pilot) -> None:
    table = table_for(pilot, "hut")
    hint = "A hut founds a city"
    pilot.wait(0.1).wait(0.1)
    assert hint in pilot.text
    assert table.message()[1] == "hint"
    assert "where does the hut go?" in pilot.text
    pilot.wait(ENOUGH_SECONDS)
    # It stays as long as the position does.
    assert hint in pilot.text
    table_for(pilot, "hut")
    pilot.wait(0.1).wait(0.1)
    assert hint not in pilot.text


def test_a_hint_that_nobody_could_read_yet_comes_again(pilot: Pilot) -> None:
    table_for(pilot, "hut")
    pilot.wait(0.1).wait(1.0)
    table_for(pilot, "hut")
    pilot.wait(0.1)
    assert "A hut founds a city" in pilot.text


def test_news_come_first_and_a_refusal_keeps_the_hint_away(pilot: Pilot) -> None:
    table = table_for(pilot, "hut")
    session = table.play.session
    session.undo()
    place = next(a for a in TALUVA.legal_actions(session.state) if isinstance(a, Place | Draw))
    table.play.renew_choice()
    table.play.choose(place)
    if isinstance(place, Draw):
        table.play.choose(next(iter(TALUVA.legal_actions(session.state))))
    pilot.wait(0.1)
    assert table.message()[1] == "yes"
    pilot.wait(NEWS_BEFORE_HINT)
    assert table.message()[1] == "hint"
    table.play.choose(Hut(by=0, at=(40, 40)))
    assert table.play.news.verdict is Verdict.REFUSED
    pilot.wait(0.1)
    assert table.message()[1] == "no"
    assert "A hut founds a city" not in pilot.text


def test_hints_can_be_switched_off_on_the_settings_page(pilot: Pilot) -> None:
    pilot.choose("Settings").choose("First-time hints")
    assert "First-time hints off" in pilot.text
    table_for(pilot, "hut")
    pilot.wait(0.1).wait(0.1)
    assert "A hut founds a city" not in pilot.text


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=str)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_hint_fits_beside_the_answers(
    played: Session, language: Language, size: tuple[int, int], slug: str
) -> None:
    session = Session(TALUVA, Setup(("Anna", "Bartholomé")))
    for action in played.actions[:2]:
        session.apply(action)
    play = Play(session, KIT)
    screen = TableScreen(play, Words(language), BADGES, lambda table: table, Hints())
    screen.update(0.1)
    screen.hint = f"taluva-hint-{slug}"
    look, sheet = Look(DARK, *size), Sheet(size)
    screen.draw(sheet, look)
    area = layout.zones(look, screen.strip(look).height).question
    lines = [line for line in sheet.written if area.collidepoint(line.place.center)]
    said = Words(language).say(f"taluva-hint-{slug}")
    hint = [line for line in lines if line.text in said]
    # Two lines for the hint at the most, and the question in its full size.
    assert " ".join(line.text for line in hint) == said
    assert len(hint) <= 2
    assert any(line.role is Role.QUESTION for line in lines)
    for line in lines:
        assert line.size >= look.name
        assert area.inflate(0, look.margin).contains(line.place), line
