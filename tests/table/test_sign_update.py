"""The tool that signs updates: what it makes is what a box takes, and its keys are kept shut."""

import datetime
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from stick_rig import Rig

from companion.updating.keys import load_keys

HOUSE = Path(__file__).parents[2]
NEWS = 'edition = "1.5.0"\nen = ["Something."]\nfr = ["Quelque chose."]\n'

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no dpkg-deb here")


def tool(*arguments):
    command = [sys.executable, str(HOUSE / "tools" / "sign_update.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=HOUSE)


@pytest.fixture
def package(tmp_path):
    """A package as small as one can be."""
    folder = tmp_path / "package" / "DEBIAN"
    folder.mkdir(parents=True)
    (folder / "control").write_text(
        "Package: tableside\nVersion: 1.5.0\nArchitecture: amd64\n"
        "Maintainer: Us <us@localhost>\nDescription: nothing\n"
    )
    built = tmp_path / "tableside_1.5.0_amd64.deb"
    subprocess.run(
        ["dpkg-deb", "--build", str(folder.parent), str(built)], check=True, capture_output=True
    )
    return built


def test_a_box_that_has_the_key_takes_what_was_signed(package, tmp_path):
    made = tool("key", tmp_path / "keys" / "own.key")
    assert made.returncode == 0, made.stderr
    secret = tmp_path / "keys" / "own.key"
    assert secret.stat().st_mode & 0o777 == 0o600
    (tmp_path / "news.toml").write_text(NEWS)
    rig = Rig(tmp_path / "rig")
    rig.trust(load_pem_private_key(secret.read_bytes(), None))
    file = rig.stick / "tableside_1.5.0_amd64.update"
    today = datetime.date(2026, 11, 19).isoformat()
    signed = tool(
        "sign", package, "--key", secret, "--news", tmp_path / "news.toml", "--out", file,
        "--made", today,
    )  # fmt: skip
    assert signed.returncode == 0, signed.stderr
    shown = tool("show", file, "--keys", tmp_path / "keys")
    assert shown.returncode == 0, shown.stdout
    assert '"1.5.0"' in shown.stdout
    rig.ask(file)
    assert rig.run() == 0
    assert rig.edition == "1.5.0"
    assert (rig.root / "given").read_bytes() == package.read_bytes()
    file.write_bytes(file.read_bytes()[:-1])
    shown = tool("show", file, "--keys", tmp_path / "keys")
    assert (shown.returncode, "update-cut-short" in shown.stdout) == (1, True)


def test_a_key_is_never_written_over_and_news_of_another_edition_are_refused(package, tmp_path):
    tool("key", tmp_path / "own.key")
    before = (tmp_path / "own.key").read_bytes()
    assert tool("key", tmp_path / "own.key").returncode != 0
    assert (tmp_path / "own.key").read_bytes() == before
    (tmp_path / "news.toml").write_text(NEWS.replace("1.5.0", "1.4.0"))
    signed = tool("sign", package, "--key", tmp_path / "own.key", "--news", tmp_path / "news.toml")
    assert signed.returncode != 0
    assert "1.5.0" in signed.stderr


def test_the_keys_that_ship_can_be_used_and_no_secret_one_is_among_our_files():
    assert len(load_keys([HOUSE / "systemd" / "update-keys"])) >= 1
    files = subprocess.run(
        ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    begins = b"-----BEGIN " + b"PRIVATE KEY"
    assert [
        name
        for name in files
        if name and (HOUSE / name).is_file() and begins in (HOUSE / name).read_bytes()
    ] == []
