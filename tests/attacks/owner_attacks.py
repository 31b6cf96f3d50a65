"""Attacks on what an owner writes: settings, environment, contents of boxes, sizes."""

import os

from reader_list import attacks
from siege import Harm, ask, both_tongues, hold, lying

from companion.games.contents import data_in_force, games_with_data, own_path
from companion.plugins.registry import plugins
from companion.system.folders import device_settings_path, settings_paths
from companion.system.notify import ServiceManager
from companion.system.settings import PARSERS
from companion.words import Language, Words

EN = Words(Language.ENGLISH)
GOOD = {
    "language": '"fr"', "theme": '"light"', "sound": "false", "speech": "true", "hints": "false",
    "afar": "true", "colours": '"house"', "camera": '"usb:0"', "panel": '"serial:/dev/ttyACM0"',
    "mirrored": "true", "wood": "true", "pins": '"left=5,ok=13"', "fullscreen": "false",
    "touch_turned": "90",
}  # fmt: skip
"""A value of each setting that is right: a setting without one here fails its test."""


def settings_texts():
    whole = "".join(f"{name} = {value}\n" for name, value in GOOD.items())
    return (whole, f"# ours\n{whole}", 'theme = "dark"\n[camera]\nx = 1\n')


def put(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@attacks(
    "settings-file",
    settings_texts,
    "companion.system.settings:_read_file",
    "companion.doctor.owner:check_settings",
)
def settings_stop_no_command(data, home):
    path = (settings_paths()[0], device_settings_path())[len(data) % 2]
    put(path, data)
    for language in ("en", "fr"):
        said = ask("history", "--language", language)
        hold(said)
        if said.code != 0:
            raise Harm(f"settings stopped a command: {said.err}")
    hold(ask("history", "show", "99"), quiet=True)
    if path.read_bytes() != data:
        raise Harm("settings were changed")


def environment_texts():
    return ("\n".join(value.strip('"') for value in GOOD.values()),)


@attacks(
    "environment",
    environment_texts,
    "companion.system.settings:_read_environment",
    "companion.system.notify:__init__",
)
def environment_stops_no_command(data, home):
    # The system itself lets no NUL into an environment.
    lines = data.replace(b"\0", b"").decode("utf-8", "surrogateescape").split("\n")
    given = dict(zip(GOOD, lines, strict=False))
    names = {f"TABLESIDE_{name.upper()}": text for name, text in given.items()}
    kept = dict(os.environ)
    # Without its own flag the language is the environment's to choose.
    try:
        os.environ.update(names | {"LC_ALL": lines[-1], "LANG": lines[0]})
        for line in lines:
            ServiceManager("", {"WATCHDOG_USEC": line})
        for extra in ((), ("--language", "fr")):
            said = ask("history", *extra)
            hold(said)
            if said.code != 0:
                raise Harm(f"the environment stopped a command: {said.err}")
    finally:
        os.environ.clear()
        os.environ.update(kept)


def attack_box(game, is_table):
    """Attack the contents or the sizes of one game's box."""
    sizes = ("companion.games.measures:book_in_force", "vision.catalogue:parse_catalogue")
    reads = sizes if is_table else (f"engines.{game}", "engines.box_files")

    def shipped():
        text = data_in_force(game, EN, is_table=is_table).text
        return (text, text.split("\n[", 2)[0] + "\n[" + text.rsplit("\n[", 1)[-1])

    @attacks(
        f"{'sizes' if is_table else 'box'}-{game}",
        shipped,
        "companion.games.contents:own_data",
        "companion.doctor.owner:check_boxes",
        *reads,
        share=0.6,
    )
    def box_is_used_or_told(data, home):
        from companion.doctor.owner import check_boxes

        extra = ("--table",) if is_table else ()
        file = home / "mine.toml"
        file.write_bytes(data)
        said = both_tongues("data", game, *extra, "--check", file, named=(str(file),))
        own = own_path(game, is_table=is_table)
        put(own, data)
        before = lying(home)
        for language in ("en", "fr"):
            listed = ask("history", "--language", language)
            hold(listed)
            if listed.code != 0:
                raise Harm(f"a box stopped a command: {listed.err}")
            if data.strip() and (said.code != 0) != (str(own) in listed.err):
                raise Harm(f"checked with {said.code}, in force it is told {listed.err!r}")
        if len(data) % 3 == 0:
            hold(ask("data", game, *extra), quiet=True)
            hold(ask("data", game, *extra, "--json"), quiet=True)
            check_boxes([(game, is_table, own)], EN)
        if len(data) % 5 == 0 and not is_table:
            hold(ask("simulate", game, "--seed", "1", "--quiet"))
        if len(data) % 5 == 0 and is_table:
            from companion.games.measures import book_in_force

            book_in_force(game)
        if lying(home) != before:
            raise Harm("an owner's file was changed")


for _game in plugins():
    for _is_table in (False, True):
        if _game in games_with_data(is_table=_is_table):
            attack_box(_game, _is_table)

assert set(GOOD) == set(PARSERS), "expected a good value of every setting, and of no other"
