"""Attacks on the command line itself: every command, its arguments bent."""

import contextlib
import io
import sys
from pathlib import PurePath

from reader_list import attacks
from siege import Harm, ask, hold, hold_shown, lying

from companion.cli import build_parser, find_command
from companion.commands.asking import confirm
from companion.commands.usage import WrongUsage, take_language
from companion.words import Language, Words

EN, FR = Words(Language.ENGLISH), Words(Language.FRENCH)
DONE = (
    "history --json --store games.sqlite",
    "history show 1 --json",
    "history export 1 --out x.jsonl",
    "history delete 1 --yes",
    "history stats",
    "history import x.jsonl",
    "backup b.tableside --json",
    "restore b.tableside --yes --json",
    "history --store games.sqlite rescue --json",
    "replay x.jsonl --json",
    "legal x.jsonl",
    "data taluva --table --check mine.toml --json",
    "simulate taluva --players Anna,Ben --seed 5 --option ranking=true --quiet --record y.jsonl",
    "simulate titicaca --players 3 --option land=ABC --option arrow=1 --json --store games.sqlite",
    "simulate tiwanaku --option cells=25 --option mode=solo --players 1 --quiet --keep",
    "scenario --cells 25 --level gentle --seed 7 --reveal --json",
    "scenario --code 322-222-26P",
    "scenario check mine.txt --save Ours --json",
    "scenario discs --code Ours",
    "scenario discs --delete Ours",
    "scenario odds mine.txt --seconds 0.1",
    "scenario explain mine.txt --seconds 0.1 --json",
    "scan x.png y.png --game taluva --all --json",
    "calibrate x.png --mat-mm 40 --dry-run --json",
    "tags taluva --png there --size 20 --mat-size 40 --camera 4k --table-width 900",
    "--version",
    "--help",
)
"""Run as they are: what they do is quick, and stays in the folder they are called in.

None may lose an argument and open a screen: so no wheel, and nothing that may end up empty.
"""
ONLY_READ = (
    "wheel --code 322-222-26P --picture w.png",
    "wheel --disc Ours --picture w.png",
    "wheel --scenario mine.txt --cells 25 --level fair --picture w.png",
    "play taluva --option ranking=true --camera usb:0 --panel keys: --panel sim: --window",
    "demo --headless --pictures there --steps 3",
    "bench taluva vision --json",
    "screenshots there",
    "prepare --language fr",
    "panel --test --panel sim: --seconds 1",
    "devices --json",
    "doctor --json --bundle b.zip --frame --store games.sqlite",
    "print ica --pdf x.pdf --paper a3 --no-mat",
    "table taluva --out x.png --camera --resolution 12mp --pieces 3 --seed 1 --json",
)
"""Not carried out here: they open devices and screens, or draw for seconds."""


def listed(commands):
    return lambda: tuple("\n".join(one.split(" ")) for one in commands)


def harmless(argument):
    """Give an argument that names nothing outside the folder: the tests may run as root."""
    name, equals, value = argument.partition("=")
    text = value if equals and name.startswith("--") else argument
    if "/" in text or ".." in text:
        text = PurePath(text).name.replace("..", "") or "x"
    return f"{name}={text}" if equals and name.startswith("--") else text


def arguments_in(data):
    # No system hands over an argument with a NUL in it.
    text = data.replace(b"\0", b"").decode("utf-8", "surrogateescape")
    return [harmless(one) for one in text.split("\n")]


def opens_a_screen(given):
    """Tell whether this might run for ever: a bent name may be another command's, or be gone."""
    _, rest = take_language(given)
    names = {one.split()[0] for one in DONE}
    return not rest or find_command(rest) not in {None, *names}


@attacks("arguments", listed(DONE), "companion.cli:main", share=0.75)
def arguments_are_followed_or_refused(data, home):
    for name in ("x.jsonl", "mine.toml", "mine.txt", "x.png", "y.png"):
        (home / name).write_text("nothing of use")
    before = lying(home)
    given = arguments_in(data)
    if opens_a_screen(given):
        given = ["histroy", *given]
    said = ask(*given)
    hold(said)
    hold(ask("--language", "fr", *given))
    after = lying(home)
    if said.code and any(after.get(name) != sum_ for name, sum_ in before.items()):
        raise Harm("a refused command changed a file")


@attacks("answer", lambda: ("y\n", "no\n", "yes"), "companion.commands.asking:confirm")
def only_a_yes_is_a_yes(data, home):
    kept, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(data), "utf-8")
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            is_yes = confirm("Sure?", EN)
    finally:
        sys.stdin = kept
    if is_yes and data.split(b"\n")[0].strip().lower() not in (b"y", b"yes"):
        raise Harm(f"taken for a yes: {data[:40]!r}")


@attacks("arguments-read", listed(ONLY_READ), "companion.commands.usage:word_message")
def arguments_are_read_or_refused(data, home):
    given = arguments_in(data)
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            build_parser(given[0], lambda: FR).parse_args(given)
    except WrongUsage as wrong:
        hold_shown(wrong.sentence(FR))
    except SystemExit as end:
        if end.code not in (0, 2):
            raise Harm(f"exit code {end.code}") from None
    hold_shown(out.getvalue())
