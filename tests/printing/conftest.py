"""The pages of our games, printed once for all tests, whatever the owner of this machine has."""

import pytest
from pdf_pages import Printed
from printed_games import pages_of


@pytest.fixture(scope="session")
def titania(tmp_path_factory: pytest.TempPathFactory) -> list[Printed]:
    """Give the pages of Titania in English, as they ship."""
    return pages_of(tmp_path_factory.mktemp("print"), "titania", "--language", "en")


@pytest.fixture(scope="session")
def ica(tmp_path_factory: pytest.TempPathFactory) -> list[Printed]:
    """Give the pages of Ica in French, as they ship."""
    return pages_of(tmp_path_factory.mktemp("print"), "ica", "--language", "fr")
