"""Show me a legal place: one place where something may be done, drawn and said, never played."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering
from companion.drawing.look import Badge, Look, blend
from companion.kits.board_picture import Marks, draw_board
from companion.screens import layout
from companion.screens.phrases import Phrases
from companion.screens.screen import Pop, Screen, Stay, Step
from companion.table.examples import Example, examples
from companion.table.front import InFront, in_front
from companion.table.play import Play
from companion.table.table_now import now_of
from companion.words import Words
from hardware.values import Button


class ExamplePage(Screen):
    """The board with one legal place lit; Left and Right show others."""

    name = "example"

    def __init__(self, words: Words, play: Play, badges: tuple[Badge, ...]) -> None:
        self.words = words
        self.play = play
        self.badges = badges
        self.phrases = Phrases(words, play.kit, play.session)
        # What nobody has looked at yet is not shown by way of what may follow it.
        waits = in_front(now_of(play)) in (InFront.WAITS, InFront.OVER)
        self.found = () if waits else examples(play.kit, play.session, play.legal)
        self.chosen = 0

    def title(self) -> str:
        return self.words.say("pause-example")

    def legend(self) -> Mapping[Button, str]:
        say = self.words.say
        legend = {Button.BACK: say("button-back")}
        if len(self.found) > 1:
            legend[Button.LEFT] = say("button-previous")
            legend[Button.RIGHT] = say("button-next")
        return legend

    def press(self, button: Button) -> Step:
        match button:
            case Button.LEFT:
                self.turn(0, -1)
            case Button.RIGHT:
                self.turn(0, 1)
            case _:
                return Pop()
        return Stay()

    def turn(self, dial: int, clicks: int) -> None:
        self.chosen = (self.chosen + clicks) % max(1, len(self.found))

    @property
    def example(self) -> Example | None:
        """What is shown."""
        return self.found[self.chosen] if self.found else None

    def lines(self) -> list[str]:
        """Say what may be done there, and that nothing is played."""
        say, example = self.words.say, self.example
        if example is None:
            return [say("example-none")]
        seats = [one for one in (example.action.by,) if one >= 0]
        player = self.play.session.players[seats[0]] if seats else ""
        what = self.phrases.only(example.action)
        slug = "example-ahead" if example.is_ahead else "example-here"
        lines = [say(slug, what=what, player=player)]
        if len(self.found) > 1:
            lines.append(say("example-count", number=self.chosen + 1, count=len(self.found)))
        return [*lines, say("example-not-played")]

    def text(self) -> Sequence[str]:
        return (*super().text(), *self.lines())

    def marks(self) -> Marks:
        """Give the place to light, with the piece as a ghost."""
        example = self.example
        return Marks() if example is None else Marks(chosen=example.cells, preview=example.action)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, zones = look.theme, layout.zones(look)
        height = zones.legend.top - look.margin - zones.board.top
        board = pygame.Rect(zones.board.topleft, (zones.board.width, height))
        pygame.draw.rect(surface, blend(theme.ground, theme.panel, 0.6), board, border_radius=6)
        picture, state = self.play.kit.view.picture, self.play.asking.state
        draw_board(surface, board, picture, state, self.marks(), look, self.badges)
        first, *rest = self.lines()
        column = pygame.Rect(zones.scores.topleft, (zones.scores.width, height))
        foot = pygame.Rect(column.left, 0, column.width, look.name * 3 * len(rest))
        foot.bottom = column.bottom
        head = pygame.Rect(column.topleft, (column.width, foot.top - column.top))
        lettering.put_block(surface, first, head, look.question, look.small, theme.text, "bold")
        lettering.put_block(surface, "\n".join(rest), foot, look.name, look.small, theme.quiet)
