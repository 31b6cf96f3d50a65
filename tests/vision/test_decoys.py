"""Decoys are ready before the first doubtful tag asks for them."""

from vision import tags
from vision.decoys import Decoys, _all_tags


def test_what_was_prepared_is_not_worked_out_at_the_first_doubt() -> None:
    known = [tags.encode_payload("TAL", piece) for piece in range(48)]
    _all_tags.cache_clear()
    decoys = Decoys(known)
    decoys.prepare()
    before = _all_tags.cache_info().misses
    decoys.looks(known[7])
    assert _all_tags.cache_info().misses == before
