"""What all screens share: words, look, kept games, and how a game is opened on the table."""

from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from companion.doctor.held import nothing_held
from companion.doctor.journal import Recent
from companion.doctor.trial import Holdings
from companion.drawing.look import BADGES, DARK, THEMES, Badge, Colour, Theme, all_badges
from companion.keeping.people import People
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.kits.board_picture import BoxColours
from companion.kits.registry import kit_for
from companion.playing.guiding import Guide
from companion.playing.hints import Hints
from companion.playing.play import Play
from companion.playing.untagged import Eye, Untagged
from companion.seeing.kept_aim import KeptAim
from companion.seeing.kept_paints import KeptPaints, Players
from companion.seeing.paint_lesson import PaintLesson
from companion.system.device_settings import DeviceSettings
from companion.system.settings import PieceColours
from companion.words import Language, Words
from engines.contract import AnyGame, Fact, Setup
from hardware.values import Notice, Pixels
from vision.standing.judging import judge
from vision.standing.paints import Paints
from vision.values import Corners, Snapshot

if TYPE_CHECKING:
    from companion.screens.screen import Step

NEWS_KEPT: Final = 50


class Sight(Protocol):
    """What the camera shows now, for the set-up and for "What I see"."""

    @property
    def pixels(self) -> Pixels | None:
        """The last picture, None where there is no camera."""

    @property
    def view(self) -> Mapping[str, Corners]:
        """The tags found in it, by payload."""

    @property
    def snapshot(self) -> Snapshot | None:
        """What lies still on the table, None where nothing is known yet."""


class Blind:
    """A table without a camera."""

    pixels: Pixels | None = None
    view: Mapping[str, Corners] = {}
    snapshot: Snapshot | None = None


class Desk:
    """The shared things; screens ask it instead of knowing each other's parts."""

    def __init__(
        self,
        store: Store,
        language: Language = Language.ENGLISH,
        theme: Theme = DARK,
        *,
        sound: bool = True,
        speech: bool = False,
        hints: bool = True,
        afar: bool = False,
        colours: PieceColours = PieceColours.BOX,
        sight: Sight | None = None,
        device: DeviceSettings | None = None,
        people: People | None = None,
        seed: str | int | None = None,
        eye: Eye = judge,
    ) -> None:
        self.store = store
        self.words = Words(language)
        self.theme = theme
        self.sound = sound
        self.speech = speech
        self.hints = Hints(hints)
        self.afar = afar
        self.colours = colours
        self.sight: Sight = Blind() if sight is None else sight
        self.device = DeviceSettings() if device is None else device
        """What people have set on the device, and where each setting comes from."""
        self.play: Play | None = None
        """The game on the table, which the camera's news goes to."""
        self.wood: Untagged | None = None
        """What looks after its wooden pieces, where it has some that a camera can tell."""
        self._eye = eye
        self.lesson: PaintLesson | None = None
        """The lesson of colours that looks at the table go to now."""
        self.has_colour = False
        """Whether the camera's pictures are in colour."""
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
        self.holdings: Callable[[], Holdings] = nothing_held
        """How the devices this program holds are now, for the page that asks."""
        self.news: deque[Notice] = deque(maxlen=NEWS_KEPT)
        """What devices have said since the start, the newest last."""
        self.aim: KeptAim | None = None
        """How the camera was aimed, to tell when it has been moved."""
        self.is_camera_moved = False
        self.on_lens: Callable[[], None] = lambda: None
        """Lets the camera's eyes use a lens that was just learned."""
        self.log: Recent | None = None
        self.owns_box = False
        """Whether the whole box is ours, so that leaving is switching it off."""
        self.unasked: frozenset[str] = frozenset()
        """The addresses of devices that nobody chose: they are only what is tried by default."""
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
        self.play = Play(session, kit_for(session.game))
        if session.number is not None:
            self.people.lay(session.number, tuple(badge.name for badge in badges or ()))
        self._own_badges = badges or self.badges_of(session.number or 0)
        paints = self.kept_paints.of(self._players_of(session))
        self.wood = Untagged(self.play, paints, self._eye, has_colour=self.has_colour)
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
        if self.colours is not PieceColours.BOX:
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
        self.has_colour = has_colour
        if self.wood is not None:
            self.wood.watch_colour(has_colour)

    def forget_game(self, number: int) -> None:
        """Take a game off the table that is kept no longer, and what was known of it."""
        if self.play is not None and self.play.session.number == number:
            self.close_play()
        self.people.forget_game(number)

    def setting(self, name: str) -> object:
        """Give what a setting of the device is now."""
        match name:
            case "language":
                return self.words.language
            case "theme":
                return self.theme.name
            case "sound":
                return self.sound
            case "speech":
                return self.speech
            case "hints":
                return self.hints.on
            case "afar":
                return self.afar
            case "colours":
                return self.colours
            case _:
                raise LookupError(f"expected a setting of the device, got {name!r}")

    def set(self, name: str, value: Any) -> None:
        """Let a setting hold from now on."""
        match name:
            case "language":
                # In place: screens that are open, and the store, go on in it.
                self.words.speak(Language(value))
                self.store.words.speak(Language(value))
            case "theme":
                self.theme = THEMES[value]
            case "sound":
                self.sound = value
            case "speech":
                self.speech = value
            case "hints":
                self.hints.on = value
            case "afar":
                self.afar = value
            case "colours":
                self.colours = PieceColours(value)
            case _:
                raise LookupError(f"expected a setting of the device, got {name!r}")
