"""Vision put together for a table: reader, plane and tracker over the tags of the games."""

from collections.abc import Iterable

from vision import catalogue as catalogues
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
    names = catalogues.games() if games is None else tuple(games)
    reader = Reader(catalogues.known_payloads(*names))
    reader.prepare()
    mat_tags = catalogues.catalogue("mat")
    size = mat_tags.pieces[0].kind.sticker.size
    finder = PlaneFinder(mat_tags.payloads, size_mm=size, lens=lens, mat=mat)
    return Tracker(reader.read, finder, still_seconds=still_seconds)
