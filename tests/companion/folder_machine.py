"""A folder to install into instead of a machine, with a Python that fetches nothing."""

import os
import shutil
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parents[2]
ENVIRONMENT = "[0-9]*-*"

PYTHON = """#!/bin/sh
# Stands in for Python: makes the folders of an environment and fetches nothing.
case "$1 $2" in
    "-m venv") for folder; do :; done
        mkdir -p "$folder/bin" && touch "$folder/pyvenv.cfg"
        printf '%s\n' "${PROGRAM:-#!/bin/true}" >"$folder/bin/tableside"
        cp "$0" "$folder/bin/python" && chmod +x "$folder/bin/tableside" ;;
    "-m pip" | *"/pip install") [ -z "$PLUG_PULLED" ] || exit 1 ;;
    *) exec python3 "$@" ;;
esac
"""


class Machine:
    """A folder to install into, and a small checkout that is installed."""

    def __init__(self, folder: Path) -> None:
        self.root, self.checkout = folder / "root", folder / "checkout"
        for name in ("tools/appliance.sh", "tools/trial.sh", "requirements.lock", "pyproject.toml"):
            self.copy(name)
        for path in (HOUSE / "systemd").rglob("*.*"):
            self.copy(str(path.relative_to(HOUSE)))
        self.copy("docs/installing-on-a-pi.md")
        for room in ("companion", "engines", "hardware", "vision"):
            (self.checkout / room).mkdir()
            (self.checkout / room / "__init__.py").touch()
        self.python = folder / "python"
        self.python.write_text(PYTHON)
        self.python.chmod(0o755)

    def copy(self, name: str) -> None:
        (self.checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HOUSE / name, self.checkout / name)

    def run(self, what: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Install or uninstall."""
        given = {"DESTDIR": str(self.root), "PYTHON": str(self.python), "LANG": "C"}
        clean = {name: os.environ[name] for name in ("PATH",)}
        return subprocess.run(
            ["sh", str(self.checkout / "tools" / "appliance.sh"), what],
            env={**clean, **given, "PLUG_PULLED": "", **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def done(self, what: str, **environment: str) -> str:
        """Give what was said where all went well."""
        ran = self.run(what, **environment)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def tree(self) -> dict[str, tuple[int, int, bytes]]:
        """Give every file with its rights, its time and what is in it."""
        return {
            str(path.relative_to(self.root)): (
                path.lstat().st_mode,
                path.lstat().st_mtime_ns,
                b"" if path.is_dir() else path.read_bytes(),
            )
            for path in sorted(self.root.rglob("*"))
            if not path.is_symlink()
        }

    def programs(self) -> list[str]:
        """Give the environments that are there."""
        return [path.name for path in (self.root / "opt/tableside").glob(ENVIRONMENT)]

    def records(self, what: str, **environment: str) -> None:
        """Run the service's own script, as systemd does round each start."""
        opt = self.root / "opt/tableside"
        given = {"PATH": os.environ["PATH"], "TABLESIDE_OPT": str(opt), **environment}
        subprocess.run(["sh", str(opt / "share/trial.sh"), what], env=given, check=True)

    def proves(self) -> None:
        """Let the current edition start and be ready."""
        self.records("start")
        self.records("proved")

    def unpack(self) -> None:
        """Put the files of a package there, as dpkg does between its scripts."""
        share = self.root / "opt/tableside/share"
        python = ["python3", "-c", "import sys; print('cp%d%d' % sys.version_info[:2])"]
        tag = subprocess.run(python, capture_output=True, text=True, check=True).stdout.strip()
        (share / "wheels").mkdir(parents=True, exist_ok=True)
        for wheel in (f"numpy-2-{tag}-any", "tableside-1-py3-none-any", "pip-1-py3-none-any"):
            (share / "wheels" / f"{wheel}.whl").touch()
        for name in (
            "requirements.lock",
            "pyproject.toml",
            "systemd/config.toml",
            "tools/trial.sh",
        ):
            shutil.copy(self.checkout / name, share)
