"""Checks: power cuts, a card that is full or read-only, a clock that went back, a hang."""

import time
from collections.abc import Sequence
from pathlib import Path

from tools.virtual_pi.bench import GAMES, START, Bench, Kept
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import is_black, is_same
from tools.virtual_pi.rows import CheckFailed

FULL = "/var/lib/virtual-pi-filler"


def goes_on(bench: Bench, before: Kept) -> None:
    """From the menu: the first row goes on with the game, and what is done is kept."""
    bench.press("ok", pause=2)
    for _ in range(12):
        bench.press("ok", pause=1)
        if bench.kept().entries > before.entries:
            return
    raise CheckFailed("the game under way could not be gone on with")


def is_whole(bench: Bench) -> None:
    said = bench.do(
        "python3 -c \"import sqlite3; print(sqlite3.connect('file:"
        f"{GAMES}?mode=ro', uri=True).execute('PRAGMA integrity_check').fetchone()[0])\""
    )
    if said.strip() != "ok":
        raise CheckFailed(f"the store after it: {said.strip()}")


@check("power-cut", "After a power cut in the middle of a game every kept move is there")
def power_cut(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.start_taluva()
    bench.press("ok", "ok", "ok", pause=1)
    before = bench.kept()
    bench.press("ok", pause=0)
    bench.cut_power()
    bench.ready()
    bench.settle(START)
    is_whole(bench)
    after = bench.kept()
    if after.games < before.games or after.entries < before.entries:
        raise CheckFailed(f"before the cut {before}, after it {after}")
    shot = bench.shot("power-cut-menu")
    goes_on(bench, after)
    return [shot, bench.shot("power-cut-game")]


@check("clock-back", "With a clock ten years back the box starts and the game goes on")
def clock_back(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.start_taluva()
    before = bench.kept()
    bench.do("sync")
    bench.cut_power()
    bench.switch_on(clock="2016-01-01T00:00:00")
    try:
        bench.ready()
        bench.settle(START)
        goes_on(bench, before)
        # And while it runs: systemd has lifted the first one to its own date.
        bench.do("date --set '2016-01-02 12:00'")
        before = bench.kept()
        for _ in range(12):
            bench.press("ok", pause=1)
        if bench.kept().entries == before.entries:
            raise CheckFailed("after the clock went back no move was kept")
        is_whole(bench)
        return [bench.shot("clock-back")]
    finally:
        bench.cut_power()


def moves_fail_and_go_on(bench: Bench, name: str, spoil: str, mend: str) -> Sequence[Path]:
    """With a card that takes nothing: a page on the screen, the same process, then on."""
    bench.ready()
    bench.start_taluva()
    before, process = bench.kept(), bench.property("MainPID")
    sight = bench.settle()
    bench.do(spoil, 300)
    try:
        for _ in range(6):
            bench.press("ok", pause=1)
        told = bench.settle()
        shot = bench.shot(name)
        if is_black(told) or is_same(sight, told):
            raise CheckFailed(f"nothing about it on the screen ({shot})")
        if bench.is_menu():
            raise CheckFailed(f"everybody was thrown to the menu ({shot})")
        if bench.property("MainPID") != process:
            raise CheckFailed("the program ended and was started anew")
        if bench.kept() != before:
            raise CheckFailed(f"kept on a card that takes nothing: {bench.kept()}, was {before}")
    finally:
        bench.do(mend, 300)
    for _ in range(20):
        bench.press("ok", pause=1)
        if bench.kept().entries > before.entries:
            break
    else:
        raise CheckFailed("with room again the game did not go on")
    if bench.property("MainPID") != process:
        raise CheckFailed("the program ended and was started anew")
    is_whole(bench)
    return [shot, bench.shot(f"{name}-mended")]


@check("card-full", "On a full card the screen says so, and with room again the game goes on")
def card_full(bench: Bench) -> Sequence[Path]:
    fill = (
        f"fallocate -l $(($(df --output=avail -B1 / | tail -n 1))) {FULL} || true\n"
        f"for size in 1M 64k 4k 512; do "
        f"dd if=/dev/zero of={FULL}-$size bs=$size status=none 2>/dev/null || true; done; sync"
    )
    return moves_fail_and_go_on(bench, "card-full", fill, f"rm -f {FULL}*; sync")


@check("card-read-only", "On a card gone read-only the screen says so, and then the game goes on")
def card_read_only(bench: Bench) -> Sequence[Path]:
    spoil = "echo 1 >/proc/sys/kernel/sysrq; echo u >/proc/sysrq-trigger; sleep 2"
    return moves_fail_and_go_on(bench, "card-read-only", spoil, "mount -o remount,rw /")


@check("watchdog", "A program that hangs is started anew, and the game goes on")
def watchdog(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.start_taluva()
    before, restarts = bench.kept(), int(bench.property("NRestarts"))
    bench.do(f"kill -STOP {bench.property('MainPID')}")
    started = time.monotonic()
    bench.wait(lambda: int(bench.property("NRestarts")) > restarts, 180, "the watchdog")
    print(f"        (the watchdog took {time.monotonic() - started:.0f} s)", flush=True)
    bench.ready()
    bench.settle(START)
    if bench.kept() != before:
        raise CheckFailed(f"before it {before}, after it {bench.kept()}")
    goes_on(bench, before)
    return [bench.shot("watchdog")]
