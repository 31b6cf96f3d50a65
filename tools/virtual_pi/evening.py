"""Checks: a whole evening with buttons, and a doctor that says what is there."""

import json
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


WITHOUT_CAMERA = 'camera = "usb:0"\npanel = "gpio:"\n'

EXPECTED = {"screen": True, "panel": True, "store": True, "service": True, "camera": False}
"""What the doctor has to find well, and what not, on a box with everything but a camera."""


@check("doctor", "The doctor says of screen, buttons, games and camera what the campaign knows")
def doctor(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.restart(WITHOUT_CAMERA)
    try:
        told = bench.box.run("tableside doctor --json", 600)
        findings = json.loads(told.out)["findings"]
    finally:
        bench.restart("")
    (bench.pictures / "doctor.json").write_text(told.out, "utf-8")
    wrong = []
    for about, is_well in EXPECTED.items():
        of = [one for one in findings if one["about"] == about]
        if not of or all(one["verdict"] != "broken" for one in of) is not is_well:
            words = "; ".join(one["words"] for one in of) or "nothing"
            wrong.append(f"{about} is {'well' if is_well else 'not there'}, told: {words}")
    if wrong:
        raise CheckFailed(" / ".join(wrong))
    return []
