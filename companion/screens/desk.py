"""What all screens share: words, look, kept games, and how a game is opened on the table."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import convert, to_builtins

from companion.drawing.look import BADGES, THEMES, Badge, Colour, Theme, all_badges
from companion.keeping.people import People
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.board_picture import BoxColours
from companion.kits.registry import kit_for
from companion.screens.devices import Devices, Sight
from companion.seeing.kept_paints import KeptPaints, Players
from companion.seeing.paint_lesson import PaintLesson
from companion.system.device_settings import DeviceSettings
from companion.system.settings import PieceColours, Settings
from companion.table.events import HeardPlay
from companion.table.guiding import Guide
from companion.table.hints import Hints
from companion.table.play import Play
from companion.table.untagged import Eye, Untagged
from companion.words import Words
from engines.contract import AnyGame, Fact, Setup
from vision.standing.judging import judge
from vision.standing.paints import Paints

if TYPE_CHECKING:
    from companion.screens.screen import Step

AS_SHIPPED: Final = Settings()


class Desk:
    """The shared things; screens ask it instead of knowing each other's parts."""

    def __init__(
        self,
        store: Store,
        settings: Settings = AS_SHIPPED,
        *,
        sight: Sight | None = None,
        device: DeviceSettings | None = None,
        people: People | None = None,
        seed: str | int | None = None,
        eye: Eye = judge,
    ) -> None:
        self.store = store
        self.settings = settings
        """What holds now; `set` replaces it."""
        self.words = Words(settings.language)
        self.hints = Hints(settings.hints)
        self.devices = Devices(sight)
        self.device = DeviceSettings() if device is None else device
        """What people have set on the device, and where each setting comes from."""
        self.play: Play | None = None
        """The game on the table, which the camera's news goes to."""
        self.wood: Untagged | None = None
        """What looks after its wooden pieces, where it has some that a camera can tell."""
        self._eye = eye
        self.lesson: PaintLesson | None = None
        """The lesson of colours that looks at the table go to now."""
        self.kept_paints = KeptPaints()
        """The colours learnt this evening, by the game and who plays it."""
        self.guide: Guide | None = None
        """What leads through that game, where it is somebody's first."""
        self._own_badges: tuple[Badge, ...] = BADGES
        self.on_open: Callable[[Play], None] = lambda play: None
        self.people = People() if people is None else people
        self.seed = seed
        """What players leave open, such as a land to deal, follows from it; None is chance."""
        self.play_again: Callable[[Session, tuple[Badge, ...]], Step] | None = None
        """Opens the set-up of the next game with the same people."""
        self.owns_box = False
        """Whether the whole box is ours, so that leaving is switching it off."""
        self.is_off_wanted = False
        """Whether people have asked for that; it waits until the store is closed."""
        self.is_again_wanted = False
        """Whether the program is to start anew, with what was brought back from a backup."""

    def say(self, slug: str, **facts: Fact) -> str:
        """Give the words for a slug in the language of the moment."""
        return self.words.say(slug, **facts)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that can be put on the table."""
        return tuple(self.store.games_known)

    def open_play(self, session: Session, badges: tuple[Badge, ...] | None = None) -> Play:
        """Put a session on the table."""
        self.play = HeardPlay(session, kit_for(session.game))
        if session.number is not None:
            self.people.lay(session.number, tuple(badge.name for badge in badges or ()))
        self._own_badges = badges or self.badges_of(session.number or 0)
        paints = self.kept_paints.of(self._players_of(session))
        self.wood = Untagged(self.play, paints, self._eye, has_colour=self.devices.has_colour)
        number = session.number or 0
        keep = partial(self.people.guide, number) if number else None
        self.guide = Guide(self.play, on=self.people.is_guided(number), keep=keep)
        self.on_open(self.play)
        return self.play

    @property
    def badges(self) -> tuple[Badge, ...]:
        """The badges of the game on the table, in the colours of the moment."""
        if self.play is None:
            return self._own_badges
        return self.worn(self.play.session.game, self.play.session.setup, self._own_badges)

    @property
    def piece_colours(self) -> tuple[Colour, ...]:
        """The colours that the players' own pieces have in the box of the game on the table."""
        play = self.play
        if play is None:
            return ()
        box, setup = play.kit.view.picture.colours, play.session.setup
        if not box.by_badge and not box.by_seat(setup):
            return ()
        worn = box.wear(setup, self._own_badges)
        return tuple(badge.colour for badge in worn[: len(play.session.players)])

    def worn(self, game: AnyGame, setup: Setup, badges: tuple[Badge, ...]) -> tuple[Badge, ...]:
        """Give badges as a game shows them: in the colours of its pieces, if that is wanted."""
        return self.box_colours(game).wear(setup, badges)

    def box_colours(self, game: AnyGame) -> BoxColours:
        """Give the colours of a game's pieces, or the house's where people want those."""
        if self.settings.colours is not PieceColours.BOX:
            return BoxColours()
        # Asked with every picture of a game: its kit is there, and need not be made again.
        play = self.play
        kit = play.kit if play is not None and play.session.game is game else kit_for(game)
        return kit.view.picture.colours

    def badges_of(self, number: int) -> tuple[Badge, ...]:
        """Give the badges of a kept game, those in no seat after them."""
        return all_badges(self.people.badges(number))

    def close_play(self) -> None:
        """Take the game off the table; it is kept."""
        self.play = self.guide = self.wood = self.lesson = None

    def learn_paints(self, wood: Untagged, paints: Paints) -> None:
        """Look for wooden pieces in these colours, for the rest of the evening."""
        self.kept_paints.keep(self._players_of(wood.play.session), paints)
        wood.learn(paints)

    def _players_of(self, session: Session) -> Players:
        """Give who plays what with which pieces: with others the colours are others."""
        seats = len(session.players)
        badges = tuple(badge.name for badge in self._own_badges[:seats])
        return Players(session.game.name, session.players, badges)

    def watch_colour(self, has_colour: bool) -> None:
        """Note whether the camera's pictures are in colour."""
        self.devices.has_colour = has_colour
        if self.wood is not None:
            self.wood.watch_colour(has_colour)

    def forget_game(self, number: int) -> None:
        """Take a game off the table that is kept no longer, and what was known of it."""
        if self.play is not None and self.play.session.number == number:
            self.close_play()
        if self.devices.recorder is not None:
            self.devices.recorder.forget(number)
        self.people.forget_game(number)

    @property
    def theme(self) -> Theme:
        """The colours of the screen."""
        return THEMES[self.settings.theme.value]

    def set(self, name: str, value: object) -> None:
        """Let a setting hold from now on."""
        given = {**to_builtins(self.settings), name: value}
        self.settings = convert(given, Settings, strict=False)
        if name == "hints":
            self.hints.on = self.settings.hints
        if name == "language":
            # In place: screens that are open, and the store, go on in it.
            for words in (self.words, self.store.words):
                words.speak(self.settings.language)
