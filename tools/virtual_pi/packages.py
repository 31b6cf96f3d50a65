"""Checks of a box that has the product as its package: an update from a stick, by the buttons."""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from tools.virtual_pi import images
from tools.virtual_pi.bench import Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import Picture, is_same, load_picture
from tools.virtual_pi.rows import CannotRun, CheckFailed
from tools.virtual_pi.sticks import mounted, plug, pull

OWN: Final = "1.0.0"
NEXT: Final = "1.1.0"
"""Editions of the campaign: the one in the box, and the one on the stick."""

FILE: Final = f"tableside_{NEXT}_amd64.update"
TOOLS: Final = ("dpkg-deb", "mkfs.vfat", "mcopy")
OPT: Final = "/opt/tableside"
REQUEST: Final = "/run/tableside/update-request"
PROGRESS: Final = "/run/tableside-update/progress"
TRACE: Final = "/root/installed"
"""What the package with the wrong signature leaves behind, should anything of it ever run."""

LONGEST: Final = 3600.0
"""Seconds that an update may take here; on a Pi it takes minutes."""


class Stick(msgspec.Struct, frozen=True):
    """What the rows put onto sticks, and the box that it is for."""

    image: Path
    key: Path
    """The secret half of a key made for this run; the box is told the other one."""


def make_ready(bench: Bench) -> Stick:
    """A key, and an image with the package: made once in a campaign."""
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        raise CannotRun(f"not here: {', '.join(missing)}")
    debian = bench.image.name.removeprefix("image-")
    key = bench.folder / "campaign.key"
    image = images.cache_folder() / f"image-{debian}-package"
    is_old = not (disk := image / "disk.qcow2").exists() or (
        disk.stat().st_mtime < (bench.image / "disk.qcow2").stat().st_mtime
    )
    if is_old:
        package = images.make_package(bench.source, OWN, bench.folder / OWN)
        images.build_with_package(debian, bench.source, package)
        shutil.rmtree(bench.folder / OWN)
    if not key.exists():
        sign(bench, "key", str(key))
    return Stick(image, key)


def sign(bench: Bench, *words: str) -> None:
    command = [sys.executable, "tools/sign_update.py", *words]
    env = {"PYTHONPATH": str(bench.source), "PATH": "/usr/bin:/bin"}
    subprocess.run(command, cwd=bench.source, env=env, check=True, capture_output=True)


def sign_package(bench: Bench, package: Path, key: Path) -> Path:
    news = bench.folder / "news.toml"
    news.write_text(f'edition = "{NEXT}"\nen = ["A trial."]\nfr = ["Un essai."]\n', "utf-8")
    made = bench.folder / FILE
    words = ["sign", str(package), "--key", str(key), "--news", str(news), "--out", str(made)]
    sign(bench, *words)
    return made


@contextmanager
def package_box(bench: Bench, stick: Stick, name: str) -> Iterator[Bench]:
    """A fresh box with the package, beside the campaign's own, which is switched off for it."""
    bench.cut_power()
    folder = bench.folder / name
    folder.mkdir()
    box = Bench(stick.image, bench.source, folder, bench.pictures, bench.accel)
    try:
        box.ready()
        box.do("mkdir -p /etc/tableside/update-keys")
        public = stick.key.with_name(f"{stick.key.name}.pub")
        box.put(public, "/etc/tableside/update-keys/campaign.pub")
        box.restart('camera = "none:"\n')
        box.start_taluva()
        box.to_menu()
        yield box
    except CheckFailed:
        if box.is_on:
            box.shot(f"failed-{name}")
            log = box.journal() + box.journal("tableside-update")
            (box.pictures / f"failed-{name}.log").write_text(log, "utf-8")
        raise
    finally:
        box.close()
        shutil.rmtree(folder)


def make_stick(box: Bench, *files: Path) -> Path:
    """A stick with FAT and these files."""
    raw = box.folder / "update.raw"
    size = (sum(file.stat().st_size for file in files) >> 10) + (32 << 10)
    command = ["mkfs.vfat", "-n", "UPDATE", "-C", str(raw), str(size)]
    subprocess.run(command, check=True, capture_output=True)
    subprocess.run(["mcopy", "-i", str(raw), *map(str, files), "::"], check=True)
    return raw


def open_updates(box: Bench, raw: Path) -> Picture:
    """With the stick plugged in, the page of updates: its first row is the file."""
    plug(box, raw)
    box.press(*["left"] * box.steps_back_to("menu-update"), "ok", pause=0.6)
    return box.settle()


def edition_of(box: Bench) -> str:
    """What runs, as the box's files say, and what dpkg says; they must agree."""
    runs = box.do(f"readlink {OPT}/current").strip().partition("-")[0]
    packed = box.do("dpkg-query --show --showformat='${Version}' tableside").strip()
    if runs != packed:
        raise CheckFailed(f"{runs} runs, and dpkg has {packed}")
    return runs


def progress(box: Bench) -> tuple[str, str]:
    """How far the update is, and why it ended; two empty words before one has begun."""
    told = box.do(f"cat {PROGRESS} 2>/dev/null || echo '{{}}'")
    said = json.loads(told)
    return said.get("stage", ""), said.get("slug", "")


def shows_text(box: Bench, title: str, slug: str) -> bool:
    """Whether the screen shows the product's own page with one sentence."""
    file = box.folder / "text.png"
    script = Path(__file__).with_name("draw_text.py")
    words = [str(file), str(box.screen().shape[1]), str(box.screen().shape[0]), title, slug]
    env = {"PYTHONPATH": str(box.source)}
    subprocess.run([sys.executable, str(script), *words], check=True, capture_output=True, env=env)
    return is_same(load_picture(file), box.screen())


def forged(bench: Bench, key: Path) -> Path:
    """An update that is right in everything but its signature, of a package that leaves a trace."""
    root = bench.folder / "forged"
    (root / "DEBIAN").mkdir(parents=True)
    (root / "DEBIAN" / "control").write_text(
        f"Package: tableside\nVersion: {NEXT}\nArchitecture: amd64\n"
        "Maintainer: campaign <campaign@localhost>\nDescription: none\n"
    )
    script = root / "DEBIAN" / "preinst"
    script.write_text(f"#!/bin/sh\ntouch {TRACE}\n")
    script.chmod(0o755)
    package = bench.folder / f"tableside_{NEXT}_amd64.deb"
    command = ["dpkg-deb", "--root-owner-group", "--build", str(root), str(package)]
    subprocess.run(command, check=True, capture_output=True)
    made = sign_package(bench, package, key)
    name, manifest, signature, rest = made.read_bytes().split(b"\n", 3)
    last = b"0" if signature[-1:] != b"0" else b"1"
    made.write_bytes(b"\n".join((name, manifest, signature[:-1] + last, rest)))
    return made


@check("update-forged", "An update with a wrong signature is refused by the page and by the unit")
def update_forged(bench: Bench) -> Sequence[Path]:
    stick = make_ready(bench)
    with package_box(bench, stick, "update-forged") as box:
        before = box.kept()
        updates = open_updates(box, make_stick(box, forged(bench, stick.key)))
        shots = [box.shot("update-forged-found")]
        box.press("ok")
        box.leaves(updates, "the page to say why it is refused")
        shots.append(box.shot("update-forged"))
        if not shows_text(box, FILE, "update-wrong-signature"):
            raise CheckFailed(f"the page does not say that the signature is wrong ({shots[-1]})")
        box.press("right", "ok", "ok", pause=1)
        if not box.box.run(f"test ! -e {REQUEST} -a ! -e {PROGRESS}").well:
            raise CheckFailed("after the refusal the page asked for it all the same")
        # As if the game itself had been taken over: the unit decides anew.
        wish = json.dumps({"number": "1", "file": f"{mounted(box)}/{FILE}", "anyway": True})
        box.do(
            f"cat >{REQUEST}.new; chown tableside: {REQUEST}.new; mv {REQUEST}.new {REQUEST}",
            given=wish.encode(),
        )
        box.wait(lambda: progress(box)[0] == "refused", 120, "the unit to refuse it")
        if (why := progress(box)[1]) != "update-wrong-signature":
            raise CheckFailed(f"the unit refused it for another reason: {why}")
        box.wait(
            lambda: box.property("ActiveState", "tableside-update") == "inactive", 60, "its end"
        )
        if edition_of(box) != OWN or box.kept() != before:
            raise CheckFailed(f"{edition_of(box)} runs with {box.kept()}, before {before}")
        if not box.box.run(f"test ! -e {TRACE}").well:
            raise CheckFailed("a script of the forged package has run")
        if left := box.do("ls -A /var/lib/tableside-update").strip():
            raise CheckFailed(f"of the forged update there is left: {left}")
        return shots


@check("update-package", "An update from a stick, by the buttons, installs the next package")
def update_package(bench: Bench) -> Sequence[Path]:
    return install_next(bench, "update-package", cuts=0)


@check("update-package-cut", "After a power cut while it is installed the update goes on by itself")
def update_package_cut(bench: Bench) -> Sequence[Path]:
    return install_next(bench, "update-package-cut", cuts=1)


def next_update(bench: Bench, key: Path) -> Path:
    """The next edition, signed: made once in a campaign."""
    made = bench.folder / "next" / FILE
    if not made.exists():
        package = images.make_package(bench.source, NEXT, bench.folder / NEXT)
        made.parent.mkdir()
        sign_package(bench, package, key).rename(made)
        shutil.rmtree(bench.folder / NEXT)
    return made


def install_next(bench: Bench, name: str, cuts: int) -> Sequence[Path]:
    stick = make_ready(bench)
    with package_box(bench, stick, name) as box:
        before = box.kept()
        updates = open_updates(box, make_stick(box, next_update(bench, stick.key)))
        shots = [box.shot(f"{name}-found")]
        box.press("ok")
        box.leaves(updates, "the page to ask whether it is to be installed")
        shots.append(box.shot(f"{name}-asked"))
        started = time.monotonic()
        box.press("right", "ok", pause=1)
        wait_for(box, "installing")
        shots.append(box.shot(f"{name}-installing"))
        # The screen has said that the stick may go.
        pull(box)
        for _ in range(cuts):
            time.sleep(20)
            box.cut_power()
            box.switch_on()
        wait_for(box, "done")
        print(f"        (installed after {time.monotonic() - started:.0f} s)", flush=True)
        box.ready()
        box.wait(lambda: not box.box.run(f"test -e {OPT}/trial").well, LONGEST, "its trial's end")
        if edition_of(box) != NEXT:
            raise CheckFailed(f"{edition_of(box)} runs, expected {NEXT}")
        if box.kept() != before:
            raise CheckFailed(f"before it {before}, after it {box.kept()}")
        box.to_menu()
        shots.append(box.shot(f"{name}-menu"))
        return shots


def wait_for(box: Bench, wanted: str) -> None:
    """Until the update is as far; one that has failed is not waited for."""

    def is_there() -> bool:
        stage, slug = progress(box)
        if stage in ("refused", "failed"):
            raise CheckFailed(f"the update ended as {stage}: {slug}")
        return stage == wanted or (wanted == "installing" and stage in ("starting", "done"))

    box.wait(is_there, LONGEST, f"the update to be {wanted}")
