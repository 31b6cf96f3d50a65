"""The codebook tells known tags apart, blurred or covered, and knows what it does not know."""

import numpy as np
import pytest
from printed import Camera, Flaws, Lying, Pixels, expose, stick, true_corners

from companion.games.measures import known_payloads
from vision import tags
from vision.codebook import Codebook
from vision.covered import covered_leads, fit_again
from vision.decoys import Decoys, modules_of
from vision.exhaustive import locate_anyhow
from vision.refine import refine
from vision.sizes import even_axes
from vision.symbol import corners_of, homographies, module_means, sample

KNOWN = known_payloads("taluva")
CAMERA = Camera(240, 200, 1.7, tilt=10)
TAG = Lying("TAL017K", 4, -3, 25, 21)


def soft_picture(blur: float, tag: Lying = TAG, noise: float = 2.0) -> Pixels:
    picture = np.full((CAMERA.height, CAMERA.width), 90.0, np.float32)
    stick(picture, CAMERA, tag)
    return expose(picture, Flaws(blur=blur, noise=noise), np.random.default_rng(9))


def true_matrix(tag: Lying = TAG) -> np.ndarray:
    return homographies(true_corners(CAMERA, tag)[None])


@pytest.mark.parametrize("blur", [0.3, 0.8, 1.3])
def test_the_right_tag_stands_out_at_every_blur(blur: float) -> None:
    picture = soft_picture(blur)
    (match,) = Codebook(KNOWN).match(module_means(sample(picture, true_matrix())))
    assert match.payload == "TAL017K"
    assert match.score > 0.93
    assert match.margin > 0.15


@pytest.mark.parametrize("blur", [0.3, 0.8, 1.3])
def test_a_tag_that_is_not_in_the_book_is_like_none_of_it(blur: float) -> None:
    book = Codebook([payload for payload in KNOWN if payload != "TAL017K"])
    (match,) = book.match(module_means(sample(soft_picture(blur), true_matrix())))
    assert match.score < 0.84


def test_an_empty_book_matches_nothing() -> None:
    modules = module_means(sample(soft_picture(0.5), true_matrix()))
    assert Codebook(()).match(modules) == []
    assert Codebook(KNOWN).match(modules[:0]) == []


@pytest.mark.parametrize("blur", [0.4, 1.0])
def test_corners_are_refined_from_a_third_of_a_module_off(blur: float) -> None:
    picture = soft_picture(blur)
    truth = true_corners(CAMERA, TAG)
    off = truth + np.array([(0.5, -0.4), (-0.5, 0.3), (0.4, 0.5), (-0.3, -0.5)])
    matrix, _ = refine(picture, homographies(off[None]), ["TAL017K"])
    assert np.abs(corners_of(matrix)[0] - truth).max() < 0.25


def test_every_turn_is_tried_where_the_angle_is_unknown() -> None:
    middle = true_corners(CAMERA, TAG).mean(axis=0) + np.array([2.0, -1.5])
    ways = locate_anyhow(soft_picture(0.9), middle, 1.7)
    errors = np.abs(corners_of(ways) - true_corners(CAMERA, TAG)).max(axis=(1, 2))
    assert errors[0] < 1.7 * 1.5


@pytest.mark.parametrize("blur", [0.5, 0.8, 2.0])
@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_third_may_be_covered(side: str, blur: float) -> None:
    tag = Lying("TAL017K", 0, 0, 0, 42)
    camera = Camera(240, 200, 1.7)
    picture = np.full((200, 240), 90.0, np.float32)
    stick(picture, camera, tag)
    low, high = true_corners(camera, tag)[[0, 2]].round().astype(int)
    third = (high - low) // 3
    cover = {
        "left": np.s_[low[1] - 9 : high[1] + 9, low[0] - 9 : low[0] + third[0]],
        "right": np.s_[low[1] - 9 : high[1] + 9, high[0] - third[0] : high[0] + 9],
        "top": np.s_[low[1] - 9 : low[1] + third[1], low[0] - 9 : high[0] + 9],
        "bottom": np.s_[high[1] - third[1] : high[1] + 9, low[0] - 9 : high[0] + 9],
    }[side]
    picture[cover] = 150.0
    pixels = expose(picture, Flaws(blur=blur), np.random.default_rng(9))
    middles, axes = (low + high)[None] / 2.0, even_axes(np.array([3.4]))
    book = Codebook(KNOWN)
    leads = covered_leads(pixels, middles, axes, book)
    found = max(fit_again(pixels, leads, book), key=lambda one: one.score)
    assert found.payload == "TAL017K"
    assert found.score > 0.8
    off = np.abs(corners_of(found.matrix[None])[0] - true_corners(camera, tag))
    # A tenth of a module, whatever the blur.
    assert off.max() < 0.34


def test_all_payloads_of_a_game_differ_by_many_modules() -> None:
    dark = np.array([tags.modules(payload).ravel() for payload in KNOWN])
    apart = (dark[:, None] != dark[None]).sum(axis=2) + 441 * np.eye(len(dark), dtype=int)
    assert apart.min() >= 40


def test_modules_of_many_payloads_are_those_of_each() -> None:
    payloads = [tags.encode_payload(g, n) for g in ("TAL", "ZQX") for n in (0, 1, 38, 512, 999)]
    expected = np.array([tags.modules(payload).ravel() for payload in payloads])
    assert (modules_of(payloads) == expected).all()


def test_the_nearest_tag_that_is_not_in_play_is_not_taken_for_the_one_that_is() -> None:
    decoy = Decoys(KNOWN).nearest("TAL0381")[0]
    assert decoy not in KNOWN
    tag = TAG._replace(payload=decoy)
    book = Codebook(KNOWN)
    _, modules = refine(soft_picture(1.3, tag), true_matrix(tag), [decoy])
    assert not book.beats_decoys("TAL0381", modules[0])
    _, modules = refine(soft_picture(1.3), true_matrix(), ["TAL017K"])
    assert book.beats_decoys("TAL017K", modules[0])
