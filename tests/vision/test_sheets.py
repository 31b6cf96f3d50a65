"""Printed sheets hold every tag at its true size, and single pictures are named by payload."""

import re
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.games.measures import catalogue, known_payloads
from vision.reader import Reader, Reading
from vision.sheets import fits

DOTS = 200 / 25.4
"""Dots a millimetre of the test's own printer."""
POINT = 25.4 / 72


def print_pages(file: Path) -> list[np.ndarray]:
    """Print what a PDF fills: a little interpreter of its rectangles, no more."""
    pages = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", file.read_bytes(), re.DOTALL):
        try:
            text = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        if " re f" not in text:
            continue
        page = np.full((round(297 * DOTS), round(210 * DOTS)), 255, np.uint8)
        grey = 0.0
        for line in text.splitlines():
            for match in re.finditer(
                r"([\d.]+) g\b|([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re f", line
            ):
                if match[1] is not None:
                    grey = float(match[1])
                    continue
                x, y, width, height = (float(value) * POINT for value in match.groups()[1:])
                left, right = sorted((x, x + width))
                low, high = sorted((297 - y, 297 - y - height))
                box = [round(value * DOTS) for value in (left, low, right, high)]
                page[box[1] : box[3], box[0] : box[2]] = round(255 * grey)
        pages.append(page)
    return pages


def read_pages(file: Path) -> list[Reading]:
    reader = Reader(known_payloads("taluva"))
    return [reader.read(cv2.GaussianBlur(page, (0, 0), 1.0)) for page in print_pages(file)]


def test_the_sheets_hold_every_tag_once_at_the_size_asked_for(tmp_path, capsys) -> None:
    file = tmp_path / "taluva.pdf"
    assert main(["tags", "taluva", "--pdf", str(file), "--size", "18", "--mat-size", "35"]) == 0
    readings = read_pages(file)
    found = [s for reading in readings for s in reading.sightings]
    assert sorted(s.payload for s in found) == sorted(known_payloads("taluva"))
    for seen in found:
        corners = np.array(seen.corners)
        side = np.linalg.norm(corners[1] - corners[0]) / DOTS
        assert side == pytest.approx(35 if seen.payload.startswith("MAT") else 18, abs=0.15)
    assert "52 tags written to" in capsys.readouterr().out


def test_the_recommended_size_is_taken_when_none_is_given(tmp_path, capsys) -> None:
    file = tmp_path / "taluva.pdf"
    assert main(["tags", "taluva", "--pdf", str(file), "--language", "fr"]) == 0
    seen = read_pages(file)[0].sightings[0]
    side = np.linalg.norm(np.subtract(seen.corners[1], seen.corners[0])) / DOTS
    assert side == pytest.approx(20, abs=0.15)
    assert "étiquettes écrites" in capsys.readouterr().out


def test_without_a_name_the_sheets_are_called_after_the_game(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tags", "taluva"]) == 0
    assert (tmp_path / "taluva-tags.pdf").read_bytes().startswith(b"%PDF")
    assert "taluva-tags.pdf" in capsys.readouterr().out


def test_single_pictures_are_named_by_payload_and_keep_the_quiet_zone(tmp_path, capsys) -> None:
    folder = tmp_path / "new" / "tags"
    assert main(["tags", "taluva", "--png", str(folder)]) == 0
    assert sorted(f.stem for f in folder.glob("*.png")) == sorted(known_payloads("taluva"))
    picture = cv2.imread(str(folder / "TAL017K.png"), cv2.IMREAD_GRAYSCALE)
    assert picture.shape == (29 * 20, 29 * 20)
    border = np.ones_like(picture, bool)
    border[80:-80, 80:-80] = False
    assert (picture[border] == 255).all()
    assert [s.payload for s in Reader(()).read(picture).sightings] == ["TAL017K"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--size", "8"], "only 0.9 pixels a module"),
        (["--size", "15"], "1.7 pixels a module with this camera. They are read"),
        (["--size", "15", "--camera", "12mp", "--table-width", "1500"], "1.9 pixels a module"),
        (["--size", "30"], "larger than its place on a tile"),
        ([], "Not known from the box, but assumed: the edge of a hex"),
    ],
)
def test_what_will_not_work_is_warned_of(options, says, tmp_path, capsys) -> None:
    assert main(["tags", "taluva", "--pdf", str(tmp_path / "t.pdf"), *options]) == 0
    assert says in capsys.readouterr().err


def test_a_good_size_is_not_warned_of(tmp_path, capsys) -> None:
    options = ["--size", "20", "--camera", "4056x3040"]
    assert main(["tags", "taluva", "--pdf", str(tmp_path / "t.pdf"), *options]) == 0
    assert "pixels a module" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "no tags for chess"),
        (["taluva", "--camera", "best"], "best is no camera"),
        (["taluva", "--size", "0"], "--size 0 does not make sense"),
        (["taluva", "--size", "nan"], "--size nan does not make sense"),
        (["taluva", "--table-width", "1"], "--table-width 1 does not"),
    ],
)
def test_a_wrong_call_is_told_apart(arguments, says, capsys) -> None:
    assert main(["tags", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_named(tmp_path, capsys) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["tags", "taluva", "--png", str(tmp_path / "file" / "x")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_sticker_fits_only_while_its_corners_lie_on_one_part() -> None:
    kind = catalogue("taluva").pieces[0].kind
    assert fits(kind, 31.0)
    assert not fits(kind, 32.5)


def texts(file: Path) -> list[tuple[str, float, float, float]]:
    """Give each short text of a PDF with the left end of its foot and its size, in millimetres."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", file.read_bytes(), re.DOTALL):
        try:
            content = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        size = 0.0
        for match in re.finditer(
            r"/F\d+ ([\d.]+) Tf|BT ([\d.]+) ([\d.]+) Td \(([^)]*)\) Tj", content
        ):
            if match[1] is not None:
                size = float(match[1]) * POINT
            else:
                x, y = float(match[2]) * POINT, 297 - float(match[3]) * POINT
                found.append((match[4], x, y, size))
    return found


def cut_out(file: Path, sticker: float) -> list[tuple[float, float]]:
    """Give the upper left corners of the cutting lines of a side."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", file.read_bytes(), re.DOTALL):
        try:
            content = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        for match in re.finditer(r"([\d.]+) ([\d.]+) ([\d.]+) -?([\d.]+) re S", content):
            x, y, width, _ = (float(value) * POINT for value in match.groups())
            if width == pytest.approx(sticker, abs=0.1):
                found.append((x, 297 - y))
    return found


def test_a_number_stands_inside_the_cutting_line_and_off_the_code(tmp_path) -> None:
    file = tmp_path / "taluva.pdf"
    assert main(["tags", "taluva", "--pdf", str(file), "--size", "18"]) == 0
    module = 18 / 21
    side = module * 29
    corners = cut_out(file, side)
    assert len(corners) == 48
    inside = []
    for left, top in corners:
        inside += [
            int(text)
            for text, x, y, size in texts(file)
            if text.isdigit()
            # To the right and the foot of the sticker, two modules off the code at least.
            and left + side * 0.7 < x < left + side - 0.5
            and top + module * 27 <= y - size * 0.72
            and y < top + side
        ]
    assert sorted(set(inside)) == list(range(1, 49))


def test_a_piece_with_something_to_hide_has_no_number(tmp_path) -> None:
    file = tmp_path / "tiwanaku.pdf"
    assert main(["tags", "tiwanaku", "--pdf", str(file), "--mat-size", "35"]) == 0
    book = catalogue("tiwanaku")
    secret = [piece.number for piece in book.pieces if piece.kind.name == "terrain"]
    open_ones = [piece.number for piece in book.pieces if piece.kind.name in ("crop", "pawn")]
    small = {int(text) for text, _, _, size in texts(file) if text.isdigit() and size < 2}
    assert secret
    assert not small & set(secret)
    assert set(open_ones) <= small


def test_codes_are_read_with_the_numbers_beside_them(tmp_path) -> None:
    file = tmp_path / "taluva.pdf"
    assert main(["tags", "taluva", "--pdf", str(file), "--size", "18"]) == 0
    (first, *_) = print_pages(file)
    before = Reader(known_payloads("taluva")).read(cv2.GaussianBlur(first, (0, 0), 1.0))
    module = 18 / 21
    for left, top in cut_out(file, module * 29):
        # As if a number of two figures were all ink.
        low, right = top + module * 28.7, left + module * 28.7
        box = [round(v * DOTS) for v in (right - 2 * module, low - 1.4 * module, right, low)]
        first[box[1] : box[3], box[0] : box[2]] = 0
    after = Reader(known_payloads("taluva")).read(cv2.GaussianBlur(first, (0, 0), 1.0))
    assert len(before.sightings) > 10
    assert {s.payload for s in after.sightings} == {s.payload for s in before.sightings}
