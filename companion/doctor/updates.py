"""What lies on a stick as an update: whether it could be installed here, and why not."""

import datetime
from collections.abc import Sequence
from pathlib import Path

from companion.doctor.finding import About, Finding, attention, fine
from companion.updating.places import Places
from companion.updating.refusals import SameEdition
from companion.updating.sticks import Offer, find_updates
from companion.updating.this_box import this_box
from companion.words import Words


def check_updates(
    sticks: Sequence[Path], words: Words, places: Places, today: datetime.date
) -> list[Finding]:
    """Judge each file on a stick that wants to be an update, as the page for updates does."""
    if not sticks:
        return []
    offers = find_updates(sticks, this_box(places, today), places.under)
    return [_judge(offer, words) for offer in offers]


def _judge(offer: Offer, words: Words) -> Finding:
    file, refusal = str(offer.file), offer.refusal
    if refusal is None:
        edition = "" if offer.manifest is None else offer.manifest.edition
        return fine(About.UPDATES, "update", file=file, edition=edition)
    facts = {"file": file, "why": words.say(refusal.slug, **refusal.facts)}
    if isinstance(refusal, SameEdition):
        return fine(About.UPDATES, "update-refused", **facts)
    return attention(About.UPDATES, "update-refused", **facts)
