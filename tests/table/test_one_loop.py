"""The program, the proof of the whole way and the bench turn one and the same loop."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from taluva_snapshots import seen
from told_table import LOOK, PAINTS, hut_at
from watched import FakeWatcher

import companion
from companion.bench.table import TimedGame
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.running.app import App
from companion.screens.desk import Desk
from companion.simulated.through_camera import FRAME_SECONDS, CameraGame
from companion.table.loop import PATIENCE, Patience, Table
from companion.table.news import Verdict as News
from companion.table.play import Play
from companion.table.untagged import Untagged
from companion.table.wood_doubt import PATIENCE_SECONDS
from companion.words import Language, Words
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw, Hut
from engines.taluva.state import Laid
from vision.standing.values import NOTHING, Trust, Verdict
from vision.tracker import Wait

HOUSE = Path(companion.__file__).parent
SETUP = Setup(("Anna", "Ben"))
SIZE = (800, 480)
LOOPS_OWN = {"see", "rest", "fetch", "fetch_look", "ask_look", "drop_what_waits", "watch_tags"}
"""What only the loop asks of a game, of the camera and of what looks after wooden pieces."""
IMPURE = {
    "asyncio", "cv2", "datetime", "io", "os", "pathlib", "pygame", "queue", "random", "sqlite3",
    "subprocess", "sys", "threading", "time",
}  # fmt: skip


class ToldSight(FakeWatcher):
    """A camera in colour; whether its table was stirred since the last look a test says."""

    def __init__(self) -> None:
        super().__init__()
        self.has_colour = True
        self.wants_looks = self.is_stirred = False
        self.asked = 0
        self.told = Verdict(NOTHING, Trust.CERTAIN)

    def judge(self, *asked: object) -> Verdict:
        return self.told

    def tell(self, verdict: Verdict) -> None:
        """Let wood stand there that shows this."""
        self.told, self.is_stirred = verdict, True

    def ask_look(self) -> None:
        self.wants_looks = self.is_stirred = True
        self.asked += 1

    def fetch_look(self) -> object:
        if not (self.is_stirred and self.wants_looks) or self.waiting is not None:
            return None
        self.is_stirred = False
        return LOOK


class Lesson:
    """Counts what it is shown."""

    def __init__(self) -> None:
        self.looks = 0

    @property
    def has_begun(self) -> bool:
        return self.looks > 0

    def take(self, look: object) -> None:
        self.looks += 1


def evening(laid: Any, sight: ToldSight) -> Iterator[int]:
    """What happens at the table, with the frames that pass in between."""
    play, wood = laid.play, laid.wood
    yield 3
    assert play.sees
    play.choose(Draw(by=TABLE, tile=5))
    sight.fresh.append(seen([Laid(5, (0, 0), 0, 1)]))
    yield 3
    laid.lesson = lesson = Lesson()
    yield 12
    assert lesson.looks == 1
    wood.learn(PAINTS)
    laid.lesson = None
    yield 12
    hut = next(one for one in play.legal if isinstance(one, Hut))
    sight.tell(Verdict(hut_at(hut.at), Trust.CERTAIN))
    yield 5
    assert play.session.actions[-1] == hut
    sight.tell(Verdict(hut_at(hut.at, count=-1), Trust.CERTAIN))
    yield round(PATIENCE_SECONDS / FRAME_SECONDS) + 3
    assert hut not in play.session.actions
    sight.tell(Verdict(hut_at(hut.at), Trust.LIKELY))
    yield 5
    assert play.is_asking
    play.choose(hut)
    yield 5
    sight.is_blind = True
    yield round(PATIENCE.blind / FRAME_SECONDS) + 3
    assert not play.sees
    assert play.choice.actions, "buttons tell what no camera reads"
    sight.is_blind = False
    yield 3
    play.choose(Draw(by=TABLE, tile=9))
    sight.fresh.append(seen([Laid(5, (0, 0), 0, 1), Laid(9, (0, 0), 0, 2)], number=2))
    yield 5
    assert play.news.verdict is News.REFUSED
    assert sight.is_doubted
    assert play.sees
    sight.waiting = Wait.MAT
    yield round(PATIENCE.blind / FRAME_SECONDS) + 3
    assert not play.sees


def shown(play: Play, wood: Untagged, lesson: Lesson | None, sight: ToldSight) -> tuple[Any, ...]:
    """What of a table anybody can see at one frame."""
    looks = 0 if lesson is None else lesson.looks
    told = (play.news, play.session.actions, play.choice.actions, play.corrections)
    asks = (play.is_asking, play.is_complaining, wood.oddity, play.sees, play.sees_wood)
    return (*told, *asks, sight.wants_looks, sight.is_doubted, sight.asked, looks)


def traced(laid: Any, sight: ToldSight, frame: Callable[[], object]) -> list[tuple[Any, ...]]:
    trace = []
    for frames in evening(laid, sight):
        for _ in range(frames):
            frame()
            trace.append(shown(laid.play, laid.wood, laid.lesson, sight))
    return trace


def by_program(folder: Path) -> list[tuple[Any, ...]]:
    sight, now = ToldSight(), 0.0
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        desk = Desk(store, eye=sight.judge)
        app = App(desk, watcher=sight)  # type: ignore[arg-type]
        desk.open_play(store.begin(GAMES["taluva"], SETUP))

        def frame() -> None:
            nonlocal now
            now += FRAME_SECONDS
            app.step(now, FRAME_SECONDS, (), SIZE)

        return traced(desk, sight, frame)


class NoCamera:
    """Gives no frame: what is seen a test says."""

    def read(self, timeout: float = 1.0) -> None:
        return None


def by_robot(kind: type[CameraGame]) -> list[tuple[Any, ...]]:
    sight = ToldSight()
    game = kind(Session(GAMES["taluva"], SETUP), 1)
    game.camera = NoCamera()  # type: ignore[assignment]
    game.watcher = game.loop.sight = sight  # type: ignore[assignment]
    game.wood = Untagged(game.play, eye=sight.judge, has_colour=False)
    return traced(game, sight, game.frame)


def test_program_proof_and_bench_tell_the_same_of_the_same_evening(tmp_path: Path) -> None:
    ours = by_program(tmp_path)
    assert {News.ACCEPTED, News.TAKEN_BACK} < {one[0].verdict for one in ours}
    for kind in (CameraGame, TimedGame):
        theirs = by_robot(kind)
        different = [
            n for n, pair in enumerate(zip(ours, theirs, strict=True)) if pair[0] != pair[1]
        ]
        assert not different, f"{kind.__name__} from frame {different[0]}"


def called(file: Path) -> set[str]:
    """The names of all methods that a module calls."""
    calls = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call))
    return {call.func.attr for call in calls if isinstance(call.func, ast.Attribute)}


@pytest.mark.parametrize("room", ["running", "simulated", "bench", "screens", "commands"])
def test_nothing_but_the_loop_carries_the_cameras_news_to_a_game(room: str) -> None:
    for file in (HOUSE / room).rglob("*.py"):
        found = called(file) & LOOPS_OWN
        assert not found, f"{file.relative_to(HOUSE)} calls {sorted(found)}"


def test_all_three_hold_a_table(tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        loops = [App(Desk(store)).loop]
    for kind in (CameraGame, TimedGame):
        game = kind(Session(GAMES["taluva"], SETUP), 1)
        assert game.loop.laid is game
        loops.append(game.loop)
    assert {type(loop) for loop in loops} == {Table}


def test_the_table_has_no_clock_no_thread_no_file_and_no_screen() -> None:
    files = list((HOUSE / "table").rglob("*.py"))
    assert len(files) > 1
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {name.partition(".")[0] for name in names} & IMPURE, file.name


@pytest.mark.parametrize("blind", [PATIENCE.blind / 2, PATIENCE.blind, 2 * PATIENCE.blind])
def test_a_camera_counts_as_blind_just_when_patience_is_at_an_end(blind: float) -> None:
    game = CameraGame(Session(GAMES["taluva"], SETUP), 1)
    sight = ToldSight()
    table = Table(game, sight, Patience(blind=blind))  # type: ignore[arg-type]
    table.turn(100.0)
    table.turn(100.1)
    assert table.sees
    assert game.play.sees
    sight.is_blind = True
    table.turn(100.2)
    assert not table.turn(100.0 + blind)
    assert table.sees
    assert table.turn(100.3 + blind), "what people are offered is another choice now"
    assert not table.sees
    assert not game.play.sees


def test_a_camera_may_be_blind_for_five_seconds() -> None:
    assert PATIENCE.blind == 5.0
