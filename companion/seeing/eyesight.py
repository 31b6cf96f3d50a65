"""Vision put together for a table: reader, plane and tracker over the tags of the games."""

from collections.abc import Iterable

from companion.games.measures import (
    house_letters,
    known_payloads,
    narrow_payloads,
    symbol_sizes,
)
from companion.plugins.registry import plugins
from vision.catalogue import mat_tags
from vision.finder import PlaneFinder
from vision.lens import Lens
from vision.mat import Mat
from vision.reader import Reader
from vision.tracker import Tracker


def open_eyes(
    games: Iterable[str] | None = None,
    *,
    lens: Lens | None = None,
    mat: Mat | None = None,
    still_seconds: float = 0.2,
) -> Tracker:
    """Give a tracker that knows the tags of these games, or of all, and the mat's."""
    names = tuple(plugins()) if games is None else tuple(games)
    sizes = symbol_sizes(*names)
    reader = Reader(known_payloads(*names), letters=house_letters(), sizes_mm=sizes)
    reader.prepare()
    tags = mat_tags()
    size = tags.pieces[0].kind.sticker.size
    finder = PlaneFinder(tags.payloads, size_mm=size, lens=lens, mat=mat)
    narrow = narrow_payloads(*names)
    return Tracker(reader.read, finder, still_seconds=still_seconds, narrow=narrow)
