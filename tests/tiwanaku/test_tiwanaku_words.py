"""Every refusal, score and end that games of Tiwanaku meet is told in both languages."""

import random

import pytest

from companion.words import Language, Words
from engines.contract import TABLE, IllegalAction, Outcome, Refusal, Setup
from engines.tiwanaku.rules.box import shipped_rules
from engines.tiwanaku.rules.game import DUE, Tiwanaku
from engines.tiwanaku.rules.trails import Colour, Direction
from engines.tiwanaku.scenario.terrain import Terrain

GAME = Tiwanaku()
BOTH = tuple(Words(language) for language in Language)
SETUPS = [
    Setup(("Ana", "Bo"), {"cells": 25}),
    Setup(("Ana",), {"difficulty": "hard"}),
    Setup(("Ana", "Bo", "Cleo", "Dan"), {"mode": "coop", "difficulty": "expert"}),
]


def anything(state, chance):
    """Give an action of each kind with any values, by somebody who may move or by anybody."""
    by = chance.choice((*GAME.to_move(state), *range(TABLE, state.seats + 1)))
    cells = [*state.cells(), (9, 9), *(cell for pawns in state.pawns for cell in pawns.at)]
    tokens = chance.choice(([], [1, 1], [chance.randrange(1, 6)], [1, 2, 3]))
    own = list(state.pawns_of(max(state.turn, 0)).at) or cells
    terrain, direction = chance.choice(list(Terrain)), chance.choice(list(Direction))
    for fields in (
        {"do": "move", "pawn": chance.choice(own), "to": chance.choice(cells)},
        {"do": "enter", "to": chance.choice(cells)},
        {"do": "take-back", "pawn": chance.choice(cells)},
        {"do": "divine", "pawn": chance.choice(own), "crop": chance.randrange(7)},
        {"do": "offer", "tokens": tokens},
        {"do": "end-turn"},
        {"do": "pass"},
        {
            "do": "arrow",
            "terrain": terrain,
            "colour": chance.choice(list(Colour)),
            "direction": direction,
        },
        {"do": "otoma", "pawn": chance.choice(cells)},
        {"do": "spend", "terrain": terrain},
        {"do": "turn-up", "seat": 0, "terrain": terrain, "direction": direction},
        {"do": "give"},
    ):
        yield GAME.parse_action({"by": by, **fields})


def test_every_refusal_met_in_play_has_the_facts_its_sentence_wants():
    met = set()
    for number, setup in enumerate(SETUPS):
        state, chance = GAME.new_game(setup), random.Random(number)
        while actions := GAME.legal_actions(state):
            refusals = [GAME.check(state, a) for _ in range(3) for a in anything(state, chance)]
            for refusal in filter(None, refusals):
                met.add(refusal.slug)
                for words in BOTH:
                    assert words.refusal("tiwanaku", refusal, setup.players)
            state = GAME.apply(state, chance.choice(actions))
        for words in BOTH:
            assert words.outcome("tiwanaku", GAME.outcome(state), setup.players)
            for score in GAME.scores(state):
                assert all(words.score_line("tiwanaku", line) for line in score.lines)
    assert len(met) > 30, sorted(met)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("Ana", "Bo"), {"mode": "solo"}),
        (("Ana",), {"mode": "coop"}),
        (("Ana",), {"difficulty": "expert"}),
        (("Ana",), {"cells": 25}),
        (("Ana", "Bo"), {"cells": 45, "scenario": "322-222-24B"}),
        (("Ana", "Bo"), {"scenario": "?"}),
        (("Ana", "Bo"), {"scenario": "22"}),
        (("Ana", "Bo"), {"scenario": "322-222-24C"}),
        (("Ana", "Bo"), {"scenario": 7}),
    ],
)
def test_a_refused_set_up_is_told(players, options):
    with pytest.raises(IllegalAction) as illegal:
        GAME.new_game(Setup(players, options))
    for words in BOTH:
        assert words.refusal("tiwanaku", illegal.value.refusal, players)


def test_refusals_that_are_rare_in_play_are_told_too():
    arrow = {"terrain": "rock", "colour": "mauve", "direction": "north"}
    english, french = BOTH
    gone = Refusal("arrow-not-left", arrow)
    assert "No rock tile with a mauve arrow to the north is left" in english.refusal(
        "tiwanaku", gone
    )
    assert "nord" in french.refusal("tiwanaku", gone)
    for words in BOTH:
        for slug in DUE.values():
            assert words.refusal("tiwanaku", Refusal(slug, {"seat": 0}), ("Ana",))
        assert words.refusal("tiwanaku", Refusal("scenario-barren", {"code": "2"}))
        for reason in ("most-points", "most-diversity", "shared", "otoma-beaten", "otoma-wins"):
            assert words.outcome("tiwanaku", Outcome((0,), reason), ("Ana",))


@pytest.mark.parametrize("words", BOTH, ids=repr)
def test_the_names_along_the_board_are_worded(words):
    rules = shipped_rules()
    assert all(words.has(f"tiwanaku-element-{name}") for name in rules.elements)
    assert all(words.has(f"tiwanaku-animal-{name}") for name in rules.animals)


@pytest.mark.parametrize("language", list(Language))
def test_a_cell_is_named_by_the_signs_that_the_board_shows(language: Language) -> None:
    words = Words(language)
    for column, element in enumerate(GAME.rules.elements, start=1):
        for row, animal in enumerate(GAME.rules.animals, start=1):
            signs = (
                words.say(f"tiwanaku-element-{element}"),
                words.say(f"tiwanaku-animal-{animal}"),
            )
            named = words.say("tiwanaku-place", row=row, column=column)
            assert named.casefold() == " · ".join(signs)
