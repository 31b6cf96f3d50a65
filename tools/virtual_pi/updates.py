"""Checks: an update that does not start gives way to the edition before it, power cut or not."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tools.virtual_pi.bench import START, Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.rows import CannotRun, CheckFailed

OPT: Final = "/opt/tableside"
TRIAL: Final = f"{OPT}/share/trial.sh"

COPY: Final = f"""set -e
old=$(readlink {OPT}/current); last=$(readlink {OPT}/last || true); new={OPT}/NAME
for one in {OPT}/[0-9]*-*; do
    case ${{one##*/}} in "$old" | "$last") ;; *) rm -rf "$one" ;; esac
done
cp -a {OPT}/$old $new
grep -rlI --fixed-strings "$old" $new/bin $new/pyvenv.cfg | xargs sed -i "s#$old#NAME#g"
program=$(echo $new/lib/python3*/site-packages/companion/cli.py)
FAULT
rm -rf $new/lib/python3*/site-packages/companion/__pycache__/cli.*
sync"""

STARTS: Final = "true"
CRASHES: Final = 'sed -i "1i raise SystemExit(3)" $program'
HANGS: Final = 'sed -i "1i import time; time.sleep(1e6)" $program'


def give_edition(bench: Bench, name: str, fault: str) -> str:
    """Another edition beside the one that runs; the name of that one."""
    bench.ready()
    if not bench.box.run(f"test -e {TRIAL}").well:
        raise CannotRun("the checkout that was put in has no trial of editions")
    bench.do(COPY.replace("NAME", name).replace("FAULT", fault), 600)
    return current(bench)


def current(bench: Bench) -> str:
    return bench.do(f"readlink {OPT}/current").strip()


def take(bench: Bench, name: str) -> None:
    """What installing does when the new edition is built: on trial, and the service starts it."""
    bench.do(f"sh {TRIAL} take {name} && systemctl --no-block restart tableside")


def is_settled(bench: Bench) -> bool:
    on_trial = bench.box.run(f"test -e {OPT}/trial").well
    return not on_trial and bench.property("ActiveState") == "active"


def comes_to_rest(bench: Bench, wanted: str, games: int) -> None:
    """The wanted edition runs, draws and has all games."""
    bench.wait(lambda: is_settled(bench), 2 * START, "an edition to have proved itself")
    bench.settle(START)
    if current(bench) != wanted:
        raise CheckFailed(f"{current(bench)} runs, expected {wanted}")
    if bench.kept().games < games:
        raise CheckFailed(f"{games} games before, {bench.kept().games} after")


def update(name: str, fault: str, is_good: bool, bench: Bench) -> Sequence[Path]:
    before = give_edition(bench, name, fault)
    games = bench.kept().games
    take(bench, name)
    comes_to_rest(bench, name if is_good else before, games)
    left = bench.do(f"cat {OPT}/left 2>/dev/null || true")
    if is_good is left.startswith(name):
        raise CheckFailed(f"what was taken back is told as {left.strip() or 'nothing'}")
    return [bench.shot(f"update-{name}")]


def cut_update(name: str, fault: str, is_good: bool, bench: Bench) -> Sequence[Path]:
    """Power cuts while the new edition is on trial: two of them, at two moments."""
    before = give_edition(bench, name, fault)
    games = bench.kept().games
    take(bench, name)
    for seconds in (2.0, 15.0):
        time.sleep(seconds)
        bench.cut_power()
        bench.switch_on()
    comes_to_rest(bench, name if is_good else before, games)
    return [bench.shot(f"update-{name}")]


for _slug, _says, _fault, _is_good, _ends in (
    ("starts", "starts", STARTS, True, "it runs"),
    ("crashes", "crashes at once", CRASHES, False, "the one before it runs again"),
    ("hangs", "hangs before its first picture", HANGS, False, "the one before it runs again"),
):
    check(f"update-{_slug}", f"After an update to an edition that {_says} {_ends}")(
        partial(update, f"99.0.0-{_slug}", _fault, _is_good)
    )
    check(
        f"update-{_slug}-cut",
        f"After power cuts in an update to an edition that {_says} {_ends}",
    )(partial(cut_update, f"99.1.0-{_slug}", _fault, _is_good))
