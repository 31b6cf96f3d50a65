"""Checks of cameras: a drawn table is read, a cable is unplugged and plugged in."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.virtual_pi.bench import GUEST, Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import is_same, is_warning
from tools.virtual_pi.rows import CannotRun, CheckFailed

WIDE, HIGH = 1920, 1080
"""A picture of the drawn cameras."""

Grey = NDArray[np.uint8]
Show = Callable[[Bench, Grey], None]
"""Puts a picture before a camera."""

RAW: Final = "/run/virtual-pi-table"
JPEGS: Final = "/run/virtual-pi-pictures"
NODE: Final = "until [ -e /dev/video0 ]; do sleep 0.5; done"


def draw_floor() -> Grey:
    """No table at all: grain, since no real picture is even."""
    grain = np.random.default_rng(7).normal(110, 12, (HIGH, WIDE))
    return grain.clip(20, 235).astype(np.uint8)


def draw_bare_table(bench: Bench) -> Grey:
    """A table with nothing on it but its mat tags."""
    picture = bench.folder / "table.png"
    script = Path(__file__).with_name("draw_table.py")
    command = [sys.executable, str(script), str(picture)]
    env = {"PYTHONPATH": str(bench.source)}
    subprocess.run(command, check=True, capture_output=True, env=env)
    return load_grey(picture)


def draw_tile(bench: Bench) -> Grey:
    """The same table with one tile of Taluva."""
    picture = bench.folder / "table.png"
    command = [sys.executable, "-m", "companion", "table", "taluva", "--camera"]
    words = ["--pieces", "1", "--seed", "7", "--out", str(picture)]
    subprocess.run([*command, *words], check=True, capture_output=True, cwd=bench.source)
    return load_grey(picture)


def load_grey(picture: Path) -> Grey:
    grey = cv2.imread(str(picture), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise ValueError(f"expected a picture: {picture}")
    return grey.astype(np.uint8)


def show_raw(bench: Bench, grey: Grey) -> None:
    raw = bench.folder / "table.yuyv"
    # Bright and colourless: Y, 128, Y, 128 ...
    pairs = np.stack([grey, np.full_like(grey, 128)], axis=2)
    raw.write_bytes(pairs.tobytes())
    bench.put(raw, f"{RAW}.new")
    bench.do(f"mv {RAW}.new {RAW}")


def show_jpeg(bench: Bench, grey: Grey) -> None:
    """Two pictures with noise of their own: one that never changes is taken for a stuck camera."""
    chance = np.random.default_rng(3)
    for number in range(2):
        noisy = (grey + chance.normal(0, 1, grey.shape)).clip(0, 255).astype(np.uint8)
        file = bench.folder / f"{number}.jpg"
        cv2.imwrite(str(file), noisy, [cv2.IMWRITE_JPEG_QUALITY, 85])
        bench.put(file, f"{JPEGS}.new")
        bench.do(f"mkdir -p {JPEGS}; mv {JPEGS}.new {JPEGS}/{number}.jpg")


def open_set_up(bench: Bench) -> None:
    """A new game of Taluva: with a camera a page asks for a clear table before it begins."""
    before = bench.kept()
    bench.choose_taluva()
    for _ in range(8):
        if bench.kept().games > before.games:
            # The game is in the store as soon as its set-up is on the screen.
            bench.settle()
            return
        bench.press("ok", pause=4)
    raise CheckFailed("a new game of Taluva was not begun with the buttons")


def play_a_tile(bench: Bench, show: Show, name: str) -> list[Path]:
    """The set-up misses the mat and then sees it; a tile that is laid becomes a move."""
    open_set_up(bench)
    shots = [bench.shot(f"{name}-floor")]
    if not is_warning(bench.screen()):
        raise CheckFailed(f"the set-up sees a table where there is none ({shots[0]})")
    show(bench, draw_bare_table(bench))
    bench.wait(lambda: not is_warning(bench.screen()), 60, "the set-up to miss no mat tag")
    table = bench.settle()
    shots.append(bench.shot(f"{name}-set-up"))
    bench.press("ok")
    bench.leaves(table, "the set-up to give way to the game")
    mine = bench.kept()
    show(bench, draw_tile(bench))
    seconds = bench.wait(lambda: bench.kept().entries > mine.entries, 120, "the tile's move")
    print(f"        (the tile was read after {seconds:.0f} s)", flush=True)
    bench.settle()
    return [*shots, bench.shot(f"{name}-read")]


@check("camera", "The set-up shows what the camera sees, and a tile is read without any button")
def camera(bench: Bench) -> Sequence[Path]:
    bench.ready()
    if not bench.box.run("modprobe v4l2loopback exclusive_caps=1 card_label=Table").well:
        raise CannotRun("the kernel has no v4l2loopback")
    try:
        bench.put_program("camera.py")
        show_raw(bench, draw_floor())
        bench.do(
            "systemd-run --quiet --unit virtual-pi-camera --collect "
            f"python3 {GUEST}/camera.py {RAW} {WIDE} {HIGH}"
        )
        bench.do(NODE, 30)
        bench.restart('camera = "usb:0"\n')
        return play_a_tile(bench, show_raw, "camera")
    finally:
        bench.do("systemctl stop virtual-pi-camera || true")
        bench.restart('camera = "none:"\n')
        bench.do("modprobe -r v4l2loopback || true")


PLUG_WEBCAM: Final = (
    "systemd-run --quiet --unit virtual-pi-webcam --collect "
    f"python3 {GUEST}/webcam.py {JPEGS} {WIDE} {HIGH}"
)
PULL_WEBCAM: Final = "systemctl stop virtual-pi-webcam"


@check("webcam", "A webcam's JPEG is read; unplugged in mid-game it is told, and found again")
def webcam(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.box.run("modprobe -r v4l2loopback")
    if not bench.box.run("modprobe vhci-hcd && modprobe uvcvideo").well:
        raise CannotRun("the kernel has no vhci-hcd or no uvcvideo")
    try:
        bench.put_program("webcam.py")
        show_jpeg(bench, draw_floor())
        bench.do(PLUG_WEBCAM)
        bench.do(NODE, 30)
        bench.restart('camera = "usb:0"\n')
        shots = play_a_tile(bench, show_jpeg, "webcam")
        time.sleep(10)
        with_it = bench.settle()
        bench.do(PULL_WEBCAM)
        bench.changed(with_it, "the screen to say that the camera is gone", 60)
        shots.append(bench.shot("webcam-gone"))
        bench.do(PLUG_WEBCAM)
        back = lambda: is_same(with_it, bench.screen())  # noqa: E731
        bench.wait(back, 90, "the screen to be as before the camera was pulled out")
        return [*shots, bench.shot("webcam-back")]
    finally:
        bench.box.run(PULL_WEBCAM)
        bench.restart('camera = "none:"\n')
        bench.do("modprobe -r uvcvideo vhci-hcd || true")


@check("camera-unplugged", "A camera that is pulled out is told on the screen, and found again")
def camera_unplugged(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.box.run("modprobe -r v4l2loopback")
    if not bench.box.run("modprobe vivid n_devs=1 node_types=0x1").well:
        raise CannotRun("the kernel has no vivid")
    try:
        bench.do(NODE, 30)
        bench.restart('camera = "usb:0"\n')
        time.sleep(10)
        with_it = bench.settle()
        journal = len(bench.journal())
        bench.do("echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind")
        bench.changed(with_it, "the screen to say that the camera is gone", 60)
        gone = bench.shot("camera-gone")
        if not (told := bench.journal()[journal:].strip()):
            raise CheckFailed("not a line in the journal about the lost camera")
        bench.do("echo vivid.0 >/sys/bus/platform/drivers/vivid/bind")
        back = lambda: is_same(with_it, bench.screen())  # noqa: E731
        bench.wait(back, 90, "the screen to be as before the camera was pulled out")
        if bench.journal()[journal:].strip() == told:
            raise CheckFailed("not a line in the journal about the camera that is back")
        return [gone, bench.shot("camera-back")]
    finally:
        bench.restart('camera = "none:"\n')
        bench.do("modprobe -r vivid || true")
