"""The reader finds every tag and says what it does not know, whatever the picture."""

import cv2
import numpy as np
import pytest
import segno
from printed import (
    HD,
    MP12,
    Camera,
    Flaws,
    Lying,
    Pixels,
    expose,
    overhead,
    photograph,
    spread,
    stick,
    true_corners,
)

from companion.games.measures import known_payloads
from hardware.camera_model import Resolution
from hardware.scenes import bench_scene
from vision import tags
from vision.backends import Decoded
from vision.reader import Reader, Reading
from vision.values import Note, Remark, Source
from vision.zbar import Zbar
from vision.zxing import Zxing

KNOWN = known_payloads("taluva")
TAGS = KNOWN[:40]


def picture_of(
    *lying: Lying, width: int = 400, height: int = 300, px_per_mm: float = 6, blur: float = 0.5
) -> Pixels:
    camera = Camera(width, height, px_per_mm)
    picture = np.full((height, width), 120.0, np.float32)
    for tag in lying:
        stick(picture, camera, tag)
    return expose(picture, Flaws(blur=blur, noise=1, shade=0.1), np.random.default_rng(1))


def corner_errors(reading: Reading, camera: Camera, lying: list[Lying]) -> np.ndarray:
    truth = {tag.payload: true_corners(camera, tag) for tag in lying}
    return np.array(
        [np.linalg.norm(np.array(s.corners) - truth[s.payload], axis=1) for s in reading.sightings]
    )


def coaster(text: str, side: int = 200) -> Pixels:
    code = segno.make(text, error="l", micro=False)
    dark = np.array(code.matrix, dtype=bool)
    picture = np.where(np.pad(dark, 4), 20, 230).astype(np.uint8)
    scale = max(2, side // picture.shape[0])
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_NEAREST)


def test_a_full_table_is_read_with_corners_to_a_third_of_a_pixel() -> None:
    rng = np.random.default_rng(5)
    camera, lying = overhead(MP12, rng, tilt=15), spread(TAGS, 15, rng)
    reading = Reader(KNOWN).read(photograph(camera, lying, Flaws(blur=1.5), rng))
    assert {s.payload for s in reading.sightings} == set(TAGS)
    assert np.percentile(corner_errors(reading, camera, lying), 95) < 0.3
    assert not reading.doubled
    assert not reading.strangers


def test_a_webcam_sees_enough_for_the_codebook() -> None:
    rng = np.random.default_rng(6)
    camera, lying = overhead(HD, rng, tilt=10), spread(TAGS, 15, rng)
    reading = Reader(KNOWN).read(photograph(camera, lying, Flaws(blur=1.1), rng))
    assert {s.payload for s in reading.sightings} <= set(TAGS)
    assert len(reading.sightings) >= 39
    assert {s.source for s in reading.sightings} >= {Source.CODEBOOK}
    assert np.percentile(corner_errors(reading, camera, lying), 95) < 0.4


@pytest.mark.parametrize("angle", [0.0, 44.0, 45.0, 91.0, 180.0, 300.0])
@pytest.mark.parametrize("backends", [(Zxing(),), (Zbar(),), ()], ids=["zxing", "zbar", "none"])
def test_corners_begin_at_the_codes_own_top_left(angle: float, backends: tuple) -> None:
    tag = Lying("TAL017K", 3, -2, angle, 20)
    (seen,) = Reader(KNOWN, backends).read(picture_of(tag)).sightings
    truth = true_corners(Camera(400, 300, 6), tag)
    assert seen.payload == "TAL017K"
    assert np.abs(np.array(seen.corners) - truth).max() < 0.3


def test_a_missing_library_is_said_and_the_rest_works_on() -> None:
    picture = picture_of(Lying("TAL017K", 0, 0, 20, 20))
    for backends, missing in [
        ((Zxing(),), [Remark.NO_ZBAR]),
        ((Zbar(),), [Remark.NO_ZXING]),
        ((), [Remark.NO_ZXING, Remark.NO_ZBAR]),
    ]:
        reading = Reader(KNOWN, backends).read(picture)
        assert [s.payload for s in reading.sightings] == ["TAL017K"]
        assert [note.remark for note in reading.notes] == missing
    assert Reader(KNOWN).read(picture).notes == ()


def test_two_copies_of_one_tag_are_named_and_both_shown() -> None:
    copies = Lying("TAL017K", -18, 0, 10, 14), Lying("TAL017K", 18, 0, 70, 14)
    reading = Reader(KNOWN).read(picture_of(*copies, Lying("TAL0192", 0, 15, 0, 8)))
    assert reading.doubled == ("TAL017K",)
    assert [s.payload for s in reading.sightings] == ["TAL017K", "TAL017K", "TAL0192"]


def test_two_tags_side_by_side_are_both_read_when_one_covers_the_others_edge() -> None:
    around = [Lying(tag, -90 + 60 * i, 55, 0, 15) for i, tag in enumerate(TAGS[:4])]
    below, above = Lying(TAGS[8], 0, 0, 0, 15), Lying(TAGS[9], 14, -1, 3, 15)
    picture = picture_of(*around, below, above, width=640, height=400, px_per_mm=2.5, blur=0.9)
    found = {one.payload for one in Reader(KNOWN).read(picture).sightings}
    assert {below.payload, above.payload} <= found


def test_another_games_tag_is_read_and_never_taken_for_a_known_one() -> None:
    other = tags.encode_payload("TIW", 5)
    reading = Reader(KNOWN).read(picture_of(Lying(other, 0, 0, 33, 15)))
    assert [s.payload for s in reading.sightings] == [other]


@pytest.mark.parametrize("blur", [0.5, 1.0])
def test_tags_outside_the_set_match_no_tag_of_it(blur: float) -> None:
    rng = np.random.default_rng(8)
    strangers = [tags.encode_payload("TAL", number) for number in range(500, 540)]
    camera, lying = overhead(HD, rng, tilt=5), spread(strangers, 15, rng)
    reading = Reader(KNOWN, ()).read(photograph(camera, lying, Flaws(blur=blur), rng))
    assert reading.sightings == ()


@pytest.mark.parametrize(
    "text",
    [
        "WIFI:S:table;T:WPA;P:secret;;",
        "../../etc/passwd",
        "\x1b[2J\x1b]0;owned\x07",
        "<script>alert(1)</script>",
        "TAL017L",
        "x" * 2900,
    ],
)
def test_somebody_elses_code_is_a_stranger_whatever_it_says(text: str) -> None:
    reading = Reader(KNOWN).read_thoroughly(coaster(text, 700))
    assert [stranger.text for stranger in reading.strangers] == [text]
    assert reading.sightings == ()


def test_regions_limit_where_is_read_and_keep_the_pictures_coordinates() -> None:
    left, right = Lying("TAL017K", -18, 0, 10, 14), Lying("TAL0192", 18, 0, 70, 14)
    picture = picture_of(left, right)
    (seen,) = Reader(KNOWN).read(picture, [(200, 0, 999, 999), (-9, -9, 0, 0)]).sightings
    assert seen.payload == "TAL0192"
    truth = true_corners(Camera(400, 300, 6), right)
    assert np.abs(np.array(seen.corners) - truth).max() < 0.3


def test_a_tag_is_read_in_a_region_that_cuts_through_its_neighbour() -> None:
    known = known_payloads("titania")
    around = [Lying(tag, -90 + 60 * i, 55, 0, 15) for i, tag in enumerate(known[60:64])]
    # This neighbour is so fine that the densest place is between the two.
    left, right = Lying("TIA3038", -9.25, 0, 0, 15), Lying("TIA347H", 9.25, 0, -3, 15)
    picture = picture_of(*around, left, right, width=640, height=400, px_per_mm=2.2, blur=0.6)
    reader = Reader(known, ())
    reader.read(picture)
    corners = true_corners(Camera(640, 400, 2.2), right)
    (x, y), (far, low) = corners.min(axis=0).astype(int), corners.max(axis=0).astype(int)
    for cut in range(8, 40, 4):
        region = (x - cut, y - 16, far + 14, low + 16)
        found = {one.payload for one in reader.read(picture, [region]).sightings}
        assert right.payload in found, region


def test_the_mats_large_tags_are_read_beside_a_crowd_of_small_ones() -> None:
    known = known_payloads("titania")
    mat = [one for one in known if one.startswith(tags.MAT)]
    small = [one for one in known if one not in mat][:60]
    crowd = [Lying(t, 21 * (i % 10) - 94, 21 * (i // 10) - 70, 0, 15) for i, t in enumerate(small)]
    large = [Lying(tag, 80 * i - 120, 80, 0, 40) for i, tag in enumerate(mat)]
    picture = picture_of(*crowd, *large, width=720, height=624, px_per_mm=2.4)
    assert len(mat) == 4
    assert {one.payload for one in Reader(known).read(picture).sightings} == {*mat, *small}


@pytest.mark.parametrize("shape", [(1, 1), (1, 500), (30, 30), (480, 640), (0, 0)])
@pytest.mark.parametrize("fill", [0, 255, None])
def test_a_frame_without_tags_gives_nothing(shape: tuple[int, int], fill: int | None) -> None:
    rng = np.random.default_rng(2)
    noise = rng.integers(0, 256, shape, dtype=np.uint8)
    picture = noise if fill is None else np.full(shape, fill, np.uint8)
    reading = Reader(KNOWN).read(picture)
    assert reading.sightings == ()
    assert reading.strangers == ()


def test_a_huge_picture_is_shrunk_and_says_so() -> None:
    small = picture_of(Lying("TAL017K", 0, 0, 20, 40), width=600, height=500)
    picture = np.full((5000, 5200), 120, np.uint8)
    picture[3000:3500, 4000:4600] = small
    reading = Reader(KNOWN).read(picture)
    (seen,) = reading.sightings
    truth = true_corners(Camera(600, 500, 6), Lying("TAL017K", 0, 0, 20, 40))
    truth += np.array([4000, 3000])
    assert np.abs(np.array(seen.corners) - truth).max() < 0.5
    assert reading.notes == (Note(Remark.SHRUNK, {"size": 26, "read": 24}),)


def test_a_picture_in_colour_is_the_programmers_mistake() -> None:
    with pytest.raises(ValueError, match="expected luminance"):
        Reader(KNOWN).read(np.zeros((10, 10, 3), np.uint8))


def test_small_tags_among_large_ones_are_found_once_their_sizes_are_known() -> None:
    rng = np.random.default_rng(8)
    camera = overhead(HD, rng, tilt=8)
    payloads = [tags.encode_payload("TAL", number) for number in range(1, 31)]
    large, small = payloads[:24], payloads[24:]
    lying = [
        Lying(payload, 36.0 * (n % 8) - 126, 36.0 * (n // 8) - 80, 0, 18)
        for n, payload in enumerate(large)
    ]
    lying += [Lying(p, 40.0 * n - 100, 80, 0, 12.5) for n, p in enumerate(small)]
    picture = photograph(camera, lying, Flaws(blur=1.1), rng)
    sizes = {**dict.fromkeys(large, 18.0), **dict.fromkeys(small, 12.5)}
    seen = {one.payload for one in Reader(payloads, ()).read(picture).sightings}
    told = {one.payload for one in Reader(payloads, (), sizes_mm=sizes).read(picture).sightings}
    assert set(large) <= told
    assert len(told & set(small)) > len(seen & set(small))


class Told:
    """A library that finds one code and spells it its own way."""

    def __init__(self, source: Source, text: str, shift: float) -> None:
        self.source = source
        self._code = Decoded(
            text,
            tuple((x + shift, y + shift) for x, y in ((20, 20), (80, 20), (80, 80), (20, 80))),
            source,
        )

    def read(self, pixels: Pixels, thorough: bool = False) -> list[Decoded]:
        return [self._code] if pixels.shape == (100, 100) else []


@pytest.mark.parametrize(("text", "shift"), [("Gr\u00fc\u00dfe", 35.0), ("Gr\ufffd\ufffde", 2.0)])
def test_a_code_that_two_libraries_spell_apart_is_listed_once(text: str, shift: float) -> None:
    libraries = [
        Told(Source.ZXING, "Gr\u00fc\u00dfe", 0.0),
        Told(Source.ZBAR, text, shift),
    ]
    reading = Reader(backends=libraries).read_thoroughly(np.full((100, 100), 200, np.uint8))
    assert [one.text for one in reading.strangers] == ["Gr\u00fc\u00dfe"]


def test_a_hand_over_a_tags_edge_pulls_no_corner_away() -> None:
    # This hand, over an edge of one tag, once pulled the corner beside it by seven pixels.
    known = [tags.encode_payload("TAL", number) for number in range(1, 61)]
    printed = [(payload, tags.modules(payload)) for payload in known]
    pixels, truth = bench_scene(9004, printed, 15.0, Resolution.HD)
    shown = {tag.label: tag for tag in truth.tags}
    for one in Reader(known).read(pixels).sightings:
        off = np.subtract(one.corners, shown[one.payload].corners)
        assert np.linalg.norm(off, axis=1).max() < 1.5, one.payload
