"""`make play` and `tableside demo`: the product on simulated hardware, with or without a screen."""

import time
from pathlib import Path
from typing import Final

import pygame

from companion.commands.arguments import default_names
from companion.commands.output import format_tally, show
from companion.drawing.look import Look
from companion.drawing.shapes import CameraEye
from companion.games.contents import games_in_force
from companion.keeping.people import People
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.plugins.registry import DEMO_GAME
from companion.screens.desk import Desk
from companion.screens.pause import open_table
from companion.screens.screen import Screen
from companion.system.device_settings import DeviceSettings
from companion.system.display import has_screen, open_display
from companion.system.errors import warn
from companion.system.folders import people_path, state_folder, store_path
from companion.system.power import start_again
from companion.system.privacy import make_folder
from companion.system.settings import Settings
from companion.words import Words
from engines.contract import AnyGame, Setup

PICTURE_SIZE: Final = (1280, 720)
EVERY: Final = 6
"""A picture after so many steps of the game."""


def play_in_window(desk: Desk, first: Screen | None = None, *, colour: bool) -> None:
    """Open the window with the simulated device and table, a screen before its menu."""
    from companion.simulated.opening import show_window_at_once
    from companion.simulated.window import WINDOW, SimWindow, run_window

    games = tuple(desk.store.games_known[name] for name in desk.games)
    display = open_display(WINDOW, False, desk.say("sim-title"), desk.words)
    show_window_at_once(display, desk, first)
    # Only now what is to be waited for: everybody has something to look at.
    from companion.running.chores import Chores
    from companion.simulated.hardware import SimulatedHardware

    with (
        Chores(desk.words, desk.store) as chores,
        SimulatedHardware(desk, games, colour=colour) as hardware,
    ):
        hardware.app.chore = chores
        if first is not None:
            hardware.app.stack.screens.append(first)
        hardware.app.disk.begin()
        window = SimWindow(
            hardware.app,
            hardware.table,
            hardware.lock,
            hardware.panel,
            hardware.piles,
            hardware.names,
            hardware.shelf,
        )
        run_window(window, display, time.monotonic)


def play_without_screen(store: Store, settings: Settings, folder: Path, steps: int | None) -> None:
    """Let the robot hand play a whole game through the camera, with pictures of the display."""
    from companion.simulated.through_camera import CameraGame

    words = store.words
    title = words.say(f"{DEMO_GAME}-title")
    show(words.say("demo-screens", game=title), words)
    session, goes_on = begin_or_resume(store, store.games_known[DEMO_GAME], default_names(2, words))
    slug = "demo-resumed" if goes_on else "demo-begun"
    begun = {"number": session.number or 0, "actions": len(session.actions)}
    show(words.say(slug, game=title, **begun), words)
    if session.is_other_box:
        show(words.say("other-box"), words)
    game = CameraGame(session, session.number or 0)
    game.lay_out_now()
    desk = Desk(
        store,
        settings,
        sight=game.watcher,
    )
    table = open_table(desk, session)
    table.play, table.eye = game.play, CameraEye.OPEN
    look = Look(desk.theme, *PICTURE_SIZE, language=desk.words.language)
    surface = pygame.Surface(PICTURE_SIZE)
    make_folder(folder)
    pictures = 0

    def take_picture() -> None:
        nonlocal pictures
        table.update(0.1)
        table.draw(surface, look)
        pictures += 1
        file = folder / f"{session.number or 0:03d}-{pictures:03d}.png"
        pygame.image.save(surface, file)
        show(words.say("demo-picture", file=str(file)), words)

    for number, step in enumerate(game.play_on()):
        for action in step:
            show(words.event(session.game, action, session.players), words)
        if number % EVERY == 0:
            take_picture()
        if steps is not None and number + 1 >= steps:
            break
    take_picture()
    show(format_tally(game.tally, words), words)
    if session.outcome is not None:
        show(words.outcome(session.game.name, session.outcome, session.players), words)
    show(words.say("demo-pictures", count=pictures, folder=str(folder)), words)


def begin_or_resume(store: Store, game: AnyGame, players: tuple[str, ...]) -> tuple[Session, bool]:
    """Give the unfinished game played last, or a new one; tells whether it goes on."""
    unfinished = store.unfinished(game.name)
    if unfinished:
        return store.resume(unfinished[0].number), True
    return store.begin(game, Setup(players)), False


def run(
    settings: Settings,
    device: DeviceSettings | None = None,
    *,
    headless: bool,
    folder: Path | None,
    steps: int | None,
) -> int:
    """Run the demonstration; Ctrl-C ends it and the next start goes on."""
    words = Words(settings.language)
    try:
        with Store(store_path(), words, games_in_force(words, warn)) as store:
            if headless or not has_screen():
                play_without_screen(store, settings, folder or state_folder() / "demo", steps)
            else:
                desk = Desk(
                    store,
                    settings,
                    device=device,
                    people=People(people_path()),
                )
                store.attend()
                play_in_window(desk, colour=settings.wood)
                if desk.is_again_wanted:
                    store.close()
                    return start_again()
    except KeyboardInterrupt:
        show(f"\n{words.say('demo-paused')}", words)
    return 0
