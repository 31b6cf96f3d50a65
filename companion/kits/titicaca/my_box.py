"""Titicaca's box as an owner tells it: shape and hexes of each land tile, and the weapons."""

from collections.abc import Iterator
from typing import Any, Final

from companion.drawing.hexmap import ROOT3, hex_outline
from companion.kits.box_form import Answers, BoxForm, Content, Fault, Part, Question, Thing, Told
from companion.kits.titicaca.box_hexes import paint
from companion.kits.titicaca.tile_shapes import SHAPES, lies_of, parse_lie, shape_of, stand
from engines.titicaca.tiles import (
    HEXES,
    LAKES,
    SCORING_LAKES,
    TERRAINS,
    TILES,
    WEAPON_TILES,
    WEAPONS,
)
from vision.catalogue import Catalogue, Hexes

LAKE: Final = "lake"
ARMOURY: Final = "weapons"
KNOWN: Final = tuple(str(number) for number in range(1, TILES + 1))
EDGE_MM: Final = 25.0
"""Of a hex, where the catalogue does not tell."""


def box_form(book: Catalogue) -> BoxForm:
    """Give what can be told about a box of Titicaca; the tag of a tile has the tile's number."""
    edges = {
        str(piece.number): piece.kind.shape.edge
        for piece in book.pieces
        if isinstance(piece.kind.shape, Hexes)
    }

    def parts(key: str, answers: Answers) -> tuple[Part, ...]:
        if key == ARMOURY or not answers:
            return ()
        edge = edges.get(key, EDGE_MM)
        cells = parse_lie(answers[1]) if len(answers) > 1 else stand(answers[0])
        said = (*hexes_of(answers), *[""] * HEXES)
        return tuple(
            Part(
                outline=tuple(hex_outline((edge * ROOT3 * (q + r / 2), edge * 1.5 * r), edge)),
                value=value,
                has_sticker=not number,
            )
            for number, ((q, r), value) in enumerate(zip(cells, said, strict=False))
        )

    tiles = [
        Thing(key=key, slug="titicaca-box-tile", facts={"number": int(key)}, piece=int(key))
        for key in KNOWN
    ]
    return BoxForm(
        game="titicaca",
        things=(*tiles, Thing(key=ARMOURY, slug="titicaca-box-weapons")),
        ask=ask,
        read=read,
        write=write,
        settle=settle,
        faults=faults,
        parts=parts,
        paint=paint,
        in_file=("titicaca-box-in-file",),
    )


def hexes_of(answers: Answers) -> tuple[str, ...]:
    """Give what was said of each hex: a terrain, `lake` and its number, or `lake` so far."""
    found: list[str] = []
    left = list(answers[2:])
    while left:
        said = left.pop(0)
        if said.isdecimal():
            # The first hex is a lake without asking: only its number was.
            found.append(f"{LAKE} {said}")
        elif said == LAKE:
            found.append(f"{LAKE} {left.pop(0)}" if left else LAKE)
        else:
            found.append(said)
    return tuple(found)


def ask(content: Content, told: Told, key: str, answers: Answers) -> Question | None:
    """Ask for the shape, how it lies about the sticker, and hex by hex what is on it."""
    if key == ARMOURY:
        return _ask_weapons(content, answers)
    before = [told[one] for one in told if one in KNOWN and len(told[one]) > 1]
    usual = before[-1] if before else read(content, key)
    if not answers:
        return Question(
            slug="titicaca-box-ask-shape",
            values=tuple(SHAPES),
            worded="titicaca-box-shape",
            likeliest=usual[0],
            is_told=False,
        )
    if len(answers) == 1:
        likeliest = usual[1] if usual[0] == answers[0] else ""
        return Question(
            slug="titicaca-box-ask-lie",
            values=lies_of(answers[0]),
            likeliest=likeliest,
            is_told=False,
            is_drawn=True,
            part=0,
        )
    hexes = hexes_of(answers)
    if not hexes or hexes[-1] == LAKE:
        return _ask_lake(content, told, key, answers)
    if len(hexes) == HEXES:
        return None
    return Question(
        slug="titicaca-box-ask-hex",
        values=(*(terrain.value for terrain in TERRAINS), LAKE),
        facts={"number": len(hexes) + 1},
        worded="titicaca-box-hex",
        part=len(hexes),
    )


def _ask_lake(content: Content, told: Told, key: str, answers: Answers) -> Question:
    # A lake that was said of another tile comes last: one of the two is a mistake, either one.
    taken = {lake for one, said in told.items() if one in KNOWN for lake in lakes_of(said)}
    here = lakes_of(answers)
    every = sorted(range(1, LAKES + 1), key=lambda lake: lake in taken)
    left = tuple(str(lake) for lake in every if lake not in here)
    ours = lakes_of(read(content, key))
    known = [str(lake) for lake in ours if lake not in taken and lake not in here]
    hexes = hexes_of(answers)
    return Question(
        slug="titicaca-box-ask-lake" if hexes else "titicaca-box-ask-first-lake",
        values=left,
        likeliest=known[0] if known else "",
        told_as="titicaca-box-lake",
        part=max(0, len(hexes) - 1),
    )


def lakes_of(answers: Answers) -> tuple[int, ...]:
    """Give the numbers of the lakes that were said."""
    numbered = (said.partition(" ")[2] for said in hexes_of(answers))
    return tuple(int(number) for number in numbered if number)


def _ask_weapons(content: Content, answers: Answers) -> Question | None:
    if len(answers) == len(WEAPONS):
        return None
    value, least = tuple(WEAPONS.items())[len(answers)]
    most = least + WEAPON_TILES - sum(WEAPONS.values())
    return Question(
        slug="titicaca-box-ask-weapons",
        values=tuple(map(str, range(least, most + 1))),
        facts={"value": value},
        likeliest=str(content["weapons"][str(value)]),
    )


def read(content: Content, key: str) -> Answers:
    """Give what a file says about a tile or the weapons."""
    if key == ARMOURY:
        return tuple(str(content["weapons"][str(value)]) for value in WEAPONS)
    (tile,) = (one for one in content["tiles"] if one["tile"] == int(key))
    q, r = tile["hexes"][0]["at"]
    at = {(one["at"][0] - q, one["at"][1] - r): one for one in tile["hexes"]}
    shape, lie = shape_of(tuple(at))
    said: list[str] = []
    for number, cell in enumerate(parse_lie(lie)):
        part = at[cell]
        if "lake" in part:
            said += ([LAKE] if number else []) + [str(part["lake"])]
        else:
            said.append(part["terrain"])
    return (shape, lie, *said)


def write(content: Content, told: Told) -> Content:
    """Give the file with what was told."""
    tiles = []
    for tile in sorted(content["tiles"], key=lambda one: int(one["tile"])):
        key = str(tile["tile"])
        tiles.append({"tile": tile["tile"], "hexes": _hexes(told[key])} if key in told else tile)
    weapons = content["weapons"]
    if ARMOURY in told:
        counts = map(int, told[ARMOURY])
        weapons = {str(value): count for value, count in zip(WEAPONS, counts, strict=True)}
    return {**content, "weapons": weapons, "tiles": tiles}


def _hexes(answers: Answers) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for cell, said in zip(parse_lie(answers[1]), hexes_of(answers), strict=True):
        kind, _, number = said.partition(" ")
        shown = {"lake": int(number)} if kind == LAKE else {"terrain": kind}
        found.append({"at": list(cell), **shown})
    return found


def settle(content: Content, keys: frozenset[str]) -> Content:
    """Give the file without the remarks about what the owner has told."""
    left = [
        remark
        for remark in content.get("reconstructed", ())
        if not (ARMOURY in keys if "weapon" in remark else set(KNOWN) <= keys)
    ]
    return {**content, "reconstructed": left}


def faults(content: Content) -> Iterator[Fault]:
    """Find what no box has, lakes first."""
    homes: dict[int, list[str]] = {lake: [] for lake in range(1, LAKES + 1)}
    terrains = set()
    for tile in content["tiles"]:
        for part in tile["hexes"]:
            if "lake" in part:
                homes[part["lake"]].append(str(tile["tile"]))
            else:
                terrains.add(part["terrain"])
    for lake, keys in homes.items():
        if len(keys) > 1:
            yield Fault(
                slug="titicaca-box-fault-lake-twice",
                facts={"lake": lake, "one": keys[0], "other": keys[1]},
                keys=tuple(keys),
            )
    for lake, keys in homes.items():
        if not keys:
            yield Fault(slug="titicaca-box-fault-lake-missing", facts={"lake": lake})
    if homes[1] and homes[1] == homes[7]:
        yield Fault(
            slug="titicaca-box-fault-one-and-seven",
            facts={"tile": homes[1][0]},
            keys=tuple(homes[1]),
        )
    for terrain in TERRAINS:
        if terrain.value not in terrains:
            yield Fault(slug="titicaca-box-fault-terrain", facts={"terrain": terrain.value})
    yield from _left_out_faults(content, homes)
    total = sum(content["weapons"].values())
    if total != WEAPON_TILES:
        yield Fault(
            slug="titicaca-box-fault-weapons",
            facts={"count": total, "wanted": WEAPON_TILES},
            keys=(ARMOURY,),
        )


def _left_out_faults(content: Content, homes: dict[int, list[str]]) -> Iterator[Fault]:
    for players, lakes in content["left_out"].items():
        for lake in lakes:
            for scored in SCORING_LAKES:
                if homes[lake] and homes[lake] == homes[scored]:
                    yield Fault(
                        slug="titicaca-box-fault-left-out",
                        facts={"players": int(players), "lake": lake, "scored": scored},
                        keys=tuple(homes[lake]),
                    )
