"""One suite over every panel backend."""

import random

import pytest
from benches import BENCHES, KeysBench, presses, slugs

from hardware.addresses import BadAddress
from hardware.gpio_panel import GpioPanel, Pins
from hardware.keys_panel import KeysPanel
from hardware.panel import Tone
from hardware.panels import Panels, open_panel
from hardware.serial_panel import SerialPanel
from hardware.sim_panel import SimPanel
from hardware.values import Button, ButtonEvent, DialEvent, Lamp, Press


@pytest.fixture(params=BENCHES)
def bench(request, tmp_path):
    bench = BENCHES[request.param](tmp_path)
    yield bench
    bench.close()


def tap(bench, button, hold=0.08):
    bench.finger(button, True)
    events = bench.settle()
    bench.clock.now += hold
    bench.finger(button, False)
    return events + bench.settle()


@pytest.mark.parametrize("button", Button)
def test_a_pressed_button_goes_down_and_up_once(bench, button):
    start = bench.clock.now
    events = tap(bench, button)
    assert presses(events) == [(button, Press.DOWN), (button, Press.UP)]
    assert all(event.panel == bench.panel.name for event in events)
    assert [event.at for event in events] == pytest.approx([start, start + 0.08], abs=0.01)


def test_a_button_held_long_gives_one_long_press_between_down_and_up(bench):
    bench.finger(Button.HELP, True)
    events = bench.settle()
    for _ in range(20):
        events += bench.step(0.05)
    bench.finger(Button.HELP, False)
    events += bench.settle()
    assert [press for _, press in presses(events)] == [Press.DOWN, Press.LONG, Press.UP]
    down, long, _ = events
    assert long.at - down.at == pytest.approx(0.6)


def test_a_short_press_is_no_long_one_even_if_nobody_looked_for_a_second(bench):
    events = tap(bench, Button.OK, hold=0.3)
    events += bench.step(1.0)
    assert [press for _, press in presses(events)] == [Press.DOWN, Press.UP]


def test_two_buttons_can_be_held_together(bench):
    bench.finger(Button.LEFT, True)
    events = bench.settle()
    bench.clock.now += 0.05
    bench.finger(Button.RIGHT, True)
    events += bench.settle()
    assert presses(events) == [(Button.LEFT, Press.DOWN), (Button.RIGHT, Press.DOWN)]


@pytest.mark.parametrize("clicks", [1, -1, 5, -3])
@pytest.mark.parametrize("dial", [0, 1])
def test_a_dial_gives_its_clicks_with_their_direction(bench, dial, clicks):
    bench.turn(dial, clicks)
    (event,) = bench.settle()
    assert isinstance(event, DialEvent)
    assert (event.dial, event.clicks, event.panel) == (dial, clicks, bench.panel.name)


def test_a_dial_held_still_gives_nothing(bench):
    bench.turn(0, 2)
    assert bench.settle()
    assert bench.settle() == []


@pytest.mark.parametrize("lamp", Lamp)
def test_a_lamp_goes_on_and_off(bench, lamp):
    bench.panel.light(lamp, True)
    assert bench.shining() == {lamp}
    bench.panel.light(lamp, False)
    assert bench.shining() == set()


def test_every_tone_is_played(bench):
    for tone in Tone:
        bench.panel.tone(tone)
        count = bench.played()
        if count is not None:
            assert count >= 1


def test_closing_twice_is_allowed_and_a_closed_panel_is_silent(bench):
    with bench.panel as panel:
        panel.light(Lamp.YES, True)
    assert panel.closed
    panel.close()
    assert "closed" in repr(panel)
    panel.light(Lamp.NO, True)
    panel.tone(Tone.NO)
    assert list(panel.poll(bench.clock.now + 1)) == []


def test_an_open_panel_tells_its_address(bench):
    assert bench.panel.name in repr(bench.panel)
    assert not bench.panel.closed


def test_a_thousand_bouncing_presses_are_a_thousand_events(bench):
    chance = random.Random(20)
    events = []
    for _ in range(1000):
        for down in (True, False):
            level = down
            bench.finger(Button.OK, level)
            for gap in bounces(bench, chance):
                bench.clock.now += gap
                level = not level
                bench.finger(Button.OK, level)
                if chance.random() < 0.3:
                    events += bench.step()
            assert level == down
            events += bench.step(chance.uniform(0.03, 0.12))
    events += bench.settle() + bench.step(0.1)
    found = [press for _, press in presses(events)]
    assert found == [Press.DOWN, Press.UP] * 1000
    assert [event.at for event in events] == sorted(event.at for event in events)


def bounces(bench, chance):
    """Give the gaps of a real switch's chatter: up to eight edges within some milliseconds."""
    if bench.clean:
        # A keyboard and the firmware clean their contacts; the firmware's are in test_firmware.
        return []
    return [chance.expovariate(1 / 0.0008) for _ in range(2 * chance.randrange(5))]


def test_several_panels_are_one_in_order_of_time(tmp_path):
    keys, sim = KeysBench(tmp_path).panel, SimPanel()
    with Panels([keys, sim]) as panels:
        sim.press(Button.OK, 1.4)
        keys.press(Button.LEFT, 1.0)
        sim.turn(1, 3, 1.2)
        assert panels.poll(1.5) == [
            ButtonEvent(Button.LEFT, Press.DOWN, 1.0, "keys:"),
            DialEvent(1, 3, 1.2, "sim:"),
            ButtonEvent(Button.OK, Press.DOWN, 1.4, "sim:"),
        ]
        panels.light(Lamp.ASK, True)
        panels.tone(Tone.ASK)
        assert sim.lamps == keys.lit == {Lamp.ASK}
        assert sim.tones == [Tone.ASK]
        assert panels.name == "keys:, sim:"
        assert not panels.closed
    assert keys.closed
    assert sim.closed
    assert panels.closed


def test_a_repeating_key_is_one_press():
    panel = KeysPanel()
    for n in range(10):
        panel.press(Button.LEFT, n * 0.03)
    assert len(panel.poll(0.3)) == 1
    panel.release_all(0.4)
    assert presses(panel.poll(0.4)) == [(Button.LEFT, Press.UP)]


def test_a_simulated_panel_can_be_unplugged_with_a_finger_on_it():
    panel = SimPanel()
    panel.light(Lamp.NO, True)
    panel.press(Button.UNDO, 1.0)
    panel.unplug(2.0)
    panel.unplug(2.0)
    panel.tap(Button.OK, 2.1)
    panel.tone(Tone.NO)
    events = panel.poll(3.0)
    assert slugs(events) == ["panel-lost"]
    assert [press for _, press in presses(events)] == [Press.DOWN, Press.LONG, Press.UP]
    assert panel.lamps == frozenset()
    assert panel.tones == []
    panel.plug(4.0)
    assert slugs(panel.poll(4.0)) == ["panel-back"]
    assert panel.lamps == {Lamp.NO}


def test_an_address_opens_its_panel(tmp_path):
    kinds = {
        "gpio:": GpioPanel,
        f"serial:{tmp_path}/none": SerialPanel,
        "keys:": KeysPanel,
        "sim:": SimPanel,
    }
    for address, kind in kinds.items():
        with open_panel(address, pins=Pins(left=9)) as panel:
            assert type(panel) is kind
            assert panel.name == address


def test_an_opener_of_ones_own_comes_first():
    mine = SimPanel("desk:")
    assert open_panel("desk:", openers={"desk": lambda rest: mine}) is mine


@pytest.mark.parametrize("address", ["", "gpio", "usb:0", "serial:", "keys:1", "/dev/ttyACM0"])
def test_an_address_of_nothing_is_refused_by_name(address):
    with pytest.raises(BadAddress) as error:
        open_panel(address)
    assert repr(address) in str(error.value)
