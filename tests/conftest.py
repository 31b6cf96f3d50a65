"""Nobody's own settings, boxes, games and scenarios reach a test."""

from collections.abc import Iterator

import pytest

from companion.system.folders import name_code_folder
from companion.system.picture_limit import limit_pictures

# As every program of ours does before a solver is loaded: tests compile once, not in every run.
name_code_folder()
limit_pictures()


@pytest.fixture(autouse=True, scope="session")
def nobodys_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give all tests empty folders; those that need one of their own set it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield
