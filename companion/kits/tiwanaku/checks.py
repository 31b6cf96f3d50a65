"""What the doctor looks at for Tiwanaku: scenarios made ahead, and discs that were typed in."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.doctor.finding import Check, Finding, attention, fine
from companion.kits.tiwanaku.pachamama.discs import DiscShelf, UnreadableDraft
from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.words import Words
from engines.tiwanaku.scenario.sharecode import UnreadableCode

STOCK: Final = "stock"
DISCS: Final = "discs"


def checks(folder: Path, words: Words) -> Sequence[Check]:
    """Give what to look at in the folder that Tableside keeps things in."""
    return (
        Check(STOCK, lambda: check_stock(folder / "scenarios")),
        Check(DISCS, lambda: check_discs(folder / "discs", words)),
    )


def check_stock(folder: Path) -> list[Finding]:
    """Count the scenarios made ahead; never names them, their names are their secret."""
    counts = ScenarioStock(folder).counts()
    waiting, empty = sum(counts.values()), sum(count == 0 for count in counts.values())
    if not waiting:
        return [attention(STOCK, "stock-empty")]
    if empty:
        # No harm: the device makes more while nobody uses it.
        return [fine(STOCK, "stock-low", waiting=waiting, empty=empty)]
    return [fine(STOCK, "stock", waiting=waiting)]


def check_discs(folder: Path, words: Words) -> list[Finding]:
    """Tell which cardboard discs that were typed in are damaged, by their names alone."""
    shelf, found, damaged = DiscShelf(folder), [], []
    discs = shelf.discs()
    for disc in discs:
        try:
            disc.read()
        except UnreadableCode:
            damaged.append(disc.name)
    if damaged:
        names, count = words.listing(damaged), len(damaged)
        found.append(attention(DISCS, "discs-damaged", names=names, count=count))
    try:
        shelf.draft()
    except UnreadableDraft:
        found.append(attention(DISCS, "discs-draft"))
    if discs and not found:
        found.append(fine(DISCS, "discs", count=len(discs)))
    return found
