"""Whatever is bent in what people hand in: a sentence, a code, nothing lost, no end of patience."""

import random
import resource

import argument_attacks
import backup_attacks
import device_attacks
import kept_attacks
import owner_attacks
import pytest
import record_attacks
from bending import bend
from campaign_sizes import times
from reader_list import READERS
from siege import FOUND, Harm, keep_input

MODULES = (
    argument_attacks,
    backup_attacks,
    device_attacks,
    kept_attacks,
    owner_attacks,
    record_attacks,
)
"""Whose import registers the attacks."""
FEW, MANY = 2, 250
"""Inputs for each reader in the ordinary run and in the campaign."""
MOST_MEMORY = 600_000
"""Kilobytes that a whole campaign may add to the process."""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def strike(reader, data, home, number):
    """Do one attack in an empty home; what does harm is kept as a file."""
    place = home / str(number)
    place.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(place / "state"))
        patch.setenv("XDG_CONFIG_HOME", str(place / "config"))
        try:
            reader.attack(data, place)
        except (Exception, Harm) as error:
            file = keep_input(reader.name, data)
            raise AssertionError(f"{reader.name}, kept as {file}: {error!r}") from error


def besiege(name, home, seeds):
    reader = READERS[name]
    for number in seeds:
        rng = random.Random(f"{name} {number}")
        strike(reader, bend(rng, reader.samples(), reader.form), home, number)


@pytest.mark.parametrize("name", sorted(READERS))
@pytest.mark.parametrize("count", [1, pytest.param(None, marks=pytest.mark.campaign)])
def test_what_is_right_does_no_harm(name, count, home):
    reader = READERS[name]
    for number, sample in enumerate(reader.samples()[:count]):
        data = sample if isinstance(sample, bytes) else sample.encode()
        strike(reader, data, home, number)


@pytest.mark.parametrize("name", sorted(READERS))
def test_a_few_bent_inputs_are_answered_in_words(name, home):
    besiege(name, home, range(FEW))


@pytest.mark.campaign
@pytest.mark.parametrize("name", sorted(READERS))
def test_many_bent_inputs_are_answered_in_words(name, home):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    count = times(round(MANY * READERS[name].share))
    besiege(name, home, range(1000, 1000 + count))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"{name}: {count} bent inputs, {grown} kB more at most")
    assert grown < MOST_MEMORY


def kept():
    return sorted(FOUND.glob("*/*.bin"))


@pytest.mark.parametrize("file", kept(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_what_once_did_harm_does_none_any_more(file, home):
    READERS[file.parent.name].attack(file.read_bytes(), home)
