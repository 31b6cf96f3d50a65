"""The check of a panel on a cable, unplugged and plugged in while a game runs."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.virtual_pi.bench import GUEST, Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import is_same
from tools.virtual_pi.rows import CannotRun, CheckFailed

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
