"""Taluva's tiles as an owner tells them: the two landscapes beside the volcano."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pygame

from companion.drawing.look import Look
from companion.kits.box_form import (
    Answers,
    BoxForm,
    Content,
    Fault,
    Part,
    Question,
    Thing,
    Told,
    outlines,
)
from companion.kits.taluva.ground import hex_picture
from engines.taluva.tiles import TERRAINS, TILE_COUNT, Terrain, parse_tiles, shipped_text
from vision.catalogue import Catalogue
from vision.values import Point

SIDES: Final = ("left", "right")
LANDSCAPES: Final = {
    Terrain.FOREST: 28,
    Terrain.MEADOW: 23,
    Terrain.DESERT: 19,
    Terrain.MOUNTAIN: 15,
    Terrain.LAKE: 11,
}
"""How many of each a box has; every list that people have published agrees."""

KIND: Final = "tile"


def box_form(book: Catalogue) -> BoxForm:
    """Give what can be told about a box of Taluva."""
    volcano, right, left = outlines(book.kinds[KIND])

    def parts(key: str, answers: Answers) -> tuple[Part, ...]:
        said = (*answers, "", "")
        return (
            Part(outline=left, value=said[0]),
            Part(outline=right, value=said[1]),
            Part(outline=volcano, value="volcano", has_sticker=True, is_given=True),
        )

    return BoxForm(
        game="taluva",
        things=_things(),
        ask=ask,
        read=read,
        write=write,
        faults=faults,
        parts=parts,
        paint=paint,
    )


def _things() -> tuple[Thing, ...]:
    """Give all tiles, first those whose mirror image is not as frequent: which is which matters."""
    tiles = parse_tiles(shipped_text(), "tiles.toml")
    frequent = Counter((tile.left, tile.right) for tile in tiles.values())
    found = [
        Thing(
            key=str(number),
            slug="taluva-box-tile",
            facts={"number": number},
            piece=number,
            is_certain=frequent[tile.left, tile.right] == frequent[tile.right, tile.left],
        )
        for number, tile in tiles.items()
    ]
    return tuple(sorted(found, key=lambda thing: thing.is_certain))


def ask(content: Content, told: Told, key: str, answers: Answers) -> Question | None:
    """Ask for the left landscape, then for the right one."""
    if len(answers) == len(SIDES):
        return None
    return Question(
        slug=f"taluva-box-ask-{SIDES[len(answers)]}",
        values=tuple(terrain.value for terrain in TERRAINS),
        worded="taluva-value-terrain",
        part=len(answers),
    )


def read(content: Content, key: str) -> Answers:
    """Give the landscapes of a tile in a file."""
    for pair in content["pairs"]:
        if int(key) in pair["tiles"]:
            return (pair["left"], pair["right"])
    return ()


def write(content: Content, told: Told) -> Content:
    """Give the file with the tiles' numbers at the pairs they show."""
    tiles: dict[Answers, list[int]] = {}
    for left in TERRAINS:
        for right in TERRAINS:
            tiles[left.value, right.value] = []
    for number in range(1, TILE_COUNT + 1):
        key = str(number)
        tiles[told[key] if key in told else read(content, key)].append(number)
    pairs: list[dict[str, Any]] = [
        {"left": left, "right": right, "tiles": numbers}
        for (left, right), numbers in tiles.items()
        if numbers
    ]
    return {**content, "pairs": pairs}


def faults(content: Content) -> Iterator[Fault]:
    """Doubt landscapes that are there more or less often than in other boxes."""
    found: Counter[str] = Counter()
    for pair in content["pairs"]:
        for side in SIDES:
            found[pair[side]] += len(pair["tiles"])
    for terrain, count in LANDSCAPES.items():
        if found[terrain] != count:
            facts = {"terrain": terrain.value, "count": found[terrain], "usual": count}
            yield Fault(slug="taluva-box-doubt-landscapes", facts=facts, is_doubt=True)


def paint(surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float) -> None:
    """Paint a landscape or the volcano."""
    top = min(y for _, y in part.outline)
    edge = max(4, round((part.middle[1] - top) * scale))
    terrain = None if part.value == "volcano" else Terrain(part.value)
    picture = hex_picture(terrain, edge, 1)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
