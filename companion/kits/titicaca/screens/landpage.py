"""Choosing the land of a new game: dealt, read from the table, by its code, or a kept one."""

import itertools

from companion.games.measures import book_in_force
from companion.kits.titicaca.land_draft import draft_of
from companion.kits.titicaca.lands import keep_land, kept_lands
from companion.kits.titicaca.options import fresh_code
from companion.kits.titicaca.pieces import shaped
from companion.kits.titicaca.screens.landcorrecting import LandCorrecting
from companion.kits.titicaca.screens.landreading import LandReading
from companion.screens.desk import Desk
from companion.screens.game_pages import TakeOptions
from companion.screens.pages import EntryPage, ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Replace, Step
from companion.system.unkept import say_why
from engines.titicaca.dealing import CODE_LENGTH, UnreadableCode, format_code, parse_code
from engines.titicaca.game import Titicaca
from engines.titicaca.laying import parse_land


def land_page(desk: Desk, game: Titicaca, option: str, take: TakeOptions, players: int) -> ListPage:
    """Give the list of where a land may come from."""
    say = desk.say
    names = sorted(kept_lands())

    def rows() -> list[Row]:
        return [
            Row(say("titicaca-land-deal"), below=say("titicaca-land-deal-how")),
            Row(say("titicaca-land-read"), below=say("titicaca-land-read-how")),
            Row(say("titicaca-land-code")),
            Row(say("titicaca-land-by-hand"), below=say("titicaca-land-by-hand-how")),
            *(Row(name, note=say("titicaca-land-kept")) for name in names),
        ]

    def keep(land: str) -> Step:
        return Replace(name_page(desk, option, take, land))

    def enter(index: int) -> Step:
        match index:
            case 0:
                return take({option: fresh_code(desk.seed)})
            case 1:
                book = shaped(book_in_force(game.name), game.box)
                return Push(LandReading(desk, game, book, players, keep))
            case 2:
                return Push(code_page(desk, option, take))
            case 3:
                dealt = parse_land(game.box, players, fresh_code(desk.seed))
                draft = draft_of(game.box, players, dealt)
                return Push(LandCorrecting(desk, game, draft, keep, Pop))
            case _:
                return take({option: kept_lands()[names[index - 4]]})

    return ListPage(say, say("titicaca-option-land"), rows, enter)


def name_page(desk: Desk, option: str, take: TakeOptions, land: str) -> EntryPage:
    """Give the page on which a land that was read gets its name, so that it can be laid again."""
    say, known = desk.say, kept_lands()
    number = next(n for n in itertools.count(1) if say("titicaca-land-name", number=n) not in known)

    def done(name: str) -> Step:
        take({option: land})
        try:
            keep_land(name, land)
        except OSError as error:
            why = say("titicaca-land-unkept", why=say_why(error, desk.words))
            return Push(TextPage(say, say("titicaca-land-kept"), why))
        return Pop(2)

    title = say("titicaca-land-called")
    return EntryPage(say, title, say("titicaca-land-name", number=number), done)


def code_page(desk: Desk, option: str, take: TakeOptions, start: str = "") -> EntryPage:
    """Give the page on which a land's code is entered; a slip in it is told at once."""
    say = desk.say

    def done(text: str) -> Step:
        try:
            seed = parse_code(text)
        except UnreadableCode as error:
            why = say(f"titicaca-{error}", text=text, expected=CODE_LENGTH)
            return Push(TextPage(say, say("titicaca-land-code"), why))
        take({option: format_code(seed)})
        return Pop(2)

    return EntryPage(say, say("titicaca-land-code"), start, done, longest=7, capitals=True)
