"""MicroPython's own module, played."""


def kbd_intr(character):
    assert character == -1
