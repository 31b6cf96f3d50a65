"""A store of an older version becomes one of today's, as part of the first write."""

import sqlite3

from companion.keeping.ledger import order_of_playing
from companion.keeping.schema import BOXES, PLAYED, SUMS, VERSION, version_of
from companion.keeping.sums import count_all, seal


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Add what a store lacks, inside the transaction that is open; rows stay as they are.

    A game without a box has the seal it always had. The order of playing is what the clock told.
    """
    version = version_of(connection)
    if version == VERSION:
        return
    played = order_of_playing(connection)
    if version < 2:
        connection.execute(BOXES)
        connection.execute("ALTER TABLE games ADD COLUMN box TEXT")
    connection.execute(PLAYED)
    connection.execute(SUMS)
    for number, facts in played.items():
        row = (number, *facts)
        sealed = seal("played", *row)
        connection.execute("INSERT INTO played VALUES (?, ?, ?, ?, ?)", (*row, sealed))
    count_all(connection)
    connection.execute(f"PRAGMA user_version = {VERSION}")
