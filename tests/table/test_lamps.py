"""The three lamps of the panel: accepted, refused, and that the table asks something."""

from pilot import Pilot
from toy_table import Bid, Stop, open_toy

from companion.kits.answers import Ask, NotAllowed, NothingNew
from companion.table.play import Play
from engines.contract import Refusal
from hardware.sim_panel import SimPanel
from hardware.values import Button, Lamp


def on_the_table(pilot: Pilot) -> tuple[Play, SimPanel]:
    """Put a game on the table in which something was just accepted."""
    panel = SimPanel()
    pilot.app.panels = panel
    screen = open_toy((Bid(0, 1), Bid(0, 2)), (Stop(1), Bid(1, 1)))
    pilot.app.stack.screens.append(screen)
    play = pilot.app.desk.play = screen.play
    pilot.wait(0.1)
    play.choose(Bid(0, 1))
    pilot.wait(0.1)
    return play, panel


def test_the_asking_lamp_lights_when_the_table_asks_and_goes_with_the_question(
    pilot: Pilot,
) -> None:
    play, panel = on_the_table(pilot)
    assert panel.lamps == {Lamp.YES}
    heard = list(pilot.sounds)
    play.take(Ask((Stop(1),)))
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.ASK}
    play.take(NothingNew())
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.YES}
    assert pilot.sounds == heard, "a question is no verdict and has no tone"


def test_answering_what_the_table_asks_puts_the_lamp_out(pilot: Pilot) -> None:
    play, panel = on_the_table(pilot)
    play.take(Ask((Stop(1),)))
    pilot.wait(0.1)
    play.choose(Stop(1))
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.YES}
    assert pilot.sounds == ["accepted", "accepted"]


def test_ok_puts_the_lamp_of_a_refusal_out_until_something_else_is_refused(pilot: Pilot) -> None:
    play, panel = on_the_table(pilot)
    play.take(NotAllowed(Bid(0, 3), Refusal("not-your-turn", {"seat": 0})))
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.NO}
    pilot.press(Button.OK)
    assert panel.lamps == set()
    play.take(NotAllowed(Bid(0, 4), Refusal("not-your-turn", {"seat": 0})))
    pilot.wait(0.1)
    assert panel.lamps == {Lamp.NO}
