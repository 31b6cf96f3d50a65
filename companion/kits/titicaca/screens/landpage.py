"""Choosing the land of a new game: dealt, by its code, or one that was kept."""

from companion.kits.titicaca.lands import kept_lands
from companion.kits.titicaca.options import fresh_code
from companion.kits.view_part import TakeOptions
from companion.screens.desk import Desk
from companion.screens.pages import EntryPage, ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Step
from engines.titicaca.dealing import CODE_LENGTH, UnreadableCode, format_code, parse_code


def land_page(desk: Desk, option: str, take: TakeOptions) -> ListPage:
    """Give the list of where a land may come from."""
    say = desk.say
    names = sorted(kept_lands())

    def rows() -> list[Row]:
        return [
            Row(say("titicaca-land-deal"), below=say("titicaca-land-deal-how")),
            Row(say("titicaca-land-code")),
            *(Row(name, note=say("titicaca-land-kept")) for name in names),
        ]

    def enter(index: int) -> Step:
        match index:
            case 0:
                return take({option: fresh_code()})
            case 1:
                return Push(code_page(desk, option, take))
            case _:
                return take({option: kept_lands()[names[index - 2]]})

    return ListPage(say, say("titicaca-option-land"), rows, enter)


def code_page(desk: Desk, option: str, take: TakeOptions) -> EntryPage:
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

    return EntryPage(say, say("titicaca-land-code"), "", done, longest=7, capitals=True)
