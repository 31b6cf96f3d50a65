"""Ica's stones as an owner tells them: the potential on each, and the layer it lies in."""

from collections.abc import Iterator
from typing import Final

import pygame

from companion.drawing import lettering
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
from companion.kits.ica.signs import INK, RED, STONE, back
from engines.ica.box import POTENTIALS, STONES_BY_LAYER
from engines.ica.tiles import LAYERS, STONES, Layer
from vision.catalogue import Catalogue
from vision.values import Point

RECONSTRUCTED: Final = "reconstructed"
TOLD: Final = ("potential", "layer")
"""What is asked about a stone, in this order; its name stays as the file has it."""


def box_form(book: Catalogue) -> BoxForm:
    """Give what can be told about a box of Ica; the tag of a stone has the stone's number."""
    faces = {
        str(piece.number): outlines(piece.kind)[0]
        for piece in book.pieces
        if piece.number <= STONES
    }

    def parts(key: str, answers: Answers) -> tuple[Part, ...]:
        return (Part(outline=faces[key], value=" ".join(answers)),)

    things = [
        Thing(key=str(number), slug="ica-box-stone", facts={"number": number}, piece=number)
        for number in range(1, STONES + 1)
    ]
    return BoxForm(
        game="ica",
        things=tuple(things),
        ask=ask,
        read=read,
        write=write,
        settle=settle,
        faults=faults,
        parts=parts,
        paint=paint,
        in_file=("ica-box-in-file",),
    )


def ask(content: Content, told: Told, key: str, answers: Answers) -> Question | None:
    """Ask for the potential, then for the layer."""
    if len(answers) == len(TOLD):
        return None
    if not answers:
        values = tuple(map(str, POTENTIALS))
        return Question(slug="ica-box-ask-potential", values=values, part=0)
    layers = tuple(layer.value for layer in LAYERS)
    return Question(slug="ica-box-ask-layer", values=layers, worded="ica-box-layer", part=0)


def read(content: Content, key: str) -> Answers:
    """Give what a file says about a stone."""
    for stone in content["stone"]:
        if stone["number"] == int(key):
            return (str(stone["potential"]), stone["layer"])
    return ()


def write(content: Content, told: Told) -> Content:
    """Give the file with what was told about stones."""
    stones = []
    for stone in content["stone"]:
        key = str(stone["number"])
        potential, layer = told[key] if key in told else read(content, key)
        stones.append({**stone, "potential": int(potential), "layer": layer})
    return {**content, "stone": stones}


def settle(content: Content, keys: frozenset[str]) -> Content:
    """Give the file without the remark that potentials and layers are reconstructed."""
    if len(keys) < STONES or RECONSTRUCTED not in content:
        return content
    left = [key for key in content[RECONSTRUCTED] if key not in TOLD]
    return {**content, RECONSTRUCTED: left}


def faults(content: Content) -> Iterator[Fault]:
    """Find what no box has: no stone of 0 or of 4, other numbers of stones in the layers."""
    stones = content["stone"]
    for forced in (POTENTIALS[0], POTENTIALS[-1]):
        if all(stone["potential"] != forced for stone in stones):
            yield Fault(slug="ica-box-fault-potential", facts={"potential": forced})
    # A layer with too many first: in it is the stone to look at.
    counted = [
        ([stone for stone in stones if stone["layer"] == layer.value], layer, wanted)
        for layer, wanted in zip(LAYERS, STONES_BY_LAYER, strict=True)
    ]
    for here, layer, wanted in sorted(counted, key=lambda one: one[2] - len(one[0])):
        if len(here) != wanted:
            yield Fault(
                slug="ica-box-fault-layer",
                facts={"layer": layer.value, "count": len(here), "wanted": wanted},
                keys=tuple(str(stone["number"]) for stone in here),
            )


def paint(surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float) -> None:
    """Paint a stone with its red number, and in a corner the back of its layer."""
    potential, *layer = part.value.split(" ")
    left, top = (min(axis) for axis in zip(*part.outline, strict=True))
    right, bottom = (max(axis) for axis in zip(*part.outline, strict=True))
    place = pygame.Rect(0, 0, round((right - left) * scale), round((bottom - top) * scale))
    place.center = (round(middle[0]), round(middle[1]))
    pygame.draw.rect(surface, STONE, place, border_radius=place.width // 8)
    pygame.draw.rect(surface, INK, place, max(1, place.width // 30), place.width // 8)
    size = max(look.small, place.height // 2)
    # Up and to the left of the middle: a corner is for the back.
    at = (place.centerx - place.width // 8, place.centery - place.height // 10)
    lettering.put_line(surface, potential, at, size, RED, "bold", "centre")
    for name in layer:
        corner = back(Layer(name), place.width // 3)
        inset = place.width // 16
        surface.blit(
            corner, corner.get_rect(bottomright=(place.right - inset, place.bottom - inset))
        )
