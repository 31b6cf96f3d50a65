"""Everything a game can say is worded in both languages, with the same facts."""

import random
import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from random_player import play_on

from companion.games.rules import GAMES
from companion.keeping.session import SESSION_REFUSALS, Session
from companion.simulated import simulation
from companion.system.settings import Settings
from companion.words import Language, MissingWords, Words, text_of, typeset
from engines.contract import (
    Action,
    IllegalAction,
    Outcome,
    Refusal,
    ScoreLine,
    Setup,
    format_choice,
)

BOTH = tuple(Words(language) for language in Language)


class _Variables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


def variables(language):
    """Give the variables of every message, by slug."""
    found = {}
    for text in text_of(language).values():
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is worded twice"
                visitor = _Variables()
                visitor.visit(entry)
                found[entry.id.name] = visitor.names
    return found


def action_kinds(game):
    """Give the action types of a game's rules, by what they do."""
    kinds = {}
    package = type(GAMES[game]).__module__.rpartition(".")[0]
    for kind in Action.__subclasses__():
        if kind.__module__.startswith(f"{package}."):
            kinds[kind.__struct_config__.tag] = kind
    assert kinds
    return kinds


def is_worded(words, game, slug):
    return words.has(f"{game}-{slug}") or words.has(slug)


def test_both_languages_say_the_same_things_with_the_same_facts():
    assert variables(Language.ENGLISH) == variables(Language.FRENCH)


@pytest.mark.parametrize("words", BOTH, ids=repr)
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_option_and_event_of_a_game_is_worded(words, game):
    rules = GAMES[game]
    missing = [s for s in (*rules.refusals, *SESSION_REFUSALS) if not is_worded(words, game, s)]
    missing += [
        f"event-{do}" for do in action_kinds(game) if not is_worded(words, game, f"event-{do}")
    ]
    for option in rules.options:
        slugs = [f"option-{option.name}"]
        slugs += [f"option-{option.name}-{format_choice(choice)}" for choice in option.choices]
        missing += [slug for slug in slugs if not words.has(f"{game}-{slug}")]
    missing += [] if words.has(f"{game}-title") else ["title"]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_an_event_mentions_only_what_its_action_has(game):
    worded = variables(Language.ENGLISH)
    for do, kind in action_kinds(game).items():
        mentioned = worded.get(f"{game}-event-{do}", worded.get(f"event-{do}"))
        assert mentioned <= {*kind.__struct_fields__, "do"}, do


def finished_games(game, seeds):
    for seed in seeds:
        for count in GAMES[game].seats:
            players = ("Anna", "Ben", "Clara", "David", "Eva")[:count]
            session = Session(GAMES[game], Setup(players))
            for _ in simulation.play_on(session, seed):
                pass
            yield session


@pytest.mark.parametrize("words", BOTH, ids=repr)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_can_be_told(words, game):
    for session in finished_games(game, range(2)):
        for action in session.actions:
            assert words.event(session.game, action, session.players)
        for score in session.scores:
            for line in score.lines:
                assert words.score_line(game, line, session.players)
        assert words.outcome(game, session.outcome, session.players)


def outcome_reasons(game):
    """Give the reasons found in the rules' source: words that `outcome` may answer with."""
    worded = (slug for slug in variables(Language.ENGLISH) if slug.startswith(f"{game}-outcome-"))
    return [slug.removeprefix(f"{game}-outcome-") for slug in worded]


@pytest.mark.parametrize("words", BOTH, ids=repr)
def test_each_way_taluva_can_end_and_score_is_worded(words):
    from engines.taluva.ending import COUNTED

    counted = (*COUNTED, "shared")
    teams = [f"team-{reason}" for reason in (*counted, "complete", "last-standing")]
    expected = {*counted, *teams, "two-types-complete", "last-standing"}
    assert set(outcome_reasons("taluva")) == expected
    for reason in expected:
        assert words.outcome("taluva", Outcome((0, 2), reason), ("Anna", "Ben", "Clara"))
    for slug in ("temples", "towers", "huts"):
        assert words.score_line("taluva", ScoreLine(slug, 2, {"of": 3}))


def distorted(game, state, chance):
    """Give actions of all kinds with any values, most of them not allowed."""
    sample = list(game.legal_actions(state))
    near = [game.format_action(chance.choice(sample))] if sample else []
    for do, kind in action_kinds(game.name).items():
        data = {"by": chance.choice((-1, 0, 1, 5)), "do": do}
        for field in kind.__struct_fields__:
            if field in ("at", "city"):
                data[field] = [chance.randrange(-4, 5), chance.randrange(-4, 5)]
            elif field == "terrain":
                data[field] = chance.choice(("forest", "meadow", "lake"))
            elif field != "by":
                data[field] = chance.randrange(0, 60)
        near.append(data)
        due = [seat for seat in game.to_move(state) if seat >= -1]
        near.append({**data, "by": due[0] if due else 0})
    return [game.parse_action(data) for data in near]


@pytest.mark.parametrize("words", BOTH, ids=repr)
def test_every_refusal_met_in_taluva_has_the_facts_its_sentence_wants(words):
    game, chance, met = GAMES["taluva"], random.Random(11), set()
    for seed in range(3):
        session = Session(game, Setup(("Anna", "Ben")))
        for _ in play_on(session, seed):
            for _ in range(4):
                for action in distorted(game, session.state, chance):
                    refusal = game.check(session.state, action)
                    if refusal:
                        met.add(refusal.slug)
                        assert words.refusal("taluva", refusal, session.players)
    assert len(met) > 15, sorted(met)


def test_words_name_players_terrains_and_missing_seats():
    english, french = BOTH
    players = ("Anna", "Ben")
    covered = Refusal("covers-temple", {"owner": 1})
    assert english.refusal("taluva", covered, players) == (
        "Ben's temple stands there. A temple is never covered."
    )
    nothing = Refusal("extend-nothing", {"terrain": "forest"})
    assert "(forêt)" in french.refusal("taluva", nothing, players)
    nobody = Refusal("no-such-player", {"seat": 4, "players": 2})
    assert english.refusal("taluva", nobody, players).startswith("There is no player 5")


def test_options_are_told_as_one_types_them():
    with pytest.raises(IllegalAction) as caught:
        GAMES["taluva"].new_game(Setup(("Anna", "Ben"), {"teams": 3}))
    said = BOTH[0].refusal("taluva", caught.value.refusal)
    assert said == "The option teams cannot be 3. Choose one of: false, true."


def test_a_players_name_that_looks_like_a_word_stays_a_name():
    said = BOTH[1].refusal("taluva", Refusal("not-your-turn", {"seat": 0}), ("forest", "Ben"))
    assert said == "C’est le tour de forest."


def test_missing_words_and_missing_facts_are_a_programmers_error():
    with pytest.raises(MissingWords, match="expected words in en for 'moonrise', found none"):
        BOTH[0].say("moonrise")
    with pytest.raises(MissingWords, match="expected facts for 'kept-as'"):
        BOTH[0].say("kept-as")


def test_names_are_listed_the_way_each_language_does():
    english, french = BOTH
    assert english.listing(["Anna"]) == "Anna"
    assert english.listing(["Anna", "Ben", "Clara"]) == "Anna, Ben and Clara"
    assert french.listing(["Anna", "Ben"]) == "Anna et Ben"


def test_french_has_its_narrow_spaces():
    assert typeset("Il dit : « Quoi ? »") == "Il dit\u202f: «\u202fQuoi\u202f?\u202f»"
    said = BOTH[1].say("data-owners", file="ma : boîte")
    assert said == "Ton propre fichier est en vigueur\u202f: ma : boîte"


def test_the_default_language_is_one_of_ours():
    assert Settings().language in Language


@pytest.mark.parametrize("words", BOTH, ids=repr)
def test_a_fact_too_long_for_a_sentence_keeps_its_beginning_and_its_end(words):
    said = words.say("option-form", given=f"first{'x' * 5000}last")
    assert "first" in said
    assert "last" in said
    assert "…" in said
    assert len(said) < 1200


@pytest.mark.parametrize("words", BOTH, ids=repr)
@pytest.mark.parametrize("number", [10**15 - 1, 10**15, -(10**40), 10**5000], ids=lambda n: n % 97)
def test_a_number_of_any_size_can_be_said(words, number):
    assert words.say("nameless-seat", number=number)


def test_french_has_one_form_of_address():
    """Tableside says tu: every form of vous ends in -ez or is one of these words."""
    formal = re.compile(r"\b(?!assez\b|chez\b|nez\b|rez\b)(\w+ez|vous|votre|vos|vôtres?)\b", re.I)
    found = {
        f"{name}: {line.strip()}"
        for name, text in text_of(Language.FRENCH).items()
        for line in text.splitlines()
        if formal.search(line)
    }
    assert found == set()
