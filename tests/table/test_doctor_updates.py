"""The doctor says of each update on a stick whether it could be installed, and why not."""

from pathlib import Path

import pytest
from stick_rig import OWN, SECRET, STRANGE, TODAY, Rig, update

from companion.doctor.finding import Verdict
from companion.doctor.report import sentence
from companion.doctor.updates import check_updates
from companion.words import Language, Words


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def judged(rig: Rig, language: Language = Language.ENGLISH) -> list[tuple[Verdict, str]]:
    words = Words(language)
    found = check_updates([rig.stick], words, rig.places, TODAY)
    return [(finding.verdict, sentence(finding, words)) for finding in found]


def test_a_signed_update_is_fine(rig: Rig) -> None:
    file = rig.put(update(key=SECRET))
    ((verdict, said),) = judged(rig)
    assert verdict is Verdict.FINE
    assert str(file) in said
    assert "1.5.0" in said


@pytest.mark.parametrize(
    ("content", "name", "why"),
    [
        (update(key=None), "a.update", "no signature"),
        (b"!<arch>\n", "tableside_1.5.0_amd64.deb", "no signature"),
        (update(key=STRANGE), "a.update", "key that this box does not know"),
        (update(key=SECRET).replace(b"A sixth", b"A fifth"), "a.update", "signature is wrong"),
    ],
    ids=["unsigned", "a bare package", "signed by a stranger", "changed afterwards"],
)
def test_a_package_without_a_right_signature_is_named(
    rig: Rig, content: bytes, name: str, why: str
) -> None:
    file = rig.put(content, name)
    ((verdict, said),) = judged(rig)
    assert verdict is Verdict.ATTENTION
    assert str(file) in said
    assert why in said
    assert judged(rig, Language.FRENCH)[0][1] != said


def test_what_runs_here_already_needs_nobody(rig: Rig) -> None:
    rig.put(update(edition=OWN))
    ((verdict, said),) = judged(rig)
    assert verdict is Verdict.FINE
    assert "already" in said


def test_without_a_stick_nothing_is_said_of_updates(rig: Rig) -> None:
    assert check_updates([], Words(Language.ENGLISH), rig.places, TODAY) == []
    assert judged(rig) == []
