"""Checks: a backup on a memory stick is whole when the screen says that the stick can go."""

import shutil
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from tools.virtual_pi.bench import Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import Picture, is_same, load_picture
from tools.virtual_pi.rows import CannotRun, CheckFailed

BYTES: Final = 64 << 20
SECOND: Final = 1.0

BUSY: Final = (
    "systemctl list-units --plain --no-legend"
    " --state=activating,active,deactivating 'tableside-stick@*' || true"
)

FORMATS: Final = {
    "FAT": "mkfs.vfat -I -n STICK {disk}",
    "exFAT": "mkfs.exfat -L STICK {disk}",
    "ext4": "mkfs.ext4 -q -F -L STICK -E root_owner=$(id -u tableside):$(id -g tableside) {disk}",
}

LOOK: Final = """python3 - <<'E'
import glob, io, sqlite3, sys, tempfile, zipfile
files = glob.glob("{folder}/*.tableside")
if not files:
    sys.exit("no backup is on the stick")
file = max(files)
try:
    with zipfile.ZipFile(file) as packed:
        if (bad := packed.testzip()) is not None:
            sys.exit(f"{{bad}} in it is broken")
        name = next(one for one in packed.namelist() if one.endswith("games.sqlite"))
        with tempfile.NamedTemporaryFile() as copy:
            copy.write(packed.read(name))
            copy.flush()
            store = sqlite3.connect(copy.name)
            print(*(store.execute(f"SELECT count(*) FROM {{t}}").fetchone()[0]
                    for t in ("games", "entries")))
except (zipfile.BadZipFile, StopIteration, sqlite3.Error, OSError) as error:
    import os
    sys.exit(f"{{os.path.basename(file)}}, {{os.path.getsize(file)}} bytes: {{error!r}}")
E"""


class Moment(msgspec.Struct, frozen=True):
    """What the screen showed and what was on the stick, at the same instant."""

    at: float
    screen: Picture
    stick: Path


def mounted(bench: Bench) -> str:
    """Where the product's own unit has mounted the one stick that is plugged in."""
    line = "findmnt --raw --noheadings --output TARGET | grep ^/media/ || true"
    return bench.do(line).strip()


def plug(bench: Bench, raw: Path) -> str:
    bench.box.plug_stick(raw)
    bench.wait(lambda: mounted(bench) != "", 60, "the stick to be mounted by its unit")
    return mounted(bench)


def pull(bench: Bench) -> None:
    bench.box.pull_stick()
    bench.wait(lambda: mounted(bench) == "", 60, "the folder of the pulled stick to go")


def make_stick(bench: Bench, kind: str) -> Path:
    raw = bench.folder / "stick.raw"
    raw.unlink(missing_ok=True)
    with raw.open("wb") as file:
        file.truncate(BYTES)
    module = {"FAT": "vfat", "exFAT": "exfat", "ext4": "ext4"}[kind]
    if not bench.box.run(f"modprobe {module}").well:
        raise CannotRun(f"the kernel has no {kind}")
    bench.box.plug_stick(raw)
    find = "ls -d /sys/block/sd* 2>/dev/null | head -n 1"
    bench.wait(lambda: bench.do(find) != "", 30, "the stick to be seen")
    disk = "/dev/" + bench.do(find).strip().rsplit("/", 1)[1]
    bench.do(f"{FORMATS[kind].format(disk=disk)} && sync")
    bench.box.pull_stick()
    bench.wait(lambda: bench.do(find) == "", 30, "the stick to be gone")
    # The new file system was noticed as a stick's: a person is slower than what follows from that.
    bench.do("udevadm settle")
    bench.wait(lambda: not bench.do(BUSY).strip(), 30, "the service of the stick to end")
    return raw


def watch(bench: Bench, raw: Path) -> list[Moment]:
    """Moments from now on until the picture has stood still for some seconds."""
    moments: list[Moment] = []
    still = time.monotonic()
    while time.monotonic() - still < 6 or len(moments) < 5:
        if len(moments) > 300:
            raise CheckFailed("the screen does not come to rest")
        copy = bench.folder / f"moment-{len(moments)}.raw"
        shot = bench.folder / "moment.png"
        qmp = bench.box.qmp
        qmp.ask("stop")
        try:
            bench.box.screenshot(shot)
            copy_sparse(raw, copy)
        finally:
            qmp.ask("cont")
        moment = Moment(time.monotonic(), load_picture(shot), copy)
        if not moments or not is_same(moments[-1].screen, moment.screen):
            still = moment.at
        moments.append(moment)
        time.sleep(0.15)
    return moments


def copy_sparse(raw: Path, copy: Path) -> None:
    """A copy that takes no room for what is zero."""
    with raw.open("rb") as source, copy.open("wb") as target:
        while block := source.read(1 << 16):
            if block.count(0) == len(block):
                target.seek(len(block), 1)
            else:
                target.write(block)
        target.truncate(BYTES)


def backup_is_whole(bench: Bench, stick: Path, when: str) -> None:
    folder = plug(bench, stick)
    try:
        answer = bench.box.run(LOOK.format(folder=folder))
        if not answer.well:
            raise CheckFailed(f"pulled {when}: {answer.errors.strip()}")
        kept = bench.kept()
        if answer.out.split() != [str(kept.games), str(kept.entries)]:
            raise CheckFailed(f"pulled {when}: it has {answer.out.strip()}, the box {kept}")
    finally:
        pull(bench)


def backup(kind: str, bench: Bench) -> Sequence[Path]:
    bench.ready()
    if bench.kept().entries == 0:
        bench.start_taluva()
    bench.to_menu()
    raw = make_stick(bench, kind)
    plug(bench, raw)
    bench.press(*["left"] * bench.steps_back_to("menu-backup"), "ok", pause=0.6)
    bench.settle()
    shots = [bench.shot(f"stick-{kind}-asked")]
    bench.press("ok", pause=0)
    moments = watch(bench, raw)
    shots.append(bench.shot(f"stick-{kind}-word"))
    said = next(one for one in moments if is_same(one.screen, moments[-1].screen))
    later = next(one for one in moments if one.at >= said.at + SECOND)
    keep = [bench.folder / "at-the-word.raw", bench.folder / "a-second-later.raw"]
    for moment, path in zip((said, later), keep, strict=True):
        shutil.copyfile(moment.stick, path)
    for moment in moments:
        moment.stick.unlink()
    pull(bench)
    for path, when in zip(keep, ("at the word", "a second after it"), strict=True):
        backup_is_whole(bench, path, when)
    backup_is_whole(bench, raw, "for good")
    bench.press("back", "back", pause=1)
    return shots


for _kind in FORMATS:
    check(
        f"stick-{_kind.lower()}",
        f"A backup on a stick with {_kind} is whole, pulled at the word and a second after it",
    )(partial(backup, _kind))
