"""The pieces of a box before the camera: which one is shown, and what it looks like."""

from companion.kits.box_draft import BoxDraft
from companion.screens.desk import Desk
from hardware.values import Pixels
from vision.catalogue import Catalogue, Sticker
from vision.values import Corners


class BoxSight:
    """What the camera sees of the things that an owner is asked about."""

    def __init__(self, desk: Desk, draft: BoxDraft, book: Catalogue) -> None:
        self.desk, self.draft = desk, draft
        numbers = {thing.piece: key for key, thing in draft.things.items() if thing.piece}
        self.keys = {
            piece.payload: numbers[piece.number] for piece in book.pieces if piece.number in numbers
        }
        """The things by the text of their tags."""
        self.tags = {key: payload for payload, key in self.keys.items()}
        self.stickers: dict[str, Sticker] = {
            self.keys[piece.payload]: piece.kind.sticker
            for piece in book.pieces
            if piece.payload in self.keys
        }
        self._last: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether a camera gives pictures."""
        return self.desk.devices.sight.pixels is not None

    def newly_shown(self) -> str | None:
        """Give the one piece that is in view, once; nothing where there are several."""
        seen = [
            key for payload, key in self.keys.items() if payload in self.desk.devices.sight.view
        ]
        if not seen:
            self._last = None
        if len(seen) != 1 or seen[0] == self._last:
            return None
        self._last = seen[0]
        return seen[0]

    def photo(self, key: str) -> tuple[Pixels, Corners, Sticker] | None:
        """Give the camera's picture with a piece's tag in it, where its face is what is asked."""
        sight = self.desk.devices.sight
        pixels, corners = sight.pixels, sight.view.get(self.tags.get(key, ""))
        if pixels is None or corners is None or not self.draft.form.is_seen:
            return None
        return pixels, corners, self.stickers[key]
