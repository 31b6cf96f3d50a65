"""What the tests of the doctor share: answers that are always the same, and the one finding."""

import msgspec

from companion.doctor.child import Answer
from companion.doctor.finding import Finding, Verdict
from companion.doctor.report import heading, sentence
from companion.words import Language, Words

ENGLISH = Words(Language.ENGLISH)


def only(findings: list[Finding]) -> tuple[Verdict, str]:
    """Give the verdict and the sentence of the one finding there is; both languages have it."""
    (finding,) = findings
    assert sentence(finding, Words(Language.FRENCH))
    assert heading(finding, Words(Language.FRENCH))
    return finding.verdict, sentence(finding, ENGLISH)


def answering(*answers: msgspec.Struct, code: int | None = 0, errors: str = ""):
    """Give something to ask that always answers the same."""
    lines = tuple(msgspec.json.encode(answer).decode() for answer in answers)
    return lambda arguments: Answer(lines, code, errors)


def unasked(arguments: object) -> Answer:
    raise AssertionError(f"expected nobody to ask, got {arguments}")
