"""What an owner can say of each box stands in the file, and every broken sum has its name."""

import random

import pytest
from box_books import ENGINES, form_of, reader, shipped

from companion.kits.box_form import BoxForm
from companion.system.toml_text import toml_text
from companion.words import Language, Words

GAMES = tuple(ENGINES)


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def answered(form, content, key, choose, told=None):
    """Answer every question about a thing."""
    answers = ()
    for _ in range(40):
        question = form.ask(content, told or {}, key, answers)
        if question is None:
            return answers
        assert question.values
        assert question.likeliest in ("", *question.values)
        answers = (*answers, choose(question, answers))
    raise AssertionError(f"{key} is never done: {answers}")


def is_refused(game, content):
    try:
        reader(game)(toml_text(content), "my file")
    except ValueError:
        return True
    return False


def hard(form, content):
    return [fault for fault in form.faults(content) if not fault.is_doubt]


def test_what_a_file_says_are_answers_to_the_questions(game):
    form, content = form_of(game), shipped(game)
    for thing in form.things:
        known = form.read(content, thing.key)
        if known:
            said = answered(form, content, thing.key, lambda question, a, k=known: k[len(a)])
            assert said == known


def test_a_box_told_as_it_is_is_the_same_box(game):
    form, content = form_of(game), shipped(game)
    told = {thing.key: form.read(content, thing.key) for thing in form.things}
    told = {key: answers for key, answers in told.items() if answers}
    written = form.write(content, told)
    again = {key: form.read(written, key) for key in told}
    assert again == told
    assert list(form.faults(written)) == []
    assert not is_refused(game, written)


def test_what_was_told_is_what_the_file_says_then(game):
    form, content = form_of(game), shipped(game)
    for seed in range(30):
        chance = random.Random(seed)
        key = chance.choice(form.things).key
        said = answered(form, content, key, lambda question, a, c=chance: c.choice(question.values))
        if game == "tiwanaku" and "-" in key:
            # Arrows are read only where all of a terrain are there.
            kind = key.partition("-")[0]
            told = {one.key: said for one in form.things if one.key.startswith(f"{kind}-")}
        else:
            told = {key: said}
        assert form.read(form.write(content, told), key) == said


def test_a_fault_is_named_exactly_where_the_reader_refuses(game):
    form, content = form_of(game), shipped(game)
    refused = 0
    for seed in range(150):
        chance = random.Random(seed)
        told = {}
        for thing in chance.sample(form.things, chance.choice((1, 2, 5, len(form.things)))):
            told[thing.key] = answered(
                form, content, thing.key, lambda q, a, c=chance: c.choice(q.values), told
            )
        written = form.write(content, told)
        assert bool(hard(form, written)) is is_refused(game, written), (seed, told)
        refused += bool(hard(form, written))
    assert (refused > 0) is (game != "taluva")


@pytest.mark.parametrize("language", Language)
def test_everything_a_form_asks_and_finds_is_worded(game, language):
    form, content = form_of(game), shipped(game)
    say = Words(language).say
    for thing in form.things:
        say(thing.slug, **thing.facts)
    for slug in form.in_file:
        say(slug)
    for seed in range(60):
        chance = random.Random(seed)
        told = {}
        for thing in chance.sample(form.things, min(14, len(form.things))):

            def choose(question, answers, key=thing.key, chance=chance):
                say(question.slug, **question.facts)
                if not form.parts(key, (*answers, question.values[0])):
                    say(f"{question.slug}-short", **question.facts)
                for value in question.values:
                    if question.worded:
                        say(f"{question.worded}-{value}")
                if question.told_as:
                    say(question.told_as, value="3")
                return chance.choice(question.values)

            told[thing.key] = answered(form, content, thing.key, choose)
        for fault in form.faults(form.write(content, told)):
            assert say(fault.slug, **fault.facts)
            assert set(fault.keys) <= {one.key for one in form.things}


def test_each_part_that_is_asked_about_is_drawn(game):
    form, content = form_of(game), shipped(game)
    for thing in form.things:

        def choose(question, answers, key=thing.key):
            parts = form.parts(key, (*answers, question.values[0]))
            assert question.part is None or question.part < len(parts)
            return question.values[-1]

        answered(form, content, thing.key, choose)


def titicaca_with(**tiles):
    """Give Titicaca's file with hexes of some tiles changed: `t3=(1, {"lake": 5})`."""
    content = shipped("titicaca")
    for name, (number, shown) in tiles.items():
        (tile,) = [one for one in content["tiles"] if one["tile"] == int(name[1:])]
        tile["hexes"][number] = {"at": tile["hexes"][number]["at"], **shown}
    return content


def without(terrain, instead):
    content = shipped("titicaca")
    for tile in content["tiles"]:
        for part in tile["hexes"]:
            if part.get("terrain") == terrain:
                part["terrain"] = instead
    return content


def ica_with(**changes):
    content = shipped("ica")
    for stone in content["stone"]:
        for key, change in changes.items():
            stone[key] = change.get(stone[key], stone[key])
    return content


def arrows(count):
    return {**shipped("tiwanaku"), "backs": {"earth": ["blue north"] * count}}


SPARE = {"t2": (1, {"terrain": "pampa"})}
"""Frees lake 12, for a tile whose own lake went elsewhere."""

BROKEN = [
    ("titicaca", "lake-twice", titicaca_with(t1=(1, {"lake": 3})), ("1", "3")),
    ("titicaca", "lake-missing", titicaca_with(**SPARE), ()),
    (
        "titicaca",
        "one-and-seven",
        titicaca_with(t1=(1, {"lake": 7}), t7=(0, {"lake": 12}), **SPARE),
        ("1",),
    ),
    (
        "titicaca",
        "left-out",
        titicaca_with(t1=(1, {"lake": 5}), t5=(0, {"lake": 12}), **SPARE),
        ("1",),
    ),
    ("titicaca", "terrain", without("meadow", "pampa"), ()),
    (
        "titicaca",
        "weapons",
        {**shipped("titicaca"), "weapons": {"1": 12, "2": 12, "4": 11, "6": 7}},
        ("weapons",),
    ),
    ("ica", "potential", ica_with(potential={0: 1}), ()),
    ("ica", "potential", ica_with(potential={4: 3}), ()),
    ("ica", "layer", ica_with(layer={"bottom": "top"}), ("1", "2", "3", "4", "5")),
    ("tiwanaku", "backs", arrows(14), tuple(f"earth-{n}" for n in range(1, 16))),
]


@pytest.mark.parametrize(("game", "name", "content", "keys"), BROKEN)
def test_a_broken_sum_has_its_name_and_leads_to_its_pieces(game, name, content, keys):
    form = form_of(game)
    first = hard(form, content)[0]
    assert first.slug == f"{game}-box-fault-{name}"
    assert set(first.keys) >= set(keys)
    assert is_refused(game, content)


def test_a_landscape_too_many_is_doubted_and_not_refused():
    form, content = form_of("taluva"), shipped("taluva")
    written = form.write(content, {"1": ("forest", "lake")})
    doubts = list(form.faults(written))
    assert [(one.facts["terrain"], one.facts["count"], one.facts["usual"]) for one in doubts] == [
        ("forest", 27, 28),
        ("lake", 12, 11),
    ]
    assert all(one.is_doubt for one in doubts)
    assert not is_refused("taluva", written)


def test_the_tiles_that_matter_are_asked_first():
    form = form_of("taluva")
    asked = [int(thing.key) for thing in form.things if not thing.is_certain]
    assert asked == [2, 3, 4, 5, 6, 7, 14, 15, 16, 17, 18, 19, 20, 34, 35, 41, 44]
    assert len(form.things) == 48


def test_a_lake_that_was_told_elsewhere_comes_last():
    form, content = form_of("titicaca"), shipped("titicaca")
    shape = form.read(content, "1")[:2]
    told = {"4": form.read(content, "4")}
    question = form.ask(content, told, "1", shape)
    assert question.likeliest == "1"
    assert question.values[-2:] == ("4", "14")
    assert len(question.values) == 15
    said = (*shape, "1", "lake")
    assert "1" not in form.ask(content, told, "1", said).values


def test_a_tile_begins_with_the_shape_of_the_one_told_before():
    form, content = form_of("titicaca"), shipped("titicaca")
    told = {"1": ("bar", "0,0 1,0 2,0 3,0", "1", "pampa", "pampa", "pampa")}
    assert form.ask(content, told, "2", ()).likeliest == "bar"
    assert form.ask(content, told, "2", ("bar",)).likeliest == "0,0 1,0 2,0 3,0"
    assert form.ask(content, told, "2", ("rhombus",)).likeliest == ""


def test_any_four_joined_hexes_are_one_of_the_shapes():
    from companion.kits.titicaca.tile_shapes import SHAPES, lies_of, shape_of
    from engines.hexes import neighbours

    found = {((0, 0),)}
    for _ in range(3):
        found = {
            tuple(sorted({*cells, near}))
            for cells in found
            for cell in cells
            for near in neighbours(cell)
            if near not in cells
        }
    # 44 fixed shapes of four hexes, each with any of its hexes under the sticker.
    assert len(found) == sum(map(len, map(lies_of, SHAPES))) == 44 * 4
    named = {shape_of(((0, 0), *(cell for cell in cells if cell != (0, 0))))[1] for cells in found}
    assert len(named) == 44 * 4


def test_what_was_told_is_reconstructed_no_more():
    form, content = form_of("titicaca"), shipped("titicaca")
    tiles = frozenset(str(n) for n in range(1, 13))
    left = form.settle(content, tiles)["reconstructed"]
    assert [one.partition(":")[0] for one in left] == ["the split of the 41 weapon tiles"]
    assert form.settle(content, tiles | {"weapons"})["reconstructed"] == []
    assert form.settle(content, tiles - {"7"}) == content
    form, content = form_of("tiwanaku"), shipped("tiwanaku")
    every = frozenset(thing.key for thing in form.things)
    assert form.settle(content, every)["reconstructed"] == [
        "trails",
        "elements",
        "animals",
        "otoma",
    ]
    form, content = form_of("ica"), shipped("ica")
    every = frozenset(thing.key for thing in form.things)
    assert form.settle(content, every)["reconstructed"] == ["name"]


def test_a_map_too_large_for_buttons_points_to_its_file():
    form = form_of("titania")
    assert isinstance(form, BoxForm)
    assert form.things == ()
    (slug,) = form.in_file
    assert all(Words(language).has(slug) for language in Language)
