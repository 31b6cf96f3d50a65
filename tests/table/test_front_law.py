"""The law of keys: what is written beside a button is what a press of it does.

Evenings of all games bring the game screen into all kinds of states. A real press goes through
panel and loop; what the drawn word promises is compared with what has become of the game. The
promises are written here by their words, not asked of the code.
"""

import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from campaign_sizes import rarely, times
from misfortunes import any_run
from test_any_evening import AnyEvening

from companion.games.rules import GAMES
from companion.kits.answers import Ask, NotAllowed, Unreadable
from companion.kits.choices import FieldValue
from companion.screens.phrases import Voice
from companion.screens.tablescreen import TableScreen
from engines.contract import TABLE, Action, Refusal
from hardware.values import Button, Lamp

PRESSES = 24
HAPPENINGS = (
    *("pieces", "pieces", "lay", "meddle", "refused", "unreadable", "asks"),
    *("blind", "sees", "wait", "far", "guide", "none"),
)


class Looked(NamedTuple):
    """What can be seen of a game from outside."""

    actions: tuple[Action, ...]
    own: int
    """How many of them players have done."""
    answered: tuple[tuple[str, FieldValue], ...]
    is_asking: bool
    is_opened: bool
    offered: int
    """How many actions the choice has."""
    is_guided: bool
    lesson: str
    page: str
    cursor: int
    chosen: str
    """The answer in its box, as it is drawn."""
    lead: str
    voice: Voice
    drawn: tuple[str, ...]
    lamps: frozenset[Lamp]


def look(evening: AnyEvening, screen: TableScreen) -> Looked:
    play, house = screen.play, evening.house
    step = screen.guide.step
    lead, _, voice = screen.sentence()
    return Looked(
        play.session.actions,
        sum(action.by != TABLE for action in play.session.actions),
        play.choice.answered,
        play.is_asking,
        play.is_opened,
        len(play.choice.actions),
        screen.guide.on,
        "" if step is None else step.slug,
        house.front.name,
        screen.cursor,
        screen.chosen_name(),
        lead,
        voice,
        tuple(house.lines()),
        frozenset(house.panel.lamps),
    )


def done(before: Looked, after: Looked) -> tuple[Action, ...]:
    """What was done since, where nothing was taken back."""
    assert after.actions[: len(before.actions)] == before.actions, "something was taken back"
    return after.actions[len(before.actions) :]


def nothing_done(before: Looked, after: Looked) -> None:
    assert after.actions == before.actions


def opened(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    if after.page == "table":
        assert after.chosen, "nothing can be chosen"
        assert screen.legend()[Button.OK] != "Understood"


def moved(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    assert after.answered == before.answered
    assert (after.cursor, after.offered) != (before.cursor, before.offered)


def taken(screen: TableScreen, before: Looked, after: Looked) -> None:
    assert before.chosen in " ".join(before.drawn), "what OK takes is not written"
    run = done(before, after)
    if run:
        assert after.own > before.own or run[0].by == TABLE
        return
    *earlier, (field, value) = after.answered
    assert tuple(earlier) == before.answered
    assert before.chosen, (field, value)


def understood(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    was_lesson = before.voice not in (Voice.NO, Voice.FIX, Voice.STEP)
    gone = (before.lesson, screen.legend().get(Button.BACK)) if was_lesson else before.lead
    now = (after.lesson, "End guide") if was_lesson else after.lead
    assert gone != now or "Understood" not in after.drawn, "it is still in front"
    assert after.is_guided == before.is_guided
    assert Lamp.NO not in after.lamps or not was_lesson or after.lamps == before.lamps
    if not was_lesson:
        assert Lamp.NO not in after.lamps, "what is put away lights no lamp"


def ended(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    assert before.is_guided
    assert not after.is_guided


def stepped_back(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    assert after.answered == ()
    if not before.answered:
        assert before.is_asking or before.is_opened
        assert not after.is_asking


def taken_back(screen: TableScreen, before: Looked, after: Looked) -> None:
    assert after.own < before.own
    kept = len(after.actions)
    assert all(action.by == TABLE for action in after.actions[after_common(before, after) : kept])


def after_common(before: Looked, after: Looked) -> int:
    pairs = zip(before.actions, after.actions, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), len(after.actions))


def never_was(screen: TableScreen, before: Looked, after: Looked) -> None:
    assert len(after.actions) < len(before.actions)
    assert after.actions == before.actions[: len(after.actions)]


def leads_to(name: str) -> Callable[[TableScreen, Looked, Looked], None]:
    def led(screen: TableScreen, before: Looked, after: Looked) -> None:
        nothing_done(before, after)
        assert after.page == name

    return led


def brought_back(screen: TableScreen, before: Looked, after: Looked) -> None:
    nothing_done(before, after)
    assert before.page == "table"
    assert after.page in {page.name for _, page in screen.pages}


LAW: dict[str, Callable[[TableScreen, Looked, Looked], None]] = {
    "Undo": taken_back,
    "Menu": leads_to("list"),
    "Result": leads_to("result"),
    "OK": taken,
    "Previous": moved,
    "Next": moved,
    "Back": stepped_back,
    "Understood": understood,
    "End guide": ended,
    "By buttons": opened,
    "Choose": opened,
    "Misread": never_was,
    "Not so": never_was,
    "Go back to it": brought_back,
}


def happen(evening: AnyEvening, screen: TableScreen, chance: random.Random) -> None:
    """Let something happen that has nothing to do with a press."""
    play, house = screen.play, evening.house
    seed = chance.randrange(2**32)
    match chance.choice(HAPPENINGS):
        case "pieces" if may_go_on(screen):
            ahead = play.session.ahead(*any_run(play, chance))
            house.lay_out(play, play.table.layout(ahead.state))
        case "lay":
            house.lay_out(play)
        case "meddle":
            evening.meddle_with_a_piece(seed, chance.choice(("push", "take", "cover")))
        case "refused" if play.legal and not play.over:
            play.take(NotAllowed(play.legal[0], Refusal("not-your-turn", {"seat": 0})))
        case "unreadable" if not play.over:
            play.take(Unreadable("mat-unseen"))
        case "asks" if play.legal and not play.over:
            play.take(Ask(tuple(chance.sample(play.legal, min(3, len(play.legal))))))
        case "blind" | "sees" as camera:
            evening.disturb_the_camera(None, camera == "blind")
        case "wait":
            house.turn(seconds=7.0)
        case "far" if may_go_on(screen):
            house.do(any_run(play, chance)[0])
        case "guide":
            screen.guide.switch(on=chance.random() < 0.7)
    house.turn()
    house.turn()


def hold(evening: AnyEvening, screen: TableScreen, button: Button) -> str:
    """Press a button and hold what was written beside it; gives that."""
    legend = screen.legend()[button]
    before = look(evening, screen)
    assert legend in before.drawn, "what a press does is not drawn"
    evening.house.press(button)
    after = look(evening, screen)
    if legend in LAW:
        LAW[legend](screen, before, after)
        return legend
    # A word of the game's own is a standing answer: the one action it names.
    run = [action for action in done(before, after) if action.by != TABLE]
    assert len(run) == 1, (legend, run)
    assert screen.phrases.standing(run[0]) == legend
    return "standing"


def one_thing_is_in_front(screen: TableScreen) -> None:
    """What OK takes is in its box, what is to be understood has no box, and Back belongs to it."""
    legend, (_, _, voice) = screen.legend(), screen.sentence()
    ok, back = legend.get(Button.OK, ""), legend.get(Button.BACK, "")
    complains = voice in (Voice.NO, Voice.FIX, Voice.STEP)
    assert complains == (ok == back == "Understood")
    if back == "End guide":
        assert ok == "Understood"
    own = ("", "Understood", "Result", "Go back to it")
    assert not (ok in own and screen.chosen_name()), (ok, screen.chosen_name())
    if ok == "OK":
        assert screen.chosen_name()
        assert screen.offered() == screen.chosen_name()
    elif ok in own:
        assert screen.offered() == ""
    else:
        assert screen.offered() == ok


def leave(evening: AnyEvening, screen: TableScreen, chance: random.Random) -> None:
    """Come back to the game screen from whatever is over it; on its pages something is pressed."""
    house = evening.house
    if chance.random() < 0.4:
        # They have laws of their own.
        house.press(chance.choice(list(house.front.legend()) or [Button.BACK]))
        return
    has_put_by = chance.random() < 0.3
    while house.front is not screen:
        house.app.stack.screens.pop().is_put_by = has_put_by
    screen.play.asking.look_at_all()
    for _ in range(8):
        house.turn()
        if house.front is screen or not may_go_on(screen):
            return
        house.do(any_run(screen.play, chance)[0])


def may_go_on(screen: TableScreen) -> bool:
    session = screen.play.session
    # What undo took back comes again by itself in the middle of a run.
    return bool(session.to_move) and not session.known


def spend(game: str, seed: int, homes: Path, presses: int) -> Counter[str]:
    """One evening of one game; gives which legends were pressed."""
    chance, met = random.Random(f"front/{game}/{seed}"), Counter[str]()
    AnyEvening.homes = homes
    evening: Any = AnyEvening()
    try:
        evening.move_in((800, 480), seed % 3 != 1, game, chance.getrandbits(32))
        house = evening.house
        for _ in range(6 * presses):
            if sum(met.values()) >= presses:
                break
            screen = next((s for s in house.app.stack.screens if isinstance(s, TableScreen)), None)
            if screen is None or screen.play.over:
                evening.begin(game, chance.getrandbits(32))
            elif house.front is not screen:
                leave(evening, screen, chance)
            else:
                happen(evening, screen, chance)
                if house.front is screen:
                    house.app._dirty = True
                    house.turn()
                    one_thing_is_in_front(screen)
                    met[hold(evening, screen, button_to_press(screen, chance))] += 1
    finally:
        evening.house.close()
        shutil.rmtree(evening.folder)
    return met


def button_to_press(screen: TableScreen, chance: random.Random) -> Button:
    legend = screen.legend()
    others = [button for button in legend if legend[button] not in ("Menu", "Undo")]
    return chance.choice(others * 3 + list(legend))


@pytest.mark.parametrize("seed", [0, *(rarely(n) for n in range(1, times(8)))])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_written_beside_a_button_is_what_a_press_does(
    game: str, seed: int, tmp_path: Path
) -> None:
    presses = 3 * PRESSES if seed else PRESSES
    met = spend(game, seed, tmp_path, presses)
    assert sum(met.values()) == presses
    assert len(met) > 5, met


@pytest.mark.campaign
def test_a_long_run_meets_every_legend(tmp_path: Path) -> None:
    met = Counter[str]()
    for game in sorted(GAMES):
        for seed in range(times(3)):
            met += spend(game, 100 + seed, tmp_path, 4 * PRESSES)
    assert set(met) >= {*LAW, "standing"} - {"Result"}, met
