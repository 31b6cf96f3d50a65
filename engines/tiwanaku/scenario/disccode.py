"""A scenario that no generator made as one line of sealed text: `DISC1-K7WQ2-...`.

A share code names a recipe; a cardboard disc has none, so its code carries terrains, crops and
starting cells whole, sealed. No letter `I` is in a share code, so the two are never mistaken.
"""

from typing import Final

from engines.tiwanaku.scenario.scenario import Scenario, check_scenario
from engines.tiwanaku.scenario.seal import ALPHABET, BrokenSeal, seal, sealed_length, unseal
from engines.tiwanaku.scenario.sharecode import UnreadableCode
from engines.tiwanaku.scenario.terrain import BOARDS, CROPS, KINDS, NUMBER

PREFIX: Final = "DISC"
VERSION: Final = "1"
GROUP: Final = 5

EACH: Final = len(KINDS) * len(CROPS) * 2
"""What one cell can be: terrain, crop, a starting cell or not."""

SIZES: Final = {
    (rows, columns): ((EACH ** (rows * columns) - 1).bit_length() + 7) // 8
    for rows, columns in BOARDS
}
"""Bytes that a board's scenario takes; they differ, so the length of a code tells the board."""

LENGTHS: Final = {sealed_length(size): board for board, size in SIZES.items()}

DISC_FAULTS: Final = ("disc-version", "disc-character", "disc-length", "disc-check", "disc-rules")


def is_disc_code(text: str) -> bool:
    """Tell whether a text means to be a disc's code, right or wrong."""
    return _bare(text).startswith(PREFIX)


def format_disc(scenario: Scenario) -> str:
    """Write a scenario that keeps the rules as its disc code, the same one every time."""
    fault = check_scenario(scenario)
    if fault:
        raise ValueError(f"expected a scenario that keeps the rules, got {fault.slug}")
    number = 0
    for row in range(scenario.rows):
        for column in range(scenario.columns):
            kind = NUMBER[scenario.terrain[row][column]]
            crop = scenario.crops[row][column] - 1
            is_start = (row, column) in scenario.start
            number = number * EACH + (kind * len(CROPS) + crop) * 2 + is_start
    text = seal(number.to_bytes(SIZES[scenario.rows, scenario.columns], "big"))
    groups = [text[at : at + GROUP] for at in range(0, len(text), GROUP)]
    return "-".join((PREFIX + VERSION, *groups))


def parse_disc(text: str) -> Scenario:
    """Read a disc code however it was typed: any case, with or without gaps.

    UnreadableCode where it is none; neither its slug nor its facts tell what is on the disc.
    """
    bare = _bare(text)
    version, body = bare[len(PREFIX) : len(PREFIX) + 1], bare[len(PREFIX) + 1 :]
    if not bare.startswith(PREFIX) or version != VERSION:
        raise UnreadableCode("disc-version", version=version or "-", known=VERSION)
    for at, character in enumerate(body):
        if character not in ALPHABET:
            raise UnreadableCode("disc-character", character=character, place=at + 1)
    if len(body) not in LENGTHS:
        short, long = LENGTHS
        raise UnreadableCode("disc-length", count=len(body), short=short, long=long)
    try:
        number = int.from_bytes(unseal(body), "big")
    except BrokenSeal:
        raise UnreadableCode("disc-check") from None
    scenario = _scenario(number, *LENGTHS[len(body)])
    if check_scenario(scenario):
        # Which rule, and where, would tell the players something.
        raise UnreadableCode("disc-rules")
    return scenario


def _scenario(number: int, rows: int, columns: int) -> Scenario:
    terrain, crops, start = [], [], []
    for at in reversed(range(rows * columns)):
        number, cell = divmod(number, EACH)
        kind, crop = divmod(cell // 2, len(CROPS))
        terrain.append(KINDS[kind])
        crops.append(crop + 1)
        if cell % 2:
            start.append(divmod(at, columns))
    terrain.reverse()
    crops.reverse()
    lines = range(0, rows * columns, columns)
    return Scenario(
        rows,
        columns,
        tuple(tuple(terrain[at : at + columns]) for at in lines),
        tuple(tuple(crops[at : at + columns]) for at in lines),
        tuple(reversed(start)),
    )


def _bare(text: str) -> str:
    return "".join(text.replace("-", " ").split()).upper()
