"""Whether to say that it is too bright somewhere: gently, once, and gone when it is gone."""

from typing import Final

import msgspec

from vision.glare import Spot, is_same_spot

SHOWN_SECONDS: Final = 20.0
"""So long a place is shown; then people know, and the board is theirs again."""

GONE_SECONDS: Final = 5.0
"""A spot that was away for so long is a new one when it comes back."""


class Told(msgspec.Struct, frozen=True):
    """A place that people were told of: as large as it ever was, since when, and last seen when."""

    place: Spot
    since: float
    seen_at: float


class BrightPlace:
    """The one place to show now, told once for as long as it lasts."""

    def __init__(self) -> None:
        self.shown: Spot | None = None
        self._told: list[Told] = []

    def look(self, spots: tuple[Spot, ...], now: float) -> bool:
        """Take what the camera sees; tell whether there is a place to tell of for the first time.

        Of several the newest is shown, of several new ones the largest: the others are often the
        same lamp's.
        """
        is_new = not all(self._told_of(spot) for spot in spots)
        since = {
            spot: max((told.since for told in self._told_of(spot)), default=now) for spot in spots
        }
        seen = [_seen_again(told, spots, now) for told in self._told]
        self._told = [told for told in seen if now - told.seen_at < GONE_SECONDS]
        for spot in spots:
            # New ones, and a known one where another part of what it was has grown instead.
            if not self._told_of(spot):
                self._told.append(Told(spot, since[spot], now))
        fresh = [spot for spot in spots if now - since[spot] < SHOWN_SECONDS]
        self.shown = max(fresh, key=lambda spot: (since[spot], spot.radius), default=None)
        return is_new

    def _told_of(self, spot: Spot) -> list[Told]:
        return [told for told in self._told if is_same_spot(told.place, spot)]


def _seen_again(told: Told, spots: tuple[Spot, ...], now: float) -> Told:
    """Give what was told with what is seen of it now."""
    same = [spot for spot in spots if is_same_spot(told.place, spot)]
    if not same:
        return told
    # A spot frays and closes again as a lamp sways: none of its parts is new.
    place = max((told.place, *same), key=lambda spot: spot.radius)
    return Told(place, told.since, now)
