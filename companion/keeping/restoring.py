"""A backup put in the place of what is there: the old or the new after any power cut, never half.

Everything is first laid out in a folder of its own, which one rename then makes valid. From there
on each step can be done again: whoever starts next goes on where the last one was cut off.
"""

import enum
import errno
import hashlib
import os
import shutil
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from companion.keeping.backup import BEFORE, FOLDER, UnreadableGames, back_up, backup_name
from companion.keeping.backup_file import Backup
from companion.keeping.belongings import CAMERA, GAMES, House, is_known
from companion.keeping.claims import Claims
from companion.keeping.copying import copy_of
from companion.keeping.database import examining
from companion.keeping.ledger import check_rows, list_games
from companion.keeping.record import unwritable
from companion.keeping.rescue import aside_of, keep_aside
from companion.keeping.troubles import DamagedStore, explained
from companion.system.errors import Mistake
from companion.system.privacy import make_folder, private
from companion.system.reading import Unfit, parse_json, take_text
from companion.system.sealing import Seal, WrongSeal, device_mark, device_seal, is_sealed, label_of
from companion.system.writing import (
    LONGEST,
    put_aside,
    replace_file,
    sync_folder,
    terminal_safe,
)
from companion.words import Words

LAID_OUT: Final = "restoring"
_HALF: Final = "restoring.half"
_PLAN: Final = "plan.json"
_WINDOW: Final = 1 << 18
"""Bytes that are compared at once."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be done; beside it lie the parts that are put in."""

    put: tuple[str, ...]
    remove: tuple[str, ...]
    aside: str = ""
    """What a damaged file of games is called from now on."""
    spoilt: tuple[str, ...] = ()
    """What no backup can hold as it lies there: it is put aside, so that nothing is lost."""


class CameraFate(enum.Enum):
    """What became of the camera's aim and lens that a backup holds."""

    NONE = "none"
    """It holds none, or those that are here."""
    TAKEN = "taken"
    KEPT = "kept"
    """It is of another device, and this one has learned its own."""


class Restored(msgspec.Struct, frozen=True):
    """What was put back, and how it can be undone."""

    parts: tuple[str, ...]
    undo: Path
    """A backup of what was there before."""
    left_out: tuple[str, ...] = ()
    """Parts that this box does not know or may not write."""
    spoilt: tuple[str, ...] = ()
    """Parts of before that could not be kept in the backup, and are put aside."""
    camera: CameraFate = CameraFate.NONE


def restore(backup: Backup, house: House, words: Words) -> Restored:
    """Put a backup in the place of what is there; a Mistake says why not, and all is as it was."""
    done = lay_out(backup, house, words)
    finish(house, words)
    return done


def lay_out(backup: Backup, house: House, words: Words) -> Restored:
    """Make everything ready and decide it: from here on every start of the program carries it out.

    What is there is kept as a backup of its own before. Nobody else may use the games meanwhile.
    """
    try:
        make_folder(house.state)
        with closing(Claims(house.path(GAMES), words)) as claims, claims.alone():
            return _lay_out(backup, house, words)
    except OSError as error:
        raise unwritable(house.state, error, words) from None


def _lay_out(backup: Backup, house: House, words: Words) -> Restored:
    # Without a key of its own nobody could tell later that the backup to undo this is from here.
    device_seal(house.state)
    is_own = backup.manifest.device == device_mark(house.state)
    camera = _camera_fate(backup, house, is_own)
    stays = CAMERA if camera is CameraFate.KEPT else ()
    known = [part for part in backup.parts if is_known(part) and part not in stays]
    put = [part for part in known if _may_put(house, part)]
    gone = [part for part in house.parts() if part not in backup.parts]
    if not is_own:
        # An older backup, and one from elsewhere, knows nothing of this camera.
        stays = CAMERA
    remove = [part for part in gone if not part.startswith("system/") and part not in stays]
    half = house.state / _HALF
    shutil.rmtree(half, ignore_errors=True)
    try:
        make_folder(half)
        for part in put:
            target = half / part
            make_folder(target.parent)
            _write(target, _sealed_here(backup, part, house, words))
        if GAMES in put:
            _prove(half / GAMES, backup, words)
        refused = [part for part in backup.parts if part not in put and part not in CAMERA]
        left_out = tuple(one for one in refused if not _is_same(house, one, backup))
        undo, aside, spoilt = _keep_old(house, words)
        moved = tuple(part for part in spoilt if part in (*put, *remove))
        plan = Plan(tuple(put), tuple(remove), aside, moved)
        _write(half / _PLAN, [msgspec.json.encode(plan)])
        for folder in (half, *(path for path in half.rglob("*") if path.is_dir())):
            sync_folder(folder)
    except BaseException:
        # Two hundred megabytes of a backup that is refused must not stay on the card.
        shutil.rmtree(half, ignore_errors=True)
        raise
    half.replace(house.state / LAID_OUT)
    sync_folder(house.state)
    return Restored(tuple(put), undo, left_out, moved, camera)


def _camera_fate(backup: Backup, house: House, is_own: bool) -> CameraFate:
    """Decide about aim and lens: both of one camera, so both or neither.

    A device that has learned its own keeps it, unless the backup is its own. One that has none
    most likely has a new card under the old camera.
    """
    theirs = [part for part in CAMERA if part in backup.parts]
    if all(_is_same(house, part, backup) for part in theirs):
        return CameraFate.NONE
    has_own = any(house.path(part).exists() for part in CAMERA)
    return CameraFate.KEPT if has_own and not is_own else CameraFate.TAKEN


def is_laid_out(state: Path) -> bool:
    """Tell whether a restore was decided and not yet carried out."""
    return (state / LAID_OUT).exists()


def finish(house: House, words: Words) -> None:
    """Carry out what was decided; done twice, or begun again after a power cut, it is the same."""
    folder = house.state / LAID_OUT
    with closing(Claims(house.path(GAMES), words)) as claims, claims.alone():
        if not folder.exists():
            return
        try:
            plan = parse_json(take_text(folder / _PLAN), str(folder / _PLAN), Plan)
            _carry_out(plan, folder, house)
        except FileNotFoundError:
            raise Mistake(words.say("file-missing", file=str(folder / _PLAN))) from None
        except Unfit as unfit:
            raise Mistake(unfit.say(words)) from None
        except OSError as error:
            raise Mistake(words.say("restore-stuck", why=error.strerror or str(error))) from None


def _carry_out(plan: Plan, folder: Path, house: House) -> None:
    games = house.path(GAMES)
    touched = set()
    for part in (*plan.remove, *plan.put):
        source, target = folder / part, house.path(part)
        is_put = part in plan.put
        if is_put and not source.exists():
            # Moved in before the power was cut.
            continue
        touched.add(target.parent)
        if part == GAMES:
            _make_way(games, plan.aside)
        elif target.exists() and (part in plan.spoilt or target.is_dir()):
            put_aside(target)
        if is_put:
            _move(source, target)
        else:
            target.unlink(missing_ok=True)
    for parent in touched:
        if parent.exists():
            sync_folder(parent)
    done = folder.with_name(_HALF)
    shutil.rmtree(done, ignore_errors=True)
    folder.replace(done)
    sync_folder(house.state)
    shutil.rmtree(done, ignore_errors=True)


def _make_way(games: Path, aside: str) -> None:
    """Take away what belongs to the old file of games and would spoil the new one."""
    if aside and games.exists() and not (games.parent / aside).exists():
        keep_aside(games, games.parent / aside)
    copy_of(games).unlink(missing_ok=True)
    games.with_name(f"{games.name}-journal").unlink(missing_ok=True)


def _move(source: Path, target: Path) -> None:
    make_folder(target.parent)
    try:
        source.replace(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        # Settings may lie on another disk than games.
        replace_file(target, source.read_bytes())


def _keep_old(house: House, words: Words) -> tuple[Path, str, tuple[str, ...]]:
    """Back up what is there; what no backup can hold is put aside as it is when its time comes.

    So a box that is spoilt can still be restored, and undone.
    """
    folder = house.state / FOLDER
    make_folder(folder)
    name = backup_name(time.time(), time.localtime, BEFORE)
    undo = next(path for path in _free(folder / name) if not path.exists())
    try:
        return undo, "", tuple(back_up(undo, house, words).left_out)
    except UnreadableGames:
        saved = back_up(undo, house, words, without=(GAMES,))
        return undo, aside_of(house.path(GAMES)).name, tuple(saved.left_out)


def _free(path: Path) -> list[Path]:
    return [path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, 100))]


def _may_put(house: House, part: str) -> bool:
    """Tell whether a part may be written: the system's settings often are for others to change."""
    folder = house.path(part).parent
    return not part.startswith("system/") or os.access(folder, os.W_OK | os.X_OK)


def _is_same(house: House, part: str, backup: Backup) -> bool:
    """Whether a part that may not be written, or wants no writing, is there as it should be."""
    if not is_known(part):
        return False
    total = hashlib.sha256()
    try:
        with house.path(part).open("rb") as file:
            while window := file.read(_WINDOW):
                total.update(window)
    except OSError:
        return False
    return total.hexdigest() == backup.manifest.parts[part].sum


def _sealed_here(backup: Backup, part: str, house: House, words: Words) -> Iterable[bytes]:
    """A part as this device keeps it: its secrets sealed with the device's own key."""
    if part == GAMES:
        return backup.windows(part, words)
    content = backup.take(part, words)
    if not is_sealed(content):
        return [content]
    try:
        opened = Seal(bytes.fromhex(backup.manifest.key)).open(content)
    except (WrongSeal, ValueError):
        # It could not be opened where it came from either, and is shown as damaged here as there.
        return [content]
    return [device_seal(house.state).close(opened, label_of(content))]


def _prove(games: Path, backup: Backup, words: Words) -> None:
    """Look at the games of a backup as at our own, before they are: a Mistake names the backup."""
    try:
        with examining(games, words, 0.0) as database, explained(games, words):
            check_rows(database)
            list(list_games(database))
    except DamagedStore as damaged:
        if damaged.is_newer:
            program = terminal_safe(backup.manifest.program, LONGEST)
            facts = {"file": str(backup.path), "program": program}
            raise Mistake(words.say("backup-newer", **facts)) from None
        facts = {"file": str(backup.path), "why": damaged.damage.say(words)}
        raise Mistake(words.say("backup-games-damaged", **facts)) from None


def _write(path: Path, content: Iterable[bytes]) -> None:
    with open(path, "wb", opener=private) as file:
        for window in content:
            file.write(window)
        file.flush()
        os.fsync(file.fileno())
