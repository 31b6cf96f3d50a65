"""The side that installs: root, for a moment, in a unit of its own (tableside-update.service).

It is started when a request lies there, and with the machine where its folder is not empty.
A request names a file and proves nothing; a stick may change while it is read. So the head is read
once, judged, and kept in memory; the package is copied into root's own folder, synced, read back
from there and added up, and only that copy is installed.

    the plug is pulled while      at the next start
    the package is copied         what was copied is thrown away
    dpkg works                    dpkg goes on, with the same copy
"""

import datetime
import errno
import fcntl
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from companion.system.errors import warn
from companion.system.notify import ServiceManager
from companion.system.privacy import make_folder, private
from companion.system.writing import replace_file, terminal_safe
from companion.updating.messages import Progress, Request, Stage, take_request, tell
from companion.updating.places import Places
from companion.updating.refusals import Busy, Fact, NeedsPackages, NoRoom, NotAFile, Refused
from companion.updating.rules import Update
from companion.updating.sticks import is_update, length_of, open_plain, read_at
from companion.updating.this_box import failed_editions, running_edition, this_box
from companion.updating.update_file import MOST_HEAD_BYTES

PART_BYTES: Final = 1 << 20
ROOM: Final = 5
"""How often the package must fit on the card: the copy, its files, and the program made of them."""
MOST_STARTS: Final = 3
"""How often an installation that was cut off, or broke off, is begun again."""
LOCK_TRIES: Final = 150
LOCK_PAUSE: Final = 2.0
LOOK_SECONDS: Final = 0.5
LONGEST_WHY: Final = 300
PACKAGE: Final = "tableside"
INSTALLED: Final = ("ii", "hi")
"""How dpkg-query begins where a package is wholly there, held or not."""
ASK_APT: Final = (
    "apt-get", "-qq", "--simulate", "--allow-downgrades", "--no-install-recommends",
)  # fmt: skip
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def free_bytes(folder: Path) -> int:
    """How much room there is on a folder's disk."""
    room = os.statvfs(folder)
    return room.f_bavail * room.f_frsize


class Plan(msgspec.Struct, frozen=True):
    """What is being installed: written before dpkg begins, gone when it has ended well."""

    number: str
    edition: str
    size: int
    sha256: str
    starts: int = 1


class Broken(Exception):
    """Installing broke off: a slug and its facts."""

    def __init__(self, slug: str, **facts: Fact) -> None:
        super().__init__(slug)
        self.slug, self.facts = slug, facts


class Installer:
    """Carries out one request, or goes on with what was cut off."""

    def __init__(
        self,
        places: Places,
        *,
        today: Callable[[], datetime.date] = datetime.date.today,
        pause: Callable[[float], None] = time.sleep,
        free: Callable[[Path], int] = free_bytes,
        begun: Callable[[], None] = lambda: None,
    ) -> None:
        self.places = places
        self.today, self.pause, self.free = today, pause, free
        self.begun = begun
        """Called once there is a first word on how far it is, or nothing to do."""
        self.told: Progress | None = None

    @property
    def incoming(self) -> Path:
        """What is copied from a stick, in root's own folder."""
        return self.places.spool / "incoming.deb"

    @property
    def plan_file(self) -> Path:
        """What is under way; a start of the machine looks for it."""
        return self.places.spool / "plan.json"

    def package_of(self, plan: Plan) -> Path:
        """The proven copy that a plan speaks of: by its sum, so never that of another plan."""
        return self.places.spool / f"{plan.sha256}.deb"

    def run(self) -> int:
        """Do what there is to do; 0 where it ended as it should, a refusal included."""
        make_folder(self.places.progress.parent)
        request = take_request(self.places.request)
        try:
            with _card():
                make_folder(self.places.spool)
                plan = self._read_plan()
                self._sweep(plan)
            if request is not None:
                self._say(Progress(request.number, Stage.COPYING))
                self._install(self._take_in(request), is_first=plan is None)
            elif plan is not None:
                self._say(Progress(plan.number, Stage.INSTALLING, plan.edition))
                self._install(plan, is_first=False)
            else:
                self.begun()
        except Refused as refusal:
            warn(f"the update is refused: {refusal}")
            self._end(Stage.REFUSED, refusal.slug, refusal.facts)
        except Broken as broken:
            warn(f"the update broke off: {broken.slug} {broken.facts}")
            self._end(Stage.FAILED, broken.slug, broken.facts)
            return 1
        finally:
            self.incoming.unlink(missing_ok=True)
        return 0

    def _take_in(self, request: Request) -> Plan:
        """Judge the file, copy its package and prove the copy."""
        file = Path(request.file)
        if not is_update(file.name):
            raise NotAFile(file=file.name)
        box = this_box(self.places, self.today())
        update = Update(box, anyway=request.anyway)
        with open_plain(file, self.places.under) as opened:
            manifest = update.read_head(read_at(opened, 0, MOST_HEAD_BYTES))
            update.check_length(length_of(opened))
            package = manifest.package
            plan = Plan(request.number, manifest.edition, package.size, package.sha256)
            self._check_room(plan)
            self._copy(opened, update.package_at, plan)
        self._prove(update, plan)
        self._check_needs()
        return plan

    def _check_room(self, plan: Plan) -> None:
        with _card():
            self.incoming.unlink(missing_ok=True)
            free = self.free(self.places.spool)
        wanted = plan.size * ROOM
        if free < wanted:
            raise NoRoom(wanted=_megabytes(wanted), free=_megabytes(free))

    def _copy(self, opened: int, start: int, plan: Plan) -> None:
        done = 0
        with _card(), open(self.incoming, "wb", opener=private) as copy:
            while done < plan.size:
                part = read_at(opened, start + done, min(PART_BYTES, plan.size - done))
                if not part:
                    # It has become shorter; the proof of the copy says so.
                    break
                copy.write(part)
                done += len(part)
                self._say(Progress(plan.number, Stage.COPYING, plan.edition, done, plan.size))
            copy.flush()
            os.fsync(copy.fileno())

    def _prove(self, update: Update, plan: Plan) -> None:
        """Add the copy up, read back from the card: this, and nothing else, is installed."""
        done = 0
        with _card(), self.incoming.open("rb") as copy:
            os.posix_fadvise(copy.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            while part := copy.read(PART_BYTES):
                update.take(part)
                done += len(part)
                self._say(Progress(plan.number, Stage.CHECKING, plan.edition, done, plan.size))
        update.finish()

    def _check_needs(self) -> None:
        """Ask apt what else it would have to bring: dpkg alone would find out half-way."""
        asked = subprocess.run(
            [*ASK_APT, "install", str(self.incoming)],
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        lines = [line.split() for line in asked.stdout.splitlines()]
        new = [words[1] for words in lines if words[:1] == ["Inst"] and words[1] != PACKAGE]
        if new:
            raise NeedsPackages(names=", ".join(new))
        if asked.returncode:
            raise NeedsPackages(names=_last_line(asked.stderr))

    def _install(self, plan: Plan, *, is_first: bool) -> None:
        """Let dpkg install the copy; everything it needs is in root's own folder by now."""
        with self._packages_to_ourselves():
            self._decide(plan)
            if not is_first:
                # What was left half-done; where it is this very edition, that may be all.
                self._dpkg(plan, "--configure", "--pending")
            if plan.starts == 1 or not self._is_in_place(plan):
                self._check_copy(plan)
                code = self._dpkg(plan, "--install", str(self.package_of(plan)))
                if code or self._installed() != plan.edition:
                    raise Broken("update-broke-off", edition=plan.edition, why=self._why(code))
        os.sync()
        self._forget()
        self._end(Stage.DONE)

    def _decide(self, plan: Plan) -> None:
        """Write down what is to be done: from here on every start of the machine goes on with it.

        A copy that was only just proven gets its name first, so no plan is without its package.
        """
        if plan.starts > MOST_STARTS:
            self._forget()
            raise Broken("update-gave-up", edition=plan.edition, times=MOST_STARTS)
        with _card():
            if self.incoming.exists():
                self.incoming.replace(self.package_of(plan))
                _sync_folder(self.places.spool)
            # The next start counts as one more.
            following = msgspec.structs.replace(plan, starts=plan.starts + 1)
            replace_file(self.plan_file, msgspec.json.encode(following))
            _sync_folder(self.places.spool)
            self._sweep(plan)
        self._say(Progress(plan.number, Stage.INSTALLING, plan.edition))

    def _is_in_place(self, plan: Plan) -> bool:
        """Whether dpkg was done with it, and it runs, or was tried and taken back."""
        if self._installed() != plan.edition:
            return False
        # Nothing is to be loaded here: what this runs from may have been swept by now.
        is_running = running_edition(self.places) == plan.edition
        return is_running or plan.edition in failed_editions(self.places)

    def _check_copy(self, plan: Plan) -> None:
        """Prove the copy again: since it was written the card may have lost some of it."""
        try:
            with self.package_of(plan).open("rb") as copy:
                found = hashlib.file_digest(copy, "sha256").hexdigest()
        except FileNotFoundError:
            found = ""
        if found != plan.sha256:
            self._forget()
            raise Broken("update-lost", edition=plan.edition)

    @contextmanager
    def _packages_to_ourselves(self) -> Iterator[None]:
        """Hold the lock that apt takes too."""
        self.places.lock.parent.mkdir(parents=True, exist_ok=True)
        with open(self.places.lock, "ab", opener=private) as lock:
            for _ in range(LOCK_TRIES):
                try:
                    fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    self.pause(LOCK_PAUSE)
            else:
                raise Busy()
            yield

    def _dpkg(self, plan: Plan, *arguments: str) -> int:
        """Run dpkg, and watch for the moment at which the new edition takes over."""
        environment = {
            # What our package starts must not take itself for this service.
            **{name: value for name, value in os.environ.items() if name != "NOTIFY_SOCKET"},
            # It would take the lock that we hold.
            "DPKG_FRONTEND_LOCKED": "true",
            "DEBIAN_FRONTEND": "noninteractive",
            "LC_ALL": "C.UTF-8",
        }
        with _card(), open(self._said, "wb", opener=private) as said:
            running = subprocess.Popen(
                ["dpkg", "--force-confold", *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
            stage = Stage.INSTALLING
            code = None
            while code is None:
                with suppress(subprocess.TimeoutExpired):
                    code = running.wait(LOOK_SECONDS)
                if stage is Stage.INSTALLING and running_edition(self.places) == plan.edition:
                    stage = Stage.STARTING
                    self._say(Progress(plan.number, stage, plan.edition))
        sys.stderr.write(self._said.read_text("utf-8", "replace"))
        return code

    @property
    def _said(self) -> Path:
        return self.places.progress.with_name("dpkg.log")

    def _why(self, code: int) -> str:
        return _last_line(self._said.read_text("utf-8", "replace")) or f"dpkg: {code}"

    def _installed(self) -> str:
        """The edition that dpkg has wholly installed; "" where it is in the middle of one."""
        asked = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${db:Status-Abbrev} ${Version}", PACKAGE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        status, _, edition = asked.stdout.partition(" ")
        return edition.strip() if status in INSTALLED else ""

    def _read_plan(self) -> Plan | None:
        try:
            return msgspec.json.decode(self.plan_file.read_bytes(), type=Plan)
        except FileNotFoundError:
            return None
        except msgspec.DecodeError as error:
            warn(f"{self.plan_file} cannot be read and is thrown away: {error}")
            self._forget()
            return None

    def _forget(self) -> None:
        """Throw away the plan, then the package it speaks of."""
        self.plan_file.unlink(missing_ok=True)
        _sync_folder(self.places.spool)
        self._sweep(None)

    def _sweep(self, plan: Plan | None) -> None:
        """Throw away every file but the plan and its package: copies that were cut off."""
        kept = {self.plan_file} if plan is None else {self.plan_file, self.package_of(plan)}
        for other in set(self.places.spool.iterdir()) - kept:
            other.unlink()

    def _say(self, progress: Progress) -> None:
        is_first = self.told is None
        self.told = progress
        tell(progress, self.places.progress)
        if is_first:
            self.begun()

    def _end(self, stage: Stage, slug: str = "", facts: Mapping[str, Fact] | None = None) -> None:
        told = self.told or Progress("0", stage)
        self._say(Progress(told.number, stage, told.edition, slug=slug, facts=facts or {}))


@contextmanager
def _card() -> Iterator[None]:
    """Tell a fault of the card, where the copy lies, from one of the stick."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise Broken("update-card-full") from None
        raise Broken("update-card", why=error.strerror or str(error)) from None


def _sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return terminal_safe(lines[-1], LONGEST_WHY) if lines else ""


def _megabytes(count: int) -> int:
    return -(-count // 1_000_000)


def main(arguments: Sequence[str]) -> int:
    """Carry out what was asked for, on this machine or in the folder that is named."""
    places = Places(Path(arguments[0])) if arguments else Places()
    return Installer(places, begun=ServiceManager().ready).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
