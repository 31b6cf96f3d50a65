"""Editions that are small shell scripts, and what systemd does round each start of the service."""

import os
import signal
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parents[2]
TRIAL = HOUSE / "tools" / "trial.sh"

GOOD = "#!/bin/sh\necho ready\nexec cat\n"
CRASHES = "#!/bin/sh\nexit 1\n"
DIES = "#!/bin/sh\necho picture\nkill -SEGV $$\n"
HANGS = "#!/bin/sh\necho hangs\nexec cat\n"
NO_PYTHON = "#!/opt/nowhere/bin/python3\n"
NOT_READY = "#!/bin/sh\necho picture\necho hangs\nexec cat\n"
"""Draws its picture and never says that it is ready: a device has not answered."""


class Box:
    """A folder in the place of /opt/tableside, and the service that starts what is there."""

    def __init__(self, opt: Path, trial: Path = TRIAL) -> None:
        self.opt, self.trial = opt, trial
        opt.mkdir(parents=True, exist_ok=True)
        self.starts = 0

    def build(self, name: str, program: str) -> None:
        """Make an edition that is whole."""
        folder = self.opt / name
        (folder / "bin").mkdir(parents=True)
        for file, text in (("tableside", program), ("python", "#!/bin/sh\n")):
            (folder / "bin" / file).write_text(text)
            (folder / "bin" / file).chmod(0o755)
        (folder / ".whole").touch()

    def take(self, name: str, program: str) -> None:
        """Install an edition."""
        self.build(name, program)
        self.records("take", name)

    def records(self, *what: str, **environment: str) -> None:
        """Run the service's own script; a failure of it stops no start."""
        given = {"PATH": os.environ["PATH"], "TABLESIDE_OPT": str(self.opt), **environment}
        subprocess.run(["sh", str(self.trial), *what], env=given, check=False, capture_output=True)

    def names(self, name: str) -> str:
        """Give the edition a name stands for."""
        link = self.opt / name
        return os.readlink(link) if link.is_symlink() else ""

    def said(self, record: str) -> str:
        """Give the line of a record, nothing where there is none."""
        file = self.opt / record
        return file.read_text().strip() if file.exists() else ""

    def start(self) -> str:
        """Start once as systemd would; give how it ended, or `ready` and end it in order."""
        self.starts += 1
        self.records("start")
        result, status = self.run_program()
        if result == "ready":
            self.records("proved")
            self.records("ended", SERVICE_RESULT="success", EXIT_STATUS="0")
        else:
            self.records("ended", SERVICE_RESULT=result, EXIT_STATUS=status)
        return result

    def run_program(self) -> tuple[str, str]:
        """Run what is current until it is ready, ends or hangs."""
        try:
            process = subprocess.Popen(
                [str(self.opt / "current/bin/tableside")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
        except OSError:
            return "exit-code", "203"
        with process:
            assert process.stdout
            for line in process.stdout:
                if line != "picture\n":
                    # Ready, or it hangs and systemd has had its two minutes.
                    os.killpg(process.pid, signal.SIGKILL)
                    return ("ready", "0") if line == "ready\n" else ("timeout", "TERM")
            code = process.wait()
        return ("exit-code", str(code)) if code >= 0 else ("signal", "SEGV")

    def until_ready(self) -> str:
        """Start until something is ready, as Restart=on-failure does; give what is."""
        for _ in range(8):
            if self.start() == "ready":
                return self.names("current")
        raise AssertionError(f"nothing starts: {sorted(path.name for path in self.opt.iterdir())}")
