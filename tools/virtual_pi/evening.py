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

THERE = ("screen", "panel", "store")
"""What is there and works, as the other rows have seen."""


def ask_doctor(bench: Bench, name: str) -> dict[str, list[tuple[str, str]]]:
    """For each thing it looked at: verdicts with their sentences."""
    told = bench.box.run("tableside doctor --json", 600)
    (bench.pictures / f"{name}.json").write_text(told.out, "utf-8")
    findings: dict[str, list[tuple[str, str]]] = {}
    for one in json.loads(told.out)["findings"]:
        findings.setdefault(one["about"], []).append((one["verdict"], one["words"]))
    return findings


@check("doctor", "The doctor says of screen, buttons, games and camera what the campaign knows")
def doctor(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.restart(WITHOUT_CAMERA)
    wrong = []
    try:
        beside = ask_doctor(bench, "doctor-beside")
        for about in THERE:
            for verdict, words in beside.get(about, [("broken", "nothing")]):
                if verdict == "broken":
                    wrong.append(f"while the service runs, of the {about}: {words}")
        bench.do("systemctl stop tableside")
        alone = ask_doctor(bench, "doctor-alone")
        for about in THERE:
            for verdict, words in alone.get(about, [("broken", "nothing")]):
                if verdict != "fine":
                    wrong.append(f"with the service stopped, of the {about}: {words}")
        if all(verdict != "broken" for verdict, _ in alone["camera"]):
            wrong.append(f"of a camera that is not there: {alone['camera']}")
    finally:
        bench.restart("")
    if wrong:
        raise CheckFailed(" / ".join(wrong))
    return []
