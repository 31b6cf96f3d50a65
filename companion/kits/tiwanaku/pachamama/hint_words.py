"""A hint in words: what is certain, why, and the cells it rests on."""

from typing import TYPE_CHECKING

from companion.kits.tiwanaku.pachamama.scenario_appraisal import NameCell, name_by_number
from companion.words import Words
from engines.contract import Fact

if TYPE_CHECKING:
    # Loading the solvers takes half a second: they are imported by those who ask them.
    from engines.tiwanaku.solver.explain import Hint


def say_deduction(hint: "Hint", words: Words, name: NameCell) -> str:
    """Say what is certain and why, for a picture that shows the cells it rests on."""
    facts: dict[str, Fact] = dict(hint.facts)
    facts["cell"] = name(hint.at)
    if hint.terrain is not None:
        facts["terrain"] = words.say(f"scenario-terrain-{hint.terrain.value}")
    what = words.say("hint-terrain" if hint.terrain else "hint-crop", **facts)
    sentence = f"{what} {words.say(hint.slug, **facts)}"
    # It begins with the name of a cell, which stands in lower case elsewhere.
    return sentence[:1].upper() + sentence[1:]


def say_hint(hint: "Hint", words: Words) -> str:
    """Say what is certain, why, and by row and column the cells it rests on."""
    name = name_by_number(words)
    lines = [say_deduction(hint, words, name)]
    if hint.cells:
        cells = words.listing([name(cell) for cell in hint.cells])
        lines.append(words.say("hint-rests", cells=cells))
    return "\n".join(lines)
