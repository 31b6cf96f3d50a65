"""Makes update files for a stick, and the keys they are signed with; not part of the product.

    tools/sign_update.py key ~/.config/tableside-release/release.key
    tools/sign_update.py sign dist/tableside_1.1.0_arm64.deb --key FILE --news systemd/news.toml
    tools/sign_update.py show FILE.update [--keys FOLDER]

`key` writes the secret half to FILE, for its owner only, and the public half beside it as FILE.pub:
that one goes into systemd/update-keys, or into /etc/tableside/update-keys of a box of your own.
"""

import argparse
import datetime
import hashlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import BinaryIO

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from companion.updating.keys import load_keys
from companion.updating.refusals import Refused
from companion.updating.rules import Box, Update
from companion.updating.update_file import (
    MOST_HEAD_BYTES,
    SUFFIX,
    Manifest,
    News,
    Package,
    format_manifest,
    join_head,
    key_name,
    split_head,
)

DAYS = 730
"""How long an update may be installed, unless said otherwise."""
PART_BYTES = 1 << 20


def make_key(file: Path) -> None:
    """Write a new pair of keys; one that is there stays."""
    public = file.with_name(f"{file.name}.pub")
    if public.exists():
        raise SystemExit(f"{public} is there already, and is not written over")
    key = Ed25519PrivateKey.generate()
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(secret)
    public.write_bytes(
        key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    )
    print(f"{file}: secret, keep it; {public}: key {key_name(public_of(key))}")


def public_of(key: Ed25519PrivateKey) -> bytes:
    """The 32 bytes of a key's public half."""
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def read_secret(file: Path) -> Ed25519PrivateKey:
    """Read a secret key."""
    key = load_pem_private_key(file.read_bytes(), None)
    if not isinstance(key, Ed25519PrivateKey):
        raise SystemExit(f"{file}: expected a secret ed25519 key")
    return key


def field(package: Path, name: str) -> str:
    """Ask a Debian package about itself."""
    asked = ["dpkg-deb", "--field", str(package), name]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def read_news(file: Path, edition: str) -> News:
    """Read what is new; lines that were written for another edition are refused."""
    told = tomllib.loads(file.read_text("utf-8"))
    if told.pop("edition", None) != edition:
        raise SystemExit(f"{file}: expected edition = {edition!r}; say there what is new in it")
    return msgspec.convert(told, News)


def sign(
    package: Path,
    key: Ed25519PrivateKey | None,
    news: News,
    made: datetime.date,
    days: int,
    out: BinaryIO,
) -> Manifest:
    """Write an update; without a key an unsigned one, which no box takes."""
    if field(package, "Package") != "tableside":
        raise SystemExit(f"{package}: expected a package of Tableside")
    with package.open("rb") as content:
        sum256 = hashlib.file_digest(content, "sha256").hexdigest()
    manifest = Manifest(
        edition=field(package, "Version"),
        architecture=field(package, "Architecture"),
        made=made,
        expires=made + datetime.timedelta(days=days),
        news=news,
        package=Package(package.stat().st_size, sum256),
    )
    text = format_manifest(manifest)
    signed = ("", b"") if key is None else (key_name(public_of(key)), key.sign(text))
    out.write(join_head(text, *signed))
    with package.open("rb") as content:
        while part := content.read(PART_BYTES):
            out.write(part)
    return manifest


def show(file: Path, folders: list[Path]) -> int:
    """Say what an update is, and whether it is whole and signed with one of the keys."""
    with file.open("rb") as content:
        start = content.read(MOST_HEAD_BYTES)
        try:
            head = split_head(start)
            print(head.manifest.decode("utf-8", "backslashreplace"))
            architecture = msgspec.json.decode(head.manifest)["architecture"]
            update = Update(anything_goes(architecture, folders))
            update.read_head(start)
            update.check_length(file.stat().st_size)
            content.seek(update.package_at)
            while part := content.read(PART_BYTES):
                update.take(part)
            update.finish()
        except Refused as refused:
            print(refused)
            return 1
    print(f"signed with {head.key}, whole")
    return 0


def anything_goes(architecture: str, folders: list[Path]) -> Box:
    """A box that takes every edition there is, whenever it was made."""
    long_ago = datetime.date.min
    return Box("0.0.0", architecture, long_ago, long_ago, load_keys(folders))


def main(arguments: list[str]) -> int:
    """Make a key, sign a package or show an update."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    key = commands.add_parser("key", help="make a pair of keys")
    key.add_argument("file", type=Path)
    signing = commands.add_parser("sign", help="make an update of a package")
    signing.add_argument("package", type=Path)
    signing.add_argument("--key", type=Path, help="the secret key; without one it is unsigned")
    signing.add_argument("--news", type=Path, required=True, help="what is new, in TOML")
    signing.add_argument("--days", type=int, default=DAYS, help="how long it may be installed")
    signing.add_argument(
        "--made", type=datetime.date.fromisoformat, default=None, help="the day it is made"
    )
    signing.add_argument("--out", type=Path, help="the file to write")
    showing = commands.add_parser("show", help="say what an update is")
    showing.add_argument("file", type=Path)
    showing.add_argument("--keys", type=Path, default=Path("systemd/update-keys"))
    given = parser.parse_args(arguments)
    match given.command:
        case "key":
            make_key(given.file)
        case "show":
            return show(given.file, [given.keys])
        case _:
            made = given.made or datetime.datetime.now(datetime.UTC).date()
            secret = None if given.key is None else read_secret(given.key)
            news = read_news(given.news, field(given.package, "Version"))
            target = given.out or given.package.with_suffix(SUFFIX)
            with target.open("wb") as out:
                sign(given.package, secret, news, made, given.days, out)
            print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
