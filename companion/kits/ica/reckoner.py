"""Attacks reckoned before they are made: small plates on the board, and a page with every line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.ica.chart import BoardChart
from companion.kits.ica.marking import draw_hatch
from companion.kits.ica.naming import Names, place
from companion.words import Words
from engines.contract import Cell, Fact, Seat
from engines.ica.box import Box
from engines.ica.reckoning import Plate, plates, threats, weakest
from engines.ica.state import Phase, State

if TYPE_CHECKING:
    pass


def draw_plates(
    surface: pygame.Surface,
    chart: BoardChart,
    box: Box,
    state: State,
    look: Look,
    *,
    but: Cell | None = None,
) -> None:
    """Draw a plate on every tile where a held stone of the player in turn belongs.

    A tick where nobody is attacked; else what is needed and what the player can reach, hatched
    where that is not enough. The one under the cursor has more to tell.
    """
    if state.phase is not Phase.PLAY:
        return
    for plate in plates(box, state, state.turn):
        if not state.plot(plate.at).stone and plate.at != but:
            draw_plate(surface, chart, plate, look)


def draw_plate(surface: pygame.Surface, chart: BoardChart, plate: Plate, look: Look) -> None:
    """Draw one plate at the foot of its cell."""
    theme, size = look.theme, look.small
    is_enough = plate.reach >= plate.need
    text = f"{plate.need}≤{plate.reach}" if is_enough else f"{plate.need}>{plate.reach}"
    text = text if plate.need else "✓"
    cell = chart.place(plate.at)
    wide = lettering.width_of(text, size, "bold") + 6 if plate.need else size + 4
    area = pygame.Rect(cell.left + 3, cell.bottom - size - 5, wide, size + 2)
    pygame.draw.rect(surface, theme.ground, area, border_radius=3)
    ink = theme.yes if is_enough else theme.no
    pygame.draw.rect(surface, ink, area, 2, border_radius=3)
    if not plate.need:
        x, y, n = area.left, area.top, area.height
        tick = [(x + n * 0.2, y + n * 0.5), (x + n * 0.45, y + n * 0.8), (x + n * 0.9, y + n * 0.2)]
        pygame.draw.lines(surface, ink, False, tick, max(2, n // 7))
        return
    if not is_enough:
        draw_hatch(surface, cell.inflate(-cell.width // 2, -cell.height // 2), theme.no, 0.75)
    lettering.put_line(surface, text, area.center, size, theme.text, "bold", "centre")


def reckon(names: Names, state: State, words: Words, players: Sequence[str]) -> list[str]:
    """Give a line for each stone that could be laid, and for what could break the own field."""
    seat, box = state.turn, names.box
    lines = [tell_plate(names, plate, words, players) for plate in plates(box, state, seat)]
    lines = lines or [words.say("ica-attack-none", player=players[seat])]
    return lines + tell_defence(names, state, seat, words, players)


def tell_plate(names: Names, plate: Plate, words: Words, players: Sequence[str]) -> str:
    """Word what laying a stone takes and brings, and where."""
    what = words.say("ica-named-stone", what=names.stone(plate.stone, words))
    where = words.say("ica-attack-place", what=what, place=place(plate.at, words))
    return f"{where} {tell_terms(names, plate, words, players)}"


def tell_terms(names: Names, plate: Plate, words: Words, players: Sequence[str]) -> str:
    """Word what laying a stone takes, what falls, and what the own field is worth then."""
    said = tell_cost(names, plate, words, players)
    if plate.falls and plate.objects is not None:
        said += " " + words.say("ica-attack-falls", count=len(plate.falls))
    if plate.objects is not None:
        said += " " + words.say("ica-attack-worth", worth=plate.worth)
    return said


def tell_cost(names: Names, plate: Plate, words: Words, players: Sequence[str]) -> str:
    """Word what laying a stone takes, and what a picture does not tell: who splits, who flees."""
    facts: dict[str, Fact] = {"need": plate.need, "reach": plate.reach}
    if not plate.need:
        said = [words.say("ica-attack-free")]
    elif plate.objects is None:
        said = [words.say("ica-attack-weak", **facts)]
    else:
        joined = names.tiles(plate.objects, words) or words.say("ica-attack-stone-alone")
        said = [words.say("ica-attack-needs", what=joined, **facts)]
    if plate.points is None:
        said.append(words.say("ica-attack-no-way"))
    else:
        facts = {"way": plate.way or 0, "stone": plate.cost, "sum": plate.points}
        said.append(words.say("ica-attack-points", **facts))
    for split in plate.splits if plate.objects is not None else ():
        if len(split.parts) > 1:
            facts = {"player": players[split.seat], "parts": len(split.parts)}
            said.append(words.say("ica-attack-splits", **facts))
    said += [words.say("ica-attack-pushed", player=players[seat]) for seat in plate.pushed]
    return " ".join(said)


def tell_defence(
    names: Names, state: State, seat: Seat, words: Words, players: Sequence[str]
) -> list[str]:
    """Word the weakest stone of the own field, and what in rivals' hands would break it."""
    found = weakest(names.box, state, seat)
    if found is None:
        return []
    at, force = found
    stone = names.stone(state.plot(at).stone, words)
    lines = [words.say("ica-defence-weakest", player=players[seat], what=stone, force=force)]
    for plate in threats(names.box, state, seat)[:3]:
        lines.append(
            words.say(
                "ica-defence-threat",
                player=players[plate.seat],
                what=names.stone(plate.stone, words),
                need=plate.need,
                reach=plate.reach,
            )
        )
    return lines
