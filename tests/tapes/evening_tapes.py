"""Evenings of a household kept as text: what was done, and all that people then saw and felt.

An evening is its seed. Each step leaves a few lines: what was done, the lamps, the verdict, what
the table asks for, the legend and what is drawn.
"""

import lzma
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from replaying import said_by
from test_any_evening import SIZES, AnyEvening
from test_any_wooden_evening import WOODEN, AnyWoodenEvening
from wooden_house import Mood

from companion.games.rules import GAMES
from hardware.values import Button
from vision.tracker import Wait

STEPS = 16
"""Of one evening, after eight moves in which everybody has come to the table."""
BUTTONS = (*[Button.OK] * 5, *[Button.RIGHT] * 3, *Button)
MEDDLING = ("push", "push", "take", "cover", "double")


def steps_of(evening: AnyEvening, chance: random.Random) -> dict[str, Callable[[], None]]:
    """What can happen next; each thing has its own dice, so that one more roll moves no other."""
    seed = chance.getrandbits(32)
    dice = random.Random(seed)
    steps: dict[str, Callable[[], None]] = {
        "press": lambda: evening.press(dice.choice(BUTTONS)),
        "touch": lambda: evening.touch(dice.random(), dice.random()),
        "wait": lambda: evening.wait(dice.choice((0.03, 1.0, 7.0, 400.0))),
        "choose a row": lambda: evening.choose_a_row(dice.randrange(40)),
        "change a setting": lambda: evening.change_a_setting(dice.randrange(8)),
        "play on": lambda: evening.play_on(seed, dice.randrange(3, 12)),
        "resume": evening.resume,
        "play by pieces": lambda: evening.play_by_pieces(seed, 3),
        "lay as it stands": lambda: lay_as_it_stands(evening),
        "meddle": lambda: evening.meddle_with_a_piece(seed, dice.choice(MEDDLING)),
        "disturb": lambda: evening.disturb_the_camera(dice.choice((None, *Wait)), False),
        "see again": lambda: evening.disturb_the_camera(None, False),
        "cut the power": lambda: evening.cut_the_power("now"),
    }
    if isinstance(evening, AnyWoodenEvening):
        mood = dice.choice((Mood.SURE, Mood.SURE, Mood.SURE, *Mood))
        steps["build"] = lambda: evening.build(seed, 3, mood, dice.random() < 0.5)
        steps["meddle with wood"] = lambda: evening.meddle_with_wood(seed, mood)
    return steps


def lay_as_it_stands(evening: AnyEvening) -> None:
    if evening.house.play is not None:
        evening.house.lay_out(evening.house.play)


def play_evening(seed: int, homes: Path) -> Iterator[str]:
    """Lines of one evening; every third has wooden pieces, every fifth no camera."""
    chance = random.Random(f"evening {seed}")
    is_wooden = seed % 3 == 0
    kind = AnyWoodenEvening if is_wooden else AnyEvening
    kind.homes = homes
    evening = kind()
    try:
        size, begun = chance.choice(SIZES), chance.getrandbits(32)
        if isinstance(evening, AnyWoodenEvening):
            evening.move_in(size, chance.choice(WOODEN), begun)
        else:
            evening.move_in(size, seed % 5 != 0, chance.choice(sorted(GAMES)), begun)
        yield from seen(evening, "moved in")
        for _ in range(STEPS):
            steps = steps_of(evening, chance)
            name = chance.choice(sorted(steps))
            steps[name]()
            yield from seen(evening, name)
    finally:
        evening.house.close()
        shutil.rmtree(evening.folder)


def seen(evening: AnyEvening, step: str) -> Iterator[str]:
    house = evening.house
    front = house.front
    yield f"== {step}"
    yield f"front: {front.name}: {front.title()}"
    yield f"lamps: {' '.join(sorted(lamp.value for lamp in house.panel.lamps))}"
    legend = front.legend()
    yield f"legend: {' | '.join(f'{key.value} {legend[key]}' for key in Button if key in legend)}"
    if house.play is not None:
        said = said_by(house.play, house.desk.wood)
        yield from (f"{name}: {getattr(said, name)!r}" for name in said.__struct_fields__)
    yield from (f"  {line}" for line in house.lines())


def keep_evenings(file: Path, evenings: dict[int, list[str]]) -> None:
    lines = [f"{line}\n" for seed, told in evenings.items() for line in (f"#### {seed}", *told)]
    file.write_bytes(lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME))


def load_evenings(file: Path) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for line in lzma.decompress(file.read_bytes()).decode().splitlines():
        if line.startswith("#### "):
            told = found.setdefault(int(line[5:]), [])
        else:
            told.append(line)
    return found
