"""The check for a Pi's own processor, once per release: it installs, draws, reads, solves."""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.virtual_pi import images
from tools.virtual_pi.bench import SIZE, Bench
from tools.virtual_pi.checks import check
from tools.virtual_pi.pictures import difference, is_black, load_picture
from tools.virtual_pi.rows import CannotRun, CheckFailed

PROGRAM: Final = "/opt/tableside/current/bin"
AS_SERVICE: Final = (
    "runuser -u tableside -- env HOME=/var/lib/tableside STATE_DIRECTORY=/var/lib/tableside "
    "NUMBA_CACHE_DIR=/var/cache/tableside"
)

POSITION: Final = {
    "rows": 5,
    "columns": 5,
    "remaining": {"earth": 6, "sand": 6, "grass": 6, "rock": 7},
    "known": [],
}
"""Nothing is known of a small board: the sweeps have to run."""

ALIKE: Final = 0.02
"""Share of pixels that may differ: two processors round the edges of letters otherwise."""


def run_in(root: Path, line: str, patience: float) -> str:
    script = Path(__file__).with_name("image.sh")
    ran = subprocess.run(
        ["sh", str(script), "in", str(root), line],
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
    if ran.returncode:
        raise CheckFailed(f"{line!r} ended with {ran.returncode}: {ran.stderr.strip()[-300:]}")
    return ran.stdout


def why_not() -> str:
    registered = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
    if not registered.exists():
        return "programs for arm64 do not start here: install qemu-user-static and binfmt-support"
    return ""


@check("arm64", "On arm64 it installs, draws its menu, reads a photograph and solves")
def arm64(bench: Bench) -> Sequence[Path]:
    if reason := why_not():
        raise CannotRun(reason)
    root = images.image_folder("arm64")
    if not root.exists():
        images.build("arm64", bench.source)
    machine = run_in(root, f"{PROGRAM}/python -c 'import os; print(os.uname().machine)'", 120)
    if machine.strip() != "aarch64":
        raise CheckFailed(f"its Python runs on {machine.strip()}")
    work = root / "root" / "virtual-pi"
    work.mkdir(exist_ok=True)
    shot = bench.pictures / "arm64-menu.png"
    shutil.copy(Path(__file__).with_name("draw_menu.py"), work)
    run_in(root, f"cd /root/virtual-pi; {PROGRAM}/python draw_menu.py menu.png 1280 720", 600)
    shutil.copy(work / "menu.png", shot)
    drawn, apart = load_picture(shot), difference(load_picture(shot), bench.menu())
    if drawn.shape[:2] != SIZE[::-1] or is_black(drawn) or apart > ALIKE:
        raise CheckFailed(f"its menu differs in {apart:.1%} of the pixels ({shot})")
    expected = photograph(bench.source, work / "table.png")
    said = run_in(root, f"{PROGRAM}/tableside scan --json /root/virtual-pi/table.png", 600)
    if missing := [label for label in expected if label not in said]:
        raise CheckFailed(f"tags it did not read: {missing}")
    (work / "position.json").write_text(json.dumps(POSITION), "ascii")
    answer = json.loads(
        run_in(
            root,
            f"{AS_SERVICE} {PROGRAM}/tableside prepare >&2; "
            f"{PROGRAM}/tableside scenario odds --json --seconds 60 /root/virtual-pi/position.json",
            3000,
        )
    )
    if len(answer["cells"]) != 25:
        raise CheckFailed(f"odds of {len(answer['cells'])} cells, expected 25")
    code = run_in(root, "find /var/cache/tableside -name '*.nbc' | wc -l", 60)
    if int(code) == 0:
        raise CheckFailed("no machine code was made")
    return [shot]


def photograph(source: Path, to: Path) -> list[str]:
    """A drawn photograph of a table, and the tags that are wholly in it."""
    words = [
        "table",
        "taluva",
        "--camera",
        "--pieces",
        "6",
        "--seed",
        "7",
        "--json",
        "--out",
        str(to),
    ]
    told = subprocess.run(
        [sys.executable, "-m", "companion", *words], check=True, capture_output=True, cwd=source
    )
    tags = json.loads(told.stdout)["tags"]
    return [tag["label"] for tag in tags if tag["visible"] == 1.0]
