"""A device lost and found: growing pauses, one notice."""

import threading

from hardware.faults import DeviceFault, News
from hardware.reconnect import PATIENCE, InlineAttempt, Reconnect, ThreadAttempt


class Thing:
    """A device that knows whether it was given back."""

    closed = False

    def close(self):
        self.closed = True


class Opener:
    """Opens a thing, or fails as it was told, and remembers when it was asked."""

    def __init__(self):
        self.fault = None
        self.asked = []
        self.now = 0.0

    def __call__(self):
        self.asked.append(self.now)
        if self.fault:
            raise self.fault
        return Thing()


def keep(opener, launch=InlineAttempt):
    return Reconnect(opener, News.PANEL_BACK, "test:", launch)


def run(kept, opener, until):
    while opener.now < until:
        kept.poll(opener.now)
        opener.now += 0.5


def test_a_device_that_is_there_is_opened_without_any_news():
    kept = keep(Opener())
    thing = kept.poll(0.0)
    kept.works(0.0)
    assert kept.poll(1.0) is thing
    assert kept.notices() == []


def test_the_pauses_grow_to_half_a_minute_and_people_are_told_once():
    opener = Opener()
    opener.fault = DeviceFault(News.NO_SUCH_DEVICE, device="test:")
    kept = keep(opener)
    run(kept, opener, 130.0)
    assert opener.asked == [0.0, 1.0, 3.0, 7.0, 15.0, 31.0, 61.0, 91.0, 121.0]
    assert [notice.slug for notice in kept.notices()] == ["no-such-device"]


def test_a_device_is_back_when_it_works_and_not_before():
    opener = Opener()
    opener.fault = DeviceFault(News.DEVICE_BUSY, device="test:")
    kept = keep(opener)
    run(kept, opener, 5.0)
    opener.fault = None
    run(kept, opener, 10.0)
    assert kept.device is not None
    assert [notice.slug for notice in kept.notices()] == ["device-busy"]
    kept.works(10.0)
    kept.works(11.0)
    assert [(notice.slug, notice.at) for notice in kept.notices()] == [("panel-back", 10.0)]
    assert kept.trouble is None


def test_reasons_that_come_and_go_are_each_told_once_in_an_outage():
    opener = Opener()
    kept = keep(opener)
    for n in range(20):
        news = News.DEVICE_BUSY if n % 2 else News.NO_PERMISSION
        opener.fault = DeviceFault(news, device="test:")
        run(kept, opener, opener.now + 40)
    assert [notice.slug for notice in kept.notices()] == ["no-permission", "device-busy"]


def test_losing_a_device_gives_it_back_and_that_it_is_gone_is_no_news():
    opener = Opener()
    kept = keep(opener)
    thing = kept.poll(0.0)
    kept.lose(DeviceFault(News.PANEL_LOST, device="test:"), 0.0)
    assert thing.closed
    opener.fault = DeviceFault(News.NO_SUCH_DEVICE, device="test:")
    run(kept, opener, 50.0)
    assert [notice.slug for notice in kept.notices()] == ["panel-lost"]


def test_an_opening_that_never_ends_is_given_up_and_closed_when_it_ends_after_all():
    gate, thing = threading.Event(), Thing()
    attempts = []

    def stuck():
        gate.wait(30)
        return thing

    def launch(opener):
        attempts.append(ThreadAttempt(opener))
        return attempts[-1]

    kept = keep(stuck, launch)
    assert kept.poll(0.0) is None
    assert kept.poll(PATIENCE + 0.5) is None
    assert [notice.slug for notice in kept.notices()] == ["device-silent"]
    gate.set()
    assert attempts[0].done.wait(30)
    assert thing.closed
    kept.close()


def test_a_thread_hands_over_the_device_or_the_fault():
    good = ThreadAttempt(Thing)
    assert good.done.wait(30)
    assert isinstance(good.result(), Thing)
    good.abandon()
    assert good.result().closed
    fault = DeviceFault(News.DEVICE_BUSY, device="test:")
    opener = Opener()
    opener.fault = fault
    bad = ThreadAttempt(opener)
    assert bad.done.wait(30)
    assert bad.result() is fault
    bad.abandon()


def test_closing_gives_back_what_is_open_and_what_is_being_opened():
    kept = keep(Opener())
    thing = kept.poll(0.0)
    kept.close()
    kept.close()
    assert thing.closed
