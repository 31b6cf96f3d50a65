"""The service that runs Tableside on a box, as its unit file says: user, surroundings, sandbox.

Read from the file, not asked of systemd: a system where systemd does not run has the file too.
"""

import os
import pwd
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

UNIT: Final = "tableside.service"
FOLDERS: Final = tuple(
    Path(folder, "systemd/system")
    for folder in ("/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib")
)
"""Where units lie, the folder that wins first."""

ROOTS: Final = {"%S": "/var/lib", "%C": "/var/cache", "%t": "/run", "%E": "/etc", "%L": "/var/log"}
DIRECTORIES: Final = {
    "StateDirectory": "%S",
    "CacheDirectory": "%C",
    "ConfigurationDirectory": "%E",
    "RuntimeDirectory": "%t",
}
LOCALES: Final = (Path("/etc/locale.conf"), Path("/etc/default/locale"))
"""What systemd itself takes its language from."""

PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Unit(msgspec.Struct, frozen=True):
    """What stands under [Service], drop-ins included; an empty value has emptied its list."""

    file: str
    settings: tuple[tuple[str, str], ...]

    def values(self, key: str) -> list[str]:
        """All values of a key, in order."""
        return [value for name, value in self.settings if name == key]

    def value(self, key: str, default: str = "") -> str:
        """The value that holds."""
        return (self.values(key) or [default])[-1]

    @property
    def user(self) -> str:
        """Who runs it."""
        return self.value("User", "root")

    @property
    def own_environment(self) -> dict[str, str]:
        """What the unit itself sets, its folders included."""
        found = {}
        for key, root in DIRECTORIES.items():
            if folders := self.folders(key):
                name = key.removesuffix("Directory").upper() + "_DIRECTORY"
                found[name] = ":".join(f"{ROOTS[root]}/{folder}" for folder in folders)
        for file in self.values("EnvironmentFile"):
            found |= read_variables(Path(file.removeprefix("-")))
        for line in self.values("Environment"):
            for pair in shlex.split(line):
                name, _, value = pair.partition("=")
                found[name] = expanded(value)
        return found

    def folders(self, key: str) -> list[str]:
        """The names of folders under a key such as StateDirectory."""
        return [name for line in self.values(key) for name in line.split()]

    @property
    def environment(self) -> dict[str, str]:
        """All that a process of this unit finds set."""
        who = pwd.getpwnam(self.user)
        language: dict[str, str] = {}
        for file in LOCALES:
            language |= {k: v for k, v in read_variables(file).items() if k.startswith("L")}
        house = {"HOME": who.pw_dir, "USER": self.user, "LOGNAME": self.user, "PATH": PATH}
        return {**house, **language, **self.own_environment}

    @property
    def working_directory(self) -> str:
        """Where it stands when it starts."""
        named = self.value("WorkingDirectory").removeprefix("-")
        return pwd.getpwnam(self.user).pw_dir if named == "~" else expanded(named) or "/"


def expanded(text: str) -> str:
    """Put in what systemd's signs for folders stand for."""
    for sign, folder in ROOTS.items():
        text = text.replace(sign, folder)
    return text.replace("%%", "%")


def read_variables(file: Path) -> dict[str, str]:
    """Read lines of NAME=VALUE; a file that is not there has none."""
    try:
        lines = file.read_text("utf-8", "replace").splitlines()
    except OSError:
        return {}
    pairs = [line.strip().partition("=") for line in lines if not line.lstrip().startswith("#")]
    return {name.strip(): "".join(shlex.split(value)) for name, equals, value in pairs if equals}


def find_unit(folders: Sequence[Path] = FOLDERS) -> Unit | None:
    """Read the unit and its drop-ins; None where no such service is installed, or it is masked."""
    files = [folder / UNIT for folder in folders]
    file = next((file for file in files if os.path.lexists(file)), None)
    if file is None or not file.is_file():
        return None
    dropins: dict[str, Path] = {}
    for folder in reversed(folders):
        dropins |= {path.name: path for path in (folder / f"{UNIT}.d").glob("*.conf")}
    found: list[tuple[str, str]] = []
    for path in (file, *(dropins[name] for name in sorted(dropins))):
        for key, value in _service_lines(path):
            if not value:
                found = [(name, kept) for name, kept in found if name != key]
            found.append((key, value))
    return Unit(str(file), tuple(found))


def _service_lines(file: Path) -> Iterator[tuple[str, str]]:
    section = ""
    text = file.read_text("utf-8", "replace").replace("\\\n", " ")
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            section = line
        elif section == "[Service]" and line and line[0] not in "#;":
            key, equals, value = line.partition("=")
            if equals:
                yield key.strip(), value.strip()
