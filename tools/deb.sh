#!/bin/sh
# Builds tableside_VERSION_arm64.deb and _amd64.deb in dist/, with every pinned library inside as a
# wheel, for the Pythons of Raspberry Pi OS: a box without network installs with one command.
# ARCHES and WHEELS name other architectures, and a folder that keeps what was fetched.
set -eu

cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
arches=${ARCHES:-arm64 amd64}
kept=${WHEELS:-build/wheels}
pip=.venv/bin/pip
pythons="3.11 3.13"
# Only what unpacks all the others; pinned as they are.
installer="pip==25.3 --hash=sha256:9655943313a94722b7774661c21049070f6bbb0a1516bf02f7c8d5d9201514cd"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

need() {
    command -v "$1" >/dev/null 2>&1 || {
        echo "make deb needs $1: sudo apt install $2" >&2
        exit 1
    }
}

platforms() { # machine: the names wheels have for every Linux as old as Debian 12
    for libc in 2_17 2_24 2_26 2_27 2_28 2_31 2_34 2_35 2_36; do
        printf -- '--platform manylinux_%s_%s ' "$libc" "$1"
    done
    printf -- '--platform manylinux2014_%s' "$1"
}

fetch() { # architecture, machine: by name and hash, for each Python
    mkdir -p "$kept/$1"
    echo "$installer" >"$kept/pip.lock"
    for python in $pythons; do
        # shellcheck disable=SC2046
        "$pip" download --quiet --disable-pip-version-check --no-deps --require-hashes \
            --only-binary=:all: --implementation cp --python-version "$python" $(platforms "$2") \
            --dest "$kept/$1" -r requirements.lock -r "$kept/pip.lock"
    done
}

lay_out() { # architecture, folder: everything as it lies on the machine
    share=$2/opt/tableside/share
    mkdir -p "$share/wheels" "$share/update-keys" "$2/usr/lib/udev/rules.d" "$2/usr/bin" \
        "$2/usr/lib/systemd/system/multi-user.target.wants" \
        "$2/usr/share/polkit-1/rules.d" "$2/usr/share/doc/tableside" \
        "$2/usr/share/lintian/overrides" "$2/DEBIAN"
    .venv/bin/python tools/pinned_wheels.py requirements.lock "$kept/pip.lock" "$kept/$1" |
        while read -r wheel; do cp "$wheel" "$share/wheels/"; done
    cp build/tableside-"$version"-*.whl "$share/wheels/"
    cp requirements.lock pyproject.toml systemd/config.toml systemd/network-camera.conf \
        docs/installing-on-a-pi.md docs/updating.md tools/trial.sh "$share/"
    cp systemd/update-keys/*.pub "$share/update-keys/"
    cp systemd/tableside.service systemd/tableside-stick@.service \
        systemd/tableside-update.service systemd/tableside-update.path "$2/usr/lib/systemd/system/"
    # Wanted from the moment they are unpacked: after a pulled plug no script may have run yet.
    for unit in tableside-update.service tableside-update.path; do
        ln -s "../$unit" "$2/usr/lib/systemd/system/multi-user.target.wants/$unit"
    done
    cp systemd/99-tableside.rules "$2/usr/lib/udev/rules.d/"
    cp systemd/50-tableside-power.rules "$2/usr/share/polkit-1/rules.d/"
    ln -s /opt/tableside/current/bin/tableside "$2/usr/bin/tableside"
    cp systemd/lintian-overrides "$2/usr/share/lintian/overrides/tableside"
    cp systemd/copyright "$2/usr/share/doc/tableside/copyright"
    gzip -9nc CHANGELOG.md >"$2/usr/share/doc/tableside/NEWS.gz"
    {
        printf 'tableside (%s) stable; urgency=medium\n\n' "$version"
        printf '  * What people at the table can do now is told in NEWS.gz.\n\n'
        printf ' -- The Tableside founders <tableside@localhost>  %s\n' \
            "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
    } | gzip -9nc >"$2/usr/share/doc/tableside/changelog.gz"
}

control() { # architecture, folder
    # Suggests, not Recommends: apt gives up a whole installation when it knows of a recommended
    # package and cannot fetch it, so a box without network would get nothing. Installing and the
    # doctor name what is missing.
    cat >"$2/DEBIAN/control" <<END
Package: tableside
Version: $version
Architecture: $1
Maintainer: The Tableside founders <tableside@localhost>
Installed-Size: $(du -sk "$2" | cut -f 1)
Depends: python3 (>= 3.11), passwd, libglib2.0-0 | libglib2.0-0t64, systemd
Suggests: libzbar0, libdrm2, libgbm1, libegl1, libgles2, libgl1-mesa-dri, libxkbcommon0, polkitd, python3-picamera2, python3-lgpio, espeak-ng
Section: utils
Priority: optional
Description: companion of a real board game, on a Raspberry Pi
 A camera sees the tagged tiles on the table, a rules engine checks every move
 and says in plain words why one is not allowed, a screen keeps the score.
 .
 The pinned Python libraries are inside, for Python 3.11 and 3.13, so that a
 machine without network can install it.
END
    for script in preinst postinst prerm postrm; do
        install -m 755 tools/appliance.sh "$2/DEBIAN/$script"
    done
    for python in $pythons; do
        echo "interest-noawait /usr/bin/python$python"
    done >"$2/DEBIAN/triggers"
    (cd "$2" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | LC_ALL=C sort -z |
        xargs -0 md5sum >DEBIAN/md5sums)
}

need dpkg-deb dpkg
mkdir -p build dist
rm -f build/tableside-*.whl
"$pip" wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build .
for arch in $arches; do
    case $arch in
        arm64) machine=aarch64 ;;
        amd64) machine=x86_64 ;;
        *) echo "expected arm64 or amd64, got $arch" >&2 && exit 2 ;;
    esac
    echo "Fetching the pinned libraries for $arch ..."
    fetch "$arch" "$machine"
    folder=build/deb-$arch
    rm -rf "$folder"
    lay_out "$arch" "$folder"
    chmod -R u=rwX,go=rX "$folder"
    control "$arch" "$folder"
    find "$folder" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
    # Wheels are packed already: packing them again takes minutes and gains nothing.
    dpkg-deb --root-owner-group -Zgzip -z1 --build "$folder" "dist/tableside_${version}_$arch.deb"
    rm -rf "$folder"
done
