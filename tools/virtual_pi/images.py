"""The images of virtual Pis: where they are kept, how they are made, and changed code in them."""

import io
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

from tools.virtual_pi.machine import Machine

DEBIANS: Final = ("12", "13")
CHECKOUT: Final = Path(__file__).resolve().parents[2]
TOOLS: Final = ("qemu-system-x86_64", "qemu-img", "mmdebstrap", "mke2fs", "unshare")
PROGRAM: Final = ("companion", "engines", "hardware", "vision")

PLACES: Final = {
    "systemd/tableside.service": "etc/systemd/system",
    "systemd/tableside-stick@.service": "etc/systemd/system",
    "systemd/99-tableside.rules": "etc/udev/rules.d",
    "systemd/50-tableside-power.rules": "etc/polkit-1/rules.d",
}


def cache_folder() -> Path:
    """VIRTUAL_PI_FOLDER, or a folder in the user's cache."""
    if kept := os.environ.get("VIRTUAL_PI_FOLDER"):
        return Path(kept)
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "tableside" / "virtual-pi"


def image_folder(debian: str) -> Path:
    return cache_folder() / f"image-{debian}"


def known_accel() -> Path:
    """Where it is kept whether KVM works here."""
    return cache_folder() / "accel"


def build(debian: str, source: Path) -> Path:
    """Makes the image; the bare system under it is made once and kept."""
    _make_image(debian, source)
    return image_folder(debian)


def build_with_package(debian: str, source: Path, package: Path) -> Path:
    """The same Debian, with the product put in as its package."""
    _make_image(debian, source, package)
    return cache_folder() / f"image-{debian}-package"


def _make_image(debian: str, source: Path, *package: Path) -> None:
    script = Path(__file__).with_name("image.sh")
    command = ["sh", str(script), debian, str(cache_folder()), str(source), *map(str, package)]
    subprocess.run(command, check=True)


def make_package(source: Path, edition: str, folder: Path) -> Path:
    """The Debian package of a checkout's files as they are, as the edition named."""
    folder.mkdir(parents=True)
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=source, check=True, capture_output=True).stdout
    packed = subprocess.run(
        ["tar", "--null", "--ignore-failed-read", "-T", "-", "-c"],
        cwd=source,
        input=names,
        check=True,
        capture_output=True,
    ).stdout
    subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
    page = folder / "pyproject.toml"
    fresh = re.sub(r'(?m)^version = ".*"', f'version = "{edition}"', page.read_text("utf-8"))
    page.write_text(fresh, "utf-8")
    if not (folder / ".venv").exists():
        (folder / ".venv").symlink_to(sys.prefix)
    surroundings = {**os.environ, "ARCHES": "amd64", "WHEELS": str(cache_folder() / "wheels")}
    script = ["sh", str(folder / "tools" / "deb.sh")]
    subprocess.run(script, env=surroundings, check=True, capture_output=True)
    return folder / "dist" / f"tableside_{edition}_amd64.deb"


def push(box: Machine, source: Path) -> None:
    """The program and the units of a checkout, over those installed; libraries stay as they are."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        for name in PROGRAM:
            tar.add(source / name, f"program/{name}", filter=_without_machine_code)
        for name, place in PLACES.items():
            tar.add(source / name, f"system/{place}/{Path(name).name}")
    line = """set -e; rm -rf /root/push; mkdir /root/push; tar -xz -C /root/push
    libraries=$(echo /opt/tableside/current/lib/python3*/site-packages)
    for one in /root/push/program/*; do rm -rf "$libraries/${one##*/}"; done
    cp -a /root/push/program/* "$libraries/"; chown -R root:root "$libraries"/[cehv]*
    cp -r /root/push/system/* /; rm -rf /root/push
    systemctl daemon-reload; udevadm control --reload; systemctl --no-block restart tableside"""
    answer = box.run(line, 300, packed.getvalue())
    if not answer.well:
        raise RuntimeError(f"push: {answer.errors}")


def _without_machine_code(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if "__pycache__" in entry.name else entry
