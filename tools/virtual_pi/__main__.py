"""`python -m tools.virtual_pi`: boots a virtual Pi and keeps a hand on it; docs/virtual-pi.md."""

import argparse
import sys
from pathlib import Path

from tools.virtual_pi import images, machine
from tools.virtual_pi.machine import Machine


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="virtual_pi", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="make the image anew from a checkout")
    build.add_argument("--debian", choices=images.DEBIANS, default="12")
    build.add_argument("--source", type=Path, default=images.CHECKOUT)
    boot = commands.add_parser("boot", help="switch a machine on, in a folder of its own")
    boot.add_argument("folder", type=Path)
    boot.add_argument("--debian", choices=images.DEBIANS, default="12")
    boot.add_argument("--memory", type=int, default=1536)
    boot.add_argument("--size", default="1280x720")
    run = commands.add_parser("run", help="a line of shell in it, as root")
    run.add_argument("folder", type=Path)
    run.add_argument("line")
    push = commands.add_parser("push", help="put a changed checkout into it, restart the service")
    push.add_argument("folder", type=Path)
    push.add_argument("--source", type=Path, default=images.CHECKOUT)
    shot = commands.add_parser("shot", help="what its screen shows, as a picture")
    shot.add_argument("folder", type=Path)
    shot.add_argument("picture", type=Path)
    keys = commands.add_parser("keys", help="press keys: ret left esc ...")
    keys.add_argument("folder", type=Path)
    keys.add_argument("keys", nargs="+")
    stick = commands.add_parser("stick", help="plug a raw file in as a memory stick")
    stick.add_argument("folder", type=Path)
    stick.add_argument("raw", type=Path)
    pull = commands.add_parser("pull", help="pull the stick")
    pull.add_argument("folder", type=Path)
    off = commands.add_parser("off", help="pull the plug")
    off.add_argument("folder", type=Path)
    asked = parser.parse_args(arguments)
    if asked.command == "build":
        print(images.build(asked.debian, asked.source))
        return 0
    if asked.command == "boot":
        wide, high = map(int, asked.size.split("x"))
        image = images.image_folder(asked.debian)
        accel = machine.choose_accel(image, asked.folder / "kvm")
        box = machine.start(image, asked.folder, accel, memory=asked.memory, size=(wide, high))
        print(f"{accel}, up after {box.wait_until_up():.0f} s, process {box.pid}")
        box.let_go()
        return 0
    return _do(Machine(asked.folder), asked)


def _do(box: Machine, asked: argparse.Namespace) -> int:
    code = 0
    match asked.command:
        case "run":
            answer = box.run(asked.line, 600)
            sys.stdout.write(answer.out)
            sys.stderr.write(answer.errors)
            code = answer.code
        case "push":
            images.push(box, asked.source)
        case "shot":
            box.screenshot(asked.picture)
        case "keys":
            box.press(*asked.keys)
        case "stick":
            box.plug_stick(asked.raw.absolute())
        case "pull":
            box.pull_stick()
        case "off":
            box.pull_the_plug()
            return 0
    box.let_go()
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
