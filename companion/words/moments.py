"""A day and a time of day as people of a language write them."""

import time

from companion.words import Words


def tell_moment(seconds: int, words: Words) -> str:
    """Give the local date and time of seconds since 1970; "" where no calendar reaches."""
    try:
        then = time.localtime(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    # As texts: a number would get its thousands marked.
    return words.say(
        "moment",
        day=str(then.tm_mday),
        month=words.say(f"month-{then.tm_mon}"),
        year=str(then.tm_year),
        time=f"{then.tm_hour:02d}:{then.tm_min:02d}",
    )
