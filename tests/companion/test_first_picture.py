"""The first picture comes before any device opens and before what takes long is loaded."""

import os
import subprocess
import sys

import pytest

from companion.system.folders import paints_path

MOST_MEGABYTES = 250

PROGRAM = """
import sys
from pathlib import Path
import pygame
shown = pygame.display.flip
told = []

def flip():
    shown()
    if not told:
        colours = {tuple(pygame.display.get_surface().get_at((x, y)))
                   for x in range(0, 800, 5) for y in range(0, 480, 5)}
        slow = [name for name in ("fpdf", "numba", "zxingcpp", "gpiozero") if name in sys.modules]
        told.append(True)
        print("first", len(colours), *slow)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

pygame.display.flip = flip
from companion.cli import main
code = main(sys.argv[1:])
# What getrusage tells began with the parent's memory, before this program.
(line,) = [one for one in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in one]
print("end", code, int(line.split()[1]) / 1024)
"""


def play_until_seen(arguments):
    """Start the program, and end it with its first picture."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize(
    "arguments",
    [("play", "--camera", "usb:9", "--panel", "keys:"), ("play", "--camera", "sim:")],
    ids=" ".join,
)
def test_the_first_picture_is_there_before_what_takes_long(home, arguments):
    done = play_until_seen(arguments)
    lines = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line}
    colours, *slow = lines["first"]
    assert int(colours) > 10
    assert slow == []
    code, megabytes = lines["end"]
    assert code == "0"
    assert float(megabytes) < MOST_MEGABYTES + 150 * ("sim:" in arguments)


@pytest.mark.parametrize("camera", ["usb:9", "sim:"])
def test_colours_that_were_learnt_are_looked_up_for_a_real_table_only(home, camera):
    file = paints_path()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("spoilt")
    done = play_until_seen(
        ("play", "--camera", camera, *(("--panel", "keys:") * (camera != "sim:")))
    )
    assert done.returncode == 0
    # Whoever looks into a spoilt file puts it aside.
    assert file.exists() is (camera == "sim:")
