"""Whether the pages of a printed board were glued right: the sentence for the one that was not."""

from companion.words import Words
from vision.anchored import board_of
from vision.askew import Askew, find_askew
from vision.catalogue import Catalogue
from vision.lattice import Board
from vision.plane import raised
from vision.values import Snapshot


def askew_words(book: Catalogue, snapshot: Snapshot | None, words: Words) -> str:
    """Tell which page of the board in view is glued askew; "" where none is, or none is seen."""
    if snapshot is None or snapshot.eye is None or book.board is None or not book.board.anchors:
        return ""
    board = board_of(book, ())
    poses = [raised(pose, book.ground, snapshot.eye) for pose in snapshot.poses]
    askew = find_askew(board, poses)
    return "" if askew is None else _sentence(askew, board, words)


def _sentence(askew: Askew, board: Board, words: Words) -> str:
    off = round(askew.off_mm)
    if not askew.payload:
        return words.say("print-askew-somewhere", off=off)
    corner = words.say(f"print-corner-{corner_of(board, askew.payload)}")
    return words.say("print-askew", corner=corner, off=off)


def corner_of(board: Board, payload: str) -> str:
    """Name the corner of the board that an anchor is in, as the board is printed."""
    places = board.anchors.values()
    x = sum(at.x for at in places) / len(places)
    y = sum(at.y for at in places) / len(places)
    at = board.anchors[payload]
    return f"{'top' if at.y < y else 'bottom'}-{'left' if at.x < x else 'right'}"
