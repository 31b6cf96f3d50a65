"""Choosing the game, the players with their colours, and the options."""

from collections.abc import Sequence

from companion.drawing.look import BADGES, Badge, all_badges
from companion.games.measures import book_in_force
from companion.keeping.people import Person, Table
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.kits.view_part import OptionValues
from companion.screens.desk import Desk
from companion.screens.game_pages import game_pages
from companion.screens.guide import GuideScreen
from companion.screens.pages import EntryPage, ListPage, Row, TextPage
from companion.screens.pastgames import ask_beside
from companion.screens.screen import Pop, Push, Stay, Step
from companion.system.errors import Mistake
from companion.system.unkept import Unkept
from engines.contract import IllegalAction, Option, Setup, check_setup

NAMES = ("Anna", "Ben", "Clara", "David", "Eva")


def choose_game(desk: Desk) -> ListPage:
    """List the games that can be played."""
    say = desk.say

    def rows() -> list[Row]:
        found = []
        for name in desk.games:
            seats = desk.store.games_known[name].seats
            note = say("game-players-range", least=min(seats), most=max(seats))
            found.append(Row(say(f"{name}-title"), note=note))
        return found

    def enter(index: int) -> Step:
        return Push(NewGame(desk, desk.games[index]))

    return ListPage(say, say("choose-game"), rows, enter)


class NewGame(ListPage):
    """Who plays, in which colours, with which options."""

    name = "new-game"

    def __init__(
        self, desk: Desk, game: str, given: OptionValues | None = None, table: Table | None = None
    ) -> None:
        self.desk = desk
        self.game = desk.store.games_known[game]
        table = desk.people.table(game) if table is None else table
        seats = self.game.seats
        self.count = len(table) if len(table) in seats else seats[0]
        known = (person.name for person in (*table, *desk.people.known))
        self.names = list(dict.fromkeys((*known, *NAMES)))[: len(BADGES)]
        self.colours = list(all_badges(person.badge for person in table))
        self.options: dict[str, bool | int | str] = {o.name: o.default for o in self.game.options}
        self.options.update(given or {})
        guessed = book_in_force(game).reconstructed
        own = f"{game}-reconstructed-note"
        slug = own if desk.words.has(own) else "reconstructed-note"
        note = desk.say(slug) if guessed else ""
        super().__init__(
            desk.say, "", self.list_rows, self.enter, intro=note, help_slug="help-lists"
        )

    def title(self) -> str:
        return self.say("new-title", game=self.say(f"{self.game.name}-title"))

    def list_rows(self) -> list[Row]:
        """Give start, the guided start, count, players, options, in this order."""
        say = self.say
        rows = [Row(say("new-start"))]
        if self.is_taught:
            rows.append(Row(say("new-guided"), note=say("new-guided-note")))
        rows.append(Row(say("new-count"), str(self.count)))
        for seat in range(self.count):
            badge = self.worn()[seat]
            label = say("new-player", number=seat + 1)
            rows.append(Row(label, self.names[seat], badge=badge))
        for option in self.game.options:
            label = say(f"{self.game.name}-option-{option.name}")
            rows.append(Row(label, self.option_word(option)))
        return rows

    def worn(self, badges: Sequence[Badge] | None = None) -> tuple[Badge, ...]:
        """Give the badges of the seats as the game will show them."""
        return self.desk.worn(self.game, self.planned(), tuple(badges or self.colours))

    def planned(self) -> Setup:
        """Give the game as it is chosen, with what is left open."""
        return Setup(tuple(self.names[: self.count]), self.options)

    def option_word(self, option: Option) -> str:
        """Name an option's value."""
        value = self.options[option.name]
        if value == "":
            return self.say("option-chance")
        if not option.choices:
            return game_pages(kit_for(self.game)).option_name(self.desk, str(value))
        if isinstance(value, bool):
            return self.say("option-yes" if value else "option-no")
        slug = f"{self.game.name}-option-{option.name}-{value}"
        return self.say(slug) if self.desk.words.has(slug) else str(value)

    def enter(self, index: int) -> Step:
        """React to a row."""
        if index == 0:
            return self.start()
        if self.is_taught:
            if index == 1:
                return self.start(guided=True)
            index -= 1
        if index == 1:
            seats = self.game.seats
            self.count = seats[(seats.index(self.count) + 1) % len(seats)]
            return Stay()
        seat = index - 2
        if seat < self.count:
            return Push(self.player_page(seat))
        option = self.game.options[seat - self.count]
        if not option.choices:
            value, pages = str(self.options[option.name]), game_pages(kit_for(self.game))
            page = pages.option_page(self.desk, option.name, value, self.count, self.take_options)
            return Push(page)
        at = option.choices.index(self.options[option.name])
        self.options[option.name] = option.choices[(at + 1) % len(option.choices)]
        return Stay()

    def take_options(self, chosen: OptionValues) -> Step:
        """Take what was chosen on a page of the kit."""
        self.options.update(chosen)
        return Pop()

    def player_page(self, seat: int) -> ListPage:
        """Choose who sits in a seat: somebody known, a new name, another colour, another seat."""
        say = self.say
        # Who does not sit yet comes first: two presses, and they do.
        seated = self.names[: self.count]
        people = sorted(self.desk.people.known, key=lambda person: person.name in seated)

        def rows() -> list[Row]:
            known = [Row(one.name, badge=self.worn_at(seat, one)) for one in people]
            own = [Row(say("player-rename"), self.names[seat]), self.badge_row(seat)]
            return [*known, *own, *([Row(say("player-earlier"))] if seat else [])]

        def enter(index: int) -> Step:
            if index < len(people):
                return self.take_seat(seat, people[index])
            match index - len(people):
                case 0:
                    title = say("enter-name", number=seat + 1)
                    return Push(EntryPage(say, title, "", lambda name: self.rename(seat, name)))
                case 1:
                    self.recolour(seat)
                    return Stay()
                case _:
                    return self.move_earlier(seat)

        return ListPage(say, say("new-player", number=seat + 1), rows, enter)

    def worn_at(self, seat: int, person: Person) -> Badge:
        """Give somebody's badge as it would be in a seat."""
        badges = list(self.colours)
        badges[seat] = all_badges((person.badge,))[0]
        return self.worn(badges)[seat]

    def badge_row(self, seat: int) -> Row:
        """Give the row that changes a badge: its colour, or its shape where colours are fixed."""
        say, own, worn = self.say, self.colours[seat], self.worn()[seat]
        box = self.desk.box_colours(self.game)
        if box.by_seat(self.planned()):
            return Row(say("player-reshape"), say(f"shape-{own.shape.value}"), badge=worn)
        return Row(say("player-recolour"), say(f"colour-{box.name_of(own)}"), badge=worn)

    def take_seat(self, seat: int, person: Person) -> Step:
        """Let somebody sit here, in their own colour; whoever has either of them changes."""
        wanted = all_badges((person.badge,))[0]
        self.rename(seat, person.name)
        other = self.colours.index(wanted)
        self.colours[other], self.colours[seat] = self.colours[seat], wanted
        return Pop()

    def move_earlier(self, seat: int) -> Step:
        """Change seats with the player before: the order of seats is the order of turns."""
        names, colours = self.names, self.colours
        names[seat - 1], names[seat] = names[seat], names[seat - 1]
        colours[seat - 1], colours[seat] = colours[seat], colours[seat - 1]
        return Pop()

    def rename(self, seat: int, name: str) -> Step:
        """Give a player another name; a name in use goes to whoever had this one."""
        if name in self.names:
            self.names[self.names.index(name)] = self.names[seat]
        self.names[seat] = name
        return Pop()

    def recolour(self, seat: int) -> None:
        """Give a player the next colour; whoever had it takes the old one."""
        wanted = BADGES[(BADGES.index(self.colours[seat]) + 1) % len(BADGES)]
        other = self.colours.index(wanted)
        self.colours[other], self.colours[seat] = self.colours[seat], wanted

    @property
    def is_taught(self) -> bool:
        """Whether there is a guided first game."""
        return bool(kit_for(self.game).view.teaching.lesson)

    def start(self, *, guided: bool = False) -> Step:
        """Begin the game, or say why it cannot begin so."""
        setup = self.setup()
        refusal = check_setup(self.game, setup)
        if refusal:
            why = self.desk.words.refusal(self.game.name, refusal, setup.players)
            return Push(TextPage(self.say, self.title(), why))
        return ask_beside(self.desk, lambda: self.begin(setup, guided=guided))

    def setup(self) -> Setup:
        """Give the game as it is chosen; what was left open is decided."""
        fresh = kit_for(self.game).view.options.fresh
        options = fresh(self.options, self.desk.seed, self.count)
        return Setup(tuple(self.names[: self.count]), dict(options))

    def begin(self, setup: Setup, *, guided: bool = False) -> Step:
        """Begin the game as it was set up."""
        try:
            session = self.desk.store.begin(self.game, setup)
        except IllegalAction as error:
            why = self.desk.words.refusal(self.game.name, error.refusal, setup.players)
            return Push(TextPage(self.say, self.title(), why))
        except Unkept:
            raise
        except Mistake as mistake:
            return Push(TextPage(self.say, self.title(), str(mistake)))
        badges: tuple[Badge, ...] = tuple(self.colours)
        self.desk.people.seat(self.game.name, table_of(setup.players, badges))
        self.desk.people.guide(session.number or 0, guided)
        return Push(GuideScreen(self.desk, session, badges))


def table_of(players: Sequence[str], badges: Sequence[Badge]) -> Table:
    """Give who sits where with which badge."""
    return tuple(Person(name, badge.name) for name, badge in zip(players, badges, strict=False))


def play_again(desk: Desk, session: Session, badges: tuple[Badge, ...]) -> Step:
    """Open the set-up once more with the same people, seats and options.

    What is free text, such as a secret to play on, is chosen anew.
    """
    chosen = session.setup.options
    options = {
        option.name: choice
        for option in session.game.options
        for choice in option.choices
        if option.name in chosen and choice == chosen[option.name]
    }
    table = table_of(session.players, badges)
    return Push(NewGame(desk, session.game.name, options, table))
