#!/bin/sh
# Makes .venv with the pinned packages of the lock file named in $1, and what they need of the system.
set -eu
lock=$1
python=${PYTHON:-python3}

need_packages() { # Debian packages, installed only when something is missing
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Tableside needs $*: please install them with your system's package manager." >&2
        exit 1
    fi
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || {
            echo "Tableside needs $*: run 'apt-get install $*' as root, then try again." >&2
            exit 1
        }
        as_root=sudo
    fi
    echo "Installing $* ..."
    $as_root sh tools/packages.sh "$@"
}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Tableside needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    echo "Install a newer one, or name it: make PYTHON=python3.12 ..." >&2
    exit 1
}

missing=
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
"$python" -c 'import ctypes.util as u, sys; sys.exit(u.find_library("zbar") is None)' ||
    missing="$missing libzbar0"
# pygame's sound brings all its libraries along but this one.
"$python" -c 'import ctypes.util as u, sys; sys.exit(u.find_library("gthread-2.0") is None)' ||
    missing="$missing libglib2.0-0"
# shellcheck disable=SC2086
[ -z "$missing" ] || need_packages $missing

# On a Raspberry Pi the camera and pin libraries come from apt: let the environment see them.
share=
# Looked for, not imported: lgpio would leave a pipe in this folder.
if "$python" -c 'import sys; from importlib.util import find_spec as find
sys.exit(not any(map(find, ("picamera2", "lgpio"))))'; then
    share=--system-site-packages
fi
# shellcheck disable=SC2086
[ -x .venv/bin/python ] || "$python" -m venv $share .venv

echo "Installing the packages of $lock ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    --editable .

# Where the owner's user may not write here, Python would compile our modules at every start.
.venv/bin/python -m compileall -q companion engines hardware vision
