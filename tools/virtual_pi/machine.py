"""A machine in QEMU that boots a virtual Pi's disk: its keys, its screen, its sticks, its plug."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from tools.virtual_pi.agent_client import Agent, Answer

BOOT_SECONDS: Final = 420.0
"""Until the agent answers; emulation on two busy cores takes up to four minutes."""

OPTIONS: Final = "root=/dev/vda rw console=ttyS0 quiet loglevel=4 systemd.show_status=false"


class Qmp:
    """QEMU's own monitor: one command at a time, events are dropped."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(60)
        self._socket.connect(str(path))
        self._lines = self._socket.makefile("r", encoding="utf-8")
        self._lines.readline()
        self.ask("qmp_capabilities")

    def ask(self, command: str, **arguments: Any) -> Any:
        said = json.dumps({"execute": command, "arguments": arguments})
        self._socket.sendall(said.encode() + b"\n")
        while line := self._lines.readline():
            answer = json.loads(line)
            if "error" in answer:
                raise RuntimeError(f"{command}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]
        raise ConnectionError(f"the machine went away during {command}")

    def close(self) -> None:
        self._lines.close()
        self._socket.close()


class Machine:
    """A box that is on. Its disk is an overlay in `folder`: the image itself stays as it was."""

    def __init__(self, folder: Path, process: subprocess.Popen[bytes] | None = None) -> None:
        self.folder = folder
        self.pid = int((folder / "pid").read_text("ascii"))
        self._process = process
        self.qmp = Qmp(folder / "qmp")
        self.agent = Agent(folder / "agent")

    def __enter__(self) -> "Machine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.pull_the_plug()

    def is_on(self) -> bool:
        if self._process is not None:
            return self._process.poll() is None
        return Path(f"/proc/{self.pid}").exists()

    def wait_until_up(self, patience: float = BOOT_SECONDS) -> float:
        """Until the agent answers; the seconds it took."""
        started = time.monotonic()
        self.agent.wait(patience)
        return time.monotonic() - started

    def run(self, line: str, patience: float = 120, given: bytes = b"") -> Answer:
        return self.agent.run(line, patience, given)

    def pull_the_plug(self) -> None:
        """A power cut: what the guest has not written by now is lost."""
        if self.is_on():
            os.kill(self.pid, signal.SIGKILL)
        self.wait_until_off(20)
        self.let_go()

    def let_go(self) -> None:
        """Leaves it on, for another process to talk with."""
        self.qmp.close()
        self.agent.close()

    def wait_until_off(self, patience: float) -> bool:
        try:
            _wait_for(lambda: not self.is_on(), patience, "switching off")
        except TimeoutError:
            return False
        return True

    def screenshot(self, path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.qmp.ask("screendump", filename=str(path.absolute()), format="png")
        return path

    def press(self, *keys: str) -> None:
        """QEMU's names of keys (`ret`, `left`, `esc`, `a`), one after the other."""
        for key in keys:
            pressed = [{"type": "qcode", "data": key}]
            self.qmp.ask("send-key", keys=pressed, **{"hold-time": 150})
            time.sleep(0.4)

    def plug_stick(self, path: Path, name: str = "stick") -> None:
        """A memory stick whose content is the raw file `path`."""
        self.qmp.ask(
            "blockdev-add",
            **{"node-name": name, "driver": "raw", "file": {"driver": "file", "filename": str(path)}},
        )
        self.qmp.ask(
            "device_add", driver="usb-storage", id=name, drive=name, bus="usb.0", removable=True
        )

    def pull_stick(self, name: str = "stick") -> None:
        self.qmp.ask("device_del", id=name)

        def drop() -> bool:
            try:
                self.qmp.ask("blockdev-del", **{"node-name": name})
            except RuntimeError:
                return False
            return True

        _wait_for(drop, 20, "the stick to go")

    def snapshot_stick(self, path: Path, to: Path) -> None:
        """What is on the stick at this instant, as if it were pulled now."""
        self.qmp.ask("stop")
        shutil.copyfile(path, to)
        self.qmp.ask("cont")


def start(
    image: Path,
    folder: Path,
    accel: str,
    *,
    memory: int = 1536,
    size: tuple[int, int] = (1280, 720),
    clock: str = "utc",
    graphics: str = "virtio-gpu-pci",
    more: tuple[str, ...] = (),
) -> Machine:
    """Switches a box on; one whose `folder` has a disk goes on with what is on it."""
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.absolute()
    disk = folder / "disk.qcow2"
    if not disk.exists():
        new = ["qemu-img", "create", "-q", "-f", "qcow2", "-F", "qcow2"]
        subprocess.run([*new, "-b", str((image / "disk.qcow2").absolute()), str(disk)], check=True)
    for name in ("qmp", "agent", "console"):
        (folder / name).unlink(missing_ok=True)
    command = [
        "qemu-system-x86_64", "-M", "q35", "-accel", accel, "-cpu", "max", "-smp", "2",
        "-m", str(memory), "-nodefaults", "-no-user-config", "-nic", "none", "-display", "none",
        "-rtc", f"base={clock}", "-no-reboot",
        "-kernel", str(image / "kernel"), "-initrd", str(image / "initrd"), "-append", OPTIONS,
        "-drive", f"if=none,id=disk,file={disk},cache=writeback,discard=unmap",
        "-device", "virtio-blk-pci,drive=disk",
        "-vga", "none", "-device", f"{graphics},xres={size[0]},yres={size[1]}",
        "-device", "qemu-xhci,id=usb", "-device", "usb-kbd,bus=usb.0", "-device", "virtio-rng-pci",
        "-device", "virtio-serial-pci",
        "-chardev", f"socket,id=agent,path={folder / 'agent'},server=on,wait=off",
        "-device", "virtserialport,chardev=agent,name=tableside.agent",
        "-chardev", f"socket,id=console,path={folder / 'console'},server=on,wait=off,"
        f"logfile={folder / 'console.log'},logappend=on", "-serial", "chardev:console",
        "-qmp", f"unix:{folder / 'qmp'},server=on,wait=off", *more,
    ]  # fmt: skip
    with (folder / "qemu.log").open("ab") as errors:
        process = subprocess.Popen(command, stderr=errors, cwd=folder, start_new_session=True)
    (folder / "pid").write_text(f"{process.pid}\n", "ascii")

    def listens() -> bool:
        if process.poll() is not None:
            raise ConnectionError((folder / "qemu.log").read_text("utf-8")[-500:])
        return all((folder / name).is_socket() for name in ("qmp", "agent"))

    try:
        _wait_for(listens, 20, "QEMU's sockets")
        return Machine(folder, process)
    except BaseException:
        process.kill()
        process.wait()
        raise


def _wait_for(ready: Callable[[], bool], patience: float, what: str) -> None:
    end = time.monotonic() + patience
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {patience:.0f} s")
        time.sleep(0.1)


def choose_accel(image: Path, folder: Path, patience: float = 120) -> str:
    """KVM where a kernel really starts under it, else emulation on several threads."""
    emulated = "tcg,thread=multi"
    if not os.access("/dev/kvm", os.R_OK | os.W_OK):
        return emulated
    try:
        with start(image, folder, "kvm") as machine:
            machine.wait_until_up(patience)
            return "kvm"
    except (TimeoutError, OSError):
        return emulated
    finally:
        shutil.rmtree(folder, ignore_errors=True)
