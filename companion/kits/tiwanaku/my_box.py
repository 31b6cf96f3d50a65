"""Tiwanaku's box as an owner tells it: arrows on the backs, the track, where Otoma begin."""

from collections.abc import Iterator
from typing import Final

import pygame

from companion.drawing.look import Look
from companion.kits.box_form import Answers, BoxForm, Content, Fault, Part, Question, Thing, Told
from companion.kits.tiwanaku.picture import ARROWS, PAWN_COLOURS, draw_arrow
from companion.kits.tiwanaku.pieces import terrain_name
from companion.kits.tiwanaku.screens.signs import terrain_sign
from engines.tiwanaku.rules.box import SOLO_OTOMA, START_TILES
from engines.tiwanaku.rules.trails import Colour, Direction
from engines.tiwanaku.scenario.terrain import TERRAIN_STOCK, Terrain
from vision.catalogue import Catalogue, Rectangle
from vision.values import Point

TRACKS: Final = tuple(str(levels) for levels in range(3, 13))
RECONSTRUCTED: Final = "reconstructed"


def box_form(book: Catalogue) -> BoxForm:
    """Give what can be told about a box of Tiwanaku."""
    numbers = {
        kind: [piece.number for piece in book.pieces if piece.name == terrain_name(kind)]
        for kind in Terrain
    }
    tile = book.kinds["terrain"].shape
    assert isinstance(tile, Rectangle), "expected tiles with four sides"
    (outline,) = tile.parts

    def parts(key: str, answers: Answers) -> tuple[Part, ...]:
        if key in ("track", "otoma"):
            return ()
        # What is asked for is on the back: there is no sticker there.
        return (Part(outline=outline, value=" ".join((key.partition("-")[0], *answers))),)

    things = [
        Thing(
            key=f"{kind.value}-{count}",
            slug=f"tiwanaku-box-{kind.value}",
            facts={"number": number},
            piece=number,
        )
        for kind in Terrain
        for count, number in enumerate(numbers[kind], 1)
    ]
    return BoxForm(
        game="tiwanaku",
        things=(
            Thing(key="track", slug="tiwanaku-box-track"),
            Thing(key="otoma", slug="tiwanaku-box-otoma"),
            *things,
        ),
        ask=ask,
        read=read,
        write=write,
        settle=settle,
        faults=faults,
        parts=parts,
        paint=paint,
        is_seen=False,
        in_file=("tiwanaku-box-in-file",),
    )


def _tiles(kind: Terrain) -> tuple[str, ...]:
    """Give the keys of a terrain's tiles, in the order of their arrows in the file."""
    return tuple(f"{kind.value}-{count}" for count in range(1, TERRAIN_STOCK[kind] + 1))


def ask(content: Content, told: Told, key: str, answers: Answers) -> Question | None:
    """Ask for a tile's arrow, for the levels of the track, or for the Otoma's places."""
    if key == "track":
        return None if answers else _ask_track(content)
    if key == "otoma":
        return _ask_otoma(answers)
    if not answers:
        colours = tuple(colour.value for colour in Colour)
        return _ask_arrow("colour", colours)
    if len(answers) == 1:
        return _ask_arrow("direction", tuple(direction.value for direction in Direction))
    return None


def _ask_arrow(what: str, values: tuple[str, ...]) -> Question:
    return Question(
        slug=f"tiwanaku-box-ask-{what}", values=values, worded=f"tiwanaku-value-{what}", part=0
    )


def _ask_track(content: Content) -> Question:
    return Question(slug="tiwanaku-box-ask-track", values=TRACKS, likeliest=str(content["track"]))


def _ask_otoma(answers: Answers) -> Question | None:
    if len(answers) == START_TILES:
        return None
    left = tuple(one.value for one in Colour if one in SOLO_OTOMA and one.value not in answers)
    return Question(
        slug="tiwanaku-box-ask-otoma",
        values=left,
        facts={"number": len(answers) + 1},
        worded="tiwanaku-value-colour",
    )


def read(content: Content, key: str) -> Answers:
    """Give what a file says; the arrows of a terrain it has only all together."""
    if key == "track":
        return (str(content["track"]),)
    if key == "otoma":
        return tuple(content["otoma"]["solo"])
    kind, _, count = key.partition("-")
    arrows = content["backs"].get(kind, ())
    if len(arrows) != TERRAIN_STOCK[Terrain(kind)]:
        return ()
    colour, _, direction = arrows[int(count) - 1].partition(" ")
    return (colour, direction)


def write(content: Content, told: Told) -> Content:
    """Give the file with what was told; arrows stand in the order of the tiles' numbers."""
    backs = dict(content["backs"])
    for kind in Terrain:
        keys = _tiles(kind)
        known = [told[key] if key in told else read(content, key) for key in keys]
        if any(key in told for key in keys):
            backs[kind.value] = [" ".join(arrow) for arrow in known if arrow]
    otoma = dict(content["otoma"])
    if "otoma" in told:
        otoma["solo"] = list(told["otoma"])
    track = int(told["track"][0]) if "track" in told else content["track"]
    return {**content, "track": track, "backs": backs, "otoma": otoma}


def settle(content: Content, keys: frozenset[str]) -> Content:
    """Give the file without the remark that what the owner has told is reconstructed."""
    tiles = {key for kind in Terrain for key in _tiles(kind)}
    # Where the Otoma begin in coop stands under the same key and is not asked.
    known = ({"track"} & keys) | ({"backs"} if tiles <= keys else set())
    left = [key for key in content[RECONSTRUCTED] if key not in known]
    return {**content, RECONSTRUCTED: left}


def faults(content: Content) -> Iterator[Fault]:
    """Find terrains of which only some arrows are told."""
    for kind in Terrain:
        count, stock = len(content["backs"].get(kind.value, ())), TERRAIN_STOCK[kind]
        if count not in (0, stock):
            yield Fault(
                slug="tiwanaku-box-fault-backs",
                facts={"terrain": kind.value, "count": count, "stock": stock},
                keys=_tiles(kind),
            )


def paint(surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float) -> None:
    """Paint the back of a tile with as much of its arrow as was told."""
    kind, *arrow = part.value.split(" ")
    side = max(8, round((part.outline[1][0] - part.outline[0][0]) * scale))
    place = pygame.Rect(0, 0, side, side)
    place.center = (round(middle[0]), round(middle[1]))
    surface.blit(terrain_sign(kind, side), place)
    if not arrow:
        return
    ink = PAWN_COLOURS[Colour(arrow[0])]
    if len(arrow) == 2:
        draw_arrow(surface, place, ink, ARROWS[Direction(arrow[1])])
        return
    pygame.draw.circle(surface, look.theme.ground, place.center, side // 6 + 3)
    pygame.draw.circle(surface, ink, place.center, side // 6)
