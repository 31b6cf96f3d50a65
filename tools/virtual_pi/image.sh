#!/bin/sh
# Makes the disk of a virtual Pi: a Debian with its own kernel, and the product put in by
# `make install`, or by apt as the package that is named. Bare system and modules are kept in the
# cache folder, and made once.
#     image.sh 12|13|arm64 CACHE SOURCE [PACKAGE]
#     image.sh in ROOT LINE           a line of shell in a root, with this machine's network
# `arm64` makes a root of Debian 12 for that processor, without a kernel: it is run by qemu-user.
# Needs root: chroot and mounts, in a mount namespace of their own that ends with this script.
set -eu

if [ -z "${VIRTUAL_PI_APART:-}" ]; then
    exec env VIRTUAL_PI_APART=yes unshare --mount sh "$0" "$@"
fi

version=$1
cache=$2
checkout=$3
package=${4:-}
here=$(cd "$(dirname "$0")" && pwd)
case $version in
    in) suite= ;;
    12 | arm64) suite=bookworm ;;
    13) suite=trixie ;;
    *) echo "image.sh: expected 12, 13 or arm64, got $version" >&2 && exit 2 ;;
esac
base=$cache/base-$version
modules=$cache/modules-$version
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

# What Raspberry Pi OS Lite has of this, and what makes and mounts the sticks of the campaign.
packages="systemd-sysv udev dbus kmod initramfs-tools linux-image-amd64 python3 make
ca-certificates iproute2 procps e2fsprogs dosfstools exfatprogs fdisk passwd login
zstd libpam-systemd util-linux"
[ "$version" = 12 ] || packages="$packages util-linux-extra"

in_root() { # root, a line of shell; the network and pip's settings are those of this machine
    (
        mount --bind "$1" "$1"
        mount -t proc proc "$1/proc"
        mount -t sysfs -o ro sysfs "$1/sys"
        mount --rbind /dev "$1/dev"
        mount -t tmpfs tmpfs "$1/tmp"
        mount -t tmpfs tmpfs "$1/run"
        rm -f "$1/etc/resolv.conf"
        cp /etc/resolv.conf "$1/etc/resolv.conf"
        trusted=/etc/ssl/certs/ca-certificates.crt
        [ ! -e "$trusted" ] || [ ! -e "$1$trusted" ] || mount --bind -o ro "$trusted" "$1$trusted"
        ended=0
        HOME=/root chroot "$1" sh -euc "$2" || ended=$?
        umount -l "$1"
        exit $ended
    )
}

make_base() {
    rm -rf "$base" "$base.new"
    if [ "$version" = arm64 ]; then
        mmdebstrap --quiet --variant=minbase --architectures=arm64 \
            --include=python3,make,ca-certificates,systemd-sysv,udev,passwd "$suite" "$base.new"
        mv "$base.new" "$base"
        return
    fi
    # shellcheck disable=SC2086
    mmdebstrap --quiet --variant=minbase --include="$(echo $packages | tr ' ' ,)" "$suite" "$base.new"
    # The disk is virtio's; an initrd with every driver would take the emulation half a minute more.
    echo 'MODULES=list' >"$base.new/etc/initramfs-tools/conf.d/virtual-pi"
    printf '%s\n' virtio_pci virtio_blk ext4 >>"$base.new/etc/initramfs-tools/modules"
    in_root "$base.new" "update-initramfs -u"
    mv "$base.new" "$base"
}

has_modules() { # made by the very files that are here
    cmp -s "$here/modules.sh" "$modules/modules.sh" &&
        cmp -s "$here/pi_description.c" "$modules/pi_description.c"
}

make_modules() { # gpio-sim is not in Debian's kernels, nor is v4l2loopback
    work=$(mktemp -d "$cache/modules.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    mkdir "$work/upper" "$work/work" "$work/root"
    mount -t overlay -o "lowerdir=$base,upperdir=$work/upper,workdir=$work/work" overlay "$work/root"
    mkdir "$work/root/usr/src/virtual-pi"
    cp "$here/modules.sh" "$here/pi_description.c" "$work/root/usr/src/virtual-pi/"
    in_root "$work/root" "sh /usr/src/virtual-pi/modules.sh"
    rm -rf "$modules.new" && mkdir "$modules.new"
    cp "$work/root/usr/src/virtual-pi/"*.ko "$work/root/usr/src/virtual-pi/"*.whl "$modules.new/"
    cp "$here/modules.sh" "$here/pi_description.c" "$modules.new/"
    umount "$work/root"
    rm -rf "$modules" && mv "$modules.new" "$modules"
}

put_product() { # root
    mkdir "$1/usr/src/tableside"
    # The working copy as it is, without what git ignores.
    (cd "$checkout" && git ls-files --cached --others --exclude-standard -z |
        tar --null --ignore-failed-read -T - -c) | tar -x -C "$1/usr/src/tableside"
    in_root "$1" "cd /usr/src/tableside && make install && apt-get clean"
    put_lgpio "$1"
}

put_package() { # root: the package, and what it suggests of the system for screen and camera
    cp "$package" "$1/root/tableside.deb"
    in_root "$1" "apt-get update -qq && apt-get install -y -qq --no-install-recommends \
        libzbar0 libdrm2 libgbm1 libegl1 libgles2 libgl1-mesa-dri libxkbcommon0 polkitd \
        /root/tableside.deb && apt-get clean"
    rm "$1/root/tableside.deb"
    put_lgpio "$1"
}

put_lgpio() { # root: Raspberry Pi OS has it as a package, into the same folder
    python3 -m zipfile -e "$modules"/lgpio-*.whl "$1/usr/lib/python3/dist-packages"
}

put_pins() { # root: a Pi's group and rule for them, and the chip itself from the first second on
    chroot "$1" groupadd --force --system gpio
    echo 'SUBSYSTEM=="gpio", GROUP="gpio", MODE="0660"' >"$1/etc/udev/rules.d/60-virtual-pi.rules"
    cp "$here/guest/virtual-pi-pins.sh" "$1/usr/local/sbin/virtual-pi-pins"
    cp "$here/guest/virtual-pi-pins.service" "$1/etc/systemd/system/"
    chroot "$1" systemctl --quiet enable virtual-pi-pins
}

put_agent() { # root
    kernel=$(basename "$1"/lib/modules/*)
    mkdir -p "$1/lib/modules/$kernel/updates" "$1/usr/local/lib/virtual-pi"
    cp "$modules"/*.ko "$1/lib/modules/$kernel/updates/"
    chroot "$1" depmod "$kernel"
    cp "$here"/guest/*.py "$1/usr/local/lib/virtual-pi/"
    cp "$here/guest/virtual-pi-agent.service" "$1/etc/systemd/system/"
    chroot "$1" systemctl --quiet enable virtual-pi-agent
    chroot "$1" passwd --quiet --delete root
    echo tableside-virtual-pi >"$1/etc/hostname"
    echo "/dev/vda / ext4 defaults,noatime 0 1" >"$1/etc/fstab"
    : >"$1/etc/machine-id"
}

make_disk() { # root, folder
    cp "$1"/boot/vmlinuz-* "$2/kernel"
    cp "$1"/boot/initrd.img-* "$2/initrd"
    truncate -s 8G "$2/disk.raw"
    mke2fs -q -t ext4 -L virtual-pi -d "$1" "$2/disk.raw"
    qemu-img convert -O qcow2 "$2/disk.raw" "$2/disk.qcow2"
    rm "$2/disk.raw"
}

if [ "$version" = in ]; then
    in_root "$2" "$3"
    exit
fi
mkdir -p "$cache"
[ -d "$base" ] || make_base
[ "$version" = arm64 ] || has_modules || make_modules
image=$cache/image-$version
[ -z "$package" ] || image=$image-package
rm -rf "$image" "$image.new" "$cache/root-$version"
mkdir "$image.new"
cp -a --reflink=auto "$base" "$cache/root-$version"
if [ "$version" = arm64 ]; then
    put_product "$cache/root-$version"
    rm -rf "$image.new"
    mv "$cache/root-$version" "$image"
    exit
fi
put_pins "$cache/root-$version"
if [ -n "$package" ]; then
    put_package "$cache/root-$version"
else
    put_product "$cache/root-$version"
fi
put_agent "$cache/root-$version"
make_disk "$cache/root-$version" "$image.new"
rm -rf "$cache/root-$version"
mv "$image.new" "$image"
