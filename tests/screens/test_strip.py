"""What is asked, refused or to be put right is said in two large lines, in both languages."""

import itertools
import re
from collections.abc import Iterator, Mapping

import pygame
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion.drawing import lettering
from companion.drawing.look import DARK, Look
from companion.games.rules import GAMES
from companion.keeping.session import SESSION_REFUSALS
from companion.screens import layout
from companion.screens.strip import Saying, Strip, arrange, split_lead
from companion.words import Language, Words, text_of
from engines.contract import Fact

LOOK = Look(DARK, 800, 480)
"""The narrowest of the displays: where a sentence fits here it fits the others."""
WIDTH = layout.zones(LOOK).question.width
PEOPLE = {"player", "by", "seat", "owner", "winners"}
LONGEST = {"named": "The tile with mountain and meadow", "tag": "TIW0421", "terrain": "mountain"}


class Facts(Visitor):
    """Finds the facts a message wants, with the values it tells apart."""

    def __init__(self, messages: Mapping[str, ast.Message]) -> None:
        self.messages = messages
        self.found: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.messages[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = (variant.key for variant in node.variants)
            names = {k.name if isinstance(k, ast.Identifier) else k.value for k in keys}
            self.found.setdefault(node.selector.id.name, set()).update(names - {"one", "other"})
        self.generic_visit(node)


def messages(language: Language) -> dict[str, ast.Message]:
    bodies = (FluentParser().parse(text).body for text in text_of(language).values())
    return {one.id.name: one for body in bodies for one in body if isinstance(one, ast.Message)}


def sentences(language: Language, kinds: str, *, refusals: bool = False) -> Iterator[str]:
    """Word every message of some kinds with long facts, in all its forms."""
    words, known = Words(language), messages(language)
    slugs = {s for g in GAMES for s in known if re.match(rf"({g}-)?({kinds})-", s)}
    if refusals:
        for game, rules in GAMES.items():
            slugs |= {f"{game}-{s}" for s in rules.refusals if words.has(f"{game}-{s}")}
        slugs |= set(SESSION_REFUSALS) & set(known)
    for slug in sorted(slugs):
        facts = Facts(known)
        facts.visit(known[slug])
        options = [
            [(name, value) for value in values(name, facts.found[name])] for name in facts.found
        ]
        for chosen in itertools.product(*options):
            yield words.say(slug, **dict(chosen))


def values(name: str, told: set[str]) -> list[Fact]:
    if name in PEOPLE:
        return ["Clara-Sophie"]
    if told:
        return [int(one) if one.isdigit() else one for one in sorted(told)]
    return [LONGEST.get(name, 12)]


@pytest.mark.parametrize("language", Language)
def test_every_refusal_and_correction_begins_with_a_sentence_of_two_lines(
    language: Language,
) -> None:
    kinds = "todo|correct|step|unreadable|outcome"
    said = list(sentences(language, kinds, refusals=True))
    assert len(said) > 300
    for text in said:
        strip = arrange(Saying(text), LOOK, WIDTH)
        assert len(strip.lead) <= 2, text
        assert len(strip.aside) <= 2, text
        assert " ".join((*strip.lead, *strip.aside)) == text.replace("\n", " ")


@pytest.mark.parametrize("language", Language)
def test_every_question_has_two_lines_beside_its_answer(language: Language) -> None:
    said = list(sentences(language, "ask"))
    assert len(said) > 30
    for text in said:
        strip = arrange(Saying(text, answer="Place 12 of 70"), LOOK, WIDTH)
        assert len(strip.lead) <= 2, text


def parts(strip: Strip) -> list[pygame.Rect]:
    """Give what a strip holds, as large as it is drawn."""
    found = [strip.lead_place, strip.aside_place]
    found += [place for place in (strip.answer_place, strip.picture_place) if place is not None]
    return [place for place in found if place.width and place.height]


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("has_picture", [False, True])
@pytest.mark.parametrize("answer", ["", "Volcano at the upper right"])
@pytest.mark.parametrize("aside", ["", "Short.", "Tiles may cover tiles now: volcano on volcano."])
@pytest.mark.parametrize("words", [2, 6, 12, 40])
def test_sentence_answer_and_picture_stand_apart_and_inside(
    size: tuple[int, int], has_picture: bool, answer: str, aside: str, words: int
) -> None:
    look = Look(DARK, *size)
    width = layout.zones(look).question.width
    strip = arrange(Saying("Where now? " * words, aside, answer, has_picture), look, width)
    area = pygame.Rect(0, 0, width, strip.height)
    places = parts(strip)
    assert all(area.contains(place) for place in places)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(places, 2))
    assert (strip.answer_place is None) == (not answer)
    lines = [(line, strip.lead_place.width, look.question, "bold") for line in strip.lead]
    lines += [(line, strip.aside_place.width, look.name, "regular") for line in strip.aside]
    assert all(lettering.width_of(line, size, weight) <= wide for line, wide, size, weight in lines)


def test_a_long_text_leads_with_whole_sentences() -> None:
    lead, rest = split_lead("Turn it. It points the same way. Look at the picture.", 35, 320)
    assert lead == "Turn it. It points the same way."
    assert rest == "Look at the picture."
    assert split_lead("Turn it.", 35, 320) == ("Turn it.", "")
