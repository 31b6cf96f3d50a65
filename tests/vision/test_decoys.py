"""Decoys: ready before the first doubtful tag asks for them, and the nearest that there are."""

import numpy as np

from vision import tags
from vision.codebook import Codebook
from vision.covered import Partial
from vision.decoys import Decoys, _all_looks
from vision.gates import show_enough
from vision.looks import (
    VARYING,
    flattened,
    looks_of,
    looks_of_many,
    rendered,
    weighted_likeness,
)
from vision.symbol import SIDE, module_means


def test_what_was_prepared_is_not_worked_out_at_the_first_doubt() -> None:
    known = [tags.encode_payload("TAL", piece) for piece in range(48)]
    _all_looks.cache_clear()
    decoys = Decoys(known)
    decoys.prepare()
    before = _all_looks.cache_info().misses
    decoys.looks(known[7])
    assert _all_looks.cache_info().misses == before


def test_what_shows_of_a_covered_tag_leads_over_every_tag_of_the_house() -> None:
    known = [tags.encode_payload("TAL", piece) for piece in range(48)]
    book = Codebook(known, ("MAT",))
    every = [tags.encode_payload(game, piece) for game in ("MAT", "TAL") for piece in range(1000)]
    others = [payload for payload in every if payload not in known]
    rival_looks = looks_of_many(np.array([tags.modules(payload) for payload in others]))
    chance = np.random.default_rng(5)
    for number, seen_payload in enumerate([known[3], known[30], others[700], others[1500]]):
        dark = tags.modules(seen_payload)
        modules = module_means(rendered(dark, 0.6)[0][None])
        modules = modules + chance.normal(0, 0.4, modules.shape).astype(np.float32)
        shows = np.ones((SIDE, SIDE), np.float32)
        shows[:, : 3 + 2 * number] = 0.0
        shown = shows.reshape(1, -1)
        claimed = known[3] if number > 1 else seen_payload
        seen, weight = flattened(modules)[:, VARYING] * 10, shown[:, VARYING]
        own = weighted_likeness(seen, weight, looks_of(claimed))[0]
        rivals = weighted_likeness(seen, weight, rival_looks[:, own.argmax()])
        lead = float(own.max() - rivals.max())
        assert (lead > 0.08) == (number <= 1)
        for by in (lead - 1e-3, lead + 1e-3):
            assert book.lead_over_house([claimed], modules, shown, by).tolist() == [by < lead]


def test_a_covered_tag_that_is_little_like_a_known_one_is_not_believed() -> None:
    # A place between tags was once 0.76 like a known tag that lay elsewhere, and like no other; a
    # foreign tag that was taken for one turned by a quarter, 0.80.
    known = [tags.encode_payload("TAL", piece) for piece in range(48)]
    modules = module_means(rendered(tags.modules(known[3]), 0.6)[0][None])[0]
    one = Partial(0, known[3], np.eye(3), 0.85, 0.3, modules, np.ones(SIDE * SIDE, np.float32))
    others = [one._replace(score=score) for score in (0.76, 0.80, 0.83)]
    assert show_enough(Codebook(known), [one, *others]) == [True, False, False, False]
