"""The bids of a round: all seats on one page once the fists are open, or secretly one by one.

What is entered lives on this page alone until the last bid is in; then all become actions in one
run. A power cut in between simply asks again.
"""

import enum
from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.kits.answers import Unreadable
from companion.kits.titicaca.telling import told_round_end
from companion.kits.titicaca.weapons import Fists, read_fists
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.numberpad import DONE, NumberPad, draw_pad, lay_pad, typed
from companion.screens.phrases import Phrases
from companion.screens.screen import Pop, Stay, Step
from companion.table.events import ChooseAll, Key, carry_out
from companion.table.play import Play
from companion.words import Words
from engines.contract import Seat
from engines.titicaca.actions import Bid
from engines.titicaca.bidding import tie_order
from engines.titicaca.state import Phase, State
from engines.titicaca.tiles import LAKES
from hardware.values import Button

FIRST_BID = 1
"""Where each bid begins: most people bid something."""


class Bidding(enum.Enum):
    """What a key of this page does."""

    LESS = "less"
    MORE = "more"
    NEXT = "next"
    BEFORE = "before"
    SUBMIT = "submit"
    PEEK = "peek"
    """Shows the number as long as the button is held."""
    OPENLY = "openly"
    SECRETLY = "secretly"
    BY = "by"
    """Puts the page by, to look at the board."""
    HELP = "help"


class BidsPage(KeyedScreen[Bidding]):
    """Comes up when a round begins and goes when all bids are in, or when people want the board."""

    name = "bids"

    def __init__(self, play: Play, words: Words) -> None:
        self.play = play
        self.words = words
        self.is_secret = False
        """Whether each player enters the own bid, seen only while OK is held."""
        self.is_open = False
        """Whether OK is held, so that the number shows."""
        self.row = 0
        self._asked: tuple[int, tuple[Seat, ...], int] | None = None
        self._amounts: dict[Seat, int] = {}
        self._seen = -1
        self._read: Fists | None = None
        self._wrong: Unreadable | None = None
        self._places: list[tuple[int, pygame.Rect]] = []
        self.has_pad = False
        """Whether somebody enters with a finger, so that the pad of numbers is there."""
        self._pad: NumberPad | None = None
        self._is_fresh = True

    def __repr__(self) -> str:
        return "<BidsPage>"

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.play.state
        return state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is asked, as ties are broken: clockwise from the arrow."""
        return tuple(seat for seat in tie_order(self.state) if seat in self.state.bidders)

    @property
    def is_read(self) -> bool:
        """Whether the weapons of everybody lie beside their seat cards, and nobody changed them."""
        return self._read is not None and set(self.seats) <= set(self._read.seats)

    def renew(self) -> None:
        """Begin anew where another round is bid for, and take what lies beside the seat cards."""
        state = self.state
        asked = (state.round, state.bidders, len(self.play.session.actions))
        if asked != self._asked:
            self._asked, self.row, self.is_open, self._read = asked, 0, False, None
            self._is_fresh = True
            self._amounts = {s: min(FIRST_BID, state.stocks[s]) for s in state.bidders}
        snapshot = self.play.snapshot
        if snapshot is None or snapshot.number == self._seen or self.is_secret:
            return
        self._seen = snapshot.number
        found = read_fists(snapshot, self.play.kit.table.book, state)
        self._wrong = found if isinstance(found, Unreadable) else None
        if isinstance(found, Unreadable) or not any(found.sums):
            self._read = None
            return
        self._read = found
        self._amounts |= {s: found.sums[s] for s in found.seats if s in self._amounts}

    def title(self) -> str:
        state, say = self.state, self.words.say
        if state.round > LAKES:
            return say("titicaca-bids-extra")
        return say("titicaca-bids-lake", lake=state.round)

    @property
    def is_last(self) -> bool:
        """Whether no bid is missing after the one of the row."""
        return self.row >= len(self.seats) - 1

    def keys(self) -> Mapping[Button, Key[Bidding]]:
        if self.is_secret:
            turn = Key("titicaca-openly", Bidding.OPENLY)
            enters = Bidding.SUBMIT if self.is_last else Bidding.NEXT
            ok, help_ = Key("titicaca-hold", Bidding.PEEK), Key("titicaca-has-bid", enters)
        else:
            turn = Key("titicaca-secretly", Bidding.SECRETLY)
            next_ = Key("button-next", Bidding.NEXT)
            is_whole = bool(self.seats) and (self.is_last or self.is_read)
            ok = Key("titicaca-all-in", Bidding.SUBMIT) if is_whole else next_
            help_ = Key("button-help", Bidding.HELP)
        back = Key("button-back", Bidding.BEFORE) if self.row else Key("titicaca-board", Bidding.BY)
        return {
            Button.LEFT: Key("titicaca-less", Bidding.LESS),
            Button.RIGHT: Key("titicaca-more", Bidding.MORE),
            Button.OK: ok,
            Button.BACK: back,
            Button.UNDO: turn,
            Button.HELP: help_,
        }

    def offered(self) -> str:
        key = self.keys()[Button.OK]
        return self.worded(key.legend) if key.does is Bidding.SUBMIT else ""

    def do(self, does: Bidding) -> Step:
        self.renew()
        if not self.seats:
            return self.wish()
        match does:
            case Bidding.LESS | Bidding.MORE:
                self.has_pad = False
                self.change(1 if does is Bidding.MORE else -1)
            case Bidding.PEEK:
                # Where letting go was not noticed, the next press shuts it.
                self.is_open = not self.is_open
            case Bidding.NEXT:
                self.row, self.is_open, self._is_fresh = self.row + 1, False, True
            case Bidding.SUBMIT:
                self.is_open = False
                self.submit()
            case Bidding.BEFORE:
                self.row, self.is_open, self._is_fresh = self.row - 1, False, True
            case Bidding.BY:
                self.is_put_by = True
                return Pop()
            case Bidding.OPENLY | Bidding.SECRETLY:
                # What was entered so far was for all eyes, or for none.
                self.is_secret, self._asked = does is Bidding.SECRETLY, None
                self.renew()
            case Bidding.HELP:
                return self.help_page("titicaca-help-bids")
        return self.wish()

    def released(self, button: Button) -> Step:
        if button is Button.OK:
            self.is_open = False
        return Stay()

    def lifted(self) -> Step:
        self.is_open = False
        return Stay()

    def change(self, by: int) -> None:
        """Change the bid of the row by so much, between nothing and the stock."""
        seat = self.seats[self.row]
        self.enter(min(max(0, self._amounts[seat] + by), self.state.stocks[seat]))

    def enter(self, amount: int) -> None:
        """Make an amount the bid of the row."""
        # People know better what lies there: from now on row by row.
        self._read = None
        self._amounts[self.seats[self.row]] = amount

    def turn(self, dial: int, clicks: int) -> None:
        self.renew()
        if self.seats:
            self.change(clicks)

    def submit(self) -> None:
        """Make all bids actions, in one run."""
        run = tuple(Bid(seat, self._amounts[seat]) for seat in self.seats)
        carry_out(ChooseAll(run), self.play)
        # Only now: bids that could not be kept need not be told twice.
        self._amounts, self._asked = {}, None

    def touch(self, at: tuple[int, int]) -> Step:
        self.renew()
        if not self.seats:
            return Stay()
        if self._pad is not None and (key := self._pad.key_at(at)):
            return self.type_key(key)
        for row, place in self._places:
            if place.collidepoint(at) and row < len(self.seats):
                if row != self.row and not self.is_secret:
                    self.row = row
                self.has_pad, self._is_fresh = True, True
        return Stay()

    def type_key(self, key: str) -> Step:
        """Take a key of the pad: a digit of the row's bid, or its end."""
        if key == DONE:
            return self.do(Bidding.SUBMIT if self.is_last else Bidding.NEXT)
        seat = self.seats[self.row]
        most, value = self.state.stocks[seat], self._amounts[seat]
        self.enter(typed(value, key, most, fresh=self._is_fresh))
        self._is_fresh = False
        return Stay()

    def update(self, seconds: float) -> None:
        if self.state.phase is Phase.BIDS:
            self.renew()

    def wish(self) -> Step:
        return Stay() if self.state.phase is Phase.BIDS and self.play.asking.page is None else Pop()

    def in_sight(self) -> object:
        return (self.state.round, self.row, self.is_secret, len(self.play.session.actions))

    def said(self) -> str:
        """Say how many places there are for how many players, and what to do."""
        state, say = self.state, self.words.say
        places, players = state.open.bit_count(), len(self.seats)
        slug = "titicaca-bids-few" if places < players else "titicaca-bids-places"
        said = say(slug, places=places, players=players)
        if complaint := self.complaint():
            return f"{said}\n{complaint}"
        if self.is_read:
            return f"{said}\n{say('titicaca-bids-read')}"
        if self.is_secret:
            seat = self.seats[min(self.row, players - 1)]
            return f"{said}\n{say('titicaca-bids-secret', player=self.play.session.players[seat])}"
        return f"{said}\n{say('titicaca-bids-fists')}"

    def round_end(self) -> str:
        """Say what the end of the round before brought: this page came up at once."""
        states, players = self.play.session.states, self.play.session.players
        # Temples that were turned up in a scoring belong to the end of the round.
        earlier = (state for state in reversed(states[:-1]) if state.phase is not Phase.REVEAL)
        before = next(earlier, None)
        return told_round_end(before, self.state, self.words, players)

    def complaint(self) -> str:
        """Say what is wrong with the weapons, or what else must be put right on the table."""
        phrases, wrong = Phrases(self.words, self.play.kit, self.play.session), self._wrong
        if wrong is not None and not self.is_secret:
            return phrases.own(f"unreadable-{wrong.slug}", **wrong.facts)
        return next(map(phrases.correction, self.play.corrections), "")

    def amount(self, row: int, seat: Seat) -> str:
        """Give what a row shows: the bid, or in secret only whether there is one."""
        if not self.is_secret:
            return str(self._amounts.get(seat, 0))
        if row == self.row:
            return str(self._amounts.get(seat, 0)) if self.is_open else "?"
        return self.words.say("titicaca-is-in") if row < self.row else ""

    def text(self) -> Sequence[str]:
        players = self.play.session.players
        rows = [f"{players[s]} {self.amount(row, s)}" for row, s in enumerate(self.seats)]
        return (*super().text(), self.said() if self.seats else "", self.round_end(), *rows)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.renew()
        super().draw(surface, look)
        area = layout.page(look)
        head = pygame.Rect(area.topleft, (area.width, look.question * 5 // 2))
        if self.seats:
            size = look.question
            lettering.put_block(surface, self.said(), head, size, look.small, look.theme.text)
        if ended := self.round_end():
            line = pygame.Rect(area.left, head.bottom, area.width, look.name * 6 // 5)
            lettering.put_block(surface, ended, line, look.name, look.small, look.theme.quiet)
            head.height += line.height
        height = min((area.bottom - head.bottom) // 5, look.question * 3)
        rows = pygame.Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        self._places, self._pad = [], None
        if self.has_pad:
            rows.width = area.width * 62 // 100
            keys = pygame.Rect(rows.right, rows.top, area.right - rows.right, rows.height)
            keys.width, keys.left = keys.width - look.margin, keys.left + look.margin
            self._pad = lay_pad(keys, look.margin // 2)
            draw_pad(surface, self._pad, look)
        for row, seat in enumerate(self.seats):
            top = head.bottom + look.margin // 2 + row * height
            place = pygame.Rect(rows.left, top, rows.width, height).inflate(0, -look.margin // 2)
            self._places.append((row, place))
            self.draw_row(surface, look, place, row, seat)

    def draw_row(
        self, surface: pygame.Surface, look: Look, place: pygame.Rect, row: int, seat: Seat
    ) -> None:
        """Draw one player: name, stock, and the bid between the signs of less and more."""
        theme = look.theme
        pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 3)
        is_chosen = row == self.row and not self.is_read
        if is_chosen:
            shapes.draw_frame(surface, place, theme.gold, max(2, look.height // 180))
        sign = shapes.badge(self.badges[seat], look.question)
        surface.blit(sign, sign.get_rect(midleft=(place.left + look.margin, place.centery)))
        left = place.left + look.margin * 2 + look.question
        wide = max(place.width // 4, look.score * 3)
        bid = pygame.Rect(0, place.top, wide, place.height)
        bid.right = place.right - look.margin
        stock = self.words.say("titicaca-of-stock", stock=self.state.stocks[seat])
        middle = (bid.left - look.margin, place.centery)
        spot = lettering.put_line(surface, stock, middle, look.name, theme.quiet, align="right")
        name = self.play.session.players[seat]
        room = spot.left - left - look.margin
        size = lettering.fit_size(name, look.question, look.small, room, "bold")
        name = lettering.shorten(name, size, room, "bold")
        lettering.put_line(surface, name, (left, place.centery), size, theme.text, "bold")
        if is_chosen:
            for button, x in ((Button.LEFT, bid.left + look.name), (Button.RIGHT, bid.right)):
                arrow = shapes.button_sign(button, look.name, theme.gold_text)
                surface.blit(arrow, arrow.get_rect(center=(x - look.name // 2, place.centery)))
        figure, size = self.amount(row, seat), min(look.score, place.height)
        size = lettering.fit_size(figure, size, look.small, bid.width - look.name * 3, "bold")
        spot_at = (bid.centerx, place.centery)
        lettering.put_line(surface, figure, spot_at, size, theme.text, "bold", "centre")
