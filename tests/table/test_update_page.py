"""Updating with six buttons: what the page shows, asks and leaves to the other side."""

import pytest
from pilot import Pilot
from stick_rig import OWN, STRANGE, TODAY, Rig, update

from companion.screens.menu import Menu, update_note
from companion.screens.pages import TextPage
from companion.screens.screen import Push
from companion.screens.updating import (
    PATIENCE,
    InstallingPage,
    UpdatesPage,
    update_page,
)
from companion.updating.messages import going_on, read_progress
from companion.updating.refusals import Refused
from companion.words import Language, Words
from hardware.values import Button


@pytest.fixture
def rig(tmp_path):
    return Rig(tmp_path)


@pytest.fixture
def sticks(rig):
    return [rig.stick]


@pytest.fixture(params=Language)
def pilot(request, rig, sticks, tmp_path):
    flown = Pilot(tmp_path / "state", language=request.param)
    desk = flown.app.desk
    page = update_page(desk, rig.places, lambda: sticks, lambda: TODAY)
    flown.app.stack.take(Push(page))
    yield flown
    flown.close()


def say(pilot, slug, **facts):
    return pilot.app.desk.say(slug, **facts)


def test_from_the_stick_to_the_new_edition_by_buttons(rig, pilot):
    file = rig.put(update())
    assert say(pilot, "update-none") in pilot.text
    # A stick that was plugged in after the page was opened.
    pilot.app.stack.take(Push(update_page(pilot.app.desk, rig.places, lambda: [rig.stick], today)))
    assert say(pilot, "update-edition", edition="1.5.0") in pilot.text
    pilot.press(Button.OK)
    new = {Language.ENGLISH: "A sixth game.", Language.FRENCH: "Un sixième jeu."}
    assert new[pilot.app.desk.words.language] in pilot.text
    assert not rig.places.request.exists(), "nothing is asked for before Yes"
    pilot.press(Button.RIGHT, Button.OK)
    assert isinstance(pilot.screen, InstallingPage)
    assert say(pilot, "update-asked") in pilot.text
    assert rig.places.request.exists()
    assert rig.run() == 0
    pilot.wait(1.0)
    assert say(pilot, "update-done", edition="1.5.0") in pilot.text
    assert rig.edition == "1.5.0"
    assert file.exists()
    pilot.press(Button.BACK)
    assert isinstance(pilot.screen, UpdatesPage)
    assert update_note(pilot.app.desk, rig.places) == say(
        pilot, "menu-update-done", edition="1.5.0"
    )


def today():
    return TODAY


def test_a_stick_that_is_plugged_in_now_turns_up_by_itself_and_goes_when_pulled(rig, pilot, sticks):
    other = rig.root / "media/other"
    other.mkdir()
    (other / "a.update").write_bytes(update())
    sticks.append(other)
    pilot.wait(2.5)
    assert say(pilot, "update-edition", edition="1.5.0") in pilot.text
    sticks.clear()
    pilot.wait(2.5)
    assert say(pilot, "update-none") in pilot.text


def test_no_is_the_first_answer_and_asks_for_nothing(rig, pilot, sticks):
    rig.put(update())
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK, Button.OK)
    assert isinstance(pilot.screen, UpdatesPage)
    assert not rig.places.request.exists()


def test_what_is_refused_says_why_and_cannot_be_installed(rig, pilot, sticks):
    rig.put(update(key=STRANGE))
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK)
    assert isinstance(pilot.screen, TextPage)
    assert "key" in pilot.text or "clé" in pilot.text
    pilot.press(Button.OK)
    assert not rig.places.request.exists()


def test_an_older_one_is_installed_when_people_say_so_and_only_then(rig, pilot, sticks):
    rig.put(update(edition="1.0.0"))
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK)
    assert say(pilot, "update-older-edition", edition="1.0.0", own=OWN) in pilot.text
    pilot.press(Button.RIGHT, Button.OK)
    assert rig.run("1.0.0") == 0
    pilot.wait(1.0)
    assert say(pilot, "update-done", edition="1.0.0") in pilot.text


def test_what_the_other_side_refuses_is_told_though_the_page_saw_a_good_one(rig, pilot, sticks):
    file = rig.put(update())
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK, Button.RIGHT)
    file.write_bytes(update()[:-1] + b"?")
    pilot.press(Button.OK)
    rig.run()
    pilot.wait(1.0)
    assert say(pilot, "update-damaged") in pilot.text
    assert rig.edition == OWN


def test_where_nobody_answers_the_page_says_so(rig, pilot, sticks):
    rig.put(update())
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK, Button.RIGHT, Button.OK)
    pilot.wait(PATIENCE)
    assert say(pilot, "update-silent") in pilot.text


def test_where_nothing_can_be_asked_for_the_page_says_why(rig, pilot, sticks):
    rig.put(update())
    sticks.append(rig.stick)
    pilot.wait(2.5).press(Button.OK, Button.RIGHT)
    rig.places.request.parent.rmdir()
    rig.places.request.parent.write_text("in the way")
    pilot.press(Button.OK)
    assert say(pilot, "update-title") in pilot.text
    assert isinstance(pilot.screen, TextPage)


def test_each_step_is_told_with_what_people_may_do(rig, pilot):
    page = InstallingPage(pilot.app.desk, "ab", lambda: None)
    pilot.app.stack.take(Push(page))
    rig.places.progress.parent.mkdir(parents=True)
    page.read = lambda: read_progress(rig.places.progress)
    for stage, slug in (
        ("copying", "update-leave-stick"),
        ("checking", "update-stick-free"),
        ("installing", "update-stick-free"),
        ("starting", "update-stick-free"),
    ):
        rig.places.progress.write_text(f'{{"number":"ab","stage":"{stage}","done":1,"of":3}}')
        pilot.wait(1.0)
        assert say(pilot, slug) in pilot.text
        assert say(pilot, f"update-step-{stage}") in pilot.text
        pilot.app.draw(pilot.surface)
        assert page.moving


def test_after_a_pulled_plug_the_screen_begins_with_the_update(rig, pilot):
    assert going_on(rig.places.progress) is None
    rig.ask(rig.put(update()))
    assert rig.run_apart(CUT="unpacked").returncode == -9
    assert going_on(rig.places.progress) is not None
    page = update_page(pilot.app.desk, rig.places)
    assert isinstance(page, InstallingPage)
    assert rig.run() == 0
    page.update(1.0)
    assert say(pilot, "update-done", edition="1.5.0") in "".join(page.text())
    assert going_on(rig.places.progress) is None


def test_the_menu_leads_there_on_a_box_of_its_own_only(pilot):
    desk = pilot.app.desk
    label = desk.say("menu-update")
    menu = Menu(desk)
    assert label not in [row.label for row in menu.rows()]
    desk.owns_box = True
    row = [row.label for row in menu.rows()].index(label)
    step = menu.enter(row)
    assert isinstance(step, Push)
    assert isinstance(step.screen, UpdatesPage)


@pytest.mark.parametrize("language", Language)
def test_every_refusal_is_worded(language):
    words = Words(language)
    assert [kind for kind in Refused.__subclasses__() if not words.has(kind.slug)] == []


def test_a_box_from_source_says_how_it_is_updated(rig, pilot):
    (rig.root / "opt/tableside/share/wheels").rmdir()
    page = update_page(pilot.app.desk, rig.places, list, today)
    assert say(pilot, "update-from-source") in "".join(page.text())
