"""Python and the libraries Tableside stands on: each is really imported, in another process."""

import importlib.metadata
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from companion.doctor.child import Answer, Ask
from companion.doctor.finding import About, Finding, attention, broken, fine
from companion.doctor.trial import Imported

OLDEST: Final = (3, 11)


class Package(msgspec.Struct, frozen=True):
    """A library: the module to import, the name it is installed by, whether we can do without."""

    module: str
    name: str
    needed: bool = True
    system: str = ""
    """The system's package with the library under it, where pip does not bring one."""


PACKAGES: Final = (
    Package("numpy", "numpy"),
    Package("cv2", "opencv-python-headless"),
    Package("pygame", "pygame"),
    # Either of the two readers is enough; both together read more.
    Package("zxingcpp", "zxing-cpp", needed=False),
    Package("pyzbar.pyzbar", "pyzbar", needed=False, system="libzbar0"),
    Package("numba", "numba"),
    Package("pysat.solvers", "python-sat"),
    Package("segno", "segno"),
    Package("fpdf", "fpdf2"),
    Package("serial", "pyserial"),
    Package("gpiozero", "gpiozero"),
    Package("rich", "rich"),
)


def find_version(name: str) -> str:
    """Give the version of an installed package, or a question mark."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "?"


def check_python(version: tuple[int, ...], machine: str, tableside: str) -> list[Finding]:
    """Look at the interpreter and the machine; wheels are made for 64 bits."""
    facts = {"python": ".".join(map(str, version[:3])), "machine": machine, "version": tableside}
    if version < OLDEST:
        return [broken(About.PYTHON, "python-old", **facts)]
    if machine.startswith(("armv6", "armv7")):
        return [attention(About.PYTHON, "python-32-bit", **facts)]
    return [fine(About.PYTHON, "python", **facts)]


def check_packages(
    packages: Sequence[Package], ask: Ask, version_of: Callable[[str], str] = find_version
) -> list[Finding]:
    """Import them all in another process; what fails, crashes or hangs there is named."""
    answer = ask(["imports", *(package.module for package in packages)])
    heard = [msgspec.json.decode(line, type=Imported) for line in answer.lines]
    why_of = {imported.module: imported.why for imported in heard}
    found, well = [], []
    for package in packages:
        if package.module not in why_of:
            # The first one without an answer took the process down; the rest were never tried.
            found.append(_silent(package, answer))
            break
        if why := why_of[package.module]:
            found.append(_missing(package, why))
        else:
            well.append(f"{package.name} {version_of(package.name)}")
    if well:
        found.append(fine(About.PACKAGES, "packages", count=len(well), listed=", ".join(well)))
    return found


def _missing(package: Package, why: str) -> Finding:
    facts = {"name": package.name, "why": why}
    if package.system:
        slug, facts = "package-system", {**facts, "system": package.system}
    else:
        slug = "package-missing"
    return (broken if package.needed else attention)(About.PACKAGES, slug, **facts)


def _silent(package: Package, answer: Answer) -> Finding:
    if answer.code is None:
        return broken(About.PACKAGES, "package-hangs", name=package.name)
    last = answer.errors.splitlines()[-1] if answer.errors else ""
    facts = {"name": package.name, "code": str(answer.code), "why": last}
    return broken(About.PACKAGES, "package-crashes", **facts)
