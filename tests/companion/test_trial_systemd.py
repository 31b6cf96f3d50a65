"""The unit as shipped under systemd itself: what it starts, gives up, and brings back."""

import os
import shutil
from pathlib import Path

import pytest
from bare_root import BareRoot, Booted, why_not
from fake_editions import CRASHES, HOUSE, NO_PYTHON, TRIAL, Box

GOOD = """#!/usr/bin/python3
import os, socket, time
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
for word in (b"READY=1", *[b"WATCHDOG=1"] * 10_000):
    manager.sendto(word, os.environ["NOTIFY_SOCKET"])
    time.sleep(1)
"""
HANGS = "#!/bin/sh\nexec sleep 10000\n"
DEAF = "#!/bin/sh\ntrap '' TERM\nwhile :; do sleep 1; done\n"
"""Hangs, and does not end when it is asked to."""
IMPATIENT = "[Service]\nTimeoutStartSec=8\nTimeoutStopSec=3\nRestartSec=1\n"
OLD = "1.0.0-aaaaaaaaaaaa"

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
]


@pytest.fixture
def bare(tmp_path: Path) -> BareRoot:
    """A bare Debian with the service and an edition that has run well."""
    bare = BareRoot(tmp_path / "root")
    share, units = bare.root / "opt/tableside/share", bare.root / "etc/systemd/system"
    share.mkdir(parents=True)
    shutil.copy(TRIAL, share)
    shutil.copy(HOUSE / "systemd/tableside.service", units)
    drop_in = units / "tableside.service.d"
    drop_in.mkdir()
    (drop_in / "impatient.conf").write_text(IMPATIENT)
    bare.done("useradd --system --user-group --home-dir /var/lib/tableside tableside")
    bare.done("systemctl enable tableside")
    box = box_of(bare)
    box.take(OLD, GOOD)
    box.records("proved")
    return bare


def box_of(bare: BareRoot) -> Box:
    return Box(bare.root / "opt/tableside")


def current(bare: BareRoot) -> str:
    return os.readlink(bare.root / "opt/tableside/current")


def update(booted: Booted, box: Box, name: str, program: str) -> None:
    """Install an edition and wait until the service runs."""
    box.take(name, program)
    booted.run("systemctl", "restart", "tableside", sure=False)
    booted.wait("ActiveState", "active")


def test_editions_of_every_kind_are_tried_and_the_good_one_stays(bare: BareRoot) -> None:
    box = box_of(bare)
    with bare.booted() as booted:
        booted.wait("ActiveState", "active")
        for number, (program, why) in enumerate(
            [
                (CRASHES, "exit-code:1"),
                (NO_PYTHON, "exit-code:203"),
                (HANGS, "timeout"),
                (DEAF, "timeout"),
            ]
        ):
            bad = f"2.{number}.0-bbbbbbbbbbbb"
            update(booted, box, bad, program)
            assert current(bare) == OLD
            assert box.said("left").startswith(f"{bad} {why} ")
        new = "3.0.0-cccccccccccc"
        update(booted, box, new, GOOD)
        assert (current(bare), box.names("last"), box.said("left")) == (new, OLD, "")
        assert f"{new} has proved itself" in booted.journal()


@pytest.mark.parametrize("program", [CRASHES, HANGS])
def test_a_power_cut_in_the_middle_of_the_trial_ends_in_an_edition_that_runs(
    bare: BareRoot, program: str
) -> None:
    box = box_of(bare)
    box.take("2.0.0-bbbbbbbbbbbb", program)
    for _ in range(2):
        with bare.booted() as booted:
            # It is being tried: now the plug is pulled.
            booted.wait("ActiveState", "activating")
    with bare.booted() as booted:
        booted.wait("ActiveState", "active")
        assert current(bare) == OLD


def test_the_console_has_its_login_again_when_the_service_is_taken_off(bare: BareRoot) -> None:
    shutil.copy(HOUSE / "tools/appliance.sh", bare.root / "root")
    shutil.copytree(HOUSE / "systemd", bare.root / "root/systemd")
    login = ("systemctl", "show", "getty@tty1", "--value", "--property")
    with bare.booted() as booted:
        booted.wait("ActiveState", "active")
        before = booted.run(*login, "ConditionTimestampMonotonic")
        booted.run("sh", "/root/appliance.sh", "uninstall")
        # Here there is no console, so that it is asked for is all there is to see.
        assert booted.run(*login, "ConditionTimestampMonotonic") != before
        assert not (bare.root / "opt/tableside").exists()
