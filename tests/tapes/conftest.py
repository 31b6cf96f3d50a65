"""The evenings of the tapes are those of the household, which lives with the table's tests."""

import sys
from pathlib import Path

TABLE = str(Path(__file__).parents[1] / "table")
if TABLE not in sys.path:
    sys.path.append(TABLE)
