"""What must not leave the box while a game runs: whatever its secret follows from.

Neither the game's options nor a log line that happens to hold a code of it goes into a bundle.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.keeping.record import header_object
from companion.keeping.session import Session
from companion.keeping.unopened import count_unopened, plain_action
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from engines.contract import AnyGame

SEALED: Final = "(kept secret while the game runs)"


def sealed_options(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """Give a running game's options without those of free text, which name what is hidden."""
    free = {option.name for option in game.options if not option.choices}
    # Also where nothing was said: that, too, would tell which scenario it is.
    return {**options, **dict.fromkeys(sorted(free), SEALED)}


def sealed_record(session: Session) -> Iterator[dict[str, Any]]:
    """Give the record of a game, as far as everybody at the table knows it already.

    What people have done is in it, what came to light is not: it follows from the scenario, and
    whoever gets the record does not have that. Of a bid that others have still to answer only who
    made it is in it. A finished game has no secret left.
    """
    header = header_object(session)
    if session.outcome is None:
        header["options"] = sealed_options(session.game, session.setup.options)
    yield header
    secret = len(session.actions) - count_unopened(session)
    for number, action in enumerate(session.actions):
        yield plain_action(session.game, action, is_secret=number >= secret)


def strike_out(text: str) -> str:
    """Give a text without what would betray a running game, as each game knows it."""
    for plugin in plugins().values():
        if plugin.strike_out:
            text = load(plugin.strike_out)(text)
    return text
