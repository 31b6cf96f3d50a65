"""What is in front of people now, and what each button does about it: one function of values.

Legend and press, sentence, touch, speech and hints all read the same `Front`, so that a button
cannot do anything else than is written beside it.
"""

import enum
from collections.abc import Mapping

import msgspec

from companion.kits.choices import KIND, Choice, FieldValue
from companion.kits.kit import AnyKit
from companion.kits.targets import Offer, make_offer
from companion.kits.waits import Waits
from companion.table.events import (
    BringBack,
    Choose,
    Does,
    EndLesson,
    Key,
    Learn,
    Move,
    Open,
    OpenMenu,
    Pick,
    Reject,
    StepBack,
    Understand,
    Undo,
)
from companion.table.news import LASTING, WRONG
from companion.table.sayings import (
    Ask,
    AskOnly,
    ByHand,
    Foreseen,
    Hint,
    Meanwhile,
    Nothing,
    OtherBox,
    Result,
    Saying,
    ToFix,
    Told,
)
from companion.table.table_now import TableNow
from engines.contract import TABLE, Action, Cell
from hardware.values import Button


class InFront(enum.Enum):
    """What takes the buttons; exactly one does."""

    WAITS = "waits"
    """Something on a page of the game's own that people have to look at first."""
    OVER = "over"
    COMPLAINT = "complaint"
    STEP = "step"
    """Something to do on the table that follows from what was done: no mistake."""
    GUIDE = "guide"
    PAGE = "page"
    """A page of the game's own on which the choice is made, or that people put by."""
    ASKED = "asked"
    """What the table shows and only people can tell."""
    CHOICE = "choice"
    STANDING = "standing"
    """The one answer that OK stands for while pieces tell the rest."""
    HANDS = "hands"
    """Pieces tell all there is to do, or nothing can be done."""


class Attention(msgspec.Struct, frozen=True):
    """What only the screen knows: where people are with what they see."""

    cursor: int = 0
    put_by: tuple[Waits, ...] = ()
    is_news_fresh: bool = False
    """Whether the last news are young enough to be said."""
    hint: str = ""
    """The slug of a rule to be said here for the first time."""


class Front(msgspec.Struct, frozen=True):
    """What is in front, as screen, speech and hints show it."""

    what: InFront
    saying: Saying
    asides: tuple[Saying, ...]
    """What may go with it: the first for which there are words."""
    keys: Mapping[Button, Key[Does]]
    """A button without a key does nothing."""
    choice: Choice | None = None
    """The choice in sight."""
    offer: Offer = Offer()
    """The answers to the open question with their places."""
    index: int = 0
    """Which of them is under the cursor."""
    left: tuple[Action, ...] = ()
    """The actions that the answer under the cursor leaves."""
    hidden: tuple[Action, ...] = ()
    """What may be done and an arrow or a touch would open."""
    page: Waits | None = None
    """The page that has something to show or to ask."""
    about: tuple[object, ...] = ()
    """What a press is about: one made before this was drawn does nothing."""

    @property
    def value(self) -> FieldValue:
        """The answer under the cursor; None where there is none."""
        return self.offer.values[self.index] if self.offer.values else None

    @property
    def is_page_due(self) -> bool:
        """Whether the page has to come up by itself."""
        return self.what is InFront.WAITS or (
            self.what is InFront.PAGE and Button.OK not in self.keys
        )


def in_front(now: TableNow, put_by: tuple[Waits, ...] = ()) -> InFront:
    """The one order of what goes before what."""
    if now.waits is not None:
        return InFront.WAITS
    if now.is_over:
        return InFront.OVER
    is_wrong = now.news.verdict in WRONG
    complains = (is_wrong or bool(now.corrections)) and not (now.is_asking or now.is_understood)
    is_busy = complains or now.is_asking or bool(now.choice.answered)
    teaches = now.lesson is not None and not now.is_learnt and not is_busy
    # What a lesson says about a page is read before it comes up to take the choice.
    if now.page is not None and now.page not in put_by and not teaches:
        return InFront.PAGE
    if complains:
        is_step = not is_wrong and now.corrections[:1] == now.steps[:1]
        return InFront.STEP if is_step else InFront.COMPLAINT
    if teaches:
        return InFront.GUIDE
    if now.page is not None:
        return InFront.PAGE
    if now.is_asking:
        return InFront.ASKED
    if now.choice.actions:
        return InFront.CHOICE
    return InFront.HANDS


def front_of(kit: AnyKit, now: TableNow, attention: Attention) -> Front:
    """Works out what is in front; it reads nothing but its arguments and changes nothing."""
    what = in_front(now, attention.put_by)
    standing = standing_of(kit, now)
    if what is InFront.HANDS and standing is not None:
        what = InFront.STANDING
    choice = now.choice if what in (InFront.ASKED, InFront.CHOICE) and now.choice.actions else None
    offer, index = Offer(), 0
    left: tuple[Action, ...] = ()
    if choice is not None:
        offer = offer_of(kit, now, choice, standing)
        index = min(attention.cursor, max(0, len(offer.values) - 1))
        left = choice.with_value(offer.values[index]) if offer.values else choice.actions
    chosen = standing if choice is None or left == (standing,) else None
    ok = ok_key(what, now, attention, chosen)
    if ok is None and choice is not None:
        ok = choose_key(choice, offer, index)
    keys = {
        **arrows(what, now, attention, len(offer.values)),
        **given(Button.OK, ok),
        **given(Button.BACK, back_key(what, now)),
        **given(Button.UNDO, Key("button-undo", Undo()) if now.can_undo else None),
        Button.HELP: Key[Does]("button-menu", OpenMenu()),
    }
    opens = any(isinstance(key.does, Open) for key in keys.values())
    may_hide = opens or (what is InFront.CHOICE and bool(now.by_hand))
    lesson = now.lesson if what is InFront.GUIDE else None
    return Front(
        what,
        saying_of(kit, what, now),
        asides_of(what, now, attention, left),
        keys,
        choice,
        offer,
        index,
        left,
        now.legal if may_hide else (),
        now.waits or now.page,
        (what, now.choice.actions, now.choice.answered, lesson),
    )


def standing_of(kit: AnyKit, now: TableNow) -> Action | None:
    """The kit's standing answer, while a camera sees and people choose nothing else."""
    if not now.sees or now.is_opened or now.is_asking or now.choice.answered:
        return None
    action = kit.view.choosing.standing(now.state)
    return action if action in now.legal else None


def offer_of(kit: AnyKit, now: TableNow, choice: Choice, standing: Action | None) -> Offer:
    """The answers to the open question, the standing one before all others."""
    question = choice.question
    if question is None:
        return Offer()
    offer = make_offer(kit.view.choosing, now.state, question, last_touched(kit, now))
    if standing is None:
        return offer
    value = choice.field(standing, question.field)
    return offer.with_first(value) if value in offer.values else offer


def last_touched(kit: AnyKit, now: TableNow) -> tuple[Cell, ...]:
    """The cells of the last action that touched any."""
    for index in range(len(now.actions) - 1, -1, -1):
        cells = kit.view.choosing.cells_of(now.states[index], now.actions[index])
        if cells:
            return cells
    return ()


def arrows(
    what: InFront, now: TableNow, attention: Attention, answers: int
) -> Mapping[Button, Key[Does]]:
    """Left and Right: they move the cursor, or open what is shut."""
    if what in (InFront.ASKED, InFront.CHOICE):
        # Once something is answered the pieces tell nothing else: only the cursor moves.
        if answers > 1 or (now.by_hand and not now.choice.answered):
            left, right = Key[Does]("button-previous", Move(-1)), Key[Does]("button-next", Move(1))
            return {Button.LEFT: left, Button.RIGHT: right}
        return {}
    # Nothing can be chosen on the board where a page that was put by takes the choice.
    is_elsewhere = what in (InFront.WAITS, InFront.PAGE) or now.page in attention.put_by
    if is_elsewhere or not now.legal:
        return {}
    opens = Key[Does]("button-by-buttons" if now.sees else "button-pick", Open())
    return {Button.LEFT: opens, Button.RIGHT: opens}


def ok_key(
    what: InFront, now: TableNow, attention: Attention, chosen: Action | None
) -> Key[Does] | None:
    """OK, unless it takes what is under the cursor."""
    match what:
        case InFront.OVER:
            return Key("button-result", OpenMenu())
        case InFront.COMPLAINT | InFront.STEP:
            return Key("button-understood", Understand())
        case InFront.GUIDE:
            return Key("button-understood", Learn())
        case InFront.PAGE if now.page in attention.put_by:
            assert now.page is not None, "expected a page that was put by"
            return Key("button-return", BringBack(now.page))
        case InFront.STANDING | InFront.CHOICE if chosen is not None:
            return Key(chosen, Choose(chosen))
        case _:
            return None


def given(button: Button, key: Key[Does] | None) -> Mapping[Button, Key[Does]]:
    """The key of a button, where it has one."""
    return {} if key is None else {button: key}


def choose_key(choice: Choice, offer: Offer, index: int) -> Key[Does] | None:
    """OK where it takes what is under the cursor."""
    if offer.values:
        return Key("button-choose", Pick(offer.values[index]))
    return None if choice.action is None else Key("button-choose", Choose(choice.action))


def back_key(what: InFront, now: TableNow) -> Key[Does] | None:
    """Back: away with what is in front, a step back in the choice, or the last thing never was."""
    if what in (InFront.COMPLAINT, InFront.STEP):
        return Key("button-understood", Understand())
    if what is InFront.GUIDE:
        return Key("button-end-guide", EndLesson())
    is_begun = bool(now.choice.answered) or now.is_asking or (now.is_opened and now.sees)
    if is_begun and what not in (InFront.WAITS, InFront.PAGE, InFront.OVER):
        return Key("button-back", StepBack())
    if now.can_reject:
        return Key("button-misread" if now.is_by_camera else "button-not-so", Reject())
    return None


def saying_of(kit: AnyKit, what: InFront, now: TableNow) -> Saying:
    """The sentence that matters."""
    page = now.waits or now.page
    if what in (InFront.WAITS, InFront.PAGE) and page is not None:
        return Meanwhile(page.said_meanwhile)
    if what is InFront.OVER:
        return Result()
    if what is InFront.COMPLAINT and now.news.verdict in WRONG:
        return Told(now.news)
    if what in (InFront.COMPLAINT, InFront.STEP):
        return ToFix(now.corrections[0], what is InFront.STEP)
    return question_of(kit, now)


def question_of(kit: AnyKit, now: TableNow) -> Saying:
    """What is asked of hands or of buttons."""
    choice = now.choice
    if now.by_hand and not choice.answered:
        kinds = tuple(dict.fromkeys(str(choice.field(one, KIND)) for one in now.by_hand))
        seats = {one.by for one in now.by_hand if one.by != TABLE}
        seat = seats.pop() if len(seats) == 1 else kit.view.cards.on_turn(now.state)
        return ByHand(kinds, seat, now.is_told_by_tags)
    question = choice.question
    if question is None:
        action = choice.action
        return Nothing() if action is None else AskOnly(action, now.is_asking)
    kinds = tuple(dict.fromkeys(str(choice.field(one, KIND)) for one in choice.actions))
    return Ask(question, kinds, choice.seats[0] if len(choice.seats) == 1 else None)


def asides_of(
    what: InFront, now: TableNow, attention: Attention, left: tuple[Action, ...]
) -> tuple[Saying, ...]:
    """What goes with the sentence in small letters, what matters most first."""
    if what in (InFront.WAITS, InFront.PAGE, InFront.COMPLAINT, InFront.STEP):
        return ()
    if now.is_other_box and not now.news.count:
        # Until the first thing happens: nobody has to press it away, nobody overlooks it.
        return (OtherBox(),)
    found: list[Saying] = []
    foreseen = [Foreseen(left)] if left else []
    if attention.cursor or now.choice.answered:
        # Somebody is choosing: what this would change goes before what was.
        found += foreseen
    if attention.is_news_fresh and now.news.verdict in LASTING:
        found.append(Told(now.news))
    if attention.hint and now.lesson is None:
        found.append(Hint(attention.hint))
    return (*found, *foreseen)
