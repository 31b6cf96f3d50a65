"""What does not fit the game and is worth pointing out: what people can put right."""

from typing import Final

from vision.standing.values import Oddity, Strange, Verdict

TOLD: Final = (Strange.ELSEWHERE, Strange.SHAPE, Strange.UNFORESEEN, Strange.MISSING)
"""What people can put right; poor light, a sleeve, a stick or a cup are nobody's mistake."""


def first_wrong(told: Verdict) -> Oddity | None:
    """Give what people have to put right first; a cup beside the land is no piece."""
    return next(
        (
            one
            for one in told.oddities
            if one.strange in TOLD and (one.strange is not Strange.ELSEWHERE or one.paint)
        ),
        None,
    )


def lying_beside(told: Verdict) -> tuple[Oddity, ...]:
    """Give what lies on no spot."""
    return tuple(one for one in told.oddities if one.strange is Strange.ELSEWHERE)


def is_other_thing(told: Verdict) -> bool:
    """Tell whether all that is odd is of no paint: a stick, a cup, no piece of the game."""
    return bool(told.oddities) and all(one.strange is Strange.PAINT for one in told.oddities)
