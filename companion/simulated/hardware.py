"""The simulated hardware put together: table, camera, panel and the piles of a game."""

import threading
from typing import Self

from companion.doctor.held import played_now, shown_now
from companion.doctor.trial import Holdings, Trial
from companion.games.measures import book_in_force
from companion.running.app import App
from companion.running.sound import Speaker
from companion.running.speech import Speech
from companion.screens.desk import Desk
from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import Watcher
from companion.simulated.laying import named, without_stand_ins
from companion.simulated.shelf import Shelf
from companion.simulated.tabletop import camera_model, lay_out, set_table, tagged_pieces
from companion.simulated.tray import Pile, fill_tray, put_back
from companion.table.play import Play
from engines.contract import AnyGame
from hardware.closing import Closing
from hardware.colour_wish import ColourWish
from hardware.degrade import Optics
from hardware.sim_camera import SimCamera
from hardware.sim_panel import SimPanel
from hardware.values import Frame
from vision.catalogue import mat_tags

FRAMES_A_SECOND = 8.0
MAT = frozenset(mat_tags().payloads)


class SharedCamera:
    """A simulated camera that looks only when nobody is moving the table."""

    def __init__(self, camera: SimCamera, lock: threading.RLock) -> None:
        self.camera = camera
        self.lock = lock
        self._rest = threading.Event()

    def read(self, timeout: float = 1.0) -> Frame | None:
        """Give the next frame; the time between two passes without holding the table."""
        self._rest.wait(1 / FRAMES_A_SECOND)
        with self.lock:
            return self.camera.read(timeout)


class SimulatedHardware(Closing):
    """Everything a device has, without the device."""

    def __init__(
        self, desk: Desk, games: tuple[AnyGame, ...], seed: int = 0, *, colour: bool = False
    ) -> None:
        self.lock = threading.RLock()
        self.table = set_table()
        wish = ColourWish() if colour else None
        self.camera = SimCamera(self.table, camera_model(), Optics(), seed, rate=0, colour=wish)
        self.panel = SimPanel()
        self.shelf = Shelf(
            self.table,
            lambda: desk.lesson.wanted if desk.lesson else None,
            lambda: desk.piece_colours,
        )
        self.watcher = Watcher(SharedCamera(self.camera, self.lock), open_eyes(), wish)
        speaker = Speaker()
        self.speech = Speech(speaker)
        self.app = App(
            desk,
            watcher=self.watcher,
            panels=self.panel,
            play_sound=speaker.play,
            speech=self.speech,
            devices=lambda: (self.panel.state,),
        )
        self.names: dict[str, str] = {}
        self.trays: dict[str, list[Pile]] = {}
        """The piles of every game; those of the game on the table are shown."""
        desk.on_open = self.open_game
        desk.devices.holdings = self.holdings
        for game in games:
            known = book_in_force(game.name)
            self.trays[game.name] = fill_tray(known, tagged_pieces(game), seed)
            self.names |= {entry.payload: entry.name for entry in known.pieces}
        self.piles = list(next(iter(self.trays.values()), []))

    def __enter__(self) -> Self:
        self.watcher.start()
        return self

    def holdings(self) -> Holdings:
        """Give what the device has: a camera and buttons that are simulated."""
        return Holdings(Trial("sim:", True), (Trial("sim:", True),), shown_now(), played_now())

    def open_game(self, play: Play) -> None:
        """Lay the table as a game stands that is put on it: nobody has to lay forty tiles again.

        Where its very pieces lie there already they stay, however they lie.
        """
        game = play.session.game
        # What nobody has looked at yet must not lie there for all to see.
        shown = play.asking.state
        whole = play.kit.table.layout(shown)
        bare = without_stand_ins(whole, play.kit.table.book)
        wood = self.app.desk.wood
        by_wood = wood is not None and bool(wood.paints.learnt)
        layout = bare if by_wood else whole
        plan = play.kit.simulation.plan(shown)
        boards = {piece.name for piece, *_ in plan.furniture}
        flat = [lying.piece for lying in self.table if not self.shelf.owns(lying.piece)]
        loose = {piece.name for piece in flat if not piece.taped}
        others = {piece.name for piece in flat} - loose - MAT
        fitting = [{named(laid).payload for laid in one} for one in (layout, whole)]
        if loose in fitting and others == boards:
            self.show_tray(game)
            with self.lock:
                if not loose:
                    self.shelf.clear()
                self.shelf.open(play)
            self.app.compare_table(play)
            return
        with self.lock:
            self.shelf.clear()
            for name in sorted(loose):
                put_back(self.piles, self.table.take(name), self.names)
            for name in sorted(others):
                self.table.take(name)
            self.show_tray(game)
            lay_out(self.table, game, layout, plan)
            for pile in self.piles:
                pile.pieces = [piece for piece in pile.pieces if piece.name not in self.table]
            self.shelf.open(play)
            self.shelf.set_up(play, shown, instead_of_cards=by_wood)

    def show_tray(self, game: AnyGame) -> None:
        """Show the piles of the game on the table; the window has the same list."""
        self.piles[:] = self.trays.get(game.name, [])

    def close(self) -> None:
        """Switch everything off."""
        self.speech.close()
        self.watcher.close()
        self.camera.close()
        self.panel.close()
