"""`python -m tools.virtual_pi.campaign`: boots virtual Pis, and finds out what holds in them."""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tools.virtual_pi import images
from tools.virtual_pi.bench import Bench
from tools.virtual_pi.checks import CHECKS, Check
from tools.virtual_pi.machine import choose_accel
from tools.virtual_pi.rows import Outcome, Row, exit_code, format_row, judge, summary

# Each puts its checks into the campaign, and they run in this order.
# isort: off
from tools.virtual_pi import controls, sticks, cables, cameras
from tools.virtual_pi import troubles, evening, updates, packages, arm64
# isort: on

MODULES = (controls, sticks, cables, cameras, troubles, evening, updates, packages, arm64)

RELEASE = frozenset({"update-package", "update-package-cut", "arm64"})
"""Too long for every day: they run when they are named."""


def chosen_checks(wanted: str) -> Sequence[Check]:
    """Those named in CHECKS=, in the campaign's order; without a name all but a release's own."""
    names = wanted.replace(",", " ").split()
    known = {one.slug for one in CHECKS}
    if unknown := sorted(set(names) - known):
        raise SystemExit(f"virtual-pi: no check {', '.join(unknown)}; there are {sorted(known)}")
    return [one for one in CHECKS if one.slug in (names or known - RELEASE)]


class Ending:
    """Whether the campaign was ended from outside: a row that tidies up may swallow that."""

    def __init__(self) -> None:
        self.code: int | None = None

    def on_signal(self, number: int, frame: object) -> None:
        self.code = 128 + number
        self.insist()

    def insist(self) -> None:
        if self.code is not None:
            sys.exit(self.code)


def run(checks: Sequence[Check], bench: Bench, ending: Ending) -> list[Row]:
    rows = []
    for one in checks:
        row = judge(one.name, partial(one.do, bench))
        ending.insist()
        print(format_row(row), flush=True)
        if row.outcome is Outcome.FAILED and bench.is_on:
            keep_traces(bench, one.slug)
        rows.append(row)
    return rows


def keep_traces(bench: Bench, slug: str) -> None:
    """What a failed check leaves to look at: the screen and the journal."""
    try:
        bench.shot(f"failed-{slug}")
        text = bench.box.run("journalctl --boot --no-pager | tail -n 300").out
        (bench.pictures / f"failed-{slug}.log").write_text(text, "utf-8")
    except (OSError, RuntimeError) as error:
        print(f"        (no traces: {error})", flush=True)
        # A box that does not answer is of no use to the checks that follow.
        bench.cut_power()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="virtual-pi", description=__doc__)
    parser.add_argument("--debian", choices=images.DEBIANS, default="12")
    parser.add_argument("--source", type=Path, default=images.CHECKOUT)
    parser.add_argument("--checks", default="", help="names, with spaces; all without it")
    parser.add_argument("--pictures", type=Path, help="where screenshots go")
    parser.add_argument("--keep", action="store_true", help="use the image as it was made last")
    asked = parser.parse_args(arguments)
    # Ended from outside it switches its machine off and takes its files along, too.
    ending = Ending()
    signal.signal(signal.SIGTERM, ending.on_signal)
    checks = chosen_checks(asked.checks)
    if missing := [tool for tool in images.TOOLS if shutil.which(tool) is None]:
        print(f"virtual-pi: not here: {', '.join(missing)}", file=sys.stderr)
        return 2
    started = time.monotonic()
    image = images.image_folder(asked.debian)
    if not asked.keep or not image.exists():
        if os.geteuid() != 0:
            print("virtual-pi: an image is made as root", file=sys.stderr)
            return 2
        images.build(asked.debian, asked.source)
    pictures = asked.pictures or images.cache_folder() / f"pictures-{asked.debian}"
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="virtual-pi-") as folder:
        accel = choose_accel(image, Path(folder) / "kvm", images.known_accel())
        print(f"Debian {asked.debian}, {accel}, {len(checks)} checks", flush=True)
        bench = Bench(image, asked.source.absolute(), Path(folder), pictures, accel)
        try:
            rows = run(checks, bench, ending)
        finally:
            bench.close()
    print(f"{summary(rows)}, in {(time.monotonic() - started) / 60:.0f} minutes; see {pictures}")
    return exit_code(rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
