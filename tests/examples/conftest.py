from pathlib import Path

import pytest
from outside import CHACRA, REEF, install


@pytest.fixture(scope="session")
def reef(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder into which the example game was installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(REEF, folder)
    return folder


@pytest.fixture(scope="session")
def chacra(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder into which the card game was installed."""
    folder = tmp_path_factory.mktemp("installed-cards")
    install(CHACRA, folder)
    return folder
