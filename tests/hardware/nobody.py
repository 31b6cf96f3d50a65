"""Doing something without root's rights, so that a refusal is real wherever the tests run."""

import ctypes
import os
import threading

from hardware.faults import DeviceFault


def as_nobody(action):
    """Do something without root's rights, in a thread of our own; Linux has rights per thread."""
    found = []

    def act():
        libc = ctypes.CDLL(None, use_errno=True)
        if os.geteuid() == 0 and libc.syscall(*setresuid(), -1, 65534, -1):
            raise OSError(ctypes.get_errno(), "setresuid")
        try:
            action()
        except DeviceFault as fault:
            found.append(fault)

    thread = threading.Thread(target=act)
    thread.start()
    thread.join()
    if found:
        raise found[0]


def setresuid():
    """Give the number of the bare system call: the library's would change every thread."""
    return ({"x86_64": 117, "aarch64": 147}[os.uname().machine],)
