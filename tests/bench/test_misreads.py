"""The search for misreads: it shows tags that are not in the set, and notices one that is read."""

import msgspec
import pytest
from campaign_sizes import rarely, times

from companion.bench.misreads import Kind, campaign, judged, picture
from companion.bench.vision import KNOWN
from vision.values import Sighting, Source

FIRST = 30_000
"""Pictures of other seeds than those that were looked at before."""


def test_most_tags_of_a_soft_picture_are_not_in_the_set() -> None:
    _, truth = picture(Kind.SOFT, FIRST)
    listed = [tag.label for tag in truth.tags if tag.label in KNOWN]
    assert len(truth.tags) - len(listed) >= 45
    assert listed


@pytest.mark.campaign
def test_the_same_seed_gives_the_same_picture() -> None:
    pixels, truth = picture(Kind.STANDARD, FIRST)
    again, truth_again = picture(Kind.STANDARD, FIRST)
    assert (pixels == again).all()
    assert truth == truth_again


def test_a_read_tag_must_lie_where_it_is_read() -> None:
    _, truth = picture(Kind.STANDARD, FIRST)
    one, other = truth.tags[:2]
    right = Sighting(one.label, one.corners, Source.CODEBOOK)
    elsewhere = msgspec.structs.replace(right, corners=other.corners)
    absent = msgspec.structs.replace(right, payload="TAL999X")
    assert not list(judged(Kind.STANDARD, FIRST, [right], truth))
    wrong = list(judged(Kind.STANDARD, FIRST, [elsewhere, absent], truth))
    assert [(one.sighting.payload, one.shown) for one in wrong] == [
        (one.label, other.label),
        ("TAL999X", one.label),
    ]
    assert f"{FIRST}: " in str(wrong[0])


@pytest.mark.parametrize("kind", [Kind.SOFT, rarely(Kind.STANDARD), rarely(Kind.COVERED)])
def test_no_tag_is_misread_in_a_picture_of_each_kind(kind: Kind) -> None:
    tally = campaign(kind, 1, FIRST)
    assert tally.reads
    assert not tally.misreads


@pytest.mark.campaign
@pytest.mark.parametrize("kind", list(Kind))
def test_no_tag_is_misread(kind: Kind) -> None:
    tally = campaign(kind, times(20), FIRST + 1)
    assert tally.unlisted > 500 * tally.pictures / 20
    assert not tally.misreads
