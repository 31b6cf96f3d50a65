"""Backups with six buttons: onto a stick, into this device, and back again."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from companion.doctor.examination import MOUNTS, read_or_nothing
from companion.doctor.sticks import find_sticks
from companion.keeping.backup import (
    FOLDER,
    back_up,
    backup_name,
    find_backups,
    is_of_before,
)
from companion.keeping.backup_file import Backup, read_backup
from companion.keeping.belongings import House, spoken_parts, this_house
from companion.keeping.record import unwritable
from companion.keeping.restoring import CameraFate, Restored, lay_out
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Quit, Replace, Step
from companion.screens.thinking import ThinkingPage
from companion.system.errors import Mistake
from companion.system.privacy import make_folder
from companion.words import Words
from companion.words.moments import tell_moment
from hardware.values import Button


def backing_page(
    desk: Desk,
    house: House | None = None,
    sticks: Callable[[], Sequence[Path]] = lambda: find_sticks(read_or_nothing(MOUNTS)),
    backups: Callable[[Sequence[Path]], Sequence[Path]] = find_backups,
    clock: Callable[[], float] = time.time,
) -> ListPage:
    """Give the page: where to save, and what can be brought back."""
    say, here = desk.say, house or this_house()
    own = here.state / FOLDER
    places = tuple(sticks())
    found = backups((*places, own))

    def row(path: Path) -> Row:
        if is_of_before(path):
            return Row(say("backup-bring-before"), below=str(path))
        return Row(say("backup-bring-back", name=path.stem), below=str(path.parent))

    def rows() -> list[Row]:
        to = [Row(say("backup-to-stick"), note=str(place)) for place in places]
        return [*to, Row(say("backup-to-here")), *map(row, found)]

    def choose(index: int) -> Step:
        if index > len(places):
            return ask_restore(desk, here, found[index - len(places) - 1])
        folder = (*places, own)[index]
        file = folder / backup_name(clock(), time.localtime)
        stick = folder if index < len(places) else None
        work = partial(save, file, here, desk.words, lambda: stick is None or stick in sticks())
        return Replace(ThinkingPage(say, say("backup-title"), say("backup-saving"), work))

    slug = "backup-note" if places else "backup-no-stick"
    return ListPage(
        say, say("backup-title"), rows, choose, help_slug="backup-help", intro=say(slug)
    )


def save(
    file: Path,
    house: House,
    words: Words,
    is_there: Callable[[], bool],
    stop: Callable[[], bool],
) -> Iterator[str]:
    """Write the backup and tell where it is, or why it is not.

    A stick is asked for again before and after: where one was pulled out there may be a folder left
    that takes files, and they would never be seen again.
    """
    is_own = file.parent == house.state / FOLDER
    try:
        if is_own:
            make_folder(file.parent)
        gone = Mistake(words.say("file-gone-disk", file=str(file)))
        if not is_there():
            raise gone
        saved = back_up(file, house, words)
        if not is_there():
            raise gone
        done = words.say("backup-saved-here" if is_own else "backup-saved", file=str(file))
        yield "\n".join(filter(None, (done, saved.told(words))))
    except Mistake as mistake:
        yield str(mistake)
    except OSError as error:
        yield str(unwritable(file, error, words))


def ask_restore(desk: Desk, house: House, file: Path) -> Step:
    """Ask before a backup takes the place of everything; one that is unfit says so."""
    try:
        backup = read_backup(file, desk.words)
    except Mistake as mistake:
        return Push(TextPage(desk.say, desk.say("backup-title"), str(mistake)))
    return Push(asking_page(desk, house, file, backup))


def asking_page(desk: Desk, house: House, file: Path, backup: Backup) -> ListPage:
    """Give the question; the frame stands on No."""

    def answer(index: int) -> Step:
        if not index:
            return Pop()
        try:
            done = lay_out(backup, house, desk.words)
        except Mistake as mistake:
            # Asking to be alone has given up what this program said about itself.
            desk.store.attend()
            return Replace(TextPage(desk.say, desk.say("restore-title"), str(mistake)))
        return Replace(ReadyPage(desk, done))

    when = tell_moment(backup.manifest.made, desk.words)
    return ListPage(
        desk.say,
        desk.say("restore-title"),
        lambda: [Row(desk.say("restore-no")), Row(desk.say("restore-yes"))],
        answer,
        intro=desk.say("restore-ask", name=file.stem, when=when),
        intro_lines=4,
    )


class ReadyPage(ListPage):
    """A restore is decided: the only way on is to start again, which carries it out.

    What is in memory belongs to what was there before, and a move made now would be lost.
    """

    name = "restored"

    def __init__(self, desk: Desk, done: Restored) -> None:
        self.desk = desk
        say = desk.say
        told = [say("restored-note", undo=done.undo.stem)]
        if done.camera is not CameraFate.NONE:
            told.append(say(f"restore-camera-{done.camera.value}"))
        if done.spoilt:
            told.append(say("restored-aside", parts=spoken_parts(done.spoilt, desk.words)))
        super().__init__(
            say,
            say("restored-title"),
            lambda: [Row(say("restored-again"))],
            lambda index: self.leave(),
            intro=" ".join(told),
            intro_lines=6,
            help_slug="backup-help",
            root=True,
        )

    def leave(self) -> Step:
        """End this run, so that the next one begins with what was brought back."""
        self.desk.is_again_wanted = True
        return Quit()

    def legend(self) -> Mapping[Button, str]:
        return {**super().legend(), Button.BACK: self.say("restored-again")}

    def press(self, button: Button) -> Step:
        return self.leave() if button is Button.BACK else super().press(button)
