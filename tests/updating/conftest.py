"""A box in a folder, a stick, and updates of every kind for it."""

import pytest
from stick_rig import Rig


@pytest.fixture
def rig(tmp_path):
    return Rig(tmp_path)
