"""`tableside play` and `tableside` alone: the menu on the device's screen."""

import argparse
import faulthandler
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from companion.commands.arguments import (
    Surroundings,
    add_language,
    default_names,
    look_around,
    parse_options,
)
from companion.keeping.store import Store
from companion.system.errors import Mistake, UsageMistake, warn
from companion.system.folders import state_folder
from companion.system.settings import PARSERS
from companion.system.unkept import Thing, Unkept, Why, ask_disk
from companion.words import Words
from engines.contract import Setup, check_setup
from hardware.addresses import shown_address

if TYPE_CHECKING:
    from companion.screens.desk import Desk

SIMULATED: Final = "sim:"


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "play", help="start on this device: the menu, or a game"
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="open this game's set-up at once")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="vary that game"
    )
    parser.add_argument(
        "--camera",
        metavar="ADDRESS",
        help="pi:, usb:0, net:http://..., file:clip.avi, none: or sim:",
    )
    parser.add_argument(
        "--panel",
        metavar="ADDRESS",
        action="append",
        help="gpio:, serial:/dev/ttyACM0, keys: or sim:; may be given several times",
    )
    parser.add_argument("--window", action="store_true", help="a window instead of all the screen")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the display, switch the devices on, and run."""
    from companion.system.edition import this_edition
    from companion.system.notify import ServiceManager

    edition, manager = this_edition(), ServiceManager()
    on_trial = edition is not None and edition.on_trial

    def go_on() -> None:
        # An update has only the time of the service: after that the edition before it starts.
        if edition is None or not edition.may_be_given_up:
            manager.starting()

    go_on()
    from companion.doctor.journal import keep_log
    from companion.keeping.people import People
    from companion.running.opening import show_at_once
    from companion.screens.desk import Desk
    from companion.screens.leaving import show_goodbye
    from companion.screens.newgame import NewGame
    from companion.screens.screen import Screen
    from companion.screens.takenback import taken_back_page
    from companion.seeing.kept_paints import KeptPaints
    from companion.system.device_settings import load_device_settings
    from companion.system.display import open_display
    from companion.system.folders import paints_path, people_path, update_told_path
    from companion.system.power import owns_box, power_off

    go_on()
    around = look_around(arguments)
    settings = around.settings
    check_addresses(arguments, around.words)
    barred = barred_by(getattr(arguments, "stuck", None))
    # A damaged file does not keep the menu away: it leads to what can be saved.
    with around.open_store(None, bears_damage=True, barred=barred) as store:
        store.attend()
        desk = Desk(
            store,
            msgspec.structs.replace(settings, language=around.words.language),
            device=load_device_settings(language=arguments.language),
            people=People(people_path()),
        )
        desk.devices.log = keep_log()
        desk.owns_box = owns_box()
        if desk.owns_box:
            # The watchdog ends what is stuck by SIGABRT: the journal then says where it was stuck.
            faulthandler.enable()
        if arguments.game is not None and arguments.game not in desk.games:
            known = ", ".join(desk.games)
            raise UsageMistake(around.words.say("game-unknown", given=arguments.game, known=known))
        options = given_options(arguments, around)
        is_wanted = arguments.game is not None and store.damage is None and barred is None
        first: Screen | None = None
        if is_wanted:
            first = NewGame(desk, arguments.game, options)
        camera = arguments.camera or settings.camera
        panels = arguments.panel or [settings.panel]
        if SIMULATED in (camera, *panels):
            # Simulated hands need a simulated table and the other way round: it is all or nothing.
            from companion.commands.demonstration import play_in_window

            play_in_window(desk, first, colour=settings.wood)
            keep_last_copy(store)
            return 0
        if first is None:
            first = taken_back_page(desk, edition, update_told_path())
        # Those of the simulated table are other ones: they are kept for a real one only.
        desk.kept_paints = KeptPaints(paints_path())
        fullscreen = settings.fullscreen and not arguments.window
        display = open_display(None, fullscreen, desk.say("menu-title"), around.words)
        show_at_once(display, desk, first)
        go_on()
        # Only now what is to be waited for: everybody has something to look at.
        from companion.running.chores import Chores
        from companion.running.device import Device
        from companion.screens.updating import update_page
        from companion.system.settings import parse_pins
        from companion.updating.messages import going_on
        from companion.updating.places import Places
        from hardware.gpio_panel import Pins

        desk.devices.unasked = unasked(desk, camera, panels, arguments)
        pins = msgspec.structs.replace(Pins(), **parse_pins(settings.pins))
        with (
            Chores(around.words, store) as chores,
            Device(
                desk,
                camera,
                panels,
                pins,
                mirrored=settings.mirrored,
                colour=settings.wood,
                on_trial=on_trial,
                touch_turned=settings.touch_turned,
            ) as device,
        ):
            device.app.chore = chores
            if first is not None:
                device.app.stack.screens.append(first)
            if desk.owns_box and going_on(Places().progress) is not None:
                # The plug was pulled in the middle of it: people see at once why to wait.
                device.app.stack.screens.append(update_page(desk))
            device.app.disk.begin()
            device.run(display, manager)
        if desk.is_off_wanted:
            show_goodbye(desk, display)
        keep_last_copy(store)
    if desk.is_off_wanted:
        # Only now: every game is safe and the file of games is closed.
        power_off(around.words)
    return ended(desk)


def barred_by(stuck: Mistake | None) -> Unkept | None:
    """Why nobody may play yet: a restore that was begun has to be finished first."""
    if stuck is None:
        return None
    why = ask_disk(state_folder()) or Why.BROKEN
    return Unkept(Thing.RESTORE, why, state_folder(), str(stuck))


def ended(desk: "Desk") -> int:
    """Give the exit code, or begin again where a backup was brought back."""
    from companion.system.power import start_again

    desk.store.close()
    return start_again() if desk.is_again_wanted else 0


def keep_last_copy(store: Store) -> None:
    """Keep a copy of the evening's games; that there is none is no reason to fail at the end."""
    try:
        store.keep_copy()
    except Mistake as mistake:
        warn(str(mistake))


def unasked(
    desk: "Desk", camera: str, panels: Sequence[str], arguments: argparse.Namespace
) -> frozenset[str]:
    """The addresses that nobody has chosen, neither now nor in any settings."""
    from companion.system.settings import Origin

    given = {"camera": arguments.camera, "panel": arguments.panel}
    addresses = {"camera": [camera], "panel": panels}
    return frozenset(
        address
        for name, tried in addresses.items()
        if not given[name] and desk.device.origin(name) is Origin.DEFAULT
        for address in tried
    )


def check_addresses(arguments: argparse.Namespace, words: Words) -> None:
    """Refuse an address that names no device, with all that do; settings have been checked."""
    for name, given in [
        ("camera", arguments.camera),
        *(("panel", a) for a in arguments.panel or ()),
    ]:
        try:
            if given is not None:
                PARSERS[name](given)
        except ValueError as known:
            facts = {"option": f"--{name}", "given": shown_address(given), "known": str(known)}
            raise UsageMistake(words.say("usage-address", **facts)) from None


def given_options(arguments: argparse.Namespace, around: Surroundings) -> dict[str, Any]:
    """Give the options the game's set-up begins with; a UsageMistake where they are not its own."""
    if arguments.game is None:
        if arguments.option:
            raise UsageMistake(around.words.say("option-without-game"))
        return {}
    game = around.find_game(arguments.game)
    options = parse_options(arguments.option, game, around.words)
    refusal = check_setup(game, Setup(default_names(game.seats[0], around.words), options))
    if refusal:
        raise UsageMistake(around.words.refusal(game.name, refusal))
    return options
