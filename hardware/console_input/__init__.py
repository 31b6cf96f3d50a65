"""Keyboards, mice and touch screens of a console, read from the kernel: SDL does not read them.

The way of an event: `evdev` (the kernel's bytes) to `keyboard`, `mouse` and `fingers` (what each
kind of device means by them) to `devices` (all that are plugged in) to the values of `events`.
"""
