"""Every game's rules by its name, each loaded when it is first asked for."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from engines.contract import AnyGame


@cache
def shipped_game(name: str) -> AnyGame:
    """Give a game with the contents that ship."""
    game: AnyGame = load(plugins()[name].rules)()
    return game


class Games(Mapping[str, AnyGame]):
    """All games with what ships, or as an owner's boxes have changed them."""

    def __init__(self, own: Mapping[str, AnyGame] | None = None) -> None:
        self._own = dict(own or {})

    def __repr__(self) -> str:
        return f"<Games {', '.join(self)}>"

    def __getitem__(self, name: str) -> AnyGame:
        return self._own[name] if name in self._own else shipped_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(plugins())

    def __len__(self) -> int:
        return len(plugins())

    def with_own(self, game: AnyGame) -> "Games":
        """Give the games with another box for one of them."""
        return Games({**self._own, game.name: game})

    def __contains__(self, name: object) -> bool:
        # The Mapping's own way would load a game to tell that it is there.
        return name in plugins()


GAMES: Final = Games()
"""All games with the contents that ship."""
