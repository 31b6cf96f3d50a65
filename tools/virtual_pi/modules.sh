#!/bin/sh
# In a Debian with a kernel: builds gpio-sim, v4l2loopback and
# pi_description for it, and lgpio's wheel for its Python, beside this file.
set -eu
cd "$(dirname "$0")"
kernel=$(basename /lib/modules/*)
series=$(echo "$kernel" | cut -d. -f1,2)

apt-get update -qq
apt-get install -y -qq --no-install-recommends "linux-headers-$kernel" gcc make xz-utils \
    python3-venv python3-dev libc6-dev swig >/dev/null
apt-get download -qq "linux-source-$series" v4l2loopback-dkms
dpkg-deb --fsys-tarfile v4l2loopback-dkms_*.deb | tar -x --strip-components=4 --wildcards '*.[ch]'
dpkg-deb --fsys-tarfile "linux-source-${series}"_*.deb | tar -xO "./usr/src/linux-source-$series.tar.xz" |
    tar -xJ --strip-components=3 "linux-source-$series/drivers/gpio/gpio-sim.c" \
        "linux-source-$series/drivers/gpio/gpiolib.h" "linux-source-$series/kernel/irq/irq_sim.c" \
        "linux-source-$series/drivers/gpio/dev-sync-probe.h" 2>/dev/null || [ -e irq_sim.c ]
# The kernel keeps irq_to_desc for itself, and an own module wants a licence.
sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' irq_sim.c
sed -i 's/^#include <linux\/irq.h>/&\n#include <linux\/module.h>/' irq_sim.c
echo 'MODULE_LICENSE("GPL");' >>irq_sim.c
echo 'obj-m += gpio-sim.o irq_sim.o v4l2loopback.o pi_description.o' >Kbuild
make -s -C "/lib/modules/$kernel/build" M="$PWD" modules
# Not every Python has a ready one in the index; PYPI=1 is how its author builds those.
python3 -m venv /tmp/wheels
PYPI=1 /tmp/wheels/bin/pip wheel --quiet --no-deps --wheel-dir . lgpio
