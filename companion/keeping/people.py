"""Who plays here: names with their badges, who sat where, and in which colours a game is kept."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from companion.system.reading import Unfit, parse_json, take_text
from companion.system.unkept import Thing, Unkept, why_of
from companion.system.writing import put_aside, replace_file
from companion.words.spelling import is_showable
from engines.contract import LONGEST_NAME

MOST_PEOPLE: Final = 40
"""More names than that are no help in a list: who has not played for longest goes."""


class Person(msgspec.Struct, frozen=True):
    """A name and the badge that its owner plays with."""

    name: str
    badge: str


Table: TypeAlias = tuple[Person, ...]
"""Who sat at a table, in the order of the seats."""

_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**62)]
"""Of a kept game: no database counts further."""


class _Page(msgspec.Struct):
    """The file."""

    people: list[Person] = []
    tables: dict[str, Table] = {}
    last_game: str = ""
    badges: dict[_Number, tuple[str, ...]] = {}
    last_number: _Number = 0
    guided: list[_Number] = []


class People:
    """Remembers the people of a house; with a path they outlive the evening.

    It is a convenience: a file that cannot be read or written never stops a game. A spoilt one is
    put aside, and a name that no game takes is left out.
    """

    fault: Unkept | None = None
    """Why the last change is not on the disk; it holds all the same."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._page = _Page()
        if path is not None:
            try:
                self._page = _without_strangers(parse_json(take_text(path), str(path), _Page))
            except FileNotFoundError:
                self._page = _Page()
            except Unfit:
                # The next one to sit down would be written over it.
                with suppress(OSError):
                    put_aside(path)

    def __repr__(self) -> str:
        return f"<People, {len(self.known)} known>"

    @property
    def known(self) -> Table:
        """Everybody, who played last first."""
        return tuple(self._page.people)

    @property
    def last_number(self) -> int:
        """The number of the game that was on the table last, 0 for none."""
        return self._page.last_number

    def table(self, game: str) -> Table:
        """Give who sat at this game last, or at any other; () where nobody has."""
        tables = self._page.tables
        return tables.get(game) or tables.get(self._page.last_game, ())

    def seat(self, game: str, table: Table) -> None:
        """Remember who sits down to a game."""
        names = {person.name for person in table}
        rest = [person for person in self._page.people if person.name not in names]
        self._page.people = [*table, *rest][:MOST_PEOPLE]
        self._page.tables[game], self._page.last_game = table, game
        self._write()

    def badges(self, number: int) -> tuple[str, ...]:
        """Give the badges a kept game is played with, () where nobody knows."""
        return self._page.badges.get(number, ())

    def lay(self, number: int, badges: tuple[str, ...] = ()) -> None:
        """Remember that a kept game is on the table, and with which badges."""
        before = (self._page.last_number, self.badges(number))
        self._page.last_number = number
        if badges:
            self._page.badges[number] = badges
        if before != (number, self.badges(number)):
            self._write()

    def is_guided(self, number: int) -> bool:
        """Tell whether a kept game is a guided one."""
        return number in self._page.guided

    def guide(self, number: int, on: bool) -> None:
        """Remember whether a kept game is a guided one: a power cut does not end a lesson."""
        if on != self.is_guided(number):
            others = [one for one in self._page.guided if one != number]
            self._page.guided = [*others, number] if on else others
            self._write()

    def forget_game(self, number: int) -> None:
        """Forget a game that is kept no longer: its number may be given again."""
        self._page.badges.pop(number, None)
        self._page.guided = [one for one in self._page.guided if one != number]
        if self._page.last_number == number:
            self._page.last_number = 0
        self._write()

    def keep_again(self) -> None:
        """Write once more what could not be written."""
        self._write()

    def _write(self) -> None:
        self.fault = None
        if self.path is None:
            return
        try:
            replace_file(self.path, msgspec.json.format(msgspec.json.encode(self._page)))
        except OSError as error:
            self.fault = Unkept(Thing.NAMES, why_of(error), self.path.parent)


def _without_strangers(page: _Page) -> _Page:
    """Give the page without people whose names no game takes: they would end in a refusal."""
    page.people = [person for person in page.people if _is_nameable(person)]
    page.tables = {
        game: table for game, table in page.tables.items() if all(map(_is_nameable, table))
    }
    return page


def _is_nameable(person: Person) -> bool:
    texts = (person.name, person.badge)
    return bool(person.name.strip()) and all(
        is_showable(text) and len(text) <= LONGEST_NAME for text in texts
    )
