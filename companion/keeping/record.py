"""A game as a text file: JSON Lines, a header and then one action a line."""

import errno
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.keeping.fingerprint import fingerprint
from companion.keeping.session import Session
from companion.system.errors import Mistake
from companion.system.proven_files import NotKept, write_proven
from companion.system.reading import MOST_RECORD_BYTES, read_text
from companion.system.unkept import say_why
from companion.words import Words
from engines.contract import AnyGame, IllegalAction, Setup, UnreadableAction

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record."""

    format: int
    game: str
    players: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    box: str = ""
    """The fingerprint of the box it was played with; "" reads with whatever is in force."""


def record_objects(session: Session) -> Iterator[dict[str, Any]]:
    """Give the record's lines as JSON objects, the header first."""
    yield header_object(session)
    for action in session.actions:
        yield session.game.format_action(action)


def header_object(session: Session) -> dict[str, Any]:
    """Give the first line of a record as a JSON object."""
    box = fingerprint(session.game.contents)
    return {
        "format": FORMAT,
        "game": session.game.name,
        "players": list(session.players),
        "options": dict(session.setup.options),
        **({"box": box} if box else {}),
    }


def format_line(value: object) -> str:
    """Write one line of a record, without its line end."""
    return msgspec.json.encode(value).decode()


def format_record(session: Session) -> str:
    """Write the whole game as JSON Lines."""
    return "".join(f"{format_line(line)}\n" for line in record_objects(session))


def write_record(path: Path, session: Session, words: Words) -> None:
    """Write the game into a new file; a Mistake where there is one already or no room."""
    text = format_record(session)
    try:
        if _is_device(path):
            path.write_text(text, encoding="utf-8")
        else:
            # The scenario of a game that still runs may be in it: it is for its owner's eyes only.
            write_proven(path, text.encode())
    except FileExistsError:
        raise Mistake(words.say("file-exists", file=str(path))) from None
    except OSError as error:
        raise unwritable(path, error, words) from None


def unwritable(path: Path | str, error: OSError, words: Words) -> Mistake:
    """The mistake for a file that cannot be written, in the words of people where it has some."""
    if isinstance(error, NotKept):
        return Mistake(words.say("file-not-kept", file=str(path)))
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return Mistake(words.say("file-no-room", file=str(path)))
        case errno.EROFS:
            return Mistake(words.say("file-read-only", file=str(path)))
        case errno.EIO | errno.ENODEV | errno.ENXIO | errno.ENOTCONN | errno.ESHUTDOWN:
            return Mistake(words.say("file-gone-disk", file=str(path)))
        case _:
            why = say_why(error, words)
            return Mistake(words.say("file-unwritable", file=str(path), why=why))


def _is_device(path: Path) -> bool:
    """Tell whether the path is a pipe or a device, which is there already and may be written to."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def read_record(path: Path, words: Words, games: Mapping[str, AnyGame]) -> Session:
    """Give the game of a record, replayed to its end; every defect is a Mistake with its line."""
    text = read_text(path, words, MOST_RECORD_BYTES)
    return _Reader(str(path), words, games).read(text)


class _Reader:
    """Reads one record and knows how to say where it is wrong."""

    def __init__(self, file: str, words: Words, games: Mapping[str, AnyGame]) -> None:
        self.file, self.words, self.games = file, words, games

    def read(self, text: str) -> Session:
        lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not lines:
            raise self.mistake("record-empty", 1, game=next(iter(self.games), ""))
        last = lines[-1][0] if not text.endswith("\n") else 0
        (first, head), *rest = lines
        session = self.begin(first, self.decode(first, head, is_last=first == last))
        for number, line in rest:
            self.follow(session, number, self.decode(number, line, is_last=number == last))
        return session

    def mistake(self, slug: str, line: int, **facts: str | int) -> Mistake:
        return Mistake(self.words.say(slug, file=self.file, line=line, **facts))

    def decode(self, number: int, line: str, is_last: bool) -> dict[str, Any]:
        try:
            value = msgspec.json.decode(line)
        except (ValueError, RecursionError) as error:
            if is_last:
                raise self.mistake("record-cut-off", number) from None
            why = self.words.misfit(str(error))
            raise self.mistake("record-not-json", number, why=why) from None
        if not isinstance(value, dict):
            raise self.mistake("record-not-object", number)
        return value

    def begin(self, line: int, data: dict[str, Any]) -> Session:
        if "format" not in data:
            raise self.mistake("record-no-header", line)
        if data["format"] != FORMAT or isinstance(data["format"], bool):
            given = format_line(data["format"])
            raise self.mistake("record-format", line, given=given, known=FORMAT)
        try:
            header = msgspec.convert(data, Header)
        except msgspec.ValidationError as error:
            why = self.words.misfit(str(error))
            raise self.mistake("record-bad-header", line, why=why) from None
        if header.game not in self.games:
            known = ", ".join(self.games)
            raise self.mistake("record-game", line, given=header.game, known=known)
        game = self.games[header.game]
        known = fingerprint(game.contents)
        if header.box and header.box != known:
            facts = {"game": game.name, "given": header.box, "known": known or "-"}
            raise self.mistake("record-other-box", line, **facts)
        try:
            return Session(game, Setup(header.players, header.options))
        except IllegalAction as error:
            why = self.words.refusal(game.name, error.refusal, header.players)
            raise self.mistake("record-setup", line, why=why) from None

    def follow(self, session: Session, line: int, data: dict[str, Any]) -> None:
        game = session.game
        try:
            session.apply(game.parse_action(data))
        except UnreadableAction as error:
            why = self.words.misfit(str(error))
            raise self.mistake("record-unreadable", line, why=why) from None
        except IllegalAction as error:
            why = self.words.refusal(game.name, error.refusal, session.players)
            raise self.mistake("record-illegal", line, why=why) from None
