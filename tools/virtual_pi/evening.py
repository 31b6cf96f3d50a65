"""Checks: a whole evening with buttons, and a doctor that says what is there."""

from collections.abc import Sequence
from pathlib import Path

from tools.virtual_pi.bench import Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.rows import CheckFailed


@check("whole-game", "A whole game of Taluva is played to its end with the buttons on the header")
def whole_game(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.start_taluva()
    before = bench.kept()
    shots = [bench.shot("game-begun")]
    for stretch in range(150):
        # OK takes the first offer; now and then another one is chosen.
        bench.press("right", *["ok"] * 8, pause=0.25)
        if stretch == 12:
            shots.append(bench.shot("game-half"))
        if bench.kept().results > before.results:
            bench.settle()
            return [*shots, bench.shot("game-over")]
    raise CheckFailed(f"1200 presses, and no result: {bench.kept()}")
