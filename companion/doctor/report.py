"""The findings as lines for people and as one JSON document."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.doctor.finding import Finding, Verdict, worst
from companion.words import Words


def sentence(finding: Finding, words: Words) -> str:
    """Give what was found and what to do."""
    return words.say(f"doctor-{finding.slug}", **finding.facts)


def heading(finding: Finding, words: Words) -> str:
    """Give what was looked at, in a word or two."""
    return words.say(f"doctor-about-{finding.about.value}")


def verdict_word(verdict: Verdict, words: Words) -> str:
    """Give the verdict in a word."""
    return words.say(f"doctor-verdict-{verdict.value}")


def summary(findings: Sequence[Finding], words: Words) -> str:
    """Give how the device is, in a sentence or two."""
    counts = {verdict: sum(f.verdict is verdict for f in findings) for verdict in Verdict}
    if worst(findings) is Verdict.FINE:
        return words.say("doctor-all-fine")
    said = []
    if count := counts[Verdict.BROKEN]:
        said.append(words.say("doctor-some-broken", count=count))
    if count := counts[Verdict.ATTENTION]:
        said.append(words.say("doctor-some-attention", count=count))
    return " ".join(said)


def format_report(findings: Sequence[Finding], words: Words) -> str:
    """Give one line a finding, then the summary; what breaks in a sentence is set in."""
    verdicts = [verdict_word(finding.verdict, words) for finding in findings]
    headings = [heading(finding, words) for finding in findings]
    left = max((len(text) for text in verdicts), default=0)
    middle = max((len(text) for text in headings), default=0)
    lines = []
    for finding, verdict, about in zip(findings, verdicts, headings, strict=True):
        start = f"{verdict:<{left}}  {about:<{middle}}  "
        said = sentence(finding, words).rstrip().replace("\n", "\n" + " " * len(start))
        lines.append(start + said)
    return "\n".join([*lines, "", summary(findings, words)])


def report_document(findings: Sequence[Finding], words: Words) -> dict[str, Any]:
    """Give the findings as JSON."""
    return {
        "verdict": worst(findings).value,
        "findings": [
            {**msgspec.to_builtins(finding), "words": sentence(finding, words)}
            for finding in findings
        ],
    }
