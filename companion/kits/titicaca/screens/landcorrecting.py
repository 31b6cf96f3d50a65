"""Putting the land right by hand: which tile, where its sticker lies, how it is turned."""

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import pygame

from companion.drawing import lettering
from companion.drawing.hexmap import HexMap, fit_map
from companion.drawing.hexmarks import draw_dot, draw_hatch, draw_outline
from companion.drawing.look import Look, blend
from companion.kits.titicaca.land_draft import LandDraft
from companion.kits.titicaca.land_reading import check_laid
from companion.kits.titicaca.picture import draw_land
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Stay, Step
from companion.table.events import Key, Move
from engines.contract import Refusal
from engines.hexes import neighbours
from engines.titicaca.game import Titicaca
from engines.titicaca.laying import format_land, lay
from engines.titicaca.state import State
from engines.titicaca.view import look as look_at
from hardware.values import Button


class Asked(enum.Enum):
    """What the arrows change now."""

    TILE = "tile"
    PLACE = "place"
    TURN = "turn"
    NAME = "name"


class Correct(enum.Enum):
    """What a key of this page does, besides the arrows."""

    CHOOSE = "choose"
    """Goes on to the next question about the tile, or takes the land as a whole."""
    BEFORE = "before"
    """Goes a question back, or leaves."""
    UNDO = "undo"
    IS_OTHER = "is-other"
    """Says that another tile lies there than was read."""


Does: TypeAlias = Move | Correct


class LandCorrecting(KeyedScreen[Does]):
    """The land in large; arrows go through its tiles, OK moves and turns one, or takes the land."""

    name = "land-correcting"

    def __init__(
        self,
        desk: Desk,
        game: Titicaca,
        draft: LandDraft,
        take: Callable[[str], Step],
        back: Callable[[], Step],
    ) -> None:
        self.desk = desk
        self.words = desk.words
        self.game = game
        self.draft = draft
        self.take = take
        self.back = back
        self.asked = Asked.TILE
        self.index = 0
        """0 is the land as a whole, then the tiles by their lakes."""
        self.other = 0
        self._before: list[LandDraft] = []
        self._wrong: tuple[LandDraft, Refusal | None] | None = None
        self._chart: HexMap | None = None

    @property
    def tile(self) -> int | None:
        """The tile under the cursor; None where the land as a whole is."""
        return self.draft.tiles[self.index - 1] if self.index else None

    @property
    def wrong(self) -> Refusal | None:
        """The first thing that is wrong with the land."""
        if self._wrong is None or self._wrong[0] is not self.draft:
            draft = self.draft
            self._wrong = (draft, check_laid(self.game, draft.laid, draft.players))
        return self._wrong[1]

    @property
    def others(self) -> tuple[int, ...]:
        """The tiles that the one under the cursor may have been taken for."""
        return tuple(one for one in self.draft.tiles if one != self.tile)

    def title(self) -> str:
        return self.desk.say("titicaca-land-correct")

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys: dict[Button, Key[Does]] = {
            Button.LEFT: Key("button-previous", Move(-1)),
            Button.RIGHT: Key("button-next", Move(1)),
            Button.BACK: Key("button-back", Correct.BEFORE),
        }
        if self.tile is not None:
            keys[Button.OK] = Key("button-choose", Correct.CHOOSE)
        elif self.wrong is None:
            keys[Button.OK] = Key("titicaca-land-take", Correct.CHOOSE)
        if self.asked is Asked.TILE:
            if self.tile is not None and self.draft.of(self.tile) is not None:
                keys[Button.HELP] = Key("titicaca-land-is-other", Correct.IS_OTHER)
            if self._before:
                keys[Button.UNDO] = Key("button-undo", Correct.UNDO)
        return keys

    def do(self, does: Does) -> Step:
        match does:
            case Move(clicks=clicks):
                self.go(clicks)
            case Correct.CHOOSE:
                return self.choose()
            case Correct.BEFORE:
                return self.leave()
            case Correct.UNDO:
                self.draft = self._before.pop()
            case Correct.IS_OTHER:
                self.begin(Asked.NAME)
                self.other = 0
        return Stay()

    def begin(self, asked: Asked) -> None:
        """Ask the first question about the tile; what it was can come back."""
        self._before.append(self.draft)
        self.asked = asked

    def go(self, by: int) -> None:
        """Go to the next tile, place, turn or name."""
        tile, draft = self.tile, self.draft
        match self.asked:
            case Asked.TILE:
                self.index = (self.index + by) % (len(draft.tiles) + 1)
            case Asked.PLACE if tile is not None:
                spots, laid = self.spots(tile), draft.of(tile)
                at = spots.index(laid.at) if laid is not None and laid.at in spots else 0
                self.draft = draft.with_place(tile, spots[(at + by) % len(spots)])
            case Asked.TURN if tile is not None:
                self.draft = draft.with_turn(tile, by)
            case _:
                self.other = (self.other + by) % len(self.others)

    def spots(self, tile: int) -> tuple[tuple[int, int], ...]:
        """Give the places for a tile in an order that stays while it is moved."""
        return self._before[-1].spots(tile)

    def choose(self) -> Step:
        """Take the land, or go to the next question about the tile."""
        tile = self.tile
        match self.asked:
            case Asked.TILE if tile is not None:
                self.begin(Asked.PLACE)
                if self.draft.of(tile) is None:
                    self.draft = self.draft.with_place(tile, self.spots(tile)[0])
            case Asked.TILE if self.wrong is None:
                return self.take(format_land(self.draft.laid))
            case Asked.PLACE:
                self.asked = Asked.TURN
            case Asked.TURN:
                self.asked, self.index = Asked.TILE, 0
            case Asked.NAME if tile is not None:
                self.draft = self.draft.with_name(tile, self.others[self.other])
                self.asked, self.index = Asked.TILE, 0
            case _:
                pass
        return Stay()

    def leave(self) -> Step:
        """Go a question back; what was changed about this tile is as before."""
        match self.asked:
            case Asked.TILE:
                return self.back()
            case Asked.TURN:
                self.asked = Asked.PLACE
            case _:
                self.draft, self.asked = self._before.pop(), Asked.TILE
        return Stay()

    def touch(self, at: tuple[int, int]) -> Step:
        if self._chart is None:
            return Stay()
        cell, tile = self._chart.cell_at(at), self.tile
        touched = self.draft.tile_at(cell)
        match self.asked:
            case Asked.TILE if touched is not None and touched == tile:
                return self.choose()
            case Asked.TILE if touched is not None:
                self.index = self.draft.tiles.index(touched) + 1
            case Asked.PLACE if tile is not None and cell in self.spots(tile):
                self.draft = self.draft.with_place(tile, cell)
            case Asked.TURN:
                self.go(1)
            case Asked.NAME if touched in self.others:
                self.other = self.others.index(touched)
            case _:
                pass
        return Stay()

    def in_sight(self) -> object:
        return (self.asked, self.index)

    def said(self) -> str:
        """Say what is asked about which tile, or what is wrong with the land."""
        say, tile, wrong = self.desk.say, self.tile, self.wrong
        if tile is not None:
            lake = self.draft.lake(tile)
            if self.asked is Asked.NAME:
                other = self.draft.lake(self.others[self.other])
                return say("titicaca-correcting-name", lake=lake, other=other)
            is_laid = bool(self.draft.cells(tile))
            slug = self.asked.value if is_laid else "missing"
            return say(f"titicaca-correcting-{slug}", lake=lake)
        if wrong is not None:
            return say(f"titicaca-{wrong.slug}", **wrong.facts)
        land = lay(self.draft.box, self.draft.laid)
        lakes = sum(1 for lake in land.lakes if lake)
        return say("titicaca-land-whole", lakes=lakes, terrains=len(land.hexes) - lakes)

    def text(self) -> Sequence[str]:
        return (*super().text(), self.said())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, area = look.theme, layout.page(look)
        high = look.question * 2
        foot = pygame.Rect(area.left, area.bottom - high, area.width, high)
        said = self.said()
        lettering.put_block(surface, said, foot, look.question, look.small, theme.text, "bold")
        board = pygame.Rect(area.topleft, (area.width, foot.top - area.top - look.margin))
        pygame.draw.rect(surface, blend(theme.ground, theme.panel, 0.6), board, border_radius=6)
        if not self.draft.laid:
            return
        self.draw_land(surface, look, board)

    def draw_land(self, surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
        """Draw the tiles, the one in hand outlined, and where its sticker may lie."""
        theme, tile = look.theme, self.tile
        land = lay(self.draft.box, self.draft.laid)
        spots = self.spots(tile) if tile is not None and self.asked is Asked.PLACE else ()
        wrong = () if self.wrong is None or tile is not None else self.wrong.cells
        # Room for a hex around the land; farther places come into view with the tile.
        rim = {near for at in land.hexes for near in neighbours(at)} if spots else set()
        hexes = {*land.hexes, *rim, *wrong}
        chart = self._chart = fit_map(hexes, board.inflate(-8, -8), board.height / 7)
        nobody: tuple[int, ...] = (0,)
        bare = State(land, nobody, nobody, nobody, (None,), 0, (None,))
        clip = surface.get_clip()
        surface.set_clip(board)
        draw_land(surface, chart, look_at(bare), look)
        for one in self.draft.laid:
            draw_outline(surface, chart, self.draft.cells(one.tile), theme.ground, 2)
        for at in sorted({*spots} - {*self.draft.cells(tile or 0)}):
            draw_dot(surface, chart, at, theme.gold)
        line = max(3, round(chart.edge * 0.14))
        if self.asked is Asked.NAME:
            other = self.draft.cells(self.others[self.other])
            draw_outline(surface, chart, other, theme.quiet, line)
        if tile is not None:
            draw_outline(surface, chart, self.draft.cells(tile), theme.gold, line)
        for at in wrong:
            draw_hatch(surface, chart, at, theme.no, 0.0)
        surface.set_clip(clip)
