"""`tableside panel --test`: shows every press and lights the lamps one by one."""

import argparse
import itertools
import time
from collections.abc import Callable
from typing import Any, Final

from companion.commands.arguments import add_language
from companion.commands.output import show
from companion.system.errors import Mistake, UsageMistake
from companion.system.notices import word_notice
from companion.system.settings import load_settings
from companion.words import Words
from hardware.addresses import BadAddress
from hardware.keys_panel import KeysPanel
from hardware.panel import Panel, Tone
from hardware.panels import open_panel
from hardware.sim_panel import SimPanel
from hardware.values import ButtonEvent, DialEvent, Lamp, Notice, PanelEvent, Press

LAMP_EVERY: Final = 1.0
POLL_EVERY: Final = 0.02

_TONE_OF: Final = {Lamp.YES: Tone.YES, Lamp.NO: Tone.NO, Lamp.ASK: Tone.ASK}


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "panel", help="try a panel's buttons, dials, lamps and tones"
    )
    parser.add_argument("--test", action="store_true", help="show presses and light the lamps")
    parser.add_argument(
        "--panel", metavar="ADDRESS", help="the panel; else the one of the settings"
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="end by itself after so long")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Try the panel until interrupted."""
    settings = load_settings(language=arguments.language)
    words = Words(settings.language)
    if not arguments.test:
        raise UsageMistake(words.say("panel-needs-test"))
    try:
        panel = open_panel(arguments.panel or settings.panel)
    except BadAddress:
        raise UsageMistake(words.say("panel-bad-address", given=arguments.panel)) from None
    with panel:
        if isinstance(panel, KeysPanel) and not isinstance(panel, SimPanel):
            raise Mistake(words.say("panel-no-keys"))
        show(words.say("panel-testing", device=panel.name), words)
        seconds = float("inf") if arguments.seconds is None else arguments.seconds
        presses = exercise(panel, words, seconds)
    show(words.say("panel-done", count=presses), words)
    return 0


def exercise(
    panel: Panel,
    words: Words,
    seconds: float,
    clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> int:
    """Show what happens and light the lamps in turn; give how many presses there were."""
    presses, lit, lamps = 0, None, itertools.cycle(Lamp)
    start = lamp_due = clock()
    try:
        while (now := clock()) - start < seconds:
            for event in panel.poll(now):
                presses += isinstance(event, ButtonEvent) and event.press is Press.DOWN
                show(describe(event, words), words)
            if now >= lamp_due:
                lamp_due = now + LAMP_EVERY
                if lit is not None:
                    panel.light(lit, False)
                lit = next(lamps)
                panel.light(lit, True)
                panel.tone(_TONE_OF[lit])
                show(words.say("panel-lamp", lamp=lit.value), words)
            wait(POLL_EVERY)
    except KeyboardInterrupt:
        # How this command ends, not how it fails.
        return presses
    return presses


def describe(event: PanelEvent, words: Words) -> str:
    """Give one line for an event."""
    match event:
        case ButtonEvent(button=button, press=press):
            name = words.say(f"panel-button-{button.value}")
            return words.say("panel-button", button=name, press=press.value)
        case DialEvent(dial=dial, clicks=clicks):
            return words.say("panel-dial", dial=dial + 1, clicks=f"{clicks:+d}")
        case Notice():
            return word_notice(event, words)
