"""One thing of the box, large, and what is on it: a press or two for every question."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.box_draft import BoxDraft
from companion.kits.box_form import Answers, Question
from companion.screens import layout
from companion.screens.boxpicture import draw_choices, draw_lines, draw_piece
from companion.screens.boxsight import BoxSight
from companion.screens.boxwords import name_thing, say_progress, summary, word_answer
from companion.screens.pages import TextPage
from companion.screens.screen import Pop, Push, Replace, Screen, Stay, Step
from hardware.values import Button

DIRECT: Final = (Button.LEFT, Button.RIGHT, Button.OK, Button.HELP)
"""One press, one answer, where there are no more answers than these."""
IN_TWO: Final = 6
"""Up to so many answers, the last button leads to the other three."""

OTHERS: Final = ""
"""What is touched to see the answers that have no button now."""


class BoxEntry(Screen):
    """Asks about one thing until everything is said, then leads to the next."""

    name = "box-entry"

    def __init__(self, draft: BoxDraft, sight: BoxSight, key: str) -> None:
        self.draft, self.sight, self.key = draft, sight, key
        self.words = draft.words
        self.is_second = False
        """Whether the other three answers are on the buttons."""
        self.cursor = 0
        self._places: list[tuple[str, pygame.Rect]] = []
        self._drawn: object = None
        self.renew()

    def renew(self) -> None:
        """Begin a question at its first answers, or at the likeliest."""
        self.is_second = False
        question = self.question
        likeliest = "" if question is None else question.likeliest
        self.cursor = 0
        if question is not None and likeliest in question.values:
            self.cursor = question.values.index(likeliest)

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self.draft.question(self.key)

    @property
    def answers(self) -> Answers:
        """What was said of this thing."""
        return self.draft.answers(self.key)

    def direct(self) -> dict[Button, str]:
        """Give the answers that have a button of their own now; none where a list is turned."""
        question = self.question
        if question is None or question.likeliest or question.is_drawn:
            return {}
        values = question.values
        if len(values) <= len(DIRECT):
            return dict(zip(DIRECT, values, strict=False))
        if len(values) > IN_TWO:
            return {}
        half = len(DIRECT) - 1
        some = values[half:] if self.is_second else values[:half]
        return dict(zip(DIRECT[:half], some, strict=False))

    @property
    def is_turned(self) -> bool:
        """Whether the answers are a list with a cursor."""
        return self.question is not None and not self.direct()

    def title(self) -> str:
        game = self.words.say(f"{self.draft.form.game}-title")
        return self.words.say("mybox-title", game=game)

    def legend(self) -> Mapping[Button, str]:
        say, question = self.words.say, self.question
        legend = {Button.BACK: say("button-back")}
        if self.answers:
            legend[Button.UNDO] = say("mybox-before")
        if question is None:
            is_more = self.draft.next_open(self.key) is not None
            legend[Button.OK] = say("mybox-next" if is_more else "button-done")
            return legend
        if self.is_turned:
            legend |= {
                Button.LEFT: say("button-previous"),
                Button.RIGHT: say("button-next"),
                Button.OK: say("button-choose"),
                Button.HELP: say("button-help"),
            }
            return legend
        direct = self.direct()
        legend |= {button: word_answer(self.words, question, v) for button, v in direct.items()}
        if len(question.values) > len(DIRECT):
            legend[Button.HELP] = say("mybox-others")
        return legend

    def press(self, button: Button) -> Step:
        question, direct = self.question, self.direct()
        if button is Button.BACK:
            return Pop()
        if button is Button.UNDO:
            self.draft.take_back(self.key)
            self.renew()
        elif question is None:
            return self.go_on()
        elif button in direct:
            self.tell(direct[button])
        elif direct:
            self.is_second = not self.is_second
        else:
            return self.turn_list(question, button)
        return Stay()

    def turn_list(self, question: Question, button: Button) -> Step:
        """Turn through a long list, and take an answer."""
        match button:
            case Button.LEFT:
                self.cursor = (self.cursor - 1) % len(question.values)
            case Button.RIGHT:
                self.cursor = (self.cursor + 1) % len(question.values)
            case Button.OK:
                self.tell(question.values[self.cursor])
            case _:
                say = self.words.say
                return Push(TextPage(say, say("button-help"), say("help-mybox")))
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        question = self.question
        if question is not None and self.is_turned:
            self.cursor = (self.cursor + clicks) % len(question.values)

    def tell(self, value: str) -> None:
        """Take one answer."""
        self.draft.tell(self.key, value)
        self.renew()

    def go_on(self) -> Step:
        """Leave for the next thing that is open, or for the list."""
        following = self.draft.next_open(self.key)
        return Pop() if following is None else self.open(following)

    def open(self, key: str) -> Step:
        """Open another thing in this one's place."""
        return Replace(BoxEntry(self.draft, self.sight, key))

    def wish(self) -> Step:
        shown = self.sight.newly_shown()
        return Stay() if shown is None or shown == self.key else self.open(shown)

    def touch(self, at: tuple[int, int]) -> Step:
        question = self.question
        for value, place in self._places:
            if question is None or not place.collidepoint(at):
                continue
            if value == OTHERS:
                return self.press(Button.HELP)
            if value in question.values:
                self.tell(value)
            break
        return Stay()

    def in_sight(self) -> object:
        return (self.key, self.answers)

    @property
    def moving(self) -> bool:
        """Whether the camera has seen something new."""
        return self._drawn is not self.sight.desk.devices.sight.pixels

    def ask(self) -> str:
        """Say what is asked, or what was said."""
        question = self.question
        if question is not None:
            return self.words.say(question.slug, **question.facts)
        return self.words.say("mybox-all-said", what=summary(self.draft, self.key, self.answers))

    def progress(self) -> str:
        """Say how much of the box is told, or why it cannot be kept."""
        if self.draft.trouble:
            return self.draft.trouble
        return say_progress(self.draft)

    def preview(self) -> Answers:
        """Give the answers with the one under the cursor."""
        question = self.question
        if question is None or not self.is_turned:
            return self.answers
        return (*self.answers, question.values[self.cursor])

    def offers(self) -> list[tuple[Button | None, str]]:
        """Give the answers that are shown, each with its button."""
        question = self.question
        if question is None:
            return []
        if self.is_turned:
            return [(None, value) for value in question.values]
        return list(self.direct().items())

    def others(self) -> str:
        """Name the answers that have no button now."""
        question, direct = self.question, self.direct()
        if question is None or not direct:
            return ""
        rest = [value for value in question.values if value not in direct.values()]
        return ", ".join(word_answer(self.words, question, value) for value in rest)

    def text(self) -> Sequence[str]:
        question = self.question
        offered = (
            [word_answer(self.words, question, v) for _, v in self.offers()] if question else []
        )
        chosen = offered[self.cursor : self.cursor + 1] if self.is_turned else offered
        name = name_thing(self.draft, self.key)
        return (*super().text(), self.progress(), name, self.ask(), *chosen)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self._drawn = self.sight.desk.devices.sight.pixels
        area = layout.page(look)
        left = pygame.Rect(area.left, area.top, area.width * 56 // 100, area.height)
        side = pygame.Rect(left.right + look.margin, area.top, 0, area.height)
        side.width = area.right - side.left
        self.draw_thing(surface, look, left)
        self.draw_side(surface, look, side)

    def draw_thing(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the thing, or what was said of it."""
        question, said = self.question, self.preview()
        parts = self.draft.form.parts(self.key, said)
        if parts:
            asked = None if question is None else question.part
            photo = self.sight.photo(self.key)
            draw_piece(surface, look, area, self.draft.form, parts, asked, photo)
            return
        lines = [
            (self.words.say(f"{one.slug}-short", **one.facts), word_answer(self.words, one, answer))
            for one, answer in self.draft.questions(self.key, said)
        ]
        if question is not None and not self.is_turned:
            lines.append((self.words.say(f"{question.slug}-short", **question.facts), "?"))
        draw_lines(surface, look, area, lines)

    def draw_side(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the name, the question and the answers."""
        theme, question = look.theme, self.question
        head = pygame.Rect(area.left, area.top, area.width, look.question * 3 // 2)
        name = name_thing(self.draft, self.key)
        lettering.put_block(
            surface, name, head, look.question, look.small, theme.gold_text, "title"
        )
        foot = pygame.Rect(area.left, 0, area.width, lettering.line_height(look.small) * 2)
        foot.bottom = area.bottom
        ink = theme.text if self.draft.trouble else theme.quiet
        lettering.put_block(surface, self.progress(), foot, look.small, look.small, ink)
        room = foot.top - head.bottom
        words = pygame.Rect(area.left, head.bottom, area.width, room * 36 // 100)
        lettering.put_block(surface, self.ask(), words, look.question, look.small, theme.text)
        self._places = []
        if question is None:
            return
        rest = pygame.Rect(area.left, words.bottom, area.width, foot.top - words.bottom)
        offers = self.offers()
        # A window on a long list, so that the chosen answer shows.
        shown = range(len(offers))
        if self.is_turned:
            height = look.question * 3 // 2
            found = layout.rows(rest, height, len(offers), self.cursor)
            shown = range(found[0][0], found[-1][0] + 1)
        choices = [(offers[i][0], word_answer(self.words, question, offers[i][1])) for i in shown]
        if self.others():
            choices.append((Button.HELP, self.others()))
        chosen = self.cursor - shown.start if self.is_turned else None
        places = draw_choices(surface, look, rest, choices, chosen)
        self._places = [(offers[i][1], place) for i, place in zip(shown, places, strict=False)]
        if self.others():
            self._places.append((OTHERS, places[-1]))
