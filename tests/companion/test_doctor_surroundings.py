"""The doctor looks as the service does, or says as whom it looks."""

import os
import pwd
import shutil
from pathlib import Path

import pytest
from doctor_answers import ENGLISH, answering, only

from companion.doctor.box_look import LookFailed, look_as_box, made_folders, sandbox_properties
from companion.doctor.finding import Verdict
from companion.doctor.looking import Begun, Found, Packed
from companion.doctor.report import sentence
from companion.doctor.screen import check_screen
from companion.doctor.service_unit import Unit, find_unit
from companion.doctor.surroundings import check_surroundings, is_elsewhere
from companion.doctor.trial import Shown

SHIPPED = Path(__file__).parents[2] / "systemd" / "tableside.service"
ME = pwd.getpwuid(os.geteuid()).pw_name


def installed(*folders: Path, **files: str) -> Unit:
    """Write the unit and drop-ins into the first of the folders, and read them."""
    for name, text in files.items():
        file = folders[0] / name.replace("__", ".d/").replace("_", ".")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    unit = find_unit(folders)
    assert unit is not None
    return unit


# The unit


def test_the_unit_that_ships_is_read_as_systemd_reads_it(tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path)
    unit = find_unit((tmp_path,))
    assert unit is not None
    assert unit.user == "tableside"
    own = unit.own_environment
    assert own["SDL_VIDEODRIVER"] == "kmsdrm"
    assert own["STATE_DIRECTORY"] == "/var/lib/tableside"
    assert own["CONFIGURATION_DIRECTORY"] == "/etc/tableside"
    assert own["XDG_CONFIG_HOME"] == "/var/lib/tableside/config"
    assert own["RUNTIME_DIRECTORY"] == own["XDG_RUNTIME_DIR"] == "/run/tableside"
    assert unit.value("UMask") == "0077"


def test_its_sandbox_goes_along_and_how_it_starts_does_not(tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path)
    unit = find_unit((tmp_path,))
    assert unit is not None
    given = sandbox_properties(unit)
    for wanted in ("User=tableside", "ProtectSystem=strict", "PrivateNetwork=yes",
                   "DevicePolicy=closed", "DeviceAllow=char-gpiochip rw",
                   "SystemCallFilter=~@privileged", "Environment=SDL_VIDEODRIVER=kmsdrm",
                   "WorkingDirectory=/run/tableside", "RuntimeDirectoryPreserve=yes"):  # fmt: skip
        assert f"--property={wanted}" in given
    for word in ("Exec", "Type", "Watchdog", "Restart=", "RestartSec", "Notify", "Timeout"):
        assert not [one for one in given if one.startswith(f"--property={word}")]


def test_drop_ins_add_and_an_empty_value_begins_anew(tmp_path: Path) -> None:
    unit = installed(
        tmp_path,
        tableside_service="[Unit]\nUser=no\n[Service]\nUser=a\nEnvironment=A=1 'B=two words'\n",
        tableside_service__z_conf="[Service]\nEnvironment=\nEnvironment=C=%t/x\n# User=c\n",
        tableside_service__a_conf="[Service]\nUser=b\nEnvironment=D=\\\n 4\n",
    )
    assert unit.user == "b"
    assert unit.own_environment == {"C": "/run/x"}


def test_the_administrators_unit_goes_before_the_packages_and_a_masked_one_is_none(
    tmp_path: Path,
) -> None:
    etc, lib = tmp_path / "etc", tmp_path / "lib"
    etc.mkdir()
    assert installed(lib, tableside_service="[Service]\nUser=package\n").user == "package"
    assert installed(etc, lib, tableside_service="[Service]\nUser=mine\n").user == "mine"
    (etc / "tableside.service").unlink()
    (etc / "tableside.service").symlink_to("/dev/null")
    assert find_unit((etc, lib)) is None
    assert find_unit((tmp_path / "nothing",)) is None


# Who looks


def test_the_first_line_says_who_looks_and_how_to_look_as_the_box_does(tmp_path: Path) -> None:
    unit = installed(
        tmp_path,
        tableside_service="[Service]\nUser=tableside\nEnvironment=X=1\nNUMBA_CACHE_DIR=/y\n"
        "NoNewPrivileges=yes\nStateDirectory=tableside\n",
    )
    there = {"X": "1", "STATE_DIRECTORY": "/var/lib/tableside", "NUMBA_CACHE_DIR": "/z"}
    guarded = "NoNewPrivs:\t1\n"
    verdict, said = only(check_surroundings(None, "pi", {}))
    assert (verdict, "pi" in said) == (Verdict.FINE, True)
    verdict, said = only(check_surroundings(unit, "tableside", there, guarded))
    assert verdict is Verdict.FINE
    assert "sandbox" in said
    assert "not within" in only(check_surroundings(unit, "tableside", there))[1]
    for user, around in (("pi", there), ("pi", {}), ("tableside", {"X": "1"})):
        verdict, said = only(check_surroundings(unit, user, around, guarded))
        assert verdict is Verdict.ATTENTION
        assert "sudo tableside doctor" in said
        assert is_elsewhere(unit, user, around)
    verdict, said = only(check_surroundings(unit, "root", {}))
    assert verdict is Verdict.ATTENTION
    assert "sudo" not in said


def test_over_ssh_the_screen_of_the_service_is_not_called_broken() -> None:
    none = answering(Shown("offscreen", 1024, 768))
    assert only(check_screen({}, (), none, elsewhere=True))[0] is Verdict.ATTENTION
    assert check_screen({}, (), none)[0].verdict is Verdict.BROKEN
    asked = {"SDL_VIDEODRIVER": "kmsdrm"}
    assert check_screen(asked, (), none, elsewhere=True)[0].verdict is Verdict.BROKEN


# The doctor that is sent


def test_the_doctor_that_is_sent_looks_in_the_units_surroundings(tmp_path: Path) -> None:
    unit = Unit(
        "",
        (
            ("User", ME),
            ("WorkingDirectory", str(tmp_path)),
            ("Environment", f"XDG_STATE_HOME={tmp_path}/state XDG_CONFIG_HOME={tmp_path}/config"),
            ("Environment", "TABLESIDE_CAMERA=none: TABLESIDE_PANEL=keys: TABLESIDE_LANGUAGE=fr"),
            ("Environment", "SDL_VIDEODRIVER=dummy TABLESIDE_SOUND=off"),
        ),
    )
    first, *found, last = look_as_box(unit, ["--bundle", "report.zip"])
    assert first == Begun("fr")
    assert isinstance(last, Packed)
    assert str(tmp_path).encode() in last.files["report.txt"]
    findings = [line.finding for line in found if isinstance(line, Found)]
    assert len(findings) == len(found)
    by_slug = {finding.slug: finding for finding in findings}
    assert findings[0].about == "surroundings"
    assert by_slug["folder"].facts["folder"] == f"{tmp_path}/state/tableside"
    assert "sound-off" in by_slug
    assert "check-failed" not in by_slug
    assert sentence(findings[0], ENGLISH).startswith(f"I look with the rights of {ME}")


def test_a_doctor_that_cannot_go_says_why(tmp_path: Path) -> None:
    unit = Unit("", (("User", ME), ("WorkingDirectory", f"{tmp_path}/nowhere")))
    with pytest.raises(LookFailed, match="nowhere"):
        list(look_as_box(unit, []))
    with pytest.raises(LookFailed, match="--flood"):
        list(look_as_box(Unit("", (("User", ME),)), ["--flood"]))


def test_folders_made_for_the_look_go_again_and_those_of_games_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("kept").mkdir()
    names = {"StateDirectory": "kept", "CacheDirectory": "used", "RuntimeDirectory": "empty"}
    # An absolute name stands for itself, so that nothing outside the test is touched.
    settings = tuple((key, str(tmp_path / name)) for key, name in names.items())
    with made_folders(Unit("", (("User", ME), ("RuntimeDirectoryMode", "0700"), *settings))):
        assert Path("empty").stat().st_mode & 0o777 == 0o700
        Path("used", "file").touch()
    assert {path.name for path in tmp_path.iterdir()} == {"kept", "used"}
