"""A box as it is installed, with faults that are really there: in namespaces of its own, as root.

The unit as shipped lies where systemd looks, its user is there, everything but its folders is
read-only as in its sandbox, and its games lie on a card of their own, an image with ext4.
"""

import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np

HOUSE = Path(__file__).parents[2]
USER = 771
TOOLS = ("unshare", "mkfs.ext4", "dpkg-deb", "losetup", "espeak-ng")

STAGE = r"""
set -e
mount --make-rprivate /
# Other Tablesides on this machine hold no device of the box.
mount -t proc proc /proc
# The interpreter may lie in a home that only root may enter.
if [ -d "$PYTHON_HOME" ] && [ "$(stat -c %A /root | cut -c10)" = - ]; then
    mkdir -p "$STAGE/python" && mount --bind "$PYTHON_HOME" "$STAGE/python"
    mount -t tmpfs -o mode=755 room /root
    mkdir -p "$PYTHON_HOME" && mount --move "$STAGE/python" "$PYTHON_HOME"
fi
mount -t tmpfs room /etc/systemd/system
mkdir /etc/systemd/system/tableside.service.d
cp "$UNIT" /etc/systemd/system/tableside.service
cp "$STAGE/staged.conf" /etc/systemd/system/tableside.service.d/
for name in passwd group; do mount --bind "$STAGE/$name" "/etc/$name"; done
mkdir -p "$STAGE/card"
mount -o loop "$STAGE/card.img" "$STAGE/card"
mkdir -p "$STAGE/card/tableside" "$STAGE/card/tmp"
chown 771:771 "$STAGE/card/tableside" && chmod 700 "$STAGE/card/tableside"
chmod 1777 "$STAGE/card/tmp"
mount -t tmpfs room /var/lib && mkdir /var/lib/tableside
mount --bind "$STAGE/card/tableside" /var/lib/tableside
mount -t tmpfs room /var/cache && mkdir -m 777 /var/cache/tableside
mount -t tmpfs room /run
mount -t tmpfs room /media
mount -t tmpfs -o mode=755 room /opt
mkdir -p /opt/tableside/share/wheels /opt/tableside/share/update-keys
if [ -f "$STAGE/key.pub" ]; then cp "$STAGE/key.pub" /opt/tableside/share/update-keys/; fi
if [ -f "$STAGE/stick.img" ]; then
    mkdir /media/stick && mount -o loop "$STAGE/stick.img" /media/stick
fi
mount -t tmpfs -o mode=755 room /dev/dri 2>/dev/null || true
mount --bind "$STAGE/card/tmp" /var/tmp
eval "$FAULT"
mount --bind "$STAGE/card/tmp" /tmp
cd /
exec "$@"
"""
"""What comes before the doctor; the fault is put in last, as root."""


def why_not() -> str:
    """Why nothing can be staged here, or nothing."""
    if os.geteuid() != 0:
        return "only root can stage a box"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    return f"no {', '.join(missing)} here" if missing else ""


class StagedBox:
    """One box; each look at it begins anew from the installation."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "passwd").write_text(
            Path("/etc/passwd").read_text()
            + f"tableside:x:{USER}:{USER}::/var/lib/tableside:/usr/sbin/nologin\n"
        )
        groups = Path("/etc/group").read_text().splitlines()
        kept = [line for line in groups if line.partition(":")[0] not in ("gpio", "video", "audio")]
        ours = [f"tableside:x:{USER}:", "gpio:x:772:", "video:x:44:tableside"]
        (folder / "group").write_text("\n".join([*kept, *ours, "audio:x:29:tableside"]) + "\n")

    def plug_in(self, signed_with: str) -> str:
        """Plug in a stick with an update, signed by "us", by a "stranger" or by "" nobody."""
        package = self.folder / "package"
        (package / "DEBIAN").mkdir(parents=True)
        processor = subprocess.run(
            ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
        ).stdout.strip()
        (package / "DEBIAN" / "control").write_text(
            f"Package: tableside\nVersion: 99.0.0\nArchitecture: {processor}\n"
            "Maintainer: us <us@example.org>\nDescription: a later edition\n"
        )
        news = self.folder / "news.toml"
        news.write_text('edition = "99.0.0"\nen = ["More."]\nfr = ["Plus."]\n')
        deb = self.folder / "tableside_99.0.0.deb"
        for part in (package, package / "DEBIAN"):
            part.chmod(0o755)
        built = ["dpkg-deb", "--build", str(package), str(deb)]
        subprocess.run(built, check=True, capture_output=True)
        tool = [sys.executable, str(HOUSE / "tools" / "sign_update.py")]
        for who in ("key", "stranger"):
            subprocess.run([*tool, "key", str(self.folder / who)], check=True, capture_output=True)
        key = {"us": "key", "stranger": "stranger"}.get(signed_with)
        given = ["--key", str(self.folder / key)] if key else []
        update = self.folder / "later.update"
        sign = [*tool, "sign", str(deb), "--news", str(news), "--out", str(update), *given]
        subprocess.run(sign, check=True, capture_output=True)
        stick = self.folder / "stick.img"
        with stick.open("wb") as image:
            image.truncate(40_000_000)
        content = self.folder / "content"
        content.mkdir()
        (content / "later.update").write_bytes(update.read_bytes())
        content.chmod(0o755)
        (content / "later.update").chmod(0o644)
        # Not FAT, which not every kernel has that a test runs on.
        subprocess.run(["mkfs.ext4", "-q", "-d", str(content), str(stick)], check=True)
        return "/media/stick/later.update"

    def look(self, fault: str = "", **settings: str) -> list[dict[str, Any]]:
        """What `sudo tableside doctor --json` finds, after a fault was put in by a line of shell.

        A card as it comes from the shop: room for everything, nothing on it.
        """
        lines = [f"Environment=TABLESIDE_{name.upper()}={told}" for name, told in settings.items()]
        quiet = "Environment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LANG=C.UTF-8"
        conf = "\n".join(["[Service]", quiet, *lines])
        (self.folder / "staged.conf").write_text(conf + "\n")
        card = self.folder / "card.img"
        card.unlink(missing_ok=True)
        with card.open("wb") as image:
            image.truncate(400_000_000)
        subprocess.run(["mkfs.ext4", "-q", "-m", "0", str(card)], check=True)
        surroundings = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root", "LANG": "C.UTF-8", "PYTHONPATH": str(HOUSE),
            "STAGE": str(self.folder), "UNIT": str(HOUSE / "systemd" / "tableside.service"),
            "PYTHON_HOME": str(Path(sys.executable).resolve().parents[3]), "FAULT": fault,
        }  # fmt: skip
        doctor = [sys.executable, "-B", "-m", "companion", "doctor", "--json", "--language", "en"]
        ran = subprocess.run(
            [
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "sh",
                "-c",
                STAGE,
                "stage",
                *doctor,
            ],
            env=surroundings,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert ran.returncode in (0, 1), ran.stderr
        assert ran.stdout.startswith("{"), ran.stderr
        found: list[dict[str, Any]] = json.loads(ran.stdout)["findings"]
        return found


@contextmanager
def camera_app(brightness: int) -> Iterator[str]:
    """A camera on this machine's network, whose pictures are as bright as that; its address."""
    done = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=tile")
            self.end_headers()
            chance = np.random.default_rng(1)
            try:
                while not done.wait(0.05):
                    pixels = chance.integers(0, brightness + 1, (720, 1280), np.uint8)
                    body = cv2.imencode(".jpg", cv2.blur(pixels, (9, 9)))[1].tobytes()
                    head = f"--tile\r\nContent-Type: image/jpeg\r\nContent-Length: {len(body)}"
                    self.wfile.write(f"{head}\r\n\r\n".encode() + body + b"\r\n")
            except OSError:
                # The doctor has hung up.
                return

        def log_message(self, *arguments: Any) -> None:
            """Say nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"net:http://127.0.0.1:{server.server_address[1]}/video"
    finally:
        done.set()
        server.shutdown()
        server.server_close()


def ill(findings: list[dict[str, Any]]) -> Mapping[str, str]:
    """What is not fine, by what was looked at: the sentences."""
    found: dict[str, str] = {}
    for one in findings:
        if one["verdict"] != "fine":
            found[one["about"]] = " ".join((found.get(one["about"], ""), one["words"])).strip()
    return found
