"""Makes the tapes anew: `python tests/tapes/make_tapes.py [NAME ...]`, up to minutes for each.

The name `evenings` stands for all evenings of the household.

A tape says what the program did on the day it was made. Make one anew only where a difference was
wanted, and say in the commit which.
"""

import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), *(str(HERE.parents[n] / d) for n, d in ((0, "table"), (0, ""), (1, "")))]

from evening_tapes import keep_evenings, play_evening  # noqa: E402
from recording import record  # noqa: E402
from tape import FOLDER, keep_tape  # noqa: E402

from companion.games.rules import GAMES  # noqa: E402
from companion.keeping.session import Session  # noqa: E402
from companion.kits.registry import kit_for  # noqa: E402
from companion.simulated.dealer import Dealer  # noqa: E402
from companion.simulated.sample import sample_game  # noqa: E402
from companion.simulated.steps import next_run  # noqa: E402
from companion.simulated.through_camera import Conditions  # noqa: E402
from engines.contract import Setup  # noqa: E402
from hardware.pieces import Lamp, Light  # noqa: E402
from hardware.robot import Sloppiness  # noqa: E402

NAMES = ("Anna", "Ben", "Clara", "David", "Eva")
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))
SLOPPY = Sloppiness(1.0, 2.0)
MANY = Conditions(sloppiness=SLOPPY, illegal_share=0.5)
SOME = Conditions(sloppiness=SLOPPY, light=GLARE, illegal_share=0.2)
WOODEN = Conditions(sloppiness=SLOPPY, illegal_share=0.2, wooden=True, colour=True)
BARE = Conditions(illegal_share=0.4, has_all_tags=False)


class Evening(NamedTuple):
    """One tape to make: who plays what from where on, for how many steps."""

    game: str
    players: int
    seed: int
    conditions: Conditions
    after: float = 0.0
    steps: int = 10_000
    options: dict[str, object] = {}


EVENINGS = {
    "taluva-mistakes": Evening("taluva", 3, 7001, MANY),
    "taluva-late": Evening("taluva", 2, 7002, SOME, 0.5),
    "taluva-wood": Evening("taluva", 2, 7003, WOODEN),
    "taluva-wood-late": Evening("taluva", 4, 7004, WOODEN, 0.4),
    "titicaca-mistakes": Evening("titicaca", 3, 7101, MANY),
    "titicaca-late": Evening("titicaca", 5, 7102, SOME, 0.5),
    "titicaca-wood": Evening("titicaca", 2, 7103, WOODEN),
    "titicaca-wood-late": Evening("titicaca", 4, 7104, WOODEN, 0.4),
    "titania-mistakes": Evening("titania", 2, 7201, MANY),
    "titania-three": Evening("titania", 3, 7202, SOME, 0.3),
    "titania-bare": Evening("titania", 2, 7203, BARE),
    "titania-late": Evening("titania", 3, 7204, MANY, 0.7),
    "tiwanaku-mistakes": Evening("tiwanaku", 2, 7301, MANY),
    "tiwanaku-three": Evening("tiwanaku", 3, 7302, SOME, 0.3),
    "tiwanaku-solo": Evening("tiwanaku", 1, 7303, MANY),
    "tiwanaku-late": Evening("tiwanaku", 4, 7304, MANY, 0.6),
    "ica-mistakes": Evening("ica", 2, 7401, MANY),
    "ica-three": Evening("ica", 3, 7402, SOME, 0.3),
    "ica-late": Evening("ica", 4, 7403, MANY, 0.6),
    "ica-many": Evening("ica", 3, 7404, MANY, 0.2),
}


def begun(evening: Evening) -> Session:
    """The game as it stands when its tape begins: nothing waits for the table."""
    session = Session(GAMES[evening.game], Setup(NAMES[: evening.players], evening.options))
    if not evening.after:
        return session
    whole = sample_game(session.game, session.setup, evening.seed)
    dealer, chance = Dealer(evening.seed), random.Random(evening.seed)
    session.apply(*whole[: int(len(whole) * evening.after)])
    while session.to_move == (-1,):
        run = next_run(
            session, kit_for(session.game).table, dealer, lambda s: chance.choice(s.legal_actions())
        )
        session.apply(*run)
    return session


EVENING_FILE = FOLDER / "evenings.xz"
HOUSEHOLD = 200


def make_evenings() -> None:
    with tempfile.TemporaryDirectory() as homes:
        told = {seed: list(play_evening(seed, Path(homes))) for seed in range(HOUSEHOLD)}
    keep_evenings(EVENING_FILE, told)


def main(names: list[str]) -> None:
    for name in names or [*EVENINGS, "evenings"]:
        if name == "evenings":
            make_evenings()
            continue
        evening = EVENINGS[name]
        began = time.monotonic()
        tape = record(begun(evening), evening.seed, evening.conditions, evening.steps)
        file = keep_tape(tape, name)
        took = time.monotonic() - began
        print(f"{name}: {len(tape.events)} events, {file.stat().st_size} bytes, {took:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
