"""Checks: the picture, the six buttons, their lamps, a keyboard, a touch screen."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tools.virtual_pi.bench import START, Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import FOUND, is_black
from tools.virtual_pi.rows import CannotRun, CheckFailed


@check("picture", "After power on the unit is active, and the menu is what the screen shows")
def picture(bench: Bench) -> Sequence[Path]:
    bench.ready()
    seen = bench.settle(START)
    shot = bench.shot("menu")
    if is_black(seen):
        raise CheckFailed(f"the unit says it is ready, and the screen is black ({shot})")
    likeness = bench.menu_likeness(seen)
    if likeness < FOUND:
        raise CheckFailed(f"the menu's title is not there: likeness {likeness:.2f} ({shot})")
    return [shot]


@check("buttons", "Each of the six buttons on the header does what it says")
def buttons(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.to_menu()
    top = bench.settle()
    shots = []
    for there, back in (("right", "left"), ("ok", "back"), ("help", "back")):
        bench.press(there)
        bench.leaves(top, f"something to happen after {there.upper()}")
        shots.append(bench.shot(f"button-{there}"))
        bench.press(back)
        bench.wait(lambda: bench.shows(top), 20, f"{back.upper()} to lead back from there")
    bench.start_taluva()
    done = bench.kept()
    # A tile that was drawn stays known: there is something to undo once it lies.
    for _ in range(8):
        bench.press("ok", pause=1.5)
    played = bench.kept()
    if played.entries <= done.entries:
        raise CheckFailed("OK did not lay the tile")
    bench.press("undo", pause=1.5)
    bench.wait(lambda: bench.kept().entries > played.entries, 20, "UNDO to be kept")
    shots.append(bench.shot("button-undo"))
    return shots


@check("lamps", "A move that is accepted lights the green lamp on the header")
def lamps(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.start_taluva()
    lit: set[str] = set()
    before = bench.kept()
    for _ in range(12):
        bench.press("ok", pause=0.3)
        lit |= bench.lamps()
        if "yes" in lit and bench.kept().entries > before.entries:
            return [bench.shot("lamps")]
    raise CheckFailed(f"moves were made, and the lamps that lit were {sorted(lit) or 'none'}")


@check("keyboard", "A USB keyboard drives the menu")
def keyboard(bench: Bench) -> Sequence[Path]:
    box = bench.ready()
    bench.to_menu()
    top = bench.settle()
    shots = []
    for there, back in (("right", "left"), ("down", "up"), ("ret", "esc")):
        if there == "ret":
            # With a game under way the first row leads into it, from where Esc does not lead back.
            box.press("down")
            top = bench.settle()
        box.press(there)
        bench.leaves(top, f"something to happen after the key {there}")
        shots.append(bench.shot(f"key-{there}"))
        box.press(back)
        bench.wait(partial(bench.shows, top), 20, f"the key {back} to lead back")
    return shots


@check("touch", "A touch screen that is plugged in while it runs drives the menu")
def touch(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.to_menu()
    if not bench.box.run("modprobe uinput && test -e /dev/uinput").well:
        raise CannotRun("the kernel has no uinput")
    bench.put_program("touch.py")
    bench.do(
        "rm -f /run/virtual-pi-touch; systemd-run --quiet --unit virtual-pi-touch --collect "
        "python3 /usr/local/lib/virtual-pi/touch.py --hold; "
        "until [ -p /run/virtual-pi-touch ]; do sleep 0.2; done"
    )
    # As long as it takes to find a screen that has just been plugged in.
    time.sleep(8)
    try:
        top = bench.settle()
        # The second row of the menu, with and without a banner below it.
        bench.do("echo 0.3 0.27 >/run/virtual-pi-touch")
        bench.leaves(top, "something to happen where the screen was touched")
        shot = bench.shot("touch")
        if bench.is_menu():
            raise CheckFailed(f"the touch did not open the row it was on ({shot})")
    finally:
        bench.do("systemctl stop virtual-pi-touch; rm -f /run/virtual-pi-touch")
    return [shot]
