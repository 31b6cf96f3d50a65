"""Clean events out of bouncing contacts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import LONG_PRESS, SETTLE, Contact, Keybed
from hardware.dials import Quadrature
from hardware.values import Button, Press


def test_the_first_edge_counts_at_once():
    assert Contact().edge(True, 1.0) == [(True, 1.0)]


def test_bounces_after_an_edge_do_not_count():
    contact = Contact()
    changes = contact.edge(True, 1.0)
    for at, level in ((1.001, False), (1.002, True), (1.004, False), (1.005, True)):
        changes += contact.edge(level, at)
    assert changes + contact.settle(2.0) == [(True, 1.0)]


def test_a_tap_shorter_than_the_settling_time_is_not_lost():
    contact = Contact()
    changes = contact.edge(True, 1.0) + contact.edge(False, 1.0 + SETTLE / 2)
    assert changes + contact.settle(1.0 + SETTLE) == [(True, 1.0)]
    assert contact.settle(1.1) == [(False, 1.0 + SETTLE / 2)]


def test_a_worn_switch_that_chatters_for_long_is_one_press():
    contact = Contact()
    changes = []
    for n in range(101):
        changes += contact.edge(n % 2 == 0, 1.0 + n * SETTLE * 0.9)
    assert changes == [(True, 1.0)]


@given(st.lists(st.tuples(st.booleans(), st.floats(0.0001, 0.2)), max_size=60))
def test_changes_alternate_and_end_where_the_contact_ends(edges):
    contact, now, changes = Contact(), 0.0, []
    for level, gap in edges:
        now += gap
        changes += contact.edge(level, now)
    changes += contact.settle(now + 1)
    levels = [level for level, _ in changes]
    assert levels == [n % 2 == 0 for n in range(len(levels))]
    assert contact.pressed == contact.level == (edges[-1][0] if edges else False)
    times = [at for _, at in changes]
    assert times == sorted(times)


def test_a_long_press_seen_late_still_comes_before_its_release():
    keybed = Keybed("test:")
    keybed.edge(Button.OK, True, 1.0)
    keybed.edge(Button.OK, False, 3.0)
    assert [(event.press, event.at) for event in keybed.poll(5.0)] == [
        (Press.DOWN, 1.0),
        (Press.LONG, 1.0 + LONG_PRESS),
        (Press.UP, 3.0),
    ]


def test_a_release_lets_go_only_of_what_is_held():
    keybed = Keybed("test:")
    keybed.edge(Button.OK, True, 1.0)
    keybed.poll(1.0)
    keybed.release(1.1)
    assert [(event.button, event.press) for event in keybed.poll(1.1)] == [(Button.OK, Press.UP)]
    keybed.edge(Button.OK, True, 1.2)
    assert [event.press for event in keybed.poll(1.2)] == [Press.DOWN]


CLOCKWISE = ((0, True), (1, True), (0, False), (1, False))


@pytest.mark.parametrize("way", [1, -1])
def test_a_dial_counts_whole_clicks_through_bounces(way):
    dial = Quadrature()
    for n in range(50):
        for contact, closed in CLOCKWISE:
            contact = contact if way > 0 else 1 - contact
            for level in (closed, not closed, closed):
                dial.edge(contact, level, float(n))
    assert dial.take() == 50 * way
    assert dial.turned_at == 49.0
    assert dial.take() == 0


def test_a_dial_that_goes_half_way_and_back_did_not_turn():
    dial = Quadrature()
    for contact, closed in ((0, True), (1, True), (1, False), (0, False)):
        dial.edge(contact, closed, 1.0)
    assert dial.take() == 0
