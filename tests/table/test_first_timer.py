"""From the menu to a won game by mouse alone, doing nothing but what the screen says."""

from pathlib import Path

import pytest
from first_timer import FirstTimer, Place, Stuck, distance, sit_down

from companion.games.rules import GAMES
from companion.kits.plans import BoardPlan
from companion.kits.registry import kit_for
from engines.contract import Cell, Setup
from hardware.outlines import placed
from hardware.pieces import Lying
from hardware.values import Button

WON = ("wins", "share")


def is_over(person: FirstTimer) -> bool:
    return any(word in person.said for word in WON)


def begin(person: FirstTimer, game: str, *changes: str) -> None:
    """Start a game as the menu offers it."""
    person.touch("New game")
    person.touch(game)
    for row in changes:
        person.touch(row)
    person.touch("Start the game")
    person.wait()
    assert person.on_ok() == "Start"
    person.press(Button.OK)
    person.wait()


# Taluva: tiles side by side, then whatever the device offers first


def tile_places(person: FirstTimer) -> list[Place]:
    """Give where tiles lie beside each other without a gap, as one sees it from the first one."""
    (first,) = person.lying("tile")
    middles = [
        (sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part))
        for part in first.piece.parts
    ]
    (ax, ay), (bx, by), (cx, cy) = placed(middles, first.x, first.y, first.angle)
    one, other = (bx - ax, by - ay), (cx - ax, cy - ay)
    steps = ((one[0] + other[0], one[1] + other[1]), (2 * one[0] - other[0], 2 * one[1] - other[1]))
    far = range(-6, 7)
    spots = [
        (first.x + i * steps[0][0] + j * steps[1][0], first.y + i * steps[0][1] + j * steps[1][1])
        for i in far
        for j in far
        if (i, j) != (0, 0)
    ]
    # The table is wider than high, and tiles must not hide the mat.
    return sorted(spots, key=lambda at: max(abs(at[0]) / 300, abs(at[1]) / 160))


@pytest.mark.campaign
def test_somebody_new_plays_taluva_to_its_end(tmp_path: Path) -> None:
    with sit_down(tmp_path) as person:
        begin(person, "Taluva")
        ahead: list[Place] = [(0.0, 0.0)]
        for _ in range(400):
            if is_over(person):
                break
            if "lay it" in person.said or "lay your tile" in person.said:
                assert person.on_ok() == "", "hands do it, not OK"
                person.bring("Tiles", *ahead.pop(0))
                person.wait(lambda: "build" in person.said or is_over(person))
                ahead = ahead or tile_places(person)
            elif person.on_ok():
                person.press(Button.OK)
                person.wait(pictures=1)
            else:
                raise Stuck(person.said)
        assert is_over(person)
        assert person.on_ok() == "Result"
        person.press(Button.OK)
        assert "1." in person.said


# Tiwanaku: pawns walk to where no tile lies yet, tiles go where the wheel says


class Valley:
    """The board as it lies on the table, for eyes alone."""

    def __init__(self, person: FirstTimer) -> None:
        self.person = person
        game = GAMES["tiwanaku"]
        # Only where cells are: the same board lies on every table.
        fresh = game.new_game(Setup(("Anna", "Ben"), {"cells": 25}))
        plan = kit_for(game).simulation.plan(fresh)
        assert isinstance(plan, BoardPlan)
        self.cells = {
            (row, column): (plan.x + x, plan.y + y)
            for row in range(5)
            for column in range(5)
            for x, y in [plan.middle((row, column))]
        }

    def cell_of(self, at: Place) -> Cell:
        return min(self.cells, key=lambda cell: distance(self.cells[cell], at))

    def holding(self, word: str) -> dict[Cell, Lying]:
        """Give what lies on which cell."""
        return {self.cell_of((one.x, one.y)): one for one in self.person.lying(word)}

    def bare(self) -> list[Cell]:
        """Give the cells without a tile."""
        covered = self.holding("terrain")
        return [cell for cell in self.cells if cell not in covered]

    def beside(self, cell: Cell) -> list[Cell]:
        row, column = cell
        near = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        return [one for one in near if one in self.cells]

    def way(self, start: Cell, mine: set[Cell], others: set[Cell]) -> list[Cell]:
        """Give the way to the nearest cell without a tile, round other people's pawns."""
        ahead, before = [start], {start: start}
        while ahead:
            cell = ahead.pop(0)
            if cell in self.bare() and cell not in mine:
                way = [cell]
                while before[way[0]] != start:
                    way.insert(0, before[way[0]])
                return way
            for near in self.beside(cell):
                if near not in before and near not in others and near not in mine:
                    before[near] = cell
                    ahead.append(near)
        return []


COLOURS = ("Blue", "Beige", "Green", "White")
BY_HAND = ("pawn on the board", "set a pawn", "move a pawn")
OPEN = "Hold: open"


class Explorer:
    """Somebody at this board: whose pawns are whose is found out by trying."""

    def __init__(self, person: FirstTimer) -> None:
        self.person = person
        self.valley = Valley(person)
        self.colour: dict[str, str] = {}
        self.cell: Cell = (0, 0)
        """Where the last pawn went."""

    def explore(self) -> None:
        """Move a pawn of the player who is asked, or set one where no tile lies yet."""
        person, before = self.person, self.person.asked
        player = next(name for name in ("Anna", "Ben") if f"{name}," in before)
        if player not in self.colour:
            self.try_colours(player)
            return
        mine = self.valley.holding(f"pawn-{self.colour[player].lower()}")
        others = set(self.valley.holding("pawn")) - set(mine)
        ways = [(self.valley.way(at, set(mine), others), pawn) for at, pawn in mine.items()]
        ways = [(way, pawn) for way, pawn in ways if way]
        free = self.free_edge()
        way, pawn = min(ways, key=lambda one: len(one[0]), default=([], None))
        if pawn is not None and (len(way) == 1 or not free or "set a pawn" not in before):
            self.cell = way[0]
            person.move(pawn, *self.valley.cells[self.cell])
        else:
            self.cell = free[0]
            person.bring(self.colour[player], *self.valley.cells[self.cell])
        person.wait(lambda: person.asked != before)

    def free_edge(self) -> list[Cell]:
        """Give the edge cells where neither tile nor pawn lies."""
        pawns = self.valley.holding("pawn")
        bare = [cell for cell in self.valley.bare() if cell not in pawns]
        return [cell for cell in bare if min(cell) == 0 or max(cell) == 4]

    def try_colours(self, player: str) -> None:
        """Set pawns of one colour after the other until the device takes one."""
        person = self.person
        self.cell = self.free_edge()[0]
        for colour in COLOURS:
            if colour not in self.colour.values():
                person.bring(colour, *self.valley.cells[self.cell])
                person.wait(lambda: person.on_ok() != "")
                if person.on_ok() == OPEN:
                    self.colour[player] = colour
                    return
                person.put_away(self.valley.holding("pawn")[self.cell])
                person.wait()
        raise Stuck(person.said)

    def lay_tile(self) -> None:
        """Lay the tile the screen names, then set the pawn on it as the screen says."""
        person, at = self.person, self.valley.cells[self.cell]
        word = next(one for one in ("Earth", "Sand", "Grass", "Rock") if one.lower() in person.said)
        pawn = self.valley.holding("pawn")[self.cell]
        person.move(pawn, -330.0, 60.0)
        person.bring(word, *at)
        assert "upper right corner" in person.said
        person.move(person.window.table[pawn.piece.name], at[0] + 14.0, at[1] - 14.0)
        person.wait(lambda: "Lay a" not in person.said)


@pytest.mark.campaign
def test_somebody_new_plays_tiwanaku_to_its_end(tmp_path: Path) -> None:
    with sit_down(tmp_path) as person:
        begin(person, "Tiwanaku", "Cells of the board")
        explorer = Explorer(person)
        for _ in range(300):
            if is_over(person):
                break
            if person.on_ok() == OPEN:
                person.press(Button.OK, hold=3)
                person.wait(pictures=2)
            elif "Lay a" in person.said:
                explorer.lay_tile()
            elif any(words in person.said for words in BY_HAND):
                explorer.explore()
            elif person.on_ok():
                person.press(Button.OK)
                person.wait(pictures=1)
            else:
                raise Stuck(person.said)
        assert is_over(person), person.said
