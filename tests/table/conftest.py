from collections.abc import Iterator
from pathlib import Path

import pytest
from pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(tmp_path)
    yield flown
    flown.close()
