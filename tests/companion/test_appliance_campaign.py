"""The whole life of an installation, for real: a bare Debian, no network, systemd itself."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from bare_root import BareRoot, Booted, why_not

HOUSE = Path(__file__).parents[2]
VERSION = re.findall(r'^version = "(.*)"', (HOUSE / "pyproject.toml").read_text(), re.MULTILINE)[0]
EARLIER = "0.9.0"
AS_SERVICE = (
    "runuser -u tableside -- env STATE_DIRECTORY=/var/lib/tableside HOME=/var/lib/tableside "
    "XDG_CONFIG_HOME=/var/lib/tableside/config NUMBA_CACHE_DIR=/var/cache/tableside"
)
WITHOUT_SCREEN = """[Service]
Environment=SDL_VIDEODRIVER=dummy TABLESIDE_CAMERA=none: TABLESIDE_PANEL=keys:
WatchdogSec=6
RestartSec=1
"""

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
]


def build(checkout: Path, arches: str, wheels: Path) -> None:
    """Run `make deb` there, without making an environment anew."""
    environment = {**os.environ, "ARCHES": arches, "WHEELS": str(wheels)}
    script = [str(checkout / "tools" / "deb.sh")]
    ran = subprocess.run(
        ["sh", *script], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]


def checkout_of(commit: str, folder: Path, version: str) -> Path:
    """Give the files of a commit in a folder, as the version named."""
    folder.mkdir()
    packed = subprocess.run(
        ["git", "-C", str(HOUSE), "archive", commit], capture_output=True, check=True
    )
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    page = folder / "pyproject.toml"
    page.write_text(re.sub(r'(?m)^version = ".*"', f'version = "{version}"', page.read_text()))
    (folder / ".venv").symlink_to(HOUSE / ".venv")
    return folder


def first_commit_with_packages() -> str:
    """Give the commit that taught us to make packages."""
    log = ["git", "-C", str(HOUSE), "log", "--diff-filter=A", "--format=%H", "--", "tools/deb.sh"]
    ran = subprocess.run(log, capture_output=True, text=True, check=True)
    return ran.stdout.split()[-1]


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    """Give where fetched libraries are kept: APPLIANCE_ROOT outlives the run."""
    kept = os.environ.get("APPLIANCE_ROOT")
    return Path(kept) / "wheels" if kept else tmp_path / "wheels"


@pytest.fixture
def bare(tmp_path: Path) -> BareRoot:
    return BareRoot(tmp_path / "root")


def games(bare: BareRoot) -> object:
    return json.loads(bare.done(f"{AS_SERVICE} tableside history --json"))


def check_owners(bare: BareRoot) -> None:
    """The program is root's and for everybody to read, the games are the user's alone."""
    found = bare.done("find /opt/tableside ! -user root -o -perm /022 ! -type l | head -3")
    assert found == ""
    private = bare.done("stat -c '%U %G %a' /var/lib/tableside /var/cache/tableside")
    assert private == "tableside tableside 700\n" * 2
    assert bare.done("stat -c '%U %a' /etc/tableside/config.toml") == "root 644\n"


def check_service(booted: Booted) -> None:
    """The contract with systemd: ready, fed, started again, ended in time."""
    booted.wait("ActiveState", "active")
    assert booted.show("NRestarts") == "0"
    booted.wait_for_change("WatchdogTimestampMonotonic")
    booted.signal("SIGKILL")
    booted.wait("NRestarts", "1")
    booted.wait("ActiveState", "active")
    booted.signal("SIGSTOP")
    booted.wait("NRestarts", "2")
    booted.wait("ActiveState", "active")
    assert "Fatal Python error: Aborted" in booted.journal()
    booted.run("systemctl", "stop", "tableside")
    assert booted.show("ActiveState") == "inactive"
    assert booted.show("Result") == "success"
    assert booted.show("ExecMainStatus") == "0"


def test_the_package_from_the_first_to_the_last_day(
    bare: BareRoot, tmp_path: Path, wheels: Path
) -> None:
    before = checkout_of(first_commit_with_packages(), tmp_path / "before", EARLIER)
    now = checkout_of("HEAD", tmp_path / "now", VERSION)
    build(before, "amd64", wheels)
    build(now, "arm64 amd64", wheels)
    look_into(now / "dist", tmp_path)
    for folder, version in ((before, EARLIER), (now, VERSION)):
        shutil.move(folder / "dist" / f"tableside_{version}_amd64.deb", bare.root / "root")

    bare.done(f"apt-get install -y /root/tableside_{EARLIER}_amd64.deb")
    assert bare.done("tableside --version") == f"tableside {EARLIER}\n"
    bare.done(f"{AS_SERVICE} tableside simulate taluva --seed 5 --keep --quiet")
    kept = games(bare)
    (bare.root / "etc/tableside/config.toml").write_text("sound = false\n")

    said = bare.done(f"apt-get install -y /root/tableside_{VERSION}_amd64.deb", LANG="fr_FR.UTF-8")
    assert "C’est fait." in said
    assert bare.done("tableside --version") == f"tableside {VERSION}\n"
    # The one before it is kept, for the way back.
    assert len(list((bare.root / "opt/tableside").glob("[0-9]*-*"))) == 2
    assert games(bare) == kept
    assert (bare.root / "etc/tableside/config.toml").read_text() == "sound = false\n"
    check_owners(bare)
    again = bare.done(f"dpkg -i /root/tableside_{VERSION}_amd64.deb")
    assert "nothing was changed" in again
    assert bare.done("dpkg --verify tableside") == ""
    assert list((bare.root / "var/cache/tableside").glob("machine-*/whole"))

    drop_in = bare.root / "etc/systemd/system/tableside.service.d"
    drop_in.mkdir()
    (drop_in / "without-screen.conf").write_text(WITHOUT_SCREEN)
    with bare.booted() as booted:
        check_service(booted)
    assert games(bare) == kept

    bare.done("apt-get remove -y tableside")
    assert not (bare.root / "opt/tableside").exists()
    assert not list((bare.root / "usr/lib/systemd/system").glob("tableside*"))
    assert (bare.root / "var/lib/tableside/games.sqlite").exists()
    bare.done("apt-get purge -y tableside")
    for gone in ("var/lib/tableside", "etc/tableside", "var/cache/tableside"):
        assert not (bare.root / gone).exists()
    assert bare.run("getent passwd tableside").returncode == 2


def look_into(dist: Path, tmp_path: Path) -> None:
    """Both packages have every pinned library, for both Pythons, of their own machine only."""
    pinned = re.findall(r"^([a-z0-9-]+)==", (HOUSE / "requirements.lock").read_text(), re.MULTILINE)
    for arch, machine, other in (("arm64", "aarch64", "x86_64"), ("amd64", "x86_64", "aarch64")):
        package = dist / f"tableside_{VERSION}_{arch}.deb"
        listed = subprocess.run(
            ["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True
        ).stdout
        names = re.findall(r"/wheels/([^/\s]+)\.whl", listed)
        for unit in ("tableside-update.service", "tableside-update.path"):
            assert f"/usr/lib/systemd/system/{unit}\n" in listed
            assert f"/multi-user.target.wants/{unit} -> ../{unit}\n" in listed
        assert re.search(r"/share/update-keys/\S+\.pub", listed)
        assert not [name for name in names if other in name]
        for python in ("cp311", "cp313"):
            fit = [n for n in names if n.endswith("any") or python in n or "abi3" in n
                   or "py3-none-manylinux" in n]  # fmt: skip
            have = {name.split("-")[0].lower().replace("_", "-").replace(".", "-") for name in fit}
            assert set(pinned) <= have, (arch, python, set(pinned) - have)
            assert [name for name in fit if machine in name]
        if shutil.which("lintian"):
            ran = subprocess.run(
                ["lintian", "--fail-on", "none", str(package)],
                capture_output=True,
                text=True,
                check=False,
                env={**os.environ, "TMPDIR": str(tmp_path)},
            )
            assert [line for line in ran.stdout.splitlines() if line.startswith("E:")] == []


def test_a_checkout_from_the_first_to_the_last_day(
    bare: BareRoot, tmp_path: Path, wheels: Path
) -> None:
    build_wheels(wheels)
    shutil.copytree(wheels / "amd64", bare.root / "root/wheels")
    checkout_of("HEAD", bare.root / "root/tableside", VERSION)
    (bare.root / "root/tableside/.venv").unlink()
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/root/wheels"}

    said = bare.done("make -C /root/tableside install", network=True, **offline)
    assert "What comes next" in said
    assert bare.done("tableside --version") == f"tableside {VERSION}\n"
    check_owners(bare)
    bare.done(f"{AS_SERVICE} tableside simulate taluva --seed 5 --keep --quiet")
    kept = games(bare)
    again = bare.done("make -C /root/tableside install", **offline)
    assert "nothing was changed" in again

    (bare.root / "root/tableside/engines/newer.py").write_text('"""Newer."""\n')
    before = os.readlink(bare.root / "opt/tableside/current")
    bare.done("make -C /root/tableside install", **offline)
    assert os.readlink(bare.root / "opt/tableside/current") != before
    assert games(bare) == kept

    drop_in = bare.root / "etc/systemd/system/tableside.service.d"
    drop_in.mkdir()
    (drop_in / "without-screen.conf").write_text(WITHOUT_SCREEN)
    with bare.booted() as booted:
        check_service(booted)
    assert not (bare.root / "opt/tableside/trial").exists()
    check_way_back(bare, offline)
    assert games(bare) == kept

    bare.done("make -C /root/tableside uninstall")
    assert not (bare.root / "opt/tableside").exists()
    assert (bare.root / "var/lib/tableside/games.sqlite").exists()
    bare.done("make -C /root/tableside uninstall GAMES=delete")
    assert not (bare.root / "var/lib/tableside").exists()
    assert bare.run("getent passwd tableside").returncode == 2


def check_way_back(bare: BareRoot, offline: dict[str, str]) -> None:
    """An update that crashes when it starts: the edition before it runs, and it is told why."""
    before = os.readlink(bare.root / "opt/tableside/current")
    cli = bare.root / "root/tableside/companion/cli.py"
    whole = cli.read_text()
    cli.write_text(f'{whole}\nraise ImportError("broken on purpose")\n')
    bare.done("make -C /root/tableside install", **offline)
    cli.write_text(whole)
    given_up = os.readlink(bare.root / "opt/tableside/current")
    assert given_up != before
    with bare.booted() as booted:
        booted.wait("ActiveState", "active")
        assert os.readlink(bare.root / "opt/tableside/current") == before
        assert "broken on purpose" in booted.journal()
        assert f"{given_up} did not prove itself (exit-code:1)" in booted.journal()
    told = bare.run(f"{AS_SERVICE} tableside doctor --json").stdout
    slugs = [one["slug"] for one in json.loads(told)["findings"] if one["about"] == "edition"]
    assert slugs == ["edition-alone", "edition-given-up"]


def build_wheels(wheels: Path) -> None:
    """Fetch the libraries of this machine, where they are not there yet."""
    if not (wheels / "amd64").exists():
        build(HOUSE, "amd64", wheels)
