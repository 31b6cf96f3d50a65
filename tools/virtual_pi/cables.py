"""Checks: a panel and a camera on cables, unplugged and plugged in while a game runs."""

import subprocess
import sys
import time
from collections.abc import Sequence
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
"""A picture of the drawn camera."""

GADGET: Final = "/sys/kernel/config/usb_gadget/panel"

MAKE_PANEL: Final = f"""set -e
modprobe dummy_hcd; modprobe libcomposite; modprobe usb_f_acm
mkdir -p {GADGET}; cd {GADGET}
echo 0x2e8a >idVendor; echo 0x0005 >idProduct
mkdir -p strings/0x409 configs/c.1 functions/acm.usb0
echo virtual >strings/0x409/manufacturer; echo panel >strings/0x409/product
echo 1 >strings/0x409/serialnumber
ln -s functions/acm.usb0 configs/c.1/
echo dummy_udc.0 >UDC
systemd-run --quiet --unit virtual-pi-panel --collect --property Restart=always \
    --property RestartSec=1 --property StartLimitIntervalSec=0 \
    python3 {GUEST}/panel.py
until [ -p /run/virtual-pi-panel ]; do sleep 0.2; done
"""

TAKE_PANEL: Final = f"""systemctl stop virtual-pi-panel; rm -f /run/virtual-pi-panel
cd {GADGET}; echo >UDC; rm configs/c.1/acm.usb0
rmdir configs/c.1 functions/acm.usb0 strings/0x409; cd /; rmdir {GADGET}"""


def press_panel(bench: Bench, button: str) -> None:
    bench.do(f"echo {button} >/run/virtual-pi-panel; sleep 1.2")


def moves_by_panel(bench: Bench, presses: int) -> bool:
    before = bench.kept()
    for _ in range(presses):
        press_panel(bench, "ok")
        if bench.kept().entries > before.entries:
            return True
    return False


@check("usb-panel", "A USB panel plays, is told when unplugged in mid-game, and plays on")
def usb_panel(bench: Bench) -> Sequence[Path]:
    bench.ready()
    if not bench.box.run("modprobe dummy_hcd && modprobe libcomposite && modprobe usb_f_acm").well:
        raise CannotRun("the kernel has no dummy_hcd or no usb_f_acm")
    bench.put_program("panel.py")
    bench.start_taluva()
    bench.do(MAKE_PANEL)
    try:
        bench.do("until [ -e /dev/tableside-panel ]; do sleep 0.5; done", 60)
        bench.restart('panel = "serial:/dev/tableside-panel"\ncamera = "none:"\n')
        press_panel(bench, "ok")
        if not moves_by_panel(bench, 20):
            raise CheckFailed("no press of the USB panel did anything")
        lamps = bench.do("cat /run/virtual-pi-lamps || true")
        if "lamp yes 1" not in lamps:
            raise CheckFailed(f"the USB panel's lamps were told {lamps.split() or 'nothing'}")
        before = bench.settle()
        bench.do(f"echo >{GADGET}/UDC")
        after = bench.changed(before, "the screen to say that the panel is gone", 30)
        gone = bench.shot("usb-panel-gone")
        time.sleep(12)
        if is_same(before, bench.screen()):
            raise CheckFailed(f"after some seconds nothing says that it is gone ({gone})")
        bench.do(f"echo dummy_udc.0 >{GADGET}/UDC")
        bench.changed(after, "the screen to say that the panel is back", 60)
        if not moves_by_panel(bench, 20):
            raise CheckFailed("plugged in again, no press of the USB panel did anything")
        return [gone, bench.shot("usb-panel-back")]
    finally:
        bench.do(TAKE_PANEL)
        bench.restart('camera = "none:"\n')


def show_floor(bench: Bench) -> None:
    """No table at all: grain, since no real picture is even."""
    grain = np.random.default_rng(7).normal(110, 12, (HIGH, WIDE))
    show(bench, grain.clip(20, 235).astype(np.uint8))


def show_bare_table(bench: Bench) -> None:
    """A table with nothing on it but its mat tags."""
    picture = bench.folder / "table.png"
    script = Path(__file__).with_name("draw_table.py")
    command = [sys.executable, str(script), str(picture)]
    env = {"PYTHONPATH": str(bench.source)}
    subprocess.run(command, check=True, capture_output=True, env=env)
    show(bench, load_grey(picture))


def show_tile(bench: Bench) -> None:
    """The same table with one tile of Taluva."""
    picture = bench.folder / "table.png"
    command = [sys.executable, "-m", "companion", "table", "taluva", "--camera"]
    words = ["--pieces", "1", "--seed", "7", "--out", str(picture)]
    subprocess.run([*command, *words], check=True, capture_output=True, cwd=bench.source)
    show(bench, load_grey(picture))


def load_grey(picture: Path) -> NDArray[np.uint8]:
    grey = cv2.imread(str(picture), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise ValueError(f"expected a picture: {picture}")
    return grey.astype(np.uint8)


def show(bench: Bench, grey: NDArray[np.uint8]) -> None:
    raw = bench.folder / "table.yuyv"
    # Bright and colourless: Y, 128, Y, 128 ...
    pairs = np.stack([grey, np.full_like(grey, 128)], axis=2)
    raw.write_bytes(pairs.tobytes())
    bench.put(raw, "/run/virtual-pi-table.new")
    bench.do("mv /run/virtual-pi-table.new /run/virtual-pi-table")


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


@check("camera", "The set-up shows what the camera sees, and a tile is read without any button")
def camera(bench: Bench) -> Sequence[Path]:
    bench.ready()
    if not bench.box.run("modprobe v4l2loopback exclusive_caps=1 card_label=Table").well:
        raise CannotRun("the kernel has no v4l2loopback")
    try:
        bench.put_program("camera.py")
        show_floor(bench)
        bench.do(
            "systemd-run --quiet --unit virtual-pi-camera --collect "
            f"python3 {GUEST}/camera.py /run/virtual-pi-table {WIDE} {HIGH}"
        )
        bench.do("until [ -e /dev/video0 ]; do sleep 0.5; done", 30)
        bench.restart('camera = "usb:0"\n')
        open_set_up(bench)
        shots = [bench.shot("camera-floor")]
        if not is_warning(bench.screen()):
            raise CheckFailed(f"the set-up sees a table where there is none ({shots[0]})")
        show_bare_table(bench)
        bench.wait(lambda: not is_warning(bench.screen()), 60, "the set-up to miss no mat tag")
        table = bench.settle()
        shots.append(bench.shot("camera-set-up"))
        bench.press("ok")
        bench.leaves(table, "the set-up to give way to the game")
        mine = bench.kept()
        show_tile(bench)
        seconds = bench.wait(lambda: bench.kept().entries > mine.entries, 120, "the tile's move")
        print(f"        (the tile was read after {seconds:.0f} s)", flush=True)
        bench.settle()
        return [*shots, bench.shot("camera-read")]
    finally:
        bench.do("systemctl stop virtual-pi-camera || true")
        bench.restart('camera = "none:"\n')
        bench.do("modprobe -r v4l2loopback || true")


@check("camera-unplugged", "A camera that is pulled out is told on the screen, and found again")
def camera_unplugged(bench: Bench) -> Sequence[Path]:
    bench.ready()
    bench.box.run("modprobe -r v4l2loopback")
    if not bench.box.run("modprobe vivid n_devs=1 node_types=0x1").well:
        raise CannotRun("the kernel has no vivid")
    try:
        bench.do("until [ -e /dev/video0 ]; do sleep 0.5; done", 30)
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
