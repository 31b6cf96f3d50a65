"""A backup put in the place of what is there: the old or the new after any power cut, never half.

Everything is first laid out in a folder of its own, which one rename then makes valid. From there
on each step can be done again: whoever starts next goes on where the last one was cut off.
"""

import enum
import errno
import os
import shutil
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from companion.keeping.backup import FOLDER, back_up, backup_name
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
from companion.system.writing import replace_file
from companion.words import Words

LAID_OUT: Final = "restoring"
_HALF: Final = "restoring.half"
_PLAN: Final = "plan.json"


class Plan(msgspec.Struct, frozen=True):
    """What is to be done; beside it lie the parts that are put in."""

    put: tuple[str, ...]
    remove: tuple[str, ...]
    aside: str = ""
    """What a damaged file of games is called from now on."""


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
        raise unwritable(house.state / LAID_OUT, error, words) from None


def _lay_out(backup: Backup, house: House, words: Words) -> Restored:
    # Without a key of its own nobody could tell later that the backup to undo this is from here.
    device_seal(house.state)
    is_own = backup.manifest.device == device_mark(house.state)
    camera = _camera_fate(backup, house, is_own)
    stays = CAMERA if camera is CameraFate.KEPT else ()
    known = [part for part in backup.contents if is_known(part) and part not in stays]
    put = [part for part in known if _may_put(house, part)]
    gone = [part for part in house.parts() if part not in backup.contents]
    if not is_own:
        # An older backup, and one from elsewhere, knows nothing of this camera.
        stays = CAMERA
    remove = [part for part in gone if not part.startswith("system/") and part not in stays]
    half = house.state / _HALF
    shutil.rmtree(half, ignore_errors=True)
    make_folder(half)
    for part in put:
        target = half / part
        make_folder(target.parent)
        _write(target, _sealed_here(backup, part, house))
    if GAMES in put:
        _prove(half / GAMES, words)
    undo, aside = _keep_old(house, words)
    _write(half / _PLAN, msgspec.json.encode(Plan(tuple(put), tuple(remove), aside)))
    for folder in (half, *(path for path in half.rglob("*") if path.is_dir())):
        _sync(folder)
    half.replace(house.state / LAID_OUT)
    _sync(house.state)
    refused = [part for part in backup.contents if part not in put and part not in CAMERA]
    left_out = tuple(one for one in refused if not _is_same(house, one, backup.contents[one]))
    return Restored(tuple(put), undo, left_out, camera)


def _camera_fate(backup: Backup, house: House, is_own: bool) -> CameraFate:
    """Decide about aim and lens: both of one camera, so both or neither.

    A device that has learned its own keeps it, unless the backup is its own. One that has none
    most likely has a new card under the old camera.
    """
    theirs = [part for part in CAMERA if part in backup.contents]
    if all(_is_same(house, part, backup.contents[part]) for part in theirs):
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
        if is_put:
            _move(source, target)
        else:
            target.unlink(missing_ok=True)
    for parent in touched:
        if parent.exists():
            _sync(parent)
    done = folder.with_name(_HALF)
    shutil.rmtree(done, ignore_errors=True)
    folder.replace(done)
    _sync(house.state)
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


def _keep_old(house: House, words: Words) -> tuple[Path, str]:
    """Back up what is there; a damaged file of games is put aside as it is when its time comes."""
    folder = house.state / FOLDER
    make_folder(folder)
    name = backup_name(time.time(), time.localtime, "before-")
    undo = next(path for path in _free(folder / name) if not path.exists())
    try:
        back_up(undo, house, words)
    except DamagedStore:
        back_up(undo, house, words, without=(GAMES,))
        return undo, aside_of(house.path(GAMES)).name
    return undo, ""


def _free(path: Path) -> list[Path]:
    return [path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, 100))]


def _may_put(house: House, part: str) -> bool:
    """Tell whether a part may be written: the system's settings often are for others to change."""
    folder = house.path(part).parent
    return not part.startswith("system/") or os.access(folder, os.W_OK | os.X_OK)


def _is_same(house: House, part: str, content: bytes) -> bool:
    """Tell whether a part that may not be written is there as it should be."""
    try:
        return is_known(part) and house.path(part).read_bytes() == content
    except OSError:
        return False


def _sealed_here(backup: Backup, part: str, house: House) -> bytes:
    """Give a part as this device keeps it: its secrets sealed with the device's own key."""
    content = backup.contents[part]
    if part == GAMES or not is_sealed(content):
        return content
    try:
        opened = Seal(bytes.fromhex(backup.manifest.key)).open(content)
    except (WrongSeal, ValueError):
        # It could not be opened where it came from either, and is shown as damaged here as there.
        return content
    return device_seal(house.state).close(opened, label_of(content))


def _prove(games: Path, words: Words) -> None:
    """Look at the games of a backup as at our own, before they are: a Mistake where not whole."""
    with examining(games, words, 0.0) as database, explained(games, words):
        check_rows(database)
        list(list_games(database))


def _write(path: Path, content: bytes) -> None:
    with open(path, "wb", opener=private) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
