"""What the history adds up to, asked of the store in SQL."""

import msgspec

from companion.keeping.ledger import list_games
from companion.keeping.store import Store


class GameStatistics(msgspec.Struct, frozen=True):
    """One game's shelf life."""

    game: str
    started: int
    finished: int
    actions: float | None
    """Average length of a finished game."""
    minutes: float | None
    """Average time of a finished game, from its start to its last action."""


class PlayerStatistics(msgspec.Struct, frozen=True):
    """One name's finished games."""

    player: str
    game: str
    played: int
    won: int
    """A shared win counts."""
    average: float
    best: int


class Statistics(msgspec.Struct, frozen=True):
    """All of it."""

    games: tuple[GameStatistics, ...] = ()
    players: tuple[PlayerStatistics, ...] = ()


_GAMES = """
    SELECT g.game, count(*), count(r.game), round(avg(r.length), 1),
           round(avg(max(0, r.at - g.started)) / 60.0, 1)
    FROM games AS g LEFT JOIN results AS r ON r.game = g.number
    GROUP BY g.game ORDER BY count(*) DESC, g.game
"""

_PLAYERS = """
    SELECT p.value, g.game, count(*),
           sum(p.key IN (SELECT w.value FROM json_each(r.outcome, '$.winners') AS w)),
           round(avg(json_extract(s.value, '$.total')), 1),
           max(json_extract(s.value, '$.total'))
    FROM games AS g
    JOIN results AS r ON r.game = g.number
    JOIN json_each(g.players) AS p
    JOIN json_each(r.scores) AS s ON json_extract(s.value, '$.seat') = p.key
    GROUP BY p.value, g.game ORDER BY g.game, 4 DESC, 3, p.value
"""


def gather_statistics(store: Store) -> Statistics:
    """Give the statistics of all games kept."""
    with store.reading() as database:
        if not database:
            return Statistics()
        for _ in list_games(database):
            pass  # reading them proves each row whole, which SQL's sums would not notice
        games = tuple(GameStatistics(*row) for row in database.execute(_GAMES))
        players = tuple(PlayerStatistics(*row) for row in database.execute(_PLAYERS))
    return Statistics(games, players)
