from pathlib import Path

import pytest
from outside import REEF, install


@pytest.fixture(scope="session")
def reef(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder into which the example game was installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(REEF, folder)
    return folder
