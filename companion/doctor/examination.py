"""Everything the doctor looks at on this machine, put together."""

import os
import platform
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.doctor.child import Ask, ask_probe
from companion.doctor.devices import check_camera, check_news, check_panel, judge_trial
from companion.doctor.edition import check_edition
from companion.doctor.finding import About, Check, Finding
from companion.doctor.input_devices import check_input
from companion.doctor.keeping import check_store
from companion.doctor.neighbours import find_holders
from companion.doctor.network import INTERFACES, check_network
from companion.doctor.owner import (
    check_boxes,
    check_calibration,
    check_settings,
)
from companion.doctor.packages import PACKAGES, check_packages, check_python, find_version
from companion.doctor.places import check_folder, check_overlay, check_private, check_service
from companion.doctor.power import check_power
from companion.doctor.rights import check_groups, wanted_groups
from companion.doctor.screen import (
    check_console,
    check_fonts,
    check_screen,
    check_sound,
    judge_screen,
    judge_sound,
)
from companion.doctor.service_unit import find_unit
from companion.doctor.speech import check_speech
from companion.doctor.sticks import find_sticks
from companion.doctor.surroundings import STATUS, check_surroundings, is_elsewhere
from companion.doctor.trial import Holdings, News, Played
from companion.games.contents import games_with_data, own_path
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.system.edition import this_edition
from companion.system.folders import device_settings_path, settings_paths, state_folder, store_path
from companion.system.groups import memberships, user_name
from companion.system.settings import Settings
from companion.words import Words

MOUNTS = Path("/proc/self/mounts")
KERNEL = Path("/proc/cmdline")
SERVICE = Path("/var/lib/tableside")
"""Where the unit of systemd/ keeps its state."""


class Patient(msgspec.Struct, frozen=True):
    """The device to look at: its settings, its file of games, and what this program holds of it."""

    settings: Settings
    words: Words
    store: Path
    environment: Mapping[str, str]
    holdings: Holdings | None = None
    """None where this program holds no devices, and may try them."""
    news: tuple[News, ...] = ()
    """What the devices have said since the start, the newest last."""


def this_device(
    settings: Settings,
    words: Words,
    store: Path | None = None,
    holdings: Holdings | None = None,
    news: tuple[News, ...] = (),
) -> Patient:
    """Give the machine we run on."""
    return Patient(settings, words, store or store_path(), os.environ, holdings, news)


def read_or_nothing(file: Path) -> str:
    """Give a file of the kernel's, or nothing on a system that has none."""
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""


def checks(patient: Patient, ask: Ask = ask_probe) -> list[Check]:
    """Give all checks, in the order of the report; nothing is looked at yet."""
    words, environment, folder = patient.words, patient.environment, patient.store.parent
    version, machine = find_version("tableside"), platform.machine()
    boxes = [
        (game, is_table, own_path(game, is_table=is_table))
        for is_table in (False, True)
        for game in games_with_data(is_table=is_table)
    ]
    return [
        Check(About.SURROUNDINGS, lambda: surroundings(environment)),
        Check(About.EDITION, lambda: check_edition(this_edition(), words)),
        Check(About.PYTHON, lambda: check_python(tuple(sys.version_info[:3]), machine, version)),
        Check(About.PACKAGES, lambda: check_packages(PACKAGES, ask)),
        Check(
            About.SETTINGS,
            lambda: check_settings(environment, settings_paths(), words, device_settings_path()),
        ),
        Check(About.BOXES, lambda: check_boxes(boxes, words)),
        Check(About.FOLDER, lambda: check_folder(folder)),
        Check(About.FOLDER, lambda: check_private(state_folder())),
        Check(About.OVERLAY, lambda: survive(folder)),
        Check(About.STORE, lambda: check_store(patient.store, words)),
        Check(About.SERVICE, lambda: check_service(folder, SERVICE)),
        *devices(patient, ask),
        Check(About.FONTS, check_own_fonts),
        Check(About.GROUPS, lambda: rights(patient)),
        Check(About.POWER, check_power),
        Check(About.UPDATES, lambda: updates(words)),
        *own_checks(words),
    ]


def surroundings(environment: Mapping[str, str]) -> list[Finding]:
    """Say with whose rights all this is looked at."""
    return check_surroundings(find_unit(), user_name(), environment, read_or_nothing(STATUS))


def updates(words: Words) -> list[Finding]:
    """Look at what lies on the sticks that are plugged in; a signature takes a library."""
    from companion.doctor.updates import check_updates
    from companion.updating.places import Places

    sticks = find_sticks(read_or_nothing(MOUNTS), may_write=lambda folder: True)
    return check_updates(sticks, words, Places(), datetime.now(UTC).date())


def own_checks(words: Words) -> list[Check]:
    """Give what the games have to be looked at besides."""
    named = [plugin.checks for plugin in plugins().values() if plugin.checks]
    return [check for name in named for check in load(name)(state_folder(), words)]


def survive(folder: Path) -> list[Finding]:
    """Ask the kernel what the folder lies on."""
    return check_overlay(folder, read_or_nothing(MOUNTS), read_or_nothing(KERNEL))


def check_own_fonts() -> list[Finding]:
    """Look at the fonts the screens use; pygame is wanted only for this."""
    from companion.drawing.lettering import FILES

    return check_fonts(FILES)


def rights(patient: Patient) -> list[Finding]:
    """Look at the groups these devices need."""
    settings, environment = patient.settings, patient.environment
    console = not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
    heard = settings.sound or settings.speech
    wanted = wanted_groups(settings.camera, settings.panel, console, heard)
    return check_groups(memberships(), wanted, user_name(), patient.words)


def devices(patient: Patient, ask: Ask) -> list[Check]:
    """Give the checks of what is plugged in: tried, or as it is in use."""
    settings, words, held = patient.settings, patient.words, patient.holdings
    camera = settings.camera if held is None else held.camera.address
    calibration = state_folder() / "calibration.toml"
    reached = Check(About.CAMERA, lambda: check_network(camera, read_or_nothing(INTERFACES)))
    learned = Check(About.CALIBRATION, lambda: check_calibration(calibration, camera))

    def spoken(speaker: Played | None = None) -> Check:
        wanted, language = settings.speech, words.language
        return Check(About.SPEECH, lambda: check_speech(wanted, language, ask, speaker))

    if held is not None:
        return [*in_use(patient, held), spoken(held.sound), reached, learned]
    pins, environment = settings.pins, patient.environment
    return [
        Check(About.CAMERA, lambda: check_camera(camera, find_holders(), ask, words)),
        reached,
        learned,
        Check(About.PANEL, lambda: check_panel(settings.panel, pins, find_holders(), ask, words)),
        Check(About.SCREEN, lambda: screen(environment, ask)),
        Check(
            About.SCREEN,
            lambda: check_console(environment, words, is_held=bool(find_holders())),
        ),
        Check(About.INPUT, lambda: check_input(environment, words)),
        Check(About.SOUND, lambda: check_sound(settings.sound, ask)),
        spoken(),
    ]


def screen(environment: Mapping[str, str], ask: Ask) -> list[Finding]:
    """Ask for a display; the service's own cannot be asked for from elsewhere."""
    elsewhere = is_elsewhere(find_unit(), user_name(), environment)
    return check_screen(environment, find_holders(), ask, elsewhere=elsewhere)


def in_use(patient: Patient, held: Holdings) -> list[Check]:
    """Give the checks of devices this very program holds: how they are at the moment."""
    panels, wanted = held.panels, patient.settings.sound
    return [
        Check(About.CAMERA, lambda: [judge_trial(About.CAMERA, held.camera)]),
        Check(About.PANEL, lambda: [judge_trial(About.PANEL, panel) for panel in panels]),
        Check(About.NEWS, lambda: check_news(patient.news)),
        Check(About.SCREEN, lambda: judge_screen(held.screen, patient.environment)),
        Check(About.INPUT, lambda: check_input(patient.environment, patient.words)),
        Check(About.SOUND, lambda: judge_sound(held.sound, wanted)),
    ]
