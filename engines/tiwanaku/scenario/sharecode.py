"""The short name of a scenario, to read aloud across a table: `2AK-7QX-M3H`.

Nine characters out of 29 that are not mistaken for each other on paper: generator version, board
and level, six for the seed, one check. 29 is prime, so the check finds every single wrong
character and every two that changed places.
"""

from typing import Final

import msgspec

from engines.tiwanaku.scenario.generator import VERSION, generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.seal import ALPHABET
from engines.tiwanaku.scenario.terrain import BOARDS

SEED_LENGTH: Final = 6
CODE_LENGTH: Final = SEED_LENGTH + 3
SEEDS: Final = len(ALPHABET) ** SEED_LENGTH
"""Seeds go from 0 to SEEDS - 1."""

SCENARIO_KINDS: Final = tuple((board, level) for board in BOARDS for level in Level)


class Recipe(msgspec.Struct, frozen=True):
    """What a share code says: which board, how hard, which seed, made by which generator."""

    board: tuple[int, int]
    level: Level
    seed: int
    version: int = VERSION


class UnreadableCode(ValueError):
    """The text is not a share code; `slug` and `facts` say what is wrong with it."""

    def __init__(self, slug: str, **facts: str | int) -> None:
        super().__init__(f"{slug}: {facts}")
        self.slug = slug
        self.facts = facts


CODE_FAULTS: Final = ("code-character", "code-length", "code-check", "code-version", "code-kind")


def format_code(recipe: Recipe) -> str:
    """Write a recipe as a share code in three groups of three."""
    if not 0 <= recipe.seed < SEEDS:
        raise ValueError(f"expected a seed from 0 to {SEEDS - 1}, got {recipe.seed}")
    digits = [recipe.version, SCENARIO_KINDS.index((recipe.board, recipe.level))]
    for place in reversed(range(SEED_LENGTH)):
        digits.append(recipe.seed // len(ALPHABET) ** place % len(ALPHABET))
    digits.append(_check_digit(digits))
    text = "".join(ALPHABET[digit] for digit in digits)
    return "-".join(text[at : at + 3] for at in range(0, CODE_LENGTH, 3))


def parse_code(text: str) -> Recipe:
    """Read a share code however it was typed: any case, with or without gaps."""
    bare = "".join(text.replace("-", " ").split()).upper()
    for at, character in enumerate(bare):
        if character not in ALPHABET:
            raise UnreadableCode("code-character", character=character, place=at + 1)
    if len(bare) != CODE_LENGTH:
        raise UnreadableCode("code-length", count=len(bare), expected=CODE_LENGTH)
    digits = [ALPHABET.index(character) for character in bare]
    if digits[-1] != _check_digit(digits[:-1]):
        raise UnreadableCode("code-check", code=bare)
    version, kind, *seed_digits = digits[:-1]
    if version != VERSION:
        raise UnreadableCode("code-version", version=version, known=VERSION)
    if kind >= len(SCENARIO_KINDS):
        raise UnreadableCode("code-kind", code=bare)
    seed = 0
    for digit in seed_digits:
        seed = seed * len(ALPHABET) + digit
    return Recipe(*SCENARIO_KINDS[kind], seed, version)


def scenario_of(recipe: Recipe) -> Scenario:
    """Give the scenario that a recipe of this generator's version names."""
    if recipe.version != VERSION:
        raise ValueError(f"expected a recipe of version {VERSION}, got {recipe.version}")
    return generate(recipe.board, recipe.level, recipe.seed)


def _check_digit(digits: list[int]) -> int:
    """Weigh each place differently; weight 1 is the check character's own."""
    return -sum(digit * weight for weight, digit in enumerate(digits, start=2)) % len(ALPHABET)
