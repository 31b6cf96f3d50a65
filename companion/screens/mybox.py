"""My box: what is not certain about each game's box, told on the device and written to a file."""

from collections.abc import Callable, Sequence

from companion.games.contents import games_with_data, own_path
from companion.games.measures import book_in_force
from companion.games.rules import Games
from companion.kits.box_draft import BoxDraft, Standing, say_fault
from companion.kits.box_form import BoxForm, Fault
from companion.kits.box_writing import Written
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.screens.boxentry import BoxEntry
from companion.screens.boxsight import BoxSight
from companion.screens.boxwords import name_thing, say_progress, summary
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Replace, Screen, Stay, Step
from companion.system.errors import Mistake
from engines.contract import AnyGame

Entry = tuple[Row, Callable[[], Step]]

LOOK_AGAIN = 6
"""So many things at most are named where a sum does not hold."""


def boxes() -> tuple[str, ...]:
    """Give the games whose contents are reconstructed."""
    found = []
    for name in games_with_data():
        contents = plugins()[name].contents
        if contents is not None and not contents.is_certain:
            found.append(name)
    return tuple(found)


def form_of(game: str) -> BoxForm:
    """Give what can be told about a game's box; of a game that asks nothing only its file."""
    maker = plugins()[game].my_box
    form: BoxForm = load(maker)(book_in_force(game)) if maker else BoxForm(game=game)
    return form


def open_draft(desk: Desk, game: str) -> BoxDraft:
    """Give what was said about a box so far, kept beside the games; a Mistake for a bad file."""
    return BoxDraft(form_of(game), desk.words, desk.store.path.with_name(f"my-box-{game}.json"))


def my_box(desk: Desk) -> ListPage:
    """Give the list of boxes."""
    say, names = desk.say, boxes()
    # Opened once: every row says how far its box is, whenever the list is drawn.
    pages = {name: box_page(desk, name) for name in names}

    def rows() -> list[Row]:
        return [Row(say(f"{name}-title"), note=_note(pages[name])) for name in names]

    return ListPage(
        say,
        lambda: say("menu-mybox"),
        rows,
        lambda index: Push(pages[names[index]]),
        help_slug="help-mybox",
        intro=lambda: say("mybox-intro"),
        intro_lines=2,
    )


def _note(page: Screen) -> str:
    if isinstance(page, BoxPage):
        return say_progress(page.draft)
    return page.note if isinstance(page, FilePage) else ""


class FilePage(TextPage):
    """A text about an owner's file."""

    note = ""
    """What the list of boxes says about it."""


def box_page(desk: Desk, game: str) -> Screen:
    """Give the page of one box, or what is wrong with the owner's file."""
    try:
        draft = open_draft(desk, game)
    except Mistake as mistake:
        place = desk.say("mybox-mend", place=str(own_path(game)))
        page = FilePage(desk.say, desk.say(f"{game}-title"), f"{mistake}\n\n{place}")
        page.note = desk.say("mybox-file-bad")
        return page
    return BoxPage(desk, draft) if draft.form.things else file_page(desk, draft)


class BoxPage(ListPage):
    """The things of one box; a piece shown to the camera opens itself."""

    name = "my-box"

    def __init__(self, desk: Desk, draft: BoxDraft) -> None:
        self.desk, self.draft = desk, draft
        self.sight = BoxSight(desk, draft, book_in_force(draft.form.game))
        super().__init__(
            desk.say,
            "",
            lambda: [row for row, _ in self.entries()],
            lambda index: self.entries()[index][1](),
            help_slug="help-mybox",
            intro=self.say_intro,
            intro_lines=2,
        )

    def title(self) -> str:
        return self.say("mybox-title", game=self.say(f"{self.draft.form.game}-title"))

    def say_intro(self) -> str:
        """Say how to choose a thing, or why nothing can be kept."""
        if self.draft.trouble:
            return self.draft.trouble
        how = "mybox-show" if self.sight.is_open and self.sight.keys else "mybox-choose"
        return f"{self.say(how)} {say_progress(self.draft)}"

    def entries(self) -> list[Entry]:
        """Give the rows and what each leads to: writing first, where there is something."""
        say, draft = self.say, self.draft
        told, begun = draft.keys(Standing.TOLD), draft.keys(Standing.BEGUN)
        entries: list[Entry] = []
        if told:
            row = Row(say("mybox-write"), note=say("mybox-write-note", count=len(told)))
            entries.append((row, lambda: write_page(self.desk, draft)))
        entries += [(self.row_of(key), self.opener(key)) for key in draft.things]
        entries.append((Row(say("mybox-in-file")), lambda: Push(file_page(self.desk, draft))))
        if told or begun:
            entries.append((Row(say("mybox-forget")), lambda: Push(ask_forget(draft))))
        return entries

    def row_of(self, key: str) -> Row:
        """Give the row of one thing: its name, how far it is, what is on it."""
        draft = self.draft
        what = summary(draft, key, draft.shown(key))
        slug = f"mybox-{draft.standing(key).value}"
        note = self.say(slug, what=what) if what else self.say("mybox-nothing")
        return Row(name_thing(draft, key), note=note)

    def opener(self, key: str) -> Callable[[], Step]:
        """Give what opens a thing."""
        return lambda: Push(BoxEntry(self.draft, self.sight, key))

    def wish(self) -> Step:
        shown = self.sight.newly_shown()
        return Stay() if shown is None else self.opener(shown)()


def ask_forget(draft: BoxDraft) -> ListPage:
    """Ask before anything that was said is forgotten."""
    say = draft.words.say

    def choose(index: int) -> Step:
        if index == 1:
            draft.forget()
        return Pop()

    rows = [Row(say("mybox-keep")), Row(say("mybox-forget"))]
    return ListPage(say, say("mybox-forget"), lambda: rows, choose, intro=say("mybox-forget-note"))


def file_page(desk: Desk, draft: BoxDraft) -> FilePage:
    """Say what stands only in the file, where it is, and how one comes by it."""
    say, game = desk.say, draft.form.game
    said = [say(slug) for slug in draft.form.in_file]
    said.append(say("mybox-file", game=game, place=str(draft.own)))
    if book_in_force(game).reconstructed:
        said.append(say("mybox-sizes", game=game))
    page = FilePage(say, say("mybox-in-file"), "\n\n".join(said))
    page.note = say("mybox-only-file")
    return page


def write_page(desk: Desk, draft: BoxDraft) -> Step:
    """Write what was told, or show the sum that it breaks."""
    faults = draft.faults()
    if faults:
        return Push(refused_page(desk, draft, faults))
    return Push(finish(desk, draft))


def finish(desk: Desk, draft: BoxDraft) -> TextPage:
    """Write the file and bring the box in force; what goes wrong is a sentence."""
    try:
        written, game = draft.write()
    except Mistake as mistake:
        return TextPage(desk.say, desk.say("mybox-not-written"), str(mistake))
    take_box(desk, game)
    return written_page(desk, written)


def take_box(desk: Desk, game: AnyGame) -> None:
    """Let games that are begun from now on have this box."""
    known = desk.store.games_known
    if isinstance(known, Games):
        desk.store.games_known = known.with_own(game)
    else:
        desk.store.games_known = {**known, game.name: game}


def written_page(desk: Desk, written: Written) -> TextPage:
    """Say where the file is, and where the one before."""
    say = desk.say
    said = [say("mybox-saved", file=str(written.file))]
    if written.before is not None:
        said.append(say("mybox-before-kept", file=str(written.before)))
    said.append(say("mybox-in-force"))
    return TextPage(say, say("mybox-written-title"), "\n\n".join(said))


def refused_page(desk: Desk, draft: BoxDraft, faults: Sequence[Fault]) -> ListPage:
    """Name the first sum that does not hold, and lead to the things it is about."""
    say = desk.say
    hard = [fault for fault in faults if not fault.is_doubt]
    fault = hard[0] if hard else faults[0]
    sight = BoxSight(desk, draft, book_in_force(draft.form.game))
    waiting = (Standing.OPEN, Standing.BEGUN)
    # A surprise lies in what was told, a sum that is not whole in what was not.
    usual = draft.keys(Standing.TOLD) if fault.is_doubt else draft.keys_open()
    about = fault.keys or usual
    keys = sorted(about, key=lambda key: draft.standing(key) not in waiting)[:LOOK_AGAIN]
    entries: list[Entry] = []

    def opener(key: str) -> Callable[[], Step]:
        return lambda: Replace(BoxEntry(draft, sight, key))

    for key in keys:
        what = summary(draft, key, draft.shown(key))
        entries.append((Row(name_thing(draft, key), note=what), opener(key)))
    entries.append((Row(say("mybox-later"), note=say("mybox-later-note")), Pop))
    if not hard:
        entries.append((Row(say("mybox-anyway")), lambda: Replace(finish(desk, draft))))
    return ListPage(
        say,
        say("mybox-not-written" if hard else "mybox-doubt"),
        lambda: [row for row, _ in entries],
        lambda index: entries[index][1](),
        help_slug="help-mybox",
        intro=say_fault(fault, draft.words),
        intro_lines=4,
    )
