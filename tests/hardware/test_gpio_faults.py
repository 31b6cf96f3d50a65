"""What can be wrong with a panel on the Pi's own pins."""

import importlib
import re
from pathlib import Path

import msgspec
import pytest
from benches import Clock, GpioBench, presses, slugs
from gpiozero.pins.mock import MockFactory

from hardware.faults import DeviceFault, News
from hardware.gpio_panel import GpioPanel, Pins, open_lgpio
from hardware.reconnect import InlineAttempt
from hardware.values import Button, Lamp, Press

DOCS = Path(__file__).parents[2] / "docs"


def without(*missing):
    """Give an importer that does not find some libraries."""

    def importer(name):
        if name.split(".")[0] in missing or name in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return importlib.import_module(name)

    return importer


def open_panel(**given):
    given = {"open_factory": lambda _: MockFactory(), **given}
    return GpioPanel(clock=Clock(), launch=InlineAttempt, **given)


def test_without_gpiozero_the_notice_names_what_to_install():
    with open_panel(importer=without("gpiozero")) as panel:
        (notice,) = panel.poll(1.0)
        assert notice.slug == "no-library"
        assert notice.facts["library"] == "gpiozero"
        assert notice.facts["package"] == "python3-gpiozero"
        assert panel.poll(1.1) == []


def test_without_lgpio_the_notice_names_what_to_install():
    with open_panel(importer=without("lgpio"), open_factory=open_lgpio) as panel:
        (notice,) = panel.poll(1.0)
        assert (notice.slug, notice.facts["package"]) == ("no-library", "python3-lgpio")


def test_no_such_pin_is_named_and_the_other_pins_are_given_back():
    factory = MockFactory()
    with open_panel(pins=Pins(undo=99), open_factory=lambda _: factory) as panel:
        (notice,) = panel.poll(1.0)
        assert (notice.slug, notice.facts["pin"]) == ("no-such-pin", 99)
    with open_panel(open_factory=lambda _: factory) as panel:
        assert panel.poll(1.0) == []


def test_one_pin_for_two_things_is_named():
    with open_panel(pins=Pins(lamp_yes=5)) as panel:
        (notice,) = panel.poll(1.0)
        assert (notice.slug, notice.facts["pin"]) == ("no-such-pin", 5)


class Lgpio:
    """The two modules open_lgpio asks for."""

    class error(Exception):  # noqa: N801  the library's own name
        pass

    @classmethod
    def importer(cls, name):
        return cls

    @classmethod
    def LGPIOFactory(cls):  # noqa: N802  the library's own name
        raise cls.error("chip says no")


def test_a_machine_without_pins_is_no_such_device():
    with pytest.raises(DeviceFault) as error:
        open_lgpio(Lgpio.importer)
    assert error.value.notice(1.0).slug in {"no-such-device", "no-permission", "device-fails"}
    assert "/dev/gpiochip0" in error.value.facts["device"]


def test_pins_that_become_usable_are_used_and_told():
    ready = []

    def factory(importer):
        if not ready:
            raise DeviceFault(News.NO_PERMISSION, device="/dev/gpiochip0", group="gpio")
        return ready[0]

    with open_panel(open_factory=factory) as panel:
        panel.light(Lamp.NO, True)
        assert slugs(panel.poll(1.0)) == ["no-permission"]
        ready.append(MockFactory())
        assert slugs(panel.poll(60.0)) == ["panel-back"]
        assert ready[0].pin(panel.pins.lamp_no).state


def test_an_edge_the_system_swallowed_is_seen_at_the_next_poll(tmp_path):
    bench = GpioBench(tmp_path)
    pin = bench.pin(bench.panel.pins.ok)
    callback, pin.when_changed = pin.when_changed, None
    bench.finger(Button.OK, True)
    assert presses(bench.step(0.1)) == [(Button.OK, Press.DOWN)]
    pin.when_changed = callback
    bench.close()


def test_a_panel_without_lamps_and_dials_works_too():
    with open_panel(pins=Pins(dials=(), lamp_yes=None, buzzer=None)) as panel:
        assert panel.poll(1.0) == []
        panel.light(Lamp.YES, True)


def test_no_default_pin_is_used_twice_and_the_wiring_page_names_each():
    fields = msgspec.to_builtins(Pins())
    pins = [pin for name, pin in fields.items() if name != "dials"]
    pins += [pin for pair in fields["dials"] for pin in pair]
    assert len(set(pins)) == len(pins) == 14
    page = (DOCS / "wiring.md").read_text("utf-8")
    named = {int(number) for number in re.findall(r"GPIO ?(\d+)", page)}
    assert set(pins) <= named
