"""The pages of a PDF as pixels: a small printer of its own, which knows what our files use.

Whatever it does not know is an error, so nothing that would be printed can be missed.
"""

import itertools
import re
import zlib
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

DPI = 150
OVER = 2
"""Samples along a pixel's side: each pixel is the average of what it covers."""
MM = 25.4 / 72
TOKEN = re.compile(rb"\((?:\\.|[^\\()])*\)|\[[^\]]*\]|/[^\s/\[\]()]+|[^\s\[\]()/]+", re.DOTALL)
IGNORED = {"J", "j", "M", "d", "BT", "ET", "Tr", "gs", "Tz"}


class Written(NamedTuple):
    """A text on a page: where it begins in millimetres, and the height of its type."""

    text: str
    x: float
    y: float
    size: float
    font: str
    turn: float
    is_cut: bool
    """Whether only a part of the page shows it."""


class Printed(NamedTuple):
    """A printed page: grey pixels, its texts, and its straight strokes, all in millimetres."""

    pixels: np.ndarray
    texts: list[Written]
    strokes: list[tuple[float, float, float, float]]
    width: float
    height: float

    def at(self, x: float, y: float) -> int:
        """Give the grey of a place in millimetres."""
        scale = DPI / 25.4
        return int(self.pixels[int(y * scale), int(x * scale)])

    def part(self, left: float, top: float, right: float, bottom: float) -> np.ndarray:
        """Give the pixels of a box in millimetres."""
        scale = DPI / 25.4
        a, b, c, d = (round(one * scale) for one in (left, top, right, bottom))
        return self.pixels[b:d, a:c]


def print_pages(source: bytes | Path) -> list[Printed]:
    """Print every page of a PDF."""
    data = source.read_bytes() if isinstance(source, Path) else source
    objects = {
        int(number): body
        for number, body in re.findall(rb"(\d+) 0 obj\n(.*?)\nendobj", data, re.DOTALL)
    }
    tree = next(body for body in objects.values() if b"/Type /Pages" in body)
    usual = _box(tree)
    order = [
        int(n) for n in re.findall(rb"(\d+) 0 R", re.search(rb"/Kids \[(.*?)\]", tree, re.S)[1])
    ]
    named = {
        f"/{name.decode()}": re.search(rb"/BaseFont /([\w-]+)", objects[int(number)])[1].decode()
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", data)
    }
    pages = []
    for number in order:
        page = objects[number]
        content = objects[int(re.search(rb"/Contents (\d+) 0 R", page)[1])]
        stream = re.search(rb"stream\r?\n(.*)\r?\nendstream", content, re.DOTALL)[1]
        text = zlib.decompress(stream) if b"/FlateDecode" in content else stream
        pages.append(_Printer(*(_box(page) or usual), named).run(text))
    return pages


def _box(body: bytes) -> tuple[float, float] | None:
    found = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", body)
    return None if found is None else (float(found[1]), float(found[2]))


class _Printer:
    def __init__(self, width: float, height: float, named: dict[str, str]) -> None:
        self.named = named
        self.width, self.height = width, height
        self.scale = DPI * OVER / 72
        shape = (round(height * self.scale), round(width * self.scale))
        self.picture = np.full(shape, 255, np.uint8)
        self.matrix = np.eye(3)
        self.fill = self.stroke = 0
        self.line = 1.0
        self.clip = (0, 0, shape[1], shape[0])
        self.kept = []
        self.path: list[list[np.ndarray]] = []
        self.font, self.size, self.at = "", 0.0, (0.0, 0.0)
        self.pending: np.ndarray | None = None
        self.texts: list[Written] = []
        self.strokes: list[tuple[float, float, float, float]] = []

    def run(self, stream: bytes) -> Printed:
        given: list[object] = []
        for token in TOKEN.findall(stream):
            if re.fullmatch(rb"[-+]?(\d+\.?\d*|\.\d+)", token):
                given.append(float(token))
            elif token[:1] in b"(/[":
                given.append(token)
            else:
                self.do(token.decode("latin-1"), given)
                given = []
        small = cv2.resize(
            self.picture, None, fx=1 / OVER, fy=1 / OVER, interpolation=cv2.INTER_AREA
        )
        return Printed(small, self.texts, self.strokes, self.width * MM, self.height * MM)

    def do(self, name: str, given: list) -> None:
        match name:
            case "q":
                kept = (self.matrix, self.fill, self.stroke, self.line, self.clip)
                self.kept.append((*kept, self.font, self.size))
            case "Q":
                (self.matrix, self.fill, self.stroke, self.line, self.clip, *type_) = (
                    self.kept.pop()
                )
                self.font, self.size = type_
            case "cm":
                a, b, c, d, e, f = given
                self.matrix = self.matrix @ np.array([[a, c, e], [b, d, f], [0, 0, 1]])
            case "g" | "rg":
                self.fill = _grey(given)
            case "G" | "RG":
                self.stroke = _grey(given)
            case "w":
                self.line = given[0]
            case "re":
                x, y, w, h = given
                corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
                self.path.append([self.moved(*one) for one in corners])
            case "m":
                self.path.append([self.moved(*given)])
            case "l":
                self.path[-1].append(self.moved(*given))
            case "c":
                self.bend(given)
            case "h":
                self.path[-1].append(self.path[-1][0])
            case "W":
                self.pending = np.array(self.path[-1])
            case "n":
                self.cut()
            case "f" | "F" | "B" | "b" | "S" | "s":
                self.paint(name)
            case "Tf":
                self.font, self.size = self.named[given[0].decode()], given[1]
            case "Td":
                self.at = (given[0], given[1])
            case "Tj":
                self.write(given[0])
            case _ if name in IGNORED:
                pass
            case _:
                raise ValueError(f"expected an operator that our pages use, got {name!r}")

    def moved(self, x: float, y: float) -> np.ndarray:
        u, v, _ = self.matrix @ np.array([x, y, 1.0])
        return np.array([u * self.scale, (self.height - v) * self.scale])

    def bend(self, given: list[float]) -> None:
        a = self.path[-1][-1]
        b, c, d = (self.moved(*given[n : n + 2]) for n in (0, 2, 4))
        for t in np.linspace(0, 1, 9)[1:]:
            s = 1 - t
            self.path[-1].append(s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d)

    def cut(self) -> None:
        if self.pending is not None:
            low, high = self.pending.min(axis=0), self.pending.max(axis=0)
            a, b, c, d = self.clip
            self.clip = (
                max(a, round(low[0])), max(b, round(low[1])),
                min(c, round(high[0])), min(d, round(high[1])),
            )  # fmt: skip
            self.pending = None
        self.path = []

    def paint(self, how: str) -> None:
        left, top, right, bottom = self.clip
        view = self.picture[top:bottom, left:right]
        rows = [np.array(one) - (left, top) for one in self.path]
        # The middle of the first pixel is half a pixel in; 8 bits below the point.
        fixed = [np.round((row - 0.5) * 256).astype(np.int32) for row in rows]
        if view.size and how in "fFBb":
            cv2.fillPoly(view, fixed, self.fill, cv2.LINE_8, 8)
        if how in "SsBb":
            wide = max(1, round(self.line * self.scale))
            if view.size:
                cv2.polylines(view, fixed, how in "sb", self.stroke, wide, cv2.LINE_8, 8)
            for one in self.path:
                for a, b in itertools.pairwise(one):
                    self.strokes.append(tuple(np.concatenate((a, b)) / self.scale * MM))
        self.path = []

    def write(self, raw: bytes) -> None:
        text = re.sub(rb"\\(.)", rb"\1", raw[1:-1]).decode("latin-1")
        x, y = self.moved(*self.at) / self.scale * MM
        turn = float(np.degrees(np.arctan2(self.matrix[1, 0], self.matrix[0, 0])))
        is_cut = self.clip != (0, 0, *self.picture.shape[::-1])
        self.texts.append(
            Written(text, float(x), float(y), self.size * MM, self.font, turn, is_cut)
        )
        _stamp(self, text, turn)


def _grey(given: list[float]) -> int:
    if len(given) == 1:
        return round(given[0] * 255)
    r, g, b = given
    return round((0.299 * r + 0.587 * g + 0.114 * b) * 255)


@cache
def _type(size: int) -> ImageFont.FreeTypeFont:
    folder = files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf"
    with as_file(folder) as path:
        return ImageFont.truetype(str(path), size)


def _stamp(printer: _Printer, text: str, turn: float) -> None:
    """Write with a font that is about as wide: what matters is where ink comes to lie."""
    font = _type(max(2, round(printer.size * printer.scale)))
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    if right <= left or bottom <= top:
        return
    pad = int(max(abs(left), abs(top), abs(right), abs(bottom))) + 2
    stamp = Image.new("L", (2 * pad, 2 * pad), 0)
    ImageDraw.Draw(stamp).text((pad, pad), text, font=font, fill=255, anchor="ls")
    ink = np.array(stamp.rotate(turn, resample=Image.Resampling.BILINEAR))
    x, y = np.round(printer.moved(*printer.at)).astype(int) - pad
    a, b, c, d = printer.clip
    x0, y0, x1, y1 = max(a, x), max(b, y), min(c, x + 2 * pad), min(d, y + 2 * pad)
    if x1 <= x0 or y1 <= y0:
        return
    share = ink[y0 - y : y1 - y, x0 - x : x1 - x].astype(np.float32) / 255
    view = printer.picture[y0:y1, x0:x1]
    view[:] = np.round(view * (1 - share) + printer.fill * share)
