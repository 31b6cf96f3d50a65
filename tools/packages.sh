#!/bin/sh
# Installs the Debian packages that are named, as root, as soon as nothing else holds apt's locks:
# a new system often updates itself right after its first start.
set -eu
export DEBIAN_FRONTEND=noninteractive

# Tries for five minutes: `apt-get update` has no patience of its own.
left=60
while ! said=$(LC_ALL=C apt-get update -qq 2>&1); do
    case $said in *"Could not get lock"*) ;; *) left=0 ;; esac
    if [ "$left" -eq 0 ]; then
        printf '%s\n' "$said" >&2
        exit 1
    fi
    [ "$left" -lt 60 ] || echo "Another installation is under way; this one goes on after it ..."
    left=$((left - 1))
    sleep "${PATIENCE_SECONDS:-5}"
done
apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$@" >/dev/null
