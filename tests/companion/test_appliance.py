"""Tableside put on a machine and taken off again, into a folder instead of the system."""

import importlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from folder_machine import HOUSE, Machine

from companion.doctor.sticks import UNDER
from companion.system.settings import PARSERS, Settings, read_settings
from companion.updating.places import Places

UNIT = HOUSE / "systemd" / "tableside.service"
STICK = HOUSE / "systemd" / "tableside-stick@.service"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def documented() -> set[str]:
    """Give the files and folders the page for owners lists."""
    page = (HOUSE / "docs" / "installing-on-a-pi.md").read_text("utf-8")
    return set(re.findall(r"^\| `/([^`]+)` \|", page, re.MULTILINE))


def test_everything_lies_where_the_page_says_and_nothing_else(machine: Machine) -> None:
    said = machine.done("install")
    for name in documented():
        assert os.path.lexists(machine.root / name.rstrip("/")), name
    for found in machine.tree():
        assert any(found.startswith(name) or name.startswith(found) for name in documented()), found
    assert "tableside doctor" in said
    assert "(not in" in said
    for private in ("var/lib/tableside", "var/cache/tableside"):
        assert (machine.root / private).stat().st_mode & 0o777 == 0o700


def test_what_the_unit_starts_is_there(machine: Machine) -> None:
    machine.done("install")
    starts = re.findall(
        r"^(?:ExecStart|ConditionPathExists|Exec\w+=-\+/bin/sh )=?/(\S+)",
        UNIT.read_text(),
        re.MULTILINE,
    )
    assert len(starts) == 5
    assert all((machine.root / start).exists() for start in starts)
    command = machine.root / "usr/local/bin/tableside"
    assert (machine.root / str(command.readlink()).lstrip("/")).exists()


def test_a_stick_that_is_plugged_in_starts_a_unit_that_is_there(machine: Machine) -> None:
    machine.done("install")
    rules = (machine.root / "etc/udev/rules.d/99-tableside.rules").read_text()
    (wanted,) = re.findall(r'ENV\{SYSTEMD_WANTS\}\+="(\S+)%k(\S+)"', rules)
    unit = (machine.root / "etc/systemd/system" / "".join(wanted)).read_text()
    assert "BindsTo=dev-%i.device" in unit
    (mounted,) = set(re.findall(r"/dev/%I (\S+)%I", unit))
    assert any(Path(mounted).is_relative_to(top) for top in UNDER)


def test_a_second_run_changes_nothing_and_says_so(machine: Machine) -> None:
    machine.done("install")
    before = machine.tree()
    assert "nothing was changed" in machine.done("install")
    assert machine.tree() == before


def test_a_newer_checkout_takes_over_and_games_and_settings_stay(machine: Machine) -> None:
    machine.done("install")
    machine.proves()
    (before,) = machine.programs()
    games, settings = (machine.root / "var/lib/tableside/games", machine.root / "etc/tableside")
    games.write_text("mine")
    (settings / "config.toml").write_text("sound = false")
    (machine.checkout / "engines" / "new.py").touch()
    (machine.checkout / "systemd" / "tableside.service").write_text("[Unit]\n")
    machine.done("install")
    after = str((machine.root / "opt/tableside/current").readlink())
    assert after != before
    assert sorted(machine.programs()) == sorted([before, after])
    assert (machine.root / "etc/systemd/system/tableside.service").read_text() == "[Unit]\n"
    assert games.read_text() == "mine"
    assert (settings / "config.toml").read_text() == "sound = false"


def test_an_installation_that_breaks_off_leaves_the_one_before(machine: Machine) -> None:
    machine.done("install")
    machine.proves()
    (before,) = machine.programs()
    (machine.checkout / "engines" / "new.py").touch()
    assert machine.run("install", PLUG_PULLED="yes").returncode != 0
    assert str((machine.root / "opt/tableside/current").readlink()) == before
    machine.done("install")
    assert len(machine.programs()) == 2
    assert str((machine.root / "opt/tableside/last").readlink()) == before


def test_no_more_than_two_editions_lie_on_the_card(machine: Machine) -> None:
    for number in range(3):
        (machine.checkout / "engines" / f"newer{number}.py").touch()
        machine.done("install")
        machine.proves()
    assert len(machine.programs()) == 2
    assert {
        (machine.root / "opt/tableside" / name).readlink().name for name in ("current", "last")
    } == set(machine.programs())


def test_a_package_whose_edition_was_given_up_is_tried_again_when_asked_but_not_by_itself(
    machine: Machine,
) -> None:
    machine.done("install")
    machine.proves()
    (before,) = machine.programs()
    machine.done("install", DPKG_MAINTSCRIPT_NAME="preinst")
    machine.unpack()
    machine.done("configure", DPKG_MAINTSCRIPT_NAME="postinst")
    current = machine.root / "opt/tableside/current"
    given_up = current.readlink()
    for _ in range(4):
        machine.records("start")
    assert current.readlink().name == before
    # A Python that was mended sets the libraries up again, where they fit no more.
    machine.done("triggered", DPKG_MAINTSCRIPT_NAME="postinst")
    assert current.readlink().name == before
    machine.done("configure", DPKG_MAINTSCRIPT_NAME="postinst")
    assert current.readlink() == given_up


def test_what_is_taken_off_leaves_games_and_settings_unless_told(machine: Machine) -> None:
    machine.done("install")
    (machine.root / "var/lib/tableside/games").write_text("mine")
    said = machine.done("uninstall")
    left = {name for name, (_, _, content) in machine.tree().items() if content}
    assert left == {"var/lib/tableside/games", "etc/tableside/config.toml"}
    assert "GAMES=delete" in said
    machine.done("uninstall", GAMES="delete")
    assert not [name for name in machine.tree() if "tableside" in name]


def test_a_checkout_in_the_folder_of_the_program_is_not_taken_off(machine: Machine) -> None:
    machine.done("install")
    own = machine.root / "opt/tableside/README.md"
    own.write_text("mine")
    machine.done("uninstall", GAMES="delete")
    assert own.read_text() == "mine"


def test_it_speaks_french_too_and_refuses_what_it_does_not_know(machine: Machine) -> None:
    assert "C’est fait." in machine.done("install", LANG="fr_FR.UTF-8")
    assert "rien n’a été changé" in machine.done("install", LC_ALL="fr_FR.UTF-8")
    ran = machine.run("dance")
    assert ran.returncode == 1
    assert "say install or uninstall" in ran.stderr


def test_the_settings_file_shows_every_setting_and_holds_when_uncommented(tmp_path: Path) -> None:
    text = (HOUSE / "systemd" / "config.toml").read_text("utf-8")
    file = tmp_path / "config.toml"
    file.write_text(re.sub(r"^# (?=[a-z_]+ = )", "", text, flags=re.MULTILINE))
    assert tomllib.loads(file.read_text()).keys() == PARSERS.keys()
    assert read_settings({}, {}, (file,))[1] == ()
    shipped = HOUSE / "systemd" / "config.toml"
    assert read_settings({}, {}, (shipped,)) == (Settings(), ())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
@pytest.mark.parametrize(
    ("unit", "most"),
    [
        ("tableside.service", 0.7),
        ("tableside-stick@.service", 2.0),
        ("tableside-update.service", 1.8),
    ],
)
def test_the_units_may_do_little(unit: str, most: float) -> None:
    path = str(HOUSE / "systemd" / unit)
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    (figure,) = re.findall(
        r"Overall exposure level for tableside[\w@-]*.service: ([\d.]+)", ran.stdout
    )
    assert float(figure) <= most


def test_a_wish_for_an_update_starts_a_unit_that_is_there_and_reads_the_same_place() -> None:
    places, units = Places(), HOUSE / "systemd"
    waiting = (units / "tableside-update.path").read_text()
    assert f"PathExists={places.request}\n" in waiting
    (started,) = re.findall(r"^Unit=(\S+)$", waiting, re.MULTILINE)
    unit = (units / started).read_text()
    assert f"ConditionPathExists=|{places.request}\n" in unit
    assert f"ConditionDirectoryNotEmpty=|{places.spool}\n" in unit
    (module,) = re.findall(r"^ExecStart=\S+ -I -m (\S+)$", unit, re.MULTILINE)
    assert callable(importlib.import_module(module).main)
    assert places.request.parent == Path("/run/tableside"), "the game's own runtime folder"
    for folder in (places.spool.name, places.progress.parent.name):
        assert f"Directory={folder}\n" in unit


def test_the_helper_for_sticks_has_the_service_manager_mount_them() -> None:
    lines = STICK.read_text().splitlines()
    (bounds,) = [line for line in lines if line.startswith("CapabilityBoundingSet=")]
    # What the service manager asks of those who want a mount; its calls are out of reach.
    assert bounds == "CapabilityBoundingSet=CAP_SYS_ADMIN"
    assert "SystemCallFilter=@system-service" in lines
    text = STICK.read_text()
    assert "systemd-mount" in text
    assert "nosuid,nodev,noexec" in text
    assert "uid=tableside,gid=tableside,umask=077" in text
    # A stick that is pulled out while it is used must not hold its folder.
    assert "LazyUnmount=yes" in text
    # The name is the kernel's, never the label that somebody has given a stick.
    assert "/media/tableside-%I" in text
    assert "LABEL" not in text


def test_version_package_and_changelog_agree(tableside: Callable[..., object]) -> None:
    version = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["version"]
    newest = re.findall(r"^## \[(\d[^\]]*)\]", (HOUSE / "CHANGELOG.md").read_text(), re.MULTILINE)[
        0
    ]
    assert tableside("--version").out == f"tableside {version}\n"
    assert newest == version


def test_a_package_takes_over_from_a_checkout_and_leaves_games_alone(machine: Machine) -> None:
    machine.done("install")
    (machine.root / "var/lib/tableside/games").write_text("mine")
    machine.proves()
    before = machine.tree()
    machine.done("install", DPKG_MAINTSCRIPT_NAME="preinst")
    # A plug pulled from here on finds the checkout's program and service.
    after = machine.tree()
    assert all(after[name][2] == content for name, (_, _, content) in before.items())
    (checkout,) = machine.programs()
    machine.unpack()
    machine.done("configure", DPKG_MAINTSCRIPT_NAME="postinst")
    assert len(machine.programs()) == 2
    assert (machine.root / "opt/tableside/last").readlink().name == checkout
    for hiding in ("etc/systemd", "etc/udev", "etc/polkit-1", "usr/local/bin"):
        assert not [path for path in (machine.root / hiding).rglob("*") if not path.is_dir()]
    assert (machine.root / "var/lib/tableside/games").read_text() == "mine"


def test_a_package_that_is_removed_keeps_games_and_one_that_is_purged_does_not(
    machine: Machine,
) -> None:
    machine.done("install")
    (machine.root / "var/lib/tableside/games").write_text("mine")
    machine.done("upgrade", DPKG_MAINTSCRIPT_NAME="prerm")
    assert machine.programs()
    machine.done("remove", DPKG_MAINTSCRIPT_NAME="prerm")
    machine.done("remove", DPKG_MAINTSCRIPT_NAME="postrm")
    assert not machine.programs()
    assert (machine.root / "var/lib/tableside/games").read_text() == "mine"
    machine.done("purge", DPKG_MAINTSCRIPT_NAME="postrm")
    assert not (machine.root / "var/lib/tableside").exists()
    assert not (machine.root / "etc/tableside").exists()
