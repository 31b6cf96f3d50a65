"""Nobody's own settings, boxes, games and scenarios reach a test."""

from collections.abc import Iterator

import pytest

from companion.system.folders import name_code_folder
from companion.system.picture_limit import limit_pictures
from companion.system.threads import limit_threads

# As every program of ours does before it loads a solver or a library: tests compile once, not in
# every run, and two of them side by side do not wait for each other's threads.
name_code_folder()
limit_pictures()
limit_threads()


@pytest.fixture(autouse=True, scope="session")
def nobodys_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give all tests empty folders; those that need one of their own set it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield
