"""`tableside table GAME`: a picture of the game on the simulated table."""

import argparse
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np

from companion.commands.arguments import Surroundings, add_json, add_language, look_around
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.games.measures import catalogue
from companion.keeping.record import unwritable
from companion.kits.registry import kit_for
from companion.simulated.builder import Builder
from companion.simulated.sample import play_until_laid
from companion.simulated.tabletop import (
    camera_model,
    lay_out,
    open_camera,
    set_table,
)
from companion.system.errors import UsageMistake
from companion.system.writing import write_result
from engines.contract import AnyGame, Setup
from hardware.camera_model import CameraModel, Resolution
from hardware.patches import Bytes
from hardware.render import TablePicture
from hardware.robot import RobotHand
from hardware.sim_table import SimTable
from hardware.truth import tags_in_view
from hardware.values import Frame

PIECES = 14
ABOVE = (1600, 900, 880.0)
"""The picture from above: its pixels, and the millimetres across."""


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "table", help="draw the game on the simulated table"
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--out", type=Path, default=Path("table.png"), metavar="FILE", help="the picture to write"
    )
    parser.add_argument("--camera", action="store_true", help="as the camera sees it")
    parser.add_argument(
        "--resolution", choices=("1080p", "12mp"), default="1080p", help="of the camera"
    )
    parser.add_argument("--colour", action="store_true", help="the camera's picture in colour")
    parser.add_argument(
        "--wooden", action="store_true", help="with the wooden pieces of the box, which have no tag"
    )
    parser.add_argument("--pieces", type=int, default=PIECES, metavar="N", help="pieces laid")
    parser.add_argument("--seed", type=int, default=0, help="the same seed, the same table")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Lay the table, draw it, and tell what lies where."""
    around = look_around(arguments)
    game = around.find_game(arguments.game)
    words = around.words
    most = len(catalogue(game.name).pieces)
    if not 1 <= arguments.pieces <= most:
        raise UsageMistake(words.say("table-pieces", given=arguments.pieces, most=most))
    with waiting(words.say("wait-simulate"), arguments.json):
        table = _laid_table(around, game, arguments.pieces, arguments.seed, arguments.wooden)
    resolution = Resolution.named(arguments.resolution)
    if arguments.camera:
        model = camera_model(resolution)
        with open_camera(table, resolution, arguments.seed, colour=arguments.colour) as camera:
            frame = camera.read()
        assert frame is not None, "a simulated camera that is well always gives a frame"
        pixels: Bytes = frame.pixels if frame.chroma is None else coloured(frame)
    else:
        model = CameraModel.from_above(*ABOVE)
        pixels = TablePicture(table, model, colour=True).pixels[..., ::-1]
    _write(arguments.out, pixels, around)
    if arguments.json:
        tags = [msgspec.to_builtins(tag) for tag in tags_in_view(table, model)]
        show_json({"game": game.name, "picture": str(arguments.out), "tags": tags}, words)
    else:
        laid = sum(not one.piece.taped for one in table)
        show(words.say("table-drawn", pieces=laid, file=str(arguments.out)), words)
    return 0


def coloured(frame: Frame) -> Bytes:
    """Give a frame in blue, green, red: its luminance, tinted by its chroma."""
    assert frame.chroma is not None, "expected a frame with colour"
    height, width = frame.pixels.shape
    wide = cv2.resize(frame.chroma, (width, height), interpolation=cv2.INTER_LINEAR)
    ycc = cv2.merge((frame.pixels, wide[..., 1], wide[..., 0]))
    return np.asarray(cv2.cvtColor(ycc, cv2.COLOR_YCrCb2BGR), dtype=np.uint8)


def _laid_table(
    around: Surroundings, game: AnyGame, pieces: int, seed: int, wooden: bool
) -> SimTable:
    """Give the table of a game in progress, with as many pieces as asked."""
    table, kit = set_table(), kit_for(game)
    if wooden and not kit.table.book.wooden:
        title = around.words.say(f"{game.name}-title")
        raise UsageMistake(around.words.say("table-no-wood", game=title))
    names = tuple(map(str, range(max(game.seats))))
    session = around.begin(None, game, Setup(names))
    plan = play_until_laid(session, pieces, seed)
    builder = Builder(kit, kit.table, RobotHand(table, seed), None)
    if wooden:
        # Where a table may have wood in place of tagged pieces, it has.
        part = kit.table if kit.table.fewer is None else kit.table.fewer.table
        builder = Builder.of(kit, part, builder.hand, plan, session.state, seed)
    lay_out(table, game, builder.layout(session.state), plan, seed)
    builder.build(session.state)
    builder.hand.finish()
    return table


def _write(file: Path, pixels: Bytes, around: Surroundings) -> None:
    done, data = cv2.imencode(".png", pixels)
    assert done, "PNG takes every picture"
    try:
        write_result(file, data.tobytes())
    except OSError as error:
        raise unwritable(file, error, around.words) from None
