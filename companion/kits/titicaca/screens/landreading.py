"""Reading the land: the camera's view, the land as it is read, and what is still wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.hexmap import fit_map
from companion.drawing.hexmarks import draw_hatch
from companion.drawing.look import Look, blend
from companion.kits.titicaca.land_draft import draft_of
from companion.kits.titicaca.land_reading import LandSeen, see_land
from companion.kits.titicaca.picture import draw_land
from companion.kits.titicaca.screens.landcorrecting import LandCorrecting
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Replace, Step
from companion.screens.seen import SightScreen, draw_seen
from companion.table.events import Close, Key, ShowHelp
from engines.titicaca.game import Titicaca
from engines.titicaca.land import Land
from engines.titicaca.state import State
from engines.titicaca.view import look as look_at
from hardware.values import Button
from vision.catalogue import Catalogue


class Take(msgspec.Struct, frozen=True):
    """Takes the land as it was read."""

    land: str


class PutRight(msgspec.Struct, frozen=True):
    """Puts the land right by hand, from what was read."""

    land: Land


Does: TypeAlias = Take | PutRight | Close | ShowHelp


class LandReading(SightScreen, KeyedScreen[Does]):
    """Shows what lies there until it is one land of all its tiles; OK takes it."""

    name = "land-reading"

    def __init__(
        self,
        desk: Desk,
        game: Titicaca,
        book: Catalogue,
        players: int,
        take: Callable[[str], Step],
    ) -> None:
        self.desk = desk
        self.words = desk.words
        self.sight = desk.devices.sight
        self.game = game
        self.book = book
        self.players = players
        self.take = take
        self._number: int | None = -1
        self.found = LandSeen(slug="land-mat-unseen")
        self.renew()

    def renew(self) -> None:
        """Read the land of the newest snapshot."""
        snapshot = self.sight.snapshot
        number = None if snapshot is None else snapshot.number
        if number != self._number:
            self._number = number
            self.found = see_land(self.game, self.book, snapshot, self.players)

    def update(self, seconds: float) -> None:
        self.renew()

    def title(self) -> str:
        return self.desk.say("titicaca-land-read")

    def keys(self) -> Mapping[Button, Key[Does]]:
        keys: dict[Button, Key[Does]] = {
            Button.BACK: Key("button-back", Close()),
            Button.HELP: Key("button-help", ShowHelp("titicaca-help-land")),
        }
        if self.found.text:
            keys[Button.OK] = Key("titicaca-land-take", Take(self.found.text))
        if self.found.land is not None:
            keys[Button.UNDO] = Key("titicaca-button-correct", PutRight(self.found.land))
        return keys

    def do(self, does: Does) -> Step:
        match does:
            case Take(land=land):
                return self.take(land)
            case PutRight(land=seen):
                draft = draft_of(self.game.box, self.players, seen.laid)
                return Replace(LandCorrecting(self.desk, self.game, draft, self.take, self.again))
            case Close():
                return Pop()
            case ShowHelp(slug=slug):
                return self.help_page(slug)

    def again(self) -> Step:
        """Read the land anew: what was put right by hand is given up."""
        return Replace(LandReading(self.desk, self.game, self.book, self.players, self.take))

    def in_sight(self) -> object:
        return self.found.text

    def said(self) -> str:
        """Say what is wrong, or what was read."""
        found, say = self.found, self.desk.say
        if self.sight.pixels is None:
            return say("titicaca-land-blind")
        if found.slug:
            return say(f"titicaca-{found.slug}", **found.facts)
        assert found.land is not None, "expected a land where nothing is wrong"
        lakes = sum(1 for lake in found.land.lakes if lake)
        return say("titicaca-land-whole", lakes=lakes, terrains=len(found.land.hexes) - lakes)

    def text(self) -> Sequence[str]:
        return (*super().text(), self.said())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, area = look.theme, layout.page(look)
        foot = pygame.Rect(
            area.left, area.bottom - look.question * 2, area.width, look.question * 2
        )
        lettering.put_block(
            surface, self.said(), foot, look.question, look.small, theme.text, "bold"
        )
        height = foot.top - area.top - look.margin
        left = pygame.Rect(area.left, area.top, area.width // 2 - look.margin, height)
        right = left.move(left.width + look.margin * 2, 0)
        for place in (left, right):
            pygame.draw.rect(surface, blend(theme.ground, theme.panel, 0.6), place, border_radius=6)
        draw_seen(surface, look, left.inflate(-8, -8), self.sight)
        land = self.found.land
        if land is None:
            return
        chart = fit_map({*land.hexes, *self.found.cells}, right.inflate(-8, -8), height / 7)
        nobody: tuple[int, ...] = (0,)
        bare = State(land, nobody, nobody, nobody, (None,), 0, (None,))
        clip = surface.get_clip()
        surface.set_clip(right)
        draw_land(surface, chart, look_at(bare), look)
        for at in self.found.cells:
            draw_hatch(surface, chart, at, theme.no, 0.0)
        surface.set_clip(clip)
