#!/bin/sh
# Makes /dev/gpiochip0 with the 58 lines of a Pi 4, and the Pi's description of itself.
# A line is pulled by /sys/devices/platform/gpio-sim.0/gpiochip0/sim_gpioN/pull.
set -eu
modprobe pi_description
modprobe gpio-sim
chip=/sys/kernel/config/gpio-sim/pi
[ ! -d "$chip" ] || exit 0
mkdir -p "$chip/bank0"
echo 58 >"$chip/bank0/num_lines"
echo pinctrl-bcm2711 >"$chip/bank0/label"
echo 1 >"$chip/live"
# Nothing is pressed: what the pull-ups of a Pi do.
for pull in /sys/devices/platform/gpio-sim.0/gpiochip*/sim_gpio*/pull; do
    echo pull-up >"$pull"
done
