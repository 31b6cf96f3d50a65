"""How the moves of a game through the camera were read."""

import msgspec


class Tally(msgspec.Struct):
    """What became of the moves made with pieces, and of those chosen by buttons."""

    moves: int = 0
    first_sight: int = 0
    after_retry: int = 0
    by_buttons: int = 0
    chosen: int = 0
    """Moves without a tagged piece: always chosen by buttons."""
    wrong: int = 0
    illegal: int = 0
    """Deliberately illegal placements."""
    refused_rightly: int = 0
    frames: int = 0
    slugs: dict[str, int] = {}
    """Refusals shown for deliberately illegal placements, by slug."""
